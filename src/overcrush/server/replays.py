"""A game from its beginning, moment by moment."""

from overcrush.model.journal import Journal
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_from_facts
from overcrush.rules.replay import Diverged, replayed
from overcrush.server import wire
from overcrush.server.board import board_of
from overcrush.server.seating import answered_by
from overcrush.server.standing import Roll
from overcrush.server.storage import StoredGame
from overcrush.server.tale import Tale, viewpoint
from overcrush.server.welcome import welcome_of
from overcrush.table.words import words_of


def replay_of(
    stored: StoredGame, commitment: str, journal: Journal, seats: set[int], dice: wire.FairDice
) -> wire.Replay:
    """As it was seen from these seats; as far as this engine plays it so."""
    film: Film | None = None
    trouble = ""
    try:
        for game in replayed(journal):
            film = film or Film(game, journal, viewpoint(seats), agreed=stored.terms.agreed)
            film.see()
    except Diverged as error:
        trouble = f"This game was played with version {journal.engine}; this one parts from it at {error}."
    return wire.Replay(
        welcome=welcome_of(stored, commitment, table_from_facts(journal.table), seats),
        lines=film.tale.lines if film is not None else [],
        moments=film.moments if film is not None else [],
        trouble=trouble,
        dice=dice,
    )


class Film:
    """Looks at a game after each act of its journal."""

    def __init__(self, game: Game, journal: Journal, seat: int, *, agreed: bool) -> None:
        self.game = game
        self.events: list[int] = []
        self.taken_back: set[int] = set()
        self.agreed = agreed
        self.rolls: dict[int, Roll] = {}
        self.tale = Tale(self, seat)
        self.moments: list[wire.Moment] = []
        self._answers = [act.answer for act in journal.acts]
        self._seat = seat
        self._words = words_of(game.table)
        self.by = [-1]

    def see(self) -> None:
        """Acts that nothing is told of are one moment with what they lead to."""
        act = len(self.events)
        self.events.append(len(self.game.state.log or []))
        told = self.tale.lines[self.tale.go_on(self) :]
        if act in (0, len(self._answers) - 1) or any(line.weight for line in told):
            board = board_of(self.game, self._seat, self._words, self.tale.blows)
            self.moments.append(wire.Moment(act=act, by=self.by[act], told=len(self.tale.lines), board=board))
        if act + 1 < len(self._answers):
            self.by.append(answered_by(self.game.state, self._answers[act + 1]))
