"""The command `overcrush verify`: whether the dice of a saved game were fair."""

import argparse
import sys
from pathlib import Path
from typing import Final

from overcrush.model.journal import DamagedJournal, Journal
from overcrush.rules.replay import Diverged
from overcrush.table import game_file
from overcrush.table.fair_dice import Die, rolled, usual, verified
from overcrush.terminal.paint import harmless

# A bar of the histogram is at most so long.
LONGEST: Final = 30


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a game that is over, saved at the browser table")


def run(args: argparse.Namespace) -> int:
    """The exit code is 0 only if all that can be checked holds."""
    try:
        text = args.file.read_text(encoding="utf-8")
        journal, _ = game_file.read(text)
        findings = verified(text, journal)
    except OSError as error:
        return _failed(f"{args.file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        return _failed(f"{args.file} is no saved game: it is not text")
    except DamagedJournal as error:
        return _failed(f"{args.file} cannot be verified: {error}")
    for finding in findings:
        _say(finding.text)
    _draw(journal)
    return 0 if all(finding.holds for finding in findings) else 1


def _say(line: str = "") -> None:
    sys.stdout.write(f"{harmless(line)}\n")


def _failed(sentence: str) -> int:
    sys.stderr.write(f"overcrush verify: {harmless(sentence)}\n")
    return 1


def _draw(journal: Journal) -> None:
    """Each die, side by side, and what so many rolls can show."""
    try:
        dice = rolled(journal)
    except Diverged as error:
        _say(f"No histogram: this version cannot play the game again ({error}).")
        return
    for die in dice:
        _draw_die(die)
    if dice:
        _say()
        _say(_worth(sum(die.rolls for die in dice)))


def _draw_die(die: Die) -> None:
    low, high = usual(die.rolls, len(die.sides))
    expected = die.rolls / len(die.sides)
    _say()
    _say(f"{die.title}: {die.rolls} rolls, {expected:.1f} of each side expected, {low} to {high} usual")
    most = max(LONGEST, *(count for _, count in die.sides))
    for face, count in die.sides:
        bar = "#" * (count * LONGEST // most)
        _say(f"  {face:<16} {count:>4} {bar}")


def _worth(rolls: int) -> str:
    off = 100 * 1.96 * (5 / 36 / rolls) ** 0.5
    return (
        f"What {rolls} rolls can show: how often one side of six comes up is measured to {off:.0f} points of a hundred "
        "either way, so that only a gross fault would be seen here; it is the key that proves each roll."
    )
