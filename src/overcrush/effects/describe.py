"""Describing: a tree in house wording, terse and regular. What a player reads is what the engine does.

Most words are rows of `wording.py`; numbers of things and nesting are here, noun phrases in `nouns.py`. What is
written here is read back to the same tree by the compiler of card English.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.lower import find_part
from overcrush.effects.lower_ability import has_code
from overcrush.effects.normal_form import shape
from overcrush.effects.noun_words import PRONOUNS, SELF_EVENTS, ZONE_NAMES
from overcrush.effects.nouns import different, many, noun, one, unchosen
from overcrush.effects.schemas import BY_CODE, sort_of
from overcrush.effects.spoken import several, single, spoken
from overcrush.effects.templates import Part, Row, match
from overcrush.effects.wording import ROWS, STATS
from overcrush.model.programs import Node

_BY_CODE: Final[dict[int, list[Row]]] = {}
# The rows of rules without the dice that they are about, and those of events that would happen.
_APART: Final[dict[str, dict[int, list[Row]]]] = {"of_this": {}, "would_happen": {}}
for _row in ROWS:
    _APART.get(_row.sort, _BY_CODE).setdefault(_row.template.code, []).append(_row)


def describe(tree: Node) -> str:
    """One ability as one line.

    >>> zap = compile_card("Zap", "Deal 1 damage to target opponent.", cost=2, kind="basic_action")
    >>> describe(zap.abilities[0])
    'Deal 1 damage to target opposing player.'
    """
    return _ability(spoken(tree))


def _ability(tree: Node) -> str:
    if tree.code == nodes.SIDE:
        return _sided(tree)
    if tree.code == nodes.KEYWORD:
        return _keyword(tree)
    if tree.code == nodes.BURST:
        return f"{tree.args[0].word} {tree.args[1].word.capitalize()}, {_lines(tree.args[2])}."
    if tree.code == nodes.STATIC:
        always = Node(nodes.ANYWHERE) in tree.args
        return f"{'Always' if always else f'Active{_if(tree)}'}: {rule(tree.args[0])}."
    what = find_part(tree, "effect")
    assert what is not None
    if tree.code == nodes.ON:
        return f"{_moment(tree.args[0])}{terms(tree)}: {_lines(what)}."
    if tree.code == nodes.INSTEAD:
        before = _say_apart("would_happen", tree.args[0], base=False)
        moment = before[:1].upper() + before[1:] if before else f"Instead, {event(tree.args[0])}"
        return f"{moment}{terms(tree)}: {_lines(what)}."
    if tree.code == nodes.REACTIVE:
        return f"Global {price(tree.args[0])}, {event(tree.args[1])}{terms(tree)}: {_lines(what)}."
    if tree.code == nodes.GLOBAL:
        return f"Global {price(tree.args[0])}{terms(tree)}: {_lines(what)}."
    if tree.code == nodes.ACTIVATED:
        cost = find_part(tree, "price")
        return f"Anytime{f' {price(cost)}' if cost is not None else ''}{terms(tree)}: {_lines(what)}."
    condition_ = find_part(tree, "condition")
    line = f"{_lines(what)}."
    if condition_ is not None:
        return f"Use only if {condition(condition_)}: {line}"
    return line[:1].upper() + line[1:]


def _sided(tree: Node) -> str:
    """What stands on one side of a card; burst marks come first, as on any line."""
    side, inner = tree.args[0].word.capitalize(), _ability(tree.args[1])
    if tree.args[1].code != nodes.BURST:
        return f"{side}: {inner}"
    marks, _, words = inner.partition(" ")
    return f"{marks} {side}: {words}"


def _keyword(tree: Node) -> str:
    """A keyword with its number or two, and the dice it speaks of."""
    numbers = "-".join([amount(arg) for arg in tree.args[1:] if sort_of(arg) == "amount"])
    which = find_part(tree, "filter")
    named = f"({noun(which, plural=True, bare=True)})" if which is not None else ""
    return " ".join([word for word in (tree.args[0].word, numbers, named) if word])


def _if(tree: Node) -> str:
    part = find_part(tree, "condition")
    return f", if {condition(part)}" if part is not None else ""


def terms(tree: Node) -> str:
    limit = find_part(tree, "limit")
    once = f", {_say(limit)}" if limit is not None else ""
    part = find_part(tree, "condition")
    if part is not None and part.code == nodes.YOUR_TURN:
        return f"{once}, your turn"
    if part is not None and part.code == nodes.ANYWHERE:
        return f"{once}, active or not"
    return once + _if(tree)


def price(node: Node) -> str:
    return "".join([f"{{{part.word}}}" for part in node.args])


def _moment(node: Node) -> str:
    if node.code in SELF_EVENTS and len(node.args) == 1 and node.args[0].code == nodes.SELF:
        return SELF_EVENTS[node.code]
    words = event(node)
    return words[0].upper() + words[1:]


# --- rows


def _say(node: Node) -> str:
    """A node by the first row that fits it."""
    for row in _BY_CODE.get(node.code, ()):
        slots: dict[str, Node] = {}
        if match(row.template, node, slots) and all(_takes(part, slots) for part in row.parts):
            return _write(row, slots)
    return BY_CODE[node.code].name if node.code in BY_CODE else "it"


def _say_apart(sort: str, node: Node, *, base: bool) -> str:
    """The same by rows that stand apart, or nothing if none fits."""
    for row in _APART[sort].get(node.code, ()):
        slots: dict[str, Node] = {}
        if match(row.template, node, slots) and all(_takes(part, slots) for part in row.parts):
            return _write(row, slots, base=base)
    return ""


def _takes(part: Part, slots: dict[str, Node]) -> bool:
    if part.kind in ("dice", "cause", "amount", "player") and sort_of(slots[part.name]) != part.kind:
        return False
    if part.kind in ("zone", "symbol") and sort_of(slots[part.name]) != "word":
        return False
    if part.kind == "stat" and slots[part.name].word not in STATS:
        return False
    if part.kind == "number":
        return slots[part.name].code == nodes.NUMBER
    if part.kind == "less":
        return slots[part.name].code == nodes.NUMBER and slots[part.name].number < 0
    if part.kind in _ASKING:
        return _ASKING[part.kind](slots[part.name])
    return part.kind != "certain" or slots[part.name].code != nodes.ALL


def _write(row: Row, slots: dict[str, Node], *, base: bool = False) -> str:
    """The words of a row. Verbs follow who was named last: the base form is for you and for several."""
    words: list[str] = []
    for part in row.parts:
        if part.kind == "of_this":
            words.append(_say_apart("of_this", slots[part.name], base=base))
        elif part.kind:
            said = _slot(part, slots)
            words.append("they" if not words and said == "them" else said)
            base = _asks_base(part, slots, base=base)
        elif not part.optional:
            words.append(part.words[0] if base or not part.agrees else part.words[1])
    return _joined(words)


def _asks_base(part: Part, slots: dict[str, Node], *, base: bool) -> bool:
    if part.kind == "player":
        return slots[part.name].code == nodes.YOU
    if part.kind == "many":
        return slots[part.name].code != nodes.THIS
    if part.kind == "noun":
        return False
    return several(slots[part.name]) if part.kind in ("dice", "certain", "single") else base


_ONE: Final = re.compile(r"(?<!level )\b1( more times|(?: more| fewer)? dice)\b")


def _joined(words: Sequence[str]) -> str:
    text = _ONE.sub(_singular, " ".join(filter(None, words)))
    for mark in (",", ";", ":", ")"):
        text = text.replace(f" {mark}", mark)
    return text.replace("( ", "(")


def _singular(found: re.Match[str]) -> str:
    return found[0].replace("times", "time").replace("dice", "die")


def _slot(part: Part, slots: dict[str, Node]) -> str:
    if part.kind == "stats":
        attack, defense = part.name.split("+")
        return _stats(slots[attack], slots[defense])
    node = slots[part.name]
    if part.kind in _PLAIN:
        return _PLAIN[part.kind](node)
    return _KINDS[part.kind](node)


# --- parts of sentences


def event(node: Node) -> str:
    return _say(node)


def condition(node: Node) -> str:
    if node.code == nodes.BOTH:
        left, right = node.args
        last = condition(right)
        return f"{condition(left)} and {f'({last})' if right.code == nodes.BOTH else last}"
    return _say(node)


def cause(node: Node) -> str:
    return _say(node)


def rule(node: Node) -> str:
    return _say(node)


def player(node: Node) -> str:
    return _say(node)


def _whose(node: Node) -> str:
    return "your" if node.code == nodes.YOU else f"{player(node)}'s"


def amount(node: Node) -> str:
    if node.code == nodes.NUMBER:
        return str(node.number)
    if node.code == nodes.PLUS:
        left, right = node.args
        if right.code == nodes.NUMBER and right.number < 0:
            return f"{amount(left)} minus {-right.number}"
        if right.code == nodes.NEGATIVE:
            return f"{amount(left)} minus {term(right.args[0])}"
        return f"{amount(left)} plus {term(right)}"
    return _say(node)


def term(node: Node) -> str:
    return f"({amount(node)})" if node.code == nodes.PLUS else amount(node)


def _signed(node: Node, letter: str) -> str:
    if node.code == nodes.NUMBER:
        return f"{node.number:+d}{letter}"
    if node.code == nodes.NEGATIVE:
        return f"-{letter} equal to {amount(node.args[0])}"
    return f"+{letter} equal to {amount(node)}"


def _stats(attack: Node, defense: Node) -> str:
    """Changes of attack and defense: a change of 0 is left out beside another one."""
    if attack == defense and attack.code != nodes.NUMBER:
        return f"+A +D each equal to {amount(attack)}"
    parts = [(attack, "A"), (defense, "D")]
    shown = [part for part in parts if part[0].code != nodes.NUMBER or part[0].number] or parts[:1]
    both = " " if all(node.code == nodes.NUMBER for node, _ in shown) else " and "
    return both.join([_signed(node, letter) for node, letter in shown])


# --- effects


def effect(node: Node) -> str:
    """An effect as an order."""
    if node.code == nodes.SEQ:
        return _lines(node)
    if node.code == nodes.TOGETHER:
        plain = not any(_branches(part) or _lasts(part) for part in node.args) or len(node.args) == 1
        joined = " and ".join([effect(part) for part in node.args])
        return f"all at once, {joined}" if plain else f"all at once ({_sequence(node.args)})"
    return _say(node)


def _lines(node: Node) -> str:
    """The effect of a whole ability: its parts one after the other."""
    return _sequence(node.args if node.code == nodes.SEQ else (node,))


def _sequence(parts: Sequence[Node]) -> str:
    return "; ".join([effect(part) for part in _unfolded(parts)])


def _unfolded(parts: Sequence[Node]) -> Sequence[Node]:
    """What hangs on something optional stands behind it, wherever it is understood to hang on it there."""
    apart: list[Node] = []
    for part in parts:
        inner = part.args[0] if part.code == nodes.MAY else part
        if part.code == nodes.MAY and inner.code == nodes.SEQ:
            apart += [Node(nodes.MAY, (inner.args[0], *part.args[1:])), *inner.args[1:]]
        else:
            apart.append(part)
    same = shape(Node(nodes.SEQ, tuple(apart))) == shape(Node(nodes.SEQ, tuple(parts)))
    return apart if same else parts


def _inner(node: Node) -> str:
    """An effect within another: in parentheses unless where it ends is plain."""
    if node.code == nodes.SEQ and len(node.args) > 1 and not any(_branches(part) or _lasts(part) for part in node.args):
        return " and ".join([effect(part) for part in node.args])
    if node.code == nodes.SEQ and not any(_branches(part) or _lasts(part) for part in node.args[:-1]):
        text = ", then ".join([effect(part) for part in node.args])
    else:
        text = _lines(node)
    return f"({_lines(node)})" if _branches(node) and _goes_on(text) else text


def _goes_on(text: str) -> bool:
    """Whether words end one thing and begin another that belongs to it, outside parentheses."""
    while "(" in text:
        text = _PARENTHESES.sub("", text)
    return ";" in text


_PARENTHESES: Final = re.compile(r"\([^()]*\)")


def _closed(node: Node) -> str:
    """An effect within another, with more behind it: in parentheses if it has effects of its own."""
    return f"({_lines(node)})" if find_part(node, "effect") is not None and node.code != nodes.SEQ else _inner(node)


def _branches(node: Node) -> bool:
    return find_part(node, "effect") is not None


def _lasts(node: Node) -> bool:
    """Whether an effect is a rule for a while: that begins with its time, and reads badly after "may" and "and"."""
    return node.code == nodes.ENFORCE


# --- dice


def chosen(node: Node) -> str:
    """What there is to choose, as a noun."""
    return one(node)


def dice(node: Node, place: str = "in") -> str:
    code = node.code
    if code in PRONOUNS:
        return node.word or PRONOUNS[code]
    if code == nodes.IT:
        return node.word or "it" if not node.args else f"choice {node.args[0].number + 1}"
    if code == nodes.PLAYER:
        return player(node.args[0])
    if code == nodes.ALL:
        return f"all {many(node.args[0], place)}"
    if code == nodes.FALLEN_DICE:
        return f"the fallen {noun(node.args[0], plural=True, bare=True, owner_last=True)}"
    if code == nodes.AMONG:
        if node.args[1].code == nodes.DRAWN:
            return f"what is left of {dice(node.args[0])}"
        return f"the {noun(node.args[1], plural=True, bare=True)} among {dice(node.args[0])}"
    if code == nodes.ENGAGED_WITH:
        said = "that faced" if len(node.args) > 1 else "engaged with"
        return f"the dice {said} {dice(node.args[0])}"
    if code == nodes.PICK_WORTH:
        things = noun(node.args[0], plural=True, owner_last=True)
        return f"({amount(node.args[1])}) {things} costing ({amount(node.args[2])}) together"
    if code == nodes.POINTS:
        return f"any {many(node.args[0], place)} {amount(node.args[1])} times"
    return _choice(node, place)


def _choice(node: Node, place: str) -> str:
    much = find_part(node, "amount")
    chooser = find_part(node, "player")
    by = f" chosen by {player(chooser)}" if chooser is not None else ""
    target = "target " if node.code == nodes.TARGET else ""
    what = node.args[0]
    if target and much is None and chooser is None and (fresh := unchosen(what)) is not None:
        target, what = "a different target ", fresh
    if much is None:
        return f"{target}{noun(what, place=place)}{by}" if target else f"{one(what, place)}{by}"
    things = noun(what, plural=True, place=place, owner_last=True)
    plain = much.args[0] if much.code == nodes.UP_TO else much
    if much.code == nodes.ANY_NUMBER:
        return f"any number of {target}{things}{by}"
    if plain.code == nodes.NUMBER:
        return f"{amount(much)} {target}{things}{by}"
    return f"as many {target}{things}{by} as {amount(much)}"


_PLAIN: Final[dict[str, Callable[[Node], str]]] = {
    "keyword": lambda node: node.word,
    "string": lambda node: f'"{node.word}"',
    "deed": lambda node: node.word,
    "source": lambda node: node.word,
    "use_word": lambda node: node.word,
    "moment_word": lambda node: node.word,
    "energy_face": lambda node: f"its {node.word}" if node.word.startswith("level") else node.word,
    "face": lambda node: node.word,
    "burst_marks": lambda node: node.word,
    "zone": lambda node: ZONE_NAMES[node.word],
    "creature": lambda node: node.word,
    "affiliation": lambda node: AFFILIATIONS[node.word],
    "symbol": lambda node: f"{{{node.word}}}",
    "stat": lambda node: STATS[node.word],
    "number": lambda node: str(node.number),
    "less": lambda node: str(-node.number),
    "ordinal": lambda node: str(node.number + 1),
}


def _subject(node: Node) -> str:
    return one(node.args[0]) if node.code == nodes.ALL else dice(node)


def _order(node: Node) -> bool:
    """Whether an effect is worded as an order, so that it can follow `may` and `to`."""
    if node.code in (nodes.SEQ, nodes.TOGETHER):
        return all(_order(part) for part in node.args) or _inner(node).startswith("(")
    if node.code == nodes.EITHER:
        return all(_order(part) for part in node.args)
    if node.code in (nodes.LOSE_LIFE, nodes.GAIN_LIFE):
        return node.args[0].code == nodes.YOU
    if node.code == nodes.COLLECT:
        return find_part(node.args[0], "player") is None
    if node.code == nodes.ENFORCE_ON:
        return node.args[1].code in (nodes.GAINS_AFFILIATION, nodes.LOSES_AFFILIATION) and len(node.args) == 2
    return node.code not in _CLAUSES


# Effects that are worded as what somebody does, or with a time before it.
_CLAUSES: Final = (
    nodes.MAY,
    nodes.UNLESS,
    nodes.UNLESS_PAID,
    nodes.PAY,
    nodes.PAY_ENERGY,
    nodes.LATER,
    nodes.ENFORCE,
    nodes.CANNOT,
    nodes.ALLOW,
    nodes.SPARES,
    nodes.IF,
    nodes.FOR_EACH,
    nodes.EACH_PLAYER,
)

# Slots that take some trees of their sort only.
_ASKING: Final[dict[str, Callable[[Node], bool]]] = {
    "order": _order,
    "single": single,
    "different": lambda node: node.code != nodes.OR and not has_code(node, (nodes.OTHER,)),
    "of_this": lambda node: bool(_say_apart("of_this", node, base=True)),
}

_KINDS: Final[dict[str, Callable[[Node], str]]] = {
    "dice": dice,
    "single": dice,
    "order": _inner,
    "different": different,
    "some": lambda node: noun(node, plural=True, owner_last=True),
    "certain": dice,
    "moved": lambda node: dice(node, "from"),
    "subject": _subject,
    "player": player,
    "whose": _whose,
    "amount": amount,
    "term": term,
    "condition": condition,
    "event": event,
    "cause": cause,
    "rule": rule,
    "price": price,
    "effect": _inner,
    "ability": lambda node: _ability(node).removesuffix("."),
    "closed": _closed,
    "one": one,
    "one_bare": lambda node: one(node, bare=True),
    "many_bare": lambda node: noun(node, plural=True, bare=True),
    "noun": noun,
    "many": many,
}
