"""`overcrush sim`: the same figures however it is run, stopped and gone on with."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from select import select
from typing import Any

import pytest

from overcrush.cli import main
from overcrush.lab.contest import Played, Result, play_unit
from overcrush.lab.elo import Sprt
from overcrush.lab.figures import elo_interval
from overcrush.lab.ledger import Header, Ledger, WrongLedger, header
from overcrush.lab.running import Plan, play_all
from overcrush.lab.sim import Until
from overcrush.lab.units import Unit, encounters, seatings
from overcrush.teams.shipped import suite
from overcrush.teams.writing import written
from tests.patience import PATIENCE

RUN = ["sim", "random", "random", "--team", "Fast fists", "--team", "Opening bell", "--seed", "5", "--json"]


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What `--json` says, but for times and memory, which no two runs share."""
    assert main([*RUN, *words]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    assert [each["contestant"] for each in found.pop("thinking")] == ["random", "random"]  # type: ignore[attr-defined]
    return found


def test_opponents_swap_seats_and_teams() -> None:
    unit = Unit("greedy", "random", "Fast fists", "Stone wall", 0)
    assert {(seating.teams, seating.a_seat) for seating in seatings(unit)} == {
        (teams, seat) for teams in (("Fast fists", "Stone wall"), ("Stone wall", "Fast fists")) for seat in (0, 1)
    }
    assert len(seatings(unit._replace(second="Fast fists"))) == 2
    by_team = seatings(unit._replace(by_team=True))
    assert [seating.teams[seating.a_seat] for seating in by_team] == ["Fast fists", "Fast fists"]


def test_every_round_brings_each_team_once() -> None:
    units = list(islice(encounters("greedy", "random", suite(), 0), len(suite()) // 2))
    assert {name for unit in units for name in (unit.first, unit.second)} == {sheet.name for sheet in suite()}


def test_a_unit_is_played_the_same_again_and_by_the_same_dice() -> None:
    unit = Unit("random", "random", "Fast fists", "Opening bell", 3)
    assert play_unit(unit, 1).games == play_unit(unit, 1).games
    assert play_unit(unit, 1).games != play_unit(unit, 2).games
    assert len(play_unit(unit, 1).games) == 4


def test_the_figures_hold_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "greedy", "random", "--team", "Fast fists", "--pairs", "4", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 8
    assert found["wins"] + found["ties"] + found["losses"] == 8
    assert found["elo"] > 100
    assert found["elo_interval"][0] <= found["elo"] <= found["elo_interval"][1]
    greedy, random = found["thinking"]
    assert greedy["decision_p95"] > random["decision_p95"] > 0
    assert greedy["turn_p95"] > greedy["decision_p95"]
    assert 10 < greedy["memory_mb"] < 256


def test_winning_everything_leaves_a_doubt() -> None:
    won = Result("key", [Played(1.0, 0, 0, a_began=True, turns=9)] * 4, ({}, {}), ({}, {}))
    units = list(islice(encounters("greedy", "random", suite(), 0), 100))
    few, many = [elo_interval(units[:count], [won] * count) for count in (5, 100)]
    assert few[0] < 0
    assert 300 < many[0] < many[1]
    lost = Result("key", [Played(0.0, 0, 0, a_began=True, turns=9)] * 4, ({}, {}), ({}, {}))
    assert elo_interval(units, [lost] * 100) == pytest.approx((-many[1], -many[0]))


def test_cores_and_interruptions_change_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole = figures(capsys, "--pairs", "3", "--jobs", "1")
    out = str(tmp_path / "run")
    assert figures(capsys, "--pairs", "1", "--jobs", "1", "--out", out) != whole
    assert figures(capsys, "--pairs", "3", "--jobs", "2", "--out", out) == whole
    assert figures(capsys, "--pairs", "3", "--jobs", "2", "--out", out) == whole


def wait_for_lines(out: Path, count: int, process: subprocess.Popen[Any]) -> None:
    """Until the process has written so much."""
    while not out.exists() or out.read_bytes().count(b"\n") < count:
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.02)
        assert process.returncode is None


def test_killed_and_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = [*RUN, "--pairs", "100000", "--jobs", "1", "--out", str(out)]
    process = subprocess.Popen([sys.executable, "-m", "overcrush", *words], stdout=subprocess.DEVNULL)
    wait_for_lines(out, 2, process)
    process.send_signal(signal.SIGKILL)
    process.wait()
    # Killed after the first unit, while the next was being written.
    head, first, *_ = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(head + first + b'{"key":"random|ran')
    resumed = figures(capsys, "--pairs", "4", "--jobs", "1", "--out", str(out))
    assert resumed == figures(capsys, "--pairs", "4", "--jobs", "1")


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are counted where the system lists them")
def test_workers_leave_with_who_started_them(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["sim", "random", "random", "--pairs", "100000", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "overcrush", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    wait_for_lines(out, 3, process)
    workers = [os.pidfd_open(number) for number in in_session(process.pid) if number != process.pid]
    assert len(workers) >= 2
    process.kill()
    process.wait()
    for worker in workers:
        assert select([worker], [], [], PATIENCE)[0], "a worker stays"
        os.close(worker)
    assert in_session(process.pid) == []


def in_session(number: int) -> list[int]:
    """The processes of a session, by their numbers; those that only wait to be counted are gone."""
    found: list[int] = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == number and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


def test_an_interruption_is_answered_with_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["sim", "random", "random", "--pairs", "100000", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "overcrush", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for_lines(out, 3, process)
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "interrupted; the same command goes on from" in error
    assert "Traceback" not in error


def test_a_sequential_test_ends_where_it_would_have_ended() -> None:
    """Results that came in another order, and beyond the end, change nothing."""
    units = list(islice(encounters("greedy", "random", suite()[:2], 0), 40))
    ledger = Ledger(None, header("x", 0))
    won = Played(1.0, 0, 0, a_began=True, turns=9)
    for unit in reversed(units):
        ledger.add(Result(unit.key, [won, won], ({}, {}), ({}, {})))
    ended = play_all(Plan(units, 0, 1), ledger, Until(Sprt(0, 50)))
    assert 16 <= len(ended) < 40
    assert [result.key for result in ended] == [unit.key for unit in units[: len(ended)]]


def test_results_of_another_run_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    Ledger(out, Header("a|b", 0, "engine", "suite"))
    with pytest.raises(WrongLedger, match="the rules or the opponents have changed"):
        Ledger(out, Header("a|b", 0, "other", "suite"))
    assert main([*RUN, "--pairs", "1", "--out", str(out)]) == 1
    assert "holds results of another run: who plays, the seed" in capsys.readouterr().err
    out.write_text("no results\n")
    with pytest.raises(WrongLedger, match="holds no results of a run"):
        Ledger(out, Header("a|b", 0, "engine", "suite"))


def test_two_teams_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "Fast fists", "Stone wall", "--player", "random", "--pairs", "2", "--jobs", "1"]
    assert main([*words, "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + 4
    assert lines[0].startswith("a,b,first_team,second_team,number,a_seat,a_team")
    assert all(",Fast fists," in line for line in lines[1:])
    assert main(words) == 0
    assert "Fast fists against Stone wall: 2 units, 4 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["greedy"], "name two opponents, or two teams"),
        (["greedy", "clever"], "there is no opponent 'clever'"),
        (["greedy", "random", "--team", "Fast fits"], "did you mean Fast fists"),
        (["greedy", "random", "--sprt", "50", "0"], "must be less"),
        (["planner@no-such-file", "random"], "these are no weights"),
        (["greedy@x", "random"], "only planner and search take a file"),
    ],
)
def test_mistakes_are_answered_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", *words]) == 1
    assert sentence in capsys.readouterr().err


def test_the_teams_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--list"]) == 0
    out = capsys.readouterr().out
    assert all(sheet.name in out for sheet in suite())
    assert out.count("held out") == sum(sheet.held_out for sheet in suite())


def test_teams_may_be_links_and_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(written(suite()[0].list, "toml"), encoding="utf-8")
    link = "https://tb.dicecoalition.com/?view&cards=4x6cw;3x1cw;3x9cw;3x24cw;3x27cw&name=Birds"
    assert main(["sim", str(path), link, "--player", "random", "--pairs", "1", "--jobs", "1"]) == 0
    assert "Heroes of the street against Birds: 1 units, 2 games" in capsys.readouterr().out
    assert main(["sim", "Heroes of the streat", link, "--pairs", "1"]) == 1
    assert "did you mean Heroes of the street" in capsys.readouterr().err
