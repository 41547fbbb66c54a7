"""What has been played, in a file that only grows: a run that was stopped goes on where it was."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.lab.contest import Result
from overcrush.lab.teams import suite_hash

# What decides how games go: results of different rules or opponents must not be mixed.
_DECIDES: Final = ("model", "effects", "rules", "formats", "players")


class WrongLedger(ValueError):  # noqa: N818  (named for what is wrong with the file)
    """A file of another run, or none of ours."""


class Header(msgspec.Struct, frozen=True):
    """Which run it is."""

    run: str
    seed: int
    engine: str
    suite: str
    version: str = __version__


@cache
def engine_hash() -> str:
    """A short name of the source by which games are played, as it was when this process began."""
    package = Path(__file__).parents[1]
    digest = blake2b(digest_size=8)
    for part in _DECIDES:
        for path in sorted((package / part).rglob("*")):
            if path.suffix in {".py", ".json", ".toml"}:
                digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def header(run: str, seed: int) -> Header:
    return Header(run, seed, engine_hash(), suite_hash())


class Ledger:
    """Results by unit. Without a path it only remembers."""

    def __init__(self, path: Path | None, head: Header) -> None:
        self.path = path
        self.results: dict[str, Result] = {}
        if path is not None and path.exists() and path.stat().st_size:
            self._read(path, head)
        elif path is not None:
            path.write_bytes(msgspec.json.encode(head) + b"\n")

    def _read(self, path: Path, head: Header) -> None:
        """Take over what is there; a last line that was cut off while it was written is dropped."""
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        try:
            found = msgspec.json.decode(lines[0] if lines else b"", type=Header)
            self.results = {result.key: result for result in [_result(line) for line in lines[1:]]}
        except msgspec.MsgspecError as error:
            raise WrongLedger(f"{path.name} holds no results of a run: {error}") from None
        if found != head:
            raise WrongLedger(f"{path.name} holds results of another run: {_differ(found, head)}; name another file")
        if len(whole) < len(data):
            with path.open("r+b") as file:
                file.truncate(len(whole))

    def add(self, result: Result) -> None:
        self.results[result.key] = result
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")


def _result(line: bytes) -> Result:
    return msgspec.json.decode(line, type=Result)


def _differ(found: Header, head: Header) -> str:
    """What the two are not agreed on."""
    names = {
        "run": "who plays",
        "seed": "the seed",
        "engine": "the rules or the opponents have changed",
        "suite": "the teams have changed",
        "version": "the version",
    }
    return ", ".join([names[name] for name in names if getattr(found, name) != getattr(head, name)])
