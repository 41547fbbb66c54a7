"""Why a thing cannot be chosen for an effect, and which card a rule in force comes from."""

from overcrush.effects import describe, nodes
from overcrush.effects.lower import CHOOSE, SPREAD
from overcrush.model import options, purposes, zones
from overcrush.model.changes import CANNOT, FIRST, MADE_BY, ON, WHAT
from overcrush.model.decisions import Refusal
from overcrush.model.dice import Die
from overcrush.model.programs import Instruction
from overcrush.model.state import State
from overcrush.model.things import UNROLLED_BASE, player_thing
from overcrush.rules.effects.targeting import candidates, repelling
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.query import in_force
from overcrush.rules.query.die_filters import as_fielded
from overcrush.rules.query.filters import find, matches, matches_unrolled
from overcrush.rules.query.in_force import reaches
from overcrush.rules.query.permissions import FORBIDDEN
from overcrush.rules.query.referred import one_player
from overcrush.rules.query.where import places_of
from overcrush.rules.telling.labels import asked_now, die_label, option_label


def ruler(s: State, code: int, die: Die) -> str:
    """The title of a card whose rule of this kind is in force for the die, or nothing."""
    for rule, scope in in_force.rules(s, code):
        if matches(s, scope, die, rule.args[0]):
            return s.table.cards[scope.card].title
    return ""


def forbidder(s: State, die: Die, what: str) -> str:
    """The title of a card whose rule keeps the die from doing or suffering something, or nothing."""
    for change in s.applied:
        if change[WHAT] == CANNOT and change[ON] == die.id and FORBIDDEN[change[FIRST]] == what:
            return s.table.cards[s.table.scripts.abilities[change[MADE_BY] - 1].card].title if change[MADE_BY] else ""
    looked_at = as_fielded(die) if what == "be fielded" else die
    for rule, scope in in_force.rules(s, nodes.FORBID):
        if rule.args[1].word == what and reaches(s, rule, scope, looked_at):
            return s.table.cards[scope.card].title
    return ""


def purchase_ruler(s: State, seat: int, card: int) -> str:
    """The title of a card whose rule keeps a seat from buying dice of another, or nothing."""
    for rule, scope in in_force.rules(s, nodes.FORBID):
        if rule.args[1].word == "be purchased" and matches_unrolled(s, scope, seat, card, rule.args[0]):
            return s.table.cards[scope.card].title
    return ""


def why_not_chosen(s: State, kind: int, payload: int) -> Refusal:
    """A die, player or card that an effect does not take; the card named is the one that asks or protects."""
    title = s.table.cards[s.subject].title
    top = s.stack[-1]
    if not isinstance(top, Effect):
        return Refusal("11.2.6", "This is not asked now", asked_now(s), title)
    step = top.instruction(s)
    if kind == options.DIE:
        return _why_not_die(s, top, step, title, payload)
    thing = player_thing(payload) if kind == options.SEAT else payload + UNROLLED_BASE
    if s.purpose == purposes.TARGET and thing in _chosen_before(top, step):
        return Refusal("11.4.5", f"{option_label(s, options.option(kind, payload))} is chosen already", card=title)
    return _none_such(step, title)


def _chosen_before(effect: Effect, step: Instruction) -> list[int]:
    """What a choice has taken already; who captures is asked by no choice of the program (11.10.2)."""
    return effect.scope.slots[step.slot] if step.op in (CHOOSE, SPREAD) else []


def _why_not_die(s: State, effect: Effect, step: Instruction, title: str, number: int) -> Refusal:
    die = s.die(number)
    if die is None:
        return Refusal("11.2.6", f"There is no die {number} that shows a face", card=title)
    label = die_label(s, number)
    if s.purpose != purposes.TARGET:
        return _none_such(step, title)
    if number in _chosen_before(effect, step):
        return Refusal("11.4.5", f"{label} is chosen already", card=title)
    if number in find(s, effect.scope, step.first):
        return _why_not_candidate(s, effect, step, title, die)
    if die.zone != zones.FIELD and places_of(step.first) == [zones.FIELD]:
        return Refusal("11.4.2", f"{label} is not in the field zone", card=title)
    return Refusal("11.2.6", f"{label} is not what {title} asks for: {describe.chosen(step.first)}", card=title)


def _why_not_candidate(s: State, effect: Effect, step: Instruction, title: str, die: Die) -> Refusal:
    """A die that is what the effect asks for and is not offered all the same."""
    label = die_label(s, die.id)
    scope = effect.scope
    if step.targets:
        word = repelling(s, scope, die.id, one_player(s, scope, step.third))
        if word:
            return Refusal("1.1.2", f"{label} cannot be targeted by {title}", card=forbidder(s, die, word) or title)
    if die.id in candidates(s, scope, step):
        return Refusal("11.2.6", f"{label} is offered under an equal die", "Choose the equal die offered", title)
    if step.worth is not None:
        return Refusal("1.2.1", f"With {label} the dice chosen would not cost as much as {title} asks for", card=title)
    if step.deed is None:
        return Refusal("11.9.4", f"The damage cannot be redirected to {label}", card=title)
    if step.deed.op == nodes.CAPTURE:
        return Refusal("11.10.5", f"{label} cannot capture itself", card=title)
    return Refusal("10.1.6", f"{label} cannot be spun so", card=title)


def _none_such(step: Instruction, title: str) -> Refusal:
    return Refusal("11.2.6", f"That is not what {title} asks for: {describe.chosen(step.first)}", card=title)
