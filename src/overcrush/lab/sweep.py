"""`overcrush sweep TEAM`: one change at a time, to see which helps: another version, a die more or less, no card."""

import argparse
import sys
from random import Random
from statistics import mean
from typing import Final, NamedTuple

import msgspec

from overcrush.formats.by_name import any_team
from overcrush.formats.format import STANDARD, find_format
from overcrush.formats.legality import check, versions
from overcrush.lab import lab_run
from overcrush.lab.bootstrap import Interval
from overcrush.lab.bouts import Bout, Fought
from overcrush.lab.gauntlet import SELDOM, field_of
from overcrush.lab.report import Bar, Report, Table
from overcrush.lab.sim import INTERRUPTED, positive
from overcrush.lab.teams import called
from overcrush.lab.units import seed_for
from overcrush.lab.verdicts import BETTER, MARGIN, NOT_SEEN, UNDECIDED, at_the_end, verdict
from overcrush.teams import short
from overcrush.teams.edits import Edit, edited, said
from overcrush.teams.lists import TeamList, record_of, title_of
from overcrush.teams.shipped import UnknownTeam

# A sweep needs some ten thousand games, for which only a quick player has the time.
PLAYER: Final = "greedy"
CANDIDATES: Final = 40
# How many encounters each has in the first round; in the next, half of them have twice as many.
FIRST: Final = 100
# After so many times the first round the race is run: more rounds would drop few whom they should not.
ENOUGH: Final = 4
# How many are left for the last round, and its encounters, with dice that nobody was chosen by.
LAST: Final = 2
FINAL: Final = 500


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("team", metavar="TEAM", help="a name, a file, a link or a code")
    parser.add_argument("--field", nargs="+", metavar="TEAM", help="whom it meets (default: the suite)")
    parser.add_argument("--card", metavar="TITLE", help="only changes of this card")
    parser.add_argument("--candidates", type=positive, default=CANDIDATES, metavar="N", help="(default: 40)")
    parser.add_argument("--first", type=positive, default=FIRST, metavar="N", help="encounters of the first round")
    parser.add_argument("--final", type=positive, default=FINAL, metavar="N", help="encounters of the last round")
    parser.add_argument(
        "--margin", type=float, default=MARGIN, metavar="SHARE", help="what is equal in practice (default: 0.02)"
    )
    lab_run.configure(parser, PLAYER)


def run(args: argparse.Namespace) -> int:
    try:
        found = swept(args)
    except (ValueError, UnknownTeam) as error:
        sys.stderr.write(f"overcrush sweep: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\ninterrupted; what was played is kept, and the same command goes on\n")
        return INTERRUPTED
    lab_run.show(args, report(found))
    return 0


class Candidate(NamedTuple):
    """A change, the team with it by its code, and the card that must be seen to judge it."""

    text: str
    team: str
    card: str
    is_gone: bool


class Judged(msgspec.Struct):
    """What is known of a change: encounters, the gain over the team as it is, its interval, how often its card was
    bought, and what may be said."""

    change: str
    encounters: int
    gain: float
    interval: Interval
    bought: float
    verdict: str
    final: bool = False


class Swept(NamedTuple):
    """A sweep: of which team, by whom, against whom, and every change."""

    team: str
    player: str
    field: list[str]
    judged: list[Judged]
    rows: list[dict[str, object]]
    command: str


# --- candidates


def candidates(team: TeamList, seed: int, most: int, card: str = "") -> list[Candidate]:
    """Legal teams that differ by one change; drawn by lot if there are too many."""
    found: list[Candidate] = []
    for edit in _edits(team, card):
        changed = msgspec.structs.replace(edited(team, [edit]), name=f"{team.name} changed")
        if check(find_format(STANDARD), [changed]):
            continue
        new = title_of(edit.instead) if edit.instead else title_of(edit.card)
        now = next(pick.dice for pick in team.cards if pick.ref == edit.card)
        found.append(Candidate(said(edit, now), short.write(changed), new, edit.deed == "remove"))
    if len(found) > most:
        found = Random(seed).sample(found, most)
    return found


def _edits(team: TeamList, card: str) -> list[Edit]:
    edits: list[Edit] = []
    for pick in team.cards:
        record = record_of(pick.ref)
        if record is None or card.lower() not in record.title.lower():
            continue
        edits += [Edit("replace", pick.ref, min(pick.dice, 4), instead=other) for other in versions(record)]
        edits += [Edit("dice", pick.ref, dice) for dice in (pick.dice - 1, pick.dice + 1) if dice > 0]
        edits.append(Edit("remove", pick.ref))
    return edits


# --- rounds


class _Race:
    """The team as it is and its changes, all with the same dice against the same opponents."""

    def __init__(self, args: argparse.Namespace, base: str, field: list[str], total: int) -> None:
        self.args = args
        self.base = base
        self.field = field
        self.judged: dict[str, Judged] = {}
        self.ring, self.progress = lab_run.ring(args, total)

    def lanes(self, teams: list[str], count: int, seed: int) -> list[list[Fought]]:
        """For each team its first `count` encounters: opponents in turn, so that every stretch is balanced."""
        order = Random(seed).sample(self.field, len(self.field))
        bouts = [
            Bout(self.args.player, team, order[number % len(order)], number // len(order), seed)
            for number in range(count)
            for team in teams
        ]
        found = self.ring.fought(bouts)
        return [found[place :: len(teams)] for place in range(len(teams))]


def swept(args: argparse.Namespace) -> Swept:
    base = any_team(args.team)
    field = [name for name in field_of([base.name], args.field) if name != base.name]
    if not field:
        raise ValueError("a team needs somebody to meet: name a --field")
    tried = candidates(base.list, args.seed, args.candidates, args.card or "")
    if not tried:
        raise ValueError("there is no legal team that differs from this one by one change")
    race = _Race(args, base.name, field, _planned(len(tried), args.first, args.final))
    judged = race.judged
    rows: list[dict[str, object]] = []
    left, count = tried, args.first
    try:
        while True:
            _round(race, left, count)
            left.sort(key=lambda each: -judged[each.text].gain)
            if len(left) <= LAST or count >= ENOUGH * args.first:
                break
            left, count = left[: max(LAST, len(left) // 2)], count * 2
        # Whoever won a race is overrated by the dice it won with.
        fresh = [each for each in left[:LAST] if judged[each.text].verdict != NOT_SEEN]
        rows += _round(race, fresh, args.final, final=True)
    finally:
        race.progress.close()
    return Swept(base.name, args.player, field, list(judged.values()), rows, lab_run.command())


def _planned(count: int, first: int, final: int) -> int:
    """How many bouts there will be, those looked up again counted."""
    total, encounters = 0, first
    while True:
        total += (count + 1) * encounters
        if count <= LAST or encounters >= ENOUGH * first:
            return total + (min(count, LAST) + 1) * final
        count, encounters = max(LAST, count // 2), encounters * 2


def _round(race: _Race, tried: list[Candidate], count: int, *, final: bool = False) -> list[dict[str, object]]:
    """Judge the candidates by so many encounters; only the last round, with its own dice, claims anything."""
    seed = seed_for(race.args.seed, "final") if final else race.args.seed
    if not tried:
        return []
    base, *lanes = race.lanes([race.base, *[each.team for each in tried]], count, seed)
    rows: list[dict[str, object]] = []
    for each, lane in zip(tried, lanes, strict=True):
        gains = [mine.score - other.score for mine, other in zip(lane, base, strict=True)]
        # Several changes are in the last round: each has its part of the error.
        interval = at_the_end(gains, 0.05 / len(tried))
        seen = _bought(base if each.is_gone else lane, each.card)
        says = verdict(interval, race.args.margin) if final else UNDECIDED
        race.judged[each.text] = Judged(
            each.text, count, mean(gains), interval, seen, NOT_SEEN if seen < SELDOM else says, final
        )
        rows += [{"change": each.text, "encounter": number, "gain": gain} for number, gain in enumerate(gains)]
    return rows


def _bought(lane: list[Fought], title: str) -> float:
    fights = [fight for bout in lane for fight in bout.fights]
    return sum([title in fight.mine.bought for fight in fights]) / len(fights)


# --- for people


def report(found: Swept) -> Report:
    judged = sorted(found.judged, key=lambda each: (not each.final, -each.encounters, -each.gain))
    better = [each for each in judged if each.verdict == BETTER and each.final]
    says = (
        f"Better than the team as it is: {'; '.join([each.change for each in better])}."
        if better
        else "No change is shown to be better than the team as it is."
    )
    rows = [["change", "verdict", "gain", "95 %", "encounters", "card bought in"]]
    for each in judged:
        figures = (
            ["-", "-"]
            if each.verdict == NOT_SEEN
            else [f"{100 * each.gain:+.1f}", f"{100 * each.interval[0]:+.1f} to {100 * each.interval[1]:+.1f}"]
        )
        rows.append([each.change, each.verdict, *figures, str(each.encounters), f"{each.bought:.0%} of games"])
    return Report(
        title=f"Sweep of {called(found.team)}",
        says=(
            f"{says} Played by {found.player} against {len(found.field)} teams, every change with the same dice;"
            " changes that were dropped on the way are undecided, and cards that were hardly ever bought not seen."
        ),
        command=found.command,
        tables=[Table("Changes, gain in hundredths of the points", rows)],
        bars=[Bar(each.change, each.gain, *each.interval) for each in judged if each.verdict != NOT_SEEN],
        cells=[],
        rows=found.rows,
        measure="gain",
        middle=0.0,
    )
