"""The benchmark's own promises: its form, its words, and that reading records changes no game."""

import json
import sys

import pytest

from overcrush.cli import main
from overcrush.lab import bench
from overcrush.lab.measure import Bench, tables
from overcrush.lab.peers import calibrate, chess_playouts

FIGURES = {
    "decisions_per_cpu_s",
    "games_per_cpu_s",
    "fork_us",
    "dump_bytes",
    "dump_bytes_worst",
    "record_path_decisions_per_cpu_s",
}


def test_the_report_in_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "compiled_folder", lambda: None)
    assert main(["bench", "--json", "--games", "2", "--repeat", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"teams", "plain", "compiled", "python_chess_decisions_per_cpu_s", "calibration"}
    assert set(report["plain"]) == FIGURES
    assert report["compiled"] is None
    assert all(value > 0 for value in report["plain"].values())
    assert report["plain"]["dump_bytes"] <= report["plain"]["dump_bytes_worst"]


def test_the_report_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "compiled_folder", lambda: None)
    assert main(["bench", "--games", "2", "--repeat", "1"]) == 0
    out = capsys.readouterr().out
    assert "decisions per CPU second" in out
    assert "times python-chess" in out
    assert "make compiled" in out


def test_unknown_teams_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--teams", "wwe,xyz"]) == 1
    sentence = "there are no teams called 'xyz'; there are vanilla and the sets cw, fus, bfu, jus, wwe"
    assert capsys.readouterr().err == f"overcrush bench: {sentence}\n"


@pytest.mark.parametrize("words", [["--games", "0"], ["--repeat", "-1"], ["--games", "many"]])
def test_counts_must_be_counts(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["bench", *words])
    assert "is not a number from 1 up" in capsys.readouterr().err


def test_without_python_chess_there_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    monkeypatch.setattr(bench, "compiled_folder", lambda: None)
    assert main(["bench", "--games", "1", "--repeat", "1"]) == 1
    assert "python-chess is not installed" in capsys.readouterr().err


@pytest.mark.parametrize("teams", ["vanilla", "wwe,bfu"])
def test_rounds_repeat_the_same_games(teams: str) -> None:
    measured = Bench(tables(teams, 2))
    first, second = measured.round(), measured.round()
    assert first.checksum == second.checksum
    assert second.fork_us <= first.fork_us


def test_peers_are_measured() -> None:
    decisions, seconds = chess_playouts(1)
    assert decisions > 20
    assert seconds > 0
    assert calibrate() > 0
