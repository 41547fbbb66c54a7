"""How soon after the tap an act is drawn: act_speed.py [ACTS]

A game is played in a browser against a server of its own. From the click to the next frame after the table shows what
came of it: the way to the server, the rules, the disk, the way back, and drawing. Measured where nothing else runs.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - the root comes first

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.browser.player import Player  # noqa: E402
from tests.browser.rest import rest  # noqa: E402
from tests.browser.test_teams import LINK, sit_down, to_teams  # noqa: E402
from tests.server.client import Server  # noqa: E402

ACTS: Final = 100
WATCH: Final = """() => {
    window.waits = [];
    let start = 0;
    addEventListener("click", () => (start = performance.now()), true);
    const seen = () => start && requestAnimationFrame(() => {
        if (start) window.waits.push(performance.now() - start);
        start = 0;
    });
    const moments = { attributes: true, attributeFilter: ["data-at"], subtree: true };
    new MutationObserver(seen).observe(document.body, moments);
}"""


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else ACTS
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        waits: list[float] = []
        seed = 0
        while len(waits) < wanted:
            seed += 1
            page.goto(f"{server.address}/")
            rest(page)
            to_teams(page).fill(LINK)
            player: Player = sit_down(page, seed)
            page.evaluate(WATCH)
            for _ in range(wanted):
                player.wait_until_asked()
                if player.ending.is_visible():
                    break
                player.answer()
            waits += page.evaluate("window.waits")
        browser.close()
    cuts = quantiles(waits, n=20)
    busy = os.getloadavg()[0]
    print(f"{len(waits)} acts: half within {cuts[9]:.0f} ms, 95 % within {cuts[18]:.0f} ms; load {busy:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
