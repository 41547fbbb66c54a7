"""What would come of an attack or of blocks, played on by the engine: who would fall, what comes through."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from overcrush.model import events, purposes
from overcrush.model.events import DIE, KIND, OTHER, SEAT
from overcrush.model.options import PASS, STAY, kind_of
from overcrush.players.routine import routine
from overcrush.rules.engine import Game

# Other dice than those that will be rolled: nobody looks ahead.
SEED: Final = 1
# No combat asks more than this.
MOST_ANSWERS: Final = 200


# What changes life, and says how much is left; what chance has a hand in.
_LIFE: Final = (events.SIDE_DAMAGED, events.LIFE_LOST, events.LIFE_GAINED)
_CHANCE: Final = (events.ROLLED, events.REROLLED, events.DRAWN, events.ROLLED_OUTSIDE)


class Forecast(NamedTuple):
    """The dice that would be knocked out, and each side's life afterwards.

    It is `sure` unless dice would be rolled or somebody asked for more than to pass.
    """

    falls: list[int]
    life: list[int]
    sure: bool

    def is_lethal(self, side: int) -> bool:
        return self.life[side] <= 0


def forecast(game: Game, seat: int, answers: Sequence[int]) -> Forecast:
    """The combat to its end if the seat answers so, and then nobody blocks who need not and everybody passes; the stock
    answer to anything else."""
    fork = game.fork(SEED, seat)
    s = fork.state
    s.log = []
    life, turn = list(s.life), s.turn
    for answer in answers:
        fork.answer(answer)
    sure = True
    for _ in range(MOST_ANSWERS):
        if fork.outcome is not None or s.turn != turn or _has_ended(fork):
            break
        declined = [option for option in s.options if s.purpose == purposes.BLOCK and kind_of(option) == STAY]
        answer = declined[0] if declined else routine(s)
        sure = sure and kind_of(answer) in (PASS, STAY)
        fork.answer(answer)
    happened = _until_the_end(fork)
    for event in happened:
        if event[KIND] in _LIFE:
            life[s.table.side_of[event[SEAT]]] = event[OTHER]
    falls = [int(event[DIE]) for event in happened if event[KIND] == events.KNOCKED_OUT]
    return Forecast(falls, life, sure and not any(event[KIND] in _CHANCE for event in happened))


def _has_ended(fork: Game) -> bool:
    return any(event[KIND] in (events.ATTACK_ENDED, events.NO_ATTACK) for event in fork.state.log or [])


def _until_the_end(fork: Game) -> list[events.Event]:
    """What happened in the attack step: the next turn may have begun since."""
    found: list[events.Event] = []
    for event in fork.state.log or []:
        if event[KIND] in (events.ATTACK_ENDED, events.TURN_ENDED):
            break
        found.append(event)
    return found
