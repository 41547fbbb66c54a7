"""Mutants of a toy module: which there are, which tests reach them, and that a fork sees the change and nobody else."""

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools import mutants
from tools.mutations import mutations
from tools.reach import apart, module_files, watch

ROOT: Final = Path(__file__).parents[2]

TOY: Final = '''"""A toy."""

LIMIT = 3


def hurt(life: int, damage: int) -> int:
    """Never below 0."""
    assert life >= 0, "alive"
    if damage > 1 and life:
        life -= damage
    return max(0, life)
'''


def changes(source: str) -> list[str]:
    return [found.change for found in mutations(ast.parse(source))]


def test_the_changes_to_a_function() -> None:
    assert changes(TOY) == [
        "`if damage > 1 and life:` → `if True:`",
        "`if damage > 1 and life:` → `if False:`",
        "`damage > 1 and life` → `damage > 1 or life` in `if damage > 1 and life:`",
        "`damage > 1` → `damage >= 1` in `if damage > 1 and life:`",
        "`damage > 1` → `damage > 2` in `if damage > 1 and life:`",
        "`damage > 1` → `damage > 0` in `if damage > 1 and life:`",
        "`life -= damage` → `life += damage`",
        "without `life -= damage`",
        "`return max(0, life)` → `return 0`",
        "`max(0, life)` → `max(1, life)` in `return max(0, life)`",
        "`max(0, life)` → `max(-1, life)` in `return max(0, life)`",
    ]


@pytest.mark.parametrize(
    ("body", "change"),
    [
        ("return not x", "`not x` → `x` in `return not x`"),
        ("return x in y", "`return x in y` → `return not x in y`"),
        ("return True", "`return True` → `return False`"),
        ("x.y = z", "without `x.y = z`"),
        ("raise Wrong(x)", "without `raise Wrong(x)`"),
        ("while x: break", "`break` → `continue`"),
        ("return [x for x in y if z]", "`for x in y if z` → `for x in y` in `return [x for x in y if z]`"),
        ("return x if y else z", "`x if y else z` → `z` in `return x if y else z`"),
    ],
)
def test_a_change(body: str, change: str) -> None:
    assert change in changes(f"def asked(x, y, z) -> bool:\n    {body}\n")


@pytest.mark.parametrize("body", ['"""Words."""', 'x = "a" + y', "x = [1 for _ in []] + y", 'assert x > y, f"{x > y}"'])
def test_what_is_left_alone(body: str) -> None:
    assert [change for change in changes(f"def f(x: int = 1) -> int:\n    {body}\n") if "1" not in change] == []


def test_a_change_is_made_in_its_tree() -> None:
    texts: list[str] = []
    for number in range(len(changes(TOY))):
        tree = ast.parse(TOY)
        mutations(tree)[number].make()
        texts.append(ast.unparse(ast.fix_missing_locations(tree)))
    assert len({*texts, ast.unparse(ast.parse(TOY))}) == len(texts) + 1


def test_a_sample_is_spread_and_repeats() -> None:
    found = [mutant for name in "abcd" for mutant in mutants.mutants_of(name, TOY)]
    picked = mutants.sample(found, 8, seed=3)
    assert [mutant.module for mutant in picked] == list("aabbccdd")
    assert picked == mutants.sample(found, 8, seed=3) != mutants.sample(found, 8, seed=4)
    assert mutants.sample(found, 1000, seed=3) == found


def test_watching_notes_what_is_executed() -> None:
    tree = ast.parse(TOY)
    watch("toy.py", {("toy.py", 9): 0, ("toy.py", 10): 1, ("toy.py", 11): 2})(tree)
    noted: list[int] = []
    names: dict[str, object] = {"__note__": noted.append}
    exec(compile(ast.fix_missing_locations(tree), "toy.py", "exec"), names)  # noqa: S102  (a toy)
    assert eval("hurt(5, 1)", names) == 5  # noqa: S307
    assert noted == [0, 2]


def test_a_fork_that_breaks_says_nothing() -> None:
    assert apart(lambda: [1, "two"]) == [1, "two"]
    assert apart(lambda: 1 // 0) is None


ENGINE: Final = f"{TOY}\n\ndef count(n: int) -> int:\n    while n > 0:\n        n -= 1\n    return n\n"
TEST: Final = """
def test_it() -> None:
    from overcrush.rules.toy import count, hurt
    assert hurt(5, 3) == 2
    assert count(3) == 0
"""
RUN: Final = """
from pathlib import Path
from tools import mutants
from tools.reach import Test
mutants.GRACE = 0.5
tree = Path({tree!r})
found = mutants.mutants_of("rules/toy.py", (tree / "src/overcrush/rules/toy.py").read_text())
mutant = next(mutant for mutant in found if mutant.change == {change!r})
result = mutants.run_mutant(tree, mutant, [Test("test_toy.py", 0.2, {reach})], 0)
print(result.outcome, "by", result.by)
"""


@pytest.mark.parametrize(
    ("change", "reach", "said"),
    [
        ("`life -= damage` → `life += damage`", 1, "killed by test_toy.py"),
        ("`damage > 1` → `damage > 2` in `if damage > 1 and life:`", 1, "survived by "),
        ("`life -= damage` → `life += damage`", 0, "executed by no test by "),
        ("`n -= 1` → `n += 1`", 1, "killed by time limit"),
    ],
)
def test_outcomes(tmp_path: Path, change: str, reach: int, said: str) -> None:
    """In a process of its own, which has not imported the engine."""
    files = {
        "src/overcrush/__init__.py": "",
        "src/overcrush/rules/toy.py": ENGINE,
        "test_toy.py": TEST,
        "pytest.ini": "[pytest]\n",
    }
    for file, text in files.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    program = RUN.format(tree=str(tmp_path), change=change, reach=reach)
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"{said}\n"
    assert (tmp_path / "src/overcrush/rules/toy.py").read_text(encoding="utf-8") == ENGINE


def test_explanations_name_functions_that_are_there() -> None:
    files = module_files(ROOT)
    found = {
        module: {mutant.key for mutant in mutants.mutants_of(module, path.read_text(encoding="utf-8"))}
        for module, path in files.items()
    }
    assert sorted(key for key in mutants.explanations() if key not in found.get(key.split()[0], ())) == []
