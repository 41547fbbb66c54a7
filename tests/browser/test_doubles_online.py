"""Doubles at several browsers: a partner by link, computers or people on the other side, and words for the partner."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player, Rusher
from tests.browser.rest import rest
from tests.browser.test_doubles import to_doubles
from tests.browser.test_online import SETTINGS

MOST_ANSWERS = 900


def at_once(page: Page) -> Page:
    """Nothing is passed by itself, and nobody waits to be shown what others did."""
    page.evaluate(f"localStorage.setItem('overcrush.settings', '{SETTINGS}')")
    page.reload()
    rest(page)
    return page


def invite(page: Page, places: dict[str, str]) -> dict[int, str]:
    """Invite to Doubles, with computers on some seats; the links by seat."""
    to_doubles(page, "Friday night", "Heroes unmasked")
    page.get_by_role("button", name="Invite a friend").click()
    page.get_by_label("Your name at the table").fill("One")
    for place, kind in places.items():
        page.get_by_role("combobox", name=place).select_option(kind)
    picture(page, "doubles-invite")
    assert violations(page) == []
    page.get_by_role("button", name="Make the link").click()
    page.locator("[data-link]").first.wait_for()
    picture(page, "doubles-wait")
    assert violations(page) == []
    links = page.locator("[data-link]").all()
    return {int(link.get_attribute("data-seat") or -1): link.get_attribute("data-link") or "" for link in links}


def accept(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name at the table").fill(name)
    picture(page, f"doubles-asked-{name}")
    assert violations(page) == []
    page.get_by_role("button", name="Sit down").click()


def arrive(page: Page) -> None:
    expect(page).to_have_url(re.compile("#/game/"))
    page.locator(".page").first.wait_for()
    rest(page)


def answer_once(players: list[Player]) -> bool:
    """Whoever is asked answers; whether the game goes on."""
    for player in players:
        rest(player.page)
        if player.ending.is_visible():
            return False
        if player.page.locator(".prompt.asks").count():
            player.answer()
            return True
    # It is at computers, or on its way.
    players[0].page.locator(".prompt.asks").or_(players[0].ending).or_(
        players[0].page.locator(".prompt")
    ).first.wait_for()
    return True


def test_partners_at_two_browsers(open_page: OpenPage) -> None:
    """Two people on one side against computers: each sees their own seat, and they speak aside."""
    one, two = at_once(open_page("laptop")), at_once(open_page("phone"))
    links = invite(one, {"First opponent": "random", "Second opponent": "random"})
    assert list(links) == [2]
    accept(two, links[2], "Two")
    for page in (one, two):
        arrive(page)
        expect(page.locator(".half")).to_have_count(4)
    players = [Player(one), Player(two)]
    for _ in range(8):
        answer_once(players)
    one.get_by_role("tab", name="Room").click()
    one.get_by_label("To my partner only").check()
    one.get_by_label("Say something").fill("Keep your shield")
    one.get_by_role("button", name="Say", exact=True).click()
    expect(one.get_by_role("list", name="What was said")).to_contain_text("(to the partner) Keep your shield")
    picture(one, "doubles-online")
    picture(two, "doubles-online-phone")
    assert violations(one) == []
    one.get_by_role("button", name="Resign…").click()
    one.get_by_role("button", name="Yes, resign").click()
    two.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    expect(one.get_by_role("dialog")).to_contain_text("One and Two resigned.")


@pytest.mark.slow
def test_four_browsers_play_a_whole_game(open_page: OpenPage) -> None:
    pages = [at_once(open_page("laptop", still=True)) for _ in range(4)]
    links = invite(pages[0], {})
    for seat, name in ((1, "Two"), (2, "Three"), (3, "Four")):
        accept(pages[seat], links[seat], name)
    pages[3].get_by_role("radio", name="Choose").click()
    rest(pages[3])
    pages[3].get_by_role("combobox", name="Choose").select_option("Heroes unmasked")
    rest(pages[3])
    pages[3].get_by_role("button", name="Bring this team").click()
    for page in pages:
        arrive(page)
    players: list[Player] = [Rusher(page, seat) for seat, page in enumerate(pages)]
    for _ in range(MOST_ANSWERS):
        if not answer_once(players):
            break
    for player in players:
        expect(player.ending).to_be_visible()
