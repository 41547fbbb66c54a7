"""What players pay besides to use something, and what they cannot use (4.3.12, 6.4.15)."""

from typing import Final

RULES: Final = [
    ("{p:payer} must? pay|spend {n:tax} {w:to_use_what}", "taxes($p, $w, $n)"),
    ("{p:payer} must pay {n:tax} when they use {w:what_they_use}", "taxes($p, $w, $n)"),
    ("{p:payer} cannot use|activate {w:use_word}", "bars($p, $w)"),
]
# What holds for all players, or for two sorts of use.
ABILITIES: Final = [
    # Before it happens.
    (("{g:gate} {l:maybe_once} when the-opponent uses a global-ability ,? you may pay {p:price} {c:and_life} "
      "to cancel {t:that_use} .?"),
     "instead(uses_global(opponent), pay_energy(you, $p, $c), $l)"),
    ("Synergy - {g:gate} when the-opponent uses a global-ability , you may pay {p:price} to cancel {t:that_use} .?",
     "instead(uses_global(opponent), pay_energy(you, $p, cancel))"),
    ("{g:gate} when a global-ability is used , any player may pay {p:price} to cancel {t:that_use} .?",
     "instead(uses_global, seq(pay_energy(you, $p, cancel), pay_energy(opponent, $p, cancel)))"),
    ("{g:gate} when the-opponent uses a global-ability , {s:own} deal them {n:number} damage .?",
     "on(uses_global(opponent), damage(player(opponent), $n))"),
    ("{g:gate} when one of your character 's Swarm abilities is triggered , draw {n:number} die instead of one|1 .?",
     "static(swarms(yours, $n))"),
    (("while {c:condition} , {s:self_name} get|gets {a+b:stats} and when {t:self_name} 's Swarm ability is triggered , "
      "draw {n:number} die instead of one|1 .?"),
     "seq(static(gets(mine, $a, $b), $c), static(swarms(mine, $n), $c))"),
    ("{g:gate} {w:use_word} cost {n:more_said} to use .?",
     "seq(static(taxes(you, $w, $n)), static(taxes(opponent, $w, $n)))"),
    ("{g:gate} {r:rule} and {w:use_word} cost {n:more_said} to use .?",
     "seq(static($r), static(taxes(you, $w, $n)), static(taxes(opponent, $w, $n)))"),
    ("{g:gate} {p:payer} must? pay|spend {n:tax} to use a|an? {v:use_word} or {w:use_word} .?",
     "seq(static(taxes($p, $v, $n)), static(taxes($p, $w, $n)))"),
    ("{g:gate} {p:payer} must? pay|spend {n:tax} {w:to_use_what} during your turn .?",
     "static(taxes($p, $w, $n), your_turn)"),
    ("{g:gate} {p:payer} cannot use {v:use_word} or {w:use_word} . {y:may_ignore} .?",
     ("seq(static(bars($p, $v), unmet(used)), static(bars($p, $w), unmet(used)), "
      "activated($y, once, both(offered, unmet(used))))")),
    ("{g:gate} {p:payer} with {n:number} or more {f:active_characters} cannot use {w:use_word} {c:counted_once} .?",
     "static(bars($p, $w), at_least(kinds(all(and(opposing, $f))), $n))"),
    ("{g:gate} each player may|can only use 1|one global-ability each|per turn .?",
     ('seq(static(bars(you, "global abilities"), at_least(events(uses_global(you)), 1)), '
      'static(bars(opponent, "global abilities"), at_least(events(uses_global(opponent)), 1)))')),
]  # fmt: skip
EFFECTS: Final = [
    ("player cannot use|activate {w:use_word} {t:eot_said}",
     "seq(enforce(bars(you, $w)), enforce(bars(opponent, $w)))"),
    ("neither player can|may use|activate {w:use_word} {t:eot_said}",
     "seq(enforce(bars(you, $w)), enforce(bars(opponent, $w)))"),
]  # fmt: skip
PARTS: Final = {
    # What it is to be active (11.6.2).
    "counted_once": [
        ("", "always"),
        (". ( character are active if there is {d:any_of_their_dice} , so {c:copies_count_once} . )", "always"),
    ],
    "any_of_their_dice": [("at least one of their die in the field", "always")],
    "copies_count_once": [("{n:number} copies of the same character {w:count_as_one}", "always")],
    "count_as_one": [("would only count as 1 active character", "always")],
    "maybe_once": [("once per turn", "once")],
    "and_life": [("and {n:number} life", "seq(lose_life(you, $n), cancel)")],
    "that_use": [("it", "always"), ("that global-ability|ability", "always")],
    "payer": [("the-opponent", "opponent"), ("opponents|opponent", "opponent"), ("you", "you")],
    "tax": [
        ("{n:number}", "$n"),
        ("{n:number} extra|more", "$n"),
        ("an extra|additional {n:number}", "$n"),
    ],
    "more_said": [("{n:number} more", "$n"), ("an extra|additional {n:number}", "$n")],
    "to_use_what": [("to use each|a|an? {w:use_word}", "$w")],
    "what_they_use": [("a|an {w:use_word}", "$w")],
    "use_word": [
        ("global-ability", '"global abilities"'),
        ("basic action-die", '"basic actions"'),
        ("action-die", '"actions"'),
        ("actions", '"actions"'),
    ],
}

TABLES: Final = [
    ("rule", RULES),
    ("ability", ABILITIES),
    ("effect", EFFECTS),
    *PARTS.items(),
]
