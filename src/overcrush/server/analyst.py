"""The process that looks at a finished game again: `python -m overcrush.server.analyst`.

It answers a request with many replies: how far it is, what it has found so far, and at last all of it.
"""

import os
import sys
from typing import BinaryIO, Final

import msgspec

from overcrush.analysis.analyse import PRESETS, USUAL, analyse
from overcrush.analysis.record import Analysis
from overcrush.model.journal import Act, DamagedJournal, Journal
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.replay import Diverged
from overcrush.server.studies import Report
from overcrush.server.worker import limit_memory, limit_time, receive, reply

NICEST: Final = 15
# A long game takes half a minute where the engine is compiled, and many times that where it is not.
MOST_SECONDS: Final = 3600


class Wanted(msgspec.Struct, array_like=True):
    """A finished game: the facts of its table, and its acts."""

    facts: dict[str, object]
    acts: list[tuple[str, list[tuple[int, int, int]], str, int]]
    engine: str
    preset: str = USUAL


def study(wanted: Wanted, writer: BinaryIO) -> None:
    """Whatever the game leads to, it comes to a last report."""

    def show(done: int, total: int, found: Analysis | None) -> None:
        _tell(writer, Report(done, total, msgspec.json.encode(found) if found is not None else b""))

    journal = Journal(wanted.facts, [Act(*act) for act in wanted.acts], wanted.engine)
    try:
        found = analyse(journal, PRESETS[wanted.preset], show=show)
    except (Diverged, DamagedJournal, EndlessEffect) as error:
        _tell(writer, Report(0, 0, trouble=f"This game cannot be analysed: {error}.", last=True))
        return
    _tell(writer, Report(1, 1, msgspec.json.encode(found), last=True))


def _tell(writer: BinaryIO, report: Report) -> None:
    reply(writer, msgspec.msgpack.encode(report))


if __name__ == "__main__":
    os.nice(NICEST)
    limit_memory()
    limit_time(MOST_SECONDS)
    request = receive(sys.stdin.buffer)
    if request is not None:
        study(msgspec.msgpack.decode(request, type=Wanted), sys.stdout.buffer)
