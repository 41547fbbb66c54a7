"""The house: all games of one data folder, opened when somebody sits down."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from overcrush import __version__
from overcrush.formats.demo import DEMOS, UnknownBox, demo_table
from overcrush.lessons.lesson import LEARNER, has_lesson, lesson
from overcrush.model.chance import Chance
from overcrush.model.table import Table
from overcrush.players.opponents import OPPONENTS, USUAL
from overcrush.rules.chance import Committed
from overcrush.rules.engine import Game
from overcrush.rules.replay import Diverged
from overcrush.rules.tables import table_facts
from overcrush.server import wire
from overcrush.server.opponents import Opponents
from overcrush.server.seating import PERSON, Seating
from overcrush.server.session import Listener, Refusal, Session
from overcrush.server.storage import Storage, StoredGame, now

KEY_BYTES: Final = 32
TOKEN_BYTES: Final = 16
ID_BYTES: Final = 6
LONGEST_NAME: Final = 24
MOST_GAMES_ASKED: Final = 50

ANOTHER_PERSON: Final = wire.Opponent(kind=PERSON, text="another person at this screen", strength=0)


class House:
    """Games by their name. A game nobody watches is not kept in memory."""

    def __init__(self, folder: Path, opponents: Opponents | None = None) -> None:
        self._storage = Storage(folder)
        self._opponents = opponents or Opponents()
        self._open: dict[str, Session] = {}

    async def close(self) -> None:
        await self._opponents.close()
        self._storage.close()

    def home(self) -> wire.Home:
        boxes = [
            wire.Box(
                box=demo.box,
                title=demo.title,
                edition=demo.edition,
                players=list(demo.players),
                teams=[list(team) for team in demo.teams],
                middle=[*demo.brought, *demo.middle],
                lesson=has_lesson(demo.box),
            )
            for demo in DEMOS.values()
        ]
        opponents = [
            wire.Opponent(kind=opponent.name, text=opponent.text, strength=strength)
            for strength, opponent in enumerate(OPPONENTS.values(), 1)
        ]
        return wire.Home(
            version=wire.VERSION,
            engine=__version__,
            boxes=boxes,
            opponents=[*opponents, ANOTHER_PERSON],
            usual=USUAL,
        )

    def begin(self, wanted: wire.NewGame) -> wire.Begun:
        """A new game, on disk when this returns."""
        if len(wanted.sitting) != 2 or PERSON not in wanted.sitting:
            raise Refusal("A demo game has two seats, and a person sits on at least one of them.")
        unknown = [kind for kind in wanted.sitting if kind not in (PERSON, *OPPONENTS)]
        if unknown:
            raise Refusal(f"There is no opponent {unknown[0]!r}; there are {', '.join(OPPONENTS)}.")
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        table, dice = _lesson(wanted, chance) if wanted.lesson else (_table(wanted), chance)
        seating = Seating(Game.at(table, dice, keep_digests=True), wanted.sitting, dice)
        stored = StoredGame(
            secrets.token_urlsafe(ID_BYTES),
            wanted.box,
            DEMOS[wanted.box].title,
            table_facts(table),
            chance.key,
            __version__,
            0,
            seating.summary(),
            list(wanted.sitting),
            now(),
            wanted.lesson,
        )
        tokens = [secrets.token_urlsafe(TOKEN_BYTES) if kind == PERSON else "" for kind in wanted.sitting]
        self._storage.create(stored, tokens, seating.since(0)[0])
        return wire.Begun(game=stored.id, tokens=tokens)

    def known(self, asked: wire.Mine) -> wire.Games:
        """What is to be told of these games, each named with a secret of one of its seats."""
        found: list[StoredGame] = []
        for game, token in asked.games[:MOST_GAMES_ASKED]:
            stored = self._storage.game(game)
            if stored is not None and self._storage.seats(game, [token]):
                found.append(stored)
        found.sort(key=lambda stored: stored.played_at, reverse=True)
        return wire.Games(games=[_known(stored) for stored in found])

    def sit_down(self, hello: wire.Hello, listener: Listener) -> Session:
        """The session of a game for somebody who knows a secret of it, or Refusal."""
        if hello.version != wire.VERSION:
            raise Refusal("This page is of another version than the server: load it again.")
        seats = self._storage.seats(hello.game, hello.tokens)
        stored = self._storage.game(hello.game) if seats else None
        if stored is None:
            raise Refusal("There is no such game here, or the seat is somebody else's.")
        listener.seats = seats
        if hello.game not in self._open:
            try:
                self._open[hello.game] = Session(stored, self._storage, self._opponents)
            except Diverged as error:
                raise Refusal(f"This game was begun with version {stored.engine} and cannot go on: {error}.") from None
        return self._open[hello.game]

    def stand_up(self, session: Session, listener: Listener) -> None:
        session.leave(listener)
        if not session.listeners:
            self._open.pop(session.stored.id, None)


def _table(wanted: wire.NewGame) -> Table:
    try:
        return demo_table(wanted.box, _names(wanted))
    except UnknownBox as error:
        raise Refusal(f"{error}.") from None


def _lesson(wanted: wire.NewGame, then: Chance) -> tuple[Table, Chance]:
    """The table of a lesson as the book lays it, and its dice, with those that come after it."""
    found = lesson(wanted.box)
    if found is None:
        raise Refusal(f"There is no lesson of {wanted.box!r}.")
    if wanted.sitting[LEARNER] != PERSON or wanted.sitting.count(PERSON) > 1:
        raise Refusal("In a lesson the learner sits on the first seat, and a computer on the other.")
    return found.table, found.chance(then)


def _names(wanted: wire.NewGame) -> tuple[str, str] | None:
    """Names as typed, cleaned of what is no part of a name; the book's where nothing was typed."""
    if not wanted.names:
        return None
    players = DEMOS[wanted.box].players if wanted.box in DEMOS else ("", "")
    typed: Sequence[str] = [*wanted.names, "", ""]
    cleaned = [" ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME] for name in typed]
    return (cleaned[0] or players[0], cleaned[1] or players[1])


def _known(stored: StoredGame) -> wire.Known:
    facts = stored.facts.get("players")
    summary = stored.summary
    return wire.Known(
        game=stored.id,
        title=stored.title,
        box=stored.box,
        names=[str(name) for name in facts] if isinstance(facts, list) else [],
        sitting=stored.sitting,
        turn=summary.turn,
        life=summary.life,
        ending=wire.Ending(winners=summary.winners) if summary.over else None,
        lesson=stored.lesson,
        played_at=stored.played_at,
    )
