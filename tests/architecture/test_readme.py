"""The README tells the truth: what it says to type can be typed."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from overcrush.cli import COMMANDS

ROOT: Final = Path(__file__).parents[2]

# Commands of the README that are quick and change nothing: these are run.
SAFE: Final = frozenset({"make help", "overcrush --help", "overcrush --version"})


def commands() -> list[str]:
    """What stands after `$ ` in the README's console blocks, without the remark behind it."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [shlex.join(shlex.split(line[2:], comments=True)) for line in lines if line.startswith("$ ")]


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))


def is_known(command: str) -> bool:
    program, *words = shlex.split(command)
    names = [word for word in words if not word.startswith("-") and "=" not in word]
    if program == "make":
        return set(names) <= targets()
    if program == "overcrush":
        return set(names[:1]) <= set(COMMANDS)
    return False


def test_the_two_commands_come_first() -> None:
    assert commands()[:2] == ["make play", "make test"]


def test_every_command_exists() -> None:
    assert [command for command in commands() if not is_known(command)] == []


def test_safe_commands_are_the_readmes() -> None:
    assert set(commands()) >= SAFE


@pytest.mark.parametrize("command", sorted(SAFE))
def test_safe_commands_run(command: str) -> None:
    program, *words = shlex.split(command)
    start = [sys.executable, "-m", "overcrush"] if program == "overcrush" else [program]
    done = subprocess.run([*start, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout
