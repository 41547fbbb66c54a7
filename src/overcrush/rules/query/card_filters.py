"""What a filter says of a card alone, wherever its dice are and whoever has them (1.4.1 to 1.4.4, 2.1.1)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.schemas import by_code
from overcrush.model import cards, energy
from overcrush.model.programs import GLOBAL, REACTIVE, Ability, Node
from overcrush.model.table import SIDEKICK, Table
from overcrush.rules.query import keywords

_CODES: Final = (
    nodes.ACTION_DIE,
    nodes.BASIC,
    nodes.CAN_EQUIP,
    nodes.AFFILIATION,
    nodes.ALIGNMENT,
    nodes.KIND,
    nodes.TYPE,
    nodes.NAMED,
    nodes.CROSSOVER,
    nodes.HAS_GLOBAL,
    nodes.NAME_SAYS,
)

# Filters that say the same of a die wherever it is.
IS_FACT: Final = by_code(_CODES)


def is_such(t: Table, card: i64, node: Node) -> bool:
    """Whether a card is what the filter describes; what does not speak of cards describes none."""
    code = node.code
    facts = t.cards[card]
    if code == nodes.AFFILIATION:
        return node.args[0].word in facts.affiliations
    if code == nodes.KIND:
        # The subtitle says what sort of creature or thing it is (2.1.6).
        word = node.args[0].word
        return word in facts.sorts or word in t.scripts.counts_as[card]
    if code == nodes.SIDEKICK:
        # An Ally is a Sidekick in the field only, which is where filters look unless they say otherwise (12.2.1).
        return card == SIDEKICK
    if code == nodes.ACTION_DIE:
        return facts.kind in (cards.ACTION, cards.BASIC_ACTION)
    if code == nodes.BASIC:
        return facts.kind == cards.BASIC_ACTION
    if code == nodes.CROSSOVER:
        return len(facts.energy) > 1
    if code == nodes.CAN_EQUIP:
        return facts.equip
    if code == nodes.HAS_GLOBAL:
        return any(t.scripts.abilities[number].kind in (GLOBAL, REACTIVE) for number in t.scripts.of_card[card])
    return bool(node.args) and _is_called(t, card, node)


def by_action_die(t: Table, ability: Ability) -> bool:
    """Whether an ability is what an action die does, used or in the field; what it lends is others' own (11.1.5)."""
    if ability.kind in (GLOBAL, REACTIVE) or ability.lent or ability.shared:
        return False
    return t.cards[ability.card].kind in (cards.ACTION, cards.BASIC_ACTION)


def _is_called(t: Table, card: i64, node: Node) -> bool:
    """Whether a card is what a filter with a word says: its alignment, energy type, name or keyword."""
    code = node.code
    word = node.args[0].word
    facts = t.cards[card]
    if code == nodes.ALIGNMENT:
        return word == facts.alignment
    if code == nodes.TYPE:
        return energy.energy_kind(word) in facts.energy
    if code == nodes.NAMED:
        return word == facts.name
    if code == nodes.NAME_SAYS:
        words = facts.name.split() + (facts.subtitle.split() if len(node.args) > 1 else [])
        return word in words
    return code == nodes.HAS and keywords.prints(t, card, word)
