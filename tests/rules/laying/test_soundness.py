"""A state is looked at before it is played: a number just outside what can be is refused, the last inside is not."""

import pytest

from overcrush.model import options, zones
from overcrush.model.dice import BLOCKING, SPUN_DOWN, UNROLLED
from overcrush.model.events import NAMES
from overcrush.model.state import CLEANUP, TIE, UNDECIDED, State
from overcrush.rules.frames import load_frame
from overcrush.rules.laying.soundness import check_sound
from tests.rules.played import played

LAID = """A sound state
Rule 3.1.1.

card Brute: character 2 fist, 1/3/3 1/4/4 2/5/5
card Ogre: character 2 fist, 1/3/3 1/4/4 2/5/5
Ann team: Brute
Bob team: Ogre

Ann field: Brute level 1, Sidekick level 1
Ann reserve: Sidekick fist x2
Bob field: Ogre level 1
Bob held: Ogre level 1 by Ann's Brute
turn Ann main
"""


def laid() -> State:
    return played(LAID).state


def test_what_was_laid_is_sound() -> None:
    check_sound(laid())


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("step", 0, CLEANUP),
        ("active", 0, 1),
        ("turn", 0, 1 << 30),
        ("group", 0, 1 << 30),
        ("subject", 0, options.MASK),
        ("askers", 1, 3),
    ],
)
def test_numbers_of_a_state(name: str, least: int, most: int) -> None:
    for value, sound in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        s = laid()
        setattr(s, name, value)
        check(s, sound=sound)


def check(s: State, *, sound: bool) -> None:
    if sound:
        check_sound(s)
    else:
        with pytest.raises(ValueError, match=r"is not from"):
            check_sound(s)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("owner", 0, 1),
        ("controller", 0, 0),
        ("damage", 0, 1 << 30),
        ("spent", 0, SPUN_DOWN + 3),
        ("role", 0, BLOCKING),
        ("blocking", 0, 5),
    ],
)
def test_numbers_of_a_die(name: str, least: int, most: int) -> None:
    for value, sound in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        s = laid()
        setattr(s.seats[0].field[0], name, value)
        check(s, sound=sound)


@pytest.mark.parametrize(("name", "least", "most"), [("owner", 0, 1), ("origin", 0, zones.REMOVED)])
def test_numbers_of_a_held_die(name: str, least: int, most: int) -> None:
    for value, sound in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        s = laid()
        setattr(s.held[0], name, value)
        check(s, sound=sound)


def test_the_outcome_and_the_question_go_together() -> None:
    for outcome in (UNDECIDED - 1, TIE + 1):
        s = laid()
        s.outcome = outcome
        check(s, sound=False)
    s = laid()
    s.outcome = TIE
    with pytest.raises(ValueError, match="until it is over"):
        check_sound(s)
    s.options = []
    check_sound(s)


def test_dice_are_there_once_and_show_a_face_of_their_own() -> None:
    s = laid()
    s.seats[0].reserve.append(s.seats[0].field[0])
    with pytest.raises(ValueError, match="is there twice"):
        check_sound(s)
    s = laid()
    s.seats[0].field[0].face = UNROLLED
    with pytest.raises(ValueError, match="shows no face"):
        check_sound(s)
    s = laid()
    s.seats[0].field[0].face = s.seats[1].field[0].face
    with pytest.raises(ValueError, match="has no face"):
        check_sound(s)


def test_options_speak_of_what_is_there() -> None:
    s = laid()
    s.options = [*s.options, s.options[0]]
    with pytest.raises(ValueError, match="twice"):
        check_sound(s)
    for option, sentence in (
        (options.option(options.FIELD, 99), "no die 99"),
        (options.option(options.PASS, 2), "seat of an option"),
        (options.option(options.SEAT, 2), "seat of an option"),
        (options.option(options.CARD, len(s.table.cards)), "card of an option"),
        (options.buy(0, len(s.table.cards)), "card of an option"),
        (options.buy(2, 1), "seat of an option"),
        (options.pay(99, 0), "no die 99"),
        (options.option(options.WORD, len(options.WORDS)), "word of an option"),
    ):
        s.options = [option]
        with pytest.raises(ValueError, match=sentence):
            check_sound(s)


WAITING = LAID.replace(
    "card Ogre",
    "  ability: on(fielded(self), draw(1))\n  ability: on(fielded(self), gain_life(you, 1))\ncard Ogre",
).replace("Ann reserve: Sidekick fist x2", "Ann reserve: Brute level 1, Sidekick fist")


@pytest.mark.parametrize("name", ["program", "seat", "card", "bursts"])
def test_numbers_of_a_waiting_ability(name: str) -> None:
    t = laid().table
    mosts = {"program": len(played(WAITING).game.table.scripts.programs) - 1, "card": len(t.cards) - 1, "bursts": 2}
    most = mosts.get(name, 1)
    for value, sound in ((-1, False), (0, True), (most, True), (most + 1, False)):
        s = played(f"{WAITING}Ann: field Brute\n").state
        setattr(s.queue[0], name, value)
        check(s, sound=sound)


@pytest.mark.parametrize(("place", "least", "most"), [(0, 0, len(NAMES) - 1), (1, -1, 1), (2, 0, 2)])
def test_numbers_of_what_has_happened(place: int, least: int, most: int) -> None:
    for value, sound in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        s = laid()
        event = [0] * 6
        event[place] = value
        kind, seat, card, die, amount, other = event
        s.history = [(kind, seat, card, die, amount, other)]
        check(s, sound=sound)


def test_numbers_of_a_change() -> None:
    """What was applied has a kind, and without abilities at the table no text has made it."""
    for kind, maker, sound in ((-1, 0, False), (0, 0, True), (1 << 30, 0, True), (0, -1, False), (0, 1, False)):
        s = laid()
        s.applied = [(kind, 1, 0, 0, 0, maker)]
        check(s, sound=sound)


def test_a_frame_of_no_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="frame code 99 is unknown"):
        load_frame([99])
