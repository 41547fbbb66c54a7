"""What somebody drafted, to build a team of: dice go by name, to any version that was drafted (13.6.2)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Self

import msgspec

from overcrush.cards.titles import plain
from overcrush.teams.lists import Ref, record_of


class Pool(msgspec.Struct, frozen=True):
    """Cards in the order they came; how many dice each version may have; the basic actions, if they are given."""

    cards: tuple[Ref, ...]
    # Of cards and of basic actions, as `legality.check` takes it.
    counts: dict[Ref, int]
    basic_actions: tuple[Ref, ...] | None = None

    @classmethod
    def of(cls, cards: Sequence[Ref], dice_a_card: int, basic_actions: Sequence[Ref] | None) -> Self:
        dice = Counter([name_of(ref) for ref in cards])
        counts = {ref: dice[name_of(ref)] * dice_a_card for ref in cards}
        for ref in basic_actions or ():
            counts[ref] = counts.get(ref, 0) + 1
        return cls(tuple(cards), counts, None if basic_actions is None else tuple(dict.fromkeys(basic_actions)))


@cache
def name_of(ref: Ref) -> str:
    """A card's name as it is compared: cards of one name share their dice."""
    record = record_of(ref)
    return plain(record.name) if record is not None else str(ref)
