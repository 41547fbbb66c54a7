"""How a die's numbers, words and permissions came about, source by source."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.keywords import BY_AGE as KEYWORDS
from overcrush.model.changes import (
    BURSTS,
    CANNOT,
    COPIED,
    ENFORCED,
    FIELDING_COST,
    FIRST,
    GRANTED,
    MADE_BY,
    ON,
    SECOND,
    SET,
    STATS,
    SWITCHED,
    UNTIL_NEXT_DRAW,
    UNTIL_NEXT_TURN,
    WHAT,
    WHILE_ACTIVE,
    Change,
)
from overcrush.model.dice import Die
from overcrush.model.programs import Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.query import amounts, filters, in_force
from overcrush.rules.query.keywords import taken_over
from overcrush.rules.query.permissions import FORBIDDEN

THIS_TURN: Final = "until end of turn"
WHILE_IT_LASTS: Final = "while active"
PRINTED: Final = "printed"


class Origin:
    """One step of the account: of what (`A`, `D`, `fielding cost`, `keyword`, `text`, `may`), what it does, the card
    it comes from and how long it lasts."""

    __slots__ = ("change", "of", "source", "until")

    def __init__(self, of: str, change: str, source: str, until: str) -> None:
        self.of = of
        self.change = change
        self.source = source
        self.until = until

    def sentence(self) -> str:
        return f"{self.of}: {self.change}, {self.source}{f', {self.until}' if self.until else ''}"


def account(s: State, die: Die) -> list[Origin]:
    """Every source of what the die is now: printed facts first, then what was applied in order, then rules in force."""
    title = s.table.cards[die.card].title
    found = [
        Origin("A", str(s.table.attack[die.face]), title, PRINTED),
        Origin("D", str(s.table.defense[die.face]), title, PRINTED),
        Origin("fielding cost", str(s.table.fielding_cost[die.face]), title, PRINTED),
    ]
    found += [Origin("keyword", word, title, PRINTED) for word in s.table.scripts.keywords[die.card]]
    for change in s.applied:
        if change[ON] == die.id:
            found += applied_reasons(s, change)
    return found + _stats_in_force(s, die) + _costs_in_force(s, die) + _words_in_force(s, die)


def applied_reasons(s: State, change: Change) -> list[Origin]:
    """What one change does to the die it was applied to."""
    kind, _, one, other, _, _ = change
    source = maker(s, change)
    if kind == STATS:
        both = (("A", one), ("D", other))
        return [Origin(stat, f"{much:+d}", source, THIS_TURN) for stat, much in both if much]
    if kind == SET:
        return [Origin("A", f"set to {one}", source, THIS_TURN), Origin("D", f"set to {other}", source, THIS_TURN)]
    if kind == FIELDING_COST:
        return [Origin("fielding cost", f"set to {one}", source, THIS_TURN)]
    if kind == BURSTS:
        return [Origin("bursts", f"set to {one}", source, THIS_TURN)]
    if kind == SWITCHED:
        return [Origin(stat, "A and D switched", source, THIS_TURN) for stat in ("A", "D")]
    if kind == GRANTED:
        return [Origin("keyword", KEYWORDS[one], source, THIS_TURN)]
    if kind == COPIED:
        return [Origin("text", f"the text of {s.table.cards[one].title}", source, THIS_TURN)]
    return [Origin("may", f"cannot {FORBIDDEN[one]}", source, THIS_TURN)] if kind == CANNOT else []


def maker(s: State, change: Change) -> str:
    """The card whose ability applied a change."""
    if change[WHAT] == ENFORCED:
        return s.table.cards[change[FIRST]].title
    if not change[MADE_BY]:
        return "an effect"
    return s.table.cards[s.table.scripts.abilities[change[MADE_BY] - 1].card].title


def _stats_in_force(s: State, die: Die) -> list[Origin]:
    found: list[Origin] = []
    for rule, scope in in_force.rules(s, nodes.GETS):
        if filters.matches(s, scope, die, rule.args[0]):
            source = s.table.cards[scope.card].title
            for stat, place in (("A", 1), ("D", 2)):
                much = amounts.amount(s, scope.about(die.id), rule.args[place])
                if much:
                    found.append(Origin(stat, f"{much:+d}", source, _lasting(s, scope)))
    return found


def _costs_in_force(s: State, die: Die) -> list[Origin]:
    found: list[Origin] = []
    for rule, scope in in_force.rules(s, nodes.COSTS_TO_FIELD):
        if filters.matches(s, scope, die, rule.args[0]):
            change = f"{amounts.amount(s, scope, rule.args[1]):+d}"
            found.append(Origin("fielding cost", change, s.table.cards[scope.card].title, _lasting(s, scope)))
    for rule, scope in in_force.rules(s, nodes.FREE_TO_FIELD):
        if filters.matches(s, scope, die, rule.args[0]):
            found.append(Origin("fielding cost", "free", s.table.cards[scope.card].title, _lasting(s, scope)))
    return found


# Rules in force that say what a die may or must do, in words.
_SAYINGS: Final = {
    nodes.MUST_ATTACK: "must attack",
    nodes.MUST_BLOCK: "must block",
    nodes.MUST_BE_BLOCKED: "must be blocked",
}


def _words_in_force(s: State, die: Die) -> list[Origin]:
    found: list[Origin] = []
    for code in (
        nodes.GAINS,
        nodes.GAINS_KEYWORDS,
        nodes.LOSES,
        nodes.FORBID,
        nodes.BLANK,
        nodes.GAINS_TEXT,
        nodes.DEALS,
        *_SAYINGS,
    ):
        for rule, scope in in_force.rules(s, code):
            if not filters.matches(s, scope, die, rule.args[0]):
                continue
            source = s.table.cards[scope.card].title
            if code == nodes.GAINS:
                found.append(Origin("keyword", rule.args[1].word, source, _lasting(s, scope)))
            elif code == nodes.GAINS_KEYWORDS:
                taken = [name for name in KEYWORDS if taken_over(s, die, name)]
                found += [Origin("keyword", name, source, _lasting(s, scope)) for name in taken]
            elif code == nodes.LOSES:
                found.append(Origin("keyword", f"no {rule.args[1].word}", source, _lasting(s, scope)))
            elif code == nodes.BLANK:
                found.append(Origin("text", "none", source, _lasting(s, scope)))
            elif code == nodes.GAINS_TEXT:
                found.append(Origin("text", "gains an ability", source, _lasting(s, scope)))
            elif code == nodes.DEALS:
                found.append(Origin("may", _deals(s, scope, rule), source, _lasting(s, scope)))
            elif code == nodes.FORBID:
                found.append(Origin("may", f"cannot {rule.args[1].word}", source, _lasting(s, scope)))
            else:
                found.append(Origin("may", _SAYINGS[code], source, _lasting(s, scope)))
    return found


def _deals(s: State, scope: Scope, rule: Node) -> str:
    much = amounts.amount(s, scope, rule.args[2])
    if rule.args[1].word == "times":
        return "deals double damage" if much == 2 else f"deals {much} times its damage"
    return f"deals {much} combat damage at most"


def _lasting(s: State, scope: Scope) -> str:
    """How long a rule in force lasts: one that was enforced is a change, any other is its card's."""
    return until(s.applied[scope.since - 1]) if scope.since else WHILE_IT_LASTS


def until(change: Change) -> str:
    """How long a change in force lasts, in words."""
    if change[WHAT] == ENFORCED and change[SECOND] == UNTIL_NEXT_TURN:
        return "until the next turn of its player"
    if change[WHAT] == ENFORCED and change[SECOND] == UNTIL_NEXT_DRAW:
        return "until the next draw"
    return WHILE_IT_LASTS if change[WHAT] == ENFORCED and change[SECOND] == WHILE_ACTIVE else THIS_TURN
