"""Every page, and the states it can be in, walked through: axe-core finds fault with none of them."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.rest import rest
from tests.browser.test_teams import CODE

# Addresses, and the buttons after which a page is another state.
PAGES: dict[str, list[str]] = {
    "#/": ["The rules"],
    "#/play": [],
    f"#/team/{CODE}": [],
    "#/build": ["Paste a team"],
    f"#/build/{CODE}": [],
    "#/cards": [],
    "#/cards/cw": [],
    "#/cards/cw/6": [],
    "#/card": [],
    "#/draft": [],
    "#/event": [],
    "#/lobby": [],
    "#/mat": [],
    "#/puzzle": [],
    "#/puzzle/win-001": ["Clue", "Clue", "Solution"],
    "#/rules/6.3.3": [],
    "#/nowhere": [],
}


def looked_at(page: Page, address: str, buttons: list[str]) -> list[str]:
    """What is wrong with a page, and with each state that a button leads to."""
    page.goto(page.url.split("#", maxsplit=1)[0] + address)
    page.reload()
    rest(page)
    found = [f"{address}: {each}" for each in violations(page)]
    for name in buttons:
        button = page.get_by_role("button", name=name).first
        beside = page.get_by_role("radiogroup", name="What is shown").get_by_role("radio", name="Team")
        if beside.count() and not button.is_visible():
            # On a phone the team is not beside the cards.
            beside.click()
        button.click()
        rest(page)
        found += [f"{address}, {name}: {each}" for each in violations(page)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("laptop", "light"), ("phone", "light")])
def test_nothing_stands_in_the_way_on_any_page(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme, still=True)
    assert [fault for address, buttons in PAGES.items() for fault in looked_at(page, address, buttons)] == []
