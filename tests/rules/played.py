"""A table laid and played as a scenario says, to look at with the eyes of a test."""

from overcrush.model.dice import Die
from overcrush.scenario.format import read_scenario
from overcrush.scenario.runner import _begin, _step
from overcrush.scenario.session import MODES, Session


def played(text: str) -> Session:
    """The session of a scenario, whatever it claims being checked."""
    scenario = read_scenario(text)
    session, _ = _begin(scenario, None, MODES[0])
    session.start()
    for step in scenario.script.steps:
        _step(session, step)
    return session


def die_of(session: Session, seat: int, name: str) -> Die:
    """The die of that card in the seat's field."""
    return next(die for die in session.state.seats[seat].field if session.game.table.cards[die.card].name == name)
