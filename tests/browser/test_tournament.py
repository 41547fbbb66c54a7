"""A tournament in the browser: opened, entered by two people, paired, reported, printed."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest


def test_an_organiser_and_a_player(open_page: OpenPage) -> None:
    page, guest = open_page("laptop", still=True), open_page("phone", still=True)
    page.get_by_role("link", name="Tournament Swiss").click()
    rest(page)
    page.get_by_role("textbox", name="What it is called").fill("Friday")
    assert violations(page) == []
    page.get_by_role("button", name="Open it").click()
    rest(page)
    for name in ("Ann", "Bob", "Cid"):
        page.get_by_role("textbox", name="Who enters").fill(name)
        page.get_by_role("button", name="Enter", exact=True).click()
        rest(page)
    guest.goto(page.get_by_role("textbox", name="For others").input_value())
    rest(guest)
    guest.get_by_role("textbox", name="Your name").fill("Dot")
    guest.get_by_role("button", name="Enter", exact=True).click()
    rest(guest)
    expect(guest.get_by_text("You play in it: Dot")).to_be_visible()
    page.get_by_role("button", name="Pair the next round").click()
    rest(page)
    guest.get_by_role("button", name="Look again").click()
    rest(guest)
    guest.get_by_role("combobox", name=re.compile("Dot")).select_option("1-0")
    rest(guest)
    expect(guest.get_by_role("region", name="Round 1", exact=True)).to_contain_text("1 : 0")
    picture(guest, "event-phone")
    assert violations(guest) == []
    page.get_by_role("button", name="Look again").click()
    rest(page)
    for place in range(2):
        page.get_by_role("combobox").nth(place).select_option("0-1")
        rest(page)
    picture(page, "event")
    assert violations(page) == []
    page.get_by_role("button", name="Bob drops").click()
    rest(page)
    page.get_by_role("button", name="Pair the next round").click()
    rest(page)
    expect(page.get_by_role("region", name="Round 2", exact=True)).to_contain_text("bye")


def code_of(page: Page, name: str) -> str:
    """A team that ships, as its code."""
    root = page.url.partition("#")[0]
    team = page.request.post(f"{root}api/team/check", data={"teams": [{"shipped": name}]}).json()["teams"][0]
    known = {key: team[key] for key in ("name", "cards", "basicActions")}
    return str(page.request.post(f"{root}api/team/write", data={"team": known, "shape": "code"}).json()["content"])


def test_time_is_called_and_a_chair_given_away(open_page: OpenPage) -> None:
    """A clock that both players see, the organiser's call, and a new link for somebody who plays on."""
    page, ann, bob = open_page("laptop", still=True), open_page("phone", still=True), open_page("laptop", still=True)
    page.get_by_role("link", name="Tournament Swiss").click()
    rest(page)
    page.get_by_role("radio", name="Best of three").click()
    page.get_by_label("Minutes of a round").fill("30")
    page.get_by_role("button", name="Open it").click()
    rest(page)
    link = page.get_by_role("textbox", name="For others").input_value()
    code = code_of(page, "Friday night")
    for player, name in ((ann, "Ann"), (bob, "Bob")):
        player.goto(link)
        rest(player)
        player.get_by_role("textbox", name="Your name").fill(name)
        player.get_by_role("textbox", name="Team, if you like").fill(code)
        player.get_by_role("button", name="Enter", exact=True).click()
        rest(player)
    for deed in ("Pair the next round", "Start the games", "Start the clock: 30 minutes"):
        page.get_by_role("button", name=deed).click()
        rest(page)
    for player in (ann, bob):
        player.get_by_role("button", name="Look again").click()
        rest(player)
        player.get_by_role("button", name=re.compile("Your game against")).click()
        expect(player.get_by_role("timer")).to_contain_text("Round 29:")
    picture(ann, "phone-round-clock")
    picture(bob, "laptop-round-clock")
    page.get_by_role("button", name="Call time").click()
    page.get_by_role("button", name="Really call time?").click()
    rest(page)
    expect(page.get_by_role("button", name="Call time")).to_be_disabled()
    expect(bob.get_by_text("Time is called: 5 more turns").first).to_be_visible()
    expect(ann.get_by_role("timer")).to_have_count(0)
    page.get_by_role("button", name="A new link for Bob").click()
    rest(page)
    assert violations(page) == []
    new = open_page("laptop", still=True)
    new.goto(page.get_by_role("textbox", name="For who plays on as Bob").input_value())
    rest(new)
    expect(new.get_by_text("You play in it: Bob")).to_be_visible()
    assert new.url == link
    expect(bob.get_by_text("the seat is somebody else's")).to_be_visible()
    new.get_by_role("button", name="Your game against Ann").click()
    expect(new.locator(".plate", has_text="Bob").get_by_text("you")).to_be_visible()
