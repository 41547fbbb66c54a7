"""Turning dice to faces of somebody's choice, one die after the other (10.1.5)."""

from typing import Final

from overcrush.model import energy, events, options, purposes
from overcrush.model.dice import Die, seen_from
from overcrush.model.faces import CHARACTER, ENERGY
from overcrush.model.frames import Frame
from overcrush.model.state import PICK, State
from overcrush.model.things import card_of, is_die, seat_of, zone_of
from overcrush.rules.asking import ask
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import TURN_FACES
from overcrush.rules.verbs.move import enter_reserve, take_unrolled

ANY: Final = 0
ANOTHER: Final = 1
WILD: Final = 2
WHATEVER: Final = 3
# From here on one for each energy type.
OF_TYPE: Final = 5
# And from here on one for each level.
OF_LEVEL: Final = 9


class TurnFaces(Frame):
    """`way` says which faces may be chosen; a die from an unrolled zone comes to the reserve pool."""

    __slots__ = ("card", "place", "seat", "things", "way")

    def __init__(self, seat: int, card: int, way: int, things: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.way = way
        self.things = things
        self.place = 0

    def run(self, s: State) -> None:
        while self.place < len(self.things):
            found = self._faces(s, self.things[self.place])
            if found:
                ask(s, self, self.seat, PICK, purposes.TURN_FACE, found, self.card)
                return
            self.place += 1
        s.stack.pop()

    @property
    def _only(self) -> int:
        """The one kind of energy that the face must show, or -1."""
        if self.way == WILD:
            return energy.WILD
        return self.way - OF_TYPE if OF_TYPE <= self.way < OF_LEVEL else -1

    def _faces(self, s: State, thing: int) -> list[int]:
        """The faces it may be turned to: equal ones are one option."""
        t = s.table
        die = s.die(thing) if is_die(thing) else None
        card = die.card if die is not None else card_of(thing)
        found: dict[tuple[int, ...], int] = {}
        for face in t.faces[card]:
            symbols = t.symbols[face]
            if self.way >= OF_LEVEL:
                if t.kind[face] == CHARACTER and t.level[face] == self.way - OF_LEVEL + 1:
                    found.setdefault((), face)
            elif t.kind[face] == ENERGY and (self._only < 0 or set(symbols) == {self._only}):
                found.setdefault(symbols, face)
            elif t.kind[face] != ENERGY and self.way == WHATEVER:
                found.setdefault((-1, t.kind[face], t.level[face], t.bursts[face]), face)
        if self.way == ANOTHER and die is not None:
            found.pop(t.symbols[die.face], None)
        return [options.option(options.FACE, face) for face in found.values()]

    def take(self, s: State, option: int) -> None:
        face = options.payload_of(option)
        thing = self.things[self.place]
        self.place += 1
        die = s.die(thing) if is_die(thing) else _taken(s, thing, face)
        if die is not None:
            s.misplaced = True
            die.face = face
            die.spent = 0
            emit(s, events.SPUN, die.controller, die.card, die.id, other=face)

    def busy(self) -> bool:
        return True

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        return [seen_from(thing, me, twin) for thing in self.things[self.place :]]

    def copy(self) -> "TurnFaces":
        new = TurnFaces(self.seat, self.card, self.way, self.things)
        new.place = self.place
        return new

    def dump(self) -> list[object]:
        return [TURN_FACES, self.seat, self.card, self.way, self.place, self.things]


def _taken(s: State, thing: int, face: int) -> Die:
    """An unrolled die in the reserve pool of its owner, showing the face."""
    owner, card = seat_of(thing), card_of(thing)
    take_unrolled(s, s.seats[owner], card, zone_of(thing))
    return enter_reserve(s, owner, card, face)


def load_turn_faces(data: list[int], lists: list[list[int]]) -> TurnFaces:
    frame = TurnFaces(data[0], data[1], data[2], lists[0])
    frame.place = data[3]
    return frame
