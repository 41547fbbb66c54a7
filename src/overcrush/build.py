"""Which build runs: the plain source, or the same source compiled by mypyc.

In a checkout `make compiled` lays the compiled one into build/compiled. The command `overcrush` takes it whenever it
was made of the present source; OVERCRUSH_BUILD=plain or =compiled says which one must run. A wheel with extensions in
it has them beside the source, and needs nothing of this.
"""

import os
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PLAIN: Final = "plain"
COMPILED: Final = "compiled"

# The variable that names one of the two.
WISH: Final = "OVERCRUSH_BUILD"

# The packages in which modules are compiled.
ENGINE: Final = ("effects", "model", "players", "rules")

# The folder in which the package lies, be it src, build/compiled or where pip puts things.
HERE: Final = Path(__file__).parents[1]


def which() -> str:
    try:
        engine = find_spec("overcrush.rules.engine")
    except ModuleNotFoundError:
        engine = None
    if engine is None or engine.origin is None or engine.origin.endswith(".py"):
        return PLAIN
    return COMPILED


def fingerprint(package: Path) -> str:
    """Of what a compiled build is made of: whole packages, since the types of their plain files count too."""
    sources = sorted(path.relative_to(package).as_posix() for top in ENGINE for path in (package / top).rglob("*.py"))
    digest = sha256(sys.version.encode())
    for source in sources:
        digest.update(f"\0{source}\0".encode() + (package / source).read_bytes())
    return digest.hexdigest()


def plain_folder() -> Path:
    """Where the plain package lies, also when this is its compiled copy."""
    return HERE.parents[1] / "src" if HERE.name == COMPILED else HERE


def compiled_folder() -> Path | None:
    """Where the compiled build lies, if there is one, made of the present source for this Python."""
    source = plain_folder()
    folder = source.parent / "build" / COMPILED
    try:
        stamp = (folder / "stamp").read_text(encoding="utf-8")
    except OSError:
        return None
    return folder if stamp.startswith(fingerprint(source / "overcrush")) else None


def choose() -> None:
    """Let all that is imported from here on, also by processes to come, belong to the build that should run."""
    wish = os.environ.get(WISH, "")
    if wish not in {"", PLAIN, COMPILED}:
        raise SystemExit(f"overcrush: {WISH} is {wish!r}; it can be {PLAIN!r} or {COMPILED!r}")
    folder = plain_folder() if wish == PLAIN else compiled_folder()
    if folder is not None and folder != HERE:
        _take(folder)
    if wish and wish != which():
        raise SystemExit(f"overcrush: {WISH} asks for the {wish} build, and there is none of this source here")


def _take(folder: Path) -> None:
    sys.modules["overcrush"].__path__[:] = [str(folder / "overcrush")]
    sys.path.insert(0, str(folder))
    later = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), later] if later else [str(folder)])
