"""`overcrush serve admin`: what whoever runs a server looks at and does, beside it, while it runs."""

import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from time import time
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from sqlalchemy import select

from overcrush.server.bans import Ban, Bans
from overcrush.server.schema import REPORTS
from overcrush.server.settings import Settings
from overcrush.server.storage import Storage

DAY: Final = 24 * 3600.0
DAYS: Final = 7
MOST_SHOWN: Final = 50
HTTP_SECONDS: Final = 5.0

USAGE: Final = """overcrush serve admin: say what you want to see or do:
  load                     how busy the server is that runs with these settings
  games                    the games that were played last, and who plays them
  reports                  what people have reported
  bans                     who may not come in
  ban TARGET [DAYS] [WHY]  an address, or GAME/SEAT for whoever sits there; for 7 days
  unban TARGET             they may come in again
"""


def run(settings: Settings, words: Sequence[str]) -> int:
    """The exit code; what cannot be done is said in a sentence."""
    deed, *rest = words or [""]
    if deed == "load":
        return _load(settings)
    if deed not in DEEDS:
        sys.stderr.write(USAGE)
        return 2
    try:
        with closing(Storage.beside(settings.database or settings.data)) as storage:
            return DEEDS[deed](storage, rest)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"overcrush serve admin: {error}\n")
        return 1


def _say(line: str) -> None:
    """What people typed may hold what moves the cursor of a terminal."""
    sys.stdout.write("".join(c if c.isprintable() else "�" for c in line) + "\n")


def _load(settings: Settings) -> int:
    address = f"http://127.0.0.1:{settings.port}/metrics"
    try:
        with urlopen(address, timeout=HTTP_SECONDS) as answer:
            lines = answer.read().decode().splitlines()
    except (URLError, OSError) as error:
        sys.stderr.write(f"overcrush serve admin: no server answers at {address}: {error}\n")
        return 1
    texts = dict(line.removeprefix("# HELP ").split(" ", 1) for line in lines if line.startswith("# HELP "))
    for line in lines:
        if not line.startswith("#"):
            name, value = line.split()
            _say(f"{value:>14}  {texts.get(name, name)}")
    return 0


def _games(storage: Storage, _: Sequence[str]) -> int:
    for game in storage.latest(MOST_SHOWN):
        players = game.facts.get("players")
        names = " and ".join(str(name) for name in players) if isinstance(players, list) else ""
        state = "over" if game.summary.over else f"turn {game.summary.turn}"
        _say(f"{game.id}  {game.played_at}  {state:<8}  {game.title}: {names}")
    return 0


def _reports(storage: Storage, _: Sequence[str]) -> int:
    wanted = select(REPORTS.c.game, REPORTS.c.about, REPORTS.c.text, REPORTS.c.made_at).order_by(
        REPORTS.c.number.desc()
    )
    with storage.database.reading() as db:
        for row in db.execute(wanted.limit(MOST_SHOWN)).all():
            _say(f"{row.made_at}  {row.game} {row.about}: {row.text}")
    return 0


def _bans(storage: Storage, _: Sequence[str]) -> int:
    for ban in Bans(storage.database).all():
        left = max(0.0, ban.until - time()) / DAY
        _say(f"{ban.target}  {left:.1f} days left  {ban.why}")
    return 0


def _ban(storage: Storage, words: Sequence[str]) -> int:
    if not words:
        raise ValueError("name whom to ban: an address, or GAME/SEAT")
    target, *rest = words
    days = DAYS
    if rest and rest[0].isdigit():
        days, rest = int(rest[0]), rest[1:]
    Bans(storage.database).add(Ban(target, time() + days * DAY, " ".join(rest)))
    _say(f"{target} may not come in for {days} days; a server that runs knows it in a few seconds.")
    return 0


def _unban(storage: Storage, words: Sequence[str]) -> int:
    if not words or not Bans(storage.database).lift(words[0]):
        raise ValueError(f"there is no ban of {words[0]!r}" if words else "name whom to let in again")
    _say(f"{words[0]} may come in again.")
    return 0


DEEDS: Final[dict[str, Callable[[Storage, Sequence[str]], int]]] = {
    "games": _games,
    "reports": _reports,
    "bans": _bans,
    "ban": _ban,
    "unban": _unban,
}
