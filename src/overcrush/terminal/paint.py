"""Colour and signs, with and without: what is coloured is always written out as well."""

import re
from typing import Final

from overcrush.model import energy

# What stands for the escape character until a line is written: no file can hold it, so no name can pass for paint.
_MARK: Final = "\udc1b"
_ESCAPE: Final = re.compile(_MARK + r"\[[0-9;]*m")

BOLD: Final = "1"
DIM: Final = "2"
INVERSE: Final = "7"
# Colours that the colour-blind tell apart (Okabe and Ito), in the 256 of a terminal.
YELLOW: Final = "38;5;220"
VERMILION: Final = "38;5;202"
PURPLE: Final = "38;5;176"
BLUE: Final = "38;5;75"
GREEN: Final = "38;5;36"
GREY: Final = "38;5;245"

LETTERS: Final = ("B", "F", "M", "S", "?", "G")
_COLOURS: Final = {
    energy.BOLT: YELLOW,
    energy.FIST: VERMILION,
    energy.MASK: PURPLE,
    energy.SHIELD: BLUE,
    energy.WILD: BOLD,
    energy.GENERIC: GREY,
}

# Signs for terminals that can show them, and what stands for them elsewhere.
SIGNS: Final = {
    "─": "-",
    "╌": "-",
    "●": "o",
    "○": ".",
    "◄": "<",
    "·": "|",
    "…": "~",
    "♥": "life",
    "▸": ">",
}


class Paint:
    """Paints if `colour`, and draws with plain ASCII unless `signs`."""

    def __init__(self, *, colour: bool = False, signs: bool = True) -> None:
        self.colour = colour
        self.signs = signs

    def __call__(self, text: str, *styles: str) -> str:
        return f"{_MARK}[{';'.join(styles)}m{text}{_MARK}[0m" if self.colour and styles and text else text

    def drawn(self, text: str) -> str:
        """A line as it is written: its signs as this terminal can show them, and no escape sequence but ours."""
        if not self.signs:
            text = "".join([SIGNS.get(letter, letter) for letter in text])
        return _MARK.join([harmless(part) for part in text.split(_MARK)]).replace(_MARK, "\x1b")

    def energy(self, kinds: list[int] | tuple[int, ...]) -> str:
        """Symbols by letter and colour: `FM`."""
        return "".join([self(LETTERS[kind], BOLD, _COLOURS[kind]) for kind in kinds])


def harmless(text: str) -> str:
    """Text from a file as a terminal may get it: what would steer the terminal is spelled out."""
    if text.isprintable():
        return text
    return "".join([c if c.isprintable() else c.encode("unicode_escape").decode() for c in text])


def visible(text: str) -> int:
    """How many columns a painted text takes."""
    return len(_ESCAPE.sub("", text))


def padded(text: str, width: int) -> str:
    return text + " " * max(0, width - visible(text))


def clipped(text: str, width: int) -> str:
    """Unpainted text, cut to fit."""
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + "…"


def wrapped(text: str, width: int) -> list[str]:
    """Painted text in rows of at most this width, broken between words."""
    rows: list[str] = []
    for word in text.split(" "):
        if rows and visible(rows[-1]) + 1 + visible(word) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def flowed(pieces: list[str], width: int, indent: int, gap: int = 3) -> list[str]:
    """Pieces in rows, as many a row as fit, each whole if it can be; rows after the first are indented."""
    rows: list[str] = [""]
    room = width - indent
    for piece in pieces:
        longer = f"{rows[-1]}{' ' * gap}{piece}" if rows[-1] else piece
        if visible(longer) <= room:
            rows[-1] = longer
        else:
            rows += wrapped(piece, room - 2 if visible(piece) > room else room)
    first, *rest = [row for row in rows if row] or [""]
    return [first, *(" " * indent + row for row in rest)]
