"""After the game there is always a way on; and what one sets for oneself: sounds, a name, felt."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_smoke import sit_down, to_main_step


def give_up(page: Page) -> None:
    """By the menu, with two presses."""
    page.keyboard.press("m")
    page.get_by_role("button", name="Give up", exact=True).click()
    page.get_by_role("button", name="Really give up?").click()
    page.get_by_role("dialog", name="wins.").wait_for()


def test_a_game_is_given_up_and_played_again_with_seats_swapped(open_page: OpenPage) -> None:
    page = open_page("laptop")
    sit_down(page).wait_until_asked()
    give_up(page)
    ending = page.get_by_role("dialog", name="Darrell wins.")
    expect(ending).to_contain_text("You concede.")
    picture(page, "laptop-conceded")
    assert violations(page) == []
    with page.expect_download() as saved:
        ending.get_by_role("button", name="Save").click()
    assert saved.value.suggested_filename.endswith(".game")
    # Looking at the table is no dead end.
    ending.get_by_role("button", name="Look at the table").click()
    assert violations(page) == []
    page.get_by_role("button", name="What next?").click()
    ending.get_by_role("button", name="Swap seats").click()
    page.locator(".near .plate .name", has_text="Darrell").wait_for()


def test_a_moment_of_a_replay_has_an_address(open_page: OpenPage) -> None:
    page = open_page("laptop")
    to_main_step(sit_down(page))
    give_up(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    expect(page.locator(".replay")).to_contain_text("You concede.")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay")).not_to_contain_text("You concede.")
    act = page.locator(".replay").get_attribute("data-act") or ""
    expect(page).to_have_url(re.compile(rf"#/replay/[\w-]+/{act}$"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(f".replay[data-act='{act}']")).to_be_visible()
    expect(page.locator(".turns i").first).to_be_visible()
    wide = page.locator(".replay input").bounding_box()
    assert wide is not None
    assert wide["width"] > 600
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("felt", ["Blue", "Wine", "Grey"])
def test_a_name_and_a_felt_of_ones_own(open_page: OpenPage, felt: str) -> None:
    page = open_page("laptop")
    sit_down(page).wait_until_asked()
    page.keyboard.press("m")
    page.get_by_role("radio", name=felt).click()
    page.get_by_role("textbox", name="Your name").fill("Mona")
    page.get_by_role("textbox", name="Your name").blur()
    page.get_by_role("checkbox", name="Three quiet sounds").check()
    page.get_by_role("button", name="Close").click()
    assert violations(page) == []
    picture(page, f"laptop-felt-{felt.lower()}")
    page.goto(page.url.split("#", maxsplit=1)[0])
    page.reload()
    rest(page)
    sit_down(page).wait_until_asked()
    expect(page.locator(".near .plate .name")).to_have_text("Mona")


@pytest.mark.slow
def test_sounds_are_made_only_if_they_are_wanted(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.evaluate(
        """() => {
          window.tones = 0;
          const start = OscillatorNode.prototype.start;
          OscillatorNode.prototype.start = function (when) { window.tones += 1; return start.call(this, when); };
        }"""
    )
    player = sit_down(page)
    player.play_until("main")
    assert page.evaluate("window.tones") == 0
    page.keyboard.press("m")
    page.get_by_role("checkbox", name="Three quiet sounds").check()
    page.get_by_role("button", name="Close").click()
    player.confirm()
    player.play_until("main")
    assert page.evaluate("window.tones") > 0
