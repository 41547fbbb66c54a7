"""What a card is worth to who drafts it: learned from games (`overcrush values`), else guessed from its facts."""

from functools import cache, cached_property
from importlib.resources import files
from typing import Final

import msgspec

from overcrush.cards.library import Record, library
from overcrush.teams.lists import BASIC_ACTION, Ref

FILE: Final = "values.json"
_LEVELS: Final = 3
# How much another die of a card is worth hangs on what it costs.
_MOST_COST: Final = 7


class Values(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Hundredths of log-odds that things add to winning: a card by itself, a card by its facts, another die of a cost.

    A card's own number counts beside what its facts say, so that a card nobody has learned anything of has a value too.
    """

    games: int
    command: str
    facts: dict[str, float]
    # By set, then by number.
    cards: dict[str, dict[str, float]]

    def worth(self, record: Record, dice: int = 1) -> float:
        """What a team gains by the card with so many dice."""
        key = (record.set, record.number, dice)
        if key not in self._reckoned:
            known = [self.facts.get(name, 0.0) * amount for name, amount in facts_of(record, dice).items()]
            self._reckoned[key] = sum(known) + self.cards.get(record.set, {}).get(str(record.number), 0.0)
        return self._reckoned[key]

    @cached_property
    def _reckoned(self) -> dict[tuple[str, int, int], float]:
        return {}


def facts_of(record: Record, dice: int = 1) -> dict[str, float]:
    """The facts by which a card with so many dice is judged, whether or not anybody has seen it at play."""
    facts = {record.kind: 1.0}
    if record.kind == BASIC_ACTION:
        return facts
    cost = min(max(record.cost, 1), _MOST_COST)
    facts |= {f"cost {cost}": 1.0, "another die": dice - 1.0, "another die, by cost": (dice - 1.0) * cost}
    if len(record.levels) == _LEVELS:
        fielding, attack, defense = [sum([level[place] for level in record.levels]) / _LEVELS for place in range(3)]
        facts |= {"fielding": fielding, "attack": attack, "defense": defense, "attack for cost": attack / cost}
    return facts


def record(ref: Ref) -> Record:
    """The card of the library; what is drafted is always there."""
    return library().by_number(ref.set, ref.number)


@cache
def values() -> Values:
    """What was learned, as it comes with the program."""
    return msgspec.json.decode((files("overcrush.events") / "data" / FILE).read_bytes(), type=Values)
