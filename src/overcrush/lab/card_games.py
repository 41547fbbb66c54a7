"""Games of teams drawn by lot, from which it is learned what a card is worth to who drafts it."""

from random import Random
from typing import Final

import msgspec

from overcrush.cards.library import SETS, Record, library
from overcrush.events.bot_games import play_out
from overcrush.formats.format import STANDARD, find_format
from overcrush.lab.units import seed_for
from overcrush.players.greedy import Greedy
from overcrush.teams.lists import BASIC_ACTION, Pick, Ref, TeamList

# How often both teams are of one set, as most drafts are.
OF_ONE_SET: Final = 0.7
# Games in which the field fills with more dice take most of the time and tell little: life decides them.
MOST_IN_FIELD: Final = 16
CARDS: Final = (6, 7, 8, 8, 8)
# As drafts give them: mostly one die of a name, seldom four.
DICE: Final = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)


class CardGame(msgspec.Struct, frozen=True):
    """Two teams, and what came of it for the first: 1, 0, or ½ if nobody won."""

    game: int
    teams: tuple[TeamList, TeamList]
    score: float


def play(number: int, seed: int) -> CardGame:
    """One game between two teams drawn by lot, played by `greedy`; the same number and seed give the same game."""
    random = Random(seed_for(seed, "cards", str(number)))
    codes = [random.choice(SETS)] if random.random() < OF_ONE_SET else list(SETS)
    pool = [record for code in codes for record in library().set(code).cards if not record.unread]
    teams = (draw(random, pool, "One"), draw(random, pool, "Other"))
    players = [Greedy(random.getrandbits(30)), Greedy(random.getrandbits(30))]
    dice = random.getrandbits(30)
    winner = play_out(find_format(STANDARD), teams, players, dice, most_in_field=MOST_IN_FIELD).winner
    return CardGame(number, teams, 0.5 if winner is None else 1.0 - winner)


def draw(random: Random, pool: list[Record], name: str) -> TeamList:
    """A team of a draft in which nobody looked at the cards."""
    cards: dict[str, Record] = {}
    basics: dict[str, Record] = {}
    for record in random.sample(pool, len(pool)):
        (basics if record.kind == BASIC_ACTION else cards).setdefault(record.name, record)
    dealt = [Pick(one.set, one.number, min(random.choice(DICE), one.max_dice)) for one in cards.values()]
    picks = dealt[: random.choice(CARDS)]
    while sum([pick.dice for pick in picks]) > find_format(STANDARD).dice:
        picks.pop()
    return TeamList(name, tuple(picks), tuple([Ref(one.set, one.number) for one in basics.values()][:2]))
