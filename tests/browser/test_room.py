"""The full game fits: two teams of eight, twenty dice in a field, eight attackers blocked by eight, at every size."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from overcrush.rules.engine import Game
from tests.browser import crowd
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest, stand_still
from tests.server.client import Json, Server

GAMES: Final[dict[str, tuple[Callable[[], Game], tuple[str, ...]]]] = {
    "crowd": (crowd.crowded, (crowd.PERSON, "greedy")),
    "gate": (crowd.at_the_gate, (crowd.PERSON, "greedy")),
    "attacked": (crowd.attacked, ("greedy", crowd.PERSON)),
    "battle": (crowd.battle, (crowd.PERSON, crowd.PERSON)),
}
# Doubles: a person, and computers on the other seats.
FOUR: Final[dict[str, tuple[Callable[[], Game], tuple[str, ...]]]] = {
    "four": (crowd.of_four, (crowd.PERSON, "greedy", "greedy", "greedy")),
    "battle of four": (crowd.battle_of_four, (crowd.PERSON, "greedy", "greedy", "greedy")),
}
WITHOUT_SCROLLING: Final = ("small", "laptop", "large", "upright")

# What must not lie on one another, and the words that must be whole; others are whole in the inspector.
MEASURE: Final = """() => {
  const parts = ".die[data-die], .card > .face, .global, .player, .pile, .chip, .more, .bar button, .tools button";
  const prompt = document.querySelector(".middle").getBoundingClientRect();
  const seen = (box) => box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const under = (box) => box.bottom > prompt.top + 1 && box.top < prompt.bottom - 1 && box.left < prompt.right;
  const named = (thing) => thing.getAttribute("aria-label") || thing.innerText.slice(0, 30) || thing.className;
  const scrolls = [...document.querySelectorAll(".team, .hand, .mat")].filter((box) =>
    box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1).map((box) => box.className);
  const boxes = [...document.querySelectorAll(parts)]
    .filter((thing) => !thing.closest(".right, .hand, .phone .team"))
    .map((thing) => [thing, thing.getBoundingClientRect()])
    .filter(([, box]) => seen(box) && !under(box));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const overlaps = [];
  boxes.forEach(([one, a], place) => boxes.slice(place + 1).forEach(([other, b]) => {
    if (meet(a, b) && !one.contains(other) && !other.contains(one)) overlaps.push(`${named(one)} / ${named(other)}`);
  }));
  const words = ".card .name, .face b, .price, .player .name, .label, .prompt button, .head b, .facts";
  const cut = [...document.querySelectorAll(words)]
    .filter((thing) => seen(thing.getBoundingClientRect()))
    .filter((thing) => thing.scrollWidth > thing.clientWidth + 1 && getComputedStyle(thing).display !== "inline")
    .map(named);
  const marks = [];
  for (const die of document.querySelectorAll(".die[data-die]"))
    for (const mark of die.querySelectorAll(":scope > .damage, :scope > .key, :scope > .force"))
      for (const number of die.querySelectorAll("svg > text"))
        if (meet(mark.getBoundingClientRect(), number.getBoundingClientRect())) marks.push(named(die));
  const size = (where) => [...document.querySelectorAll(where)].map((die) => die.offsetWidth);
  return {
    overlaps, cut, marks, scrolls, width: document.documentElement.scrollWidth,
    asked: [...document.querySelectorAll(".page .can")].filter((can) => !seen(can.getBoundingClientRect())).map(named),
    covered: [...document.querySelectorAll("main .can")].filter((can) => under(can.getBoundingClientRect())).map(named),
    fight: size(".attack .die"), field: size(".field .die"),
    globals: [...document.querySelectorAll(".global")].map((each) => each.getBoundingClientRect())
      .every((box) => box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth),
  };
}"""


def at_table(page: Page, server: Server, name: str) -> None:
    """Somebody's seat in one of the games."""
    make, sitting = (GAMES | FOUR)[name]
    sit_at(page, server, crowd.begin(server, make(), sitting))
    stand_still(page)


def sit_at(page: Page, server: Server, begun: Json) -> None:
    """On all seats of a game whose secrets are known."""
    seats = {begun["game"]: [token for token in begun["tokens"] if token]}
    page.evaluate("(seats) => localStorage.setItem('overcrush.seats', seats)", json.dumps(seats))
    page.goto(f"{server.address}/#/game/{begun['game']}")
    page.locator(".prompt.asks").wait_for()
    rest(page)


def fits(page: Page, size: str) -> None:
    found: dict[str, Any] = page.evaluate(MEASURE)
    width = (page.viewport_size or {"width": 0})["width"]
    assert found["overlaps"] == []
    assert found["cut"] == []
    assert found["marks"] == []
    assert found["width"] <= width
    assert found["globals"]
    if found["fight"]:
        assert min(found["fight"]) >= max([0, *found["field"]])
    if size in WITHOUT_SCROLLING:
        assert found["asked"] == []
        assert found["covered"] == []
        assert found["scrolls"] == []


@pytest.mark.parametrize(("size", "game"), [("small", "crowd"), ("small", "battle of four"), ("phone", "attacked")])
def test_the_full_game_fits(open_page: OpenPage, server: Server, size: str, game: str) -> None:
    page = open_page(size)
    at_table(page, server, game)
    picture(page, f"room-{game}-{size}-dark")
    fits(page, size)
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("size", ["small", "large", "upright", "phone", "sideways", "zoomed"])
def test_the_full_game_fits_everywhere(open_page: OpenPage, server: Server, size: str, game: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    at_table(page, server, game)
    picture(page, f"room-{game}-{size}-{theme}")
    fits(page, size)
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", list(FOUR))
@pytest.mark.parametrize("size", ["small", "laptop"])
def test_four_fit_on_a_laptop(open_page: OpenPage, server: Server, size: str, game: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    at_table(page, server, game)
    picture(page, f"room-{game}-{size}-{theme}")
    fits(page, size)
    assert violations(page) == []


def test_what_is_asked_about_comes_into_sight(open_page: OpenPage, server: Server) -> None:
    """On a phone, with more dice than fit: not under the prompt, nor outside the screen."""
    page = open_page("phone")
    at_table(page, server, "crowd")
    page.locator(".mat").evaluate("(mat) => mat.scrollTo(0, 0)")
    page.locator(".globals .can").first.click()
    rest(page)
    things = page.locator(".page .can").all()
    assert any(
        thing.evaluate(
            """(thing) => {
              const box = thing.getBoundingClientRect();
              const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
              return found !== null && thing.contains(found);
            }"""
        )
        for thing in things
    )


def test_a_die_on_its_card_is_chosen_by_the_card(open_page: OpenPage, server: Server) -> None:
    page = open_page("wide", still=True)
    at_table(page, server, "gate")
    player = Player(page)
    player.tap(player.outlined(".near .reserve .die").filter(has_text="Ba").first)
    player.agree()
    player.agree()
    rest(page)
    expect(player.prompt).to_contain_text("which die is rolled?")
    player.tap(page.locator(".card.can > .face", has_text="Hell Hound").first)
    rest(page)
    expect(player.prompt).to_contain_text("Main step")
    expect(page.get_by_role("log")).to_contain_text("Hell Hound")
