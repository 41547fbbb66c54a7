"""Measuring the build that runs: a worker that plays one round for each line it reads and answers in JSON.

`overcrush bench` starts one with the plain and one with the compiled build, so that rounds can alternate.
"""

import gc
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Final

import msgspec

from overcrush.build import which
from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.formats.vanilla import vanilla_table
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.players.playout import Playout, new_game, play_out
from overcrush.rules.engine import Game

LEAST_SECONDS: Final = 0.2  # a faster build plays the same games again until it has had this much time
SAMPLES: Final = 200
FORKS: Final = 20


class Round(msgspec.Struct):
    """What one round found. `checksum` is over every choice of every game: both builds must agree."""

    build: str
    checksum: int
    decisions_per_cpu_s: float
    games_per_cpu_s: float
    record_path_decisions_per_cpu_s: float
    fork_us: float
    dump_bytes: float
    dump_bytes_worst: int


def tables(teams: str, games: int) -> list[Table]:
    """The tables of a benchmark, made-up cards or those of sets; ValueError with a sentence if there are none such."""
    if teams == "vanilla":
        return [vanilla_table(seed) for seed in range(games)]
    sets = tuple(teams.split(","))
    for code in sets:
        if code not in SETS:
            raise ValueError(f"there are no teams called {code!r}; there are vanilla and the sets {', '.join(SETS)}")
    return [drawn_table(seed, sets) for seed in range(games)]


class Bench:
    """The same games round after round, with the best time of each sample of a fork."""

    def __init__(self, laid: list[Table]) -> None:
        self.laid = laid
        self.samples: list[Game] = []
        self.forks: list[float] = []
        self.dumps: list[int] = []

    def round(self) -> Round:
        decisions, seconds, games, checksum = self._play()
        record_decisions, record_seconds, record_checksum = self._play_with_records()
        if checksum != record_checksum:
            raise AssertionError("reading the records of a game changed it")
        if not self.samples:
            self._sample(decisions)
        self._time_forks()
        return Round(
            build=which(),
            checksum=checksum,
            decisions_per_cpu_s=decisions * games / seconds,
            games_per_cpu_s=len(self.laid) * games / seconds,
            record_path_decisions_per_cpu_s=record_decisions / record_seconds,
            fork_us=median(self.forks) * 1e6,
            dump_bytes=median(self.dumps),
            dump_bytes_worst=max(self.dumps),
        )

    def _play(self) -> tuple[int, float, int, int]:
        """Decisions of all games, CPU seconds, how often they were played in them, and the checksum."""
        start = process_time()
        times = 0
        while True:
            decisions = 0
            checksum = 0
            for seed, table in enumerate(self.laid):
                played = play_out(new_game(table, seed), seed)
                decisions += played.decisions
                checksum = _join(checksum, played)
            times += 1
            seconds = process_time() - start
            if seconds >= LEAST_SECONDS:
                return decisions, seconds, times, checksum

    def _play_with_records(self) -> tuple[int, float, int]:
        """The same games with every option's record and label built."""
        start = process_time()
        decisions = 0
        checksum = 0
        for seed, table in enumerate(self.laid):
            game = Game(new_game(table, seed))
            played = play_out(game.state, seed, look=_reader(game))
            decisions += played.decisions
            checksum = _join(checksum, played)
        return decisions, process_time() - start, checksum

    def _sample(self, decisions: int) -> None:
        """Dump every question of the games, and keep some of them, evenly spread, to be forked."""
        every = max(1, decisions // SAMPLES)

        def look(s: State) -> None:
            game = Game(s)
            if len(self.dumps) % every == 0:
                self.samples.append(game.fork())
            self.dumps.append(len(game.dump()))

        for seed, table in enumerate(self.laid):
            play_out(new_game(table, seed), seed, look=look)
        self.forks = [float("inf")] * len(self.samples)

    def _time_forks(self) -> None:
        for place, game in enumerate(self.samples):
            fork = game.fork
            start = process_time()
            for _ in range(FORKS):
                fork()
            self.forks[place] = min(self.forks[place], (process_time() - start) / FORKS)


def _reader(game: Game) -> Callable[[State], object]:
    return lambda _: game.decision


def _join(checksum: int, played: Playout) -> int:
    return (checksum * 31 + played.checksum) & 0xFFFFFFFF


def main(teams: str, games: int) -> None:
    bench = Bench(tables(teams, games))
    # All these tables lie there at once only because they are measured: the collector need not go through them.
    gc.freeze()
    for _ in sys.stdin:
        sys.stdout.write(msgspec.json.encode(bench.round()).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
