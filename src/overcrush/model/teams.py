"""A team: what a player brings to the table."""

from overcrush.model.cards import Card


class Team:
    """Cards with their number of dice, and basic actions with theirs.

    >>> falcon = card_of(library().find("Falcon: Talks to Birds"))
    >>> zap = compile_card("Zap", "Deal 1 damage to target character die.", cost=2, kind="basic_action")
    >>> team = Team("Ann", [(falcon, 4)], [(zap, 3)])
    """

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
