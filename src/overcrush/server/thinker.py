"""The process in which opponents think: `python -m overcrush.server.thinker`.

It reads requests and writes answers in MessagePack (server/worker.py). It has the game as the dump of a fork for its
seat, without the key of chance and the secrets of others: it cannot know what a person could not. Whatever comes while
it thinks hurries it.
"""

import os
import select
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from overcrush.model.table import Table
from overcrush.players.opponents import find
from overcrush.players.plan import likeness
from overcrush.players.seat import Hurried, Player, never
from overcrush.puzzles.rival import RIVAL, Rival
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_from_facts
from overcrush.server.worker import limit_memory, receive, reply

NICEST: Final = 19

# How many tables are remembered, the last asked about: every pair of names is another.
MOST_TABLES: Final = 64
# How many answers are thought of at a time.
MOST_AHEAD: Final = 24


class Request(msgspec.Struct, array_like=True):
    """Which player on which seat; the table comes with its first request and is known by its hash afterwards."""

    kind: str
    seat: int
    seed: int
    table: str
    facts: dict[str, object] | None
    dump: bytes


class Thought(msgspec.Struct, array_like=True):
    """The option chosen, or -1 if it could not be; why, in a sentence; and the lines looked at with their values.

    `then` is what it chooses after that, until dice are rolled or drawn or somebody else is asked; `moment` is how
    things are to stand when it is due.
    """

    option: int
    sentence: str
    lines: list[tuple[str, float]] = []
    moment: int = 0
    then: list["Thought"] = []


def think(request: Request, tables: OrderedDict[str, Table], hurried: Hurried = never) -> Thought:
    try:
        table = _table(request, tables)
        if table is None:
            return Thought(-1, "the table is not known here")
        game = Game.load(request.dump, table, Fast(request.seed))
        player = _player(request, hurried)
        first = _chosen(player, game, request.seat)
    except Exception as error:  # noqa: BLE001  (whatever a player stumbles over, the server goes on with a stock answer)
        return Thought(-1, repr(error))
    first.then = list(_chosen_then(player, game, request.seat, first.option))
    return first


def _chosen(player: Player, game: Game, seat: int) -> Thought:
    # Whoever chooses may try things out.
    option = player.choose(game.fork(), seat)
    reason = player.why()
    lines = [(line.text, line.value) for line in reason.lines]
    return Thought(option, reason.sentence, lines, hash(likeness(game.state)))


def _chosen_then(player: Player, game: Game, seat: int, option: int) -> Iterator[Thought]:
    """What the same player goes on with: it has a plan, and another would have to find it again."""
    rolled = game.state.counts[:]
    for _ in range(MOST_AHEAD):
        with suppress(Exception):  # what it stumbles over is asked for when it is due
            game.answer(option)
            s = game.state
            if game.outcome is None and s.askers == 1 << seat and s.counts == rolled:
                thought = _chosen(player, game, seat)
                option = thought.option
                yield thought
                continue
        return


def _player(request: Request, hurried: Hurried) -> Player:
    if request.kind == RIVAL:
        return Rival(request.seed, hurried)
    return find(request.kind).make(request.seed, hurried)


def _table(request: Request, tables: OrderedDict[str, Table]) -> Table | None:
    if request.facts is not None:
        tables[request.table] = table_from_facts(request.facts)
    if request.table in tables:
        tables.move_to_end(request.table)
    while len(tables) > MOST_TABLES:
        tables.popitem(last=False)
    return tables.get(request.table)


def serve(reader: BinaryIO, writer: BinaryIO) -> None:
    """Until the other end closes."""
    tables: OrderedDict[str, Table] = OrderedDict()
    decoder = msgspec.msgpack.Decoder(Request)

    def hurried() -> bool:
        return bool(select.select([reader], [], [], 0)[0])

    while (request := receive(reader)) is not None:
        reply(writer, msgspec.msgpack.encode(think(decoder.decode(request), tables, hurried)))


if __name__ == "__main__":
    os.nice(NICEST)
    limit_memory()
    serve(sys.stdin.buffer, sys.stdout.buffer)
