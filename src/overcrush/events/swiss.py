"""Swiss pairings: at random within a record, never twice the same, by a matching of the greatest weight.

Goals stand in a strict order, each unit of one larger than everything below it together: no rematch, no second bye, the
bye to the lowest record, the smallest gaps in points, nobody paired down again and again, and the rest by lot.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from overcrush.events.standings import Record, points, records
from overcrush.events.tournament import Paired, Refused, Tournament

# Bits of each goal, the least first: enough for 512 players.
LOT_BITS: Final = 28
DOWN_BITS: Final = 16
GAP_BITS: Final = 26
LOW_BITS: Final = 16
BYE_BITS: Final = 10

# Of one pairing, so that all of a round together stay within the bits.
_LOT: Final = 18

_DOWN_UNIT: Final = 1 << LOT_BITS
_GAP_UNIT: Final = _DOWN_UNIT << DOWN_BITS
_LOW_UNIT: Final = _GAP_UNIT << GAP_BITS
_BYE_UNIT: Final = _LOW_UNIT << LOW_BITS
_REMATCH_UNIT: Final = _BYE_UNIT << BYE_BITS
# More than the cost of any pairing, so that every weight is positive.
_WHOLE: Final = _REMATCH_UNIT << 2

NOT_INSTALLED: Final = "pairing needs the package rustworkx; the extra 'server' brings it"


class Standing(NamedTuple):
    """What a pairing looks at: a player, points, whom they met, byes, how often they were paired with less."""

    name: str
    points: int
    met: frozenset[str]
    byes: int
    down: int


def swiss_round(tournament: Tournament) -> Paired:
    """The next round; Refused if fewer than two players are there."""
    field = _field(tournament)
    if len(field) < 2:
        raise Refused("a round needs two players")
    random = Random(f"{tournament.setup.seed}/round {len(tournament.rounds) + 1}")
    random.shuffle(field)
    pairs, bye = pair(field, random)
    again = [(one, other) for one, other in pairs if other.name in one.met]
    says = "; ".join([f"{one.name} and {other.name} meet again" for one, other in again])
    if bye is not None and bye.byes:
        says = "; ".join([*([says] if says else []), f"{bye.name} has a bye again"])
    pairs.sort(key=lambda two: (-max(two[0].points, two[1].points), -min(two[0].points, two[1].points)))
    named = tuple([(one.name, other.name) for one, other in pairs])
    return Paired(named, (bye.name,) if bye else (), says=f"It could not be otherwise: {says}." if says else "")


def _field(tournament: Tournament) -> list[Standing]:
    found = records(tournament)
    earlier = _scores(tournament, found)
    return [
        Standing(name, earlier[name], frozenset(found[name].met), found[name].byes, _down(tournament, name))
        for name in tournament.present
    ]


def _scores(tournament: Tournament, found: dict[str, Record]) -> dict[str, int]:
    return {name: points(tournament, record) for name, record in found.items()}


def _down(tournament: Tournament, name: str) -> int:
    """How often somebody met one who had fewer points then: told by the points of the rounds before."""
    count = 0
    scores = dict.fromkeys(tournament.players, 0)
    for round_ in tournament.preliminary:
        for table in round_.tables:
            if name in table.players:
                other = table.players[1 - table.players.index(name)]
                count += scores[name] > scores[other]
        for table in round_.tables:
            if table.winner is not None:
                scores[table.winner] += tournament.setup.win
            elif table.wins is not None:
                for player in table.players:
                    scores[player] += tournament.setup.draw
        for player in round_.byes:
            scores[player] += tournament.setup.win
    return count


def pair(field: Sequence[Standing], random: Random) -> tuple[list[tuple[Standing, Standing]], Standing | None]:
    """Who meets whom, and who has a bye if the number is odd: the best matching there is."""
    try:
        import rustworkx  # noqa: PLC0415  (an extra)
    except ImportError:
        raise Refused(NOT_INSTALLED) from None
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(field)))
    edges = [
        (one, other, _WHOLE - cost(field[one], field[other]) - random.getrandbits(_LOT))
        for one, other in combinations(range(len(field)), 2)
    ]
    if len(field) % 2:
        bye = graph.add_node(len(field))
        edges += [(one, bye, _WHOLE - bye_cost(field[one]) - random.getrandbits(_LOT)) for one in range(len(field))]
    graph.add_edges_from(edges)
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    found = sorted([(min(two), max(two)) for two in matching])
    rest = next((field[one] for one, other in found if other == len(field)), None)
    return [(field[one], field[other]) for one, other in found if other < len(field)], rest


def cost(one: Standing, other: Standing) -> int:
    """What speaks against these two meeting."""
    gap = abs(one.points - other.points)
    upper = one if one.points > other.points else other
    down = min(upper.down, 7) if gap else 0
    return _REMATCH_UNIT * (other.name in one.met) + _GAP_UNIT * gap * gap + _DOWN_UNIT * down


def bye_cost(one: Standing) -> int:
    """What speaks against a bye for somebody."""
    return _BYE_UNIT * min(one.byes, 7) + _LOW_UNIT * one.points
