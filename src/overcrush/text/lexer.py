"""Text becomes tokens, each with its span in the text as it was given."""

import json
import re
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.keywords import NAMES
from overcrush.effects.wording import ENERGIES
from overcrush.text.normalise import PHRASES, SLIPS, SPELLING, same_but_for_a_slip

# Kinds of token.
WORD: Final = "word"
NUMBER: Final = "number"
MARK: Final = "mark"
ENERGY: Final = "energy"
STAT: Final = "stat"
STRING: Final = "string"
SELF: Final = "self"
KEYWORD: Final = "keyword"
AFFILIATION: Final = "affiliation"
NAME: Final = "name"

# Keywords that are read though they are no trees yet.
MORE_KEYWORDS: Final = (
    "Continuous",
    "Impulse",
    "Underdog",
    "Breath Weapon",
    "Equip",
    "Aftershock",
    "Awaken",
    "Common Ground",
    "Corrupt",
    "Crosspulse",
    "Gadgeteer",
    "Stun",
    "Suit Up",
    "Synergy",
    "Teamwatch",
    "Teamwork",
    "Turtle Power",
    "Vengeance",
)
KEYWORDS: Final = frozenset(NAMES + MORE_KEYWORDS)

_LETTERS: Final = {"M": "mask", "F": "fist", "B": "bolt", "S": "shield", "Q": "wild"}
_ICONS: Final = {
    "VM": "villain", "DCV": "villain", "AV": "avengers", "XMEN": "xmen", "F4": "fantastic4", "GG": "gotg",
    "SF": "spideyfriends", "ZO": "zombie", "MSHIELD": "shield", "CWTB": "thunderbolts", "MYSTIC": "mystic",
    "MDP": "deadpool", "MIH": "inhumans", "MSTARK": "starkindustries", "MDFD": "defenders",
    "BOM": "brotherhoodofmutants", "MEX": "exiles", "HELL": "hellfireclub", "SHI": "shiarempire",
    "IW": "infinitywatch", "BO": "blackorder", "H": "hand", "TCS": "thorcorps", "DCJL": "justiceleague",
    "DCLOD": "legionofdoom", "DCB": "batman", "DCS": "superman", "DCA": "teamarrow", "DCSS": "suicidesquad",
    "DCNG": "newgods", "WT": "teentitans", "TT": "teentitans", "WLG": "greenlantern", "WLB": "bluelantern",
    "WLY": "yellowlantern", "WLI": "indigo", "WLK": "blacklantern", "WLR": "redlantern", "WC": "conduit",
    "DDM": "monster", "TURTLE": "turtle", "TDF": "tdf", "KC": "chaos", "KUM": "ultramarines", "KO": "orks",
    "KSW": "spacewolves",
}  # fmt: skip
_NUMBERS: Final = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip

_SHAPE: Final = re.compile(
    r"""(?P<icon>\[[A-Z0-9]{1,8}\]|\{[a-z0-9]{1,10}\})
    |(?P<stat>[+\-\u2013](?:\d{0,2}|X)[ADad]\b)
    |(?P<longstat>[+\-\u2013]\s?\d{1,2}\s(?:attack|defense)\b)
    |(?P<number>\d{1,3})
    |(?P<string>"[^"]{0,59}[^".]")
    |(?P<non>[Nn]on-?(?=[A-Z\[{"]|[a-z]))
    |(?P<owner>['\u2019]s?(?![A-Za-z]))
    |(?P<word>[A-Za-z\u00c0-\u024f]+(?:['\u2019-][A-Za-z\u00c0-\u024f]+)*(?:\.(?=[A-Z]\.)[A-Z]\.)*)
    |(?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
_CALLED: Final = re.compile(r"\s*-\s*([A-Z][\w' .-]*\w)\s*(?=[(.]|$)")
_FIRST_WORD: Final = re.compile(r"(?:[^\W_]|[\[\]{}'\u2019.-]){0,40}")
_POSSESSIVE: Final = re.compile(r"['\u2019]s$")


class Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int
    values: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        return int(self.values[0])


def _table(words: dict[str, str]) -> dict[str, list[tuple[str, str]]]:
    """Phrases by their first word, the longest first."""
    found: dict[str, list[tuple[str, str]]] = {}
    for phrase in sorted(words, key=len, reverse=True):
        found.setdefault(_POSSESSIVE.sub("", phrase.split()[0]).rstrip("'"), []).append((phrase, words[phrase]))
    return found


_PHRASES: Final = _table(PHRASES)
# One of them is printed with a small letter, too.
_KEYWORDS: Final = _table({name: name for name in KEYWORDS} | {"Call out": "Call Out"})
_AFFILIATED: Final = _table(
    {f"{label}s": code for code, label in AFFILIATIONS.items() if not label.endswith("s")}
    | {label: code for code, label in AFFILIATIONS.items()}
    | {"villain": "villain", "villains": "villain", "Avenger": "avengers"}
)


def _names() -> dict[str, str]:
    """Cards that texts of others may speak of, as the library calls them; a label before an ability is no name."""
    index = json.loads(files("overcrush.cards").joinpath("data/index.json").read_text(encoding="utf-8"))
    named = {entry[2] for entries in index["sets"].values() for entry in entries if entry[4] != "basic_action"}
    return {name: name for name in named - KEYWORDS}


_NAMED: Final = _table(_names())


# What words mean more than themselves, alone or with what comes next.
_TELLING: Final = {*_PHRASES, *_KEYWORDS, *_AFFILIATED, *_NAMED, *_NUMBERS, *SPELLING} | {words[0] for words in SLIPS}


def is_plain(word: str) -> bool:
    """Whether a word is the token of itself whatever stands beside it, which is seen sooner than it is read."""
    return word.isascii() and word.isalpha() and word.islower() and word not in _TELLING and not word.startswith("non")


def tokens(text: str, names: tuple[str, ...] = ()) -> list[Token]:
    """The tokens of a text; `names` is what its card calls itself."""
    return list(_tokens(text, names))


# A line is read in many ways before it is refused.
@lru_cache(maxsize=1024)
def _tokens(text: str, names: tuple[str, ...]) -> tuple[Token, ...]:
    found: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        token = _own(text, place, names) or _listed(text, place) or _shaped(text, place)
        found.append(token)
        place = token.end
        name = _CALLED.match(text, place) if token.text == "Suit Up" else None
        if name is not None and " or " not in name[1]:
            # A name is words like any others, so it is told by where it stands.
            found += [Token(MARK, "-", place, name.start(1)), Token(STRING, name[1], *name.span(1), (name[1],))]
            place = name.end()
    return tuple(_mended(found))


def _mended(found: list[Token]) -> list[Token]:
    texts = [token.text for token in found]
    for words, right in SLIPS.items():
        for place in range(len(found) - len(words) + 1):
            if tuple(texts[place : place + len(words)]) == words:
                found[place] = found[place]._replace(text=right)
    return found


def _starts(text: str, place: int) -> bool:
    return place == 0 or not (text[place - 1].isalnum() or text[place - 1] in "'\u2019[{")


def _ends(text: str, end: int) -> bool:
    return end >= len(text) or not text[end].isalnum()


def _own(text: str, place: int, names: tuple[str, ...]) -> Token | None:
    """The card's own name, unless a longer one of another card begins with it."""
    found = _named(text, place, names)
    other = _listed(text, place) if found is not None else None
    longer = other is not None and found is not None and other.kind == NAME and other.end > found.end
    return None if longer else found


def _named(text: str, place: int, names: tuple[str, ...]) -> Token | None:
    if not names or not _starts(text, place) or text[place].isspace():
        return None
    for name in names:
        end = place + len(name)
        if text[place:end].lower() == name.lower() and _ends(text, end):
            return Token(SELF, "~", place, end, (text[place:end],))
    if not text[place].isupper():
        return None
    window = text[place : place + len(names[0]) + 2]
    for end in range(place + len(window), place + max(len(names[0]) - 3, 5), -1):
        if (
            _ends(text, end)
            and text[end - 1].isalnum()
            and any(same_but_for_a_slip(text[place:end], name) for name in names[:2])
        ):
            return Token(SELF, "~", place, end, (names[0],))
    return None


def _listed(text: str, place: int) -> Token | None:
    """A word of art, a keyword or an affiliation beginning here."""
    if not _starts(text, place):
        return None
    first = _first_word(text, place)
    found: Token | None = None
    for table, kind in ((_KEYWORDS, KEYWORD), (_AFFILIATED, AFFILIATION), (_NAMED, NAME)):
        for phrase, value in table.get(first, ()):
            end = place + len(phrase)
            same = text.startswith(phrase, place) or (
                # A name of several words may be spelt with small letters.
                kind == NAME and " " in phrase and text[place:end].lower() == phrase.lower()
            )
            if same and _ends(text, end) and (found is None or end > found.end):
                found = Token(kind, value if kind == KEYWORD else phrase, place, end, (value,))
    if found is not None:
        return found
    for phrase, value in _PHRASES.get(first.lower(), ()):
        end = place + len(phrase)
        if text[place:end].lower() == phrase and _ends(text, end):
            return Token(WORD, value, place, end, (phrase,))
    return None


def _first_word(text: str, place: int) -> str:
    match = _FIRST_WORD.match(text, place)
    word = match.group() if match is not None else ""
    return _POSSESSIVE.sub("", word).rstrip(".'\u2019-") if not word.startswith("S.H") else word


def _shaped(text: str, place: int) -> Token:
    match = _SHAPE.match(text, place)
    if match is None:
        return Token(MARK, text[place], place, place + 1)
    kind = match.lastgroup or ""
    shown = match.group()
    if shown == "?":
        # How some texts print wild energy.
        return Token(ENERGY, "[Q]", place, match.end(), ("wild",))
    if kind in _MADE:
        return _MADE[kind](shown, place, match.end())
    name, form = _PLAIN.get(kind, (MARK, shown))
    value = (shown.strip('"'),) if name in (NUMBER, STRING) else ()
    return Token(name, form or shown, place, match.end(), value)


# Kinds of token that need no more than their shape, and what they are called.
_PLAIN: Final = {
    "number": (NUMBER, ""),
    "string": (STRING, ""),
    "non": (WORD, "non"),
    "owner": (MARK, "'s"),
}


def _icon(shown: str, place: int, end: int) -> Token:
    inner = shown[1:-1]
    if inner in _ICONS:
        return Token(AFFILIATION, shown, place, end, (_ICONS[inner],))
    if inner.isdigit() or inner in ENERGIES:
        return Token(ENERGY, shown, place, end, (inner,))
    if inner[:1].isdigit() and inner[0] != "0" and inner[1:] in _LETTERS:
        return Token(ENERGY, shown, place, end, (_LETTERS[inner[1:]],) * int(inner[0]))
    if inner and all(letter in _LETTERS for letter in inner):
        return Token(ENERGY, shown, place, end, tuple([_LETTERS[letter] for letter in inner]))
    return Token(MARK, shown.lower(), place, end)


def _stat(shown: str, place: int, end: int) -> Token:
    sign = "+" if shown[0] == "+" else "-"
    digits = "".join([letter for letter in shown if letter.isdigit()])
    letter = "A" if shown[-1] in "Aa" or "attack" in shown else "D"
    value = f"{sign}{digits}" if digits else ""
    many = "X" if shown[1] == "X" else digits
    return Token(STAT, f"{sign}{many}{letter}", place, end, (value, letter))


def _word(shown: str, place: int, end: int) -> Token:
    if _POSSESSIVE.search(shown):
        end -= 2
        shown = shown[:-2]
    word = shown.lower().replace("\u2019", "'")
    word = SPELLING.get(word, word)
    if word in _NUMBERS:
        return Token(NUMBER, word, place, end, (str(_NUMBERS[word]),))
    return Token(WORD, word, place, end)


_MADE: Final = {"icon": _icon, "stat": _stat, "longstat": _stat, "word": _word}
