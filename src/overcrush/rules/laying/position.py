"""Laying a position: any dice in any zone, at any step of a turn, so that the game goes on from there."""

from typing import Final

from overcrush.model import faces, zones
from overcrush.model.chance import Chance
from overcrush.model.changes import ATTACHED, STATS
from overcrush.model.dice import ATTACKING, BLOCKING, Die, Held
from overcrush.model.frames import Frame
from overcrush.model.state import ATTACK, CLEANUP, CLEAR_AND_DRAW, MAIN, ROLL_AND_REROLL, SETUP, START, State, new_state
from overcrush.model.table import SIDEKICK, STARTING_SIDEKICKS, Table
from overcrush.rules.events.triggers import field_changed
from overcrush.rules.procedures import attack_step
from overcrush.rules.procedures.attack_step import AttackStep
from overcrush.rules.procedures.priority import Priority
from overcrush.rules.procedures.turn import Turn

# Where the game goes on. All but the last four begin a step, as the turn would.
AT_NAMES: Final = ("start", "draw", "roll", "main", "attack", "cleanup", "respond", "block", "window", "damage")
AT_START: Final = 0
AT_DRAW: Final = 1
AT_ROLL: Final = 2
AT_MAIN: Final = 3
AT_ATTACK: Final = 4
AT_CLEANUP: Final = 5
AT_RESPOND: Final = 6
AT_BLOCK: Final = 7
AT_WINDOW: Final = 8
AT_DAMAGE: Final = 9
# The step that was last when the game goes on; the turn then begins the next one.
_LAST_STEP: Final = (CLEANUP, START, CLEAR_AND_DRAW, ROLL_AND_REROLL, MAIN, ATTACK, MAIN, ATTACK, ATTACK, ATTACK)


class ImpossiblePosition(ValueError):  # noqa: N818  (named for what is wrong with the input)
    """Dice that cannot lie so, with a sentence."""


class Placed:
    """A die that shows a face, as it is to lie in a reserve pool or field.

    A die whose role is to block and that blocks none has lost its attacker.
    """

    __slots__ = (
        "attack_bonus",
        "blocked",
        "blocking",
        "card",
        "damage",
        "defense_bonus",
        "face",
        "gear",
        "owner",
        "role",
        "spent",
    )

    def __init__(self, card: int, owner: int, face: int) -> None:
        self.card = card
        self.owner = owner
        self.face = face
        self.damage = 0
        self.spent = 0
        self.role = 0
        self.blocking: Placed | None = None
        self.blocked = False
        # Applied until end of turn; and the dice attached to it, which lie in the field too.
        self.attack_bonus = 0
        self.defense_bonus = 0
        self.gear: list[Placed] = []


class PlacedHeld:
    """A die kept out of the game: where it came from and which die, if any, keeps it."""

    __slots__ = ("along", "card", "face", "holder", "origin", "owner", "until")

    def __init__(self, card: int, owner: int, face: int, origin: int, holder: Placed | None, until: int) -> None:
        self.card = card
        self.owner = owner
        self.face = face
        self.origin = origin
        self.holder = holder
        self.until = until
        # Whether it was attached to the die held before it.
        self.along = False


class PlacedSeat:
    """One seat's dice; unrolled ones are card numbers."""

    __slots__ = ("bag", "field", "late_prep", "out_of_play", "prep", "removed", "reserve", "used", "virtual")

    def __init__(self) -> None:
        self.virtual = 0
        self.bag: list[int] = []
        self.prep: list[int] = []
        self.late_prep: list[int] = []
        self.used: list[int] = []
        self.out_of_play: list[int] = []
        self.removed: list[int] = []
        self.reserve: list[Placed] = []
        self.field: list[Placed] = []

    def unrolled(self) -> list[int]:
        return self.bag + self.prep + self.late_prep + self.used + self.out_of_play + self.removed


class Position:
    """What lies where, whose turn it is and which step comes. Dice not placed anywhere lie on their cards."""

    __slots__ = ("active", "at", "held", "life", "seats", "tokens", "turn")

    def __init__(self, table: Table) -> None:
        self.seats = [PlacedSeat() for _ in range(table.seats)]
        self.held: list[PlacedHeld] = []
        self.tokens = [0] * len(table.cards)
        self.life = [table.rules.life] * table.sides
        self.active = 0
        self.turn = 3
        self.at = AT_MAIN

    def sidekicks(self, seat: int) -> int:
        """How many Sidekicks of the seat are placed."""
        return sum(1 for owner, card in self._owned() if owner == seat and card == SIDEKICK)

    def _owned(self) -> list[tuple[int, int]]:
        """Owner and card of every die placed."""
        found = [(h.owner, h.card) for h in self.held]
        for index, seat in enumerate(self.seats):
            found += [(index, card) for card in seat.unrolled()]
            found += [(d.owner, d.card) for d in seat.reserve + seat.field]
        return found

    def supply(self, table: Table) -> list[int]:
        """The dice left on their cards, so that dice are neither made nor lost (3.1.2)."""
        supply = table.dice[:]
        for owner, card in self._owned():
            if card == SIDEKICK or card >= table.first_token:
                continue
            if card not in table.buyable[owner]:
                raise ImpossiblePosition(f"{table.names[owner]} can own no {table.cards[card].title}: no such card")
            supply[card] -= 1
            if supply[card] < 0:
                raise ImpossiblePosition(
                    f"more dice of {table.cards[card].title} are placed than the {table.dice[card]} there are"
                )
        return supply


def lay(table: Table, chance: Chance, position: Position) -> State:
    """A state that goes on, when run, from the position; ImpossiblePosition with a sentence if it cannot be."""
    for seat in range(table.seats):
        if position.sidekicks(seat) != STARTING_SIDEKICKS:
            raise ImpossiblePosition(
                f"{table.names[seat]} has {position.sidekicks(seat)} Sidekicks in all, not {STARTING_SIDEKICKS}"
            )
    s = new_state(table, chance)
    s.supply = position.supply(table)
    s.life = position.life[:]
    s.tokens = position.tokens[:]
    _lay_dice(s, position)
    _lay_turn(s, position)
    return s


def _lay_dice(s: State, position: Position) -> None:
    numbers: list[tuple[Placed, Die]] = []
    for seat, placed in zip(s.seats, position.seats, strict=True):
        seat.virtual = placed.virtual
        seat.bag = placed.bag[:]
        if s.table.rules.prep_roll_all:
            seat.prep = placed.prep + placed.late_prep
        else:
            seat.prep = placed.prep[:]
            seat.late_prep = placed.late_prep[:]
        seat.used = placed.used[:]
        seat.out_of_play = placed.out_of_play[:]
        seat.removed = placed.removed[:]
        for die in placed.reserve:
            seat.reserve.append(_lay_die(s, seat.index, die, zones.RESERVE, numbers))
        for die in placed.field:
            seat.field.append(_lay_die(s, seat.index, die, zones.FIELD, numbers))
            field_changed(s, seat.field[-1], 1)
    _match_blockers(s, numbers)
    for held in position.held:
        holder = _number(numbers, held.holder)
        s.held.append(Held(held.owner, held.card, held.face, held.origin, holder, held.until))
        s.held[-1].along = held.along
    for wanted, laid in numbers:
        _lay_changes(s, wanted, laid, numbers)


def _lay_die(s: State, seat: int, placed: Placed, zone: int, numbers: list[tuple[Placed, Die]]) -> Die:
    t = s.table
    if placed.face not in t.faces[placed.card]:
        raise ImpossiblePosition(f"{t.cards[placed.card].title} has no face number {placed.face}")
    if zone == zones.FIELD and t.kind[placed.face] == faces.ENERGY:
        raise ImpossiblePosition(f"{t.cards[placed.card].title} cannot be in the field on an energy face (3.5.3)")
    die = Die(s.next_die, placed.card, placed.owner, placed.face, placed.owner, zone)
    s.next_die += 1
    die.controller = seat
    die.damage = placed.damage
    die.spent = placed.spent
    die.role = placed.role
    die.blocked = placed.blocked
    numbers.append((placed, die))
    return die


def _lay_changes(s: State, placed: Placed, die: Die, numbers: list[tuple[Placed, Die]]) -> None:
    """What is applied to a die: its bonus and its Gear."""
    if placed.attack_bonus or placed.defense_bonus:
        s.applied.append((STATS, die.id, placed.attack_bonus, placed.defense_bonus, die.controller, 0))
    for borne in placed.gear:
        gear = s.die(_number(numbers, borne))
        if gear is None or gear.zone != zones.FIELD or die.zone != zones.FIELD:
            raise ImpossiblePosition(
                f"{s.table.cards[die.card].title} and its Gear do not both lie in the field (12.15.1)"
            )
        s.applied.append((ATTACHED, gear.id, die.id, 0, gear.controller, 0))


def _number(numbers: list[tuple[Placed, Die]], wanted: Placed | None) -> int:
    """The id of the die laid for a placed one, or 0."""
    for placed, die in numbers:
        if placed is wanted:
            return die.id
    return 0


def _match_blockers(s: State, numbers: list[tuple[Placed, Die]]) -> None:
    for placed, die in numbers:
        if die.role != BLOCKING or placed.blocking is None:
            continue
        die.blocking = _number(numbers, placed.blocking)
        attacker = s.die(die.blocking)
        if attacker is None or attacker.role != ATTACKING:
            raise ImpossiblePosition(f"{s.table.cards[die.card].title} blocks a die that does not attack")
        attacker.blocked = True


def _lay_turn(s: State, position: Position) -> None:
    s.turn = position.turn
    s.active = position.active
    s.step = _LAST_STEP[position.at]
    if position.at == AT_START:
        # The turn before has just ended, or none has been yet.
        s.turn -= 1
        if s.turn:
            s.active = 1 - s.active
        else:
            s.step = SETUP
    s.stack = [Turn()]
    frame = _middle_of_step(position.at)
    if frame is not None:
        s.stack.append(frame)


def _middle_of_step(at: int) -> Frame | None:
    if at == AT_RESPOND:
        window = Priority(main=True)
        window.inactive = True
        return window
    if at <= AT_CLEANUP:
        return None
    attack = AttackStep()
    if at == AT_BLOCK:
        attack.step = attack_step.BLOCKERS
    elif at == AT_WINDOW:
        attack.step = attack_step.WINDOW
    else:
        attack.step = attack_step.DAMAGE
    return attack
