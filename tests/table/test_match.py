"""A match: gestures, declining, undo, saving and resuming."""

from pathlib import Path

import pytest

from overcrush.formats.choosing import choose
from overcrush.formats.demo import demo_table
from overcrush.formats.format import find_format
from overcrush.formats.seating import lay
from overcrush.formats.vanilla import vanilla_table
from overcrush.model import options, purposes
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.state import ACT
from overcrush.players.greedy import Greedy
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.table.match import CannotResume, Match, resume
from overcrush.table.words import title_of
from overcrush.teams.shipped import boxes


def match(box: str = "cw", seed: int = 3, *, opponent: bool = True) -> Match:
    chance = Fast(seed)
    found = Match.new(demo_table(box), [None, Greedy(1) if opponent else None], chance)
    found.settle()
    return found


def to_main_step(found: Match) -> None:
    """Go first, keep what was rolled."""
    while found.game.state.purpose != purposes.MAIN:
        found.gesture([found.game.state.options[0]])
        found.settle()


def buy_something(found: Match) -> None:
    bought = next(option for option in found.game.state.options if option >> options.SHIFT == options.BUY)
    found.gesture([bought])
    if found.game.state.purpose == purposes.PAY:
        found.gesture([options.AUTO])
    found.settle()


def test_one_pass_ends_the_main_step_when_nobody_answers_it() -> None:
    found = match()
    to_main_step(found)
    turn = found.game.state.turn
    found.gesture([options.option(options.PASS, 0)])
    found.settle()
    assert (found.game.state.turn, found.game.state.purpose) != (turn, purposes.MAIN)


def test_who_stays_may_act_again_after_the_computer_has_passed() -> None:
    """Rule 7.3.2: and must then pass again, and the other side may act again."""
    found = match()
    to_main_step(found)
    turn = found.game.state.turn
    found.gesture([options.option(options.PASS, 0)], stay=True)
    found.settle()
    assert (found.game.state.turn, found.game.state.purpose, found.asked()) == (turn, purposes.MAIN, 0)
    buy_something(found)
    found.settle()
    assert (found.game.state.turn, found.game.state.purpose) == (turn, purposes.MAIN)
    found.gesture([options.option(options.PASS, 0)])
    found.settle()
    assert (found.game.state.turn, found.game.state.purpose) != (turn, purposes.MAIN)


def test_an_illegal_gesture_changes_nothing() -> None:
    found = match()
    to_main_step(found)
    before = found.game.digest()
    with pytest.raises(IllegalAnswer):
        found.gesture([options.buy(0, 3)])
    buy = next(option for option in found.game.state.options if option >> options.SHIFT == options.BUY)
    with pytest.raises(IllegalAnswer):
        found.gesture([buy, options.YES])
    assert found.game.digest() == before


def test_undo_takes_back_one_gesture_at_a_time() -> None:
    found = match()
    to_main_step(found)
    before = found.game.digest()
    acts = len(found.game.acts)
    buy_something(found)
    assert found.game.digest() != before
    while len(found.game.acts) > acts:
        assert found.why_not_undo() == ""
        found.undo()
    assert found.game.digest() == before


def test_undo_stops_at_a_roll() -> None:
    """What was kept may be thought over, for nothing was rolled since; who goes first may not."""
    found = match()
    to_main_step(found)
    while not (reason := found.why_not_undo()):
        found.undo()
    assert "rolled" in reason
    assert found.game.state.purpose == purposes.REROLL


def test_undo_stops_at_the_act_of_another() -> None:
    found = match()
    to_main_step(found)
    found.gesture([options.option(options.PASS, 0)])
    found.settle()
    assert found.why_not_undo() != ""


def test_nothing_to_take_back_at_the_beginning() -> None:
    assert match().why_not_undo() == "There is nothing to take back."


def test_dice_after_an_undo_are_those_that_would_have_come() -> None:
    one, other = match(), match()
    for found in (one, other):
        to_main_step(found)
    acts = len(one.game.acts)
    buy_something(one)
    while len(one.game.acts) > acts:
        one.undo()
    for found in (one, other):
        found.gesture([options.option(options.PASS, 0)])
        found.settle()
    assert one.game.digest() == other.game.digest()


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    found = match("wwe")
    to_main_step(found)
    file = tmp_path / "friday.game"
    found.save(file, ["human", "greedy"])
    game, sitting = resume(file, Fast(3))
    assert sitting == ["human", "greedy"]
    assert game.digest() == found.game.digest()
    assert game.events_since(0) == found.game.events_since(0)
    again = Match(game, [RandomPlayer(1), Greedy(1)], Fast(3))
    again.settle()
    assert again.over


def test_a_finished_game_can_be_saved_and_read(tmp_path: Path) -> None:
    chance = Fast(8)
    found = Match(Game.at(demo_table("bfu"), chance), [RandomPlayer(1), RandomPlayer(2)], chance)
    found.settle()
    assert found.over
    found.save(tmp_path / "over.game", ["random", "random"])
    game, _ = resume(tmp_path / "over.game", Fast(1))
    assert game.outcome == found.game.outcome


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read: No such file"),
        (b"", "cannot be resumed: "),
        (b"hello\n", "line 1"),
        (b"\xff\xfe\x00", "is not text"),
        (b'{"journal":1,"table":{}}\n{"answer":"","chance":[]}\n', "the table of the journal is damaged"),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_a_sentence(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    file = tmp_path / "bad.game"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(CannotResume, match=sentence):
        resume(file, Fast(0))


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    found = match()
    to_main_step(found)
    file = tmp_path / "torn.game"
    found.save(file, ["human", "greedy"])
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace('"answer":"', '"answer":"x')
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(CannotResume, match="act 1"):
        resume(file, Fast(0))


def test_a_game_of_three_seats_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "three.game"
    text = Game.at(vanilla_table(1, seats=4), Fast(1), keep_digests=True).journal().write()
    path.write_text(text.replace('"Player 4",', "").replace(',"Player 4"', ""), encoding="utf-8")
    with pytest.raises(CannotResume, match="it is a game of 3 seats, and a table has two or four"):
        resume(path, Fast(1))


def doubles(*players: Player | None, seed: int = 5) -> Match:
    """A game of four at its first question to a person."""
    found = Match.new(vanilla_table(seed, seats=4), players, Fast(seed))
    found.settle()
    return found


def to_deeds(found: Match) -> None:
    """Keep what was rolled until deeds are asked for."""
    while found.game.state.shape != ACT:
        found.gesture([found.game.state.options[0]])
        found.settle()


def test_a_computer_does_its_deeds_before_its_partner() -> None:
    found = doubles(None, RandomPlayer(1), Greedy(2), RandomPlayer(3))
    to_deeds(found)
    assert found.asked() == 0
    assert found.game.decision is not None
    # The partner has passed: what is left to do is the person's own.
    assert found.game.decision.seats == (0,)


def test_partners_at_one_keyboard_act_in_the_order_they_like() -> None:
    found = doubles(None, RandomPlayer(1), None, RandomPlayer(3))
    to_deeds(found)
    assert (found.asked(), found.game.decision and found.game.decision.seats) == (0, (0, 2))
    assert found.let_partner()
    assert found.asked() == 2
    found.gesture([options.option(options.PASS, 2)])
    found.settle()
    assert found.asked() == 0
    assert not found.let_partner()


def test_a_game_of_four_is_saved_and_resumed(tmp_path: Path) -> None:
    found = doubles(None, Greedy(1), Greedy(2), Greedy(3))
    to_deeds(found)
    path = tmp_path / "doubles.game"
    found.save(path, ["human", "greedy", "greedy", "greedy"])
    game, sitting = resume(path, Fast(9))
    assert (game.digest(), sitting) == (found.game.digest(), ["human", "greedy", "greedy", "greedy"])


def test_a_game_is_called_by_the_sets_of_its_cards() -> None:
    standard = find_format("standard")
    teams = {team.box: team.list for team in boxes()}
    assert title_of(demo_table("cw")) == "Civil War"
    assert title_of(lay(standard, [teams["cw"], teams["jus"]]).table) == "Civil War and Justice"
    mixed = choose("2x1cw;2x1jus;2x1wwe;2x1bfu;3x24cw;3x27cw", standard).team
    assert title_of(lay(standard, [mixed, teams["cw"]]).table) == "A game of many sets"
    assert title_of(vanilla_table(1)) == "Overcrush"
