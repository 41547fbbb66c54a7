"""Why not: each option that is not offered, with the rule that says so and what would make it legal."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model import faces, options, purposes, zones
from overcrush.model.decisions import Refusal
from overcrush.model.dice import Die
from overcrush.model.state import UNDECIDED, State
from overcrush.rules.combat.attack_rules import (
    crowded,
    least_attackers,
    most_attackers,
    must_attack,
    of_active,
    speaks_of_company,
)
from overcrush.rules.combat.declarations import barring_card, effective_calls, may_block_that
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.combat.tolls import attack_toll, block_toll, tolled
from overcrush.rules.procedures.declare_attackers import candidates
from overcrush.rules.query import in_force
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.telling.labels import asked_now, die_label
from overcrush.rules.telling.refused_choices import forbidder, ruler, why_not_chosen
from overcrush.rules.telling.refused_deeds import why_not_buy, why_not_field, why_not_global, why_not_pass, why_not_use
from overcrush.rules.telling.refused_payments import why_not_pay

# The rule behind each question: what is no answer to it is refused by that.
_QUESTION_RULES: Final = {
    purposes.CALL_TOSS: "5.4.2",
    purposes.TURN_ORDER: "5.4.1",
    purposes.REROLL: "6.3.3",
    purposes.MAIN: "6.4.1",
    purposes.RESPOND: "7.2.2",
    purposes.WINDOW: "8.3.1",
    purposes.PAY: "4.4.1",
    purposes.ATTACK: "8.1.1",
    purposes.BLOCK: "8.2.1",
    purposes.SPLIT: "8.4.3",
    purposes.CHOOSE_ATTACK: "6.5.1",
    purposes.TARGET: "11.2.6",
    purposes.MAY: "1.2.8",
    purposes.ORDER: "11.2.3",
    purposes.NAME_NUMBER: "11.2.6",
    purposes.EITHER: "11.2.6",
    purposes.NAME_DIE: "11.2.6",
    purposes.TIMES: "11.7.5",
    purposes.FURTHER: "4.4.11",
    purposes.REACT: "11.7.4",
    purposes.PURCHASE: "6.4.3",
    purposes.TURN_FACE: "10.1.5",
    purposes.GIVEN_DEED: "11.7.7",
    purposes.OPPONENT: "13.5.7",
}
_OF_A_CARD: Final = (
    purposes.TARGET,
    purposes.MAY,
    purposes.NAME_NUMBER,
    purposes.EITHER,
    purposes.NAME_DIE,
    purposes.TIMES,
    purposes.PURCHASE,
    purposes.TURN_FACE,
    purposes.GIVEN_DEED,
    purposes.OPPONENT,
)


def why_not(s: State, option: int) -> Refusal | None:
    """None if the option is offered."""
    if option in s.options:
        return None
    if s.outcome != UNDECIDED:
        return Refusal("9.4.1", "The game is over")
    kind = options.kind_of(option)
    payload = options.payload_of(option)
    if option < 0 or kind >= len(options.KIND_NAMES) or (kind == options.WORD and payload >= len(options.WORDS)):
        return Refusal("7.1.1", f"{option} is no option at all")
    if kind == options.BUY:
        return why_not_buy(s, options.buyer_of(option), options.bought_card(option), option)
    if kind == options.FIELD:
        return why_not_field(s, payload, option)
    if kind == options.USE:
        return why_not_use(s, payload)
    if kind == options.GLOBAL:
        return why_not_global(s, option)
    if kind == options.PASS:
        return why_not_pass(s, payload)
    if kind == options.PAY:
        return why_not_pay(s, option)
    if kind in (options.KEEP, options.REROLL):
        return _why_not_reroll(s, payload)
    if kind in (options.ATTACK, options.STAY, options.DIE, options.SEAT, options.CARD, options.UNROLLED):
        return _why_not_thing(s, kind, payload)
    if kind == options.NUMBER:
        return _why_not_number(s, payload)
    if option == options.BACK:
        return Refusal("6.4.2", "There is nothing to take back: what was begun before is done or paid for")
    return _not_this(s)


def _not_this(s: State) -> Refusal:
    """It is no answer to what is asked."""
    card = s.table.cards[s.subject].title if s.purpose in _OF_A_CARD else ""
    return Refusal(_QUESTION_RULES[s.purpose], "This is not asked now", asked_now(s), card)


def _named(s: State, number: int) -> str:
    """A die at the beginning of a sentence, though there may be none of that number."""
    return die_label(s, number) if s.die(number) is not None else f"Die {number}"


def _why_not_number(s: State, number: int) -> Refusal:
    if s.purpose == purposes.SPLIT:
        return Refusal("8.4.3", f"{number} is more damage than is left to assign")
    if s.purpose not in (purposes.NAME_NUMBER, purposes.TIMES):
        return _not_this(s)
    least, most = options.payload_of(s.options[0]), options.payload_of(s.options[-1])
    title = s.table.cards[s.subject].title
    return Refusal(_QUESTION_RULES[s.purpose], f"{number} is not from {least} to {most}", card=title)


def _why_not_thing(s: State, kind: int, payload: int) -> Refusal:
    """A die, player or card, for whatever it might have been meant."""
    if s.purpose in (purposes.TARGET, purposes.NAME_DIE):
        return why_not_chosen(s, kind, payload)
    if kind not in (options.ATTACK, options.STAY, options.DIE):
        return _not_this(s)
    if s.purpose == purposes.BLOCK:
        return _why_not_block(s, kind, payload)
    if kind == options.DIE and s.purpose != purposes.ATTACK:
        return _not_this(s)
    if s.purpose == purposes.ATTACK and payload == s.subject and kind != options.DIE:
        return _why_not_attack(s, kind, payload)
    if s.purpose != purposes.ATTACK:
        return Refusal("8.1.1", "Nobody is asked what to attack with now", asked_now(s))
    return _cannot_attack(s, payload) or _of_another(s, "8.1.1")


def _of_another(s: State, rule: str) -> Refusal:
    return Refusal(rule, f"The question is about {die_label(s, s.subject)}", "Dice are asked one by one")


def _why_not_reroll(s: State, number: int) -> Refusal:
    if s.purpose != purposes.REROLL:
        return Refusal("6.3.3", "Nobody is asked what to reroll now", asked_now(s))
    die = s.die(number)
    if die is None or die.zone != zones.ASIDE:
        return Refusal("6.3.3", f"{_named(s, number)} is not among the dice just rolled")
    if number == s.subject:
        return Refusal("6.3.3", f"{die_label(s, number)} goes the way of its equal")
    return _of_another(s, "6.3.3")


def _cannot_attack(s: State, number: int) -> Refusal | None:
    """A die that is not asked about because it cannot attack at all."""
    die = s.die(number)
    if die is None or die.zone != zones.FIELD:
        return Refusal("8.1.1", f"{_named(s, number)} is not in the field zone")
    title = s.table.cards[die.card].title
    if s.table.side_of[die.controller] != s.active:
        return Refusal("8.1.1", f"{die_label(s, number)} is not of the side that attacks", card=title)
    if s.table.kind[die.face] != faces.CHARACTER:
        return Refusal("8.1.4", f"{die_label(s, number)} is no character die", card=title)
    if forbidden(s, die, "attack"):
        return Refusal("1.1.2", f"{die_label(s, number)} cannot attack now", card=forbidder(s, die, "attack") or title)
    return None


def _why_not_attack(s: State, kind: int, number: int) -> Refusal:
    die = s.die(number)
    label = die_label(s, number)
    if kind == options.STAY and die is not None and must_attack(s, die):
        return Refusal("8.1.3", f"{label} must attack", card=ruler(s, nodes.MUST_ATTACK, die))
    least = least_attackers(s)
    if kind == options.STAY and least > len(s.stack[-1].chosen()):
        return Refusal("8.1.3", f"No fewer than {least} must attack", card=_bounding(s, "at least"))
    if kind == options.STAY and speaks_of_company(s) and s.stack[-1].chosen():
        return Refusal("8.1.10", f"Without {label} an attacker would be alone that cannot attack alone")
    if kind == options.STAY:
        return Refusal("8.1.2", f"An attack has at least one attacker, and {label} is the last")
    if die is not None and tolled(s) and attack_toll(s, [die]):
        return Refusal("8.1.9", f"What it costs to attack with {label} cannot be paid", card=_tolling(s))
    if len(s.stack[-1].chosen()) >= most_attackers(s):
        return Refusal("8.1.3", f"No more than {most_attackers(s)} may attack", card=_bounding(s, "at most"))
    if die is not None and crowded(s, die, [options.payload_of(option) for option in s.stack[-1].chosen()]):
        return _crowding(s, label)
    if die is not None and speaks_of_company(s):
        return _company(s, die, label)
    if of_active(s, nodes.ATTACKERS):
        for other in candidates(s):
            if other.id != number and must_attack(s, other):
                why = f"{label} would keep back {die_label(s, other.id)}, which must attack"
                return Refusal("8.1.3", why, card=ruler(s, nodes.MUST_ATTACK, other))
    return Refusal("8.1.1", f"{label} goes the way of its equal")


def _crowding(s: State, label: str) -> Refusal:
    """Others of its affiliation, or of its kind, attack already."""
    kinds = [scope.card for rule, scope in of_active(s, nodes.ATTACKERS) if len(rule.args) > 3]
    if kinds:
        return Refusal("8.1.3", f"No more dice like {label} may attack", card=s.table.cards[kinds[0]].title)
    title = _bounding(s, "of each affiliation")
    return Refusal("1.1.2", f"{label} shares an affiliation with an attacker", card=title)


def _company(s: State, die: Die, label: str) -> Refusal:
    """Somebody attacks only alone, or would be alone and cannot."""
    chosen = [s.die(options.payload_of(option)) for option in s.stack[-1].chosen()]
    for other in [one for one in chosen if one is not None] or [die]:
        title = forbidder(s, other, "attack with others")
        if title:
            return Refusal("8.1.10", f"{die_label(s, other.id)} attacks only alone", card=title)
    deed = "attack with others" if chosen else "attack alone"
    return Refusal("8.1.10", f"{label} cannot {deed}", card=forbidder(s, die, deed))


def _bounding(s: State, word: str) -> str:
    """The card that says how many may or must attack: of several the strictest."""
    about = of_active(s, nodes.ATTACKERS)
    rules = [(rule, scope) for rule, scope in about if rule.args[1].word == word and len(rule.args) < 4]
    bounds = [(amount(s, scope, rule.args[2]), scope.card) for rule, scope in rules]
    return s.table.cards[(max if word == "at least" else min)(bounds)[1]].title


def _tolling(s: State) -> str:
    """The card that says what must be paid."""
    return next((s.table.cards[scope.card].title for _, scope in in_force.rules(s, nodes.TOLL)), "")


def _why_not_block(s: State, kind: int, number: int) -> Refusal:
    blocker = s.die(s.subject)
    die = s.die(number)
    if die is None or blocker is None:
        return Refusal("8.2.1", f"There is no die {number} that shows a face")
    title = s.table.cards[die.card].title
    if kind == options.STAY and number == s.subject:
        return Refusal("8.1.3", f"{die_label(s, number)} must block", card=_demands_block(s, die))
    if kind != options.DIE:
        return Refusal("8.2.1", f"The question is about {die_label(s, s.subject)}", "Dice are asked one by one")
    if all(other.id != number for other in attackers(s)):
        return _no_attacker(s, die, title)
    if not may_block_that(s, blocker, die):
        return _cannot_block(s, blocker, die)
    if tolled(s) and block_toll(s, [(blocker, die)]):
        why = f"What it costs to block {die_label(s, number)} with {die_label(s, s.subject)} cannot be paid"
        return Refusal("8.2.11", why, card=_tolling(s))
    for code in (nodes.MIN_BLOCKERS, nodes.MUST_BE_BLOCKED):
        found = ruler(s, code, die)
        if found:
            return Refusal("8.1.3", f"{die_label(s, s.subject)} may not block {die_label(s, number)} so", card=found)
    found = _demands_block(s, blocker)
    if found:
        return Refusal("8.1.3", f"{die_label(s, s.subject)} is needed for a block that must be made", card=found)
    equal = "Choose the equal attacker offered, or leave the die out"
    return Refusal("8.2.2", f"{die_label(s, s.subject)} blocks one of the attackers offered, or stays", equal, title)


def _no_attacker(s: State, die: Die, title: str) -> Refusal:
    """A die that cannot be blocked because it does not attack: one's own is meant to block."""
    label = die_label(s, die.id)
    if die.zone != zones.FIELD or s.table.side_of[die.controller] == s.active:
        return Refusal("8.2.1", f"{label} does not attack", card=title)
    if s.table.kind[die.face] != faces.CHARACTER:
        return Refusal("8.1.4", f"{label} is no character die", card=title)
    if forbidden(s, die, "block"):
        return Refusal("1.1.2", f"{label} cannot block now", card=forbidder(s, die, "block") or title)
    return _of_another(s, "8.2.1")


def _cannot_block(s: State, blocker: Die, attacker: Die) -> Refusal:
    """What keeps a die from blocking an attacker: a rule of a card, or a Call Out."""
    mine, other = die_label(s, blocker.id), die_label(s, attacker.id)
    by = forbidder(s, attacker, "be blocked")
    if forbidden(s, attacker, "be blocked"):
        return Refusal("1.1.2", f"{other} cannot be blocked now", card=by)
    card = barring_card(s, blocker, attacker, in_force.rules(s, nodes.NO_BLOCK))
    if card >= 0:
        return Refusal("1.1.2", f"{mine} cannot block {other} now", card=s.table.cards[card].title)
    calls = effective_calls(s, attackers(s))
    caller, called = next(pair for pair in calls if (pair[0] == attacker.id) != (pair[1] == blocker.id))
    title = _title(s, caller)
    if caller == attacker.id:
        return Refusal(
            "12.8.1", f"{other} has called out {die_label(s, called)}: only that die may block it", card=title
        )
    return Refusal("12.8.1", f"{mine} is called out by {die_label(s, caller)} and may block nothing else", card=title)


def _title(s: State, number: int) -> str:
    die = s.die(number)
    return s.table.cards[die.card].title if die is not None else ""


def _demands_block(s: State, blocker: Die) -> str:
    """The title of a card that wants the die to block, or one of the attackers to be blocked."""
    titles = [ruler(s, nodes.MUST_BLOCK, blocker), *[ruler(s, nodes.MUST_BE_BLOCKED, die) for die in attackers(s)]]
    return next((title for title in titles if title), "")
