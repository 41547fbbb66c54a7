"""Why not: each option that is not offered, with the rule that says so and what would make it legal."""

from typing import Final

from overcrush.effects import describe, nodes
from overcrush.model import energy, faces, options, programs, purposes, zones
from overcrush.model.decisions import Refusal
from overcrush.model.dice import Die
from overcrush.model.scope import Scope
from overcrush.model.state import UNDECIDED, State
from overcrush.rules.combat.attack_rules import crowded, least_attackers, most_attackers, must_attack, of_active
from overcrush.rules.combat.declarations import may_block_that
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.effects.limits import used_up
from overcrush.rules.effects.targeting import can_start
from overcrush.rules.paying.energy import counted, covers, funds
from overcrush.rules.procedures.declare_attackers import candidates
from overcrush.rules.procedures.early_actions import EarlyActions
from overcrush.rules.procedures.together import CARD_MASK, INDEX_MASK, Together
from overcrush.rules.procedures.use_action import can_use
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.costs import fielding_cost, purchase_cost
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.permissions import forbidden, unpurchasable
from overcrush.rules.query.texts import is_active
from overcrush.rules.telling.labels import die_label, prompt
from overcrush.rules.telling.refused_choices import forbidder, purchase_ruler, ruler, why_not_chosen

# The rule behind each question: what is no answer to it is refused by that.
_QUESTION_RULES: Final = {
    purposes.CALL_TOSS: "5.4.2",
    purposes.TURN_ORDER: "5.4.1",
    purposes.REROLL: "6.3.3",
    purposes.MAIN: "6.4.1",
    purposes.RESPOND: "7.2.2",
    purposes.WINDOW: "8.3.1",
    purposes.PAY: "4.4.2",
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
_PRIORITY: Final = (purposes.MAIN, purposes.WINDOW, purposes.RESPOND)
_DEEDS: Final = (purposes.MAIN, purposes.WINDOW, purposes.RESPOND, purposes.FURTHER)


def why_not(s: State, option: int) -> Refusal | None:
    """None if the option is offered."""
    if option in s.options:
        return None
    if s.outcome != UNDECIDED:
        return Refusal("9.4.1", "The game is over")
    kind = option >> options.SHIFT
    payload = option & options.MASK
    if option < 0 or kind >= len(options.KIND_NAMES) or (kind == options.WORD and payload >= len(options.WORDS)):
        return Refusal("7.1.1", f"{option} is no option at all")
    if kind == options.BUY:
        return _why_not_buy(s, payload >> options.CARD_BITS, payload & CARD_MASK, option)
    if kind == options.FIELD:
        return _why_not_field(s, payload, option)
    if kind == options.USE:
        return _why_not_use(s, payload)
    if kind == options.GLOBAL:
        return _why_not_global(s, payload, option)
    if kind == options.PASS:
        return _why_not_pass(s, payload)
    if kind == options.PAY:
        return _why_not_pay(s, payload)
    if kind in (options.KEEP, options.REROLL):
        return _why_not_series(s, purposes.REROLL, payload, "reroll")
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
    return Refusal(_QUESTION_RULES[s.purpose], "This is not asked now", f"Asked now: {prompt(s)}", card)


def _name(s: State, seat: int) -> str:
    return s.table.names[seat] if 0 <= seat < s.table.seats else f"Seat {seat}"


def _acts(s: State, seat: int) -> bool:
    """Whether the seat is of the active side and asked for deeds, or for one more to pay in the same go."""
    of_active = 0 <= seat < s.table.seats and s.table.side_of[seat] == s.active
    return of_active and s.askers & (1 << seat) != 0 and s.purpose in _DEEDS


def _not_now(s: State, rule: str, what: str) -> Refusal:
    return Refusal(rule, f"{what} in the main step of one's own turn, with priority", f"Asked now: {prompt(s)}")


def _why_not_buy(s: State, seat: int, card: int, option: int) -> Refusal:
    t = s.table
    if not (0 <= seat < t.seats and 0 < card < len(t.cards)):
        return Refusal("6.4.3", "There is no such seat or card")
    title = t.cards[card].title
    if card not in t.buyable[seat]:
        return Refusal("6.4.3", f"{_name(s, seat)} cannot buy {title}: it is on another team", card=title)
    if s.purpose == purposes.PURCHASE:
        giver = t.cards[s.subject].title
        return Refusal("6.4.3", f"{title} is not what {giver} lets one buy, or cannot be paid for", card=giver)
    if not _acts(s, seat) or s.purpose not in (purposes.MAIN, purposes.FURTHER):
        return _not_now(s, "6.4.6", "Dice are bought")
    if s.supply[card] <= _announced(s).count(option):
        return Refusal("6.4.4", f"No {title} die is left on its card", card=title)
    if unpurchasable(s, seat, card):
        return Refusal("1.1.2", f"{title} dice cannot be purchased now", card=purchase_ruler(s, seat, card))
    return _cannot_pay(s, seat, purchase_cost(s, seat, card), t.cards[card].energy, f"A {title} die", title)


def _announced(s: State) -> list[int]:
    """The deeds that are announced and paid in the same go."""
    top = s.stack[-1]
    return top.deeds if isinstance(top, Together) else []


def _cannot_pay(s: State, seat: int, cost: int, needs: tuple[int, ...], what: str, title: str) -> Refusal:
    held = funds(s, s.seats[seat])
    counts = counted(held)
    have = sum(counts)
    if have < cost:
        more = f"{cost - have} more would do"
        return Refusal("4.4.1", f"{what} costs {cost} energy and there are {have}", more, title)
    if covers(held, cost, needs):
        # What is left over is generic and meets no type.
        return Refusal("4.4.11", f"No energy left over can go into the price of {what}", "Announce another deed", title)
    missing = [energy.NAMES[k] for k in needs if not counts[k]] or [energy.NAMES[k] for k in needs]
    rule = "4.3.2" if len(needs) > 1 else "4.3.1"
    return Refusal(rule, f"{what} asks for {' and '.join(missing)}", "A wild energy stands for one type", title)


def _in_reserve(s: State, number: int, rule: str) -> Die | Refusal:
    die = s.die(number)
    if die is None:
        return Refusal(rule, f"There is no die {number} that shows a face")
    if die.zone != zones.RESERVE:
        return Refusal(rule, f"{die_label(s, number)} is not in a reserve pool", card=s.table.cards[die.card].title)
    return die


def _why_not_field(s: State, number: int, option: int) -> Refusal:
    die = _in_reserve(s, number, "6.4.7")
    if isinstance(die, Refusal):
        return die
    title = s.table.cards[die.card].title
    if s.table.kind[die.face] != faces.CHARACTER:
        return Refusal("6.4.7", f"{die_label(s, number)} shows no character", card=title)
    if not _acts(s, die.controller) or s.purpose not in (purposes.MAIN, purposes.FURTHER):
        return _not_now(s, "6.4.8", "Characters are fielded")
    if option in _announced(s):
        return Refusal("4.4.11", f"{die_label(s, number)} is announced already", card=title)
    if forbidden(s, die, "be fielded"):
        by = forbidder(s, die, "be fielded") or title
        return Refusal("1.1.2", f"{die_label(s, number)} cannot be fielded now", card=by)
    if any(_stands_for(s, other, die) for other in s.options):
        return _same(s, die, "6.4.7")
    cost = fielding_cost(s, die)
    return _cannot_pay(s, die.controller, cost, (), f"Fielding {die_label(s, number)}", title)


def _stands_for(s: State, option: int, die: Die) -> bool:
    other = s.die(option & options.MASK) if option >> options.SHIFT in (options.FIELD, options.USE) else None
    return other is not None and other.id != die.id and are_equal(s, other, die)


def _same(s: State, die: Die, rule: str) -> Refusal:
    """Equal dice are one option: the first of them stands for all."""
    equal = "Choose the equal die offered"
    return Refusal(rule, f"{die_label(s, die.id)} is offered under an equal die", equal, s.table.cards[die.card].title)


def _why_not_use(s: State, number: int) -> Refusal:
    lying = s.die(number)
    if lying is not None and lying.zone == zones.FIELD:
        return _why_not_ability(s, lying)
    die = _in_reserve(s, number, "6.4.9")
    if isinstance(die, Refusal):
        return die
    title = s.table.cards[die.card].title
    if s.table.kind[die.face] != faces.ACTION:
        return Refusal("6.4.9", f"{die_label(s, number)} shows no action", card=title)
    if not _acts(s, die.controller) or s.purpose not in (purposes.MAIN, purposes.WINDOW):
        when = "Action dice are used on one's own turn in the main step or after blockers"
        return Refusal("6.4.10", when, f"Asked now: {prompt(s)}", title)
    if any(_stands_for(s, other, die) for other in s.options):
        return _same(s, die, "6.4.9")
    for ability in s.table.scripts.of_card[die.card]:
        if s.table.scripts.abilities[ability].kind == programs.ACTION:
            unmet = _unmet(s, Scope(die.controller, die.card, die.id), ability, "6.4.10")
            if unmet is not None:
                return unmet
    if can_use(s, die):
        return Refusal("8.3.2", f"{title} is used once blockers are declared", card=title)
    return Refusal("11.4.4", f"{title} has nothing to affect", card=title)


def _why_not_ability(s: State, die: Die) -> Refusal:
    """A die in the field is used for an ability that has the time of a global one."""
    title = s.table.cards[die.card].title
    for number in s.table.scripts.of_card[die.card]:
        ability = s.table.scripts.abilities[number]
        if ability.kind != programs.ACTIVATED or not ability.per_die:
            continue
        if s.purpose not in _DEEDS or not s.askers & (1 << die.controller):
            when = f"{title} is used when global abilities are, with priority"
            return Refusal("11.7.6", when, f"Asked now: {prompt(s)}", title)
        if used_up(s, die.controller, number, die.id):
            return Refusal("11.7.1", f"{title} has been used this turn", card=title)
        unmet = _unmet(s, Scope(die.controller, die.card, die.id), number, "11.7.6")
        if unmet is not None:
            return unmet
        return _cannot_pay(s, die.controller, ability.price, ability.needs, title, title)
    return Refusal("11.7.6", f"{title} has nothing to use from the field", card=title)


def _unmet(s: State, scope: Scope, number: int, rule: str) -> Refusal | None:
    """An ability that its own words, or the want of a target, keep from being used now."""
    ability = s.table.scripts.abilities[number]
    title = s.table.cards[ability.card].title
    if ability.condition is not None and not holds(s, scope, ability.condition):
        return Refusal(rule, f"{title} is used only if {describe.condition(ability.condition)}", card=title)
    if not can_start(s, ability.programs[0], scope):
        return Refusal("11.4.4", f"{title} has no valid target or nothing to affect", card=title)
    return None


def _why_not_global(s: State, payload: int, option: int) -> Refusal:
    seat = payload >> (options.CARD_BITS + options.ENERGY_BITS)
    card = (payload >> options.ENERGY_BITS) & CARD_MASK
    scripts = s.table.scripts
    numbers = scripts.of_card[card] if card < len(scripts.of_card) else []
    index = payload & INDEX_MASK
    if (
        not 0 <= seat < s.table.seats
        or index >= len(numbers)
        or scripts.abilities[numbers[index]].kind
        not in (
            programs.GLOBAL,
            programs.REACTIVE,
            programs.ACTIVATED,
        )
    ):
        title = s.table.cards[card].title if 0 < card < len(s.table.cards) else ""
        return Refusal("6.4.12", f"There is no such global ability on {title or 'that card'}", card=title)
    ability = scripts.abilities[numbers[index]]
    title = s.table.cards[card].title
    if isinstance(s.stack[-1], EarlyActions):
        return Refusal("8.3.2", "Before blockers are declared only action dice are used", card=title)
    if ability.kind == programs.REACTIVE:
        when = f"The global ability of {title} answers an event when it happens, once for each"
        return Refusal("11.7.4", when, f"Asked now: {prompt(s)}", title)
    if s.purpose not in _DEEDS:
        when = "Global abilities are used in the main step and after blockers, with priority"
        return Refusal("6.4.13", when, f"Asked now: {prompt(s)}", title)
    if not s.askers & (1 << seat):
        return Refusal("7.1.3", f"{_name(s, seat)} has no priority", f"Asked now: {prompt(s)}", title)
    if option in _announced(s):
        return Refusal("4.4.11", f"The global ability of {title} is announced already", card=title)
    here = is_active(s, seat, ability) or (ability.anywhere and s.table.home[card] == seat)
    if ability.kind == programs.ACTIVATED and not here:
        return Refusal("11.7.6", f"{_name(s, seat)} has no die of {title} in the field", card=title)
    if used_up(s, seat, ability.number):
        return Refusal("11.7.1", f"The global ability of {title} has been used this turn", card=title)
    unmet = _unmet(s, Scope(seat, card, 0), ability.number, "6.4.13")
    if unmet is not None:
        return unmet
    refusal = _cannot_pay(s, seat, ability.price, ability.needs, f"The global ability of {title}", title)
    if refusal.rule in ("4.3.1", "4.3.2"):
        # A price in symbols is those types and nothing else.
        refusal.rule = "4.3.5"
    return refusal


def _why_not_pass(s: State, seat: int) -> Refusal:
    if s.purpose in _PRIORITY:
        return Refusal("7.1.3", f"{_name(s, seat)} has no priority to pass", f"Asked now: {prompt(s)}")
    if s.purpose == purposes.FURTHER:
        return Refusal("4.4.11", "What is announced comes first", f"Asked now: {prompt(s)}")
    return Refusal("7.1.1", "There is no priority to pass now", f"Asked now: {prompt(s)}")


def _why_not_pay(s: State, payload: int) -> Refusal:
    if s.purpose != purposes.PAY:
        return Refusal("4.4.3", "There is nothing to pay for", f"Asked now: {prompt(s)}")
    number = payload >> options.ENERGY_BITS
    die = s.die(number)
    if number and (die is None or die.zone != zones.RESERVE or not s.askers & (1 << die.controller)):
        return Refusal("4.4.1", "That energy is not in the payer's reserve pool")
    return Refusal("4.4.2", "That energy cannot be part of an exact payment from here", "Choose one that is offered")


def _why_not_number(s: State, number: int) -> Refusal:
    if s.purpose == purposes.SPLIT:
        return Refusal("8.4.3", f"{number} is more damage than is left to assign")
    if s.purpose not in (purposes.NAME_NUMBER, purposes.TIMES):
        return _not_this(s)
    least, most = s.options[0] & options.MASK, s.options[-1] & options.MASK
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
    return _why_not_series(s, purposes.ATTACK, payload, "attack with")


def _why_not_series(s: State, purpose: int, number: int, verb: str) -> Refusal:
    rule = _QUESTION_RULES[purpose]
    if s.purpose != purpose:
        return Refusal(rule, f"Nobody is asked what to {verb} now", f"Asked now: {prompt(s)}")
    if number == s.subject:
        return Refusal(rule, f"{die_label(s, number)} goes the way of its equal")
    return Refusal(rule, f"The question is about {die_label(s, s.subject)}", "Dice are asked one by one")


def _why_not_attack(s: State, kind: int, number: int) -> Refusal:
    die = s.die(number)
    label = die_label(s, number)
    if kind == options.STAY and die is not None and must_attack(s, die):
        return Refusal("8.1.3", f"{label} must attack", card=ruler(s, nodes.MUST_ATTACK, die))
    least = least_attackers(s)
    if kind == options.STAY and least > len(s.stack[-1].chosen()):
        return Refusal("8.1.3", f"No fewer than {least} must attack", card=_bounding(s, "at least"))
    if kind == options.STAY:
        return Refusal("8.1.2", f"An attack has at least one attacker, and {label} is the last")
    if len(s.stack[-1].chosen()) >= most_attackers(s):
        return Refusal("8.1.3", f"No more than {most_attackers(s)} may attack", card=_bounding(s, "at most"))
    if die is not None and crowded(s, die, [option & options.MASK for option in s.stack[-1].chosen()]):
        title = _bounding(s, "of each affiliation")
        return Refusal("1.1.2", f"{label} shares an affiliation with an attacker", card=title)
    if of_active(s, nodes.ATTACKERS):
        for other in candidates(s):
            if other.id != number and must_attack(s, other):
                why = f"{label} would keep back {die_label(s, other.id)}, which must attack"
                return Refusal("8.1.3", why, card=ruler(s, nodes.MUST_ATTACK, other))
    return Refusal("8.1.1", f"{label} goes the way of its equal")


def _bounding(s: State, word: str) -> str:
    """The card that says how many may or must attack: of several the strictest."""
    rules = [(rule, scope) for rule, scope in of_active(s, nodes.ATTACKERS) if rule.args[1].word == word]
    bounds = [(amount(s, scope, rule.args[2]), scope.card) for rule, scope in rules]
    return s.table.cards[(max if word == "at least" else min)(bounds)[1]].title


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
        return Refusal("8.2.1", f"{die_label(s, number)} does not attack", card=title)
    if not may_block_that(s, blocker, die):
        by = forbidder(s, die, "be blocked") or ruler(s, nodes.NO_BLOCK, die)
        return Refusal("1.1.2", f"{die_label(s, s.subject)} cannot block {die_label(s, number)} now", card=by)
    for code in (nodes.MIN_BLOCKERS, nodes.MUST_BE_BLOCKED):
        found = ruler(s, code, die)
        if found:
            return Refusal("8.1.3", f"{die_label(s, s.subject)} may not block {die_label(s, number)} so", card=found)
    found = _demands_block(s, blocker)
    if found:
        return Refusal("8.1.3", f"{die_label(s, s.subject)} is needed for a block that must be made", card=found)
    equal = "Choose the equal attacker offered, or leave the die out"
    return Refusal("8.2.2", f"{die_label(s, s.subject)} blocks one of the attackers offered, or stays", equal, title)


def _demands_block(s: State, blocker: Die) -> str:
    """The title of a card that wants the die to block, or one of the attackers to be blocked."""
    titles = [ruler(s, nodes.MUST_BLOCK, blocker), *[ruler(s, nodes.MUST_BE_BLOCKED, die) for die in attackers(s)]]
    return next((title for title in titles if title), "")
