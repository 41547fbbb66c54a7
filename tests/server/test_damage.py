"""A data folder in trouble: used by two, damaged, full, old; each comes to a sentence, and nothing is lost."""

import json
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from overcrush.server import database
from overcrush.server.copies import backup
from overcrush.server.database import FILE, NotRead, NotStored, Overtaken
from overcrush.server.folder import InUse
from overcrush.server.storage import Moment, Rest, Storage
from tests.server.client import Seat, Server
from tests.server.test_refusals import farewell, hello
from tests.server.test_storage import BEGUN, START, SUMMARY, act, stored


def command(*args: str) -> subprocess.CompletedProcess[str]:
    full = [sys.executable, "-m", "overcrush", "serve", *args]
    return subprocess.run(full, capture_output=True, text=True, check=False, timeout=60)


def sql(data: Path, statement: str) -> None:
    opened = sqlite3.connect(data / FILE)
    with opened:
        opened.execute(statement)
    opened.close()


# --- two servers


def test_a_folder_has_one_server(data: Path) -> None:
    first = Storage(data)
    with pytest.raises(InUse, match="another server"):
        Storage(data)
    first.close()
    Storage(data).close()


def test_a_second_server_says_so(data: Path) -> None:
    with Server(data):
        second = command("--port", "0", "--data", str(data))
    assert second.returncode == 1
    assert "another server is running" in second.stderr
    assert "Traceback" not in second.stderr


@pytest.mark.parametrize(("number", "epoch"), [(1, 0), (3, 0), (2, 1)])
def test_acts_follow_those_that_are_there(data: Path, number: int, epoch: int) -> None:
    storage = Storage(data)
    storage.create(stored(), ["secret", ""], [START])
    storage.append("game", BEGUN, [act("yes")], Rest(SUMMARY))
    with pytest.raises(Overtaken):
        storage.append("game", Moment(epoch, number), [act("no")], Rest(SUMMARY))
    with pytest.raises(Overtaken):
        storage.cut("game", Moment(1, 2), Moment(2, 1), Rest(SUMMARY))
    assert [kept.act.answer for kept in storage.acts("game")] == ["", "yes"]
    storage.append("game", Moment(0, 2), [act("no")], Rest(SUMMARY))
    storage.close()


def test_what_was_overtaken_has_not_happened_and_the_game_goes_on(data: Path) -> None:
    """Another process takes the last act back behind the server's back."""
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            seat.answer(seat.now["question"]["options"][0]["answer"])
            before = seat.now["at"]
            sql(data, "DELETE FROM acts WHERE number = 1")
            sql(data, "UPDATE games SET epoch = 1, acts = 1")
            seat.say({"is": "answer", "at": before, "option": seat.now["question"]["options"][0]["answer"]})
            assert seat.update()["at"] != before
            assert seat.hear()["text"] == "Something else has happened since; look again."
            assert seat.answer(seat.now["question"]["options"][0]["answer"])["is"] == "update"


# --- damage


@pytest.mark.parametrize("content", [b"no database" * 1000, b"SQLite format 3\0" + bytes(5000)])
def test_a_damaged_database_is_told_at_the_start(data: Path, content: bytes) -> None:
    data.mkdir()
    (data / FILE).write_bytes(content)
    said = command("--port", "0", "--data", str(data))
    assert said.returncode == 1
    assert "damaged" in said.stderr
    assert "Traceback" not in said.stderr
    assert (data / FILE).read_bytes() == content


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET facts = '{' WHERE id = ?",
        "UPDATE games SET facts = '{}' WHERE id = ?",
        "UPDATE games SET chance_key = 'xyz' WHERE id = ?",
        "UPDATE games SET summary = '[]' WHERE id = ?",
        "UPDATE acts SET chance = 'no' WHERE game = ?",
        "DELETE FROM acts WHERE game = ?",
    ],
)
def test_one_bad_game_is_no_harm_to_others(data: Path, damage: str) -> None:
    with Server(data) as server:
        bad, good = server.begin("cw", ("person", "person")), server.begin("cw", ("person", "person"))
        opened = sqlite3.connect(data / FILE)
        with opened:
            opened.execute(damage, (bad["game"],))
        opened.close()
        listed = server.post("/api/mine", {"games": [[game["game"], game["tokens"][0]] for game in (bad, good)]})
        assert good["game"] in [known["game"] for known in listed["games"]]
        last = farewell(server, hello(bad))
        assert last["is"] == "farewell"
        assert last["text"].endswith(".")
        assert last["again"] is False
        for path in ("/api/file", "/api/replay"):
            status, text, _ = server.ask(path, {"game": bad["game"], "tokens": bad["tokens"]})
            assert status in (200, 409)
            assert status == 200 or json.loads(text)["text"].endswith(".")
        with Seat(server, good) as seat:
            assert seat.now["question"]


def test_what_cannot_be_read_is_said(data: Path) -> None:
    storage = Storage(data)
    storage.create(stored(), ["secret", ""], [START])
    sql(data, "UPDATE acts SET chance = '{'")
    with pytest.raises(NotRead, match="damaged"):
        storage.acts("game")
    storage.close()


# --- whose it is, copies, age, size


@pytest.mark.skipif(sys.platform == "win32", reason="modes are of another kind there")
def test_only_its_owner_can_read_the_database(data: Path) -> None:
    data.mkdir()
    (data / FILE).touch(mode=0o644)
    storage = Storage(data)
    storage.create(stored(), ["secret", ""], [START])
    assert [path.name for path in data.iterdir() if path.stat().st_mode & 0o077] == []
    storage.close()


def test_a_backup_is_the_games_as_they_are(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            seat.answer(seat.now["question"]["options"][0]["answer"])
            done = command("--data", str(data), "backup", str(copy))
            assert (done.returncode, done.stderr) == (0, "")
            board = seat.now["board"]
    again = tmp_path / "again"
    done = command("--data", str(again), "restore", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    assert "games already" in command("--data", str(again), "restore", str(copy)).stderr
    with Server(again) as server, Seat(server, game) as seat:
        assert seat.now["board"] == board


def test_a_backup_that_cannot_be_is_said(data: Path, tmp_path: Path) -> None:
    with pytest.raises(NotStored, match="no games"):
        backup(data, tmp_path / "copy")
    Storage(data).close()
    (tmp_path / "there").write_text("precious", encoding="utf-8")
    with pytest.raises(NotStored, match="there already"):
        backup(data, tmp_path / "there")
    assert (tmp_path / "there").read_text(encoding="utf-8") == "precious"
    with pytest.raises(NotStored, match="could not be written"):
        backup(data, tmp_path / "nowhere" / "copy")
    (data / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(NotStored):
        backup(data, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
    assert command("backup").returncode == 2


def test_games_that_nobody_plays_are_forgotten(data: Path) -> None:
    storage = Storage(data)
    today = datetime.now(UTC)
    for name, days, touched in (("old", 40, True), ("played", 20, True), ("begun", 20, False), ("new", 1, False)):
        then = (today - timedelta(days=days)).isoformat(timespec="seconds")
        acts = [START, act("yes")] if touched else [START]
        storage.create(stored(name)._replace(played_at=then), ["secret", ""], acts)
    assert storage.expire(30) == 2
    assert [name for name in ("old", "played", "begun", "new") if storage.game(name)] == ["played", "new"]
    assert storage.acts("old") == []
    assert storage.seats("old", ["secret"]) == set()
    assert storage.expire(30) == 0
    storage.close()


def test_the_database_does_not_grow_without_end(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(data)
    monkeypatch.setattr(database, "MOST_BYTES", 1000)
    with pytest.raises(NotStored, match="no room"):
        storage.create(stored(), ["secret", ""], [START])
    storage.close()
