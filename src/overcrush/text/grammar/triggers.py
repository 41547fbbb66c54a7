"""Events as cards print them."""

from typing import Final

PRINTED: Final = [
    ("when you purchase a|an {s:self_name} die", "purchased(self)"),
    ("when {s:self_name} is attacking , after blockers are declared , if {t:self_name} is unblocked",
     "is_unblocked(self)"),
    ("when you field {f:one}", "fielded(all(and(yours, $f)))"),
    ("when the opponent declares attackers", "attack_declared(opponent)"),
    ("when you declare attackers", "attack_declared(you)"),
    ("when the opponent fields {f:one}", "fielded(all(and(opposing, $f)))"),
    ("when {d:subject} takes damage", "damaged($d)"),
    ("when {d:subject} is dealt combat damage", "damaged($d, combat)"),
    ("when {d:subject} deals combat damage to the opponent", "hits_player($d, opponent, combat)"),
    ("when {d:subject} deals damage to the opponent", "hits_player($d, opponent)"),
    ("when {d:subject} damages the opponent", "hits_player($d, opponent)"),
    ("when {s:self_name} kos {f:one}", "knocked_out(all($f), by(all(mine)))"),
    ("when {d:subject} is ko'd by {w:keyword}", "knocked_out($d, by_keyword($w))"),
    ("when you draw and roll any number of die {o:outside} {x:excluding}", 'rolls(you, "drawn")'),
    ("at the beginning of each player 's turn", "turn_starts(active_player)"),
    ("at the beginning of your turn", "turn_starts(you)"),
    ("at the start|beginning of each turn", "turn_starts(active_player)"),
    ("when you purchase {f:one}", "purchased(all(and(yours, $f)))"),
    ("when the opponent purchases {f:one}", "purchased(all(and(opposing, $f)))"),
    ("when {d:subject} is blocked", "is_blocked($d)"),
    ("when the opponent uses an action die", "action_used(opponent)"),
    ("when|each time? you use an action-die", "action_used(you)"),
    ("when the opponent uses a|an {w:keyword}", "effect_used($w, opponent)"),
    ("when blocked", "is_blocked(self)"),
    ("when a player uses a global-ability", "uses_global"),
    ("when the opponent uses a global-ability", "uses_global(opponent)"),
    ("when the opponent uses a {w:worded} ability", "uses_when($w, opponent)"),
    ("at the beginning of your main-step", 'turn_starts(you, "main")'),
    ("when you field {f:one} who|that shares an affiliation with {s:self_name}",
     'fielded(all(and(yours, $f, like("affiliation", all(mine)))))'),
    ("when {d:subject} assigns to attack", "attacks($d)"),
    ("when {d:subject} is assigned to attack", "attacks($d)"),
    ("when assigned to attack", "attacks(self)"),
    ("when {d:subject} is assigned to block", "blocks($d)"),
    ("when you take damage", "player_damaged(you)"),
    ("when {c:aiming} targets {d:subject}", "targeted($d, $c)"),
    ("when {d:subject} is targeted {c:aimed}", "targeted($d, $c)"),
    ("when {d:subject} is not blocked", "is_unblocked($d)"),
]  # fmt: skip
OUTSIDE: Final = [("outside your|their clear and draw step", "always")]
EXCLUDING: Final = [("( excluding die drawn from this ability {c:or_copies} )", "always")]

# What targets, and whose it is.
AIMING: Final = [
    ("the-opponent 's global or character ability", 'by_player(opponent, "ability")'),
    ("an opposing global-ability or action-die", 'by_player(opponent, "use")'),
    ("the-opponent", "by_player(opponent)"),
]
AIMED: Final = [
    ("by a global or character ability", 'by_player("ability")'),
    ("by a global-ability or action-die", 'by_player("use")'),
]

# After `if`, where a card speaks of what happens to itself.
HAPPENINGS: Final = [
    ("{d:subject} is ko'd {c:cause}", "knocked_out($d, $c)"),
    ("{d:subject} is ko'd", "knocked_out($d)"),
    ("{d:subject} is blocked", "is_blocked($d)"),
    ("{d:subject} is targeted {c:aimed}", "targeted($d, $c)"),
]
