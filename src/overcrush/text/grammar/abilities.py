"""Whole abilities as cards print them: gate, trigger, limit, condition, body."""

from typing import Final

GATES: Final = [("while|when {s:self_name} is active ,", "always"), ("while active ,", "always")]

PRINTED: Final = [
    # Two things in one sentence.
    (
        "{g:gate} {f:ruled} get(s) {a+b:stats} and are ko'd at the end of your turn .?",
        "seq(static(gets($f, $a, $b)), on(turn_ends(you), ko(all($f))))",
    ),
    ("{g:gate} {a:rule} . {b:rule} .?", "seq(static($a), static($b))"),
    ("{e:moment} , {x:body} . {g:gate} {r:rule} .?", "seq(on($e, $x), static($r))"),
    # Gated.
    ("while active , {e:event} , {x:body} .?", "on($e, $x)"),
    ("{g:gate} once per turn , {e:event} , {x:body} .?", "on($e, $x, once)"),
    ("while {s:self_name} is attacking , {e:event} , {x:body} .?", "on($e, $x, exists(all(and(mine, attacking))))"),
    ("while {s:self_name} is attacking , the-opponent must block {f:ruled} {i:able} .?", "static(must_be_blocked($f))"),
    ("when declaring blockers , {r:rule} .?", "static($r)"),
    ("{g:gate} {e:event} , {x:body} {a:aside} .?", "on($e, $x)"),
    ("{g:gate} {x:body} each time they spend a|an? {w:symbol} energy? .?", "on(spends(opponent, $w), $x)"),
    ("{g:gate} {x:body} each time they purchase {f:one} .?", "on(purchased(all(and(opposing, $f))), $x)"),
    ("{g:gate} {r:rule} .?", "static($r)"),
    ("while|when {c:condition} , {r:rule} .?", "static($r, $c)"),
    ("{g:gate} while|if {c:condition} , {r:rule} .?", "static($r, $c)"),
    ("{r:rule} if|while {c:condition} .?", "static($r, $c)"),
    ("{g:gate} {r:rule} {t:eot_said} .?", "static($r)"),
    ("{g:gate} {f:ruled} cost(s) {n:less} less to purchase|buy {m:minimum} and {k:less} less to field .?",
     "seq(static(costs_to_buy($f, $n)), static(costs_to_field($f, $k)))"),
    ("{f:ruled} get|gets|gain|gains {a+b:stats} and cannot be affected by opposing {w:source} {c:counts} .?",
     "seq(static(gets($f, $a, $b)), static(unaffected($f, $w)))"),
    ("{f:ruled} get|gets|gain|gains {a+b:stats} and cannot {w:deed} {c:counts} .?",
     "seq(static(gets($f, $a, $b)), static(forbid($f, $w)))"),
    ("{g:gate} {l:limit} a player takes damage , that player must KO a|an {f:noun} they control .?",
     ("on(damaged(all(any_player)), "
      "ko(pick(and($f, of_player(controller(event_die))), controller(event_die))), $l)")),
    ("{g:gate} {r:rule} and {f:ruled} cost(s) {n:number} more to purchase and field .?",
     "seq(static($r), static(costs_to_buy($f, $n)), static(costs_to_field($f, $n)))"),
    ("{g:gate} you may pay {p:price} to {x:effect} .?", "activated($p, $x)"),
    ("{g:gate} if {c:condition} , you may pay {p:price} to {x:effect} .?", "activated($p, $x, $c)"),
    ("Continuous : {a:ability}", 'seq(keyword("Continuous"), $a)'),
    # Triggered.
    ("{e:event} , {x:body} . ( {s:self_name} doesn't need to be active for {a:this_ability} . )",
     "on($e, $x, anywhere)"),
    ("when {d:subject} deals combat damage to both {f:one} and the-opponent in the same turn , {x:body} .?",
     ("on(hits_player($d, opponent, combat), "
      "if(at_least(events(damaged(all(character), by($d, combat))), 1), $x), once_each)")),
    ("{f:ruled} get(s) {a+b:stats} . {s:own} deals {n:number} damage to {g:engaged} {c:counts} .?",
     ("seq(static(gets($f, $a, $b)), on(blocks(all($g)), damage(engaged_with(event_die), $n)), "
      "on(is_blocked(all($g)), damage(engaged_with(event_die), $n)))")),
    ("when {d:subject} blocks or is blocked , {x:body} .?", "seq(on(blocks($d), $x), on(is_blocked($d), $x))"),
    ("when {d:subject} attacks or blocks , {x:body} .?", "seq(on(attacks($d), $x), on(blocks($d), $x))"),
    ("{g:gate} when 1|one or more {s:self_name} die block , {x:body} .?", "on(blocks(all(mine)), $x, at_once)"),
    ("{g:gate} when the opponent preps 1|one or more die {o:outside} , {x:body} .?",
     "on(prepped(all(opposing), by_player(opponent)), $x, at_once)"),
    ("{g:gate} you may spend|pay {n:number} when you field {f:one} to {x:effect} .?",
     "on(fielded(all(and(yours, $f))), pay(you, $n, $x))"),
    ("{f:noun} damaged by this {k:keyword} cannot {w:deed} {t:eot_said} .?",
     "on(damaged(all($f), by_this($k)), cannot(event_die, $w))"),
    ("{f:noun} damaged by this {k:keyword} cannot {w:deed} {t:eot_said} unless {p:player} pays {n:number} .?",
     ("on(damaged(all($f), by_this($k)), "
      "unless_paid($p, $n, cannot(all(and($f, hurt(by_this($k)))), $w)), at_once)")),
    ("{g:gate} roll target {f:noun} damaged by this {k:keyword} . {x:sentences} .?",
     ("on(damaged(all($f), by_this($k)), "
      "seq(reroll(target(and($f, hurt(by_this($k))))), $x), at_once)")),
    ("Continuous : {e:two_moments} , {x:body} .?",
     'seq(keyword("Continuous"), on(attack_declared(opponent), $x), on(attack_declared(opponent, "skipped"), $x))'),
    ("{e:moment} , {x:body} {a:aside} .?", "on($e, $x)"),
    ("if {e:happening} , {x:body} .?", "on($e, $x)"),
    ("KO {s:self_name} at the end of each turn . you may pay {n:number} per character {p:prevent} .?",
     "on(turn_ends(active_player), for_each(all(mine), unless_paid(you, $n, ko(each))))"),
    ("when|if {s:self_name} attacks alone , {x:body} .?", "on(attacks(self), if(exists(all(and(this, alone))), $x))"),
    ("when {d:subject} attacks with no other attackers , {x:body} .?",
     "on(attacks($d), if(exists(all(and(this, alone))), $x))"),
    ("{g:gate} once during your clear and draw step {x:body} .?", "on(draws_step(you), $x)"),
    ("Continuous : send this die to your {w:zone} {e:leaving} , or {f:leaving} . {v:window} , {x:body} .?",
     'seq(keyword("Continuous"), on($e, move(self, $w)), on($f, move(self, $w)), activated($x))'),
    ("Continuous : {v:window} , {x:body} .?", 'seq(keyword("Continuous"), activated($x))'),
    ("{g:gate} you may redirect up to {n:number} damage {t:from_you} .?",
     ("instead(player_damaged(you), may(seq(name_number(you, 1, plus($n, negative(redirected))), "
      "redirect(self, named_number(0)))), more($n, redirected))")),
    ("{g:gate} you may redirect 1 damage {t:from_you} .?",
     "instead(player_damaged(you), may(redirect(self, 1)), once_each)"),
    ("{g:gate} if {c:aiming} targets this character , {x:body} .?", "on(targeted(all(mine), $c), $x, at_once)"),
    ("if {c:condition} , you may field {s:self_name} for free .?", "static(may_field_free(mine), $c)"),
    # Labelled.
    ("{w:known_keyword} - x .?", "keyword($w)"),
    ("Gate {s:self_name} .?", 'keyword("Gate", same_name)'),
    ("Gate {f:noun_bare} .?", 'keyword("Gate", and($f, not(same_name)))'),
    ("{w:known_keyword} : x {n:number} ( {r:drains} ) .?", "keyword($w, $n)"),
    ("Impulse - {x:body} .?", "on(purchased(self), $x)"),
    ("Underdog - {e:moment} , {x:body} .?",
     "on($e, may($x), more(count(all(and(opposing, character))), count(all(and(yours, character)))))"),
    # Actions.
    ("use only after blockers are assigned . {x:body} .?", 'action($x, in_step("attack"))'),
    # Globals.
    ("global : once per turn ,? pay {p:price} . {x:body} .?", "global($p, $x, once)"),
    ("global : once per turn , you may pay {p:price} to {x:body} .?", "global($p, $x, once)"),
    ("global : once during your turn , pay {p:price} to {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global : pay {p:price} . once per turn on your turn , {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global : pay {p:price} {x:body} .?", "global($p, $x)"),
    ("global : pay {p:price} . once during your turn you may {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global : pay {p:price} . once per turn , on your turn , {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global : pay {p:price} . once per turn , {x:body} .?", "global($p, $x, once)"),
    ("global : pay {p:price} . on your turn , {x:body} .?", "global($p, $x, your_turn)"),
    ("global : pay {p:price} . {x:body} . use this ability only once per turn .?", "global($p, $x, once)"),
    ("global : pay {p:price} . {x:body} .?", "global($p, $x)"),
]  # fmt: skip

STATICS: Final = [("{r:rule} .?", "static($r)")]

MOMENTS: Final = [
    ("when assigned to attack", "attacks(self)"),
    ("when fielded", "fielded(self)"),
    ("when ko'd", "knocked_out(self)"),
    ("when purchased", "purchased(self)"),
    ("when attacking", "attacks(self)"),
]

BURSTS: Final = [
    ("instead , deal {n:number} damage .?", 'burst("deal", $n)'),
    ("instead , deal {n:number} damage if {c:condition} .?", 'burst("deal", $n, $c)'),
    ("deal {n:number} damage instead .?", 'burst("deal", $n)'),
    ("also , deal that character {n:number} additional damage .?", 'burst("more", $n)'),
    ("choose {d:dice} instead .?", 'burst("choose", $d)'),
    ("instead , prep it .?", 'burst("to", "prep")'),
    ("also , deal {n:number} damage to {d:dice} for each {f:noun} moved to the field this way .?",
     'burst("later", damage($d, times($n, result)))'),
    ("also deal an equal amount of damage to {d:dice} .?", 'burst("same", $d)'),
    ("deal {n:number} additional damage to {d:dice} .?", 'burst("more to", $n, $d)'),
    ("deal {n:number} additional damage to {d:dice} that {s:self_name} deal damage to .?", 'burst("more to", $n, $d)'),
    ("instead , {e:moment} , {x:body} .?", 'burst("at", $e, $x)'),
    ("you may purchase|buy {f:one} instead of {g:one} .?", 'burst("swap", buy($g), either(buy($f), buy($g)))'),
    ("also deal that same amount of damage to {d:dice} .?", 'burst("same", $d)'),
    ("instead , move {d:dice} .?", 'burst("choose", $d)'),
    ("those character|die get|gain {a+b:stats} instead .?", 'burst("stats", $a, $b)'),
    ("instead , if {c:outcome} , {x:effect} .?", 'burst("then", $c, $x)'),
    ("pay {n:less} less to use {w:keyword} .?", 'burst("of", $w, pay(you, plus(that_much, $n), cancel))'),
    ("pay {n:less} less for {s:self_name} 's {w:keyword} .?",
     'burst("of", $w, pay(you, plus(that_much, $n), cancel))'),
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
    ("{x:body} instead .?", 'burst("instead", $x)'),
    ("also , afterwards|afterward , {x:body} .?", 'burst("also", $x)'),
    ("also {x:body} .?", 'burst("also", $x)'),
    ("instead {x:body} .?", 'burst("instead", $x)'),
    ("{x:body} .?", 'burst("also", $x)'),
]

# Abilities of their own behind burst marks.
OWN_BURSTS: Final = [("{e:moment} , {x:body} .?", "on($e, $x)")]

# What is said in passing and changes nothing.
ASIDES: Final = [
    ("", "always"),
    (". ( ignore {w:symbol} energy . )", "always"),
    (". ( you must do both or neither . )", "always"),
    ("( no matter how many {s:self_name} die {y:you_have} )", "always"),
    (". ( otherwise , it remains in play , {r:as_rolled} . )", "always"),
    (". ( {s:self_name} does not need to be active {u:to_use} . )", "always"),
]
YOU_HAVE: Final = [("you have in the field", "always"), ("are active", "always"), ("you have active", "always")]
# What a face shows that an effect has rolled.
OUTCOMES: Final = [("it rolls a|an {w:face} face", "exists(among(it, shows($w)))")]
# What Gear says of itself, which Equip says already.
COUNTS: Final = [("", "always"), (". this die counts as gear . this cannot be ignored", "always")]
# Moments that come in twos.
TWO_MOMENTS: Final = [("on the opponent 's turn , either when an attack is declared or {s:skips}", "always")]
FROM_YOU: Final = [
    ("from you to this character each turn", "always"),
    ("from you to {s:self_name} each|every turn", "always"),
]
SKIPS: Final = [("the opponent skips the attack-step", "always")]
DRAINS: Final = [("Energy Drain allows {s:self_name} to spin down {e:engaged_dice} , and {r:twice}", "always")]
ENGAGED_DICE: Final = [("engaged character {n:number} level", "always")]
TWICE: Final = [("{s:self_name} may do this twice each attack-step .?", "always")]
ENGAGED: Final = [("character blocking or blocked by the? {f:noun}", "$f")]
THIS_ABILITY: Final = [
    ("this ability", "always"),
    ("this ability to trigger", "always"),
    ("you to use this ability", "always"),
]
TO_USE: Final = [("to use this ability", "always")]
PREVENT: Final = [("to prevent this effect", "always")]
AS_ROLLED: Final = [("blocking at its rolled level", "always")]
THEN: Final = [("at the beginning of their turn", "always")]
LEAVING: Final = [
    ("during your clear and draw step", "draws_step(you)"),
    ("when another {s:self_name} is played", "die_used(all(and(other, same_name)))"),
]
WINDOWS: Final = [("when you could use a global ability", "always")]
