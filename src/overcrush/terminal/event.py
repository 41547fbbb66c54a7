"""`overcrush event …`: a tournament in a file, or at a server: entries, pairings, results, standings."""

import argparse
import re
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from overcrush.events.export import SHAPES, exported
from overcrush.events.kept import KeptEvent
from overcrush.events.log import NoLog
from overcrush.events.rounds import is_over, rounds_planned
from overcrush.events.standings import TIE_BREAKS
from overcrush.events.tournament import (
    Began,
    Dropped,
    Entered,
    EventSetup,
    Refused,
    Reported,
    Returned,
    TeamGiven,
    TimeCalled,
    Tournament,
)
from overcrush.formats.choosing import choose
from overcrush.formats.format import SIDES, STANDARD, UnknownFormat, find_format
from overcrush.formats.legality import check
from overcrush.players.opponents import find
from overcrush.teams.lists import TeamList, named
from overcrush.teams.shipped import UnknownTeam
from overcrush.terminal import event_at_server
from overcrush.terminal.pod import NoPod, play_bots
from overcrush.terminal.standings import pairings_lines, standings_lines

SHAPE_WORDS: Final = ("swiss", "round-robin", "elimination")
_RESULT: Final = re.compile(r"(\d)-(\d)(?:-(\d))?")
_TEAM: Final = "a file, a link, a code, or the name of a team that ships"


def configure(parser: argparse.ArgumentParser) -> None:
    deeds = parser.add_subparsers(dest="deed", metavar="DEED", required=True)
    new = deeds.add_parser("new", help="open a tournament")
    new.add_argument("file", type=Path, metavar="FILE", help="where it is kept")
    new.add_argument("--name", default="", help="what it is called; the file's name if not given")
    new.add_argument("--shape", choices=SHAPE_WORDS, default="swiss", help="(default: swiss)")
    new.add_argument("--rounds", type=int, default=0, metavar="N", help="rounds of Swiss; by the players if not given")
    new.add_argument("--cut", type=int, choices=(0, 2, 4, 8, 16), default=0, help="so many play on in a bracket")
    new.add_argument("--best-of", type=int, choices=(1, 3), default=1, help="games of a match (default: 1)")
    new.add_argument(
        "--best-of-in-cut", type=int, choices=(1, 3), default=3, help="the same in the bracket (default: 3)"
    )
    new.add_argument("--format", default=STANDARD, metavar="NAME", help="which teams are legal (default: standard)")
    new.add_argument("--minutes", type=int, default=0, metavar="N", help="the clock of a round; none if not given")
    new.add_argument("--no-agreed-draws", action="store_true", help="draws are played, not agreed on")
    new.add_argument("--open-teams", action="store_true", help="teams are seen before the first round")
    new.add_argument("--seed", metavar="WORD", help="decides all lots, to run the same tournament again")
    new.add_argument("--server", default="", metavar="ADDRESS", help="kept there; FILE then leads to it")
    join = deeds.add_parser("join", help="somebody takes part; late entries too")
    _named(join)
    join.add_argument("--team", help=_TEAM)
    join.add_argument("--missed", choices=("lost", "bye"), default="lost", help="what rounds before count as")
    join.add_argument("--at-once", action="store_true", help="play the running round, against whoever has the bye")
    join.add_argument("--bot", default="", metavar="OPPONENT", help="an opponent plays: greedy, search …")
    team = deeds.add_parser("team", help="hand in a team")
    _named(team)
    team.add_argument("team", help=_TEAM)
    for name, text in (
        ("drop", "somebody plays no more rounds"),
        ("return", "somebody who dropped is back"),
        ("reseat", "a new link for who plays on for somebody, at a server; the one before ends"),
    ):
        _named(deeds.add_parser(name, help=text))
    report = deeds.add_parser("report", help="a result: report FILE TABLE 2-1, or 1-0-1 with a draw")
    report.add_argument("file", type=Path, metavar="FILE")
    report.add_argument("table", type=int, metavar="TABLE")
    report.add_argument("result", metavar="RESULT", help="games won by the one and the other, and drawn: 2-1, 0-0-1")
    report.add_argument("--round", type=int, metavar="N", help="corrects an earlier round (default: the last)")
    report.add_argument(
        "--way", choices=("played", "time", "agreed", "absent"), default="played", help="how it came about"
    )
    for name, text in (
        ("pair", "the next round"),
        ("begin", "start the clock of the round"),
        ("start", "begin the games of the round, at a server"),
        ("time", "call time in the round, and in its games at a server"),
        ("show", "the round that is played, and its clock"),
        ("standings", "who stands where, and why"),
        ("play", "let bots play their tables of the running round"),
    ):
        deeds.add_parser(name, help=text).add_argument("file", type=Path, metavar="FILE")
    export = deeds.add_parser("export", help="JSON, CSV, pages to print")
    export.add_argument("file", type=Path, metavar="FILE")
    export.add_argument("--as", dest="shape", choices=SHAPES, default="json", help="(default: json)")
    export.add_argument("--out", type=Path, metavar="OUT", help="write it to this file")


def _named(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("player", metavar="PLAYER")


def run(args: argparse.Namespace) -> int:
    try:
        there = args.server if args.deed == "new" else event_at_server.is_link(args.file)
        _say(*(event_at_server.run(args) if there else _DEEDS[args.deed](args)))
    except (Refused, NoLog, NoPod, UnknownTeam, UnknownFormat, ValueError) as sentence:
        sys.stderr.write(f"overcrush event: {sentence}\n")
        return 1
    except BrokenPipeError:
        raise  # whoever reads has read enough
    except OSError as error:
        sys.stderr.write(f"overcrush event: {error.filename} cannot be written: {error.strerror}\n")
        return 1
    return 0


def _say(*lines: str) -> None:
    if lines:
        sys.stdout.write("\n".join(lines) + "\n")


def _new(args: argparse.Namespace) -> list[str]:
    if find_format(args.format).seats != SIDES:
        raise Refused(f"a tournament is one of games between two, and {args.format} is not")
    if not 0 <= args.rounds <= 20:
        raise Refused(f"a tournament has up to 20 rounds, not {args.rounds}")
    setup = EventSetup(
        name=named(args.name or args.file.stem),
        seed=args.seed or secrets.token_hex(8),
        shape=args.shape.replace("-", " "),
        rounds=args.rounds,
        cut=args.cut,
        best_of=args.best_of,
        best_of_in_cut=args.best_of_in_cut,
        format=args.format,
        minutes=max(args.minutes, 0),
        agreed_draws=not args.no_agreed_draws,
        secret_teams=not args.open_teams,
    )
    KeptEvent.new(args.file, setup)
    return [f"{setup.name} is open: 'overcrush event join {args.file} NAME' enters somebody."]


def _team(text: str, event: Tournament) -> TeamList:
    """A legal team of the tournament's format; Refused, with every rule against it."""
    chosen = find_format(event.setup.format)
    team = choose(text, chosen).team
    findings = check(chosen, [team])
    if findings:
        raise Refused(f"{team.name} cannot be played: " + "; ".join([str(finding) for finding in findings]))
    return team


def _join(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    if args.bot:
        find(args.bot)
    team = _team(args.team, kept.event) if args.team else None
    kept.do(Entered(args.player, team, args.missed, args.at_once, args.bot))
    secret = " with a team that is secret until the first round" if team and not kept.event.teams_open else ""
    return [f"{named(args.player)} takes part{secret}; {_present(kept.event)}."]


def _present(event: Tournament) -> str:
    count = len(event.present)
    return "one is in" if count == 1 else f"{count} are in"


def _give(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    kept.do(TeamGiven(args.player, _team(args.team, kept.event)))
    return [f"The team of {named(args.player)} is handed in."]


def _drop(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    kept.do(Dropped(args.player))
    return [f"{named(args.player)} plays no more rounds; what was played counts as before."]


def _return(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    kept.do(Returned(args.player))
    return [f"{named(args.player)} plays on from the next round."]


def _pair(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    kept.pair()
    return pairings_lines(kept.event)


def _begin(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    kept.do(Began(int(time.time())))
    return [_clock(kept.event)]


def _time(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    kept.do(TimeCalled(int(time.time())))
    return [_clock(kept.event)]


def _reseat(args: argparse.Namespace) -> list[str]:
    raise Refused(f"{args.file} is no tournament at a server, where entries have links")


def _start(args: argparse.Namespace) -> list[str]:
    raise Refused(f"{args.file} is no tournament at a server, where games are begun; 'play' plays those of bots")


def _clock(event: Tournament) -> str:
    """How much of the round is left, and what holds when it is over."""
    minutes, at = event.setup.minutes, event.time_at
    if at is None:
        return f"A round takes {minutes} minutes; 'begin' starts its clock." if minutes else "There is no clock."
    return event_at_server.left_of_round(at - int(time.time()))


def _report(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    read = _RESULT.fullmatch(args.result)
    if read is None:
        raise Refused(f"{args.result!r} is no result: games won by the one and the other, such as 2-1, or 0-0-1")
    number = args.round or len(kept.event.rounds)
    kept.do(Reported(number, args.table, (int(read[1]), int(read[2])), int(read[3] or 0), args.way))
    return pairings_lines(kept.event, kept.event.rounds[number - 1])


def _show(args: argparse.Namespace) -> list[str]:
    event = KeptEvent.open(args.file).event
    planned = rounds_planned(event)
    lines = [f"{event.setup.name}: {event.setup.shape}, {len(event.present)} players, best of {event.best_of}"]
    lines += (
        [f"{planned} rounds" + (f", then a bracket of {event.setup.cut}" if event.setup.cut else "")] if planned else []
    )
    over = ["It is over."] if is_over(event) else []
    clock = [_clock(event)] if event.running and (event.setup.minutes or event.time_at) else []
    return [*lines, *pairings_lines(event), *clock, *over]


def _standings(args: argparse.Namespace) -> list[str]:
    event = KeptEvent.open(args.file).event
    return [*standings_lines(event), "", "How ties are broken:", *[f"  {text}" for text in TIE_BREAKS.values()]]


def _play(args: argparse.Namespace) -> list[str]:
    kept = KeptEvent.open(args.file)
    round_ = kept.event.running
    if round_ is None:
        raise Refused("no round is running: 'pair' makes one")
    number = len(kept.event.rounds)
    for table in round_.open_tables():
        if all(kept.event.players[name].bot for name in round_.tables[table - 1].players):
            match = play_bots(kept.event, table)
            kept.do(Reported(number, table, match.wins, match.draws))
            _say(f"table {table} is over")
    return pairings_lines(kept.event)


def _export(args: argparse.Namespace) -> list[str]:
    return event_at_server.written(args.out, exported(KeptEvent.open(args.file).event, args.shape))


_DEEDS: Final[dict[str, Callable[[argparse.Namespace], list[str]]]] = {
    "new": _new,
    "join": _join,
    "team": _give,
    "drop": _drop,
    "return": _return,
    "reseat": _reseat,
    "pair": _pair,
    "begin": _begin,
    "start": _start,
    "time": _time,
    "show": _show,
    "report": _report,
    "standings": _standings,
    "play": _play,
    "export": _export,
}
