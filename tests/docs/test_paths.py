"""Every file and folder that a page names is there."""

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
FENCED: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
QUOTED: Final = re.compile(r"`([^`\n]+)`")
LINK: Final = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
# A path has no blanks and ends as files do, or has folders in it. `<name>` stands for any name.
PATH: Final = re.compile(r"(?:[\w.<>*-]+/)+(?:[\w.<>*-]+)?|[\w<>-]+\.(?:py|md|toml|json|scenario|ts|svelte|in|txt)")
# What people name their own files, and what is made and not kept.
OTHERS: Final = ("friday.game", "FILE.json")
MADE: Final = re.compile(r"(build|\.venv|dist|tuning)/")


def listed() -> list[str]:
    """The files of the project, and their folders with a stroke behind."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    files = [name for name in names if name and (ROOT / name).exists()]
    folders = {f"{parent}/" for name in files for parent in Path(name).parents if parent != Path()}
    return [*files, *sorted(folders)]


THINGS: Final = listed()
PAGES: Final = [name for name in THINGS if name.endswith(".md")]


def is_there(path: str) -> bool:
    """Pages name a thing from the top, or from a folder on the way to it, as one does when speaking of that folder."""
    pattern = re.sub(r"<\w+>", "*", path)
    return any(fnmatch(f"/{thing}", f"*/{pattern}") or fnmatch(f"/{thing}", f"*/{pattern}/") for thing in THINGS)


def named(text: str) -> list[str]:
    found = QUOTED.findall(FENCED.sub("", text))
    return [path for path in found if PATH.fullmatch(path) and path not in OTHERS and not MADE.match(path)]


@pytest.mark.parametrize("page", PAGES)
def test_paths_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert [path for path in named(text) if not is_there(path)] == []


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    links = LINK.findall(FENCED.sub("", (ROOT / page).read_text(encoding="utf-8")))
    folder = (ROOT / page).parent
    assert [link for link in links if "://" not in link and not (folder / link).exists()] == []


def test_what_is_not_there_is_found() -> None:
    assert named("see `rules/layers.py`, `a word` and `on(fielded)`") == ["rules/layers.py"]
    assert not is_there("rules/layers.py")
    assert not is_there("effects/keywords/nobody.py")
    assert is_there("effects/keywords/<name>.py")
    assert is_there("procedures/settle.py")
