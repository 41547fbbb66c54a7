"""A team of one's own: from a link, a list, a box of teams or by chance to the table."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from overcrush.cards.library import library
from overcrush.teams import short
from overcrush.teams.reading import read_teams
from overcrush.teams.shipped import boxes
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, album, picture
from tests.browser.player import Player, Rusher, kind_of
from tests.browser.rest import rest
from tests.server.client import Server

LINK = (
    "https://tb.dicecoalition.com/?view&cards=3x1cw;3x6cw;3x20cw;3x45cw;2x9cw;2x4cw;2x14cw;2x53cw;3x24cw;3x27cw"
    "&name=Street%20heroes"
)
# Somebody pastes, wherever they are on the page.
PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""
CODE = short.write(read_teams(LINK).teams[0])
MIXED = "My heroes\n3x Falcon: Talks to Birds\n4x Nobody at all whatsoever\n5x Blck Widow: Triple Agnt\n4x1thor\n"


def to_teams(page: Page) -> Locator:
    """To the page of teams; the box that takes anything."""
    page.get_by_role("link", name="Play whole teams").click()
    rest(page)
    page.get_by_role("radio", name="Paste").first.click()
    return page.get_by_role("textbox", name="Your team")


def play_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Play", exact=True)


def sit_down(page: Page, seed: int = 1) -> Player:
    """From the page of teams to the table."""
    rest(page)
    play_button(page).click()
    player = Player(page, seed)
    player.prompt.wait_for()
    player.hurry()
    player.wait_until_asked()
    return player


def test_from_a_link_to_the_first_roll_in_four_actions(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.get_by_role("link", name="Play whole teams").click()
    rest(page)
    page.evaluate(PASTE, LINK)
    rest(page)
    expect(page.get_by_role("list", name="Street heroes").get_by_role("listitem")).to_have_count(10)
    picture(page, "laptop-teams")
    play_button(page).click()
    page.locator(".prompt.asks").wait_for()
    rest(page)
    # Who wins the toss chooses; that is the fourth.
    first = page.locator(".prompt").get_by_role("button", name="go first")
    if first.is_visible():
        first.click()
    expect(page.locator(".log")).to_contain_text(re.compile(r"rolls? \d Sidekicks"))
    expect(page.locator(".near .plate .name")).to_have_text("Street heroes")
    expect(page).to_have_title(re.compile("Overcrush"))


def test_a_team_link_on_a_phone_is_two_taps_from_the_table(open_page: OpenPage, server: Server) -> None:
    page = open_page("phone", theme="light")
    page.goto(f"{server.address}/#/team/{CODE}")
    rest(page)
    expect(page.get_by_role("list", name="Street heroes").get_by_role("listitem")).to_have_count(10)
    expect(play_button(page)).to_be_in_viewport()
    picture(page, "phone-team-link")
    assert violations(page) == []
    play_button(page).tap()
    page.locator(".prompt.asks").wait_for()
    rest(page)
    picture(page, "phone-standard")


def test_nothing_of_a_pasted_text_is_lost(open_page: OpenPage) -> None:
    """What was not understood is told with the nearest titles, what is wrong is mended by a tap, the text stays."""
    page = open_page("laptop")
    to_teams(page).fill(MIXED)
    rest(page)
    remarks = page.get_by_role("list", name="What was not understood")
    expect(remarks).to_contain_text("Line 3 4x Nobody at all whatsoever")
    expect(remarks).to_contain_text("Did you mean")
    expect(remarks).to_contain_text("Read as Black Widow: Triple Agent")
    expect(play_button(page)).to_be_disabled()
    expect(page.get_by_role("status")).to_have_text("Your team may not be played like this.")
    picture(page, "laptop-teams-faults")
    assert violations(page) == []
    findings = page.get_by_role("list", name="What keeps it from the table")
    for _ in range(2):
        findings.get_by_role("button").first.click()
        rest(page)
    expect(findings).to_be_hidden()
    expect(page.get_by_role("textbox", name="Your team")).to_have_value(MIXED)


def test_cards_that_are_not_read_can_be_played_another_way(open_page: OpenPage) -> None:
    page = open_page("laptop")
    # Any that is not read today: more of them are as time goes on.
    card = next(card for card in library().set("avx").cards if card.unread and card.kind == "character")
    to_teams(page).fill(f"{LINK.replace('3x1cw', f'2x{card.number}avx')}")
    rest(page)
    unplayed = page.get_by_role("list", name="Cards that cannot be played as printed")
    expect(unplayed).to_contain_text(card.title)
    page.get_by_role("radio", name="leave them out").click()
    player = sit_down(page)
    expect(page.get_by_role("button", name="Falcon").first).to_be_attached()
    expect(page.get_by_role("button", name=card.name)).to_have_count(0)
    expect(player.prompt).to_be_visible()


def test_the_last_choices_are_remembered(open_page: OpenPage, server: Server) -> None:
    page = open_page("laptop")
    to_teams(page)
    page.get_by_role("radio", name="Choose").first.click()
    page.get_by_role("combobox", name="Choose").select_option("Walls of clay")
    page.get_by_role("radio", name="Veteran").click()
    page.get_by_role("radio", name="You", exact=True).click()
    page.locator("summary").click()
    page.get_by_role("radio", name="2016").click()
    page.get_by_label("Life", exact=True).fill("12")
    page.keyboard.press("Tab")
    page.get_by_label("A die drawn by Swarm").select_option("off")
    rest(page)
    picture(page, "laptop-house-rules")
    assert violations(page) == []
    page.reload()
    rest(page)
    expect(page.locator("summary")).to_have_text("House rules (3 changes)")
    expect(page.get_by_role("combobox", name="Choose")).to_have_value("Walls of clay")
    play_button(page).click()
    page.locator(".prompt.asks").wait_for()
    rest(page)
    expect(page.locator(".log")).to_contain_text("You draw 4")
    expect(page.locator(".near div.plate")).to_contain_text("12")
    kept = page.evaluate("JSON.parse(localStorage['overcrush.seats'])")
    game, tokens = next(iter(kept.items()))
    _, file, _ = server.ask("/api/file", {"game": game, "tokens": tokens})
    rules = json.loads(file.splitlines()[0])["table"]["rules"]
    assert (rules["edition"], rules["life"], rules["swarm_chains"]) == ("2016", 12, False)


def test_a_fair_match_follows_the_team(open_page: OpenPage) -> None:
    """Whatever one's own team is, the other is about as strong, and the page says by which figures."""
    page = open_page("laptop")
    to_teams(page).fill(LINK)
    page.get_by_role("radio", name="A fair match").click()
    rest(page)
    expect(page.get_by_text("A fair match: Street heroes")).to_be_visible()
    picture(page, "laptop-fair-match")
    page.get_by_role("radio", name="Choose").first.click()
    page.get_by_role("combobox", name="Choose").select_option("Walls of clay")
    rest(page)
    says = page.get_by_text("A fair match: Walls of clay")
    other = re.findall(r"; (.+?) [+-]\d+ Elo", says.inner_text())[0]
    page.get_by_role("radio", name="By call").click()
    page.locator("summary").click()
    page.get_by_role("radio", name="2016").click()
    page.get_by_role("radio", name="A person here").click()
    rest(page)
    play_button(page).click()
    page.locator(".prompt.asks").wait_for()
    rest(page)
    # The first seat rolls, the second calls, as the book of 2016 has it.
    expect(page.locator(".prompt")).to_contain_text("rolls a character die")
    page.get_by_role("button", name="Call character").click()
    rest(page)
    expect(page.locator(".log")).to_contain_text("wins the call, and chooses to go first or second.")
    expect(page.locator(".plate .name", has_text=other)).to_be_visible()


def test_acting_again_after_the_computer_has_passed(open_page: OpenPage) -> None:
    """Rule 7.3.2, for who wants to be asked: the window ends only when they decline."""
    page = open_page("laptop", still=True)
    to_teams(page).fill(LINK)
    page.get_by_role("radio", name="You", exact=True).click()
    player = sit_down(page)
    page.get_by_role("button", name="Menu").and_(page.locator(":visible")).first.click()
    page.get_by_role("checkbox", name="Ask me again when the other side has passed too").check()
    page.get_by_role("button", name="Close").click()
    player.play_until("main")
    turn = page.locator(".log").inner_text().count("Turn")
    player.confirm()
    player.wait_until_asked()
    expect(page.locator(".log")).to_contain_text(re.compile("pass(es)?\\."))
    assert kind_of(player.sentence) == "main"
    player.confirm()
    player.wait_until_asked()
    assert kind_of(player.sentence) != "main" or page.locator(".log").inner_text().count("Turn") > turn


def test_by_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.get_by_role("link", name="Play whole teams").focus()
    page.keyboard.press("Enter")
    rest(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Choose").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Cards by chance").first).to_be_focused()
    rest(page)
    expect(page.get_by_role("list", name=re.compile(r"Surprise \d+"))).to_be_visible()
    play_button(page).focus()
    page.keyboard.press("Enter")
    page.locator(".prompt.asks").wait_for()


def choose_shipped(page: Page, mine: str, theirs: str, opponent: str) -> None:
    """A standard game between two teams that ship."""
    to_teams(page)
    for place, name in enumerate((mine, theirs)):
        page.get_by_role("radio", name="Choose").nth(place).click()
        rest(page)
        page.get_by_role("combobox", name="Choose").nth(place).select_option(name)
        rest(page)
    page.get_by_role("radio", name=opponent).click()
    rest(page)


def test_a_whole_standard_game(open_page: OpenPage) -> None:
    """20 life, teams of twenty dice; a quick team and a player who only attacks, so that it does not take long."""
    page = open_page("wide", still=True)
    choose_shipped(page, "A heap of goblins", "Third lot", "Newcomer")
    sit_down(page)
    player = Rusher(page)
    player.play(most=600)
    expect(player.ending).to_contain_text("turns")
    picture(page, "wide-standard-end")


def test_two_people_at_one_screen(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    to_teams(page).fill(LINK)
    page.get_by_role("radio", name="A person here").click()
    player = sit_down(page)
    for _ in range(12):
        player.answer()
        player.wait_until_asked()
    expect(page.locator(".plate .name")).to_have_count(2)


def test_a_team_that_ships_is_mended_to_fit_a_format(open_page: OpenPage) -> None:
    """Mended, it is one's own: its code stands in the box. Where none that ships fits, any is one by chance."""
    page = open_page("laptop")
    to_teams(page)
    page.get_by_role("radio", name="Choose").first.click()
    page.get_by_role("combobox", name="Choose").select_option("Walls of clay")
    page.get_by_role("radio", name="Casual").click()
    rest(page)
    expect(page.get_by_role("list", name=re.compile(r"Surprise \d+"))).to_be_visible()
    findings = page.get_by_role("list", name="What keeps it from the table")
    expect(findings).to_contain_text("A team has up to 15 dice on its cards, not 20.")
    findings.get_by_role("button").first.click()
    rest(page)
    expect(findings).to_be_hidden()
    pasted = page.get_by_role("textbox", name="Your team").input_value()
    assert sum(pick.dice for pick in short.read(pasted).cards) == 15
    expect(play_button(page)).to_be_enabled()


@pytest.mark.slow
@pytest.mark.parametrize("pair", range(10))
def test_a_standard_game_to_its_end(open_page: OpenPage, pair: int) -> None:
    names = Random(pair).sample([team.name for team in boxes()], 2)
    page = open_page("wide", still=True)
    choose_shipped(page, names[0], names[1], "Regular")
    player = sit_down(page, pair)
    player.play(most=1500, watch=album(page, "wide-standard"))
    expect(player.ending).to_contain_text("turns")
    picture(page, f"wide-standard-end-{pair}")
