"""Using an action die (6.4.9 to 6.4.11)."""

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.dice import Die, seen_from
from overcrush.model.faces import ACTION
from overcrush.model.frames import Frame
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.effects.set_right import put_back
from overcrush.rules.effects.targeting import action_programs, can_start
from overcrush.rules.events.emit import emit
from overcrush.rules.frame_codes import USE_ACTION
from overcrush.rules.paying.energy import NO_NEEDS
from overcrush.rules.procedures.effect import start
from overcrush.rules.procedures.payment import Payment, can_pay
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.keywords import STAYING, has_keyword
from overcrush.rules.query.stats import bursts
from overcrush.rules.query.uses import action_barred, tax_on_action
from overcrush.rules.verbs.move import send, set_aside, to_field, use_up
from overcrush.rules.verbs.roll import reroll


@mypyc_attr(acyclic=True, free_list_len=1)
class UseAction(Frame):
    """The die is set aside, its effect is carried out, then it goes out of play (6.4.9)."""

    __slots__ = ("begun", "die", "taxed")

    def __init__(self, die: i64) -> None:
        self.die = die
        self.begun = False
        # What a rule asks for its use has been paid (4.3.12).
        self.taxed = False

    def run(self, s: State) -> None:
        die = s.die(self.die)
        if die is None:
            # An effect has sent it away already.
            s.stack.pop()
            put_back(s)
            return
        if not (self.begun or self.taxed) and s.table.scripts.has_rule[nodes.TAXES]:
            self.taxed = True
            tax = tax_on_action(s, die)
            if tax:
                s.stack.append(Payment(die.controller, tax, NO_NEEDS, final=True))
                return
        if not self.begun:
            self.begun = True
            if stays(s, die):
                to_field(s, die)
            else:
                set_aside(s, die)
            emit(s, events.ACTION_USED, die.controller, die.card, die.id, bursts(s, die))
            s.group += 1
            for program in action_programs(s, die):
                start(s, program, scope_of_action(s, die))
            return
        s.stack.pop()
        if die.zone == zones.ASIDE:
            if has_keyword(s, die, "Boomerang") and _comes_back(s, die):
                send(s, die, zones.PREP)
                emit(s, events.MOVED, die.controller, die.card, die.id, other=zones.PREP)
            else:
                use_up(s, die)
        put_back(s)

    def busy(self) -> bool:
        return True

    def keeps_aside(self, seat: int) -> bool:
        return True

    def says_of(self, s: State, me: int, twin: int) -> list[int]:
        return [seen_from(self.die, me, twin)]

    def copy(self) -> "UseAction":
        new = UseAction(self.die)
        new.begun = self.begun
        new.taxed = self.taxed
        return new

    def dump(self) -> list[object]:
        return [USE_ACTION, self.die, int(self.begun) + 2 * int(self.taxed)]


def _comes_back(s: State, die: Die) -> bool:
    """Boomerang: reroll the die that has been used; an action face brings it back (12.6.1)."""
    reroll(s, die, die.controller)
    return s.table.kind[die.face] == ACTION


def stays(s: State, die: Die) -> bool:
    """Whether a die is used by putting it into the field, where it stays (12.10.1, 12.15.1, 12.47.1)."""
    return any(has_keyword(s, die, name) for name in STAYING)


def scope_of_action(s: State, die: Die) -> Scope:
    """As what an action die speaks when it is used."""
    scope = Scope(die.controller, die.card, die.id)
    scope.bursts = bursts(s, die)
    return scope


def can_use(s: State, die: Die) -> bool:
    """An action cannot be used without what it needs: a target, something to affect, its moment (11.4.4)."""
    scripts = s.table.scripts
    if scripts.has_rule[nodes.BARS] and action_barred(s, die):
        return False
    if scripts.has_rule[nodes.TAXES] and not can_pay(s, die.controller, tax_on_action(s, die), NO_NEEDS):
        return False
    for program in action_programs(s, die):
        steps = scripts.programs[program]
        condition = scripts.abilities[steps.ability].condition
        if condition is not None or not steps.always:
            scope = scope_of_action(s, die)
            if condition is not None and not holds(s, scope, condition):
                return False
            if not can_start(s, program, scope):
                return False
    return True


def load_use_action(data: list[int]) -> UseAction:
    frame = UseAction(data[0])
    frame.begun = bool(data[1] & 1)
    frame.taxed = bool(data[1] & 2)
    return frame
