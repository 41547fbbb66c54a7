"""A match: a game with somebody on every seat, with undo, saving and resuming."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from overcrush.model import events, options
from overcrush.model.chance import Chance
from overcrush.model.events import KIND
from overcrush.model.journal import DamagedJournal
from overcrush.model.state import ACT
from overcrush.model.table import NOBODY, Table
from overcrush.players.seat import Motive, Player
from overcrush.rules.corrections import CONCEDE, TIME
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game, doer
from overcrush.rules.replay import Diverged, replay
from overcrush.rules.telling.secrets import secret_answer_of
from overcrush.rules.verbs.call_time import TURNS_AFTER_TIME
from overcrush.table import game_file

# Whoever answered before a saved game was resumed; and all together, when they corrected the table.
UNKNOWN: Final = -1

# How many of the players' reasons are remembered.
MOST_REASONS: Final = 12

_PASSING: Final = (events.PASSED, events.VIRTUAL_LOST)


class CannotResume(ValueError):  # noqa: N818  (named for what went wrong)
    """A file that holds no game to go on with, with a sentence."""


class Match:
    """A person (None) or a player on every seat; people act in gestures, which undo takes back one at a time."""

    def __init__(self, game: Game, players: Sequence[Player | None], chance: Chance) -> None:
        self.game = game
        self.players = list(players)
        self._chance = chance
        # Who gave each act of the journal, and how many acts there were before each gesture.
        self.by: list[int] = [UNKNOWN] * len(game.acts)
        self._marks: list[int] = []
        self._declined: tuple[int, int, int, int] | None = None
        # Of partners who are asked together, the one who was let go first.
        self._foremost = NOBODY
        # Why players did what they have done lately, with their seats, the latest last.
        self.reasons: list[tuple[int, Motive]] = []

    @staticmethod
    def new(table: Table, players: Sequence[Player | None], chance: Chance) -> "Match":
        return Match(Game.at(table, chance, keep_digests=True), players, chance)

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    def asked(self) -> int:
        """The seat that is to answer. Of partners who are asked together (7.4.1), a computer does its deeds before a
        person, who so has the last word; what they decide in common the person decides."""
        s = self.game.state
        seats = [seat for seat in range(s.table.seats) if s.askers & (1 << seat)]
        computers_first = s.shape == ACT
        found = [seat for seat in seats if (self.players[seat] is not None) == computers_first] or seats
        return self._foremost if self._foremost in found else found[0]

    def let_partner(self) -> bool:
        """Let a partner, who is asked too, do something first; False if there is nobody to let."""
        s = self.game.state
        now = self.asked()
        others = [seat for seat in range(s.table.seats) if s.askers & (1 << seat) and seat != now]
        if s.shape != ACT or not others:
            return False
        self._foremost = others[0]
        return True

    def gesture(self, answers: Sequence[int], *, stay: bool = False, by: int = NOBODY) -> None:
        """What a person does in one go; IllegalAnswer, and nothing has happened, if part of it is not offered.

        Whoever passes and stays is asked again when the other side has passed too, and may act again (7.3.2). `by` says
        which of partners who are asked together it is.
        """
        trial = self.game.fork()
        for answer in answers:
            trial.answer(answer)
        self._marks.append(len(self.game.acts))
        seat = by if by != NOBODY else self.does(answers)
        for answer in answers:
            self._answer(seat, answer)
        self._declined = None if stay else self._declined

    def does(self, answers: Sequence[int]) -> int:
        """The seat whose gesture it is: of partners who are asked together, the one whose deed it is (7.4.1)."""
        seat = doer(self.game.state, answers[0]) if answers else NOBODY
        return self.asked() if seat == NOBODY else seat

    def _answer(self, seat: int, option: int) -> None:
        s = self.game.state
        purpose, turn, place = s.purpose, s.turn, len(s.log or [])
        self.game.answer(option)
        self.by.append(seat)
        passed = options.kind_of(option) == options.PASS
        self._declined = (seat, purpose, turn, place) if passed and self.players[seat] is None else self._declined

    def correct(self, correction: str) -> None:
        """Change the table by hand, as all have agreed; IllegalAnswer, and nothing has happened, if it cannot be."""
        self.game.correct(correction)
        self.by.append(UNKNOWN)
        self._declined = None

    def concede(self, seat: int) -> None:
        """A person gives the game up, whoever is asked."""
        self.correct(f"{CONCEDE} {seat}")

    def call_time(self) -> None:
        """The turns that are left are counted from now on (13.7.2); IllegalAnswer if they are already."""
        self.correct(f"{TIME} {TURNS_AFTER_TIME}")

    def settle(self) -> None:
        """Play on until a person is asked or the game is over."""
        while not self.over:
            seat = self.asked()
            player = self.players[seat]
            if player is not None:
                self._let_choose(seat, player)
            elif self._has_declined(seat):
                self._answer(seat, options.option(options.PASS, seat))
            else:
                return

    def _let_choose(self, seat: int, player: Player) -> None:
        """A player answers; its reason is remembered, unless others may not know what it chose."""
        secret = secret_answer_of(self.game.state) != NOBODY
        option = player.choose(self.game.fork(len(self.game.acts), seat), seat)
        reason = player.why()
        if reason.lines and not secret:
            self.reasons = [*self.reasons, (seat, reason)][-MOST_REASONS:]
        self._answer(seat, option)

    def _has_declined(self, seat: int) -> bool:
        """A person who passed, and then saw nothing but passes, need not pass once more to end the window (7.3.1)."""
        s = self.game.state
        if self._declined is None:
            return False
        who, purpose, turn, place = self._declined
        if (who, purpose, turn) != (seat, s.purpose, s.turn):
            return False
        only_passes = all(event[KIND] in _PASSING for event in self.game.events_since(place))
        return only_passes and options.option(options.PASS, seat) in s.options

    # --- undo

    def why_not_undo(self, *, past_dice: bool = False) -> str:
        """Why the last gesture cannot be taken back, or nothing: dice have been rolled since, or another has acted.

        With `past_dice` neither is a reason: whoever plays against the computer hurts nobody.
        """
        if not self._marks:
            return "There is nothing to take back."
        mark = self._marks[-1]
        for number in range(mark, len(self.game.acts)):
            if self.by[number] == UNKNOWN:
                return "The table has been corrected, or time was called, since: undo goes no further."
            if past_dice:
                continue
            if self.by[number] != self.by[mark]:
                name = self.game.table.names[self.by[number]]
                return f"{name} has acted since: undo goes back to the last roll or act of another, no further."
            if self.game.acts[number].chance:
                return "Dice have been rolled or drawn since: undo goes back to the last roll, no further."
        return ""

    def undoes_dice(self) -> bool:
        """Whether undo would take back a roll or draw."""
        return bool(self._marks) and any(act.chance for act in self.game.acts[self._marks[-1] :])

    def undo(self, chance: Chance | None = None) -> None:
        """Take back the last gesture, if `why_not_undo` says nothing; dice to come are of `chance`, if it is given."""
        self._chance = chance or self._chance
        mark = self._marks.pop()
        journal = self.game.journal()
        self.game = replay(journal.shorter(len(journal.acts) - mark), self._chance)
        del self.by[mark:]
        self._declined = None

    # --- files

    def save(self, path: Path, sitting: Sequence[str]) -> None:
        """Write the journal, and in its header who sits where."""
        path.write_text(game_file.write(self.game.journal(), sitting), encoding="utf-8")


def resume(path: Path, chance: Chance) -> tuple[Game, list[str]]:
    """The game of a saved file at its last question, and who sat where; CannotResume with a sentence if it fails."""
    try:
        journal, seats = game_file.read(path.read_text(encoding="utf-8"))
        game = replay(journal, chance)
        # Whoever goes on with it looks at it.
        game.glanced_at().view(0)
    except OSError as error:
        raise CannotResume(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CannotResume(f"{path} is no saved game: it is not text") from None
    except (DamagedJournal, Diverged, EndlessEffect, ValueError) as error:
        raise CannotResume(f"{path} cannot be resumed: {error}") from None
    return game, seats
