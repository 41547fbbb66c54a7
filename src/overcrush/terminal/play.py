"""The command `overcrush play`: a demo game, or a game of teams, in this terminal."""

import argparse
import os
import secrets
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from overcrush.formats.demo import DEMOS, demo, demo_table
from overcrush.formats.unread import CHOICES
from overcrush.model.table import Table
from overcrush.players.opponents import OPPONENTS, USUAL
from overcrush.players.seat import Player
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.editions import EDITIONS
from overcrush.rules.laying.tables import seat_people
from overcrush.table.game_file import PERSON
from overcrush.table.match import CannotResume, Match, resume
from overcrush.table.words import listed, title_of
from overcrush.terminal import info, menu
from overcrush.terminal.console import Console, Left, console
from overcrush.terminal.paint import harmless
from overcrush.terminal.patience import Patience
from overcrush.terminal.session import Session

SEATS: Final = {"first": 0, "second": 1, "0": 0, "1": 1}


class NoGame(ValueError):  # noqa: N818  (named for what comes of it)
    """What was asked for cannot be played, with a sentence."""


class Failed(Exception):  # noqa: N818  (what the program has done)
    """A fault of the program, in a sentence."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--terminal", action="store_true", help="play in this terminal, even where a browser could be opened"
    )
    parser.add_argument("--box", choices=list(DEMOS), help="whose demo game; asked if not given")
    kinds = list(menu.OPPONENTS)
    titles = ", ".join([opponent.title.lower() for opponent in OPPONENTS.values()])
    parser.add_argument(
        "--opponent",
        type=menu.kind_named,
        choices=kinds,
        help=f"who sits opposite, also as {titles}; asked if not given",
    )
    parser.add_argument(
        "--partner",
        type=menu.kind_named,
        choices=kinds,
        help="who sits on your side in doubles (default: as opposite)",
    )
    parser.add_argument("--seat", choices=list(SEATS), help="your seat: the book's first team or its second")
    parser.add_argument("--seed", type=int, help="a number that decides all dice, to play the same game again")
    parser.add_argument(
        "--team", metavar="TEAM", help="your team: a file, a link, a name from 'overcrush team list', surprise"
    )
    parser.add_argument(
        "--against", metavar="TEAM", help="the other team, or fair for one about as strong; one that ships if not given"
    )
    parser.add_argument(
        "--format", metavar="NAME", help="standard, casual, doubles, demo or a file (default: standard)"
    )
    parser.add_argument(
        "--unread", choices=CHOICES, default="refuse", help="what to do with cards that are not read yet"
    )
    parser.add_argument(
        "--edition", choices=list(EDITIONS), help="the rules of which year; the format's or box's if not given"
    )
    parser.add_argument(
        "--switch", action="append", default=[], metavar="NAME=VALUE", help="a house rule: first_player=call"
    )
    parser.add_argument("--life", type=int, metavar="N", help="how much life each side begins with")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    parser.add_argument("--plain", action="store_true", help="sentences instead of drawings, for screen readers")
    parser.add_argument("--width", type=width, metavar="N", help="columns to draw in; the terminal's if not given")
    parser.add_argument("--no-color", action="store_true", help="draw without colour")


def width(text: str) -> int:
    if not text.isdigit() or not 40 <= int(text) <= 400:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of columns from 40 to 400")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Leaving is no failure, whenever and however it is done."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    speaker = console(width=args.width, colour=not args.no_color, plain=args.plain)
    try:
        play(sit_down(args, speaker))
    except (CannotResume, Failed, NoGame) as sentence:
        sys.stderr.write(f"overcrush play: {harmless(str(sentence))}\n")
        return 1
    except (Left, KeyboardInterrupt):
        speaker.say("Goodbye.")
    except OSError:
        # Whoever read us is gone, or the terminal is; what is left in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def play(session: Session) -> None:
    """Play until the person leaves; if the program itself fails, the game is kept for whoever looks into it."""
    try:
        session.play()
    except (Left, OSError):
        raise
    except Exception as error:
        kept = Path("overcrush-failed.game")
        session.match.save(kept, session.sitting)
        raise Failed(f"this should not have happened: {error!r}. The game up to here is in {kept}.") from error


def sit_down(args: argparse.Namespace, speaker: Console) -> Session:
    """Ask for what the command line leaves open, lay the table, and say who plays whom."""
    seed = secrets.randbits(32) if args.seed is None else args.seed
    chance = Fast(seed)
    if args.resume is not None:
        game, sitting = resume(args.resume, chance)
        sitting = _sitting_again(args, sitting, game.table)
    else:
        table, sitting, changes = _own_teams(args, speaker, seed) if of_teams(args) else _box(args, speaker)
        for change in changes:
            speaker.tell(change)
        seat_people(table, [seat for seat, kind in enumerate(sitting) if kind == PERSON])
        game = Game.at(table, chance, keep_digests=True)
    patience = Patience(speaker)
    match = Match(game, [player(kind, seed, patience) for kind in sitting], chance)
    _welcome(speaker, game.table, sitting, None if args.resume else seed)
    return Session(match, speaker, title_of(game.table), sitting, patience)


def _box(args: argparse.Namespace, speaker: Console) -> tuple[Table, list[str], tuple[str, ...]]:
    """The demo game of a box."""
    chosen = demo(args.box) if args.box else menu.choose_box(speaker)
    opponent = args.opponent or menu.choose_opponent(speaker)
    seat = SEATS[args.seat or "first"]
    if args.seat is None and opponent != PERSON:
        seat = menu.choose_seat(speaker, chosen.players, chosen.teams)
    rules = _choice().box_rules(args, chosen.box) if args.edition or args.switch or args.life is not None else None
    return demo_table(chosen.box, rules=rules), _sitting(seat, [opponent] * 2), ()


def _own_teams(args: argparse.Namespace, speaker: Console, seed: int) -> tuple[Table, list[str], tuple[str, ...]]:
    """A game between teams; the person's own is at the person's seat, a partner's across the table."""
    opponent = args.opponent or menu.choose_opponent(speaker)
    seat = SEATS[args.seat or "first"]
    laid = _choice().laid(args, seat, seed)
    side = laid.table.side_of[seat]
    others = [(args.partner or opponent) if of == side else opponent for of in laid.table.side_of]
    return laid.table, _sitting(seat, others), laid.changes


def _choice() -> ModuleType:
    """What teams and formats need is not imported for the demo game of a box, which so begins at once."""
    return import_module("overcrush.terminal.table_choice")


def of_teams(args: argparse.Namespace) -> bool:
    """Whether a game of teams was asked for, and not the demo game of a box."""
    asked = args.team is not None or args.against is not None or args.format is not None
    if asked and args.box is not None:
        raise NoGame("--box is a demo game with teams of its own; leave it out to play --team, --against or --format")
    return asked


def _sitting(seat: int, others: list[str]) -> list[str]:
    return [PERSON if place == seat else kind for place, kind in enumerate(others)]


def _sitting_again(args: argparse.Namespace, sitting: list[str], table: Table) -> list[str]:
    """Who sits where in a resumed game: as the file says, unless the command line says otherwise."""
    known = len(sitting) == table.seats and all(kind in menu.OPPONENTS for kind in sitting)
    if known and args.opponent is None and args.partner is None and args.seat is None:
        return sitting
    others = [kind for kind in sitting if kind != PERSON] if known else []
    opponent = args.opponent or (others[0] if others else USUAL)
    seat = SEATS[args.seat] if args.seat else (sitting.index(PERSON) if known and PERSON in sitting else 0)
    partner = args.partner or opponent
    return _sitting(seat, [partner if side == table.side_of[seat] else opponent for side in table.side_of])


def player(kind: str, seed: int, patience: Patience) -> Player | None:
    """Nobody for a person."""
    return OPPONENTS[kind].make(seed, patience.hurried) if kind in OPPONENTS else None


def _welcome(speaker: Console, table: Table, sitting: list[str], seed: int | None) -> None:
    alone = sitting.count(PERSON) == 1
    people = [
        name + ((" (you)" if alone else "") if kind == PERSON else f" ({kind})")
        for name, kind in zip(table.names, sitting, strict=True)
    ]
    speaker.say()
    rules = f"rules of {table.rules.edition}, {table.rules.life} life"
    dice = f" Seed {seed}." if seed is not None else ""
    sides = [" and ".join([people[seat] for seat in seats]) for seats in table.seats_of]
    speaker.tell(f"{title_of(table)}: {' against '.join(sides)}; {rules}.{dice}")
    blank = info.unread(table)
    if blank:
        speaker.tell(f"Played as if blank, because their text is not read yet: {listed(blank)}.")
    speaker.tell("'help' lists what you can type; 'quit' leaves at any time.")
