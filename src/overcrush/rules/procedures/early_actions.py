"""Action dice between attackers and blockers (8.3.2): the other reading of the 2016 attack step."""

from overcrush.effects import nodes
from overcrush.model import events, faces, options, purposes
from overcrush.model.dice import Die
from overcrush.model.frames import Frame
from overcrush.model.state import ACT, State
from overcrush.rules.asking import ask_seats
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import EARLY_ACTIONS
from overcrush.rules.procedures.use_action import UseAction, can_use
from overcrush.rules.query.legality import seen


class EarlyActions(Frame):
    """The active side uses action dice, and nobody anything else, until all its seats have passed."""

    __slots__ = ("passed",)

    def __init__(self) -> None:
        self.passed = 0

    def run(self, s: State) -> None:
        askers = 0
        found: list[int] = []
        for seat in s.table.seats_of[s.active]:
            usable = early_actions(s, seat)
            # Who has no action to use is not asked.
            if self.passed & (1 << seat) or not (usable or s.show_forced):
                continue
            askers |= 1 << seat
            found += [*usable, options.option(options.PASS, seat)]
        if askers:
            ask_seats(s, askers, ACT, purposes.WINDOW, found)
        else:
            s.stack.pop()

    def take(self, s: State, option: int) -> None:
        payload = options.payload_of(option)
        if options.kind_of(option) == options.PASS:
            self.passed |= 1 << payload
            emit(s, events.PASSED, payload)
        else:
            s.stack.append(UseAction(payload))

    def copy(self) -> "EarlyActions":
        new = EarlyActions()
        new.passed = self.passed
        return new

    def dump(self) -> list[object]:
        return [EARLY_ACTIONS, self.passed]


def load_early_actions(data: list[int]) -> EarlyActions:
    frame = EarlyActions()
    frame.passed = data[0]
    return frame


def early_actions(s: State, seat: int) -> list[int]:
    """The action dice a seat may use before blockers are declared."""
    previous: list[Die] = []
    found: list[int] = []
    for die in s.seats[seat].reserve:
        shows_action = s.table.kind[die.face] == faces.ACTION
        if shows_action and not seen(s, previous, die) and can_use(s, die) and not _waits_for_blockers(s, die):
            found.append(options.option(options.USE, die.id))
    return found


def _waits_for_blockers(s: State, die: Die) -> bool:
    """An action that says it is used once blockers are declared cannot be used before."""
    scripts = s.table.scripts
    for number in scripts.of_card[die.card]:
        condition = scripts.abilities[number].condition
        if condition is not None and condition.code == nodes.IN_STEP and condition.args[0].word == "attack":
            return True
    return False
