"""Whether a sweep finds what there is and claims nothing else: sweep_proof.py [--runs N] [--gain SHARE] [--apart SHARE]

Games are made up, so that the truth is known: of 40 changes one gains so much, or none does. Two teams with the same
dice have different results in so many games (`--apart`) besides; 28 of a hundred were measured for a die moved. All
else is the command as it ships. Half of the runs have a gain, the others none.
"""

import argparse
import sys
from random import Random
from typing import Final

from overcrush.formats.by_name import any_team
from overcrush.lab import lab_run, sweep
from overcrush.lab.bouts import Bout, Fight, Fought, Ring, Side
from overcrush.lab.lab_run import title_of
from overcrush.lab.verdicts import BETTER

TEAM: Final = "Fast fists"
# What must hold.
LEAST_FOUND: Final = 0.9
MOST_CLAIMED: Final = 0.05


class MadeUp(Ring):
    """One team gains, the others play alike but for what is theirs alone."""

    gain = 0.0
    apart = 0.0
    best = ""
    titles: dict[str, dict[str, int]] = {}  # noqa: RUF012  (of all runs)
    bouts = 0

    def fought(self, bouts: object) -> list[Fought]:
        return [self._fought(bout) for bout in bouts]  # type: ignore[attr-defined]  # a list of bouts

    def _fought(self, bout: Bout) -> Fought:
        MadeUp.bouts += 1
        return Fought("", (self._fight(bout, 0), self._fight(bout, 1)))

    def _fight(self, bout: Bout, seat: int) -> Fight:
        own = Random(f"{bout.team}/{bout.luck}/{bout.seed}/{seat}")
        shared = Random(f"{bout.luck}/{bout.seed}/{seat}").random()
        # A result of its own differs from the shared one every second time.
        luck = own.random() if own.random() < 2 * self.apart else shared
        chance = 0.5 + (self.gain if bout.team == self.best else 0.0)
        if bout.team not in self.titles:
            self.titles[bout.team] = {title_of(pick): 1 for pick in any_team(bout.team).list.cards}
        return Fight(float(luck < chance), seat == 0, 9, Side(7, self.titles[bout.team], {}), Side(7, {}, {}))


def claimed(seed: int, gain: float, apart: float) -> tuple[bool, bool]:
    """Whether the change that gains is called better, and whether another is."""
    tried = sweep.candidates(any_team(TEAM).list, seed, sweep.CANDIDATES)
    best = Random(seed).choice(tried)
    MadeUp.gain, MadeUp.apart, MadeUp.best = gain, apart, best.team
    parser = argparse.ArgumentParser()
    sweep.configure(parser)
    args = parser.parse_args([TEAM, "--seed", str(seed)])
    args.kept = None
    found = sweep.swept(args)
    better = [each.change for each in found.judged if each.final and each.verdict == BETTER]
    return best.text in better, any(change != best.text for change in better)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--gain", type=float, default=0.08)
    parser.add_argument("--apart", type=float, default=0.28)
    args = parser.parse_args()
    setattr(lab_run, "Ring", MadeUp)  # noqa: B010  (the games are made up)
    half = args.runs // 2
    gains = [claimed(seed, args.gain, args.apart) for seed in range(half)]
    nothing = [any(claimed(1000 + seed, 0.0, args.apart)) for seed in range(half)]
    found, wrong = sum([right for right, _ in gains]), sum(nothing)
    print(f"a gain of {args.gain:.0%} among {sweep.CANDIDATES} changes: found in {found} of {half} sweeps")
    print(f"no gain at all: something claimed in {wrong} of {half} sweeps")
    print(f"{MadeUp.bouts // args.runs:,} encounters a sweep, those looked up again counted")
    return 0 if found >= LEAST_FOUND * half and wrong <= MOST_CLAIMED * half else 1


if __name__ == "__main__":
    sys.exit(main())
