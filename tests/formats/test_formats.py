"""Formats as data, tables made of team lists, teams by chance, and which team is meant."""

from pathlib import Path

import msgspec
import pytest

from overcrush.formats.choosing import choose
from overcrush.formats.format import Cap, UnknownFormat, find_format, formats, house, read_format
from overcrush.formats.legality import check
from overcrush.formats.seating import IllegalTeam, UnreadTeam, lay, unplayed
from overcrush.formats.surprise import surprise
from overcrush.formats.unread import CHOICES
from overcrush.rules.laying.switches import value_of
from overcrush.teams.files import write_toml
from overcrush.teams.lists import Pick, Ref, TeamList
from overcrush.teams.shipped import UnknownTeam, boxes, find_shipped
from tests.formats.waiting import waiting

STANDARD = find_format("standard")
HEROES = boxes()[0].list
# Two cards that are not read, the second with a version that is; and of gotg there are no cards.
ALONE = waiting(has_version=False)
OTHERWISE = waiting(has_version=True)
FAR = TeamList(
    "Far away",
    (
        Pick("cw", 6, 4),
        Pick(ALONE.set, ALONE.number, 2),
        Pick(OTHERWISE.set, OTHERWISE.number, 2),
        Pick("gotg", 119, 4),
    ),
    (Ref("cw", 24), Ref("cw", 27)),
)


@pytest.mark.parametrize(("name", "life", "dice"), [("standard", 20, 20), ("casual", 15, 15), ("demo", 10, 4)])
def test_the_books_formats(name: str, life: int, dice: int) -> None:
    found = find_format(name)
    assert (found.life, found.dice, found.rules().life) == (life, dice, life)
    assert next(iter(formats())) == "standard"


def test_house_rules_change_life_edition_and_switches() -> None:
    chosen = house(STANDARD, edition="2016", life=30, switches={"first_player": "call"})
    rules = chosen.rules()
    assert (rules.edition, rules.life, value_of(rules, "first_player")) == ("2016", 30, "call")
    for wrong, sentence in (
        ({"edition": "1999"}, "there is no edition '1999'"),
        ({"life": 300}, "1 to 250 life"),
        ({"switches": {"luck": "on"}}, "there is no switch 'luck'"),
        ({"switches": {"first_player": "me"}}, "has no value 'me'"),
    ):
        with pytest.raises(ValueError, match=sentence):
            house(STANDARD, **wrong)


def test_a_format_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        'name = "One box"\nlife = 25\ncards = 6\ndice = 12\nbasic_actions = 2\ndice_a_basic_action = 3\n'
        'sets = ["cw"]\nbans = [["cw", 6]]\nedition = "2016"\nswitches = { tie_scope = "event" }\n'
        '[[at_most]]\nenergy = "fist"\ncount = 1\n',
        encoding="utf-8",
    )
    found = find_format(str(path))
    assert (found.name, found.at_most[0].energy, found.rules().edition) == ("One box", "fist", "2016")
    assert check(found, [surprise(found, 3)]) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name = 3", "house is no format"),
        ("life = ", "house is no format"),
        ('name = "A"\nlife = 0\ncards = 1\ndice = 1\nbasic_actions = 1\ndice_a_basic_action = 1', "life"),
        ('name = "A"\nlife = 9\ncards = 1\ndice = 1\nbasic_actions = 1\ndice_a_basic_action = 1\nlives = 9', "lives"),
        (
            'name = "A"\nlife = 9\ncards = 1\ndice = 1\nbasic_actions = 1\ndice_a_basic_action = 1\nedition = "1"',
            "edition",
        ),
        ("a = " + "[" * 9000, "house is no format"),
    ],
)
def test_a_file_that_is_no_format_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UnknownFormat, match=sentence):
        read_format(text, "house")


def test_an_unknown_format_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownFormat, match="formats are standard, casual, demo or doubles, or a file"):
        find_format("modern")


def test_a_table_is_laid_from_two_lists() -> None:
    laid = lay(STANDARD, [HEROES, HEROES])
    assert laid.table.names == ["Heroes unmasked (1)", "Heroes unmasked (2)"]
    assert laid.table.rules.life == 20
    assert laid.changes == ()


def test_an_illegal_team_is_refused_with_all_its_faults() -> None:
    wrong = TeamList("Wrong", (Pick("cw", 6, 5), Pick("cw", 7, 1)), ())
    with pytest.raises(IllegalTeam) as refusal:
        lay(STANDARD, [HEROES, wrong])
    assert all(rule in str(refusal.value) for rule in ("Wrong:", "13.1.2", "13.1.3", "13.1.5"))


def test_cards_that_are_not_read_are_told_with_what_could_be_done() -> None:
    alone, otherwise, unknown = unplayed(FAR)
    assert (alone.reason, alone.instead, alone.can_be_blank) == ("its text is not read yet", None, True)
    assert otherwise.instead is not None
    assert (unknown.title, unknown.can_be_blank) == ("Guardians of the Galaxy, card 119", False)
    with pytest.raises(UnreadTeam, match=r"its text is not read yet; .* there are no cards of that set") as refusal:
        lay(STANDARD, [FAR, HEROES])
    assert len(refusal.value.cards) == 3


@pytest.mark.parametrize(
    ("choice", "cards", "changed"),
    [
        (
            "replace",
            ["Falcon", ALONE.name, OTHERWISE.name],
            ["is played as a blank", "is played in place of", "is left out"],
        ),
        (
            "blank",
            ["Falcon", ALONE.name, OTHERWISE.name],
            ["is played as a blank", "is played as a blank", "is left out"],
        ),
        ("without", ["Falcon"], ["is left out"] * 3),
    ],
)
def test_what_is_done_with_them_is_said(choice: str, cards: list[str], changed: list[str]) -> None:
    assert choice in CHOICES
    laid = lay(STANDARD, [FAR, HEROES], unread=choice)
    assert [card.name for card in laid.table.cards[1 : len(cards) + 1]] == cards
    assert len(laid.changes) == len(changed)
    assert all(part in sentence for part, sentence in zip(changed, laid.changes, strict=True))


@pytest.mark.parametrize("name", list(formats()))
def test_a_surprise_is_legal_and_the_same_again(name: str) -> None:
    found = [surprise(find_format(name), seed) for seed in range(20)]
    assert all(check(find_format(name), [team]) == [] for team in found)
    assert found == [surprise(find_format(name), seed) for seed in range(20)]
    assert len({team.cards for team in found}) > 15


def test_a_surprise_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no legal team of Standard was found"):
        surprise(msgspec.structs.replace(STANDARD, at_most=(Cap(0, kind="basic_action"),)), 1)


def test_which_team_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(write_toml([HEROES]), encoding="utf-8")
    link = "https://tb.dicecoalition.com/?view&cards=4x6cw;3x24cw;3x27cw;2x200cw&name=Birds"
    assert choose(str(path), STANDARD).team == HEROES
    assert choose("heroes UNMASKED", STANDARD).team == HEROES
    assert choose("fast fists", STANDARD).team == find_shipped("Fast fists")
    assert choose(link, STANDARD).team.name == "Birds"
    assert len(choose(link, STANDARD).remarks) == 1
    assert choose("surprise:7", STANDARD).team == surprise(STANDARD, 7)
    assert choose("surprise me", STANDARD, 9).team == surprise(STANDARD, 9)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Heroes unmaskt", "did you mean Heroes unmasked"),
        ("http://x.y/?view&cards=", "there is no team in the text: line 1"),
        ("#/team/1ABCDEFGH", "the code is damaged"),
        ("\0", "no team is called"),
    ],
)
def test_no_team_is_meant(text: str, sentence: str) -> None:
    with pytest.raises(UnknownTeam, match=sentence):
        choose(text, STANDARD)


def test_a_file_that_is_too_long_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    with path.open("wb") as file:
        file.truncate(11_000_000)
    with pytest.raises(UnknownTeam, match="longer than 10 MB"):
        choose(str(path), STANDARD)
