"""Vanilla tables: teams of made-up cards without text, drawn by seed.

They follow the printed game where it shows without text: the curve from cost to stats, die limits, a
rare card of two or four types, an action or two beside the characters. Benchmarks and random play use them.
"""

from random import Random
from typing import Final

from overcrush.model import cards, energy
from overcrush.model.cards import Card
from overcrush.model.table import Table
from overcrush.model.teams import Team
from overcrush.rules.laying.editions import rules_of
from overcrush.rules.laying.tables import lay_table

STANDARD_LIFE: Final = 20  # 13.2.1
DOUBLES_LIFE: Final = 30  # 13.5.3

_CHARACTERS: Final = (
    *("Alder", "Aspen", "Beech", "Birch", "Cedar", "Cypress", "Elder", "Elm", "Fir", "Hazel", "Holly", "Ivy"),
    *("Juniper", "Larch", "Laurel", "Lime", "Maple", "Oak", "Olive", "Palm", "Pine", "Rowan", "Sorrel", "Spruce"),
    *("Sumac", "Sycamore", "Tamarack", "Teak", "Walnut", "Willow", "Yarrow", "Yew"),
)
_ACTIONS: Final = ("Drizzle", "Frost", "Gale", "Gust", "Hail", "Mist", "Monsoon", "Sleet", "Squall", "Thaw", "Thunder")
_BASIC_ACTIONS: Final = ("Barter", "Delve", "Forage", "Harvest", "Mend", "Muster", "Parley", "Quarry", "Sow", "Whittle")

_COSTS: Final = (2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7)
_ACTION_COSTS: Final = (2, 3, 3, 4, 4, 5)


def vanilla_table(seed: int, seats: int = 2) -> Table:
    """The table of a seed: standard for two seats, Doubles for four."""
    random = Random(seed)
    if seats == 2:
        teams = [_standard_team(random, f"Player {i + 1}") for i in range(2)]
        return lay_table(teams, rules_of("2018", STANDARD_LIFE), [])
    if seats == 4:
        return lay_table(_doubles_teams(random), rules_of("2018", DOUBLES_LIFE), [])
    raise ValueError(f"vanilla tables have two seats or four, not {seats}")


def _standard_team(random: Random, player: str) -> Team:
    """Eight cards with twenty dice, and two basic actions with three each (13.1)."""
    drawn = _team_cards(random, 8)
    counts = [1] * len(drawn)
    while sum(counts) < min(20, sum(card.max_dice for card in drawn)):
        place = random.randrange(len(drawn))
        counts[place] += counts[place] < drawn[place].max_dice
    basics = [_basic_action(random, name) for name in random.sample(_BASIC_ACTIONS, 2)]
    return Team(player, list(zip(drawn, counts, strict=True)), [(card, 3) for card in basics])


def _doubles_teams(random: Random) -> list[Team]:
    """Four cards at their die limits and one basic action with six dice; partners share no name (13.5)."""
    teams: list[Team] = []
    sides = [(_team_cards(random, 8), random.sample(_BASIC_ACTIONS, 2)) for _ in range(2)]
    for seat in range(4):
        drawn, basics = sides[seat % 2]
        first = seat // 2 * 4
        mine = [(card, card.max_dice) for card in drawn[first : first + 4]]
        teams.append(Team(f"Player {seat + 1}", mine, [(_basic_action(random, basics[seat // 2]), 6)]))
    return teams


def _team_cards(random: Random, count: int) -> list[Card]:
    """Cards with different names, one in eight or so an action."""
    actions = sum(random.random() < 0.125 for _ in range(count))
    found = [_character(random, name) for name in random.sample(_CHARACTERS, count - actions)]
    found += [_action(random, name) for name in random.sample(_ACTIONS, actions)]
    random.shuffle(found)
    return found


def _character(random: Random, name: str) -> Card:
    """Level one has about six tenths of the cost in attack and in defense; each level adds one or so of each."""
    cost = random.choice(_COSTS)
    levels: list[tuple[int, int, int, int]] = []
    fielding, attack, defense = random.randint(0, cost // 4), *_spread(random, cost * 6 // 10)
    for _ in range(3):
        levels.append((fielding, attack, defense, int(random.random() < 0.08)))
        fielding = min(fielding + random.randint(0, 1), 3)
        attack += random.choice((0, 1, 1, 2))
        defense += random.choice((0, 1, 1, 2))
    types = _types(random)
    doubles = tuple(sorted(random.sample(energy.TYPES, 2))) if len(types) == 4 else ()
    limit = random.choice((4, 4, 4, 4, 4, 4, 3, 2, 5))
    cost = max(cost, len(types))
    return Card(name, cards.CHARACTER, cost, types, tuple(levels), max_dice=limit, doubles=doubles)


def _spread(random: Random, middle: int) -> tuple[int, int]:
    shift = random.randint(-1, 1)
    return max(0, middle + shift), max(1, middle - shift)


def _types(random: Random) -> tuple[int, ...]:
    """Mostly one type; more often two or four than in the printed sets, so that few games suffice to see them."""
    count = random.choice((1,) * 10 + (2, 2, 4))
    return tuple(sorted(random.sample(energy.TYPES, count)))


def _action(random: Random, name: str) -> Card:
    return Card(name, cards.ACTION, random.choice(_ACTION_COSTS), (random.choice(energy.TYPES),), max_dice=4)


def _basic_action(random: Random, name: str) -> Card:
    return Card(name, cards.BASIC_ACTION, random.choice(_ACTION_COSTS), max_dice=6)
