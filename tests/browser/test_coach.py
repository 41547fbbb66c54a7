"""The coach: off, hints, or the odds of every roll beside the log."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_smoke import sit_down


def coached(page: Page, how: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radiogroup", name="Coach").get_by_role("radio", name=how, exact=True).click()
    page.keyboard.press("Escape")


def test_odds_follow_what_is_chosen_and_can_be_switched_off(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("tab", name="Odds")).to_have_count(0)
    coached(page, "Hints and odds")
    page.get_by_role("tab", name="Odds").click()
    odds = page.get_by_role("group", name="Odds")
    while "reroll" not in player.sentence:
        player.confirm()
        player.wait_until_asked()
    expect(odds).to_contain_text("With all dice kept")
    player.tap(player.outlined(".die").first)
    expect(odds).to_contain_text("If you reroll this die")
    expect(odds).to_contain_text(re.compile(r"\d in 6"))
    rest(page)
    picture(page, "laptop-odds-reroll")
    assert violations(page) == []
    player.tap(player.outlined(".die").first)
    player.confirm()
    player.wait_until_asked()
    expect(odds).to_contain_text("Your next roll, if you ended the turn now")
    expect(odds).to_contain_text(" %")
    picture(page, "laptop-odds-next")
    coached(page, "Off")
    expect(page.get_by_role("tab", name="Odds")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
