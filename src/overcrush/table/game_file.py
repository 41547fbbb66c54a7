"""A game as a file: its journal, and in the header who sits where."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.model.journal import DamagedJournal, Journal, read_journal

PERSON: Final = "human"
# How many seats a table may have: one or two a side.
SEATS: Final = (2, 4)


class _Seats(msgspec.Struct):
    seats: list[str] = []


def write(journal: Journal, sitting: Sequence[str], more: Mapping[str, object] | None = None) -> str:
    """The text of the file; `more` goes into the header, for whoever looks into it."""
    header, _, acts = journal.write().partition("\n")
    known = {"engine": journal.engine or __version__, "seats": list(sitting)}
    record = msgspec.json.decode(header) | known | dict(more or {})
    return msgspec.json.encode(record).decode() + "\n" + acts


def read(text: str) -> tuple[Journal, list[str]]:
    """The journal, and who sat where if the file says so; DamagedJournal with a sentence if it is none."""
    journal = read_journal(text)
    players = journal.table.get("players")
    if isinstance(players, list) and len(players) not in SEATS:
        raise DamagedJournal(f"it is a game of {len(players)} seats, and a table has two or four")
    try:
        return journal, msgspec.json.decode(text.partition("\n")[0], type=_Seats).seats
    except msgspec.ValidationError:
        return journal, []
