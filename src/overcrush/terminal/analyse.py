"""The command `overcrush analyse`: what the dice did in a game, and what the players did."""

import argparse
import sys
from pathlib import Path
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.analysis import keeping, record
from overcrush.analysis.analyse import PRESETS, USUAL, Preset, analyse, game_hash, judge_hash
from overcrush.analysis.record import Analysis, Decision
from overcrush.analysis.summary import Share, Summary, Swing, summary
from overcrush.model.journal import DamagedJournal, Journal
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.replay import Diverged
from overcrush.table import game_file
from overcrush.terminal import chart
from overcrush.terminal.console import Console, console
from overcrush.terminal.paint import BOLD, harmless
from overcrush.terminal.play import width

# As shells have it.
INTERRUPTED: Final = 130
# So many mistakes are told of, the worst first, unless everything is wanted.
MISTAKES: Final = 6
# A die is told of in the table of faces if it was rolled so often.
OFTEN: Final = 4


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a game that was saved here or at the browser table")
    parser.add_argument("--preset", choices=list(PRESETS), default=USUAL, help=f"how closely (default: {USUAL})")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="imagine other dice (default: 0)")
    parser.add_argument("--again", action="store_true", help="even if the analysis is kept beside the game already")
    parser.add_argument("--all", action="store_true", help="every roll and every decision, not only what mattered")
    parser.add_argument("--json", action="store_true", help="print the analysis as JSON")
    parser.add_argument("--plain", action="store_true", help="sentences instead of drawings, for screen readers")
    parser.add_argument("--width", type=width, metavar="N", help="columns to draw in; the terminal's if not given")
    parser.add_argument("--no-color", action="store_true", help="draw without colour")


def run(args: argparse.Namespace) -> int:
    try:
        journal, _ = game_file.read(args.file.read_text(encoding="utf-8"))
        found = _found(args, journal)
    except OSError as error:
        return _failed(f"{args.file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        return _failed(f"{args.file} is no saved game: it is not text")
    except (DamagedJournal, Diverged, EndlessEffect) as error:
        return _failed(f"{args.file} cannot be analysed: {error}")
    except KeyboardInterrupt:
        sys.stderr.write("\ninterrupted; nothing was kept\n")
        return INTERRUPTED
    if args.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        Report(found, console(width=args.width, colour=not args.no_color, plain=args.plain)).tell(everything=args.all)
    return 0


def _failed(sentence: str) -> int:
    sys.stderr.write(f"overcrush analyse: {harmless(sentence)}\n")
    return 1


def _found(args: argparse.Namespace, journal: Journal) -> Analysis:
    """What is kept beside the game, or a new analysis, which is kept if it can be."""
    path = keeping.beside(args.file)
    kept = keeping.kept(path, keeping.Made(game_hash(journal), judge_hash(), args.preset, args.seed, __version__))
    if kept is not None and not args.again:
        return kept
    preset: Preset = PRESETS[args.preset]
    found = analyse(journal, preset, seed=args.seed, show=_progress)
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    try:
        keeping.keep(path, found)
    except OSError as error:
        sys.stderr.write(f"the analysis is not kept: {path} cannot be written: {error.strerror}\n")
    return found


def _progress(done: int, total: int, screen: Analysis | None) -> None:
    if sys.stderr.isatty():
        part = "looking closer" if screen is not None else "looking at rolls and decisions"
        sys.stderr.write(f"\r\x1b[K{part}: {done} of {total}; Ctrl-C leaves")
        sys.stderr.flush()


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def points(value: float) -> str:
    """`+3.4`, in hundredths of a win; nothing has no sign of loss."""
    return f"{round(100 * value, 1) + 0.0:+.1f}"


class Report:
    """An analysis as it is told in a terminal."""

    def __init__(self, found: Analysis, speaker: Console) -> None:
        self.found = found
        self.speaker = speaker
        self.names = found.names
        self.first = " and ".join([name for name, side in zip(found.names, found.sides, strict=True) if side == 0])
        self.second = " and ".join([name for name, side in zip(found.names, found.sides, strict=True) if side == 1])

    def tell(self, *, everything: bool) -> None:
        sums = summary(self.found)
        self._curve()
        self._sums(sums)
        self._swings(sums.swings)
        self._mistakes(sums.mistakes, len(sums.mistakes) if everything else MISTAKES)
        self._faces()
        if everything:
            self._everything()
        self._honestly(sums)

    def _heading(self, text: str) -> None:
        self.speaker.say()
        self.speaker.say(self.speaker.paint(text, BOLD))

    def _curve(self) -> None:
        found = self.found
        self._heading(f"How likely {self.first} was to win")
        if self.speaker.plain:
            for place, (turn, value) in enumerate(zip(found.turns, found.wins, strict=True)):
                if place + 1 == len(found.turns) or found.turns[place + 1] != turn:
                    self.speaker.say(f"After turn {turn}: {percent(value)}")
            return
        marks = [chart.Mark(each.act, "x") for each in found.decisions if each.grade]
        marks += [chart.Mark(each.act, "+" if self._gain(each.seat, each.luck) > 0 else "-") for each in self._big()]
        for row in chart.drawn(found.wins, marks, found.turns, self.speaker.width):
            self.speaker.say(row)
        self.speaker.tell(f"x a mistake, + and - a roll good or bad for {self.first}; below, the turns", 6)

    def _gain(self, seat: int, value: float) -> float:
        return value if self.found.sides[seat] == 0 else -value

    def _big(self) -> list[record.Event]:
        return [each for each in self.found.events if abs(each.luck) >= record.BAD]

    def _sums(self, sums: Summary) -> None:
        self._heading("What it came to, in hundredths of a win")
        rows = [["", self.first, self.second]]
        rows += [[name, points(a), points(b)] for name, a, b in _lucks(sums.sides)]
        for kind in sums.sides[0].lost:
            rows.append([f"given away: {kind}", *[points(-side.lost[kind]) for side in sums.sides]])
        rows.append(["given away in all", *[points(-side.lost_in_all) for side in sums.sides]])
        rows.append(["decisions judged", *[str(side.decisions) for side in sums.sides]])
        counts = [f"{side.doubtful} / {side.bad} / {side.very_bad}" for side in sums.sides]
        rows.append(["doubtful / bad / very bad", *counts])
        self._table(rows)
        if sums.rest is not None and self.found.result is not None:
            self.speaker.tell(
                f"For {self.first}: {100 * sums.start:.1f} at the start, luck {points(_net(sums, 'luck'))}, decisions"
                f" {points(-_net(sums, 'lost_in_all'))}, what the judge did not see coming {points(sums.rest)}:"
                f" {100 * self.found.result:.0f} at the end."
            )

    def _table(self, rows: list[list[str]]) -> None:
        widths = [max([len(row[column]) for row in rows]) for column in range(len(rows[0]))]
        for row in rows:
            cells = [
                row[0].ljust(widths[0]),
                *[cell.rjust(wide) for cell, wide in zip(row[1:], widths[1:], strict=True)],
            ]
            self.speaker.say("  ".join(cells).rstrip())

    def _swings(self, swings: tuple[Swing, ...]) -> None:
        if swings:
            self._heading("Turning points")
        for swing in swings:
            self.speaker.tell(f"Turn {swing.turn}: {self.names[swing.seat]} {swing.text} ({points(swing.change)}).", 2)

    def _mistakes(self, mistakes: tuple[Decision, ...], most: int) -> None:
        self._heading("Mistakes")
        if not mistakes:
            self.speaker.tell("None that this judge is sure of.", 2)
        for each in mistakes[:most]:
            self.speaker.tell(self._mistake(each), 2)
        if len(mistakes) > most:
            self.speaker.tell(f"And {len(mistakes) - most} that cost no more: --all has them.", 2)

    def _mistake(self, each: Decision) -> str:
        better = f" Better was to {each.better}" if each.better else " A better line was seen"
        return (
            f"Turn {each.turn}, {each.kind}, {each.grade} ({points(-each.loss)}, give or take"
            f" {100 * 2 * each.error:.1f}): {self.names[each.seat]} chose to {each.did}.{better}:"
            f" {percent(each.best)} instead of {percent(each.taken)}."
        )

    def _faces(self) -> None:
        """Dice that were rolled often enough to say something."""
        rolls: dict[tuple[int, str], int] = {}
        for face in self.found.faces:
            rolls[face.seat, face.die] = rolls.get((face.seat, face.die), 0) + face.rolled
        self._heading("Faces rolled, and how many were to be expected")
        for (seat, die), count in rolls.items():
            if count >= OFTEN:
                shown = [face for face in self.found.faces if (face.seat, face.die) == (seat, die)]
                told = ", ".join([f"{face.face} {face.rolled} ({face.expected:.1f})" for face in shown])
                self.speaker.tell(f"{self.names[seat]}, {die}, {count} rolls: {told}", 2)

    def _everything(self) -> None:
        self._heading("Every roll")
        for event in self.found.events:
            apart = f"draw {points(event.draw)}, roll {points(event.roll)}"
            self.speaker.tell(f"Turn {event.turn}: {self.names[event.seat]} {event.text}: {apart}.", 2)
        self._heading("Every decision")
        for each in self.found.decisions:
            self.speaker.tell(f"Turn {each.turn}: {self.names[each.seat]} {each.did}: {points(-each.loss)}.", 2)

    def _honestly(self, sums: Summary) -> None:
        found = self.found
        self._heading("How far to trust it")
        looks = sum([event.looks for event in found.events])
        self.speaker.tell(
            f"As the opponent search sees it (judge {found.judge}, preset {found.preset}, version {found.version}):"
            f" {len(found.events)} rolls against {looks} that might have been, {len(found.decisions)} decisions. Two"
            f" judges differ by {100 * sums.judges:.0f} points on average; luck is known to"
            f" {100 * 2 * max([side.error for side in sums.sides]):.0f} points for a side. It is no verdict that luck"
            " decided the game: the judge does not understand dice well enough for that.",
            2,
        )


def _lucks(sides: tuple[Share, Share]) -> list[tuple[str, float, float]]:
    a, b = sides
    return [
        ("luck of the draw", a.draw, b.draw),
        ("luck of the rolls", a.roll, b.roll),
        ("luck in all", a.luck, b.luck),
    ]


def _net(sums: Summary, name: str) -> float:
    one, other = [getattr(side, name) for side in sums.sides]
    return float(one - other)
