"""Deadly (12.12.1, 12.12.2): noted when blockers are declared, whatever becomes of either die; a KO, no damage."""

NAME = "Deadly"
SAYS = "Dice engaged with it are knocked out at the end of the turn."
ABILITIES = (
    "on(is_blocked(self), seq(remember(engaged_with(self)), later(turn_ends(active_player), ko(it))))",
    "on(blocks(self), seq(remember(engaged_with(self)), later(turn_ends(active_player), ko(it))))",
)
