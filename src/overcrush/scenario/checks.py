"""What must hold: zones, numbers, questions, refusals, outcomes. A check says what is there instead."""

import re
from collections.abc import Callable
from typing import Final

from overcrush.model import events, options, purposes
from overcrush.model.decisions import IllegalAnswer, Refusal
from overcrush.model.dice import Die
from overcrush.model.purposes import NAMES as PURPOSE_NAMES
from overcrush.model.state import STEP_NAMES, TIE, UNDECIDED, Seat
from overcrush.rules.engine import Game
from overcrush.rules.laying.position import AT_NAMES
from overcrush.scenario.complaint import Complaint, unknown
from overcrush.scenario.events import check_events, check_no_event
from overcrush.scenario.matching import each, is_exactly, is_held, pair_up
from overcrush.scenario.meanings import meanings
from overcrush.scenario.records import Kind, Step
from overcrush.scenario.session import Session
from overcrush.scenario.spelling import card_words, die_words, held_words, listed
from overcrush.scenario.words import NOTHING

STEPS: Final = AT_NAMES[:6]
OVER: Final = (events.GAME_WON, events.GAME_TIED)
# What is said of a question: if the one at hand has only one answer, a later one may be meant.
_OF_QUESTIONS: Final = (Kind.OPTIONS, Kind.ASKED, Kind.TURN, Kind.STOP, Kind.OVER, Kind.OUTCOME)


def check(session: Session, step: Step) -> None:
    """A complaint if the line does not hold."""
    try:
        _CHECKS[step.kind](session, step)
    except Complaint:
        if step.kind not in _OF_QUESTIONS or not session.is_forced():
            raise
        session.go_on()
        _CHECKS[step.kind](session, step)


def _differ(step: Step, there: str) -> Complaint:
    what = f"{step.who}'s {step.what}" if step.who else f"the {step.what} of the middle"
    return Complaint(f"{what} should be {step.text} and is {there}")


# Zones and numbers.


def _state(session: Session, step: Step) -> None:
    s = session.state
    if not step.who:
        _unpurchased(session, step, [n for n, home in enumerate(s.table.home) if _in_middle(session, n) and n])
        return
    seat = s.seats[session.names.seat(step.who)]
    if step.what == "life":
        _number(step, s.life[seat.side])
    elif step.what == "virtual":
        _number(step, seat.virtual)
    elif step.what == "unpurchased":
        own = [n for n, home in enumerate(s.table.home) if home == seat.index and not _in_middle(session, n)]
        _unpurchased(session, step, own)
    elif step.what == "held":
        _held(session, step, seat)
    elif step.what == "tokens":
        _cards(session, step, [n for n in s.table.team[seat.index] for _ in range(s.tokens[n])])
    elif step.what in {"reserve", "field", "aside"}:
        _dice(session, step, {"reserve": seat.reserve, "field": seat.field, "aside": seat.aside}[step.what], seat)
    else:
        _cards(session, step, _unrolled(seat)[step.what])


def _unrolled(seat: Seat) -> dict[str, list[int]]:
    return {
        "bag": seat.bag,
        "prep": seat.prep + seat.late_prep,
        "prep this turn": seat.late_prep,
        "used": seat.used,
        "out of play": seat.out_of_play,
        "removed": seat.removed,
    }


def _in_middle(session: Session, card: int) -> bool:
    return all(card in buyable for buyable in session.state.table.buyable)


def _number(step: Step, there: int) -> None:
    if not re.fullmatch(r"-?\d+", step.text):
        raise Complaint(f"a number is wanted, not '{step.text}'")
    if int(step.text) != there:
        raise _differ(step, str(there))


def _unpurchased(session: Session, step: Step, cards: list[int]) -> None:
    _cards(session, step, [card for card in cards for _ in range(session.state.supply[card])])


def _cards(session: Session, step: Step, there: list[int]) -> None:
    wanted = [session.names.card_and_count(part) for part in _parts(session, step.text)]
    flat = [cards for cards, count in wanted for _ in range(count)]
    if not pair_up(flat, sorted(there), lambda cards, card: card in cards):
        seat = session.names.seat(step.who) if step.who else None
        raise _differ(step, listed([card_words(session.state, card, seat) for card in sorted(there)]))


def _parts(session: Session, text: str) -> list[str]:
    return [] if text == NOTHING else session.names.items(text)


def _dice(session: Session, step: Step, there: list[Die], seat: Seat) -> None:
    s = session.state
    wanted = each(session.names.dice(step.text))
    strange = [words.text for words in wanted if words.is_of_held()]
    if strange:
        raise Complaint(f"'{strange[0]}' says what can be said of held dice only")
    if not pair_up(wanted, there, lambda words, die: is_exactly(s, die, words)):
        raise _differ(step, listed([die_words(s, die, seat.index, wanted) for die in there]))


def _held(session: Session, step: Step, seat: Seat) -> None:
    s = session.state
    there = [held for held in s.held if held.owner == seat.index]
    wanted = each(session.names.dice(step.text))
    if not pair_up(wanted, there, lambda words, held: is_held(s, held, words)):
        raise _differ(step, listed([held_words(s, held, seat.index) for held in there]))


# Questions.


def _options(session: Session, step: Step) -> None:
    seat = session.names.seat(step.who)
    session.require_question(seat)
    offered = session.offered(seat)
    meant = [meanings(session, seat, part) for part in _parts(session, step.text)]
    if not pair_up(meant, offered, lambda options_meant, option: option in options_meant):
        raise Complaint(f"{step.who} should be offered {step.text} and is offered {session.offered_words(seat)}")


_ABOUT_CARDS: Final = (purposes.TARGET, purposes.MAY, purposes.NAME_NUMBER)


def _asked(session: Session, step: Step) -> None:
    name = next((n for n in sorted(PURPOSE_NAMES, key=len, reverse=True) if step.text.startswith(n)), None)
    if name is None and step.text:
        raise unknown("question", step.text, PURPOSE_NAMES)
    session.require_question(session.names.seat(step.who))
    if name is None:
        return
    s = session.state
    if name != PURPOSE_NAMES[s.purpose]:
        raise Complaint(f"{step.who} should be asked to {name}, and {session.question()}")
    subject = step.text.removeprefix(name).strip()
    if subject and s.purpose in _ABOUT_CARDS:
        if s.subject not in session.names.card(subject):
            raise Complaint(f"the question should be {subject}'s and is {card_words(s, s.subject)}'s")
        return
    die = s.die(s.subject)
    if subject and (die is None or not is_exactly(s, die, session.names.die(subject))):
        there = die_words(s, die, also=[session.names.die(subject)]) if die is not None else "no die"
        raise Complaint(f"the question should be about {subject} and is about {there}")


def _cannot(session: Session, step: Step) -> None:
    """`buy Bruiser: rule 4.3.1, "asks for fist", by Bruiser`."""
    match = re.fullmatch(r"(.+): rule (\d+\.\d+\.\d+)((?:, .+)?)", step.text)
    if match is None:
        raise Complaint(f"a refusal names its rule: '{step.who} cannot {step.text}: rule 4.3.1'")
    seat = session.names.seat(step.who)
    game = session.game
    if game.state.options:
        game = _up_to(session, seat, match[1])
    meant = meanings(session, seat, _single(match[1]))
    offered = [option for option in meant if option in game.state.options]
    if offered or not meant:
        raise Complaint(f"'{match[1]}' is {'offered' if offered else 'nothing on this table'}")
    refusal = _refused(game, meant[0])
    if refusal.rule != match[2]:
        raise Complaint(f"'{match[1]}' is refused by rule {refusal.rule}, not {match[2]}: {refusal.sentence()}")
    for part in [part.strip() for part in match[3].split(", ") if part.strip()]:
        _said(refusal, part)


def _single(text: str) -> str:
    """The option within a gesture: `block Bruiser with Sidekick` is to block Bruiser, asked of the Sidekick."""
    return text.partition(" with ")[0] if text.startswith("block ") else text


def _up_to(session: Session, seat: int, text: str) -> Game:
    """The game when the blocker of the gesture is asked; those before it stay."""
    game = session.game.fork()
    blocker = text.partition(" with ")[2] if text.startswith("block ") else ""
    if not blocker:
        return game
    wanted = {options.payload_of(option) for option in meanings(session, seat, f"leave {blocker}")}
    while game.state.purpose == purposes.BLOCK and game.state.subject not in wanted:
        game.answer(options.option(options.STAY, game.state.subject))
    if game.state.purpose != purposes.BLOCK:
        raise Complaint(f"'{blocker}' is never asked whom it blocks")
    return game


def _refused(game: Game, option: int) -> Refusal:
    """Try it: the game refuses with its reason and does not change."""
    before = game.digest()
    try:
        game.answer(option)
    except IllegalAnswer as error:
        if game.digest() != before:
            raise Complaint("the refused option changed the game") from None
        return error.refusal
    raise Complaint("the option is accepted")


def _said(refusal: Refusal, part: str) -> None:
    if part.startswith("by "):
        if refusal.card != part.removeprefix("by "):
            raise Complaint(f"the refusal names '{refusal.card}' as its card, not '{part.removeprefix('by ')}'")
    elif not re.fullmatch(r'".+"', part):
        raise Complaint(f"after the rule come \"words of the reason\" or 'by' and a card, not '{part}'")
    elif part.strip('"') not in refusal.sentence():
        raise Complaint(f"the refusal does not say {part}: {refusal.sentence()}")


# The course of the game.


def _outcome(session: Session, step: Step) -> None:
    s = session.state
    if s.outcome == UNDECIDED:
        there = "undecided"
    elif s.outcome == TIE:
        there = "tie"
    else:
        there = f"won by {' and '.join(s.table.names[seat] for seat in s.table.seats_of[s.outcome])}"
    if step.text.startswith("won by ") and there.startswith("won by "):
        wanted = {session.names.seat(name.strip()) for name in step.text.removeprefix("won by ").split(" and ")}
        if wanted <= set(s.table.seats_of[s.outcome]):
            return
    if step.text != there:
        raise Complaint(f"the game should be {step.text} and is {there}")


def _over(session: Session, _: Step) -> None:
    if session.state.options or session.stuck:
        raise Complaint(f"nothing should be left to decide, and {session.question()}")


def _stop(session: Session, step: Step) -> None:
    if session.stuck != step.text:
        raise Complaint(f"the game should stop where {step.text}, and {session.question()}")


def _turn(session: Session, step: Step) -> None:
    s = session.state
    if step.what not in STEPS:
        raise Complaint(f"'{step.what}' is a place within a step; checked are {', '.join(STEPS)}")
    side = s.table.side_of[session.names.seat(step.who)]
    if s.step != STEPS.index(step.what) + 1 or s.active != side or step.text not in {"", str(s.turn)}:
        whose = s.table.names[s.table.seats_of[s.active][0]]
        raise Complaint(f"it is turn {s.turn}, that of {whose}, and the step {STEP_NAMES[s.step]}")


_CHECKS: Final[dict[Kind, Callable[[Session, Step], None]]] = {
    Kind.STATE: _state,
    Kind.OPTIONS: _options,
    Kind.ASKED: _asked,
    Kind.CANNOT: _cannot,
    Kind.EVENTS: check_events,
    Kind.NO_EVENT: check_no_event,
    Kind.OUTCOME: _outcome,
    Kind.OVER: _over,
    Kind.STOP: _stop,
    Kind.TURN: _turn,
}
