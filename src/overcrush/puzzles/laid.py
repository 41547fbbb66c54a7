"""A position of two teams, as plain facts; and one taken out of a game."""

import msgspec

from overcrush.formats.by_name import table_of
from overcrush.model.dice import ATTACKING, Die
from overcrush.model.state import Seat, State
from overcrush.model.table import FACES
from overcrush.rules import run
from overcrush.rules.chance import Fast
from overcrush.rules.laying.laid import LaidDie, LaidPosition, LaidSeat
from overcrush.rules.laying.position import lay


class Laid(LaidPosition, frozen=True, kw_only=True):
    """A position of two teams, each called by its name or its code."""

    teams: tuple[str, str]

    def with_life(self, side: int, life: int) -> "Laid":
        both = (life, self.life[1]) if side == 0 else (self.life[0], life)
        return msgspec.structs.replace(self, life=both)

    def spelled(self) -> str:
        """As a correction lays it: without the teams, which the table has."""
        return msgspec.json.encode(LaidPosition(self.active, self.turn, self.life, self.seats, self.block)).decode()

    def state(self) -> State:
        """The position at its first question."""
        table = table_of(*self.teams)
        s = lay(table, Fast(0), self.position(table))
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
    return Laid(s.active, s.turn, (s.life[0], s.life[1]), (first, second), block, teams=teams)


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
