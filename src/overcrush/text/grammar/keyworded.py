"""Abilities that a keyword stands before: when they work is said by the keyword, what they do by the card."""

from collections.abc import Callable, Iterator
from typing import Final

from overcrush.effects import nodes, notation
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.grammar.predicates import replaced
from overcrush.text.reader import Reader

_SELF: Final = Node(nodes.SELF)
_EACH: Final = Node(nodes.EACH)
_RESERVED: Final = 'yours, mine, in("reserve")'
# The body of the ability in the trees below.
_BODY: Final = notation.read("cancel")


def _tree(text: str, body: Node) -> Node:
    return replaced(notation.read(text), _BODY, body)


def _spoken_by(body: Node, die: Node) -> Node:
    """What an effect says of itself, said of a die; a rule that is enforced on others speaks of those."""
    if body == _SELF:
        return die
    if body.code == nodes.ENFORCE_ON:
        return Node(body.code, (_spoken_by(body.args[0], die), *body.args[1:]))
    return Node(body.code, tuple([_spoken_by(arg, die) for arg in body.args]), body.number, body.word)


def _energized(body: Node) -> Node:
    """Each die that shows its double energy face when the roll is over, or when an effect has rolled it (12.35.1)."""
    double = 'shows("energy"), stat_at_least("energy", 2)'
    each = _spoken_by(body, Node(nodes.EACH))
    rolled = _spoken_by(body, Node(nodes.EVENT_DIE))
    return Node(
        nodes.SEQ,
        (
            notation.read('keyword("Energize")'),
            _tree(f"on(roll_ends(you), for_each(all(and({_RESERVED}, {double})), cancel), anywhere)", each),
            _tree(f"on(rolls(you), if(exists(among(event_die, and(mine, {double}))), cancel), anywhere)", rolled),
        ),
    )


def lent(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`While Mira is active, your Villain dice gain Energize - gain 1 life`: the dice of others that come up so."""
    for gate in reader.read("gate", place):
        start = gate + 1 if reader.text(gate) == "," else gate
        for middle, which in reader.read("noun_bare", start).items():
            gained = reader.text(middle) in ("gain", "gains", "have", "has")
            after = reader.at(middle + 1, "Energize", "-") if gained else -1
            for end, body in reader.read("body", after).items() if after >= 0 else ():
                yield end + 1 if reader.text(end) == "." else end, _energized_others(which, body)


def _energized_others(which: Node, body: Node) -> Node:
    """While the card is active, such dice have the ability (12.35.1)."""
    double = 'this, shows("energy"), stat_at_least("energy", 2)'
    each = _tree(f'on(roll_ends(you), for_each(all(and(in("reserve"), {double})), cancel))', _spoken_by(body, _EACH))
    rolled = _spoken_by(body, Node(nodes.EVENT_DIE))
    outside = _tree(f"on(rolls(you), if(exists(among(event_die, and({double}))), cancel))", rolled)
    return Node(nodes.SEQ, tuple([replaced(tree, Node(nodes.THIS), which) for tree in (each, outside)]))


def _sparked(body: Node) -> Node:
    rolled = 'on(roll_ends(you), for_each(all(and(yours, in("reserve"), bursting("*/**"))), cancel))'
    return Node(nodes.SEQ, (notation.read('keyword("Spark")'), _tree(rolled, body)))


def _shaken(body: Node) -> Node:
    """When the opponent knocks it out (12.44.1)."""
    return _tree("on(knocked_out(self, by_player(opponent)), cancel)", body)


def _awakened(body: Node) -> Node:
    inner = body.args[0] if body.code == nodes.MAY and len(body.args) == 1 else body
    return _tree('on(raised(self, "level"), may(cancel))', inner)


def _on_impulse(body: Node) -> Node:
    return _tree("on(purchased(self), cancel)", body)


def _crosspulsed(body: Node) -> Node:
    """If it was paid for, and with energy of its own types alone (12.21.1)."""
    return _tree('on(purchased(self), cancel, both(at_least(spent, 1), equal(spent, spent("own"))))', body)


_LABELS: Final[dict[str, Callable[[Node], Node]]] = {
    "Energize": _energized,
    "Spark": _sparked,
    "Aftershock": _shaken,
    "Awaken": _awakened,
    "Impulse": _on_impulse,
    "Crosspulse": _crosspulsed,
}


def keyworded(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`Energize - deal 1 damage to target character die.`"""
    made = _LABELS.get(reader.text(place))
    if made is None or reader.text(place + 1) not in ("-", ":"):
        return
    start = place + 2
    for end in reader.read("on_impulse", start) if made in (_on_impulse, _crosspulsed) else ():
        start = end
    for end, body in reader.read("body", start).items():
        after = end + 1 if reader.text(end) == "." else end
        yield after, made(body)
        for last in reader.read("limit_after", after) if after > end else ():
            yield last + 1 if reader.text(last) == "." else last, _once(made(body))


def _once(node: Node) -> Node:
    """The abilities of a keyword, each used once a turn: for one of the dice that call for it, however many do."""
    if node.code == nodes.SEQ:
        return Node(nodes.SEQ, tuple([_once(part) for part in node.args]))
    if node.code != nodes.ON:
        return node
    event, effect, *more = node.args
    if effect.code == nodes.FOR_EACH and not has_code(effect, (nodes.EACH,)):
        called, body = effect.args
        return Node(nodes.ON, (event, body, Node(nodes.EXISTS, (called,)), *more, Node(nodes.ONCE)))
    return Node(nodes.ON, (*node.args, Node(nodes.ONCE)))


def said_with(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A keyword with the dice that it speaks of: `Recruit - Sidekick`."""
    if reader.text(place) not in ("Recruit", "Rush") or reader.text(place + 1) not in ("-", ":"):
        return
    word = nodes.word(reader.text(place))
    found = dict(reader.read("noun_bare", place + 2))
    if reader.kind(place + 2) == lexer.ENERGY:
        found.setdefault(place + 3, Node(nodes.TYPE, (nodes.word(reader.tokens[place + 2].values[0]),)))
    for end, which in found.items():
        yield end + 1 if reader.text(end) == "." else end, Node(nodes.KEYWORD, (word, which))


ON_IMPULSE: Final = [
    ("when you purchase a|an? {s:self_name} die? ,", "always"),
    ("when you purchase this die ,", "always"),
]
EFFECTS: Final = [
    # Whoever draws them chooses which goes (12.45.1).
    (
        "Corrupt {n:number}",
        (
            "seq(collect(target(any_player)), draw($n, controller(it(0))), "
            'move(pick(drawn, controller(it(0))), "used"), move(among(those, drawn), "bag"))'
        ),
    ),
]
TABLES: Final = [("on_impulse", ON_IMPULSE), ("effect", EFFECTS)]
