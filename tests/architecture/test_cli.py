import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

import overcrush
from overcrush import __version__
from overcrush.build import which
from overcrush.cli import CLOSED, COMMANDS, load, main

# What the front door leads to, and the libraries behind it: none of it is needed to say what commands there are.
ROOMS = {f"overcrush.{room}" for room in overcrush._ROOMS}
HEAVY = {"overcrush.server", "msgspec", "asyncio"} | ROOMS


def test_version_names_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"None|0"):
        main(["--version"])
    assert capsys.readouterr().out == f"overcrush {__version__} ({which()})\n"


def test_help_imports_no_engine() -> None:
    program = "import sys, overcrush.cli as c; assert c.main([]) == 0; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(done.stderr.split())


def test_an_unknown_command_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["juggle"])
    assert "there is no command 'juggle'" in capsys.readouterr().err


def test_a_reader_may_leave_before_the_end() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "overcrush", "card", "Becky Lynch: Straight Fire"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (CLOSED, "")


def test_every_command_can_be_loaded() -> None:
    for name, command in COMMANDS.items():
        assert find_spec(command.module), f"{name} names a module that is not there"
        assert callable(load(name).configure)
        assert callable(load(name).run)
