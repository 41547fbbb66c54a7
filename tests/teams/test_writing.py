"""What is written is read back equal, in every shape; a code survives what people do to it, or notices it."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overcrush.cards.library import library
from overcrush.teams import qr, short
from overcrush.teams.builder import read_saved, write_saved
from overcrush.teams.codes import CODES, WITHOUT_CARDS
from overcrush.teams.edits import Edit, edited
from overcrush.teams.files import read_json, read_toml, write_json, write_toml
from overcrush.teams.lists import Pick, Ref, TeamList, named, record_of
from overcrush.teams.reading import read_teams
from overcrush.teams.shipped import UnknownTeam, all_teams, boxes, find_shipped
from overcrush.teams.writing import SHAPES, written

READABLE = [shape for shape in SHAPES if shape not in ("sheet", "qr")]
ALL = [Ref(code, entry.number) for code, entries in library().index.sets.items() for entry in entries]
CARDS = [ref for ref in ALL if (record := record_of(ref)) is not None and record.kind != "basic_action"]
BASICS = [ref for ref in ALL if ref not in set(CARDS)]
UNKNOWN = st.builds(Ref, st.sampled_from(sorted(WITHOUT_CARDS)), st.integers(1, 160))


def picks(ref: Ref, dice: int) -> Pick:
    return Pick(ref.set, ref.number, dice)


def teams(most_bans: int) -> st.SearchStrategy[TeamList]:
    """Up to eight cards, of unknown sets too, basic actions of known ones, and any name."""
    cards = st.lists(st.one_of(st.sampled_from(CARDS), UNKNOWN), max_size=8, unique=True, min_size=1)
    return st.builds(
        lambda name, refs, dice, basics, bans: TeamList(
            named(name),
            tuple([picks(ref, count) for ref, count in zip(refs, dice, strict=False)]),
            tuple(basics),
            tuple(bans),
        ),
        st.text(max_size=60),
        cards,
        st.lists(st.integers(1, 6), min_size=8, max_size=8),
        st.lists(st.sampled_from(BASICS), max_size=2, unique=True),
        st.lists(st.sampled_from(ALL), max_size=most_bans, unique=True),
    )


@settings(max_examples=150, deadline=None)
@given(teams(3))
def test_codes_links_and_files_are_read_back(team: TeamList) -> None:
    for shape in ("code", "link", "toml", "json", "teambuilder"):
        reading = read_teams(written(team, shape))
        assert reading.teams == (team,), shape
        assert reading.remarks == ()


@settings(max_examples=60, deadline=None)
@given(teams(0))
def test_saved_teams_are_read_back(team: TeamList) -> None:
    assert read_teams(written(team, "saved")).teams == (team,)


@pytest.mark.parametrize("name", list(all_teams()))
def test_every_team_that_ships_is_read_back_from_every_shape(name: str) -> None:
    for shape in READABLE:
        assert read_teams(written(all_teams()[name], shape)).teams == (all_teams()[name],), shape


@pytest.mark.parametrize("write", [write_toml, write_json, write_saved])
def test_several_teams_in_one_file(write: Callable[[list[TeamList]], str]) -> None:
    both = [team.list for team in boxes()[:2]]
    assert read_teams(write(both)).teams == tuple(both)


def test_every_card_of_every_set_is_read_back_from_text() -> None:
    for ref in ALL:
        record = record_of(ref)
        assert record is not None
        basic = record.kind == "basic_action"
        team = TeamList("Mine", () if basic else (picks(ref, 2),), (ref,) if basic else ())
        assert read_teams(written(team, "text")).teams == (team,), ref


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_no_text_breaks_the_reader(text: str) -> None:
    for team in read_teams(text).teams:
        assert short.read(short.write(team)) == team


@given(st.binary(max_size=60))
@settings(max_examples=300, deadline=None)
def test_no_code_breaks_the_reader(data: bytes) -> None:
    """Any bytes with a right checksum: a team or a sentence."""
    whole = data + short._checksum(data)
    try:
        team = short.read(short.VERSION + short._letters(whole))
    except short.BadCode:
        return
    assert all(re.fullmatch(r"[a-z][a-z0-9]*", ref.set) for ref in team.refs)


def test_a_code_is_forgiving_about_its_letters_and_strict_about_the_rest() -> None:
    team = boxes()[0].list
    code = short.write(team)
    assert set(code) <= set(short.LETTERS)
    assert len(code) < 120
    spelled = "-".join([code[at : at + 5] for at in range(0, len(code), 5)]).lower().replace("0", "o").replace("1", "l")
    assert short.read(spelled) == team
    wrong = [code[:at] + ("2" if code[at] != "2" else "3") + code[at + 1 :] for at in range(1, len(code))]
    swapped = [code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(1, len(code) - 2)]
    for damaged in [*wrong, *[text for text in swapped if text != code], code[:-1]]:
        with pytest.raises(short.BadCode):
            short.read(damaged)
    with pytest.raises(short.BadCode, match="only version 1 is known"):
        short.read(f"7{code[1:]}")
    with pytest.raises(short.BadCode, match="that long"):
        short.read(code * 100)


def test_the_codes_of_sets_are_the_communitys() -> None:
    """Saved teams count on the numbers of the sets."""
    assert (len(CODES), len(set(CODES))) == (69, 69)
    assert [CODES.index(code) for code in ("avx", "fus", "cw", "bfu", "jus", "wwe", "msw")] == [
        0,
        19,
        24,
        46,
        51,
        60,
        68,
    ]
    assert set(CODES) == set(library().codes) | set(WITHOUT_CARDS)


def test_a_sheet_is_a_page_that_runs_nothing() -> None:
    team = TeamList(named("<script>alert(1)</script>"), (Pick("cw", 6, 4), Pick("gotg", 3, 2)), (Ref("cw", 24),))
    page = written(team, "sheet", "https://table.example/")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "Falcon: Talks to Birds" in page
    assert "Guardians of the Galaxy, card 3" in page
    assert page.count("<svg") == 1


def test_a_qr_code_is_drawn_as_a_picture_and_as_text() -> None:
    assert written(boxes()[0].list, "qr").startswith("<svg")
    rows = qr.terminal("https://table.example/").splitlines()
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) == set("█▀▄ ")


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no shape 'pdf'; shapes are toml, code"):
        written(boxes()[0].list, "pdf")


def test_files_that_are_something_else_are_left_to_others() -> None:
    assert read_toml("cards = 3") is None
    assert read_toml("cards = [[") is None
    assert read_json("{]") is None
    assert read_saved('{"name": 3}') is None


def test_edits() -> None:
    team = TeamList("Ann", (Pick("cw", 6, 4),), (Ref("cw", 24),))
    changed = edited(
        team,
        [
            Edit("add", Ref("cw", 1), 3),
            Edit("dice", Ref("cw", 6), 2),
            Edit("replace", Ref("cw", 6), instead=Ref("cw", 7)),
            Edit("add", Ref("cw", 27), basic=True),
            Edit("remove", Ref("cw", 24), basic=True),
            Edit("replace", Ref("cw", 27), instead=Ref("cw", 31), basic=True),
            Edit("remove", Ref("wwe", 1)),
        ],
    )
    assert changed == TeamList("Ann", (Pick("cw", 7, 2), Pick("cw", 1, 3)), (Ref("cw", 31),))


def test_each_box_has_a_team_of_every_style_and_a_sentence_on_how_it_wins() -> None:
    kinds = {(team.box, team.style) for team in boxes()}
    styles = ("starter", "aggressive", "control", "combo")
    assert kinds == {(box, style) for box in ("cw", "fus", "bfu", "jus", "wwe") for style in styles}
    assert all(team.wins.endswith(".") and {code for code, _, _ in team.cards} == {team.box} for team in boxes())
    assert len(all_teams()) == 60


def test_an_unknown_team_is_answered_with_the_nearest() -> None:
    assert find_shipped("heroes-unmasked").name == "Heroes unmasked"
    with pytest.raises(UnknownTeam, match="did you mean Heroes unmasked"):
        find_shipped("Heros unmasked")
