"""The house: all games of one data folder, opened when somebody sits down."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from overcrush import __version__
from overcrush.formats.demo import DEMOS
from overcrush.lessons.lesson import LESSONS
from overcrush.model.decisions import sentences
from overcrush.model.journal import Act, DamagedJournal
from overcrush.model.table import Table
from overcrush.players.opponents import OPPONENTS, USUAL
from overcrush.rules.chance import Committed
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import rewritten, table_facts, table_from_facts
from overcrush.rules.replay import Diverged
from overcrush.server import clock, errand, wire
from overcrush.server.accounts import Accounts
from overcrush.server.analyses import Analyses
from overcrush.server.boxes import lesson_of, table_of, title_in, typed
from overcrush.server.database import NotRead, Overtaken
from overcrush.server.days import now
from overcrush.server.drafts import Drafts
from overcrush.server.errands import Errands
from overcrush.server.event_shelf import EventShelf
from overcrush.server.invitations import Invitation
from overcrush.server.known import known_of
from overcrush.server.learned import learn
from overcrush.server.listener import Denied, Listener
from overcrush.server.news import ALL, News
from overcrush.server.opponents import Opponents
from overcrush.server.puzzles import laid
from overcrush.server.rematch import facts_swapped, rematch_of
from overcrush.server.room import Room
from overcrush.server.seating import Seating, agreed
from overcrush.server.session import Session
from overcrush.server.standing import PERSON, Owner, Standing, Terms
from overcrush.server.storage import Access, Storage, StoredAct, StoredGame
from overcrush.server.sweeper import Keeper, Talk
from overcrush.server.team_shelf import TeamShelf
from overcrush.server.think import opponents_of, usual_jobs
from overcrush.server.tournaments import Tournaments
from overcrush.server.trials import Trials
from overcrush.table.words import title_of

log = logging.getLogger(__name__)

Read = TypeVar("Read")

KEY_BYTES: Final = 32
TOKEN_BYTES: Final = 16
ID_BYTES: Final = 6
MOST_GAMES_ASKED: Final = 50
# How often is looked for flags that have fallen while nobody was there.
CLOCK_SECONDS: Final = 5.0

DAMAGED: Final = (
    "What is stored of this game is damaged, so it cannot be shown; whoever keeps this server has a word on it."
)
DAMAGED_SHELF: Final = "What is stored of these teams is damaged; whoever keeps this server has a word on it."
NOT_HERE: Final = "There is no such game here, or the seat is somebody else's."

ANOTHER_PERSON: Final = wire.Opponent(
    kind=PERSON, called="A person here", text="another person at this screen", strength=0
)


class House:
    """Games by their name. A game nobody watches is not kept in memory."""

    def __init__(self, place: Path | str, opponents: Opponents | None = None, think: int = -1) -> None:
        learn()
        self.storage = Storage(place)
        self._shelf = TeamShelf(self.storage.database)
        self._logs = EventShelf(self.storage.database)
        self.drafts = Drafts(self._logs)
        self.tournaments = Tournaments(self._logs)
        jobs = think if think >= 0 else usual_jobs()
        self._opponents = opponents or opponents_of(self.storage.database, jobs)
        self.errands = Errands()
        folder = place if isinstance(place, Path) else None
        self._analyses = Analyses(folder)
        self.trials = Trials(folder)
        self._open: dict[str, Room] = {}
        self._opening = asyncio.Lock()
        self._news: News | None = None
        self._following: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        if self._news is not None:
            await self._news.close()
        await self._opponents.close()
        await self.errands.close()
        await self._analyses.close()
        await self.trials.close()
        self.storage.close()

    def is_open(self, game: str) -> bool:
        return game in self._open

    def rooms(self) -> list[Room]:
        """Those that somebody has open here."""
        return list(self._open.values())

    def is_here(self, game: str, seat: int) -> bool:
        """Whether somebody sits on a seat at this moment, as far as is known here."""
        room = self._open.get(game)
        return room is not None and any(seat in listener.seats for listener in room.listeners)

    def home(self) -> wire.Home:
        boxes = [
            wire.Box(
                box=demo.box,
                title=demo.title,
                edition=demo.edition,
                players=list(demo.players),
                teams=[list(team) for team in demo.teams],
                middle=[*demo.brought, *demo.middle],
                lesson=demo.box in LESSONS,
            )
            for demo in DEMOS.values()
        ]
        opponents = [
            wire.Opponent(kind=opponent.name, called=opponent.title, text=opponent.text, strength=strength)
            for strength, opponent in enumerate(OPPONENTS.values(), 1)
        ]
        return wire.Home(
            version=wire.VERSION,
            engine=__version__,
            boxes=boxes,
            opponents=[*opponents, ANOTHER_PERSON],
            usual=USUAL,
        )

    async def begin(self, wanted: wire.NewGame) -> wire.Begun:
        """A new game of a box, or a lesson, on disk when this returns."""
        _check_sitting(wanted.sitting, 2)
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        if wanted.lesson:
            table, dice = lesson_of(wanted, chance)
            seating = Seating(Game.at(table, dice, keep_digests=True), wanted.sitting, dice)
        else:
            seating = agreed(table_of(wanted), wanted.sitting, chance, wanted.first)
        first = self.first(seating, chance, wanted.box, title_in(wanted))
        # The dice of a lesson are laid out.
        first = first._replace(lesson=True, terms=Terms()) if wanted.lesson else first
        return await self._keep(first, seating.since(0))

    async def begin_with_teams(self, wanted: wire.NewGame, owner: str = "") -> wire.Begun:
        """A new game of teams, whose table is laid apart."""
        _check_known(wanted.sitting)
        if wanted.box or wanted.lesson:
            raise Denied("A game is that of a box or one of teams, not both.")
        laid = (await self.errands.run(errand.Lay(wanted, typed(wanted)), owner)).laid
        if laid is None:
            raise Denied(NOT_HERE)
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        table = table_from_facts(laid.facts)
        _check_sitting(wanted.sitting, table.seats)
        seating = agreed(table, wanted.sitting, chance, wanted.first)
        begun = await self._keep(self.first(seating, chance, "", laid.title, laid.teams), seating.since(0))
        begun.changes = laid.changes
        return begun

    async def pose(self, wanted: wire.Pose) -> wire.Begun:
        """The game of a puzzle."""
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        seating = await asyncio.to_thread(laid, wanted.name, chance)
        first = self.first(seating, chance, "", f"Puzzle {wanted.name}")
        return await self._keep(first._replace(terms=Terms(puzzle=wanted.name)), seating.since(0))

    async def again(self, wanted: wire.Again) -> wire.Begun:
        """Another game at the same table, between the same, perhaps swapped; a lesson is not given twice."""
        stored, _ = await self._mine(wanted.game, wanted.tokens)
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        try:
            table = table_from_facts(rewritten(facts_swapped(stored) if wanted.swapped else stored.facts))
        except DamagedJournal as error:
            raise Denied(sentences(f"This game cannot be played again: {error}")) from None
        sitting = stored.sitting[::-1] if wanted.swapped else stored.sitting
        seating = agreed(table, sitting, chance)
        teams = [owner.team for owner in stored.owners]
        return await self._keep(self.first(seating, chance, stored.box, stored.title, teams), seating.since(0))

    def first(self, seating: Seating, chance: Committed, box: str, title: str, teams: Sequence[str] = ()) -> StoredGame:
        """A game as it is stored at its first question; `teams` are the names of those of the seats."""
        facts, summary = table_facts(seating.game.table), seating.summary()
        terms = Terms(bound=seating.bound, agreed=seating.agreed)
        owners = [Owner(team=team) for team in teams]
        game = StoredGame(_name(), box, title, facts, chance.key, __version__, 0, summary, seating.sitting, now())
        return game._replace(terms=terms, owners=owners)

    async def _keep(self, stored: StoredGame, acts: Sequence[StoredAct]) -> wire.Begun:
        """Store a game, with new secrets for its people."""
        tokens = [secrets.token_urlsafe(TOKEN_BYTES) if kind == PERSON else "" for kind in stored.sitting]
        await asyncio.to_thread(self.storage.create, stored, tokens, acts)
        return wire.Begun(game=stored.id, tokens=tokens)

    async def accept(self, invitation: Invitation, owner: str = "") -> None:
        """Begin the game of an invitation for whoever has sat down; Denied if it cannot be laid."""
        wish, wanted = invitation.wish, invitation.game
        table, title = await self._laid(invitation, owner)
        chance = Committed(invitation.key)
        seating = agreed(table, wanted.sitting, chance, wanted.first)
        stored = self.first(seating, chance, wish.box, title)._replace(
            id=invitation.id,
            watch=invitation.watch,
            judge=invitation.judge,
            owners=invitation.owners,
            shared=invitation.shared,
            terms=replace(
                invitation.terms, bound=seating.bound, agreed=seating.agreed, linked=_linked_from(invitation, seating)
            ),
            standing=Standing(clock=clock.wound(wish.pace, len(set(table.side_of)))),
        )
        position = seating.game.dump()
        with suppress(Overtaken):  # whoever was first has begun it just so
            await asyncio.to_thread(self.storage.accept, stored, invitation.hashes, seating.since(0), position)

    async def _laid(self, invitation: Invitation, owner: str) -> tuple[Table, str]:
        """The table of an invitation, and what is played there."""
        box = invitation.wish.box
        if invitation.facts is not None:
            table = table_from_facts(invitation.facts)
            return table, DEMOS[box].title if box else title_of(table)
        if box:
            return table_of(invitation.game), DEMOS[box].title
        laid = (await self.errands.run(errand.Lay(invitation.game, typed(invitation.game)), owner)).laid
        if laid is None:
            raise Denied(NOT_HERE)
        return table_from_facts(laid.facts), laid.title

    async def _rematch(self, room: Room) -> str:
        """Another game between the same, who change seats; its name. It begins when its dice are settled."""
        before = room.stored
        hashes = await asyncio.to_thread(self.storage.hashes, before.id)
        wanted = rematch_of(before, _name(), room.seating.game.table, hashes)
        await asyncio.to_thread(self.storage.follow, before.id, room.standing, wanted)
        if wanted.is_settled:
            await self.accept(wanted)
        return wanted.id

    async def keep_clocks(self) -> None:
        """See to flags that fall in games which nobody has open here."""
        while True:
            for game in await asyncio.to_thread(self.storage.due, clock.now()):
                with suppress(Denied, NotRead):
                    await (await self.at_hand(game)).look_at_clock()
            await asyncio.sleep(CLOCK_SECONDS)

    async def at_hand(self, game: str) -> Room:
        """The session of a game, to do something to it from outside, whether anybody has it open or not; or Denied."""
        async with self._opening:
            if game in self._open:
                return self._open[game]
            stored = await self._read(game, lambda: self.storage.game(game))
            if stored is None:
                raise Denied(NOT_HERE)
            return await self._opened(stored)

    @property
    def keepers(self) -> list[Keeper]:
        """Who keeps things here, and forgets them."""
        return [self.storage, self._shelf, self._logs, Accounts(self.storage.database), Talk(self.storage.database)]

    # --- teams

    async def shelve(self, wanted: wire.Shelf) -> wire.Shelved:
        """Teams that somebody keeps here, changed as they want it, and on disk when this returns."""
        if wanted.put or wanted.remove:
            await asyncio.to_thread(self._shelf.change, wanted.secret, wanted.put, wanted.remove)
        try:
            return wire.Shelved(teams=await asyncio.to_thread(self._shelf.teams, wanted.secret))
        except NotRead as error:
            log.error("a shelf: %s", error)  # noqa: TRY400  (the sentence says it)
            raise Denied(DAMAGED_SHELF) from None

    async def read_teams(self, wanted: wire.ReadTeams, owner: str = "") -> bytes:
        """A wire.TeamsRead as JSON."""
        return (await self.errands.run(errand.ReadTeams(wanted), owner)).body

    async def read_card(self, wanted: wire.OwnCard, owner: str = "") -> bytes:
        """A wire.CardRead as JSON."""
        return (await self.errands.run(errand.ReadCard(wanted), owner)).body

    async def check_teams(self, wanted: wire.CheckTeams, base: str, owner: str = "") -> bytes:
        """A wire.Checked as JSON."""
        return (await self.errands.run(errand.CheckTeams(wanted, base), owner)).body

    async def write_team(self, wanted: wire.WriteTeam, base: str, owner: str = "") -> bytes:
        """A wire.Written as JSON."""
        return (await self.errands.run(errand.WriteTeam(wanted, base), owner)).body

    # --- files, replays, branches

    async def file(self, wanted: wire.Wanted, browser: str = "", owner: str = "") -> bytes:
        """The game as a file that any table goes on with or replays; with a report, if it is wanted."""
        kept = await self._kept(wanted.game, wanted.tokens)
        session = self._open.get(wanted.game)
        faults = session.faults if session is not None else []
        return (await self.errands.run(errand.File(kept, wanted.report, faults, browser), owner)).body

    async def replay(self, wanted: wire.Wanted, owner: str = "", *, zipped: bool = False) -> bytes:
        """A wire.Replay as JSON."""
        kept = await self._kept(wanted.game, wanted.tokens)
        return (await self.errands.run(errand.Replay(kept, zipped), owner)).body

    async def branch(self, wanted: wire.Branch, owner: str = "") -> wire.Begun:
        """A game that is the same up to an act, and then has other dice: nobody learns here what would come there."""
        kept = await self._kept(wanted.game, wanted.tokens)
        _check_sitting(wanted.sitting, len(kept.game.sitting))
        if kept.game.terms.counts and not kept.game.summary.over:
            raise Denied("Nobody tries out a game that counts elsewhere before it is over.")
        return await self._go_on(await self.errands.run(errand.Branch(kept, wanted.act, wanted.sitting), owner))

    async def bring(self, text: str, owner: str = "") -> wire.Begun:
        """A game from its file, which is believed only if it can be played so, digest by digest."""
        return await self._go_on(await self.errands.run(errand.Bring(text), owner))

    async def analyse(self, wanted: wire.Analyse) -> wire.Studied:
        """Begin to look at a finished game again, or tell how far that is; what was found is kept beside it."""
        stored, _ = await self._mine(wanted.game, wanted.tokens)
        if not stored.summary.over:
            raise Denied("A game is analysed when it is over.")
        return await self._analyses.told(wanted, partial(self._kept, wanted.game, wanted.tokens))

    async def _go_on(self, done: errand.Done) -> wire.Begun:
        """Store a game that was played elsewhere, to go on with dice of its own."""
        played = done.played
        if played is None:
            raise Denied(NOT_HERE)
        acts = [
            StoredAct(Act(answer, chance, digest, secret), seat, gesture, events)
            for answer, chance, digest, secret, seat, gesture, events in played.acts
        ]
        key = secrets.token_bytes(KEY_BYTES)
        box, title, facts, summary = played.box, played.title, played.facts, played.summary
        stored = StoredGame(_name(), box, title, facts, key, __version__, 0, summary, played.sitting, now())
        return await self._keep(stored._replace(terms=Terms(bound=len(acts))), acts)

    async def _mine(self, game: str, tokens: Sequence[str]) -> tuple[StoredGame, set[int]]:
        """A game for somebody who knows a secret of it, and their seats; or Denied."""
        return await self._read(game, lambda: self._found(game, tokens))

    async def _seen(self, game: str, secrets: Sequence[str]) -> tuple[StoredGame, Access]:
        """A game for somebody who may at least watch it; or Denied."""

        def found() -> tuple[StoredGame, Access]:
            access = self.storage.access(game, secrets)
            stored = self.storage.game(game) if access.is_any else None
            if stored is None:
                raise Denied(NOT_HERE)
            return stored, access

        return await self._read(game, found)

    def _found(self, game: str, tokens: Sequence[str]) -> tuple[StoredGame, set[int]]:
        seats = self.storage.seats(game, tokens)
        stored = self.storage.game(game) if seats else None
        if stored is None:
            raise Denied(NOT_HERE)
        return stored, seats

    async def _read(self, game: str, read: Callable[[], Read]) -> Read:
        """What is read of a game in a thread; Denied if it is damaged."""
        try:
            return await asyncio.to_thread(read)
        except NotRead as error:
            log.error("game %s: %s", game, error)  # noqa: TRY400  (the sentence says it)
            raise Denied(DAMAGED) from None

    async def _kept(self, game: str, tokens: Sequence[str]) -> errand.Kept:
        stored, (seats, _, _) = await self._seen(game, tokens)
        acts = await self._read(game, lambda: self.storage.acts(game))
        struck = await self._read(game, lambda: self.storage.struck(game))
        return errand.kept_of(stored, acts, seats, struck)

    async def known(self, asked: Sequence[tuple[str, str]]) -> wire.Games:
        """What is to be told of these games, each named with a secret of one of its seats."""
        return await asyncio.to_thread(self._known, asked[:MOST_GAMES_ASKED])

    def _known(self, asked: Sequence[tuple[str, str]]) -> wire.Games:
        found: list[StoredGame] = []
        mine: dict[str, set[int]] = {}
        for game, token in asked:
            # One that is damaged, or somebody else's, does not keep the others from being shown.
            with suppress(Denied, NotRead):
                stored, seats = self._found(game, [token])
                found.append(stored)
                mine[game] = seats
        found.sort(key=lambda stored: stored.played_at, reverse=True)
        return wire.Games(games=[known_of(stored, mine[stored.id]) for stored in found])

    async def sit_down(self, hello: wire.Hello, listener: Listener) -> Room:
        """The session of a game for somebody who knows a secret of it, or Denied."""
        if hello.version != wire.VERSION:
            raise Denied("This page is of another version than the server: load it again.")
        stored, access = await self._seen(hello.game, hello.tokens)
        listener.seats, listener.judges, listener.bot = access.seats, access.judges, hello.bot
        async with self._opening:
            session = self._open.get(hello.game)
            if session is None:
                session = self._open[hello.game] = await self._opened(stored)
            session.coming += 1
            return session

    async def look_on(self, game: str) -> Room:
        """The session of a game, for who only sees to it that it goes on; Denied if there is none."""
        async with self._opening:
            if game not in self._open:
                stored = await self._read(game, lambda: self.storage.game(game))
                if stored is None:
                    raise Denied(NOT_HERE)
                self._open[game] = await self._opened(stored)
            self._open[game].coming += 1
            return self._open[game]

    async def _opened(self, stored: StoredGame) -> Room:
        try:
            return await self._read(stored.id, lambda: self._room(stored))
        except (Diverged, DamagedJournal) as error:
            raise Denied(
                sentences(f"This game was begun with version {stored.engine} and cannot go on: {error}")
            ) from None

    def _room(self, stored: StoredGame) -> Room:
        return Room(stored, self.storage, self._opponents, self._heed, self._rematch)

    def listen(self) -> None:
        """Hear of what other servers store in the same database, and think for them."""
        self._opponents.start()
        if self.storage.database.is_shared:
            self._news = News(self.storage.database, self._hear)

    def _hear(self, game: str) -> None:
        """Something of a game, or of any, may have been stored elsewhere."""
        for name, room in self._open.items():
            if game in (ALL, name):
                self._follow(room)

    def _heed(self, session: Session) -> None:
        """A session has stored something. Whoever has opened the same game meanwhile is behind."""
        if self._news is not None:
            self._news.tell(session.stored.id)
        other = self._open.get(session.stored.id)
        if other is not None and other is not session:
            self._follow(other)

    def _follow(self, session: Session) -> None:
        task = asyncio.create_task(session.catch_up())
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    def stand_up(self, session: Session, listener: Listener) -> None:
        session.leave(listener)
        if not session.listeners and not session.coming and self._open.get(session.stored.id) is session:
            del self._open[session.stored.id]


def _check_sitting(sitting: Sequence[str], seats: int) -> None:
    if len(sitting) != seats:
        raise Denied(f"This game has {seats} seats, and somebody sits on each, not {len(sitting)}.")
    _check_known(sitting)


def _check_known(sitting: Sequence[str]) -> None:
    if PERSON not in sitting:
        raise Denied("A person sits on at least one of the seats.")
    unknown = [kind for kind in sitting if kind not in (PERSON, *OPPONENTS)]
    if unknown:
        raise Denied(f"There is no opponent {unknown[0]!r}; there are {', '.join(OPPONENTS)}.")


def _linked_from(invitation: Invitation, seating: Seating) -> int:
    """From which act on rolls wait for links: from the first, where people play who are there and whose pages have any.

    What is rolled when a game begins nobody could act on, having seen it before.
    """
    is_live = invitation.terms.pace != "days"
    return len(seating.game.acts) if is_live and any(invitation.shared.chains) else -1


def _name() -> str:
    """A name that no game has yet, and nobody guesses."""
    return secrets.token_urlsafe(ID_BYTES)
