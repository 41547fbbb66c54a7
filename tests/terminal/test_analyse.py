"""`overcrush analyse` as one types it."""

from pathlib import Path

import msgspec
import pytest

from overcrush.analysis import analyse as analysing
from overcrush.analysis.analyse import Preset
from overcrush.analysis.record import Analysis, Decision, Event, Face, Opinion
from overcrush.cli import main
from overcrush.formats.demo import demo_game
from overcrush.table import game_file
from overcrush.terminal import chart
from overcrush.terminal.analyse import Report
from overcrush.terminal.console import Console
from overcrush.terminal.paint import Paint


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(analysing.PRESETS, "quick", Preset("quick", 8, 2, 2))
    game = demo_game("cw", seed=7)
    for _ in range(9):
        game.answer(game.state.options[0])
    path = tmp_path / "a.game"
    path.write_text(game_file.write(game.journal(), ["human", "greedy"]))
    return path


def test_a_saved_game_is_analysed_once_and_kept(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(saved), "--preset", "quick"]) == 0
    told = capsys.readouterr().out
    for heading in ("was to win", "luck of the draw", "given away in all", "Mistakes", "Faces rolled", "trust it"):
        assert heading in told
    kept = saved.with_name("a.game.analysis").read_bytes()
    assert main(["analyse", str(saved), "--preset", "quick", "--json"]) == 0
    assert capsys.readouterr().out.encode() == kept


def test_what_is_no_game_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.game"
    assert main(["analyse", str(path)]) == 1
    path.write_text("Dear diary")
    assert main(["analyse", str(path)]) == 1
    told = capsys.readouterr().err
    assert "cannot be read" in told
    assert "cannot be analysed: line 1" in told


FOUND = Analysis(
    version="1",
    judge="abc",
    preset="quick",
    seed=0,
    game="g",
    names=("Ann", "Ben"),
    sides=(0, 1),
    turns=(1, 1, 2, 2),
    wins=(0.5, 0.7, 0.3, 1.0),
    result=1.0,
    events=(Event(2, 2, 1, "turn", "rolled 4 Sidekicks", 0.05, 0.15, 0.01, 32),),
    decisions=(Decision(1, 1, 1, 0, "main step", 0.5, 0.7, 0.02, "pass", "buy Falcon"),),
    faces=(Face(0, "Sidekick", "fist", 5, 1.0),),
    opinions=(Opinion(2, 0.3, 0.4),),
    refined=True,
)


def test_a_mistake_is_told_with_what_was_better(capsys: pytest.CaptureFixture[str]) -> None:
    import sys  # noqa: PLC0415  (the stream of this test)

    for plain in (False, True):
        Report(FOUND, Console(sys.stdin, sys.stdout, 100, Paint(), plain=plain)).tell(everything=True)
        told = " ".join(capsys.readouterr().out.split())
        assert "very bad (-20.0, give or take 4.0): Ann chose to pass. Better was to buy Falcon: 70 %" in told
        assert "50.0 at the start, luck -20.0, decisions -20.0, what the judge did not see coming +90.0" in told
        assert "Ben rolled 4 Sidekicks (+20.0)" in told
        assert ("After turn 2: 100 %" in told) == plain


def test_the_worst_mistakes_are_told_first_and_the_others_counted(capsys: pytest.CaptureFixture[str]) -> None:
    import sys  # noqa: PLC0415  (the stream of this test)

    mistakes = [Decision(act, act, act, 0, "main step", 0.5, 0.6 + act / 100, 0.02, "pass", "buy") for act in range(9)]
    many = msgspec.structs.replace(FOUND, decisions=tuple(mistakes))
    for everything, told_of in ((False, 6), (True, 9)):
        Report(many, Console(sys.stdin, sys.stdout, 100, Paint(), plain=True)).tell(everything=everything)
        told = " ".join(capsys.readouterr().out.split())
        assert told.count("Better was to buy") == told_of
        assert told.index("Turn 8, main step") < told.index("Turn 7, main step")
        assert ("And 3 that cost no more: --all has them." in told) != everything
        assert "-0.0" not in told


def test_a_curve_is_as_high_as_its_values() -> None:
    rows = chart.drawn((0.0, 0.5, 1.0), [chart.Mark(1, "x")], (1, 1, 2), 40)
    assert rows[0].endswith("  ●")
    assert rows[10].startswith("  0 % ●")
    assert rows[11].strip() == "x"
    assert rows[12].strip() == "2"
