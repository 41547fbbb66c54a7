"""The front door: what it offers, that type checkers see the same, and that opening it costs nothing."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import overcrush

ROOT: Final = Path(__file__).parents[2]
DOOR: Final = ROOT / "src" / "overcrush" / "__init__.py"


def seen_by_type_checkers() -> dict[str, str]:
    """The names that are imported for type checkers, and the modules they come from."""
    tree = ast.parse(DOOR.read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    found = [node for block in blocks for node in block.body]
    assert all(isinstance(node, ast.ImportFrom) for node in found)
    return {alias.name: str(node.module) for node in found if isinstance(node, ast.ImportFrom) for alias in node.names}


def test_type_checkers_see_what_is_offered() -> None:
    offered = {name: f"overcrush.{room}" for name, room in overcrush._ROOM_OF.items()}
    assert seen_by_type_checkers() == offered
    assert sorted([*offered, "__version__"]) == sorted(overcrush.__all__)


@pytest.mark.parametrize("name", overcrush.__all__)
def test_what_is_offered_is_there(name: str) -> None:
    assert getattr(overcrush, name) is not None
    assert name in dir(overcrush)


def test_no_name_hides_a_module() -> None:
    modules = {path.stem for path in DOOR.parent.iterdir()}
    assert modules.isdisjoint(overcrush.__all__)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Dice'"):
        _ = overcrush.Dice  # type: ignore[attr-defined]


def test_the_version_is_where_the_package_is_built_from() -> None:
    (version,) = re.findall(r'^__version__ = "(.+)"$', DOOR.read_text(encoding="utf-8"), re.MULTILINE)
    assert overcrush.__version__ == version


def test_opening_the_door_enters_no_room() -> None:
    program = "import sys, overcrush; dir(overcrush); print(*[name for name in sys.modules if 'overcrush' in name])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [name for name in done.stdout.split() if not name.startswith("__editable__")] == ["overcrush"]
