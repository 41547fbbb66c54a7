"""`overcrush gauntlet TEAM…`: teams against a field, or all against all, with intervals and a report."""

import argparse
import sys
from collections import Counter
from random import Random
from statistics import mean
from typing import Final, NamedTuple

import msgspec

from overcrush.formats.by_name import any_team
from overcrush.lab import lab_run
from overcrush.lab.bootstrap import Interval, middle
from overcrush.lab.bouts import Bout, Fight, Fought
from overcrush.lab.nash import against, equilibrium
from overcrush.lab.report import Bar, Cell, Report, Table
from overcrush.lab.sim import INTERRUPTED, positive
from overcrush.lab.teams import BOXES, GROUPS, called, group
from overcrush.teams.shipped import UnknownTeam

ENCOUNTERS: Final = 10
DRAWS: Final = 400
NASH_DRAWS: Final = 60
# A card that is bought in fewer games than this cannot be judged.
SELDOM: Final = 0.10
# Whom teams may meet, besides those that are named.
FIELDS: Final = (*GROUPS, BOXES)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("teams", nargs="+", metavar="TEAM", help="a name, a file, a link or a code")
    parser.add_argument(
        "--field",
        nargs="+",
        metavar="TEAM",
        help=f"whom they meet: teams, or {', '.join(FIELDS)} (default: each other, the suite for a single team)",
    )
    parser.add_argument(
        "--encounters", type=positive, default=ENCOUNTERS, metavar="N", help=f"with each (default: {ENCOUNTERS})"
    )
    lab_run.configure(parser)


def run(args: argparse.Namespace) -> int:
    try:
        names = list(dict.fromkeys([any_team(text).name for text in args.teams]))
        field = field_of(names, args.field)
        found = measured(names, field, args)
    except (ValueError, UnknownTeam) as error:
        sys.stderr.write(f"overcrush gauntlet: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\ninterrupted; what was played is kept, and the same command goes on\n")
        return INTERRUPTED
    lab_run.show(args, report(found))
    return 0


def field_of(teams: list[str], asked: list[str] | None) -> list[str]:
    """Whom the teams meet, by name."""
    if asked is None:
        return teams if len(teams) > 1 else [sheet.name for sheet in group("all") if sheet.name not in teams]
    found: list[str] = []
    for text in asked:
        found += [sheet.name for sheet in group(text)] if text in FIELDS else [any_team(text).name]
    return list(dict.fromkeys(found))


class Pair(NamedTuple):
    """A team against another, encounter by encounter."""

    team: str
    other: str
    bouts: list[Fought]

    @property
    def score(self) -> float:
        return mean([bout.score for bout in self.bouts])

    def mirrored(self) -> "Pair":
        return Pair(self.other, self.team, [bout.mirrored() for bout in self.bouts])


class Found(NamedTuple):
    """All that was played; `square` if everybody met everybody."""

    player: str
    teams: list[str]
    field: list[str]
    pairs: list[Pair]
    square: bool
    command: str


def measured(teams: list[str], field: list[str], args: argparse.Namespace) -> Found:
    bouts = schedule(teams, field, args.encounters, args.player, args.seed)
    if not bouts:
        raise ValueError("a team needs somebody to meet: name another, or a --field")
    return gathered(teams, field, bouts, lab_run.fought(args, bouts), lab_run.command())


def schedule(teams: list[str], field: list[str], encounters: int, player: str, seed: int) -> list[Bout]:
    """Who meets whom, round by round. In a square each pair is fought once, and counts for both."""
    square = set(teams) == set(field)
    places = {name: place for place, name in enumerate(teams)}
    wanted = [
        (team, other)
        for team in teams
        for other in field
        if team != other and not (square and places[other] < places[team])
    ]
    return [Bout(player, team, other, number, seed) for number in range(encounters) for team, other in wanted]


def gathered(teams: list[str], field: list[str], bouts: list[Bout], fought: list[Fought], command: str) -> Found:
    """What bouts came to, pair by pair."""
    by_pair: dict[tuple[str, str], list[Fought]] = {}
    for bout, found in zip(bouts, fought, strict=True):
        by_pair.setdefault((bout.team, bout.other), []).append(found)
    pairs = [Pair(team, other, found) for (team, other), found in by_pair.items()]
    return Found(bouts[0].player, teams, field, pairs, set(teams) == set(field), command)


# --- figures


def pairs_of(found: Found, team: str) -> list[Pair]:
    """A team against each of the field, as it saw it. In a square a pair was fought once, and is looked at from both
    sides."""
    mine = [pair for pair in found.pairs if pair.team == team]
    if found.square:
        mine += [pair.mirrored() for pair in found.pairs if pair.other == team]
    return mine


def scores_of(found: Found, team: str) -> list[list[float]]:
    """The scores of a team, encounter by encounter, against each of the field."""
    return [[bout.score for bout in pair.bouts] for pair in pairs_of(found, team)]


class Standing(msgspec.Struct, frozen=True):
    """A team against the field: its share of the points, and where it lies with other dice, or with other opponents."""

    team: str
    score: float
    other_dice: Interval
    other_opponents: Interval
    games: int


def standing(found: Found, team: str, seed: int = 0) -> Standing:
    scores = scores_of(found, team)
    if min([len(row) for row in scores]) < 2:
        # One encounter with somebody says nothing of what other dice would do: then all are drawn from together.
        scores = [[score for row in scores for score in row]]
    random = Random(seed)
    dice: list[float] = []
    opponents: list[float] = []
    for _ in range(DRAWS):
        again = [mean(random.choices(row, k=len(row))) for row in scores]
        dice.append(mean(again))
        opponents.append(mean(random.choices(again, k=len(again))))
    games = 2 * sum([len(row) for row in scores])
    return Standing(called(team), mean([mean(row) for row in scores]), middle(dice), middle(opponents), games)


class Shares(msgspec.Struct, frozen=True):
    """Shares of teams that answer to each other, in how many draws of the dice each has one, and its score there."""

    shares: list[float]
    supported: list[float]
    scores: list[float]


def nash(found: Found, seed: int = 0) -> Shares:
    """Nash averaging, with drawing the dice again: exact win rates are not known."""
    random = Random(seed)
    exact = _matrix(found, None)
    share = equilibrium(exact)
    times = [0] * len(share)
    for _ in range(NASH_DRAWS):
        for place, part in enumerate(equilibrium(_matrix(found, random), 1000)):
            times[place] += part > 0.02
    return Shares(share, [count / NASH_DRAWS for count in times], against(exact, share))


def _matrix(found: Found, random: Random | None) -> list[list[float]]:
    """Scores, drawn again if there is somebody to draw; pulled towards a tie as if one more encounter had been one."""
    count = len(found.teams)
    rows = [[0.5] * count for _ in range(count)]
    places = {name: place for place, name in enumerate(found.teams)}
    for pair in found.pairs:
        scores = [bout.score for bout in pair.bouts]
        drawn = random.choices(scores, k=len(scores)) if random else scores
        value = (sum(drawn) + 0.5) / (len(drawn) + 1)
        rows[places[pair.team]][places[pair.other]] = value
        rows[places[pair.other]][places[pair.team]] = 1 - value
    return rows


class Habits(msgspec.Struct, frozen=True):
    """What players ask for: the turn of the win, points going first and second, what was spent early; and by card in
    how many games it was bought, and bought and never used."""

    team: str
    won_on_turn: float
    first: float
    second: float
    spent_early: float
    bought: dict[str, float]
    never_used: dict[str, float]


def habits(found: Found, team: str) -> Habits:
    fights = [fight for pair in pairs_of(found, team) for bout in pair.bouts for fight in bout.fights]
    titles = Counter([title for fight in fights for title in fight.mine.bought])
    idle = Counter([title for fight in fights for title in fight.mine.bought if not fight.mine.used.get(title)])
    won = [fight.turns for fight in fights if fight.score == 1]
    return Habits(
        called(team),
        mean(won) if won else 0.0,
        _mean_score([fight for fight in fights if fight.began]),
        _mean_score([fight for fight in fights if not fight.began]),
        mean([fight.mine.spent for fight in fights]) if fights else 0.0,
        {title: count / len(fights) for title, count in titles.most_common()},
        {title: idle[title] / count for title, count in titles.items()},
    )


def _mean_score(fights: list[Fight]) -> float:
    return mean([fight.score for fight in fights]) if fights else 0.5


# --- for people


def report(found: Found) -> Report:
    standings = sorted([standing(found, team) for team in found.teams], key=lambda each: -each.score)
    tables = [_standings(standings)]
    if found.square and len(found.teams) > 2:
        tables.append(_shares(found))
    tables += [_extremes(found), _habits([habits(found, team) for team in found.teams]), _cards(found)]
    cells = [Cell(called(pair.team), called(pair.other), pair.score, 2 * len(pair.bouts)) for pair in found.pairs]
    if found.square:
        cells += [Cell(cell.other, cell.team, 1 - cell.score, cell.games) for cell in cells]
    return Report(
        title="Gauntlet",
        says=(
            f"Played by {found.player}: {2 * sum([len(pair.bouts) for pair in found.pairs]):,} games. Every team met"
            " its opponents with the same dice from both seats; another player of the teams may find otherwise."
        ),
        command=found.command,
        tables=tables,
        bars=[Bar(each.team, each.score, *each.other_opponents) for each in standings],
        cells=cells,
        rows=_rows(found),
    )


def _standings(standings: list[Standing]) -> Table:
    rows = [["team", "points", "with other dice", "with other opponents", "games"]]
    rows += [
        [each.team, f"{each.score:.1%}", _between(each.other_dice), _between(each.other_opponents), f"{each.games:,}"]
        for each in standings
    ]
    return Table("Points against the field, with 95 % intervals", rows)


def _between(interval: Interval) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"


def _shares(found: Found) -> Table:
    shares = nash(found)
    rows = [["team", "share", "has one in", "points there"]]
    rows += [
        [
            called(found.teams[place]),
            f"{shares.shares[place]:.0%}",
            f"{shares.supported[place]:.0%} of draws",
            f"{shares.scores[place]:.1%}",
        ]
        for place in sorted(range(len(found.teams)), key=lambda place: -shares.shares[place])
    ]
    return Table("A meta in which nobody gains by bringing another team (Nash averaging)", rows)


def _extremes(found: Found) -> Table:
    """The best and worst three meetings of each team."""
    rows = [["team", "meets", "points", "games"]]
    for team in found.teams:
        pairs = sorted(pairs_of(found, team), key=lambda pair: -pair.score)
        chosen = pairs if len(pairs) <= 6 else [*pairs[:3], *pairs[-3:]]
        for pair in chosen:
            rows.append([called(team), called(pair.other), f"{pair.score:.0%}", str(2 * len(pair.bouts))])  # noqa: PERF401
    return Table("Who beats whom: the best and the worst", rows)


def _habits(found: list[Habits]) -> Table:
    rows = [["team", "wins on turn", "going first", "going second", "spent in three turns"]]
    for each in found:
        turn = f"{each.won_on_turn:.1f}" if each.won_on_turn else "-"
        rows.append([each.team, turn, f"{each.first:.0%}", f"{each.second:.0%}", f"{each.spent_early:.1f}"])
    return Table("How they play", rows)


def _cards(found: Found) -> Table:
    rows = [["team", "card", "bought in", "bought and never used"]]
    for team in found.teams:
        noted = habits(found, team)
        for pick in any_team(team).list.cards:
            title = lab_run.title_of(pick)
            share = noted.bought.get(title, 0.0)
            never = f"{noted.never_used[title]:.0%}" if share >= SELDOM else "not seen"
            rows.append([called(team), title, f"{share:.0%} of games", never])
    return Table("Cards", rows)


def _rows(found: Found) -> list[dict[str, object]]:
    """One game a row, for programs."""
    return [
        {
            "player": found.player,
            "team": called(pair.team),
            "other": called(pair.other),
            "encounter": number,
            "seat": seat,
            "began": fight.began,
            "score": fight.score,
            "turns": fight.turns,
            "spent_early": fight.mine.spent,
        }
        for pair in found.pairs
        for number, bout in enumerate(pair.bouts)
        for seat, fight in enumerate(bout.fights)
    ]
