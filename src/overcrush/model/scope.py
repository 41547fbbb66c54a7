"""Scope: for whom and from where an effect reads the table."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.model.events import Event

NO_EVENT: Final = (-1, -1, 0, 0, 0, 0)

# The empty list that new scopes share. It is never changed: a scope that learns something gets a list of its own.
NO_THINGS: Final[list[int]] = []
NO_SLOTS: Final[list[list[int]]] = []


# For mypyc: scopes are made and dropped all the time, and are never part of a reference cycle.
@mypyc_attr(acyclic=True, free_list_len=1)
class Scope:
    """`you`, the source card and die, what has been chosen, the event that set it off, and what a die was last."""

    __slots__ = (
        "ability",
        "bursts",
        "card",
        "counter",
        "die",
        "event",
        "known",
        "last",
        "layer",
        "moved",
        "opponent",
        "result",
        "seat",
        "since",
        "slots",
        "those",
    )

    def __init__(self, seat: i64, card: i64, die: i64) -> None:
        self.seat = seat
        self.card = card
        self.die = die
        self.bursts: i64 = 0
        self.ability: i64 = -1
        # What the last effect came to, and how often a repeated one has run.
        self.result: i64 = 0
        self.counter: i64 = 0
        self.slots: list[list[int]] = NO_SLOTS
        self.those: list[int] = NO_THINGS
        # Chosen dice and who controlled them then, in pairs: a die may be gone when its controller is asked for.
        self.known: list[int] = NO_THINGS
        self.event: Event = NO_EVENT
        # Level, attack and defense of the source when it was last seen.
        self.last: tuple[int, int, int] = (0, 0, 0)
        # The one of several opponents that has been chosen, -1 for none (13.5.7).
        self.opponent: i64 = -1
        # Where the source has gone if the effect itself has moved it, as an unrolled thing.
        self.moved: i64 = 0
        # The kind of rule being read, which sees only finished layers below its own; -1 for whoever reads the whole.
        self.layer: i64 = -1
        # Which of the changes in force has put that rule in force, counted from 1; 0 for a static one.
        self.since: i64 = 0

    def follow(self, die: int, place: int) -> None:
        """Go on speaking of a die after its own effect, used inside this one, has moved it elsewhere."""
        self.slots = [[place if thing == die else thing for thing in slot] for slot in self.slots]
        self.those = [place if thing == die else thing for thing in self.those]

    def about(self, die: int) -> "Scope":
        """A scope of the same ability whose source is one die, for a rule in force that speaks of that die."""
        new = Scope(self.seat, self.card, die)
        new.ability = self.ability
        new.layer = self.layer
        new.since = self.since
        return new

    def copy(self) -> "Scope":
        new = Scope(self.seat, self.card, self.die)
        new.bursts = self.bursts
        new.ability = self.ability
        new.result = self.result
        new.counter = self.counter
        new.slots = self.slots[:]
        new.those = self.those
        new.known = self.known
        new.event = self.event
        new.last = self.last
        new.moved = self.moved
        new.opponent = self.opponent
        return new
