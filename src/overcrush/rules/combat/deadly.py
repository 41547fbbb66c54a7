"""Deadly: whoever has it at any time of a combat knocks out all that it was engaged with in that combat (12.12)."""

from overcrush.model import events
from overcrush.model.dice import Die
from overcrush.model.scope import NO_SLOTS, NO_THINGS
from overcrush.model.state import ATTACK, State
from overcrush.model.waiting import Waiting
from overcrush.rules.combat.engaged import attackers, blockers, faced
from overcrush.rules.events.triggers import last_seen
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.texts import carries


def note_deadly(s: State) -> None:
    """Set off the Deadly of dice that have come to the fight, or to the keyword, after blockers were declared."""
    if s.step != ATTACK or "Deadly" not in s.table.scripts.keywords_here:
        return
    for die in attackers(s) + blockers(s):
        if has_keyword(s, die, "Deadly") and faced(s, [die.id]) and not _is_noted(s, die):
            _set_off(s, die)


def _is_noted(s: State, die: Die) -> bool:
    """Whether its Deadly waits already, for its turn or for the end of the turn."""
    scripts = s.table.scripts
    for waiting in s.queue + s.delayed:
        if waiting.die == die.id and scripts.abilities[scripts.programs[waiting.program].ability].keyword == "Deadly":
            return True
    return False


def _set_off(s: State, die: Die) -> None:
    for ability in s.table.scripts.abilities:
        if ability.keyword == "Deadly" and carries(s, ability, die.card, die):
            event = (events.IS_BLOCKED, die.controller, die.card, die.id, 0, 0)
            bursts = s.table.bursts[die.face]
            program, last = ability.programs[bursts], last_seen(s, die)
            waiting = Waiting(
                s.group, program, die.controller, die.card, die.id, bursts, event, last, NO_SLOTS, NO_THINGS
            )
            s.queue.append(waiting)
            s.raised = True
            return
