"""A text in card English, part by part: what is understood, what is not and why, and what would be."""

import re
from collections import Counter
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Final, NamedTuple

from overcrush.cards.library import SETS, library
from overcrush.effects.lower_card import check
from overcrush.effects.verify import Unbound
from overcrush.model.programs import Node
from overcrush.text.compile import MOST_LINES, compile_lines
from overcrush.text.diagnostics import Unread

_WORD: Final = re.compile(r"\w+")
# How many slips in one line are mended, and how many lines of the library are looked at closely.
_MOST_SLIPS: Final = 3
_CLOSELY: Final = 12
_CANDIDATES: Final = 3
# What is less alike than this helps nobody.
_LEAST_LIKE_A_WORD: Final = 0.7
_LEAST_ALIKE: Final = 0.5
# Words that say nothing of what a line is about.
_SMALL: Final = frozenset({"a", "an", "the", "when", "while", "is", "die", "dice", "character", "characters"})


class Part(NamedTuple):
    """A part of a text; one that is not read has a reason, and the nearest line that would be."""

    text: str
    read: bool
    reason: str = ""
    instead: str = ""


class Understanding(NamedTuple):
    """The parts of a text, one after another, and the abilities that were read."""

    parts: tuple[Part, ...]
    abilities: tuple[Node, ...]

    @property
    def read(self) -> bool:
        return all(part.read for part in self.parts)


def understand(text: str, name: str = "", *, action: bool = False) -> Understanding:
    """How the text of a card of that name is understood, a line for each ability.

    >>> [part.read for part in understand("When fielded, hum.").parts]
    [True, False]
    """
    lines = text.split("\n")
    places = [place for place, line in enumerate(lines) if line.strip()]
    if len(places) > MOST_LINES:
        return Understanding((Part(text, read=False, reason=f"there are more than {MOST_LINES} lines"),), ())
    result = compile_lines(tuple([lines[place].strip() for place in places]), name, action=action)
    trouble = _trouble(result.abilities) if result.read else ""
    if trouble:
        return Understanding((Part(text, read=False, reason=trouble),), result.abilities)
    parts: list[Part] = []
    for place, line in enumerate(lines):
        unread = [one for one in result.unread if places[one.line] == place]
        parts += _parts(line, unread, name, action=action)
        parts.append(Part("\n", read=True))
    return Understanding(_joined(parts[:-1]), result.abilities)


def _trouble(trees: tuple[Node, ...]) -> str:
    try:
        check(trees)
    except Unbound as unbound:
        return str(unbound)
    return ""


def _parts(line: str, unread: list[Unread], name: str, *, action: bool) -> list[Part]:
    """The parts of a line. What ends too early lacks what would come behind its last word, so that one is marked."""
    indent = len(line) - len(line.lstrip())
    end_of_line = len(line.rstrip())
    parts: list[Part] = []
    place = 0
    for one in unread:
        start, end = one.start + indent, one.end + indent
        if start >= end:
            start, end = line.rfind(" ", 0, end_of_line) + 1, end_of_line
        parts.append(Part(line[place:start], read=True))
        instead = nearest_line(line.strip(), one, name, action=action)
        parts.append(Part(line[start:end], read=False, reason=one.reason, instead=instead))
        place = end
    return [*parts, Part(line[place:], read=True)]


def _joined(parts: list[Part]) -> tuple[Part, ...]:
    """Neighbours that are read are one part."""
    found: list[Part] = []
    for part in parts:
        if part.read and found and found[-1].read:
            found[-1] = Part(found[-1].text + part.text, read=True)
        elif part.text:
            found.append(part)
    return tuple(found)


def nearest_line(line: str, unread: Unread, name: str, *, action: bool) -> str:
    """The line with its slips mended, if that is understood; else the line of the library that is most like it."""
    return _mended(line, unread, name, action=action) or _alike(line, name, action=action)


def _mended(line: str, unread: Unread, name: str, *, action: bool) -> str:
    """Word by word: the first that is not understood gives way to the one like it that leads furthest."""
    for _ in range(_MOST_SLIPS):
        word = _WORD.match(line, unread.start)
        if word is None:
            return ""
        furthest, tried = unread.start, line
        for near in _near(word[0], unread):
            other = line[: word.start()] + near + line[word.end() :]
            result = compile_lines((other,), name, action=action)
            if result.read:
                return other
            if result.unread[0].start > furthest:
                furthest, tried, unread = result.unread[0].start, other, result.unread[0]
        if tried == line:
            return ""
        line = tried
    return ""


def _near(word: str, unread: Unread) -> list[str]:
    """What somebody may have meant by a word."""
    expected = [unread.near] if unread.near else []
    return [*expected, *get_close_matches(word.lower(), _vocabulary(), n=_CANDIDATES, cutoff=_LEAST_LIKE_A_WORD)]


@cache
def _vocabulary() -> tuple[str, ...]:
    known = [words for action in (True, False) for words in _known(action=action).values()]
    return tuple(sorted({word for words in known for word in words if word.isalpha()}))


@cache
def _known(*, action: bool) -> dict[str, Counter[str]]:
    """Lines in our words that are understood, with the words of each."""
    records = [record for code in SETS for record in library().set(code).cards]
    lines = [line for one in records if (one.kind != "character") == action for line in one.abilities]
    return {line: Counter(_words(line)) for line in lines}


def _words(line: str) -> list[str]:
    return [word for word in _WORD.findall(line.lower()) if word not in _SMALL]


def _alike(line: str, name: str, *, action: bool) -> str:
    # Our wording has no names: a line is about the die that it stands on.
    words = _words(line.replace(name, "") if name else line)
    wanted = Counter(words)
    known = _known(action=action)
    shared = {
        other: 2 * (wanted & theirs).total() / max(1, wanted.total() + theirs.total())
        for other, theirs in known.items()
    }
    close = sorted(shared, key=lambda other: -shared[other])[:_CLOSELY]
    ratios = {other: SequenceMatcher(None, words, _words(other)).ratio() for other in close}
    best = max(close, key=lambda other: ratios[other])
    return best if ratios[best] >= _LEAST_ALIKE else ""
