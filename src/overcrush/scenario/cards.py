"""Made-up cards in one line: `character 3 fist, 0/1/1 1/2/2 2/3/3*, 4 dice, villain`."""

import re

from overcrush.effects.lower_card import check
from overcrush.model import cards, energy
from overcrush.model.cards import Card
from overcrush.model.programs import Node
from overcrush.scenario.complaint import Complaint, Misplaced, at_line, complaining, unknown
from overcrush.scenario.library import read_ability
from overcrush.scenario.records import CardLine
from overcrush.text.compile import compile_lines

# What is said of a card beside its affiliations.
ALIGNMENTS = ("good", "neutral", "evil")
EQUIP = "equip"
KINDS = ("character", "action", "basic action")
_LEVEL = re.compile(r"(\d+)/(\d+)/(\d+)(\**)")
_DICE = re.compile(r"(\d+) dice")
_HEAD = re.compile(r"(basic action|[a-z]+) (\d+)((?: [a-z]+)*)")
MOST_LEVELS = 3


def make_card(line: CardLine) -> Card:
    """The card of a line; Misplaced with one sentence if it is none."""
    with at_line(line.line):
        card = _make_card(line)
        with complaining(ValueError):
            check(card.abilities)
        return card


def _make_card(line: CardLine) -> Card:
    head, *parts = [part.strip() for part in line.facts.split(",")]
    kind, cost, types = _read_head(head)
    levels: tuple[tuple[int, int, int, int], ...] = ()
    max_dice = 4
    affiliations: list[str] = []
    alignment = ""
    for part in parts:
        if match := _DICE.fullmatch(part):
            max_dice = int(match[1])
        elif "/" in part:
            levels = _read_levels(part)
        elif part in ALIGNMENTS:
            alignment = part
        elif part != EQUIP:
            affiliations.append(part)
    if (kind == cards.CHARACTER) != bool(levels):
        raise Complaint("a character, and nothing else, has levels: 'fielding cost/A/D' each, such as '0/1/1 1/2/2'")
    name, _, subtitle = line.title.partition(": ")
    return Card(
        name,
        kind,
        cost,
        types,
        levels,
        subtitle=subtitle,
        max_dice=max_dice,
        affiliations=tuple(affiliations),
        alignment=alignment,
        equip=EQUIP in parts,
        abilities=(*[_read_ability(number, text) for number, text in line.abilities], *_read_text(line, name, kind)),
    )


def _read_ability(line: int, text: str) -> Node:
    with at_line(line):
        return read_ability(text)


def _read_text(line: CardLine, name: str, kind: int) -> tuple[Node, ...]:
    """The abilities that a card's English says, all its lines together: a burst line changes what stands before it."""
    result = compile_lines(tuple([text for _, text in line.text]), name, action=kind != cards.CHARACTER)
    for unread in result.unread:
        raise Misplaced(line.text[unread.line][0], unread.reason)
    return result.abilities


def _read_head(text: str) -> tuple[int, int, tuple[int, ...]]:
    """Kind, cost and energy types: `character 3 fist`."""
    match = _HEAD.fullmatch(text)
    if match is None:
        raise Complaint(f"'{text}' is no kind and cost: 'character 3 fist', 'action 2 bolt' or 'basic action 2'")
    if match[1] not in KINDS:
        raise unknown("kind of card", match[1], KINDS)
    words = match[3].split()
    for word in words:
        if word not in energy.NAMES[: len(energy.TYPES)]:
            raise unknown("energy type", word, energy.NAMES[: len(energy.TYPES)])
    kind = (cards.CHARACTER, cards.ACTION, cards.BASIC_ACTION)[KINDS.index(match[1])]
    if (kind == cards.BASIC_ACTION) == bool(words):
        raise Complaint("a basic action has no energy type, and every other card has one")
    return kind, int(match[2]), tuple([energy.NAMES.index(word) for word in words])


def _read_levels(text: str) -> tuple[tuple[int, int, int, int], ...]:
    matches = [_LEVEL.fullmatch(word) for word in text.split()]
    levels = [(int(m[1]), int(m[2]), int(m[3]), len(m[4])) for m in matches if m]
    if len(levels) != len(matches) or len(levels) > MOST_LEVELS:
        raise Complaint(f"'{text}' are no levels: up to three of 'fielding cost/A/D', bursts behind: '1/2/2*'")
    return tuple(levels)


def without_abilities(card: Card) -> Card:
    """The same card with nothing printed in its text box."""
    blank = Card(
        card.name,
        card.kind,
        card.cost,
        card.energy,
        card.levels,
        subtitle=card.subtitle,
        max_dice=card.max_dice,
        affiliations=card.affiliations,
        alignment=card.alignment,
        equip=card.equip,
        rarity=card.rarity,
        set_code=card.set,
        number=card.number,
    )
    blank.faces = card.faces
    return blank
