"""Teams drawn by seed from the cards of sets: eight names, twenty dice, two basic actions each (13.1)."""

from random import Random
from typing import Final

from overcrush.cards.library import Record, card_of, library
from overcrush.formats.format import STANDARD, find_format
from overcrush.model.cards import Card
from overcrush.model.table import Table
from overcrush.model.teams import Team
from overcrush.rules.laying.editions import rules_of
from overcrush.rules.laying.tables import lay_table

PLAYERS: Final = ("Player 1", "Player 2")


def drawn_table(seed: int, sets: tuple[str, ...], edition: str = "2018") -> Table:
    """A standard game between two teams drawn from all cards of the sets that can be played."""
    random = Random(seed)
    standard = find_format(STANDARD)
    teams = [draw_team(random, sets, player) for player in PLAYERS]
    return lay_table(teams, rules_of(edition, standard.life), [])


def dealt_table(seed: int, sets: tuple[str, ...], edition: str = "2018") -> Table:
    """The same with cards that go round: in as many games as it takes, each is dealt before any is dealt again."""
    standard = find_format(STANDARD)
    pool = _readable(sets)
    Random(0).shuffle(pool)
    start = seed * len(PLAYERS) * standard.cards % len(pool)
    random = Random(seed)
    teams = []
    for player in PLAYERS:
        teams.append(_team(random, pool[start:] + pool[:start], _basics(pool), player))
        start += standard.cards
    return lay_table(teams, rules_of(edition, standard.life), [])


def _readable(sets: tuple[str, ...]) -> list[Record]:
    return [record for code in sets for record in library().set(code).cards if not record.unread]


def draw_team(random: Random, sets: tuple[str, ...], player: str) -> Team:
    """A legal team of cards of the sets; cards of one name are one character, whatever their subtitles (2.1.2).

    >>> from random import Random
    >>> team = draw_team(Random(1), ("jus", "wwe"), "Ann")
    >>> sum(dice for _, dice in team.cards)
    20
    """
    pool = _readable(sets)
    return _team(random, random.sample(pool, len(pool)), _basics(pool), player)


def _basics(pool: list[Record]) -> list[Record]:
    return [record for record in pool if record.kind == "basic_action"]


def _team(random: Random, pool: list[Record], basics: list[Record], player: str) -> Team:
    """The first cards of a pool of which no two have the same name, and some of the basic actions."""
    standard = find_format(STANDARD)
    named: dict[str, Record] = {}
    for record in pool:
        if record.kind != "basic_action" and len(named) < standard.cards:
            named.setdefault(record.name, record)
    cards = [card_of(record) for record in named.values()]
    return Team(
        player,
        list(zip(cards, _dice(random, cards, standard.dice), strict=True)),
        [
            (card_of(record), record.max_dice)
            for record in random.sample(basics, min(standard.basic_actions, len(basics)))
        ],
    )


def _dice(random: Random, cards: list[Card], most: int) -> list[int]:
    """One die each, then more at random up to the limits of the cards and the team (2.1.4, 13.1.3, 13.1.4)."""
    counts = [1] * len(cards)
    while sum(counts) < most:
        open_cards = [i for i, card in enumerate(cards) if counts[i] < card.max_dice]
        if not open_cards:
            break
        counts[random.choice(open_cards)] += 1
    return counts
