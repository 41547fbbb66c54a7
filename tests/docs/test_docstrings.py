"""What the front door offers has a docstring with an example, and the examples run.

They are read from the source: compiled modules have no docstrings.
"""

import ast
import doctest
from pathlib import Path
from typing import Final

import pytest

import overcrush

SOURCE: Final = Path(__file__).parents[2] / "src" / "overcrush"
# Dunder names and constants have no docstring of their own.
NAMES: Final = [name for name in overcrush.__all__ if not name.startswith("_") and not name.isupper()]
FLAGS: Final = doctest.NORMALIZE_WHITESPACE


def source_of(name: str) -> Path:
    return SOURCE.joinpath(*overcrush._ROOM_OF[name].split(".")).with_suffix(".py")


def docstrings(name: str) -> list[str]:
    """Those of a function, or of a class and its methods."""
    tree = ast.parse(source_of(name).read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.ClassDef)
    (found,) = [node for node in tree.body if isinstance(node, kinds) and node.name == name]
    parts = [found, *[node for node in found.body if isinstance(node, ast.FunctionDef)]]
    return [text for part in parts if (text := ast.get_docstring(part))]


def run(text: str, name: str) -> tuple[int, str]:
    """How many examples there are, and what went wrong. They see what somebody has who imports all of the door."""
    names = {each: getattr(overcrush, each) for each in overcrush.__all__}
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=FLAGS).run(test, out=said.append)
    return len(test.examples), "".join(said)


@pytest.mark.parametrize("name", NAMES)
def test_examples_run(name: str) -> None:
    results = [run(text, name) for text in docstrings(name)]
    assert "".join([said for _, said in results]) == ""
    assert sum([count for count, _ in results]) > 0, f"{name} has no example"


def test_the_example_of_the_door_runs() -> None:
    count, said = run(overcrush.__doc__ or "", "overcrush")
    assert (count > 0, said) == (True, "")
