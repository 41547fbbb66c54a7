"""Which text a die has: what is printed, less what it has lost, and what it is lent or has copied (11.1.5, 11.12.2)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.schemas import BY_NAME
from overcrush.model.changes import COPIED, FIRST, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.programs import Ability, Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import conditions, in_force, keywords

# Neither is ever changed.
NO_DICE: Final[list[Die]] = []
NO_ABILITIES: Final[list[int]] = []


def is_blank(s: State, die: Die) -> bool:
    """Whether the die has lost the text of its card."""
    if not s.table.scripts.blanking:
        return False
    if s.table.rules.copied_text_replaces and copied(s, die):
        return True
    return blanked_since(s, die, 0)


def blanked_since(s: State, die: Die, since: i64) -> bool:
    """Whether a die has lost what the change of that place, or a static rule, gave it: the later wins (11.14.3)."""
    for rule, scope in in_force.rules(s, nodes.BLANK):
        later = not scope.since or scope.since > since
        if later and in_force.reaches(s, rule, scope, die):
            return True
    return False


def is_active(s: State, seat: i64, ability: Ability) -> bool:
    """Whether a seat has a die in the field that has an ability of its card."""
    card = ability.card
    if not s.presence[seat * len(s.table.cards) + card]:
        return False
    if not s.table.scripts.blanking:
        return True
    for die in s.seats[seat].field:  # noqa: SIM110  (a plain loop is faster)
        if die.card == card and has_printed(s, die, ability):
            return True
    return False


def has_printed(s: State, die: Die, ability: Ability) -> bool:
    """Whether a die has an ability that is printed on its card, alone or as what a keyword does."""
    return not is_blank(s, die) if not ability.keyword else keywords.has_printed(s, die, ability.keyword)


def copied(s: State, die: Die) -> list[int]:
    """The cards whose text a die has copied and not lost since (11.14.3)."""
    found: list[int] = NO_ABILITIES
    if not s.table.scripts.copying:
        return found
    for place, change in enumerate(s.applied):
        if change[WHAT] == COPIED and change[ON] == die.id and not blanked_since(s, die, place + 1):
            found = [*found, change[FIRST]]
    return found


def _has_copied(s: State, die: Die, ability: Ability) -> bool:
    """Whether a die has copied an ability, alone or as what a keyword does."""
    if ability.keyword and not keywords.has_copied(s, die, ability.keyword):
        return False
    return ability.card in copied(s, die)


def carries(s: State, ability: Ability, card: i64, die: Die | None) -> bool:
    """Whether a die of a card has an ability that is about the die itself."""
    scripts = s.table.scripts
    if ability.lent:
        return die is not None and _is_lent(s, ability, die)
    if card != ability.card:
        return scripts.copying and die is not None and _has_copied(s, die, ability)
    return die is None or not scripts.blanking or has_printed(s, die, ability)


def abilities_for(s: State, die: Die, moment: str) -> list[Ability]:
    """The abilities a die has for what happens to itself, keywords' not counted (11.5.5)."""
    return [ability for ability in _all_for(s, moment) if carries(s, ability, die.card, die)]


def printed_for(s: State, die: Die, moment: str) -> bool:
    """Whether its card has such an ability, whatever the die has lost or been lent."""
    return any(ability.card == die.card and not ability.lent for ability in _all_for(s, moment))


def _all_for(s: State, moment: str) -> list[Ability]:
    found: list[Ability] = []
    for ability in s.table.scripts.abilities:
        subject = ability.subject
        own = ability.event == BY_NAME[moment].code and subject is not None and subject.code == nodes.SELF
        if own and not ability.keyword:
            found.append(ability)
    return found


def borrowers(s: State, ability: Ability) -> list[Die]:
    """The dice in the field that have an ability of an active card though it is not printed on theirs."""
    if not ability.lent:
        return _copiers(s, ability)
    if not in_force.lends_now(s):
        return NO_DICE
    return [die for seat in s.seats for die in seat.field if _is_lent(s, ability, die)]


def _copiers(s: State, ability: Ability) -> list[Die]:
    """The dice in the field that have copied an ability."""
    if not s.table.scripts.copying:
        return NO_DICE
    numbers = [change[ON] for change in s.applied if change[WHAT] == COPIED and change[FIRST] == ability.card]
    if not numbers:
        return NO_DICE
    return [die for seat in s.seats for die in seat.field if die.id in numbers and _has_copied(s, die, ability)]


def _is_lent(s: State, ability: Ability, die: Die) -> bool:
    """Whether an effect gives the die this ability, or the keyword that it belongs to: then as its only one."""
    if not in_force.lends_now(s):
        return False
    if ability.keyword:
        name = ability.keyword
        otherwise = keywords.has_printed(s, die, name) or keywords.has_copied(s, die, name)
        return not otherwise and keywords.has_keyword(s, die, name)
    for rule, scope in in_force.rules(s, nodes.GAINS_TEXT):
        given = rule.args[1] is ability.tree and in_force.reaches(s, rule, scope, die)
        if given and not blanked_since(s, die, scope.since):
            return True
    return False


def lent_rules(s: State, code: int) -> list[tuple[Node, Scope]]:
    """Rules of a kind in force from text that dice have copied or are lent, read from those dice."""
    found: list[tuple[Node, Scope]] = []
    scripts = s.table.scripts
    for place, change in enumerate(s.applied):
        if change[WHAT] == COPIED:
            die = s.die(change[ON])
            if die is not None and not blanked_since(s, die, place + 1):
                found += rules_from(s, die, scripts.statics[change[FIRST]], code)
    if code == nodes.GAINS_TEXT:
        # Text that lends text lends it from its own card only, so that no loan hangs on itself.
        return found
    for number in scripts.lent_statics:
        ability = scripts.abilities[number]
        if ability.keyword and code in (nodes.GAINS, nodes.GAINS_KEYWORDS):
            # Nor does a keyword that is lent lend others: whether a die has it is what is being asked.
            continue
        if ability.rule is not None and ability.rule.code == code:
            for die in borrowers(s, ability):
                found += rules_from(s, die, [number], code)
    return found


def rules_from(s: State, die: Die | None, numbers: list[int], code: int) -> list[tuple[Node, Scope]]:
    found: list[tuple[Node, Scope]] = []
    for number in numbers:
        ability = s.table.scripts.abilities[number]
        if die is not None and ability.rule is not None and ability.rule.code == code:
            scope = Scope(die.controller, die.card, die.id)
            scope.layer = code
            if conditions.holds(s, scope, ability.condition):
                found.append((ability.rule, scope))
    return found
