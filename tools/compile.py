"""Build the engine with mypyc into build/compiled: compile.py [--profiled]

The whole package is copied there and the modules named in COMPILED become extensions beside their
source, in one group, so that calls between them are C calls. PYTHONPATH=build/compiled then runs the
compiled build. Nothing is ever built inside src.

With --profiled it is compiled twice: the first build plays games and notes which way each branch goes, and the
second is laid out for that. It takes twice as long and plays the same games faster.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]

# What is compiled, as globs below src/overcrush. An __init__.py stays plain: it only names things. So do modules
# that read files by schema: mypyc drops what msgspec must see of a type.
COMPILED: Final = ("model/**/*.py", "effects/**/*.py", "rules/**/*.py", "players/*.py")
PLAIN: Final = (
    "**/__init__.py",
    "effects/describe.py",
    "model/journal.py",
    "rules/laying/tables.py",
    # What others may put in their own place.
    "players/opponents.py",
    "players/random.py",
    "players/seat.py",
    "players/judgement.py",
    "players/weights.py",
)

JOBS: Final = 2

# Nobody else calls what is in the extension: calls within it need not go through a table, and can be inlined.
HIDDEN: Final = ["-fvisibility=hidden", "-fno-plt"] if os.name == "posix" else []

# How it looks in C.
MISREAD: Final = "!= -113 && PyErr_Occurred()"

# What practice has not seen is compiled for speed all the same, and stays where it is called from.
UNSEEN: Final = ["-fprofile-partial-training", "-fno-reorder-blocks-and-partition"]

# What the first of two builds does: random games between teams that nobody measures, copies of their positions, and
# games that are thought about.
RANDOM_GAMES: Final = """
from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.players.playout import new_game, play_out

for seed in range(10_000, 10_400):
    game = new_game(drawn_table(seed, SETS), seed)
    play_out(game, seed, 200, lambda state: state.copy())
    play_out(game, seed)
"""
PRACTICE: Final = (
    ("-c", RANDOM_GAMES),
    ("-m", "overcrush", "sim", "greedy", "planner", "--pairs=2", "--jobs=1"),
    ("-m", "overcrush", "sim", "planner", "search", "--pairs=1", "--jobs=1"),
)
# Arguments for Python, again and again.
Practice = tuple[tuple[str, ...], ...]

# Added to the stamp of a build that was laid out so.
PROFILED: Final = " profiled"


def matching(package: Path, globs: Iterable[str]) -> set[Path]:
    return {path.relative_to(package) for glob in globs for path in package.glob(glob)}


def modules(package: Path) -> list[Path]:
    return sorted(matching(package, COMPILED) - matching(package, PLAIN))


def fingerprint(package: Path) -> str:
    """Of all that can change the result: whole packages, since the types of their plain files count too."""
    tops = {module.parts[0] for module in modules(package)}
    sources = sorted(path for path in matching(package, ["**/*.py"]) if path.parts[0] in tops)
    digest = hashlib.sha256(f"{sys.version} {version('mypy')} {version('setuptools')}".encode())
    digest.update(Path(__file__).read_bytes())
    for source in sources:
        digest.update(f"\0{source}\0".encode() + (package / source).read_bytes())
    return digest.hexdigest()


def copy(package: Path, target: Path) -> None:
    """Bring the plain files up to date; a file that left the source leaves the copy."""
    for gone in matching(target, ["**/*.py"]) - matching(package, ["**/*.py"]):
        (target / gone).unlink()
    shutil.copytree(package, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


def refuse_misread(folder: Path) -> None:
    """Stop where mypyc 2.4 asks the wrong way round whether a constant is set: one that is a tuple of i64."""
    for path in sorted(folder.glob("__native_*.c")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                if MISREAD in line:
                    raise SystemExit(f"mypyc misreads a constant tuple of i64; give it ints: {line.strip()}")


def compile_in(folder: Path, names: list[Path], scratch: Path, flags: list[str]) -> None:
    from mypyc.build import mypycify  # noqa: PLC0415 - both take a second that an unchanged build need not
    from setuptools import setup  # noqa: PLC0415

    os.chdir(folder)  # mypy and setuptools take module names from where they stand
    paths = [str(Path("overcrush", name)) for name in names]
    options = ["--config-file=", "--strict", "--cache-dir=" + str(scratch / "mypy")]
    extensions = mypycify(
        [*options, *paths],
        opt_level="3",
        debug_level="0",
        multi_file=False,  # one C file: slower to compile, but the C compiler sees every call
        group_name="overcrush",
        target_dir=str(scratch / "c"),
    )
    refuse_misread(scratch / "c")
    for extension in extensions:
        extension.extra_compile_args += HIDDEN + flags
        extension.extra_link_args += flags
    folders = [f"--build-temp={scratch / 'objects'}", f"--build-lib={scratch / 'lib'}"]
    command = ["--quiet", "build_ext", "--inplace", "--force", f"--parallel={JOBS}", *folders]
    setup(name="overcrush", packages=[], ext_modules=extensions, script_args=command)


def practise(folder: Path, names: list[Path], scratch: Path, practice: Practice) -> list[str]:
    """Compile for watching, play, and say how to compile for what was seen."""
    seen = scratch / "profile"
    compile_in(folder, names, scratch, [f"-fprofile-generate={seen}"])
    for arguments in practice:
        command = [sys.executable, "-P", *arguments]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": str(folder)}, check=True, capture_output=True)
    return [f"-fprofile-use={seen}", "-fprofile-correction", "-Wno-missing-profile", *UNSEEN]


def build(package: Path, output: Path, practice: Practice = ()) -> str:
    """Compile the package into output/compiled, after some practice if there is any; says what was done."""
    folder, scratch = output / "compiled", output / "mypyc"
    stamp = folder / "stamp"
    names = modules(package)
    sources = fingerprint(package)
    wanted = sources + PROFILED if practice else sources
    # One that has practised will do for who asks for any.
    if stamp.exists() and stamp.read_text() in (wanted, sources + PROFILED):
        copy(package, folder / "overcrush")
        return f"compiled: {len(names)} modules, unchanged"
    for old in (folder, scratch):
        shutil.rmtree(old, ignore_errors=True)
    copy(package, folder / "overcrush")
    if names:
        compile_in(folder, names, scratch, practise(folder, names, scratch, practice) if practice else [])
    stamp.write_text(wanted)
    return f"compiled: {len(names)} modules"


if __name__ == "__main__":
    print(build(ROOT / "src" / "overcrush", ROOT / "build", PRACTICE if "--profiled" in sys.argv[1:] else ()))
