"""Every card in play: card_use.py [--times N] [--seed N]

Random games between teams of the five sets, in both editions, until each card has been bought, and fielded or used,
that many times. Chance is steered: teams are made of the cards seen least, and whoever can buy, field or use one of
them does. At the end of each game the dice are counted. Prints the cards seen least.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from overcrush.build import which  # noqa: E402  (the tests are found once the path is set)
from overcrush.cards.library import SETS, Record, card_of, library  # noqa: E402
from overcrush.formats.format import STANDARD, find_format  # noqa: E402
from overcrush.model import options  # noqa: E402
from overcrush.model.state import UNDECIDED, State  # noqa: E402
from overcrush.model.table import Table  # noqa: E402
from overcrush.model.teams import Team  # noqa: E402
from overcrush.players.playout import new_game  # noqa: E402
from overcrush.rules import run  # noqa: E402
from overcrush.rules.laying.editions import EDITIONS, rules_of  # noqa: E402
from overcrush.rules.laying.tables import lay_table  # noqa: E402
from tests.invariants.checks import Owned, check_dice, check_life  # noqa: E402

GAME: Final = find_format(STANDARD)
# Where no end comes of it, the next game does.
MOST_ANSWERS: Final = 3000
CARD_MASK: Final = (1 << options.CARD_BITS) - 1


def key_of(record: Record) -> str:
    return f"{record.set} {record.number}"


class Tally:
    """How often each card has been bought, and fielded or used, by its set and number."""

    def __init__(self, records: list[Record]) -> None:
        self.records = records
        self.bought: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    def least(self, record: Record) -> int:
        return min(self.bought[key_of(record)], self.played[key_of(record)])

    def draw(self, random: Random) -> tuple[list[Team], dict[str, str]]:
        """Two teams of the cards seen least, a tie being broken by chance; and the keys of their cards by title."""
        order = sorted(random.sample(self.records, len(self.records)), key=self.least)
        basics = [record for record in order if record.kind == "basic_action"]
        others = [record for record in order if record.kind != "basic_action"]
        found: list[Team] = []
        keys: dict[str, str] = {}
        for number in range(2):
            named: dict[str, Record] = {}
            for record in others:
                if len(named) < GAME.cards and record.name not in named:
                    named[record.name] = record
            others = [record for record in others if record not in named.values()]
            chosen = basics[number * GAME.basic_actions : (number + 1) * GAME.basic_actions]
            keys |= {record.title: key_of(record) for record in [*named.values(), *chosen]}
            found.append(
                Team(
                    f"Player {number + 1}",
                    [(card_of(record), record.max_dice) for record in named.values()],
                    [(card_of(record), GAME.dice_a_basic_action) for record in chosen],
                )
            )
        return found, keys


def play(table: Table, keys: list[str], tally: Tally, random: Random) -> None:
    """One game: what is rare comes first, else anything with equal chance."""
    s = new_game(table, random.getrandbits(32))
    owned = Owned(s)
    for _ in range(MOST_ANSWERS):
        if s.outcome != UNDECIDED:
            break
        option = choose(s, keys, tally, random)
        note(s, option, keys, tally)
        run.answer(s, option)
    owned.check(s)
    check_dice(s)
    check_life(s)


def choose(s: State, keys: list[str], tally: Tally, random: Random) -> int:
    """The deed with the rarest card, if there is one."""
    best: list[tuple[int, int]] = []
    for option in s.options:
        kind = option >> options.SHIFT
        if kind in (options.BUY, options.FIELD, options.USE):
            seen = tally.bought if kind == options.BUY else tally.played
            best.append((seen[keys[card_in(s, option)]], option))
    return min(best)[1] if best and random.random() < 0.9 else random.choice(s.options)


def card_in(s: State, option: int) -> int:
    payload = option & options.MASK
    if option >> options.SHIFT == options.BUY:
        return payload & CARD_MASK
    die = s.die(payload)
    return die.card if die is not None else 0


def note(s: State, option: int, keys: list[str], tally: Tally) -> None:
    kind = option >> options.SHIFT
    if kind == options.BUY:
        tally.bought[keys[card_in(s, option)]] += 1
    elif kind in (options.FIELD, options.USE):
        tally.played[keys[card_in(s, option)]] += 1


def main() -> int:
    parser = argparse.ArgumentParser(description="random games until every card has been played")
    parser.add_argument("--times", type=int, default=100, help="how often each card is bought, and played (100)")
    parser.add_argument("--seed", type=int, default=1, help="the first game (1)")
    args = parser.parse_args()
    tally = Tally([record for code in SETS for record in library().set(code).cards])
    editions = list(EDITIONS)
    games = 0
    while min([tally.least(record) for record in tally.records]) < args.times:
        random = Random(args.seed + games)
        teams, keys = tally.draw(random)
        table = lay_table(teams, rules_of(editions[games % len(editions)], GAME.life), [])
        play(table, [keys.get(card.title, "") for card in table.cards], tally, random)
        games += 1
        if games % 100 == 0:
            done = sum(min(args.times, tally.least(record)) for record in tally.records)
            print(f"{games:,} games, {done / args.times / len(tally.records):.0%} ({which()})", flush=True)
    print(f"{games:,} games: each of {len(tally.records)} cards was bought and played {args.times} times or more")
    return 0


if __name__ == "__main__":
    sys.exit(main())
