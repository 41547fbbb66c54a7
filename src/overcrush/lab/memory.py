"""How much memory an opponent takes: the most that a process had which did nothing but play with it."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

from overcrush.lab.contest import play_unit
from overcrush.lab.units import Unit
from overcrush.teams.shipped import suite

STATUS: Final = Path("/proc/self/status")


@cache
def megabytes(spec: str) -> float:
    """By playing a game against itself in a process of its own; 0 where the system does not tell."""
    command = [sys.executable, "-m", "overcrush.lab.memory", spec]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  (our own module)
    return float(done.stdout)


def peak() -> float:
    """The most memory this process has had, in megabytes.

    Not by `getrusage`, which also counts what the process that started this one had.
    """
    if not STATUS.exists():
        return 0.0
    lines = STATUS.read_text(encoding="utf-8").splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


def main(spec: str) -> None:
    team = suite()[0].name
    play_unit(Unit(spec, spec, team, team, 0), 0)
    sys.stdout.write(f"{peak():.1f}\n")


if __name__ == "__main__":
    main(sys.argv[1])
