"""Sessions at the terminal, typed line by line."""

import re
from pathlib import Path

import pytest

from overcrush.formats.demo import DEMOS
from tests.terminal.typist import output, play, script


@pytest.mark.parametrize("opponent", ["greedy", "random"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("box", DEMOS)
def test_every_demo_is_played_to_the_end_in_both_seats(box: str, seat: int, opponent: str) -> None:
    kinds = ["human", opponent] if seat == 0 else [opponent, "human"]
    for seed in (1, 2):
        session = play(box, seed, kinds, width=(80, 140)[seat])
        assert session.match.over
        assert "wins the game" in output(session) or "tie" in output(session)


@pytest.mark.parametrize("box", DEMOS)
def test_two_people_play_at_one_keyboard(box: str) -> None:
    session = play(box, 4, ["human", "human"])
    assert session.match.over
    for name in session.match.game.table.names:
        assert f"{name}> " in output(session)


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for box in DEMOS:
        session = play(box, 6, ["human", "greedy"], width=width)
        assert max([len(line) for line in output(session).splitlines()]) <= width


@pytest.mark.parametrize("box", DEMOS)
def test_plain_mode_draws_nothing(box: str) -> None:
    session = play(box, 7, ["greedy", "human"], plain=True)
    assert session.match.over
    assert not set(output(session)) & set("─╌●○◄▸♥│…·")


def test_the_mat_shows_every_zone() -> None:
    shown = output(script("cw", 3, ["first", "keep"]))
    for thing in (
        "Civil War · turn 1",
        "[MAIN]",
        "Gabrielle to act",
        "Gabrielle (you)",
        "Darrell",
        "bag 4",
        "prep 0",
        "used 0",
        "reserve",
        "field",
        "energy",
        " 4 Scarlet Spider",
        "●●●",
    ):
        assert thing in shown, thing


def test_words_of_the_box() -> None:
    assert "NPC" in output(script("fus", 1, ["first", "keep"]))
    assert "Sidekick" not in output(script("fus", 1, ["first", "keep", "look", "bag", "help"]))
    wwe = output(script("wwe", 1, ["first", "keep", "card 1", "log"]))
    assert "Superstar" in wwe
    assert "character" not in wwe


# --- commands. Seed 3: Gabrielle goes first and rolls wild, shield, a character, wild.


def test_buy_by_name_by_number_and_bare() -> None:
    for typed in ("buy falcon", "buy 2", "2", "falcon", "b falcon talks", "BUY FALCON"):
        session = script("cw", 3, ["first", "keep", typed, "auto"])
        assert "You buy Falcon: Talks to Birds" in output(session), typed


TO_PAY = ["first", "keep", "buy 1"]


def test_pay_with_the_dice_named() -> None:
    """The reserve is wild, shield, wild; equal dice stand for one another."""
    assert "Black Widow: Triple Agent for shield and wild." in output(script("cw", 3, [*TO_PAY, "1 2"]))
    assert "Black Widow: Triple Agent for shield and wild." in output(script("cw", 3, [*TO_PAY, "pay 3 2"]))
    assert "Black Widow: Triple Agent for 2 wild." in output(script("cw", 3, [*TO_PAY, "1, 3"]))
    assert "Black Widow: Triple Agent for" in output(script("cw", 3, [*TO_PAY, "auto"]))
    assert "Black Widow: Triple Agent for" in output(script("cw", 3, [*TO_PAY, ""]))


def test_too_much_is_not_paid() -> None:
    session = script("cw", 3, [*TO_PAY, "1 2 3", "9", "pay x"])
    assert "those dice have more (rule 4.4.2)" in output(session)
    assert "There is no energy 9" in output(session)
    assert "'x' is no number" in output(session)
    assert "You buy" not in output(session)


def test_back_leaves_a_payment() -> None:
    session = script("cw", 3, ["first", "keep", "buy 5", "back"])
    assert session.match.game.state.supply[5] == 3


def test_field_and_pass() -> None:
    session = script("cw", 3, ["first", "keep", "field", "pass", "no"])
    assert "You field Sidekick." in output(session)
    assert session.match.game.state.turn > 1


def test_why() -> None:
    shown = output(script("cw", 3, ["first", "keep", "why buy 4", "why buy rocket", "why field", "why pass", "why 7"]))
    assert "(rule 4.4.1)" in " ".join(shown.split())
    assert "it is on another team (rule 6.4.3)" in " ".join(shown.split())
    assert shown.count("You can do that now.") == 2


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("why", "Ask about a deed"),
        ("why dance", "'dance' is no deed"),
        ("why buy", "Buy what?"),
        ("why global", "The global ability of which card?"),
        ("why global falcon", "Falcon: Talks to Birds has no global ability."),
        ("why buy 99", "The cards are numbered 1 to 7."),
        ("why buy flacon", "No card at this table is called 'flacon'. Did you mean Falcon: Talks to Birds?"),
        ("why use falcon", "You have no such die to use"),
        ("card", "Which card?"),
        ("card 1", "Black Widow: Triple Agent"),
        ("card falcon", "Level 2: 4A 2D, fielding cost 1"),
        ("card civil", "basic action"),
        ("card zzz", "No card at this table is called 'zzz'."),
        ("bag", "Gabrielle's bag: 4 dice: 4 Sidekicks."),
        ("help", "why something cannot be done"),
        ("?", "why something cannot be done"),
        ("log", "You go first."),
        ("log rules", "You go first. (5.4.1)"),
        ("log all", "You draw 4 Sidekicks."),
        ("log five", "'log' tells the last two turns"),
        ("save", "Save where?"),
        ("dance", "I do not understand 'dance'."),
        ("fielt", "Did you mean 'field'?"),
        ("block 1>A", "'block' is not asked for now"),
        ("buy 4", "That is not among what you can choose now."),
        ("buy", "Which one: 1 buy Black Widow"),
        ("use", "There is nothing you can use now."),
        ("99", "That is not among what you can choose now."),
        ("back", "There is nothing to go back from"),
        ("look", "[MAIN]"),
    ],
)
def test_every_word_is_answered(typed: str, sentence: str) -> None:
    before = script("cw", 3, ["first", "keep"])
    session = script("cw", 3, ["first", "keep", typed])
    said = output(session)[len(output(before)) - 10 :]
    assert sentence in " ".join(said.split())
    assert session.match.game.digest() == before.match.game.digest()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("reroll", "Which dice?"),
        ("reroll 9", "There is no die 9: the dice are numbered 1 to 4."),
        ("reroll x", "'x' is no number of a die."),
        ("buy falcon", "'x'"),
    ],
)
def test_a_reroll_that_is_none(typed: str, sentence: str) -> None:
    session = script("cw", 3, ["first", typed])
    said = output(session)
    assert sentence in said or "no number of a die" in said
    assert session.match.game.state.step == 3


def test_reroll_rerolls_those_dice_and_no_others() -> None:
    assert "You reroll Sidekick:" in output(script("cw", 3, ["first", "reroll 3"]))
    assert "You reroll 2 Sidekicks:" in output(script("cw", 3, ["first", "1 4"]))
    assert "You reroll 4 Sidekicks:" in output(script("cw", 3, ["first", "all"]))
    assert "rerolls" not in output(script("cw", 3, ["first", ""]))


def test_why_a_global_ability_cannot_be_used() -> None:
    shown = " ".join(output(script("fus", 1, ["first", "keep", "why global barkskin"])).split())
    assert "You can do that now." in shown or "(rule " in shown


def test_undo_goes_past_a_roll_against_the_computer_and_says_so() -> None:
    shown = output(script("cw", 3, ["undo", "first", "keep", "undo", "undo"]))
    assert "There is nothing to take back." in shown
    assert shown.count("Taken back.") == 1
    assert "Taken back past dice: from here on they are rolled anew." in shown


def test_what_would_be_wasted_is_said_once_and_done_if_it_is_typed_again() -> None:
    once, twice = (output(script("cw", 3, ["first", "keep", *["pass"] * times])) for times in (1, 2))
    assert "could be fielded for nothing. Type it again" in " ".join(once.split())
    assert "turn 3" not in once.lower()
    assert "turn 3" in twice.lower()


def test_a_hint_says_what_the_strongest_would_do() -> None:
    assert "In your place: " in output(script("cw", 3, ["first", "keep", "hint"]))


def test_undo_tells_and_shows_the_table_again() -> None:
    session = script("cw", 3, ["first", "keep", "field", "undo", "log all"])
    assert "Taken back." in output(session)
    assert output(session).count("You field Sidekick.") == 1


def test_a_game_can_be_given_up() -> None:
    shown = output(script("cw", 3, ["first", "concede", "no", "concede", "yes", "concede"]))
    assert shown.count("You concede.") == 1
    assert "Darrell wins the game." in shown
    assert "The game is over already." in shown


def test_time_is_called() -> None:
    shown = output(script("cw", 3, ["first", "time", "no", "time", "yes", "look", "time"]))
    assert shown.count("Time is called: this turn is finished, then 5 more turns") == 1
    assert "turn 1 of 6" in shown
    assert "Time has been called: turn 6 is the last." in shown


def test_save_and_its_failures(tmp_path: Path) -> None:
    file = tmp_path / "my game.game"
    session = script("cw", 3, ["first", f"save {file}", f"save {tmp_path}", f"save {tmp_path}/no/such/folder"])
    assert file.exists()
    assert " ".join(output(session).split()).count("cannot be written") == 2


def test_the_end_of_a_game_can_be_looked_at(tmp_path: Path) -> None:
    moves = ["first"]
    while not (session := script("cw", 3, moves)).match.over:
        moves += ["", "no", "pass"]
        assert len(moves) < 500
    file = tmp_path / "end.game"
    session = script("cw", 3, [*moves, "log", "why buy 1", "card 99", "hello", "undo", f"save {file}", "look", "quit"])
    shown = output(session)
    assert "Darrell wins the game." in shown
    assert "The game is over (rule 9.4.1)." in shown
    assert "The game is over: log, save FILE" in shown
    assert file.exists()


def test_the_end_of_input_leaves_at_any_prompt() -> None:
    lines = ["first", "reroll 1", "buy falcon", "auto", "field", "pass", "no", "keep", "pass", "keep", "pass"]
    for count in range(len(lines) + 1):
        script("cw", 3, lines[:count])
        script("wwe", 3, lines[:count], plain=True)


def test_quit_leaves_at_any_prompt() -> None:
    lines = ["first", "reroll 1", "buy falcon", "auto", "field", "pass", "no", "keep", "pass", "keep", "pass"]
    for word in ("quit", "q", "exit"):
        for count in range(len(lines) + 1):
            session = script("cw", 3, [*lines[:count], word, "first"])
            assert session.console.reader.readline() == "first\n"


def test_who_holds_may_act_again_after_the_computer_has_passed() -> None:
    """Rule 7.3.2; a plain pass ends the step."""
    held = output(script("cw", 3, ["hold", "first", "keep", "hold", "field sidekick", "log all"]))
    assert "You can hold only where you could pass" in held
    assert "turn 2" not in held.lower()
    log = held[held.rindex("log all") :]
    assert re.search(r"You pass.*Darrell passes.*You field", log, re.DOTALL), log
    passed = output(script("cw", 3, ["first", "keep", "pass", "pass"]))
    assert "turn 3" in passed.lower()
