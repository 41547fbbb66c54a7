"""The command `overcrush serve`: the table for browsers."""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn

from overcrush.server import wire
from overcrush.server.app import app
from overcrush.server.database import FILE
from overcrush.server.door import HEADERS, Door, Socket, most_connections
from overcrush.server.guard import LOCAL, Guard
from overcrush.server.house import House
from overcrush.server.storage import backup

HOST: Final = "127.0.0.1"
PORT: Final = 8210

# How long others' games are kept that nobody goes on with.
KEEP_DAYS: Final = 180


class Settings(NamedTuple):
    """Where the games are, where to listen, by which other names, and how long games are kept (0: for ever)."""

    data: Path
    host: str = HOST
    port: int = PORT
    names: Sequence[str] = ()
    keep_days: int = 0
    database: str = ""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, default=PORT, help=f"the port to listen on (default {PORT})")
    parser.add_argument("--host", default=HOST, help="the address to listen on (default: this machine only)")
    parser.add_argument("--name", action="append", default=[], help="a host name under which browsers may come")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: your data folder)")
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        default="",
        help="keep games in a PostgreSQL instead, as in postgresql://user@host/name; several servers may share it",
    )
    parser.add_argument(
        "--keep",
        type=_days,
        metavar="DAYS",
        help=f"forget games that nobody has played for so long; 0: never "
        f"(default: never on this machine only, else {KEEP_DAYS})",
    )
    parser.add_argument("deed", nargs="?", choices=["backup"], help="instead of serving: copy all games into FILE")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where the copy goes")


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
    data = args.data or data_folder()
    if args.deed == "backup":
        return copy(data, args.file)
    keep = args.keep if args.keep is not None else (0 if args.host in LOCAL else KEEP_DAYS)
    return serve(Settings(data, args.host, args.port, args.name, keep, args.database), say)


def copy(data: Path, file: Path | None) -> int:
    """A backup of all games, while the server runs or not."""
    if file is None:
        sys.stderr.write("overcrush serve backup: name the FILE that the copy goes to.\n")
        return 2
    try:
        backup(data, file)
    except OSError as error:
        sys.stderr.write(f"overcrush serve backup: {error}\n")
        return 1
    sys.stdout.write(f"All games are in {file}; to go back to them, put it in the data folder as {FILE}.\n")
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
