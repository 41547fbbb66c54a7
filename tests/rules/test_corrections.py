"""Corrections by hand: dice are neither made nor lost, the question is asked anew, and the journal keeps them."""

from random import Random

import pytest

from overcrush.formats.demo import DEMOS, demo_game
from overcrush.model import events, zones
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.journal import read_journal
from overcrush.model.state import NO_OPTIONS, State
from overcrush.model.table import SIDEKICK
from overcrush.rules import run
from overcrush.rules.chance import Fast
from overcrush.rules.corrections import SPELLINGS
from overcrush.rules.engine import Game
from overcrush.rules.replay import Diverged, replay
from tests.invariants.checks import Owned, check_copies, check_dice, check_life, check_question
from tests.invariants.tables import DEMO, DRAWN, table_named
from tests.rules.played import played

ANSWERS = 250


def begun(answers: int = 30, box: str = "cw") -> Game:
    """A game in its first turns."""
    game = demo_game(box, 3)
    game.keep_digests = True
    random = Random(3)
    for _ in range(answers):
        game.answer(random.choice(game.state.options))
    return game


def any_correction(s: State, random: Random) -> str:
    """Anything that is spelled like a correction, sensible more often than not."""
    if random.random() < 0.2:
        return f"life {random.randrange(2)} {random.randrange(1, s.table.rules.life + 1)}"
    dice = [die.id for seat in s.seats for die in seat.field + seat.reserve + seat.aside]
    goal = random.choice(SPELLINGS)
    side = f" {random.randrange(6)}" if goal in ("reserve", "field") else ""
    if dice and random.random() < 0.6:
        return f"die {random.choice(dice)} {goal}{side}"
    place = f"{random.choice(SPELLINGS)} {random.randrange(2)} {random.randrange(len(s.table.cards))}"
    return f"{place} {goal}{side}"


@pytest.mark.parametrize("table", DEMO + DRAWN)
def test_random_games_with_corrections(table: str) -> None:
    random = Random(table)
    game = Game.at(table_named(table, 5), Fast(5), keep_digests=True)
    conserved = Owned(game.state)
    corrected = 0
    for _ in range(ANSWERS):
        if not game.state.options:
            break
        before, acts = game.digest(), len(game.acts)
        try:
            game.correct(any_correction(game.state, random))
        except IllegalAnswer:
            assert (game.digest(), len(game.acts)) == (before, acts)
        else:
            corrected += 1
        conserved.check(game.state)
        check_dice(game.state)
        check_life(game.state)
        if game.state.options:
            check_question(game.state)
            check_copies(game)
            game.answer(random.choice(game.state.options))
    assert corrected >= 10
    again = replay(read_journal(game.journal().write()))
    assert again.digest() == game.digest()
    assert again.events_since(0) == game.events_since(0)


@pytest.mark.parametrize("table", DEMO + DRAWN)
def test_a_frame_that_runs_again_asks_the_same(table: str) -> None:
    """What a correction relies on."""
    random = Random(table)
    game = Game.at(table_named(table, 6), Fast(6))
    while game.state.options and len(game.acts) < ANSWERS:
        fork = game.fork()
        fork.state.options = NO_OPTIONS
        run.run(fork.state)
        assert fork.digest() == game.digest()
        game.answer(random.choice(game.state.options))


def test_life_is_set() -> None:
    game = begun()
    game.correct("life 1 7")
    assert game.state.life[1] == 7
    assert game.acts[-1].answer == "correct life 1 7"
    game.correct("life 1 0")
    assert game.outcome == "side 0"
    with pytest.raises(IllegalAnswer, match="over"):
        game.correct("life 1 5")


@pytest.mark.parametrize("box", DEMOS)
def test_a_die_goes_from_zone_to_zone_and_back(box: str) -> None:
    game = begun(0, box)
    seat = game.state.seats[0]
    game.correct("bag 0 0 field 5")
    game.correct(f"die {seat.field[0].id} used")
    game.correct("used 0 0 removed")
    game.correct("removed 0 0 prep")
    game.correct("prep 0 0 reserve 0")
    game.correct(f"die {seat.reserve[0].id} reserve 1")
    assert (len(seat.bag), len(seat.reserve), seat.reserve[0].face) == (7, 1, 1)
    own = game.table.buyable[0][0]
    game.correct(f"card 0 {own} field 3")
    assert [die.card for die in seat.field] == [own]
    assert seat.field[0].zone == zones.FIELD
    assert game.state.supply[own] == game.table.dice[own] - 1
    game.correct(f"die {seat.field[0].id} card")
    assert game.state.supply[own] == game.table.dice[own]


def test_a_correction_is_told_with_the_face_and_the_zone() -> None:
    """The face counted from 1, for 0 is a die that shows none; dice that come to a rolled zone are numbered on."""
    game = begun(0)
    number = game.state.next_die
    for correction in ("bag 0 0 reserve 0", "bag 0 0 reserve 1", "bag 0 0 field 5", f"die {number} used"):
        game.correct(correction)
    told = [event[1:] for event in game.events_since(0) if event[0] == events.CORRECTED]
    assert told == [
        (0, SIDEKICK, number, 1, zones.RESERVE),
        (0, SIDEKICK, number + 1, 2, zones.RESERVE),
        (0, SIDEKICK, number + 2, 6, zones.FIELD),
        (0, SIDEKICK, 0, 0, zones.USED),
    ]


def test_a_held_die_is_taken_by_its_card() -> None:
    session = played("""A held die
Rule 3.9.4.

card Ogre: character 2 fist, 1/3/3 1/4/4 2/5/5
Ann team: Ogre
Bob team: Ogre
Ann field: Ogre level 1
Bob held: Ogre level 1 by Ann's Ogre
turn Ann main
""")
    game = session.game
    card = game.state.held[0].card
    with pytest.raises(IllegalAnswer, match="has no"):
        game.correct("held 1 0 bag")
    game.correct(f"held 1 {card} bag")
    assert (game.state.held, game.state.seats[1].bag.count(card)) == ([], 1)


def test_a_die_that_is_turned_where_it_lies_is_the_same_die() -> None:
    session = played("""A damaged die
Rule 3.5.4.

card Ogre: character 2 fist, 1/3/3 1/4/4 2/5/5
Ann team: Ogre
Ann field: Ogre level 1 damage 2
turn Ann main
""")
    die = session.state.seats[0].field[0]
    session.game.correct(f"die {die.id} field 5")
    assert session.state.seats[0].field == [die]
    assert (die.damage, session.game.table.level[die.face]) == (2, 3)


def test_a_series_begins_again() -> None:
    """Dice already chosen to reroll might be those that are moved."""
    game = begun(0)
    while game.decision is not None and game.decision.purpose != "reroll":
        game.answer(game.state.options[0])
    first = game.state.subject
    game.answer(f"reroll:{first}")
    assert game.decision is not None
    assert (game.decision.chosen, game.decision.back) == ([f"reroll:{first}"], True)
    game.correct("life 0 5")
    assert game.decision is not None
    assert (game.state.subject, game.decision.chosen) == (first, [])
    game.correct(f"die {first} bag")
    assert game.state.subject != first


@pytest.mark.parametrize(
    ("correction", "sentence"),
    [
        ("", "no correction"),
        ("life", "no correction"),
        ("life 0", "no correction"),
        ("life 0 99", "too much"),
        ("life 2 1", "too much"),
        ("life 0 -1", "no correction"),
        ("life 0 5 5", "no correction"),
        ("die 99999 used", "too much"),
        ("die x used", "no correction"),
        ("die 1", "no correction"),
        ("bag 0 0 bag 1", "no correction"),
        ("bag 0 0 field", "no correction"),
        ("bag 0 0 field 9", "too much"),
        ("bag 0 0 field 0", "character face"),
        ("bag 0 0 aside", "by hand"),
        ("bag 0 0 held", "by hand"),
        ("bag 0 0 card", "by hand"),
        ("removed 0 0 bag", "has no"),
        ("held 0 0 bag", "has no"),
        ("card 0 3 bag", "has no"),
        ("aside 0 0 bag", "has no"),
        ("nowhere 0 0 bag", "no correction"),
        ("bag 0 0 nowhere", "no correction"),
        ("bag 7 0 used", "too much"),
        ("bag 0 200 used", "too much"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(correction: str, sentence: str) -> None:
    game = begun(2)
    before, events = game.digest(), len(game.events_since(0))
    with pytest.raises(IllegalAnswer, match=sentence):
        game.correct(correction)
    assert (game.digest(), len(game.events_since(0))) == (before, events)


def test_a_journal_whose_correction_was_changed_is_refused() -> None:
    game = begun()
    game.correct("life 1 7")
    for wrong in ("correct life 1 8", "correct life 1 99", "correct nonsense"):
        with pytest.raises(Diverged, match=f"act {len(game.acts) - 1}"):
            replay(read_journal(game.journal().write().replace("correct life 1 7", wrong)))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_that_was_conceded_says_so(seat: int) -> None:
    game = begun()
    game.correct(f"concede {seat}")
    assert list(game.winners) == [1 - seat]
    assert not game.state.options
    assert [event[0] for event in game.events_since(0)[-2:]] == [events.CONCEDED, events.GAME_WON]
    again = replay(read_journal(game.journal().write()), Fast(3))
    assert list(again.winners) == [1 - seat]
    with pytest.raises(IllegalAnswer):
        game.correct("concede 0")


def test_whoever_concedes_must_sit_there() -> None:
    game = begun()
    for nonsense in ("concede", "concede 2", "concede me", "concede 0 1"):
        with pytest.raises(IllegalAnswer):
            game.correct(nonsense)
    assert game.outcome is None
