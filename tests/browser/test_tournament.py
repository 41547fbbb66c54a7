"""A tournament in the browser: opened, entered by two people, paired, reported, printed."""

import re

from playwright.sync_api import expect

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
