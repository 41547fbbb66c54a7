import json
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.scenario.session import MODES

GOOD = "It holds\n\nturn Ann main\nAnn life: 20\n"
BAD = "It does not\n\nturn Ann main\nAnn life: 19\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "good.scenario").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.scenario").write_text(BAD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("mode", MODES)
def test_a_folder(folder: Path, mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder), "--mode", mode]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{folder / 'bad.scenario'}:4: Ann's life should be 19 and is 20",
        "1 passed, 1 failed",
    ]


def test_a_file_that_holds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder / "deeper" / "good.scenario")]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder), "--json"]) == 1
    captured = capsys.readouterr()
    bad, good = json.loads(captured.out)
    assert bad == {
        "file": str(folder / "bad.scenario"),
        "passed": False,
        "message": f"{folder / 'bad.scenario'}:4: Ann's life should be 19 and is 20",
        "decisions": 0,
        "in_effects": 0,
        "warnings": [],
    }
    assert good["passed"]
    assert captured.err == "1 passed, 1 failed\n"


def test_a_path_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.endswith("is neither a file nor a folder\n")


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.scenario").write_bytes(b"\xff\xfe\x00")
    assert main(["scenario", str(tmp_path)]) == 1
    assert ":1: the file cannot be read" in capsys.readouterr().out


def test_warnings_are_told_and_fail_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "slip.scenario"
    file.write_text("T\n\nturn Ann main\nevents: step began main\nno event: damaged\n", encoding="utf-8")
    assert main(["scenario", str(file)]) == 0
    warning, closing = capsys.readouterr().out.splitlines()
    assert warning.startswith(f"{file}:5: warning: 'no event: damaged' looks at nothing")
    assert closing == "1 passed, 0 failed, 1 warning"
