"""The command `overcrush replay`: a game from its file, told in this terminal."""

import argparse
import sys
from pathlib import Path
from typing import Final

from overcrush.model.journal import DamagedJournal, Journal
from overcrush.model.state import State
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.replay import Diverged, replayed
from overcrush.table import game_file
from overcrush.table.lines import ASIDE, HEADING, Line
from overcrush.table.narrate import Narrator
from overcrush.table.words import title_of
from overcrush.terminal import plain
from overcrush.terminal.console import Console, Left, console
from overcrush.terminal.mat import Mat
from overcrush.terminal.paint import BOLD, harmless
from overcrush.terminal.play import width

LEAVE: Final = ("q", "quit")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a game that was saved here or at the browser table")
    parser.add_argument("--turn", type=int, metavar="N", help="only as far as the beginning of turn N")
    parser.add_argument("--step", action="store_true", help="act by act: Enter goes on, q leaves")
    parser.add_argument("--rules", action="store_true", help="with the rule that each sentence follows from")
    parser.add_argument("--plain", action="store_true", help="sentences instead of drawings, for screen readers")
    parser.add_argument("--width", type=width, metavar="N", help="columns to draw in; the terminal's if not given")
    parser.add_argument("--no-color", action="store_true", help="draw without colour")


def run(args: argparse.Namespace) -> int:
    """What this engine does not play as it was played is not told; the exit code says so."""
    speaker = console(width=args.width, colour=not args.no_color, plain=args.plain)
    try:
        journal, _ = game_file.read(args.file.read_text(encoding="utf-8"))
        tell(journal, speaker, args)
    except OSError as error:
        return _failed(f"{args.file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        return _failed(f"{args.file} is no saved game: it is not text")
    except (DamagedJournal, Diverged, EndlessEffect) as error:
        return _failed(f"{args.file} cannot be shown any further: {error}")
    except (Left, KeyboardInterrupt):
        speaker.say()
    return 0


def _failed(sentence: str) -> int:
    sys.stderr.write(f"overcrush replay: {harmless(sentence)}\n")
    return 1


def tell(journal: Journal, speaker: Console, args: argparse.Namespace) -> None:
    """The game act by act, and the table as it stands at the end."""
    narrator: Narrator | None = None
    told = 0
    for game in replayed(journal):
        narrator = narrator or Narrator(game.table)
        lines = narrator.tell(game.events_since(told))
        told = len(game.events_since(0))
        _tell_lines(lines, speaker, rules=args.rules)
        if args.turn is not None and game.state.turn >= args.turn:
            break
        heard = any(line.weight != ASIDE for line in lines)
        if args.step and heard and speaker.ask("").strip().lower() in LEAVE:
            raise Left
    if narrator is not None:
        _show(game.glanced_at().state, narrator, speaker)


def _tell_lines(lines: list[Line], speaker: Console, *, rules: bool) -> None:
    for line in lines:
        text = line.cited() if rules else line.text
        if line.weight == HEADING:
            speaker.say()
            speaker.say(speaker.paint(text, BOLD))
        else:
            speaker.tell(text, 0 if speaker.plain else 2)


def _show(s: State, narrator: Narrator, speaker: Console) -> None:
    """The table from the side of whose turn it is."""
    seat = s.table.seats_of[s.active][0]
    speaker.say()
    if speaker.plain:
        for other in sorted(s.seats, key=lambda one: one.index != seat):
            for sentence in plain.zones(s, other, narrator.words, seat):
                speaker.say(sentence)
        return
    mat = Mat(s, seat, narrator.words, speaker.paint, speaker.width)
    mat.title = title_of(s.table)
    for row in mat.lines():
        speaker.say(row)
