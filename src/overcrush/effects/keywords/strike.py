"""Strike (12.30.1): live while the die is the only one you fielded this turn, whatever became of the others."""

NAME = "Strike"
SAYS = "While it is the only character die you fielded this turn: +2A, +2D and Overcrush."
ABILITIES = (
    "static(gets(and(mine, fielded_this_turn), 2, 2), equal(events(fielded(all(yours))), 1))",
    'static(gains(and(mine, fielded_this_turn), "Overcrush"), equal(events(fielded(all(yours))), 1))',
)
# The other reading: looked at once, when the main step ends.
AT_END_OF_MAIN = (
    (
        'on(turn_ends(you, "main"), seq(stats(all(and(mine, fielded_this_turn)), 2, 2), '
        'grant(all(and(mine, fielded_this_turn)), "Overcrush")), equal(events(fielded(all(yours))), 1))'
    ),
)
