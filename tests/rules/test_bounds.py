"""Cards that nobody ever printed: what they ask of the engine is bounded, and refused before it is too much."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from overcrush.cli import main
from overcrush.effects import notation
from overcrush.effects.notation import MOST_DEPTH, MOST_NUMBER, BadNotation
from overcrush.formats.demo import demo_table
from overcrush.model.journal import DamagedJournal
from overcrush.rules.chance import Fast
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import MOST_DICE, table_facts, table_from_facts
from overcrush.rules.query.stats import attack
from overcrush.scenario.session import Session
from tests.rules.played import played

ZAP: Final = """A card that asks for too much
Rule 11.2.1.

card Zap: action 2 bolt
  ability: {ability}
card Crowd: character 3 mask, 0/1/4 1/2/5 2/3/6
Ann team: Zap
Bob team: Crowd

Ann reserve: Zap action, Sidekick level 1
Ann field: Sidekick level 1 x4
Bob field: Sidekick level 1 x4, Crowd level 1
turn Ann main
"""


def nested(times: int) -> str:
    """How many characters have at least as much A as there are characters with at least as much A as …"""
    inner = "1"
    for _ in range(times):
        inner = f'count(all(and(character, stat_at_least("attack", {inner}))))'
    return inner


def use(ability: str) -> Session:
    session = played(ZAP.format(ability=ability))
    session.game.answer(f"use:{session.state.seats[0].reserve[0].id}")
    return session


@pytest.mark.parametrize(
    "ability",
    [
        f"action(damage(player(opponent), {nested(12)}))",
        "action(name_number(you, 0, plus(999, plus(999, 999))))",
    ],
)
def test_an_answer_that_asks_for_too_much_changes_nothing(ability: str) -> None:
    session = played(ZAP.format(ability=ability))
    game = session.game
    before = game.digest()
    with pytest.raises(EndlessEffect):
        game.answer(f"use:{session.state.seats[0].reserve[0].id}")
    assert game.digest() == before
    game.answer(f"field:{game.state.seats[0].reserve[1].id}")


def test_counts_within_counts_are_fine_as_far_as_cards_go() -> None:
    assert use(f"action(damage(player(opponent), {nested(3)}))").game.state.life[1] < 20


STATIC: Final = """A static ability that asks for too much
Rule 11.2.1.

card Crowd: character 3 mask, 0/1/4 1/2/5 2/3/6
  ability: static(gets(mine, {amount}, 0))
Ann team: Crowd
Bob team: Crowd

Ann field: Sidekick level 1 x4, Crowd level 1
Bob field: Sidekick level 1 x4
turn Ann main
"""


def test_looking_comes_to_an_end_too() -> None:
    game = played(STATIC.format(amount=nested(2))).game
    crowd = game.state.seats[0].field[-1]
    # However often: each look is a new one.
    for _ in range(3):
        glance = game.glanced_at().state
        assert attack(glance, glance.seats[0].field[-1]) == attack(game.state, crowd)
    glance = game.glanced_at().state
    glance.searches = 3
    with pytest.raises(EndlessEffect):
        attack(glance, glance.seats[0].field[-1])


def corrected(amounts: str) -> Game:
    """A game in which a die of that static ability comes to the field by hand."""
    table = played(STATIC.replace("{amount}, 0", amounts)).game.table
    game = Game.at(table, Fast(1), keep_digests=True)
    for _ in range(6):
        game.correct("bag 0 0 field 5")
    game.correct(f"card 0 {table.home.index(0)} field 3")
    return game


@pytest.mark.parametrize("command", [["replay"], ["play", "--terminal", "--resume"]])
def test_a_game_that_nobody_can_look_at_is_said(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evil.game"
    path.write_text(corrected(f"{nested(12)}, 0").journal().write(), encoding="utf-8")
    assert main([*command, str(path)]) == 1
    assert "without end" in capsys.readouterr().err


# --- trees


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("action(" + "seq(" * 100_000, "letters"),
        ("action(" + "seq(" * (MOST_DEPTH + 1), f"at most {MOST_DEPTH} nodes deep"),
        (f"action(name_number(you, 0, {MOST_NUMBER + 1}))", f"numbers go up to {MOST_NUMBER}"),
        (f"action(name_number(you, -{MOST_NUMBER + 1}, 1))", f"numbers go up to {MOST_NUMBER}"),
        (f"action(damage(player(opponent), {'9' * 3000}))", f"numbers go up to {MOST_NUMBER}"),
        ("action(damage(player(opponent), ٣))", "a tree was expected"),
    ],
)
def test_a_tree_larger_than_any_card_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation, match=sentence):
        notation.read(text)


def test_what_stands_after_a_tree_is_still_shown() -> None:
    with pytest.raises(BadNotation, match="found 'and more'"):
        notation.read("action(draw(1))  and more")


# --- tables

Facts = dict[str, Any]


def _dice(facts: Facts) -> None:
    for card in facts["cards"]:
        card["dice"] = MOST_DICE // 2


def _letters(facts: Facts) -> None:
    for card in facts["cards"]:
        card["abilities"] = ["action(nothing)" + " " * (4000 - 20)] * 5


def _abilities(facts: Facts) -> None:
    facts["cards"][0]["abilities"] = ["x"] * 1000


def _rules(facts: Facts) -> None:
    facts["rules"] |= {str(number): True for number in range(1000)}


def _number(facts: Facts) -> None:
    facts["cards"][0]["number"] = 1 << 70


@pytest.mark.parametrize("change", [_dice, _letters, _abilities, _rules, _number], ids=lambda change: change.__name__)
def test_a_table_larger_than_any_is_refused(change: Callable[[Facts], None]) -> None:
    facts: Facts = table_facts(demo_table("cw"))
    assert table_from_facts(facts).hash == facts["hash"]
    change(facts)
    with pytest.raises(DamagedJournal, match="damaged"):
        table_from_facts(facts)
