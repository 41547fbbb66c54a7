"""What was not understood: where, after what, and what would have been."""

from difflib import get_close_matches
from typing import Final, NamedTuple

from overcrush.text.reader import Reader

_SHOWN: Final = 6


class Unread(NamedTuple):
    """A span of a card's text that no node owns, and why."""

    text: str
    line: int
    start: int
    end: int
    reason: str
    # The word most like the first of the span that would have been understood there.
    near: str = ""


def refused(line: str, number: int, reader: Reader) -> Unread:
    place = reader.furthest
    if not reader.tokens:
        return Unread(line, number, 0, len(line), "there are no words")
    if place < len(reader.tokens):
        start, end = reader.tokens[place].start, len(line)
    else:
        start = end = len(line)
    span = line[start:end]
    before = f" after {line[_before(reader, place) : start].strip()!r}" if place else ""
    near = _nearest(reader, place)
    hint = f"; did you mean {near!r}?" if near else ""
    what = f"did not understand {span[:60]!r}" if span else "the sentence ends too early"
    return Unread(span, number, start, end, f"{what}{before}: expected {_expected(reader)}{hint}", near)


def _before(reader: Reader, place: int) -> int:
    return reader.tokens[max(0, place - 4)].start


# The slots of a sentence as a player would call them.
_NAMES: Final = {
    "deed_done": "an effect",
    "effect": "an effect",
    "rule": "a rule",
    "dice": "dice",
    "noun_part": "a kind of dice",
    "noun_part_bare": "a kind of dice",
    "player": "a player",
    "amount": "an amount",
    "number": "a number",
    "condition": "a condition",
    "event": "an event",
    "stats": "a change like +1A",
    "keyword": "a keyword",
    "zone": "a zone",
    "price": "a price",
}


def _expected(reader: Reader) -> str:
    slots = [name for slot, name in _NAMES.items() if slot in reader.slots]
    words = [f"'{word}'" for word in reader.expected]
    found = list(dict.fromkeys(slots)) + words
    return ", ".join(found[:_SHOWN]) or "something else"


def _nearest(reader: Reader, place: int) -> str:
    """The expected word most like the one that was found."""
    if place >= len(reader.tokens):
        return ""
    near = get_close_matches(reader.text(place), [word for word in reader.expected if word.isalpha()], n=1, cutoff=0.7)
    return near[0] if near else ""


def too_long(line: str, number: int) -> Unread:
    return Unread(line[:60], number, 0, len(line), "too many readings to decide between")
