"""Games between teams in the terminal: what the command line says, and whole standard games to their end."""

import io
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.formats.fair import fair_match
from overcrush.formats.format import find_format
from overcrush.formats.seating import lay
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.switches import value_of
from overcrush.table.match import Match, resume
from overcrush.teams.shipped import all_teams
from overcrush.terminal.console import Console, Left
from overcrush.terminal.paint import Paint
from overcrush.terminal.patience import Patience
from overcrush.terminal.session import Session
from tests.formats.waiting import waiting
from tests.terminal.typist import OPPONENTS, Typist, script
from tests.terminal.typist import output as written

ALONE = waiting(has_version=False)
OTHERWISE = waiting(has_version=True)
PROBE = (
    f"http://tb.dicecoalition.com/?view&cards=2x{OTHERWISE.number}{OTHERWISE.set};2x{ALONE.number}{ALONE.set};4x6cw;"
    "4x119gotg;3x27fus;3x24cw;2x200cw&name=Probe"
)
TEAMS = all_teams()
NAMES = list(TEAMS)
# Forty teams, each with one that stands elsewhere in the list.
PAIRS = [(NAMES[place % 60], NAMES[(place * 7 + 20) % 60]) for place in range(40)]


def played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, typed: str = "quit\n"
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(["play", "--plain", "--seed", "3", "--opponent", "random", *words])
    both = capsys.readouterr()
    assert (code == 0) == (not both.err)
    return " ".join((both.err or both.out).split())


def test_two_teams_sit_down(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played(monkeypatch, capsys, "--team", "friday night", "--against", "Heroes unmasked")
    assert "WWE and Civil War: Friday night (you) against Heroes unmasked (random); rules of 2018, 20 life." in text
    second = played(monkeypatch, capsys, "--team", "friday night", "--against", "Heroes unmasked", "--seat", "second")
    assert "Heroes unmasked (random) against Friday night (you)" in second


def test_without_a_name_the_seed_chooses(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played(monkeypatch, capsys, "--team", "friday night")
    assert text == played(monkeypatch, capsys, "--team", "friday night")
    assert "Surprise 3 (you) against" in played(monkeypatch, capsys, "--format", "casual")


def test_a_fair_match_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played(monkeypatch, capsys, "--team", "friday night", "--against", "fair")
    assert "A fair match: Friday night " in text
    other = fair_match(find_format("standard"), TEAMS["Friday night"], 4).team
    assert f"Friday night (you) against {other.name} (random)" in text


@pytest.mark.parametrize(
    ("edition", "question"),
    [("2018", "rolls a basic action die"), ("2016", "rolls a character die")],
)
def test_the_first_player_by_the_books_call(
    edition: str, question: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second seat calls; whoever is right chooses."""
    words = ("--team", "friday night", "--seat", "second", "--edition", edition, "--switch", "first_player=call")
    text = played(monkeypatch, capsys, *words, typed="energy\nquit\n")
    assert question in text
    assert "the call, and choose" in text


def test_house_rules_are_kept_in_the_saved_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house.game"
    rules = (
        "--edition",
        "2016",
        "--life",
        "30",
        "--switch",
        "tie_scope=event",
        "--switch",
        "first_turn=draw4_no_attack",
    )
    for words in (("--team", "friday night"), ("--box", "cw", "--seat", "first")):
        text = played(monkeypatch, capsys, *words, *rules, typed=f"save {path}\nquit\n")
        assert "rules of 2016, 30 life" in text
        game, _ = resume(path, Fast(1))
        assert (game.table.rules.edition, game.table.rules.life) == ("2016", 30)
        assert value_of(game.table.rules, "tie_scope") == "event"
        assert value_of(game.table.rules, "first_turn") == "draw4_no_attack"


def test_cards_that_are_not_read_are_refused_or_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = played(monkeypatch, capsys, "--team", PROBE)
    assert f"{ALONE.title}: its text is not read yet" in refused
    assert "--unread replace" in refused
    text = played(monkeypatch, capsys, "--team", PROBE, "--unread", "replace")
    assert f"{ALONE.title} is played as a blank" in text
    assert f"is played in place of {OTHERWISE.name}" in text
    assert "card 119 is left out" in text
    assert "Not understood: line 1, '2x200cw'" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--team", "friday nite"), "did you mean Friday night"),
        (("--team", "friday night", "--format", "casual"), "not 20 (13.3.1). 'overcrush team check' says"),
        (("--team", "friday night", "--box", "cw"), "--box is a demo game"),
        (("--format", "modern"), "there is no format 'modern'"),
        (("--team", "friday night", "--switch", "luck"), "a switch is set as NAME=VALUE"),
        (("--team", "friday night", "--switch", "luck=on"), "there is no switch 'luck'"),
        (("--box", "cw", "--seat", "first", "--switch", "first_player=me"), "has no value 'me'"),
        (("--team", "friday night", "--life", "0"), "1 to 250 life"),
        (("--box", "cw", "--seat", "first", "--life", "999"), "1 to 250 life"),
        (("--team", "9x6cw;9x1cw"), "13.1.3"),
    ],
)
def test_what_cannot_be_played_is_said(
    words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in played(monkeypatch, capsys, *words)


def test_rules_at_the_prompt() -> None:
    text = " ".join(
        written(script("cw", 1, ["rule 6.3.3", "rules swarm", "rules", "turn", "rules qqqq", "rule 99"])).split()
    )
    assert "6.3.3 The seat may then choose any of them" in text
    assert "Swarm: an additional die for a copy drawn (rule 12.32.1)." in text
    assert "Which rule? 'rule 6.3.3'" in text
    assert "1. Clear and draw:" in text
    assert "5. Clean up:" in text
    assert "No rule and no word of the glossary speaks of 'qqqq'." in text
    assert "There is no rule '99';" in text


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_standard_game_between_teams_that_ship_is_played_to_its_end(first: str, second: str) -> None:
    """A typist who does anything, against greedy."""
    seed = PAIRS.index((first, second))
    chance = Fast(seed)
    table = lay(find_format("standard"), [TEAMS[first], TEAMS[second]]).table
    match = Match(Game.at(table, chance), [None, OPPONENTS["greedy"](seed)], chance)
    reader = Typist(seed)
    console = Console(reader, io.StringIO(), 80, Paint(), plain=True)
    reader.session = Session(match, console, "Standard", ["human", "greedy"], Patience(console))
    with pytest.raises(Left):
        reader.session.play()
    assert match.over
    assert "I do not understand" not in written(reader.session)
