"""What every test run says about itself."""

import os

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if "OVERCRUSH_CARDS" not in os.environ:
        terminalreporter.write_line("Tests against the printed cards are left out: OVERCRUSH_CARDS names no folder.")
