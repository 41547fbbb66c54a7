"""Measure how long it takes from `make play` to the first roll: first_roll.py [FOLDER]

FOLDER is a clone, this one if none is named. In a fresh one everything is installed and built first; the next time it
is there. The browser that opens is ours, without a window: it sits down at the first box and goes first.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402 - the root comes first

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.browser.player import Player  # noqa: E402

# Long enough for a slow line.
PATIENCE: Final = 300


def measure(folder: Path, browser: Browser, home: Path) -> tuple[float, float]:
    """Seconds until the page is opened, and until dice have been rolled on it."""
    address = home / "address"
    address.unlink(missing_ok=True)
    # What `make play` takes for a browser writes down where it was sent.
    code = f"import sys; open({str(address)!r}, 'w').write(sys.argv[1])"
    opener = shlex.join([sys.executable, "-c", code, "%s"])
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"DISPLAY": ":0", "BROWSER": opener, "XDG_DATA_HOME": str(home)}
    start = time.monotonic()
    play = subprocess.Popen(["make", "--silent", "play"], cwd=folder, env=environment, start_new_session=True)
    try:
        while not (address.exists() and address.read_text()):
            if play.poll() is not None or time.monotonic() - start > PATIENCE:
                raise SystemExit("make play opened no page")
            time.sleep(0.01)
        opened = time.monotonic() - start
        page = browser.new_page()
        page.goto(address.read_text())
        Player(page).choose_box("Civil War")
        begins, dice = page.get_by_role("button", name="Go first"), page.locator(".reserve .die")
        begins.or_(dice).first.wait_for()
        if begins.is_visible():
            begins.click()
        dice.first.wait_for()
        rolled = time.monotonic() - start
        page.close()
    finally:
        os.killpg(play.pid, signal.SIGTERM)
        play.wait()
    return opened, rolled


def main(words: list[str]) -> int:
    folder = Path(words[0]) if words else ROOT
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        for time_ in ("first", "second", "third"):
            opened, rolled = measure(folder, browser, Path(home))
            print(f"{time_} time: {opened:.1f} s until the page opens, {rolled:.1f} s until the first roll")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
