"""Databases of earlier versions open and go on; and the migrations lead to the schema that the code knows."""

import gzip
import json
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select

from overcrush.server.database import FILE, Database
from overcrush.server.migrations import REVISIONS
from overcrush.server.schema import ACTS, GAMES, METADATA
from overcrush.server.storage import Moment, Storage
from tests.server.client import Seat, Server

BEFORE = Path(__file__).parent / "before_alembic"


@pytest.fixture
def earlier(data: Path) -> Path:
    """A data folder as it was when migrations were counted by numbers."""
    data.mkdir()
    (data / FILE).write_bytes(gzip.decompress((BEFORE / f"{FILE}.gz").read_bytes()))
    return data


def test_a_database_of_an_earlier_version_goes_on(earlier: Path) -> None:
    known = json.loads((BEFORE / "known.json").read_text(encoding="utf-8"))
    with Server(earlier) as server:
        with Seat(server, known["game"]) as seat:
            assert seat.now["at"] == known["at"]
            assert (seat.now["board"]["turn"], seat.now["board"]["life"]) == (known["turn"], known["life"])
            assert seat.answer(seat.now["question"]["options"][0]["answer"])["is"] == "update"
        with Seat(server, known["lesson"]) as seat:
            assert seat.now["guide"]
    storage = Storage(earlier)
    found = storage.news(known["game"]["game"])
    assert found is not None
    assert found.moment == Moment(0, len(found.acts))
    storage.close()


def test_the_migrations_lead_to_the_schema(data: Path) -> None:
    database = Database(data)
    with database.reading() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []
    database.close()


def test_an_earlier_database_has_the_schema_afterwards(earlier: Path) -> None:
    database = Database(earlier)
    with database.reading() as db:
        # SQLite took a key for one that may be missing, unless it was told otherwise.
        changes = compare_metadata(MigrationContext.configure(db), METADATA)
        assert [change for change in changes if change[0][0] != "modify_nullable"] == []
        counted = db.execute(select(GAMES.c.id, GAMES.c.acts)).all()
        for game, acts in counted:
            assert len(db.execute(select(ACTS).where(ACTS.c.game == game)).all()) == acts
        assert db.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one() == REVISIONS[-1]
    database.close()
