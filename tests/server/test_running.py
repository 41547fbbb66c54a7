"""Running a server: its settings, its health, its figures, its copies."""

import argparse
from pathlib import Path

import pytest

from overcrush.server import command
from overcrush.server.settings import Settings, settings_of
from tests.server.client import Seat, Server


def settings(*words: str) -> Settings:
    parser = argparse.ArgumentParser()
    command.configure(parser)
    return settings_of(parser.parse_args(words))


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "overcrush.toml"
    file.write_text('port = 1\nhost = "file"\ndatabase = "postgresql://file/x"\nname = ["a", "b"]\n', encoding="utf-8")
    monkeypatch.setenv("OVERCRUSH_HOST", "environment")
    found = settings("--settings", str(file), "--port", "7")
    assert (found.port, found.host, found.database) == (7, "environment", "postgresql://file/x")
    assert (list(found.names), found.keep_days) == (["a", "b"], 180)
    file.write_text("prot = 1", encoding="utf-8")
    with pytest.raises(ValueError, match="no setting 'prot'"):
        settings("--settings", str(file))
    monkeypatch.setenv("OVERCRUSH_PORT", "x")
    with pytest.raises(ValueError, match="no port"):
        settings()


def test_health_readiness_and_figures(server: Server) -> None:
    assert server.ask("/health")[:2] == (200, "ok")
    assert server.ask("/ready")[:2] == (200, "ok")
    with Seat(server, server.begin("cw", ("person", "person"))) as seat:
        seat.answer(seat.now["question"]["options"][0]["answer"])
        figures = dict(line.split() for line in server.ask("/metrics")[1].splitlines() if not line.startswith("#"))
    assert figures["overcrush_open_games"] == "1"
    assert float(figures["overcrush_stored_total"]) >= 1
    assert float(figures["overcrush_store_seconds_total"]) > 0
