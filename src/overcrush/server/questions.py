"""What is asked, as clients pose it: each option with what on the table it is about."""

from collections.abc import Callable

from msgspec.structs import replace

from overcrush.model import options, purposes, zones
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.model.table import NOBODY
from overcrush.model.things import UNROLLED_BASE, card_of, seat_of, zone_of
from overcrush.rules.combat.declarations import places
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.engine import Game, doer
from overcrush.rules.paying.energy import unspent
from overcrush.rules.procedures import declare_attackers, declare_blockers
from overcrush.rules.procedures.assign_damage import splitter
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.query.stats import defense
from overcrush.rules.telling.choices import chosen_dice
from overcrush.rules.telling.labels import paid_for
from overcrush.server import wire
from overcrush.server.cards import energies
from overcrush.table.gestures import declared_by_askers, still_faced
from overcrush.table.words import Words

WAYS: dict[int, wire.Way] = {
    purposes.MAIN: "act",
    purposes.RESPOND: "act",
    purposes.WINDOW: "act",
    purposes.REROLL: "reroll",
    purposes.ATTACK: "attack",
    purposes.CHOOSE_ATTACK: "attack",
    purposes.BLOCK: "block",
    purposes.PAY: "pay",
    purposes.SPLIT: "split",
    purposes.NAME_NUMBER: "amount",
}


def question_of(game: Game, words: Words) -> wire.Question | None:
    """None when the game is over."""
    decision = game.decision
    if decision is None:
        return None
    s = game.state
    return wire.Question(
        seats=list(decision.seats),
        way=_way(s),
        purpose=decision.purpose,
        prompt=words.say(decision.prompt),
        options=_with_equals(s, [_option(s, option.key, words.say(option.label)) for option in decision.options]),
        subject=decision.subject,
        back=decision.back,
        dice=[die.id for die in choosable(game)],
        attackers=[die.id for die in attackers(s)] if s.purpose == purposes.BLOCK else [],
        several=_several(s),
        price=_price(s, words),
        split=_split(s),
        chosen=chosen_dice(s),
    )


def part_of(question: wire.Question, s: State, seats: set[int]) -> wire.Question:
    """What is asked of some of those who are asked together: partners see each their own deeds (7.4.1)."""
    if not s.table.partners:
        return question
    own = [option for option in question.options if doer(s, options.parse(option.answer)) in {NOBODY, *seats}]
    return replace(question, options=own)


def _way(s: State) -> wire.Way:
    """Partners say first whether they attack at all, then each with whom (8.1.2, 13.5.4)."""
    if s.purpose == purposes.CHOOSE_ATTACK and s.table.partners:
        return "pick"
    return WAYS.get(s.purpose, "pick")


def choosable(game: Game) -> list[Die]:
    """The dice of which a set may be chosen in one go."""
    s = game.state
    if s.purpose == purposes.REROLL:
        return [die for seat in s.seats if s.askers & (1 << seat.index) for die in seat.aside]
    if s.purpose in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
        return declared_by_askers(s, declare_attackers.candidates(s))
    if s.purpose == purposes.BLOCK:
        return declared_by_askers(s, declare_blockers.candidates(s))
    if s.purpose == purposes.PAY:
        # Whatever shows energy: the units are asked in an order of their own, the people tap as they like.
        seats = [seat for seat in s.seats if s.askers & (1 << seat.index)]
        return [die for seat in seats for die in seat.reserve if unspent(s.table, die)]
    return []


def _option(s: State, key: int, label: str) -> wire.Option:
    kind, payload = options.kind_of(key), options.payload_of(key)
    verb = options.WORDS[payload] if kind == options.WORD else options.KIND_NAMES[kind]
    about = _ABOUT[kind](s, payload) if kind in _ABOUT else {}
    return replace(wire.Option(answer=options.spell(key), label=label, verb=verb), **about)


def _unrolled(_: State, payload: int) -> dict[str, object]:
    thing = payload | UNROLLED_BASE
    return {"card": card_of(thing), "seat": seat_of(thing), "zone": zones.NAMES[zone_of(thing)]}


def _global(_: State, payload: int) -> dict[str, object]:
    return {"card": options.global_card(payload), "index": options.global_index(payload)}


def _with_equals(s: State, found: list[wire.Option]) -> list[wire.Option]:
    """Of dice that look the same in the same place one may stand for all: its option is theirs too."""
    named = {number for option in found for number in option.dice}
    for seat in s.seats:
        for die in (*seat.reserve, *seat.field, *seat.aside):
            if die.id in named:
                continue
            for option in found:
                stands = s.die(option.dice[0]) if option.dice else None
                if stands is not None and stands.zone == die.zone and are_equal(s, stands, die):
                    option.dice.append(die.id)
                    break
    return found


def _price(s: State, words: Words) -> wire.Bill | None:
    top = s.stack[-1]
    if not isinstance(top, Payment):
        return None
    return wire.Bill(
        total=top.total,
        needs=energies(top.needs),
        # What is forced is taken unasked, but people name all the dice that pay: only virtual energy is done with.
        paid=len([unit for unit in top.units if not options.paid_die(unit)]),
        what=words.say(paid_for(s)),
    )


def _several(s: State) -> list[int]:
    if s.purpose != purposes.BLOCK:
        return []
    asked = [die.id for die in places(s, declare_blockers.candidates(s))]
    return sorted({number for number in asked if asked.count(number) > 1})


def _split(s: State) -> wire.Split | None:
    dealer = splitter(s)
    if dealer is None:
        return None
    left = still_faced(s, dealer)
    return wire.Split(
        die=dealer.id,
        damage=options.payload_of(s.options[-1]),
        among=[die.id for die in left],
        needed=[max(0, defense(s, die) - die.damage) for die in left],
    )


# What on the table an option of each kind is about.
_ABOUT: dict[int, Callable[[State, int], dict[str, object]]] = {
    **dict.fromkeys(
        (options.FIELD, options.USE, options.DIE, options.STAY, options.KEEP, options.REROLL, options.ATTACK),
        lambda _, payload: {"dice": [payload]},
    ),
    options.PAY: lambda _, payload: {"dice": [options.paid_die(payload)] if options.paid_die(payload) else []},
    options.BUY: lambda _, payload: {"card": options.bought_card(payload)},
    options.CARD: lambda _, payload: {"card": payload},
    options.ABILITY: lambda s, payload: {"card": s.queue[payload].card},
    options.GLOBAL: _global,
    options.SEAT: lambda _, payload: {"seat": payload},
    options.PASS: lambda _, payload: {"seat": payload},
    options.NUMBER: lambda _, payload: {"number": payload},
    options.UNROLLED: _unrolled,
}
