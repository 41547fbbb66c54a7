"""The process in which opponents think: `python -m overcrush.server.thinker`.

It reads requests and writes answers, each a length and that many bytes of MessagePack. It has the game as the dump
of a fork for its seat, without the key of chance and the secrets of others: it cannot know what a person could not.
Whatever comes while it thinks hurries it; a length of 0 is sent for nothing else.
"""

import os
import select
import sys
from typing import BinaryIO, Final

import msgspec

from overcrush.model.table import Table
from overcrush.players.opponents import find
from overcrush.players.seat import Hurried, never
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_from_facts

LENGTH: Final = 4
NICEST: Final = 19


class Request(msgspec.Struct, array_like=True):
    """Which player on which seat; the table comes with its first request and is known by its hash afterwards."""

    kind: str
    seat: int
    seed: int
    table: str
    facts: dict[str, object] | None
    dump: bytes


class Thought(msgspec.Struct, array_like=True):
    """The option chosen, or -1 if it could not be; why, in a sentence; and the lines looked at with their values."""

    option: int
    sentence: str
    lines: list[tuple[str, float]] = []


def think(request: Request, tables: dict[str, Table], hurried: Hurried = never) -> Thought:
    if request.facts is not None:
        tables[request.table] = table_from_facts(request.facts)
    table = tables.get(request.table)
    if table is None:
        return Thought(-1, "the table is not known here")
    try:
        game = Game.load(request.dump, table, Fast(request.seed))
        player = find(request.kind).make(request.seed, hurried)
        option = player.choose(game, request.seat)
        reason = player.why()
        return Thought(option, reason.sentence, [(line.text, line.value) for line in reason.lines])
    except Exception as error:  # noqa: BLE001  (whatever a player stumbles over, the server goes on with a stock answer)
        return Thought(-1, repr(error))


def serve(reader: BinaryIO, writer: BinaryIO) -> None:
    """Until the other end closes."""
    tables: dict[str, Table] = {}
    decoder = msgspec.msgpack.Decoder(Request)

    def hurried() -> bool:
        return bool(select.select([reader], [], [], 0)[0])

    while len(head := reader.read(LENGTH)) == LENGTH:
        length = int.from_bytes(head, "big")
        if not length:
            continue  # it came too late to hurry anybody
        request = decoder.decode(reader.read(length))
        answer = msgspec.msgpack.encode(think(request, tables, hurried))
        writer.write(len(answer).to_bytes(LENGTH, "big") + answer)
        writer.flush()


if __name__ == "__main__":
    os.nice(NICEST)
    serve(sys.stdin.buffer, sys.stdout.buffer)
