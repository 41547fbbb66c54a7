"""Which build runs: in a checkout of its own, with a command that only says where it comes from."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import pytest

from overcrush.build import fingerprint, which

ROOT: Final = Path(__file__).parents[2]

SAY: Final = """
import subprocess, sys
from overcrush.build import which

def main() -> int:
    child = [sys.executable, "-P", "-c", "from overcrush.build import which; print(which())"]
    print(which(), subprocess.run(child, check=True, capture_output=True, text=True).stdout.strip())
    return 0
"""


def test_the_build_under_test_is_the_one_asked_for() -> None:
    assert which() == os.environ.get("OVERCRUSH_BUILD", "plain")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder src with a package that has an engine of one empty module."""
    package = tmp_path / "src" / "overcrush"
    (package / "rules").mkdir(parents=True)
    for name in ("__init__.py", "rules/__init__.py", "rules/engine.py"):
        (package / name).write_text("")
    for name in ("build.py", "__main__.py"):
        (package / name).write_text((ROOT / "src" / "overcrush" / name).read_text())
    (package / "cli.py").write_text(SAY)
    return package.parent


def compile_it(source: Path) -> Path:
    """What `make compiled` leaves behind, with an extension that nobody loads."""
    folder = source.parent / "build" / "compiled"
    rules = folder / "overcrush" / "rules"
    rules.mkdir(parents=True)
    for name in ("__init__.py", "__main__.py", "build.py", "cli.py", "rules/__init__.py"):
        (folder / "overcrush" / name).symlink_to(source / "overcrush" / name)
    (rules / f"engine{EXTENSION_SUFFIXES[0]}").write_text("")
    (folder / "stamp").write_text(f"{fingerprint(source / 'overcrush')} made somehow")
    return folder


def run(folder: Path, wish: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(folder), "OVERCRUSH_BUILD": wish}
    command = [sys.executable, "-P", "-m", "overcrush"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_plain_build_runs_where_no_other_is(source: Path) -> None:
    assert run(source).stdout == "plain plain\n"


def test_a_compiled_build_of_this_source_runs_and_so_does_what_it_starts(source: Path) -> None:
    folder = compile_it(source)
    assert run(source).stdout == run(folder).stdout == run(source, "compiled").stdout == "compiled compiled\n"


def test_a_build_of_another_engine_does_not_run(source: Path) -> None:
    compile_it(source)
    (source / "overcrush" / "cards.py").write_text("")
    assert run(source).stdout == "compiled compiled\n"
    (source / "overcrush" / "rules" / "new.py").write_text("")
    assert run(source).stdout == "plain plain\n"
    (source / "overcrush" / "rules" / "new.py").unlink()
    (source / "overcrush" / "rules" / "engine.py").write_text("FACES = 6\n")
    assert run(source).stdout == "plain plain\n"


def test_the_plain_build_can_be_demanded(source: Path) -> None:
    folder = compile_it(source)
    assert run(source, "plain").stdout == run(folder, "plain").stdout == "plain plain\n"


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("compiled", "OVERCRUSH_BUILD asks for the compiled build, and there is none of this source here"),
        ("quick", "OVERCRUSH_BUILD is 'quick'; it can be 'plain' or 'compiled'"),
    ],
)
def test_a_build_that_is_not_there_is_refused_in_a_sentence(source: Path, wish: str, reason: str) -> None:
    done = run(source, wish)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"overcrush: {reason}\n")
