"""How a server bears a crowd: python -m tests.server.load [--games 500] [--seconds 60] [--database] [--processes 2] …

People who answer at random sit at two-player games, one answer a game every few seconds; others watch one game or play
against the strongest opponent. What is measured: from sending an answer to hearing that it is stored, to the other
player and to those who watch, how long an opponent's turn takes, memory, and how long all take to come back after a
kill -9.
"""

import argparse
import asyncio
import json
import resource
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from overcrush.server import wire
from tests.server.client import Server
from tests.server.postgres import postgresql, why_not

FILES: Final = 10_000
MORE: Final = ["--games", "1000000", "--messages", "1000000"]
STRONGEST: Final = "search"
PEOPLE: Final = ["person", "person"]


class Heard(msgspec.Struct, tag_field="is", tag="update"):
    """As much of an update as is looked at."""

    at: str
    question: "Asked | None" = None
    board: "Stands | None" = None


class Choice(msgspec.Struct):
    answer: str


class Asked(msgspec.Struct):
    options: list[Choice]


class Stands(msgspec.Struct):
    ending: object = None


DECODER: Final = msgspec.json.Decoder(Heard)


class Figures:
    """Times in seconds, by what was measured."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.sent = 0
        self.refused = 0

    def note(self, what: str, seconds: float) -> None:
        self.times.setdefault(what, []).append(seconds)

    def told(self) -> list[str]:
        lines = []
        for what, times in self.times.items():
            ordered = sorted(times)
            at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 for share in (0.5, 0.99, 1)]
            lines.append(
                f"{what:<34} {len(ordered):>7}  p50 {at[0]:>7.0f} ms  p99 {at[1]:>7.0f} ms  most {at[2]:>7.0f} ms"
            )
        return lines


class Person:
    """A socket at a table."""

    def __init__(self, server: Server, game: str, token: str) -> None:
        self.server, self.game, self.token = server, game, token
        self.now: Heard | None = None
        self.changed = asyncio.Event()
        self.heard_at: dict[str, float] = {}
        self.refused = 0
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        address = f"{self.server.address.replace('http', 'ws')}/api/table?g={self.game}"
        self._socket = await connect(address, max_size=None, compression=None, open_timeout=60, ping_interval=None)
        hello = {"is": "hello", "version": wire.VERSION, "game": self.game, "tokens": [self.token]}
        await self._socket.send(json.dumps(hello))
        self._task = asyncio.create_task(self._listen(self._socket))
        await self.changed.wait()

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                if str(text).startswith('{"is":"update"'):
                    self.now = DECODER.decode(text)
                    self.heard_at.setdefault(self.now.at, monotonic())
                    self.changed.set()
                elif str(text).startswith('{"is":"refused"'):
                    self.refused += 1
        except WebSocketException:
            pass

    async def answer(self, option: str) -> None:
        assert self._socket is not None
        assert self.now is not None
        await self._socket.send(json.dumps({"is": "answer", "at": self.now.at, "option": option}))

    async def until(self, at: str) -> None:
        """Until the game is somewhere else."""
        while self.now is None or self.now.at == at:
            self.changed.clear()
            await self.changed.wait()

    async def leave(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._socket is not None:
            await self._socket.close()


class Table:
    """A game and those who sit at it, perhaps at several servers."""

    def __init__(self, people: list[Person], watchers: list[Person], random: Random) -> None:
        self.people, self.watchers, self.random = people, watchers, random
        self.is_over = False

    async def step(self, figures: Figures) -> None:
        asked = next((each for each in self.people if each.now is not None and each.now.question), None)
        if asked is None or asked.now is None or asked.now.question is None:
            self.is_over = any(each.now and each.now.board and each.now.board.ending for each in self.people)
            return
        at = asked.now.at
        sent = monotonic()
        figures.sent += 1
        await asked.answer(self.random.choice(asked.now.question.options).answer)
        try:
            async with asyncio.timeout(30):
                await asked.until(at)
        except TimeoutError:
            figures.refused += 1
            return
        figures.note("answer stored and told", monotonic() - sent)
        after = asked.now.at
        for what, others in (("heard by the other player", self.people), ("heard by who watches", self.watchers)):
            for other in others:
                if other is not asked:
                    heard = other.heard_at.get(after)
                    if heard is None:
                        other.changed.clear()
                        asyncio.get_running_loop().call_later(5, self._note_later, figures, what, other, after, sent)
                    else:
                        figures.note(what, heard - sent)

    @staticmethod
    def _note_later(figures: Figures, what: str, other: Person, at: str, sent: float) -> None:
        figures.note(what, other.heard_at.get(at, sent + 5) - sent)

    async def play(self, figures: Figures, pace: float, until: float) -> None:
        await asyncio.sleep(self.random.random() * pace)
        while monotonic() < until and not self.is_over:
            began = monotonic()
            await self.step(figures)
            await asyncio.sleep(max(0.0, pace * (0.75 + self.random.random() / 2) - (monotonic() - began)))


async def asked_again(person: Person) -> bool:
    """Whether the computer has come to its end, and not the game."""
    while person.now is not None and person.now.question is None:
        if person.now.board and person.now.board.ending:
            return False
        await person.until(person.now.at)
    return True


async def play_against(person: Person, figures: Figures, pace: float, until: float, random: Random) -> None:
    """A person against the computer: how long it is until they are asked again."""
    while monotonic() < until:
        await asyncio.sleep(pace * random.random())
        if person.now is None or person.now.question is None:
            return
        at, sent = person.now.at, monotonic()
        await person.answer(random.choice(person.now.question.options).answer)
        await person.until(at)
        waited = person.now.question is None
        if waited and not await asked_again(person):
            return
        if waited:
            figures.note("opponent's turn", monotonic() - sent)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def public(server: Server) -> dict[str, list[str]]:
    """A game between people that anybody may watch."""
    made = server.post("/api/invite", {"box": "cw", "public": True})
    seated = server.post("/api/sit", {"game": made["game"]})
    return {"game": made["game"], "tokens": [made["token"], seated["token"]]}


def begun(server: Server, sitting: list[str]) -> dict[str, list[str]]:
    """A game; who asks too often waits."""
    from time import sleep  # noqa: PLC0415  (for this alone)

    while True:
        status, text, _ = server.ask("/api/games", {"box": "cw", "sitting": sitting})
        if status == 200:
            return dict(json.loads(text))
        assert status == 429, text
        sleep(1)


def memory(server: Server) -> int:
    """Of the process, in bytes."""
    pages = Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * resource.getpagesize()


async def load(args: argparse.Namespace, servers: list[Server]) -> tuple[Figures, list[Person]]:
    random = Random(args.seed)
    figures = Figures()
    empty = memory(servers[0])
    say(f"beginning {args.games} games")
    tables, alone = [], []
    for number in range(args.games):
        here = servers[number % len(servers)]
        watched = args.watchers and not number
        game = await asyncio.to_thread(public, here) if watched else await asyncio.to_thread(begun, here, PEOPLE)
        at = [servers[number % len(servers)], servers[(number + 1) % len(servers)]]
        people = [Person(at[seat], game["game"], game["tokens"][seat]) for seat in (0, 1)]  # type: ignore[arg-type]
        tables.append(Table(people, [], Random(random.random())))
    for number in range(args.search):
        game = await asyncio.to_thread(begun, servers[number % len(servers)], ["person", STRONGEST])
        alone.append(Person(servers[number % len(servers)], game["game"], game["tokens"][0]))  # type: ignore[arg-type]
    everybody = [person for table in tables for person in table.people] + alone
    await sit_down(everybody)
    if args.watchers and tables:
        first = tables[0].people[0]
        tables[0].watchers = [Person(servers[number % len(servers)], first.game, "") for number in range(args.watchers)]
    if args.watchers:
        await sit_down(tables[0].watchers)
    say(f"{len(everybody)} people and {args.watchers} who watch are at their tables")
    until = monotonic() + args.seconds
    chores = [table.play(figures, args.pace, until) for table in tables]
    chores += [play_against(person, figures, args.pace, until, Random(number)) for number, person in enumerate(alone)]
    telling = asyncio.create_task(_tell(figures, until))
    await asyncio.gather(*chores)
    await asyncio.sleep(6 if args.watchers or tables else 0)
    telling.cancel()
    used = (sum(memory(server) for server in servers) - empty * len(servers)) / max(1, args.games)
    say(f"memory: {used / 1024:.0f} kB a game")
    for person in [*everybody, *(tables[0].watchers if tables else [])]:
        await person.leave()
    return figures, everybody


async def come_back(people: list[Person], servers: list[Server]) -> float:
    """How long it takes until everybody sits again."""
    began = monotonic()
    again = [Person(servers[n % len(servers)], person.game, person.token) for n, person in enumerate(people)]
    await sit_down(again)
    took = monotonic() - began
    for person in again:
        await person.leave()
    return took


async def sit_down(people: list[Person]) -> None:
    """A few at a time, as people come."""
    gate = asyncio.Semaphore(20)

    async def one(person: Person) -> None:
        async with gate:
            await person.sit_down()

    await asyncio.gather(*(one(person) for person in people))


async def _tell(figures: Figures, until: float) -> None:
    while monotonic() < until:
        await asyncio.sleep(10)
        say(f"{figures.sent} answers, {max(0, until - monotonic()):.0f} s to go")


def main() -> int:
    parser = argparse.ArgumentParser(description="How a server bears a crowd.")
    for name, usual in (("games", 500), ("watchers", 0), ("search", 0), ("processes", 1), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=4, help="seconds between the answers of a game")
    parser.add_argument("--database", action="store_true", help="with a PostgreSQL")
    args = parser.parse_args()
    if args.database and why_not():
        say(f"load: {why_not()}")
        return 3
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, max(FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        address = stack.enter_context(postgresql()) if args.database else ""
        processes = args.processes if args.database else 1
        servers = [
            stack.enter_context(Server(folder / str(number), database=address, more=MORE))
            for number in range(processes)
        ]
        figures, people = asyncio.run(load(args, servers))
        for server in servers:
            server.kill()
        servers = [
            stack.enter_context(Server(folder / str(number), database=address, more=MORE))
            for number in range(processes)
        ]
        back = asyncio.run(come_back(people, servers))
    where = f"{processes} processes, PostgreSQL" if args.database else "one process, SQLite"
    say(f"{args.games} games, one answer every {args.pace:g} s each, {args.seconds:g} s; {where}:")
    say("\n".join(figures.told()))
    say(f"after a kill -9 all {len(people)} people sat again in {back:.1f} s")
    say(f"{figures.sent} answers, {figures.refused} without an answer in 30 s")
    return 1 if figures.refused else 0


if __name__ == "__main__":
    sys.exit(main())
