"""Fabricate X-Y (12.16.1, 12.16.2): a purchase whose cost is knocked-out dice; they fall when it is complete."""

NAME = "Fabricate"
SAYS = (
    "In your main step you may KO X of your character dice that cost Y or more in all, "
    "and buy a die of this card for free."
)
ABILITIES = (
    (
        'activated(seq(buy(mine), ko(pick_worth(and(yours, character, able("be KO\'d")), X, Y))), '
        'both(both(anywhere, in_step("main")), exists(all(and(mine, in("card"))))))'
    ),
)
