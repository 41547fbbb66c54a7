"""A toy engine goes through the real compiler, and the compiled copy wins over the installed source."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools import compile as compiling
from tools import require

ROOT: Final = Path(__file__).parents[2]

TOY: Final = {
    "__init__.py": "",
    "model/__init__.py": "",
    "model/die.py": "class Die:\n    def __init__(self, level: int) -> None:\n        self.level = level\n",
    "effects/__init__.py": "",
    "effects/normal.py": "def doubled(text: str) -> str:\n    return text + text\n",
    "effects/describe.py": "def words() -> str:\n    return 'spin it up'\n",
    "rules/__init__.py": "",
    "rules/engine.py": (
        "from overcrush.effects.describe import words\n"
        "from overcrush.effects.normal import doubled\n"
        "from overcrush.model.die import Die\n\n\n"
        "def spin_up(die: Die) -> int:\n    assert doubled(words())\n    die.level += 1\n    return die.level\n"
    ),
    "rules/verbs/__init__.py": "",
    "rules/verbs/draw.py": "def draw(dice: list[int]) -> int:\n    return dice.pop()\n",
    "cards/__init__.py": "",
}

LOOK: Final = (
    "from overcrush.build import which\n"
    "from overcrush.model.die import Die\n"
    "from overcrush.rules.engine import spin_up\n"
    "from overcrush.effects import describe\n"
    "print(which(), spin_up(Die(1)), describe.__file__.endswith('.py'))\n"
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "overcrush"
    for name, text in TOY.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (package / "build.py").write_text((ROOT / "src" / "overcrush" / "build.py").read_text())
    return package


def run(package: Path, practice: str = "") -> str:
    """Compile in a process of its own: setuptools keeps state, and the working folder changes."""
    games = (("-c", practice),) if practice else ()
    call = f"build(Path({str(package)!r}), Path({str(package.parents[1])!r}), {games!r})"
    program = f"from pathlib import Path; from tools.compile import build; print({call})"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()[-1]


def need_gcc() -> None:
    tools = [sys.executable, str(ROOT / "tools" / "require.py"), "gcc", "python-headers"]
    found = subprocess.run(tools, check=False, capture_output=True, text=True)
    if found.returncode == require.SKIPPED:
        pytest.skip(found.stdout.strip())


def test_what_is_compiled(package: Path) -> None:
    names = [path.as_posix() for path in compiling.modules(package)]
    assert names == ["effects/normal.py", "model/die.py", "rules/engine.py", "rules/verbs/draw.py"]


def test_the_compiled_copy_wins(package: Path) -> None:
    need_gcc()
    assert run(package) == "compiled: 4 modules"
    assert run(package) == "compiled: 4 modules, unchanged"

    environment = os.environ | {"PYTHONPATH": str(package.parents[1] / "compiled")}
    look = subprocess.run([sys.executable, "-c", LOOK], env=environment, capture_output=True, text=True, check=True)
    assert look.stdout == "compiled 2 True\n"
    assert list(package.rglob("*.so")) == []

    (package / "cards" / "find.py").write_text("NAME = 'Beast'\n")
    assert run(package) == "compiled: 4 modules, unchanged"
    assert (package.parents[1] / "compiled" / "overcrush" / "cards" / "find.py").exists()


def test_every_c_file_is_in_one_unit(package: Path, tmp_path: Path) -> None:
    (tmp_path / "c").mkdir()
    files = [f"__native_overcrush___{name}.c" for name in ("effects___normal", "model___die", "rules___verbs___draw")]
    levels = compiling.units(package, ["init.c", *files], tmp_path)
    assert [unit.name for unit in levels] == ["unit_3.c", "unit_s.c"]
    texts = {level: unit.read_text() for unit, level in levels.items()}
    assert texts["3"] == f'#include "init.c"\n#include "{files[1]}"\n#include "{files[2]}"\n'
    assert texts["s"] == f'#include "{files[0]}"\n'


def test_what_runs_once_is_named_to_the_compiler() -> None:
    often = "extern int CPyDef_spin(int a);\n"
    once = "extern char CPyDef_die_____top_level__(void);\nextern PyObject *CPyPy_spin(int a);\n"
    assert compiling.ONCE.sub("#", once + often) == "#\n#\n" + often


def test_a_constant_that_mypyc_misreads_is_refused_in_every_file(tmp_path: Path) -> None:
    (tmp_path / "__native_a.c").write_text("fine;\n")
    compiling.refuse_misread(tmp_path)
    (tmp_path / "__native_b.c").write_text("if (x.f0 != -113 && PyErr_Occurred()) {\n")
    with pytest.raises(SystemExit, match="misreads a constant tuple"):
        compiling.refuse_misread(tmp_path)


def test_one_build_at_a_time(tmp_path: Path) -> None:
    program = (
        f"from pathlib import Path; from tools.compile import alone\nwith alone(Path({str(tmp_path)!r})): print('in')"
    )
    with compiling.alone(tmp_path):
        second = subprocess.Popen(
            [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert second.stderr is not None
        assert second.stderr.readline() == "waiting for another build that is under way\n"
    assert second.communicate() == ("in\n", "")


def test_a_build_that_fails_leaves_the_one_before(package: Path) -> None:
    need_gcc()
    run(package)
    engine = package / "rules" / "engine.py"
    engine.write_text(TOY["rules/engine.py"] + "FACES: int = 'six'\n")
    with pytest.raises(AssertionError, match="Incompatible types"):
        run(package)
    folder = package.parents[1] / "compiled"
    engine.write_text(TOY["rules/engine.py"])
    assert run(package) == "compiled: 4 modules, unchanged"
    look = [sys.executable, "-c", LOOK]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    assert (
        subprocess.run(look, env=environment, capture_output=True, text=True, check=True).stdout == "compiled 2 True\n"
    )


def test_a_build_that_has_practised(package: Path) -> None:
    need_gcc()
    # Without practice there is nothing that the second build could be laid out for.
    assert run(package, LOOK) == "compiled: 4 modules"
    noted = list((package.parents[1] / "mypyc" / "profile").rglob("*.gcda"))
    assert noted
    assert run(package, LOOK) == "compiled: 4 modules, unchanged"
    assert run(package) == "compiled: 4 modules, unchanged"

    environment = os.environ | {"PYTHONPATH": str(package.parents[1] / "compiled")}
    look = subprocess.run([sys.executable, "-c", LOOK], env=environment, capture_output=True, text=True, check=True)
    assert look.stdout == "compiled 2 True\n"

    (package / "rules" / "engine.py").write_text(TOY["rules/engine.py"] + "MORE = 1\n")
    assert run(package) == "compiled: 4 modules"
    assert run(package, LOOK) == "compiled: 4 modules"
