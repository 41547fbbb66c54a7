"""Write the facts of the card lists in OVERCRUSH_CARDS into the library: `python tools/import_facts.py [SET…]`.

Facts only: names, costs, faces, limits, and whether a card has text at all. No printed sentence is read into a file.
What the library already says of a card's abilities is kept.
"""

import json
import os
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

LIBRARY: Final = Path(__file__).parents[1] / "src" / "overcrush" / "cards" / "data"
LAYOUTS: Final = "dice_layouts.json"

# What the card list calls all basic actions, and Epic ones: no part of what players call them.
NO_SUBTITLE: Final = ("Basic Action Card", "Basic Action", "Epic Basic Action", "Sidekick Card")
EPIC: Final = "Epic Basic Action"

Pairs = dict[str, list[str]]


def facts(card: dict[str, Any], pairs: Pairs) -> dict[str, Any]:
    """One card's facts in the order of the file; what is empty is left out."""
    subtitle = "" if card["subtitle"] in NO_SUBTITLE else card["subtitle"]
    listed = {
        "number": card["number"],
        "name": card["name"],
        "subtitle": subtitle,
        "kind": card["kind"],
        "cost": card["cost"],
        "energy": card["energy"],
        "doubles": pairs.get(f"{card['set']} {card['name']}", []),
        "affiliations": card["affiliations"],
        "alignment": card["alignment"] or "",
        "equip": card["equip"],
        "max_dice": card["max_dice"],
        "rarity": card["rarity"],
        "levels": card["faces"] or [],
        "epic": card["subtitle"] == EPIC,
        "two_sided": bool(card["flip"]),
        "back_affiliations": (card["flip"] or {}).get("affiliations", []),
        "text": bool(card["text"]),
    }
    return {key: value for key, value in listed.items() if value is not False and value not in ("", [])}


def toml(value: object) -> str:
    """A value as TOML writes it: JSON does, for what facts are made of."""
    return json.dumps(value, ensure_ascii=False)


def written(cards: dict[str, Any], abilities: dict[int, list[str]], pairs: Pairs) -> str:
    lines = ["[set]", f"code = {toml(cards['set'])}", f"label = {toml(cards['label'])}"]
    lines += [f"name = {toml(cards['name'])}", f"universe = {toml(cards['universe'])}"]
    for card in cards["cards"]:
        lines += ["", "[[card]]"]
        lines += [f"{key} = {toml(value)}" for key, value in facts(card, pairs).items()]
        if card["number"] in abilities:
            lines += ["abilities = [", *(f"  {toml(ability)}," for ability in abilities[card["number"]]), "]"]
    return "\n".join(lines) + "\n"


def known_abilities(path: Path) -> dict[int, list[str]]:
    if not path.exists():
        return {}
    cards = tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    return {card["number"]: card["abilities"] for card in cards if "abilities" in card}


class Lists:
    """The folder of the card lists."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self.codes = sorted([path.stem for path in self.folder.glob("*.json") if path.name != LAYOUTS])
        layouts = json.loads((self.folder / LAYOUTS).read_text(encoding="utf-8"))
        # The doubles that a die of four types shows differ from die to die.
        self.pairs: Pairs = layouts["character"]["four_energy_types"]["pairs"]

    def cards(self, code: str) -> dict[str, Any]:
        listed: dict[str, Any] = json.loads((self.folder / f"{code}.json").read_text(encoding="utf-8"))
        return listed


def main(sets: list[str]) -> int:
    folder = os.environ.get("OVERCRUSH_CARDS")
    if not folder:
        print("OVERCRUSH_CARDS does not name the folder of the card lists")
        return 1
    lists = Lists(folder)
    for code in sets or lists.codes:
        cards = lists.cards(code)
        path = LIBRARY / f"{code}.toml"
        path.write_text(written(cards, known_abilities(path), lists.pairs), encoding="utf-8")
        print(f"{path.name}: {len(cards['cards'])} cards")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
