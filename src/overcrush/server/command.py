"""The command `overcrush serve`: the table for browsers."""

import argparse
import gc
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import uvicorn

from overcrush.server import admin, logs, settings, wire
from overcrush.server.app import Running, app
from overcrush.server.copies import backup, backup_of, restore
from overcrush.server.door import HEADERS, Door, Socket, most_connections
from overcrush.server.guard import Guard
from overcrush.server.house import House
from overcrush.server.quotas import Quotas
from overcrush.server.settings import HOST, PORT, Settings
from overcrush.server.stopping import Stop


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=settings.port, help=f"the port to listen on (default {PORT})")
    parser.add_argument("--host", help="the address to listen on (default: this machine only)")
    parser.add_argument("--name", action="append", default=[], help="a host name under which browsers may come")
    parser.add_argument(
        "--notify", action="append", default=[], metavar="HOST", help="a host to which people may have notices sent"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: your data folder)")
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        help="keep games in a PostgreSQL instead, as in postgresql://user@host/name; several servers may share it",
    )
    parser.add_argument(
        "--keep",
        type=settings.days,
        metavar="DAYS",
        help=f"forget games that nobody has played for so long; 0: never "
        f"(default: never on this machine only, else {settings.KEEP_DAYS})",
    )
    parser.add_argument(
        "--think",
        type=settings.jobs,
        metavar="JOBS",
        help="how many opponents think here at a time; 0: none, where 'overcrush think' does it (default: up to 4)",
    )
    parser.add_argument("--log", choices=["text", "json"], help="how is logged, to standard error (default: text)")
    for name, text in QUOTA_HELP.items():
        parser.add_argument(f"--{name}", type=settings.quota, metavar="NUMBER", help=text)
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a file of settings, as the how-to has it")
    parser.add_argument(
        "deed",
        nargs="?",
        choices=["backup", "restore", "admin"],
        help="instead of serving: copy all games into FILE, or back; or look after a server ('admin' alone says how)",
    )
    parser.add_argument("words", nargs="*", metavar="FILE", help="the copy")


QUOTA_HELP: Final = {
    "games": f"games that one address may begin in ten minutes (default {Quotas().games})",
    "connections": f"pages that one address may have open (default {Quotas().connections})",
    "messages": f"messages that one page may send in 20 seconds, besides answers (default {Quotas().messages})",
    "memory": "megabytes of memory beyond which no more games are begun or opened; 0: no limit (default)",
}


def run(args: argparse.Namespace) -> int:
    try:
        chosen = settings.settings_of(args)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"overcrush serve: {error}\n")
        return 2
    if args.deed == "admin":
        return admin.run(chosen, args.words)
    if args.deed:
        return copy(args.deed, chosen, Path(args.words[0]) if args.words else None)
    return serve(chosen, say)


def copy(deed: str, chosen: Settings, file: Path | None) -> int:
    """A copy of all games, while the server runs or not; or back from it, while it does not."""
    if file is None:
        sys.stderr.write(f"overcrush serve {deed}: name the FILE of the copy.\n")
        return 2
    try:
        if deed == "restore":
            restore(file, chosen.database or chosen.data)
        elif chosen.database:
            backup_of(chosen.database, file)
        else:
            backup(chosen.data, file)
    except OSError as error:
        sys.stderr.write(f"overcrush serve {deed}: {error}\n")
        return 1
    said = (
        f"All games of {file} are there now"
        if deed == "restore"
        else f"All games are in {file}; restore goes back to it"
    )
    sys.stdout.write(f"{said}.\n")
    return 0


def say(address: str) -> None:
    sys.stdout.write(f"The table is at {address} (Ctrl-C closes it).\n")
    sys.stdout.flush()


class Server(uvicorn.Server):
    """Says where it listens once it does: with port 0 the system chooses."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[str], None], stop: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._stop = stop

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await self._stop()
        await super().shutdown(sockets)  # type: ignore[arg-type]

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


def serve(chosen: Settings, ready: Callable[[str], None]) -> int:
    """Serve until interrupted; `ready` is told the address once there is somebody to answer it."""
    try:
        house = House(chosen.database or chosen.data, think=chosen.think)
    except OSError as error:
        what = "the database" if chosen.database else chosen.data
        sys.stderr.write(f"overcrush serve: {what} cannot be used: {error}\n")
        return 1
    Door.most, Door.most_of_one = most_connections(), chosen.quotas.connections
    logs.set_up(chosen.log)
    stop = Stop()
    settle_down()
    running = Running(chosen.keep_days, chosen.quotas, stop, chosen.notify)
    config = uvicorn.Config(
        app(house, Guard([chosen.host, *chosen.names]), running=running),
        http=Door,
        ws=Socket,
        headers=HEADERS,
        backlog=256,
        host=chosen.host,
        port=chosen.port,
        log_config=None,
        access_log=False,
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
        Server(config, ready, lambda: stop.come(house)).run()
    except KeyboardInterrupt:
        pass
    except SystemExit:
        return 1
    return 0
