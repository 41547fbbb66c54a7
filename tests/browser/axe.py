"""What axe-core finds fault with on a page."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.rest import rest, stand_still

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# The letters and numbers on a die are a drawing; its name says in words what they mean.
LEFT_OUT: Final = "label-content-name-mismatch"


def violations(page: Page) -> list[str]:
    """Each fault, with the first thing that has it."""
    # What is still fading in has not its colours yet.
    rest(page)
    stand_still(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "(rule) => axe.run({ rules: { [rule]: { enabled: false } } }).then((result) => result.violations)", LEFT_OUT
    )
    return [f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:200]}" for each in found]
