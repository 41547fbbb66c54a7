"""The same seeds give the same games, whichever build plays them."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from overcrush.formats.vanilla import vanilla_table
from overcrush.model.state import UNDECIDED
from overcrush.players.playout import choice, new_game, play_out
from tools import require

ROOT: Final = Path(__file__).parents[2]

CHECKSUMS: Final = """
from overcrush.build import which
from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.formats.vanilla import vanilla_table
from overcrush.players.opponents import find
from overcrush.players.playout import new_game, play_out
from overcrush.players.seat import asked
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
tables = [("two", vanilla_table(seed)) for seed in range(40)]
tables += [("four", vanilla_table(seed, 4)) for seed in range(20)]
tables += [(edition, drawn_table(seed, SETS, edition)) for edition in ("2018", "2016") for seed in range(20)]
print(which())
for seed, (name, table) in enumerate(tables):
    s = new_game(table, seed)
    played = play_out(s, seed)
    print(name, seed, played.answers, played.decisions, s.turn, s.outcome, played.checksum)
for spec in ("greedy", "planner", "search:8"):
    game = Game.at(drawn_table(5, SETS), Fast(5))
    players = [find(spec).make(1), find(spec).make(2)]
    while game.outcome is None and game.state.turn < 9:
        seat = asked(game)
        game.answer(players[seat].choose(game.fork(1, seat), seat), seat)
    print(spec, *[act.answer for act in game.acts])
"""


def checksums(folder: Path) -> list[str]:
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", "-c", CHECKSUMS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.long
def test_plain_and_compiled_play_the_same_games() -> None:
    needed = [sys.executable, str(ROOT / "tools" / "require.py"), "gcc", "python-headers"]
    found = subprocess.run(needed, check=False, capture_output=True, text=True)
    if found.returncode == require.SKIPPED:
        pytest.skip(found.stdout.strip())
    built = subprocess.run([sys.executable, "tools/compile.py"], cwd=ROOT, check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    plain = checksums(ROOT / "src")
    compiled = checksums(ROOT / "build" / "compiled")
    assert (plain[0], compiled[0]) == ("plain", "compiled")
    assert compiled[1:] == plain[1:]


def test_a_play_out_follows_from_its_seeds() -> None:
    table = vanilla_table(3)
    first, again, other = (play_out(new_game(table, seed), 5).checksum for seed in (7, 7, 8))
    assert first == again != other
    assert play_out(new_game(table, 7), 6).checksum != first


def test_a_play_out_can_be_cut_short() -> None:
    s = new_game(vanilla_table(1), 1)
    played = play_out(s, 1, most=10)
    assert played.answers == 10
    assert s.outcome == UNDECIDED


@pytest.mark.parametrize("bound", [2, 3, 7, 64])
def test_choices_are_even_and_unrelated(bound: int) -> None:
    size = 400 * bound
    drawn = [choice(11, count, bound) for count in range(size)]
    assert set(drawn) == set(range(bound))
    assert all(300 < drawn.count(value) < 500 for value in range(bound))
    repeats = sum(a == b for a, b in pairwise(drawn))
    assert 300 < repeats < 500
