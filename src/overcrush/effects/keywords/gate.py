"""Gate (12.19.1): rolled once, for prep or back to its card; which dice is said with the keyword."""

NAME = "Gate"
SAYS = (
    "When it is fielded, you may roll an unpurchased die of the kind named, of your cards: "
    "a character goes to prep, any other face back to its card."
)
ABILITIES = (
    (
        'on(fielded(self), may(seq(roll(pick(and(yours, DICE, in("card")))), '
        'if(exists(among(those, shows("character"))), move(those, "prep"), move(those, "card")))))'
    ),
)
