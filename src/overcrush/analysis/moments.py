"""A journal cut into what chance did and what was decided."""

from collections.abc import Callable
from typing import Final, NamedTuple

from overcrush.analysis import record
from overcrush.model import events, options, purposes
from overcrush.model.chance import PURPOSES, TOSS
from overcrush.model.events import CARD, KIND, OTHER, SEAT
from overcrush.model.journal import Journal
from overcrush.model.state import MAIN, UNDECIDED, State
from overcrush.model.table import NOBODY
from overcrush.players.seat import own_options
from overcrush.rules.chance import Fast
from overcrush.rules.engine import CORRECTION, Game, doer
from overcrush.rules.replay import renewed, replayed

# Series of questions that are one decision.
_SERIES: Final = {
    purposes.REROLL: record.REROLL,
    purposes.CHOOSE_ATTACK: record.ATTACK,
    purposes.ATTACK: record.ATTACK,
    purposes.BLOCK: record.BLOCK,
}
# Questions that are no decisions to be judged.
_NOT_JUDGED: Final = (purposes.CALL_TOSS, purposes.TURN_ORDER, purposes.PAY, purposes.SPLIT, purposes.ORDER)
_ROLLS: Final = (events.ROLLED, events.REROLLED)


class Chanced(NamedTuple):
    """An act after which chance had a hand: the outcomes, the cards drawn, and by seat and card the faces rolled."""

    act: int
    seat: int
    kind: str
    outcomes: list[tuple[int, int, int]]
    drawn: list[int]
    rolled: list[tuple[int, int, int]]


class Decided(NamedTuple):
    """The acts of one decision; `line` has all answers that were given from its first act to its last."""

    act: int
    last: int
    seat: int
    kind: str
    line: list[int]


class Walk:
    """A game after each of its acts, and what happened in between."""

    def __init__(self, journal: Journal) -> None:
        self.games: list[Game] = []
        self.answers: list[int] = []
        self.by: list[int] = []
        self.chanced: list[Chanced] = []
        journal = renewed(journal)
        told = 0
        for act, game in enumerate(replayed(journal)):
            log = game.events_since(told)
            told += len(log)
            self._note_answer(journal.acts[act].answer)
            if act and journal.acts[act].chance:
                self.chanced.append(_chanced(act, self.state(act - 1), journal.acts[act].chance, log))
            self.games.append(game.fork())
            # What comes after is imagined from here on.
            self.games[-1].state.chance = Fast(0)
        self.decided = list(self._decisions())

    def state(self, act: int) -> State:
        return self.games[act].state

    def _note_answer(self, written: str) -> None:
        """A correction is nobody's answer."""
        if not written or written.startswith(CORRECTION):
            self.answers.append(-1)
            self.by.append(-1)
            return
        key = options.parse(written)
        s = self.games[-1].state
        seat = doer(s, key)
        self.answers.append(key)
        self.by.append(seat if seat != NOBODY else int(s.askers & -s.askers).bit_length() - 1)

    # --- decisions

    def _decisions(self) -> list[Decided]:
        by_chance = {event.act for event in self.chanced}
        found: list[Decided] = []
        act = 1
        while act < len(self.games):
            if self.answers[act] < 0:
                act += 1
                continue
            last, kind = self._extent(act, by_chance)
            if kind and self._is_choice(act, last):
                found.append(Decided(act, last, self.by[act], kind, self.answers[act : last + 1]))
            if kind == record.MAIN:
                found += self._replies(act, last)
            act = last + 1
        return found

    def _extent(self, act: int, by_chance: set[int]) -> tuple[int, str]:
        """The last act of the decision that begins here, and its kind; no kind if it is not to be judged."""
        s = self.state(act - 1)
        mine = s.table.side_of[self.by[act]]
        if s.purpose == purposes.MAIN and s.active == mine:
            return self._until(act, by_chance, lambda now: now.step != MAIN), record.MAIN
        if s.purpose in _SERIES:
            kind = _SERIES[s.purpose]
            return self._until(act, by_chance, lambda now: _SERIES.get(now.purpose) != kind), kind
        return act, "" if s.purpose in _NOT_JUDGED else record.CHOICE

    def _until(self, act: int, by_chance: set[int], ends: Callable[[State], bool]) -> int:
        turn = self.state(act - 1).turn
        while act + 1 < len(self.games):
            now = self.state(act)
            over = now.outcome != UNDECIDED or now.turn != turn or ends(now)
            if over or act in by_chance or self.answers[act + 1] < 0:
                break
            act += 1
        return act

    def _is_choice(self, act: int, last: int) -> bool:
        return any(
            len(own_options(self.games[number - 1], self.by[number])) > 1
            for number in range(act, last + 1)
            if self.by[number] == self.by[act]
        )

    def _replies(self, act: int, last: int) -> list[Decided]:
        """What the other side did within a main step; that it did nothing is not judged."""
        side_of = self.state(0).table.side_of
        return [
            Decided(number, number, self.by[number], record.CHOICE, [self.answers[number]])
            for number in range(act + 1, last + 1)
            if side_of[self.by[number]] != side_of[self.by[act]]
            and options.kind_of(self.answers[number]) != options.PASS
            and self.state(number - 1).purpose not in _NOT_JUDGED
            and len(own_options(self.games[number - 1], self.by[number])) > 1
        ]


def _chanced(act: int, before: State, outcomes: list[tuple[int, int, int]], log: list[events.Event]) -> Chanced:
    seat = outcomes[0][0] // PURPOSES
    kinds = [event[KIND] for event in log]
    if all(stream % PURPOSES == TOSS for stream, _, _ in outcomes):
        kind = record.TOSS
    elif events.TURN_BEGAN in kinds:
        kind = record.TURN
        # Who ends a turn may roll too; the dice are told of whose turn begins.
        seat = outcomes[-1][0] // PURPOSES
    else:
        kind = record.REROLL if before.purpose == purposes.REROLL else record.EFFECT
    drawn = [event[CARD] for event in log if event[KIND] == events.DRAWN]
    rolled = [(event[SEAT], event[CARD], event[OTHER]) for event in log if event[KIND] in _ROLLS]
    return Chanced(act, seat, kind, outcomes, drawn, rolled)
