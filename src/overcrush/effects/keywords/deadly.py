"""Deadly (12.12.1, 12.12.2): at the end of the turn, whatever has become of it by then; a KO, no damage.

Combat sets it off for dice that come to the fight, or to the keyword, after blockers were declared.
"""

NAME = "Deadly"
SAYS = "Dice engaged with it are knocked out at the end of the turn."
ABILITIES = (
    'on(is_blocked(self), later(turn_ends(active_player), ko(engaged_with(self, "this turn"))))',
    'on(blocks(self), later(turn_ends(active_player), ko(engaged_with(self, "this turn"))))',
)
