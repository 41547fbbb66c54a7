"""Why something cannot be paid for, and why an energy cannot be part of a payment (4.3, 4.4)."""

from typing import Final

from overcrush.model import energy, faces, options, purposes, zones
from overcrush.model.decisions import Refusal
from overcrush.model.state import State
from overcrush.rules.paying.energy import counted, covers, funds, lacking, unspent
from overcrush.rules.procedures.payment import VIRTUAL, Payment, still_open
from overcrush.rules.procedures.purchase import Purchase
from overcrush.rules.telling.labels import asked_now, die_label

_WILD: Final = "One wild energy can stand for one type it asks for"
# A price in symbols is those types and nothing else.
IN_SYMBOLS: Final = "4.3.5"


def rule_of_types(needs: tuple[int, ...]) -> str:
    """The rule by which a purchase asks for types."""
    return "4.3.2" if len(needs) > 1 else "4.3.1"


def cannot_pay(s: State, seat: int, price: tuple[int, tuple[int, ...]], what: str, title: str, rule: str) -> Refusal:
    """Why a seat cannot pay a price; `rule` is the one by which it asks for types."""
    total, needs = price
    held = funds(s, s.seats[seat])
    counts = counted(held)
    have = sum(counts)
    if have < total:
        more = f"{total - have} more would do"
        return Refusal("4.4.1", f"{what} costs {total} energy and there are {have}", more, title)
    if covers(held, total, needs):
        # What is left over is generic and meets no type.
        return Refusal("4.4.11", f"No energy left over can go into the price of {what}", "Announce another deed", title)
    missing = [kind for kind in needs if not counts[kind]] or list(needs)
    return Refusal(rule, f"{what} asks for {_types(missing)}", _WILD, title)


def _types(kinds: list[int]) -> str:
    return " and ".join([energy.NAMES[kind] for kind in kinds])


def why_not_pay(s: State, option: int) -> Refusal:
    """Why one energy is not offered now."""
    top = s.stack[-1]
    if s.purpose != purposes.PAY or not isinstance(top, Payment):
        return Refusal("4.4.3", "There is nothing to pay for", asked_now(s))
    number, kind = options.paid_die(option), options.paid_kind(option)
    used = [options.paid_kind(unit) for unit in top.units if options.paid_die(unit) == number]
    absent = _absent(s, top, number, kind, used)
    if absent is not None:
        return absent
    what = die_label(s, number) if number else "Virtual energy"
    if top.comes_before(s, number):
        return Refusal("4.4.1", f"{what} comes before what is chosen already", "Go back to choose anew")
    unit = options.payload_of(option)
    if sum(top.left_after(s, unit)) < top.total - len(top.units) - 1:
        return Refusal("4.4.2", f"Too little comes after {what} to pay the exact price", "Choose what comes before it")
    missing = _missing(s, top, unit)
    if missing:
        return _lacks_types(s, top, missing)
    return Refusal("4.4.1", f"{what} is offered under an equal die", "Choose the equal die offered")


def _missing(s: State, payment: Payment, unit: int) -> list[int]:
    """The types that a payment that goes on with a unit could not hold any more."""
    kinds = [options.paid_kind(spent) for spent in [*payment.units, unit]]
    needs = still_open(payment.needs, kinds)
    later = payment.left_after(s, unit)
    met = len(needs) - lacking(later, needs) + later[energy.WILD]
    able = min(payment.total - len(kinds), met) + kinds.count(energy.WILD)
    return list(needs) if able < len(needs) else []


def _absent(s: State, payment: Payment, number: int, kind: int, used: list[int]) -> Refusal | None:
    """An energy that the payer has not got, or has chosen already."""
    if number == VIRTUAL:
        if kind == energy.GENERIC and s.seats[payment.seat].virtual > len(used):
            return None
        return Refusal("4.4.1", f"{s.table.names[payment.seat]} has no virtual energy left")
    die = s.die(number)
    if die is None or die.zone != zones.RESERVE or die.controller != payment.seat:
        return Refusal("4.4.1", "That energy is not in the payer's reserve pool")
    if s.table.kind[die.face] != faces.ENERGY:
        return Refusal("4.1.5", f"{die_label(s, number)} shows no energy")
    left = list(unspent(s.table, die))
    if kind >= len(energy.NAMES) or kind not in left:
        return Refusal("4.4.1", f"{die_label(s, number)} has no such energy")
    for spent in used:
        left.remove(spent)
    return None if kind in left else Refusal("4.4.1", f"{die_label(s, number)} is part of the payment already")


def _lacks_types(s: State, payment: Payment, missing: list[int]) -> Refusal:
    """A payment that would not hold the types that its deed asks for."""
    deed = s.stack[-2]
    title = s.table.cards[deed.card].title if isinstance(deed, Purchase) else ""
    rule = rule_of_types(payment.needs) if isinstance(deed, Purchase) else IN_SYMBOLS
    what = f"A die of {title}" if title else "The price"
    return Refusal(rule, f"{what} asks for {_types(missing)}, and so the payment would not hold it", _WILD, title)


def why_not_together(s: State, numbers: list[int]) -> Refusal:
    """Why no payment spends something from each of these dice; 0 is virtual energy."""
    payment = s.stack[-1]
    assert isinstance(payment, Payment)
    kinds: list[int] = []
    for number in numbers:
        die = s.die(number)
        shown = list(unspent(s.table, die)) if die is not None else []
        absent = _absent(s, payment, number, shown[0] if shown else energy.GENERIC, [])
        if absent is not None:
            return absent
        kinds += shown
    if len(numbers) > payment.total:
        return Refusal("4.4.2", f"{payment.total} energy is to be paid, and those dice have more", "Name fewer dice")
    return _lacks_types(s, payment, list(still_open(payment.needs, kinds) or payment.needs))
