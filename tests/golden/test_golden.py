"""Games that were played once are played the same for ever, act by act; and the ways on from positions in them."""

import json

import pytest

from overcrush.rules.replay import replay
from tests.golden.games import COUNTED, COUNTS, NAMES, counted, kept


@pytest.mark.parametrize("name", NAMES)
def test_replayed(name: str) -> None:
    journal = kept(name)
    assert all(act.digest for act in journal.acts)
    assert len(replay(journal).acts) == len(journal.acts)


@pytest.mark.parametrize("name", COUNTED)
def test_counted(name: str) -> None:
    assert counted(name) == json.loads(COUNTS.read_text(encoding="utf-8"))[name]
