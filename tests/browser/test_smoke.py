"""A stranger sits down: the first things that must work, at every change."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, album, picture
from tests.browser.line import Line
from tests.browser.player import Player
from tests.browser.rest import rest, stand_still
from tests.server.client import Server
from tools import web

MOST_BYTES = 250_000
MOST_MILLISECONDS = 100


def sit_down(page: Page, box: str = "Civil War", opponent: str = "Regular", seed: int = 1) -> Player:
    player = Player(page, seed)
    player.choose_box(box, opponent)
    player.hurry()
    player.wait_until_asked()
    return player


def to_main_step(player: Player) -> None:
    for _ in range(60):
        player.wait_until_asked()
        if "Main step" in player.sentence:
            return
        player.confirm()
    raise AssertionError("no main step came")


def test_a_demo_game_to_the_end(open_page: OpenPage) -> None:
    page = open_page("laptop")
    picture(page, "laptop-home")
    player = sit_down(page)
    player.play(watch=album(page, "laptop"))
    picture(page, "laptop-end")
    expect(player.ending).to_contain_text("turns")
    # What ended it.
    expect(player.ending).to_contain_text(re.compile(r"no life left|none left"))
    player.ending.get_by_role("link", name="Back home").click()
    expect(page.get_by_role("link", name="Civil War")).to_be_visible()


def test_who_begins_a_box_is_chosen_at_home(open_page: OpenPage) -> None:
    """Also on the second seat, from where you are the other of the book."""
    page = open_page("laptop")
    page.get_by_role("radio", name="Civil War").click()
    page.get_by_role("radiogroup", name="Your team").get_by_role("radio").last.click()
    begins = page.get_by_role("radiogroup", name="Who begins")
    begins.get_by_role("radio", name="You", exact=True).click()
    picture(page, "laptop-who-begins")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".steps")).to_contain_text("Turn 1 · your turn")


def test_the_buttons_beside_the_table_are_whole(open_page: OpenPage) -> None:
    """All four of them, where the column beside the table is narrowest."""
    page = open_page("laptop")
    page.set_viewport_size({"width": 1280, "height": 760})
    sit_down(page)
    expect(page.locator(".tools button")).to_have_count(4)
    expect(page.locator(".tools button").last).to_be_in_viewport(ratio=1)
    picture(page, "narrow-tools")


def test_why_not_is_one_sentence_with_its_rule(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    page.get_by_role("button", name="Rocket Raccoon").first.click(force=True)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("it is on another team")
    expect(notice).to_contain_text("rule 6.4.3")
    picture(page, "laptop-why-not")


def test_keys_do_it_all(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    player = Player(page)
    player.prompt.wait_for()
    page.keyboard.press("m")
    page.get_by_role("radio", name="at once").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    for _ in range(40):
        player.wait_until_asked()
        if "reroll" in player.sentence:
            break
        page.keyboard.press("Space")
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Reroll 1")).to_be_visible()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Reroll 2")).to_be_visible()
    picture(page, "laptop-reroll-chosen")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Keep all")).to_be_visible()
    page.keyboard.press("Space")
    player.wait_until_asked()


def to_a_purchase(player: Player) -> Locator:
    """To a main step with something to buy: what an action die rolls could not be taken back."""
    things = player.page.locator(".team .card.can > .face")
    for _ in range(20):
        to_main_step(player)
        if things.count():
            return things.first
        player.confirm()
    raise AssertionError("there was never anything to buy")


def seen(page: Page) -> list[str]:
    """The log and the table, as they read."""
    return [page.get_by_role("log").inner_text(), *page.locator("main").get_by_role("region").all_inner_texts()]


def taken_back(player: Player, before: str, table: list[str]) -> None:
    """All reads as it did before; moments that undo leads to have names of their own."""
    epoch = before.split(".", maxsplit=1)[0]
    player.page.locator(f".prompt:not([data-at^='{epoch}.'])").wait_for()
    rest(player.page)
    assert seen(player.page) == table


def test_undo_takes_a_deed_back(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    thing, table, before = to_a_purchase(player), seen(page), player.moment
    player.tap(thing)
    player.wait_for_news(before)
    page.keyboard.press("u")
    taken_back(player, before, table)


def test_the_page_says_when_it_is_at_rest(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = Line(page)
    player = sit_down(page)
    to_main_step(player)
    document = page.locator("html")
    assert document.get_attribute("data-busy") is None
    player.set_pace("quickly")
    line.hold()
    player.press_default()
    expect(document).to_have_attribute("data-busy", "asking")
    line.wait_for_question()
    line.let_go(1)
    expect(document).to_have_attribute("data-busy", "opponent")
    # All that the other side has done is heard now, and shown bit by bit.
    page.evaluate(
        """() => {
            window.errands = [];
            const note = () => window.errands.push(document.documentElement.dataset.busy);
            new MutationObserver(note).observe(document.documentElement, { attributeFilter: ["data-busy"] });
        }"""
    )
    line.let_all_go()
    player.wait_until_asked()
    assert "showing" in page.evaluate("window.errands")


def test_undo_waits_for_a_deed_that_is_on_its_way(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = Line(page)
    player = sit_down(page)
    thing, table, before = to_a_purchase(player), seen(page), player.moment
    line.hold()
    player.tap(thing)
    page.keyboard.press("u")
    line.wait_for(1)
    assert player.moment == before
    line.let_all_go()
    taken_back(player, before, table)


def test_undo_waits_though_something_else_is_answered_before(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = Line(page)
    player = sit_down(page)
    thing, table, before = to_a_purchase(player), seen(page), player.moment
    rest(page)
    line.hold()
    page.get_by_role("button", name="Rocket Raccoon").first.click(force=True)
    thing.click()
    line.wait_for(2)
    # Why that is not to be had; what came of the purchase is heard later.
    line.let_go(1)
    expect(page.get_by_role("alert")).to_contain_text("it is on another team")
    page.keyboard.press("u")
    line.let_all_go()
    taken_back(player, before, table)


def test_what_is_pressed_twice_is_said_once(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = Line(page)
    player = sit_down(page)
    to_main_step(player)
    before = player.moment
    line.hold()
    player.press_default()
    player.press_default()
    # Whatever the second came to is heard by then.
    line.wait_for_question()
    line.let_all_go()
    player.wait_for_news(before)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_log_is_whole_though_the_pace_was_changed(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = Line(page)
    player = sit_down(page)
    to_main_step(player)
    player.set_pace("step by step")
    line.hold()
    player.agree()
    line.let_go(line.wait_for_question() - 1)
    # The first act of the other side is looked at, others wait; then nobody wants to look at them any more.
    player.set_pace("at once")
    line.let_all_go()
    player.wait_until_asked()
    log = page.get_by_role("log").inner_text()
    page.reload()
    player.wait_until_asked()
    assert page.get_by_role("log").inner_text() == log


def test_a_page_that_is_loaded_again_asks_the_same(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    before = (player.sentence, player.moment, page.get_by_role("log").inner_text())
    page.reload()
    player.wait_until_asked()
    assert (player.sentence, player.moment, page.get_by_role("log").inner_text()) == before


def test_the_page_comes_back_when_the_server_does(open_page: OpenPage, own_server: Server, data: Path) -> None:
    page = open_page("laptop", at=own_server)
    player = sit_down(page)
    to_main_step(player)
    before = player.moment
    own_server.kill()
    expect(page.get_by_role("alert")).to_contain_text("The game is safe")
    # A deed that nobody hears is said again when somebody does.
    player.press_default()
    picture(page, "laptop-server-lost")
    with Server(data, own_server.port):
        expect(page.get_by_text("The game is safe")).to_be_hidden()
        player.wait_for_news(before)
        player.wait_until_asked()


def test_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("phone")
    picture(page, "phone-home")
    player = sit_down(page, "WWE", seed=3)
    # Few enough that nobody can have lost yet.
    for _ in range(7):
        player.wait_until_asked()
        player.answer()
    player.wait_until_asked()
    picture(page, "phone-table")
    stand_still(page)
    small = [
        box
        for thing in page.locator("main button.die, .prompt button, .team button").locator("visible=true").all()
        if (box := thing.bounding_box()) and min(box["width"], box["height"]) < 44
    ]
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="More of the other side").click()
    page.get_by_role("button", name="team, card by card").click()
    expect(page.get_by_role("dialog").locator(".card").first).to_be_in_viewport()
    picture(page, "phone-cards")


def test_the_page_is_light() -> None:
    assert web.size() <= MOST_BYTES


@pytest.mark.slow  # It is about time, which a machine that does other things besides does not keep.
def test_an_action_is_drawn_at_once(open_page: OpenPage) -> None:
    """From the tap to the changed prompt on the screen, as the page itself sees it."""
    page = open_page("laptop")
    player = sit_down(page, opponent="A person here")
    page.evaluate(
        """() => {
            window.waits = [];
            let start = 0;
            addEventListener("click", () => (start = performance.now()), true);
            const seen = () => start && requestAnimationFrame(() => {
                if (start) window.waits.push(performance.now() - start);
                start = 0;
            });
            new MutationObserver(seen).observe(document.querySelector(".prompt"), { attributes: true });
        }"""
    )
    for _ in range(20):
        player.wait_until_asked()
        player.confirm()
    waits = page.evaluate("window.waits")
    assert len(waits) >= 10
    # What the page can do when nothing else keeps the machine.
    assert min(waits) <= MOST_MILLISECONDS, waits


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_wide_screens(open_page: OpenPage, theme: str) -> None:
    page = open_page("wide", theme=theme)
    page.get_by_role("radio", name="Faerûn").click()
    picture(page, f"wide-{theme}-home")
    player = sit_down(page, "Faerûn", seed=5)
    for _ in range(10):
        player.wait_until_asked()
        player.answer()
    player.wait_until_asked()
    picture(page, f"wide-{theme}-table")
