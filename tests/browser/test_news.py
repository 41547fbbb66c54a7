"""You see what the other side does: the headline, the dice it speaks of, the moment of a line, a log that stays."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest
from tests.browser.test_room import at_table
from tests.browser.test_smoke import sit_down, to_main_step
from tests.server.client import Server


def is_whole(thing: Locator) -> bool:
    """Whether nothing of a text is cut."""
    return bool(
        thing.evaluate("(el) => el.scrollHeight <= el.clientHeight + 1 && el.scrollWidth <= el.clientWidth + 1")
    )


def after_their_turn(page: Page) -> Player:
    """At your main step, when the other side has had a turn or two: more of them could win the game."""
    player = sit_down(page)
    for _ in range(2):
        to_main_step(player)
        player.confirm()
        player.wait_until_asked()
    to_main_step(player)
    return player


def test_a_line_of_the_log_shows_its_moment_and_there_is_a_way_back(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    player = after_their_turn(page)
    before = player.moment
    line = page.locator(".log button.line", has_text="roll").first
    line.click()
    then = page.get_by_role("region", name="An earlier moment")
    expect(then).to_contain_text("As it was in turn 1.")
    expect(then).to_contain_text("You are asked now.")
    expect(page.locator(".log p.shown").first).to_be_visible()
    assert violations(page) == []
    picture(page, "laptop-earlier")
    page.keyboard.press("Escape")
    expect(then).to_have_count(0)
    assert player.moment == before
    # By keys: the last line, one up, its moment, and back.
    page.get_by_role("log").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(then).to_be_visible()
    then.get_by_role("button", name="Back to now").click()
    expect(player.prompt).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", ["laptop", "wide"])
def test_what_they_did_is_the_headline_whole_with_its_dice_marked(
    open_page: OpenPage, server: Server, size: str
) -> None:
    """Eight attackers at once: a long sentence, and eight dice."""
    page = open_page(size, still=True)
    at_table(page, server, "attacked")
    rest(page)
    headline = page.get_by_role("region", name="What the other side did")
    expect(headline).to_contain_text("attacks with")
    assert is_whole(headline.locator("p"))
    expect(page.locator(".attack .die.told")).to_have_count(8)
    assert violations(page) == []
    picture(page, f"{size}-headline")


def in_the_log(line: Locator) -> float:
    """How far below the top of the log a line is seen; above it stands the headline, which may grow."""
    place = line.evaluate(
        "(el) => el.getBoundingClientRect().top - el.closest('[role=log]').getBoundingClientRect().top"
    )
    return float(place)


@pytest.mark.slow
def test_the_log_does_not_jump_while_it_is_read(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    player = after_their_turn(page)
    log = page.get_by_role("log")
    log.evaluate("(el) => el.scrollTo({ top: 0 })")
    first = page.locator(".log button.line").first
    place = in_the_log(first)
    player.confirm()
    player.wait_until_asked()
    assert in_the_log(first) == place
    page.get_by_role("button", name="more ↓").click()
    expect(page.locator(".log button.line").last).to_be_in_viewport()


@pytest.mark.slow
def test_why_is_one_line_a_decision_without_numbers(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    after_their_turn(page)
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="Why they did that")
    lines = dialog.get_by_role("listitem").all_inner_texts()
    assert lines
    assert all(": I " in line and "value" not in line for line in lines), lines


@pytest.mark.slow
def test_on_a_phone_the_prompt_tells_the_news_whole(open_page: OpenPage, server: Server) -> None:
    page = open_page("phone", still=True)
    at_table(page, server, "attacked")
    rest(page)
    story = page.locator(".prompt .story")
    expect(story).to_contain_text("attacks with")
    assert is_whole(story)
    picture(page, "phone-headline")
