"""The command `overcrush play`: a demo game in this terminal."""

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import Final

from overcrush.formats.demo import DEMOS, demo, demo_table
from overcrush.model.table import Table
from overcrush.players.opponents import OPPONENTS, USUAL
from overcrush.players.seat import Player
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.table.game_file import PERSON
from overcrush.table.match import CannotResume, Match, resume
from overcrush.table.words import listed, title_of
from overcrush.terminal import info, menu
from overcrush.terminal.console import Console, Left, console
from overcrush.terminal.paint import harmless
from overcrush.terminal.patience import Patience
from overcrush.terminal.session import Session

SEATS: Final = {"first": 0, "second": 1, "0": 0, "1": 1}


class Failed(Exception):  # noqa: N818  (what the program has done)
    """A fault of the program, in a sentence."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--terminal", action="store_true", help="play in this terminal, even where a browser could be opened"
    )
    parser.add_argument("--box", choices=list(DEMOS), help="whose demo game; asked if not given")
    parser.add_argument("--opponent", choices=list(menu.OPPONENTS), help="who sits opposite; asked if not given")
    parser.add_argument("--seat", choices=list(SEATS), help="your seat: the book's first team or its second")
    parser.add_argument("--seed", type=int, help="a number that decides all dice, to play the same game again")
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
    except (CannotResume, Failed) as sentence:
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
        sitting = _sitting_again(args, sitting)
    else:
        chosen = demo(args.box) if args.box else menu.choose_box(speaker)
        opponent = args.opponent or menu.choose_opponent(speaker)
        seat = SEATS[args.seat or "first"]
        if args.seat is None and opponent != PERSON:
            seat = menu.choose_seat(speaker, chosen.players, chosen.teams)
        sitting = [
            PERSON if place in (seat, *([1 - seat] if opponent == PERSON else [])) else opponent for place in (0, 1)
        ]
        game = Game.at(demo_table(chosen.box), chance, keep_digests=True)
    patience = Patience(speaker)
    match = Match(game, [player(kind, seed, patience) for kind in sitting], chance)
    _welcome(speaker, game.table, sitting, None if args.resume else seed)
    return Session(match, speaker, title_of(game.table), sitting, patience)


def _sitting_again(args: argparse.Namespace, sitting: list[str]) -> list[str]:
    """Who sits where in a resumed game: as the file says, unless the command line says otherwise."""
    known = len(sitting) == 2 and all(kind in menu.OPPONENTS for kind in sitting)
    if known and args.opponent is None and args.seat is None:
        return sitting
    others = [kind for kind in sitting if kind != PERSON] if known else []
    opponent = args.opponent or (others[0] if others else USUAL)
    seat = SEATS[args.seat] if args.seat else (sitting.index(PERSON) if known and PERSON in sitting else 0)
    return [PERSON if place == seat else opponent for place in (0, 1)]


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
    speaker.tell(f"{title_of(table)}: {' against '.join(people)}; {rules}.{dice}")
    blank = info.unread(table)
    if blank:
        speaker.tell(f"Played as if blank, because their text is not read yet: {listed(blank)}.")
    speaker.tell("'help' lists what you can type; 'quit' leaves at any time.")
