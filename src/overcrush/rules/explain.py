"""Why not: each option that is not offered, with the rule that says so and what would make it legal."""

from overcrush.model import energy, faces, options, purposes, zones
from overcrush.model.decisions import Refusal
from overcrush.model.dice import Die
from overcrush.model.state import UNDECIDED, State
from overcrush.rules.energy import covers, pool
from overcrush.rules.labels import die_label, prompt
from overcrush.rules.layers import fielding_cost, purchase_cost


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
        return _why_not_buy(s, payload >> options.CARD_BITS, payload & ((1 << options.CARD_BITS) - 1))
    if kind == options.FIELD:
        return _why_not_field(s, payload)
    if kind == options.USE:
        return _why_not_use(s, payload)
    if kind == options.PASS:
        return _why_not_pass(s, payload)
    if kind == options.PAY:
        return _why_not_pay(s, payload)
    if kind in (options.KEEP, options.REROLL):
        return _why_not_series(s, purposes.REROLL, payload, "6.3.3", "reroll")
    if kind in (options.ATTACK, options.STAY, options.DIE):
        if s.purpose == purposes.BLOCK:
            return _why_not_block(s, payload)
        return _why_not_series(s, purposes.ATTACK, payload, "8.1.1", "attack with")
    if kind == options.NUMBER and s.purpose == purposes.SPLIT:
        return Refusal("8.4.3", f"{payload} is more damage than is left to assign")
    return Refusal("7.1.1", f"This is not asked now: {prompt(s)}")


def _active(s: State, seat: int) -> bool:
    return 0 <= seat < s.table.seats and s.table.side_of[seat] == s.active


def _name(s: State, seat: int) -> str:
    return s.table.names[seat] if 0 <= seat < s.table.seats else f"seat {seat}"


def _not_now(s: State, rule: str, what: str) -> Refusal:
    return Refusal(rule, f"{what} in the main step of one's own turn, with priority", f"Asked now: {prompt(s)}")


def _why_not_buy(s: State, seat: int, card: int) -> Refusal:
    t = s.table
    if not (0 <= seat < t.seats and 0 < card < len(t.cards)):
        return Refusal("6.4.3", "There is no such seat or card")
    title = t.cards[card].title
    if card not in t.buyable[seat]:
        return Refusal("6.4.3", f"{_name(s, seat)} cannot buy {title}: it is on another team", card=title)
    if s.purpose != purposes.MAIN or not _active(s, seat) or not s.askers & (1 << seat):
        return _not_now(s, "6.4.6", "Dice are bought")
    if s.supply[card] == 0:
        return Refusal("6.4.4", f"No {title} die is left on its card", card=title)
    return _cannot_pay(s, seat, purchase_cost(s, seat, card), t.cards[card].energy, f"a {title} die", title)


def _cannot_pay(s: State, seat: int, cost: int, needs: tuple[int, ...], what: str, title: str = "") -> Refusal:
    counts = pool(s, s.seats[seat])
    have = sum(counts)
    if have < cost:
        return Refusal(
            "4.4.1", f"{what} costs {cost} energy and there are {have}", f"{cost - have} more would do", title
        )
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


def _why_not_field(s: State, number: int) -> Refusal:
    die = _in_reserve(s, number, "6.4.7")
    if isinstance(die, Refusal):
        return die
    title = s.table.cards[die.card].title
    if s.table.kind[die.face] != faces.CHARACTER:
        return Refusal("6.4.7", f"{die_label(s, number)} shows no character", card=title)
    if s.purpose != purposes.MAIN or not _active(s, die.controller) or not s.askers & (1 << die.controller):
        return _not_now(s, "6.4.8", "Characters are fielded")
    if covers(pool(s, s.seats[die.controller]), fielding_cost(s, die), ()):
        return _same(s, die)
    return _cannot_pay(s, die.controller, fielding_cost(s, die), (), f"Fielding {die_label(s, number)}", title)


def _same(s: State, die: Die) -> Refusal:
    """Equal dice are one option: the first of them stands for all."""
    return Refusal(
        "2.3.3",
        f"{die_label(s, die.id)} stands for itself under an equal die",
        "Choose the equal die offered",
    )


def _why_not_use(s: State, number: int) -> Refusal:
    die = _in_reserve(s, number, "6.4.9")
    if isinstance(die, Refusal):
        return die
    title = s.table.cards[die.card].title
    if s.table.kind[die.face] != faces.ACTION:
        return Refusal("6.4.9", f"{die_label(s, number)} shows no action", card=title)
    if s.purpose not in (purposes.MAIN, purposes.WINDOW) or not _active(s, die.controller):
        return Refusal(
            "6.4.10", "Action dice are used on one's own turn in the main step or after blockers", card=title
        )
    return _same(s, die)


def _why_not_pass(s: State, seat: int) -> Refusal:
    if s.purpose in (purposes.MAIN, purposes.WINDOW, purposes.RESPOND):
        return Refusal("7.1.3", f"{_name(s, seat)} has no priority to pass")
    return Refusal("7.1.1", f"There is no priority to pass now: {prompt(s)}")


def _why_not_pay(s: State, payload: int) -> Refusal:
    if s.purpose != purposes.PAY:
        return Refusal("4.4.3", "There is nothing to pay for")
    number = payload >> options.ENERGY_BITS
    die = s.die(number)
    if number and (die is None or die.zone != zones.RESERVE or not s.askers & (1 << die.controller)):
        return Refusal("4.4.1", "That energy is not in the payer's reserve pool")
    return Refusal("4.4.2", "That energy cannot be part of an exact payment from here", "Choose one that is offered")


def _why_not_series(s: State, purpose: int, number: int, rule: str, verb: str) -> Refusal:
    if s.purpose != purpose:
        return Refusal(rule, f"Nobody is asked what to {verb} now: {prompt(s)}")
    if number == s.subject:
        return Refusal(rule, f"{die_label(s, number)} goes the way of its equal")
    return Refusal(rule, f"The question is about {die_label(s, s.subject)}", "Dice are asked one by one")


def _why_not_block(s: State, number: int) -> Refusal:
    die = s.die(number)
    if die is None:
        return Refusal("8.2.1", f"There is no die {number} that shows a face")
    return Refusal("8.2.2", f"{die_label(s, s.subject)} blocks one of the attackers offered, or stays", card="")
