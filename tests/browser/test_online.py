"""Two friends at two browsers: a link, a game, what they ask of each other, and somebody who watches."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest
from tests.patience import PATIENCE

BOT = Path(__file__).parents[2] / "examples" / "bot.py"

SETTINGS = '{"pace": "instant", "stops": {"main": true, "attack": true, "own": true}}'


def invite(page: Page) -> str:
    """Make an invitation to the box that lies open; its link."""
    page.get_by_role("button", name="Invite a friend").click()
    page.get_by_label("Your name at the table").fill("One")
    page.get_by_role("radio", name="Standard").click()
    assert violations(page) == []
    picture(page, "online-invite")
    page.get_by_role("button", name="Make the link").click()
    link = page.locator("[data-link]").get_attribute("data-link") or ""
    assert re.search(r"\?g=[\w-]+#k=[\w-]+$", link), link
    picture(page, "online-wait")
    assert violations(page) == []
    return link


def accept(page: Page, link: str) -> None:
    page.goto(link)
    expect(page.get_by_role("heading", name="One asks you to a game")).to_be_visible()
    page.get_by_label("Your name at the table").fill("Two")
    picture(page, "online-asked")
    assert violations(page) == []
    page.get_by_role("button", name="Sit down").click()


def test_two_friends_play_by_link(open_page: OpenPage) -> None:
    one, two = open_page("laptop"), open_page("laptop")
    for page in (one, two):
        # Nothing is passed by itself, and nobody waits to be shown what the other did.
        page.evaluate(f"localStorage.setItem('overcrush.settings', '{SETTINGS}')")
        page.reload()
        rest(page)
    accept(two, invite(one))
    pages = [one, two]
    for page in pages:
        expect(page).to_have_url(re.compile("#/game/"))
        page.locator(".page").first.wait_for()
        rest(page)
    players = [Player(one), Player(two)]
    for _ in range(14):
        # Both see the same moment, at which one of them is asked.
        players[1].prompt.and_(two.locator(f"[data-at='{players[0].moment}']")).wait_for()
        asked = next(player for player in players if player.page.locator(".prompt.asks").count())
        other = next(player for player in players if player is not asked)
        asked.answer()
        other.prompt.and_(other.page.locator(f"[data-at='{asked.moment}']")).wait_for()
        rest(other.page)
    expect(one.get_by_role("timer")).to_contain_text("Two")
    one.get_by_role("tab", name="Room").click()
    two.get_by_role("tab", name="Room").click()
    expect(one.get_by_text("Two is here")).to_be_visible()
    for page in pages:
        page.get_by_text("More: the dice").click()
        expect(page.get_by_text("this page has added its share")).to_be_visible()
        page.get_by_text("More: the dice").click()
    two.get_by_role("button", name="Good luck!").click()
    expect(one.get_by_role("list", name="What was said")).to_contain_text("Good luck!")
    picture(one, "online-table")
    assert violations(one) == []
    two.get_by_role("button", name="Offer a draw").click()
    one.get_by_role("alertdialog").get_by_role("button", name="No").click()
    expect(two.get_by_role("alertdialog")).to_have_count(0)
    two.reload()
    rest(two)
    two.get_by_role("tab", name="Room").click()
    two.get_by_role("button", name="Resign…").click()
    two.get_by_role("button", name="Yes, resign").click()
    expect(one.get_by_role("dialog")).to_contain_text("You win!")
    expect(one.get_by_role("dialog")).to_contain_text("Two resigned.")
    # Behind *More*, which need not be open.
    expect(two.get_by_text("each link that this page showed was used")).to_have_count(1)
    expect(two.get_by_text("do not wait for a link")).to_have_count(0)
    before = one.url
    one.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    two.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    for page in pages:
        expect(page).to_have_url(re.compile("#/game/"))
        expect(page).not_to_have_url(before)


@pytest.mark.slow
def test_who_invites_need_not_wait_where_the_link_was_made(open_page: OpenPage) -> None:
    one, two = open_page("laptop"), open_page("laptop")
    link = invite(one)
    one.goto(one.url.partition("#")[0] + "#/lobby")
    accept(two, link)
    # Whichever page is open there adds its share.
    expect(two).to_have_url(re.compile("#/game/"))


def test_a_bot_sits_down_by_the_link_and_is_shown_as_one(open_page: OpenPage) -> None:
    page = open_page("laptop")
    with subprocess.Popen([sys.executable, BOT, invite(page), "--name", "Rule of thumb"]) as bot:
        plate = page.locator(".plate", has_text="Rule of thumb")
        expect(plate.get_by_text("bot", exact=True)).to_be_visible()
        page.get_by_role("tab", name="Room").click()
        expect(page.get_by_role("list", name="What was said")).to_contain_text("Hello!")
        picture(page, "online-bot")
        page.get_by_role("button", name="Resign…").click()
        page.get_by_role("button", name="Yes, resign").click()
        assert bot.wait(PATIENCE) == 0
