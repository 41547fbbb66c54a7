"""The Python in README and docs runs, from top to bottom of each page."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
WITH_PYTHON = [page for page in PAGES if BLOCK.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    names: dict[str, object] = {}
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, str(page), "exec"), names)  # noqa: S102  (our own pages)


def test_the_library_is_documented() -> None:
    assert ROOT / "docs" / "api.md" in WITH_PYTHON
