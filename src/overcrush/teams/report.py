"""What came of reading a text: the teams that were understood, and line by line what was not."""

from typing import Final

import msgspec

from overcrush.teams.lists import TeamList

# Of a line that was not understood, so much is shown; and so many lines are told.
SHOWN: Final = 80
MOST_REMARKS: Final = 100


class Remark(msgspec.Struct, frozen=True):
    """A line that was not understood, or understood only by a guess (`taken`), with the nearest titles."""

    line: int
    text: str
    sentence: str
    nearest: tuple[str, ...] = ()
    taken: bool = False

    def __str__(self) -> str:
        near = f" Did you mean {' or '.join(self.nearest)}?" if self.nearest and not self.taken else ""
        return f"line {self.line}, {self.text!r}: {self.sentence}.{near}"


class Reading(msgspec.Struct, frozen=True):
    """The teams of a text, which shape it was in, and what is to be said about it."""

    shape: str
    teams: tuple[TeamList, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def missed(self) -> tuple[Remark, ...]:
        """What was not understood."""
        return tuple([remark for remark in self.remarks if not remark.taken])


def shown(text: str) -> str:
    """As much of a line as a sentence can carry, without letters that nobody sees."""
    seen = "".join([letter if letter.isprintable() else " " for letter in text[: SHOWN * 2]])
    line = " ".join(seen.split())
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…"
