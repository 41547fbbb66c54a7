"""The process that puts a team to the test: `python -m overcrush.server.tester`.

It answers a request with many replies: how far it is, what it comes to so far, and at last all of it. Only cards of the
library are played here, nothing that somebody wrote, so that its memory needs no limit.
"""

import os
import sys
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from overcrush.lab import gauntlet, trial
from overcrush.lab.report import page_of
from overcrush.lab.trial import Impossible, Trial, Verdict
from overcrush.server.studies import Report
from overcrush.server.worker import limit_time, receive, reply

NICEST: Final = 15
# Some minutes where the engine is compiled, and many times that where it is not.
MOST_SECONDS: Final = 7200


class Wanted(msgspec.Struct, array_like=True):
    """A test, and the folder in which its games are kept; none if it is empty."""

    trial: Trial
    folder: str = ""


class Outcome(msgspec.Struct):
    """What a test came to so far; the page and the games as CSV come with the last of it."""

    verdict: Verdict
    page: str = ""
    csv: str = ""


def test(wanted: Wanted, writer: BinaryIO) -> None:
    """Whatever the team is, it comes to a last report."""

    def show(done: int, total: int, verdict: Verdict | None) -> None:
        _tell(writer, Report(done, total, msgspec.json.encode(Outcome(verdict)) if verdict else b""))

    folder = Path(wanted.folder) if wanted.folder else None
    try:
        found = trial.run(wanted.trial, folder, show)
    except Impossible as error:
        _tell(writer, Report(0, 0, trouble=f"This team cannot be tested: {error}", last=True))
        return
    report = gauntlet.report(found)
    outcome = Outcome(trial.spoken(found), page_of(report), report.csv())
    _tell(writer, Report(1, 1, msgspec.json.encode(outcome), last=True))


def _tell(writer: BinaryIO, report: Report) -> None:
    reply(writer, msgspec.msgpack.encode(report))


if __name__ == "__main__":
    os.nice(NICEST)
    limit_time(MOST_SECONDS)
    request = receive(sys.stdin.buffer)
    if request is not None:
        test(msgspec.msgpack.decode(request, type=Wanted), sys.stdout.buffer)
