"""Further wordings of other eras: bonuses and prices for each of something, damage prevented, who is kept from what."""

from typing import Final

EFFECTS: Final = [
    # For each of something.
    ("{d:certain} get|gets|gain|gains +1A for each {n:per} {t:eot}", "stats($d, $n, 0)"),
    ("{d:certain} get|gets|gain|gains +1D for each {n:per} {t:eot}", "stats($d, 0, $n)"),
    ("{d:certain} get|gets|gain|gains +1A and +1D for each {n:per} {t:eot}", "stats($d, $n, $n)"),
    # Damage.
    ("deal that much damage to {d:dice}", "damage($d, that_much)"),
    ("{s:own} deals damage equal to {n:amount} to {d:dice}", "damage($d, $n)"),
    (
        "deal {n:number} damage to {d:dice} ,? and {m:number} damage to {e:dice}",
        "together(damage($d, $n), damage($e, $m))",
    ),
    # Numbers and faces.
    ("swap {d:certain} 's A and D {t:eot}", "switch_stats($d)"),
    ("swap his|her|its A and D {t:eot}", "switch_stats(self)"),
    ("prevent all damage dealt? to {d:dice} {t:eot}", 'cannot($d, "be damaged")'),
    # Kept from something.
    ("no {f:noun} can|may block {t:eot_said}", 'enforce(forbid($f, "block"))'),
    ("choose {d:certain} . that {h:head} cannot {w:deed} {t:eot}", "cannot($d, $w)"),
    ("target {f:one} . that {h:head} cannot {w:deed} {t:eot}", "cannot(target($f), $w)"),
]

RULES: Final = [
    ("{f:ruled} cost(s) {n:less} less to field to a minimum of {m:number}", "costs_to_field($f, $n, $m)"),
    (
        "{f:ruled} cost(s) 1|[1] less to purchase|buy for each {n:per} ,? to a minimum of {m:number}",
        "costs_to_buy($f, negative($n), $m)",
    ),
    ("{f:ruled} cost(s) 1|[1] less to purchase|buy for each {n:per} {m:minimum}", "costs_to_buy($f, negative($n))"),
    ("{f:ruled} cost(s) 1|[1] less to purchase|buy {m:minimum} for each {n:per}", "costs_to_buy($f, negative($n))"),
]

ABILITIES: Final = [
    # Once by the keyword, and once more (12.23.1).
    ("you may use Intimidate twice when you|your field {s:self_name} .?",
     "on(fielded(self), hold(target(and(opposing, character))))"),
    # Used at will.
    ("Continuous : {v:window} , you can|may send this die to the|your {w:zone} to {x:effect} .?",
     'seq(keyword("Continuous"), activated(seq(move(self, $w), $x)))'),
    ("Continuous : you can|may send this die to the|your {w:zone} to {x:effect} .?",
     'seq(keyword("Continuous"), activated(seq(move(self, $w), $x)))'),
    ("{g:gate} {v:window} , you may {x:effect} .?", "activated($x)"),
    ("{g:gate} once per turn , {v:window} , you may {x:effect} .?", "activated($x, once)"),
    ("{g:gate} {v:window} , you may pay {p:price} to {x:effect} .?", "activated($p, $x)"),
    ("{g:gate} once per turn , {v:window} , you may pay {p:price} to {x:effect} .?", "activated($p, $x, once)"),
    ("once per turn , {e:event} , {x:body} .?", "on($e, $x, once)"),
    ("{g:gate} {e:event} , once per turn , {x:body} .?", "on($e, $x, once)"),
    # Kept from something, or spared it.
    ("{f:ruled} cannot {w:deed} unless {c:condition} .?", "static(forbid($f, $w), unmet($c))"),
    ("{f:ruled} cannot attack or block unless {c:condition} .?",
     'seq(static(forbid($f, "attack"), unmet($c)), static(forbid($f, "block"), unmet($c)))'),
    ("prevent all damage to {s:self_name} from {f:noun} .?", "instead(damaged(self, by(all($f))), prevent(that_much))"),
    ("{s:self_name} takes no damage from {f:noun} .?", "instead(damaged(self, by(all($f))), prevent(that_much))"),
    ("{g:gate} prevent all non combat damage dealt? to you .?",
     "instead(player_damaged(you, outside_combat), prevent(that_much))"),
]  # fmt: skip

EVENTS: Final = [
    ("when {d:subject} spins up", 'raised($d, "level")'),
    ("when you use a global-ability", "uses_global(you)"),
    ("when you use a basic action-die", "die_used(all(and(yours, basic, action_die)))"),
]

CONDITIONS: Final = [
    ("you have {c:energy_list} in your reserve", "$c"),
    ("the-opponent 's life total is greater than yours", "more(life(opponent), life(you))"),
    ("you have fewer {f:noun} than the opponent", "more(count(all(and(opposing, $f))), count(all(and(yours, $f))))"),
]

SUFFIXES: Final = [
    ("that have|has a? purchase cost of? {n:number} or less", 'stat_at_most("cost", $n)'),
    ("that have|has a? purchase cost of? {n:number} or more", 'stat_at_least("cost", $n)'),
    ("with {w:stat} {n:number} or greater", "stat_at_least($w, $n)"),
]

TABLES: Final = [
    ("effect", EFFECTS),
    ("rule", RULES),
    ("ability", ABILITIES),
    ("event", EVENTS),
    ("condition", CONDITIONS),
    ("suffix", SUFFIXES),
]
