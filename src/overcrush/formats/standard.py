"""The standard game (13.1, 13.2): which teams are legal, and the table between two of them."""

from collections import Counter
from typing import Final

from overcrush.model.cards import BASIC_ACTION
from overcrush.model.table import Table
from overcrush.model.teams import Team
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.editions import rules_of
from overcrush.rules.laying.tables import lay_table

CARDS: Final = 8
DICE: Final = 20
BASIC_ACTIONS: Final = 2
DICE_A_BASIC_ACTION: Final = 3
LIFE: Final = 20


class IllegalTeam(ValueError):  # noqa: N818  (named for what is wrong with the team)
    """A team that may not be played, with the rule that says so.

    >>> falcon = card_of(library().find("Falcon: Talks to Birds"))
    >>> try:
    ...     check_team(Team("Ann", [(falcon, 5)], []))
    ... except IllegalTeam as illegal:
    ...     print(illegal)
    Falcon: Talks to Birds comes with 1 to 4 dice, not 5 (13.1.3)
    """


def check_team(team: Team) -> None:
    """IllegalTeam with the first reason, if the team is not legal (13.1).

    >>> from random import Random
    >>> check_team(draw_team(Random(1), ("jus",), "Ann"))
    """
    names = Counter([card.name for card, _ in team.cards])
    twice = [name for name, count in names.items() if count > 1]
    if len(team.cards) > CARDS:
        raise IllegalTeam(f"a team has up to {CARDS} cards, not {len(team.cards)} (13.1.1)")
    if twice:
        raise IllegalTeam(f"two cards are called {twice[0]} (13.1.2)")
    for card, dice in team.cards:
        if card.kind == BASIC_ACTION:
            raise IllegalTeam(f"{card.title} is a basic action and none of the team's own cards (13.1.1)")
        if not 1 <= dice <= card.max_dice:
            raise IllegalTeam(f"{card.title} comes with 1 to {card.max_dice} dice, not {dice} (13.1.3)")
    if sum([dice for _, dice in team.cards]) > DICE:
        raise IllegalTeam(f"a team has up to {DICE} dice on its cards (13.1.4)")
    _check_basic_actions(team)


def _check_basic_actions(team: Team) -> None:
    names = {card.name for card, _ in team.basic_actions}
    kinds = {card.kind for card, _ in team.basic_actions}
    dice = {count for _, count in team.basic_actions}
    if len(team.basic_actions) != BASIC_ACTIONS or len(names) != BASIC_ACTIONS:
        raise IllegalTeam(f"a team has exactly {BASIC_ACTIONS} different basic actions (13.1.5)")
    if kinds != {BASIC_ACTION}:
        raise IllegalTeam("only basic action cards are brought as basic actions (13.1.5)")
    if dice != {DICE_A_BASIC_ACTION}:
        raise IllegalTeam(f"a basic action comes with {DICE_A_BASIC_ACTION} dice (13.1.5)")


def standard_table(first: Team, second: Team, edition: str = "2018") -> Table:
    """The table of a standard game; IllegalTeam if one of the teams is not legal."""
    for team in (first, second):
        check_team(team)
    return lay_table([first, second], rules_of(edition, LIFE), [])


def standard_game(first: Team, second: Team, seed: int = 0, edition: str = "2018") -> Game:
    """A standard game at its first question; IllegalTeam if one of the teams is not legal.

    >>> from random import Random
    >>> random = Random(1)
    >>> game = standard_game(draw_team(random, ("jus",), "Ann"), draw_team(random, ("wwe",), "Bob"), seed=7)
    >>> game.table.rules.life
    20
    """
    return Game.at(standard_table(first, second, edition), Fast(seed))
