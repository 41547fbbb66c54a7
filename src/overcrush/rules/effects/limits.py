"""Limits of use: what may happen once a turn, the first time only, or once for each die (11.6.4, 11.7.1)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import lower
from overcrush.model import programs
from overcrush.model.programs import Program
from overcrush.model.state import State


def use_mark(seat: i64, ability: i64, die: i64 = 0) -> i64:
    return (die << 16) | (ability << 4) | seat


# What of a mark is not about the die.
ANY_DIE: Final = (1 << 16) - 1


def die_of(mark: i64) -> i64:
    """The die that a mark is about, 0 for none."""
    return mark >> 16


def _mark(s: State, seat: i64, number: i64, die: i64) -> i64:
    """The mark that a use leaves: only under a limit for each die does it name the die."""
    each = s.table.scripts.abilities[number].limit == programs.ONCE_EACH
    return use_mark(seat, number, die if each else 0)


def used_up(s: State, seat: i64, number: i64, die: i64 = 0) -> bool:
    """A limited ability is used once a turn by each seat, or a global one by all of them together (11.7.2)."""
    ability = s.table.scripts.abilities[number]
    if ability.limit in (programs.UNLIMITED, programs.AT_ONCE) or ability.once_a_target:
        return False
    if ability.kind in (programs.GLOBAL, programs.REACTIVE) and s.table.rules.limits_for_all:
        return any(mark >> 4 == number for mark in s.uses)
    return _mark(s, seat, number, die) in s.uses


def use(s: State, seat: i64, number: i64, die: i64 = 0) -> None:
    """Note one use; of a global ability that may target each die once, the targets are noted instead."""
    if not s.table.scripts.abilities[number].once_a_target:
        s.uses.append(_mark(s, seat, number, die))


def note_target(s: State, number: i64, die: i64) -> None:
    """Note that a global ability has targeted a die which it may target once a turn, whoever uses it (11.7.8)."""
    s.uses.append(use_mark(0, number, die))


def was_target(s: State, number: i64, die: i64) -> bool:
    return use_mark(0, number, die) in s.uses


# Abilities that happen when something else does, if somebody wants them to.
_OFFERED: Final = (programs.TRIGGERED, programs.REPLACEMENT, programs.REACTIVE)


def asks_first(s: State, program: Program) -> bool:
    """Whether a program is limited and begins by asking whether it happens at all."""
    ability = s.table.scripts.abilities[program.ability]
    if ability.kind not in _OFFERED or ability.limit == programs.UNLIMITED:
        return False
    steps = program.instructions
    return program.head < len(steps) and steps[program.head].op in (lower.ASK_MAY, lower.ASK_PAY)
