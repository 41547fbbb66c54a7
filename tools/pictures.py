"""Draw the pictures of the README: pictures.py

Games are played in a browser until the table is worth a picture; the pictures go to docs/pictures. The texture of the
felt is left out, because it would make them ten times as large.
"""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 - the root comes first

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.browser.learner import Learner  # noqa: E402
from tests.browser.player import Player, kind_of  # noqa: E402
from tests.browser.rest import rest, stand_still  # noqa: E402
from tests.browser.test_doubles import to_doubles  # noqa: E402
from tests.browser.test_drafting import begin as begin_draft  # noqa: E402
from tests.browser.test_drafting import take_by_keys  # noqa: E402
from tests.browser.test_teams import LINK, sit_down, to_teams  # noqa: E402
from tests.server.client import Server  # noqa: E402

PICTURES: Final = ROOT / "docs" / "pictures"
TEAM: Final = (
    "https://tb.dicecoalition.com/?view&cards=4x7cw;4x21cw;3x10cw;2x1cw;3x15cw;4x78cw;3x27cw&name=Birds%20and%20bolts"
)
# So much in both fields makes a table worth a picture.
MANY: Final = 2
PLAIN: Final = "body { background: var(--felt) }"


def opened(browser: Browser, server: Server, size: tuple[int, int], *, phone: bool = False) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        is_mobile=phone,
        has_touch=phone,
        device_scale_factor=1.5 if phone else 1,
        color_scheme="dark",
        bypass_csp=True,
    )
    page = context.new_page()
    page.goto(f"{server.address}/")
    page.get_by_role("radio", name="Civil War").wait_for()
    return page


def keep(page: Page, name: str) -> None:
    page.add_style_tag(content=PLAIN)
    rest(page)
    stand_still(page)
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


def play_until(page: Page, box: str, worth: Callable[[Player], bool]) -> None:
    """Play games of a box until what is asked is worth a picture."""
    for seed in range(50):
        page.goto(page.url.split("#", maxsplit=1)[0])
        player = Player(page, seed)
        player.choose_box(box)
        player.hurry()
        page.mouse.move(5, 5)
        for _ in range(200):
            player.wait_until_asked()
            if player.ending.is_visible():
                break
            if worth(player):
                return
            player.answer()
    raise SystemExit("no game was worth a picture")


def fields(player: Player) -> tuple[int, int]:
    """How many characters are in the near and in the far field, those of cards counting double."""
    page = player.page
    names = [page.locator(f".{side} .field .die").all() for side in ("near", "far")]
    worths = [
        sum([1 if "Sidekick" in (die.get_attribute("aria-label") or "") else 2 for die in dice]) for dice in names
    ]
    return worths[0], worths[1]


def is_rich(player: Player) -> bool:
    near, far = fields(player)
    dice = player.page.locator(".near .reserve .die").count()
    return kind_of(player.sentence) == "main" and near >= MANY and far >= MANY and dice >= MANY


def is_attacked(player: Player) -> bool:
    return (
        kind_of(player.sentence) == "block"
        and player.page.locator(".attack .die").count() >= 2
        and fields(player)[0] >= 2
    )


def block(player: Player) -> None:
    """Show what is being chosen: an arrow from a blocker to an attacker."""
    player.tap(player.outlined(".near .field .die").first)
    player.outlined(".attack .die").last.click()


def learn(page: Page, box: str) -> None:
    """To where the guide of a lesson points at something to buy."""
    learner = Learner(page)
    learner.begin(box)
    while not page.locator(".card.pointed").count():
        learner.follow()
    page.mouse.move(5, 5)


def watch(page: Page) -> None:
    """The same game as a replay, a few moments before it came to that."""
    page.keyboard.press("m")
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")


def build(page: Page) -> None:
    """A team in the builder, with one thing left to mend."""
    page.goto(page.url.split("#", maxsplit=1)[0] + "#/build")
    page.get_by_role("button", name="Paste a team").click()
    page.get_by_role("textbox", name="The team as text").fill(TEAM)
    page.get_by_role("button", name="Read it").click()
    rest(page)
    page.get_by_role("searchbox", name="Search the cards").fill("avengers cost<=4")
    page.locator(".side").evaluate("(side) => side.scrollTo(0, 360)")
    page.get_by_role("searchbox").blur()
    page.mouse.move(5, 5)


def play_full(page: Page) -> None:
    """A whole game of legal teams: eight cards each, until both sides have characters."""
    for seed in range(20):
        page.goto(page.url.split("#", maxsplit=1)[0])
        to_teams(page).fill(LINK)
        player = sit_down(page, seed)
        page.mouse.move(5, 5)
        for _ in range(120):
            player.wait_until_asked()
            if player.ending.is_visible():
                break
            if is_rich(player):
                return
            player.answer()
    raise SystemExit("no game of eight cards was worth a picture")


def play_doubles(page: Page) -> None:
    """Four at a table, some turns on."""
    page.goto(page.url.split("#", maxsplit=1)[0])
    to_doubles(page, "Friday night", "Heroes unmasked")
    player = sit_down(page)
    page.mouse.move(5, 5)
    for _ in range(60):
        player.wait_until_asked()
        if player.ending.is_visible() or (kind_of(player.sentence) == "main" and min(fields(player)) >= MANY):
            return
        player.answer()


def draft(page: Page) -> None:
    """A pick, with some dice taken already, and what a bot would take."""
    page.goto(page.url.split("#", maxsplit=1)[0])
    rest(page)
    begin_draft(page, seats="4")
    for _ in range(5):
        take_by_keys(page)
    page.get_by_role("button", name="What would a bot take?").click()
    rest(page)
    page.mouse.move(5, 5)


def pose(page: Page) -> None:
    """A puzzle, with its first clue."""
    page.goto(page.url.split("#", maxsplit=1)[0] + "#/puzzle/block-104")
    page.locator(".task").get_by_role("button", name="Clue").click()
    page.mouse.move(5, 5)


def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        page = opened(browser, server, (1280, 760))
        keep(page, "home")
        learn(page, "Justice")
        keep(page, "lesson")
        play_until(page, "Civil War", is_rich)
        keep(page, "table")
        play_until(page, "Civil War", is_attacked)
        block(Player(page))
        keep(page, "combat")
        watch(page)
        keep(page, "replay")
        build(page)
        keep(page, "builder")
        play_full(page)
        keep(page, "full")
        play_doubles(page)
        keep(page, "doubles")
        draft(page)
        keep(page, "draft")
        pose(page)
        keep(page, "puzzle")
        phone = opened(browser, server, (390, 844), phone=True)
        play_until(phone, "Faerûn", lambda player: kind_of(player.sentence) == "main" and fields(player)[0] >= 2)
        keep(phone, "phone")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
