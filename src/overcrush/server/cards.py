"""The table as clients learn it: cards, faces, chairs."""

from overcrush.cards.library import Record, UnknownCard, library
from overcrush.effects import describe, nodes
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.model import cards, energy, faces
from overcrush.model.programs import Node
from overcrush.model.table import Table
from overcrush.server import wire
from overcrush.table.words import Words


def energies(kinds: tuple[int, ...]) -> list[wire.Energy]:
    return [_ENERGIES[kind] for kind in kinds]


def cards_of(table: Table, words: Words) -> list[wire.Card]:
    """Every card of the table, Sidekicks first; basic actions get the colours of the box in their order."""
    found: list[wire.Card] = []
    slot = 0
    for number, card in enumerate(table.cards):
        record = _record(card)
        basic = card.kind == cards.BASIC_ACTION
        found.append(
            wire.Card(
                number=number,
                name=words.say(card.name) if card.kind == cards.SIDEKICK else card.name,
                subtitle=card.subtitle,
                kind=_KINDS[card.kind],
                cost=card.cost,
                energy=energies(card.energy),
                affiliations=[AFFILIATIONS.get(name, name.capitalize()) for name in card.affiliations],
                alignment=card.alignment,
                equip=card.equip,
                set=library().index.labels[record.set] if record else "",
                collector=record.number if record else 0,
                rarity=record.rarity if record else "",
                limit=card.max_dice,
                dice=table.dice[number],
                home=table.home[number],
                slot=slot if basic else -1,
                faces=[_face(face) for face in card.faces],
                text=_abilities(table, number, words),
                # It has printed text, but is played as if it had none.
                unread=record is not None and record.text and not card.abilities,
            )
        )
        slot += basic
    return found


def _face(face: faces.Face) -> wire.Face:
    return wire.Face(
        kind=_FACES[face.kind],
        symbols=energies(face.symbols),
        level=face.level,
        cost=face.fielding_cost,
        attack=face.attack,
        defense=face.defense,
        bursts=face.bursts,
    )


def _abilities(table: Table, number: int, words: Words) -> list[wire.Ability]:
    """The card's lines; a global ability, or one used like it, carries its index among the abilities of the card."""
    globals_ = {
        table.scripts.abilities[ability].tree: table.scripts.abilities[ability].index
        for ability in table.scripts.of_card[number]
        if table.scripts.abilities[ability].tree.code in (nodes.GLOBAL, nodes.ACTIVATED)
    }
    return [
        wire.Ability(text=words.say(describe.describe(tree)), index=globals_.get(tree), side=_side(tree))
        for tree in table.cards[number].abilities
    ]


def _side(tree: Node) -> wire.CardSide:
    """The side of its card that an ability stands on."""
    return _SIDES[tree.args[0].word] if tree.code == nodes.SIDE else ""


def _record(card: cards.Card) -> Record | None:
    """What the library knows of a card."""
    try:
        return library().by_number(card.set, card.number)
    except UnknownCard:
        return None


_SIDES: dict[str, wire.CardSide] = {"front": "front", "back": "back"}
_ENERGIES: tuple[wire.Energy, ...] = ("bolt", "fist", "mask", "shield", "wild", "generic")
_KINDS: tuple[wire.CardKind, ...] = ("character", "action", "basic_action", "sidekick")
_FACES: tuple[wire.FaceKind, ...] = ("energy", "character", "action")

assert energy.NAMES == _ENERGIES  # noqa: S101  (the wire spells what the rules spell)
assert cards.KIND_NAMES == _KINDS  # noqa: S101
assert faces.KIND_NAMES == _FACES  # noqa: S101
