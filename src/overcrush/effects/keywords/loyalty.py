"""Loyalty (12.38.1): the bonus is that of the tokens."""

NAME = "Loyalty"
SAYS = "Each token on this card gives its dice +1A and +1D."
# The tokens lie there though the text is gone.
OUTLASTS = True
ABILITIES = ("static(gets(mine, tokens, tokens))",)
