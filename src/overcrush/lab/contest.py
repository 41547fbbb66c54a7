"""Playing units: what came of each game, and how long each contestant thought."""

from collections.abc import Callable
from time import thread_time
from typing import Final

import msgspec

from overcrush.events.bot_games import take
from overcrush.formats.by_name import table_of
from overcrush.lab.contestants import contestant
from overcrush.lab.times import Times, note
from overcrush.lab.units import Seating, Unit, seatings, seed_for
from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.model.table import Table
from overcrush.players.playout import new_game
from overcrush.players.seat import Player, asked, own_options
from overcrush.rules.engine import Game

# A game that has not ended after so many turns, or answers, is a tie.
MOST_TURNS: Final = 200
MOST_ANSWERS: Final = 20_000

# Told of a state, the seat that is asked, and its answer.
Note = Callable[[State, int, int], None]


class Played(msgspec.Struct, array_like=True, frozen=True):
    """One game: A's score (1, 0.5 or 0), A's seat and team (0 for the first of the unit), who began, how long."""

    score: float
    a_seat: int
    a_team: int
    a_began: bool
    turns: int
    unfinished: bool = False


class Result(msgspec.Struct, frozen=True):
    """One unit: its games, and for A and B how long decisions took and whole turns of their own."""

    key: str
    games: list[Played]
    decisions: tuple[Times, Times]
    turns: tuple[Times, Times]

    @property
    def points(self) -> float:
        return sum([game.score for game in self.games])

    @property
    def score(self) -> float:
        """A's share of the points."""
        return self.points / len(self.games)


class Clock:
    """CPU time of one player: each decision, and all decisions of each of its own turns together."""

    def __init__(self) -> None:
        self.decisions: Times = {}
        self.turns: Times = {}
        self._turn = 0
        self._spent = 0.0

    def decided(self, s: State, seat: int, seconds: float) -> None:
        note(self.decisions, seconds)
        if s.active != s.table.side_of[seat]:
            return
        if s.turn != self._turn:
            self.close()
            self._turn = s.turn
        self._spent += seconds

    def close(self) -> None:
        """The game, or the turn, is over."""
        if self._turn:
            note(self.turns, self._spent)
        self._turn, self._spent = 0, 0.0


def play_unit(unit: Unit, seed: int) -> Result:
    """Play the games of a unit; the same unit and seed give the same games."""
    clocks = (Clock(), Clock())
    games = [play_seating(unit, seating, seed, clocks) for seating in seatings(unit)]
    return Result(unit.key, games, (clocks[0].decisions, clocks[1].decisions), (clocks[0].turns, clocks[1].turns))


def play_seating(unit: Unit, seating: Seating, seed: int, clocks: tuple[Clock, Clock]) -> Played:
    a = contestant(unit.a).make(seed_for(seed, unit.luck, "A") & 0x7FFFFFFF)
    b = contestant(unit.b).make(seed_for(seed, unit.luck, "B") & 0x7FFFFFFF)
    seat = seating.a_seat
    players = [a, b] if seat == 0 else [b, a]
    by_seat = clocks if seat == 0 else (clocks[1], clocks[0])
    s, began = play(table_of(*seating.teams), players, seed_for(seed, unit.luck), by_seat)
    for clock in clocks:
        clock.close()
    score = 0.5 if s.outcome in (TIE, UNDECIDED) else float(s.outcome == s.table.side_of[seat])
    a_team = int(seating.teams[seat] != unit.first)
    return Played(score, seat, a_team, began == seat, s.turn, s.outcome == UNDECIDED)


def play(
    table: Table, players: list[Player], seed: int, clocks: tuple[Clock, Clock], note: Note | None = None
) -> tuple[State, int]:
    """A game to its end; the seat that began. `note` is told of every answer before it is given."""
    game = Game(new_game(table, seed))
    s = game.state
    began = 0
    for number in range(MOST_ANSWERS):
        if s.outcome != UNDECIDED or s.turn > MOST_TURNS:
            break
        if s.turn == 1:
            began = s.active
        seat = asked(game)
        offered = own_options(game, seat)
        answer = offered[0]
        if len(offered) > 1:
            fork = game.fork(seed + number, seat)
            start = thread_time()
            answer = players[seat].choose(fork, seat)
            clocks[seat].decided(s, seat, thread_time() - start)
        if note is not None:
            note(s, seat, answer)
        s = take(game, answer, offered)
    return s, began
