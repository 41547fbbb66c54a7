"""Looking ahead: a state is copied, answered, and followed to a question that is worth stopping at."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.dice import Die
from overcrush.model.state import ATTACK, State
from overcrush.players.evaluate import VICTORY, Evaluator
from overcrush.players.routine import routine
from overcrush.rules import run
from overcrush.rules.effects.runaway import EndlessEffect

# A question with more options than this is not looked at option by option.
MOST: Final = 64
# Nor one with more than this, on the way.
FEW: Final = 8
# Nor more of them than this in one effect: after that stock answers will do.
GLANCES: Final = 6
# No question is followed further than this.
FAR: Final = 400

# Questions that the turn itself asks: a deed and its effects are over when one of them comes.
OF_THE_TURN: Final = (
    purposes.TURN_ORDER,
    purposes.REROLL,
    purposes.MAIN,
    purposes.RESPOND,
    purposes.WINDOW,
    purposes.CHOOSE_ATTACK,
    purposes.ATTACK,
    purposes.BLOCK,
)


def after(s: State, option: int) -> State | None:
    """The state after an answer; None if the cards never come to an end."""
    new = s.copy()
    return new if answered(new, option) else None


def answered(s: State, option: int) -> bool:
    """Answer in place; whether it could be done. If not, the state is of no use any more."""
    try:
        run.answer(s, option)
    except EndlessEffect:
        return False
    return True


def asks(s: State, side: int) -> bool:
    """Whether a seat of the side is asked."""
    for seat in s.table.seats_of[side]:  # noqa: SIM110  (a plain loop is faster)
        if s.askers & (1 << seat):
            return True
    return False


def at_rest(s: State) -> bool:
    """Whether the game is over, or asks a question of the turn that does not go on with a series."""
    if not s.options:
        return True
    if s.purpose not in OF_THE_TURN:
        return False
    if s.purpose == purposes.REROLL:
        dice: list[Die] = [die for seat in s.seats for die in seat.aside]
        return not dice or s.subject == dice[0].id
    return s.purpose != purposes.BLOCK and not s.stack[-1].chosen()


def follow(e: Evaluator, s: State, side: int) -> None:
    """See a deed or a series through; the side's own choices in it are looked at once, others get stock answers."""
    glances = 0
    for _ in range(FAR):
        if at_rest(s):
            return
        answer = routine(s)
        if glances < GLANCES and asks(s, side):
            glances += 1
            answer = glance(e, s, side)
        if not answered(s, answer):
            return


def glance(e: Evaluator, s: State, side: int) -> int:
    """The best option by what it does at once."""
    if s.purpose in OF_THE_TURN or s.purpose in (purposes.PAY, purposes.SPLIT) or not 1 < len(s.options) <= MOST:
        return routine(s)
    best, chosen = -2 * VICTORY, s.options[0]
    for option in s.options:
        trial = after(s, option)
        if trial is not None:
            value = e.value(trial, side)
            if value > best:
                best, chosen = value, option
    return chosen


def sensible(e: Evaluator, s: State) -> int:
    """What whoever is asked would do: choices in an effect are looked at once, everything else gets stock answers."""
    if s.purpose in OF_THE_TURN or not 1 < len(s.options) <= FEW:
        return routine(s)
    return glance(e, s, 0 if asks(s, 0) else 1)


def fight_on(s: State, turn: int) -> None:
    """In the attack step of a turn, play on to its end with stock answers: a combat is judged by how it ends."""
    for _ in range(FAR):
        if not s.options or s.step != ATTACK or s.turn != turn or not answered(s, routine(s)):
            return


def end_turn(e: Evaluator, s: State, turn: int) -> None:
    """If it is still that turn, play it on to its end with sensible answers."""
    for _ in range(FAR):
        if not s.options or s.turn != turn or not answered(s, sensible(e, s)):
            return


def to_brink(e: Evaluator, s: State, line: list[int]) -> tuple[State, int]:
    """Play the turn on by a line and then sensibly; the state before its last answer, and that answer, or -1 for none.

    The state itself goes over the brink, into a turn that chance has begun; from the brink others can be begun.
    """
    turn = s.turn
    before, answer = s, -1
    place = 0
    for _ in range(FAR):
        if not s.options or s.turn != turn:
            return before, answer
        before, answer = s.copy(), sensible(e, s)
        if place < len(line) and line[place] in s.options:
            answer = line[place]
            place += 1
        if not answered(s, answer):
            break
    return before, -1


def is_pass(option: int) -> bool:
    return options.kind_of(option) == options.PASS
