"""The table of a game, as it is told to who comes."""

from collections import OrderedDict
from typing import Final

from overcrush.model.table import Table
from overcrush.players.opponents import title_of
from overcrush.puzzles.rival import RIVAL
from overcrush.server import wire
from overcrush.server.cards import cards_of
from overcrush.server.rulebook import terms_in
from overcrush.server.standing import Owner
from overcrush.server.storage import StoredGame
from overcrush.table.words import words_of

# How many tables are remembered as they are told: all at one hear the same, and after a restart all come at once.
MOST_TOLD: Final = 64
_told: OrderedDict[str, tuple[list[wire.Card], list[wire.Term]]] = OrderedDict()


def _cards_and_terms(table: Table) -> tuple[list[wire.Card], list[wire.Term]]:
    found = _told.get(table.hash)
    if found is None:
        cards = cards_of(table, words_of(table))
        found = _told[table.hash] = cards, terms_in(line.text for card in cards for line in card.text)
    _told.move_to_end(table.hash)
    while len(_told) > MOST_TOLD:
        _told.popitem(last=False)
    return found


def welcome_of(stored: StoredGame, commitment: str, table: Table, seats: set[int]) -> wire.Welcome:
    """The table of a game for somebody on these seats."""
    words = words_of(table)
    cards, terms = _cards_and_terms(table)
    owners = stored.owners or [Owner()] * table.seats
    return wire.Welcome(
        version=wire.VERSION,
        game=stored.id,
        title=stored.title,
        box=stored.box,
        edition=table.rules.edition,
        life=table.rules.life,
        commitment=commitment,
        pledges=stored.shared.pledges,
        shares=stored.shared.shares,
        words=wire.Words(sidekick=words.sidekick, character=words.character),
        terms=terms,
        cards=cards,
        chairs=[
            wire.Chair(
                name=table.names[seat],
                side=table.side_of[seat],
                sitting=kind,
                yours=seat in seats,
                called="Rival" if kind == RIVAL else title_of(kind),
                account=owners[seat].name,
                program=owners[seat].program,
                team="" if stored.box else owners[seat].team,
            )
            for seat, kind in enumerate(stored.sitting)
        ],
        puzzle=stored.terms.puzzle,
        event=stored.terms.event,
    )
