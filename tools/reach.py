"""Which test executes which statement of the engine; and running a test on an engine that was changed in memory.

A module is changed while it is imported, so a process that has imported the engine cannot be used again: what runs a
test is a fork of one that has not.
"""

import ast
import builtins
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Final, cast

import pytest

from tools.mutations import mutations

ROOT: Final = Path(__file__).resolve().parents[1]
MUTATED: Final = ("rules", "effects")
UNIT_TESTS: Final = (
    "tests/rules/**/test_*.py",
    "tests/effects/test_*.py",
    "tests/invariants/test_damage.py",
    "tests/invariants/test_payment.py",
    "tests/text/test_round_trip.py",
)
MODES: Final = ("plain", "fork", "dump")
MEMORY: Final = 3 << 30


@dataclass(frozen=True, slots=True)
class Test:
    """A scenario in a mode, `plain tests/…`, or a file of unit tests; what it executes, as bits by number of place."""

    name: str
    seconds: float
    reach: int

    @property
    def rank(self) -> tuple[int, int]:
        """Copying the game is tried last: it seldom notices what playing does not."""
        mode = self.name.split()[0]
        return (MODES.index(mode) if mode in MODES else 0, self.reach.bit_count())


def module_files(tree: Path) -> dict[str, Path]:
    package = tree / "src" / "overcrush"
    files = sorted(path for room in MUTATED for path in (package / room).rglob("*.py"))
    return {path.relative_to(package).as_posix(): path for path in files}


# Importing changed modules.

Change = Callable[[ast.Module], None]


class ChangingLoader(SourceFileLoader):
    def __init__(self, name: str, path: Path, change: Change) -> None:
        super().__init__(name, str(path))
        self.change = change

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (the method it replaces has it)
        tree = ast.parse(self.get_data(self.path))
        self.change(tree)
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class ChangingFinder(MetaPathFinder):
    """Modules as they are written, but for those with a change."""

    def __init__(self, changes: dict[Path, Change], source: Path) -> None:
        self.loaders: dict[str, ChangingLoader] = {}
        for path, change in changes.items():
            name = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
            self.loaders[name] = ChangingLoader(name, path, change)

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        loader = self.loaders.get(fullname)
        return spec_from_file_location(fullname, loader.path, loader=loader) if loader else None


def enter(tree: Path, changes: dict[Path, Change]) -> None:
    """From here on this process imports the engine from the tree, with these changes."""
    os.chdir(tree)
    elsewhere = [path for path in sys.path if path and Path(path) not in (ROOT, ROOT / "src")]
    sys.path[:] = [str(tree / "src"), str(tree), *elsewhere]
    sys.meta_path.insert(0, ChangingFinder(changes, tree / "src"))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def apart(task: Callable[[], object], *, aloud: bool = False) -> object:
    """What a task returns that runs in a fork of this process; None if the fork comes to grief."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # an interrupted test is no failed one
            if not aloud:
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, 1)
                os.dup2(nowhere, 2)
            with os.fdopen(writer, "w") as pipe:
                json.dump(task(), pipe)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return json.loads(said) if said else None


# Which test executes what.


def passes(test: str) -> bool:
    """Run a test in this process."""
    mode, _, file = test.partition(" ")
    if mode not in MODES:
        return pytest.main(["-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0", test]) == 0
    from overcrush.scenario.runner import run_file  # noqa: PLC0415  (what is imported here may be a mutant)

    return run_file(Path(file), mode).passed


def all_tests(tree: Path) -> list[list[str]]:
    """All there are; a scenario in its modes together."""
    scenarios = sorted(path.relative_to(tree).as_posix() for path in (tree / "tests" / "scenarios").rglob("*.scenario"))
    units = sorted(path.relative_to(tree).as_posix() for pattern in UNIT_TESTS for path in tree.glob(pattern))
    return [*[[unit] for unit in units], *[[f"{mode} {scenario}" for mode in MODES] for scenario in scenarios]]


def places(tree: Path) -> dict[tuple[str, int], int]:
    """All statements of functions that can be mutated, numbered."""
    found = [
        (module, mutation.statement)
        for module, path in module_files(tree).items()
        for mutation in mutations(ast.parse(path.read_text(encoding="utf-8")))
    ]
    return {place: number for number, place in enumerate(dict.fromkeys(found))}


def watch(module: str, numbers: dict[tuple[str, int], int]) -> Change:
    """A change that does no harm: each statement notes its number before it is executed."""

    def into(node: ast.AST) -> None:
        for field in ("body", "orelse", "finalbody", "handlers"):
            statements = getattr(node, field, None)
            if not isinstance(statements, list):
                continue
            noted: list[ast.AST] = []
            for statement in statements:
                into(statement)
                number = numbers.get((module, statement.lineno))
                if number is not None and isinstance(statement, ast.stmt):
                    noted += ast.parse(f"__note__({number})").body
                noted.append(statement)
            setattr(node, field, noted)

    return into


def make_map(tree: Path, jobs: int) -> tuple[list[Test], list[str]]:
    """The tests that hold, and those that do not. What has been cached is not executed again, so each file runs by
    itself; the modes of a scenario share what they execute."""
    numbers = places(tree)
    noted: set[int] = set()
    builtins.__dict__["__note__"] = noted.add
    enter(tree, {path: watch(module, numbers) for module, path in module_files(tree).items()})
    from overcrush.cards.library import SETS, library  # noqa: PLC0415  (what is imported here is watched)
    from overcrush.scenario import runner  # noqa: F401, PLC0415
    from overcrush.text.grammars import grammar  # noqa: PLC0415

    grammar()
    for code in SETS:
        library().set(code)

    def execute(name: str) -> tuple[str, bool, float, str]:
        began = time.process_time()
        held = passes(name)
        return name, held, time.process_time() - began, hex(sum(1 << number for number in noted))

    tests: list[Test] = []
    red: list[str] = []
    groups = all_tests(tree)
    with ThreadPoolExecutor(jobs) as pool:
        work = pool.map(lambda names: apart(lambda: [execute(name) for name in names]), groups)
        for done, (names, said) in enumerate(zip(groups, work, strict=True), 1):
            for name, held, seconds, reach in cast("list[tuple[str, bool, float, str]]", said or []):
                if held:
                    tests.append(Test(name, seconds, int(reach, 16)))
            red += [name for name in names if name not in {test.name for test in tests[-len(MODES) :]}]
            if done % 100 == 0:
                print(f"what tests execute: {done:,} of {len(groups):,}", flush=True)
    return sorted(tests, key=lambda test: test.rank), red


def load_map(tree: Path, file: Path, jobs: int) -> list[Test]:
    if not file.exists():

        def make() -> object:
            tests, red = make_map(tree, jobs)
            file.write_text(json.dumps([[(t.name, t.seconds, hex(t.reach)) for t in tests], red]), encoding="utf-8")
            return True

        if apart(make, aloud=True) is None:
            raise SystemExit("the tests cannot be run")
    tests, red = json.loads(file.read_text(encoding="utf-8"))
    for name in red:
        print(f"fails without a mutant and is left out: {name}")
    return [Test(name, seconds, int(reach, 16)) for name, seconds, reach in tests]
