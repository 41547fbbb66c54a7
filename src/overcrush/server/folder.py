"""The data folder: one server at a time, and nobody else's eyes."""

import os
import sys
from pathlib import Path
from typing import IO, Final

LOCK: Final = "lock"
OWNER_ONLY: Final = 0o600


class InUse(OSError):  # noqa: N818  (named for how the folder is)
    """Another server has this folder, in a sentence."""


def claim(folder: Path) -> IO[bytes]:
    """Take the folder for this process, until the file is closed or the process ends, however it ends; or InUse."""
    path = folder / LOCK
    own(path)
    held = path.open("r+b")
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  (each system has its own)

            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise InUse("another server is running with this folder: stop it first, or name another with --data") from None
    return held


def own(path: Path) -> None:
    """A file that only its owner can read, new or not."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    path.chmod(OWNER_ONLY)
