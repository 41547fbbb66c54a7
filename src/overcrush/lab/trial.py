"""A team put to the test, as the builder in the browser does: against teams that ship, and what it came to in words."""

import shlex
from collections.abc import Callable
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev
from time import monotonic
from typing import Final

import msgspec

from overcrush.formats.by_name import any_team, table_of
from overcrush.formats.seating import IllegalTeam, UnreadTeam
from overcrush.lab import gauntlet
from overcrush.lab.bouts import Bout, Fight, Fought, Ring, key_of
from overcrush.lab.gauntlet import SELDOM, Found
from overcrush.lab.lab_run import PLAYER, title_of
from overcrush.lab.ledger import engine_hash
from overcrush.lab.store import Store
from overcrush.lab.teams import BOXES, called
from overcrush.lab.verdicts import BETTER, EQUAL, WORSE, Interval, at_the_end, verdict
from overcrush.teams.lists import TeamList
from overcrush.teams.shipped import UnknownTeam, boxes
from overcrush.teams.short import write as code_of

# A card that lies unused in so many of the games in which it was bought is named.
IDLE: Final = 0.5
# How many of the best and the worst meetings are named.
NAMED: Final = 3
# How many seconds pass between two tellings.
PAUSE: Final = 1.0
# So many standard errors to each side are a 95 % interval.
WIDTH: Final = 1.96


class Trial(msgspec.Struct, frozen=True, array_like=True):
    """Which team, by its code; the teams that it meets, by name; and how often each."""

    team: str
    field: tuple[str, ...]
    encounters: int
    player: str = PLAYER

    @property
    def command(self) -> str:
        """What plays the same games in a terminal."""
        field = [BOXES] if self.field == usual_field() else list(self.field)
        words = ["overcrush", "gauntlet", self.team, "--field", *field, "--encounters", str(self.encounters)]
        return shlex.join(words)


class Met(msgspec.Struct, frozen=True):
    """A team of the field, and which share of the points was won against it."""

    team: str
    score: float
    games: int


class Verdict(msgspec.Struct, frozen=True):
    """How a team does: its share of the points, where that may lie with other dice, and in sentences what it means."""

    team: str
    games: int
    score: float
    low: float
    high: float
    says: list[str]
    met: list[Met]


class Impossible(ValueError):  # noqa: N818  (what it is to do it)
    """This team cannot be tested, with a sentence."""


def usual_field() -> tuple[str, ...]:
    """The teams of the five boxes."""
    return tuple([sheet.name for sheet in boxes()])


def trial_of(team: TeamList, field: tuple[str, ...], encounters: int) -> Trial:
    return Trial(any_team(code_of(team)).name, field or usual_field(), encounters)


def name_of(trial: Trial) -> str:
    """By what it is, in a few letters: the same test is not made twice, and another engine makes it anew."""
    digest = blake2b(digest_size=12)
    for bout in _bouts(trial):
        digest.update(key_of(bout).encode())
    digest.update(called(trial.team).encode())
    return digest.hexdigest()


def run(trial: Trial, folder: Path | None, show: Callable[[int, int, Verdict | None], None]) -> Found:
    """Play it, or what of it is not in the folder yet; `show` hears now and then how far it is and what it says."""
    bouts = _bouts(trial)
    _check(trial)
    store = Store(folder, engine_hash(), Fought)
    keys = [key_of(bout) for bout in bouts]
    done, told = 0, 0.0

    def step() -> None:
        nonlocal done, told
        done += 1
        if monotonic() - told < PAUSE:
            return
        known = [bout for bout, key in zip(bouts, keys, strict=True) if key in store.known]
        show(done, len(bouts), spoken(_found(trial, known, store)) if known else None)
        told = monotonic()

    show(0, len(bouts), None)

    Ring(store, 1, step).fought(bouts)
    return _found(trial, bouts, store)


def _check(trial: Trial) -> None:
    """Whether the team can be laid at all, before anything is played."""
    try:
        table_of(trial.team, trial.field[0])
    except (IllegalTeam, UnreadTeam, UnknownTeam) as error:
        raise Impossible(f"{error}.") from None


def _bouts(trial: Trial) -> list[Bout]:
    return gauntlet.schedule([trial.team], list(trial.field), trial.encounters, trial.player, 0)


def _found(trial: Trial, bouts: list[Bout], store: Store) -> Found:
    fought = [store.known[key_of(bout)] for bout in bouts]
    return gauntlet.gathered([trial.team], list(trial.field), bouts, fought, trial.command)


# --- in words


def spoken(found: Found) -> Verdict:
    """What the games came to, and what they did not show."""
    team = found.teams[0]
    interval = _interval(found)
    met = [Met(called(pair.other), pair.score, 2 * len(pair.bouts)) for pair in found.pairs]
    met.sort(key=lambda each: -each.score)
    fights = [fight for pair in found.pairs for bout in pair.bouts for fight in bout.fights]
    score = mean([bout.score for pair in found.pairs for bout in pair.bouts])
    says = [
        _strength(score, interval, len(fights)),
        *_meetings(met),
        _first_player(fights),
        *_turn(fights),
        *_cards(found, team),
    ]
    says.append(f"Both sides were played by {found.player}: a team that it does not understand fares badly with it.")
    return Verdict(called(team), len(fights), score, *interval, says, met)


def _interval(found: Found) -> Interval:
    """Where the share of the points may lie with other dice: wide as long as each opponent was met once or twice."""
    low, high = at_the_end([bout.score for pair in found.pairs for bout in pair.bouts])
    return max(0.0, low), min(1.0, high)


def _strength(score: float, interval: Interval, games: int) -> str:
    low, high = interval
    verdicts = {
        BETTER: "It is stronger than these teams taken together",
        WORSE: "It is weaker than these teams taken together",
        EQUAL: "It is about as strong as these teams taken together",
    }
    said = verdicts.get(
        verdict((low - 0.5, high - 0.5)), "Whether it is stronger or weaker than these teams, these games do not show"
    )
    return (
        f"{said}: it won {score:.0%} of the points in {games} games, and with other dice it might"
        f" have been {low:.0%} to {high:.0%}."
    )


def _meetings(met: list[Met]) -> list[str]:
    if len(met) < 2 * NAMED:
        return []
    best, worst = met[:NAMED], met[: -NAMED - 1 : -1]
    hint = f"Of {met[0].games} games each, that is a hint and no more."
    return [f"Best against {_listed(best)}; worst against {_listed(worst)}. {hint}"]


def _listed(met: list[Met]) -> str:
    return ", ".join([f"{each.team} ({each.score:.0%})" for each in met])


def _first_player(fights: list[Fight]) -> str:
    """Whether going first helped, by two means and the error of their difference."""
    first = [fight.score for fight in fights if fight.began]
    second = [fight.score for fight in fights if not fight.began]
    if len(first) < 2 or len(second) < 2:
        return "Too few games to tell whether going first helps it."
    gain = mean(first) - mean(second)
    error = sqrt(pstdev(first) ** 2 / len(first) + pstdev(second) ** 2 / len(second))
    said = f"Going first it won {mean(first):.0%}, going second {mean(second):.0%}"
    if abs(gain) <= WIDTH * error or not error:
        return f"{said}: no difference that these games could show."
    return f"{said}: going {'first' if gain > 0 else 'second'} helps it."


def _turn(fights: list[Fight]) -> list[str]:
    won = [fight.turns for fight in fights if fight.score == 1]
    return [f"It wins on turn {mean(won):.0f} on average, turns of both sides counted."] if won else []


def _cards(found: Found, team: str) -> list[str]:
    """What was hardly ever bought, and what was bought for nothing."""
    habits = gauntlet.habits(found, team)
    titles = [title_of(pick) for pick in any_team(team).list.cards]
    unseen = [title for title in titles if habits.bought.get(title, 0.0) < SELDOM]
    idle = [
        f"{title} ({habits.never_used[title]:.0%})"
        for title in titles
        if title not in unseen and habits.never_used[title] >= IDLE
    ]
    said: list[str] = []
    if unseen:
        said.append(f"Hardly ever bought, so that nothing can be said of them: {', '.join(unseen)}.")
    if idle:
        said.append(f"Bought, and in so many of those games never fielded or used: {', '.join(idle)}.")
    if not unseen and not idle:
        said.append("Every card was bought and used.")
    return said
