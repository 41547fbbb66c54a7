"""Experience (12.1.1 to 12.1.4): who is active when a Monster falls gains a token, one a turn; tokens are no text."""

NAME = "Experience"
SAYS = (
    "While active, if an opposing Monster is knocked out on your turn other than by its controller, put a token on "
    "its card at the end of the turn: its dice get +1A and +1D for each."
)
# The bonus is that of the tokens, which lie there though the text is gone.
OUTLASTS = True
ABILITIES = (
    (
        'on(felled(all(and(opposing, affiliation("monster")))), '
        "later(turn_ends(active_player), if(exists(all(mine)), add_token)), your_turn, once)"
    ),
    "static(gets(mine, tokens, tokens))",
)
