"""What dice do, get, lose or may not do: phrases without their subject, one or several of them about the same dice."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.lower_ability import has_code
from overcrush.effects.normal_form import makes_choice
from overcrush.model.programs import Node
from overcrush.text.grammar.effects import joint
from overcrush.text.reader import Reader

# In a phrase: the dice that it is about.
ABOUT: Final = Node(nodes.AND)
_THIS: Final = Node(nodes.THIS)
# What reads like a rule of the card if nothing else is said.
_RULING: Final = (nodes.CANNOT, nodes.ENFORCE_ON)
# Rules that are about cards, and not about a die in the field.
_OF_CARDS: Final = (nodes.COSTS_TO_BUY, nodes.COSTS_TO_FIELD, nodes.FREE_TO_FIELD, nodes.MAY_FIELD_FREE)


def predicated(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Dice, and all that is said of them: `target character gets +2A, gains Fast and must attack`."""
    for middle, dice in reader.read("subject_dice", place).items():
        if has_code(dice, (nodes.A_CARD, nodes.ANY_PLAYER)):
            continue
        start = middle + 1 if reader.text(middle) in ("also", "both", "each") else middle
        for end, effects in _phrases(reader, start):
            if not _is_apart(reader, place, end, dice == Node(nodes.SELF) and has_code(effects[0], _RULING)):
                yield end, _about(dice, effects)
    for end, rule in reader.read("rule", place).items():
        for last in reader.read("eot", end):
            if not _is_apart(reader, place, last, last == end):
                yield last, _for_the_turn(rule)
    for end, pair in reader.read("two_rules", place).items():
        for last in reader.read("eot_said", end):
            yield last, Node(nodes.SEQ, tuple([_for_the_turn(rule) for rule in pair.args]))


def _is_apart(reader: Reader, place: int, end: int, ruling: bool) -> bool:  # noqa: FBT001  (what was found)
    """Whether a sentence of its own says for how long nothing: it is a rule of the card, and no part of an effect."""
    said = any(token.text in ("turn", "until-eot") for token in reader.tokens[place:end])
    return ruling and not said and reader.text(place - 1) == "."


def subject_dice(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Dice as the subject of a sentence: a plural noun stands for all of them."""
    yield from reader.read("dice", place).items()
    for end, node in reader.read("noun", place).items():
        alone = node.code == nodes.MINE
        yield end, Node(nodes.SELF) if alone else Node(nodes.ALL, (node,))


def _phrases(reader: Reader, place: int) -> Iterator[tuple[int, list[Node]]]:
    """One phrase or several, with how long it lasts said at the end."""
    for end, node in reader.read("doing", place).items():
        for after in reader.read("eot", end):
            yield after, [node]
            start = joint(reader, after)
            start = after + 1 if start < 0 and reader.text(after) == "," else start
            if start >= 0:
                for last, more in _phrases(reader, start):
                    yield last, [node, *more]
                for last, given in reader.read("given", start).items():
                    for final in reader.read("eot", last):
                        yield final, [node, given]


def _about(dice: Node, effects: list[Node]) -> Node:
    later = Node(nodes.IT) if makes_choice(dice) else dice
    found = [replaced(effect, ABOUT, later if place else dice) for place, effect in enumerate(effects)]
    return found[0] if len(found) == 1 else Node(nodes.SEQ, tuple(found))


def replaced(node: Node, old: Node, new: Node) -> Node:
    """A tree with one part of it in place of another, wherever it stands."""
    if node == old:
        return new
    return Node(node.code, tuple([replaced(arg, old, new) for arg in node.args]), node.number, node.word)


def _for_the_turn(rule: Node) -> Node:
    """A rule that an effect puts in force: of the die whose ability it is, if the card speaks of itself."""
    about = find_part(rule, "filter")
    if about == Node(nodes.MINE) and rule.code not in _OF_CARDS:
        mine = Node(rule.code, tuple([_THIS if arg == about else arg for arg in rule.args]), rule.number, rule.word)
        return Node(nodes.ENFORCE_ON, (Node(nodes.SELF), mine))
    return Node(nodes.ENFORCE, (rule,))


DOINGS: Final = [
    ("get|gets|gain|gains {a+b:stats}", "stats(and, $a, $b)"),
    ("get|gets|gain|gains {w:keyword}", "grant(and, $w)"),
    ("get|gets|gain|gains {w:known_keyword} {n:number}", "grant(and, $w, $n)"),
    ("cannot {w:deed}", "cannot(and, $w)"),
    ("cannot attack or block", 'seq(cannot(and, "attack"), cannot(and, "block"))'),
    ("is|are unblockable", 'cannot(and, "be blocked")'),
    ("take|takes no damage", 'cannot(and, "be damaged")'),
    ("deal no combat damage", 'cannot(and, "deal combat damage")'),
    ("deal double damage", 'enforce_on(and, deals(this, "times", 2))'),
    ("must attack {i:able}", "enforce_on(and, must_attack(this))"),
    ("must block {i:able}", "enforce_on(and, must_block(this))"),
    ("must block {f:noun} {i:able}", "enforce_on(and, must_block(this, $f))"),
    ("must block {f:one} {i:able}", "enforce_on(and, must_block(this, $f))"),
    ("get|gets|gain|gains +1A and +1D {t:eot_said} for each {n:per}", "stats(and, $n, $n)"),
    ("must block {s:him} {i:able}", "enforce_on(and, must_block(this, mine))"),
    ("deal no damage", 'cannot(and, "deal combat damage")'),
    ("goes|go to the? {w:zone} if ko'd this turn", "enforce_on(and, goes_to(knocked_out(all(this)), $w))"),
    ("is|are no longer attacking", "leave_combat(and)"),
    ("can|may only be blocked by {n:number} or more character", "enforce_on(and, min_blockers(this, $n))"),
    ("cannot be blocked by fewer|less than {n:number} character", "enforce_on(and, min_blockers(this, $n))"),
    ("cannot be blocked by only one|1 character", "enforce_on(and, min_blockers(this, 2))"),
    ("can|may only be blocked by {f:noun}", "enforce_on(and, no_block(this, not($f)))"),
    ("cannot be blocked by {f:noun}", "enforce_on(and, no_block(this, $f))"),
    ("cannot block {f:noun}", "enforce_on(and, no_block($f, this))"),
    ("can|may block an additional|extra character|attacker", "enforce_on(and, blocks_more(this, 2))"),
    ("lose|loses its|their|all {x:abilities_word}", "enforce_on(and, blank(this))"),
]
GIVEN: Final = [("{w:keyword}", "grant(and, $w)")]
ABILITIES_WORD: Final = [
    ("abilities", "always"),
    ("character abilities", "always"),
    ("of? its? card? text", "always"),
    ("ability text", "always"),
    ("of its|their abilities", "always"),
]

HIM: Final = [("{s:self_name} character|die?", "self"), ("him|her|it", "self"), ("this character|die", "self")]

TABLES: Final = [("him", HIM), ("doing", DOINGS), ("given", GIVEN), ("abilities_word", ABILITIES_WORD)]
