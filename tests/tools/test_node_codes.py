"""Nodes are one table: the constants are written from its rows."""

import pytest

from overcrush.effects.schemas import SCHEMAS
from tools import node_codes


def test_the_constants_are_those_of_the_table() -> None:
    assert node_codes.TARGET.read_text(encoding="utf-8") == node_codes.module()
    assert node_codes.main(["--check"]) == 0


def test_an_old_file_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(node_codes, "SCHEMAS", SCHEMAS[:-1])
    assert node_codes.main(["--check"]) == 1
    assert "run tools/node_codes.py" in capsys.readouterr().err


def test_codes_and_names_are_given_once() -> None:
    assert len({schema.code for schema in SCHEMAS}) == len(SCHEMAS)
    assert len({schema.name for schema in SCHEMAS}) == len(SCHEMAS)
