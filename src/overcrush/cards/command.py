"""`overcrush card TITLE`: the facts of a card, what it does in our words, rulings on it, and what cites it."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from overcrush.cards.library import Record, UnknownCard, abilities_of, library
from overcrush.cards.rulings import rulings_on
from overcrush.effects import lower, nodes, notation
from overcrush.effects.describe import describe
from overcrush.effects.lower_card import lower_card
from overcrush.effects.schemas import BY_CODE
from overcrush.model import events
from overcrush.model.programs import Instruction, Node, Scripts

# Where scenarios and rulings are, below the folder the command is used in.
_CITING: Final = (("tests/scenarios", "*.scenario"), ("docs/rules", "*.md"))
_STEPS: Final = {
    value: name.lower().replace("_", " ") for name, value in vars(lower).items() if isinstance(value, int) and value < 0
}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="+", help='a title or a number: "Becky Lynch: Straight Fire", wwe 8')
    parser.add_argument("--tree", action="store_true", help="show the abilities as trees")
    parser.add_argument("--program", action="store_true", help="show the programs the engine runs")


def run(args: argparse.Namespace) -> int:
    try:
        record = library().find(" ".join(args.title))
    except UnknownCard as unknown:
        print(f"overcrush card: {unknown}", file=sys.stderr)
        return 1
    trees = abilities_of(record)
    print("\n".join(_facts(record)))
    if record.unread:
        print(f"\nNot played as printed: {record.why_unread}.")
    for tree in trees:
        print(f"\n{describe(tree)}" if tree.code != nodes.BURST else describe(tree))
        if args.tree:
            print(f"  {notation.write(tree)}")
    ruled = rulings_on(record)
    if ruled:
        print("\nRulings:\n" + "\n".join([f"  - {each}" for each in ruled]))
    if args.program:
        print("\n".join(_programs(trees)))
    cited = list(_citing(record))
    if cited:
        print("\nCited by:\n" + "\n".join([f"  {path}" for path in cited]))
    return 0


def _facts(record: Record) -> Iterator[str]:
    rarity = record.rarity.replace("_", " ")
    yield f"{record.title} ({record.set} {record.number}, {rarity}, {library().badge(record)})"
    parts = [record.kind.replace("_", " "), f"cost {record.cost}", *record.energy, *record.affiliations]
    if record.alignment:
        parts.append(record.alignment)
    yield ", ".join(parts) + f"; {record.max_dice} dice"
    for level, (fielding, attack, defense, bursts) in enumerate(record.levels, 1):
        yield f"  level {level}: field {fielding}, {attack}A {defense}D {'*' * bursts}".rstrip()


def _programs(trees: tuple[Node, ...]) -> Iterator[str]:
    scripts = Scripts(1, len(events.NAMES))
    lower_card(scripts, 0, trees)
    for ability in scripts.abilities:
        for shown, number in enumerate(ability.programs):
            if shown and number == ability.programs[shown - 1]:
                continue
            yield f"\nprogram {number} (ability {ability.number + 1}, {shown} bursts)"
            program = scripts.programs[number]
            for place, step in enumerate(program.instructions):
                yield f"  {place:3} {'head ' if place < program.head else ''}{_step(step)}"


def _step(step: Instruction) -> str:
    name = BY_CODE[step.op].name if step.op in BY_CODE else _STEPS.get(step.op, str(step.op))
    used = [notation.write(part) for part in (step.first, step.second, step.third) if part.code != nodes.ALWAYS]
    return f"{name} {', '.join(used)} -> slot {step.slot}, jump {step.jump}"


def _citing(record: Record) -> Iterator[str]:
    """Files here that name the card."""
    for folder, pattern in _CITING:
        for path in sorted(Path(folder).rglob(pattern)):
            if record.title in path.read_text(encoding="utf-8"):
                yield str(path)
