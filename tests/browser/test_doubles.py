"""Doubles in the browser: four seats, a partner on one's own side, people and computers mixed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_teams import sit_down


def to_doubles(page: Page, mine: str, theirs: str, *, partner: str = "Regular", opponent: str = "Regular") -> None:
    """To the page of teams, with two that ship and somebody on every seat."""
    page.get_by_role("link", name="Play whole teams").click()
    rest(page)
    page.get_by_role("radio", name="Doubles").click()
    rest(page)
    for place, name in enumerate((mine, theirs)):
        page.get_by_role("radio", name="Choose").nth(place).click()
        rest(page)
        page.get_by_role("combobox", name="Choose").nth(place).select_option(name)
        rest(page)
    for label, kind in (("Your partner", partner), ("Against", opponent)):
        page.get_by_role("radiogroup", name=label).get_by_role("radio", name=kind).click()
        rest(page)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_four_at_a_table(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    to_doubles(page, "Friday night", "Heroes unmasked")
    picture(page, f"{size}-doubles-sit")
    player = sit_down(page)
    expect(page.locator(".half")).to_have_count(4)
    expect(page.locator(".near .half")).to_have_count(2)
    for _ in range(12):
        player.wait_until_asked()
        player.answer()
    picture(page, f"{size}-doubles")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_whole_games_of_doubles(open_page: OpenPage, seed: int) -> None:
    """Alone, or with somebody else at the same screen, on either side."""
    page = open_page("laptop", still=True)
    another = "A person here"
    partner = another if seed % 3 == 1 else "Newcomer" if seed % 2 else "Regular"
    opponent = another if seed % 5 == 4 else "Regular"
    to_doubles(page, "Friday night", "Heroes unmasked", partner=partner, opponent=opponent)
    player = sit_down(page, seed)
    # Of four seats up to three are played here.
    player.play(most=2000)
    expect(player.ending).to_be_visible()
