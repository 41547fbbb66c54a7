"""`overcrush team`: every deed, and what is said when it cannot be done."""

import io
import tomllib
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.formats.format import find_format
from overcrush.formats.legality import check
from overcrush.teams.reading import read_teams
from overcrush.teams.shipped import boxes, find_shipped, suite
from overcrush.teams.writing import SHAPES
from tests.formats.waiting import waiting

ALONE = waiting(has_version=False)
PROBE = f"http://tb.dicecoalition.com/?view&cards=2x{ALONE.number}{ALONE.set};4x6cw;4x119gotg;3x27fus;3x24cw;2x200cw&name=Probe"


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["team", *words]) == code
    both = capsys.readouterr()
    return both.err if code and not both.out else both.out


def test_list_names_all_teams_and_how_they_win(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "list")
    assert all(team.name in text and team.wins in text for team in boxes())
    assert all(sheet.name in text for sheet in suite())
    assert said(capsys, "list", "--box", "wwe").count("\n") == 4
    assert "no team of the box 'xyz' ships" in said(capsys, "list", "--box", "xyz", code=1)


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "show", "friday night")
    assert "Friday night: 8 cards, 20 dice" in text
    assert "4 Sasha Banks: The Bank Statement (WWE 42), 2 shield, tested" in text
    assert "Code: 1" in text
    probe = said(capsys, "show", PROBE)
    assert "Guardians of the Galaxy, card 119: not in the library" in probe
    assert "no card 200" in probe


def test_check_lists_every_fault_with_its_rule_and_mends(capsys: pytest.CaptureFixture[str]) -> None:
    assert "may be played in Standard" in said(capsys, "check", "Friday night")
    text = said(capsys, "check", "Friday night", "--format", "casual", code=1)
    assert "1. A team has up to 15 dice on its cards, not 20 (rule 13.3.1)." in text
    assert "take away" in text
    assert f"Not played as printed: {ALONE.title}, because its text is not read yet." in said(capsys, "check", PROBE)


def test_import_and_export_in_every_shape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "probe.toml"
    assert main(["team", "import", PROBE, "--out", str(path)]) == 1
    both = capsys.readouterr()
    assert "Not understood: line 1, '2x200cw': Civil War (CW) has cards 1 to 143, no card 200." in both.err
    assert f"Probe, read from a Team Builder link: now in {path}" in both.out
    assert tomllib.loads(path.read_text(encoding="utf-8"))["name"] == "Probe"
    for shape in [name for name in SHAPES if name not in ("sheet", "qr")]:
        text = said(capsys, "export", str(path), "--as", shape)
        assert read_teams(text).teams == read_teams(path.read_text(encoding="utf-8")).teams, shape
    assert said(capsys, "export", str(path), "--as", "qr").startswith("<svg")
    assert "a page to print" in said(
        capsys, "export", str(path), "--as", "sheet", "--out", str(tmp_path / "sheet.html")
    )
    assert "<h1>Probe</h1>" in (tmp_path / "sheet.html").read_text(encoding="utf-8")


def test_import_reads_what_is_piped_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Mine\n4x Falcon: Talks to Birds\n"))
    assert 'name = "Mine"' in said(capsys, "import", "-")
    assert "there is no team in it" in said(capsys, "import", "hello there", code=1)


def test_new_and_edit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "birds.toml"
    assert "birds: 0 cards" in said(capsys, "new", str(path))
    assert "is there already" in said(capsys, "new", str(path), code=1)
    changes = ("add 4x Falcon: Talks to Birds", "add wasp: pixie", "dice falcon 3", "dice falcon +1", "name Birds")
    text = said(capsys, "edit", str(path), *changes)
    assert "Done: take away one die of Falcon: Talks to Birds." in text
    assert "13.1.5" in said(capsys, "edit", str(path), "check")
    assert "Done: add " in said(capsys, "edit", str(path), "mend")
    (team,) = read_teams(path.read_text(encoding="utf-8")).teams
    assert (team.name, [pick.dice for pick in team.cards]) == ("Birds", [4, 2])
    assert check(find_format("standard"), [team]) == []
    said(capsys, "edit", str(path), "swap Falcon: Wingman", "remove pixie", "undo")
    (team,) = read_teams(path.read_text(encoding="utf-8")).teams
    assert [str(pick.ref) for pick in team.cards] == ["cw 7", "cw 21"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("dance", "'dance' is no change of a team"),
        ("add nonsense", "no card is called that"),
        ("remove hulk", "the team has no card 'hulk'"),
        ("dice falcon many", "how many dice of which card?"),
        ("dice civil 2", "is a basic action"),
        ("swap falcon", "which version?"),
        ("swap Hulk: Jade Giant", ""),
        ("mend 7", "none has the number 7"),
        ("mend it", "mend which fault?"),
        ("undo", "nothing to take back"),
        ("remove a", "which one:"),
    ],
)
def test_a_change_that_cannot_be_made_changes_nothing(
    change: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "birds.toml"
    path.write_text(
        'cards = [["cw", 6, 4], ["cw", 21, 5]]\nbasic_actions = [["cw", 24], ["cw", 27]]\n', encoding="utf-8"
    )
    before = path.read_text(encoding="utf-8")
    assert sentence in said(capsys, "edit", str(path), change, code=1)
    assert path.read_text(encoding="utf-8") == before


def test_editing_by_talking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "birds.toml"
    said(capsys, "new", str(path), "--from", "Friday night", "--name", "Mine")
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nshow\n\nremove nobody\ncheck\nquit\n"))
    text = said(capsys, "edit", str(path))
    assert "Every change is stored at once." in text
    assert "the team has no card 'nobody'" in text
    assert "may be played in Standard" in text
    (team,) = read_teams(path.read_text(encoding="utf-8")).teams
    assert team.cards == find_shipped("Friday night").cards


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("show", "Fridai night"), "did you mean Friday night"),
        (("check", "Friday night", "--format", "modern"), "there is no format 'modern'"),
        (("edit", "nowhere.toml"), "there is no file nowhere.toml"),
        (("export", "Friday night", "--out", "/nowhere/at/all.txt"), "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in said(capsys, *words, code=1)
