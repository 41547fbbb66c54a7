"""Which card is meant: by set and number, by title, or by a name and part of a subtitle, however it is spelled."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Final

import msgspec

from overcrush.cards.index import Entry
from overcrush.cards.library import library
from overcrush.cards.titles import nearest, plain
from overcrush.teams.codes import CODES, OTHER_CODES, WITHOUT_CARDS, code_of, label_of, moved, name_of, wrong_with
from overcrush.teams.lists import Ref

_COUNTED: Final = re.compile(r"(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5})\s*([a-z][a-z0-9]*)", re.IGNORECASE)
_SET_FIRST: Final = re.compile(
    r"(?:(\d{1,3})\s*[x×*]?\s*)?:?([a-z][a-z0-9]{1,11}(?:[\s#_-]{0,3}\d{1,5})?):?", re.IGNORECASE
)
_TRADE_MARKS: Final = str.maketrans("", "", "™®©")
_SIMILAR: Final = 0.86
_HINTS: Final = 3
_LONGEST: Final = 24


class Match(msgspec.Struct, frozen=True):
    """A card, or why there is none; `guess` says what was not as it was written."""

    ref: Ref | None = None
    guess: str = ""
    sentence: str = ""
    nearest: tuple[str, ...] = ()
    several: bool = False


class Coded(msgspec.Struct, frozen=True):
    """A card by its code, and how many dice were written with it, if any."""

    ref: Ref
    dice: int | None = None


def coded(token: str) -> Coded | None:
    """`2x31xfc`, `31xfc`, `:xfc31:`, `DPS007`, `4x avx35`, `xfc #31`; nothing if it is none of them."""
    token = token.strip()
    if len(token) > _LONGEST:
        return None
    counted = _COUNTED.fullmatch(token)
    if counted and _known(counted[3]):
        return Coded(moved(Ref(_known(counted[3]), int(counted[2]))), _dice(counted[1]))
    set_first = _set_first(token)
    if set_first:
        return set_first
    # A set that nobody knows is told as such, if it stands in the shape of the links.
    if counted and counted[1]:
        return Coded(Ref(counted[3].lower(), int(counted[2])), int(counted[1]))
    return None


def _set_first(token: str) -> Coded | None:
    """Codes may end in digits, so each way to cut is tried; a card that exists comes first, then the longer code."""
    found = _SET_FIRST.fullmatch(token)
    if not found:
        return None
    parted = re.split(r"[\s#_-]+", found[2])
    text = "".join(parted)
    ends = [len(parted[0])] if len(parted) > 1 else range(len(text) - 1, 0, -1)
    cuts = [(_known(text[:at]), text[at:]) for at in ends if text[at:].isdigit()]
    ways = [Coded(moved(Ref(code, int(digits))), _dice(found[1])) for code, digits in cuts if code]
    return min(ways, key=lambda way: (bool(wrong_with(way.ref)), -len(way.ref.set)), default=None)


def _dice(written: str | None) -> int | None:
    return int(written) if written else None


def _known(code: str) -> str:
    """The code as we write it, if it is one of the community's."""
    lower = OTHER_CODES.get(code.lower(), code.lower())
    return lower if lower in CODES else ""


# --- by title


@cache
def _entries() -> tuple[Entry, ...]:
    """All cards, those of the five boxes first."""
    return tuple([entry for code in library().codes for entry in library().index.sets[code]])


@cache
def _names() -> dict[str, list[Entry]]:
    """The cards of each name."""
    found: dict[str, list[Entry]] = {}
    for entry in _entries():
        found.setdefault(plain(entry.name), []).append(entry)
    return found


@cache
def _titles() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in _entries():
        found.setdefault(entry.key, []).append(entry)
    return found


@cache
def _subtitles() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in _entries():
        found.setdefault(plain(entry.subtitle), []).append(entry)
    return found


def of_name(name: str) -> list[Entry]:
    """All cards of a name, those of the five boxes first."""
    return _names().get(plain(name), [])


def is_title(text: str) -> bool:
    return plain(text) in _titles()


def by_title(title: str, set_text: str = "", *, hints: bool = True) -> Match:
    """The card of that title: of the set that is named, else of the first that has it."""
    code = code_of(set_text) if set_text else ""
    wanted = plain(title.translate(_TRADE_MARKS))
    if not wanted:
        return Match(sentence="it names no card")
    if set_text and not code:
        found = by_title(title, hints=hints)
        return _told(found, f"there is no set {set_text!r}") if found.ref else found
    if code in WITHOUT_CARDS:
        return Match(
            sentence=f"there are no cards of {name_of(code)} ({label_of(code)}) here; its number there would be kept",
            nearest=_hints(title) if hints else (),
        )
    exact = _titles().get(wanted, [])
    own = [entry for entry in exact if not code or entry.set == code]
    if own:
        return Match(_ref(own[0]))
    if exact:
        return Match(_ref(exact[0]), guess=f"it is a card of {label_of(exact[0].set)}, not of {label_of(code)}")
    return _by_parts(title, code, hints=hints)


def _told(found: Match, guess: str) -> Match:
    return msgspec.structs.replace(found, guess="; ".join([part for part in (guess, found.guess) if part]))


def _by_parts(title: str, code: str, *, hints: bool) -> Match:
    """Name and subtitle apart: the name as it is, the subtitle by a part of it; then by likeness."""
    for name, subtitle in _cuts(title):
        versions = [entry for entry in _names().get(plain(name), []) if not code or entry.set == code]
        if not versions:
            continue
        near = [entry for entry in versions if plain(subtitle) and plain(subtitle) in plain(entry.subtitle)]
        near = near or _likest(plain(subtitle), versions)
        if len(near) == 1 or (not subtitle and len({entry.title for entry in versions}) == 1):
            only = (near or versions)[0]
            return Match(_ref(only), guess=f"read as {only.title} ({label_of(only.set)})" if subtitle else "")
        if not subtitle:
            return _several(name, versions)
    return _alike(title, code, hints=hints)


def _cuts(title: str) -> Iterator[tuple[str, str]]:
    """Where name and subtitle may part: at a colon or a dash; and the whole title as a name, or as a subtitle."""
    for found in re.finditer(r"\s*:\s*|\s+[-–—]+\s*|\s*[–—]\s*|\s*[/|,]\s*", title):
        yield title[: found.start()], title[found.end() :]
    yield title, ""


def _likest(wanted: str, versions: list[Entry]) -> list[Entry]:
    """The one version whose subtitle is spelled nearly so."""
    if not wanted:
        return []
    marks = [(SequenceMatcher(None, wanted, plain(entry.subtitle)).ratio(), entry) for entry in versions]
    best = max([mark for mark, _ in marks], default=0.0)
    return [entry for mark, entry in marks if mark == best and mark >= _SIMILAR][:1]


def _several(name: str, versions: list[Entry]) -> Match:
    """What tells them apart is the subtitle, and the set."""
    titles = [f"{entry.title} ({label_of(entry.set)} {entry.number})" for entry in versions]
    return Match(sentence=f"several cards are called {name.strip()}", nearest=tuple(titles[:12]), several=True)


def _alike(title: str, code: str, *, hints: bool) -> Match:
    """By a subtitle alone, or spelled nearly so; else not at all."""
    wanted = plain(title)
    subtitled = [entry for entry in _subtitles().get(wanted, []) if wanted and (not code or entry.set == code)]
    if len({entry.title for entry in subtitled}) == 1:
        return Match(_ref(subtitled[0]), guess=f"read as {subtitled[0].title} ({label_of(subtitled[0].set)})")
    if not hints:
        return Match(sentence="no card is called that")
    keys = [key for key, entries in _titles().items() if not code or any(entry.set == code for entry in entries)]
    close = get_close_matches(wanted, keys, 1, _SIMILAR) if len(wanted) > 5 else []
    if close:
        only = next(entry for entry in _titles()[close[0]] if not code or entry.set == code)
        return Match(_ref(only), guess=f"read as {only.title} ({label_of(only.set)})")
    return Match(sentence="no card is called that", nearest=_hints(title))


def _hints(title: str) -> tuple[str, ...]:
    return tuple(nearest(title, [entry.title for entry in _entries()], _HINTS))


def _ref(entry: Entry) -> Ref:
    return Ref(entry.set, entry.number)
