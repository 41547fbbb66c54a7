"""Naming: a die, a card, an energy type or an affiliation, remembered by the card whose effect asks for it."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.schemas import sort_of
from overcrush.effects.traits import FIRST_TRAIT
from overcrush.model import events, options, purposes
from overcrush.model.frames import Frame
from overcrush.model.programs import Instruction
from overcrush.model.scope import Scope
from overcrush.model.state import PICK, State
from overcrush.model.table import SIDEKICK
from overcrush.rules.asking import ask
from overcrush.rules.effects.targeting import nameable
from overcrush.rules.events.emit import emit
from overcrush.rules.query import traits
from overcrush.rules.query.referred import dice, one_player

NAMING: Final = (nodes.NAME_DIE, nodes.NAME_TRAIT)


def ask_name(s: State, frame: Frame, scope: Scope, step: Instruction) -> bool:
    """Ask for it; False if there is nothing that could be named, or nobody to name it."""
    found = nameable(s, scope, step) if step.op == nodes.NAME_DIE else _traits(s, scope, step)
    who = _namer(s, scope, step)
    if found and who >= 0:
        ask(s, frame, who, PICK, purposes.NAME_DIE, found, scope.card)
        return True
    # No card is left that could be named.
    scope.slots[step.slot] = [SIDEKICK] if step.op == nodes.NAME_DIE else []
    return False


def take_name(s: State, scope: Scope, step: Instruction, option: int) -> None:
    """It is known in this effect, and the card remembers it in place of the last."""
    number = options.payload_of(option)
    scope.slots[step.slot] = [number]
    if step.op == nodes.NAME_DIE:
        s.memory[scope.card] = number
        emit(s, events.NAMED, scope.seat, number)
    else:
        s.memory[scope.card] = FIRST_TRAIT + number
        emit(s, events.NAMED, _namer(s, scope, step), scope.card, amount=number + 1)


def _traits(s: State, scope: Scope, step: Instruction) -> list[int]:
    """The energy types or affiliations that may be named: any, or those of certain dice."""
    among = dice(s, scope, step.third) if sort_of(step.third) == "dice" else None
    return [options.option(options.TRAIT, trait) for trait in traits.nameable(s, step.second.word, among)]


def _namer(s: State, scope: Scope, step: Instruction) -> int:
    """Who names a trait is said; a die or a card is named by the seat of the effect."""
    return one_player(s, scope, step.first) if step.op == nodes.NAME_TRAIT else scope.seat
