"""Intimidate (12.23.1, 12.23.2): the die waits beside the cards and comes back at end of turn, not fielded."""

NAME = "Intimidate"
SAYS = "When fielded, set target opposing character die aside until end of turn; it returns on its level, not fielded."
# Any character, unless the card says on which ones it uses it (12.23.3).
DICE = "character"
ABILITIES = ("on(fielded(self), hold(target(and(opposing, DICE))))",)
# The other reading: a die of either side, its own too.
OF_EITHER_SIDE = ("on(fielded(self), hold(target(DICE)))",)
