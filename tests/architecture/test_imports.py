"""The shape of the house: who may import whom, and how large a file may grow."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import overcrush

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "overcrush"
FILES: Final = sorted(PACKAGE.rglob("*.py"))

# The front door, by which others come in; nothing in the house does. It also says the version, which anybody may read.
DOOR: Final = PACKAGE / "__init__.py"

# From the ground up. A part imports itself and what lies on lower floors, never a neighbour on its own.
FLOORS: Final = (
    ("model", "build", "__init__"),
    ("effects",),
    ("rules", "text"),
    ("cards",),
    ("teams",),
    ("formats",),
    ("players",),
    ("table",),
    ("analysis",),
    ("events",),
    ("scenario",),
    ("lessons", "puzzles"),
    ("lab",),
    ("terminal", "server", "envs"),
    ("client", "play"),
    ("cli",),
    ("__main__",),
)
FLOOR_OF: Final = {part: floor for floor, parts in enumerate(FLOORS) for part in parts}

KEPT_OUT_OF_RULES: Final = {"random", "time", "logging", "json", "asyncio"}

MOST_LINES: Final = 500
LONGER: Final[frozenset[str]] = frozenset(
    {
        "server/wire.py",  # the schema is one place
    }
)


def spelled(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def home_of(path: Path) -> list[str]:
    """The dotted package that a relative import in this file starts from."""
    return ["overcrush", *path.relative_to(PACKAGE).parent.parts]


def imports(path: Path) -> Iterator[str]:
    """Every dotted name that a file imports, relative ones spelled out."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = home_of(path)[: 1 - node.level or None] if node.level else []
            base = [*home, *(node.module or "").split(".")] if node.module else home
            yield from (".".join([*base, alias.name]) for alias in node.names)


def parts_imported(path: Path) -> Iterator[str]:
    for name in imports(path):
        head, _, rest = name.partition(".")
        if head == "overcrush":
            part = rest.partition(".")[0]
            yield part if part in FLOOR_OF or (PACKAGE / part).is_dir() else "__init__"


def calls(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr


def below(part: str) -> list[Path]:
    return [path for path in FILES if part_of(path) == part]


@pytest.mark.parametrize("path", [path for path in FILES if path != DOOR], ids=spelled)
def test_dependencies_point_one_way(path: Path) -> None:
    part = part_of(path)
    assert part in FLOOR_OF, f"{part} has no floor: give it one in FLOORS"
    wrong = {
        other for other in parts_imported(path) if other != part and FLOOR_OF.get(other, len(FLOORS)) >= FLOOR_OF[part]
    }
    assert not wrong, f"{spelled(path)} may not import {', '.join(sorted(wrong))}"


def test_nobody_inside_comes_in_by_the_front_door() -> None:
    offered = {f"overcrush.{name}" for name in overcrush.__all__} - {"overcrush.__version__"}
    assert [spelled(path) for path in FILES if offered.intersection(imports(path))] == []


def test_rules_know_no_clock_no_chance_and_no_format() -> None:
    found = {
        f"{spelled(path)}: {name}"
        for path in below("rules")
        for name in imports(path)
        if name.partition(".")[0] in KEPT_OUT_OF_RULES
    }
    assert not found


def test_verbs_never_ask() -> None:
    verbs = sorted((PACKAGE / "rules" / "verbs").rglob("*.py"))
    assert [spelled(path) for path in verbs if "ask" in calls(path)] == []


def test_files_stay_short() -> None:
    lengths = {spelled(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES and name not in LONGER} == {}


def test_no_file_is_a_drawer() -> None:
    assert [spelled(path) for path in FILES if path.stem in {"utils", "util", "helpers", "misc"}] == []


def test_nothing_is_built_inside_the_source() -> None:
    assert [path.name for path in PACKAGE.rglob("*.so")] == []
