"""A position as plain facts: which dice lie where, not how it came about. A journal carries one as a correction."""

from typing import Annotated

import msgspec
from msgspec import Meta

from overcrush.model import events
from overcrush.model.decisions import IllegalAnswer, Refusal
from overcrush.model.dice import ATTACKING
from overcrush.model.state import State
from overcrush.model.table import FACES, Table
from overcrush.rules.events.emit import tell
from overcrush.rules.laying.position import AT_BLOCK, AT_MAIN, ImpossiblePosition, Placed, PlacedSeat, Position, lay

CardNumber = Annotated[int, Meta(ge=0, le=255)]
Few = Annotated[int, Meta(ge=0, le=99)]
Pile = list[CardNumber]


class LaidDie(msgspec.Struct, array_like=True, frozen=True):
    """A die by its card's number at the table and its side, with damage, energy spent, and whether it attacks."""

    card: CardNumber
    side: Annotated[int, Meta(ge=0, lt=FACES)]
    damage: Few = 0
    spent: Few = 0
    attacks: bool = False


class LaidSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's dice; unrolled ones are card numbers."""

    bag: Pile = []
    prep: Pile = []
    late_prep: Pile = []
    used: Pile = []
    out_of_play: Pile = []
    removed: Pile = []
    reserve: list[LaidDie] = []
    field: list[LaidDie] = []
    virtual: Few = 0


class LaidPosition(msgspec.Struct, frozen=True):
    """After the roll, or with attackers declared."""

    active: Annotated[int, Meta(ge=0, le=1)]
    turn: Annotated[int, Meta(ge=1, le=9999)]
    life: tuple[Annotated[int, Meta(ge=1)], Annotated[int, Meta(ge=1)]]
    seats: tuple[LaidSeat, LaidSeat]
    block: bool = False

    def position(self, table: Table) -> Position:
        position = Position(table)
        position.active = self.active
        position.turn = self.turn
        position.life = list(self.life)
        position.at = AT_BLOCK if self.block else AT_MAIN
        position.seats = [_placed_seat(index, seat) for index, seat in enumerate(self.seats)]
        return position


def laid_instead(s: State, spelled: str) -> State:
    """The position of that spelling in place of a game's own, before it goes on; IllegalAnswer if it cannot be so."""
    try:
        wanted = msgspec.json.decode(spelled, type=LaidPosition)
        if max(wanted.life) > s.table.rules.life:
            raise ImpossiblePosition(f"nobody has more than {s.table.rules.life} life")
        laid = lay(s.table, s.chance, wanted.position(s.table))
    except (msgspec.MsgspecError, ImpossiblePosition, LookupError) as error:
        raise IllegalAnswer(Refusal("3.1.2", f"The table cannot be laid so: {error}")) from None
    # Chance goes on where it was, and so does what is told.
    laid.counts = s.counts[:]
    laid.log, laid.show_forced, laid.searches = s.log, s.show_forced, s.searches
    tell_laid(laid)
    return laid


def tell_laid(s: State) -> None:
    """Write down that a position was laid, and what every die shows."""
    tell(s, events.LAID, s.table.seats_of[s.active][0], 0, 0, s.turn)
    for seat in s.seats:
        for die in (*seat.reserve, *seat.field):
            tell(s, events.LAID, seat.index, die.card, die.id, die.face)


def _placed_seat(index: int, seat: LaidSeat) -> PlacedSeat:
    placed = PlacedSeat()
    placed.bag, placed.prep, placed.late_prep = seat.bag[:], seat.prep[:], seat.late_prep[:]
    placed.used, placed.out_of_play, placed.removed = seat.used[:], seat.out_of_play[:], seat.removed[:]
    placed.reserve = [_placed(index, die) for die in seat.reserve]
    placed.field = [_placed(index, die) for die in seat.field]
    placed.virtual = seat.virtual
    return placed


def _placed(owner: int, die: LaidDie) -> Placed:
    placed = Placed(die.card, owner, die.card * FACES + die.side)
    placed.damage = die.damage
    placed.spent = die.spent
    placed.role = ATTACKING if die.attacks else 0
    return placed
