"""Experience (12.1.1 to 12.1.4): at most one token a turn for each card; tokens stay when its dice leave."""

NAME = "Experience"
SAYS = (
    "At the end of your turn, if an opposing Monster was knocked out this turn and this is active, "
    "put a token on its card: its dice get +1A and +1D for each."
)
ABILITIES = (
    (
        'on(turn_ends(you), add_token, more(events(knocked_out(all(and(opposing, affiliation("monster"))))), '
        'events(gives_up(all(and(opposing, affiliation("monster")))))))'
    ),
    "static(gets(mine, tokens, tokens))",
)
