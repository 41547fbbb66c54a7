"""Show that no opponent looks at the dice to come: no_peek.py [--moves N] [OPPONENT ...]

At every question of games between opponents the one that is asked chooses twice, at two tables that differ in nothing
but the key of chance. A difference ends it with the position.
"""

import argparse
import sys
from itertools import count
from typing import Final

from overcrush.cards.library import SETS
from overcrush.formats.drawn import drawn_table
from overcrush.players.opponents import OPPONENTS, find
from overcrush.players.seat import Player, asked
from overcrush.rules.chance import Committed, Fast
from overcrush.rules.engine import Game

KEY: Final = 32


def twins(spec: str, seed: int) -> tuple[Player, Player]:
    return find(spec).make(seed), find(spec).make(seed)


def peeks(spec: str, moves: int) -> str:
    """The first position in which the hidden key makes a difference, as a dump in hex; empty if there is none."""
    made = 0
    for seed in count():
        game = Game.at(drawn_table(seed, SETS), Fast(seed))
        game.state.log = None
        players = [twins(spec, seed), twins(spec, seed + 1)]
        while game.outcome is None:
            seat = asked(game)
            dump = game.dump()
            key = made.to_bytes(KEY, "big")
            twin = Game.load(dump, game.table, Committed(key))
            one, other = players[seat]
            option = one.choose(game, seat)
            if option != other.choose(twin, seat):
                return dump.hex()
            made += 1
            if made == moves:
                return ""
            game.answer(option, seat)
    raise AssertionError


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("opponents", nargs="*", default=list(OPPONENTS))
    parser.add_argument("--moves", type=int, default=10_000)
    args = parser.parse_args()
    for spec in args.opponents:
        found = peeks(spec, args.moves)
        if found:
            print(f"{spec} chooses otherwise for another key: {found}")
            return 1
        print(f"{spec}: {args.moves} moves, the same whatever the key", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
