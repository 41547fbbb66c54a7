"""With the keyboard alone: from home through the builder to the end of a standard game."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, picture
from tests.browser.player import kind_of
from tests.browser.rest import rest
from tests.browser.test_everyone import tab_to
from tests.browser.test_teams import LINK

MOST_ANSWERS = 1500


def enter(page: Page, thing: Locator) -> None:
    """Come to it with the Tab key, and press it."""
    tab_to(page, thing)
    page.keyboard.press("Enter")
    rest(page)


def play_by_keys(page: Page) -> None:
    """Space where it does something, else the key of the first thing that is outlined."""
    for _ in range(MOST_ANSWERS):
        rest(page)
        if page.get_by_role("dialog").count():
            return
        prompt = page.locator(".prompt")
        before = prompt.get_attribute("data-at")
        keys = page.locator(".can[aria-keyshortcuts], .can [aria-keyshortcuts]")
        sentence = prompt.locator(".sentence").inner_text()
        if kind_of(sentence) == "attack" and page.locator(".prompt button", has_text="All").count():
            page.keyboard.press("a")
        elif kind_of(sentence) == "main" and keys.count():
            page.keyboard.press(keys.first.get_attribute("aria-keyshortcuts") or "Space")
            rest(page)
            if prompt.count() and prompt.get_attribute("data-at") != before:
                continue
        page.keyboard.press("Space")
        rest(page)
        if not page.get_by_role("dialog").count() and prompt.get_attribute("data-at") == before and keys.count():
            page.keyboard.press(keys.first.get_attribute("aria-keyshortcuts") or "Space")
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_from_home_through_the_builder_to_the_end_of_a_standard_game(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    enter(page, page.get_by_role("link", name="Build a team"))
    enter(page, page.get_by_role("button", name="Paste a team"))
    tab_to(page, page.get_by_role("textbox", name="The team as text"))
    page.keyboard.insert_text(LINK)
    enter(page, page.get_by_role("button", name="Read it"))
    expect(page.get_by_text(re.compile("Street heroes")).first).to_be_visible()
    enter(page, page.locator("a.play"))
    enter(page, page.get_by_role("button", name="Play", exact=True))
    page.locator(".prompt").wait_for()
    page.keyboard.press("o")
    play_by_keys(page)
    expect(page.get_by_role("dialog")).to_contain_text("turns")
    picture(page, "laptop-by-keys-end")
