"""The normal form of trees: of all trees that mean the same, the one that is written and compared.

Conjunctions are flat and sorted, what goes without saying is not said, and every `it` has somebody it speaks of.
"""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.notation import write
from overcrush.effects.schemas import sort_of
from overcrush.model.programs import Node

_ORDER: Final = (
    nodes.OTHER,
    nodes.OPPOSING,
    nodes.YOURS,
    nodes.NOT,
    nodes.OR,
    nodes.DAMAGED_DIE,
    nodes.ATTACKING,
    nodes.BLOCKING,
    nodes.BLOCKED,
    nodes.CHOSEN,
    nodes.IS_NAMED,
    nodes.DRAWN,
    nodes.EQUIPPED,
    nodes.CAN_EQUIP,
    nodes.ATTACHED,
    nodes.BASIC,
    nodes.CROSSOVER,
    nodes.LEVEL,
    nodes.ALIGNMENT,
    nodes.AFFILIATION,
    nodes.KIND,
    nodes.TYPE,
    nodes.A_CARD,
    nodes.ANY_PLAYER,
    nodes.SIDEKICK,
    nodes.CHARACTER,
    nodes.ACTION_DIE,
)
_CHOICES: Final = (nodes.TARGET, nodes.PICK, nodes.PICK_WORTH, nodes.POINTS)
_ONE: Final = nodes.number(1)
_YOU: Final = Node(nodes.YOU)
_IT: Final = Node(nodes.IT)
_ALWAYS: Final = Node(nodes.ALWAYS)
_OPPOSITES: Final = {nodes.THIS: nodes.OTHER, nodes.OTHER: nodes.THIS}
# Nodes whose player, if it is not said, is you; and those whose condition, if it is not said, always holds.
_YOU_BY_DEFAULT: Final = (nodes.TARGET, nodes.PICK, nodes.MAY, nodes.PREP_BAG, nodes.DRAW_ROLL, nodes.DRAW)
_ALWAYS_BY_DEFAULT: Final = (
    nodes.ON,
    nodes.STATIC,
    nodes.GLOBAL,
    nodes.ACTION,
    nodes.ACTIVATED,
    nodes.FREE_TO_FIELD,
    nodes.GOES_TO,
    nodes.FORBID,
)


def normal_card(trees: list[Node]) -> list[Node]:
    """The abilities of a card in normal form; what a burst line says `it` of is in the ability before it."""
    found: list[Node] = []
    base: Node | None = None
    for tree in trees:
        line = tree.args[1] if tree.code == nodes.SIDE else tree
        if line.code == nodes.BURST and base is not None:
            line = shape(_resolved(shape(line), base))
        else:
            base = line = normal(line)
        found.append(Node(nodes.SIDE, (tree.args[0], line)) if tree.code == nodes.SIDE else line)
    return found


def normal(tree: Node) -> Node:
    if tree.code == nodes.SIDE:
        return Node(nodes.SIDE, (tree.args[0], normal(tree.args[1])))
    return shape(_resolved(shape(tree), None))


def shape(node: Node) -> Node:
    """A tree of any sort, flat and sorted."""
    if not node.args:
        return node
    args = [shape(arg) for arg in node.args]
    code = node.code
    if code in (nodes.AND, nodes.OR):
        return _flat_filter(code, args)
    if code in (nodes.NOT, nodes.UNMET) and args[0].code == code:
        return args[0].args[0]
    if code == nodes.NOT and args[0].code in _OPPOSITES:
        return Node(_OPPOSITES[args[0].code])
    if code in (nodes.BOTH, nodes.PLUS) and args[1].code == code:
        left, right = args[1].args
        return shape(Node(code, (Node(code, (args[0], left)), right)))
    if code == nodes.PLUS and args[1].code == nodes.NEGATIVE and args[1].args[0].code == nodes.NUMBER:
        args[1] = nodes.number(-args[1].args[0].number)
    if code in (nodes.SEQ, nodes.TOGETHER):
        return _flat_effects(code, args)
    if code == nodes.ACTION and args[0].code == nodes.ENFORCE and args[0].args[-1].word == "while active":
        # A rule that an action die enforces while it is active is written as a rule that the die has.
        return shape(Node(nodes.STATIC, (args[0].args[0], *args[1:])))
    if code == nodes.STATIC and args[0].args and sort_of(args[0].args[0]) == "filter":
        rule = args[0]
        args[0] = Node(rule.code, (shape(_other_cards(rule.args[0])), *rule.args[1:]), rule.number, rule.word)
    if code == nodes.STATIC and len(args) > 1:
        args[1] = shape(_others_in(args[1]))
    if code in (nodes.TARGET, nodes.PICK) and _ONE in args:
        args.remove(_ONE)
    if code == nodes.PAY_ENERGY and len(args) == 3 and all(part.word.isdigit() for part in args[1].args):
        much = sum([int(part.word) for part in args[1].args])
        return Node(nodes.PAY, (args[0], nodes.number(much), args[2]))
    if code == nodes.SACRIFICE and args[0].code == nodes.PICK:
        args[0] = _of_yours(args[0])
    if code != nodes.USE_WHEN and sort_of(node) == "effect":
        args = [_aimed(arg) for arg in args]
    if code == nodes.MAY and len(args) > 1 and args[1] != _YOU and _plain_player(args[1]):
        args[0] = _chosen_by(args[0], args[1])
    if code in _YOU_BY_DEFAULT and _YOU in args[1:]:
        args.remove(_YOU)
    if code in _ALWAYS_BY_DEFAULT and _ALWAYS in args:
        args.remove(_ALWAYS)
    return Node(code, tuple(args), node.number, node.word)


def _other_cards(node: Node) -> Node:
    """A rule in force is its card's and not a die's, so that others are dice of other cards."""
    if node.code == nodes.OTHER:
        return Node(nodes.NOT, (Node(nodes.MINE),))
    if node.code in (nodes.AND, nodes.OR):
        return Node(node.code, tuple([_other_cards(part) for part in node.args]))
    return node


def _others_in(node: Node) -> Node:
    """The same of what its condition speaks of."""
    if node.code == nodes.OTHER:
        return _other_cards(node)
    return Node(node.code, tuple([_others_in(part) for part in node.args]), node.number, node.word)


def _plain_player(node: Node) -> bool:
    return not node.args or (node.code == nodes.CONTROLLER and not node.args[0].args)


def _chosen_by(node: Node, player: Node) -> Node:
    """Write down who chooses: whoever does something chooses for it, unless the text names another."""
    if node.code in (nodes.MAY, nodes.EACH_PLAYER, nodes.PLAYER, nodes.CONTROLLER):
        return node
    args = tuple([_chosen_by(arg, player) for arg in node.args])
    if node.code in (nodes.TARGET, nodes.PICK) and find_part(node, "player") is None:
        args = (*args, player)
    return Node(node.code, args, node.number, node.word)


def _of_yours(choice: Node) -> Node:
    """Add `yours` to the dice of a sacrifice: nobody sacrifices what is not theirs."""
    what = _flat_filter(nodes.AND, [choice.args[0], Node(nodes.YOURS)])
    return Node(choice.code, (what, *choice.args[1:]))


def _aimed(choice: Node) -> Node:
    """What is done to so many character dice in the field, unless they are one's own, targets them (11.4.1, 11.4.3)."""
    if choice.code == nodes.PICK and find_part(choice, "player") is None and _are_anybodys(choice.args[0]):
        return Node(nodes.TARGET, choice.args)
    return choice


def _are_anybodys(node: Node) -> bool:
    """Whether a filter is of character dice in the field and does not say that they are one's own."""
    if node.code == nodes.OR:
        return all(_are_anybodys(part) for part in node.args)
    parts = node.args if node.code == nodes.AND else (node,)
    return Node(nodes.CHARACTER) in parts and not any(_is_own_or_placed(part) for part in parts)


def _is_own_or_placed(node: Node) -> bool:
    if node.code == nodes.OR:
        return any(_is_own_or_placed(part) for part in node.args)
    return node.code in (nodes.YOURS, nodes.MINE, nodes.THIS, nodes.IN, nodes.DRAWN, nodes.A_CARD)


def _flat_filter(code: int, args: list[Node]) -> Node:
    parts: list[Node] = []
    for arg in args:
        for part in arg.args if arg.code == code else (arg,):
            if part not in parts:
                parts.append(part)
    parts.sort(key=lambda part: (_ORDER.index(part.code) if part.code in _ORDER else len(_ORDER), write(part)))
    return parts[0] if len(parts) == 1 else Node(code, tuple(parts))


def _flat_effects(code: int, args: list[Node]) -> Node:
    parts: list[Node] = []
    for arg in args:
        parts += list(arg.args) if arg.code in (code, nodes.SEQ) else [arg]
    if code == nodes.TOGETHER:
        return Node(code, tuple(parts))
    folded: list[Node] = []
    for part in parts:
        last = folded[-1] if folded else None
        if last is not None and last.code == part.code == nodes.EACH_PLAYER and _speaks_of_those(part):
            folded[-1] = Node(nodes.EACH_PLAYER, (shape(Node(nodes.SEQ, (last.args[0], part.args[0]))),))
        elif last is not None and last.code == nodes.MAY and _hangs_on(part, last.args[0]):
            folded[-1] = Node(nodes.MAY, (shape(Node(nodes.SEQ, (last.args[0], part))), *last.args[1:]))
        else:
            folded.append(part)
    return folded[0] if len(folded) == 1 else Node(code, tuple(folded))


def _hangs_on(part: Node, optional: Node) -> bool:
    """Whether an effect only makes sense if the optional one before it was done."""
    if part.code == nodes.IF and part.args[0].code == nodes.DONE:
        return len(part.args) == 2
    return (makes_choice(optional) and _speaks_of_it(part)) or (part.code in _COUNTING and _speaks_of_result(part))


# What is done as often as the effect before it did something.
_COUNTING: Final = (nodes.GAIN_LIFE, nodes.LOSE_LIFE, nodes.DAMAGE, nodes.PREP_BAG, nodes.DRAW, nodes.DRAW_ROLL)


def _speaks_of_result(node: Node) -> bool:
    return node.code == nodes.RESULT or any(_speaks_of_result(arg) for arg in node.args)


def makes_choice(node: Node) -> bool:
    return node.code in _CHOICES or any(makes_choice(arg) for arg in node.args)


def _speaks_of_it(node: Node) -> bool:
    """Whether `it` comes before any choice of the node's own."""
    for part in _walk(node):
        if part == _IT:
            return True
        if part.code in _CHOICES:
            return False
    return False


def _speaks_of_those(node: Node) -> bool:
    return node.code == nodes.THOSE or any(_speaks_of_those(arg) for arg in node.args)


def _walk(node: Node) -> list[Node]:
    """The parts of a tree in the order in which they are read."""
    parts = [part for arg in node.args for part in _walk(arg)]
    return [*parts, node]


class _Context:
    """What has been spoken of: whether a die has been chosen, and the event that is waited for."""

    def __init__(self, event: Node | None) -> None:
        self.chosen = False
        self.players = False
        self.drawn = False
        self.event = event

    def subject(self) -> Node | None:
        return find_part(self.event, "dice") if self.event is not None else None

    def of_self(self) -> bool:
        subject = self.subject()
        return subject is not None and subject.code == nodes.SELF

    def tells_die(self) -> bool:
        """Whether the event is of a die though it does not say which."""
        if self.event is None:
            return False
        return self.event.code == nodes.ACTION_USED or (self.event.code == nodes.ROLLS and len(self.event.args) == 1)

    def means_another(self) -> bool:
        """Whether `that die` is one that was chosen or drawn since: of its own die an ability says `this`."""
        bought = self.event is not None and self.event.code == nodes.PURCHASED
        return self.of_self() and not bought and (self.chosen or self.drawn)

    def it(self, node: Node) -> Node:
        """Whom `it` speaks of when nothing has been chosen."""
        return Node(nodes.THOSE) if self.drawn else self.happened_to(node)

    def happened_to(self, node: Node) -> Node:
        """The die of the event, if there is one."""
        subject = self.subject()
        if subject is None or self.event is None:
            return node
        if subject.code == nodes.SELF and self.event.code != nodes.PURCHASED:
            return subject
        return Node(nodes.EVENT_DIE)

    def its_controller(self, node: Node) -> Node:
        subject = self.subject()
        who = find_part(self.event, "player") if self.event is not None else None
        if self.event is not None and self.event.code == nodes.HITS_PLAYER and who == Node(nodes.YOU):
            # Whoever hits you is the other side's.
            return Node(nodes.OPPONENT)
        if who is not None:
            return node if who.args else who
        if self.event is None or (subject is not None and subject.code == nodes.SELF):
            return Node(nodes.OPPONENT)
        return Node(nodes.CONTROLLER, (Node(nodes.EVENT_DIE),)) if subject is not None else node


def _resolved(tree: Node, base: Node | None) -> Node:
    about = base if base is not None else tree
    context = _Context(find_part(about, "event"))
    context.chosen = base is not None and makes_choice(base)
    context.drawn = base is not None and any(part.code in _DRAWS for part in _walk(base))
    spoken = ("effect", "condition")
    args = [_resolve(arg, context) if sort_of(arg) in spoken else arg for arg in tree.args]
    return Node(tree.code, tuple(args), tree.number, tree.word)


def _resolve(node: Node, context: _Context) -> Node:
    code = node.code
    if node == _IT:
        return node if context.chosen else context.it(node)
    if code == nodes.EVENT_DIE and ((context.subject() is None and not context.tells_die()) or context.means_another()):
        return _resolve(_IT, context)
    if code == nodes.CONTROLLER and not context.chosen:
        unsaid = node.args[0].code == nodes.EVENT_DIE and context.subject() is None
        if unsaid or node.args[0] == _IT:
            return context.its_controller(Node(code, (_IT,)))
    if code == nodes.STAT and node.args[1].code == nodes.EVENT_DIE and context.of_self():
        return Node(code, (node.args[0], context.happened_to(Node(nodes.SELF))))
    if code == nodes.SELF and context.of_self() and context.event is not None:
        return context.happened_to(node)
    if code == nodes.MAY and len(node.args) > 1:
        who = _resolve(node.args[1], context)
        return Node(code, (_resolve(node.args[0], context), who))
    if code in (nodes.LATER, nodes.ENFORCE, nodes.FOR_EACH):
        return _resolve_inside(node, context)
    if code in _TO_DICE and node.args[0] == _IT and context.chosen and context.players:
        node = Node(code, (context.it(_IT), *node.args[1:]), node.number, node.word)
    args = tuple([_resolve(arg, context) for arg in node.args])
    if code in _CHOICES:
        context.chosen = True
        context.players = _players_only(node.args[0])
    context.drawn = context.drawn or code in _DRAWS
    # Dice that are drawn are the ones spoken of last.
    context.chosen = context.chosen and code != nodes.DRAW
    return Node(code, args, node.number, node.word) if args else node


# What draws dice, which are `it` then if none was chosen.
_DRAWS: Final = (nodes.DRAW, nodes.PREP_BAG)

# What is done to dice only, so that a player spoken of last is not meant.
_TO_DICE: Final = (
    nodes.KO,
    nodes.SPIN,
    nodes.SPIN_TO,
    nodes.STATS,
    nodes.CANNOT,
    nodes.GRANT,
    nodes.MOVE,
    nodes.REROLL,
)


def _players_only(node: Node) -> bool:
    if node.code == nodes.OR:
        return all(_players_only(part) for part in node.args)
    return node.code == nodes.ANY_PLAYER or (node.code == nodes.AND and Node(nodes.ANY_PLAYER) in node.args)


def _resolve_inside(node: Node, context: _Context) -> Node:
    """Rules speak of no event; an effect that comes later may speak of its own."""
    if node.code == nodes.ENFORCE:
        return node
    outer, chosen, players, drawn = context.event, context.chosen, context.players, context.drawn
    if node.code == nodes.LATER and find_part(node.args[0], "dice") is not None:
        context.event = node.args[0]
        context.chosen = False
        context.drawn = False
    first = node.args[0] if node.code == nodes.LATER else _resolve(node.args[0], context)
    rest = _resolve(node.args[1], context)
    context.event = outer
    context.chosen = chosen
    context.players = players
    context.drawn = drawn
    return Node(node.code, (first, rest, *node.args[2:]), node.number, node.word)
