"""What a seat may see."""

from typing import Final

from overcrush.formats.demo import demo_table
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game

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
