"""Which dice some words mean."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from overcrush.model import dice, zones
from overcrush.model.dice import Die, Held
from overcrush.model.state import State
from overcrush.rules.chance import shows
from overcrush.rules.combat.engaged import blocked_by
from overcrush.rules.query.die_filters import gear_of
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.stats import attack, defense
from overcrush.scenario.complaint import Complaint
from overcrush.scenario.spelling import HELD_UNTIL, bonus, die_words, face_of, listed
from overcrush.scenario.words import DieWords

A = TypeVar("A")
B = TypeVar("B")

_ROLES = {"attacking": dice.ATTACKING, "blocking": dice.BLOCKING}


def fits(s: State, die: Die, words: DieWords) -> bool:
    """Whether the words may mean the die; what they do not say is open."""
    return (
        die.card in words.cards
        and words.owner in {None, die.owner}
        and (not words.face or _shows(s, die, words.face))
        and words.damage in {None, die.damage}
        and (not words.role or die.role == _ROLES[words.role])
        and (not words.blocked or die.blocked)
        and (not words.spun_down or die.spent == dice.SPUN_DOWN)
        and (words.attack is None or attack(s, die) == words.attack)
        and (words.defense is None or defense(s, die) == words.defense)
        and _has_bonus(s, die, words)
        and all(has_keyword(s, die, name) for name in words.having)
        and not any(has_keyword(s, die, name) for name in words.lacking)
        and _bears(s, die, words.gear)
        and _blocks(s, die, words.blocking)
    )


def _has_bonus(s: State, die: Die, words: DieWords) -> bool:
    attack_bonus, defense_bonus = bonus(s, die)
    return words.attack_bonus in {None, attack_bonus} and words.defense_bonus in {None, defense_bonus}


def _bears(s: State, die: Die, gear: list[frozenset[int]] | None) -> bool:
    return gear is None or pair_up(gear, gear_of(s, die), lambda cards, borne: borne.card in cards)


def is_held(s: State, held: Held, words: DieWords) -> bool:
    """Whether the words may mean a held die."""
    holder = s.die(held.holder)
    return (
        held.card in words.cards
        and words.owner in {None, held.owner}
        and (not words.face or (held.face >= 0 and shows(face_of(s.table, held.card, held.face), words.face)))
        and words.origin in {"", zones.NAMES[held.origin]}
        and words.until in {"", HELD_UNTIL[held.until]}
        and words.along in {False, held.along}
        and (words.holder is None or (holder is not None and fits(s, holder, words.holder)))
    )


def _shows(s: State, die: Die, words: str) -> bool:
    """A die that was drawn and not rolled shows nothing."""
    if die.face == dice.UNROLLED:
        return False
    return shows(face_of(s.table, die.card, die.face), words)


def _blocks(s: State, die: Die, words: DieWords | None) -> bool:
    if words is None:
        return True
    faced = [s.die(number) for number in blocked_by(s, die)]
    return any(attacker is not None and fits(s, attacker, words) for attacker in faced)


def is_exactly(s: State, die: Die, words: DieWords) -> bool:
    """Whether the words describe the die: damage and spent energy that are not said are not there."""
    spent = [k for i, k in enumerate(s.table.symbols[die.face]) if die.spent & (1 << i) and die.spent < dice.SPUN_DOWN]
    return (
        fits(s, die, words)
        and (words.damage or 0) == die.damage
        and words.spun_down == (die.spent == dice.SPUN_DOWN)
        and spent == ([] if words.spent is None else [words.spent])
    )


def pair_up(items: Sequence[A], things: Sequence[B], may: Callable[[A, B], bool]) -> bool:
    """Whether each item can have a thing of its own and no thing is left over."""
    if not items or not things:
        return not items and not things
    rest = items[1:]
    return any(
        may(items[0], thing) and pair_up(rest, [*things[:i], *things[i + 1 :]], may) for i, thing in enumerate(things)
    )


def each(words: list[DieWords]) -> list[DieWords]:
    """`Sidekick x2` as two."""
    return [one for one in words for _ in range(one.count)]


def _is_like(s: State, one: Die, other: Die) -> bool:
    """Whether two dice show the same, with the same bonus and Gear."""
    if not one.equals(other) or bonus(s, one) != bonus(s, other):
        return False
    return sorted(gear.card for gear in gear_of(s, one)) == sorted(gear.card for gear in gear_of(s, other))


def pick(s: State, found: list[Die], words: list[DieWords]) -> list[Die]:
    """The dice meant by a list of words; of equal dice the first, and unequal ones must be told apart."""
    left = found[:]
    picked: list[Die] = []
    for one in words:
        candidates = [die for die in left if fits(s, die, one)]
        if len(candidates) < one.count:
            there = listed([die_words(s, die, also=[one]) for die in left])
            raise Complaint(f"no {'further ' if picked else ''}'{one.text}' is there to choose, only {there}")
        if len(candidates) > one.count and not all(_is_like(s, die, candidates[0]) for die in candidates):
            raise Complaint(f"'{one.text}' may be {listed([die_words(s, die) for die in candidates])}: say which")
        picked += candidates[: one.count]
        left = [die for die in left if die not in picked]
    return picked
