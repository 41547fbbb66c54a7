"""Events in the words of scenarios: `Bob drawn Sidekick`, `step began main`, `damaged Bruiser 2`."""

import re
from dataclasses import dataclass

from overcrush.model import events
from overcrush.model.events import Event
from overcrush.model.state import STEP_NAMES, State
from overcrush.rules.chance import shows
from overcrush.scenario.complaint import Complaint, unknown
from overcrush.scenario.event_kinds import DIE, FACE, NAMES, SEAT, TELLS, UNTOLD, counted
from overcrush.scenario.records import Step
from overcrush.scenario.session import Session
from overcrush.scenario.spelling import face_of
from overcrush.scenario.words import DieWords, Names

_LONGEST_FIRST = sorted(events.NAMES, key=len, reverse=True)
MOST_TOLD = 12


@dataclass(frozen=True, slots=True)
class EventWords:
    """An event as it is spoken of. What is not said is left open."""

    text: str
    kind: int
    seat: int | None
    die: DieWords | None
    amount: int | None
    times: int


def read_event(text: str, names: Names) -> EventWords:
    seat = next((i for i, name in enumerate(names.seats) if text.startswith(f"{name} ")), None)
    rest = text if seat is None else text.partition(" ")[2]
    name = next((n for n in _LONGEST_FIRST if re.match(rf"{n}(?!\w)", rest)), None)
    if name is None:
        raise unknown("event", rest, NAMES)
    rest = rest.removeprefix(name).strip()
    times = 1
    if match := re.fullmatch(r"(.*?)\s*x(\d+)", rest):
        rest, times = match[1], int(match[2])
    kind = events.NAMES.index(name)
    if kind in UNTOLD:
        raise Complaint(f"nothing is ever told as '{name}': {UNTOLD[kind]}; docs/scenarios.md lists all events")
    if kind == events.STEP_BEGAN and rest:
        if rest not in STEP_NAMES:
            raise unknown("step", rest, STEP_NAMES)
        return EventWords(text, kind, seat, None, STEP_NAMES.index(rest), times)
    amount = None
    if match := re.fullmatch(r"(.*?)\s*(?<![\w])(\d+)", rest) if not re.search(r"level \d$", rest) else None:
        rest, amount = match[1], int(match[2])
    return _sound(EventWords(text, kind, seat, names.die(rest) if rest else None, amount, times))


def _sound(words: EventWords) -> EventWords:
    """The words, if such an event could happen; a complaint if it tells nothing of what is said."""
    tells, die = TELLS[words.kind], words.die
    strange = ""
    if words.seat is not None and SEAT not in tells:
        strange = "a seat"
    elif die is not None and DIE not in tells:
        strange = "a die or card"
    elif words.amount is not None and not counted(words.kind):
        strange = "a number"
    elif die is not None and die.face and FACE not in tells:
        strange = "a face"
    elif die is not None and die != DieWords(die.text, die.cards, die.owner, die.face):
        strange = "more of a die than its card and face"
    if strange:
        with_it = ", ".join(tells) or "nothing"
        raise Complaint(f"'{events.NAMES[words.kind]}' never tells {strange}; told with it: {with_it}")
    return words


def _is(s: State, event: Event, words: EventWords) -> bool:
    kind, seat, card, _, amount, other = event
    if kind != words.kind or words.seat not in {None, seat} or words.amount not in {None, amount}:
        return False
    if words.die is None:
        return True
    if card not in words.die.cards or words.die.owner not in {None, seat}:
        return False
    return not words.die.face or shows(face_of(s.table, card, other), words.die.face)


def check_events(session: Session, step: Step) -> None:
    """These events happened in this order, other ones between them or not, after those checked before."""
    wanted = [read_event(part, session.names) for part in session.names.items(step.text)]
    place = session.mark
    for words in wanted:
        for _ in range(words.times):
            found = next((i for i in range(place, len(session.log)) if _is(session.state, session.log[i], words)), None)
            if found is None:
                raise Complaint(f"'{words.text}' did not happen; since then: {_told(session, place)}")
            place = found + 1
    session.mark = place


def check_no_event(session: Session, step: Step) -> None:
    """None of these happened after the events checked before; a warning where nothing at all did.

    That nothing like the last event found came once more is worth saying even then.
    """
    since = session.log[session.mark :]
    last = session.log[session.mark - 1][0] if session.mark else None
    for part in session.names.items(step.text):
        words = read_event(part, session.names)
        if any(_is(session.state, event, words) for event in since):
            raise Complaint(f"'{words.text}' happened")
        if not since and words.kind != last:
            session.warn(
                step.line,
                f"'no event: {words.text}' looks at nothing, for nothing has happened since the last event found; "
                "it belongs above that 'events' line",
            )


def _told(session: Session, place: int) -> str:
    lines = [event_text(session.state, event) for event in session.log[place:]]
    more = len(lines) - MOST_TOLD
    return ", ".join(lines[:MOST_TOLD] + ([f"and {more} more"] if more > 0 else [])) or "nothing"


def event_text(s: State, event: Event) -> str:
    """An event as a line would say it."""
    kind, seat, card, die, amount, other = event
    words = [s.table.names[seat]] if 0 <= seat < s.table.seats else []
    words.append(events.NAMES[kind])
    if kind == events.STEP_BEGAN:
        return " ".join([*words, STEP_NAMES[amount]])
    if card or die:
        words.append(s.table.cards[card].title)
    if FACE in TELLS[kind]:
        words.append(face_of(s.table, card, other).text())
    if amount and counted(kind):
        words.append(str(amount))
    return " ".join(words)
