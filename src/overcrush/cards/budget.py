"""`overcrush budget [FILE.json…]`: the nodes of the effect language that a single card uses, and why they are there.

A node should serve a class of cards. What serves one only comes out of a budget. So would a tree written by hand, but
cards are words, and nothing in the library can hold one.
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

from overcrush.cards.library import abilities_of, library
from overcrush.effects import keywords, nodes
from overcrush.effects.notation import write
from overcrush.effects.schemas import BY_CODE, SCHEMAS
from overcrush.model.programs import Node
from overcrush.text.coverage import paraphrases, read_card

BUDGET: Final = 12
# Only programs and templates have them.
_INTERNAL: Final = ("slot", "always")
_SHOWN: Final = 3


class Excuses(msgspec.Struct, frozen=True):
    """What is said for nodes with a single user: the unread cards that want them too, or why they are there for one."""

    wanted: dict[str, list[str]]
    why: dict[str, str]


class Use(msgspec.Struct, frozen=True):
    """The cards that use a node: of the library, of other sets, and unread ones that would."""

    node: str
    here: list[str]
    beyond: list[str]
    wanted: list[str]

    @property
    def read(self) -> list[str]:
        """The cards that are read and use it."""
        return self.here + self.beyond


@cache
def excuses() -> Excuses:
    text = files("overcrush.cards").joinpath("budget.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Excuses)


def uses(paths: Iterable[Path] = ()) -> list[Use]:
    """How every node is used by the library and by the other sets of these files; a reprint is no second user."""
    here: dict[str, dict[str, str]] = {}
    for code in library().codes:
        for record in library().set(code).cards:
            _note(here, record.name, f"{record.set} {record.number}", abilities_of(record))
    beyond: dict[str, dict[str, str]] = {}
    for path in paths:
        cards = json.loads(path.read_text(encoding="utf-8")).get("cards", [])
        for card in [card for card in cards if card["set"] not in library().codes]:
            _note(beyond, card["name"], f"{card['set']} {card['number']}", read_card(card)[0].abilities)
    found: list[Use] = []
    for schema in SCHEMAS:
        if schema.name not in _INTERNAL:
            own = here.get(schema.name, {})
            others = {same: card for same, card in beyond.get(schema.name, {}).items() if same not in own}
            wanted = excuses().wanted.get(schema.name, [])
            found.append(Use(schema.name, list(own.values()), list(others.values()), wanted))
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
    """Those that one card at most uses of all that are read."""
    return [use for use in found if len(use.read) < 2]


def alone(found: list[Use]) -> list[Use]:
    """Those of them that no other card wants either."""
    return [use for use in singles(found) if len(use.read) + len(use.wanted) < 2]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", type=Path, help="sets of cards as JSON, to count users in")


def run(args: argparse.Namespace) -> int:
    try:
        found = uses(args.files)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"overcrush budget: that is no set of cards: {error}", file=sys.stderr)
        return 1
    few, rest = singles(found), alone(found)
    print("Nodes that one card of our sets uses at most, and cards beyond:")
    for use in found:
        if len(use.here) < 2 and use not in rest:
            waiting = f"not read yet: {_few(use.wanted)}" if use.wanted else ""
            print(f"  {use.node:18} {_few(use.here):10} {_few(use.beyond) or waiting}")
    print("\nNodes with a single user:")
    for use in rest:
        print(f"  {use.node:18} {_few(use.read):10} {excuses().why.get(use.node, 'for no reason yet')}")
    waiting_for = len(few) - len(rest)
    print(
        f"\n{len(few)} nodes have one user at most among the cards read; cards not read yet want {waiting_for} of them."
    )
    print(f"{len(rest)} of {BUDGET} nodes with a single user; {len(paraphrases())} cards read from a paraphrase")
    return 1 if args.files and len(rest) > BUDGET else 0


def _few(cards: list[str]) -> str:
    more = f" and {len(cards) - _SHOWN} more" if len(cards) > _SHOWN else ""
    return ", ".join(cards[:_SHOWN]) + more
