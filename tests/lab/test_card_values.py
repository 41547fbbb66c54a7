"""What cards are worth: what wins more is worth more, and what nobody has seen is judged by its facts."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from overcrush.cards.library import library
from overcrush.cli import main
from overcrush.events.values import values
from overcrush.lab.card_fitting import fit
from overcrush.lab.card_games import CardGame, draw

POOL = [record for record in library().set("wwe").cards if not record.unread]
STRONG = library().by_number("wwe", 8)


def games(count: int) -> list[CardGame]:
    """Games that who has one certain card wins, and others by lot."""
    random = Random(1)
    found: list[CardGame] = []
    for number in range(count):
        teams = draw(random, POOL, "One"), draw(random, POOL, "Other")
        held = [any(pick.number == STRONG.number for pick in team.cards) for team in teams]
        score = float(random.random() < 0.5) if held[0] == held[1] else float(held[0])
        found.append(CardGame(number, teams, score))
    return found


def test_a_card_that_wins_is_worth_most_and_dice_count_for_something() -> None:
    found = fit(games(600), "a test")
    worth = {record.number: found.values.worth(record) for record in POOL if record.kind == "character"}
    assert max(worth, key=lambda number: worth[number]) == STRONG.number
    assert found.right > 0.5


def test_a_card_that_nobody_has_seen_is_judged_by_its_facts() -> None:
    cheap, dear = library().find("gaf 1"), library().find("gaf 82")
    assert "gaf" not in values().cards
    assert values().worth(cheap) != values().worth(dear)
    assert values().worth(cheap, 2) != values().worth(cheap, 1)


def test_the_command_writes_what_bots_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From games that are there already: only the missing ones are played."""
    path = tmp_path / "card-games-0.jsonl"
    path.write_bytes(b"".join([msgspec.json.encode(game) + b"\n" for game in games(40)]))
    assert main(["values", "--games", "40", "--jobs", "1", "--out", str(tmp_path)]) == 0
    assert "values.json is where bots read" in capsys.readouterr().out
    assert b"overcrush values --games 40 --seed 0" in (tmp_path / "values.json").read_bytes()
