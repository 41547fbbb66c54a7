"""What every test run says about itself."""

import os
import signal

import pytest
from hypothesis import settings

# Whatever was compiled here: what tests start runs on the plain build, unless the whole run is for the other.
os.environ["OVERCRUSH_BUILD"] = os.environ.get("OVERCRUSH_BUILD") or "plain"

# The suite is the same on every machine; looking for new trouble is for `make fuzz-text`.
settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")

# Whoever starts the suite in the background lets it ignore interruptions, and what it starts would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes by itself begins first, so that the rest runs beside it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if "OVERCRUSH_CARDS" not in os.environ:
        terminalreporter.write_line("Tests against the printed cards are left out: OVERCRUSH_CARDS names no folder.")
