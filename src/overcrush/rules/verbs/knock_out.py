"""Knocking out character dice in the field, and no others (9.2.1)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.model import events, zones
from overcrush.model.changes import ATTACHED, BECAME, CONTROLLED, ON, WHAT
from overcrush.model.dice import BLOCKING, HOW, IN_COMBAT, NO_CAUSE, SOURCE, SOURCE_SEAT, Cause, Die, by_nobody
from overcrush.model.events import DIE, KIND
from overcrush.model.faces import CHARACTER
from overcrush.model.state import State
from overcrush.rules.events.emit import emit
from overcrush.rules.query import in_force
from overcrush.rules.query.destinations import destination
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.permissions import cannot_fall
from overcrush.rules.query.stats import defense_under, weakened_by
from overcrush.rules.verbs.leave_combat import leave_combat
from overcrush.rules.verbs.move import let_go, send, to_prep
from overcrush.rules.verbs.roll import come_up, tell
from overcrush.rules.verbs.withstand import note_damage, resists, withstands

# What a die is, who controls it and what it is attached to: whatever else is applied to it goes.
_LASTING: Final = (BECAME, CONTROLLED, ATTACHED)


def knock_out(s: State, dice: list[Die], cause: Cause, *, given_up: bool = False, cost: bool = False) -> int:
    """Knock dice out, all at once; first whatever may happen instead is settled (9.2.6).

    Nothing takes the place of a cost, and it has been paid even if a die Regenerates (1.2.7, 12.16.2).
    """
    standing = [die for die in dice if _can_fall(s, die, cause) and (by_nobody(cause) or not resists(s, die))]
    if cost:
        knock_out_now(s, standing, cause, given_up=given_up)
        return len(standing)
    if s.table.scripts.replacements and standing:
        s.raised = True
        s.falling.append(([die.id for die in standing], cause, given_up))
        return 0
    return knock_out_now(s, standing, cause, given_up=given_up)


def _can_fall(s: State, die: Die, cause: Cause) -> bool:
    """Whether nothing keeps a die from being knocked out by an effect, or by the damage it has (9.2.8)."""
    return not cannot_fall(s, die, in_combat=by_nobody(cause) and die.damage > 0 and die.hurt[HOW] == IN_COMBAT)


def knock_out_now(s: State, dice: list[Die], cause: Cause, *, given_up: bool = False) -> int:
    """One batch: all go to their owners' prep areas without their damage, then abilities see it (9.1.2, 9.2.3).

    A knock-out is no damage (9.2.4), and its effects come after all others of its batch (8.5.5).
    """
    falling = [die for die in dice if not regenerates(s, die)]
    # Abilities see the dice as they were: a copy is what it had become.
    fallen = [die.copy() for die in falling]
    # All fall at the same moment: where each goes is known before any has left.
    places = [_fallen_zone(s, die, cause) for die in falling]
    for place, die in enumerate(falling):
        if places[place] == zones.PREP:
            to_prep(s, die)
        else:
            send(s, die, places[place])
        if s.held or s.applied:
            let_go(s, fallen[place].id)
    for die in fallen:
        by = die.hurt if by_nobody(cause) else cause
        level = s.table.level[die.face]
        emit(s, events.KNOCKED_OUT, die.controller, die.card, die.id, level, die.owner, ghost=die, cause=by)
        if given_up or (by[SOURCE_SEAT] >= 0 and s.table.side_of[by[SOURCE_SEAT]] == s.table.side_of[die.controller]):
            emit(s, events.GAVE_UP, die.controller, die.card, die.id, ghost=die, cause=by)
        elif s.table.scripts.heeded[events.FELLED]:
            emit(s, events.FELLED, die.controller, die.card, die.id, level, die.owner, ghost=die, cause=by)
    if by_nobody(cause):
        _tell_attackers(s, fallen)
    s.group += 1
    return len(fallen)


def _fallen_zone(s: State, die: Die, cause: Cause) -> i64:
    """Its owner's prep area, unless a rule in force names another place; it is knocked out all the same (9.2.5)."""
    if not s.table.scripts.has_rule[nodes.GOES_TO]:
        return zones.PREP
    event = (events.KNOCKED_OUT, die.controller, die.card, die.id, s.table.level[die.face], die.owner)
    return destination(s, event, zones.PREP, die, die.hurt if by_nobody(cause) else cause)


def _tell_attackers(s: State, fallen: list[Die]) -> None:
    """Each attacker that has knocked out blockers by combat damage, once however many they are (12.9.1, 12.18.1)."""
    told = [event[DIE] for event in s.history if event[KIND] == events.KOED_BLOCKERS]
    blockers = [die for die in fallen if die.role == BLOCKING and die.hurt[HOW] == IN_COMBAT]
    for killer in dict.fromkeys([die.hurt for die in blockers if die.hurt[SOURCE] not in told]):
        number, card, seat, _ = killer
        # It may have fallen with them, and is what it was last (11.1.7).
        ghost = next((die for die in fallen if die.id == number), None)
        emit(s, events.KOED_BLOCKERS, seat, card, number, len(blockers), ghost=ghost)


def regenerates(s: State, die: Die) -> bool:
    """Regenerate: roll it; on a character face it stays, undamaged, out of combat and not KO'd (12.27.1, 12.27.3)."""
    if not has_keyword(s, die, "Regenerate"):
        return False
    face = come_up(s, die.controller, die.card)
    tell(s, events.ROLLED, die, face, die.controller)
    if s.table.kind[face] != CHARACTER:
        return False
    die.face = face
    die.damage = 0
    leave_combat(die)
    if not s.table.rules.regenerate_keeps:
        s.applied = [change for change in s.applied if change[ON] != die.id or change[WHAT] in _LASTING]
    # What waits for it hears of a success only (12.27.4).
    emit(s, events.REGENERATED, die.controller, die.card, die.id, other=face)
    return True


def knock_out_lethal(s: State) -> None:
    """Every character in the field with damage of its D or more, 0 included, falls (8.5.4, 9.1.3, 9.1.5, 9.2.2)."""
    scripts = s.table.scripts
    weakened = 0
    if s.applied or scripts.weakening:
        weakened = weakened_by(s)
    if not (s.wounded or weakened or s.table.frail):
        # Nobody is damaged, and nobody's D is 0.
        return
    suspects: list[Die] = []
    willed = scripts.iron_will
    printed, kind = s.table.defense, s.table.kind
    for index in s.table.turn_order[s.active]:
        for die in s.seats[index].field:
            face = die.face
            # Most dice are undamaged characters, and most others there never fall: they have no D.
            if (die.damage >= printed[face] - weakened or (willed and die.damage)) and kind[face] == CHARACTER:
                suspects.append(die)
    if suspects:
        _knock_out_of(s, suspects)


def _knock_out_of(s: State, suspects: list[Die]) -> None:
    lethal: list[Die] = []
    bonuses = in_force.rules(s, nodes.GETS)
    for die in suspects:
        if die.damage < defense_under(s, die, bonuses):
            if die.damage and _may_fall(s, die):
                note_damage(s, die)
        elif _may_fall(s, die) and not withstands(s, die):
            lethal.append(die)
    if lethal and knock_out(s, lethal, NO_CAUSE):
        # What fell may have held others up.
        knock_out_lethal(s)


def _may_fall(s: State, die: Die) -> bool:
    """Whether damage could knock a character out at this moment: some is held back (8.5.3), some is being settled
    (9.2.6)."""
    in_combat = die.damage > 0 and die.hurt[HOW] == IN_COMBAT
    for frame in s.stack:  # noqa: SIM110  (a plain loop is faster)
        if frame.decides_on(die.id) or (in_combat and frame.spares(s)):
            return False
    return True
