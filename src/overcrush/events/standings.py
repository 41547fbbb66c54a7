"""Standings of a tournament: points, and tie-breaks that are named, explained and shown with their numbers."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from overcrush.events.tournament import Player, Table, Tournament

# Nobody's opponents count for less, however badly they fared: so that a weak opponent costs little (as the game's
# tournaments had it).
LEAST_SHARE: Final = 1 / 3

# In the order in which they decide.
TIE_BREAKS: Final = {
    "points": "Match points: 3 for a win, 1 for a draw unless the tournament says otherwise; a bye is a win.",
    "opponents": "Opponents' match wins: the mean share of points that your opponents won, each counted as at least "
    "a third; byes are left out.",
    "games": "Game wins: the share of your own games that you won; a draw is half of one.",
    "opponents' games": "Opponents' game wins: the mean share of games that your opponents won, each counted as at "
    "least a third.",
    "met": "Head to head: of two that are still equal and met, who won goes first.",
    "lot": "Lot: a number that hangs on the tournament's seed and the name, and was settled before the first round.",
}


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place, with everything it hangs on."""

    place: int
    player: str
    points: int
    wins: int
    losses: int
    draws: int
    byes: int
    opponents: float
    games: float
    opponents_games: float
    dropped: bool
    # How far in the bracket: 0 not in it, else the round in which the last match was played or won.
    bracket: int = 0


class Record(msgspec.Struct):
    """What a player did in the rounds before the bracket."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    byes: int = 0
    games_won: float = 0.0
    games: int = 0
    met: list[str] = []

    @property
    def matches(self) -> int:
        return self.wins + self.losses + self.draws


def records(tournament: Tournament) -> dict[str, Record]:
    """What everybody did before the bracket, those who dropped included."""
    found = {name: Record(met=[]) for name in tournament.players}
    for player in tournament.players.values():
        _missed(found[player.name], player)
    for round_ in tournament.preliminary:
        for name in round_.byes:
            found[name].byes += 1
        for table in round_.tables:
            _count(found, table)
    return found


def _missed(record: Record, player: Player) -> None:
    """Rounds before a late entry: lost without having been played, or byes."""
    if player.missed == "bye":
        record.byes += player.joined
    else:
        record.losses += player.joined


def _count(found: dict[str, Record], table: Table) -> None:
    if table.wins is None:
        return
    one, other = table.players
    found[one].met.append(other)
    found[other].met.append(one)
    for name, own, others in ((one, table.wins[0], table.wins[1]), (other, table.wins[1], table.wins[0])):
        record = found[name]
        record.wins += own > others
        record.losses += own < others
        record.draws += own == others
        record.games_won += own + table.draws / 2
        record.games += own + others + table.draws


def points(tournament: Tournament, record: Record) -> int:
    setup = tournament.setup
    return setup.win * (record.wins + record.byes) + setup.draw * record.draws


def standings(tournament: Tournament) -> list[Row]:
    """Everybody in their order: those of the bracket by how far they came, then by the tie-breaks."""
    found = records(tournament)
    reached = _reached(tournament)
    rows = [_row(tournament, name, found, reached.get(name, 0)) for name in found]
    rows.sort(key=lambda row: (*_key(row), lot(tournament.setup.seed, row.player)))
    rows = _head_to_head(tournament, rows)
    return [msgspec.structs.replace(row, place=place) for place, row in enumerate(rows, 1)]


def _key(row: Row) -> tuple[float, ...]:
    return (
        -row.bracket,
        -row.points,
        -round(row.opponents, 9),
        -round(row.games, 9),
        -round(row.opponents_games, 9),
    )


def _row(tournament: Tournament, name: str, found: dict[str, Record], bracket: int) -> Row:
    record = found[name]
    return Row(
        place=0,
        player=name,
        points=points(tournament, record),
        wins=record.wins,
        losses=record.losses,
        draws=record.draws,
        byes=record.byes,
        opponents=_mean([_match_share(tournament, found[other]) for other in record.met]),
        games=record.games_won / record.games if record.games else 0.0,
        opponents_games=_mean([_game_share(found[other]) for other in record.met]),
        dropped=tournament.players[name].dropped,
        bracket=bracket,
    )


def _match_share(tournament: Tournament, record: Record) -> float:
    """The share of the points that were to be had in matches, byes left out."""
    setup = tournament.setup
    most = setup.win * record.matches
    won = setup.win * record.wins + setup.draw * record.draws
    return max(LEAST_SHARE, won / most if most else 0.0)


def _game_share(record: Record) -> float:
    return max(LEAST_SHARE, record.games_won / record.games if record.games else 0.0)


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares) if shares else 0.0


def lot(seed: str, name: str) -> int:
    """A number that nobody can change once the tournament is opened."""
    return int.from_bytes(blake2b(f"{seed}/{name}".encode(), digest_size=6).digest(), "big")


def _head_to_head(tournament: Tournament, rows: list[Row]) -> list[Row]:
    """Two neighbours that are equal in everything else: who won their match goes first."""
    ordered = list(rows)
    for place in range(len(ordered) - 1):
        one, other = ordered[place], ordered[place + 1]
        alone = [row for row in rows if _key(row) == _key(one)]
        if _key(one) == _key(other) and len(alone) == 2 and _beat(tournament, other.player, one.player):
            ordered[place], ordered[place + 1] = other, one
    return ordered


def _beat(tournament: Tournament, one: str, other: str) -> bool:
    return any(
        table.winner == one and other in table.players for round_ in tournament.preliminary for table in round_.tables
    )


def _reached(tournament: Tournament) -> dict[str, int]:
    """How far everybody came in the bracket: one more for the winner of each match."""
    reached: dict[str, int] = {}
    for number, round_ in enumerate(tournament.bracket, 1):
        for name in round_.byes:
            reached[name] = number + 1
        for table in round_.tables:
            for name in table.players:
                reached[name] = number + (table.winner == name)
    return reached
