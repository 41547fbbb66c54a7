"""Simulated tournaments: results, drops and late entries by lot, with everything checked that must hold of a round."""

from collections import Counter
from itertools import combinations
from random import Random

import rustworkx

from overcrush.events.rounds import is_over, next_round
from overcrush.events.standings import points, records, standings
from overcrush.events.tournament import Dropped, Entered, EventSetup, Paired, Reported, Tournament


def rematch_free(present: list[str], met: dict[str, set[str]], had_bye: set[str]) -> bool:
    """Whether a round exists in which nobody meets anybody again: asked of another graph than the pairing's own.

    If the number is odd, somebody has a bye, who has had none if that is possible.
    """
    graph: rustworkx.PyGraph[str, None] = rustworkx.PyGraph()
    graph.add_nodes_from(present)
    size = len(present)
    free = [
        (one, other, None) for one, other in combinations(range(size), 2) if present[other] not in met[present[one]]
    ]
    if size % 2:
        bye = graph.add_node("")
        free += [(one, bye, None) for one in range(size) if present[one] not in had_bye]
    graph.add_edges_from(free)
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True)) == (size + 1) // 2


class Simulated:
    """A Swiss tournament by lot, checked round by round."""

    def __init__(self, number: int, most: int = 200) -> None:
        self.random = Random(f"swiss {number}")
        players = round(4 * (most / 4) ** self.random.random())
        self.event = Tournament(EventSetup(name=f"Event {number}", seed=str(number)))
        for player in range(players):
            self.event.do(Entered(f"P{player}"))
        self.byes: Counter[str] = Counter()
        self.met: dict[str, set[str]] = {name: set() for name in self.event.players}
        self.forced = 0

    def play(self) -> None:
        while not is_over(self.event) and len(self.event.present) > 1:
            paired = next_round(self.event)
            self._check(paired)
            self.event.do(paired)
            self.results(len(self.event.rounds), len(paired.tables))
            self._come_and_go()

    def _check(self, paired: Paired) -> None:
        """Everybody once; one bye if the number is odd; no rematch and no second bye that could be helped."""
        present = self.event.present
        seated = [name for table in paired.tables for name in table]
        assert sorted([*seated, *paired.byes]) == sorted(present)
        assert len(paired.byes) == len(present) % 2
        again = [table for table in paired.tables if table[1] in self.met[table[0]]]
        second = [name for name in paired.byes if self.byes[name]]
        if again or second:
            self.forced += 1
            assert paired.says
            assert not rematch_free(present, self.met, {name for name in present if self.byes[name]})
        else:
            for name in paired.byes:
                self._check_low(name)
        for one, other in paired.tables:
            self.met[one].add(other)
            self.met[other].add(one)
        self.byes.update(paired.byes)

    def _check_low(self, name: str) -> None:
        """A bye goes to the lowest record among those who had none, unless that would make two meet again."""
        found = records(self.event)
        score = {player: points(self.event, found[player]) for player in self.event.present}
        lower = [player for player in score if not self.byes[player] and score[player] < score[name]]
        for player in lower:
            others = [one for one in self.event.present if one != player]
            assert not rematch_free(others, self.met, set())

    def results(self, number: int, tables: int) -> None:
        for table in range(1, tables + 1):
            luck = self.random.random()
            wins = (1, 0) if luck < 0.47 else (0, 1) if luck < 0.94 else (0, 0)
            self.event.do(Reported(number, table, wins, int(wins == (0, 0))))

    def _come_and_go(self) -> None:
        for name in list(self.event.present):
            if self.random.random() < 0.04 and len(self.event.present) > 2:
                self.event.do(Dropped(name))
        if self.random.random() < 0.2 and not is_over(self.event):
            name = f"Late {len(self.event.players)}"
            self.event.do(Entered(name, missed=self.random.choice(["lost", "bye"])))
            self.met[name] = set()
            self.byes[name] += records(self.event)[name].byes
        places = [row.place for row in standings(self.event)]
        assert places == list(range(1, len(self.event.players) + 1))
