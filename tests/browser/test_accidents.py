"""Nothing happens by accident: what is pressed once, twice, too soon, in two tabs; by pointer and by keyboard."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest
from tests.browser.test_smoke import sit_down, to_main_step
from tests.server.client import Json, Seat, Server


class Laid:
    """A table of two people on one screen, laid by corrections, at the main step of whose turn it is."""

    def __init__(self, server: Server, page: Page) -> None:
        self.seat = Seat(server, server.begin("jus", ("person", "person")))
        while self.question["purpose"] != "act in the main step":
            self.seat.answer(self.question["options"][0]["answer"])
        self.active: int = self.question["seats"][0]
        self.page = page
        self.player = Player(page)

    @property
    def question(self) -> Json:
        return dict(self.seat.now["question"])

    def correct(self, correction: str) -> None:
        self.seat.say({"is": "correct", "at": self.seat.now["at"], "correction": correction})
        self.seat.update()

    def empty_reserve(self) -> None:
        for die in self.seat.now["board"]["seats"][self.active]["reserve"]:
            self.correct(f"die {die['id']} used")

    def side(self, kind: str, symbol: str = "") -> int:
        """A side of a Sidekick."""
        faces = self.seat.welcome["cards"][0]["faces"]
        return next(
            n for n, face in enumerate(faces) if face["kind"] == kind and (not symbol or symbol in face["symbols"])
        )

    def sidekick(self, seat: int, zone: str, side: int) -> None:
        """One from where there is one."""
        piles = self.seat.now["board"]["seats"][seat]
        origin = next(name for name in ("bag", "used", "prep") if any(pile["card"] == 0 for pile in piles[name]))
        self.correct(f"{origin} {seat} 0 {zone} {side}")

    def show(self) -> None:
        """The page sits down at it."""
        game = self.seat.game
        seats = json.dumps({game["game"]: game["tokens"]})
        self.page.evaluate("(seats) => localStorage.setItem('overcrush.seats', seats)", seats)
        self.page.goto(f"{self.page.url.split('#')[0]}#/game/{game['game']}")
        self.player.wait_until_asked()

    def press(self, how: str) -> None:
        """The default: a tap on its button, or Space."""
        rest(self.page)
        if how == "key":
            self.page.keyboard.press("Space")
        else:
            self.player.prompt.locator("button.first").click()

    def decline(self, how: str) -> None:
        """Not to attack: a button of its own, since Space must not end the turn unawares."""
        rest(self.page)
        if how == "key":
            self.page.keyboard.press("Space")
            self.page.keyboard.press("p")
        else:
            self.player.button("No attack").click()

    def tap(self, how: str, thing: Locator) -> None:
        """A thing that lies there: a tap on it, or its key."""
        rest(self.page)
        if how == "key":
            self.page.keyboard.press(thing.locator("kbd").inner_text().lower())
        else:
            thing.click()

    def leave(self, how: str, label: str) -> None:
        rest(self.page)
        if how == "key":
            self.page.keyboard.press("b")
        else:
            self.player.button(label).click()

    @property
    def turn(self) -> str:
        return self.page.locator(".steps b").first.text_content() or ""


HOW = pytest.mark.parametrize("how", ["pointer", "key"])


@HOW
def test_the_turn_ends_when_it_is_said_and_waste_is_told_before(open_page: OpenPage, server: Server, how: str) -> None:
    laid = Laid(server, open_page("laptop"))
    laid.empty_reserve()
    laid.sidekick(laid.active, "reserve", laid.side("character"))
    laid.show()
    page, player, before, turn = laid.page, laid.player, laid.player.moment, laid.turn
    expect(player.prompt.locator(".sentence")).to_contain_text("could be fielded for nothing")
    laid.press(how)
    # It says what would be wasted, and nothing has happened.
    expect(page.get_by_role("alert")).to_contain_text("Press again")
    expect(player.prompt.locator(".sentence")).not_to_contain_text("could be fielded")
    assert (player.moment, laid.turn) == (before, turn)
    picture(page, f"accident-waste-{how}")
    laid.tap(how, page.locator(".near .reserve .die.can"))
    player.wait_for_news(before)
    # There is nothing left to do but to attack: the turn is still one's own.
    assert laid.turn == turn
    expect(player.button("On to the attack")).to_be_visible()
    laid.press(how)
    player.play_until("attack")
    assert laid.turn == turn
    expect(player.button("No attack: end turn")).to_be_visible()


@HOW
def test_the_turn_does_not_end_though_nothing_is_left(open_page: OpenPage, server: Server, how: str) -> None:
    laid = Laid(server, open_page("laptop"))
    laid.empty_reserve()
    laid.show()
    expect(laid.player.button("End turn")).to_be_visible()
    turn, before = laid.turn, laid.player.moment
    laid.press(how)
    laid.player.wait_for_news(before)
    assert laid.turn != turn


def to_lethal_blocks(server: Server, page: Page) -> Laid:
    laid = Laid(server, page)
    laid.empty_reserve()
    laid.sidekick(laid.active, "field", laid.side("character"))
    laid.sidekick(1 - laid.active, "field", laid.side("character"))
    laid.correct(f"life {1 - laid.active} 1")
    while laid.question["way"] != "attack":
        laid.seat.answer(laid.question["options"][-1]["answer"])
    if laid.question["purpose"] == "attack or not":
        laid.seat.answer("yes")
    attacker = laid.seat.now["board"]["seats"][laid.active]["field"][0]["id"]
    laid.seat.answer(f"attack:{attacker}")
    laid.show()
    return laid


@HOW
def test_not_to_attack_though_an_attack_wins_is_said_twice(open_page: OpenPage, server: Server, how: str) -> None:
    laid = Laid(server, open_page("laptop"))
    laid.empty_reserve()
    laid.sidekick(laid.active, "field", laid.side("character"))
    laid.correct(f"life {1 - laid.active} 1")
    while laid.question["way"] != "attack":
        laid.seat.answer(laid.question["options"][-1]["answer"])
    laid.show()
    page, player, before, turn = laid.page, laid.player, laid.player.moment, laid.turn
    sentence = player.prompt.locator(".sentence")
    expect(sentence).to_contain_text("An attack now wins the game")
    laid.decline(how)
    # It is said once, as a warning, and the question is whole beside it.
    expect(page.get_by_role("alert")).to_contain_text("An attack now wins the game")
    expect(sentence).not_to_contain_text("wins the game")
    assert (player.moment, laid.turn) == (before, turn)
    picture(page, f"accident-win-{how}")
    laid.decline(how)
    player.wait_for_news(before)
    assert laid.turn != turn


@HOW
def test_no_blocks_that_lose_the_game_are_said_twice(open_page: OpenPage, server: Server, how: str) -> None:
    laid = to_lethal_blocks(server, open_page("laptop"))
    page, player, before = laid.page, laid.player, laid.player.moment
    expect(player.prompt.locator(".sentence")).to_contain_text("You lose the game")
    laid.press(how)
    expect(page.get_by_role("alert")).to_contain_text("You would lose the game")
    assert player.moment == before
    picture(page, f"accident-lethal-{how}")
    # With the block it is another matter, and the engine says which.
    laid.tap(how, page.locator(".field .die.can").first)
    expect(player.prompt.locator(".sentence")).to_contain_text("You would have 1 life left")
    expect(player.prompt.locator(".sentence")).to_contain_text("would fall")
    laid.leave(how, "Clear")
    laid.press(how)
    expect(page.get_by_role("alert")).to_contain_text("You would lose the game")
    assert player.moment == before
    laid.press(how)
    player.ending.wait_for()


@HOW
def test_a_global_is_shown_its_only_target_waits_and_both_can_be_left(
    open_page: OpenPage, server: Server, how: str
) -> None:
    laid = Laid(server, open_page("laptop"))
    laid.empty_reserve()
    laid.sidekick(laid.active, "field", laid.side("character"))
    laid.sidekick(laid.active, "reserve", laid.side("energy", "bolt"))
    laid.show()
    page, player, before = laid.page, laid.player, laid.player.moment
    sentence = player.prompt.locator(".sentence")
    tap = page.locator(".global.can").first
    laid.tap(how, tap)
    expect(sentence).to_contain_text("Excessive Force: ")
    expect(sentence).to_contain_text("+1A")
    assert player.moment == before
    picture(page, f"accident-global-{how}")
    laid.leave(how, "Cancel")
    expect(sentence).to_contain_text("Main step")
    laid.tap(how, tap)
    laid.press(how)
    player.wait_for_news(before)
    # The only character is shown, and waits.
    expect(sentence).to_contain_text("The only one there is")
    expect(page.locator(".field .die.can")).to_have_count(1)
    chosen = player.moment
    laid.leave(how, "Cancel")
    player.wait_for_news(chosen)
    if "Main step" not in sentence.inner_text():
        chosen = player.moment
        laid.leave(how, "Back")
        player.wait_for_news(chosen)
    expect(sentence).to_contain_text("Main step")


def test_a_tap_meant_for_the_question_before_does_nothing(open_page: OpenPage, server: Server) -> None:
    laid = Laid(server, open_page("laptop"))
    laid.empty_reserve()
    laid.show()
    acts = int(laid.player.moment.split(".")[1])
    laid.page.evaluate(
        """() => {
            const prompt = document.querySelector(".prompt");
            const again = () => prompt.querySelectorAll(".buttons button").forEach((each) => each.click());
            new MutationObserver(again).observe(prompt, { attributeFilter: ["data-at"] });
        }"""
    )
    before = laid.player.moment
    laid.press("pointer")
    laid.player.wait_for_news(before)
    # The turn has ended, the other has rolled, and is still asked what to reroll.
    assert int(laid.player.moment.split(".")[1]) == acts + 1


def test_two_tabs_do_nothing_twice(open_page: OpenPage, server: Server) -> None:
    laid = Laid(server, open_page("laptop"))
    laid.empty_reserve()
    laid.show()
    at = laid.seat.now["at"]
    option = laid.question["options"][0]["answer"]
    before = laid.player.moment
    laid.press("pointer")
    laid.player.wait_for_news(before)
    after = laid.player.moment
    # The other tab has not heard of it yet.
    laid.seat.say({"is": "answer", "at": at, "option": option})
    assert laid.seat.hear()["is"] == "update"
    assert laid.seat.hear()["is"] == "refused"
    rest(laid.page)
    assert laid.player.moment == after


@HOW
def test_against_the_computer_undo_goes_past_the_dice_and_says_so(open_page: OpenPage, how: str) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    before = player.moment
    player.confirm()
    player.wait_until_asked()
    rest(page)
    if how == "key":
        page.keyboard.press("u")
    else:
        page.get_by_role("button", name="Undo").and_(page.locator(":visible")).first.click()
    epoch = before.split(".", maxsplit=1)[0]
    page.locator(f".prompt:not([data-at^='{epoch}.'])").wait_for()
    player.wait_until_asked()
    expect(page.get_by_role("log")).to_contain_text("Taken back past dice")


@HOW
def test_a_hint_says_what_the_computer_would_do(open_page: OpenPage, how: str) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    before = player.moment
    rest(page)
    if how == "key":
        page.keyboard.press(".")
    else:
        page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("alert")).to_contain_text("In your place: ")
    assert player.moment == before
