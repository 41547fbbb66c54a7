"""Gadgeteer (12.46.1): only dice that stay in the field; moved there, not used."""

NAME = "Gadgeteer"
SAYS = (
    "When it attacks, you may roll an action die with Continuous or Equip from your used pile: you may move an action "
    "face to the field, any other goes back."
)
ABILITIES = (
    (
        'on(attacks(self), may(seq(roll(pick(and(yours, in("used"), action_die, or(has("Continuous"), '
        'has("Equip"))))), if(exists(among(those, shows("action"))), '
        'unless(you, move(those, "field"), move(those, "used")), move(those, "used")))))'
    ),
)
