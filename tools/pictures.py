"""Draw the pictures of the README: pictures.py

Opponents play games by themselves, the same ones every time, until the table is worth a picture; a browser sits down
there. The pictures go to docs/pictures. The texture of the felt is left out, because it would make them ten times as
large.
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

from overcrush.formats.demo import demo_table  # noqa: E402
from overcrush.formats.format import find_format  # noqa: E402
from overcrush.formats.pairs import seated, side  # noqa: E402
from overcrush.formats.seating import lay  # noqa: E402
from overcrush.model import purposes  # noqa: E402
from overcrush.model.state import State  # noqa: E402
from overcrush.model.table import SIDEKICK  # noqa: E402
from overcrush.players.opponents import OPPONENTS, USUAL  # noqa: E402
from overcrush.players.seat import asked  # noqa: E402
from overcrush.rules.chance import Fast  # noqa: E402
from overcrush.rules.combat.engaged import attackers  # noqa: E402
from overcrush.rules.engine import Game  # noqa: E402
from overcrush.teams.shipped import find_shipped  # noqa: E402
from tests.browser import crowd  # noqa: E402
from tests.browser.conftest import FLAGS  # noqa: E402
from tests.browser.learner import Learner  # noqa: E402
from tests.browser.player import Player  # noqa: E402
from tests.browser.rest import rest, stand_still  # noqa: E402
from tests.browser.test_drafting import begin as begin_draft  # noqa: E402
from tests.browser.test_drafting import take_by_keys  # noqa: E402
from tests.browser.test_room import sit_at  # noqa: E402
from tests.server.client import Server  # noqa: E402

PICTURES: Final = ROOT / "docs" / "pictures"
TEAM: Final = (
    "https://tb.dicecoalition.com/?view&cards=4x7cw;4x21cw;3x10cw;2x1cw;3x15cw;4x78cw;3x27cw&name=Birds%20and%20bolts"
)
TEAMS: Final = ("Friday night", "Heroes unmasked")
PLAYERS: Final = ("Ann", "Ben", "Cleo", "Dan")
# So much in both fields makes a table worth a picture; a small part of so many games comes to it.
MANY: Final = 5
MOST_GAMES: Final = 500
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


def play_until(begin: Callable[[int], Game], worth: Callable[[State], bool]) -> Game:
    """Games of opponents until what the first seat is asked is worth a picture."""
    for seed in range(MOST_GAMES):
        game = begin(seed)
        players = [OPPONENTS[USUAL].make(seed + seat) for seat in range(game.table.seats)]
        while game.outcome is None:
            seat = asked(game)
            if seat == 0 and worth(game.state):
                return game
            game.answer(players[seat].choose(game.fork(len(game.acts), seat), seat), seat)
    raise SystemExit("no game was worth a picture")


def of_box(box: str) -> Callable[[int], Game]:
    return lambda seed: Game.at(demo_table(box), Fast(seed), keep_digests=True)


def of_teams(key: str) -> Callable[[int], Game]:
    """Two teams that ship, shared out between partners where four play."""
    chosen = find_format(key)
    teams = seated([side([find_shipped(name)], chosen) for name in TEAMS])
    table = lay(chosen, teams, PLAYERS[: len(teams)]).table
    return lambda seed: Game.at(table, Fast(seed), keep_digests=True)


def fielded(s: State, side: int) -> int:
    """How many characters a side has in the field, those of cards counting double."""
    dice = [die for seat in s.table.seats_of[side] for die in s.seats[seat].field]
    return sum([1 if die.card == SIDEKICK else 2 for die in dice])


def is_rich(s: State) -> bool:
    """Much to do in the main step, and characters on both sides."""
    return s.purpose == purposes.MAIN and min(fielded(s, 0), fielded(s, 1)) >= MANY and len(s.seats[0].reserve) >= MANY


def is_attacked(s: State) -> bool:
    """Several attackers, and several that might block them."""
    return s.purpose == purposes.BLOCK and len(attackers(s)) >= 2 and fielded(s, 0) >= MANY


def sit_down(page: Page, server: Server, game: Game) -> None:
    """On the first side of a game, with computers on the other."""
    sit_at(page, server, crowd.begin(server, game, [USUAL if side else crowd.PERSON for side in game.table.side_of]))
    page.mouse.move(5, 5)


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
        sit_down(page, server, play_until(of_box("cw"), is_rich))
        keep(page, "table")
        sit_down(page, server, play_until(of_box("cw"), is_attacked))
        block(Player(page))
        keep(page, "combat")
        watch(page)
        keep(page, "replay")
        build(page)
        keep(page, "builder")
        sit_down(page, server, play_until(of_teams("standard"), is_rich))
        keep(page, "full")
        sit_down(page, server, play_until(of_teams("doubles"), is_rich))
        keep(page, "doubles")
        draft(page)
        keep(page, "draft")
        pose(page)
        keep(page, "puzzle")
        phone = opened(browser, server, (390, 844), phone=True)
        sit_down(phone, server, play_until(of_box("fus"), is_rich))
        keep(phone, "phone")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
