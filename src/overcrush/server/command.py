"""The command `overcrush serve`: the table for browsers."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from overcrush.server import wire
from overcrush.server.app import app
from overcrush.server.guard import Guard
from overcrush.server.house import House
from overcrush.server.storage import NotStored

HOST: Final = "127.0.0.1"
PORT: Final = 8210


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, default=PORT, help=f"the port to listen on (default {PORT})")
    parser.add_argument("--host", default=HOST, help="the address to listen on (default: this machine only)")
    parser.add_argument("--name", action="append", default=[], help="a host name under which browsers may come")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: your data folder)")


def _port(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number from 0 to 65535")
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
    return serve(args.host, args.port, args.data or data_folder(), args.name, say)


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


def serve(host: str, port: int, data: Path, names: list[str], ready: Callable[[str], None]) -> int:
    """Serve until interrupted; `ready` is told the address once there is somebody to answer it."""
    try:
        house = House(data)
    except (NotStored, OSError) as error:
        sys.stderr.write(f"overcrush serve: {data} cannot be used: {error}\n")
        return 1
    config = uvicorn.Config(
        app(house, Guard([host, *names])),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=4 * wire.MOST_BYTES,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
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
