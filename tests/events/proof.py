"""The proofs of drafts and tournaments at full length; `make events` runs them, `make test` a share of each."""

import sys
from time import process_time

from overcrush.events.kinds import kinds
from overcrush.events.rounds import next_round
from overcrush.events.tournament import Entered, EventSetup, Tournament
from overcrush.lab.progress import Progress
from tests.events.drafts import drafted
from tests.events.tournaments import Simulated

DRAFTS = 200
TOURNAMENTS = 1000
LARGE = 200


def main() -> int:
    for name, kind in kinds().items():
        progress = Progress(name, DRAFTS)
        for number in range(DRAFTS):
            drafted(kind, number)
            progress.step()
        progress.close()
        sys.stdout.write(f"{DRAFTS} drafts of {name}: no card lost or doubled, every team legal and of eight cards\n")
    progress = Progress("tournaments", TOURNAMENTS)
    forced = rounds = byes = 0
    for number in range(TOURNAMENTS):
        simulated = Simulated(number)
        simulated.play()
        forced += simulated.forced
        rounds += len(simulated.event.rounds)
        byes += sum(simulated.byes.values())
        progress.step()
    progress.close()
    sys.stdout.write(
        f"{TOURNAMENTS} Swiss tournaments of 4 to 200 players, {rounds} rounds, {byes} byes: no rematch and no second "
        f"bye that could be helped; in {forced} rounds one could not\n"
    )
    sys.stdout.write(f"a round of {LARGE} players is paired in {slowest():.2f} s of CPU time at most\n")
    return 0


def slowest() -> float:
    """The slowest of eight rounds of many players."""
    simulated = Simulated(0)
    simulated.event = event = Tournament(EventSetup(name="Large", seed="x"))
    for number in range(LARGE):
        event.do(Entered(f"P{number}"))
    times: list[float] = []
    for number in range(1, 9):
        start = process_time()
        paired = next_round(event)
        times.append(process_time() - start)
        event.do(paired)
        simulated.results(number, len(paired.tables))
    return max(times)


if __name__ == "__main__":
    sys.exit(main())
