"""Random demo games in each edition under random switches: copies, `back`, refusals and the replay hold everywhere."""

from random import Random

import pytest

from overcrush.formats import demo
from overcrush.model import options
from overcrush.model.frames import Frame
from overcrush.model.journal import read_journal
from overcrush.model.table import Table
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.editions import EDITIONS, rules_of
from overcrush.rules.laying.switches import SWITCHES, set_switch
from overcrush.rules.replay import replay
from tests.invariants.checks import Owned, check_copies, check_offered, check_others, check_question

BACK_CHANCE = 0.1
CLOSELY = 7


def switched_table(box: str, edition: str, random: Random) -> Table:
    """The demo's table under other switches than its book's."""
    rules = rules_of(edition, demo.LIFE)
    for name, values in SWITCHES.items():
        if random.random() < 0.4:
            set_switch(rules, name, random.choice(list(values)))
    return demo.demo_table(box, rules=rules)


class Series:
    """`back` leaves a series of questions for the very state in which it was begun, or for its first question."""

    def __init__(self) -> None:
        self.frame: Frame | None = None
        self.first = self.before = ""

    def check(self, game: Game, digest: str) -> None:
        top = game.state.stack[-1]
        if not top.can_back():
            self.frame, self.before = None, digest
            return
        if top is not self.frame:
            self.frame, self.first = top, digest
        fork = game.fork()
        fork.answer(options.BACK)
        assert fork.digest() in {self.first, self.before}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("box", demo.DEMOS)
def test_random_games(box: str, edition: str) -> None:
    random = Random(f"{box} {edition}")
    table = switched_table(box, edition, random)
    game = Game.at(table, Fast(1), keep_digests=True, show_forced=box == "fus")
    owned, series = Owned(game.state), Series()
    while game.state.options:
        owned.check(game.state)
        check_question(game.state)
        digest = check_copies(game)
        series.check(game, digest)
        if random.randrange(CLOSELY) == 0:
            check_offered(game, digest)
            check_others(game, digest, random)
        if game.state.stack[-1].can_back() and random.random() < BACK_CHANCE:
            game.answer(options.BACK)
        else:
            game.answer(random.choice(game.state.options))
    again = replay(read_journal(game.journal().write()))
    assert again.digest() == game.digest()
