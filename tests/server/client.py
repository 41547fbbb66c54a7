"""A server in a process of its own, and people at its tables who speak the protocol."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from email.message import Message
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from overcrush.server import wire
from tests.patience import PATIENCE

Json = dict[str, Any]


class Server:
    """`overcrush serve` on a port that the system chooses."""

    def __init__(
        self, data: Path, port: int = 0, crash_point: str = "", database: str = "", more: Sequence[str] = ()
    ) -> None:
        command = [sys.executable, "-m", "overcrush", "serve", "--port", str(port), "--data", str(data)]
        command += ["--database", database] if database else []
        command += more
        environment = os.environ | {"OVERCRUSH_CRASH_POINT": crash_point}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = said.partition(" at ")[2].partition("/ ")[0]
        assert self.address, f"the server said {said!r}"
        self.port = int(self.address.rpartition(":")[2])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.kill()
        self.wait()

    def wait(self) -> int:
        code = self.process.wait(timeout=PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def ask(self, path: str, body: object = None, headers: dict[str, str] | None = None) -> tuple[int, str, Message]:
        """The status, the text and the headers of an answer, whatever it is."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = Request(self.address + path, data, headers or {})  # noqa: S310  (our own server)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return answer.status, answer.read().decode(), answer.headers
        except HTTPError as error:
            with error:
                return error.code, error.read().decode(), error.headers

    def post(self, path: str, body: object) -> Json:
        status, text, _ = self.ask(path, body)
        assert status == 200, text
        return dict(json.loads(text))

    def begin(
        self, box: str = "cw", sitting: tuple[str, str] = ("person", "random"), first: wire.First = "chance"
    ) -> Json:
        return self.post("/api/games", {"box": box, "sitting": list(sitting), "first": first})

    def socket(self, origin: str = "") -> ClientConnection:
        address = f"{self.address.replace('http', 'ws')}/api/table"
        return connect(
            address, origin=Origin(origin or self.address), max_size=None, open_timeout=PATIENCE, legacy=True
        )


class Seat:
    """Somebody who sits at a table and has heard how things stand."""

    def __init__(self, server: Server, game: Json, tokens: list[str] | None = None) -> None:
        self.game = game
        self.socket = server.socket()
        self.say({"is": "hello", "version": wire.VERSION, "game": game["game"], "tokens": tokens or game["tokens"]})
        self.welcome = self.hear()
        self.now: Json = {}
        self.lines: list[Json] = []
        if self.welcome["is"] == "welcome":
            self.update()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def say(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        return dict(json.loads(self.socket.recv(timeout=PATIENCE)))

    def update(self) -> Json:
        """Hear how things stand now."""
        message = self.hear()
        assert message["is"] == "update", message
        self.now = message
        self.lines = self.lines[: message["first"]] + message["lines"]
        return message

    @property
    def is_over(self) -> bool:
        return self.now["board"]["ending"] is not None

    def wait_until_asked(self) -> Json | None:
        """The question put to this seat; None when the game is over."""
        while not self.is_over and self.now["question"] is None:
            self.update()
        question = self.now["question"]
        return None if question is None else dict(question)

    def answer(self, option: str) -> Json:
        """Answer, and hear what came of it: an update or a refusal."""
        self.say({"is": "answer", "at": self.now["at"], "option": option})
        message = self.hear()
        if message["is"] == "update":
            self.now = message
            self.lines = self.lines[: message["first"]] + message["lines"]
        return message

    def play(self, random: Random, most: int = 2000, *, to_the_end: bool = True) -> int:
        """Anything legal until the game is over; how many answers it took."""
        for count in range(most):
            question = self.wait_until_asked()
            if question is None:
                return count
            assert self.answer(random.choice(question["options"])["answer"])["is"] == "update"
        assert not to_the_end, f"the game is not over after {most} answers"
        return most
