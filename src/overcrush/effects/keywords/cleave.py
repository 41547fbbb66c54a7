"""Cleave (12.9.1): once for an attack, half its attack rounded down, to another die."""

NAME = "Cleave"
SAYS = "When it attacks and knocks out a blocker, it deals half its attack to another opposing character die."
ABILITIES = ('on(kos_blockers(self), damage(target(and(opposing, character)), half(stat("attack", self)), combat))',)
