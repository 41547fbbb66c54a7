"""How often, when and for what else: the words of the clauses of an ability."""

from typing import Final

LIMITS_SAID: Final = [
    ("once per|each turn on your turn", "your_turn"),
    ("once per|each turn , on your turn", "your_turn"),
    ("once per|each turn , during your turn", "your_turn"),
    ("once per|each turn during your turn", "your_turn"),
    ("once during your turn", "your_turn"),
    ("once on your turn", "your_turn"),
    ("once per|each turn", "always"),
]
LIMITS_AFTER: Final = [
    ("once per turn", "always"),
    ("limit once per turn", "always"),
    ("use this ability only once per turn", "always"),
    ("use this global-ability only once per turn", "always"),
    ("you may only use this ability once per turn", "always"),
]
# Of a global ability: each die is targeted by it once.
ONCE_A_TARGET: Final = [
    ("{f:noun} may|can only be targeted by this global-ability once per turn", "always"),
    ("you cannot target the same {f:noun} more than once per turn", "always"),
]
# Words before an ability that other cards may ask for, or nobody does; Underdog is a condition (12.34.1).
LABELS: Final = [
    ("Turtle Power -|:", "always"),
    ("Vengeance|Synergy|Teamwatch|zombie -|:", "always"),
    ("Common Ground -|:", "always"),
    ("Underdog -|:", "done"),
]
COSTS: Final = [
    ("{n:number} life", "lose_life(you, $n)"),
    ("take {n:number} damage", "damage(player(you), $n)"),
    ("ko {d:certain}", "ko($d)"),
    ("sacrifice {d:certain}", "sacrifice($d)"),
    ("spin {d:certain} down {n:less} level(s)", "spin($d, $n)"),
]
# Happening for the first time in a turn; and the words for it behind an event.
FIRST_TIMES: Final = [
    ("the first time each turn that? {e:happening}", "$e"),
    ("the first time {e:happening} each turn", "$e"),
    ("the first time during a turn that {e:happening}", "$e"),
    ("the first time {e:happening} in a turn", "$e"),
    ("when|after you field your first {f:noun} each turn", "fielded(all(and(yours, $f)))"),
]
# When something may be done at will; and what an event may happen in.
SPANS: Final = [
    ("during your main-step", 'in_step("main")'),
    ("during your turn , {v:window}", "your_turn"),
    ("during the attack-step", 'in_step("attack")'),
]
# The first time, where it is said behind it in which turn.
FIRSTS: Final = [("the first time {e:happening}", "$e")]
MEANWHILE: Final = [
    (", before blockers are assigned|declared", "always"),
    ("( before your clear-draw )", "always"),
    (", other than during their clear-draw", 'unmet(both(in_step("draw"), unmet(your_turn)))'),
    ("during|on your turn", "your_turn"),
    ("during|on the-opponent|opponents 's? turn|turns", "unmet(your_turn)"),
    ("during|in the|an attack-step|combat", 'in_step("attack")'),
    ("while {c:condition}", "$c"),
]
EACH_TURN: Final = [("for the first time each turn", "first")]

TABLES: Final = [
    ("limit_said", LIMITS_SAID),
    ("limit_after", LIMITS_AFTER),
    ("once_a_target", ONCE_A_TARGET),
    ("labelled_as", LABELS),
    ("cost", COSTS),
    ("first_time", FIRST_TIMES),
    ("first_of", FIRSTS),
    ("span", SPANS),
    ("meanwhile", MEANWHILE),
    ("this_turn_each", EACH_TURN),
]
