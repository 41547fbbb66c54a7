"""Cards that are not read yet, whichever they are by now."""

from functools import cache

from overcrush.cards.library import Record, library
from overcrush.formats.legality import versions


@cache
def waiting(*, has_version: bool) -> Record:
    """A character of four dice that waits to be read; one of whose name another card is read, or none."""
    for code in reversed(library().codes):
        for record in library().set(code).cards:
            plainly = record.unread and not record.why_no_die and not record.two_sided and record.max_dice == 4
            if plainly and record.kind == "character" and bool(versions(record)) == has_version:
                return record
    raise LookupError("every card is read")
