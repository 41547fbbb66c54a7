"""What a player has made up its mind about: the rest of a line, taken up again when it comes to the same questions."""

from typing import Final

from overcrush.model import purposes
from overcrush.model.changes import ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.players.look_ahead import FAR, answered
from overcrush.players.routine import routine

Moment = tuple[int, ...]

# Series of questions, each about a die.
_SERIES: Final = (purposes.REROLL, purposes.ATTACK, purposes.BLOCK)


class Plan:
    """Answers to questions of one turn that are still to come."""

    def __init__(self) -> None:
        self.turn = -1
        self.answers: dict[Moment, int] = {}

    def remember(self, s: State, line: list[int]) -> None:
        """Note the answers of a line that was just decided on, each for the moment at which it is due."""
        self.turn = s.turn
        self.answers = {}
        deeds = s.purpose == purposes.MAIN
        s = s.copy()
        for option in line:
            for _ in range(FAR):
                if not s.options or option in s.options or not answered(s, routine(s)):
                    break
            if option not in s.options or s.turn != self.turn:
                return
            self.answers[_moment(s)] = option
            counts = s.counts[:]
            if not answered(s, option) or s.counts != counts:
                return
        if deeds and s.options and s.purpose == purposes.MAIN and s.turn == self.turn:
            self.answers[_moment(s)] = routine(s)

    def due(self, s: State, offered: list[int]) -> int:
        """The answer that was decided on for this moment, or -1."""
        if s.turn != self.turn or not self.answers:
            return -1
        option = self.answers.get(_moment(s), -1)
        return option if option in offered else -1


def _moment(s: State) -> Moment:
    """A question of a series is known by its die, any other by how things stand."""
    return (s.purpose, s.subject) if s.purpose in _SERIES else likeness(s)


def likeness(s: State) -> Moment:
    """A key that is equal for two states of one turn that differ only in the order of what led to them."""
    parts: list[int] = [*s.life, *s.counts, s.step, s.purpose, s.subject, len(s.queue), len(s.delayed), len(s.held)]
    for seat in s.seats:
        parts += [-1, seat.virtual]
        parts += sorted([(die.face << 8) | die.spent for die in seat.reserve])
        parts.append(-2)
        for die in sorted([_die_likeness(s, die) for die in seat.field]):
            parts += die
        for pile in (seat.used, seat.prep, seat.late_prep, seat.bag, seat.out_of_play):
            parts.append(-3)
            parts += sorted(pile)
    for change in sorted([change[2:] for change in s.applied if change[ON] == 0]):
        parts += change
    parts += sorted(s.uses)
    return tuple(parts)


def _die_likeness(s: State, die: Die) -> list[int]:
    """A die with what was done to it, without its number."""
    parts = [die.face, die.damage, die.role, die.blocking, int(die.blocked), -5]
    for change in sorted([change for change in s.applied if change[ON] == die.id]) if s.applied else []:
        parts += [change[WHAT], *change[2:]]
    return parts
