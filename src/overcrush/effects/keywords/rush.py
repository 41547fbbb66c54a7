"""Rush (12.42.1): of the dice of the draw that are of the kind named."""

NAME = "Rush"
SAYS = "When you draw this die in clear and draw, draw one more die for each die of the kind named that you drew."
ABILITIES = ("on(draws_step(you), if(exists(all(and(drawn, mine))), draw(count(all(and(drawn, DICE))))), anywhere)",)
