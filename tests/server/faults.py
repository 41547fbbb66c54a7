"""Servers that are killed again and again: python -m tests.server.faults [KILLS] [SEED]

Half of the kills hit one process over SQLite, half one of two over PostgreSQL; at named points and at random moments,
while people play, opponents think, clocks run and rolls wait for the links of pages. After each: what was told is
stored, nothing is stored twice, no roll has changed, and those at the table go on.
"""

import json
import sys
from collections import Counter, deque
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from secrets import token_bytes
from tempfile import TemporaryDirectory
from threading import Timer
from time import monotonic
from typing import Final

from websockets.exceptions import WebSocketException

from overcrush.server import crash
from overcrush.server.storage import Storage
from overcrush.table.shares import chain_of, pledged
from tests.patience import PATIENCE
from tests.server.client import Json, Server
from tests.server.postgres import postgresql, why_not
from tests.server.test_invitations import Talker, game_of, invited

KILLS: Final = 200
MOST_ANSWERS: Final = 40
# A kill at a random moment comes after up to so many seconds of play.
LONGEST: Final = 3.0
# How long one page is listened to before it is the turn of the page beside it.
MOMENT: Final = 0.02
ROOM: Final = ("room", "talk")

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


class Page(Talker):
    """Shows its links by itself, and so do the pages beside it while one of them waits to hear something."""

    def __init__(self, server: Server, secrets: Json) -> None:
        self.chain: list[str] = secrets.get("chain", [])
        self.beside: list[Page] = []
        self.unheard: deque[Json] = deque()
        self.shown = 0
        super().__init__(server, secrets)

    def hear(self) -> Json:
        patience = monotonic() + PATIENCE
        while monotonic() < patience:
            for page in (self, *self.beside):
                page.listen()
            if self.unheard:
                return self.unheard.popleft()
        raise TimeoutError

    def listen(self) -> None:
        with suppress(TimeoutError):
            while True:
                message = dict(json.loads(self.socket.recv(timeout=MOMENT)))
                if message["is"] == "rolling":
                    self._show(message["number"])
                elif message["is"] not in ROOM:
                    self.unheard.append(message)

    def _show(self, number: int) -> None:
        self.say({"is": "link", "seat": self.game["seat"], "number": number, "link": self.chain[number]})
        self.shown += 1

    def catch_up(self) -> None:
        """Whoever waits for the computer, or for what was played at another server, hears of it."""
        self.listen()
        while self.unheard:
            message = self.unheard.popleft()
            if message["is"] == "update":
                self.now = message
                self.lines = self.lines[: message["first"]] + message["lines"]


def linked(server: Server) -> Game:
    """A game in which every roll waits for both pages."""
    made = server.post("/api/invite", {"name": "One", "box": "cw", "pace": "quick", "contributes": True})
    sit = {"game": made["game"], "secret": made["sit"], "name": "Two", "contributes": True}
    tokens = [made["token"], server.post("/api/sit", sit)["token"]]
    chains = [chain_of(token_bytes(32).hex()) for _ in tokens]
    for seat, (token, (share, *links)) in enumerate(zip(tokens, chains, strict=True)):
        pledge = pledged(made["game"], seat, share)
        server.post("/api/contribute", {"game": made["game"], "token": token, "pledge": pledge, "links": len(links)})
    for token, (share, *_) in zip(tokens, chains, strict=True):
        server.post("/api/contribute", {"game": made["game"], "token": token, "share": share})
    seats = enumerate(zip(tokens, chains, strict=True))
    secrets = [
        {"game": made["game"], "seat": seat, "tokens": [token], "chain": chain} for seat, (token, chain) in seats
    ]
    return Game(made["game"], secrets)


class Club:
    """Servers over one database, and games at them."""

    def __init__(self, folder: Path, address: str, random: Random) -> None:
        self.folder, self.address, self.random = folder, address, random
        self.count = 2 if address else 1
        self.servers: list[Server] = []
        self.games: list[Game] = []
        self.answers = self.links = 0

    def start(self, crash_point: str) -> None:
        """As many as there should be; the last that starts dies at the point."""
        while len(self.servers) < self.count:
            point = crash_point if len(self.servers) == self.count - 1 else ""
            folder = self.folder / str(self.random.randrange(10**9)) if self.address else self.folder
            self.servers.append(Server(folder, crash_point=point, database=self.address))

    def begin(self) -> None:
        server = self.servers[0]
        kind = self.random.randrange(3) if self.games else 0
        if kind == 0:
            begun = server.begin("cw", ("person", "greedy"))
            self.games.append(Game(begun["game"], [begun]))
        elif kind == 1:
            made = invited(server, pace="quick")
            self.games.append(Game(made["game"], list(game_of(server, made))))
        else:
            self.games.append(linked(server))

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
            pages: list[Page] = []
            for number, secrets in enumerate(game.seats):
                at = doomed if number == 0 else self.random.choice(self.servers)
                pages.append(stack.enter_context(Page(at, secrets)))
                game.check_told(number, pages[-1].lines)
            for page in pages:
                page.beside = [other for other in pages if other is not page]
            try:
                self._answer(game, pages, doomed)
            finally:
                self.links += sum(page.shown for page in pages)

    def _answer(self, game: Game, pages: list[Page], doomed: Server) -> None:
        for _ in range(MOST_ANSWERS):
            asked = self._asked(pages, doomed)
            if asked is None:
                self.games.remove(game)
                return
            page = pages[asked]
            option = self.random.choice(page.now["question"]["options"])["answer"]
            assert page.answer(option)["is"] in ("update", "refused")
            self.answers += 1
            game.told[asked] = [line["text"] for line in page.lines]

    @staticmethod
    def _asked(pages: list[Page], doomed: Server) -> int | None:
        """The seat that is asked; None when the game is over. OSError when the server is dead."""
        while doomed.process.poll() is None:
            for number, page in enumerate(pages):
                if page.is_over:
                    return None
                if page.now["question"] is not None:
                    return number
            for page in pages:
                page.catch_up()
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
                say(f"{name}: {number + 1} of {kills} kills, {club.answers} answers, {club.links} links, nothing lost")
    finally:
        for server in club.servers:
            server.kill()
    say(
        f"{name}: {kills} kills ({', '.join(f'{count} {point}' for point, count in sorted(points.items()))}); "
        f"{club.answers} answers acknowledged, {club.links} links shown, none lost or doubled, no roll changed."
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
