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
from overcrush.model.programs import Node
from overcrush.text import bursts, changes, lexer
from overcrush.text.diagnostics import Unread, refused, too_long
from overcrush.text.doubtful import as_rolled, beforehand, doubtful, unnamed
from overcrush.text.grammar.predicates import replaced
from overcrush.text.grammars import composing, grammar
from overcrush.text.meant import meant, when_they_meet
from overcrush.text.normalise import aliases, is_title
from overcrush.text.reader import Reader, TooLong
from overcrush.text.reminders import keywords_in, without_reminders
from overcrush.text.shown import behind, bursting, bursting_rule, flat, shown_rule

MOST_LETTERS: Final = 1000
MOST_LINES: Final = 24
# Keywords of dice that stay in the field when they are used.
STAYING: Final = ("Continuous", "Equip", "Trap")
_TRAP: Final = Node(nodes.KEYWORD, (nodes.word("Trap"),))
_SENT_AWAY: Final = Node(nodes.MOVE, (Node(nodes.SELF), nodes.word("used")))
_BURST: Final = re.compile(r"(\*/\*\*|\*\*|\*)\s+(?:-\s+)?")
# Where a burst line stands behind another in one line.
_GLUED: Final = re.compile(r"(?<=[.)])\s+(?=(?:\*/\*\*|\*\*|\*)\s+[A-Z])")

# How lines begin that say on what the line before them began: what a Trap does, and what may be chosen.
_GOES_ON: Final = ("Effect:", "• ", "If you do, ")


class Read(NamedTuple):
    """What came of a card's text: its abilities, and what was not understood."""

    abilities: tuple[Node, ...]
    unread: tuple[Unread, ...]

    @property
    def read(self) -> bool:
        return not self.unread


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
        elif not all(_put(_sprung(tree, found) if names else tree, found) for tree in read):
            standing = _standing_line(line, names)
            found += standing
            if not standing:
                reason = "there is nothing before it that this line could change"
                unread.append(Unread(line, number, 0, len(line), reason))
    if unnamed(found):
        unread.append(Unread(lines[0], 0, 0, len(lines[0]), "nobody has chosen the type or affiliation it speaks of"))
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


def _sprung(tree: Node, found: list[Node]) -> Node:
    """A Trap is sent away for whatever it does, its burst lines too (12.47.1)."""
    if tree.code != nodes.BURST or tree.args[1].word != "instead" or _TRAP not in found:
        return tree
    return Node(nodes.BURST, (*tree.args[:2], Node(nodes.SEQ, (_SENT_AWAY, tree.args[2]))))


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
            tree = beforehand(_for_the_turn(tree, tokens_)) if names else tree
            return flat(tree) if marks is None else _bursting(reader, marks, tree)
    return refused(line, number, reader)


def _for_the_turn(tree: Node, said: list[lexer.Token]) -> Node:
    """What dice have while they fight somebody, if it is said that it lasts longer."""
    lasts = any(token.text == "until-eot" for token in said)
    return when_they_meet(tree) if lasts and tree.code == nodes.STATIC else tree


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
        tree = _whole(reader, ("burst", "own_burst")) or _standing(reader, marks) or _own_ability(reader)
        return _sound(meant(as_rolled(tree)), kinds) if tree is not None else None
    read = [tree for kind in kinds if (tree := reader.read(kind, 0).get(len(reader.tokens))) is not None]
    if not read and "ability" in kinds and (several := _several(reader, 0)) is not None:
        read = [several]
    found = [_sound(meant(as_rolled(tree)), kinds) for tree in read]
    return next((tree for tree in found if tree is not None), None)


def _bursting(reader: Reader, marks: Node, tree: Node) -> list[Node]:
    """What a burst line says: a rule, an ability of its own, or a change of what stands before it."""
    if tree.code == nodes.STATIC:
        return bursting_rule(marks, tree)
    rule = _rule(reader)
    return shown_rule(marks, rule) if rule is not None else behind(marks, tree)


def _sound(tree: Node, kinds: tuple[str, ...]) -> Node | None:
    """The tree, if it says what something can mean."""
    return None if _lasts(tree, kinds) or doubtful(tree, used=kinds[0] == "use") else tree


# What happens to others while a card is active.
_IN_THE_FIELD: Final = (nodes.KNOCKED_OUT, nodes.FIELDED, nodes.ATTACKS, nodes.BLOCKS, nodes.DAMAGED)


def _lasts(tree: Node, kinds: tuple[str, ...]) -> bool:
    """Whether what a die does that is used and gone was read as a rule of an active card; its price it may tell."""
    if kinds[0] != "use":
        return False
    if any(part.code == nodes.ON and part.args[0].code in _IN_THE_FIELD for part in flat(tree)):
        return True
    rules = [part.args[0].code for part in flat(tree) if part.code == nodes.STATIC]
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
    if found.args[0].args[:1] == (Node(nodes.MINE),):
        return found
    if has_code(found, (nodes.MINE,)):
        # A rule about what dice of the card do is one of those that show them.
        return replaced(found, Node(nodes.MINE), bursting(marks))
    shown = Node(nodes.EXISTS, (Node(nodes.ALL, (bursting(marks),)),))
    under = shown if len(found.args) == 1 else Node(nodes.BOTH, (shown, found.args[1]))
    return Node(nodes.STATIC, (found.args[0], under))


def _standing_line(line: str, names: tuple[str, ...]) -> list[Node]:
    """A burst line behind a rule in force: one more rule, which holds while a die of the card shows the bursts."""
    burst = _BURST.match(line)
    if burst is None:
        return []
    marks = nodes.word(burst[1])
    found = _standing(Reader(composing(), _cut(line, burst.end(), names)), marks)
    return [] if found is None or doubtful(found, used=False) else bursting_rule(marks, found)


def _own_ability(reader: Reader) -> Node | None:
    """An ability of its own behind burst marks, with the clauses that any may have."""
    found = reader.read("ability", 0).get(len(reader.tokens))
    return found if found is not None and found.code in (nodes.ON, nodes.INSTEAD) else None


def _rule(reader: Reader) -> Node | None:
    """What a line says for itself of dice of its card, so that it adds to no effect before it."""
    tree = reader.read("static", 0).get(len(reader.tokens))
    about = tree.args[0].args[0] if tree is not None and tree.args[0].args else None
    return tree if about == Node(nodes.MINE) else None


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
