"""The attack step (6.5, 8)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from overcrush.effects import nodes
from overcrush.model import events, options, purposes, zones
from overcrush.model.dice import ATTACKING, HOW, IN_COMBAT
from overcrush.model.events import KIND
from overcrush.model.frames import Frame
from overcrush.model.state import PICK, State
from overcrush.rules.asking import ask_seats
from overcrush.rules.combat.attack_rules import IMPOSSIBLE, AttackRules, bound, of_active
from overcrush.rules.combat.engaged import attackers, blockers
from overcrush.rules.events.emit import emit, mark, tell_moment
from overcrush.rules.frame_codes import ATTACK_STEP
from overcrush.rules.procedures.assign_damage import AssignDamage, unblocked_zone
from overcrush.rules.procedures.declare_attackers import DeclareAttackers, candidates
from overcrush.rules.procedures.declare_blockers import DeclareBlockers
from overcrush.rules.procedures.early_actions import EarlyActions
from overcrush.rules.procedures.priority import Priority
from overcrush.rules.query.permissions import cannot_fall
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.leave_combat import leave_combat
from overcrush.rules.verbs.move import send, to_used
from overcrush.rules.verbs.withstand import survive

CHOOSE: Final = 0
ATTACKERS: Final = 1
EARLY: Final = 2
BLOCKERS: Final = 3
WINDOW: Final = 4
DAMAGE: Final = 5
END: Final = 6
RETURN: Final = 7


@mypyc_attr(acyclic=True, free_list_len=1)
class AttackStep(Frame):
    """Attackers, blockers, window, damage, return: in this order; actions only in the window (8.3.2)."""

    __slots__ = ("again", "step")

    def __init__(self) -> None:
        self.step: i64 = CHOOSE
        # It is the second one of the turn.
        self.again = False

    def run(self, s: State) -> None:
        if self.step == CHOOSE:
            self._choose(s)
        elif self.step == ATTACKERS and not candidates(s):
            # Whoever could attack when the step began no longer can.
            self._skip(s)
        elif self.step == ATTACKERS:
            self.step = EARLY
            s.stack.append(DeclareAttackers())
        elif self.step == EARLY and s.table.rules.actions_before_blockers:
            self.step = BLOCKERS
            s.stack.append(EarlyActions())
        elif self.step <= BLOCKERS:
            # Even if no attacker is left (8.1.7).
            self.step = WINDOW
            s.stack.append(DeclareBlockers())
        elif self.step == WINDOW:
            self.step = DAMAGE
            s.stack.append(Priority(main=False))
        elif self.step == DAMAGE:
            self.step = END
            s.stack.append(AssignDamage())
        elif self.step == END:
            self.step = RETURN
            mark(s, events.ATTACK_ENDED)
        elif not self.again and self._attacks_again(s):
            self.again = True
            self.step = CHOOSE
            send_unblocked(s)
            leave_attack_zone(s)
            # What happens once in an attack may happen in this one too.
            s.history = [event for event in s.history if event[KIND] != events.KOED_BLOCKERS]
        else:
            s.stack.pop()
            if not s.table.rules.return_in_cleanup:
                leave_attack_zone(s)

    def attacks(self) -> bool:
        return EARLY <= self.step <= END

    def _attacks_again(self, s: State) -> bool:
        """A side that has attacked and has leave to may have a second attack step (8.6.3)."""
        leave = of_active(s, nodes.ATTACKS_AGAIN)
        return bool(leave) and any(event[KIND] == events.ATTACKED for event in s.history)

    def _choose(self, s: State) -> None:
        """Attack or not (6.5.1); a side with nobody to attack with does not (6.5.3), nor perhaps the first (6.2.7)."""
        first = s.turn == 1 and not s.table.rules.first_attack
        dice = candidates(s)
        if first or not dice:
            self._skip(s)
            return
        rules = AttackRules(s, dice) if bound(s) else None
        met = rules.best(0, rules.start) if rules is not None else 0
        if met == IMPOSSIBLE or (rules is not None and not rules.most):
            self._skip(s)
        elif self.again or (s.table.rules.choose_to_attack and not met):
            ask_seats(s, s.table.askers[s.active], PICK, purposes.CHOOSE_ATTACK, [options.YES, options.NO])
        else:
            self._begin(s)

    def _begin(self, s: State) -> None:
        """What waits for the start of the step comes before any attacker is declared (6.5.4)."""
        self.step = ATTACKERS
        tell_moment(s, events.ATTACK_BEGAN)

    def _skip(self, s: State) -> None:
        """No attack: there is no window for actions and global abilities (6.5.2)."""
        s.stack.pop()
        mark(s, events.NO_ATTACK)

    def take(self, s: State, option: int) -> None:
        if option == options.NO:
            self._skip(s)
        else:
            self._begin(s)

    def copy(self) -> "AttackStep":
        new = AttackStep()
        new.step = self.step
        new.again = self.again
        return new

    def dump(self) -> list[object]:
        return [ATTACK_STEP, self.step, int(self.again)]


def send_unblocked(s: State) -> None:
    """Unblocked attackers that are still there go to used (8.5.2)."""
    if s.table.rules.unblocked_in_cleanup:
        for die in attackers(s):
            if not die.blocked:
                zone = unblocked_zone(s, die, zones.USED)
                emit(s, events.USED_UP, die.controller, die.card, die.id)
                if zone == zones.USED:
                    to_used(s, die)
                else:
                    send(s, die, zone)


def leave_attack_zone(s: State) -> None:
    """Whoever is still in the attack zone goes back to the rest of the field (8.6.1), unless it waits (8.5.2)."""
    waiting = s.table.rules.unblocked_in_cleanup
    for die in attackers(s) + blockers(s):
        if waiting and die.role == ATTACKING and not die.blocked:
            continue
        if die.damage and cannot_fall(s, die, in_combat=die.hurt[HOW] == IN_COMBAT):
            survive(s, die)
        leave_combat(die)
        emit(s, events.RETURNED, die.controller, die.card, die.id)
    # A bonus for attacking or blocking has ended with it (9.2.2).
    knock_out_lethal(s)


def load_attack_step(data: list[int]) -> AttackStep:
    frame = AttackStep()
    frame.step = data[0]
    frame.again = bool(data[1])
    return frame
