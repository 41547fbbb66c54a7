"""What came of games between people: written once, in the transaction that ends a game, and what follows from it.

A result outlasts its game. Of guests nothing is kept longer than the game.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from overcrush.server.database import Database
from overcrush.server.days import now
from overcrush.server.ratings import FEW, Rating, after, faded
from overcrush.server.schema import ACCOUNTS, GAMES, RATINGS, RESULTS, SEATS
from overcrush.server.standing import Terms

Outcome = Literal["won", "lost", "drawn"]
DAYS_A_MONTH: Final = 30.4
MOST_SHOWN: Final = 100
MOST_LISTED: Final = 200
MOST_LOOKED_AT: Final = 5000


class Played(NamedTuple):
    """A game in the history of somebody: how it went, with what, against whom."""

    game: str
    title: str
    format: str
    outcome: Outcome
    rated: bool
    change: float
    ended_at: str
    team: str
    # Those on other sides: their names, and those of their teams; no name if somebody has left.
    others: list[tuple[str, str]]


class Rated(NamedTuple):
    """A rating of somebody in a format, as it is today."""

    name: str
    format: str
    rating: Rating
    games: int
    program: bool = False


class History(NamedTuple):
    """All that is told of somebody: their last games, against whom, with which teams; won, lost, drawn."""

    played: list[Played]
    total: Counter[str]
    against: dict[str, Counter[str]]
    teams: dict[str, Counter[str]]


def write(db: Connection, game: str, winners: Sequence[int]) -> None:
    """The result of a game that is over, if it was played between people and none is written yet.

    Whoever calls this has changed the row of the game in the same transaction, so that nobody else is here.
    """
    row = db.execute(select(GAMES.c.terms, GAMES.c.title, GAMES.c.facts).where(GAMES.c.id == game)).one()
    terms = msgspec.json.decode(row.terms, type=Terms) if row.terms else Terms()
    if not terms.online or db.execute(select(RESULTS.c.seat).where(RESULTS.c.game == game)).first() is not None:
        return
    names = msgspec.json.decode(row.facts, type=dict[str, Any]).get("players", [])
    seats = db.execute(select(SEATS).where(SEATS.c.game == game).order_by(SEATS.c.seat)).all()
    outcomes = [_outcome(seat.seat, winners) for seat in seats]
    is_rated = terms.rated and all(seat.account for seat in seats)
    changes = _rate(db, terms.format, [seat.account for seat in seats], outcomes) if is_rated else [0.0] * len(seats)
    rows = [
        {
            "game": game,
            "seat": seat.seat,
            "side": seat.seat % 2,
            "account": seat.account,
            "name": str(names[seat.seat]) if seat.seat < len(names) else "",
            "team": seat.team,
            "title": row.title,
            "format": terms.format,
            "outcome": outcome,
            "rated": int(is_rated),
            "ended_at": now(),
            "change": change,
        }
        for seat, outcome, change in zip(seats, outcomes, changes, strict=True)
    ]
    db.execute(insert(RESULTS), rows)


def _outcome(seat: int, winners: Sequence[int]) -> Outcome:
    if not winners:
        return "drawn"
    return "won" if seat in winners else "lost"


def _rate(db: Connection, pool: str, accounts: Sequence[str], outcomes: Sequence[Outcome]) -> list[float]:
    """What a game does to the ratings of those who played it, seat by seat."""
    # Of two games that end at once one waits: both know what the other did.
    db.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.id.in_(accounts)).order_by(ACCOUNTS.c.id).with_for_update())
    this = (RATINGS.c.format == pool) & RATINGS.c.account.in_(accounts)
    rows = {row.account: row for row in db.execute(select(RATINGS).where(this)).all()}
    before = [_today(rows[account]) if account in rows else Rating() for account in accounts]
    ranks = [float(outcome == "lost") for outcome in outcomes]
    then = [side[0] for side in after([[rating] for rating in before], ranks)]
    for account, rating in zip(accounts, then, strict=True):
        values = {"mu": rating.mu, "sigma": rating.sigma, "played_at": now()}
        if account in rows:
            games = rows[account].games + 1
            db.execute(update(RATINGS).where(this & (RATINGS.c.account == account)).values(**values, games=games))
        else:
            db.execute(insert(RATINGS), {"account": account, "format": pool, **values, "games": 1})
    return [rating.level - old.level for rating, old in zip(then, before, strict=True)]


def _today(row: Row[Any]) -> Rating:
    """A rating as it is now, after the months in which nobody played."""
    passed = datetime.fromisoformat(now()) - datetime.fromisoformat(row.played_at)
    return faded(Rating(row.mu, row.sigma), passed.days / DAYS_A_MONTH)


def forget(db: Connection, games: Sequence[str]) -> None:
    """Of games that are forgotten, the results that nobody with an account has, and the names of guests."""
    these = RESULTS.c.game.in_(games)
    known = select(RESULTS.c.game).where(these & (RESULTS.c.account != ""))
    db.execute(delete(RESULTS).where(these & RESULTS.c.game.not_in(known)))
    db.execute(update(RESULTS).where(these & (RESULTS.c.account == "")).values(name=""))


class Results:
    """Those of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def history(self, account: str) -> History:
        mine = select(RESULTS).where(RESULTS.c.account == account).order_by(RESULTS.c.ended_at.desc(), RESULTS.c.game)
        with self._database.reading() as db:
            rows = db.execute(mine.limit(MOST_LOOKED_AT)).all()
            games = [row.game for row in rows]
            others = db.execute(select(RESULTS).where(RESULTS.c.game.in_(games))).all()
        by_game: dict[str, list[Row[Any]]] = {}
        for row in others:
            by_game.setdefault(row.game, []).append(row)
        history = History([], Counter(), {}, {})
        for row in rows:
            _add(history, row, [each for each in by_game[row.game] if each.side != row.side])
        return history

    def ratings(self, account: str) -> list[Rated]:
        with self._database.reading() as db:
            rows = db.execute(select(RATINGS).where(RATINGS.c.account == account).order_by(RATINGS.c.format)).all()
        return [Rated("", row.format, _today(row), row.games) for row in rows]

    def best(self, pool: str) -> list[Rated]:
        """Those who have played enough rated games in a format, the surely strongest first."""
        wanted = select(RATINGS, ACCOUNTS.c.name, ACCOUNTS.c.program).join(ACCOUNTS)
        with self._database.reading() as db:
            rows = db.execute(wanted.where((RATINGS.c.format == pool) & (RATINGS.c.games >= FEW))).all()
        listed = [Rated(row.name, pool, _today(row), row.games, bool(row.program)) for row in rows]
        return sorted(listed, key=lambda each: -each.rating.at_least)[:MOST_LISTED]

    def formats(self) -> list[str]:
        """In which rated games have been played."""
        with self._database.reading() as db:
            return list(db.execute(select(RATINGS.c.format).distinct().order_by(RATINGS.c.format)).scalars())


def _add(history: History, row: Row[Any], others: Sequence[Row[Any]]) -> None:
    history.total[row.outcome] += 1
    for other in others:
        if other.account:
            history.against.setdefault(other.name, Counter())[row.outcome] += 1
    if row.team:
        history.teams.setdefault(row.team, Counter())[row.outcome] += 1
    if len(history.played) < MOST_SHOWN:
        history.played.append(
            Played(
                row.game,
                row.title,
                row.format,
                row.outcome,
                bool(row.rated),
                row.change,
                row.ended_at,
                row.team,
                [(other.name, other.team) for other in others],
            )
        )
