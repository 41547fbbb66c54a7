"""Drafts and tournaments in files: opened, played on, every act on the disk before it is told."""

from pathlib import Path
from typing import Final, Self

from overcrush.events import draft, tournament
from overcrush.events.draft import Draft, Setup
from overcrush.events.drafter import bots_go_on
from overcrush.events.log import Log, NoLog
from overcrush.events.rounds import next_round
from overcrush.events.tournament import EventSetup, Paired, Tournament

DRAFT: Final = "draft"
EVENT: Final = "event"


def draft_log(path: Path) -> Log[Setup, draft.Act]:
    return Log(path, DRAFT, Setup, draft.Act)


def event_log(path: Path) -> Log[EventSetup, tournament.EventAct]:
    return Log(path, EVENT, EventSetup, tournament.EventAct)


class KeptDraft:
    """A draft and its file."""

    def __init__(self, path: Path, own: Draft) -> None:
        self.log = draft_log(path)
        self.draft = own

    @classmethod
    def new(cls, path: Path, setup: Setup) -> Self:
        """A new file; bots have picked as far as they can."""
        draft_log(path).create(setup)
        kept = cls(path, Draft(setup))
        kept.log.append(bots_go_on(kept.draft))
        return kept

    @classmethod
    def open(cls, path: Path) -> Self:
        """The draft of a file; NoLog, with a sentence, if it holds none."""
        setup, acts = draft_log(path).read()
        try:
            kept = cls(path, Draft(setup, acts))
        except (draft.Refused, LookupError) as error:
            raise NoLog(f"{path} holds a draft that cannot be: {error}") from None
        # What bots had not done when somebody pulled the plug.
        kept.log.append(bots_go_on(kept.draft))
        return kept

    def do(self, act: draft.Act) -> None:
        """One act, and what bots answer; Refused, with a sentence, and nothing has changed."""
        before = len(self.draft.acts)
        self.draft.do(act)
        bots_go_on(self.draft)
        self.log.append(self.draft.acts[before:])


class KeptEvent:
    """A tournament and its file."""

    def __init__(self, path: Path, own: Tournament) -> None:
        self.log = event_log(path)
        self.event = own

    @classmethod
    def new(cls, path: Path, setup: EventSetup) -> Self:
        event_log(path).create(setup)
        return cls(path, Tournament(setup))

    @classmethod
    def open(cls, path: Path) -> Self:
        """The tournament of a file; NoLog, with a sentence, if it holds none."""
        setup, acts = event_log(path).read()
        try:
            return cls(path, Tournament(setup, acts))
        except tournament.Refused as error:
            raise NoLog(f"{path} holds a tournament that cannot be: {error}") from None

    def do(self, act: tournament.EventAct) -> None:
        """One act; Refused, with a sentence, and nothing has changed."""
        self.event.do(act)
        self.log.append([act])

    def pair(self) -> Paired:
        """The next round, paired and kept."""
        act = next_round(self.event)
        self.do(act)
        return act
