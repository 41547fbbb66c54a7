"""Whether bots draft well: their teams against teams drafted by lot at the same table, played by `greedy`.

`python -m tests.events.strength --pairs 300` prints the share with its interval; `make events` runs it.
"""

import argparse
import sys
from functools import partial
from math import sqrt
from random import Random
from typing import Final

from overcrush.cards.library import SETS, library
from overcrush.events.bot_games import play_out
from overcrush.events.draft import PERSON, Draft, Place, new_draft
from overcrush.events.drafter import bots_go_on, built, random_pick
from overcrush.events.kinds import find_kind
from overcrush.events.packs import source_of
from overcrush.formats.format import STANDARD, find_format
from overcrush.lab.card_games import MOST_IN_FIELD
from overcrush.lab.progress import Progress
from overcrush.lab.running import at_once
from overcrush.players.greedy import Greedy
from overcrush.teams.lists import Pick, Ref, TeamList, record_of

WANTED: Final = 0.65


def drafted(number: int, kind: str) -> tuple[TeamList, TeamList]:
    """A table of four: the team of a bot, and one of somebody who picks and builds by lot."""
    random = Random(f"strength {number}")
    places = [Place("Bot"), Place("Lot", PERSON), Place("Other bot"), Place("Other lot", PERSON)]
    source = source_of([SETS[number % len(SETS)]])
    draft = Draft(new_draft(find_kind(kind), source, places, f"strength {number}"))
    while not draft.drafted:
        bots_go_on(draft)
        for seat in draft.waiting():
            draft.do(random_pick(draft, seat, random))
    return built(draft, 0).team, by_lot(draft, 1, random)


def by_lot(draft: Draft, seat: int, random: Random) -> TeamList:
    """Eight names of a pool by lot, each with all the dice there are and fit, and two basic actions by lot."""
    pool = draft.pool(seat)
    picks: dict[str, Pick] = {}
    left = draft.format.dice
    for ref in random.sample(pool.cards, len(pool.cards)):
        record = record_of(ref)
        assert record is not None
        if record.name in picks or len(picks) == draft.format.cards:
            continue
        dice = min(pool.counts[ref], record.max_dice, left - (draft.format.cards - len(picks) - 1))
        picks[record.name] = Pick(ref.set, ref.number, dice)
        left -= dice
    code = pool.cards[0].set
    own = [Ref(code, one.number) for one in library().set(code).cards if one.kind == "basic_action"]
    return TeamList("Lot", tuple(picks.values()), tuple(random.sample(pool.basic_actions or tuple(own), 2)))


def pair(number: int, kind: str) -> float:
    """The bot's score of two games, one from each seat."""
    bot, lot = drafted(number, kind)
    score = 0.0
    for seat, teams in enumerate(((bot, lot), (lot, bot))):
        seed = 1000 * number + seat
        players = [Greedy(seed), Greedy(seed + 1)]
        winner = play_out(find_format(STANDARD), teams, players, seed, most_in_field=MOST_IN_FIELD).winner
        score += 0.5 if winner is None else float(winner == seat)
    return score / 2


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--kind", default="rainbow")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    progress = Progress("pairs", args.pairs)
    scores: list[float] = []
    for score in at_once(partial(pair, kind=args.kind), range(args.pairs), args.jobs):
        scores.append(score)
        progress.step()
    progress.close()
    mean = sum(scores) / len(scores)
    apart = 1.96 * sqrt(sum([(score - mean) ** 2 for score in scores]) / (len(scores) - 1) / len(scores))
    sys.stdout.write(
        f"{args.kind}: bots' teams win {mean:.1%} of {2 * len(scores)} games against teams drafted by lot "
        f"(95 %: {mean - apart:.1%} to {mean + apart:.1%}; wanted {WANTED:.0%})\n"
    )
    return 0 if mean >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
