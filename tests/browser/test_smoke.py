"""A stranger sits down: the first things that must work, at every change."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.server.client import Server
from tools import web

MOST_BYTES = 200_000
MOST_MILLISECONDS = 100


def sit_down(page: Page, box: str = "Civil War", opponent: str = "Greedy", seed: int = 1) -> Player:
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
    player.play(watch=lambda kind: picture(page, f"laptop-{kind}"))
    picture(page, "laptop-end")
    expect(player.ending).to_contain_text("turns")
    # What ended it.
    expect(player.ending).to_contain_text(re.compile(r"no life left|none left"))
    player.ending.get_by_role("link", name="Back home").click()
    expect(page.get_by_role("link", name="Civil War")).to_be_visible()


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
    for _ in range(40):
        player.wait_until_asked()
        if "reroll" in player.sentence:
            break
        page.keyboard.press("Space")
        page.wait_for_timeout(300)
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
    things = player.page.locator("aside.left .card.can > .face")
    for _ in range(20):
        to_main_step(player)
        if things.count():
            return things.first
        player.confirm()
    raise AssertionError("there was never anything to buy")


def seen(page: Page) -> list[str]:
    """The log and the table, as they read."""
    return [page.get_by_role("log").inner_text(), *page.locator("main").get_by_role("region").all_inner_texts()]


def wait_for_undone(player: Player, before: str, table: list[str]) -> None:
    """Until all reads as it did before; moments that undo leads to have names of their own."""
    epoch = before.split(".", maxsplit=1)[0]
    player.page.locator(f".prompt:not([data-at^='{epoch}.'])").wait_for()
    for _ in range(50):
        if seen(player.page) == table:
            break
        player.page.wait_for_timeout(100)
    assert seen(player.page) == table


def test_undo_takes_a_deed_back(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    thing, table, before = to_a_purchase(player), seen(page), player.moment
    player.tap(thing)
    page.locator(f".prompt:not([data-at='{before}'])").wait_for()
    page.keyboard.press("u")
    wait_for_undone(player, before, table)


class SlowLine:
    """The line from the server to a page, which can be made to wait."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] = []
        self.slow = False
        self._page = page
        self._route: WebSocketRoute | None = None
        page.route_web_socket(re.compile(".*"), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._route = route
        route.connect_to_server().on_message(self._say)

    def _say(self, message: str | bytes) -> None:
        if self.slow:
            self.held.append(message)
        elif self._route is not None:
            self._route.send(message)

    def wait_for(self, messages: int) -> None:
        for _ in range(200):
            if len(self.held) >= messages:
                return
            self._page.wait_for_timeout(50)
        raise AssertionError(f"the server said {len(self.held)} things, not {messages}")

    def let_go(self, messages: int) -> None:
        """So many of those that wait are heard."""
        self.slow = False
        for message in self.held[:messages]:
            self._say(message)
        del self.held[:messages]
        self.slow = bool(self.held)


def test_undo_waits_for_a_deed_that_is_on_its_way(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = SlowLine(page)
    player = sit_down(page)
    thing, table, before = to_a_purchase(player), seen(page), player.moment
    line.slow = True
    player.tap(thing)
    page.keyboard.press("u")
    line.wait_for(1)
    assert player.moment == before
    line.let_go(len(line.held))
    wait_for_undone(player, before, table)


def test_the_log_is_whole_though_the_pace_was_changed(open_page: OpenPage) -> None:
    page = open_page("laptop")
    line = SlowLine(page)
    player = sit_down(page)
    to_main_step(player)
    player.set_pace("calmly")
    line.slow = True
    player.agree()
    line.wait_for(4)
    # The first is looked at, the others wait until it has been; then nobody wants to look at them any more.
    line.let_go(len(line.held) - 1)
    player.set_pace("at once")
    line.let_go(len(line.held))
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


def test_the_page_comes_back_when_the_server_does(open_page: OpenPage, server: Server, data: Path) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    before = player.moment
    server.kill()
    expect(page.get_by_role("alert")).to_contain_text("The game is safe")
    # A deed that nobody hears is said again when somebody does.
    player.agree()
    picture(page, "laptop-server-lost")
    with Server(data, server.port):
        expect(page.get_by_text("The game is safe")).to_be_hidden(timeout=15_000)
        page.locator(f".prompt:not([data-at='{before}'])").wait_for()
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
    small = [
        box
        for thing in page.locator("main button.die, .prompt button, .supply button").locator("visible=true").all()
        if (box := thing.bounding_box()) and min(box["width"], box["height"]) < 44
    ]
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="Cards").click()
    expect(page.get_by_role("complementary", name="Cards")).to_be_in_viewport()
    page.wait_for_timeout(250)
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
        player.agree()
        page.wait_for_timeout(150)
    waits = sorted(page.evaluate("window.waits"))
    assert len(waits) >= 10
    assert waits[len(waits) // 2] <= MOST_MILLISECONDS, waits


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
