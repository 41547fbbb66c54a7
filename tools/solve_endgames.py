"""Make endgames by seed and solve them: solve_endgames.py [--count N] [--seed N] [--out FILE]

`make analysis` judges the judge by what is kept; it need not be made again unless rules or cards change.
"""

import argparse
from itertools import count
from pathlib import Path

import msgspec

from overcrush.lab.endgames import FILE, found_in
from overcrush.lab.units import seed_for


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    made = 0
    with args.out.open("w", encoding="utf-8") as file:
        for number in count():
            for endgame in found_in(seed_for(args.seed, "endgame", str(number))):
                if made < args.count:
                    file.write(msgspec.json.encode(endgame).decode() + "\n")
                    file.flush()
                    made += 1
            if made >= args.count:
                print(f"{args.out} holds {made} endgames of {number + 1} games")
                return


if __name__ == "__main__":
    main()
