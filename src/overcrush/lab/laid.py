"""A position as plain facts: two teams of the suite, and which dice lie where; not how it came about."""

import msgspec

from overcrush.lab.teams import table_of
from overcrush.model.dice import ATTACKING, Die
from overcrush.model.state import Seat, State
from overcrush.model.table import FACES
from overcrush.rules import run
from overcrush.rules.chance import Fast
from overcrush.rules.laying.position import AT_BLOCK, AT_MAIN, Placed, PlacedSeat, Position, lay


class LaidDie(msgspec.Struct, array_like=True, frozen=True):
    """A die by its card's number at the table and its side, with damage, energy spent, and whether it attacks."""

    card: int
    side: int
    damage: int = 0
    spent: int = 0
    attacks: bool = False


class LaidSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's dice; unrolled ones are card numbers."""

    bag: list[int] = []
    prep: list[int] = []
    late_prep: list[int] = []
    used: list[int] = []
    out_of_play: list[int] = []
    removed: list[int] = []
    reserve: list[LaidDie] = []
    field: list[LaidDie] = []
    virtual: int = 0


class Laid(msgspec.Struct, frozen=True):
    """After the roll, or with attackers declared."""

    teams: tuple[str, str]
    active: int
    turn: int
    life: tuple[int, int]
    seats: tuple[LaidSeat, LaidSeat]
    block: bool = False

    def with_life(self, side: int, life: int) -> "Laid":
        both = (life, self.life[1]) if side == 0 else (self.life[0], life)
        return msgspec.structs.replace(self, life=both)

    def state(self) -> State:
        """The position at its first question."""
        table = table_of(*self.teams)
        position = Position(table)
        position.active = self.active
        position.turn = self.turn
        position.life = list(self.life)
        position.at = AT_BLOCK if self.block else AT_MAIN
        position.seats = [_placed_seat(index, seat) for index, seat in enumerate(self.seats)]
        s = lay(table, Fast(0), position)
        run.run(s)
        return s


def is_plain(s: State) -> bool:
    """Whether the position is told by its dice alone: nothing lasts, waits, is held or counted."""
    if s.held or s.delayed or s.queue or s.applied or any(s.tokens) or any(card >= 0 for card in s.memory):
        return False
    if any(seat.aside or seat.loose for seat in s.seats):
        return False
    return all(_is_plain(s, seat, die) for seat in s.seats for die in (*seat.reserve, *seat.field))


def _is_plain(s: State, seat: Seat, die: Die) -> bool:
    """Its owner's, no token, and none of another card."""
    mine = die.owner == die.controller == seat.index
    return mine and die.card < s.table.first_token and die.face // FACES == die.card


def taken(s: State, teams: tuple[str, str], *, block: bool) -> Laid:
    """The position of a state, as it lies."""
    first, second = [_laid_seat(seat) for seat in s.seats]
    return Laid(teams, s.active, s.turn, (s.life[0], s.life[1]), (first, second), block)


def _laid_seat(seat: Seat) -> LaidSeat:
    return LaidSeat(
        sorted(seat.bag),
        sorted(seat.prep),
        sorted(seat.late_prep),
        sorted(seat.used),
        sorted(seat.out_of_play),
        sorted(seat.removed),
        [_laid_die(die) for die in seat.reserve],
        [_laid_die(die) for die in seat.field],
        seat.virtual,
    )


def _laid_die(die: Die) -> LaidDie:
    return LaidDie(die.card, die.face % FACES, die.damage, die.spent, die.role == ATTACKING)


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
