"""What a seat may see."""

from typing import Final

import pytest

from overcrush.formats.demo import demo_table
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from tests.rules.played import played

AREAS: Final = ("bag", "prep", "used", "out of play", "reserve", "field")


def test_all_areas_are_open_to_all_seats() -> None:
    """Bags too (3.1.3); the order in which they give up dice is in no view, for the dice in it are sorted."""
    game = Game.at(demo_table("wwe"), Fast(3))
    seen_full: set[str] = set()
    for _ in range(200):
        if game.decision is None:
            break
        first, second = game.view(0)["seats"], game.view(1)["seats"]
        assert isinstance(first, list)
        assert first == second
        seen_full |= {area for seat in first for area in AREAS if seat[area]}
        assert all(seat["bag"] == sorted(seat["bag"]) for seat in first)
        game.answer(game.state.options[0])
    assert seen_full == set(AREAS)


def test_a_die_drawn_and_not_rolled_shows_nothing() -> None:
    laid = """Drawn
Rule 3.9.1.

card Peek: action 2 mask
  ability: action(seq(draw(1), may(gain_life(you, 1))))
Ann team: Peek
Ann reserve: Peek action
turn Ann main
Ann draws: Sidekick
Ann: use Peek
"""
    seats = played(laid).game.view(0)["seats"]
    assert isinstance(seats, list)
    assert [die["kind"] for die in seats[0]["aside"]] == ["action", "unrolled"]


def test_each_face_is_of_its_kind() -> None:
    """The first face of all, the first of a Sidekick, like the others (2.3.1)."""
    laid = """All faces of a Sidekick
Rule 2.3.1.

Ann reserve: Sidekick fist, Sidekick bolt, Sidekick mask, Sidekick shield, Sidekick wild, Sidekick level 1
turn Ann main
"""
    seats = played(laid).game.view(0)["seats"]
    assert isinstance(seats, list)
    kinds = {die["face"]: die["kind"] for die in seats[0]["reserve"]}
    assert sorted(kinds) == [0, 1, 2, 3, 4, 5]
    assert sorted(kinds.values()) == ["character", *["energy"] * 5]


@pytest.mark.parametrize("rule", ["free_to_field(mine)", 'free_to_field(named("Giant"))', "may_field_free(mine)"])
def test_a_die_that_is_free_costs_nothing_to_field(rule: str) -> None:
    """By its own card, which need not be active for that, or by another (4.3.10, 11.1.1)."""
    laid = f"""A free die
Rule 4.3.10.

card Giant: character 4 fist, 2/3/3 2/4/4 3/5/5
  ability: static({rule if "mine" in rule else "must_attack(mine)"})
card Host: character 4 fist, 2/3/3 2/4/4 3/5/5
  ability: static({rule if "mine" not in rule else "must_attack(mine)"})
Ann team: Giant, Host
Ann reserve: Giant level 1
Ann field: Host level 1
turn Ann main
"""
    seats = played(laid).game.view(0)["seats"]
    assert isinstance(seats, list)
    assert [die["fielding cost"] for die in seats[0]["reserve"]] == [0]
