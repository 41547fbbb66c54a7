"""Golden games: how they are made, and how positions in them are counted.

A golden game is a journal with a digest for every act. It is replayed by the tests for ever: what changes the course
of a game, wanted or not, shows there. `python -m tests.golden.games` makes all of them anew after a wanted change.
"""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Final

from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.model.journal import Journal, read_journal
from overcrush.rules.chance import Fast
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.laying.editions import EDITIONS
from overcrush.rules.replay import replay

FOLDER: Final = Path(__file__).parent
COUNTS: Final = FOLDER / "counts.json"
EACH: Final = 5
MOST_ACTS: Final = 400
# Where in a game positions are counted, and how many answers deep.
PLACES: Final = (40, 90)
DEPTH: Final = 2

NAMES: Final = tuple([f"{code}-{edition}-{n}" for code in SETS for edition in EDITIONS for n in range(EACH)])
COUNTED: Final = tuple([f"{code}-{edition}-0@{place}" for code in SETS for edition in EDITIONS for place in PLACES])


def made(name: str) -> Game:
    """Play a game by its name: teams drawn from one set, any answer."""
    code, edition, number = name.split("-")
    random = Random(name)
    game = Game.at(drawn_table(int(number), (code,), edition), Fast(int(number)), keep_digests=True)
    while game.state.options and len(game.acts) < MOST_ACTS:
        for option in random.sample(game.state.options, len(game.state.options)):
            try:
                game.answer(option)
            except EndlessEffect:
                continue
            break
    return game


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.journal.gz"


def kept(name: str) -> Journal:
    return read_journal(gzip.decompress(path_of(name).read_bytes()).decode())


def counted(name: str) -> list[int]:
    """How many games there are 1, 2, … answers after a position, chance being fixed."""
    of, _, place = name.partition("@")
    journal = kept(of)
    game = replay(journal.shorter(max(0, len(journal.acts) - int(place))), Fast(1))
    games = [game]
    found: list[int] = []
    for _ in range(DEPTH):
        games = [further for each in games for further in _answers(each)]
        found.append(len(games))
    return found


def _answers(game: Game) -> list[Game]:
    found: list[Game] = []
    for option in game.state.options:
        fork = game.fork()
        try:
            fork.answer(option)
        except EndlessEffect:
            continue
        found.append(fork)
    return found


def main() -> None:
    for name in NAMES:
        path_of(name).write_bytes(gzip.compress(made(name).journal().write().encode(), mtime=0))
    COUNTS.write_text(json.dumps({name: counted(name) for name in COUNTED}, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
