"""Beginning an ability: one that has triggered, or one that happens instead of something else."""

from overcrush.effects.lower import JUMP_UNLESS
from overcrush.model import events
from overcrush.model.dice import NO_CAUSE
from overcrush.model.events import DIE, Event
from overcrush.model.programs import FIRST_TIME, ONCE_A_TURN, ONCE_EACH, TRIGGERED, UNLIMITED, Ability, Program
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.waiting import Waiting
from overcrush.rules.effects.limits import asks_first, use, used_up
from overcrush.rules.effects.targeting import can_start
from overcrush.rules.events.emit import emit, tell_used
from overcrush.rules.events.triggers import about, active_bursts, is_turn_of
from overcrush.rules.procedures.effect import Effect, start
from overcrush.rules.query import texts
from overcrush.rules.query.causes import first_word
from overcrush.rules.query.conditions import holds


def start_replacement(s: State, ability: Ability, scope: Scope) -> None:
    """Begin what happens instead of something else."""
    number = ability.programs[scope.bursts]
    # The first time is over whatever comes of it; other limits count when somebody says yes.
    counts = ability.limit == FIRST_TIME or not asks_first(s, s.table.scripts.programs[number])
    if ability.limit != UNLIMITED and counts:
        use(s, scope.seat, ability.number, scope.die)
    start(s, number, scope)


def start_waiting(s: State, waiting: Waiting) -> None:
    """Begin an ability that has triggered, unless its limit has been reached since."""
    program = s.table.scripts.programs[waiting.program]
    ability = s.table.scripts.abilities[program.ability]
    # What it has put off for later is a part of the use that was counted.
    counted = waiting.program in ability.programs and ability.kind == TRIGGERED
    if ability.limit in (ONCE_A_TURN, ONCE_EACH) and counted:
        if used_up(s, waiting.seat, ability.number, waiting.die):
            return
        if not asks_first(s, program):
            use(s, waiting.seat, ability.number, waiting.die)
    if ability.limit == FIRST_TIME:
        # What happened together with it was not the first (11.6.4).
        s.queue = [other for other in s.queue if not is_turn_of(ability, other, waiting.seat, waiting.group)]
    scope = Scope(waiting.seat, waiting.card, waiting.die)
    scope.bursts = waiting.bursts
    scope.event = waiting.event
    scope.last = waiting.last
    scope.slots = waiting.slots[:]
    scope.known = waiting.known
    if first_word(ability) and can_start(s, waiting.program, scope) and not _is_idle(s, program, scope):
        _use(s, ability, waiting.program, scope)
    else:
        before = len(s.stack)
        start(s, waiting.program, scope)
        if ability.keyword and len(s.stack) > before:
            emit(s, events.ACTIVATED, waiting.seat, waiting.card, waiting.die, other=ability.number)


def _is_idle(s: State, program: Program, scope: Scope) -> bool:
    """Whether all of it hangs on a condition that does not hold: then nobody uses it."""
    first = program.instructions[0]
    whole = first.op == JUMP_UNLESS and first.jump >= len(program.instructions)
    return whole and not holds(s, scope, first.first)


def _use(s: State, ability: Ability, program: int, scope: Scope) -> None:
    """Use an ability that other cards speak of by its first words: it may be kept from being used, or be answered
    (11.5.7)."""
    event = (events.WHEN_USED, scope.seat, scope.card, scope.die, 0, ability.number)
    if not start_gated(s, program, scope, s.table.scripts.gates, event):
        tell_used(s, ability.number, scope)


def start_gated(s: State, program: int, scope: Scope, numbers: list[int], event: Event) -> bool:
    """Start a program once those have been heard who may cancel it (11.7.9); whether there are any."""
    gates = _gates(s, numbers, event)
    before = len(s.stack)
    start(s, program, scope)
    frame = s.stack[-1]
    if not gates or len(s.stack) == before or not isinstance(frame, Effect):
        return False
    frame.gated = True
    for gate, asking in gates:
        start(s, gate.programs[asking.bursts], asking)
    return True


def _gates(s: State, numbers: list[int], event: Event) -> list[tuple[Ability, Scope]]:
    """The abilities of active cards that have a say in whether something may be used."""
    found: list[tuple[Ability, Scope]] = []
    for number in numbers:
        gate = s.table.scripts.abilities[number]
        for seat in range(s.table.seats):
            asking = Scope(seat, gate.card, 0)
            asking.event = event
            asking.bursts = active_bursts(s, gate, seat, event[DIE], NO_CAUSE)
            waits = texts.is_active(s, seat, gate) and about(s, asking, gate.tree.args[0], event, None, NO_CAUSE)
            if waits and holds(s, asking, gate.condition) and not used_up(s, seat, gate.number):
                found.append((gate, asking))
    return found
