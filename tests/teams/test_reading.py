"""Whatever people paste becomes the team that was meant."""

from collections import Counter
from random import Random

import msgspec
import pytest

from overcrush.teams.lists import UNNAMED, Pick, Ref, TeamList, title_of
from overcrush.teams.reading import MOST_TEXT, read_teams
from overcrush.teams.report import Reading
from tests.teams.slips import SHAPES, cards_known, team

# Shapes that say nothing of a name, or of dice.
NAMELESS = ("codes", "emoji")
LINK = (
    "http://tb.dicecoalition.com/?view&cards=2x31xfc;2x16smc;2x113fus;2x13wf;2x87xfc;4x86gaf;4x119gotg;2x59gotg;3x27fus;"
    "3x12thor"
)


def only(reading: Reading) -> TeamList:
    assert len(reading.teams) == 1, reading
    return reading.teams[0]


def same(shape: str, meant: TeamList) -> TeamList:
    """What can be read of a shape that leaves something out."""
    if shape in NAMELESS:
        meant = msgspec.structs.replace(meant, name=UNNAMED)
    if shape == "emoji":
        meant = msgspec.structs.replace(meant, cards=tuple([Pick(one.set, one.number, 2) for one in meant.cards]))
    return meant


def titled(one: TeamList) -> tuple[str, list[tuple[str, int]], list[str]]:
    """Two cards of one title are one card to whoever writes titles."""
    return (
        one.name,
        [(title_of(pick.ref), pick.dice) for pick in one.cards],
        [title_of(ref) for ref in one.basic_actions],
    )


@pytest.mark.parametrize("seed", range(300))
def test_links_and_lists_are_read_as_meant(seed: int) -> None:
    random = Random(seed)
    shape = list(SHAPES)[seed % len(SHAPES)]
    meant = team(random, known=shape == "prose")
    text = SHAPES[shape](random, meant)
    reading = read_teams(text)
    assert reading.missed == (), text
    found = only(reading)
    if shape == "prose":
        assert titled(found) == titled(meant), text
    else:
        assert found == same(shape, meant), text


def test_the_probe_of_the_community() -> None:
    found = only(read_teams(LINK))
    assert found.dice == 20
    assert [(pick.set, pick.number, pick.dice) for pick in found.cards][:2] == [("xfc", 31, 2), ("smc", 16, 2)]
    assert found.basic_actions == (Ref("fus", 27), Ref("thor", 12))


def test_bans_aliases_and_sets_with_digits() -> None:
    found = only(read_teams("https://x.y/?view&cards=1x1wko16dc;2x3m2019;3x137thor&name=A%26B&bans=27fus;1cw"))
    assert found.cards == (Pick("wko16dc", 1, 1), Pick("m2019", 3, 2))
    assert found.basic_actions == (Ref("m2019", 9),)
    assert found.bans == (Ref("fus", 27), Ref("cw", 1))
    assert found.name == "A&B"


def test_a_link_of_an_unknown_set_only() -> None:
    """Its last two, with three dice each, are the basic actions."""
    entries = [*[f"2x{number}gotg" for number in range(1, 9)], "3x20ygo", "3x21ygo"]
    found = only(read_teams(f"?view&cards={';'.join(entries)}"))
    assert (len(found.cards), found.basic_actions) == (8, (Ref("ygo", 20), Ref("ygo", 21)))


def test_two_entries_of_one_card_add_up() -> None:
    assert only(read_teams("2x6cw;1x6cw")).cards == (Pick("cw", 6, 3),)


def test_several_teams_at_once() -> None:
    two = read_teams(f"{LINK}\n{LINK}&name=Second")
    assert [one.name for one in two.teams] == [UNNAMED, "Second"]
    listed = read_teams(
        "First\n4 * Falcon - Talks to Birds (cw)\n\nSecond\n2 * Wasp - Pixie (cw)\nDescription\nblah blah\n"
    )
    assert [(one.name, len(one.cards)) for one in listed.teams] == [("First", 1), ("Second", 1)]
    assert listed.remarks == ()


def test_sections_of_one_team_are_one_team() -> None:
    text = (
        "Mine\n\nCharacters:\n4x Falcon: Talks to Birds\n\nBasic Actions (2):\nCivil War\nField Promotion\n\n20 dice\n"
    )
    found = only(read_teams(text))
    assert (found.name, found.cards, len(found.basic_actions)) == ("Mine", (Pick("cw", 6, 4),), 2)


@pytest.mark.parametrize(
    ("line", "sentence", "near"),
    [
        ("4x Falcon", "several cards are called Falcon", "Falcon: Wingman (CW 7)"),
        ("4x Black Sparrow: Nobody", "no card is called that", ""),
        ("2x200cw", "Civil War (CW) has cards 1 to 143, no card 200", ""),
        ("2x1abc", "there is no set 'abc'", ""),
        ("3x Star-Lord: Legendary Outlaw (GotG)", "there are no cards of Guardians of the Galaxy (GOTG) here", ""),
        ("3x Wasp: Fashionable Fashion", "no card is called that", "Wasp: Fashionista"),
    ],
)
def test_what_is_not_understood_is_told_by_line_and_the_rest_is_kept(line: str, sentence: str, near: str) -> None:
    reading = read_teams(f"2x1cw\n{line}\n3x9cw")
    assert only(reading).cards == (Pick("cw", 1, 2), Pick("cw", 9, 3))
    (remark,) = reading.remarks
    assert (remark.line, remark.taken) == (2, False)
    assert sentence in remark.sentence
    assert near in str(remark)


@pytest.mark.parametrize(
    ("line", "ref", "guess"),
    [
        ("4x Beast – 666 (AvX)", Ref("avx", 3), "read as Beast: Mutate #666 (AvX)"),
        ("3x Rocket Racoon: Big Flarkin Gun", Ref("cw", 11), "read as Rocket Raccoon: Big Flarkin' Gun (CW)"),
        ("3x Falcon: Talks to Birds (JL)", Ref("cw", 6), "it is a card of CW, not of JL"),
        ("3x Falcon: Talks to Birds (XYZ)", Ref("cw", 6), "there is no set 'XYZ'"),
        ("3x Falcon: Talks to Birds (CW 7)", Ref("cw", 6), "the title was believed"),
        ("2x Straight Fire", Ref("wwe", 8), "read as Becky Lynch: Straight Fire (WWE)"),
        ("99x6cw", Ref("cw", 6), "no card takes 99 dice; 15 are kept"),
    ],
)
def test_what_was_read_by_a_guess_is_told(line: str, ref: Ref, guess: str) -> None:
    reading = read_teams(line)
    assert only(reading).refs == (ref,)
    (remark,) = reading.remarks
    assert remark.taken
    assert guess in remark.sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is nothing to read"),
        ("   \n", "there is nothing to read"),
        ("https://tb.dicecoalition.com/?view&cards=", "the link names no cards"),
        ("https://tb.dicecoalition.com/?search&type=C&energy=F", "the link of a search"),
        ("#/team/10416", "the code is damaged"),
        ("#/team/2ABCDEFGHJK", "a code of version 2"),
        ("Falcon", "several cards are called Falcon"),
        ("hello there", "no card is called that"),
        ("[]", ""),
        ("{}", ""),
        ("[" * 100_000, ""),
        ("cards = " + "[" * 100_000, ""),
        ('[{"cards": [25006], "dice": "many"}]', ""),
        ('{"cards": [["cw", "six", 4]]}', "a card is written as"),
        ('{"cards": [["<b>", 6, 4]]}', "there is no set '<b>'"),
        ("\x00\x1b[31m\u202e", ""),
    ],
)
def test_what_is_no_team_is_answered_in_a_sentence(text: str, sentence: str) -> None:
    reading = read_teams(text)
    assert not any(one.cards for one in reading.teams)
    assert reading.remarks
    assert any(sentence in remark.sentence for remark in reading.remarks)
    assert all(remark.text.isprintable() for remark in reading.remarks)


def test_more_than_ten_megabytes_are_not_read() -> None:
    reading = read_teams("x" * (MOST_TEXT + 1))
    assert "more than 10 MB" in reading.remarks[0].sentence


def test_ten_megabytes_of_anything_end_in_a_few_sentences() -> None:
    for text in ("4x Nobody: at all\n" * 500_000, "?cards=" + "2x6cw;" * 1_500_000, "a" * MOST_TEXT):
        reading = read_teams(text)
        assert 1 <= len(reading.remarks) <= 100


def test_a_name_that_would_do_harm_is_only_a_name() -> None:
    hostile = "<script>alert(1)</script>\x1b[2J\u202e\n' OR 1=1"
    saved = msgspec.json.encode([{"name": hostile * 20, "cards": [25006], "dice": [4]}]).decode()
    found = only(read_teams(saved))
    assert found.name.isprintable()
    assert len(found.name) <= 80


def test_every_shape_is_tried_often() -> None:
    """The generator is what the test above is worth: all shapes, unknown sets and known ones."""
    shapes = Counter([list(SHAPES)[seed % len(SHAPES)] for seed in range(300)])
    assert min(shapes.values()) >= 20
    assert {cards_known(team(Random(seed))) for seed in range(20)} == {True, False}
