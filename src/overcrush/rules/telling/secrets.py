"""Secrets: a number named secretly and the dice drawn by it, which one seat knows until they are placed.

To everybody else the dice are still in the bag; a fork for another seat names and draws anew.
"""

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.chance import DRAW, PURPOSES, TOSS
from overcrush.model.dice import UNROLLED, Die
from overcrush.model.events import KIND, OTHER, SEAT, Event
from overcrush.model.journal import Act
from overcrush.model.programs import Instruction
from overcrush.model.state import Seat, State
from overcrush.model.table import NOBODY
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.referred import one_player

SEALED = "sealed"


class Secret:
    """One that is kept: who knows, the effect that keeps it, where it named the number and where it drew."""

    __slots__ = ("draw", "effect", "name", "owner")

    def __init__(self, owner: int, effect: Effect, name: Instruction, draw: Instruction | None) -> None:
        self.owner = owner
        self.effect = effect
        self.name = name
        self.draw = draw

    def drawn(self, s: State) -> list[Die]:
        """The dice drawn that nobody has placed yet."""
        numbers = self.effect.scope.slots[self.draw.slot] if self.draw is not None else []
        return [die for die in s.seats[self.owner].aside if die.id in numbers and die.face == UNROLLED]


def kept_from(s: State, seat: int) -> list[Secret]:
    """The secrets that a seat does not know."""
    found: list[Secret] = []
    for frame in s.stack:
        if isinstance(frame, Effect):
            secret = _secret_of(s, frame)
            if secret is not None and secret.owner != seat:
                found.append(secret)
    return found


def _secret_of(s: State, effect: Effect) -> Secret | None:
    """What an effect keeps secret now, if anything."""
    name: Instruction | None = None
    draw: Instruction | None = None
    for step in s.table.scripts.programs[effect.program].instructions[: effect.pc]:
        if step.secret and step.op == nodes.NAME_NUMBER:
            name = step
        elif step.secret and step.op == nodes.DRAW:
            draw = step
    if name is None or not effect.scope.slots[name.slot]:
        return None
    secret = Secret(one_player(s, effect.scope, name.first), effect, name, draw)
    placed = draw is not None and effect.scope.slots[draw.slot] and not secret.drawn(s)
    return None if placed else secret


def hidden_dice(s: State, seat: int) -> list[int]:
    """The ids of dice that lie aside and are in the bag as far as a seat can see."""
    return [die.id for secret in kept_from(s, seat) for die in secret.drawn(s)]


def secret_answer_of(s: State) -> int:
    """The seat whose answer to this question is secret, or NOBODY."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Effect) and s.options:
        step = top.instruction(s)
        if step.secret and step.op == nodes.NAME_NUMBER:
            return one_player(s, top.scope, step.first)
    return NOBODY


def told(s: State, log: list[Event], start: int, seat: int) -> list[Event]:
    """Events from `start` on as a seat may know them: that a number was named but not which, and no secret draw."""
    kept = len(kept_from(s, seat))
    named = [i for i, e in enumerate(log) if e[KIND] == events.NUMBER_NAMED and e[OTHER] and e[SEAT] != seat]
    first = named[-kept] if kept and len(named) >= kept else len(log)
    found: list[Event] = []
    for place in range(start, len(log)):
        kind, who, card, die, _, secret = log[place]
        if place < first or not secret or kind not in (events.NUMBER_NAMED, events.DRAWN):
            found.append(log[place])
        elif kind == events.NUMBER_NAMED:
            found.append((kind, who, card, die, 0, secret))
    return found


def sealed(s: State, acts: list[Act], seat: int) -> list[Act]:
    """Acts as a seat may know them. A digest would give away what it is the digest of."""
    kept = len(kept_from(s, seat))
    secret = [i for i, act in enumerate(acts) if act.secret not in (NOBODY, seat)]
    if not kept or len(secret) < kept:
        return acts[:]
    first = secret[-kept]
    found = acts[:first]
    for act in acts[first:]:
        if act.secret in (NOBODY, seat):
            found.append(Act(act.answer, act.chance, ""))
        else:
            found.append(Act(SEALED, [], "", act.secret))
    return found


def forget(s: State, seat: int) -> None:
    """Name and draw anew, by the chance of the state, what the seat does not know."""
    for secret in kept_from(s, seat):
        owner = s.seats[secret.owner]
        taken_back = _put_back(s, owner, secret)
        number = _another_number(s, secret)
        secret.effect.scope.slots[secret.name.slot] = [number]
        if secret.draw is not None:
            drawn = _draw_again(s, owner, number)
            secret.effect.scope.slots[secret.draw.slot] = drawn
            if secret.effect.scope.those == taken_back:
                secret.effect.scope.those = drawn
            secret.effect.scope.result = len(drawn)


def hide(s: State, seat: int) -> None:
    """Put what was drawn in secret back to where the seat believes it to be."""
    for secret in kept_from(s, seat):
        _put_back(s, s.seats[secret.owner], secret)


def _put_back(s: State, owner: Seat, secret: Secret) -> list[int]:
    """The dice go back into the bag, as if they had never been drawn; their ids."""
    dice = secret.drawn(s)
    for die in dice:
        owner.aside.remove(die)
        owner.bag.append(die.card)
    numbers = [die.id for die in dice]
    if numbers and max(numbers) == s.next_die - 1:
        s.next_die = min(numbers)
    s.counts[owner.index * PURPOSES + DRAW] -= len(numbers)
    # The order of the bag would tell what came back to it.
    owner.bag.sort()
    return numbers


def _another_number(s: State, secret: Secret) -> int:
    """Any number that might have been named: not one for which the bag would have been refilled (3.2.2)."""
    scope = secret.effect.scope
    owner = s.seats[secret.owner]
    numbers = list(range(amount(s, scope, secret.name.second), amount(s, scope, secret.name.third) + 1))
    unseen = [number for number in numbers if number <= len(owner.bag) or not owner.used]
    stream = owner.index * PURPOSES + TOSS
    found = unseen if unseen and secret.draw is not None else numbers
    return found[s.chance.outcome(stream, s.counts[stream], len(found))]


def _draw_again(s: State, owner: Seat, count: int) -> list[int]:
    stream = owner.index * PURPOSES + DRAW
    numbers: list[int] = []
    for _ in range(min(count, len(owner.bag))):
        card = owner.bag.pop(s.chance.draw(stream, s.counts[stream], owner.bag))
        s.counts[stream] += 1
        owner.aside.append(Die(s.next_die, card, owner.index, UNROLLED, owner.index, zones.ASIDE))
        numbers.append(s.next_die)
        s.next_die += 1
    return numbers
