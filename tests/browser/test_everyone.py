"""For everyone: with the keyboard alone, on small screens, without motion, read aloud."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, album, picture
from tests.browser.player import Player, kind_of
from tests.browser.test_smoke import sit_down, to_main_step


def tab_to(page: Page, thing: Locator) -> None:
    """With the Tab key alone."""
    for _ in range(400):
        page.keyboard.press("Tab")
        if thing.count() and thing.first.evaluate("(node) => node === document.activeElement"):
            return
    raise AssertionError(f"Tab does not come to {thing}")


@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("laptop", "light"), ("phone", "dark")])
def test_nothing_stands_in_the_way(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    page.get_by_role("radio", name="Justice").wait_for()
    assert violations(page) == []
    player = sit_down(page, "Justice", seed=2)
    to_main_step(player)
    assert violations(page) == []
    player.play_until("block", "attack")
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
    expect(page.get_by_role("region", name="Cards")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("You roll")
    expect(page.locator(".prompt [role=status]")).to_contain_text("Main step")
    # Everything that can be done is a button that says what it does.
    names = [thing.get_attribute("aria-label") or thing.inner_text() for thing in page.locator("button.can").all()]
    assert all(names)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "theme"), [("wide", "light"), ("laptop", "dark"), ("tablet", "light"), ("phone", "light")]
)
def test_nothing_stands_in_the_way_all_game_long(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    home = page.url
    seen: set[str] = set()

    def watch(kind: str) -> None:
        if kind not in seen:
            seen.add(kind)
            picture(page, f"{size}-{theme}-{kind}")
            assert violations(page) == []

    # Not every game asks for everything.
    for seed in range(7, 12):
        sit_down(page, "WWE", seed=seed).play(watch=watch)
        if seen >= {"reroll", "main", "attack", "pay"}:
            break
        page.goto(home)
    else:
        raise AssertionError(f"five games have shown no more than {sorted(seen)}")
    picture(page, f"{size}-{theme}-end")
    assert violations(page) == []
    page.get_by_role("button", name="Look at the table").click()
    assert violations(page) == []
    page.goto(page.url.split("#", maxsplit=1)[0])
    page.get_by_role("link", name="WWE Michele").first.wait_for()
    picture(page, f"{size}-{theme}-returning")
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_drawers_and_sheets_of_a_phone(open_page: OpenPage, theme: str) -> None:
    page = open_page("phone", theme=theme)
    player = sit_down(page, "Justice", seed=2)
    to_main_step(player)
    page.locator(".bar").get_by_role("button", name="Log").click()
    picture(page, f"phone-{theme}-log")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More of the other side").click()
    assert violations(page) == []
    page.get_by_role("button", name="Menu").first.click()
    picture(page, f"phone-{theme}-menu")
    assert violations(page) == []


def test_a_group_is_one_stop_and_arrows_move_within_it(open_page: OpenPage) -> None:
    page = open_page("laptop")
    tab_to(page, page.get_by_role("radio", name="Civil War"))
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="WWE")).to_be_checked()
    expect(page.get_by_role("radio", name="WWE")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Learn with WWE")).to_be_focused()
    tab_to(page, page.get_by_role("radio", name="Regular"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Veteran")).to_be_checked()


def test_the_book_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    player = sit_down(page)
    to_main_step(player)
    tab_to(page, page.get_by_role("log").get_by_role("link").first)
    page.keyboard.press("Enter")
    book = page.get_by_role("complementary", name="Rules and help")
    expect(book).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("tab", name="Rules")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Turn")).to_be_focused()
    expect(book).to_contain_text("Clear and draw")
    page.keyboard.press("Escape")
    expect(page.get_by_role("log").get_by_role("link").first).to_be_focused()


@pytest.mark.slow
def test_a_whole_game_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    tab_to(page, page.get_by_role("button", name="Play", exact=True))
    page.keyboard.press("Enter")
    player = Player(page)
    player.prompt.wait_for()
    page.keyboard.press("m")
    tab_to(page, page.get_by_role("radio", name="calmly"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="at once")).to_be_checked()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    for _ in range(400):
        player.wait_until_asked()
        if player.ending.is_visible():
            break
        before = player.moment
        kind = kind_of(player.sentence)
        if kind == "attack":
            page.keyboard.press("a")
        # The first thing on the mat, else what Space does; where it does nothing, the first button.
        on_the_mat = kind == "main" and page.locator("button.can, .card.can").count()
        if on_the_mat or not page.locator(".prompt .first").count():
            page.keyboard.press("1")
        else:
            page.keyboard.press("Space")
        player.insist(before, lambda: page.keyboard.press("Space"))
    expect(player.ending).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_whole_game_on_a_small_screen(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    player = sit_down(page, "Battle for Ultramar", seed=4)
    player.play(watch=album(page, size))
    picture(page, f"{size}-end")
