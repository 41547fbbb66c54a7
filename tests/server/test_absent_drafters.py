"""Who is away from a draft: the bot beside the seat picks when the time is over, and nobody waits for ever."""

from pathlib import Path

import pytest

from overcrush.server import clock as clocks
from overcrush.server import drafts, wire
from overcrush.server.clock import STARTED
from overcrush.server.database import Database
from overcrush.server.drafts import Drafts
from overcrush.server.event_shelf import EventShelf


def test_the_bot_beside_the_seat_picks_for_who_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(clocks, "now", lambda: STARTED + clock[0])
    database = Database(tmp_path)
    kept = Drafts(EventShelf(database))
    begun = kept.begin(wire.NewDraft(kind="rainbow", sets=["jus"], seats=4, people=2, timed=True))
    here, away = [wire.DraftWanted(draft=begun.draft, secret=secret) for secret in begun.secrets]
    assert kept.look(here).left == 45
    kept.look(away)
    for _ in range(200):
        view = kept.look(here)
        if view.drafted:
            break
        if view.pile:
            pick = wire.DraftPick(draft=here.draft, secret=here.secret, number=view.number, card=view.pile[0])
            kept.pick(pick)
        clock[0] += 10
    assert view.drafted
    assert len(view.taken) == 24
    clock[0] += 100
    back = kept.look(away)
    assert back.seats[1].picks >= 20
    again = Drafts(EventShelf(database))
    assert again.look(away).taken[:20] == back.taken[:20]
    database.close()


def test_the_time_for_a_pick_goes_on_when_the_server_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pick is as far from its end as it was; whose time ran out meanwhile has a moment to come back."""
    clock = [0.0]
    monkeypatch.setattr(clocks, "now", lambda: STARTED + clock[0])
    database = Database(tmp_path)
    kept = Drafts(EventShelf(database))
    begun = kept.begin(wire.NewDraft(kind="rainbow", sets=["jus"], seats=2, timed=True))
    own = wire.DraftWanted(draft=begun.draft, secret=begun.secrets[0])
    seen = kept.look(own)
    clock[0] = 30.0
    pick = wire.DraftPick(draft=own.draft, secret=own.secret, number=0, card=seen.pile[0])
    whole = kept.pick(pick).left
    clock[0] = 42.0
    again = Drafts(EventShelf(database))
    assert again.look(own).left == whole - 12
    clock[0] = 30.0 + whole + 1000
    monkeypatch.setattr(clocks, "STARTED", STARTED + clock[0])
    back = Drafts(EventShelf(database)).look(own)
    assert (back.left, back.number) == (drafts.BACK_SECONDS, 1)
    assert back.pile
    database.close()
