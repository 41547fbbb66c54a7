"""Flip (12.48.2): the card turns over at the start of its player's turn, active or not."""

NAME = "Flip"
SAYS = "At the start of your turn, you may flip this card to its other side."
ABILITIES = ("on(turn_starts(you), may(flip), anywhere)",)
