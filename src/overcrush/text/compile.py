"""Card English → trees: every word belongs to a node, or the ability is refused with the reason."""

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final, NamedTuple

from overcrush.effects import nodes
from overcrush.effects.lower_ability import has_code
from overcrush.effects.normal_form import normal_card
from overcrush.effects.wording import ROWS
from overcrush.model.programs import Node
from overcrush.text import bursts, changes, lexer
from overcrush.text.diagnostics import Unread, refused, too_long
from overcrush.text.doubtful import as_rolled, beforehand, doubtful
from overcrush.text.grammar import (
    abilities,
    allegiance,
    amounts,
    asides,
    buying,
    chosen,
    circumstances,
    clauses,
    combat,
    composed,
    conditions,
    deeds,
    dice,
    drawing,
    drawn,
    durations,
    effects,
    exceptions,
    flipping,
    happenings,
    having,
    house,
    joined,
    keyworded,
    labels,
    levels,
    listed,
    moments,
    more,
    moves,
    nouns,
    numbers,
    others,
    players,
    predicates,
    qualifiers,
    reductions,
    rerolling,
    rolling,
    rules,
    shields,
    standing,
    suffixes,
    taken,
    tokens,
    triggers,
    verbs,
    words,
)
from overcrush.text.meant import meant
from overcrush.text.normalise import aliases, is_title
from overcrush.text.reader import Grammar, Reader, TooLong
from overcrush.text.reminders import keywords_in, without_reminders

MOST_LETTERS: Final = 1000
MOST_LINES: Final = 24
# Keywords of dice that stay in the field when they are used.
STAYING: Final = ("Continuous", "Equip", "Trap")
_BURST: Final = re.compile(r"(\*/\*\*|\*\*|\*)\s+(?:-\s+)?")
# Where a burst line stands behind another in one line.
_GLUED: Final = re.compile(r"(?<=[.)])\s+(?=(?:\*/\*\*|\*\*|\*)\s+[A-Z])")

# How lines begin that say on what the line before them began: what a Trap does, and what may be chosen.
_GOES_ON: Final = ("Effect:", "• ")


class Read(NamedTuple):
    """What came of a card's text: its abilities, and what was not understood."""

    abilities: tuple[Node, ...]
    unread: tuple[Unread, ...]

    @property
    def read(self) -> bool:
        return not self.unread


@cache
def grammar() -> Grammar:
    found = Grammar()
    for row in ROWS:
        found.add_row(row)
    for sort, table in (
        ("suffix", suffixes.SUFFIXES),
        ("pronoun", dice.PRONOUNS),
        ("extreme", dice.EXTREMES),
        ("ability", house.ABILITIES),
        ("moment", house.MOMENTS),
        ("burst", abilities.BURSTS),
        ("burst", house.BURSTS),
        ("action", house.ACTIONS),
        ("whole", house.WHOLE),
        ("effect", effects.PRINTED),
        ("by_each", effects.BY_EACH),
        ("by_chance", effects.BY_CHANCE),
        ("amendment", effects.AMENDMENTS),
        ("not_faces", amounts.NOT_FACES),
        ("in_draw", rules.IN_DRAW),
        ("uses", rules.USES),
        ("in_bold", rules.IN_BOLD),
        ("outside", triggers.OUTSIDE),
        ("aiming", triggers.AIMING),
        ("aimed", triggers.AIMED),
        ("excluding", triggers.EXCLUDING),
        ("to_use", abilities.TO_USE),
        ("this_ability", abilities.THIS_ABILITY),
        ("prevent", abilities.PREVENT),
        ("then", abilities.THEN),
        ("leaving", abilities.LEAVING),
        ("outcome", abilities.OUTCOMES),
        ("counts", abilities.COUNTS),
        ("two_moments", abilities.TWO_MOMENTS),
        ("skips", abilities.SKIPS),
        ("from_you", abilities.FROM_YOU),
        ("drains", abilities.DRAINS),
        ("engaged_dice", abilities.ENGAGED_DICE),
        ("twice", abilities.TWICE),
        ("engaged", abilities.ENGAGED),
        ("as_rolled", abilities.AS_ROLLED),
        ("window", abilities.WINDOWS),
        *effects.HOW.items(),
        ("amount", amounts.PRINTED),
        ("condition", conditions.PRINTED),
        ("player", players.PRINTED),
        ("whose", players.WHOSE),
        ("event", triggers.PRINTED),
        ("happening", triggers.HAPPENINGS),
        ("rule", rules.PRINTED),
        ("cause", [("by combat damage", "combat")]),
        ("deed", rules.DEEDS),
        ("source", rules.SOURCES),
        *rules.MINIMA.items(),
        ("able", rules.ABLE),
        ("eot", durations.TURN),
        ("eot_said", durations.SAID),
        ("gate", abilities.GATES),
        ("moment", abilities.MOMENTS),
        ("ability", abilities.PRINTED),
        ("static", abilities.STATICS),
        ("burst", abilities.MORE_BURSTS),
        ("aside", abilities.ASIDES),
        ("you_have", abilities.YOU_HAVE),
        ("own_burst", abilities.OWN_BURSTS),
        ("ability", labels.ABILITIES),
        ("ability", shields.ABILITIES),
        ("from_ability", shields.FROM_ABILITY),
        ("only_when", house.ONLY_WHEN),
        ("action", labels.ACTIONS),
        ("change", labels.CHANGES),
        ("unless", labels.UNLESS),
        ("they_do", labels.THEY_DO),
        ("to_ignore", labels.TO_IGNORE),
        *[(sort, others.PARTS[sort]) for sort in ("does_not", "do_not", "did_not")],
        *combat.TABLES,
        *joined.TABLES,
        *deeds.TABLES,
        *tokens.TABLES,
        *moments.TABLES,
        *moves.TABLES,
        *chosen.TABLES,
        *more.TABLES,
    ):
        found.add(sort, table)
    for module in (amounts, conditions, dice, effects, joined, labels, nouns, players, rules, shields, words):
        for name in _KINDS[module.__name__.rsplit(".", 1)[-1]]:
            found.kinds[name] = getattr(module, name)
    found.kinds |= {
        "many": nouns.many,
        "many_bare": nouns.noun_bare,
        "moved": dice.dice,
        "closed": effects.effect,
    }
    return found


# What is read only where no row says the whole, in the order in which it is tried.
_COMPOSING: Final = (
    rerolling,
    buying,
    drawing,
    rolling,
    asides,
    clauses,
    keyworded,
    predicates,
    happenings,
    circumstances,
    qualifiers,
    having,
    drawn,
    verbs,
    standing,
    others,
    listed,
    flipping,
    allegiance,
    reductions,
    taken,
    levels,
    numbers,
    exceptions,
)


@cache
def composing() -> Grammar:
    """The same and more: clauses, predicates and phrases in any order, for what no row says as a whole."""
    found = Grammar(grammar())
    for sort, table in [row for module in _COMPOSING for row in module.TABLES]:
        found.add(sort, table)
    _add_happenings(found)
    for module in (clauses, composed, having, predicates):
        for name in _KINDS[module.__name__.rsplit(".", 1)[-1]]:
            found.kinds[name] = getattr(module, name)
    return found


def _add_happenings(found: Grammar) -> None:
    """Whatever may happen `when` something does may also happen `if` it does, or the first time that it does."""
    events = {row.wording: row for rows in found.rows["event"].values() for _, row in rows}
    for row in events.values():
        if row.parts[0].words == ("when",) and not row.parts[0].optional:
            found.add_row(row.with_parts("happening", row.parts[1:]))


_KINDS: Final = {
    "amounts": ("amount", "term", "earlier"),
    "clauses": ("ability", "prevention"),
    "composed": ("static", "ruled", "deed_done", "effect", "stats", "amount", "named_noun", "die_said", "condition"),
    "conditions": ("condition", "test"),
    "dice": ("dice", "subject", "certain"),
    "effects": ("effect", "deed_done", "body", "sentences"),
    "having": ("possession",),
    "joined": ("two_rules", "energy_list"),
    "labels": ("label", "labelled", "unless_done"),
    "nouns": (
        "noun", "noun_bare", "nouns", "nouns_bare", "noun_part", "noun_part_bare", "one", "one_bare", "different",
    ),
    "players": ("whose",),
    "predicates": ("predicated", "subject_dice"),
    "rules": ("ruled", "kind_noun", "active_characters"),
    "shields": ("worded",),
    "words": (
        "zone", "keyword", "known_keyword", "symbol", "price", "stat", "face", "creature", "affiliation",
        "moment_word", "energy_face", "number", "less", "ordinal",
        "string", "lost_keyword", "self_name", "own", "deed", "source", "stats", "burst_marks", "thing",
    ),
}  # fmt: skip


@lru_cache(maxsize=4096)
def compile_lines(lines: tuple[str, ...], name: str = "", *, action: bool = True) -> Read:
    """The abilities of a card, printed or in house wording."""
    if len(lines) > MOST_LINES:
        return Read((), (Unread("", 0, 0, 0, f"more than {MOST_LINES} lines"),))
    found: list[Node] = []
    unread: list[Unread] = []
    names = names_of(name)
    for number, start, line in _apart(lines):
        read = _line(line, number, names, _kinds(lines, action=action))
        if isinstance(read, Unread):
            unread.append(read._replace(start=read.start + start, end=read.end + start))
        elif not all(_put(tree, found) for tree in read):
            unread.append(Unread(line, number, 0, len(line), "there is nothing before it that this line could change"))
    counted = any("Loyalty" in keywords_in(line) for line in lines if line != "Loyalty")
    if counted and any(has_code(tree, (nodes.ADD_TOKEN,)) for tree in found):
        # What its counters do, a card that gains them leaves to a reminder (12.38.1).
        found.insert(0, Node(nodes.KEYWORD, (nodes.word("Loyalty"),)))
    return Read(tuple(normal_card(found)), tuple(unread))


def _apart(lines: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """The lines with their numbers, those with burst lines behind them cut: where each part begins, and the part."""
    found: list[tuple[int, int, str]] = []
    for number, line in _whole_lines(lines):
        cuts = [0, *[cut.end() for cut in _GLUED.finditer(line)], len(line)]
        found += [(number, start, line[start:end].rstrip()) for start, end in pairwise(cuts)]
    return found


def _whole_lines(lines: tuple[str, ...]) -> list[tuple[int, str]]:
    """The lines by the number of their first: what goes on in the next is one with it, letter for letter."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        if found and (line.startswith(_GOES_ON) or found[-1][1].endswith("Trigger:")):
            found[-1] = (found[-1][0], f"{found[-1][1]} {line}")
        else:
            found.append((number, line))
    return found


def names_of(name: str) -> tuple[str, ...]:
    """What a card may call itself."""
    return aliases(name, _other_names().get(name, ())) if name else ()


def _put(tree: Node, found: list[Node]) -> bool:
    """Add an ability, or let a line change what is there; False if there is nothing that it could change."""
    if tree.code == nodes.BURST and not changes.is_change(tree):
        return bursts.add(tree, found)
    return changes.put(tree, found)


@cache
def _other_names() -> dict[str, tuple[str, ...]]:
    """Cards whose text calls them by another name than the one on the card."""
    text = files("overcrush.text").joinpath("data/aliases.toml").read_text(encoding="utf-8")
    return {name: tuple(others) for name, others in tomllib.loads(text).items()}


def _kinds(lines: tuple[str, ...], *, action: bool) -> tuple[str, ...]:
    """What a line of the card may be. A die that is used and gone waits for something until the end of the turn."""
    if not action:
        return ("ability", "static")
    stays = any(keyword in STAYING for line in lines for keyword in keywords_in(line))
    return ("ability", "action") if stays else ("use", "ability", "action")


def _line(line: str, number: int, names: tuple[str, ...], kinds: tuple[str, ...]) -> list[Node] | Unread:
    if len(line) > MOST_LETTERS:
        return Unread(line[:60], number, 0, len(line), f"more than {MOST_LETTERS} letters")
    if names and is_title(line, names):
        return []
    burst = _BURST.match(line)
    marks = nodes.word(burst[1]) if burst else None
    tokens_ = _cut(line, burst.end() if burst else 0, names)
    for known in (grammar(), composing()):
        reader = Reader(known, tokens_)
        try:
            tree = _read(reader, marks, names, kinds)
        except TooLong:
            return too_long(line, number)
        if tree is not None:
            tree = beforehand(tree) if names else tree
            return _abilities(tree) if marks is None else _bursting(reader, marks, tree)
    return refused(line, number, reader)


def _cut(line: str, start: int, names: tuple[str, ...]) -> list[lexer.Token]:
    """The words of a line behind its burst marks, without a stop too many."""
    found = [_shifted(token, start) for token in lexer.tokens(without_reminders(line[start:]), names)]
    while [token.text for token in found[-2:]] == [".", "."]:
        found.pop()
    return found


def _read(reader: Reader, marks: Node | None, names: tuple[str, ...], kinds: tuple[str, ...]) -> Node | None:
    """What a line says by one grammar, if it says what something can mean."""
    if reader.grammar is composing():
        return _composed(reader, marks, kinds)
    tree = _whole(reader, kinds if marks is None else ("burst", "own_burst"))
    if tree is None or not names:
        # House wording, which has no names, says what it says.
        return tree
    tree = meant(tree)
    return None if doubtful(tree, used=False) else tree


def _composed(reader: Reader, marks: Node | None, kinds: tuple[str, ...]) -> Node | None:
    """What a line put together of phrases says: the first reading of a kind that something can mean."""
    if marks is not None:
        tree = _whole(reader, ("burst", "own_burst")) or _standing(reader, marks)
        return _sound(meant(as_rolled(tree)), kinds) if tree is not None else None
    read = [tree for kind in kinds if (tree := reader.read(kind, 0).get(len(reader.tokens))) is not None]
    if not read and "ability" in kinds and (several := _several(reader, 0)) is not None:
        read = [several]
    found = [_sound(meant(as_rolled(tree)), kinds) for tree in read]
    return next((tree for tree in found if tree is not None), None)


def _bursting(reader: Reader, marks: Node, tree: Node) -> list[Node]:
    """What a burst line says: a rule, an ability of its own, or a change of what stands before it."""
    if tree.code == nodes.STATIC:
        return _shown_rule(marks, tree) if tree.args[0].args[:1] == (Node(nodes.MINE),) else [tree]
    rule = _rule(reader)
    return _shown_rule(marks, rule) if rule is not None else _behind(marks, tree)


def _abilities(tree: Node) -> list[Node]:
    return [part for arg in tree.args for part in _abilities(arg)] if tree.code == nodes.SEQ else [tree]


def _sound(tree: Node, kinds: tuple[str, ...]) -> Node | None:
    """The tree, if it says what something can mean."""
    return None if _lasts(tree, kinds) or doubtful(tree, used=kinds[0] == "use") else tree


# What happens to others while a card is active.
_IN_THE_FIELD: Final = (nodes.KNOCKED_OUT, nodes.FIELDED, nodes.ATTACKS, nodes.BLOCKS, nodes.DAMAGED)


def _lasts(tree: Node, kinds: tuple[str, ...]) -> bool:
    """Whether what a die does that is used and gone was read as a rule of an active card; its price it may tell."""
    if kinds[0] != "use":
        return False
    if any(part.code == nodes.ON and part.args[0].code in _IN_THE_FIELD for part in _abilities(tree)):
        return True
    rules = [part.args[0].code for part in _abilities(tree) if part.code == nodes.STATIC]
    return any(code != nodes.COSTS_TO_BUY for code in rules)


def _standing(reader: Reader, marks: Node) -> Node | None:
    """A rule or a keyword behind burst marks, which holds while a die of the card shows them (11.8.1)."""
    end = len(reader.tokens)
    found = reader.read("static", 0).get(end)
    word = reader.read("known_keyword", 0).get(end) or reader.read("known_keyword", 0).get(end - 1)
    if word is not None:
        return Node(nodes.STATIC, (Node(nodes.GAINS, (Node(nodes.MINE), word)),))
    if found is None or found.code != nodes.STATIC:
        return None
    shown = Node(
        nodes.EXISTS, (Node(nodes.ALL, (Node(nodes.AND, (Node(nodes.MINE), Node(nodes.BURSTING, (marks,)))),)),)
    )
    if found.args[0].args[:1] == (Node(nodes.MINE),):
        return found
    under = shown if len(found.args) == 1 else Node(nodes.BOTH, (shown, found.args[1]))
    return Node(nodes.STATIC, (found.args[0], under))


def _rule(reader: Reader) -> Node | None:
    """What a line says for itself of dice of its card, so that it adds to no effect before it."""
    tree = reader.read("static", 0).get(len(reader.tokens))
    about = tree.args[0].args[0] if tree is not None and tree.args[0].args else None
    return tree if about == Node(nodes.MINE) else None


def _shown_rule(marks: Node, tree: Node) -> list[Node]:
    """A rule behind burst marks holds for the dice of the card that show them (11.8.1)."""
    rule = tree.args[0]
    about = Node(nodes.AND, (rule.args[0], Node(nodes.BURSTING, (marks,))))
    return [Node(nodes.STATIC, (Node(rule.code, (about, *rule.args[1:]), rule.number, rule.word), *tree.args[1:]))]


def _behind(marks: Node, tree: Node) -> list[Node]:
    """A burst line; an ability of its own behind burst marks triggers only for a die that shows them (11.8.1)."""
    if tree.code == nodes.SIDE:
        return [Node(nodes.SIDE, (tree.args[0], part)) for part in _behind(marks, tree.args[1])]
    if tree.code == nodes.BURST:
        return [Node(nodes.BURST, (marks, *tree.args))]
    return [Node(part.code, (*part.args, Node(nodes.SHOWN, (marks,)))) for part in _abilities(tree)]


def _shifted(token: lexer.Token, by: int) -> lexer.Token:
    return token._replace(start=token.start + by, end=token.end + by)


def _whole(reader: Reader, kinds: tuple[str, ...]) -> Node | None:
    for kind in kinds:
        tree = reader.read(kind, 0).get(len(reader.tokens))
        if tree is not None:
            return tree
    return _several(reader, 0) if "ability" in kinds else None


def _several(reader: Reader, place: int) -> Node | None:
    """Several abilities in one line, a sentence or more each."""
    for kind in ("ability", "static"):
        for end, first in reader.read(kind, place).items():
            if end == len(reader.tokens):
                return first
            stops = reader.text(end - 1) == "." or first.code == nodes.KEYWORD
            rest = _several(reader, end) if stops else None
            if rest is not None:
                return Node(nodes.SEQ, (first, rest))
    return None
