"""The page that checks dice: opened from the disk, without a server."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.server.client import Server
from tests.server.test_links import linked_game
from tests.server.test_replays import file_of, played
from tests.server.test_shares import SHARES, Table

PAGE = Path(__file__).parents[2] / "web" / "public" / "verify.html"


@pytest.fixture
def text(server: Server) -> str:
    game, _ = played(server)
    return file_of(server, game)


def test_the_page_checks_a_game_without_the_network(browser: Browser, text: str, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    good.write_text(text, encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    act = [line for line in lines[1:] if line["chance"]][3]
    stream, bound, value = act["chance"][0]
    act["chance"][0] = [stream, bound, (value + 1) % bound]
    bad.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(PAGE.as_uri())
    said = page.get_by_role("status")
    page.get_by_label("A game that is over").set_input_files(good)
    expect(said).to_contain_text("The key is the one that was committed to")
    expect(said).to_contain_text("follow from the key.")
    expect(page.get_by_role("table")).to_contain_text("of each side expected")
    page.screenshot(path=tmp_path / "verify.png")
    assert violations(page) == []
    page.get_by_label("A game that is over").set_input_files(bad)
    expect(said).to_contain_text("differs")
    page.get_by_label("A game that is over").set_input_files(PAGE)
    expect(said).to_contain_text("This is no saved game")
    context.close()


def test_the_page_checks_what_everybody_contributed(browser: Browser, server: Server, tmp_path: Path) -> None:
    table = Table(server)
    table.settle()
    text = table.resigned(1)
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace(SHARES[1], SHARES[0]), encoding="utf-8")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(PAGE.as_uri())
    said = page.get_by_role("status")
    page.get_by_label("A game that is over").set_input_files(good)
    expect(said).to_contain_text("The server's seed is the one")
    expect(said).to_contain_text("The share of seat 1 is the one")
    expect(said).to_contain_text("The key follows from the seed and the shares.")
    page.get_by_label("A game that is over").set_input_files(bad)
    expect(said).to_contain_text("The share of seat 1 is not the one")
    expect(said).to_contain_text("does not follow")
    context.close()


def test_the_page_says_whether_anybody_could_look_ahead(browser: Browser, server: Server, tmp_path: Path) -> None:
    # Playwright has the loop of this thread.
    with ThreadPoolExecutor(1) as elsewhere:
        text = elsewhere.submit(linked_game, server).result()
    lines = [json.loads(line) for line in text.splitlines()]
    rolls = lines[0]["dice"]["rolls"]
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    good.write_text(text, encoding="utf-8")
    rolls[2][3][0] = rolls[1][3][0]
    bad.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(PAGE.as_uri())
    said = page.get_by_role("status")
    page.get_by_label("A game that is over").set_input_files(good)
    expect(said).to_contain_text("follow from the key.")
    expect(said).to_contain_text(f"{len(rolls)} of {len(rolls)} rolls waited for a link of every page.")
    page.get_by_label("A game that is over").set_input_files(bad)
    expect(said).to_contain_text("seat 0 showed for roll 3 is no link of its chain")
    context.close()
