"""`overcrush draft`: a whole draft at a terminal, left and gone on with, built and played among the pod."""

import io
from pathlib import Path

import pytest

from overcrush.cli import main
from overcrush.events.kept import KeptDraft, KeptEvent
from overcrush.events.rounds import is_over


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["draft", *words]) == code
    both = capsys.readouterr()
    return both.err if code and not both.out else both.out


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in lines])))


def test_a_draft_is_left_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.draft"
    typed(monkeypatch, "why", "help", "card 1", "middle", "no such card", "2", "pool", "quit")
    text = said(capsys, "new", str(path), "--set", "jus", "--seats", "3", "--seed", "x")
    assert "How packs were filled is not known" in text
    assert "pick 1 of 24" in text
    assert "is worth" in text
    assert "no card of the pile is called 'no such card'" in text
    assert "pick 2 of 24" in text
    assert KeptDraft.open(path).draft.seats[0].picks[0].card == KeptDraft.open(path).draft.setup.piles[0][0][1]
    typed(monkeypatch)
    assert "You take" in said(capsys, "pick", str(path), "1")
    assert "2 picks" in said(capsys, "show", str(path))
    assert "The draft is over" in said(capsys, "pick", str(path), "auto")
    replayed = said(capsys, "replay", str(path))
    assert replayed.count("Pick ") == 24
    assert "Pick 3," in said(capsys, "replay", str(path), "--pick", "3")
    team = tmp_path / "mine.toml"
    assert "A team that could be built" in said(capsys, "build", str(path), "--out", str(team))
    assert "to mend it" in said(capsys, "build", str(path), "Friday night", code=1)
    assert "is fixed" in said(capsys, "build", str(path), str(team))
    assert "plays the pod" in said(capsys, "show", str(path))


def test_bots_draft_and_play_their_pod(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bots.draft"
    assert "team is fixed" in said(
        capsys, "new", str(path), "--bots-only", "--seats", "2", "--set", "wwe", "--seed", "2"
    )
    text = said(capsys, "play", str(path))
    assert "The pod is over" in text
    assert is_over(KeptEvent.open(tmp_path / "bots.event").event)
    assert "The pod is over" in said(capsys, "play", str(path))
    assert "bots sit on every seat" in said(capsys, "pick", str(path), "1", code=1)


def test_a_persons_game_of_the_pod_is_kept_when_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.draft"
    typed(monkeypatch, "auto")
    said(capsys, "new", str(path), "--set", "wwe", "--seats", "2", "--seed", "x")
    assert "still builds" in said(capsys, "play", str(path), code=1)
    said(capsys, "build", str(path), "--auto")
    typed(monkeypatch, "quit")
    assert "goes on" in said(capsys, "play", str(path))
    assert [*tmp_path.glob("*.game")]
    typed(monkeypatch, "quit")
    assert "goes on" in said(capsys, "play", str(path))


def test_what_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no set" in said(capsys, "new", str(tmp_path / "x"), "--set", "nothing", code=1)
    assert "there is no draft" in said(capsys, "new", str(tmp_path / "x"), "--kind", "winston", code=1)
    assert "cannot be read" in said(capsys, "show", str(tmp_path / "x"), code=1)
    assert "these odds are ours" in said(capsys, "odds")
    cube = tmp_path / "cube.txt"
    cube.write_text("\n".join([f"1x {number}jus" for number in range(1, 6)]), encoding="utf-8")
    assert "a draft needs 8" in said(capsys, "new", str(tmp_path / "x"), "--cube", str(cube), code=1)
