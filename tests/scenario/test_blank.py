"""`--blank`: a card's scenario fails without the card's abilities, and every card of a demo game with text has one."""

from pathlib import Path
from typing import Final

import pytest

from overcrush.cards.library import abilities_of, library
from overcrush.cli import main
from overcrush.formats.demo import DEMOS
from overcrush.scenario.blank import card_of_path, run_blank
from overcrush.scenario.runner import scenario_files
from overcrush.scenario.session import MODES

CARDS: Final = Path(__file__).parents[1] / "scenarios" / "cards"
FILES: Final = scenario_files([CARDS])

SHOWS = """Black Widow: Triple Agent

Ann team: Black Widow: Triple Agent
Ann reserve: Black Widow level 1
Bob field: Sidekick
turn Ann main
Ann: field Black Widow
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CARDS).as_posix())
def test_it_fails_without_the_card(path: Path) -> None:
    result = run_blank(path, MODES[0])
    assert result.passed, result.message


def test_every_card_of_a_demo_game_has_a_scenario() -> None:
    shown = {card_of_path(path) for path in FILES}
    for demo in DEMOS.values():
        for title in (*demo.teams[0], *demo.teams[1], *demo.brought, *demo.middle):
            record = library().find(title, (demo.box,))
            assert (record.set, record.number) in shown or not abilities_of(record), record.title


def test_survivors_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cw"
    folder.mkdir()
    (folder / "1-good.scenario").write_text(f"{SHOWS}Bob field: nothing\n", encoding="utf-8")
    (folder / "1-idle.scenario").write_text(f"{SHOWS}Ann field: Black Widow\n", encoding="utf-8")
    (folder / "1-wrong.scenario").write_text(f"{SHOWS}Ann life: 3\n", encoding="utf-8")
    (folder / "other.scenario").write_text(SHOWS, encoding="utf-8")
    assert main(["scenario", "--blank", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{folder / '1-idle.scenario'}:1: it holds though cw 1 is blank",
        f"{folder / '1-wrong.scenario'}:8: Ann's life should be 3 and is 20",
        f"{folder / 'other.scenario'}:1: the path names no card: 'cw/14-…' is card 14 of cw",
        "1 passed, 3 failed",
    ]
