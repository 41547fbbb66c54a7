"""Whether a die, a card or an active character has a keyword: nobody else looks at what is printed (11.14.1)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.keywords import BY_AGE as KEYWORDS
from overcrush.model.changes import COPIED, FIRST, GRANTED, ON, SECOND, WHAT
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.rules.query import filters, in_force, texts

# Action dice with one of these stay in the field when they are used.
STAYING: Final = ("Continuous", "Equip", "Trap")


def prints(t: Table, card: i64, name: str) -> bool:
    """Whether a card has a keyword printed: so have its dice wherever they show no face."""
    return name in t.scripts.keywords[card]


def is_active_with(s: State, seat: i64, card: i64, name: str) -> bool:
    """Whether a seat has a die of the card in the field that has a keyword."""
    if not s.presence[seat * len(s.table.cards) + card]:
        return False
    for die in s.seats[seat].field:  # noqa: SIM110  (a plain loop is faster)
        if die.card == card and has_keyword(s, die, name):
            return True
    return False


def plain_keyword(s: State, d: Die, name: str) -> bool:
    """Printed on the card or given to the die, before any rule in force."""
    if prints(s.table, d.card, name):
        return True
    return any(c[WHAT] == GRANTED and c[ON] == d.id and KEYWORDS[c[FIRST]] == name for c in s.applied)


def has_keyword(s: State, d: Die, name: str) -> bool:
    """Printed on the card, copied, granted, given by a rule in force or taken over from others, and not lost."""
    if name not in s.table.scripts.keywords_here:
        return False
    if _has_own(s, d, name):
        return True
    return s.table.scripts.takes_over and not _has_lost(s, d, name, 0) and bool(taken_over(s, d, name))


def has_printed(s: State, d: Die, name: str) -> bool:
    """Whether a die has a keyword because it is printed on its card: with the ability as it stands there."""
    return prints(s.table, d.card, name) and not texts.is_blank(s, d) and not _has_lost(s, d, name, 0)


def _has_own(s: State, d: Die, name: str) -> bool:
    """The same without what is taken over from others, so that two such dice do not look to each other for ever."""
    scripts = s.table.scripts
    if not (s.statics or s.applied) or not (scripts.blanking or name in scripts.granted):
        return name in scripts.keywords[d.card]
    if (name in scripts.keywords[d.card] and has_printed(s, d, name)) or (scripts.copying and has_copied(s, d, name)):
        return True
    for place, change in enumerate(s.applied):
        granted = change[WHAT] == GRANTED and change[ON] == d.id and KEYWORDS[change[FIRST]] == name
        if granted and not _lost_since(s, d, name, place + 1):
            return True
    for rule, scope in in_force.rules(s, nodes.GAINS):
        given = rule.args[1].word == name and in_force.reaches(s, rule, scope, d)
        if given and not _lost_since(s, d, name, scope.since):
            return True
    return scripts.lends_by_keyword and in_force.lends_now(s) and _has_by_another(s, d, name)


def has_copied(s: State, d: Die, name: str) -> bool:
    """Whether a die has a keyword by text that it has copied."""
    for place, change in enumerate(s.applied):
        copied = change[WHAT] == COPIED and change[ON] == d.id and prints(s.table, change[FIRST], name)
        if copied and not _lost_since(s, d, name, place + 1):
            return True
    return False


def _has_by_another(s: State, d: Die, name: str) -> bool:
    """Whether another keyword that the die is lent gives it this one."""
    for number in s.table.scripts.lent_statics:
        other = s.table.scripts.abilities[number].keyword
        if other and other != name and not prints(s.table, d.card, other):
            rules = [rule for rule in texts.rules_from(s, d, [number], nodes.GAINS) if rule[0].args[1].word == name]
            if any(filters.matches(s, scope, d, rule.args[0]) for rule, scope in rules) and has_keyword(s, d, other):
                return True
    return False


def _lost_since(s: State, d: Die, name: str, since: i64) -> bool:
    """Whether a die has lost a keyword, by itself or with its text, that the change of that place gave it (11.14.3)."""
    return texts.blanked_since(s, d, since) or _has_lost(s, d, name, since)


def _has_lost(s: State, d: Die, name: str, since: i64) -> bool:
    """Whether something, later than the change of that place, takes the keyword alone from the die."""
    if s.table.scripts.blanking:
        for rule, scope in in_force.rules(s, nodes.LOSES):
            later = not scope.since or scope.since > since
            if later and rule.args[1].word == name and in_force.reaches(s, rule, scope, d):
                return True
    return False


def taken_over(s: State, d: Die, name: str) -> list[Die]:
    """The dice that a die takes a keyword over from."""
    found: list[Die] = []
    for rule, scope in in_force.rules(s, nodes.GAINS_KEYWORDS):
        if filters.matches(s, scope, d, rule.args[0]):
            others = [s.die(thing) for thing in filters.find(s, scope, rule.args[1]) if thing != d.id]
            found += [other for other in others if other is not None and _has_own(s, other, name)]
    return found


def keyword_number(s: State, d: Die, name: str) -> int:
    """The X of a keyword on the card of a die, or the highest that it was given, has copied or takes over (12.26.3)."""
    known = s.table.scripts.keywords
    if not s.table.scripts.lending or has_printed(s, d, name):
        return known[d.card].get(name, 0)
    cards = texts.copied(s, d) + [other.card for other in taken_over(s, d, name)]
    given = [c[SECOND] for c in s.applied if c[WHAT] == GRANTED and c[ON] == d.id and KEYWORDS[c[FIRST]] == name]
    return max([0, *given, *[known[card].get(name, 0) for card in cards]])
