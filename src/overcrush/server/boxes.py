"""The tables of the boxes, as they are wished for; and the names of players as people type them."""

from collections.abc import Sequence
from typing import Final

from overcrush.formats.demo import DEMOS, UnknownBox, demo_rules, demo_table
from overcrush.lessons.lesson import LEARNER, lesson
from overcrush.model.chance import Chance
from overcrush.model.decisions import sentences
from overcrush.model.table import Table
from overcrush.rules.laying.switches import set_switch
from overcrush.server import wire
from overcrush.server.listener import Denied
from overcrush.server.standing import PERSON

LONGEST_NAME: Final = 24


def table_of(wanted: wire.NewGame) -> Table:
    try:
        rules = demo_rules(wanted.box)
        if wanted.first == "call":
            set_switch(rules, "first_player", "call")
        return demo_table(wanted.box, _names(wanted), rules=rules)
    except UnknownBox as error:
        raise Denied(sentences(f"{error}")) from None


def lesson_of(wanted: wire.NewGame, then: Chance) -> tuple[Table, Chance]:
    """The table of a lesson, and its dice, with those that come after it."""
    found = lesson(wanted.box)
    if found is None:
        raise Denied(f"There is no lesson {wanted.box!r}.")
    if wanted.sitting[LEARNER] != PERSON or wanted.sitting.count(PERSON) > 1:
        raise Denied("In a lesson the learner sits on the first seat, and a computer on the other.")
    return found.table, found.chance(then)


def title_in(wanted: wire.NewGame) -> str:
    """How a game is called in a list of games: as its box, or as the lesson that belongs to none."""
    found = lesson(wanted.box) if wanted.lesson else None
    return found.title if found is not None and wanted.box not in DEMOS else DEMOS[wanted.box].title


def _names(wanted: wire.NewGame) -> tuple[str, str] | None:
    """Names as typed, cleaned of what is no part of a name; the book's where nothing was typed."""
    if not wanted.names:
        return None
    players = DEMOS[wanted.box].players if wanted.box in DEMOS else ("", "")
    first, second = typed(wanted)
    return (first or players[0], second or players[1])


def typed(wanted: wire.NewGame) -> list[str]:
    """The names of the players as they were typed, cleaned; empty where nothing was."""
    missing = [""] * len(wanted.sitting)
    names: Sequence[str] = [*wanted.names, *missing][: len(wanted.sitting)]
    return [cleaned(name) for name in names]


def cleaned(name: str) -> str:
    """A name as typed, without what is no part of one."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]
