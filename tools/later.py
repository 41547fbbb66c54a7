"""Compile the engine in the background, for the next start: later.py

`make play` starts at once on the build that is there. If that is the plain one, and there is a C compiler, this sets
`make compiled` going at the lowest priority, says so and leaves it to itself: it goes on when the game is over.
What it says goes to build/later.log. What failed once is not tried again until the engine has changed.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from overcrush.build import WISH, compiled_folder, fingerprint  # noqa: E402 - the root comes first
from tools import require  # noqa: E402

BUILD: Final = ROOT / "build"
LOG: Final = BUILD / "later.log"
FAILED: Final = BUILD / "later.failed"
LOCK: Final = BUILD / "later.lock"

NEEDED: Final = ["gcc", "python-headers"]

BEGUN: Final = "This game runs on the plain build; a faster one is being compiled in the background for the next start."
UNDER_WAY: Final = "This game runs on the plain build; a faster one is still being compiled in the background."
NOT_MADE: Final = "This game runs on the plain build: the faster one could not be compiled, build/later.log says why."


def source() -> str:
    return fingerprint(ROOT / "src" / "overcrush")


def has_failed() -> bool:
    return FAILED.exists() and FAILED.read_text(encoding="utf-8") == source()


def set_going() -> str:
    """Start the build unless it is running or has failed; what the player should know of it."""
    if os.environ.get(WISH) or compiled_folder() is not None or require.missing(NEEDED):
        return ""
    if has_failed():
        return NOT_MADE
    BUILD.mkdir(exist_ok=True)
    with LOCK.open("w") as lock, LOG.open("a") as log:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return UNDER_WAY
        log.truncate(0)
        # The lock goes over to the new process and goes with it. A session of its own lets it outlive the terminal.
        command = [sys.executable, __file__, "now"]
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, pass_fds=[lock.fileno()]
        )
    return BEGUN


def build() -> int:
    """Make it, while nobody else wants the processor."""
    os.nice(19)
    if shutil.which("ionice"):
        subprocess.run(["ionice", "-c", "3", "-p", str(os.getpid())], check=False)
    made_of = source()
    # Not the flags of the make that started this: it is over, or busy with the game.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(["make", "--no-print-directory", "compiled"], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        FAILED.write_text(made_of, encoding="utf-8")
    return done.returncode


def main(words: list[str]) -> int:
    if words == ["now"]:
        return build()
    line = set_going()
    if line:
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
