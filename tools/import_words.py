"""Write what the cards of a set do, in house wording, into the library: `python -m tools.import_words [SET…]`.

The printed text is read from the card lists in OVERCRUSH_CARDS and compiled; only our own wording is written. Of a card
that is not understood, or that the engine cannot play yet, the library says nothing, whatever it said before. Then the
index is written anew.
"""

import os
import sys
from typing import Any

from overcrush.effects.describe import describe
from overcrush.effects.lower_card import lower_card
from overcrush.model.programs import Node, Scripts
from overcrush.text.coverage import read_card
from tools import index_cards
from tools.import_facts import LIBRARY, Lists, written

_EVENTS = 200


def playable(trees: tuple[Node, ...]) -> bool:
    """Whether the engine knows every node."""
    try:
        lower_card(Scripts(1, _EVENTS), 0, trees)
    except (KeyError, IndexError, ValueError):
        return False
    return True


def words(cards: dict[str, Any]) -> dict[int, list[str]]:
    """What cards do, by their numbers."""
    said: dict[int, list[str]] = {}
    for card in cards["cards"]:
        result, _ = read_card(card)
        if result.read and result.abilities and playable(result.abilities):
            said[card["number"]] = [describe(tree) for tree in result.abilities]
    return said


def main() -> int:
    folder = os.environ.get("OVERCRUSH_CARDS")
    if not folder:
        print("OVERCRUSH_CARDS does not name the folder of the card lists")
        return 1
    lists = Lists(folder)
    for code in sys.argv[1:] or lists.codes:
        cards = lists.cards(code)
        path = LIBRARY / f"{code}.toml"
        said = words(cards)
        path.write_text(written(cards, said, lists.pairs), encoding="utf-8")
        print(f"{code}: {sum(bool(card['text']) for card in cards['cards']) - len(said)} cards are not read")
    return index_cards.main([])


if __name__ == "__main__":
    sys.exit(main())
