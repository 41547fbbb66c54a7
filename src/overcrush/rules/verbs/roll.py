"""Rolling: an unrolled die becomes one that shows a face."""

from mypy_extensions import i64

from overcrush.model import events, zones
from overcrush.model.chance import PURPOSES, ROLL
from overcrush.model.dice import Die
from overcrush.model.state import ROLL_AND_REROLL, State
from overcrush.model.table import FACES
from overcrush.rules.events.emit import emit


def tell_together(s: State, by: i64, count: i64) -> None:
    """Several dice that a seat has rolled at once are an event besides, where a text waits for it (10.2.3)."""
    if count > 1 and s.table.scripts.heeded[events.ROLLED_TOGETHER]:
        emit(s, events.ROLLED_TOGETHER, by, amount=count)
        s.group += 1


def roll_all(s: State, seat: i64, cards: list[int]) -> None:
    """The dice of a roll and reroll step (6.3.1)."""
    aside = s.seats[seat].aside
    stream = seat * PURPOSES + ROLL
    number = s.next_die
    for face in s.chance.roll_all(stream, s.counts[stream], cards, s.table.faces):
        aside.append(Die(number, face // FACES, seat, face, seat, zones.ASIDE))
        number += 1
    s.counts[stream] += len(cards)
    s.next_die = number
    if s.log is not None:
        for die in aside[len(aside) - len(cards) :]:
            emit(s, events.ROLLED, seat, die.card, die.id, other=die.face)
    tell_together(s, seat, len(cards))


def reroll_all(s: State, seat: i64, dice: list[Die]) -> None:
    """Those of them that are rolled again, together (6.3.3)."""
    stream = seat * PURPOSES + ROLL
    cards: list[int] = []
    for die in dice:
        cards.append(die.card)  # noqa: PERF401  (a plain loop is faster)
    for place, face in enumerate(s.chance.roll_all(stream, s.counts[stream], cards, s.table.faces)):
        dice[place].face = face
    s.counts[stream] += len(cards)
    if s.log is not None:
        for die in dice:
            emit(s, events.REROLLED, seat, die.card, die.id, other=die.face)
    tell_together(s, seat, len(cards))


def roll(s: State, seat: int, card: int) -> Die:
    """A new die of the card, rolled; it lies aside until somebody places it (3.9.1)."""
    die = Die(s.next_die, card, seat, come_up(s, seat, card), seat, zones.ASIDE)
    s.next_die += 1
    s.seats[seat].aside.append(die)
    tell(s, events.ROLLED, die, die.face, seat)
    return die


def reroll(s: State, die: Die, by: int) -> None:
    """A seat rolls a rolled die again where it lies; it keeps what it has (10.3.1, 10.3.3)."""
    die.face = come_up(s, die.controller, die.card)
    tell(s, events.REROLLED, die, die.face, by)


def roll_for(s: State, die: Die, kind: int, by: int) -> bool:
    """A seat rolls a die to see whether such a face comes up; it keeps the face it shows."""
    face = come_up(s, die.controller, die.card)
    tell(s, events.REROLLED, die, face, by)
    return s.table.kind[face] == kind


def tell(s: State, kind: int, die: Die, face: int, by: int) -> None:
    """A roll that is not of the roll and reroll step is a second event, of whose effect it is (10.3.1)."""
    if s.log is not None:
        emit(s, kind, die.controller, die.card, die.id, other=face)
    if s.step != ROLL_AND_REROLL:
        emit(s, events.ROLLED_OUTSIDE, by, die.card, die.id)


def come_up(s: State, seat: i64, card: i64) -> i64:
    stream = seat * PURPOSES + ROLL
    side = s.chance.roll(stream, s.counts[stream], card, len(s.table.faces[card]))
    s.counts[stream] += 1
    return card * FACES + side
