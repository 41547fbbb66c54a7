"""Files of drafts and tournaments: whenever the plug is pulled, nobody's packs or picks are others."""

from pathlib import Path

import pytest

from overcrush.events.draft import PERSON, Picked, Place, new_draft
from overcrush.events.draft_view import view
from overcrush.events.kept import KeptDraft, KeptEvent
from overcrush.events.kinds import find_kind
from overcrush.events.log import NoLog
from overcrush.events.packs import source_of
from overcrush.events.tournament import Entered, EventSetup


def begun(path: Path) -> KeptDraft:
    places = [Place("You", PERSON), Place("Amber"), Place("Basil")]
    return KeptDraft.new(path, new_draft(find_kind("rainbow"), source_of(["jus"]), places, "x"))


def test_wherever_a_file_is_cut_off_the_draft_goes_on_as_it_was(tmp_path: Path) -> None:
    """As after a power failure in the middle of a line: what was told is there, and the rest comes out the same."""
    path = tmp_path / "one.draft"
    kept = begun(path)
    for _ in range(3):
        seen = view(kept.draft, 0)
        kept.do(Picked(0, seen.number, seen.pile[0]))
    whole = path.read_bytes()
    head = whole.index(b"\n") + 1
    for cut in range(head, len(whole), max(1, len(whole) // 50)):
        path.write_bytes(whole[:cut])
        again = KeptDraft.open(path)
        own = len(again.draft.seats[0].picks)
        assert again.draft.setup == kept.draft.setup
        assert again.draft.seats[0].picks == kept.draft.seats[0].picks[:own]
        for pick in kept.draft.seats[0].picks[own:]:
            again.do(pick)
        assert [seat.picks for seat in again.draft.seats] == [seat.picks for seat in kept.draft.seats]
        assert KeptDraft.open(path).draft.acts == again.draft.acts


def test_a_file_that_is_none_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with pytest.raises(NoLog, match="cannot be read"):
        KeptDraft.open(path)
    path.write_text("nothing\n")
    with pytest.raises(NoLog, match="holds no draft"):
        KeptDraft.open(path)
    begun(tmp_path / "draft")
    with pytest.raises(NoLog, match="holds no event"):
        KeptEvent.open(tmp_path / "draft")
    with pytest.raises(NoLog, match="is there already"):
        begun(tmp_path / "draft")
    damaged = (tmp_path / "draft").read_bytes().replace(b'"number":0', b'"number":"?"', 1)
    (tmp_path / "draft").write_bytes(damaged)
    with pytest.raises(NoLog, match="line 2 is damaged"):
        KeptDraft.open(tmp_path / "draft")


def test_a_tournament_is_kept(tmp_path: Path) -> None:
    kept = KeptEvent.new(tmp_path / "x.event", EventSetup(name="Evening", seed="x"))
    for name in ("Ann", "Bob", "Cid"):
        kept.do(Entered(name))
    kept.pair()
    assert KeptEvent.open(tmp_path / "x.event").event.rounds == kept.event.rounds
