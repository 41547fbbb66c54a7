"""The process in which games and teams are read, checked and told again: `python -m overcrush.server.errand`.

A file may hold cards that nobody ever printed, so nothing of it is played where others wait: this process has limits of
time and memory, and dies when they are reached.
"""

import gzip
import os
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import BinaryIO, Final

import msgspec

from overcrush.formats.format import SIDES
from overcrush.model.decisions import sentences
from overcrush.model.journal import Act, DamagedJournal, Journal
from overcrush.players.opponents import OPPONENTS
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_facts
from overcrush.rules.replay import Diverged, replay, replayed
from overcrush.rules.telling.secrets import SEALED
from overcrush.server import card_work, team_work, wire
from overcrush.server.board import board_of
from overcrush.server.fair_dice import dice_of
from overcrush.server.replays import replay_of
from overcrush.server.report import report_of
from overcrush.server.seating import Seating
from overcrush.server.standing import PERSON, Shared
from overcrush.server.storage import StoredAct, StoredGame, Struck, Summary
from overcrush.server.tale import viewpoint
from overcrush.server.worker import limit_memory, limit_time, receive, reply
from overcrush.table import game_file
from overcrush.table.words import title_of, words_of

NICEST: Final = 5

# How long an errand may take, in seconds of work; and a game that is brought, since it is played through again whenever
# somebody sits down to it.
MOST_SECONDS: Final = 10
MOST_TO_BRING: Final = 1.5

# A long game has some four hundred.
MOST_ACTS: Final = 2000


class Kept(msgspec.Struct, array_like=True):
    """A game as it is stored, without the key of chance, for who sits on `seats`."""

    game: StoredGame
    acts: list[tuple[str, list[tuple[int, int, int]], str, int]]
    seats: set[int]
    commitment: str
    struck: list[Struck] = []
    dice: wire.FairDice = msgspec.field(default_factory=wire.FairDice)


class Bring(msgspec.Struct, array_like=True, tag="bring"):
    """Check a game from its file."""

    text: str


class Branch(msgspec.Struct, array_like=True, tag="branch"):
    """A game as far as an act."""

    kept: Kept
    act: int
    sitting: list[str]


class File(msgspec.Struct, array_like=True, tag="file"):
    """A game as a file."""

    kept: Kept
    report: bool
    faults: list[str]
    browser: str


class Replay(msgspec.Struct, array_like=True, tag="replay"):
    """A game from its beginning."""

    kept: Kept
    zipped: bool


class ReadTeams(msgspec.Struct, array_like=True, tag="read"):
    """The teams of a text."""

    wanted: wire.ReadTeams


class CheckTeams(msgspec.Struct, array_like=True, tag="check"):
    """Whether teams may be played; their link begins with the address of this server."""

    wanted: wire.CheckTeams
    base: str


class WriteTeam(msgspec.Struct, array_like=True, tag="write"):
    """A team in a shape."""

    wanted: wire.WriteTeam
    base: str


class Lay(msgspec.Struct, array_like=True, tag="lay"):
    """The table of a game between teams; `names` are the players', empty where nothing was typed."""

    wanted: wire.NewGame
    names: list[str]


class ReadCard(msgspec.Struct, array_like=True, tag="card"):
    """A card that somebody wrote."""

    wanted: wire.OwnCard


TeamErrand = ReadTeams | CheckTeams | WriteTeam | Lay
GameErrand = Bring | Branch | File | Replay
Errand = GameErrand | TeamErrand | ReadCard


class Played(msgspec.Struct, array_like=True):
    """A game that can go on: all that is stored of it but its name, its secrets and its key."""

    facts: dict[str, object]
    box: str
    title: str
    summary: Summary
    sitting: list[str]
    acts: list[tuple[str, list[tuple[int, int, int]], str, int, int, bool, int]]


class Laid(msgspec.Struct, array_like=True):
    """A table for a new game, sentences about cards that others stand in for, and the names of the teams by seat."""

    facts: dict[str, object]
    title: str
    changes: list[str]
    teams: list[str]


class Done(msgspec.Struct, array_like=True):
    """What came of an errand: a game, a table, or bytes to be sent; or why it could not be done."""

    trouble: str = ""
    body: bytes = b""
    played: Played | None = None
    laid: Laid | None = None


class Trouble(Exception):  # noqa: N818  (what there is)
    """Why an errand cannot be done, in a sentence."""


def do(errand: Errand) -> Done:
    """Whatever a game leads the engine into, it comes to a sentence."""
    try:
        if isinstance(errand, ReadCard):
            return Done(body=msgspec.json.encode(card_work.read(errand.wanted)))
        return _done_with_teams(errand) if isinstance(errand, TeamErrand) else _done(errand)
    except (Trouble, team_work.Impossible) as error:
        return Done(str(error))
    except DamagedJournal as error:
        return Done(sentences(f"This is no game that can be read: {error}"))
    except Diverged as error:
        return Done(sentences(f"This game was changed, or played by other rules: {error}"))
    except Exception as error:  # noqa: BLE001  (nothing is kept of it)
        sys.stderr.write(f"an errand could not be done: {error!r}\n")
        return Done(f"{_undone(errand)}: the rules engine stumbles over it.")


def _undone(errand: Errand) -> str:
    if isinstance(errand, ReadCard):
        return "This card cannot be read"
    return "This team cannot be played" if isinstance(errand, TeamErrand) else "This game cannot be shown"


def _done_with_teams(errand: TeamErrand) -> Done:
    if isinstance(errand, Lay):
        made = team_work.laid(errand.wanted, errand.names)
        return Done(laid=Laid(table_facts(made.table), title_of(made.table), list(made.changes), list(made.teams)))
    if isinstance(errand, ReadTeams):
        return Done(body=msgspec.json.encode(team_work.read(errand.wanted)))
    if isinstance(errand, CheckTeams):
        return Done(body=msgspec.json.encode(team_work.checked(errand.wanted, errand.base)))
    return Done(body=msgspec.json.encode(team_work.write(errand.wanted, errand.base)))


def _done(errand: GameErrand) -> Done:
    if isinstance(errand, Bring):
        return Done(played=_brought(errand.text))
    if isinstance(errand, Branch):
        return Done(played=_branched(errand))
    if isinstance(errand, File):
        return Done(body=_file(errand))
    body = msgspec.json.encode(_replay(errand.kept))
    return Done(body=gzip.compress(body, 5) if errand.zipped else body)


def _brought(text: str) -> Played:
    """A game from its file, which is believed only if it can be played so, digest by digest."""
    if text.count("\n") > MOST_ACTS + 2:
        raise Trouble(f"This game has too many acts; at most {MOST_ACTS} are read.")
    journal, seats = game_file.read(text)
    if len(journal.acts) > MOST_ACTS:
        raise Trouble(f"This game has {len(journal.acts)} acts; at most {MOST_ACTS} are read.")
    if not all(act.digest for act in journal.acts):
        raise Trouble("This game cannot be checked: some of its acts have no digest.")
    return _played(journal, _sitting(seats, journal.table.get("players")))


def _sitting(seats: Sequence[str], players: object) -> list[str]:
    """Who sits where in a game from a file; people where it does not say, and on the first seat if nowhere else."""
    count = len(players) if isinstance(players, list) else SIDES
    found = [kind if kind in OPPONENTS else PERSON for kind in [*seats, *[PERSON] * count][:count]]
    return found if PERSON in found else [PERSON, *found[1:]]


def _branched(errand: Branch) -> Played:
    journal, _ = _known(errand.kept)
    if not 0 <= errand.act < len(journal.acts):
        raise Trouble(f"The game has no act {errand.act}.")
    return _played(journal.shorter(len(journal.acts) - 1 - errand.act), errand.sitting)


def _played(journal: Journal, sitting: Sequence[str]) -> Played:
    end = process_time() + MOST_TO_BRING

    def check() -> None:
        if process_time() > end:
            raise Trouble("This game takes too long to be checked.")

    seating = Seating.played(journal, sitting, Fast(0), check)
    table = seating.game.table
    # Whoever sits down will look at it, and look into it.
    glance = seating.game.glanced_at()
    board_of(glance, viewpoint(set()), words_of(table), [])
    _ = glance.decision
    check()
    return Played(
        table_facts(table),
        table.cards[-1].set,
        title_of(table),
        seating.summary(),
        list(sitting),
        [
            (kept.act.answer, kept.act.chance, kept.act.digest, kept.act.secret, kept.seat, kept.gesture, kept.events)
            for kept in seating.since(0)
        ],
    )


def _file(errand: File) -> bytes:
    """The game as a file that any table goes on with or replays; with a report, if it is wanted."""
    journal, game = _known(errand.kept)
    sitting = [game_file.PERSON if kind == PERSON else kind for kind in errand.kept.game.sitting]
    more: dict[str, object] = {"report": report_of(game, errand.faults, errand.browser)} if errand.report else {}
    more["dice"] = msgspec.to_builtins(errand.kept.dice)
    if errand.kept.struck:
        # What was taken back stays in the file, for whoever looks into it.
        more["struck"] = [act._asdict() for act in errand.kept.struck]
    return game_file.write(journal, sitting, more).encode()


def _replay(kept: Kept) -> object:
    journal, _ = _known(kept)
    return replay_of(kept.game, kept.commitment, journal, kept.seats, kept.dice)


def _known(kept: Kept) -> tuple[Journal, Game | None]:
    """What these seats may know of the journal: up to the first secret that is still kept from them."""
    acts = [Act(*act) for act in kept.acts]
    journal = Journal(kept.game.facts, acts, kept.game.engine, kept.commitment)
    seat = viewpoint(kept.seats)
    try:
        game = replay(journal)
    except Diverged:
        first = _first_unknown(journal, seat)
        return journal.shorter(len(acts) - first), None
    first = _first_sealed(game, seat)
    return journal.shorter(len(acts) - first), game if first == len(acts) else None


def _first_sealed(game: Game, seat: int) -> int:
    known = game.journal(seat).acts
    return next((number for number, act in enumerate(known) if act.answer == SEALED), len(known))


def _first_unknown(journal: Journal, seat: int) -> int:
    """The first act that a seat may not know, if this engine cannot play the game to its end.

    Of what comes after the parting nobody can tell when it came into the open.
    """
    followed = 0
    try:
        for _ in replayed(journal):
            followed += 1
    except Diverged:
        pass
    sealed = followed
    if followed:
        sealed = _first_sealed(replay(journal.shorter(len(journal.acts) - followed)), seat)
    if sealed < followed:
        return max(1, sealed)
    later = enumerate(journal.acts[followed:], followed)
    return max(1, next((number for number, act in later if act.secret not in (-1, seat)), len(journal.acts)))


def serve(reader: BinaryIO, writer: BinaryIO, renew: Callable[[], None]) -> None:
    """Until the other end closes; each errand has its time anew."""
    decoder = msgspec.msgpack.Decoder(Errand)
    while (request := receive(reader)) is not None:
        renew()
        reply(writer, msgspec.msgpack.encode(do(decoder.decode(request))))


def kept_of(game: StoredGame, acts: Sequence[StoredAct], seats: set[int], struck: list[Struck]) -> Kept:
    """A game to run an errand with; its key stays where it is until the game is over."""
    told = [(kept.act.answer, kept.act.chance, kept.act.digest, kept.act.secret) for kept in acts]
    hidden = game._replace(key=b"", shared=Shared())
    return Kept(hidden, told, seats, game.commitment, struck, dice_of(game, acts, struck))


if __name__ == "__main__":
    os.nice(NICEST)
    limit_memory()
    serve(sys.stdin.buffer, sys.stdout.buffer, lambda: limit_time(MOST_SECONDS))
