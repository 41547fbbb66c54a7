"""What is said before something is wasted gravely, or the game is lost."""

from typing import Final

from overcrush.model import options
from overcrush.rules.engine import Game
from overcrush.table.warnings import LETHAL, warnings
from tests.rules.played import played

TABLE: Final = """A warning
Rule 6.4.7.

Ann life: 1
Bob life: 1
{0}"""


def game_at(position: str) -> Game:
    return played(TABLE.format(position)).game


def test_who_passes_is_told_who_could_be_fielded_for_nothing() -> None:
    game = game_at("Ann reserve: Sidekick level 1\nturn Ann main\n")
    passing = options.option(options.PASS, 0)
    assert warnings(game, 0, [passing]) == ["Sidekick (level 1, 1A 1D) could be fielded for nothing."]
    others = [option for option in game.state.options if option != passing]
    assert warnings(game, 0, others[:1]) == []


def test_who_does_not_attack_is_told_that_an_attack_wins() -> None:
    game = game_at("Ann field: Sidekick level 1\nturn Ann attack\n")
    assert warnings(game, 0, [options.NO]) == ["An attack now wins the game, whatever they answer."]


def test_who_does_not_block_is_told_that_it_loses() -> None:
    game = game_at("Ann field: Sidekick level 1 attacking\nBob field: Sidekick level 1\nturn Ann block\n")
    stays = next(option for option in game.state.options if options.kind_of(option) == options.STAY)
    blocks = next(option for option in game.state.options if option != stays)
    assert warnings(game, 1, [stays]) == [LETHAL]
    assert warnings(game, 1, [blocks]) == []
