"""What no file of the project may say: where somebody's machine keeps things, where packages come from."""

import re
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]

# Written in pieces, so that this file may be read like any other.
FORBIDDEN: Final = re.compile(
    "|".join(
        [
            r"(?<![\w.}$-])/(?:" + "work|home|root|Users" + ")/",
            "pypi" + r"\.org",
            "python" + "hosted",
            "npmjs" + r"\.(?:org|com)",
            "debian" + r"\.org",
        ]
    )
)


def project_files() -> list[Path]:
    """Tracked files and those about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in sorted(set(listed.split("\0")) - {""}) if (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8")


def test_the_pattern_finds_what_it_should() -> None:
    assert FORBIDDEN.search("see " + "/" + "home/anna/x.py")
    assert FORBIDDEN.search("https://" + "pypi" + ".org/simple")
    assert not FORBIDDEN.search("../work/notes and the framework/root/ folder")


def test_no_machine_and_no_registry_is_named() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in project_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if FORBIDDEN.search(line)
    ]
    assert found == []
