"""Waiting for a page, until it says that it is at rest; never for a while, which is too short on some machine."""

from typing import Final

from playwright.sync_api import Page

from tests.patience import PATIENCE

# The page says what keeps it busy: see web/src/lib/rest.ts.
AT_REST: Final = "html:not([data-busy])"
# Long enough for a whole turn of an opponent that thinks.
MOST_MILLISECONDS: Final = 1000 * PATIENCE


def rest(page: Page) -> None:
    """Until nothing is on its way or waits to be shown, and nobody but people is to act."""
    page.locator(AT_REST).wait_for(timeout=MOST_MILLISECONDS)


def stand_still(page: Page) -> None:
    """Until nothing glides or fades any more."""
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)))")
