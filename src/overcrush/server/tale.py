"""The game told to one viewpoint, which knows its own secrets only: a seat, or nobody where seats share a screen."""

from collections.abc import Sequence
from typing import Protocol

from overcrush.model.events import Event
from overcrush.model.table import NOBODY
from overcrush.rules.engine import Game
from overcrush.server import wire
from overcrush.server.standing import Roll
from overcrush.server.storage import Struck
from overcrush.table.lines import TAKEN_BACK, UNLINKED
from overcrush.table.narrate import Narrator
from overcrush.table.words import listed


def viewpoint(seats: set[int]) -> int:
    """From where somebody with these seats looks."""
    return min(seats) if len(seats) == 1 else NOBODY


class Played(Protocol):
    """A game, the events after each act, whose act it was, and before which it was taken back past dice.

    `agreed` says that who begins was not left to chance, `rolls` what the pages showed for which act.
    """

    game: Game
    events: list[int]
    by: list[int]
    taken_back: set[int]
    agreed: bool
    rolls: dict[int, Roll]


class Tale:
    """Lines of the log, as far as they have been told."""

    def __init__(self, seating: Played, seat: int) -> None:
        self.seat = seat
        self.lines: list[wire.Line] = []
        self._narrator = Narrator(seating.game.table, you=seat, agreed=seating.agreed)
        self._acts = 0
        self._marked: set[int] = set()
        # For whose pages the dice do not wait.
        self._missing: list[int] = []
        self.go_on(seating)

    @property
    def blows(self) -> list[str]:
        """What took the last life of whoever has none."""
        return list(self._narrator.blows.values())

    def go_on(self, seating: Played) -> int:
        """Tell what has happened since, act by act; how many lines there were before."""
        before = len(self.lines)
        while self._acts < len(seating.events):
            self._tell_taken_back(seating)
            self._tell_missing(seating)
            told = self._narrator.tell(self._happened(seating, self._acts))
            self.lines += [
                wire.Line(
                    text=line.text,
                    rule=line.rule,
                    weight=line.weight,
                    act=self._acts,
                    by=seating.by[self._acts],
                    dice=list(line.dice),
                    cards=list(line.cards),
                )
                for line in told
            ]
            self._acts += 1
        self._tell_taken_back(seating)
        return before

    def _tell_taken_back(self, seating: Played) -> None:
        """What happened here before is struck out, and everybody may know it."""
        if self._acts in seating.taken_back and self._acts not in self._marked:
            self._marked.add(self._acts)
            self.lines.append(wire.Line(text=TAKEN_BACK, rule="", weight=1, act=self._acts - 1))

    def _tell_missing(self, seating: Played) -> None:
        """A roll that did not wait for a page, and those after it until it is there again, are marked."""
        roll = seating.rolls.get(self._acts)
        if roll is None or roll.missing == self._missing:
            return
        self._missing = roll.missing
        if roll.missing:
            names = listed([seating.game.table.names[seat] for seat in roll.missing])
            self.lines.append(wire.Line(text=f"{UNLINKED} {names}.", rule="", weight=1, act=self._acts))

    def _happened(self, seating: Played, act: int) -> list[Event]:
        """The events of one act, without what this viewpoint must not know."""
        start = seating.events[act - 1] if act else 0
        later = seating.game.events_since(seating.events[act], self.seat)
        happened = seating.game.events_since(start, self.seat)
        return happened[: len(happened) - len(later)]


def parting(old: list[wire.Line], new: list[wire.Line]) -> int:
    """How many lines two logs have in common from the beginning."""
    for number, (one, other) in enumerate(zip(old, new, strict=False)):
        if one != other:
            return number
    return min(len(old), len(new))


def taken_back(struck: Sequence[Struck]) -> set[int]:
    """Before which acts the game was taken back past dice."""
    marks: set[int] = set()
    for epoch in dict.fromkeys(act.epoch for act in struck):
        acts = [act for act in struck if act.epoch == epoch]
        number = min([act.number for act in acts])
        marks = {other for other in marks if other <= number}
        if any(act.chance for act in acts):
            marks.add(number)
    return marks
