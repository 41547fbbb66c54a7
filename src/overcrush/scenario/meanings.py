"""What one option is called: the options that some words may mean, offered or not."""

import re
from collections.abc import Callable
from typing import Final

from overcrush.effects.traits import trait_label
from overcrush.model import energy, options, purposes, zones
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.model.things import UNROLLED_BASE, unrolled_thing
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.paying.autopay import energy_dice
from overcrush.rules.paying.energy import unspent
from overcrush.rules.telling.labels import face_label
from overcrush.scenario.complaint import Complaint, unknown
from overcrush.scenario.matching import fits
from overcrush.scenario.session import Session
from overcrush.scenario.spelling import globals_of

_IN_ZONE: Final = re.compile(rf"(?P<card>.+) in (?:(?P<owner>\w+)'s )?(?P<zone>{'|'.join(zones.NAMES)})")

# Gestures that are more than one answer; see gestures.py.
SERIES: Final = ("done", "pay", "reroll", "keep all", "attack", "no attack", "block", "no block", "split")


def meanings(session: Session, seat: int, text: str) -> list[int]:
    """Every option the words may mean at this table; a complaint if they mean none at all."""
    if text in options.WORDS:
        return [options.WORDS.index(text)]
    if ":" in text and text.split(":", maxsplit=1)[0] in options.KIND_NAMES:
        return [_raw(text)]
    verb = next((v for v in _VERBS if text == v or text.startswith(f"{v} ")), None)
    if verb is None:
        raise unknown("gesture", text.split(" ", maxsplit=1)[0], [*_VERBS, *SERIES, *options.WORDS])
    return _VERBS[verb](session, seat, text.removeprefix(verb).strip())


def _raw(text: str) -> int:
    try:
        return options.parse(text)
    except ValueError as error:
        raise Complaint(str(error)) from None


def _pass(_: Session, seat: int, rest: str) -> list[int]:
    if rest:
        raise Complaint(f"'pass' stands alone, without '{rest}'")
    return [options.option(options.PASS, seat)]


def _buy(session: Session, seat: int, rest: str) -> list[int]:
    """One's own card if there is one of that name; else another's, which will be refused."""
    found = [card for card in sorted(session.names.card(rest)) if card]
    own = [card for card in found if card in session.state.table.buyable[seat]]
    return [options.buy(seat, card) for card in own or found]


def _global(session: Session, seat: int, rest: str) -> list[int]:
    """`global Quick Idea`; with a number behind it, one of several on the card."""
    name, number = _numbered(rest)
    found: list[int] = []
    for card in sorted(session.names.card(name)):
        ours = [options.use_global(seat, card, index) for index in globals_of(session.state, card)]
        found += ours[number - 1 : number] if number else ours
    return found


def _resolve(session: Session, seat: int, rest: str) -> list[int]:
    """The waiting ability of a card; with a number behind it, one of several."""
    name, number = _numbered(rest)
    cards = session.names.card(name)
    queue = session.state.queue
    ours = [place for place, waiting in enumerate(queue) if waiting.seat == seat and waiting.card in cards]
    return [options.option(options.ABILITY, place) for place in (ours[number - 1 : number] if number else ours)]


def _numbered(text: str) -> tuple[str, int]:
    """`Quick Idea 2` is the second of Quick Idea; 0 is any."""
    name, _, number = text.rpartition(" ")
    return (name, int(number)) if name and number.isdecimal() else (text, 0)


def _all_dice(s: State) -> list[Die]:
    return [die for seat in s.seats for die in seat.field + seat.reserve + seat.aside]


def _dice(session: Session, seat: int | None, rest: str) -> list[Die]:
    """The dice some words may mean: those a seat controls, or all on the table."""
    words = session.names.die(rest)
    found = [die for die in _all_dice(session.state) if fits(session.state, die, words)]
    found = [die for die in found if seat is None or die.controller == seat]
    if not found:
        who = f" of {session.names.seats[seat]}" if seat is not None else ""
        raise Complaint(f"no die{who} is '{rest}'")
    return found


def _own(kind: int, zone: int) -> Callable[[Session, int, str], list[int]]:
    """A deed with a die of one's own; those in the zone where it is done are meant first."""

    def meant(session: Session, seat: int, rest: str) -> list[int]:
        dice = sorted(_dice(session, seat, rest), key=lambda die: die.zone != zone)
        return [options.option(kind, die.id) for die in dice]

    return meant


def _block(session: Session, _: int, rest: str) -> list[int]:
    ids = {die.id for die in attackers(session.state)}
    return [options.option(options.DIE, die.id) for die in _dice(session, None, rest) if die.id in ids]


def _choose(session: Session, seat: int, rest: str) -> list[int]:
    """A number, a seat, an unrolled die in a zone, or a die or card of that name."""
    names = session.names
    if session.state.purpose == purposes.TURN_FACE:
        shown = [(option, face_label(session.state, options.payload_of(option))) for option in session.state.options]
        return [option for option, label in shown if label.split(",")[0] == rest]
    traits = [option for option in session.state.options if options.kind_of(option) == options.TRAIT]
    if traits:
        return [option for option in traits if trait_label(options.payload_of(option)) == rest]
    if rest.isdecimal():
        return [options.option(options.NUMBER, int(rest))]
    if rest in names.seats:
        return [options.option(options.SEAT, names.seat(rest))]
    if match := _IN_ZONE.fullmatch(rest):
        return _unrolled(session, seat, match)
    words = names.die(rest)
    found = [options.option(options.DIE, die.id) for die in _all_dice(session.state) if fits(session.state, die, words)]
    if words.text in names.cards or names.owner(rest)[1] in names.cards:
        found += [options.option(options.CARD, card) for card in sorted(names.card(rest))]
    return found


def _unrolled(session: Session, seat: int, match: re.Match[str]) -> list[int]:
    """`Bruiser in used`, `Sidekick in Bob's prep`."""
    owner = session.names.seat(match["owner"]) if match["owner"] else seat
    zone = zones.NAMES.index(match["zone"])
    things = [unrolled_thing(owner, zone, card) for card in sorted(session.names.card(match["card"]))]
    return [options.option(options.UNROLLED, thing - UNROLLED_BASE) for thing in things]


def _pay(session: Session, seat: int, rest: str) -> list[int]:
    """One energy: `fist`, `fist from Bruiser`, `virtual`."""
    if rest == "auto":
        return [options.AUTO]
    if rest == "virtual":
        return [options.pay(0, energy.GENERIC)]
    name, _, source = rest.partition(" from ")
    if name not in energy.NAMES:
        raise unknown("energy", name, [*energy.NAMES, "virtual", "auto"])
    kind = energy.NAMES.index(name)
    s = session.state
    words = session.names.die(source) if source else None
    dice = [die for die in energy_dice(s, s.seats[seat]) if words is None or fits(s, die, words)]
    found = [options.pay(die.id, kind) for die in dice if kind in unspent(s.table, die)]
    if kind == energy.GENERIC and words is None:
        found.append(options.pay(0, kind))
    return found


_VERBS: Final[dict[str, Callable[[Session, int, str], list[int]]]] = {
    "pass": _pass,
    "buy": _buy,
    "global": _global,
    "resolve": _resolve,
    "field": _own(options.FIELD, zones.RESERVE),
    "use": _own(options.USE, zones.RESERVE),
    "keep": _own(options.KEEP, zones.ASIDE),
    "reroll": _own(options.REROLL, zones.ASIDE),
    "attack with": _own(options.ATTACK, zones.FIELD),
    "leave": _own(options.STAY, zones.FIELD),
    "block": _block,
    "choose": _choose,
    "pay": _pay,
}
