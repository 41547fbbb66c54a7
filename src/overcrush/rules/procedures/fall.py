"""Dice that are about to be knocked out, while abilities may say that something else happens instead (9.2.6)."""

from overcrush.model import events
from overcrush.model.dice import NO_CAUSE, SOURCE, Cause, Die, by_nobody, seen_from
from overcrush.model.frames import Frame
from overcrush.model.programs import Ability
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.effects.limits import ANY_DIE, die_of, use_mark, used_up
from overcrush.rules.effects.targeting import can_start
from overcrush.rules.events.triggers import about, active_bursts, last_seen
from overcrush.rules.frame_codes import FALL
from overcrush.rules.procedures.begin import start_replacement
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.query import texts
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.stats import bursts
from overcrush.rules.verbs.knock_out import knock_out_lethal, knock_out_now


class Fall(Frame):
    """Each die in turn: every ability that could replace its knock-out is tried once, until one has."""

    __slots__ = ("cause", "dice", "given_up", "place", "tried")

    def __init__(self, dice: list[int], cause: Cause, *, given_up: bool) -> None:
        self.dice = dice
        self.cause = cause
        self.given_up = given_up
        self.place = 0
        self.tried: list[int] = []

    def run(self, s: State) -> None:
        while self.place < len(self.dice):
            if self._replace(s):
                return
            self.place += 1
            self.tried = []
        s.stack.pop()
        left = [die for die in [s.die(number) for number in self.dice] if die is not None]
        fallen = knock_out_now(s, left, self.cause, given_up=self.given_up)
        below = s.stack[-1]
        if isinstance(below, Effect):
            below.scope.result = fallen
        if fallen:
            # What fell may have held others up.
            knock_out_lethal(s)

    def _replace(self, s: State) -> bool:
        """Begin the next ability that could replace this knock-out."""
        die = s.die(self.dice[self.place])
        if die is None:
            return False
        for number in s.table.scripts.replacements:
            ability = s.table.scripts.abilities[number]
            for scope in sources(s, ability, die, self.cause):
                mark = use_mark(scope.seat, number, scope.die)
                if mark not in self.tried:
                    self.tried = [*self.tried, mark]
                    start_replacement(s, ability, scope)
                    return True
        return False

    def ended(self, result: int) -> None:
        """Something has happened instead: the die is not knocked out."""
        if result > 0:
            self.dice = self.dice[: self.place] + self.dice[self.place + 1 :]
            self.tried = []

    def decides_on(self, die: int) -> bool:
        return die in self.dice

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        told = [seen_from(self.cause[SOURCE], me, twin), int(me in self.dice[: self.place]), int(me in self.dice)]
        if self.place < len(self.dice):
            told.append(seen_from(self.dice[self.place], me, twin))
        return told + [mark & ANY_DIE for mark in self.tried if die_of(mark) == me]

    def busy(self) -> bool:
        return True

    def copy(self) -> "Fall":
        new = Fall(self.dice, self.cause, given_up=self.given_up)
        new.place = self.place
        new.tried = self.tried
        return new

    def dump(self) -> list[object]:
        return [FALL, int(self.given_up), self.place, self.dice, list(self.cause), self.tried]


def load_fall(data: list[int], lists: list[list[int]]) -> Fall:
    source, card, seat, how = lists[1]
    frame = Fall(lists[0], (source, card, seat, how), given_up=bool(data[0]))
    frame.place = data[1]
    frame.tried = lists[2]
    return frame


def sources(s: State, ability: Ability, die: Die, cause: Cause) -> list[Scope]:
    """From where an ability could replace the knock-out of a die: itself, or a card or die that watches over it."""
    if by_nobody(cause):
        # Its damage knocks it out.
        cause = die.hurt
    event = (events.KNOCKED_OUT, die.controller, die.card, die.id, s.table.level[die.face], die.owner)
    found: list[Scope] = []
    for seat, card, number in bearers(s, ability, die):
        scope = Scope(seat, card, number)
        scope.event = event
        source = s.die(number) if number else None
        if source is None:
            scope.bursts = active_bursts(s, ability, seat, die.id, cause)
        else:
            scope.bursts = bursts(s, source)
            scope.last = last_seen(s, source)
        if (
            about(s, scope, ability.tree.args[0], event, die, cause)
            and holds(s, scope, ability.condition)
            and not used_up(s, seat, ability.number, number)
            and can_start(s, ability.programs[scope.bursts], scope)
        ):
            found.append(scope)
    return found


def may_be_replaced(s: State, die: Die) -> bool:
    """Whether something else might happen instead of the knock-out of a die by its damage."""
    abilities = s.table.scripts.abilities
    return any(sources(s, abilities[number], die, NO_CAUSE) for number in s.table.scripts.replacements)


def bearers(s: State, ability: Ability, die: Die | None) -> list[tuple[int, int, int]]:
    """Who has an ability that replaces something: the die it happens to, each die of a card, or a card once."""
    if ability.on_itself:
        if die is not None and texts.carries(s, ability, die.card, die):
            return [(die.controller, die.card, die.id)]
        return []
    found: list[tuple[int, int, int]] = []
    for seat in range(s.table.seats):
        if not ability.lent and texts.is_active(s, seat, ability):
            having = [each for each in s.seats[seat].field if each.card == ability.card]
            if ability.per_die:
                found += [(seat, ability.card, each.id) for each in having if texts.has_printed(s, each, ability)]
            else:
                found.append((seat, ability.card, 0))
    if s.table.scripts.lending:
        found += [(each.controller, each.card, each.id) for each in texts.borrowers(s, ability)]
    return found
