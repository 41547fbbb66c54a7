"""Events that are told to a log alone are none that a text could wait for or ask about."""

from overcrush.effects.awaited import EVENTS, WORDED_EVENTS
from overcrush.rules.events.emit import FOR_THE_LOG, KEPT


def test_what_only_the_log_is_told_nothing_else_needs() -> None:
    waited = {*EVENTS.values(), *WORDED_EVENTS.values()}
    assert not set(FOR_THE_LOG) & (waited | set(KEPT))
