"""A whole game: first a screen of everything, then again where it matters."""

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Final, NamedTuple

from overcrush import __version__
from overcrush.analysis import record
from overcrush.analysis.faces import faces
from overcrush.analysis.luck import Lots
from overcrush.analysis.moments import Decided, Walk
from overcrush.analysis.record import Analysis, Decision, Opinion
from overcrush.analysis.words import spoken
from overcrush.model.journal import Journal
from overcrush.model.state import TIE, UNDECIDED
from overcrush.players import judgement, weights
from overcrush.players.outlook import Outlook
from overcrush.players.pricing import Pricing

# Who shows: how much is done of how much, and what is found so far.
Show = Callable[[int, int, Analysis | None], None]


class Preset(NamedTuple):
    """How much is looked at: nodes and futures for a decision, might-have-beens for a roll; and again if it matters."""

    name: str
    nodes: int
    looks: int
    rolls: int
    again_nodes: int = 0
    again_looks: int = 0
    again_rolls: int = 0


PRESETS: Final = {
    preset.name: preset
    for preset in (
        Preset("quick", 40, 12, 3),
        Preset("standard", 60, 12, 4, 240, 48, 12),
        Preset("thorough", 240, 64, 24, 960, 192, 64),
    )
}
USUAL: Final = "standard"
# Of a decision that may have given away so much, or a roll that may have meant so much, more is looked at.
MATTERS: Final = 0.02
SPREAD: Final = 0.05
# How many futures the second judge sees.
OPINIONS: Final = 12


class Stopped(Exception):  # noqa: N818  (named for what happened)
    """Somebody does not want it any more."""


def judge_hash() -> str:
    """A short name of the judge: what was learned, and by which weights turns are ended."""
    text = judgement.written(judgement.LEARNED) + weights.written(weights.SHIPPED)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def game_hash(journal: Journal) -> str:
    """A short name of a game: its answers and what chance did."""
    told = repr([(act.answer, act.chance) for act in journal.acts])
    return blake2b(told.encode(), digest_size=8).hexdigest()


def nothing_shown(_: int, __: int, ___: Analysis | None) -> None:
    pass


def analyse(journal: Journal, preset: Preset, *, seed: int = 0, show: Show = nothing_shown) -> Analysis:
    """Look at a game; `show` is called after every step, with all there is when the screen is done, and may raise."""
    return _Study(journal, preset, seed, show).done()


class _Study:
    """What is known of a game so far."""

    def __init__(self, journal: Journal, preset: Preset, seed: int, show: Show) -> None:
        self.walk = Walk(journal)
        self.name = game_hash(journal)
        self.preset = preset
        self.seed = seed
        self.show = show
        table = self.walk.state(0).table
        self.outlook = Outlook(table, seed + 1)
        self.quickly = Pricing(seed + 2, preset.nodes)
        self.closely = Pricing(seed + 3, preset.again_nodes or preset.nodes)
        self.lots: dict[int, Lots] = {}
        self.decisions: dict[int, Decision] = {}
        self.opinions: list[Opinion] = []
        self.steps = 0
        self.total = len(self.walk.chanced) + len(self.walk.decided)

    def done(self) -> Analysis:
        for event in self.walk.chanced:
            lots = Lots(self.walk, event, self.outlook, self.seed)
            lots.look(self.preset.rolls)
            self.lots[event.act] = lots
            if event.kind == record.TURN:
                self.opinions.append(self._opinion(event.act, lots))
            self._step()
        for moment in self.walk.decided:
            self._price(moment, self.quickly, self.preset.looks)
            self._step()
        if self.preset.again_nodes:
            self._refine()
        return self.found(refined=True)

    def _refine(self) -> None:
        """Look again at what matters, and at nothing else."""
        events = [lots for lots in self.lots.values() if lots.spread > SPREAD]
        moments = [moment for moment in self.walk.decided if self._matters(moment)]
        self.total += len(events) + len(moments)
        self.show(self.steps, self.total, self.found(refined=False))
        for moment in moments:
            self._price(moment, self.closely, self.preset.again_looks)
            self._step()
        for lots in events:
            lots.look(self.preset.again_rolls)
            self._step()

    def _matters(self, moment: Decided) -> bool:
        decision = self.decisions.get(moment.act)
        return decision is not None and decision.loss > MATTERS

    def _step(self) -> None:
        self.steps += 1
        self.show(self.steps, self.total, None)

    def _price(self, moment: Decided, pricing: Pricing, looks: int) -> None:
        game = self.walk.games[moment.act - 1]
        priced = pricing.price(game, moment.seat, moment.line, looks)
        if priced is None:
            return
        side = game.table.side_of[moment.seat]
        self.decisions[moment.act] = Decision(
            act=moment.act,
            last=moment.last,
            turn=game.state.turn,
            seat=moment.seat,
            kind=moment.kind,
            taken=round(priced.taken, 4),
            best=round(priced.value, 4),
            error=round(priced.error, 4),
            did=spoken(game.state, moment.line, moment.kind, side),
            better=spoken(game.state, priced.best, moment.kind, side) if priced.best else "",
        )

    def _opinion(self, act: int, lots: Lots) -> Opinion:
        state = self.walk.state(act)
        other = sum([self.outlook.by_playing_on(state, 0, future) for future in range(OPINIONS)]) / OPINIONS
        one = lots.value if lots.side == 0 else 1 - lots.value
        return Opinion(act, round(one, 4), round(other, 4))

    def found(self, *, refined: bool) -> Analysis:
        first = self.walk.state(0)
        table = first.table
        return Analysis(
            version=__version__,
            judge=judge_hash(),
            preset=self.preset.name,
            seed=self.seed,
            game=self.name,
            names=tuple(table.names),
            sides=tuple([table.side_of[seat] for seat in range(table.seats)]),
            turns=tuple([game.state.turn for game in self.walk.games]),
            wins=tuple(self._wins()),
            result=self._result(),
            events=tuple([lots.found() for lots in self.lots.values()]),
            decisions=tuple(sorted(self.decisions.values(), key=lambda each: each.act)),
            faces=tuple(faces(self.walk)),
            opinions=tuple(self.opinions),
            refined=refined,
        )

    def _result(self) -> float | None:
        """What the first side made of it; None if the game is not over."""
        outcome = self.walk.state(-1).outcome
        return None if outcome == UNDECIDED else 0.5 if outcome == TIE else float(outcome == 0)

    def _wins(self) -> Iterator[float]:
        """After each act the latest that is known; the end is known for certain."""
        known: dict[int, float] = {}
        for act, lots in self.lots.items():
            known[act] = _of_first(lots.value, lots.side)
        for decision in self.decisions.values():
            side = self.walk.state(0).table.side_of[decision.seat]
            known[decision.act - 1] = _of_first(decision.best, side)
            known[decision.last] = _of_first(decision.taken, side)
        now = min(known.items())[1] if known else 0.5
        result = self._result()
        for act in range(len(self.walk.games)):
            now = known.get(act, now)
            last = act == len(self.walk.games) - 1
            yield round(result if last and result is not None else now, 4)


def _of_first(value: float, side: int) -> float:
    return value if side == 0 else 1 - value
