"""A team from a pool by what cards are worth: for bots, and for whoever asks what could be built."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from overcrush.cards.library import SETS, Record, library
from overcrush.cards.titles import plain
from overcrush.events.pool import Pool, name_of
from overcrush.events.values import Values, record, values
from overcrush.formats.format import Format
from overcrush.teams.lists import BASIC_ACTION, Pick, Ref, TeamList

# A team wants dice it can buy in the first turns: up to so many names that cost at most so much.
CHEAP: Final = 3
CHEAP_WANTED: Final = 4


class Line(NamedTuple):
    """A card of a team that might be built, the dice it would have, and what it is worth there."""

    record: Record
    dice: int
    worth: float


class Made(msgspec.Struct, frozen=True):
    """A team and, in a sentence each, why it is so."""

    team: TeamList
    reasons: tuple[str, ...]


def make_team(pool: Pool, chosen: Format, name: str, known: Values | None = None) -> Made:
    """The team of the most worth that the pool and the format allow."""
    weighed = known or values()
    lines = best_lines(pool.counts, chosen, weighed)
    basics = _basics(pool, chosen, weighed)
    picks = [Pick(line.record.set, line.record.number, line.dice) for line in lines]
    team = TeamList(name, tuple(picks), tuple([Ref(one.set, one.number) for one in basics]))
    return Made(team, tuple(_reasons(lines, basics)))


def best_lines(counts: Mapping[Ref, int], chosen: Format, known: Values) -> list[Line]:
    """The best version of each name with all its dice, the best names of those, within the format's dice."""
    best: dict[str, Line] = {}
    for ref, there in counts.items():
        one = record(ref)
        if one.kind == BASIC_ACTION:
            continue
        line = _line(one, there, known)
        name = name_of(ref)
        if name not in best or line.worth > best[name].worth:
            best[name] = line
    ranked = sorted(best.values(), key=lambda line: (-line.worth, line.record.set, line.record.number))
    return _within(ranked[: chosen.cards], chosen.dice, known)


def _line(one: Record, there: int, known: Values) -> Line:
    """As many dice as are worth having."""
    worths = [known.worth(one, dice) for dice in range(1, min(there, one.max_dice) + 1)]
    best = max(worths)
    return Line(one, worths.index(best) + 1, best)


def _within(lines: list[Line], dice: int, known: Values) -> list[Line]:
    """Dice that are too many go where they are missed least; every card keeps one."""
    kept = list(lines)
    while dice and sum([line.dice for line in kept]) > dice:
        losses = [
            (line.worth - known.worth(line.record, line.dice - 1), place)
            for place, line in enumerate(kept)
            if line.dice > 1
        ]
        if not losses:
            return kept[:dice]
        place = min(losses)[1]
        line = kept[place]
        kept[place] = Line(line.record, line.dice - 1, known.worth(line.record, line.dice - 1))
    return kept


def team_worth(lines: Sequence[Line]) -> float:
    """What a team is worth: its cards, and enough of them that can be bought early."""
    cheap = len([line for line in lines if line.record.cost <= CHEAP])
    return sum([line.worth for line in lines]) + EARLY * min(cheap, CHEAP_WANTED)


# What it is worth to have one name more that can be bought early, while they are few.
EARLY: Final = 4.0


def _basics(pool: Pool, chosen: Format, known: Values) -> list[Record]:
    """The best basic actions of different names: of the pool if it has any, else of the sets of the pool's cards."""
    if pool.basic_actions is not None:
        given = [record(ref) for ref in pool.basic_actions]
    else:
        codes = dict.fromkeys([ref.set for ref in pool.cards])
        given = [
            one for code in codes for one in library().set(code).cards if one.kind == BASIC_ACTION and not one.unread
        ]
        if len({one.name for one in given}) < chosen.basic_actions:
            given += [one for code in SETS for one in library().set(code).cards if one.kind == BASIC_ACTION]
    named: dict[str, Record] = {}
    for one in sorted(given, key=lambda one: (-known.worth(one), one.set, one.number)):
        named.setdefault(plain(one.name), one)
    return list(named.values())[: chosen.basic_actions]


def _reasons(lines: Sequence[Line], basics: Sequence[Record]) -> list[str]:
    told = [
        f"{line.record.title} with {line.dice} {'die' if line.dice == 1 else 'dice'}: {spoken(line)}" for line in lines
    ]
    return [*told, f"Basic actions that did best in games: {' and '.join([one.title for one in basics])}"]


def spoken(line: Line) -> str:
    """What speaks for a card, in half a sentence."""
    parts = [f"{line.worth:+.0f} by the games it was seen in"]
    if line.record.cost <= CHEAP:
        parts.append(f"it costs only {line.record.cost}")
    return ", ".join(parts)
