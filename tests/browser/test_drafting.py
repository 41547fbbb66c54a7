"""Drafts in the browser: by pointer and by keys, after a reload, to the team and to the first game; and two people."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest


def begin(page: Page, *, seats: str = "2", people: str = "Only me") -> None:
    page.get_by_role("link", name="Draft open packs").click()
    rest(page)
    page.get_by_role("button", name="WWE").click()
    page.get_by_role("radiogroup", name="Seats at the table").get_by_role("radio", name=seats, exact=True).click()
    page.get_by_role("radiogroup", name="How many people").get_by_role("radio", name=people, exact=True).click()
    page.get_by_role("button", name="Open the packs").click()
    rest(page)


def take_by_keys(page: Page) -> None:
    page.keyboard.press("1")
    page.keyboard.press("t")
    rest(page)


def test_a_draft_alone_to_the_first_game_of_the_pod(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    begin(page)
    expect(page.get_by_text("pick 1 of 24")).to_be_visible()
    picture(page, "draft-pile")
    assert violations(page) == []
    page.get_by_role("button", name="What would a bot take?").click()
    expect(page.get_by_text("A bot would take")).to_be_visible()
    page.get_by_role("radio").nth(2).click()
    page.get_by_role("button", name=re.compile("^Take ")).click()
    rest(page)
    expect(page.get_by_text("pick 2 of 24")).to_be_visible()
    pile = page.get_by_role("radiogroup").inner_text()
    page.reload()
    rest(page)
    assert page.get_by_role("radiogroup").inner_text() == pile
    for number in range(3, 26):
        take_by_keys(page)
        if number <= 24:
            expect(page.get_by_text(f"pick {number} of 24")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^Your team: 8 cards"))).to_be_visible()
    picture(page, "draft-build")
    assert violations(page) == []
    page.get_by_role("button", name="Fix this team").click()
    rest(page)
    page.get_by_role("button", name="Tell it").click()
    rest(page)
    picture(page, "draft-pod")
    assert violations(page) == []
    page.get_by_role("table").get_by_role("button", name=re.compile("^Play ")).first.click()
    page.wait_for_url(re.compile("#/game/"))
    rest(page)


def test_a_draft_on_the_phone(open_page: OpenPage) -> None:
    page = open_page("phone", still=True)
    begin(page)
    page.get_by_role("radio").first.click()
    picture(page, "draft-phone")
    assert violations(page) == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("innerWidth")
    page.get_by_role("button", name=re.compile("^Take ")).click()
    rest(page)
    expect(page.get_by_text("pick 2 of 24")).to_be_visible()


@pytest.mark.slow
def test_two_people_and_six_bots(open_page: OpenPage) -> None:
    host, guest = open_page("laptop", still=True), open_page("phone", still=True)
    begin(host, seats="8", people="2")
    host.get_by_text("A link for the other person").click()
    link = host.get_by_role("textbox", name="Seat 2").input_value()
    guest.goto(link)
    rest(guest)
    for number in range(1, 25):
        for page in (host, guest):
            expect(page.get_by_text(f"pick {number} of 24")).to_be_visible()
            page.get_by_role("radio").first.wait_for()
            page.get_by_role("radio").first.click()
            page.get_by_role("button", name=re.compile("^Take ")).click()
            rest(page)
    for page in (host, guest):
        page.get_by_role("button", name="Fix this team").click()
        rest(page)
    for page in (host, guest):
        expect(page.get_by_role("heading", name="The pod")).to_be_visible()
    for page in (host, guest):
        page.get_by_role("button", name="Play the rounds of the pod").click()
        page.wait_for_url(re.compile("#/event/"))
        rest(page)
    host.get_by_role("button", name="Start the games").click()
    guest.get_by_role("button", name="Look again").click()
    mine = guest.get_by_role("button", name=re.compile("^Your game against"))
    expect(mine).to_be_visible()
    picture(host, "draft-pod-event")
    picture(guest, "draft-pod-event-phone")
    assert violations(host) == []
    mine.click()
    guest.wait_for_url(re.compile("#/game/"))
    rest(guest)
    expect(guest.locator(".plate .who", has_text="you")).to_be_visible()
