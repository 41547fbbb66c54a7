"""Games that were saved in the first format are read for ever: they replay, and go on as games of today."""

import gzip
from pathlib import Path
from typing import Final

import pytest

from overcrush.model.journal import JOURNAL_VERSION, Journal, read_journal
from overcrush.rules.laying.tables import FORMAT
from overcrush.rules.replay import Diverged, renewed, replay, replayed

FOLDER: Final = Path(__file__).parent / "first_format"
NAMES: Final = sorted(path.name for path in FOLDER.iterdir())
# Games in which a rule has been mended since: the act at which the replay says so, and the rule.
MENDED: Final = {"fus-2016-3.journal.gz": (29, "12.1.2"), "jus-2018-4.journal.gz": (182, "11.4.2")}


def kept(name: str) -> Journal:
    return read_journal(gzip.decompress((FOLDER / name).read_bytes()).decode())


def unmended(name: str) -> Journal:
    """The game up to the rule that was mended."""
    journal = kept(name)
    return journal.shorter(len(journal.acts) - MENDED[name][0]) if name in MENDED else journal


@pytest.mark.parametrize("name", NAMES)
def test_it_replays_by_its_own_digests(name: str) -> None:
    journal = unmended(name)
    assert "format" not in journal.table
    *_, game = replayed(journal)
    assert [act.digest for act in game.acts] == [act.digest for act in journal.acts]


@pytest.mark.parametrize("name", NAMES)
def test_it_goes_on_in_todays_format(name: str) -> None:
    journal = unmended(name)
    game = replay(journal)
    written = game.journal().write()
    assert written.startswith(f'{{"journal":{JOURNAL_VERSION},')
    again = replay(read_journal(written))
    assert again.table.hash == game.table.hash != journal.table["hash"]
    assert again.digest() == game.digest()
    assert renewed(again.journal()).table["format"] == FORMAT


def test_a_mended_rule_is_said() -> None:
    for name, (act, _) in MENDED.items():
        with pytest.raises(Diverged, match=rf"act {act} .*mended since"):
            replay(kept(name))


def test_a_changed_table_is_not_believed() -> None:
    journal = replay(unmended(NAMES[0])).journal()
    assert isinstance(journal.table["players"], list)
    journal.table["players"] = ["Somebody", *journal.table["players"][1:]]
    with pytest.raises(ValueError, match="its hash is"):
        replay(journal)
