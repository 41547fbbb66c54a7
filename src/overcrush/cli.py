"""The command `overcrush`.

Only the chosen command's module is imported, so `overcrush --help` stays fast however much there is.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NamedTuple, Protocol, cast

from overcrush import __version__
from overcrush.build import which


class Command(NamedTuple):
    summary: str
    module: str  # a dotted name; the module offers what CommandModule says


class CommandModule(Protocol):
    def configure(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


# A new command is one line here.
COMMANDS: Final[dict[str, Command]] = {
    "play": Command("play a game, in the browser or in the terminal", "overcrush.play"),
    "replay": Command("tell a saved game, act by act", "overcrush.terminal.replay"),
    "analyse": Command("say what the dice did in a saved game, and what the players did", "overcrush.terminal.analyse"),
    "verify": Command("check that the dice of a saved game were fair", "overcrush.terminal.verify"),
    "serve": Command("open the table for browsers", "overcrush.server.command"),
    "think": Command("think for the opponents of servers that share a database", "overcrush.server.think"),
    "sim": Command("measure two opponents, or two teams, against each other", "overcrush.lab.sim"),
    "ladder": Command("measure all opponents against each other", "overcrush.lab.ladder"),
    "gauntlet": Command("measure teams against a field of others", "overcrush.lab.gauntlet"),
    "sweep": Command("find out which change of a team helps", "overcrush.lab.sweep"),
    "tune": Command("find better weights for the planner by playing it against itself", "overcrush.lab.tune"),
    "learn": Command("learn from games what positions come to, for search to judge by", "overcrush.lab.learn"),
    "values": Command("learn from games what each card is worth to who drafts it", "overcrush.lab.card_values"),
    "draft": Command("draft with bots: new, pick, show, replay, build, play", "overcrush.terminal.draft"),
    "event": Command("tournaments: new, join, pair, report, standings, export", "overcrush.terminal.event"),
    "puzzle": Command("positions with a certain answer: list, show, solve, verify, make", "overcrush.lab.puzzle"),
    "bench": Command("measure the engine", "overcrush.lab.bench"),
    "team": Command("teams: list, show, check, import, export, new, edit", "overcrush.terminal.team"),
    "cards": Command("list and search the cards of all sets", "overcrush.cards.listing"),
    "card": Command("show a card: facts, what it does, what cites it", "overcrush.cards.command"),
    "budget": Command("count the users of the nodes of the effect language", "overcrush.cards.budget"),
    "compile": Command("read the text of cards and say what is not understood", "overcrush.text.command"),
    "scenario": Command("play scenario files and check what must hold", "overcrush.scenario.command"),
}


class ShowVersion(argparse.Action):
    """Finding out which build runs looks for the engine, so it waits until somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"overcrush {__version__} ({which()})")
        parser.exit()


# What a shell says of a program whose reader has gone: 128 and the signal for it.
CLOSED: Final = 141


def load(name: str) -> CommandModule:
    return cast("CommandModule", import_module(COMMANDS[name].module))


def build_parser(chosen: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="overcrush", description="Dice Masters, played by its own rules.")
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="print the version and the build")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, command in COMMANDS.items():
        subparser = commands.add_parser(name, help=command.summary, description=command.summary)
        if name == chosen:
            load(name).configure(subparser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else list(argv)
    chosen = next((word for word in words if not word.startswith("-")), None)
    parser = build_parser(chosen)
    if chosen is not None and chosen not in COMMANDS:
        parser.error(f"there is no command '{chosen}'; 'overcrush --help' lists them")
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        code = load(args.command).run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has read enough. Nothing more can be written, not even when Python closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    return code
