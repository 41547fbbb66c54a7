"""Build the engine with mypyc into build/compiled: compile.py [--profiled]

The modules named in COMPILED become extensions, in one group, so that calls between them are C calls. build/compiled
holds them and links to all the rest of the source: PYTHONPATH=build/compiled runs the compiled build, and the command
`overcrush` does so by itself while the engine's source is the one it was made of. Nothing is ever built inside src.

With --profiled the C code is compiled twice: the first build plays games and notes which way each branch goes, and the
second is laid out for that. It takes twice as long and plays the same games faster.
"""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import chdir, contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from overcrush.build import ENGINE, fingerprint  # noqa: E402 - it need not be installed

if TYPE_CHECKING:
    from distutils.ccompiler import CCompiler

# What is compiled, as globs below src/overcrush. An __init__.py stays plain: it only names things. So do modules
# that read files by schema: mypyc drops what msgspec must see of a type.
COMPILED: Final = tuple(f"{package}/**/*.py" for package in ENGINE)
PLAIN: Final = (
    "**/__init__.py",
    "effects/describe.py",
    "model/journal.py",
    "rules/laying/laid.py",
    "rules/laying/tables.py",
    # What others may put in their own place.
    "players/opponents.py",
    "players/random.py",
    "players/seat.py",
    "players/judgement.py",
    "players/weights.py",
)

# What no game spends time in: cards are read before it begins, and what is told of it is told to people. It is compiled
# to be small, in a C file of its own, beside the one with all other modules, where calls between them can be inlined.
UNHURRIED: Final = ("effects/**/*.py", "rules/laying/**/*.py", "rules/telling/**/*.py")
FAST: Final = "3"
SMALL: Final = "s"

# What runs once, when a module is imported, and what only plain Python calls: for these the compiler tries less.
ONCE: Final = re.compile(
    r"^(extern )?(.*(?:___top_level__|CPyExec_|CPyInit_|CPyInitOnly_|CPyGlobalsInit|CPyPy_).*;)$", re.MULTILINE
)

JOBS: Final = 2

# Nobody else calls what is in the extension: calls within it need not go through a table, and can be inlined.
HIDDEN: Final = ["-fvisibility=hidden", "-fno-plt"]

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


def tools() -> str:
    """A name of what the build is made with."""
    digest = hashlib.sha256(f"{version('mypy')} {version('setuptools')}".encode())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()


@contextmanager
def alone(output: Path) -> Iterator[None]:
    """One build at a time, in whatever process; who comes second waits. A lock goes with the process that holds it."""
    output.mkdir(parents=True, exist_ok=True)
    with (output / "compile.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another build that is under way", file=sys.stderr)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def lay(package: Path, target: Path) -> None:
    """Link the source into the target: a package of the engine file by file, beside its extensions, all else whole."""
    for link in target.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()
    parts = [part for part in package.iterdir() if part.name not in ENGINE]
    parts += [path for name in ENGINE for path in (package / name).rglob("*") if path.is_file()]
    for part in parts:
        link = target / part.relative_to(package)
        if "__pycache__" not in link.parts and not link.exists():
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(os.path.relpath(part, link.parent))


def refuse_misread(folder: Path) -> None:
    """Stop where mypyc 2.4 asks the wrong way round whether a constant is set: one that is a tuple of i64."""
    for path in sorted(folder.glob("__native_*.c")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                if MISREAD in line:
                    raise SystemExit(f"mypyc misreads a constant tuple of i64; give it ints: {line.strip()}")


class Extension(Protocol):
    """What mypyc says is to be compiled."""

    name: str
    sources: list[str]
    include_dirs: list[str]
    extra_compile_args: list[str]


def generate(folder: Path, names: list[Path], scratch: Path) -> list[Extension]:
    """Write the C code: one library, and for each module a small extension that finds it there."""
    from mypyc.build import mypycify  # noqa: PLC0415 - it takes a second that an unchanged build need not

    options = ["--config-file=", "--strict", f"--cache-dir={scratch / 'mypy'}"]
    with chdir(folder):  # mypy takes module names from where it stands
        extensions: list[Extension] = mypycify(
            [*options, *[str(Path("overcrush", name)) for name in names]],
            opt_level=FAST,
            debug_level="0",
            multi_file=True,
            group_name="overcrush",
            target_dir=str(scratch / "c"),
        )
    refuse_misread(scratch / "c")
    header = scratch / "c" / "__native_internal_overcrush.h"
    header.write_text(ONCE.sub(r"\1__attribute__((cold)) \2", header.read_text(encoding="utf-8")), encoding="utf-8")
    return extensions


def units(package: Path, sources: list[str], scratch: Path) -> dict[Path, str]:
    """Join the C files to two, the longer first; with the level of optimisation of each."""
    names = [("overcrush", *name.with_suffix("").parts) for name in matching(package, UNHURRIED)]
    small = {f"__native_{'___'.join(name)}.c" for name in names}
    joined: dict[Path, str] = {}
    for level in (FAST, SMALL):
        files = [source for source in sources if (Path(source).name in small) == (level == SMALL)]
        unit = scratch / "c" / f"unit_{level}.c"
        unit.write_text("".join(f'#include "{file}"\n' for file in files), encoding="utf-8")
        joined[unit] = level
    return joined


class Workshop:
    """The C compiler, with the flags that all it compiles and links gets."""

    def __init__(self, folder: Path, scratch: Path, flags: list[str]) -> None:
        # Python has distutils no longer: mypyc has let setuptools bring it.
        from distutils.ccompiler import new_compiler  # noqa: PLC0415
        from distutils.sysconfig import customize_compiler  # noqa: PLC0415

        self.compiler: CCompiler = new_compiler(force=True)
        customize_compiler(self.compiler)
        self.folder, self.objects, self.flags = folder, scratch / "objects", flags

    def compile(self, extension: Extension, source: Path, level: str) -> list[str]:
        arguments = [*extension.extra_compile_args, *HIDDEN, *self.flags, f"-O{level}"]
        folders = [*extension.include_dirs, sysconfig.get_path("include")]
        return self.compiler.compile(
            [str(source)], output_dir=str(self.objects), include_dirs=folders, extra_postargs=arguments
        )

    def link(self, extension: Extension, objects: list[str]) -> None:
        target = self.folder / (extension.name.replace(".", "/") + sysconfig.get_config_var("EXT_SUFFIX"))
        self.compiler.link_shared_object(objects, str(target), extra_postargs=self.flags)

    def shim(self, extension: Extension) -> None:
        self.link(extension, self.compile(extension, Path(extension.sources[0]), "1"))


def make(package: Path, folder: Path, extensions: list[Extension], scratch: Path, flags: list[str]) -> None:
    """Compile and link the C code into the folder."""
    library, *shims = extensions
    workshop = Workshop(folder, scratch, flags)
    with ThreadPoolExecutor(JOBS) as pool:
        parts = [
            pool.submit(workshop.compile, library, unit, level)
            for unit, level in units(package, library.sources, scratch).items()
        ]
        rest: list[Future[None]] = [pool.submit(workshop.shim, shim) for shim in shims]
    workshop.link(library, [name for part in parts for name in part.result()])
    for one in rest:
        one.result()


def practise(folder: Path, scratch: Path, practice: Practice) -> list[str]:
    """Play with what was compiled for watching, and say how to compile for what was seen."""
    for arguments in practice:
        command = [sys.executable, "-P", *arguments]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": str(folder)}, check=True, capture_output=True)
    seen = f"-fprofile-use={scratch / 'profile'}"
    return [seen, "-fprofile-correction", "-Wno-missing-profile", *UNSEEN]


def compile_in(package: Path, folder: Path, scratch: Path, practice: Practice) -> None:
    sources = fingerprint(package)
    extensions = generate(folder, modules(package), scratch)
    if fingerprint(package) != sources:
        raise SystemExit("compile.py: the source changed while it was read; try again")
    flags: list[str] = []
    if practice:
        make(package, folder, extensions, scratch, [f"-fprofile-generate={scratch / 'profile'}"])
        flags = practise(folder, scratch, practice)
    make(package, folder, extensions, scratch, flags)


def build(package: Path, output: Path, practice: Practice = ()) -> str:
    """Compile the package into output/compiled, after some practice if there is any; says what was done."""
    with alone(output):
        return _build(package, output, practice)


def _build(package: Path, output: Path, practice: Practice) -> str:
    folder, fresh, old, scratch = [output / name for name in ("compiled", "compiled.new", "compiled.old", "mypyc")]
    count = len(modules(package))
    plainly = f"{fingerprint(package)} {tools()}"
    wanted = plainly + PROFILED if practice else plainly
    stamp = folder / "stamp"
    # One that has practised will do for who asks for any.
    if stamp.exists() and stamp.read_text(encoding="utf-8") in {wanted, plainly + PROFILED}:
        lay(package, folder / "overcrush")
        return f"compiled: {count} modules, unchanged"
    for left in (fresh, old, scratch):
        shutil.rmtree(left, ignore_errors=True)
    lay(package, fresh / "overcrush")
    if count:
        compile_in(package, fresh, scratch, practice)
    (fresh / "stamp").write_text(wanted, encoding="utf-8")
    if folder.exists():
        folder.rename(old)
    fresh.rename(folder)
    shutil.rmtree(old, ignore_errors=True)
    return f"compiled: {count} modules"


if __name__ == "__main__":
    print(build(ROOT / "src" / "overcrush", ROOT / "build", PRACTICE if "--profiled" in sys.argv[1:] else ()))
