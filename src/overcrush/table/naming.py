"""What players are called in a sentence: by their names, and "you" whoever it is told to."""

from typing import Final

from overcrush.model.table import NOBODY, Table
from overcrush.table.words import listed, side_name

_SECOND_PERSON: Final = {"is": "are", "has": "have", "goes": "go", "passes": "pass"}


def second_person(verb: str) -> str:
    """A verb as it goes with "you", or with several: `rolls` is `roll`, `has` is `have`."""
    return _SECOND_PERSON.get(verb) or verb.removesuffix("s")


class Naming:
    """Names the players of a table to the seat that listens; to nobody in particular if there is none.

    >>> table = demo_game("cw").table
    >>> Naming(table, 0).does(0, "rolls"), Naming(table).does(0, "rolls"), Naming(table, 1).of(1)
    ('you roll', 'Gabrielle rolls', 'your')
    """

    def __init__(self, table: Table, you: int = NOBODY) -> None:
        self.table = table
        self.you = you

    def name(self, seat: int) -> str:
        if not 0 <= seat < len(self.table.names):
            return "the table"
        return "you" if seat == self.you else self.table.names[seat]

    def of(self, seat: int) -> str:
        """Whose something is."""
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def does(self, seat: int, verb: str) -> str:
        """What a player does, the verb given in the third person."""
        return f"{self.name(seat)} {second_person(verb) if seat == self.you else verb}"

    def side(self, side: int) -> str:
        """The players of a side, whoever listens first."""
        seats = sorted(self.table.seats_of[side], key=lambda seat: seat != self.you)
        return listed([self.name(seat) for seat in seats]) if self.you in seats else side_name(self.table, side)

    def side_does(self, side: int, verb: str) -> str:
        """What the players of a side do together."""
        return f"{self.side(side)} {self.side_verb(side, verb)}"

    def side_verb(self, side: int, verb: str) -> str:
        """A verb as it goes with the players of a side."""
        seats = self.table.seats_of[side]
        return second_person(verb) if len(seats) > 1 or self.you in seats else verb
