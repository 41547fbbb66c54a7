"""For everyone: with the keyboard alone, on small screens, without motion, read aloud."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player, kind_of
from tests.browser.test_smoke import sit_down, to_main_step

# The letters and numbers on a die are a drawing; its name says in words what they mean.
LEFT_OUT: Final = "label-content-name-mismatch"
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """What axe finds fault with, each with the first thing it is wrong with."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "(rule) => axe.run({ rules: { [rule]: { enabled: false } } }).then((result) => result.violations)", LEFT_OUT
    )
    return [f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:200]}" for each in found]


@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("laptop", "light"), ("phone", "dark")])
def test_nothing_stands_in_the_way(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    page.get_by_role("radio", name="Justice").wait_for()
    assert violations(page) == []
    player = sit_down(page, "Justice", seed=2)
    to_main_step(player)
    assert violations(page) == []
    for _ in range(12):
        player.wait_until_asked()
        if kind_of(player.sentence) in ("block", "attack"):
            break
        player.answer()
    assert violations(page) == []
    page.keyboard.press("m")
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


def test_landmarks_and_a_live_log(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    for name in ("Gabrielle: Field", "Gabrielle: Reserve", "Darrell: Field", "Attack zone", "What is asked"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    expect(page.get_by_role("main")).to_be_visible()
    expect(page.get_by_role("complementary", name="Cards")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("Gabrielle rolls")
    expect(page.locator(".prompt [role=status]")).to_contain_text("Main step")
    # Everything that can be done is a button that says what it does.
    names = [thing.get_attribute("aria-label") or thing.inner_text() for thing in page.locator("button.can").all()]
    assert all(names)


@pytest.mark.slow
def test_a_whole_game_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    player = Player(page)
    player.prompt.wait_for()
    page.keyboard.press("m")
    page.get_by_role("radio", name="at once").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    for _ in range(400):
        player.wait_until_asked()
        if player.ending.is_visible():
            break
        before = player.moment
        page.wait_for_timeout(270)
        kind = kind_of(player.sentence)
        if kind == "attack":
            page.keyboard.press("a")
        # The first thing on the mat, else what Space does; where it does nothing, the first button.
        on_the_mat = kind in ("main", "choose") and page.locator("button.can, .card.can").count()
        if on_the_mat or not page.locator(".prompt .first").count():
            page.keyboard.press("1")
        else:
            page.keyboard.press("Space")
        page.locator(f".prompt:not([data-at='{before}'])").first.wait_for()
    expect(player.ending).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_whole_game_on_a_small_screen(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    player = sit_down(page, "Battle for Ultramar", seed=4)
    player.play(watch=lambda kind: picture(page, f"{size}-{kind}"))
    picture(page, f"{size}-end")
