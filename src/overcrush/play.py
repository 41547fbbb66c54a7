"""The command `overcrush play`: at the browser table where a browser can be opened, else in this terminal."""

import argparse
import os
import sys
import webbrowser
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlencode

from overcrush.table.game_file import PERSON
from overcrush.terminal import play as terminal

# Options that mean the terminal: given one of them, no browser is opened.
TERMINAL_ONLY: Final = (
    *("terminal", "resume", "plain", "width", "no_color", "seed"),
    *("team", "against", "format", "edition", "switch", "life"),
)
SERVER: Final = ("starlette", "uvicorn", "websockets")


def configure(parser: argparse.ArgumentParser) -> None:
    terminal.configure(parser)


def run(args: argparse.Namespace) -> int:
    if any(getattr(args, name) not in (None, False, []) for name in TERMINAL_ONLY):
        return terminal.run(args)
    reason = why_no_browser()
    if reason:
        sys.stdout.write(f"{reason}: this is the table in the terminal. 'overcrush serve' opens the other one.\n")
        return terminal.run(args)
    return _in_browser(args)


def why_no_browser() -> str:
    """Why the table cannot be opened in a browser here; empty if it can."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return "There is no screen for a browser"
    try:
        webbrowser.get()
    except webbrowser.Error:
        return "No browser is installed"
    if any(find_spec(name) is None for name in SERVER):
        return "The server is not installed (pip install 'overcrush[server]')"
    from overcrush.server.app import STATIC  # noqa: PLC0415 - only once it is known that it can be imported

    return "" if STATIC.is_dir() else "The browser table is not built (make web)"


def _in_browser(args: argparse.Namespace) -> int:
    """Serve and open the page; a table that is open already is used."""
    from overcrush.server import command, settings  # noqa: PLC0415 - as above

    page = page_for(args)
    running = f"http://localhost:{settings.PORT}/"
    if _is_ours(running):
        webbrowser.open(running + page)
        sys.stdout.write(f"The table is open already: {running}\n")
        return 0

    def ready(address: str) -> None:
        command.say(address)
        webbrowser.open(address + page)

    return command.serve(settings.Settings(settings.data_folder()), ready)


def page_for(args: argparse.Namespace) -> str:
    """The part of the address that says what was chosen on the command line already."""
    opponent = "person" if args.opponent == PERSON else args.opponent
    seat = str(terminal.SEATS[args.seat]) if args.seat else None
    wanted = {name: value for name, value in (("box", args.box), ("opponent", opponent), ("seat", seat)) if value}
    return f"#/new?{urlencode(wanted)}" if wanted else ""


def _is_ours(address: str) -> bool:
    """Whether a table of ours answers there."""
    from urllib.request import urlopen  # noqa: PLC0415 - it takes longer than the start of a game in the terminal

    try:
        with urlopen(f"{address}api/home", timeout=1) as answer:  # noqa: S310  (our own address)
            return b'"boxes"' in answer.read(100_000)
    except (OSError, ValueError):  # an error of the address is an OSError
        return False
