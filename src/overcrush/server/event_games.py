"""The games of a round: begun by the organiser's button, opened by a player's secret, telling their own results.

A player's seat is opened by the secret of their entry, and that of somebody who has none by the organiser's, who also
judges. What became of the games is looked at whenever anybody asks for the tournament: so no result is lost, whoever is
away, and whichever server the game was played at.
"""

import asyncio
import secrets
from typing import Final, NamedTuple

from overcrush.events.matches import Match, Winner
from overcrush.events.tournament import GameBegun, Player, Reported, Round, Table, Tournament, Way
from overcrush.rules.chance import Committed
from overcrush.rules.laying.tables import table_from_facts
from overcrush.server import errand, wire
from overcrush.server.boxes import typed
from overcrush.server.catalog import told
from overcrush.server.event_shelf import Kept
from overcrush.server.house import KEY_BYTES, House
from overcrush.server.listener import Denied, Listener
from overcrush.server.seating import agreed
from overcrush.server.standing import PERSON, Terms
from overcrush.server.storage import StoredGame
from overcrush.server.tournaments import NOT_YOURS, Speaker

# How often is looked whether a game between computers is over.
LOOK_SECONDS: Final = 0.5


class _Event(NamedTuple):
    """A tournament as it is read, and for whom something is done."""

    key: str
    log: Tournament
    kept: Kept
    owner: str


class EventGames:
    """Begins games and hears of their ends. One caller at a time: the desk sees to it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._events = house.tournaments
        self._played: dict[str, asyncio.Task[None]] = {}

    async def look(self, wanted: wire.EventWanted, owner: str = "") -> wire.EventView:
        await self.hear(wanted.event, owner)
        return await asyncio.to_thread(self._events.look, wanted)

    async def do(self, wanted: wire.EventDo, owner: str = "") -> wire.EventView:
        if wanted.deed == "start":
            await self.start(wanted, owner)
        await self.hear(wanted.event, owner)
        view = await asyncio.to_thread(self._events.do, wanted)
        if wanted.deed in ("begin", "time"):
            # The games know when time is called.
            await self.hear(wanted.event, owner)
        if wanted.deed == "reseat":
            await self._reseat(await self._read(wanted.event, owner), wanted.player)
        return view

    async def _reseat(self, event: _Event, name: str) -> None:
        """Whoever has the new secret of an entry sits at its running game, and nobody else."""
        player, round_ = event.log.find(name), event.log.running
        for table in round_.tables if round_ is not None else []:
            if player.name in table.players and table.wins is None and table.begun:
                room = await self._house.at_hand(table.begun[-1])
                await room.give(table.players.index(player.name), player.claim)

    async def start(self, wanted: wire.EventWanted, owner: str = "") -> None:
        """A game at every table of the running round at which none has begun; Denied if there is none to begin."""
        event = await self._read(wanted.event, owner)
        if not Speaker(event.log, event.kept, wanted.secret).organises:
            raise Denied(NOT_YOURS)
        round_ = event.log.running
        if round_ is None:
            raise Denied("No round is running: pair one first.")
        waiting = [table for table in round_.tables if table.wins is None and not table.begun]
        without = [name for table in waiting for name in table.players if event.log.players[name].team is None]
        if without and len(waiting) <= len(without):
            raise Denied(f"Who plays here has a team, and these have none: {', '.join(without)}.")
        for table in waiting:
            if not any(name in without for name in table.players):
                await self._begin(event, table)

    async def hear(self, key: str, owner: str = "") -> None:
        """Whatever games of the running round have come to: results, and the next games of matches."""
        event = await self._read(key, owner)
        round_ = event.log.running
        for table in round_.tables if round_ is not None else []:
            if table.wins is None and table.begun:
                await self._hear_table(event, table)

    async def _read(self, key: str, owner: str) -> _Event:
        log, kept = await asyncio.to_thread(self._events.read, key)
        return _Event(key, log, kept, owner)

    async def _hear_table(self, event: _Event, table: Table) -> None:
        found = [await asyncio.to_thread(self._house.storage.game, game) for game in table.begun]
        games = [game for game in found if game is not None]
        if not games or not games[-1].summary.over:
            if games:
                await self._go_on(event, games[-1])
            return
        best_of = event.log.best_of
        match = Match(best_of, tuple([_winner(game) for game in games]))
        round_, number = _place(event.log, table)
        timed = bool(games[-1].summary.last_turn)
        if not (match.over or timed) or (round_.bracket and match.winner is None):
            await self._begin(event, table, match)
            return
        draws = min(match.draws, best_of - sum(match.wins))
        way: Way = "time" if timed else "played"
        result = Reported(len(event.log.rounds), number, match.wins, draws, way, table.begun)
        await asyncio.to_thread(self._events.append, event.key, event.log, result)

    async def _go_on(self, event: _Event, game: StoredGame) -> None:
        """A game of the round that is not over: it knows when time is called, and its computers play."""
        at = event.log.time_at
        if at is not None and at != game.standing.time_at and not game.summary.last_turn:
            await (await self._house.at_hand(game.id)).end_round(at)
        if PERSON not in game.sitting:
            self._play_on(game.id)

    async def _begin(self, event: _Event, table: Table, match: Match | None = None) -> None:
        """The next game of a match. Who lost the last chooses to go first or second (13.7.1)."""
        players = [event.log.players[name] for name in table.players]
        wanted = wire.NewGame(
            sitting=[player.bot or PERSON for player in players],
            names=list(table.players),
            teams=[_choice(player) for player in players],
            format=event.log.setup.format,
            unread="replace",
        )
        laid = (await self._house.errands.run(errand.Lay(wanted, typed(wanted)), event.owner)).laid
        if laid is None:
            raise Denied("The teams of a table could not be laid.")
        chance = Committed(secrets.token_bytes(KEY_BYTES))
        chooser = match.chooser if match is not None else None
        seating = agreed(table_from_facts(laid.facts), wanted.sitting, chance, chooser=chooser)
        terms = Terms(online=True, takebacks=False, format=event.log.setup.format, bound=seating.bound, event=event.key)
        organiser = event.kept.secrets[0]
        stored = self._house.first(seating, chance, "", laid.title, laid.teams)
        stored = stored._replace(title=event.log.setup.name, terms=terms, watch=organiser, judge=organiser)
        hashes = ["" if player.bot else player.claim or organiser for player in players]
        await asyncio.to_thread(self._house.storage.seat, stored, hashes, seating.since(0), seating.game.dump())
        at = event.log.time_at
        if at is not None:
            await (await self._house.at_hand(stored.id)).end_round(at)
        begun = GameBegun(len(event.log.rounds), _place(event.log, table)[1], stored.id)
        await asyncio.to_thread(self._events.append, event.key, event.log, begun)
        if PERSON not in wanted.sitting:
            self._play_on(stored.id)

    def _play_on(self, game: str) -> None:
        """Computers play while somebody looks on: nobody does, so the tournament itself."""
        task = self._played.get(game)
        if task is None or task.done():
            self._played[game] = asyncio.create_task(self._look_on(game))

    async def _look_on(self, game: str) -> None:
        listener = Listener(set(), lambda _: None)
        room = await self._house.look_on(game)
        try:
            await room.join(listener)
            while not room.is_over:  # noqa: ASYNC110  (the room tells pages, not tasks)
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            self._house.stand_up(room, listener)


def _place(event: Tournament, table: Table) -> tuple[Round, int]:
    """The running round, and the number of a table of it, from 1."""
    round_ = event.rounds[-1]
    return round_, round_.tables.index(table) + 1


def _winner(game: StoredGame) -> Winner:
    winners = game.summary.winners
    return None if len(winners) != 1 else (0 if winners[0] == 0 else 1)


def _choice(player: Player) -> wire.TeamChoice:
    team = told(player.team) if player.team is not None else wire.TeamList()
    return wire.TeamChoice(name=team.name, cards=team.cards, basic_actions=team.basic_actions, bans=team.bans)
