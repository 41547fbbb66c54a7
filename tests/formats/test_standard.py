"""The standard format: which teams are refused, and by which rule."""

import pytest

from overcrush.cards.library import card_of, library
from overcrush.formats.standard import IllegalTeam, check_team, standard_table
from overcrush.model.teams import Team


def team(*cards: tuple[str, int], basics: tuple[tuple[str, int], ...] = (("cw 27", 3), ("cw 31", 3))) -> Team:
    found = [[(card_of(library().find(title)), dice) for title, dice in each] for each in (cards, basics)]
    return Team("Ann", *found)


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (team(*[(f"cw {number}", 1) for number in (1, 4, 6, 9, 11, 14, 17, 20, 33)]), "13.1.1"),
        (team(("cw 23", 1)), "13.1.1"),
        (team(("cw 6", 1), ("cw 7", 1)), "13.1.2"),
        (team(("cw 6", 5)), "13.1.3"),
        (team(("cw 6", 0)), "13.1.3"),
        (team(*[(f"cw {number}", 4) for number in (1, 4, 6, 9, 11, 14)]), "13.1.4"),
        (team(("cw 6", 4), basics=(("cw 27", 3),)), "13.1.5"),
        (team(("cw 6", 4), basics=(("cw 27", 3), ("cw 27", 3))), "13.1.5"),
        (team(("cw 6", 4), basics=(("cw 27", 3), ("cw 31", 2))), "13.1.5"),
        (team(("cw 6", 4), basics=(("cw 27", 3), ("cw 1", 3))), "13.1.5"),
    ],
)
def test_illegal_teams_are_refused_by_rule(wrong: Team, rule: str) -> None:
    with pytest.raises(IllegalTeam, match=rule):
        check_team(wrong)


def test_a_standard_table_has_twenty_life_and_legal_teams() -> None:
    legal = team(("cw 6", 4), ("cw 1", 3))
    table = standard_table(legal, legal)
    assert table.rules.life == 20
    assert table.dice[1:3] == [4, 3]
    with pytest.raises(IllegalTeam, match=r"13\.1\.3"):
        standard_table(legal, team(("cw 6", 5)))
