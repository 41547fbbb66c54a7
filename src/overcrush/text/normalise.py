"""Before grammar: reviewed spelling, words that mean the same, and the names a card calls itself by."""

import re
from difflib import SequenceMatcher
from typing import Final

# Slips of the source, each looked at. A corrector may suggest; only this list corrects.
SPELLING: Final = {
    "charcter": "character",
    "characer": "character",
    "characters'": "characters",
    "unitl": "until",
    "whlle": "while",
    "ordinance": "ordinance",
    "recieve": "receive",
    "recieves": "receives",
    "dammage": "damage",
    "oppponent": "opponent",
    "opponet": "opponent",
    "oppoent": "opponent",
    "prepped": "prepped",
    "seperate": "separate",
    "purchse": "purchase",
    "abilty": "ability",
    "attackes": "attacks",
    "kod": "ko'd",
    "my": "may",
    "besides": "besides",
    "wit": "with",
}

# Words that are wrong only where these follow.
SLIPS: Final = {
    ("an", "Overcrush"): "and",
    ("you", "bag"): "your",
    ("your", "may"): "you",
    ("your", "rolled"): "you",
    ("your", "purchase", "this"): "you",
    ("and", "adventurer", ","): "an",
    ("or", "your", "turns"): "of",
    ("you", "character", "get"): "your",
    ("or", "your", "other", "attacking"): "of",
}

# Words of art of every era and world, longest first, as the one token they are.
PHRASES: Final = {
    "until the end of the turn": "until-eot",
    "until the end of turn": "until-eot",
    "until end of turn": "until-eot",
    "action dice": "action-die",
    "action die": "action-die",
    "character dice": "character",
    "character die": "character",
    "characters": "character",
    "character": "character",
    "superstar dice": "character",
    "superstar die": "character",
    "superstars": "character",
    "superstar": "character",
    "monster dice": "character",
    "monster die": "character",
    "creature dice": "character",
    "creature die": "character",
    "creatures": "character",
    "creature": "character",
    "sidekick dice": "sidekick",
    "sidekick die": "sidekick",
    "sidekicks": "sidekick",
    "sidekick": "sidekick",
    "npc dice": "sidekick",
    "npc die": "sidekick",
    "npcs": "sidekick",
    "npc": "sidekick",
    "[pawn] dice": "sidekick",
    "[pawn] die": "sidekick",
    "[pawn]s": "sidekick",
    "[pawn]": "sidekick",
    "[wl]": "lantern",
    "[eq]": "equippable",
    "[flip]": "flip-icon",
    "[good]": "good",
    "[neutral]": "neutral",
    "[evil]": "evil",
    "adventurers": "adventurer",
    "fiends": "fiend",
    "dragons": "dragon",
    "spells": "spell",
    "dice bag": "bag",
    "dice": "die",
    "die": "die",
    "used pile": "used",
    "used area": "used",
    "prep area": "prep",
    "prep are": "prep",
    "reserve pool": "reserve",
    "field zone": "field",
    "clear and draw step": "clear-draw",
    "clear and draw": "clear-draw",
    "roll and reroll step": "roll-step",
    "main step": "main-step",
    "attack step": "attack-step",
    "out of play": "out-of-play",
    "knocked out": "ko'd",
    "knocks out": "kos",
    "knock out": "ko",
    "kos": "kos",
    "ko's": "kos",
    "koed": "ko'd",
    "ko": "ko",
    "can't": "cannot",
    "can not": "cannot",
    "may not": "cannot",
    "isn't": "is-not",
    "players": "player",
    "targets": "target",
    "global abilities": "global-ability",
    "global ability": "global-ability",
    "whenever": "when",
    "any time": "when",
    "each time": "when",
    "every time": "when",
    "deals": "deal",
    "purchase cost": "cost",
    "damages and opponent": "hits-them",
    "you opponent": "the-opponent",
    "my not": "cannot",
    "your opponents": "the-opponent",
    "your opponent": "the-opponent",
    "an opponent": "the-opponent",
    "the opponent": "the-opponent",
}

_WORD: Final = re.compile(r"[^\s,.;:()]+")


def aliases(name: str, extra: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What a card may call itself: its name, without the nickname, without the article, without the apposition."""
    plain = name.replace('"', "")
    short = re.sub(r'"[^"]*"\s*', "", name).strip()
    found = [name, plain, short, name.split(",", maxsplit=1)[0], plain.removeprefix("The "), *extra]
    found += [f"{form}s" for form in found if form and not form.endswith("s")]
    found += [f"{form[:-1]}ies" for form in found if form.endswith("y")]
    return tuple(sorted({form for form in found if len(form) > 1}, key=len, reverse=True))


def is_title(line: str, names: tuple[str, ...]) -> bool:
    """Whether a line only says which one of its name a thing is: `Ring of Something`."""
    return line[-1:].isalpha() and any(line.startswith(f"{name} of ") for name in names)


def same_but_for_a_slip(words: str, name: str) -> bool:
    """Whether these words are the name with a letter or two wrong."""
    close = 0.88
    if abs(len(words) - len(name)) > 2 or len(name) < 8 or words[:1].lower() != name[:1].lower():
        return False
    return SequenceMatcher(None, words.lower(), name.lower(), autojunk=False).ratio() >= close
