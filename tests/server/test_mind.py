"""Opponents think for several answers at a time, as long as it comes as they thought; and the less, the more wait."""

import asyncio
from collections import OrderedDict

from overcrush.formats.demo import demo_table
from overcrush.players.seat import asked
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.server.mind import Mind
from overcrush.server.opponents import NOBODY, SECONDS, SHORTEST, Asker, Opponents, Pressed
from overcrush.server.thinker import Request, Thought, think
from overcrush.table.words import words_of


class Counting(Opponents):
    """Thinks at once, and counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__(jobs=1)
        self.asked = 0

    async def choose(self, kind: str, game: Game, seat: int, seed: int, asker: Asker = NOBODY) -> Thought:
        self.asked += 1
        assert asker.game == "friday"
        tables = OrderedDict({game.table.hash: game.table})
        return think(Request(kind, seat, seed, game.table.hash, None, game.fork(seed, seat).dump()), tables)


def test_a_plan_is_thought_of_once() -> None:
    game = Game.at(demo_table("cw"), Fast(3))
    opponents = Counting()
    mind = Mind("friday", opponents, words_of(game.table))

    async def play() -> int:
        answers = 0
        while game.outcome is None and answers < 300:
            before, seat = opponents.asked, asked(game)
            rolled = game.state.counts[:]
            option = await mind.chosen("planner", game, seat, answers, "")
            assert option in game.state.options
            ahead = mind._ahead[:]
            game.answer(option)
            answers += 1
            if ahead and opponents.asked > before:
                assert game.state.counts == rolled, "what comes after a roll is not decided before"
        return answers

    answers = asyncio.run(play())
    assert 0 < opponents.asked < answers / 2


def test_what_comes_otherwise_is_thought_of_anew() -> None:
    game = Game.at(demo_table("cw"), Fast(3))
    opponents = Counting()
    mind = Mind("friday", opponents, words_of(game.table))

    async def play() -> None:
        while True:
            option = await mind.chosen("planner", game, asked(game), 1, "")
            game.answer(option)
            if mind._ahead:
                break
        before, seat = opponents.asked, asked(game)
        game.correct("life 0 3")
        await mind.chosen("planner", game, seat, 1, "")
        assert opponents.asked == before + 1

    asyncio.run(play())


def test_thoughts_get_shorter_by_the_square_of_the_crowd() -> None:
    hurried = asyncio.Event()
    assert Pressed(hurried, 0, SECONDS).patience == SECONDS
    assert Pressed(hurried, 1, SECONDS, 2).patience == SECONDS / 4 - 1
    assert Pressed(hurried, 9, SECONDS, 10).patience == SHORTEST
