"""`overcrush event …` for a tournament that a server keeps: the file holds where it is, and the organiser's secret."""

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from overcrush.events.tournament import Refused
from overcrush.formats.choosing import choose
from overcrush.formats.format import find_format
from overcrush.rules.verbs.call_time import TURNS_AFTER_TIME
from overcrush.teams.lists import named

MARK: Final = "overcrush tournament at a server"
SECONDS: Final = 30.0
RESULT: Final = re.compile(r"(\d)-(\d)(?:-(\d))?")

Facts = dict[str, Any]


def is_link(path: Path) -> bool:
    """Whether a file leads to a tournament at a server."""
    try:
        return path.read_text(encoding="utf-8").startswith(f'{{"what": "{MARK}"')
    except (OSError, UnicodeDecodeError):
        return False


def run(args: argparse.Namespace) -> list[str]:
    """Do there what would be done with a file; Refused, with the server's sentence, if it does not."""
    if args.deed == "new":
        return _new(args)
    link: Facts = json.loads(args.file.read_text(encoding="utf-8"))
    wanted = {"event": link["event"], "secret": link["secret"]}
    if args.deed == "export":
        return written(args.out, _asked(link["address"], "event/export", wanted | {"shape": args.shape})["text"])
    if args.deed in ("show", "standings"):
        return _told(args, _asked(link["address"], "event", wanted))
    if args.deed == "play":
        raise Refused("computers play their tables by themselves there: 'start' begins the games of the round")
    view = _asked(link["address"], "event/do", wanted | {"deed": args.deed} | _more(args, link))
    if args.deed == "reseat":
        return [f"For who plays on as {args.player}: {link['address']}/#/event/{link['event']}/{view['given']}"]
    return _pairings(view) if args.deed in ("pair", "start", "report", "begin", "time") else [f"{args.player}: done."]


def _new(args: argparse.Namespace) -> list[str]:
    wanted = {
        "name": named(args.name or args.file.stem),
        "shape": args.shape.replace("-", " "),
        "rounds": args.rounds,
        "cut": args.cut,
        "bestOf": args.best_of,
        "bestOfInCut": args.best_of_in_cut,
        "format": args.format,
        "minutes": max(args.minutes, 0),
        "agreedDraws": not args.no_agreed_draws,
        "secretTeams": not args.open_teams,
    }
    if args.file.exists():
        raise Refused(f"{args.file} exists already")
    address = args.server.rstrip("/")
    begun = _asked(address, "events", wanted)
    link = {"what": MARK, "address": address, "format": args.format, **begun}
    args.file.write_text(json.dumps(link) + "\n", encoding="utf-8")
    args.file.chmod(0o600)
    return [
        f"It is open at {address}/#/event/{begun['event']} for everybody; {args.file} is the organiser's, and secret."
    ]


def _more(args: argparse.Namespace, link: Facts) -> Facts:
    """What a deed says besides its name."""
    if args.deed == "report":
        read = RESULT.fullmatch(args.result)
        if read is None:
            raise Refused(f"{args.result!r} is no result: games won by the one and the other, such as 2-1, or 0-0-1")
        wins = [int(read[1]), int(read[2])]
        return {
            "table": args.table,
            "round": args.round or 0,
            "wins": wins,
            "draws": int(read[3] or 0),
            "way": args.way,
        }
    if args.deed not in ("join", "team", "drop", "return", "reseat"):
        return {}
    facts: Facts = {"player": args.player}
    if args.deed == "join":
        facts |= {"missed": args.missed, "atOnce": args.at_once, "bot": args.bot}
    if getattr(args, "team", None):
        team = choose(args.team, find_format(link["format"])).team
        facts["team"] = {
            "name": team.name,
            "cards": [[pick.set, pick.number, pick.dice] for pick in team.cards],
            "basicActions": [[ref.set, ref.number] for ref in team.basic_actions],
        }
    return facts


def _told(args: argparse.Namespace, view: Facts) -> list[str]:
    if args.deed == "standings":
        rows = [f"{row['place']:3} {row['player']}: {row['points']} points" for row in view["standings"]]
        return [*rows, "", "How ties are broken:", *[f"  {text}" for text in view["tieBreaks"]]]
    return [view["name"], *_pairings(view), *(["It is over."] if view["over"] else [])]


def written(out: Path | None, text: str) -> list[str]:
    """What is taken along, in a file or as it is."""
    if out is None:
        sys.stdout.write(text)
        return []
    out.write_text(text, encoding="utf-8")
    return [f"{out} holds it."]


def _pairings(view: Facts) -> list[str]:
    """The last round: who meets whom, and how it ended."""
    if not view["rounds"]:
        return ["No round is paired yet."]
    last = view["rounds"][-1]
    tables = [
        f"{number:3} {' and '.join(table['players'])}: {_result(table)}"
        for number, table in enumerate(last["tables"], 1)
    ]
    byes = [f"    {name}: bye" for name in last["byes"]]
    clock = [left_of_round(view["left"])] if view["left"] >= 0 else []
    return [last["name"], *tables, *byes, *filter(None, [last["says"]]), *clock]


def left_of_round(seconds: int) -> str:
    """How much of the round is left, and what holds when it is over."""
    if seconds > 0:
        return f"{seconds // 60} min {seconds % 60} s are left."
    return (
        f"Time is called: the turn that is going on is finished, and {TURNS_AFTER_TIME} more are played in all; then "
        "the higher life wins. Equal life is a draw; in a bracket another game is played then (13.7.2)."
    )


def _result(table: Facts) -> str:
    if table["wins"]:
        return "-".join([str(count) for count in (*table["wins"], *([table["draws"]] if table["draws"] else []))])
    return "is being played" if table["game"] else "not begun"


def _asked(address: str, path: str, wanted: Facts) -> Facts:
    if not address.startswith(("http://", "https://")):
        raise Refused(f"{address!r} is no address of a server: expected one like http://localhost:8000")
    request = Request(f"{address}/api/{path}", json.dumps(wanted).encode())  # noqa: S310  (http or https, as was checked)
    try:
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
            found: Facts = json.loads(answer.read())
            return found
    except HTTPError as error:
        with error:
            raise Refused(_sentence(error.read(), error.code)) from None
    except (URLError, OSError) as error:
        raise Refused(f"{address} cannot be reached: {getattr(error, 'reason', error)}") from None


def _sentence(body: bytes, status: int) -> str:
    try:
        return str(json.loads(body)["text"]).removesuffix(".")
    except (ValueError, KeyError, TypeError):
        return f"the server answered with status {status}"
