"""Single elimination: a bracket by seeds, in which the best meet last; and everybody against everybody, by circle."""

from random import Random

from overcrush.events.standings import lot, standings
from overcrush.events.tournament import Paired, Refused, Tournament


def seeds(tournament: Tournament) -> list[str]:
    """Who plays in the bracket, the first seed first: the best of a Swiss tournament, else everybody by lot."""
    first = next((act for act in tournament.acts if isinstance(act, Paired) and act.bracket), None)
    if first is not None:
        return list(first.seeds)
    if tournament.setup.shape == "elimination":
        return sorted(tournament.present, key=lambda name: lot(tournament.setup.seed, name))
    return [row.player for row in standings(tournament) if not row.dropped][: tournament.setup.cut]


def bracket_round(tournament: Tournament) -> Paired:
    """The next round of the bracket; Refused if it is over, or has fewer than two players."""
    seeded = seeds(tournament)
    if len(seeded) < 2:
        raise Refused("a bracket needs two players")
    slots: list[str | None] = slots_of(seeded)
    for round_ in tournament.bracket:
        winners = {name: name for name in round_.byes} | {
            name: table.winner for table in round_.tables for name in table.players
        }
        slots = [_through(slots[place : place + 2], winners) for place in range(0, len(slots), 2)]
    if len(slots) == 1:
        raise Refused(f"the bracket is over: {slots[0]} has won" if slots[0] else "the bracket is over")
    present = set(tournament.present)
    tables: list[tuple[str, str]] = []
    byes: list[str] = []
    for place in range(0, len(slots), 2):
        two = [name for name in slots[place : place + 2] if name is not None and name in present]
        if len(two) == 2:
            tables.append((two[0], two[1]))
        else:
            byes += two
    return Paired(tuple(tables), tuple(byes), bracket=True, seeds=() if tournament.bracket else tuple(seeded))


def _through(two: list[str | None], winners: dict[str, str | None]) -> str | None:
    """Who goes on from a match, or from a place without an opponent."""
    return next((winners[name] for name in two if name is not None and name in winners), None)


def slots_of(seeded: list[str]) -> list[str | None]:
    """The places of a bracket from top to bottom: the first and second seed meet in the end, byes go to the best."""
    order = [0]
    while len(order) < len(seeded):
        size = 2 * len(order)
        order = [place for seed in order for place in (seed, size - 1 - seed)]
    return [seeded[place] if place < len(seeded) else None for place in order]


def circle_rounds(players: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return players - 1 + players % 2


def circle_round(tournament: Tournament) -> Paired:
    """The next round of everybody against everybody: one stays, the others go around. Who dropped is a bye."""
    names: list[str | None] = [player.name for player in tournament.players.values()]
    Random(f"{tournament.setup.seed}/circle").shuffle(names)
    if len(names) % 2:
        names.append(None)
    if len(names) < 2:
        raise Refused("a round needs two players")
    turn = len(tournament.rounds) % (len(names) - 1)
    ring = [names[0], *names[1:][-turn:], *names[1:][:-turn]] if turn else names
    present = set(tournament.present)
    tables: list[tuple[str, str]] = []
    byes: list[str] = []
    for place in range(len(ring) // 2):
        two = [name for name in (ring[place], ring[-1 - place]) if name is not None and name in present]
        if len(two) == 2:
            tables.append((two[0], two[1]) if (turn + place) % 2 else (two[1], two[0]))
        else:
            byes += two
    return Paired(tuple(tables), tuple(byes))
