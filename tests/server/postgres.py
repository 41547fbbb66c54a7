"""A PostgreSQL of the tests' own, on a port of this machine, run by somebody who is not root."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
USER = "postgres"


def why_not() -> str:
    """Why there is none here; empty if there is."""
    if not BINARIES:
        return "PostgreSQL is not installed"
    return "" if os.geteuid() == 0 and shutil.which("runuser") else "the tests do not run as root"


class Running:
    """One that can be stopped, as if its machine had lost its power, and started again."""

    def __init__(self, folder: Path, port: int) -> None:
        self._folder, self._port = folder, port
        self.address = f"postgresql://{USER}@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        log = str(self._folder / "log")
        self._control("-w", "-o", f"{options} -c shared_buffers=32MB", "-l", log, "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def _control(self, *words: str) -> None:
        _run(str(BINARIES[-1].parent / "pg_ctl"), "-D", str(self._folder), *words)


@contextmanager
def running() -> Iterator[Running]:
    # Not among the tests' folders, which are for their own user only.
    folder = Path(mkdtemp(prefix="overcrush-postgresql-"))
    shutil.chown(folder, USER)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    _run(str(BINARIES[-1].parent / "initdb"), "-D", str(folder), "-A", "trust", "--no-sync")
    found = Running(folder, port)
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder)


@contextmanager
def postgresql() -> Iterator[str]:
    """Its address, as long as it runs."""
    with running() as found:
        yield found.address


def _run(*command: str) -> None:
    subprocess.run(["runuser", "-u", USER, "--", *command], check=True, stdout=subprocess.DEVNULL, cwd="/")
