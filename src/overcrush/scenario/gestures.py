"""Gestures: one line of a scenario becomes the answers the engine asks for, die by die."""

import re
from collections.abc import Callable
from typing import Final

from overcrush.model import energy, events, options, purposes
from overcrush.model.dice import Die
from overcrush.model.events import DIE, KIND, SEAT
from overcrush.model.purposes import NAMES as PURPOSE_NAMES
from overcrush.rules.chance import OutOfChance
from overcrush.rules.combat.engaged import facing
from overcrush.rules.engine import Game
from overcrush.rules.procedures.assign_damage import splitter
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.query.stats import combat_damage
from overcrush.scenario.complaint import Complaint
from overcrush.scenario.matching import each, fits, pair_up, pick
from overcrush.scenario.meanings import meanings
from overcrush.scenario.session import Session
from overcrush.scenario.spelling import die_words, option_words
from overcrush.scenario.words import DieWords
from overcrush.table.gestures import split

Gesture = Callable[[Session, int, str], None]
WINDOWS: Final = (purposes.WINDOW, purposes.RESPOND, purposes.MAIN)


def perform(session: Session, seat: int, text: str) -> None:
    """Do what a line says for a seat; a complaint, with the reason, if it cannot be done or may mean two things."""
    if text not in {"pass", "done"}:
        session.go_on()
    session.require_question(seat)
    for verb, gesture in _GESTURES.items():
        if text == verb or text.startswith(f"{verb} "):
            gesture(session, seat, text.removeprefix(verb).strip())
            return
    _one_option(session, seat, text)


def _one_option(session: Session, seat: int, text: str) -> None:
    meant = meanings(session, seat, text)
    offered = [option for option in session.offered(seat) if option in meant]
    if options.BACK in meant:
        offered = [options.BACK]
    if len(offered) > 1:
        ways = " or ".join(f"'{option_words(session.state, option, seat)}'" for option in offered)
        raise Complaint(f"'{text}' may be {ways}: say which")
    if not offered:
        refusal = session.game.why_not(meant[0]) if meant else None
        reason = refusal.sentence() if refusal else "nothing on the table is meant."
        raise Complaint(f"'{text}' is not offered: {reason} Offered are: {session.offered_words(seat)}")
    session.answer(offered[0], seat)


def _require(session: Session, *wanted: int) -> None:
    if session.state.purpose not in wanted:
        raise Complaint(f"{session.question()}, not to {PURPOSE_NAMES[wanted[-1]]}")


def _follow(session: Session, seat: int, purpose: int, plan: dict[int, int]) -> None:
    """Answer the questions about the dice of the plan as they come; forced ones are not asked."""
    s = session.state
    while s.options and s.purpose == purpose and s.subject in plan and seat in session.asked():
        session.answer(plan.pop(s.subject), seat)
        s = session.state


def _done(session: Session, seat: int, rest: str) -> None:
    """Pass until the window is over."""
    if rest:
        raise Complaint(f"'done' stands alone, without '{rest}'")
    _require(session, *WINDOWS)
    here = (session.state.turn, session.state.step)
    while session.state.purpose in WINDOWS and (session.state.turn, session.state.step) == here:
        if seat not in session.asked():
            break
        session.answer(options.option(options.PASS, seat), seat)


# The roll.


def _reroll(session: Session, seat: int, rest: str) -> None:
    _require(session, purposes.REROLL)
    rest = rest.removesuffix(", keep the rest")
    dice = session.state.seats[seat].aside[:]
    again = dice if rest == "all" else pick(session.state, dice, session.names.dice(rest))
    plan = {die.id: options.option(options.REROLL if die in again else options.KEEP, die.id) for die in dice}
    _follow(session, seat, purposes.REROLL, plan)


def _keep_all(session: Session, seat: int, _: str) -> None:
    _require(session, purposes.REROLL)
    plan = {die.id: options.option(options.KEEP, die.id) for die in session.state.seats[seat].aside}
    _follow(session, seat, purposes.REROLL, plan)


# Payment.


def _pay(session: Session, seat: int, rest: str) -> None:
    _require(session, purposes.PAY)
    if rest == "auto":
        _one_option(session, seat, rest)
        return
    wanted = [unit for part in session.names.items(rest) for unit in _units(part)]
    allowed = [meanings(session, seat, f"pay {unit}") for unit in wanted]
    total = _payment(session.game).total
    if len(wanted) != total:
        raise Complaint(f"{total} energy is to be paid, and '{rest}' is {len(wanted)}")
    ways = [way for way in _payments(session.game) if pair_up(allowed, way, lambda meant, unit: unit in meant)]
    if not ways:
        raise Complaint(f"'pay {rest}' is not possible; offered are: {session.offered_words(seat)}")
    if len(ways) > 1:
        s = session.state
        spelled = [", ".join(option_words(s, unit, seat).removeprefix("pay ") for unit in way) for way in ways]
        raise Complaint(f"'pay {rest}' may be 'pay {spelled[0]}' or 'pay {spelled[1]}': say which")
    depth = len(session.state.stack)
    while session.state.purpose == purposes.PAY and session.state.options and len(session.state.stack) == depth:
        session.answer(ways[0][len(_payment(session.game).units)], seat)
        if len(session.state.stack) != depth or not isinstance(session.state.stack[-1], Payment):
            break


def _units(text: str) -> list[str]:
    """`fist fist` is two energy, `fist from Bruiser fist fist` one of that die."""
    words = text.split()
    return words if all(word in energy.NAMES for word in words) else [text]


def _payment(game: Game) -> Payment:
    top = game.state.stack[-1]
    if not isinstance(top, Payment):
        raise Complaint("what is asked is no payment of energy")
    return top


def _payments(game: Game) -> list[list[int]]:
    """Every way to pay, in the order in which units are asked for, forced ones included."""
    payment = _payment(game)
    if len(payment.units) == payment.total - 1:
        units = payment.chosen()
        return [[*units, option] for option in _pay_options(game)]
    ways: list[list[int]] = []
    for option in _pay_options(game):
        further = game.fork()
        further.answer(option)
        ways += _payments(further)
    return ways


def _pay_options(game: Game) -> list[int]:
    return [option for option in game.state.options if option != options.AUTO]


# Attack.


def _attack(session: Session, seat: int, rest: str) -> None:
    """`attack` alone only says yes; `attack with …` declares all attackers of the seat."""
    _require(session, purposes.CHOOSE_ATTACK, purposes.ATTACK)
    if session.state.purpose == purposes.CHOOSE_ATTACK:
        wanted = pick(session.state, session.state.seats[seat].field, _attack_words(session, rest))
        start = len(session.log)
        session.answer(options.YES, seat)
        if not rest:
            return
    else:
        start = len(session.log)
        wanted = pick(session.state, session.state.seats[seat].field, _attack_words(session, rest))
    _declare(session, seat, [die.id for die in wanted], start)


def _attack_words(session: Session, rest: str) -> list[DieWords]:
    if rest and not rest.startswith("with "):
        raise Complaint(f"'attack {rest}' lacks its 'with'")
    return session.names.dice(rest.removeprefix("with ")) if rest else []


def _declare(session: Session, seat: int, wanted: list[int], start: int) -> None:
    ids = [die.id for die in session.state.seats[seat].field]
    plan = {i: options.option(options.ATTACK if i in wanted else options.STAY, i) for i in ids}
    _follow(session, seat, purposes.ATTACK, plan)
    attacked = {event[DIE] for event in session.log[start:] if event[KIND] == events.ATTACKED and event[SEAT] == seat}
    if session.state.purpose != purposes.ATTACK and attacked != set(wanted):
        raise Complaint("other dice attack than those named: the rules do not leave the choice (8.1)")


def _no_attack(session: Session, seat: int, _: str) -> None:
    _require(session, purposes.CHOOSE_ATTACK, purposes.ATTACK)
    if session.state.purpose == purposes.CHOOSE_ATTACK:
        session.answer(options.NO, seat)
    else:
        _declare(session, seat, [], len(session.log))


# Block.

Clause = tuple[DieWords, list[DieWords]]
# A declaration: blockers and the options chosen for them, one that blocks several attackers several times.
Way = list[tuple[int, int]]


def _block(session: Session, seat: int, rest: str) -> None:
    """`block Bruiser with Sidekick, Sidekick; Imp with Ogre`."""
    _require(session, purposes.BLOCK)
    clauses = [_clause(session, part) for part in rest.split(";")]
    mine = {die.id for die in session.state.seats[seat].field}
    ways = [way for way in _blocks(session.game, mine, clauses) if _means(session, way, clauses)]
    if not ways:
        raise Complaint(f"'block {rest}' is not possible; offered now are: {session.offered_words(seat)}")
    if len(ways) > 1:
        raise Complaint(f"'block {rest}' may be declared in {len(ways)} ways: say which dice by level or damage")
    for blocker, option in ways[0]:
        # What has one answer only is not asked for.
        if session.state.purpose == purposes.BLOCK and session.state.subject == blocker:
            session.answer(option, seat)


def _clause(session: Session, text: str) -> Clause:
    attacker, word, blockers = text.strip().removeprefix("block ").partition(" with ")
    if not word:
        raise Complaint("a block names attacker and blockers: 'block Bruiser with Sidekick'")
    return session.names.die(attacker), each(session.names.dice(blockers))


def _blocks(game: Game, mine: set[int], clauses: list[Clause]) -> list[Way]:
    """Every declaration of one's own blockers."""
    s = game.state
    if not s.options or s.purpose != purposes.BLOCK or s.subject not in mine:
        return [[]]
    blocker = s.subject
    ways: list[Way] = []
    for option in s.options:
        if not _may_mean(game, blocker, option, clauses):
            continue
        further = game.fork()
        try:
            further.answer(option)
        except OutOfChance:
            ways.append([(blocker, option)])
            continue
        ways += [[(blocker, option), *way] for way in _blocks(further, mine, clauses)]
    return ways


def _may_mean(game: Game, blocker: int, option: int, clauses: list[Clause]) -> bool:
    if options.kind_of(option) == options.STAY:
        return True
    s = game.state
    die, attacker = s.die(blocker), s.die(options.payload_of(option))
    return (
        die is not None
        and attacker is not None
        and any(fits(s, attacker, words) and any(fits(s, die, one) for one in others) for words, others in clauses)
    )


def _means(session: Session, way: Way, clauses: list[Clause]) -> bool:
    """Whether the clauses say this declaration and nothing else."""
    s = session.state
    blocked: dict[int, list[Die]] = {}
    for number, option in way:
        die = s.die(number)
        if options.kind_of(option) == options.DIE and die is not None:
            blocked.setdefault(options.payload_of(option), []).append(die)

    def says(clause: Clause, attacker: tuple[int, list[Die]]) -> bool:
        die = s.die(attacker[0])
        return (
            die is not None
            and fits(s, die, clause[0])
            and pair_up(clause[1], attacker[1], lambda words, other: fits(s, other, words))
        )

    return pair_up(clauses, list(blocked.items()), says)


def _no_block(session: Session, seat: int, _: str) -> None:
    _require(session, purposes.BLOCK)
    plan = {die.id: options.option(options.STAY, die.id) for die in session.state.seats[seat].field}
    _follow(session, seat, purposes.BLOCK, plan)


# Damage.


def _split(session: Session, seat: int, rest: str) -> None:
    """`split 2 1` in the order the dice lie, or `split 2 to Ogre, 1 to Imp`: the damage of one die."""
    _require(session, purposes.SPLIT)
    s = session.state
    dealer = splitter(s)
    if dealer is None:
        raise Complaint("no die has damage to split")
    targets = facing(s, dealer)
    amounts = _amounts(session, rest, targets)
    if sum(amounts.values()) != combat_damage(s, dealer):
        whole = f"{die_words(s, dealer)} has {combat_damage(s, dealer)} damage to assign"
        raise Complaint(f"{whole}, and 'split {rest}' is {sum(amounts.values())} (8.4.1)")
    for answer in split(session.game, amounts):
        session.answer(answer, seat)


def _amounts(session: Session, rest: str, targets: list[Die]) -> dict[int, int]:
    if re.fullmatch(r"\d+( \d+)*", rest):
        numbers = [int(word) for word in rest.split()]
        if len(numbers) != len(targets):
            raise Complaint(f"there are {len(targets)} dice and 'split {rest}' has {len(numbers)} numbers")
        return {die.id: number for die, number in zip(targets, numbers, strict=True)}
    amounts = {die.id: 0 for die in targets}
    for part in session.names.items(rest):
        number, word, name = part.partition(" to ")
        if not word or not number.isdecimal():
            raise Complaint(f"'{part}' is no share: 'split 2 to Ogre, 1 to Imp'")
        left = [die for die in targets if not amounts[die.id]]
        amounts[pick(session.state, left, [session.names.die(name)])[0].id] = int(number)
    return amounts


# Choosing several things.


def _choose(session: Session, seat: int, rest: str) -> None:
    """One after another; the last of them is chosen by name even where it is the only one left."""
    with session.holding_still():
        for part in session.names.items(rest):
            session.require_question(seat)
            _one_option(session, seat, f"choose {part}")


_GESTURES: Final[dict[str, Gesture]] = {
    "done": _done,
    "reroll": _reroll,
    "keep all": _keep_all,
    "pay": _pay,
    "attack": _attack,
    "no attack": _no_attack,
    "block": _block,
    "no block": _no_block,
    "split": _split,
    "choose": _choose,
}
