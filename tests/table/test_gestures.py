"""Finding what a gesture means is bounded, however many dice are equal."""

import pytest

from overcrush.model import purposes
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.engine import Game
from overcrush.server.questions import choosable
from overcrush.table import gestures
from overcrush.table.gestures import MOST_FORKS, Impossible
from tests.rules.played import played

MANY = """Two fields of many equal dice
Rule 8.2.1.

card Wall: character 3 mask, 0/1/4 1/2/5 2/3/6
{ability}Ann team: Wall
Bob team: Wall

Ann field: Sidekick level 1 x{attackers}
Bob field: Sidekick level 1 x{blockers}{more}
turn Ann main
"""


def to_blocks(attackers: int, blockers: int, ability: str = "", more: str = "") -> Game:
    """The moment at which Bob is asked to block all of Ann's dice."""
    text = MANY.format(attackers=attackers, blockers=blockers, ability=ability, more=more)
    game = played(text).game
    while game.state.purpose not in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
        game.answer(game.state.options[-1])
    dice = choosable(game)
    for answer in gestures.attack(game, dice, {die.id for die in dice}):
        game.answer(answer)
    assert game.state.purpose == purposes.BLOCK
    return game


def pairs(game: Game, count: int) -> list[tuple[int, int]]:
    found = zip(choosable(game), attackers(game.state), strict=False)
    return [(blocker.id, attacker.id) for blocker, attacker in list(found)[:count]]


@pytest.fixture
def forks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often a gesture tries something out."""
    counted = [0]
    fork = Game.fork

    def counting(game: Game) -> Game:
        counted[0] += 1
        return fork(game)

    monkeypatch.setattr(Game, "fork", counting)
    return counted


def test_equal_dice_are_tried_once(forks: list[int]) -> None:
    game = to_blocks(8, 8)
    wanted = pairs(game, 8)
    forks[0] = 0
    answers = gestures.block(game, choosable(game), attackers(game.state), wanted)
    assert forks[0] <= 64
    for answer in answers:
        game.answer(answer)
    assert game.state.purpose != purposes.BLOCK


@pytest.mark.parametrize("unknown", [(-1, 0), (0, -1)])
def test_dice_that_are_not_there_are_refused_at_once(forks: list[int], unknown: tuple[int, int]) -> None:
    game = to_blocks(8, 8)
    wanted = pairs(game, 7)
    last = pairs(game, 8)[-1]
    wanted.append((unknown[0] or last[0], unknown[1] or last[1]))
    forks[0] = 0
    with pytest.raises(Impossible, match="Die -1"):
        gestures.block(game, choosable(game), attackers(game.state), wanted)
    assert forks[0] == 0


def test_blocks_that_cannot_be_end_the_search(forks: list[int]) -> None:
    """Each attacker takes two blockers, and one for each is wanted."""
    ability = "  ability: static(min_blockers(character, 2))\n"
    game = to_blocks(8, 8, ability, ", Wall level 1")
    wanted = pairs(game, 8)
    forks[0] = 0
    with pytest.raises(Impossible):
        gestures.block(game, choosable(game), attackers(game.state), wanted)
    assert forks[0] <= MOST_FORKS


def test_blocks_that_are_not_allowed_are_refused_for_their_own_reason() -> None:
    """An attacker that cannot be blocked: the rule that says so, and no other."""
    unblockable = '  ability: static(forbid(and(yours, sidekick), "be blocked"))\n'
    text = MANY.format(attackers=2, blockers=2, ability=unblockable, more="")
    game = played(text.replace("Ann field: ", "Ann field: Wall level 1, ")).game
    while game.state.purpose not in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
        game.answer(game.state.options[-1])
    dice = choosable(game)
    for answer in gestures.attack(game, dice, {die.id for die in dice}):
        game.answer(answer)
    sidekick = next(die for die in attackers(game.state) if die.card == 0)
    with pytest.raises(Impossible) as refused:
        gestures.block(game, choosable(game), attackers(game.state), [(choosable(game)[0].id, sidekick.id)])
    assert "cannot be blocked" in str(refused.value), refused.value
    assert "8.1.3" not in str(refused.value)
