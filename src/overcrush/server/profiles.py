"""What anybody may know of people with an account: their games, against whom and with which teams, their ratings."""

import asyncio
from collections import Counter

from overcrush.formats.demo import DEMOS
from overcrush.formats.format import formats
from overcrush.server import wire
from overcrush.server.accounts import Accounts
from overcrush.server.database import Database
from overcrush.server.listener import Denied
from overcrush.server.ratings import FEW
from overcrush.server.results import Played, Rated, Results


class Profiles:
    """Pages about people."""

    def __init__(self, database: Database) -> None:
        self._accounts = Accounts(database)
        self._results = Results(database)

    async def profile(self, wanted: wire.WhoIs) -> wire.Profile:
        return await asyncio.to_thread(self._profile, wanted.name)

    def _profile(self, name: str) -> wire.Profile:
        who = self._accounts.named(name)
        if who is None:
            raise Denied("Nobody here has that name.")
        history = self._results.history(who.id)
        return wire.Profile(
            name=who.name,
            program=who.program,
            made_at=who.made_at,
            ratings=[_rated(each) for each in self._results.ratings(who.id)],
            total=_tally(who.name, history.total),
            against=_tallies(history.against),
            teams=_tallies(history.teams),
            played=[_played(each) for each in history.played],
        )

    async def ladder(self, wanted: wire.Best) -> wire.Ladder:
        def found() -> wire.Ladder:
            best = [_rated(each) for each in self._results.best(wanted.format)]
            pools = self._results.formats()
            return wire.Ladder(formats=pools, titles=[_title(pool) for pool in pools], least=FEW, best=best)

        return await asyncio.to_thread(found)


def _title(pool: str) -> str:
    """What a box or a format is called."""
    if pool in DEMOS:
        return DEMOS[pool].title
    return formats()[pool].name if pool in formats() else pool


def _rated(each: Rated) -> wire.RatedPlayer:
    return wire.RatedPlayer(
        name=each.name,
        program=each.program,
        format=each.format,
        title=_title(each.format),
        level=each.rating.level,
        width=each.rating.width,
        games=each.games,
    )


def _tally(name: str, count: Counter[str]) -> wire.Tally:
    return wire.Tally(name=name, won=count["won"], lost=count["lost"], drawn=count["drawn"])


def _tallies(counts: dict[str, Counter[str]]) -> list[wire.Tally]:
    """What there is most of first."""
    return [_tally(name, counts[name]) for name in sorted(counts, key=lambda name: (-counts[name].total(), name))]


def _played(each: Played) -> wire.PlayedGame:
    return wire.PlayedGame(
        game=each.game,
        title=each.title,
        format=each.format,
        outcome=each.outcome,
        rated=each.rated,
        change=round(each.change),
        ended_at=each.ended_at,
        team=each.team,
        others=[name for name, _ in each.others],
        other_teams=[team for _, team in each.others],
    )
