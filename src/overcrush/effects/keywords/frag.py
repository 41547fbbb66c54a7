"""Frag (12.18.1): once for an attack, however many blockers it knocked out."""

NAME = "Frag"
SAYS = (
    "When it attacks and knocks out blockers by combat damage, "
    "deal 1 damage to all opposing character dice that did not block."
)
ABILITIES = ("on(kos_blockers(self), damage(all(and(opposing, character, not(fought))), 1))",)
