"""What stands behind burst marks: it holds for the dice that show them, or while one does (11.8.1, 11.8.4)."""

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node
from overcrush.text.grammar.predicates import replaced


def bursting(marks: Node) -> Node:
    """Dice of the card that show these marks."""
    return Node(nodes.AND, (Node(nodes.MINE), Node(nodes.BURSTING, (marks,))))


def flat(tree: Node) -> list[Node]:
    """The abilities that were read as one."""
    return [part for arg in tree.args for part in flat(arg)] if tree.code == nodes.SEQ else [tree]


def bursting_rule(marks: Node, tree: Node) -> list[Node]:
    return shown_rule(marks, tree) if tree.args[0].args[:1] == (Node(nodes.MINE),) else [tree]


def shown_rule(marks: Node, tree: Node) -> list[Node]:
    """A rule behind burst marks holds for the dice of the card that show them (11.8.1)."""
    rule = tree.args[0]
    about = Node(nodes.AND, (rule.args[0], Node(nodes.BURSTING, (marks,))))
    return [Node(nodes.STATIC, (Node(rule.code, (about, *rule.args[1:]), rule.number, rule.word), *tree.args[1:]))]


def behind(marks: Node, tree: Node) -> list[Node]:
    """A burst line; an ability of its own behind burst marks triggers only for a die that shows them (11.8.1)."""
    if tree.code == nodes.SIDE:
        return [Node(nodes.SIDE, (tree.args[0], part)) for part in behind(marks, tree.args[1])]
    if tree.code == nodes.BURST:
        return [Node(nodes.BURST, (marks, *tree.args))]
    return [_while_shown(part, marks) for part in flat(tree)]


def _while_shown(ability: Node, marks: Node) -> Node:
    """Of a die that waits for itself, while it shows them; of what its dice do, those that do; or while any does."""
    shown = bursting(marks)
    event = ability.args[0]
    if Node(nodes.SELF) in event.args:
        return _under(ability, Node(nodes.SHOWN, (marks,)))
    if has_code(event, (nodes.MINE,)):
        return Node(ability.code, (replaced(event, Node(nodes.MINE), shown), *ability.args[1:]))
    return _under(ability, Node(nodes.EXISTS, (Node(nodes.ALL, (shown,)),)))


def _under(ability: Node, condition: Node) -> Node:
    """An ability with one more condition."""
    said = find_part(ability, "condition")
    if said is None:
        return Node(ability.code, (*ability.args, condition))
    both = Node(nodes.BOTH, (said, condition))
    return Node(ability.code, tuple([both if arg is said else arg for arg in ability.args]))
