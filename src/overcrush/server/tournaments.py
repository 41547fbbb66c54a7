"""Tournaments in the browser, each a log on the shelf: the organiser does everything, a player the own part."""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.events.draft import Draft
from overcrush.events.draft import Refused as DraftRefused
from overcrush.events.export import exported
from overcrush.events.kept import EVENT
from overcrush.events.pod import pod_entries, pod_setup
from overcrush.events.rounds import called, is_over, next_round, rounds_planned
from overcrush.events.standings import TIE_BREAKS, Row, standings
from overcrush.events.tournament import (
    Began,
    Dropped,
    Entered,
    EventAct,
    EventSetup,
    Player,
    Refused,
    Reported,
    Returned,
    SecretGiven,
    TeamGiven,
    TimeCalled,
    Tournament,
)
from overcrush.formats.format import SIDES, find_format, formats
from overcrush.formats.legality import check
from overcrush.model.decisions import sentences
from overcrush.players.opponents import OPPONENTS
from overcrush.server import clock, wire
from overcrush.server.database import NotRead
from overcrush.server.event_shelf import EventShelf, Kept
from overcrush.server.listener import Denied
from overcrush.server.secret import hashed
from overcrush.teams import short
from overcrush.teams.lists import Pick, Ref, TeamList, named

ID_BYTES: Final = 8
SECRET_BYTES: Final = 16
NOT_HERE: Final = "There is no such tournament here."
NOT_YOURS: Final = "Only the organiser may do that."


class Tournaments:
    """The tournaments of a database. One caller at a time: the desk sees to it."""

    def __init__(self, shelf: EventShelf) -> None:
        self._shelf = shelf

    def begin(self, wanted: wire.NewEvent) -> wire.EventBegun:
        """Open a tournament; on disk when this returns."""
        if wanted.format not in formats():
            raise Denied(f"There is no format {wanted.format!r}.")
        if formats()[wanted.format].seats != SIDES:
            raise Denied("A tournament is one of games between two.")
        settled = {"name": named(wanted.name), "seed": secrets.token_hex(16)}
        try:
            setup = msgspec.convert(msgspec.structs.asdict(wanted) | settled, EventSetup)
        except msgspec.ValidationError as error:
            raise Denied(f"Such a tournament cannot be: {error}.") from None
        key, secret = secrets.token_urlsafe(ID_BYTES), secrets.token_urlsafe(SECRET_BYTES)
        self._shelf.create(key, EVENT, msgspec.json.encode(setup).decode(), [secret])
        return wire.EventBegun(event=key, secret=secret)

    def look(self, wanted: wire.EventWanted) -> wire.EventView:
        event, kept = self.read(wanted.event)
        return _view(event, Speaker(event, kept, wanted.secret))

    def export(self, wanted: wire.EventExport) -> wire.Exported:
        event, _ = self.read(wanted.event)
        return wire.Exported(text=exported(event, wanted.shape))

    def do(self, wanted: wire.EventDo) -> wire.EventView:
        event, kept = self.read(wanted.event)
        speaker = Speaker(event, kept, wanted.secret)
        given = anew = ""
        if wanted.deed == "start":
            # Its games have been begun.
            return _view(event, speaker)
        if wanted.deed == "join" and not speaker.organises:
            given = secrets.token_urlsafe(SECRET_BYTES)
        if wanted.deed == "reseat":
            anew = secrets.token_urlsafe(SECRET_BYTES)
        try:
            act = _act(event, wanted, speaker, given or anew)
            event.do(act)
        except Refused as error:
            raise Denied(sentences(str(error))) from None
        self._keep(wanted.event, event)
        return _view(event, Speaker(event, kept, given or wanted.secret), given, anew)

    def append(self, key: str, event: Tournament, act: EventAct) -> None:
        """One act more, of the server's own."""
        event.do(act)
        self._keep(key, event)

    def _keep(self, key: str, event: Tournament) -> None:
        self._shelf.append(key, len(event.acts) - 1, [msgspec.json.encode(event.acts[-1]).decode()])

    def open_pod(self, key: str, draft: Draft, hashes: Sequence[str]) -> None:
        """The tournament of those who drafted together, once: the secrets of their seats are those of their entries,
        and who opened the packs organises it. Denied while a team is missing."""
        if self._shelf.read(key, EVENT) is not None:
            return
        try:
            event = Tournament(pod_setup(draft))
            claims = [*hashes, *[""] * len(draft.seats)]
            for entry, claim in zip(pod_entries(draft), claims, strict=False):
                event.do(msgspec.structs.replace(entry, claim="" if entry.bot else claim))
            event.do(next_round(event))
        except (DraftRefused, Refused) as error:
            raise Denied(sentences(str(error))) from None
        acts = [msgspec.json.encode(act).decode() for act in event.acts]
        self._shelf.create(key, EVENT, msgspec.json.encode(event.setup).decode(), hashed_already=hashes)
        self._shelf.append(key, 0, acts)

    def read(self, key: str) -> tuple[Tournament, Kept]:
        try:
            kept = self._shelf.read(key, EVENT)
            if kept is None:
                raise Denied(NOT_HERE)
            acts = [msgspec.json.decode(act, type=EventAct) for act in kept.acts]
            return Tournament(msgspec.json.decode(kept.setup, type=EventSetup), acts), kept
        except (NotRead, msgspec.MsgspecError, Refused) as error:
            raise Denied(f"What is stored of this tournament cannot be read: {error}.") from None


class Speaker:
    """Whose secret it is: the organiser's, a player's or nobody's."""

    def __init__(self, event: Tournament, kept: Kept, secret: str) -> None:
        self.organises = bool(secret) and kept.place(secret) == 0
        claim = hashed(secret) if secret else ""
        own = [player.name for player in event.players.values() if claim and player.claim == claim]
        self.player = own[0] if own else ""

    def may_speak_for(self, name: str) -> bool:
        return self.organises or (bool(self.player) and self.player == name)


def _act(event: Tournament, wanted: wire.EventDo, speaker: Speaker, given: str) -> EventAct:
    """What is done, if the speaker may do it; Denied or Refused if not."""
    match wanted.deed:
        case "join":
            claim = hashed(given) if given else ""
            team = _team(event, wanted.team) if wanted.team else None
            if wanted.bot and not (speaker.organises and wanted.bot in OPPONENTS):
                raise Denied(f"The organiser enters computers, which are {', '.join(OPPONENTS)}.")
            return Entered(wanted.player, team, wanted.missed, wanted.at_once, wanted.bot, claim)
        case "report":
            return _result(event, wanted, speaker)
        case "team" | "drop" | "return":
            return _of_player(event, wanted, speaker)
        case _ if not speaker.organises:
            raise Denied(NOT_YOURS)
        case _:
            return _organised(event, wanted, given)


def _organised(event: Tournament, wanted: wire.EventDo, given: str) -> EventAct:
    """What the organiser alone does."""
    match wanted.deed:
        case "begin":
            return Began(int(clock.now()))
        case "time":
            return TimeCalled(int(clock.now()))
        case "reseat":
            return SecretGiven(event.find(wanted.player).name, hashed(given))
        case _:
            return next_round(event)


def _of_player(event: Tournament, wanted: wire.EventDo, speaker: Speaker) -> EventAct:
    name = event.find(wanted.player or speaker.player).name
    if not speaker.may_speak_for(name):
        raise Denied(NOT_YOURS)
    if wanted.deed == "team":
        if wanted.team is None:
            raise Denied("There is no team.")
        return TeamGiven(name, _team(event, wanted.team))
    return Dropped(name) if wanted.deed == "drop" else Returned(name)


def _result(event: Tournament, wanted: wire.EventDo, speaker: Speaker) -> Reported:
    """A player reports the own table of the running round, once; the organiser any, and corrects."""
    number = wanted.round or len(event.rounds)
    if not speaker.organises:
        round_ = event.running
        tables = round_.tables if round_ is not None and number == len(event.rounds) else []
        own = tables[wanted.table - 1] if 1 <= wanted.table <= len(tables) else None
        if own is None or own.wins is not None or speaker.player not in own.players:
            raise Denied("Players report the result of their own table, once; the organiser corrects it.")
    return Reported(number, wanted.table, wanted.wins, wanted.draws, wanted.way)


def _team(event: Tournament, wanted: wire.TeamList) -> TeamList:
    """A legal team of the tournament's format; Refused, with every rule against it."""
    picks = tuple([Pick(*pick) for pick in wanted.cards])
    team = TeamList(named(wanted.name), picks, tuple([Ref(*ref) for ref in wanted.basic_actions]))
    findings = check(find_format(event.setup.format), [team])
    if findings:
        raise Refused(f"{team.name} cannot be played: " + "; ".join([str(finding) for finding in findings]))
    return team


def _view(event: Tournament, speaker: Speaker, given: str = "", anew: str = "") -> wire.EventView:
    setup = event.setup
    return wire.EventView(
        name=setup.name,
        shape=setup.shape,
        role="organiser" if speaker.organises else "player" if speaker.player else "",
        you=speaker.player,
        secret=given,
        given=anew,
        players=[_player(event, player) for player in event.players.values()],
        rounds=[
            wire.EventRound(
                name=called(event, round_),
                tables=[
                    wire.EventTable(
                        players=table.players,
                        wins=table.wins,
                        draws=table.draws,
                        way=table.way,
                        game=table.begun[-1] if table.begun else "",
                        games=len(table.begun),
                    )
                    for table in round_.tables
                ],
                byes=round_.byes,
                says=round_.says,
            )
            for round_ in event.rounds
        ],
        planned=rounds_planned(event),
        cut=setup.cut,
        best_of=event.best_of,
        over=is_over(event),
        standings=[_row(row) for row in standings(event)],
        tie_breaks=list(TIE_BREAKS.values()),
        minutes=setup.minutes,
        left=_left(event),
    )


def _row(row: Row) -> wire.EventRow:
    facts = msgspec.structs.asdict(row)
    del facts["bracket"]
    return wire.EventRow(**facts)


def _player(event: Tournament, player: Player) -> wire.EventPlayer:
    team = player.team
    code = short.write(team) if team is not None and event.teams_open else ""
    return wire.EventPlayer(
        name=player.name, bot=player.bot, dropped=player.dropped, has_team=team is not None, team=code
    )


def _left(event: Tournament) -> int:
    """Seconds until time is called in the running round, 0 if it was; -1 if no clock runs."""
    at = event.time_at
    return -1 if at is None else max(0, at - int(clock.now()))
