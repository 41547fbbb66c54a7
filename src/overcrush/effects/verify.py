"""Verification: what a tree speaks of must be there where it speaks, and something must read every word of it.

Other trees are refused before they are played, with a sentence.
"""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.effects.notation import write
from overcrush.effects.schemas import BY_CODE, sort_of
from overcrush.effects.words import words_at
from overcrush.model.programs import Node

# What only an effect in progress can know: choices, and what was chosen, named or gone through.
_BOUND = (
    nodes.TARGET,
    nodes.PICK,
    nodes.PICK_WORTH,
    nodes.POINTS,
    nodes.IT,
    nodes.EACH,
    nodes.SLOT,
    nodes.NAMED_NUMBER,
    nodes.GONE,
    nodes.FALLEN,
    nodes.UP_TO,
    nodes.ANY_NUMBER,
)


# The events after which a die goes somewhere, so that a rule may send it elsewhere.
DESTINED: Final = (nodes.PURCHASED, nodes.KNOCKED_OUT, nodes.IS_UNBLOCKED)
# Those that are remembered for the turn, so that they can be counted.
COUNTED: Final = (
    nodes.FIELDED,
    nodes.KNOCKED_OUT,
    nodes.PURCHASED,
    nodes.ATTACKS,
    nodes.BLOCKS,
    nodes.DAMAGED,
    nodes.PLAYER_DAMAGED,
    nodes.KOS_BLOCKERS,
    nodes.GIVES_UP,
    nodes.ACTION_USED,
    nodes.DIE_USED,
    nodes.USES_GLOBAL,
)
# What says where, or by whom, an ability is used: it is part of the whole condition of abilities that heed it.
_USE: Final = (nodes.ANYWHERE, nodes.OFFERED)
_ANYWHERE: Final = (
    nodes.COUNTS_AS,
    nodes.COSTS_TO_BUY,
    nodes.COSTS_TO_FIELD,
    nodes.FREE_TO_FIELD,
    nodes.MAY_FIELD_FREE,
)
_HEEDING: Final = {nodes.ANYWHERE: (nodes.ON, nodes.ACTIVATED), nodes.OFFERED: (nodes.ACTIVATED,)}


class Unbound(ValueError):  # noqa: N818  (named for what is wrong with the tree)
    """A tree that speaks of something nobody has chosen or named, with the part that does."""


def check_plain(node: Node) -> None:
    """A rule, condition or event is read at any time, so nothing in it may wait for a choice."""
    if node.code in _BOUND:
        raise Unbound(f"`{write(node)}` stands where nothing can be chosen")
    for arg in node.args:
        # Text that is lent is looked at when it is lowered.
        if sort_of(arg) != "ability":
            check_plain(arg)


def check_events(node: Node) -> None:
    """Unbound if an event is about dice that somebody chose: when it happens, only described dice can be seen."""
    for arg in node.args:
        if sort_of(node) in ("event", "cause") and sort_of(arg) == "dice" and arg.code not in (nodes.SELF, nodes.ALL):
            raise Unbound(f"`{write(arg)}` stands where dice are described")
        check_events(arg)


def check_read(node: Node) -> None:
    """Whatever stands in a tree is read where it stands."""
    name = BY_CODE[node.code].name if node.code in BY_CODE else ""
    for place, arg in enumerate(node.args):
        if arg.code == nodes.WORD:
            _check_word(node, name, place, arg.word)
        elif sort_of(arg) == "filter" and sort_of(node) != "filter":
            _check_zones(arg, arg)
            _check_players(arg)
        elif sort_of(arg) == "condition" and sort_of(node) not in ("condition", "ability"):
            _check_use(arg, ())
        check_read(arg)
    if node.code == nodes.GOES_TO and node.args[0].code not in DESTINED:
        raise Unbound(f"no die goes anywhere by `{write(node.args[0])}`; by {_names(DESTINED)} it does")
    if node.code == nodes.EVENTS:
        _check_counted(node.args[0])
    if node.code == nodes.ENFORCE:
        _check_next(node.args[0], node.args[-1].word)
    if sort_of(node) == "ability":
        for arg in node.args:
            if sort_of(arg) == "condition":
                _check_use(arg, _heeded(node))


_COMING: Final = (nodes.COSTS_TO_BUY, nodes.COSTS_TO_FIELD, nodes.FREE_TO_FIELD)


def _check_next(rule: Node, until: str) -> None:
    """What ends with the next purchase is about one, and what ends with the next draw about draws."""
    bought = rule.code == nodes.GOES_TO and rule.args[0].code == nodes.PURCHASED
    if until == "next" and rule.code not in _COMING and not bought:
        raise Unbound(f"`{write(rule)}` is about no purchase and no fielding that could come next")
    if until == "next draw" and rule.code != nodes.EXTRA_DRAW:
        raise Unbound(f"`{write(rule)}` is about no draw that could come next")


def _heeded(ability: Node) -> tuple[int, ...]:
    """What of where and by whom it is used an ability heeds; what a card counts as, and costs, it does anywhere."""
    if ability.code == nodes.STATIC and ability.args[0].code in _ANYWHERE:
        return (nodes.ANYWHERE,)
    return tuple([code for code in _USE if ability.code in _HEEDING[code]])


def _check_word(node: Node, name: str, place: int, word: str) -> None:
    fitting = words_at(name, place)
    if not fitting or word in fitting:
        return
    if fitting is KEYWORDS:
        raise Unbound(f"there is no keyword called {word!r}; known are {', '.join(KEYWORDS)}")
    raise Unbound(f"`{write(node)}` says {word!r}, where {name} takes {', '.join(fitting)}")


def _check_counted(event: Node) -> None:
    """Only what is remembered is counted; who did it is remembered of damage to dice alone."""
    if event.code not in COUNTED:
        raise Unbound(f"`{write(event)}` is not counted; counted are {_names(COUNTED)}")
    if event.code != nodes.DAMAGED and any(sort_of(arg) in ("cause", "word") for arg in event.args):
        raise Unbound(f"`{write(event)}` is counted whatever did it; only damaged asks for that")
    if event.code == nodes.DAMAGED and _names_player(event):
        raise Unbound(f"`{write(event)}` counts dice; player_damaged counts players")


def _check_zones(node: Node, whole: Node) -> None:
    """Zones say where to look: for all that is described, or for each part of an `or` that is the whole."""
    if node.code == nodes.OR and node is whole:
        for part in node.args:
            _check_zones(part, part)
    elif node.code in (nodes.OR, nodes.NOT):
        plain = node.code == nodes.OR and all(part.code in _PLACES for part in node.args)
        if not plain and any(_names_zone(part) for part in node.args):
            raise Unbound(f"`{write(node)}` names a place for only a part; say `or` of what is said of each")
    elif node.code == nodes.AND:
        for part in node.args:
            _check_zones(part, whole)


def _check_players(node: Node) -> None:
    """Players stand beside dice in an `or`, and what is said of them beside them in an `and`."""
    if node.code == nodes.OR:
        for part in node.args:
            _check_players(part)
    elif node.code == nodes.AND:
        inner = [part for part in node.args if part.code != nodes.ANY_PLAYER and _names_player(part)]
        if inner:
            raise Unbound(f"`{write(inner[0])}` names players among others; say `or` of what is said of each")
    elif node.code != nodes.ANY_PLAYER and _names_player(node) and node.code == nodes.NOT:
        raise Unbound(f"`{write(node)}` describes neither players nor dice")


def _check_use(node: Node, heeded: tuple[int, ...]) -> None:
    """Where and by whom an ability is used is said of the whole ability, and not of every kind."""
    if node.code == nodes.BOTH:
        for part in node.args:
            _check_use(part, heeded)
        return
    unread = [code for code in _USE if _says(node, code) and (node.code != code or code not in heeded)]
    if unread:
        raise Unbound(f"`{BY_CODE[unread[0]].name}` in `{write(node)}` stands where nothing asks for it")


def _says(node: Node, code: int) -> bool:
    return node.code == code or any(_says(arg, code) for arg in node.args)


_PLACES: Final = (nodes.IN, nodes.DRAWN, nodes.A_CARD)


def _names_zone(node: Node) -> bool:
    if sort_of(node) != "filter":
        # Other dice, looked for elsewhere.
        return False
    return node.code in _PLACES or any(_names_zone(arg) for arg in node.args)


def _names_player(node: Node) -> bool:
    return node.code == nodes.ANY_PLAYER or any(_names_player(arg) for arg in node.args)


def _names(codes: tuple[int, ...]) -> str:
    return ", ".join([BY_CODE[code].name for code in codes])


def bound(node: Node, found: bool) -> None:  # noqa: FBT001  (what was found, not a mode)
    """What a pronoun or number speaks of, which must have been found; Unbound if it has not."""
    if not found:
        raise Unbound(f"`{write(node)}` speaks of something that is not there")
