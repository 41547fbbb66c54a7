"""Who is passed over without being asked."""

from overcrush.rules.query.legality import can_respond
from tests.rules.played import played

SHRINE = """A shrine
Rule 7.2.2.

card Shrine: basic action 3
  ability: global(energy("{price}"), gain_life(you, 1))
Ann team: Shrine

turn Ann main
"""


def test_who_has_no_energy_can_answer_with_what_costs_none() -> None:
    assert can_respond(played(SHRINE.format(price="0")).state)
    assert not can_respond(played(SHRINE.format(price="1")).state)
