"""A choice of an effect as a question: the card that asks, what the chosen ones are for, and which of several it is."""

from typing import Final

from overcrush.effects import describe, lower, nodes
from overcrush.effects.schemas import sort_of
from overcrush.model import options, zones
from overcrush.model.programs import Instruction, Node
from overcrush.model.state import State
from overcrush.model.things import is_die
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.query.amounts import amount

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

# What is asked of those whom an operation is done to. {who} is "who" of characters and players, "which die" else;
# {n} and {m} are its numbers, {word} its word.
_DONE_TO: Final = {
    nodes.DAMAGE: "{who} takes {n} damage?",
    lower.GATHER: "{who} takes {n} damage?",
    nodes.KO: "{who} is KO'd?",
    nodes.SPIN_TO: "{who} spins to level {n}?",
    nodes.CANNOT: "{who} cannot {word} this turn?",
    nodes.GRANT: "{who} gains {word} this turn?",
    nodes.ROLL: "{who} is rolled?",
    nodes.ROLL_FOR: "{who} is rolled?",
    nodes.REROLL: "{who} is rerolled?",
    nodes.HOLD: "{who} is set aside?",
    nodes.LEAVE_COMBAT: "{who} leaves combat?",
    nodes.FIELD: "{who} is fielded?",
    nodes.SACRIFICE: "{who} is given up?",
    nodes.SWAP: "{who} changes places?",
    nodes.USE_EFFECT: "whose effect is used?",
    nodes.USE_WHEN: "whose effect is used?",
    nodes.CALL_OUT: "{who} is called out?",
    nodes.CAPTURE: "{who} is captured?",
    nodes.CONTROL: "{who} comes under your control?",
    nodes.REDIRECT: "{who} takes the damage instead?",
    nodes.SET_STATS: "whose A and D change?",
    nodes.SWITCH_STATS: "whose A and D are switched?",
    nodes.CLEAR_DAMAGE: "whose damage is cleared?",
    nodes.COPY: "{who} becomes the copy?",
    nodes.ATTACH: "{who} is attached?",
    nodes.TURN: "{who} is turned to another face?",
    nodes.LOSE_LIFE: "who loses {n} life?",
    nodes.GAIN_LIFE: "who gains {n} life?",
    nodes.PLACE: "{who} goes to the field?",
    nodes.PARK: "{who} is set aside?",
    nodes.ENGAGE: "{who} joins the attack?",
    nodes.NOTE_CARD: "whose card is meant?",
    nodes.FLIP: "which card is turned over?",
    nodes.END_EFFECTS: "whose effects end?",
    nodes.REMOVE_TOKENS: "which card loses tokens?",
}
# What is asked of those who are named second: the dealer of damage, the bearer, the one that is copied; and of those
# from whom an amount is taken.
_SECOND: Final = {
    nodes.DAMAGE: "{who} deals the damage?",
    lower.GATHER: "{who} deals the damage?",
    nodes.SWAP: "{who} changes places with it?",
    nodes.COPY: "{who} is copied?",
    nodes.ATTACH: "{who} is it attached to?",
    nodes.SET_STATS: "whose A and D are taken over?",
    nodes.ENGAGE: "{who} blocks it?",
    nodes.REMOVE_TOKENS: "which card loses tokens?",
    nodes.ACT: "whose energy is used?",
    nodes.DRAW: "whose dice are drawn?",
}
# The dice that are spoken of together, among the slots of a choice.
_THOSE: Final = -1
# House wording speaks of any number of dice, a question of one.
_OF_ONE: Final = {"have": "has", "are": "is", "deal": "deals", "block": "blocks", "cost": "costs", "need": "needs"}
_MOVED: Final = {
    "prep": "goes to prep",
    "card": "returns to its card",
    "removed": "is removed from the game",
    "used": "goes to the used pile",
    "out of play": "goes out of play",
    "bag": "goes into the bag",
    "reserve": "goes to reserve",
    "field": "goes to the field",
}


def asked_for(s: State, effect: Effect) -> str:
    """What the choice is for, and which of several it is: `who takes 6 damage?`, `who gets +1D? Second of 2.`"""
    step = effect.instruction(s)
    if step.op == nodes.CAPTURE:
        return "which die captures?"
    if step.op not in (lower.CHOOSE, lower.SPREAD):
        return "choose."
    return _purpose(s, effect, step) + _which(s, effect, step)


def title(s: State) -> str:
    """The card that asks, and its keyword with its number if it asks by one: `Reiver's Range 2`."""
    card = s.subject
    top = s.stack[-1]
    if not isinstance(top, Effect):
        return s.table.cards[card].name
    program = s.table.scripts.programs[top.program]
    ability = s.table.scripts.abilities[program.ability]
    if ability.shared:
        # One trigger for all who have the keyword: it is the turn of one of their dice.
        loops = [top.scope.slots[step.slot] for step in program.instructions[: top.pc] if step.op == lower.LOOP]
        die = s.die(loops[-1][0]) if loops and loops[-1] else None
        card = die.card if die is not None else card
    name = s.table.cards[card].name
    number = s.table.scripts.keywords[card].get(ability.keyword, 0)
    return f"{name}'s {ability.keyword}{f' {number}' if number else ''}" if ability.keyword else name


def chosen_dice(s: State) -> list[int]:
    """The dice that the effect which asks has been given by choice so far."""
    effect = s.stack[-1] if s.stack else None
    if not isinstance(effect, Effect):
        return []
    steps = s.table.scripts.programs[effect.program].instructions
    slots = [effect.scope.slots[step.slot] for step in steps if step.op in (lower.CHOOSE, lower.SPREAD)]
    return list(dict.fromkeys(thing for slot in slots for thing in slot if is_die(thing) and s.die(thing) is not None))


def _purpose(s: State, effect: Effect, step: Instruction) -> str:
    # What is remembered of a choice is spoken of by another slot; and how much it is may hang on what is chosen.
    slots = [step.slot]
    hangs = False
    for use in s.table.scripts.programs[effect.program].instructions[effect.pc + 1 :]:
        if use.op in (nodes.REMEMBER, nodes.COLLECT) and _means(use.first, slots):
            slots.append(use.slot if use.op == nodes.REMEMBER else _THOSE)
            continue
        hangs = hangs or (use.op == lower.JUMP_UNLESS and _means(use.first, slots))
        question = _use(s, effect, use, slots, hangs=hangs)
        if question:
            return question
    return f"choose {describe.chosen(step.first)}." if sort_of(step.first) == "filter" else "choose."


def _use(s: State, effect: Effect, use: Instruction, slots: list[int], *, hangs: bool) -> str:
    """What an instruction asks about those that are being chosen; empty if it has no question about them."""
    who = _who(s)
    if _spares(use.first):
        return f"{who} deals damage?" if use.op == nodes.SPARES else f"{who} is spared?" if use.op in _DONE_TO else ""
    if not _means(use.first, slots):
        further = [part for part in (use.second, use.third) if _means(part, slots)]
        return _SECOND.get(use.op, "").format(who=who) if further else ""
    if use.op == nodes.MOVE:
        return f"{who} {_MOVED.get(use.second.word, f'is moved to {use.second.word}')}?"
    number = None if hangs else _number(s, effect, use.second, slots)
    if use.op == nodes.SPIN:
        return f"{who} spins {_levels(number)}?"
    if use.op == nodes.STATS:
        return f"{who} gets {_stats(number, _number(s, effect, use.third, slots))}?"
    if use.op == nodes.ENFORCE_ON:
        return _ruled(who, describe.rule(s.table.scripts.rules[use.slot]))
    question = _DONE_TO.get(use.op, "")
    if number is None:
        question = question.replace("{n} ", "").replace("to level {n}", "to another level")
    return question.format(who=who, n=number, word=use.second.word)


def _ruled(who: str, rule: str) -> str:
    """For whom a rule is to hold: `who must block this turn?`"""
    subject, _, deed = rule.partition("this die ")
    if not subject:
        verb, _, rest = deed.partition(" ")
        return f"{who} {_OF_ONE.get(verb, verb)} {rest} this turn?"
    return f"{who}? This turn, {rule.replace('a this die', 'it').replace('this die', 'it')}."


def _means(node: Node, slots: list[int]) -> bool:
    """Whether a node means what is chosen into one of the slots, itself or as the player that it is."""
    if node.code == nodes.THOSE and _THOSE in slots:
        return True
    return (node.code == nodes.SLOT and node.number in slots) or any(_means(arg, slots) for arg in node.args)


def _spares(node: Node) -> bool:
    """Whether a node means all but those that are chosen."""
    others = node.code == nodes.NOT and node.args[0].code == nodes.CHOSEN
    return others or any(_spares(arg) for arg in node.args)


def _who(s: State) -> str:
    """Characters in the field and players are somebody; anything else is a die."""
    for option in s.options:
        kind = options.kind_of(option)
        die = s.die(options.payload_of(option)) if kind == options.DIE else None
        if kind in (options.UNROLLED, options.CARD) or (die is not None and die.zone != zones.FIELD):
            return "which die"
    return "who"


def _number(s: State, effect: Effect, node: Node, slots: list[int]) -> int | None:
    """How much it is, if that is known before the choice."""
    known = sort_of(node) == "amount" and not _means(node, slots) and _is_filled(effect, node)
    return amount(s, effect.scope, node) if known else None


def _is_filled(effect: Effect, node: Node) -> bool:
    """Whether all that a node speaks of has been chosen."""
    empty = node.code in (nodes.SLOT, nodes.EACH, nodes.NAMED_NUMBER) and not effect.scope.slots[node.number]
    return not empty and all(_is_filled(effect, arg) for arg in node.args)


def _levels(number: int | None) -> str:
    if number is None:
        return "to another level"
    levels = f"{abs(number)} level{'s' if abs(number) != 1 else ''}"
    return f"{'down' if number < 0 else 'up'} {levels}"


def _stats(attack: int | None, defense: int | None) -> str:
    if attack is None or defense is None:
        return "other A and D"
    parts = [f"{much:+d}{letter}" for much, letter in ((attack, "A"), (defense, "D")) if much]
    return " ".join(parts) or "no bonus"


def _which(s: State, effect: Effect, step: Instruction) -> str:
    """Which of several it is; nothing if there is but one."""
    program = s.table.scripts.programs[effect.program]
    chosen = len(effect.scope.slots[step.slot])
    if step.second.code == nodes.ANY_NUMBER:
        return f" As many as you like; {chosen} so far." if chosen else " As many as you like."
    wanted = amount(s, effect.scope, step.second)
    # A global ability that is used several times at once asks for each of them.
    alike = [other for other in program.instructions[: program.head] if other.first == step.first]
    if wanted == 1 and step in alike and len(alike) > 1:
        chosen, wanted = alike.index(step), len(alike)
    if wanted < 2:
        return ""
    place = _ORDINALS[chosen].capitalize() if chosen < len(_ORDINALS) else f"Number {chosen + 1}"
    return f" {place} of {'up to ' if step.second.code == nodes.UP_TO else ''}{wanted}."
