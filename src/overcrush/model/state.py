"""The state of a game: plain data, copied in microseconds, dumped as lists of ints at any question."""

from typing import Final

from mypy_extensions import i64

from overcrush.model import zones
from overcrush.model.chance import PURPOSES, Chance
from overcrush.model.changes import Change
from overcrush.model.dice import Cause, Die, Held, Hit, load_die, load_held
from overcrush.model.events import Event
from overcrush.model.frames import Frame
from overcrush.model.programs import CODES, Ability, Node
from overcrush.model.scope import Scope
from overcrush.model.table import SIDEKICK, STARTING_SIDEKICKS, Table
from overcrush.model.waiting import Waiting, load_waiting

# Steps of a turn (6).
SETUP: Final = 0
START: Final = 1
CLEAR_AND_DRAW: Final = 2
ROLL_AND_REROLL: Final = 3
MAIN: Final = 4
ATTACK: Final = 5
CLEANUP: Final = 6
STEP_NAMES: Final = ("setup", "start", "clear and draw", "roll and reroll", "main", "attack", "cleanup")
# Outcome.
UNDECIDED: Final = -1
TIE: Final = 2
# Shapes of question.
ACT: Final = 0
PICK: Final = 1
NUMBER: Final = 2
ORDER: Final = 3
SPLIT: Final = 4
MATCH: Final = 5
SHAPE_NAMES: Final = ("act", "pick", "number", "order", "split", "match")
NO_OPTIONS: Final[list[int]] = []

# As many searches for dice as anybody likes.
NO_LIMIT: Final = 1 << 40


class Seat:
    """One player's dice (3.1.1). Unrolled dice are card numbers, for nothing else tells them apart (2.3.3)."""

    __slots__ = (
        "aside",
        "bag",
        "field",
        "index",
        "late_prep",
        "loose",
        "out_of_play",
        "prep",
        "removed",
        "reserve",
        "side",
        "used",
        "virtual",
    )

    def __init__(
        self,
        index: i64,
        side: i64,
        virtual: i64,
        bag: list[int],
        prep: list[int],
        late_prep: list[int],
        used: list[int],
        out_of_play: list[int],
        removed: list[int],
        reserve: list[Die],
        field: list[Die],
        aside: list[Die],
    ) -> None:
        self.index = index
        self.side = side
        self.virtual = virtual
        self.bag = bag
        self.prep = prep
        # Put in prep this turn before the roll: rolled next turn (6.3.1).
        self.late_prep = late_prep
        self.used = used
        self.out_of_play = out_of_play
        self.removed = removed
        self.reserve = reserve
        self.field = field
        self.aside = aside
        # How much of the virtual energy is only left over in a payment, and lost with it (4.4.8).
        self.loose: i64 = 0

    def copy(self) -> "Seat":
        new = Seat(
            self.index,
            self.side,
            self.virtual,
            self.bag[:],
            self.prep[:],
            self.late_prep[:],
            self.used[:],
            self.out_of_play[:],
            self.removed[:],
            [d.copy() for d in self.reserve] if self.reserve else [],
            [d.copy() for d in self.field] if self.field else [],
            [d.copy() for d in self.aside] if self.aside else [],
        )
        new.loose = self.loose
        return new

    def dump(self) -> list[object]:
        return [
            self.virtual,
            self.bag,
            self.prep,
            self.late_prep,
            self.used,
            self.out_of_play,
            self.removed,
            [d.dump() for d in self.reserve],
            [d.dump() for d in self.field],
            [d.dump() for d in self.aside],
            self.loose,
        ]


# Shared empty lists for `no static rules in force`. Neither is ever changed.
NO_RULING: Final[list[list[tuple[Ability, Scope]]]] = [[]] * CODES
NO_RULES: Final[list[tuple[Node, Scope]]] = []
NONE_STEADY: Final[list[list[tuple[Node, Scope]] | None]] = [NO_RULES] * CODES


class State:
    """Everything that changes. `chance` and `log` are beside it: neither in a dump nor in a digest."""

    __slots__ = (
        "active",
        "applied",
        "askers",
        "bought",
        "chance",
        "counts",
        "delayed",
        "falling",
        "flipped",
        "given",
        "group",
        "held",
        "history",
        "instructions",
        "last_turn",
        "lends",
        "life",
        "log",
        "memory",
        "misplaced",
        "next_die",
        "options",
        "outcome",
        "presence",
        "proposed",
        "proposed_as_cost",
        "proposed_in_combat",
        "purpose",
        "queue",
        "raised",
        "ruling",
        "searches",
        "seats",
        "shape",
        "show_forced",
        "stack",
        "statics",
        "steady",
        "step",
        "subject",
        "supply",
        "table",
        "tokens",
        "triggers",
        "turn",
        "uses",
        "wounded",
    )

    def __init__(
        self,
        table: Table,
        chance: Chance,
        seats: list[Seat],
        life: list[int],
        supply: list[int],
        held: list[Held],
        stack: list[Frame],
        counts: list[int],
        queue: list[Waiting],
        delayed: list[Waiting],
        applied: list[Change],
        history: list[Event],
        uses: list[int],
        tokens: list[int],
        presence: list[int],
        statics: list[int],
    ) -> None:
        self.table = table
        self.chance = chance
        self.log: list[Event] | None = None
        self.seats = seats
        self.life = life
        self.supply = supply
        self.held = held
        self.stack = stack
        self.counts = counts
        # Abilities that have triggered, delayed ones that watch, changes in force, and what this turn remembers.
        self.queue = queue
        self.delayed = delayed
        self.applied = applied
        self.history = history
        self.uses = uses
        self.tokens = tokens
        # Caches, in neither dump nor digest: dice in the field by (controller, card) and then by card, static abilities
        # in force, and the same by the kind of rule that they are.
        self.presence = presence
        self.statics = statics
        self.ruling: list[list[tuple[Ability, Scope]]] = NO_RULING
        # The rules themselves, by their kind, as far as nothing is applied; None where that must be looked at closer.
        self.steady: list[list[tuple[Node, Scope]] | None] = NONE_STEADY
        # Whether one of them may give dice text or keywords.
        self.lends = False
        # Two more caches: False while no die has damage, and while no die lies where its face may not stay, so that
        # nobody need look for one.
        self.wounded = True
        self.misplaced = True
        # The card that each card has named and remembers, -1 for none.
        self.memory: list[int] = [-1] * len(table.cards)
        # The cards whose back is up, in their order.
        self.flipped: tuple[int, ...] = ()
        # How many dice each seat has purchased in the game.
        self.bought: list[int] = [0] * table.seats
        # Whether the game is over, an ability waits in the queue, or a verb has raised anything of what follows: the
        # run loop takes it up at once, before anything is asked.
        self.raised = False
        # Damage that is proposed, to be settled.
        self.proposed: list[Hit] | None = None
        # What an effect gives a seat leave to do now, for the run loop to ask about: kind, seat, card, number.
        self.given: tuple[int, int, int, int] | None = None
        self.proposed_in_combat = False
        self.proposed_as_cost = False
        # Knock-outs that something may replace, likewise for the run loop: dice, cause, whether they were given up.
        self.falling: list[tuple[list[int], Cause, bool]] = []
        # What has been run since the last answer, so that nothing runs for ever.
        self.instructions: i64 = 0
        self.triggers: i64 = 0
        # How many searches for dice are left until then; who only looks may look as often as they like.
        self.searches: i64 = NO_LIMIT
        self.group: i64 = 0
        self.next_die: i64 = 1
        self.turn: i64 = 0
        # The last turn that is played, once time was called (13.7.2); 0 before.
        self.last_turn: i64 = 0
        self.active: i64 = 0
        self.step: i64 = SETUP
        self.outcome: i64 = UNDECIDED
        # The question: who may answer (bits), its shape and purpose, the die or card it is about, the options.
        self.askers: i64 = 0
        self.shape: i64 = ACT
        self.purpose: i64 = 0
        self.subject: i64 = 0
        self.options: list[int] = NO_OPTIONS
        self.show_forced = False

    def copy(self) -> "State":
        """An exact copy but for the log. Lists of options are never changed in place, so they are shared."""
        new = State(
            self.table,
            self.chance,
            [seat.copy() for seat in self.seats],
            self.life[:],
            self.supply[:],
            [h.copy() for h in self.held] if self.held else [],
            [frame.copy() for frame in self.stack],
            self.counts[:],
            self.queue[:],
            self.delayed[:],
            self.applied[:],
            self.history[:],
            self.uses[:],
            self.tokens[:],
            self.presence[:],
            self.statics,
        )
        new.ruling = self.ruling
        new.steady = self.steady
        new.lends = self.lends
        new.wounded = self.wounded
        new.misplaced = self.misplaced
        new.raised = self.raised
        new.group = self.group
        new.memory = self.memory[:]
        new.flipped = self.flipped
        new.bought = self.bought[:]
        new.next_die = self.next_die
        new.turn = self.turn
        new.last_turn = self.last_turn
        new.active = self.active
        new.step = self.step
        new.outcome = self.outcome
        new.askers = self.askers
        new.shape = self.shape
        new.purpose = self.purpose
        new.subject = self.subject
        new.options = self.options
        new.show_forced = self.show_forced
        return new

    def dump(self) -> list[object]:
        return [
            [
                self.next_die,
                self.turn,
                self.active,
                self.step,
                self.outcome,
                self.askers,
                self.shape,
                self.purpose,
                self.subject,
                int(self.show_forced),
                self.group,
                # Only where time was called: other games are written as they always were.
                *([self.last_turn] if self.last_turn else []),
            ],
            self.life,
            self.supply,
            self.counts,
            self.options,
            [seat.dump() for seat in self.seats],
            [h.dump() for h in self.held],
            [frame.dump() for frame in self.stack],
            [w.dump() for w in self.queue],
            [w.dump() for w in self.delayed],
            [list(change) for change in self.applied],
            [list(event) for event in self.history],
            self.uses,
            self.tokens,
            self.memory,
            self.bought,
            # Only where a card lies so, likewise.
            *([list(self.flipped)] if self.flipped else []),
        ]

    def die(self, number: i64) -> Die | None:
        """The rolled die with this id, wherever it is; most that anybody speaks of are in the field."""
        order = self.table.turn_order[self.active]
        for index in order:
            for d in self.seats[index].field:
                if d.id == number:
                    return d
        for index in order:
            seat = self.seats[index]
            for d in seat.reserve:
                if d.id == number:
                    return d
            for d in seat.aside:
                if d.id == number:
                    return d
        return None


def new_state(table: Table, chance: Chance) -> State:
    """Eight Sidekicks in each bag, all other dice on their cards (5.1.1, 5.2.1, 3.8.1)."""
    seats = [
        Seat(i, side, 0, [SIDEKICK] * STARTING_SIDEKICKS, [], [], [], [], [], [], [], [])
        for i, side in enumerate(table.side_of)
    ]
    life = [table.rules.life] * table.sides
    counts = [0] * (table.seats * PURPOSES)
    tokens = [0] * len(table.cards)
    presence = [0] * ((table.seats + 1) * len(table.cards))
    return State(table, chance, seats, life, table.dice[:], [], [], counts, [], [], [], [], [], tokens, presence, [])


def _load_seat(index: int, side: int, data: list[object]) -> Seat:
    virtual, loose = data[0], data[10]
    assert isinstance(virtual, int)
    assert isinstance(loose, int)
    bag, prep, late_prep, used, out_of_play, removed = [_ints(part) for part in data[1:7]]
    reserve = _dice(data[7], zones.RESERVE)
    field = _dice(data[8], zones.FIELD)
    aside = _dice(data[9], zones.ASIDE)
    seat = Seat(index, side, virtual, bag, prep, late_prep, used, out_of_play, removed, reserve, field, aside)
    seat.loose = loose
    return seat


def load_state(table: Table, chance: Chance, data: list[object]) -> State:
    """A state from its dump, without its stack: the rules know how to load frames."""
    s = new_state(table, chance)
    head = _ints(data[0])
    s.next_die, s.turn, s.active, s.step, s.outcome = head[:5]
    s.askers, s.shape, s.purpose, s.subject = head[5:9]
    s.show_forced = bool(head[9])
    s.group = head[10]
    s.last_turn = head[11] if len(head) > 11 else 0
    s.life = _ints(data[1])
    s.supply = _ints(data[2])
    s.counts = _ints(data[3])
    s.options = _ints(data[4])
    parts = _lists(data[5])
    s.seats = [_load_seat(i, table.side_of[i], parts[i]) for i in range(table.seats)]
    s.held = [load_held(_ints(part)) for part in _lists(data[6])]
    s.queue = [_waiting(part) for part in _lists(data[8])]
    s.raised = bool(s.queue) or s.outcome != UNDECIDED
    s.delayed = [_waiting(part) for part in _lists(data[9])]
    s.applied = [_applied(_ints(part)) for part in _lists(data[10])]
    s.history = [_event(_ints(part)) for part in _lists(data[11])]
    s.uses = _ints(data[12])
    s.tokens = _ints(data[13])
    s.memory = _ints(data[14])
    s.bought = _ints(data[15])
    s.flipped = tuple(_ints(data[16])) if len(data) > 16 else ()
    for seat in s.seats:
        for die in seat.field:
            s.presence[seat.index * len(table.cards) + die.card] += 1
            s.presence[table.seats * len(table.cards) + die.card] += 1
    return s


def _waiting(data: list[object]) -> Waiting:
    return load_waiting([_ints(part) for part in [*data[:3], data[4]]], [_ints(part) for part in _lists(data[3])])


def _event(data: list[int]) -> Event:
    kind, seat, card, die, amount, other = data
    return (kind, seat, card, die, amount, other)


def _applied(data: list[int]) -> Change:
    kind, die, attack, defense, seat, rule = data
    return (kind, die, attack, defense, seat, rule)


def _ints(data: object) -> list[int]:
    if not isinstance(data, list) or not all(type(n) is int for n in data):
        msg = "a list of numbers was expected"
        raise ValueError(msg)
    return list(data)


def _lists(data: object) -> list[list[object]]:
    if not isinstance(data, list) or not all(isinstance(part, list) for part in data):
        msg = "a list of lists was expected"
        raise ValueError(msg)
    return list(data)


def _dice(data: object, zone: int) -> list[Die]:
    return [load_die(_ints(part), zone) for part in _lists(data)]
