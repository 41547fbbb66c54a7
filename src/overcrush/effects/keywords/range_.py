"""Range X (12.26.1, 12.26.2): one attacker with Range makes every active Range die of both sides hit, all at once."""

NAME = "Range"
SAYS = (
    "When a character with Range attacks, each active die with Range deals its Range to target opposing character die."
)
# Not one trigger a card but one an attack, whoever's Range it is.
SHARED = True
ABILITIES = (
    (
        'on(attack_declared(active_player), together(for_each(all(has("Range")), '
        'damage(target(and(opposing_to(each), character), 1, controller(each)), stat("Range", each), each))), '
        'exists(all(and(attacking, has("Range")))))'
    ),
)
