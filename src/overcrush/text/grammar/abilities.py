"""Whole abilities as cards print them: gate, trigger, limit, condition, body."""

from typing import Final

GATES: Final = [("while|when {s:self_name} is active ,", "always")]

PRINTED: Final = [
    # Two things in one sentence.
    (
        "{g:gate} {f:ruled} get(s) {a+b:stats} and are ko'd at the end of your turn .?",
        "seq(static(gets($f, $a, $b)), on(turn_ends(you), ko(all($f))))",
    ),
    ("{g:gate} {a:rule} . {b:rule} .?", "seq(static($a), static($b))"),
    # Gated.
    ("{g:gate} {e:event} , {x:body} .?", "on($e, $x)"),
    ("{g:gate} {x:body} each time they spend a|an? {w:symbol} energy? .?", "on(spends(opponent, $w), $x)"),
    ("{g:gate} {x:body} each time they purchase {f:one} .?", "on(purchased(all(and(opposing, $f))), $x)"),
    ("{g:gate} {r:rule} .?", "static($r)"),
    ("while|when {c:condition} , {r:rule} .?", "static($r, $c)"),
    ("{g:gate} while|if {c:condition} , {r:rule} .?", "static($r, $c)"),
    ("{r:rule} if|while {c:condition} .?", "static($r, $c)"),
    # Triggered.
    ("{e:moment} , {x:body} {a:aside} .?", "on($e, $x)"),
    ("if {e:happening} , {x:body} .?", "on($e, $x)"),
    ("KO {s:self_name} at the end of each turn . you may pay {n:number} per character {p:prevent} .?",
     "on(turn_ends(active_player), for_each(all(mine), unless_paid(you, $n, ko(each))))"),
    ("when {d:subject} attacks with no other attackers , {x:body} .?",
     "on(attacks($d), if(exists(all(and(this, alone))), $x))"),
    ("{g:gate} once during your clear and draw step {x:body} .?", "on(draws_step(you), $x)"),
    ("Continuous : send this die to your {w:zone} {e:leaving} , or {f:leaving} . {v:window} , {x:body} .?",
     'seq(keyword("Continuous"), on($e, move(self, $w)), on($f, move(self, $w)), activated($x))'),
    ("when {s:self_name} attacks , he|she|it can only be blocked by {n:number} or more character .?",
     "static(min_blockers(mine, $n))"),
    # Labelled.
    ("Impulse - {x:body} .?", "on(purchased(self), $x)"),
    ("Underdog - {e:moment} , {x:body} .?",
     "on($e, may($x), more(count(all(and(opposing, character))), count(all(and(yours, character)))))"),
    # Globals.
    ("global : pay {p:price} . once per turn , on your turn , {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global : pay {p:price} . once per turn , {x:body} .?", "global($p, $x, once)"),
    ("global : pay {p:price} . on your turn , {x:body} .?", "global($p, $x, your_turn)"),
    ("global : pay {p:price} . {x:body} . use this ability only once per turn .?", "global($p, $x, once)"),
    ("global : pay {p:price} . {x:body} .?", "global($p, $x)"),
]  # fmt: skip

STATICS: Final = [("{r:rule} .?", "static($r)")]

MOMENTS: Final = [
    ("when fielded", "fielded(self)"),
    ("when ko'd", "knocked_out(self)"),
    ("when purchased", "purchased(self)"),
    ("when attacking", "attacks(self)"),
]

BURSTS: Final = [
    ("instead of {a:gerund} , {b:effect} .?", 'burst("swap", $a, $b)'),
    ("instead , they lose {n:number} life .?", 'burst("lose", $n)'),
    ("if {c:condition} , they lose {n:number} life instead {w:then} .?",
     'burst("instead", if(both($c, unmet(your_turn)), lose_life(active_player, $n), lose_life(active_player, 1)))'),
    ("{p:whose} die is sent to their {w:zone} instead .?",
     ('burst("instead", seq(may(move(pick(and(yours, in("card"))), "bag")), '
      'may(move(pick(and(opposing, in("card")), $p), $w), $p)))')),
]  # fmt: skip
# Read when nothing else fits.
MORE_BURSTS: Final = [
    ("also , afterwards , {x:body} .?", 'burst("also", $x)'),
    ("{x:body} .?", 'burst("also", $x)'),
]

# What is said in passing and changes nothing.
ASIDES: Final = [
    ("", "always"),
    (". ( {s:self_name} does not need to be active {u:to_use} . )", "always"),
]
TO_USE: Final = [("to use this ability", "always")]
PREVENT: Final = [("to prevent this effect", "always")]
THEN: Final = [("at the beginning of their turn", "always")]
LEAVING: Final = [
    ("during your clear and draw step", "draws_step(you)"),
    ("when another {s:self_name} is played", "die_used(all(and(other, same_name)))"),
]
WINDOWS: Final = [("when you could use a global ability", "always")]
