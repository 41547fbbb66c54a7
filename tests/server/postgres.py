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


@contextmanager
def postgresql() -> Iterator[str]:
    """Its address, as long as it runs."""
    # Not among the tests' folders, which are for their own user only.
    folder = Path(mkdtemp(prefix="overcrush-postgresql-"))
    shutil.chown(folder, USER)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    bin_folder = BINARIES[-1].parent
    _run(str(bin_folder / "initdb"), "-D", str(folder), "-A", "trust", "--no-sync")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c shared_buffers=32MB"
    _run(str(bin_folder / "pg_ctl"), "-D", str(folder), "-w", "-o", options, "-l", str(folder / "log"), "start")
    try:
        yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    finally:
        _run(str(bin_folder / "pg_ctl"), "-D", str(folder), "-m", "immediate", "stop")
        shutil.rmtree(folder)


def _run(*command: str) -> None:
    subprocess.run(["runuser", "-u", USER, "--", *command], check=True, stdout=subprocess.DEVNULL, cwd="/")
