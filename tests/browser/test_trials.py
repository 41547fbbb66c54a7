"""*Test this team*, from the builder: begun, stopped, and told in words."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from overcrush.teams.shipped import find_shipped
from overcrush.teams.short import write
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_building import go

pytestmark = pytest.mark.slow

# Eight games of a planner at the lowest priority, on a machine that has other things to do.
LONGEST = 900_000


def opened(page: Page) -> Locator:
    """The dialog, for a team that may be played."""
    go(page, f"#/build/{write(find_shipped('Fast fists'))}")
    page.get_by_role("button", name="Test this team").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Test "))
    dialog.wait_for()
    return dialog


@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("phone", "light")])
def test_a_test_begins_and_can_be_stopped(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    dialog = opened(page)
    rest(page)
    assert violations(page) == []
    dialog.get_by_role("radio", name="Thoroughly").click()
    dialog.get_by_role("button", name="Begin the test").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.get_by_text(re.compile(r"\d+ of 100 encounters"))).to_be_visible()
    dialog.get_by_role("button", name="Stop the test").click()
    expect(dialog.get_by_role("button", name="Begin the test")).to_be_visible()
    rest(page)


def test_a_team_is_tested_and_its_report_saved(open_page: OpenPage) -> None:
    page = open_page("laptop")
    dialog = opened(page)
    dialog.get_by_role("combobox", name="Against").select_option(label="the teams of Civil War")
    dialog.get_by_role("button", name="Begin the test").click()
    dialog.get_by_role("link", name="The whole report, to save").wait_for(timeout=LONGEST)
    rest(page)
    expect(dialog.get_by_text(re.compile("points in 8 games"))).to_be_visible()
    expect(dialog.locator("tbody tr")).to_have_count(4)
    with page.expect_download() as saved:
        dialog.get_by_role("link", name="The whole report, to save").click()
    assert "overcrush gauntlet" in saved.value.path().read_text()
    assert violations(page) == []
    picture(page, "laptop-test-this-team")
