"""The build in the background, in a checkout whose Makefile only pretends to compile."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.tools.test_compile import need_gcc
from tools import later

ROOT: Final = Path(__file__).parents[2]
FILES: Final = ("tools/later.py", "tools/require.py", "src/overcrush/__init__.py", "src/overcrush/build.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    need_gcc()
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src" / "overcrush" / "rules").mkdir()
    (tmp_path / "src" / "overcrush" / "rules" / "engine.py").write_text("")
    return tmp_path


def write(checkout: Path, recipe: str) -> None:
    (checkout / "Makefile").write_text(f"compiled:\n\t{recipe}\n")


def start(checkout: Path, **variables: str) -> str:
    command = [sys.executable, str(checkout / "tools" / "later.py")]
    environment = os.environ | {"OVERCRUSH_BUILD": ""} | variables
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def wait_for_the_end(checkout: Path) -> None:
    """Who builds holds the lock until the end."""
    with (checkout / "build" / "later.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)


def test_it_is_made_once_at_low_priority(checkout: Path) -> None:
    os.mkfifo(checkout / "gate")
    write(checkout, "cat gate; nice > priority")
    assert start(checkout) == later.BEGUN
    assert start(checkout) == later.UNDER_WAY
    (checkout / "gate").write_text("go on\n")
    wait_for_the_end(checkout)
    assert (checkout / "priority").read_text() == "19\n"
    assert "go on" in (checkout / "build" / "later.log").read_text()


def test_what_failed_is_tried_again_when_the_engine_has_changed(checkout: Path) -> None:
    write(checkout, "@echo no room on the disk; exit 1")
    assert start(checkout) == later.BEGUN
    wait_for_the_end(checkout)
    assert start(checkout) == later.NOT_MADE
    assert "no room on the disk" in (checkout / "build" / "later.log").read_text()
    (checkout / "src" / "overcrush" / "rules" / "engine.py").write_text("FACES = 6\n")
    assert start(checkout) == later.BEGUN
    wait_for_the_end(checkout)


def test_nothing_is_said_or_done_where_there_is_nothing_to_do(checkout: Path) -> None:
    write(checkout, "@touch done")
    assert start(checkout, OVERCRUSH_BUILD="plain") == ""
    assert start(checkout, PATH=str(checkout)) == ""
    assert not (checkout / "build").exists()
