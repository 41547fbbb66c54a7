"""Game: the library's face. It holds a state, refuses what is not offered, and keeps the journal."""

from hashlib import blake2b

import msgspec

from overcrush.model import options
from overcrush.model.cards import Card
from overcrush.model.chance import Chance
from overcrush.model.decisions import Decision, IllegalAnswer, Option, Refusal
from overcrush.model.events import Event
from overcrush.model.journal import Act, Journal
from overcrush.model.purposes import NAMES as PURPOSE_NAMES
from overcrush.model.state import NO_OPTIONS, SHAPE_NAMES, TIE, UNDECIDED, State, load_state, new_state
from overcrush.model.table import NOBODY, Rules, Table
from overcrush.model.teams import Team
from overcrush.rules import run
from overcrush.rules.chance import Fast, Recording
from overcrush.rules.corrections import correct
from overcrush.rules.effects.runaway import SEARCHES, EndlessEffect
from overcrush.rules.events.triggers import refresh_statics
from overcrush.rules.frames import load_frame
from overcrush.rules.laying.laid import laid_instead
from overcrush.rules.laying.soundness import check_sound
from overcrush.rules.laying.tables import lay_table, table_facts
from overcrush.rules.procedures.setup import GameSetup
from overcrush.rules.telling.account import Origin, account
from overcrush.rules.telling.labels import option_label, prompt
from overcrush.rules.telling.refusals import why_not
from overcrush.rules.telling.secrets import forget, hide, sealed, secret_answer_of, told
from overcrush.rules.telling.view import view

DUMP_VERSION = 1

# What reading a dump that this engine did not write may run into.
_DAMAGE = (
    msgspec.MsgspecError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)

# What a correction may run into that the effect in progress cannot bear.
_UNBEARABLE = (EndlessEffect, AssertionError, AttributeError, LookupError, TypeError, ValueError)

# How a journal tells a correction from an answer.
CORRECTION = "correct "
# And how a correction begins that lays a whole position.
LAY = "lay "


def seal(body: bytes) -> bytes:
    """A short hash of a dump, by which a damaged one is recognised."""
    return blake2b(body, digest_size=8).digest()


class DamagedDump(ValueError):  # noqa: N818  (named for what is wrong with the input)
    """Bytes that are no dump of a game at this table, with a sentence.

    >>> try:
    ...     Game.load(b"nonsense", demo_game("cw").table)
    ... except DamagedDump as damaged:
    ...     print(str(damaged)[:19])
    the dump is damaged
    """


class Game:
    """One game. `decision` is what is asked, `answer` answers it; everything else reads or copies.

    >>> game = demo_game("cw", seed=7)
    >>> game.answer("first")
    >>> game.decision.purpose, game.decision.spellings()
    ('reroll', ['keep:1', 'reroll:1'])
    >>> game.outcome is None
    True
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.acts: list[Act] = []
        self.keep_digests = False

    @staticmethod
    def new(
        teams: list[Team],
        rules: Rules,
        *,
        seed: int = 0,
        chance: Chance | None = None,
        middle: list[tuple[Card, int]] | None = None,
        show_forced: bool = False,
        keep_digests: bool = False,
    ) -> "Game":
        """A new game at the first question. `middle`: basic actions that nobody brought."""
        table = lay_table(teams, rules, middle or [])
        return Game.at(table, chance or Fast(seed), show_forced=show_forced, keep_digests=keep_digests)

    @staticmethod
    def at(table: Table, chance: Chance, *, show_forced: bool = False, keep_digests: bool = False) -> "Game":
        """A new game at a table that is already laid."""
        state = new_state(table, Recording(chance))
        state.log = []
        state.show_forced = show_forced
        state.stack.append(GameSetup())
        run.run(state)
        game = Game(state)
        game.keep_digests = keep_digests
        game._write_act("")
        return game

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def decision(self) -> Decision | None:
        """What is asked, with labels; None when the game is over."""
        s = self.state
        if not s.options:
            return None
        top = s.stack[-1]
        return Decision(
            max(len(self.acts) - 1, 0),
            tuple([seat for seat in range(s.table.seats) if s.askers & (1 << seat)]),
            SHAPE_NAMES[s.shape],
            PURPOSE_NAMES[s.purpose],
            prompt(s),
            [Option(key, options.spell(key), option_label(s, key)) for key in s.options],
            s.subject,
            [options.spell(key) for key in top.chosen()],
            back=top.can_back(),
        )

    def answer(self, option: int | str, seat: int | None = None) -> None:
        """Take one option. IllegalAnswer, with the reason, if it is not offered; the game is then unchanged."""
        key = self._key(option)
        s = self.state
        if seat is not None and not (0 <= seat < s.table.seats and s.askers & (1 << seat)):
            raise IllegalAnswer(_not_asked(s, seat))
        if seat is not None and doer(s, key) not in (NOBODY, seat):
            raise IllegalAnswer(Refusal("7.4.1", f"{s.table.names[seat]} cannot answer for a partner"))
        if key not in s.options and not (key == options.BACK and s.options and s.stack[-1].can_back()):
            refusal = why_not(s, key)
            assert refusal is not None
            raise IllegalAnswer(refusal)
        secret = secret_answer_of(s)
        self._take(key)
        self._write_act(options.spell(key), secret)

    def _take(self, key: int) -> None:
        """Run on from an answer; if the cards never come to an end, nothing has happened."""
        s = self.state
        before = s.copy()
        entries = len(s.log) if s.log is not None else 0
        try:
            if key == options.BACK:
                s.options = NO_OPTIONS
                s.stack[-1].back(s)
                run.run(s)
            else:
                run.answer(s, key)
        except EndlessEffect:
            self._undo(before, entries)
            raise

    def _undo(self, before: State, entries: int) -> None:
        """Go back to the state before, with the log of that time: nothing has happened."""
        log, chance = self.state.log, self.state.chance
        before.log = log[:entries] if log is not None else None
        if isinstance(chance, Recording):
            chance.outcomes = []
        self.state = before

    def correct(self, correction: str) -> None:
        """Change the table by hand, as its players agree; what is asked is then asked anew, a series from its start.

        IllegalAnswer, with the reason, if the table cannot be so; the game is then unchanged.
        """
        s = self.state
        if not s.options:
            raise IllegalAnswer(Refusal("9.4.1", "The game is over"))
        before = s.copy()
        entries = len(s.log) if s.log is not None else 0
        try:
            s.options = NO_OPTIONS
            s.searches = SEARCHES
            if s.stack[-1].can_back():
                s.stack[-1].back(s)
            if correction.startswith(LAY):
                s = self.state = laid_instead(s, correction[len(LAY) :])
            else:
                correct(s, correction)
            # A copy remembers nothing of what was offered before.
            s.stack[-1] = s.stack[-1].copy()
            run.run(s)
            check_sound(s)
        except IllegalAnswer:
            self._undo(before, entries)
            raise
        except _UNBEARABLE:
            self._undo(before, entries)
            why = "What is going on now cannot bear this correction"
            raise IllegalAnswer(Refusal("7.1.1", why, "Answer what is asked first")) from None
        self._write_act(CORRECTION + correction)

    def take(self, written: str) -> None:
        """Do what the journal says came next: an answer or a correction."""
        if written.startswith(CORRECTION):
            self.correct(written[len(CORRECTION) :])
        else:
            self.answer(written)

    def explain(self, die: int) -> list[Origin]:
        """How the numbers, keywords and permissions of a die came about, source by source; none for no such die."""
        found = self.state.die(die)
        return account(self.state, found) if found is not None and found.face >= 0 else []

    def why_not(self, option: int | str) -> Refusal | None:
        """Why an option is not offered, or None if it is."""
        try:
            key = self._key(option)
        except IllegalAnswer as error:
            return error.refusal
        return why_not(self.state, key)

    def _key(self, option: int | str) -> int:
        if isinstance(option, int):
            if option.bit_length() > options.BITS:
                raise IllegalAnswer(Refusal("7.1.1", f"{option} is no option at all"))
            return option
        try:
            return options.parse(option)
        except ValueError as error:
            raise IllegalAnswer(Refusal("7.1.1", str(error))) from None

    def _write_act(self, spelling: str, secret: int = NOBODY) -> None:
        """Write an answer down with what chance did after it. A fork records nothing."""
        chance = self.state.chance
        if isinstance(chance, Recording):
            self.acts.append(Act(spelling, chance.outcomes, self.digest() if self.keep_digests else "", secret))
            chance.outcomes = []

    def journal(self, seat: int | None = None) -> Journal:
        """The game so far as its answers and outcomes of chance; a replay needs nothing else.

        For a seat, what it does not know yet is sealed, and such a journal cannot be replayed.
        """
        acts = self.acts[:] if seat is None else sealed(self.state, self.acts, seat)
        return Journal(table_facts(self.table), acts, show_forced=self.state.show_forced)

    def fork(self, seed: int | None = None, seat: int | None = None) -> "Game":
        """An exact copy; with a seed, chance to come is another, and what `seat` cannot see is drawn anew."""
        state = self.state.copy()
        if seed is not None:
            state.chance = Fast(seed)
        elif isinstance(state.chance, Recording):
            state.chance = state.chance.source
        if seed is not None and seat is not None:
            forget(state, seat)
        return Game(state)

    def glanced_at(self) -> "Game":
        """A copy to look at, where looking comes to an end too: EndlessEffect if the cards make it too much."""
        fork = self.fork()
        fork.state.log = self.state.log
        fork.state.searches = SEARCHES
        return fork

    def seen_by(self, seat: int) -> "Game":
        """The same as far as a seat can see: dice drawn in secret are in the bag, and have no numbers."""
        glance = self.glanced_at()
        hide(glance.state, seat)
        return glance

    def dump(self) -> bytes:
        """The game at this question as MessagePack, sealed, without chance's key and without the log."""
        body = msgspec.msgpack.encode(self.state.dump())
        return msgspec.msgpack.encode([DUMP_VERSION, self.table.hash, seal(body), body])

    @staticmethod
    def load(data: bytes, table: Table, chance: Chance | None = None) -> "Game":
        """A game from its dump; DamagedDump with a sentence if it is none of this table."""
        try:
            version, table_hash, sealed, packed = msgspec.msgpack.decode(data, type=tuple[int, str, bytes, bytes])
            if version != DUMP_VERSION:
                raise DamagedDump(f"the dump has version {version}; this engine reads version {DUMP_VERSION}")
            if table_hash != table.hash:
                raise DamagedDump(f"the dump is of table {table_hash}, not of table {table.hash}")
            if sealed != seal(packed):
                raise DamagedDump("the dump is damaged: its seal is broken")
            body = msgspec.msgpack.decode(packed, type=list[object])
            state = load_state(table, chance or Fast(0), body)
            stack = body[7]
            assert isinstance(stack, list)
            state.stack = [load_frame(frame) for frame in stack]
            check_sound(state)
            if state.dump() != body:
                raise DamagedDump("the dump is damaged: it holds more or other than a game")
            refresh_statics(state)
            game = Game(state)
            _ = game.decision  # a game that cannot say what it asks is no game
        except DamagedDump:
            raise
        except _DAMAGE as error:
            raise DamagedDump(f"the dump is damaged: {error}") from None
        return game

    def digest(self) -> str:
        """A short name of the state: equal games have equal digests."""
        return blake2b(self.dump(), digest_size=8).hexdigest()

    def events_since(self, number: int, seat: int | None = None) -> list[Event]:
        """What happened after the first `number` events, all of them counted; for a seat, as far as it may know."""
        log = self.state.log or []
        return log[number:] if seat is None else told(self.state, log, number, seat)

    def view(self, seat: int) -> dict[str, object]:
        """What a seat may see, as plain data."""
        return view(self.state, seat)

    @property
    def outcome(self) -> str | None:
        """None while undecided, `tie`, or the side that won as `side 0`."""
        if self.state.outcome == UNDECIDED:
            return None
        return "tie" if self.state.outcome == TIE else f"side {self.state.outcome}"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that won."""
        won = self.state.outcome
        return tuple(self.table.seats_of[won]) if won in (0, 1) else ()


def doer(s: State, key: int) -> int:
    """The seat that an option of several seats belongs to; NOBODY if whoever is asked may take it."""
    kind = options.kind_of(key)
    payload = options.payload_of(key)
    if kind == options.PASS:
        return payload
    if kind == options.BUY:
        return options.buyer_of(payload)
    if kind == options.GLOBAL:
        return options.global_user(payload)
    if kind in (options.FIELD, options.USE):
        die = s.die(payload)
        return die.controller if die is not None else NOBODY
    return NOBODY


def _not_asked(s: State, seat: int) -> Refusal:
    names = " and ".join([s.table.names[i] for i in range(s.table.seats) if s.askers & (1 << i)])
    who = s.table.names[seat] if 0 <= seat < s.table.seats else f"seat {seat}"
    return Refusal("7.1.3", f"{who} is not asked now", f"It is {names or 'nobody'} who may answer")
