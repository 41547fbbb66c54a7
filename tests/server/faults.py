"""Servers that are killed again and again: python -m tests.server.faults [KILLS] [SEED]

Half of the kills hit one process over SQLite, half one of two over PostgreSQL; at named points and at random moments,
while people play, opponents think and clocks run. After each: what was told is stored, nothing is stored twice, no roll
has changed, and those at the table go on.
"""

import json
import sys
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer
from typing import Final

from websockets.exceptions import WebSocketException

from overcrush.server import crash
from overcrush.server.storage import Storage
from tests.server.client import Json, Seat, Server
from tests.server.postgres import postgresql, why_not
from tests.server.test_invitations import Talker, game_of, invited

KILLS: Final = 200
MOST_ANSWERS: Final = 40
# A kill at a random moment comes after up to so many seconds of play.
LONGEST: Final = 3.0

Acts = list[tuple[str, list[tuple[int, int, int]], str]]


class Game:
    """A game that outlasts its servers: its secrets, what was told of it, and what is stored."""

    def __init__(self, name: str, seats: list[Json]) -> None:
        self.name, self.seats = name, seats
        self.told: list[list[str]] = [[] for _ in seats]
        self.acts: Acts = []

    def check_told(self, seat: int, lines: list[Json]) -> None:
        texts = [line["text"] for line in lines]
        assert texts[: len(self.told[seat])] == self.told[seat], f"{self.name}: what was told has not happened"

    def check_stored(self, storage: Storage) -> None:
        acts: Acts = [(kept.act.answer, kept.act.chance, kept.act.digest) for kept in storage.acts(self.name)]
        assert acts[: len(self.acts)] == self.acts, f"{self.name}: an act or a roll has changed"
        self.acts = acts


class Club:
    """Servers over one database, and games at them."""

    def __init__(self, folder: Path, address: str, random: Random) -> None:
        self.folder, self.address, self.random = folder, address, random
        self.count = 2 if address else 1
        self.servers: list[Server] = []
        self.games: list[Game] = []
        self.answers = 0

    def start(self, crash_point: str) -> None:
        """As many as there should be; the last that starts dies at the point."""
        while len(self.servers) < self.count:
            point = crash_point if len(self.servers) == self.count - 1 else ""
            folder = self.folder / str(self.random.randrange(10**9)) if self.address else self.folder
            self.servers.append(Server(folder, crash_point=point, database=self.address))

    def begin(self) -> None:
        server = self.servers[0]
        if not self.games or self.random.random() < 0.5:
            begun = server.begin("cw", ("person", "greedy"))
            self.games.append(Game(begun["game"], [begun]))
        else:
            made = invited(server, pace="quick")
            self.games.append(Game(made["game"], list(game_of(server, made))))

    def round(self, crash_point: str) -> None:
        """Play until the server is dead."""
        doomed = self.servers[-1]
        timer = Timer(self.random.random() * LONGEST, doomed.process.kill) if not crash_point else None
        if timer is not None:
            timer.start()
        with suppress(WebSocketException, OSError, EOFError):
            game = self.random.choice(self.games)
            self._play(game, doomed)
        if timer is not None:
            timer.join()
        doomed.process.kill()
        doomed.wait()
        self.servers.pop()

    def _play(self, game: Game, doomed: Server) -> None:
        """Those at a game sit at the server that will die, or at another, and answer."""
        with ExitStack() as stack:
            seats: list[Seat] = []
            for number, secrets in enumerate(game.seats):
                at = doomed if number == 0 else self.random.choice(self.servers)
                seats.append(stack.enter_context(Talker(at, secrets)))
                game.check_told(number, seats[-1].lines)
            for _ in range(MOST_ANSWERS):
                asked = self._asked(seats, doomed)
                if asked is None:
                    self.games.remove(game)
                    return
                seat = seats[asked]
                question = seat.now["question"]
                option = self.random.choice(question["options"])["answer"]
                assert seat.answer(option)["is"] in ("update", "refused")
                self.answers += 1
                game.told[asked] = [line["text"] for line in seat.lines]

    @staticmethod
    def _asked(seats: list[Seat], doomed: Server) -> int | None:
        """The seat that is asked; None when the game is over. OSError when the server is dead."""
        while doomed.process.poll() is None:
            for number, seat in enumerate(seats):
                if seat.is_over:
                    return None
                if seat.now["question"] is not None:
                    return number
            # Who waits for the computer, or for what was played at another server, hears of it.
            for seat in seats:
                with suppress(TimeoutError):
                    message = json.loads(seat.socket.recv(timeout=0.1))
                    if message["is"] == "update":
                        seat.now = message
                        seat.lines = seat.lines[: message["first"]] + message["lines"]
        raise OSError("the server is dead")

    def check(self) -> None:
        place: Path | str = self.address or self.folder
        storage = Storage.beside(place)
        try:
            for game in self.games:
                game.check_stored(storage)
            if not self.address:
                with storage.database.reading() as db:
                    assert db.exec_driver_sql("PRAGMA quick_check").scalar_one() == "ok"
        finally:
            storage.close()


def killed(kills: int, club: Club, name: str) -> None:
    points: Counter[str] = Counter()
    try:
        for number in range(kills):
            point = crash.POINTS[number // 2 % len(crash.POINTS)] if number % 2 else ""
            if not club.games:
                club.start("")
                club.begin()
                if not club.address:
                    club.servers.pop().kill()
            club.start(point)
            if len(club.games) < 3:
                club.begin()
            club.round(point)
            club.check()
            points[point or "at random"] += 1
            if (number + 1) % 10 == 0:
                say(f"{name}: {number + 1} of {kills} kills, {club.answers} answers, nothing lost")
    finally:
        for server in club.servers:
            server.kill()
    say(
        f"{name}: {kills} kills ({', '.join(f'{count} {point}' for point, count in sorted(points.items()))}); "
        f"{club.answers} answers acknowledged, none lost or doubled, no roll changed."
    )


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with TemporaryDirectory() as folder:
        killed(kills - kills // 2, Club(Path(folder) / "data", "", Random(seed)), "SQLite")
        if why_not():
            say(f"PostgreSQL: left out, {why_not()}.")
            return 0
        with postgresql() as address:
            killed(kills // 2, Club(Path(folder), address, Random(seed + 1)), "PostgreSQL, two processes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
