"""Wheels are built, installed into empty environments and played: nothing of the checkout is there."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from tests.tools.test_compile import need_gcc

ROOT: Final = Path(__file__).parents[2]

# Somebody who keeps what is rolled and does nothing: the opponent wins.
TYPED: Final = "1\n\npass\nno\n" * 500


def pip(python: str | Path, *words: str, **variables: str) -> None:
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class Installed:
    """A wheel of a build in an environment of its own, and a folder in which nothing else lies."""

    def __init__(self, build: str, folder: Path) -> None:
        self.build = build
        pip(
            sys.executable,
            "wheel",
            "--no-deps",
            "--no-build-isolation",
            f"--wheel-dir={folder}",
            ".",
            OVERCRUSH_BUILD=build,
        )
        (self.wheel,) = folder.glob("*.whl")
        self.home = folder / "home"
        self.home.mkdir()
        subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
        self.programs = folder / "venv" / "bin"
        pip(self.programs / "python", "install", "--require-hashes", "-r", "requirements/play.txt")
        pip(self.programs / "python", "install", "--no-deps", str(self.wheel))

    def run(self, *words: str, typed: str = "") -> str:
        unwanted = ("OVERCRUSH_BUILD", "PYTHONPATH")
        environment = {name: value for name, value in os.environ.items() if name not in unwanted}
        done = subprocess.run(
            [self.programs / "overcrush", *words],
            cwd=self.home,
            env=environment | {"PYTHONUTF8": "1", "HOME": str(self.home)},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module", params=["compiled", "plain"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    if request.param == "compiled":
        need_gcc()
    return Installed(request.param, tmp_path_factory.mktemp(request.param))


def test_the_wheel_holds_what_its_name_says(installed: Installed) -> None:
    plain = installed.build == "plain"
    assert installed.wheel.name.endswith("-py3-none-any.whl") == plain
    names = ZipFile(installed.wheel).namelist()
    assert any(name.endswith(".so") for name in names) != plain
    assert "overcrush/server/static/index.html" in names
    assert "overcrush/rules/engine.py" in names


def test_it_says_which_build_it_is(installed: Installed) -> None:
    assert installed.run("--version").endswith(f"({installed.build})\n")


def test_computers_play_with_it(installed: Installed) -> None:
    assert "greedy" in installed.run("sim", "greedy", "random", "--pairs", "1", "--jobs", "2")


def test_a_whole_game_is_played_in_the_terminal(installed: Installed) -> None:
    words = ("--terminal", "--box", "cw", "--opponent", "greedy", "--seat", "first", "--seed", "1")
    assert "The game is over" in installed.run("play", *words, typed=TYPED)
