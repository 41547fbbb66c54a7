"""What only reminds of a keyword, in parentheses or behind it: known by fingerprint, each looked at first.

Any other parenthesis is read like the rest of the text, or the ability is refused.
"""

import re
import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from overcrush.text import lexer

# What a reminder may stand behind.
_MARKS: Final = (":", " - ", ". ")
# With another within it, or none.
_PARENTHESIS: Final = re.compile(r"\(((?:[^()]|\([^()]*\))*)\)")


@cache
def _known() -> dict[str, frozenset[str]]:
    text = files("overcrush.text").joinpath("data/reminders.toml").read_text(encoding="utf-8")
    return {keyword: frozenset(prints) for keyword, prints in tomllib.loads(text).items()}


def fingerprint(words: str) -> str:
    """Of a parenthesis, whatever its world calls a character."""
    found = [token for token in lexer.tokens(words) if token.kind != lexer.MARK]
    texts = ["stat" if token.kind == lexer.STAT and token.values[0] else _said(token) for token in found]
    return sha256(" ".join(texts).encode()).hexdigest()[:10]


def _said(token: lexer.Token) -> str:
    """A word of a reminder: names are words like any others, whichever of them the library has."""
    return token.text.lower() if token.kind == lexer.NAME else token.text


def keywords_in(line: str) -> list[str]:
    return [token.text for token in lexer.tokens(line) if token.kind == lexer.KEYWORD]


def without_reminders(line: str) -> str:
    """The line with the reminders of its own keywords blanked, letter for letter, so that spans stay."""
    if not any(mark in line for mark in ("(", *_MARKS)):
        return line
    known = set().union(*[_known().get(keyword, frozenset()) for keyword in keywords_in(line)])
    for mark in _MARKS:
        label, found, rest = line.partition(mark)
        if found and fingerprint(rest) in known:
            return label + " " * (len(line) - len(label))
    return _blanked(line, known)


def _blanked(words: str, known: set[str]) -> str:
    """The words with the parentheses that are known blanked."""

    def blank(found: re.Match[str]) -> str:
        return " " * len(found[0]) if fingerprint(found[1]) in known else f"({_blanked(found[1], known)})"

    return _PARENTHESIS.sub(blank, words)
