"""Recruit (12.40.1): moved there, not fielded."""

NAME = "Recruit"
SAYS = (
    "When this die deals combat damage to the opponent, move a die of the kind named from your used pile, "
    "prep area or reserve pool to the field on level 1."
)
ABILITIES = (
    (
        'on(hits_player(self, opponent, combat), may(place(pick(and(yours, or(in("used"), in("prep"), '
        'in("reserve")), DICE)), 1)))'
    ),
)
