"""Titles as people type them: without case, accents, punctuation or spaces, and with the spellings other lists have."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

# Spellings of rule books and other lists, and the card list's own (E22).
SPELLINGS: Final = {
    "bizzaro": "bizarro",
    "intenstines": "intestines",
    "pustulent": "postulent",
}


def plain(title: str) -> str:
    """What is left of a title when only letters and digits count: `Rocket Raccoon: …` is `rocketraccoon…`."""
    words = re.findall(r"[a-z0-9]+", _unaccented(title.replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")))
    return "".join([SPELLINGS.get(word, word) for word in words])


def _unaccented(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)])


def nearest(asked: str, titles: Iterable[str], count: int = 3) -> list[str]:
    """The titles most like what was asked: those that contain it first, then those spelled like it."""
    known = {plain(title): title for title in titles}
    wanted = plain(asked)
    holding = [title for key, title in known.items() if wanted and wanted in key][:count]
    alike = [known[key] for key in get_close_matches(wanted, known, n=count, cutoff=0.5)]
    return list(dict.fromkeys(holding + alike))[:count]


def one_of(titles: list[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    return " or ".join([", ".join(titles[:-1]), titles[-1]] if len(titles) > 1 else titles)
