"""Where scenarios meet the card library and the effect language."""

from collections.abc import Iterable

from overcrush.cards.library import UnknownCard, card_of, library
from overcrush.effects.notation import BadNotation, read
from overcrush.model.cards import Card
from overcrush.model.programs import Node
from overcrush.scenario.complaint import Complaint, complaining, nearest


def find_card(title: str, made_up: Iterable[str]) -> Card:
    """A printed card by its title, `Falcon: Talks to Birds`, or by set and number, `cw 12`."""
    try:
        return card_of(library().find(title))
    except UnknownCard as error:
        hint = nearest(title, made_up)
        raise Complaint(f"there is no card '{title}'{hint}" if "did you mean" in hint else str(error)) from None


def read_ability(text: str) -> Node:
    """An ability in the notation of effect trees."""
    with complaining(BadNotation):
        return read(text)
