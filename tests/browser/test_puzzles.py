"""Puzzles in the browser: that of the day, clues, a solution; solved and failed, by pointer and keys, on any screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from overcrush.model.options import parse
from overcrush.puzzles.puzzle import Puzzle, puzzles
from overcrush.rules import run
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest
from tests.browser.test_everyone import tab_to

# One deed wins it: an action die is used.
WIN = next(puzzle for puzzle in puzzles() if len(puzzle.line) == 1 and puzzle.line[0].startswith("use"))
BLOCK = min((puzzle for puzzle in puzzles() if puzzle.survivors), key=lambda puzzle: puzzle.declarations)


def go(page: Page, address: str) -> None:
    page.evaluate(f"location.hash = '{address}'")
    page.get_by_role("heading", name="Puzzles").or_(page.locator(".task")).first.wait_for()
    rest(page)


def test_a_puzzle_is_solved_with_a_clue(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name=re.compile("The puzzle of 20"))).to_be_visible()
    expect(page.get_by_text("No days in a row yet.")).to_be_visible()
    page.get_by_role("link", name=f"Puzzle {WIN.name}", exact=True).click()
    task = page.locator(".task")
    expect(task).to_contain_text("Win this turn")
    rest(page)
    task.get_by_role("button", name="Clue").click()
    expect(task).to_contain_text("Clue 1: It takes 1 deed")
    picture(page, "laptop-puzzle")
    player = Player(page)
    while not page.locator(".task.solved").count():
        player.tap(page.locator(".die.can, .mat .can").first)
        rest(page)
    expect(task).to_contain_text("Solved: you have won this turn.")
    picture(page, "laptop-puzzle-solved")
    assert violations(page) == []
    task.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("link", name=f"Puzzle {WIN.name}, solved")).to_be_visible()
    expect(page.get_by_text("1 of ")).to_be_visible()


def test_one_that_is_not_solved_says_so_and_shows_how_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    go(page, f"#/puzzle/{WIN.name}")
    task = page.locator(".task")
    for _ in range(20):
        if page.locator(".task.failed").count():
            break
        rest(page)
        # Not to attack is said by a key of its own.
        attack = page.locator(".prompt button", has_text="No attack").count()
        page.keyboard.press("p" if attack else "Space")
    expect(task).to_contain_text("Not solved: the turn is over")
    rest(page)
    tab_to(page, task.get_by_role("button", name="Solution"))
    page.keyboard.press("Enter")
    told = page.get_by_role("dialog", name="Solution")
    expect(told.get_by_role("listitem").last).to_contain_text("wins the game.")
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    tab_to(page, task.get_by_role("button", name="Try again"))
    page.keyboard.press("Enter")
    expect(task).to_contain_text("Win this turn")


def pairs(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Who blocks whom in a solution."""
    s = puzzle.laid.state()
    found: list[tuple[int, int]] = []
    for answer in puzzle.survivors[0]:
        if answer.startswith("die:"):
            found.append((s.subject, int(answer[4:])))
        run.answer(s, parse(answer))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), [("phone", "light"), ("phone", "dark"), ("small", "light")])
def test_a_block_is_found_or_not(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    go(page, "#/puzzle")
    assert violations(page) == []
    picture(page, f"{size}-{theme}-puzzles")
    go(page, f"#/puzzle/{BLOCK.name}")
    player = Player(page)
    expect(page.locator(".task")).to_contain_text("Declare blockers")
    assert violations(page) == []
    picture(page, f"{size}-{theme}-puzzle-block")
    while not page.locator(".task.failed").count():
        player.agree()
        rest(page)
    expect(page.locator(".task")).to_contain_text("Not solved: your last life is gone.")
    assert violations(page) == []
    page.locator(".task").get_by_role("button", name="Try again").click()
    page.locator(".task:not(.failed)").wait_for()
    for one, other in pairs(BLOCK):
        player.tap(page.locator(f"[data-die='{one}']"))
        player.tap(page.locator(f"[data-die='{other}']"))
    while not page.locator(".task.solved").count():
        player.agree()
        rest(page)
    expect(page.locator(".task")).to_contain_text("Solved: you have survived the turn.")
    picture(page, f"{size}-{theme}-puzzle-survived")


@pytest.mark.slow
def test_the_puzzle_of_the_day_is_everybodys_and_days_in_a_row_are_counted(open_page: OpenPage) -> None:
    page, other = open_page("laptop"), open_page("phone")
    for each in (page, other):
        go(each, "#/puzzle")
    solve = page.get_by_role("link", name="Solve it")
    assert solve.get_attribute("href") == other.get_by_role("link", name="Solve it").get_attribute("href")
    # Solved yesterday and the day before; today's is open.
    page.evaluate(
        """() => {
          const day = (ago) => new Date(Date.now() - ago * 864e5).toISOString().slice(0, 10);
          localStorage.setItem("overcrush.puzzles", JSON.stringify({ solved: {}, days: [day(1), day(2)] }));
          location.reload();
        }"""
    )
    expect(page.get_by_text("2 days in a row.")).to_be_visible()


def test_an_address_of_no_puzzle_says_so(open_page: OpenPage) -> None:
    page = open_page("laptop")
    with page.expect_response(lambda response: response.status == 409):
        page.evaluate("location.hash = '#/puzzle/win-999'")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle")
