"""Bouts: a team against another, both seats, with luck that is the same for every team that meets the same."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec

from overcrush.cards.library import library
from overcrush.formats.by_name import any_team, table_of
from overcrush.lab.contest import Clock, play
from overcrush.lab.contestants import contestant
from overcrush.lab.ledger import engine_hash
from overcrush.lab.running import at_once
from overcrush.lab.store import Store
from overcrush.lab.units import seed_for
from overcrush.model import options
from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.model.table import NOBODY

# What is kept of a bout; what was kept of less is played anew.
KEPT: Final = "both sides"
# Runs the bouts that are not known yet, in any order: `at_once`, or a cluster.
Runner = Callable[[list["Bout"]], Iterator["Fought"]]


class Bout(NamedTuple):
    """Who plays both teams, the team, its opponent, and which of their encounters."""

    player: str
    team: str
    other: str
    number: int
    seed: int

    @property
    def luck(self) -> str:
        """Not of the team: whoever meets the opponent has the same dice, so that teams can be compared."""
        return f"{self.other}|{self.number}"


class Side(msgspec.Struct, array_like=True, frozen=True):
    """What one team did: dice `bought` and `used` by title, and what it paid for dice in its first three turns."""

    spent: int
    bought: dict[str, int]
    used: dict[str, int]


class Fight(msgspec.Struct, array_like=True, frozen=True):
    """One game of a bout, as the team saw it."""

    score: float
    began: bool
    turns: int
    mine: Side
    theirs: Side

    def mirrored(self) -> "Fight":
        """As the other team saw it."""
        return Fight(1 - self.score, not self.began, self.turns, self.theirs, self.mine)


class Fought(msgspec.Struct, frozen=True):
    """A bout: its key, and a game for each seat."""

    key: str
    fights: tuple[Fight, Fight]

    @property
    def score(self) -> float:
        return (self.fights[0].score + self.fights[1].score) / 2

    def mirrored(self) -> "Fought":
        """As the other team saw it."""
        return Fought(self.key, (self.fights[0].mirrored(), self.fights[1].mirrored()))


@lru_cache(maxsize=1024)
def team_hash(name: str) -> str:
    """What the cards of a team are, whatever it is called."""
    sheet = any_team(name)
    cards = [(library().by_number(code, number), dice) for code, number, dice in sheet.cards]
    basics = [library().by_number(*basic) for basic in sheet.basic_actions]
    return blake2b(msgspec.json.encode([cards, basics]), digest_size=8).hexdigest()


def key_of(bout: Bout) -> str:
    """What decides how a bout goes, in a few letters: the same content is never played twice."""
    parts = [KEPT, engine_hash(), bout.player, team_hash(bout.team), team_hash(bout.other), bout.luck, str(bout.seed)]
    return blake2b("|".join(parts).encode(), digest_size=12).hexdigest()


def fight(bout: Bout) -> Fought:
    """Play it from both seats."""
    return Fought(key_of(bout), (_fight(bout, 0), _fight(bout, 1)))


class _Notes:
    """What a seat buys and uses, and what it pays in its first three turns."""

    EARLY = 6

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.bought: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.spent = 0

    def __call__(self, s: State, seat: int, answer: int) -> None:
        if seat != self.seat:
            return
        kind = options.kind_of(answer)
        if kind == options.BUY:
            card = s.table.cards[options.bought_card(answer)]
            self.bought[card.title] += 1
            self.spent += card.cost if s.turn <= self.EARLY else 0
        elif kind in (options.FIELD, options.USE):
            die = s.die(options.payload_of(answer))
            if die is not None and s.table.home[die.card] != NOBODY:
                self.used[s.table.cards[die.card].title] += 1

    def side(self) -> Side:
        return Side(self.spent, dict(self.bought), dict(self.used))


def _fight(bout: Bout, seat: int) -> Fight:
    teams = (bout.team, bout.other) if seat == 0 else (bout.other, bout.team)
    maker = contestant(bout.player)
    players = [maker.make(seed_for(bout.seed, bout.luck, str(place)) & 0x7FFFFFFF) for place in (seat, 1 - seat)]
    mine, theirs = _Notes(seat), _Notes(1 - seat)

    def note(s: State, who: int, answer: int) -> None:
        mine(s, who, answer)
        theirs(s, who, answer)

    s, began = play(table_of(*teams), players, seed_for(bout.seed, bout.luck), (Clock(), Clock()), note)
    score = 0.5 if s.outcome in (TIE, UNDECIDED) else float(s.outcome == s.table.side_of[seat])
    return Fight(score, began == seat, s.turn, mine.side(), theirs.side())


class Ring:
    """Where bouts are fought: what is known is looked up, the rest is played and kept."""

    def __init__(self, store: Store, jobs: int, step: Callable[[], None], runner: Runner | None = None) -> None:
        self.store = store
        self.step = step
        self.runner = runner or partial(_at_once, jobs=jobs)

    def fought(self, bouts: Sequence[Bout]) -> list[Fought]:
        """What came of them, in their order."""
        keys = [key_of(bout) for bout in bouts]
        waiting = {key: bout for key, bout in zip(keys, bouts, strict=True) if key not in self.store.known}
        for _ in range(len(bouts) - len(waiting)):
            self.step()
        for found in self.runner(list(waiting.values())):
            self.store.add(found)
            self.step()
        return [self.store.known[key] for key in keys]


def _at_once(bouts: list[Bout], jobs: int) -> Iterator[Fought]:
    return at_once(fight, bouts, jobs)
