"""Abilities as the table keeps them: which events each is asked about."""

import pytest

from overcrush.effects.lower_card import lower_card
from overcrush.effects.notation import read
from overcrush.effects.verify import Unbound
from overcrush.model import events
from overcrush.model.programs import Scripts


@pytest.mark.parametrize(
    ("event", "about_players"),
    [
        ("damaged(self)", False),
        ("damaged(all(any_player))", True),
        ("damaged(all(or(any_player, character)))", True),
        # Who did it is another matter than who was hit.
        ('damaged(self, by_ability("attacks", all(any_player)))', False),
    ],
)
def test_damage_to_players_is_heard_by_whom_it_may_be_about(event: str, *, about_players: bool) -> None:
    scripts = Scripts(1, len(events.NAMES))
    lower_card(scripts, 0, (read(f"on({event}, gain_life(you, 1))"),))
    assert bool(scripts.by_event[events.SIDE_DAMAGED]) == about_players


def test_nothing_is_done_instead_of_what_is_not_proposed() -> None:
    with pytest.raises(Unbound, match=r"nothing is done instead of `attacks\(self\)`"):
        lower_card(Scripts(1, len(events.NAMES)), 0, (read("instead(attacks(self), draw(1))"),))
