"""A team: what a player brings to the table."""

from overcrush.model.cards import Card


class Team:
    """Cards with their number of dice, and basic actions with theirs."""

    __slots__ = ("basic_actions", "cards", "player")

    def __init__(
        self,
        player: str,
        cards: list[tuple[Card, int]],
        basic_actions: list[tuple[Card, int]],
    ) -> None:
        self.player = player
        self.cards = cards
        self.basic_actions = basic_actions
