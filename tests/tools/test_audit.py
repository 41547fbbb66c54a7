"""The audit of dependencies, from an archive of records: which versions they are about."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import audit

RANGES = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "1.2"}, {"introduced": "2.0"}]}]


@pytest.mark.parametrize(
    ("version", "within"), [("1.1", True), ("1.2", False), ("1.10", False), ("2.0", True), ("what", False)]
)
def test_a_range_has_a_beginning_and_an_end(version: str, *, within: bool) -> None:
    assert audit.is_within(version, RANGES) == within


def test_the_locks_are_read() -> None:
    found = {name for name, _ in audit.pins(audit.LOCKS)}
    assert {"starlette", "sqlalchemy", "msgspec", "packaging"} <= found


def test_an_archive_tells_of_weaknesses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    version = dict(audit.pins(audit.LOCKS))["starlette"]
    package = {"ecosystem": "PyPI", "name": "Starlette"}
    records = {
        "A": {"id": "A", "affected": [{"package": package, "versions": [version]}]},
        "B": {"id": "B", "affected": [{"package": package, "versions": ["0.1"]}]},
        "C": {"id": "C", "withdrawn": "2026", "affected": [{"package": package, "versions": [version]}]},
        "D": {"id": "D", "affected": [{"package": {"ecosystem": "npm", "name": "starlette"}, "versions": [version]}]},
    }
    archive = tmp_path / "all.zip"
    with ZipFile(archive, "w") as writing:
        for name, record in records.items():
            writing.writestr(f"{name}.json", json.dumps(record))
    assert audit.main(["--database", str(archive)]) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"starlette {version}: A"
    archive.write_bytes(b"no zip")
    assert audit.main(["--database", str(archive)]) == audit.SKIPPED
    assert "cannot be read" in capsys.readouterr().err
