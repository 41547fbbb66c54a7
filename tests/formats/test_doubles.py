"""Doubles (13.5): which sides are legal and what mends them, teams shared out between partners, tables of four."""

import pytest

from overcrush.formats.choosing import choose
from overcrush.formats.format import find_format
from overcrush.formats.legality import check, mended
from overcrush.formats.pairs import halves, seated, side, whole
from overcrush.formats.seating import IllegalTeam, lay
from overcrush.teams.lists import Pick, Ref, TeamList
from overcrush.teams.shipped import all_teams, find_shipped
from overcrush.teams.writing import written

DOUBLES = find_format("doubles")
FIRST, SECOND = halves(find_shipped("Friday night"), DOUBLES)


def brings(*numbers: int, basic: int = 27) -> TeamList:
    return TeamList("Ann", tuple([Pick("cw", number, 1) for number in numbers]), (Ref("cw", basic),))


def rules_of(*teams: TeamList) -> list[str]:
    return [finding.rule for finding in check(DOUBLES, teams)]


@pytest.mark.parametrize("name", list(all_teams()))
def test_every_team_that_ships_plays_doubles(name: str) -> None:
    team = all_teams()[name]
    pair = halves(team, DOUBLES)
    assert check(DOUBLES, pair) == []
    assert sorted([pick.ref for half in pair for pick in half.cards]) == sorted([pick.ref for pick in team.cards])
    assert [len(half.basic_actions) for half in pair] == [1, 1]


@pytest.mark.parametrize(
    ("teams", "rules"),
    [
        ((brings(1, 4), brings(6, 9, basic=31)), []),
        ((brings(1, 4, 6, 9, 11), brings(14, basic=31)), ["13.5.1"]),
        ((brings(1, 6), brings(7, 9, basic=31)), ["13.5.2"]),
        ((brings(1, 4), brings(6, 9)), ["13.5.2"]),
        ((brings(1, 6), brings(7, 9)), ["13.5.2", "13.5.2"]),
        ((brings(1, 4), TeamList("Cleo", (Pick("cw", 6, 1),))), ["13.5.1"]),
        ((brings(1, 4), TeamList("Cleo", (Pick("cw", 6, 9),), (Ref("cw", 31),))), ["13.1.3"]),
    ],
)
def test_every_fault_of_a_side_has_its_rule_and_mends(teams: tuple[TeamList, ...], rules: list[str]) -> None:
    assert rules_of(*teams) == rules
    for _ in rules:
        teams = mended(teams, check(DOUBLES, teams)[0].mends[0])
    assert rules_of(*teams) == []


def test_the_fault_is_said_of_the_partner_who_mends_it() -> None:
    findings = check(DOUBLES, [brings(1, 6), brings(7, 9)])
    assert [finding.seat for finding in findings] == [1, 1]
    assert "partners both bring a card called" in findings[0].sentence
    assert "partners both bring the basic action" in findings[1].sentence


def test_the_table_of_four() -> None:
    other = halves(find_shipped("Heroes unmasked"), DOUBLES)
    table = lay(DOUBLES, seated([(FIRST, SECOND), other])).table
    assert table.names == ["Friday night A", "Heroes unmasked A", "Friday night B", "Heroes unmasked B"]
    assert (table.seats, table.rules.life, table.partners) == (4, 30, True)
    basic = [table.dice[number] for number in table.buyable[0] if not table.cards[number].energy]
    assert basic == [6, 6, 6, 6]


def test_a_side_with_a_fault_is_refused_with_all_reasons() -> None:
    with pytest.raises(IllegalTeam, match=r"partners both bring a card .*13\.5\.2.*basic action.*13\.5\.2"):
        lay(DOUBLES, [brings(1, 6), FIRST, brings(7, 9), SECOND])
    with pytest.raises(IllegalTeam, match="Doubles is played by 4 teams, not 2"):
        lay(DOUBLES, [FIRST, SECOND])


def test_a_text_with_two_teams_gives_each_partner_one() -> None:
    text = "\n\n".join([written(team, "text") for team in (FIRST, SECOND)])
    assert [team.cards for team in side(choose(text, whole(DOUBLES)).teams, DOUBLES)] == [FIRST.cards, SECOND.cards]
    assert check(DOUBLES, side(choose("surprise", whole(DOUBLES), 4).teams, DOUBLES)) == []
