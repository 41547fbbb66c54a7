"""A legal team by chance: the same seed and format give the same team."""

from random import Random
from typing import Final

from overcrush.cards.library import SETS, Record, library
from overcrush.formats.format import Format
from overcrush.formats.legality import check
from overcrush.teams.lists import BASIC_ACTION, Pick, Ref, TeamList

# A team that a house's limits make impossible is not looked for forever.
_TRIES: Final = 200


def surprise(chosen: Format, seed: int, sets: tuple[str, ...] = ()) -> TeamList:
    """A team of cards that are read, of the sets named or of the five boxes; ValueError if there is none."""
    codes = [code for code in sets or chosen.sets or SETS if not chosen.sets or code in chosen.sets]
    pool = [record for code in codes for record in library().set(code).cards if not record.unread]
    random = Random(f"{seed}/{chosen.name}/{'.'.join(codes)}")
    for _ in range(_TRIES):
        team = _drawn(random, chosen, pool, f"Surprise {seed}")
        if not check(chosen, [team]):
            return team
    raise ValueError(f"no legal team of {chosen.name} was found among the cards of {', '.join(codes)}")


def _drawn(random: Random, chosen: Format, pool: list[Record], name: str) -> TeamList:
    named: dict[str, Record] = {}
    basics: dict[str, Record] = {}
    for record in random.sample(pool, len(pool)):
        kept = basics if record.kind == BASIC_ACTION else named
        if len(kept) < (chosen.basic_actions if kept is basics else chosen.cards):
            kept.setdefault(record.name, record)
    cards = list(named.values())
    picks = [
        Pick(record.set, record.number, dice) for record, dice in zip(cards, _dice(random, chosen, cards), strict=True)
    ]
    return TeamList(name, tuple(picks), tuple([Ref(record.set, record.number) for record in basics.values()]))


def _dice(random: Random, chosen: Format, cards: list[Record]) -> list[int]:
    """One die each, then more at random, up to the limits of the cards and of the team (13.1.3, 13.1.4)."""
    if chosen.dice_a_card:
        return [min(chosen.dice_a_card, record.max_dice) for record in cards]
    counts = [1] * len(cards)
    while not chosen.dice or sum(counts) < chosen.dice:
        open_cards = [place for place, record in enumerate(cards) if counts[place] < record.max_dice]
        if not open_cards:
            break
        counts[random.choice(open_cards)] += 1
    return counts
