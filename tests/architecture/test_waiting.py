"""Browser tests wait until the page is at rest, never for a while: see tests/browser/rest.py."""

import re
from pathlib import Path

BROWSER = Path(__file__).parents[1] / "browser"


def test_no_browser_test_sleeps() -> None:
    found = [
        f"{path.name}:{number}"
        for path in sorted(BROWSER.glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"wait_for_timeout|\bsleep\b|networkidle", line)
    ]
    assert found == []
