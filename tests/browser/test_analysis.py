"""What the dice did, beside the replay."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_replays import act, opened
from tests.server.test_analysis import finished

pytestmark = pytest.mark.slow


def test_a_finished_game_is_analysed_beside_its_replay(open_page: OpenPage, tmp_path: Path) -> None:
    page: Page = open_page("laptop")
    path = tmp_path / "a.game"
    path.write_text(finished())
    opened(page, path)
    page.locator(".replay").wait_for()
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("progress")).to_be_visible()
    page.locator(".analysis table").wait_for()
    rest(page)
    expect(page.locator(".analysis .line")).to_have_count(1)
    expect(page.get_by_text("Other samples might say otherwise")).to_be_visible()
    before = act(page)
    page.locator(".analysis svg").click()
    expect(page.locator(".replay")).not_to_have_attribute("data-act", str(before))
    assert violations(page) == []
    picture(page, "laptop-analysis")
