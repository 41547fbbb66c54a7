"""One ability of a card at a table: its tree becomes an Ability record with its programs, by its kind."""

from collections.abc import Callable
from typing import Final

from overcrush.effects import keywords, nodes
from overcrush.effects.awaited import event_kind
from overcrush.effects.lower import Lowerer, find_part, price_of
from overcrush.effects.notation import write
from overcrush.effects.schemas import sort_of
from overcrush.effects.sides import SIDE_IS_UP
from overcrush.effects.verify import Unbound, check_plain
from overcrush.model import events, programs
from overcrush.model.programs import Ability, Node, Scripts

# The kind of ability that each node makes.
_KINDS: Final = {
    nodes.ON: programs.TRIGGERED,
    nodes.STATIC: programs.STATIC,
    nodes.GLOBAL: programs.GLOBAL,
    nodes.ACTION: programs.ACTION,
    nodes.REACTIVE: programs.REACTIVE,
    nodes.ACTIVATED: programs.ACTIVATED,
    nodes.INSTEAD: programs.REPLACEMENT,
}
_LIMITS: Final = {
    nodes.ONCE: programs.ONCE_A_TURN,
    nodes.FIRST: programs.FIRST_TIME,
    nodes.ONCE_EACH: programs.ONCE_EACH,
    nodes.AT_ONCE: programs.AT_ONCE,
}
# Events that are answered before they happen; others are answered when they have.
_SETTLED: Final = (nodes.DAMAGED, nodes.PLAYER_DAMAGED)
# The events that are proposed before they happen, so that abilities may rewrite them.
_REWRITTEN: Final = (*_SETTLED, nodes.KNOCKED_OUT, nodes.USES_WHEN, nodes.USES_GLOBAL)
# Rules that a card may have about its own price, so that they hold though it is not active (11.1.1).
FIELDING_PRICES: Final = (nodes.COSTS_TO_FIELD, nodes.FREE_TO_FIELD, nodes.MAY_FIELD_FREE)
_OWN_PRICES: Final = (nodes.COSTS_TO_BUY, *FIELDING_PRICES)
BURSTS: Final = {"*": (1,), "**": (2,), "*/**": (1, 2)}


def lower_ability(
    scripts: Scripts, card: int, tree: Node, bursts: list[Node], keyword: str = "", *, lent: bool = False
) -> Ability:
    """Register one ability; what is lent is no ability of the card, but of whoever is given it."""
    _check(tree)
    ability = Ability(len(scripts.abilities), card, len(scripts.of_card[card]), _KINDS[tree.code], tree)
    ability.keyword = keyword
    ability.bursts = tuple([shown for line in bursts for shown in BURSTS[line.args[0].word]])
    ability.limit = _limit(tree)
    ability.lent = lent
    ability.names_event_die = has_code(tree, (nodes.EVENT_DIE,))
    _note_condition(ability, find_part(tree, "condition"))
    scripts.abilities.append(ability)
    if not lent:
        scripts.of_card[card].append(ability.number)
    _LOWERED[tree.code](scripts, ability, bursts)
    return ability


def _check(tree: Node) -> None:
    """Unbound, with a sentence, if an ability could not be played."""
    for part in tree.args:
        if sort_of(part) in ("event", "condition", "rule"):
            check_plain(part)
    if tree.code == nodes.INSTEAD and tree.args[0].code not in _REWRITTEN:
        raise Unbound(f"nothing is done instead of `{write(tree.args[0])}`")


def _note_condition(ability: Ability, condition: Node | None) -> None:
    ability.condition = _to_look_at(condition)
    ability.anywhere = condition is not None and has_code(condition, (nodes.ANYWHERE,))
    ability.offered = condition is not None and has_code(condition, (nodes.OFFERED,))


# --- kinds of abilities


def _static(scripts: Scripts, ability: Ability, _: list[Node]) -> None:
    """A rule in force while the card is active, or while a die has it."""
    rule = ability.tree.args[0]
    ability.rule = rule
    if _is_fact_of_card(ability, rule):
        scripts.own_affiliations[ability.card].append((rule, ability.condition))
        return
    ability.condition = _both(ability.condition, find_part(rule, "condition"))
    ability.outlasts = ability.keyword in keywords.OUTLASTING
    ability.for_bearers = rule.code == nodes.GETS and _means_bearers(rule.args[0])
    (scripts.lent_statics if ability.lent else scripts.statics[ability.card]).append(ability.number)
    scripts.has_rule[rule.code] = True
    if rule.code == nodes.COUNTS_AS:
        scripts.counts_as[ability.card].append(rule.args[0].word)
    if rule.code == nodes.SPURNS_WILD:
        scripts.spurns_wild[ability.card] = True
    if rule.code in _OWN_PRICES and not ability.lent:
        scripts.prices_itself[ability.card] = True


def _is_fact_of_card(ability: Ability, rule: Node) -> bool:
    """Whether a card says which affiliations its dice have, wherever they are (2.1.7)."""
    about_itself = rule.code in (nodes.GAINS_AFFILIATION, nodes.LOSES_AFFILIATION) and rule.args[0].code == nodes.MINE
    return about_itself and not ability.lent and (ability.condition is None or ability.condition in SIDE_IS_UP)


def _triggered(scripts: Scripts, ability: Ability, bursts: list[Node]) -> None:
    """What happens when an event does."""
    _programs_by_bursts(scripts, ability, bursts)
    event = ability.tree.args[0]
    _await(scripts, ability, event)
    ability.per_die = _speaks_of_itself(ability.tree)
    if event.code == nodes.DAMAGED and has_code(event.args[0], (nodes.ANY_PLAYER,)):
        scripts.by_event[events.SIDE_DAMAGED].append(ability.number)
        if ability.limit == programs.UNLIMITED and _names_both(event.args[0].args[0]):
            # Either trigger is enough, and both together are no more (11.1.3).
            ability.limit = programs.AT_ONCE


def _instead(scripts: Scripts, ability: Ability, bursts: list[Node]) -> None:
    """What happens in place of something else."""
    _programs_by_bursts(scripts, ability, bursts)
    event = ability.tree.args[0]
    ability.subject = find_part(event, "dice")
    ability.on_itself = ability.subject is not None and ability.subject.code == nodes.SELF
    ability.per_die = not ability.on_itself and _speaks_of_itself(ability.tree)
    if event.code == nodes.KNOCKED_OUT:
        scripts.replacements.append(ability.number)
    elif event.code == nodes.USES_WHEN:
        scripts.gates.append(ability.number)
    elif event.code == nodes.USES_GLOBAL:
        scripts.global_gates.append(ability.number)
    else:
        scripts.shields.append(ability.number)


def _action(scripts: Scripts, ability: Ability, bursts: list[Node]) -> None:
    """What an action die does."""
    if not ability.lent:
        scripts.actions[ability.card].append(ability)
    _programs_by_bursts(scripts, ability, bursts)


def _global(scripts: Scripts, ability: Ability, _: list[Node]) -> None:
    """A global ability, with a program for each number of uses in one go (11.7.5)."""
    for uses in range(1, scripts.most_uses + 1):
        ability.programs.append(Lowerer(scripts, ability.number).program(_effect(ability), uses))
    scripts.globals.append(ability.number)
    ability.once_a_target = ability.limit == programs.ONCE_EACH
    _price(ability)


def _reactive(scripts: Scripts, ability: Ability, bursts: list[Node]) -> None:
    """A global ability that is used when something is about to happen, or has happened."""
    event = ability.tree.args[1]
    _price(ability)
    if event.code not in _SETTLED:
        _answer(scripts, ability, event)
        return
    _programs_by_bursts(scripts, ability, bursts)
    ability.subject = find_part(event, "dice")
    scripts.reactions.append(ability.number)


def _answer(scripts: Scripts, ability: Ability, event: Node) -> None:
    """A global ability that answers what has happened: each seat may pay for it, once or as often as it can (D06)."""
    offer = Node(nodes.PAY_ENERGY, (Node(nodes.YOU), ability.tree.args[0], _effect(ability)))
    if not scripts.reacts_once and ability.limit == programs.UNLIMITED:
        offer = Node(nodes.REPEAT, (offer, Node(nodes.UNMET, (Node(nodes.DONE),))))
    ability.programs += [Lowerer(scripts, ability.number).program(offer)] * 3
    _await(scripts, ability, event)


def _activated(scripts: Scripts, ability: Ability, bursts: list[Node]) -> None:
    """An ability of a card or die that is used when global ones are (11.7.6)."""
    _programs_by_bursts(scripts, ability, bursts)
    scripts.activated.append(ability.number)
    ability.per_die = _speaks_of_itself(ability.tree)
    _price(ability)


_LOWERED: Final[dict[int, Callable[[Scripts, Ability, list[Node]], None]]] = {
    nodes.ON: _triggered,
    nodes.STATIC: _static,
    nodes.GLOBAL: _global,
    nodes.ACTION: _action,
    nodes.REACTIVE: _reactive,
    nodes.ACTIVATED: _activated,
    nodes.INSTEAD: _instead,
}


# --- what several kinds share


def _effect(ability: Ability) -> Node:
    effect = find_part(ability.tree, "effect")
    assert effect is not None
    return effect


def _programs_by_bursts(scripts: Scripts, ability: Ability, bursts: list[Node]) -> None:
    """A program for a face with no burst, with one and with two (11.8.1 to 11.8.3)."""
    for shown in range(3):
        program = Lowerer(scripts, ability.number).program(_with_bursts(_effect(ability), bursts, shown))
        ability.programs.append(program)
        if _only_adds(bursts, shown):
            scripts.programs[program].needed = scripts.programs[ability.programs[0]].head


def _await(scripts: Scripts, ability: Ability, event: Node) -> None:
    """The ability waits for an event."""
    ability.event = event.code
    ability.subject = find_part(event, "dice")
    scripts.by_event[event_kind(event)].append(ability.number)


def _price(ability: Ability) -> None:
    price = find_part(ability.tree, "price")
    if price is not None:
        ability.price, ability.needs = price_of(price)


def _limit(tree: Node) -> int:
    part = find_part(tree, "limit")
    return _LIMITS[part.code] if part is not None else programs.UNLIMITED


def _to_look_at(condition: Node | None) -> Node | None:
    """What must be looked at whenever a condition is read: where and by whom the ability is used is known before."""
    if condition is None or condition.code in (nodes.ANYWHERE, nodes.OFFERED):
        return None
    if condition.code != nodes.BOTH:
        return condition
    return _both(_to_look_at(condition.args[0]), _to_look_at(condition.args[1]))


def _both(left: Node | None, right: Node | None) -> Node | None:
    if left is None or right is None:
        return left or right
    return Node(nodes.BOTH, (left, right))


def _means_bearers(node: Node) -> bool:
    """Whether a filter means only dice that bear Gear."""
    if node.code == nodes.OR:
        return all(_means_bearers(part) for part in node.args)
    return node.code == nodes.EQUIPPED or (node.code == nodes.AND and any(_means_bearers(part) for part in node.args))


def _names_both(node: Node) -> bool:
    """Whether a filter names players or dice."""
    players = [has_code(part, (nodes.ANY_PLAYER,)) for part in node.args]
    return node.code == nodes.OR and any(players) and not all(players)


def _speaks_of_itself(node: Node) -> bool:
    """Whether an ability says `this die` somewhere."""
    return node.code in (nodes.SELF, nodes.THIS) or any(_speaks_of_itself(arg) for arg in node.args)


def _with_bursts(effect: Node, bursts: list[Node], shown: int) -> Node:
    """The effect on a face with that many bursts: a burst line replaces it or adds to it."""
    for line in bursts:
        if shown in BURSTS[line.args[0].word]:
            effect = line.args[2] if line.args[1].word == "instead" else Node(nodes.SEQ, (effect, line.args[2]))
    return effect


def _only_adds(bursts: list[Node], shown: int) -> bool:
    """Whether the burst text for a face leaves the ordinary text as it is."""
    lines = [line for line in bursts if shown in BURSTS[line.args[0].word]]
    return all(line.args[1].word == "also" for line in lines)


def has_code(tree: Node, codes: tuple[int, ...]) -> bool:
    """Whether a tree has a node of one of these codes."""
    return tree.code in codes or any(has_code(arg, codes) for arg in tree.args)
