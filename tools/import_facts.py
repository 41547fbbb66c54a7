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
SETS: Final = ("cw", "fus", "bfu", "jus", "wwe")

# The card list's own subtitle for basic actions is no part of what players call them.
NO_SUBTITLE: Final = "Basic Action Card"


def facts(card: dict[str, Any]) -> dict[str, Any]:
    """One card's facts in the order of the file; what is empty is left out."""
    subtitle = "" if card["subtitle"] == NO_SUBTITLE else card["subtitle"]
    listed = {
        "number": card["number"],
        "name": card["name"],
        "subtitle": subtitle,
        "kind": card["kind"],
        "cost": card["cost"],
        "energy": card["energy"],
        "affiliations": card["affiliations"],
        "alignment": card["alignment"] or "",
        "equip": card["equip"],
        "max_dice": card["max_dice"],
        "rarity": card["rarity"],
        "levels": card["faces"] or [],
        "text": bool(card["text"]),
    }
    return {key: value for key, value in listed.items() if value not in ("", [], False)}


def toml(value: object) -> str:
    """A value as TOML writes it: JSON does, for what facts are made of."""
    return json.dumps(value, ensure_ascii=False)


def written(cards: dict[str, Any], abilities: dict[int, list[str]]) -> str:
    lines = ["[set]", f"code = {toml(cards['set'])}", f"name = {toml(cards['name'])}"]
    lines.append(f"universe = {toml(cards['universe'])}")
    for card in cards["cards"]:
        lines += ["", "[[card]]"]
        lines += [f"{key} = {toml(value)}" for key, value in facts(card).items()]
        if card["number"] in abilities:
            lines += ["abilities = [", *(f"  {toml(ability)}," for ability in abilities[card["number"]]), "]"]
    return "\n".join(lines) + "\n"


def known_abilities(path: Path) -> dict[int, list[str]]:
    if not path.exists():
        return {}
    cards = tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    return {card["number"]: card["abilities"] for card in cards if "abilities" in card}


def main(sets: list[str]) -> int:
    folder = os.environ.get("OVERCRUSH_CARDS")
    if not folder:
        print("OVERCRUSH_CARDS does not name the folder of the card lists")
        return 1
    for code in sets or SETS:
        cards = json.loads((Path(folder) / f"{code}.json").read_text(encoding="utf-8"))
        path = LIBRARY / f"{code}.toml"
        path.write_text(written(cards, known_abilities(path)), encoding="utf-8")
        print(f"{path.name}: {len(cards['cards'])} cards")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
