"""Describing: a tree in house wording, terse and regular. What a player reads is what the engine does."""

import re

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.model.programs import Node


def describe(tree: Node) -> str:
    """One ability as one line."""
    code = tree.code
    if code == nodes.KEYWORD:
        return " ".join([tree.args[0].word, *[str(arg.number) for arg in tree.args[1:]]])
    if code == nodes.BURST:
        return f"{tree.args[0].word} {tree.args[1].word.capitalize()}, {effect(tree.args[2])}."
    if code == nodes.STATIC:
        return f"Active: {rule(tree.args[0])}{_if(tree)}."
    what = find_part(tree, "effect")
    assert what is not None
    if code == nodes.ON:
        return f"{event(tree.args[0])}: {effect(what)}{_if(tree)}."
    if code == nodes.GLOBAL:
        return f"Global {price(tree.args[0])}{_terms(tree)}: {effect(what)}."
    return f"{_if_first(tree)}{effect(what)}."[:1].upper() + f"{_if_first(tree)}{effect(what)}."[1:]


def _if(tree: Node) -> str:
    part = find_part(tree, "condition")
    return f", if {condition(part)}" if part is not None else ""


def _if_first(tree: Node) -> str:
    part = find_part(tree, "condition")
    return f"use only if {condition(part)}: " if part is not None else ""


def _terms(tree: Node) -> str:
    once = ", once" if find_part(tree, "limit") is not None else ""
    part = find_part(tree, "condition")
    if part is None:
        return once
    return f"{once}, {'your turn' if part.code == nodes.YOUR_TURN else 'if ' + condition(part)}"


def price(node: Node) -> str:
    return "".join([f"{{{part.word}}}" for part in node.args])


_SELF_EVENTS = {
    nodes.FIELDED: "Fielded",
    nodes.ATTACKS: "Attacks",
    nodes.BLOCKS: "Blocks",
    nodes.IS_BLOCKED: "Blocked",
    nodes.IS_UNBLOCKED: "Unblocked",
    nodes.KNOCKED_OUT: "KO'd",
    nodes.DAMAGED: "Damaged",
    nodes.PURCHASED: "Purchased",
}
_DICE_EVENTS = {
    nodes.FIELDED: "is fielded",
    nodes.ATTACKS: "attacks",
    nodes.BLOCKS: "blocks",
    nodes.IS_BLOCKED: "is blocked",
    nodes.IS_UNBLOCKED: "is unblocked",
    nodes.KNOCKED_OUT: "is KO'd",
    nodes.DAMAGED: "is damaged",
    nodes.PURCHASED: "is purchased",
}


def event(node: Node) -> str:
    """The moment an ability waits for."""
    code = node.code
    if code in _DICE_EVENTS:
        if node.args[0].code == nodes.SELF:
            return f"{_SELF_EVENTS[code]}{_by(node)}"
        return f"When {_a(node.args[0].args[0])} {_DICE_EVENTS[code]}{_by(node)}"
    if code == nodes.AFTER_BLOCKERS:
        return "After blockers"
    if code == nodes.COMBAT_DAMAGE:
        return "Before combat damage"
    if code == nodes.HITS_PLAYER:
        return f"When {_subject(node.args[0])} deals {_cause_word(node)}damage to {player(node.args[1])}"
    if code == nodes.SPENDS:
        return f"When {player(node.args[0])} {_verb(node.args[0], 'spend')} {{{node.args[1].word}}}"
    who = node.args[-1]
    if code == nodes.PREPS:
        return f"When {player(who)} {_verb(who, 'prep')} dice outside clear and draw"
    if code == nodes.ROLLS_DRAWN:
        return f"When {player(who)} {_verb(who, 'draw')} and {_verb(who, 'roll')} dice"
    if code == nodes.TURN_STARTS:
        return f"Start of {_whose(who)} turn"
    if code == nodes.TURN_ENDS:
        return f"End of {_whose(who)} turn"
    if code == nodes.ATTACK_DECLARED:
        return f"When {player(who)} {_verb(who, 'attack')}"
    if code == nodes.ACTION_USED:
        return f"When {player(who)} {_verb(who, 'use')} an action die"
    return f"When {player(who)} {_verb(who, 'use')} {node.args[0].word}"


def _subject(node: Node) -> str:
    return "this die" if node.code == nodes.SELF else _a(node.args[0])


def _by(node: Node) -> str:
    cause = find_part(node, "cause")
    if cause is None:
        return ""
    if cause.code == nodes.COMBAT:
        return " in combat"
    return f" by {cause.args[0].word}" if cause.code == nodes.BY_KEYWORD else f" by {_a(cause.args[0].args[0])}"


def _cause_word(node: Node) -> str:
    return "combat " if find_part(node, "cause") is not None else ""


def player(node: Node) -> str:
    if node.code == nodes.YOU:
        return "you"
    if node.code == nodes.OPPONENT:
        return "the opponent"
    if node.code == nodes.ACTIVE_PLAYER:
        return "the active player"
    return f"the controller of {dice(node.args[0])}"


def chosen(node: Node) -> str:
    """What there is to choose, as a noun."""
    return _a(node)


def _whose(node: Node) -> str:
    return "your" if node.code == nodes.YOU else f"{player(node)}'s"


def _verb(node: Node, verb: str) -> str:
    return verb if node.code == nodes.YOU else f"{verb}s"


def dice(node: Node) -> str:
    code = node.code
    if code == nodes.SELF:
        return "this die"
    if code == nodes.IT:
        return "it" if not node.args else f"choice {node.args[0].number + 1}"
    if code == nodes.EACH:
        return "it"
    if code == nodes.EVENT_DIE:
        return "that die"
    if code == nodes.ALL:
        return f"all {_plural(node.args[0])}"
    if code == nodes.THOSE:
        return "those dice"
    if code == nodes.AMONG:
        return f"{_plural(node.args[1])} among {dice(node.args[0])}"
    if code == nodes.ENGAGED_WITH:
        return f"dice engaged with {dice(node.args[0])}"
    if code == nodes.POINTS:
        return f"{_plural(node.args[0])} {amount(node.args[1])} times as you choose"
    if code == nodes.PLAYER:
        return player(node.args[0])
    much = find_part(node, "amount")
    chooser = find_part(node, "player")
    by = f" chosen by {player(chooser)}" if chooser is not None else ""
    target = "target " if code == nodes.TARGET else ""
    if much is None or (much.code == nodes.NUMBER and much.number == 1):
        return f"{target}{_noun(node.args[0])}{by}" if target else f"{_a(node.args[0])}{by}"
    return f"{amount(much)} {target}{_plural(node.args[0])}{by}"


def _a(node: Node) -> str:
    noun = _noun(node)
    if noun.startswith("your "):
        return f"one of {_plural(node)}"
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _plural(node: Node) -> str:
    """A filter in the plural: its head noun is the last `die`, `Sidekick` or `player`."""
    words = _noun(node)
    if " or " in words and node.code == nodes.OR:
        return " and ".join([_plural(part) for part in node.args])
    if "die" in words.split():
        return " ".join(["dice" if word == "die" else word for word in words.split()])
    return re.sub(r"\b(Sidekick|player)\b", r"\1s", words, count=1)


_ADJECTIVES = {
    nodes.OPPOSING: "opposing",
    nodes.YOURS: "your",
    nodes.OTHER: "another",
    nodes.ATTACKING: "attacking",
    nodes.BLOCKING: "blocking",
    nodes.BLOCKED: "blocked",
    nodes.FIELDED_THIS_TURN: "just fielded",
    nodes.THIS: "this",
    nodes.SAME_NAME: "same-name",
    nodes.DAMAGED_DIE: "damaged",
    nodes.ALONE: "lone attacking",
    nodes.CHOSEN: "chosen",
    nodes.UNBLOCKED: "unblocked",
    nodes.FOUGHT: "engaged this turn",
    nodes.CONTINUOUS: "Continuous",
    nodes.IS_NAMED: "named",
}


def _noun(node: Node) -> str:
    """A filter as adjectives, a head noun and a place."""
    code = node.code
    if code == nodes.OR:
        return " or ".join([_noun(part) for part in node.args])
    parts = list(node.args) if code == nodes.AND else [node]
    adjectives: list[str] = []
    head = "die"
    place = ""
    for part in parts:
        if part.code == nodes.CHARACTER:
            head = "Sidekick character die" if head.startswith("Sidekick") else "character die"
        elif part.code == nodes.SIDEKICK:
            head = "Sidekick character die" if head.startswith("character") else "Sidekick"
        elif part.code == nodes.ACTION_DIE:
            head = "action die"
        elif part.code == nodes.MINE:
            head = "die of this card"
        elif part.code == nodes.ANY_PLAYER:
            head = "player"
        elif part.code == nodes.IN_ZONE:
            place = f" in {part.args[0].word}"
        else:
            adjectives.append(_adjective(part))
    return " ".join([*adjectives, head]) + place


def _adjective(node: Node) -> str:
    code = node.code
    if code in _ADJECTIVES:
        return _ADJECTIVES[code]
    if code == nodes.NOT:
        inner = node.args[0]
        return "other" if inner.code == nodes.MINE else f"non-{_adjective(inner)}"
    if code == nodes.SHOWS:
        return f"{node.args[0].word}-face"
    if code == nodes.LEVEL:
        return f"level {amount(node.args[0])}"
    if code == nodes.HAS:
        return f"{node.args[0].word}"
    if code == nodes.COST_AT_MOST:
        return f"cost {amount(node.args[0])} or less"
    if code == nodes.OPPOSING_TO:
        return f"opposing (to {dice(node.args[0])})"
    if code == nodes.OR:
        return " or ".join([_adjective(part) for part in node.args])
    if code in (nodes.AFFILIATION, nodes.ENERGY_TYPE, nodes.NAMED):
        return node.args[0].word
    if code == nodes.AND:
        return " ".join([_adjective(part) for part in node.args])
    return _HEADS.get(code, "")


_HEADS = {
    nodes.CHARACTER: "character",
    nodes.SIDEKICK: "Sidekick",
    nodes.ACTION_DIE: "action",
    nodes.MINE: "own",
    nodes.ANY_PLAYER: "player",
}


def amount(node: Node) -> str:
    code = node.code
    if code == nodes.NUMBER:
        return str(node.number)
    if code == nodes.COUNT:
        return f"the number of {dice(node.args[0]).removeprefix('all ')}"
    if code == nodes.STAT:
        return f"the {node.args[0].word} of {dice(node.args[1])}"
    if code == nodes.PLUS:
        return f"{amount(node.args[0])} plus {amount(node.args[1])}"
    if code == nodes.UP_TO:
        return f"up to {amount(node.args[0])}"
    if code == nodes.ANY_NUMBER:
        return "any number of"
    if code == nodes.TOKENS:
        return "its tokens"
    if code == nodes.THAT_MUCH:
        return "that much"
    if code == nodes.EVENTS:
        return f"how often {event(node.args[0]).removeprefix('When ')} this turn"
    if code == nodes.LIFE:
        return f"{_whose(node.args[0])} life"
    if code == nodes.ENERGY_OF:
        return f"the energy in {_whose(node.args[0])} reserve"
    if code == nodes.KINDS:
        return f"the number of characters among {dice(node.args[0])}"
    if code == nodes.RESULT:
        return "that many"
    if code == nodes.COUNTER:
        return "the count"
    if code == nodes.HALF:
        return f"half {amount(node.args[0])}"
    return f"number {node.args[0].number + 1}"


def condition(node: Node) -> str:
    code = node.code
    if code == nodes.EXISTS:
        found = node.args[0]
        return f"there is {_a(found.args[0])}" if found.code == nodes.ALL else f"there are {dice(found)}"
    if code == nodes.AT_LEAST:
        return f"{amount(node.args[0])} is {amount(node.args[1])} or more"
    if code == nodes.EQUAL:
        return f"{amount(node.args[0])} is {amount(node.args[1])}"
    if code == nodes.MORE:
        return f"{amount(node.args[0])} is more than {amount(node.args[1])}"
    if code == nodes.GONE:
        return f"{dice(node.args[0])} is gone"
    if code == nodes.UNMET:
        return f"not: {condition(node.args[0])}"
    if code == nodes.BOTH:
        return f"{condition(node.args[0])} and {condition(node.args[1])}"
    if code == nodes.DONE:
        return "you do"
    if code == nodes.YOUR_TURN:
        return "it is your turn"
    if code == nodes.IN_ATTACK_WINDOW:
        return "blockers are declared"
    return "always"


def _signed(node: Node, letter: str) -> str:
    if node.code == nodes.NUMBER:
        return f"{node.number:+d}{letter}" if node.number else ""
    return f"+{letter} equal to {amount(node)}"


def _stats(attack: Node, defense: Node) -> str:
    return " ".join([part for part in (_signed(attack, "A"), _signed(defense, "D")) if part])


def rule(node: Node) -> str:
    code = node.code
    if code == nodes.GETS:
        return f"{_plural(node.args[0])} have {_stats(node.args[1], node.args[2])}"
    if code == nodes.GAINS:
        return f"{_plural(node.args[0])} have {node.args[1].word}"
    if code in (nodes.COSTS_TO_BUY, nodes.COSTS_TO_FIELD):
        verb = "buy" if code == nodes.COSTS_TO_BUY else "field"
        change = node.args[1]
        more = "less" if change.code == nodes.NUMBER and change.number < 0 else "more"
        much = str(abs(change.number)) if change.code == nodes.NUMBER else amount(change)
        return f"{_plural(node.args[0])} cost {much} {more} to {verb}"
    if code == nodes.MUST_ATTACK:
        return f"{_plural(node.args[0])} must attack"
    if code in _RULES:
        return _RULES[code].format(*[_part(arg) for arg in node.args])
    moment = event(node.args[0]).removeprefix("When ")
    also = f", if {condition(node.args[2])}" if len(node.args) > 2 else ""
    return f"if {moment}, it goes to {node.args[1].word}{also}"


_RULES = {
    nodes.MUST_BLOCK: "{0} must block",
    nodes.MUST_BE_BLOCKED: "{0} must be blocked",
    nodes.MIN_BLOCKERS: "{0} are blocked only by {1} or more",
    nodes.FORBID: "{0} cannot {1}",
    nodes.PREVENTS: "prevent {1} damage to {0}, {2}",
    nodes.COMBAT_DAMAGE_IS: "{0} deal {1} combat damage",
    nodes.DOUBLES_DAMAGE: "{0} deal double damage",
    nodes.SKIPS_ATTACK: "{0} skip the attack step",
    nodes.MAX_ATTACKERS: "{0} attack with {1} at most",
    nodes.BLOCKS_MORE: "{0} block up to {1}",
    nodes.EXTRA_DRAW: "{0} draw {1} more in clear and draw",
    nodes.DECLARES_BLOCKS: "{0} declare the opponent's blocks",
    nodes.FREE_TO_FIELD: "{0} are free to field",
}


def _part(node: Node) -> str:
    """An argument of a rule in words."""
    sort = nodes.sort_of(node)
    if sort == "filter":
        return _plural(node)
    if sort == "amount":
        return amount(node)
    if sort == "player":
        return player(node)
    return node.word if sort == "word" else condition(node)


def effect(node: Node) -> str:
    """An effect as an order."""
    code = node.code
    args = node.args
    if code == nodes.SEQ:
        return "; ".join([effect(part) for part in args])
    if code == nodes.TOGETHER:
        return " and ".join([effect(part) for part in args])
    if code == nodes.MAY:
        who = find_part(node, "player")
        return f"{player(who) if who is not None else 'you'} may {effect(args[0])}"
    if code == nodes.PAY:
        return f"{player(args[0])} may pay {amount(args[1])} to {effect(args[2])}"
    if code == nodes.IF:
        other = f"; otherwise {effect(args[2])}" if len(args) > 2 else ""
        return f"if {condition(args[0])}, {effect(args[1])}{other}"
    if code == nodes.UNLESS:
        other = f" (then {effect(args[3])})" if len(args) > 3 else ""
        return f"{effect(args[2])} unless {player(args[0])} chooses to {effect(args[1])}{other}"
    if code == nodes.FOR_EACH:
        return f"for each of {dice(args[0])}: {effect(args[1])}"
    if code == nodes.LATER:
        return f"this turn, {event(args[0])[0].lower()}{event(args[0])[1:]}, {effect(args[1])}"
    if code == nodes.ENFORCE:
        when = f"until {args[1].word}" if len(args) > 1 else "this turn"
        return f"{when}, {rule(args[0])}"
    if code == nodes.UNLESS_PAID:
        return f"{effect(args[2])} unless {player(args[0])} {_verb(args[0], 'pay')} {amount(args[1])}"
    if code == nodes.EACH_PLAYER:
        return f"each player: {effect(args[0])}"
    if code == nodes.EITHER:
        return f"{effect(args[0])} or {effect(args[1])}"
    if code == nodes.REPEAT:
        return f"repeat, counting up, until {condition(args[1])}: {effect(args[0])}"
    if code == nodes.ANNOUNCE:
        return f"{args[0].word}: {effect(args[1])}"
    return _deed(node)


_SIMPLE = {
    nodes.SACRIFICE: "sacrifice",
    nodes.REROLL: "reroll",
    nodes.COLLECT: "mark",
    nodes.USE_EFFECT: "use the effect of",
    nodes.BUY_FREE: "buy for free",
}


def _deed(node: Node) -> str:
    code = node.code
    args = node.args
    if code == nodes.DAMAGE:
        by = f"{dice(args[2])} deals" if len(args) > 2 else "deal"
        if args[1].code == nodes.NUMBER:
            return f"{by} {amount(args[1])} damage to {dice(args[0])}"
        return f"{by} damage to {dice(args[0])} equal to {amount(args[1])}"
    if code == nodes.KO:
        return f"KO {dice(args[0])}"
    if code == nodes.SPIN:
        up = args[1].number >= 0
        return f"spin {dice(args[0])} {'up' if up else 'down'} {abs(args[1].number)}"
    if code == nodes.SPIN_TO:
        return f"spin {dice(args[0])} to level {amount(args[1])}"
    if code == nodes.STATS:
        return f"give {dice(args[0])} {_stats(args[1], args[2])}"
    if code == nodes.CANNOT:
        return f"{dice(args[0])} cannot {args[1].word} this turn"
    if code == nodes.DRAW:
        return (
            f"draw dice equal to {amount(args[0])}" if args[0].code != nodes.NUMBER else f"draw {amount(args[0])} dice"
        )
    if code == nodes.DRAW_ROLL:
        return f"draw and roll {amount(args[0])} dice"
    if code == nodes.ROLL:
        return f"roll {dice(args[0])}"
    if code == nodes.PREP_BAG:
        return "prep a die from your bag" if args[0].number == 1 else f"prep {amount(args[0])} dice from your bag"
    if code == nodes.MOVE:
        return f"move {dice(args[0])} to {args[1].word}"
    if code == nodes.HOLD:
        return f"set {dice(args[0])} aside until end of turn"
    if code == nodes.LOSE_LIFE:
        return f"{player(args[0])} {_verb(args[0], 'lose')} {amount(args[1])} life"
    if code == nodes.GAIN_LIFE:
        return f"{player(args[0])} {_verb(args[0], 'gain')} {amount(args[1])} life"
    if code == nodes.LEAVE_COMBAT:
        return f"remove {dice(args[0])} from combat"
    if code == nodes.NAME_NUMBER:
        how = f"{args[3].word} " if len(args) > 3 else ""
        verb = _verb(args[0], "name")
        return f"{player(args[0])} {how}{verb} a number from {amount(args[1])} to {amount(args[2])}"
    if code == nodes.FIELD:
        level = f" at level {amount(args[1])}" if len(args) > 1 else ""
        return f"field {dice(args[0])}{level}"
    if code == nodes.PLACE:
        return f"return {dice(args[0])} to the field at level {amount(args[1])}"
    if code in _SIMPLE:
        return f"{_SIMPLE[code]} {dice(args[0])}"
    if code == nodes.NAME_DIE:
        return f"name {_a(args[0])}"
    if code == nodes.GRANT:
        return f"give {dice(args[0])} {args[1].word}"
    if code == nodes.SWAP:
        return f"swap {dice(args[0])} with {dice(args[1])}"
    if code == nodes.ADD_TOKEN:
        return "put a token on this card"
    return "cancel it"
