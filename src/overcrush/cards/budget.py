"""`overcrush budget [FILE.json…]`: the nodes of the effect language that a single card uses, and why they are there.

A node should serve a class of cards. What serves one only comes out of a budget. So would a tree written by hand, but
cards are words, and nothing in the library can hold one. A card is a user if the whole of its text is read.
"""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from overcrush.cards.library import SETS, abilities_of, library
from overcrush.effects import keywords, nodes
from overcrush.effects.notation import write
from overcrush.effects.schemas import BY_CODE, SCHEMAS
from overcrush.model.programs import Node
from overcrush.text.coverage import paraphrases, read_card

BUDGET: Final = 12
# Only programs and templates have them.
_INTERNAL: Final = ("slot", "always", "flipped")
_SHOWN: Final = 3


class Use(msgspec.Struct, frozen=True):
    """The cards that use a node: of the five boxes, and of other sets."""

    node: str
    here: list[str]
    beyond: list[str]

    @property
    def users(self) -> list[str]:
        return self.here + self.beyond


@cache
def reasons() -> dict[str, str]:
    """Why a node is there for one card."""
    text = files("overcrush.cards").joinpath("budget.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, str])


def uses(paths: Iterable[Path] = ()) -> list[Use]:
    """How every node is used by the five boxes and by the other sets of these files; a reprint is no second user."""
    here: dict[str, dict[str, str]] = {}
    for code in SETS:
        for record in library().set(code).cards:
            _note(here, record.name, f"{record.set} {record.number}", abilities_of(record))
    beyond: dict[str, dict[str, str]] = {}
    for path in paths:
        cards = json.loads(path.read_text(encoding="utf-8")).get("cards", [])
        for card in [card for card in cards if card["set"] not in SETS]:
            result, _ = read_card(card)
            if result.read:
                _note(beyond, card["name"], f"{card['set']} {card['number']}", result.abilities)
    found: list[Use] = []
    for schema in SCHEMAS:
        if schema.name not in _INTERNAL:
            own = here.get(schema.name, {})
            others = {same: card for same, card in beyond.get(schema.name, {}).items() if same not in own}
            found.append(Use(schema.name, list(own.values()), list(others.values())))
    return found


def _note(users: dict[str, dict[str, str]], name: str, card: str, trees: tuple[Node, ...]) -> None:
    """Note a card for every node that it uses, by what it does."""
    same = f"{name}: {' '.join([write(tree) for tree in trees])}"
    for node in {used for tree in trees for used in _named(tree)}:
        users.setdefault(node, {}).setdefault(same, card)


def _named(tree: Node) -> Iterator[str]:
    """The nodes of a tree, those of its keywords among them."""
    if tree.code in BY_CODE:
        yield BY_CODE[tree.code].name
    if tree.code == nodes.KEYWORD and tree.args[0].word in keywords.NAMES:
        for ability in keywords.abilities(tree.args[0].word, 1, second=1):
            yield from _named(ability)
    for part in tree.args:
        yield from _named(part)


def singles(found: list[Use]) -> list[Use]:
    """Those that one card at most uses."""
    return [use for use in found if len(use.users) < 2]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", type=Path, help="sets of cards as JSON, to count users in")


def run(args: argparse.Namespace) -> int:
    try:
        found = uses(args.files)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"overcrush budget: that is no set of cards: {error}", file=sys.stderr)
        return 1
    few = singles(found)
    print("Nodes that one card of our sets uses at most, and cards beyond:")
    for use in found:
        if len(use.here) < 2 and use not in few:
            print(f"  {use.node:18} {_few(use.here):10} {_few(use.beyond)}")
    print("\nNodes with a single user:")
    for use in few:
        print(f"  {use.node:18} {_few(use.users):10} {reasons().get(use.node, 'for no reason yet')}")
    print(f"\n{len(few)} of {BUDGET} nodes with a single user; {len(paraphrases())} cards read from a paraphrase")
    return 1 if args.files and len(few) > BUDGET else 0


def _few(cards: list[str]) -> str:
    more = f" and {len(cards) - _SHOWN} more" if len(cards) > _SHOWN else ""
    return ", ".join(cards[:_SHOWN]) + more
