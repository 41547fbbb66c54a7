"""Trees that were put together of phrases and yet say what nothing can mean: they are refused, not guessed at."""

from itertools import pairwise
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node

_USES: Final = (nodes.DIE_USED, nodes.ACTION_USED)
_CHOICES: Final = (nodes.TARGET, nodes.PICK)
# What brings other dice that are spoken of.
_SPOKEN_OF: Final = (*_CHOICES, nodes.DRAW, nodes.DRAW_ROLL, nodes.PREP_BAG)


_YOU_HURT: Final = Node(nodes.ALL, (Node(nodes.AND, (Node(nodes.YOURS), Node(nodes.ANY_PLAYER))),))
_THEY_HURT: Final = Node(nodes.ALL, (Node(nodes.AND, (Node(nodes.OPPOSING), Node(nodes.ANY_PLAYER))),))


def doubtful(tree: Node, *, used: bool) -> bool:
    """Whether a part of a tree has nothing to speak of; `used` if it is what an action die does."""
    if used and tree.code in (nodes.ACTION, nodes.BURST) and _unheard(tree):
        return True
    if tree.code == nodes.ON and Node(nodes.EVENT_DIE) in tree.args[0].args:
        # Of which die it speaks has been said in another ability.
        return True
    if tree.code == nodes.ON and (_misses_its_die(tree) or _means_others(tree) or _leaves_lying(tree)):
        return True
    if tree.code == nodes.LATER and tree.args[0].code in _USES and _rolls_what_was_used(tree.args[1]):
        return True
    return _strays(tree) or any(doubtful(arg, used=used) for arg in tree.args)


def _leaves_lying(tree: Node) -> bool:
    """Whether more dice are drawn as the turn starts of which nothing more is said: they belong to a later draw."""
    last = tree.args[1]
    while last.code in (nodes.SEQ, nodes.MAY) and last.args:
        last = last.args[-1] if last.code == nodes.SEQ else last.args[0]
    return last.code == nodes.DRAW and tree.args[0].code == nodes.TURN_STARTS


def unnamed(trees: list[Node]) -> bool:
    """Whether a card speaks of a type or an affiliation that it never names."""
    spoken = any(has_code(tree, (nodes.OF_NAMED_TRAIT,)) for tree in trees)
    return spoken and not any(has_code(tree, (nodes.NAME_TRAIT,)) for tree in trees)


def _unheard(tree: Node) -> bool:
    """An amount of an event where none is waited for."""
    waits = (nodes.LATER, nodes.INSTEAD)
    return tree.code == nodes.THAT_MUCH or (tree.code not in waits and any(_unheard(arg) for arg in tree.args))


def _misses_its_die(tree: Node) -> bool:
    """A used action die is out of play, where nobody can roll it; others than any die are not told apart."""
    about = find_part(tree.args[0], "dice")
    if tree.args[0].code in _USES and _rolls_what_was_used(tree.args[1]):
        return True
    if tree.args[0].code in _USES and has_code(tree.args[1], (nodes.IT,)):
        return not has_code(tree.args[1], _SPOKEN_OF)
    if tree.args[0].code == nodes.KNOCKED_OUT and _rerolls(tree.args[1]):
        # A die that has fallen does not lie where it could be rolled again.
        return True
    if tree.args[0].code == nodes.KNOCKED_OUT and about != Node(nodes.SELF) and _asks_its_stats(tree.args[1]):
        # Nobody remembers how high it was.
        return True
    if tree.args[0].code == nodes.KNOCKED_OUT:
        # The one that fell is no longer there to be told from the others.
        return False
    return about is not None and about.code == nodes.ALL and has_code(tree.args[1], (nodes.OTHER,))


def _asks_its_stats(node: Node) -> bool:
    """Whether A or D is asked of the event's die."""
    if node.code == nodes.STAT and node.args[1] == Node(nodes.EVENT_DIE):
        return node.args[0].word in ("attack", "defense")
    return any(_asks_its_stats(arg) for arg in node.args)


def _rolls_what_was_used(node: Node) -> bool:
    """Whether anything but its move or its use is meant of the event's die."""
    if node.code in (nodes.MOVE, nodes.USE_EFFECT, nodes.ROLL_FOR):
        return False
    return node.code == nodes.EVENT_DIE or any(_rolls_what_was_used(arg) for arg in node.args)


def _rerolls(node: Node) -> bool:
    here = node.code == nodes.REROLL and node.args[0].code in (nodes.IT, nodes.EVENT_DIE, nodes.SELF)
    return here or any(_rerolls(arg) for arg in node.args)


def _means_others(tree: Node) -> bool:
    """Whether an ability of a die says `it` of others that it has spoken of as many, and that nobody has chosen."""
    if find_part(tree.args[0], "dice") != Node(nodes.SELF):
        return False
    spoken = False
    for part in _in_order(tree.args[1]):
        if part.code in _SPOKEN_OF or part.code == nodes.ROLL:
            return False
        if part == Node(nodes.IT) and spoken:
            return True
        spoken = spoken or _speaks_of_many(part)
    return False


def _speaks_of_many(part: Node) -> bool:
    if part.code == nodes.EXISTS and part.args[0].code == nodes.ALL:
        return has_code(part.args[0], (nodes.OPPOSING,))
    return (
        part.code in (nodes.KO, nodes.DAMAGE, nodes.SPIN, nodes.REROLL, nodes.MOVE) and part.args[0].code == nodes.ALL
    )


def _in_order(node: Node) -> list[Node]:
    """The parts of a tree in the order in which they are read."""
    return [part for arg in node.args for part in _in_order(arg)] + [node]


def _strays(tree: Node) -> bool:
    if tree.code == nodes.GAINS_TEXT and tree.args[1].code == nodes.SEQ:
        # One ability is lent at a time.
        return True
    if tree.code == nodes.EVENTS and has_code(tree, (nodes.OTHER,)):
        # What happened to which die is not remembered.
        return True
    if tree.code in (nodes.ENFORCE_ON, nodes.STATS, nodes.GRANT, nodes.CANNOT) and _is_card(tree.args[0]):
        # What is done to a card is done to none of its dice.
        return True
    if tree.code == nodes.FIELD and tree.args[0].code in _CHOICES:
        return not has_code(tree.args[0].args[0], (nodes.IN, nodes.DRAWN))
    if tree.code != nodes.SEQ:
        return False
    return any(_misspeaks(part, after) for part, after in pairwise(tree.args))


def _is_card(dice: Node) -> bool:
    return dice.code in (*_CHOICES, nodes.ALL) and Node(nodes.A_CARD) in (dice.args[0], *dice.args[0].args)


def _misspeaks(part: Node, after: Node) -> bool:
    """Whether what follows an effect speaks of what nobody knows."""
    # Nothing says how many dice fell of those that were damaged, nor where a die is that was bought.
    if part.code == nodes.DAMAGE and has_code(after, (nodes.RESULT,)):
        return True
    if part.code in (nodes.BUY, nodes.BUY_FOR) and has_code(after, (nodes.IT, nodes.EVENT_DIE)):
        return True
    if part.code == nodes.MOVE and part.args[0].code in _PRONOUNS and _asks_what_it_shows(after):
        # A die that has gone shows nothing.
        return True
    # What was named is no die that was chosen.
    return part.code == nodes.NAME_DIE and _unchosen(after)


_PRONOUNS: Final = (nodes.IT, nodes.THOSE, nodes.EVENT_DIE)


def _asks_what_it_shows(node: Node) -> bool:
    here = node.code == nodes.LIKE and node.args[0].word == "type shown" and node.args[1].code in _PRONOUNS
    return here or any(_asks_what_it_shows(arg) for arg in node.args)


def _unchosen(node: Node) -> bool:
    for part in _in_order(node):
        if part.code in _SPOKEN_OF:
            return False
        if part == Node(nodes.IT):
            return True
    return False


def as_rolled(node: Node, rolled: Node | None = None) -> Node:
    """A die that is fielded because it came up on a character face is fielded on the level it shows."""
    if rolled is not None and node.code == nodes.FIELD and node.args == (rolled,):
        return Node(nodes.FIELD, (rolled, Node(nodes.STAT, (nodes.word("level"), rolled))))
    if node.code == nodes.IF and (shown := _shown(node.args[0])) is not None:
        args = (node.args[0], as_rolled(node.args[1], shown), *[as_rolled(arg) for arg in node.args[2:]])
        return Node(node.code, args)
    return Node(node.code, tuple([as_rolled(arg, rolled) for arg in node.args]), node.number, node.word)


def _shown(condition: Node) -> Node | None:
    """The dice of which a condition says that they show a character."""
    if condition.code != nodes.EXISTS or condition.args[0].code != nodes.AMONG:
        return None
    dice, what = condition.args[0].args
    return dice if what == Node(nodes.SHOWS, (nodes.word("character"),)) else None


def _by_actions(event: Node) -> list[Node] | None:
    """The event once for the dice that do damage themselves, and once for action dice, whose text does it."""
    by = event.args[1] if len(event.args) > 1 else None
    if by is None or by.code != nodes.BY or not has_code(by, (nodes.ACTION_DIE,)):
        return None
    which = by.args[0].args[0]
    parts = which.args if which.code == nodes.OR else (which,)
    used = [part for part in parts if has_code(part, (nodes.ACTION_DIE,))]
    others = [part for part in parts if part not in used]
    theirs = any(has_code(part, (nodes.OPPOSING,)) for part in used)
    player = (Node(nodes.OPPONENT),) if theirs else ()
    causes = [Node(nodes.BY_PLAYER, (*player, nodes.word("action")))]
    if others:
        causes.insert(0, Node(nodes.BY, (Node(nodes.ALL, (Node(nodes.OR, tuple(others)),)), *by.args[1:])))
    return [Node(event.code, (event.args[0], cause)) for cause in causes]


def beforehand(tree: Node) -> Node:
    """What lessens damage does so before it is dealt, and a card that speaks of itself means the die that is hit."""
    if tree.code == nodes.SEQ:
        return Node(nodes.SEQ, tuple([beforehand(part) for part in tree.args]))
    if tree.code not in (nodes.ON, nodes.INSTEAD) or tree.args[0].code not in (nodes.DAMAGED, nodes.PLAYER_DAMAGED):
        return tree
    event, effect, *terms = tree.args
    if not has_code(effect, (nodes.PREVENT, nodes.INCREASE, nodes.REDIRECT)):
        return tree
    if event.args[0] == Node(nodes.ALL, (Node(nodes.MINE),)) and not has_code(effect, (nodes.SELF,)):
        event = Node(event.code, (Node(nodes.SELF), *event.args[1:]))
    apart = _by_actions(event)
    if apart is not None:
        return Node(nodes.SEQ, tuple([beforehand(Node(nodes.INSTEAD, (one, effect, *terms))) for one in apart]))
    if event.args[0] == _YOU_HURT:
        event = Node(nodes.PLAYER_DAMAGED, (Node(nodes.YOU), *event.args[1:]))
    if event.args[0] == _THEY_HURT:
        event = Node(nodes.PLAYER_DAMAGED, (Node(nodes.OPPONENT), *event.args[1:]))
    return Node(nodes.INSTEAD, (event, effect, *terms))
