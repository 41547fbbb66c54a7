"""Sources of chance: what a seed or a key gives is a promise, to journals, replays and whoever checks fair dice."""

import pytest

from overcrush.formats.demo import demo_table
from overcrush.model.chance import Chance
from overcrush.model.table import SIDEKICK
from overcrush.rules.chance import (
    ANY_CARD,
    Committed,
    Fast,
    NotScripted,
    OutOfChance,
    Prepared,
    Recorded,
    Recording,
    Scripted,
    Wanted,
)

CARDS = demo_table("fus").cards
OTHER = SIDEKICK + 1
KEY = bytes(range(32))
STREAM = 5


def outcomes(chance: Chance, bound: int, count: int = 8) -> list[int]:
    return [chance.outcome(STREAM, number, bound) for number in range(count)]


def scripted(*wanted: Wanted) -> Scripted:
    return Scripted(CARDS, {STREAM: list(wanted)})


def test_the_outcomes_of_a_seed() -> None:
    assert outcomes(Fast(7 << 32), 6) == [1, 5, 4, 5, 0, 3, 0, 4]
    assert outcomes(Fast((7 << 32) | 5), 1 << 30, 3) == [109788210, 1063224194, 717006759]


def test_many_at_once_come_as_one_by_one() -> None:
    chance = Fast(7)
    faces = [[number * 10 + side for side in range(6)] for number in range(3)]
    cards = [0, 1, 2] * 20
    rolled = [faces[card][chance.roll(STREAM, 11 + place, card, 6)] for place, card in enumerate(cards)]
    assert chance.roll_all(STREAM, 11, cards, faces) == rolled
    bag, drawn = list(range(40)), []
    for count in range(11, 41):
        place = chance.draw(STREAM, count, bag)
        drawn.append(bag[place])
        bag[place] = bag[-1]
        bag.pop()
    rest = list(range(40))
    assert (chance.draw_out(STREAM, 11, rest, 30), rest) == (drawn, bag)


def test_the_outcomes_of_a_key() -> None:
    assert outcomes(Committed(KEY), 100) == [34, 69, 38, 11, 37, 70, 25, 60]
    assert outcomes(Committed(KEY), 1 << 30, 3) == [312998143, 879438304, 78516316]
    assert Committed(KEY).commitment() == "e00eac164fb3c37e8be2f6adb1876b61eea48fb993b5841a65a4755292c2b4dd"


@pytest.mark.parametrize("chance", [Fast(3), Committed(KEY)])
def test_every_side_comes_up_about_as_often(chance: Chance) -> None:
    rolls = [chance.roll(STREAM, number, SIDEKICK, 6) for number in range(6000)]
    assert all(900 < rolls.count(side) < 1100 for side in range(6)), [rolls.count(side) for side in range(6)]


def test_what_is_written_down_comes_again() -> None:
    notes = Recording(Fast(3))
    given = [notes.outcome(0, 0, 4), notes.roll(2, 0, SIDEKICK, 6), notes.draw(1, 0, [SIDEKICK] * 9)]
    assert [(stream, bound) for stream, bound, _ in notes.outcomes] == [(0, 4), (2, 6), (1, 9)]
    record = Recorded(notes.outcomes)
    assert [record.outcome(0, 0, 4), record.roll(2, 0, SIDEKICK, 6), record.draw(1, 0, [SIDEKICK] * 9)] == given
    with pytest.raises(OutOfChance, match="holds 3 outcomes"):
        record.outcome(0, 1, 4)


@pytest.mark.parametrize("noted", [(1, 6, 2), (0, 5, 2), (0, 6, 6), (0, 6, -1)])
def test_a_record_of_something_else_is_refused(noted: tuple[int, int, int]) -> None:
    with pytest.raises(OutOfChance, match="outcome 0 of the record"):
        Recorded([noted]).outcome(0, 0, 6)


def test_a_script_says_faces_cards_and_numbers() -> None:
    script = scripted(Wanted(SIDEKICK, "fist"), Wanted(OTHER), Wanted(number=2))
    assert CARDS[SIDEKICK].faces[script.roll(STREAM, 0, SIDEKICK, 6)].text() == "fist"
    assert script.draw(STREAM, 1, [SIDEKICK, SIDEKICK, OTHER]) == 2
    assert script.outcome(STREAM, 2, 3) == 2
    assert script.unused([0] * STREAM + [1]) == [(STREAM, 2)]
    assert script.unused([0] * STREAM + [3]) == []
    with pytest.raises(NotScripted, match=f"stream {STREAM} "):
        script.outcome(STREAM, 3, 3)


def test_a_level_may_be_said_without_its_bursts() -> None:
    number, side, face = next(
        (number, side, face)
        for number, card in enumerate(CARDS)
        for side, face in enumerate(card.faces)
        if face.text().startswith("level") and face.bursts
    )
    assert scripted(Wanted(number, face.text().rstrip("*"))).roll(STREAM, 0, number, 6) == side
    assert scripted(Wanted(ANY_CARD, face.text())).roll(STREAM, 0, number, 6) == side


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OutOfChance, match="3 is none of the 3"):
        scripted(Wanted(number=3)).outcome(STREAM, 0, 3)
    with pytest.raises(OutOfChance, match="the die rolled is"):
        scripted(Wanted(OTHER, "fist")).roll(STREAM, 0, SIDEKICK, 6)
    with pytest.raises(OutOfChance, match="has no face 'fish'"):
        scripted(Wanted(SIDEKICK, "fish")).roll(STREAM, 0, SIDEKICK, 6)
    with pytest.raises(OutOfChance, match="is in the bag, only"):
        scripted(Wanted(OTHER)).draw(STREAM, 0, [SIDEKICK])


def test_after_the_script_comes_chance() -> None:
    then = Fast(3)
    chance = Prepared(scripted(Wanted(SIDEKICK, "fist", 1), Wanted(OTHER, "fist", 9)), then)
    bag = [OTHER, SIDEKICK, OTHER]
    assert chance.outcome(STREAM, 0, 2) == 1
    assert CARDS[SIDEKICK].faces[chance.roll(STREAM, 0, SIDEKICK, 6)].text() == "fist"
    assert chance.draw(STREAM, 0, bag) == 1
    assert chance.outcome(STREAM, 1, 2) == then.outcome(STREAM, 1, 2)
    assert chance.roll(STREAM, 1, SIDEKICK, 6) == then.roll(STREAM, 1, SIDEKICK, 6)
    assert chance.draw(STREAM, 2, bag) == then.draw(STREAM, 2, bag)
