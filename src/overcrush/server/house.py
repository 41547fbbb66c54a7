"""The house: all games of one data folder, opened when somebody sits down."""

import logging
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from overcrush import __version__
from overcrush.formats.demo import DEMOS, UnknownBox, demo_table
from overcrush.lessons.lesson import LEARNER, has_lesson, lesson
from overcrush.model.chance import Chance
from overcrush.model.decisions import sentences
from overcrush.model.journal import DamagedJournal, Journal
from overcrush.model.table import Table
from overcrush.players.opponents import OPPONENTS, USUAL
from overcrush.rules.chance import Committed
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_facts
from overcrush.rules.replay import Diverged, replay
from overcrush.rules.telling.secrets import SEALED
from overcrush.server import wire
from overcrush.server.opponents import Opponents
from overcrush.server.replays import replay_of
from overcrush.server.report import report_of
from overcrush.server.seating import PERSON, Seating
from overcrush.server.session import Denied, Listener, Session
from overcrush.server.storage import NotStored, Storage, StoredGame, now
from overcrush.server.tale import viewpoint
from overcrush.table import game_file
from overcrush.table.words import title_of

log = logging.getLogger(__name__)

KEY_BYTES: Final = 32
TOKEN_BYTES: Final = 16
ID_BYTES: Final = 6
LONGEST_NAME: Final = 24
MOST_GAMES_ASKED: Final = 50
# A long game has some four hundred.
MOST_ACTS: Final = 2000

NOT_HERE: Final = "There is no such game here, or the seat is somebody else's."

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
        _check_sitting(wanted.sitting, 2)
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        table, dice = _lesson(wanted, chance) if wanted.lesson else (_table(wanted), chance)
        seating = Seating(Game.at(table, dice, keep_digests=True), wanted.sitting, dice)
        return self._keep(seating, chance, wanted.box, DEMOS[wanted.box].title, lesson=wanted.lesson)

    def _keep(self, seating: Seating, chance: Committed, box: str, title: str, *, lesson: bool = False) -> wire.Begun:
        """Store a game under a new name, with new secrets for its people."""
        stored = StoredGame(
            secrets.token_urlsafe(ID_BYTES),
            box,
            title,
            table_facts(seating.game.table),
            chance.key,
            __version__,
            0,
            seating.summary(),
            seating.sitting,
            now(),
            lesson,
        )
        tokens = [secrets.token_urlsafe(TOKEN_BYTES) if kind == PERSON else "" for kind in seating.sitting]
        self._storage.create(stored, tokens, seating.since(0))
        return wire.Begun(game=stored.id, tokens=tokens)

    # --- files, replays, branches

    def file(self, wanted: wire.Wanted, browser: str = "") -> str:
        """The game as a file that any table goes on with or replays; with a report, if it is wanted."""
        stored, seats = self._mine(wanted.game, wanted.tokens)
        journal, game = self._journal(stored, seats)
        sitting = [game_file.PERSON if kind == PERSON else kind for kind in stored.sitting]
        session = self._open.get(stored.id)
        faults = session.faults if session is not None else []
        more = {"report": report_of(game, faults, browser)} if wanted.report else {}
        return game_file.write(journal, sitting, more)

    def replay(self, wanted: wire.Wanted) -> wire.Replay:
        stored, seats = self._mine(wanted.game, wanted.tokens)
        journal, _ = self._journal(stored, seats)
        return replay_of(stored, journal, seats)

    def branch(self, wanted: wire.Branch) -> wire.Begun:
        """A game that is the same up to an act, and then has other dice: nobody learns here what would come there."""
        stored, seats = self._mine(wanted.game, wanted.tokens)
        journal, _ = self._journal(stored, seats)
        if not 0 <= wanted.act < len(journal.acts):
            raise Denied(f"The game has no act {wanted.act}.")
        _check_sitting(wanted.sitting, len(stored.sitting))
        return self._play_on(journal.shorter(len(journal.acts) - 1 - wanted.act), wanted.sitting)

    def bring(self, text: str) -> wire.Begun:
        """A game from its file, which is believed only if it can be played so, digest by digest."""
        try:
            journal, seats = game_file.read(text)
        except DamagedJournal as error:
            raise Denied(sentences(f"This is no game that can be read: {error}")) from None
        if len(journal.acts) > MOST_ACTS:
            raise Denied(f"This game has {len(journal.acts)} acts; at most {MOST_ACTS} are read.")
        if not all(act.digest for act in journal.acts):
            raise Denied("This game cannot be checked: some of its acts have no digest.")
        return self._play_on(journal, _sitting(seats))

    def _play_on(self, journal: Journal, sitting: Sequence[str]) -> wire.Begun:
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        try:
            seating = Seating.played(journal, sitting, chance)
            box = seating.game.table.cards[-1].set
            return self._keep(seating, chance, box, title_of(seating.game.table))
        except DamagedJournal as error:
            raise Denied(sentences(f"This is no game that can be read: {error}")) from None
        except Diverged as error:
            raise Denied(sentences(f"This game was changed, or played by other rules: {error}")) from None
        except TimeoutError:
            raise Denied("This game takes too long to be checked.") from None
        except NotStored:
            raise
        except Exception as error:  # noqa: BLE001  (whatever a made-up game leads the engine into, nothing is kept of it)
            log.warning("a game that was brought could not be played: %r", error)
            raise Denied("This game cannot be shown: the rules engine stumbles over it.") from None

    def _mine(self, game: str, tokens: Sequence[str]) -> tuple[StoredGame, set[int]]:
        """A game for somebody who knows a secret of it, and their seats; or Denied."""
        seats = self._storage.seats(game, tokens)
        stored = self._storage.game(game) if seats else None
        if stored is None:
            raise Denied(NOT_HERE)
        return stored, seats

    def _journal(self, stored: StoredGame, seats: set[int]) -> tuple[Journal, Game | None]:
        """What these seats may know of the journal: up to the first secret that is still kept from them."""
        acts = [kept.act for kept in self._storage.acts(stored.id)]
        commitment = Committed(stored.key).commitment()
        journal = Journal(stored.facts, acts, stored.engine, commitment)
        try:
            game = replay(journal)
        except Diverged:
            return journal, None
        known = game.journal(viewpoint(seats)).acts
        first = next((number for number, act in enumerate(known) if act.answer == SEALED), len(acts))
        return journal.shorter(len(acts) - first), game if first == len(acts) else None

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
        """The session of a game for somebody who knows a secret of it, or Denied."""
        if hello.version != wire.VERSION:
            raise Denied("This page is of another version than the server: load it again.")
        stored, listener.seats = self._mine(hello.game, hello.tokens)
        if hello.game not in self._open:
            try:
                self._open[hello.game] = Session(stored, self._storage, self._opponents)
            except Diverged as error:
                raise Denied(
                    sentences(f"This game was begun with version {stored.engine} and cannot go on: {error}")
                ) from None
        return self._open[hello.game]

    def stand_up(self, session: Session, listener: Listener) -> None:
        session.leave(listener)
        if not session.listeners:
            self._open.pop(session.stored.id, None)


def _check_sitting(sitting: Sequence[str], seats: int) -> None:
    if len(sitting) != seats or PERSON not in sitting:
        raise Denied("A demo game has two seats, and a person sits on at least one of them.")
    unknown = [kind for kind in sitting if kind not in (PERSON, *OPPONENTS)]
    if unknown:
        raise Denied(f"There is no opponent {unknown[0]!r}; there are {', '.join(OPPONENTS)}.")


def _sitting(seats: Sequence[str]) -> list[str]:
    """Who sits where in a game from a file; people where it does not say, and on the first seat if nowhere else."""
    found = [kind if kind in OPPONENTS else PERSON for kind in [*seats[:2], PERSON, PERSON][:2]]
    return found if PERSON in found else [PERSON, *found[1:]]


def _table(wanted: wire.NewGame) -> Table:
    try:
        return demo_table(wanted.box, _names(wanted))
    except UnknownBox as error:
        raise Denied(sentences(f"{error}")) from None


def _lesson(wanted: wire.NewGame, then: Chance) -> tuple[Table, Chance]:
    """The table of a lesson as the book lays it, and its dice, with those that come after it."""
    found = lesson(wanted.box)
    if found is None:
        raise Denied(f"There is no lesson of {wanted.box!r}.")
    if wanted.sitting[LEARNER] != PERSON or wanted.sitting.count(PERSON) > 1:
        raise Denied("In a lesson the learner sits on the first seat, and a computer on the other.")
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
