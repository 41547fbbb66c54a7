"""Why a deed cannot be done: to buy, to field, to use a die or a global ability, to pass (6.4, 7)."""

from typing import Final

from overcrush.effects import describe
from overcrush.effects.given_up import spins_itself
from overcrush.model import faces, options, programs, purposes, zones
from overcrush.model.decisions import Refusal
from overcrush.model.dice import Die
from overcrush.model.programs import Ability
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.rules.effects.limits import used_up
from overcrush.rules.effects.targeting import action_programs, can_start, costs_payable
from overcrush.rules.paying.energy import NO_NEEDS, covers, funds
from overcrush.rules.procedures.early_actions import EarlyActions
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.procedures.priority import Priority
from overcrush.rules.procedures.purchase import changed_price
from overcrush.rules.procedures.together import Together
from overcrush.rules.procedures.use_action import scope_of_action
from overcrush.rules.procedures.use_global import abilities_of, scope_of_use, way_of
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.costs import fielding_cost, purchase_cost
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.filters import matches_unrolled
from overcrush.rules.query.legality import is_here
from overcrush.rules.query.permissions import forbidden, unpurchasable
from overcrush.rules.query.uses import action_barred, global_barred, tax_on_action, tax_on_global
from overcrush.rules.telling.labels import asked_now, die_label
from overcrush.rules.telling.refused_choices import forbidder, purchase_ruler
from overcrush.rules.telling.refused_payments import IN_SYMBOLS, cannot_pay, rule_of_types

_PRIORITY: Final = (purposes.MAIN, purposes.WINDOW, purposes.RESPOND)
_DEEDS: Final = (purposes.MAIN, purposes.WINDOW, purposes.RESPOND, purposes.FURTHER)


def _name(s: State, seat: int) -> str:
    return s.table.names[seat] if 0 <= seat < s.table.seats else f"Seat {seat}"


def _acts(s: State, seat: int) -> bool:
    """Whether the seat is of the active side and asked for deeds, or for one more to pay in the same go."""
    of_active = 0 <= seat < s.table.seats and s.table.side_of[seat] == s.active
    return of_active and s.askers & (1 << seat) != 0 and s.purpose in _DEEDS


def _under_way(s: State) -> Priority | None:
    """The window in which something has been begun that is not completed yet."""
    windows = [frame for frame in s.stack if isinstance(frame, Priority)]
    return windows[-1] if windows and s.purpose not in _DEEDS else None


def _unfinished(s: State, title: str) -> Refusal:
    return Refusal("6.4.2", "What has been begun is completed before the next deed", asked_now(s), title)


def _not_now(s: State, seat: int, rule: str, what: str, title: str) -> Refusal:
    """What is done in the main step of one's own turn, and is not asked for now."""
    window = _under_way(s)
    if window is not None and window.main and s.table.side_of[seat] == s.active:
        return _unfinished(s, title)
    return Refusal(rule, f"{what} in the main step of one's own turn, with priority", asked_now(s), title)


def why_not_buy(s: State, seat: int, card: int, option: int) -> Refusal:
    t = s.table
    if not (0 <= seat < t.seats and 0 < card < len(t.cards)):
        return Refusal("6.4.3", "There is no such seat or card")
    title = t.cards[card].title
    if card not in t.buyable[seat]:
        return Refusal("6.4.3", f"{_name(s, seat)} cannot buy {title}: it is on another team", card=title)
    if s.purpose == purposes.PURCHASE:
        unwanted = _not_given(s, seat, card)
        if unwanted is not None:
            return unwanted
    elif not _acts(s, seat) or s.purpose not in (purposes.MAIN, purposes.FURTHER):
        return _not_now(s, seat, "6.4.6", "Dice are bought", title)
    if s.supply[card] <= _announced(s).count(option):
        return Refusal("6.4.4", f"No {title} die is left on its card", card=title)
    if unpurchasable(s, seat, card):
        return Refusal("1.1.2", f"{title} dice cannot be purchased now", card=purchase_ruler(s, seat, card))
    needs = t.cards[card].energy
    price = _price_given(s, seat, card) if s.purpose == purposes.PURCHASE else (purchase_cost(s, seat, card), needs)
    if t.scripts.spurns_wild[card] and covers(funds(s, s.seats[seat]), *price):
        return Refusal("4.3.13", f"A die of {title} is not bought with wild energy", card=title)
    return cannot_pay(s, seat, price, f"A die of {title}", title, rule_of_types(needs))


def _not_given(s: State, seat: int, card: int) -> Refusal | None:
    """A card that an effect does not let one buy, or not this seat."""
    giver = s.table.cards[s.subject].title
    if not s.askers & (1 << seat):
        return Refusal("6.4.3", f"It is not {_name(s, seat)} whom {giver} lets buy a die", card=giver)
    top = s.stack[-1]
    assert isinstance(top, Effect)
    if matches_unrolled(s, top.scope, seat, card, top.instruction(s).first):
        return None
    title = s.table.cards[card].title
    return Refusal("6.4.3", f"{title} is not what {giver} lets one buy", asked_now(s), giver)


def _price_given(s: State, seat: int, card: int) -> tuple[int, tuple[int, ...]]:
    """What a die costs by the effect that lets a seat buy it."""
    top = s.stack[-1]
    assert isinstance(top, Effect)
    return changed_price(s, seat, card, top.price_change(s, top.instruction(s)))


def _announced(s: State) -> list[int]:
    """The deeds that are announced and paid in the same go."""
    top = s.stack[-1]
    return top.deeds if isinstance(top, Together) else []


def _in_reserve(s: State, number: int, rule: str) -> Die | Refusal:
    die = s.die(number)
    if die is None:
        return Refusal(rule, f"There is no die {number} that shows a face")
    if die.zone != zones.RESERVE:
        return Refusal(rule, f"{die_label(s, number)} is not in a reserve pool", card=s.table.cards[die.card].title)
    return die


def why_not_field(s: State, number: int, option: int) -> Refusal:
    die = _in_reserve(s, number, "6.4.7")
    if isinstance(die, Refusal):
        return die
    title = s.table.cards[die.card].title
    if s.table.kind[die.face] != faces.CHARACTER:
        return Refusal("6.4.7", f"{die_label(s, number)} shows no character", card=title)
    if not _acts(s, die.controller) or s.purpose not in (purposes.MAIN, purposes.FURTHER):
        return _not_now(s, die.controller, "6.4.8", "Characters are fielded", title)
    if option in _announced(s):
        return Refusal("4.4.11", f"{die_label(s, number)} is announced already", card=title)
    if forbidden(s, die, "be fielded"):
        by = forbidder(s, die, "be fielded") or title
        return Refusal("1.1.2", f"{die_label(s, number)} cannot be fielded now", card=by)
    if any(_stands_for(s, other, die) for other in s.options):
        return _same(s, die, "6.4.7")
    price = fielding_cost(s, die), NO_NEEDS
    return cannot_pay(s, die.controller, price, f"Fielding {die_label(s, number)}", title, "4.3.7")


def _stands_for(s: State, option: int, die: Die) -> bool:
    deed = options.kind_of(option) in (options.FIELD, options.USE)
    other = s.die(options.payload_of(option)) if deed else None
    return other is not None and other.id != die.id and are_equal(s, other, die)


def _same(s: State, die: Die, rule: str) -> Refusal:
    """Equal dice are one option: the first of them stands for all."""
    equal = "Choose the equal die offered"
    return Refusal(rule, f"{die_label(s, die.id)} is offered under an equal die", equal, s.table.cards[die.card].title)


def why_not_use(s: State, number: int) -> Refusal:
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
        if _under_way(s) is not None and s.table.side_of[die.controller] == s.active:
            return _unfinished(s, title)
        when = "Action dice are used on one's own turn in the main step or after blockers"
        return Refusal("6.4.10", when, asked_now(s), title)
    if any(_stands_for(s, other, die) for other in s.options):
        return _same(s, die, "6.4.9")
    if action_barred(s, die):
        return Refusal("6.4.15", f"{_name(s, die.controller)} cannot use {title} now", card=title)
    for program in action_programs(s, die):
        unmet = _unmet(s, scope_of_action(s, die), program, "6.4.10")
        if unmet is not None:
            return unmet
    if tax_on_action(s, die):
        return cannot_pay(s, die.controller, (tax_on_action(s, die), NO_NEEDS), f"Using {title}", title, "4.3.12")
    return Refusal("8.3.2", f"{title} is used once blockers are declared", card=title)


def _why_not_ability(s: State, die: Die) -> Refusal:
    """A die in the field is used for an ability that has the time of a global one."""
    title = s.table.cards[die.card].title
    found = abilities_of(s, die)
    if not found:
        return Refusal("11.7.6", f"{title} has nothing to use from the field", card=title)
    if _under_way(s) is not None:
        return _unfinished(s, title)
    if s.purpose not in _DEEDS or not s.askers & (1 << die.controller):
        when = f"{title} is used when global abilities are, with priority"
        return Refusal("11.7.6", when, asked_now(s), title)
    if any(_stands_for(s, other, die) for other in s.options):
        return _same(s, die, "11.7.6")
    ability = s.table.scripts.abilities[found[0]]
    if used_up(s, die.controller, ability.number, die.id):
        return Refusal("11.7.1", f"{title} has been used this turn", card=title)
    scope = scope_of_use(s, die.controller, ability, die.id)
    unmet = _unmet(s, scope, ability.programs[way_of(ability, scope, 1)], "11.7.6")
    if unmet is not None:
        return unmet
    return cannot_pay(s, die.controller, (ability.price, ability.needs), title, title, IN_SYMBOLS)


def _unmet(s: State, scope: Scope, program: int, rule: str) -> Refusal | None:
    """An ability that its own words, a cost, or the want of a target keep from being used now."""
    ability = s.table.scripts.abilities[s.table.scripts.programs[program].ability]
    title = s.table.cards[ability.card].title
    if ability.condition is not None and not holds(s, scope, ability.condition):
        return Refusal(rule, f"{title} is used only if {describe.condition(ability.condition)}", card=title)
    if can_start(s, program, scope):
        return None
    if costs_payable(s, program, scope):
        return Refusal("11.4.4", f"{title} has no valid target or nothing to affect", card=title)
    if s.die(scope.die) is not None and spins_itself(ability.tree):
        return Refusal(
            "10.1.3", f"{die_label(s, scope.die)} cannot be spun down as far as {title} asks for", card=title
        )
    return Refusal("1.2.1", f"There is no die that pays what {title} asks for besides energy", card=title)


def why_not_global(s: State, option: int) -> Refusal:
    seat, card, index = options.global_user(option), options.global_card(option), options.global_index(option)
    scripts = s.table.scripts
    numbers = scripts.of_card[card] if card < len(scripts.of_card) else []
    used = (programs.GLOBAL, programs.REACTIVE, programs.ACTIVATED)
    known = seat < s.table.seats and index < len(numbers)
    if not known or scripts.abilities[numbers[index]].kind not in used:
        title = s.table.cards[card].title if 0 < card < len(s.table.cards) else ""
        return Refusal("6.4.12", f"There is no such global ability on {title or 'that card'}", card=title)
    ability = scripts.abilities[numbers[index]]
    title = s.table.cards[card].title
    untimely = _untimely(s, seat, ability, title)
    if untimely is not None:
        return untimely
    if option in _announced(s):
        return Refusal("4.4.11", f"The global ability of {title} is announced already", card=title)
    if ability.kind == programs.ACTIVATED and not is_here(s, seat, ability):
        return Refusal("11.7.6", f"{_name(s, seat)} has no die of {title} in the field", card=title)
    if used_up(s, seat, ability.number):
        return Refusal("11.7.1", f"The global ability of {title} has been used this turn", card=title)
    scope = scope_of_use(s, seat, ability, 0)
    unmet = _unmet(s, scope, ability.programs[way_of(ability, scope, 1)], "6.4.13")
    if unmet is not None:
        return unmet
    if global_barred(s, seat, ability):
        return Refusal("6.4.15", f"{_name(s, seat)} cannot use global abilities now", card=title)
    price = ability.price + tax_on_global(s, seat, ability), ability.needs
    return cannot_pay(s, seat, price, f"The global ability of {title}", title, IN_SYMBOLS)


def _untimely(s: State, seat: int, ability: Ability, title: str) -> Refusal | None:
    """A global ability, or one with its time, that is not used now, or not by this seat."""
    if isinstance(s.stack[-1], EarlyActions):
        return Refusal("8.3.2", "Before blockers are declared only action dice are used", card=title)
    if ability.kind == programs.REACTIVE:
        when = f"The global ability of {title} answers an event when it happens, once for each"
        return Refusal("11.7.4", when, asked_now(s), title)
    if _under_way(s) is not None:
        return _unfinished(s, title)
    if s.purpose not in _DEEDS:
        when = "Global abilities are used in the main step and after blockers, with priority"
        return Refusal("6.4.13", when, asked_now(s), title)
    if not s.askers & (1 << seat):
        return Refusal("7.1.3", f"{_name(s, seat)} has no priority", asked_now(s), title)
    return None


def why_not_pass(s: State, seat: int) -> Refusal:
    if s.purpose in _PRIORITY:
        return Refusal("7.1.3", f"{_name(s, seat)} has no priority to pass", asked_now(s))
    if s.purpose == purposes.FURTHER:
        return Refusal("4.4.11", "What is announced comes first", asked_now(s))
    return Refusal("7.1.1", "There is no priority to pass now", asked_now(s))
