"""The command `overcrush serve`: the table for browsers."""

import argparse
import gc
import os
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn

from overcrush.server import wire
from overcrush.server.app import app
from overcrush.server.copies import backup, backup_of, restore
from overcrush.server.door import HEADERS, Door, Socket, most_connections
from overcrush.server.guard import LOCAL, Guard
from overcrush.server.house import House

HOST: Final = "127.0.0.1"
PORT: Final = 8210

# How long others' games are kept that nobody goes on with.
KEEP_DAYS: Final = 180


# What can be set by a file, and in the environment with this before it.
NAMES: Final = ("port", "host", "name", "data", "database", "keep")
PREFIX: Final = "OVERCRUSH_"


class Settings(NamedTuple):
    """Where the games are, where to listen, by which other names, and how long games are kept (0: for ever)."""

    data: Path
    host: str = HOST
    port: int = PORT
    names: Sequence[str] = ()
    keep_days: int = 0
    database: str = ""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, help=f"the port to listen on (default {PORT})")
    parser.add_argument("--host", help="the address to listen on (default: this machine only)")
    parser.add_argument("--name", action="append", default=[], help="a host name under which browsers may come")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: your data folder)")
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        help="keep games in a PostgreSQL instead, as in postgresql://user@host/name; several servers may share it",
    )
    parser.add_argument(
        "--keep",
        type=_days,
        metavar="DAYS",
        help=f"forget games that nobody has played for so long; 0: never "
        f"(default: never on this machine only, else {KEEP_DAYS})",
    )
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a file of settings, as the how-to has it")
    parser.add_argument(
        "deed", nargs="?", choices=["backup", "restore"], help="instead of serving: copy all games into FILE, or back"
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the copy")


def _port(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number from 0 to 65535")
    return int(text)


def _days(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 36500:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days from 0 to 36500")
    return int(text)


def data_folder() -> Path:
    """Where programs keep what they are told, on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "overcrush"


def run(args: argparse.Namespace) -> int:
    try:
        settings = settings_of(args)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"overcrush serve: {error}\n")
        return 2
    return copy(args.deed, settings, args.file) if args.deed else serve(settings, say)


def settings_of(args: argparse.Namespace) -> Settings:
    """What the command line says, else the environment (OVERCRUSH_PORT, …), else the file of settings."""
    written: dict[str, object] = {}
    if args.settings is not None:
        written = tomllib.loads(args.settings.read_text(encoding="utf-8"))
        unknown = sorted(set(written) - set(NAMES))
        if unknown:
            raise ValueError(f"{args.settings} has no setting {unknown[0]!r}; there are {', '.join(NAMES)}")

    def chosen(name: str) -> str:
        given = getattr(args, name)
        return (
            str(given)
            if given not in (None, [], "")
            else os.environ.get(PREFIX + name.upper(), "") or str(written.get(name, ""))
        )

    try:
        host = chosen("host") or HOST
        names = args.name or os.environ.get(f"{PREFIX}NAME", "").split() or _listed(written.get("name", []))
        keep = _days(chosen("keep")) if chosen("keep") else (0 if host in LOCAL else KEEP_DAYS)
        data = Path(chosen("data")) if chosen("data") else data_folder()
        return Settings(data, host, _port(chosen("port") or str(PORT)), names, keep, chosen("database"))
    except argparse.ArgumentTypeError as error:
        raise ValueError(str(error)) from None


def _listed(names: object) -> list[str]:
    return [str(name) for name in names] if isinstance(names, list) else [str(names)]


def copy(deed: str, settings: Settings, file: Path | None) -> int:
    """A copy of all games, while the server runs or not; or back from it, while it does not."""
    if file is None:
        sys.stderr.write(f"overcrush serve {deed}: name the FILE of the copy.\n")
        return 2
    try:
        if deed == "restore":
            restore(file, settings.database or settings.data)
        elif settings.database:
            backup_of(settings.database, file)
        else:
            backup(settings.data, file)
    except OSError as error:
        sys.stderr.write(f"overcrush serve {deed}: {error}\n")
        return 1
    said = "is where the server looks for it" if deed == "restore" else "to go back to it, restore it"
    sys.stdout.write(f"All games: {file}; {said}.\n")
    return 0


def say(address: str) -> None:
    sys.stdout.write(f"The table is at {address} (Ctrl-C closes it).\n")
    sys.stdout.flush()


class Server(uvicorn.Server):
    """Says where it listens once it does: with port 0 the system chooses."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            host = "localhost" if self.config.host in (HOST, "0.0.0.0", "::") else self.config.host  # noqa: S104
            self._ready(f"http://{host}:{port}/")


def settle_down() -> None:
    """What is loaded by now stays; of the rest, looking for lost rings of objects may wait.

    A full look costs a millisecond for each open game, in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def serve(settings: Settings, ready: Callable[[str], None]) -> int:
    """Serve until interrupted; `ready` is told the address once there is somebody to answer it."""
    try:
        house = House(settings.database or settings.data)
    except OSError as error:
        what = "the database" if settings.database else settings.data
        sys.stderr.write(f"overcrush serve: {what} cannot be used: {error}\n")
        return 1
    Door.most = most_connections()
    settle_down()
    config = uvicorn.Config(
        app(house, Guard([settings.host, *settings.names]), keep_days=settings.keep_days),
        http=Door,
        ws=Socket,
        headers=HEADERS,
        backlog=256,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws_max_size=4 * wire.MOST_BYTES,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        # Who does not answer for so long has gone, or does not read.
        ws_ping_interval=5,
        ws_ping_timeout=5,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    try:
        Server(config, ready).run()
    except KeyboardInterrupt:
        pass
    except SystemExit:
        return 1
    return 0
