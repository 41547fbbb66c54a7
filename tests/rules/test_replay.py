"""Journals and tables as facts: what they tell is enough to play again, and what does not fit is refused by its act."""

import pytest

from overcrush.formats.demo import demo_game
from overcrush.model.journal import Act, DamagedJournal, Journal
from overcrush.rules.laying.tables import table_facts, table_from_facts
from overcrush.rules.replay import Diverged, replay
from tests.rules.played import played


def test_a_journal_without_its_chance_diverges_at_once() -> None:
    journal = demo_game("cw", 3).journal()
    with pytest.raises(Diverged, match="act 0: the record holds 0 outcomes"):
        replay(Journal(journal.table, [Act("", [], "")], show_forced=journal.show_forced))


def test_the_winners_are_the_seats_of_a_side() -> None:
    game = demo_game("cw", 3)
    assert (game.outcome, game.winners) == (None, ())
    game.correct("life 0 0")
    assert (game.outcome, game.winners) == ("side 1", (1,))


def test_a_fork_records_nothing() -> None:
    game = demo_game("cw", 3)
    fork = game.fork()
    fork.answer(fork.state.options[0])
    assert (len(game.acts), fork.acts) == (1, [])


def test_a_table_is_its_facts() -> None:
    """The doubles of a die of three types cannot be told from the types."""
    table = played(
        "A table\n\ncard Prism: character 3 fist mask bolt, 0/1/1 1/2/2 2/3/3\nAnn team: Prism\nturn Ann main\n"
    )
    facts = table_facts(table.game.table)
    assert table_from_facts(facts).hash == table.game.table.hash
    assert facts["cards"]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("affiliations", ["Villain"]),
        ("alignment", "evil"),
        ("equip", True),
        ("max_dice", 1),
        ("rarity", "super rare"),
        ("set", "xyz"),
        ("number", 99),
        ("abilities", []),
    ],
)
def test_the_hash_of_a_table_covers_every_fact(fact: str, value: object) -> None:
    facts = table_facts(demo_game("cw", 3).table)
    cards = facts["cards"]
    assert isinstance(cards, list)
    card = next(card for card in cards if card["abilities"])
    assert card[fact] != value
    card[fact] = value
    with pytest.raises(DamagedJournal, match="its hash is"):
        table_from_facts(facts)
