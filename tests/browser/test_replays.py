"""Replays: step, jump, play from here; files out and in; corrections and reports."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest
from tests.browser.test_playing import two_people
from tests.browser.test_smoke import sit_down, to_main_step
from tests.server.client import Server

pytestmark = pytest.mark.slow


def played_on(page: Page, answers: int = 20) -> Player:
    """A game in its first turns."""
    player = sit_down(page, "Civil War", "A person here", seed=3)
    for _ in range(answers):
        player.wait_until_asked()
        player.answer()
    player.wait_until_asked()
    return player


def watch(page: Page) -> None:
    page.keyboard.press("m")
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".replay").wait_for()


def act(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-act") or -1)


def boards(page: Page) -> list[str]:
    """What lies where: life, piles, and how many dice in each zone."""
    zones = [str(zone.locator(".die").count()) for zone in page.locator(".zone, section.attack").all()]
    return page.locator(".pile .label, .plate .name").all_inner_texts() + zones


def saved(page: Page, path: Path, button: str = "Save the game as a file") -> Path:
    page.keyboard.press("m")
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    download.value.save_as(path)
    page.keyboard.press("Escape")
    return path


def opened(page: Page, path: Path) -> None:
    """Open a file on the home page."""
    page.goto(page.url.split("#", maxsplit=1)[0])
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a game from a file").click()
    chooser.value.set_files(path)


def test_step_and_jump(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    played_on(page)
    watch(page)
    assert act(page) == 0
    page.keyboard.press("End")
    last = act(page)
    assert last > 10
    acts = [last]
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
        acts.append(act(page))
    assert acts == sorted(set(acts), reverse=True)
    page.get_by_role("button", name="One moment on").click()
    assert act(page) == acts[2]
    page.keyboard.press("Shift+ArrowLeft")
    turn = page.locator(".steps > b").inner_text()
    page.keyboard.press("Shift+ArrowLeft")
    assert page.locator(".steps > b").inner_text() != turn
    page.keyboard.press("Home")
    assert act(page) == 0
    expect(page.get_by_role("slider", name="Moment")).to_have_value("0")
    page.get_by_role("slider", name="Moment").focus()
    page.keyboard.press("ArrowRight")
    begun = act(page)
    assert begun > 0
    # It plays by itself until it is stopped, or until the end.
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".replay")).not_to_have_attribute("data-act", str(begun))
    page.get_by_role("button", name="Pause").click()
    rest(page)
    assert begun < act(page) < last
    picture(page, "laptop-replay")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play", exact=True).click()
    rest(page)
    assert act(page) == last
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    # Nobody is asked anything, and nothing can be done.
    expect(page.locator(".prompt")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_play_from_here(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    played_on(page)
    watch(page)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    shown = boards(page)
    log = page.get_by_role("log").inner_text()
    watched = page.url
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Play from here")
    dialog.get_by_role("radiogroup").nth(1).get_by_role("radio", name="Newcomer").click()
    picture(page, "laptop-branch")
    dialog.get_by_role("radiogroup").nth(1).get_by_role("radio", name="A person").click()
    dialog.get_by_role("button", name="Play").click()
    player = Player(page)
    player.prompt.wait_for()
    rest(page)
    assert boards(page) == shown
    assert page.get_by_role("log").inner_text() == log
    player.wait_until_asked()
    player.answer()
    # The game that it came from is as it was, and its address is that of the moment.
    page.goto(watched)
    page.locator(".replay").wait_for()
    rest(page)
    assert page.get_by_role("log").inner_text() == log


def test_a_file_goes_out_and_comes_in(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("laptop", still=True)
    played_on(page)
    log = page.get_by_role("log").inner_text()
    path = saved(page, tmp_path / "friday.game")
    opened(page, path)
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    assert page.get_by_role("log").inner_text() == log
    # The terminal tells the same game.
    told = subprocess.run(
        [sys.executable, "-m", "overcrush", "replay", str(path)], capture_output=True, text=True, check=True
    ).stdout
    turns = [line for line in log.splitlines() if line.startswith("Turn ")]
    assert turns
    assert [line for line in told.splitlines() if line.startswith("Turn ")] == turns


def test_a_file_that_was_tampered_with_is_refused(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("laptop", still=True)
    played_on(page)
    path = saved(page, tmp_path / "friday.game")
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rolled = next(line for line in lines[3:] if line["chance"])
    stream, bound, value = rolled["chance"][0]
    rolled["chance"][0] = [stream, bound, (value + 1) % bound]
    path.write_text("\n".join(json.dumps(line) for line in lines) + "\n", encoding="utf-8")
    opened(page, path)
    expect(page.get_by_role("alert")).to_contain_text("This game was changed, or played by other rules: act")
    picture(page, "laptop-tampered")


def test_a_report_is_one_click_away(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("laptop", still=True)
    played_on(page, 3)
    path = saved(page, tmp_path / "report.game", "Save a report")
    report = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])["report"]
    assert report["stack"][0][0] == "Turn"
    assert "Chrom" in report["browser"]


def test_life_is_corrected_by_hand(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    player = sit_down(page)
    to_main_step(player)
    page.keyboard.press("m")
    page.get_by_role("button", name="Correct the table").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Correct the table")
    dialog.get_by_role("radio", name="Life").click()
    dialog.get_by_role("radio", name="Darrell").click()
    expect(dialog.get_by_role("button", name="Correct it")).to_be_disabled()
    dialog.get_by_role("button", name="Less life").click()
    picture(page, "laptop-correct")
    dialog.get_by_role("button", name="Correct it").click()
    expect(page.get_by_role("log")).to_contain_text("Corrected by hand: Darrell has 9 life.")
    expect(page.locator(".far .heart text")).to_have_text("9")
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("corrected")


def test_a_correction_that_nobody_hears_is_said_again(open_page: OpenPage, own_server: Server, data: Path) -> None:
    page = open_page("laptop", still=True, at=own_server)
    player = sit_down(page)
    to_main_step(player)
    own_server.kill()
    expect(page.get_by_role("alert")).to_contain_text("The game is safe")
    page.keyboard.press("m")
    page.get_by_role("button", name="Correct the table").click()
    dialog = page.get_by_role("dialog", name="Correct the table")
    dialog.get_by_role("radio", name="Life").click()
    dialog.get_by_role("button", name="Less life").click()
    dialog.get_by_role("button", name="Correct it").click()
    with Server(data, own_server.port):
        expect(page.get_by_role("log")).to_contain_text(
            re.compile("Corrected by hand: (Gabrielle has|you have) 9 life.")
        )
        rest(page)


def test_two_screens_agree_on_a_correction(open_page: OpenPage) -> None:
    """One seat in one browser, the other in another: what one proposes the other is asked."""
    page = open_page("laptop", still=True)
    two_people(page, "Civil War")
    game = page.url.rpartition("/")[2]
    tokens = page.evaluate("JSON.parse(localStorage.getItem('overcrush.seats'))")[game]
    other = open_page("laptop", still=True)
    for each, token in ((page, tokens[0]), (other, tokens[1])):
        seats = json.dumps({game: [token]})
        each.evaluate("(seats) => localStorage.setItem('overcrush.seats', seats)", seats)
        each.goto(f"{page.url.partition('#')[0]}#/game/{game}")
        each.reload()
        each.locator(".prompt").wait_for()
        rest(each)
    page.keyboard.press("m")
    page.get_by_role("button", name="Correct the table").click()
    dialog = page.get_by_role("dialog", name="Correct the table")
    dialog.get_by_role("radio", name="Life").click()
    dialog.get_by_role("button", name="Less life").click()
    dialog.get_by_role("button", name="Propose it").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("waits for the other player")
    asked = other.get_by_role("alertdialog")
    expect(asked).to_contain_text("Gabrielle proposes: Gabrielle has 9 life.")
    picture(other, "laptop-proposal")
    asked.get_by_role("button", name="Agree").click()
    for each in (page, other):
        expect(each.get_by_role("alertdialog")).to_have_count(0)
        expect(each.get_by_role("log")).to_contain_text(
            re.compile("Corrected by hand: (Gabrielle has|you have) 9 life.")
        )


@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("laptop", "light"), ("phone", "dark")])
def test_nothing_stands_in_the_way(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme, still=True)
    two_people(page, "Civil War")
    page.keyboard.press("m")
    page.get_by_role("button", name="Correct the table").click()
    page.get_by_role("dialog").locator("button.die").first.click()
    page.get_by_role("radio", name="Reserve").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    watch(page)
    assert violations(page) == []
    page.keyboard.press("p")
    page.get_by_role("radio", name="Newcomer").first.wait_for()
    assert violations(page) == []


def test_a_game_that_is_over_is_watched_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("phone", still=True)
    player = sit_down(page, "Battle for Ultramar", seed=6)
    player.play()
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".replay").wait_for()
    picture(page, "phone-replay")
    page.get_by_role("button", name="To the next turn").click()
    page.get_by_role("button", name="To the next turn").click()
    assert act(page) > 0
    picture(page, "phone-replay-turn")
    small = [
        box
        for thing in page.locator(".replay button").all()
        if (box := thing.bounding_box()) and min(box["width"], box["height"]) < 44
    ]
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    # On the home page it is among the games to watch.
    page.goto(page.url.split("#", maxsplit=1)[0])
    page.get_by_role("link", name="Battle for Ultramar").first.click()
    page.locator(".replay").wait_for()
