"""Whether a die has a keyword: printed, copied, granted, lent or taken over, and not lost (11.14.1)."""

from overcrush.effects import nodes
from overcrush.effects.keywords import BY_AGE as KEYWORDS
from overcrush.model.changes import FIRST, GRANTED, ON, WHAT
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.query import filters, in_force, texts


def plain_keyword(s: State, d: Die, name: str) -> bool:
    """Printed on the card or given to the die, before any rule in force."""
    if name in s.table.scripts.keywords[d.card]:
        return True
    return any(c[WHAT] == GRANTED and c[ON] == d.id and KEYWORDS[c[FIRST]] == name for c in s.applied)


def has_keyword(s: State, d: Die, name: str) -> bool:
    """Printed on the card, copied, granted, given by a rule in force or taken over from others, and not lost."""
    if name not in s.table.scripts.keywords_here:
        return False
    if _has_own(s, d, name):
        return True
    return s.table.scripts.takes_over and not _has_lost(s, d, name) and bool(taken_over(s, d, name))


def _has_own(s: State, d: Die, name: str) -> bool:
    """The same without what is taken over from others, so that two such dice do not look to each other for ever."""
    scripts = s.table.scripts
    printed = name in scripts.keywords[d.card]
    if not (s.statics or s.applied) or not (scripts.blanking or name in scripts.granted):
        return printed
    if scripts.blanking:
        if _has_lost(s, d, name):
            return False
        printed = printed and not texts.is_blank(s, d)
        if s.applied and not printed:
            printed = any(name in scripts.keywords[card] for card in texts.copied(s, d))
    if printed:
        return True
    for place, change in enumerate(s.applied):
        granted = change[WHAT] == GRANTED and change[ON] == d.id and KEYWORDS[change[FIRST]] == name
        if granted and not texts.blanked_since(s, d, place + 1):
            return True
    for rule, scope in in_force.rules(s, nodes.GAINS):
        given = rule.args[1].word == name and in_force.reaches(s, rule, scope, d)
        if given and not texts.blanked_since(s, d, scope.since):
            return True
    return scripts.lends_by_keyword and in_force.lends_now(s) and _has_by_another(s, d, name)


def _has_by_another(s: State, d: Die, name: str) -> bool:
    """Whether another keyword that the die is lent gives it this one."""
    for number in s.table.scripts.lent_statics:
        other = s.table.scripts.abilities[number].keyword
        if other and other != name and other not in s.table.scripts.keywords[d.card]:
            rules = [rule for rule in texts.rules_from(s, d, [number], nodes.GAINS) if rule[0].args[1].word == name]
            if any(filters.matches(s, scope, d, rule.args[0]) for rule, scope in rules) and has_keyword(s, d, other):
                return True
    return False


def _has_lost(s: State, d: Die, name: str) -> bool:
    if s.table.scripts.blanking:
        for rule, scope in in_force.rules(s, nodes.LOSES):
            if rule.args[1].word == name and in_force.reaches(s, rule, scope, d):
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
    """The X of a keyword on the die's card, or the highest it takes over from others; 0 if it has none."""
    known = s.table.scripts.keywords
    if name in known[d.card] or not s.table.scripts.lending:
        return known[d.card].get(name, 0)
    return max([0, *[known[other.card].get(name, 0) for other in taken_over(s, d, name)]])
