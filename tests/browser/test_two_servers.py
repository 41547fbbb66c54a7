"""Two browsers at two servers: a whole game with clocks, a takeback, somebody who watches, and dice that are proved."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from overcrush.cli import main
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Rusher
from tests.browser.rest import rest
from tests.browser.test_online import SETTINGS
from tests.server.client import Json, Server
from tests.server.postgres import postgresql, why_not
from tests.server.test_replays import file_of

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(why_not()), reason=why_not())]

VERIFY = Path(__file__).parents[2] / "web" / "public" / "verify.html"
MOST_ANSWERS = 600
TAKEBACK_AFTER = 8


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Server]]:
    with (
        postgresql() as address,
        Server(tmp_path / "one", database=address) as one,
        Server(tmp_path / "two", database=address) as two,
    ):
        yield [one, two]


def keep_seat(page: Page, game: str, token: str) -> None:
    page.evaluate("(seats) => localStorage.setItem('overcrush.seats', seats)", json.dumps({game: [token]}))


def token_of(page: Page, game: str) -> str:
    seats: Json = page.evaluate("JSON.parse(localStorage.getItem('overcrush.seats'))")
    return str(seats[game][-1])


def take_back(asked: Page, other: Page, before: str) -> None:
    """Who has just answered asks to take it back, and the other agrees."""
    asked.get_by_role("tab", name="Room").click()
    asked.get_by_role("button", name="Ask for a takeback").click()
    other.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    for page in (asked, other):
        page.locator(f".prompt:not([data-at='{before}'])").wait_for()
        rest(page)


def begin(pages: list[Page], servers: list[Server]) -> tuple[str, list[str]]:
    """A game in the standard format with teams that ship, each page at its server; its name and the secrets."""
    team = {"shipped": json.loads(servers[0].ask("/api/teams")[1])["teams"][0]["name"]}
    wish = {"name": "One", "team": team, "format": "standard", "pace": "calm", "public": True, "contributes": True}
    made = servers[0].post("/api/invite", wish)
    game = made["game"]
    keep_seat(pages[0], game, made["token"])
    pages[0].goto(f"{servers[0].address}/#/wait/{game}")
    pages[1].goto(f"{servers[1].address}/?g={game}#k={made['sit']}")
    pages[1].get_by_label("Your name at the table").fill("Two")
    pages[1].get_by_role("button", name="Sit down").click()
    expect(pages[1].get_by_text("(you)")).to_be_visible()
    tokens = [made["token"], token_of(pages[1], game)]
    servers[1].post("/api/choose", {"game": game, "token": tokens[1], "team": team})
    for page in pages:
        expect(page).to_have_url(re.compile("#/game/"))
        page.locator(".prompt").wait_for()
        rest(page)
    return game, tokens


def acts(moment: str) -> int:
    """How many acts there are. Pages may differ in the rest: a server that was overtaken names its moments anew."""
    return int(moment.partition(".")[2])


def bring_together(players: list[Rusher]) -> None:
    """Wait until both see the same moment, or the game is over; whichever is ahead may go on meanwhile."""
    while not any(player.ending.is_visible() for player in players):
        moments = [player.moment for player in players]
        if acts(moments[0]) == acts(moments[1]):
            return
        before = min(moments, key=acts)
        behind = players[moments.index(before)]
        behind.page.locator(f".prompt:not([data-at='{before}'])").or_(behind.ending).first.wait_for()


def play(players: list[Rusher]) -> None:
    """To the end, one answer after another, with a takeback on the way."""
    for count in range(MOST_ANSWERS):
        bring_together(players)
        if any(player.ending.is_visible() for player in players):
            return
        asked = next((player for player in players if player.page.locator(".prompt.asks").count()), None)
        if asked is None:
            continue
        asked.answer()
        bring_together(players)
        for player in players:
            rest(player.page)
        if count == TAKEBACK_AFTER:
            other = next(player for player in players if player is not asked)
            take_back(asked.page, other.page, asked.moment)
    raise AssertionError(f"the game is not over after {MOST_ANSWERS} answers")


def test_a_whole_game_at_two_servers(open_page: OpenPage, servers: list[Server], tmp_path: Path) -> None:
    pages = [open_page("laptop", at=server) for server in servers]
    for page in pages:
        page.evaluate(f"localStorage.setItem('overcrush.settings', '{SETTINGS}')")
    game, tokens = begin(pages, servers)
    watcher = open_page("laptop", at=servers[1])
    watcher.goto(f"{servers[1].address}/#/game/{game}")
    watcher.locator(".prompt").wait_for()
    expect(pages[0].get_by_role("timer")).to_contain_text("Two")
    players = [Rusher(page, seed) for seed, page in enumerate(pages)]
    play(players)
    for player in players:
        expect(player.ending).to_be_visible()
    expect(watcher.get_by_role("dialog")).to_be_visible()
    picture(watcher, "two-servers-watcher")
    text = file_of(servers[1], {"game": game, "tokens": [tokens[0]]})
    header = json.loads(text.partition("\n")[0])
    assert all(header["dice"]["shares"]), "both pages have contributed"
    assert header["struck"], "what was taken back stays in the file"
    path = tmp_path / "whole.game"
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    checker = watcher.context.new_page()
    checker.goto(VERIFY.as_uri())
    checker.get_by_label("A game that is over").set_input_files(path)
    expect(checker.get_by_role("status")).to_contain_text("The key follows from the seed and the shares.")
    expect(checker.get_by_role("status")).to_contain_text("follow from the key.")
    rolls = len(header["dice"]["rolls"])
    expect(checker.get_by_role("status")).to_contain_text(f"{rolls} of {rolls} rolls waited for a link of every page.")
