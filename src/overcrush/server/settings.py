"""How a server is run: as the command line says, else the environment (OVERCRUSH_PORT, …), else a file of settings."""

import argparse
import os
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from overcrush.server.guard import LOCAL
from overcrush.server.quotas import Quotas

HOST: Final = "127.0.0.1"
PORT: Final = 8210
# How long others' games are kept that nobody goes on with.
KEEP_DAYS: Final = 180
MOST_JOBS: Final = 256

PREFIX: Final = "OVERCRUSH_"
# What can be set by a file, and in the environment with that before it.
QUOTAS: Final = ("games", "connections", "messages", "memory")
NAMES: Final = ("port", "host", "name", "data", "database", "keep", "think", "log", "notify", *QUOTAS)


class Settings(NamedTuple):
    """Where the games are, where to listen, by which other names, and how long games are kept (0: for ever).

    `think`: how many opponents think here at a time (0: none, others do); `log`: how is logged, as text or as JSON.
    """

    data: Path
    host: str = HOST
    port: int = PORT
    names: Sequence[str] = ()
    keep_days: int = 0
    database: str = ""
    think: int = -1
    log: str = "text"
    quotas: Quotas = Quotas()
    # Hosts to which notices may be sent.
    notify: Sequence[str] = ()


def whole(what: str, least: int, most: int) -> Callable[[str], int]:
    """Reads a number for argparse, which says what is wrong with it."""

    def read(text: str) -> int:
        if not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no {what} from {least} to {most}")
        return int(text)

    return read


port = whole("port: a number", 0, 65535)
days = whole("number of days", 0, 36500)
jobs = whole("number of opponents who think at a time", 0, MOST_JOBS)
quota = whole("quota: a number", 0, 1_000_000_000)


def data_folder() -> Path:
    """Where programs keep what they are told, on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "overcrush"


class Chosen:
    """What was chosen, wherever it was."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._written: dict[str, object] = {}
        if args.settings is not None:
            try:
                self._written = tomllib.loads(args.settings.read_text(encoding="utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                raise ValueError(f"{args.settings} cannot be read: {error}") from None
            unknown = sorted(set(self._written) - set(NAMES))
            if unknown:
                raise ValueError(f"{args.settings} has no setting {unknown[0]!r}; there are {', '.join(NAMES)}")

    def text(self, name: str) -> str:
        given = getattr(self._args, name, None)
        if given not in (None, [], ""):
            return str(given)
        return os.environ.get(PREFIX + name.upper(), "") or str(self._written.get(name, ""))

    def number(self, name: str, read: Callable[[str], int], otherwise: int) -> int:
        text = self.text(name)
        return read(text) if text else otherwise

    def names(self, setting: str = "name") -> list[str]:
        given: object = getattr(self._args, setting, None) or os.environ.get(PREFIX + setting.upper(), "").split()
        given = given or self._written.get(setting, [])
        return [str(name) for name in given] if isinstance(given, list) else [str(given)]


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings of a server; ValueError in a sentence."""
    chosen = Chosen(args)
    try:
        host = chosen.text("host") or HOST
        log = chosen.text("log") or "text"
        if log not in ("text", "json"):
            raise ValueError(f"{log!r} is no way to log: text or json")
        usual = Quotas()
        return Settings(
            Path(chosen.text("data")) if chosen.text("data") else data_folder(),
            host,
            chosen.number("port", port, PORT),
            chosen.names(),
            chosen.number("keep", days, 0 if host in LOCAL else KEEP_DAYS),
            chosen.text("database"),
            chosen.number("think", jobs, -1),
            log,
            Quotas(*(chosen.number(name, quota, getattr(usual, name)) for name in QUOTAS)),
            chosen.names("notify"),
        )
    except argparse.ArgumentTypeError as error:
        raise ValueError(str(error)) from None
