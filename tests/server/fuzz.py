"""Messages and requests that make no sense, by the thousand: python -m tests.server.fuzz COUNT [SEED]

Each is made from the schema and then spoiled, and goes through the server's own code: nothing may raise, answer with
5xx or log a fault, whatever is said; and memory stays flat.
"""

import asyncio
import json
import logging
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast, get_args
from unittest.mock import patch

import msgspec
from msgspec import inspect
from starlette.applications import Starlette
from starlette.websockets import WebSocket

from overcrush.server import wire
from overcrush.server.app import app
from overcrush.server.conversation import Conversation
from overcrush.server.guard import Crowd, Guard, Pace
from overcrush.server.house import House
from overcrush.server.quotas import MEGABYTE, Capacity, memory
from overcrush.server.stopping import Stop

# Requests and what belongs in them; those that errands of other processes answer are fuzzed less often.
REQUESTS: Final[dict[str, type[wire.Record]]] = {
    "games": wire.NewGame,
    "again": wire.Again,
    "mine": wire.Mine,
    "invite": wire.Invite,
    "invitation": wire.Look,
    "sit": wire.SitDown,
    "choose": wire.ChooseTeam,
    "contribute": wire.Contribute,
    "withdraw": wire.Withdraw,
    "lobby": wire.Seek,
    "complain": wire.Complain,
    "analyse": wire.Analyse,
    "shelf": wire.Shelf,
    "draft": wire.DraftWanted,
    "draft/pick": wire.DraftPick,
    "event": wire.EventWanted,
    "event/do": wire.EventDo,
}
SLOW: Final[dict[str, type[wire.Record]]] = {
    "replay": wire.Wanted,
    "file": wire.Wanted,
    "branch": wire.Branch,
    "team/read": wire.ReadTeams,
    "team/check": wire.CheckTeams,
    "card/read": wire.OwnCard,
}
SLOW_SHARE: Final = 0.01
# Nobody's games: they need not be on a disk.
MEMORY: Final = Path("/dev/shm")  # noqa: S108  (a folder of its own is made there)
MESSAGES: Final = get_args(wire.FromClient)
STRINGS: Final = ("", "x", "0.0", "first", "pass", "die:1", "cw", "standard", "0" * 64, "é\u202e\x00", "a" * 3000, "-1")
NUMBERS: Final = (0, 1, -1, 2, 7, 255, 2**31, 2**53, -(2**63), 10**30)
# How often something is spoiled. What is not understood ends a conversation, and a new one takes longer than talking.
SPOILED: Final = (0, 0, 0, 0, 0, 1, 1, 2, 5)
# So many talk at the same time: while one waits for the disk or another process, others are heard.
PEOPLE: Final = 8
# How often a conversation is begun anew, though it was not ended.
ROUND: Final = 200


class Found(NamedTuple):
    """What there is to know in the end."""

    sent: int
    troubles: list[str]
    statuses: dict[int, int]
    before: int
    after: int


class Maker:
    """Makes things of the schema, right and wrong."""

    def __init__(self, random: Random, known: list[str]) -> None:
        self.random = random
        self.known = known

    def text(self, kind: type[msgspec.Struct]) -> bytes:
        thing = self.thing(described(kind))
        for _ in range(self.random.choice(SPOILED)):
            thing = self.spoiled(thing)
        body = json.dumps(thing).encode()
        if self.random.random() < 0.05 and body:
            place = self.random.randrange(len(body))
            body = body[:place] + bytes([self.random.randrange(256)]) + body[place + self.random.randrange(2) :]
        return body

    def thing(self, kind: inspect.Type, depth: int = 0) -> Any:  # noqa: ANN401, PLR0911  (one line a kind)
        random = self.random
        match kind:
            case inspect.StructType():
                made = {
                    field.encode_name: self.thing(field.type, depth + 1)
                    for field in kind.fields
                    if field.required or (depth < 4 and random.random() < 0.5)
                }
                return ({kind.tag_field: kind.tag} if kind.tag_field else {}) | made
            case inspect.UnionType():
                return self.thing(random.choice(kind.types), depth)
            case inspect.LiteralType():
                return random.choice(kind.values)
            case inspect.ListType():
                return [self.thing(kind.item_type, depth + 1) for _ in range(random.choice((0, 1, 2)))]
            case inspect.TupleType():
                return [self.thing(each, depth + 1) for each in kind.item_types]
            case inspect.DictType():
                return {self.string(): self.thing(kind.value_type, depth + 1) for _ in range(random.randrange(2))}
            case inspect.IntType():
                return random.choice(NUMBERS[:6])
            case inspect.BoolType():
                return random.random() < 0.5
            case inspect.NoneType():
                return None
            case _:
                return self.string()

    def string(self) -> str:
        return self.random.choice(self.known if self.random.random() < 0.6 else STRINGS)

    def spoiled(self, thing: Any) -> Any:  # noqa: ANN401
        """Something of it is missing, of another kind, twice, or far too large."""
        random = self.random
        if isinstance(thing, dict) and thing and random.random() < 0.9:
            name = random.choice(list(thing))
            deed = random.random()
            if deed < 0.2:
                return {other: value for other, value in thing.items() if other != name}
            if deed < 0.3:
                return thing | {self.string(): self.string()}
            return thing | {name: self.spoiled(thing[name])}
        if isinstance(thing, list) and thing and random.random() < 0.6:
            place = random.randrange(len(thing))
            return [*thing[:place], self.spoiled(thing[place]), *thing[place:]]
        deep: Any = []
        for _ in range(random.choice((1, 1, 50))):
            deep = [deep]
        return random.choice((None, True, 1.5, *NUMBERS, self.string(), deep, {}, {"is": "hello"}, ["a"] * 300))


described = cache(inspect.type_info)


class Faults(logging.Handler):
    """Whatever is logged as an error, or with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self.found.append(self.format(record))


class Fuzz:
    """Somebody at a server without a network, and what came of what was said there."""

    def __init__(self, house: House, server: Starlette, random: Random) -> None:
        self.house = house
        self.app = server
        self.random = random
        self.known: list[str] = []
        self.make = Maker(random, self.known)
        self.statuses: dict[int, int] = {}
        self.troubles: list[str] = []
        self.conversation: Conversation | None = None
        self.heard: list[str] = []
        self.left = 0

    async def begin(self) -> None:
        self.begun = await self.house.begin(wire.NewGame(box="cw", sitting=["person", "person"]))
        self.known[:] = [self.begun.game, *self.begun.tokens, "concede", "pass", "first", "second"]

    async def message(self) -> None:
        if self.conversation is None or self.left <= 0:
            await self._sit_down()
        self.left -= 1
        body = self.make.text(self.random.choice(MESSAGES))
        text = body.decode(errors="replace")
        if self.random.random() < 0.7:
            # With the moment as it is, so that more than the first door is tried.
            text = text.replace('"0.0"', json.dumps(self._room().at))
        assert self.conversation is not None
        if not await self.conversation._hear(text):
            self.left = 0

    def _room(self) -> Any:  # noqa: ANN401
        assert self.conversation is not None
        return self.conversation._session or SimpleNamespace(at="0.0")

    async def _sit_down(self) -> None:
        if self.conversation is not None and self.conversation._session is not None:
            self.house.stand_up(self.conversation._session, self.conversation._listener)
        if self.random.random() < 0.05:
            await self.begin()
        closed = SimpleNamespace(client=None, state=SimpleNamespace(cut_off=lambda: None), close=_nothing)
        self.conversation = Conversation(cast("WebSocket", closed), self.house, Capacity(), Stop())
        self.conversation._send = self._hear  # type: ignore[method-assign]
        self.conversation._listener._send = self._hear
        hello = {"is": "hello", "version": wire.VERSION, "game": self.begun.game, "tokens": self.begun.tokens}
        await self.conversation._hear(json.dumps(hello))
        self.left = ROUND

    def _hear(self, message: bytes) -> None:
        if b'"stumbled":true' in message:
            self.troubles.append(message.decode())

    async def request(self) -> None:
        pool = SLOW if self.random.random() < SLOW_SHARE else REQUESTS
        path = self.random.choice(list(pool))
        kind = pool[path] if self.random.random() < 0.9 else self.random.choice(list(REQUESTS.values()))
        body = self.make.text(kind)
        status = await self._asked(f"/api/{path}", body)
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status >= 500 and status != 507:
            self.troubles.append(f"{path} answered {status} to {body[:500]!r}")

    async def _asked(self, path: str, body: bytes) -> int:
        statuses: list[int] = []
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": ("10.0.0.1", 1),
            "server": ("localhost", 80),
            "scheme": "http",
            "http_version": "1.1",
        }
        sent = False

        async def receive() -> dict[str, object]:
            nonlocal sent
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:  # noqa: ANN401
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        await self.app(scope, receive, send)
        return statuses[0] if statuses else 500


async def _nothing(*_: object) -> None:
    pass


async def run(count: int, seed: int, *, tell: bool = False) -> Found:
    """So many messages and requests, half of each."""
    faults = Faults()
    logging.getLogger("overcrush").addHandler(faults)
    with (
        TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder,
        patch.object(Crowd, "is_too_fast", _never),
        patch.object(Pace, "is_too_fast", _never),
    ):
        house = House(Path(folder))
        server = app(house, Guard())
        people = [Fuzz(house, server, Random(f"{seed} {number}")) for number in range(PEOPLE)]
        said = Said(count, tell=tell)
        await asyncio.gather(*(_talk(person, said) for person in people))
        after = memory()
        await house.close()
    logging.getLogger("overcrush").removeHandler(faults)
    statuses: Counter[int] = sum((Counter(person.statuses) for person in people), Counter())
    troubles = [trouble for person in people for trouble in person.troubles]
    return Found(count, [*troubles, *faults.found], dict(statuses), said.before, after)


class Said:
    """How much was said by all, of how much, and the memory after a fifth of it."""

    def __init__(self, count: int, *, tell: bool) -> None:
        self.number, self.count, self.tell = 0, count, tell
        self.before, self._began = memory(), monotonic()

    def one(self) -> None:
        self.number += 1
        if self.number == self.count // 5:
            self.before = memory()
        if self.tell and self.number % 10_000 == 0:
            say(f"{self.number} of {self.count}, {self.number / (monotonic() - self._began):.0f} a second")


async def _talk(fuzz: Fuzz, said: Said) -> None:
    """Until everything is said."""
    await fuzz.begin()
    while said.number < said.count:
        said.one()
        try:
            await (fuzz.message() if said.number % 2 else fuzz.request())
        except Exception as error:  # noqa: BLE001  (that is what is looked for)
            fuzz.troubles.append(repr(error))
            fuzz.left = 0


def _never(*_: object, **__: object) -> bool:
    return False


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found = asyncio.run(run(count, seed, tell=True))
    for trouble in found.troubles[:20]:
        say(trouble)
    say(f"{found.sent} messages and requests, seed {seed}: {len(found.troubles)} troubles.")
    say(f"Answers by status: {dict(sorted(found.statuses.items()))}")
    say(f"Memory after a fifth {found.before / MEGABYTE:.0f} MB, at the end {found.after / MEGABYTE:.0f} MB.")
    return 1 if found.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
