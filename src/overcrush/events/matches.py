"""A match: one game or best of three; who begins the next, and what holds when time is called (13.7)."""

from typing import Literal

import msgspec

# Of a game or a match: the first side, the second, or nobody.
Winner = Literal[0, 1] | None


class Match(msgspec.Struct, frozen=True):
    """The games of a match as they ended, the winner's side or nobody; sides are 0 and 1.

    >>> match = Match(3, (0,))
    >>> match.chooser, match.over
    (1, False)
    """

    best_of: int = 1
    games: tuple[Winner, ...] = ()

    @property
    def wins(self) -> tuple[int, int]:
        return self.games.count(0), self.games.count(1)

    @property
    def draws(self) -> int:
        return self.games.count(None)

    @property
    def needed(self) -> int:
        return self.best_of // 2 + 1

    @property
    def over(self) -> bool:
        """Somebody has won as many games as are needed, or all games are played."""
        return max(self.wins) >= self.needed or len(self.games) >= self.best_of

    @property
    def winner(self) -> Winner:
        """Who has won more games; nobody if both have won as many."""
        first, second = self.wins
        return None if first == second else (0 if first > second else 1)

    @property
    def chooser(self) -> Winner:
        """Who chooses to go first or second in the next game: who lost the last; nobody, so chance decides (13.7.1)."""
        last = self.games[-1] if self.games else None
        return None if last is None else (1 if last == 0 else 0)

    def after(self, winner: Winner) -> "Match":
        """The match with one game more; ValueError if it is over."""
        if self.over:
            raise ValueError("the match is over")
        return Match(self.best_of, (*self.games, winner))


def at_time(life: tuple[int, int]) -> Winner:
    """Who wins a game that is not over five turns after time was called: the higher life, or nobody (13.7.2)."""
    return None if life[0] == life[1] else (0 if life[0] > life[1] else 1)
