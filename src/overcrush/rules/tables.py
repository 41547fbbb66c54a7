"""A table as plain facts, and laid again from them: what a journal carries so that it needs no library."""

import msgspec

from overcrush.effects import notation
from overcrush.effects.abilities import lower_card
from overcrush.model import cards, energy
from overcrush.model.cards import Card
from overcrush.model.table import NOBODY, Rules, Table
from overcrush.model.teams import Team


def lay_table(teams: list[Team], rules: Rules, middle: list[tuple[Card, int]]) -> Table:
    """A table with its cards' abilities lowered to programs."""
    table = Table(teams, rules, middle)
    for number, card in enumerate(table.cards):
        lower_card(table.scripts, number, card.abilities)
    return table


def table_facts(table: Table) -> dict[str, object]:
    rules = table.rules
    return {
        "hash": table.hash,
        "players": table.names,
        "rules": {name: getattr(rules, name) for name in rules.__slots__},
        "cards": [
            {"seat": table.home[i], "dice": table.dice[i]} | card_facts(card)
            for i, card in enumerate(table.cards)
            if card.kind != cards.SIDEKICK
        ],
    }


def card_facts(card: Card) -> dict[str, object]:
    return {
        "name": card.name,
        "subtitle": card.subtitle,
        "kind": cards.KIND_NAMES[card.kind],
        "cost": card.cost,
        "energy": [energy.NAMES[k] for k in card.energy],
        "levels": card.levels,
        "max_dice": card.max_dice,
        "affiliations": card.affiliations,
        "alignment": card.alignment,
        "abilities": [notation.write(tree) for tree in card.abilities],
        "set": card.set,
        "number": card.number,
    }


class _Card(msgspec.Struct):
    seat: int
    dice: int
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: list[str]
    levels: list[tuple[int, int, int, int]]
    max_dice: int
    affiliations: list[str]
    alignment: str
    abilities: list[str]
    set: str
    number: int


class _Table(msgspec.Struct):
    hash: str
    players: list[str]
    rules: dict[str, object]
    cards: list[_Card]


def table_from_facts(data: dict[str, object]) -> Table:
    """Lay the table again; ValueError with a sentence if the facts are not those of a table."""
    try:
        facts = msgspec.convert(data, _Table)
    except msgspec.ValidationError as error:
        raise ValueError(f"the table of the journal is damaged: {error}") from None
    rules = Rules(0)
    for name in rules.__slots__:
        if name not in facts.rules or type(facts.rules[name]) is not type(getattr(rules, name)):
            raise ValueError(f"the table of the journal is damaged: its rules lack {name!r}")
        setattr(rules, name, facts.rules[name])
    teams = [Team(player, [], []) for player in facts.players]
    middle: list[tuple[Card, int]] = []
    for record in facts.cards:
        card = _card(record)
        if not NOBODY <= record.seat < len(teams):
            raise ValueError(f"the table of the journal is damaged: {card.title} belongs to no seat")
        if record.seat == NOBODY:
            middle.append((card, record.dice))
        elif card.kind == cards.BASIC_ACTION:
            teams[record.seat].basic_actions.append((card, record.dice))
        else:
            teams[record.seat].cards.append((card, record.dice))
    table = lay_table(teams, rules, middle)
    if table.hash != facts.hash:
        raise ValueError(f"the table of the journal is damaged: its hash is {table.hash}, not {facts.hash}")
    return table


def _card(record: _Card) -> Card:
    return Card(
        record.name,
        cards.KIND_NAMES.index(record.kind),
        record.cost,
        tuple([energy.energy_kind(name) for name in record.energy]),
        tuple(record.levels),
        subtitle=record.subtitle,
        max_dice=record.max_dice,
        affiliations=tuple(record.affiliations),
        alignment=record.alignment,
        set_code=record.set,
        abilities=tuple([notation.read(text) for text in record.abilities]),
        number=record.number,
    )
