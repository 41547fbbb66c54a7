"""A few thousand messages and requests that make no sense; `make fuzz-server` tries a million."""

import asyncio

from tests.server import fuzz


def test_nonsense_is_refused_and_breaks_nothing() -> None:
    found = asyncio.run(fuzz.run(2000, seed=7))
    assert found.troubles == []
    assert found.statuses[200] > 20, "some of it makes sense"
    assert found.statuses[400] > 100
    assert found.statuses[409] > 50
