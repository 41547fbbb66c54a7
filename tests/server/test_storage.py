import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select

from overcrush.model.journal import Act
from overcrush.server.database import NotStored
from overcrush.server.schema import GAMES, UNDONE
from overcrush.server.storage import Moment, Rest, Storage, StoredAct, StoredGame, Summary

SUMMARY = Summary(turn=0, life=[10, 10], over=False, winners=[])
START = StoredAct(Act("", [(1, 6, 2)], "digest"), -1, gesture=False, events=3)


BEGUN = Moment(0, 1)


def stored(name: str = "game") -> StoredGame:
    return StoredGame(
        name, "cw", "Civil War", {"players": ["A", "B"]}, b"key", "0", 0, SUMMARY, ["person", "random"], "now"
    )


def act(answer: str) -> StoredAct:
    return StoredAct(Act(answer, [], "digest", 1), 0, gesture=True, events=5)


def test_what_is_kept_is_there_again(data: Path) -> None:
    storage = Storage(data)
    storage.create(stored(), ["secret", ""], [START])
    storage.append("game", BEGUN, [act("yes"), act("no")], Rest(Summary(3, [4, 5], over=True, winners=[1]), b"there"))
    storage.close()
    again = Storage(data)
    game = again.game("game")
    assert game is not None
    assert (game.box, game.key, game.sitting) == ("cw", b"key", ["person", "random"])
    assert game.summary == Summary(3, [4, 5], over=True, winners=[1])
    acts = again.acts("game")
    assert [kept.act.answer for kept in acts] == ["", "yes", "no"]
    assert [kept.events for kept in acts] == [3, 5, 5]
    assert [(kept.seat, kept.gesture, kept.act.secret) for kept in acts] == [
        (-1, False, -1),
        (0, True, 1),
        (0, True, 1),
    ]
    assert acts[0].act.chance == [(1, 6, 2)]
    again.close()


def test_acts_can_be_cut(data: Path) -> None:
    storage = Storage(data)
    storage.create(stored(), ["secret", ""], [START])
    storage.append("game", BEGUN, [act("yes"), act("no")], Rest(SUMMARY, b"there"))
    storage.cut("game", Moment(0, 3), Moment(1, 2), Rest(SUMMARY, b"here"))
    assert [kept.act.answer for kept in storage.acts("game")] == ["", "yes"]
    game = storage.game("game")
    assert game is not None
    assert game.epoch == 1
    found = storage.news("game")
    assert found is not None
    assert (found.moment, len(found.acts)) == (Moment(1, 2), 2)
    with storage.database.reading() as db:
        struck = db.execute(select(UNDONE.c.epoch, UNDONE.c.number, UNDONE.c.answer)).all()
        assert struck == [(0, 2, "no")], "what was taken back stays, struck out"
        assert db.execute(select(GAMES.c.position)).scalar_one() == b"here"
    storage.close()


def test_an_act_is_stored_once(data: Path) -> None:
    storage = Storage(data)
    storage.create(stored(), ["secret", ""], [START])
    storage.append("game", BEGUN, [act("yes")], Rest(SUMMARY))
    with pytest.raises(NotStored):
        storage.append("game", BEGUN, [act("no"), act("no")], Rest(SUMMARY))
    assert [kept.act.answer for kept in storage.acts("game")] == ["", "yes"]
    storage.close()


def test_seats_are_known_by_their_secrets_only(data: Path) -> None:
    storage = Storage(data)
    storage.create(stored(), ["known to one", ""], [START])
    assert storage.seats("game", ["known to one"]) == {0}
    assert storage.seats("game", ["other", ""]) == set()
    assert storage.seats("nothing", ["known to one"]) == set()
    storage.close()
    assert b"known to one" not in (data / "games.sqlite3").read_bytes()


def test_commits_are_synchronous_and_logged_ahead(data: Path) -> None:
    storage = Storage(data)
    with storage.database.reading() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert db.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    storage.close()


def test_a_newer_folder_is_left_alone(data: Path) -> None:
    Storage(data).close()
    database = sqlite3.connect(data / "games.sqlite3")
    database.execute("UPDATE alembic_version SET version_num = '99'")
    database.commit()
    database.close()
    with pytest.raises(NotStored, match="newer version"):
        Storage(data)
