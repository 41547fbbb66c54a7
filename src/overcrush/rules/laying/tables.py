"""A table as plain facts, and laid again from them: what a journal carries so that it needs no library."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Annotated, Final, Literal

import msgspec

from overcrush.effects import keywords, nodes, notation
from overcrush.effects.finish import finish
from overcrush.effects.lower_card import keywords_of, lower_card
from overcrush.model import cards, energy
from overcrush.model.cards import Card
from overcrush.model.journal import DamagedJournal
from overcrush.model.programs import Node
from overcrush.model.table import BEFORE, FACES, NOBODY, RULE_NAMES, Rules, Table
from overcrush.model.teams import Team
from overcrush.rules.effects.targeting import note_shelters
from overcrush.rules.events.emit import note_heeded
from overcrush.rules.paying.affordable import note_uses

MOST: Final = 255  # of cards at a table, since an option has so much room for one, and of any number on a card

# More than any table of four has: of dice on cards, and of letters in the abilities of all cards together.
MOST_DICE: Final = 300
MOST_LETTERS: Final = 60_000

# More uses of a global ability than anybody pays for in one go (11.7.5).
MOST_USES: Final = 10


# Facts say in which way they are written. The first way does not: there the hash held numbers of nodes, which are none
# of the table's business, and is taken for a name; and keywords that dice take over were all that the engine knew.
FORMAT: Final = 2
FIRST_FORMAT: Final = 1


def lay_table(teams: list[Team], rules: Rules, middle: list[tuple[Card, int]]) -> Table:
    """A table with its cards' abilities lowered to programs."""
    table = Table(teams, rules, middle, _tokens(teams, middle))
    table.hash = hash_of(_facts(table))
    _lower(table, _lendable(table))
    return table


def hash_of(facts: dict[str, object]) -> str:
    """What a table is known by: every fact of it, spelled out, so that it outlasts the engine's own numbers."""
    return blake2b(msgspec.json.encode(facts, order="sorted"), digest_size=8).hexdigest()


def _lendable(table: Table) -> list[str]:
    """The keywords that the cards of a table have or give, and those that come with them, each once."""
    found: dict[str, None] = {}
    waiting = [name for card in table.cards for tree in card.abilities for name in keywords_of(tree)]
    while waiting:
        name = waiting.pop(0)
        if name not in found and name in keywords.NAMES:
            found[name] = None
            waiting += [other for tree in keywords.abilities(name, 0) for other in keywords_of(tree)]
    return list(found)


def _tokens(teams: list[Team], middle: list[tuple[Card, int]]) -> list[Card]:
    """The tokens that abilities of the cards put into the field, each once (2.6.1)."""
    brought = [card for team in teams for card, _ in team.cards + team.basic_actions]
    trees = [tree for card in brought + [card for card, _ in middle] for tree in card.abilities]
    found: dict[str, Card] = {}
    for node in [node for tree in trees for node in _token_nodes(tree)]:
        name, attack, defense = node.args[0].word, node.args[1].number, node.args[2].number
        title = token_title(node.args)
        having = tuple([Node(nodes.KEYWORD, (keyword,)) for keyword in node.args[3:]])
        stats = ((0, attack, defense, 0),)
        found.setdefault(title, Card(name, cards.CHARACTER, 0, (), stats, subtitle=title, abilities=having))
    return list(found.values())


def _token_nodes(tree: Node) -> list[Node]:
    here = [tree] if tree.code == nodes.TOKEN else []
    return here + [node for arg in tree.args for node in _token_nodes(arg)]


def token_title(said: tuple[Node, ...]) -> str:
    """The title of a token, by which two kinds of token are told apart: name, A, D, and a keyword if it has one."""
    keyword = "".join([f" {part.word}" for part in said[3:]])
    return f"{said[0].word} {said[1].number}A {said[2].number}D{keyword}"


def _lower(table: Table, lendable: list[str]) -> None:
    table.scripts.lendable = lendable
    if table.rules.globals_in_batch:
        table.scripts.most_uses = MOST_USES
    table.scripts.reacts_once = table.rules.reacts_once
    if table.rules.intimidates_any:
        table.scripts.read_otherwise.append("Intimidate")
    if table.rules.strike_at_end_of_main:
        table.scripts.read_otherwise.append("Strike")
    if not table.rules.tag_out_in_combat:
        table.scripts.read_otherwise.append("Tag Out")
    for number, card in enumerate(table.cards):
        lower_card(table.scripts, number, card.abilities)
    finish(table.scripts)
    note_shelters(table)
    note_heeded(table)
    note_uses(table)


def table_facts(table: Table) -> dict[str, object]:
    """The table as plain facts, with the hash by which it is known."""
    return {"hash": table.hash} | _facts(table)


def seat_people(table: Table, people: Iterable[int]) -> None:
    """People sit on these seats of a table at which nobody has played yet: nothing happens to them by itself."""
    table.rules.unhurried = sum([1 << seat for seat in people])
    table.hash = hash_of(_facts(table))


def _facts(table: Table) -> dict[str, object]:
    rules = table.rules
    return {
        "format": FORMAT,
        "players": table.names,
        # A later switch that stands as the rule was read before is not named, as in tables that are older than it.
        "rules": {name: value for name in RULE_NAMES if (value := getattr(rules, name)) != BEFORE.get(name)},
        "cards": [
            {"seat": table.home[i], "dice": table.dice[i]} | card_facts(card)
            for i, card in enumerate(table.cards[: table.first_token])
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
        "doubles": [energy.NAMES[k] for k in _doubles(card)],
        "levels": card.levels,
        "max_dice": card.max_dice,
        "affiliations": card.affiliations,
        "alignment": card.alignment,
        "equip": card.equip,
        "rarity": card.rarity,
        "abilities": [notation.write(tree) for tree in card.abilities],
        "set": card.set,
        "number": card.number,
    }


def _doubles(card: Card) -> tuple[int, ...]:
    """The pair on the double faces of a die of more than two types, which the types do not tell."""
    return card.faces[1].symbols if len(card.energy) > 2 else ()


Small = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
# The longest name: names stand in every line of a log, so a huge one would make a huge log.
Name = Annotated[str, msgspec.Meta(max_length=100)]
Kind = Literal["character", "action", "basic_action"]
Type = Literal["bolt", "fist", "mask", "shield"]


class _Card(msgspec.Struct):
    seat: Annotated[int, msgspec.Meta(ge=NOBODY, le=3)]
    dice: Small
    name: Name
    subtitle: Name
    kind: Kind
    cost: Small
    energy: Annotated[list[Type], msgspec.Meta(max_length=4)]
    doubles: Annotated[list[Type], msgspec.Meta(max_length=2)]
    levels: Annotated[list[tuple[Small, Small, Small, Small]], msgspec.Meta(max_length=FACES - 3)]
    max_dice: Small
    affiliations: Annotated[list[Name], msgspec.Meta(max_length=20)]
    alignment: Name
    equip: bool
    rarity: Name
    abilities: Annotated[list[str], msgspec.Meta(max_length=20)]
    set: Name
    number: Annotated[int, msgspec.Meta(ge=0, le=9999)]


class _Table(msgspec.Struct):
    hash: Name
    players: Annotated[list[Name], msgspec.Meta(min_length=2, max_length=4)]
    rules: Annotated[dict[Name, Name | bool | Small], msgspec.Meta(max_length=MOST)]
    cards: Annotated[list[_Card], msgspec.Meta(max_length=MOST)]
    format: int = FIRST_FORMAT


def table_from_facts(data: dict[str, object]) -> Table:
    """Lay the table again; DamagedJournal with a sentence if the facts are not those of a table."""
    try:
        facts = msgspec.convert(data, _Table)
        _check_format(facts, data)
        table = _from_facts(facts)
        table.hash = facts.hash
        _lower(table, _lendable(table) if facts.format == FORMAT else list(keywords.OF_FIRST_FORMAT))
    except DamagedJournal:
        raise
    except (AssertionError, LookupError, RecursionError, ValueError) as error:
        raise DamagedJournal(f"the table of the journal is damaged: {error}") from None
    return table


def _check_format(facts: _Table, data: dict[str, object]) -> None:
    """Whether this engine reads facts that are written so, and they are as they were written."""
    if facts.format not in (FIRST_FORMAT, FORMAT):
        raise DamagedJournal(f"the table is written in format {facts.format}; this engine reads up to {FORMAT}")
    found = hash_of({name: fact for name, fact in data.items() if name != "hash"})
    if facts.format == FORMAT and found != facts.hash:
        raise DamagedJournal(f"the table of the journal is damaged: its hash is {found}, not {facts.hash}")


def rewritten(facts: dict[str, object]) -> dict[str, object]:
    """Facts of the first format as they are written now."""
    now = {name: fact for name, fact in facts.items() if name != "hash"} | {"format": FORMAT}
    return {"hash": hash_of(now)} | now


def _check_size(facts: _Table) -> None:
    """Before anything of it is read: who brings a table says how large it is."""
    dice = sum([card.dice for card in facts.cards])
    if dice > MOST_DICE:
        raise ValueError(f"there are {dice} dice on its cards, and at most {MOST_DICE} can be")
    letters = sum([len(text) for card in facts.cards for text in card.abilities])
    if letters > MOST_LETTERS:
        raise ValueError(f"its abilities have {letters} letters, and at most {MOST_LETTERS} are read")


def _from_facts(facts: _Table) -> Table:
    _check_size(facts)
    rules = Rules(0)
    unknown = [name for name in facts.rules if name not in RULE_NAMES]
    if unknown:
        raise ValueError(f"it has a rule {unknown[0]!r} that this engine does not know")
    for name in RULE_NAMES:
        value = facts.rules.get(name, BEFORE.get(name))
        if type(value) is not type(getattr(rules, name)):
            raise ValueError(f"its rules lack {name!r}")
        setattr(rules, name, value)
    teams = [Team(player, [], []) for player in facts.players]
    middle: list[tuple[Card, int]] = []
    for record in facts.cards:
        card = _card(record)
        if record.seat == NOBODY:
            middle.append((card, record.dice))
        elif record.seat >= len(teams):
            raise ValueError(f"{card.title} belongs to no seat")
        elif card.kind == cards.BASIC_ACTION:
            teams[record.seat].basic_actions.append((card, record.dice))
        else:
            teams[record.seat].cards.append((card, record.dice))
    return Table(teams, rules, middle, _tokens(teams, middle))


def _card(record: _Card) -> Card:
    return Card(
        record.name,
        cards.KIND_NAMES.index(record.kind),
        record.cost,
        tuple([energy.energy_kind(name) for name in record.energy]),
        tuple(record.levels),
        subtitle=record.subtitle,
        max_dice=record.max_dice,
        doubles=tuple([energy.energy_kind(name) for name in record.doubles]),
        affiliations=tuple(record.affiliations),
        alignment=record.alignment,
        equip=record.equip,
        rarity=record.rarity,
        set_code=record.set,
        abilities=tuple([notation.read(text) for text in record.abilities]),
        number=record.number,
    )
