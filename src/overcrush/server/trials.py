"""Teams put to the test: one at a time for each address, in a process that can be stopped, kept by what they are."""

import asyncio
import logging
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from overcrush.lab.teams import called
from overcrush.lab.trial import Trial, name_of, trial_of, usual_field
from overcrush.server import team_work, tester, wire
from overcrush.server.listener import Denied
from overcrush.server.studies import Studies, Study

log = logging.getLogger(__name__)

_NAME: Final = re.compile(r"[0-9a-f]{24}")
KINDS: Final = ("html", "csv")
NOT_KEPT: Final = "No such test is kept here any more: make it again."
# How often each of the field is met.
ENCOUNTERS: Final[dict[wire.Care, int]] = {"quick": 1, "thorough": 5}
# So many tests are kept on disk; those that nobody asked for longest go first.
MOST_KEPT: Final = 500


class Trials:
    """By a hash of all that decides them. Without a folder they are remembered for a while."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder / "trials" if folder is not None else None
        self._studies = Studies()
        # Who waits for which test, and how its team is called.
        self._running: dict[str, tuple[str, str]] = {}

    async def close(self) -> None:
        await self._studies.close()

    async def told(self, wanted: wire.TryTeam, owner: str) -> wire.Tried:
        """How far it is, and what it comes to so far; it is begun if it is new, or stopped if that is wanted."""
        if wanted.stop:
            await self._stop(owner)
            return _told(running=False)
        trial, name = await asyncio.to_thread(_named, wanted)
        mine, other = self._mine(owner)
        if mine not in ("", name):
            return _told(running=False, other=other)
        study = self._studies.of(name)
        if study is None:
            known = self._read(name)
            if known is not None:
                return _of(known, name, done=True)
            study = self._begin(name, trial)
        self._running[owner] = name, called(trial.team)
        await study.news()
        return await self._progress(name, study)

    def report(self, name: str, kind: str) -> bytes:
        """The page of a test that is done, or its games as CSV; Denied."""
        if not _NAME.fullmatch(name) or kind not in KINDS:
            raise Denied(NOT_KEPT)
        study = self._studies.of(name)
        outcome = _read(study.body) if study is not None and not study.is_running else self._read(name)
        if outcome is None or not outcome.page:
            raise Denied(NOT_KEPT)
        return (outcome.csv if kind == "csv" else outcome.page).encode()

    def _mine(self, owner: str) -> tuple[str, str]:
        """Which test of theirs is running, and of which team."""
        name, team = self._running.get(owner, ("", ""))
        study = self._studies.of(name)
        if study is None or not study.is_running:
            self._running.pop(owner, None)
            return "", ""
        return name, team

    async def _stop(self, owner: str) -> None:
        """Unless somebody else waits for the same."""
        name, _ = self._running.pop(owner, ("", ""))
        if name and name not in [other for other, _ in self._running.values()]:
            await self._studies.stop(name)

    def _begin(self, name: str, trial: Trial) -> Study:
        folder = str(self._folder / name) if self._folder is not None else ""
        request = msgspec.msgpack.encode(tester.Wanted(trial, folder))
        return self._studies.begin(name, "overcrush.server.tester", request, partial(self._keep, name))

    async def _progress(self, name: str, study: Study) -> wire.Tried:
        report = study.report
        outcome = _read(study.body)
        if report.trouble:
            # Whoever asks again has it tried again.
            await self._studies.stop(name)
            return _told(running=False, trouble=report.trouble)
        if not study.is_running and outcome is not None:
            return _of(outcome, name, done=True)
        told = _of(outcome, name, done=False) if outcome is not None else _told(running=True)
        told.done, told.total = report.done, report.total
        return told

    def _read(self, name: str) -> tester.Outcome | None:
        if self._folder is None:
            return None
        try:
            path = self._folder / name / "outcome.json"
            outcome = _read(path.read_bytes())
            path.parent.touch()
        except OSError:
            return None
        return outcome

    def _keep(self, name: str, body: bytes) -> None:
        """A test that cannot be kept is made again another time."""
        if self._folder is None:
            return
        try:
            (self._folder / name / "outcome.json").write_bytes(body)
            kept = sorted(self._folder.iterdir(), key=lambda path: path.stat().st_mtime)
            for path in kept[:-MOST_KEPT]:
                shutil.rmtree(path, ignore_errors=True)
        except OSError as error:
            log.warning("a test is not kept: %s", error)


def _named(wanted: wire.TryTeam) -> tuple[Trial, str]:
    """The test that is wanted, and its name; Denied."""
    unknown = [name for name in wanted.field if name not in usual_field()]
    if unknown:
        raise Denied(f"A team is tested against teams of the boxes, and {unknown[0]!r} is none of them.")
    try:
        trial = trial_of(team_work.own(wanted.team), tuple(wanted.field), ENCOUNTERS[wanted.care])
        return trial, name_of(trial)
    except (LookupError, ValueError) as error:
        raise Denied(f"This team cannot be tested: {error}.") from None


def _read(body: bytes) -> tester.Outcome | None:
    try:
        return msgspec.json.decode(body, type=tester.Outcome)
    except msgspec.MsgspecError:
        return None


def _of(outcome: tester.Outcome, name: str, *, done: bool) -> wire.Tried:
    told = _told(running=not done)
    told.verdict = msgspec.convert(msgspec.to_builtins(outcome.verdict), wire.Verdict)
    told.report = name if done else ""
    told.done = told.total = int(done)
    return told


def _told(*, running: bool, trouble: str = "", other: str = "") -> wire.Tried:
    return wire.Tried(running=running, done=0, total=0, trouble=trouble, other=other, verdict=None, report="")
