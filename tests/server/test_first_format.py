"""A data folder of the first version: its games open, go on, and are written down as games are now."""

from pathlib import Path

from overcrush.rules.laying.tables import FORMAT
from overcrush.server.opponents import Opponents
from overcrush.server.session import Session
from overcrush.server.storage import Storage, StoredAct, StoredGame, Summary
from tests.golden.test_first_format import NAMES, unmended


def opened(storage: Storage) -> Session:
    stored = storage.game("old")
    assert stored is not None
    return Session(stored, storage, Opponents())


def test_an_old_game_is_opened_and_written_anew(data: Path) -> None:
    journal = unmended(NAMES[0])
    storage = Storage(data)
    game = StoredGame(
        "old",
        "bfu",
        "Battle for Ultramar",
        journal.table,
        b"key" * 10,
        "0.1.0",
        0,
        Summary(0, [10, 10], over=False, winners=[]),
        ["person", "person"],
        "now",
    )
    storage.create(game, ["one", "two"], [StoredAct(act, -1, gesture=False, events=0) for act in journal.acts])
    session = opened(storage)
    assert [act.answer for act in session.seating.game.acts] == [act.answer for act in journal.acts]
    stored = storage.game("old")
    assert stored is not None
    assert stored.facts["format"] == FORMAT
    again = opened(storage)
    assert again.seating.game.digest() == session.seating.game.digest()
    assert again.seating.game.table.hash == stored.facts["hash"]
    storage.close()
