"""What others do: the opponent who must choose, what stops an effect, what is done as often as something happened."""

from typing import Final

EFFECTS: Final = [
    ("target? opponent|the-opponent must {y:they_do}", "$y"),
    ("target? opponent|the-opponent {y:they_do}", "$y"),
    ("that player|opponent must? {y:they_do}", "$y"),
    ("the-opponent chooses one|1 {f:noun} . all other {g:noun} cannot {w:deed} {t:eot}",
     "seq(collect(pick($f, opponent)), cannot(all(and($g, not(chosen))), $w))"),
    # As often as something happened.
    ("for each {n:per} , deal {m:number} damage to {d:dice}", "damage($d, times($m, $n))"),
    ("for each {n:per} , {s:own} deal {m:number} damage to {d:dice}", "damage($d, times($m, $n))"),
    ("for each {n:per} , gain {m:number} life", "gain_life(you, times($m, $n))"),
    ("for each {n:per} , lose {m:number} life", "lose_life(you, times($m, $n))"),
    ("for each {n:per} , the-opponent loses {m:number} life", "lose_life(opponent, times($m, $n))"),
    ("for each {n:per} , prep a die from your bag", "prep_bag($n)"),
    ("for each {n:per} , draw and roll a die", "draw_roll($n)"),
    ("for each {n:per} , draw a die", "draw($n)"),
    ("the-opponent|opponent takes {n:number} damage for each {m:per}", "damage(player(opponent), times($n, $m))"),
    ("the-opponent|opponent takes damage equal to {n:amount}", "damage(player(opponent), $n)"),
    ("the-opponent|opponent loses life equal to {n:amount}", "lose_life(opponent, $n)"),
    ("each of? {f:noun} deal {n:number} damage to {d:dice}", "together(for_each(all($f), damage($d, $n, each)))"),
    ("each of? {f:noun} deal {d:dice} {n:number} damage", "together(for_each(all($f), damage($d, $n, each)))"),
    ("deal {n:number} to {d:dice}", "damage($d, $n)"),
    # Forced to block.
    ("assign|force|choose {d:certain} to block {s:him} {i:able}", "enforce_on($d, must_block(this, mine))"),
    ("force {d:certain} to block {i:able}", "enforce_on($d, must_block(this))"),
    ("prevent {d:certain} from blocking {t:eot}", 'cannot($d, "block")'),
    # Numbers.
    ("double {d:its_own} A and D {t:eot}",
     'set_stats(self, times(2, stat("attack", self)), times(2, stat("defense", self)))'),
    ("double {d:its_own} A {t:eot}", 'set_stats(self, times(2, stat("attack", self)), stat("defense", self))'),
    ("double the A and D of {d:certain} {t:eot}",
     ('seq(collect($d), set_stats(those, times(2, stat("attack", those)), times(2, stat("defense", those))))')),
    ("switch|swap the A and D of {d:dice} {t:eot}", "switch_stats($d)"),
    # Captured for as long as the captor stays.
    ("capture {d:dice} {u:while_it_stays}", 'capture($d, "field")'),
    # Cards that are named.
    ("the-opponent cannot purchase or field that {h:named_card} {u:while_it_stays}",
     ('seq(enforce(forbid(on_named, "be purchased"), "while active"), '
      'enforce(forbid(on_named, "be fielded"), "while active"))')),
    ("the-opponent cannot field that {h:named_card} {u:while_it_stays}",
     'enforce(forbid(on_named, "be fielded"), "while active")'),
    # Purchases.
    ("purchase|buy {f:one} for {n:less} energy? less than? normal? {m:minimum}", "buy($f, $n)"),
    ("purchase|buy {f:one} for {n:less} less cost? {m:minimum} and add|place|put it to|in|into your {w:zone}",
     "buy($f, $n, $w)"),
    ("purchase|buy {f:one} for free and add|place|put it to|in|into your {w:zone}", "buy($f, $w)"),
    ("the next {f:noun} you purchase this? turn? costs {n:less} less {m:minimum}",
     'enforce(costs_to_buy(and(yours, $f), $n), "next")'),
    # Into the field.
    ("move|put|place|return|add {d:moved} to|in|into|from play|field? on|at level {n:number}", "place($d, $n)"),
    ("move|put|place|return {d:moved} to|into play|field? at its lowest level", "place($d, 1)"),
    ("move|put|place|return {d:moved} to|in|into the field at its lowest level", "place($d, 1)"),
    ("return {d:moved} to play", "place($d, that_much)"),
    ("return {d:moved} to its owner 's field at level {n:number}", "place($d, $n)"),
    ("field {d:moved} {k:for_free}", "field($d)"),
    ("field {d:moved} at|on its? level {n:number} side? {k:for_free}", "field($d, $n)"),
    ("search your bag for {f:one} and field it at level {n:number} {k:for_free}",
     'field(pick(and(yours, $f, in("bag"))), $n)'),
    ("search your bag for {n:number} {f:noun} and prep them", 'move(pick(and(yours, $f, in("bag")), $n), "prep")'),
    ("search your bag for up to {n:number} {f:noun} and prep them",
     'move(pick(and(yours, $f, in("bag")), up_to($n)), "prep")'),
    ("change {d:dice} to {w:energy_face}", "turn($d, $w)"),
    ("{d:subject_dice} cannot {w:deed} this turn unless its controller|owner pays {n:number} life",
     "seq(collect($d), unless(opponent, lose_life(opponent, $n), cannot(those, $w)))"),
]  # fmt: skip

THEY_DO: Final = [
    ("choose|chooses|target|targets {n:number} of {t:theirs} {f:noun}",
     "collect(pick(and(opposing, $f), $n, opponent))"),
    ("choose|chooses|target|targets one|1 {f:noun}", "collect(pick($f, opponent))"),
    ("reroll(s) {f:one} in their field", "reroll(pick(and(opposing, $f), opponent))"),
    ("reroll(s) {f:one} they control", "reroll(pick(and(opposing, $f), opponent))"),
    ("prep(s) a die from their bag", "prep_bag(1, opponent)"),
    ("draw(s) a die", "draw(1, opponent)"),
    ("ko|kos one of {t:theirs} {f:noun} {i:able}", "ko(pick(and(opposing, $f), opponent))"),
    ("moves|move|returns|return {n:one_or_more} {f:noun} from {t:theirs} {v:zone} to {t2:theirs} {w:zone} {i:able}",
     "move(pick(and(opposing, $f, in($v)), $n, opponent), $w)"),
    ("spin(s) {f:one} down {n:less} level(s)", "spin(pick($f, opponent), $n)"),
    ("spin(s) one of {t:theirs} {f:noun} down {n:less} level(s)", "spin(pick(and(opposing, $f), opponent), $n)"),
    ("sacrifice(s) one of {t:theirs} {f:noun}", "sacrifice(pick(and(opposing, $f), opponent))"),
]  # fmt: skip

UNLESS: Final = [
    ("unless its|their controller|owner pays {n:energy_paid}", "unless_paid(controller(it), $n, cancel)"),
    ("unless the-opponent|they pays|pay {n:energy_paid}", "unless_paid(opponent, $n, cancel)"),
    ("unless its|their controller|owner takes {n:number} damage",
     "unless(controller(it), damage(player(controller(it)), $n))"),
    ("unless its|their controller|owner loses {n:number} life",
     "unless(controller(it), lose_life(controller(it), $n))"),
]  # fmt: skip

PARTS: Final = {
    "energy_paid": [(f"[{number}]", str(number)) for number in range(1, 6)],
    "its_own": [("{s:self_name} 's", "self"), ("his|her|its", "self")],
    "theirs": [("their", "always"), ("his|her", "always"), ("his or her", "always")],
    "while_it_stays": [
        ("until {s:self_name} leaves|leave the? field|play", "always"),
        (". this capture lasts until {s:self_name} leaves the? field|play", "always"),
        ("until {s:self_name} is no longer active", "always"),
    ],
    "named_card": [("character", "always"), ("card", "always"), ("card 's die", "always"), ("die", "always")],
    "their_card": [("an opposing card", "and(opposing, not(basic))")],
    "replacing": [
        ("replacing|cancelling|canceling all prior|previous choices", "always"),
        ("( replacing|cancelling|canceling all prior|previous choices )", "always"),
    ],
    "for_free": [
        ("without paying its|their fielding cost", "always"),
        (", ignoring the fielding cost", "always"),
        ("( for free )", "always"),
    ],
    "extreme": [
        ("lowest {w:stat} {f:noun}", 'and($f, stat_at_most($w, extreme("lowest", $w, all($f))))'),
        ("highest {w:stat} {f:noun}", 'and($f, stat_at_least($w, extreme("highest", $w, all($f))))'),
    ],
    "per": [
        ("{f:noun} you ko|ko'd in? this way", "result"),
        ("{f:noun} ko'd", "result"),
        ("die ko'd", "result"),
        ("{f:noun} moved|prepped|returned|sacrificed in? this way", "result"),
        ("die moved|prepped|returned|sacrificed in? this way", "result"),
        ("{f:noun} moved|prepped|returned|sacrificed", "result"),
        ("{f:noun} that attacks", "count(all(and(attacking, $f)))"),
        ("Experience|Loyalty token|counter on it", "tokens"),
        ("{f:noun} you control", "count(all(and(yours, $f)))"),
    ],
    "pronoun": [
        ("this {s:self_name} character|die", "self"),
        ("this {s:self_name}", "self"),
        ("the {s:self_name} character|die", "self"),
        ("those|these character|sidekick", "it"),
        ("those two character", "it"),
        ("the blocked character", "engaged_with(self)"),
        ("the blocking character", "engaged_with(self)"),
        ("his|her|its blocker|blockers", "engaged_with(self)"),
        ("that sidekick|adventurer|villain|creature", "it"),
        ("the chosen die|character", "it"),
        ("that blocker|attacker", "it"),
    ],
    "player": [("it 's controller", "controller(it)"), ("that character 's controller", "controller(it)"),
               ("the character|characters 's? controller", "controller(it)"), ("that die 's owner", "controller(it)"),
               ("its owner", "controller(it)")],
}  # fmt: skip

RULES: Final = [
    ("{f:ruled} have|has {a+b:stats}", "gets($f, $a, $b)"),
    ("{f:ruled} get(s)|gain(s) {a+b:stats} while|when {s:him} is blocking", "gets(and(blocking, $f), $a, $b)"),
    ("{f:ruled} get(s)|gain(s) {a+b:stats} while|when {s:him} is attacking", "gets(and(attacking, $f), $a, $b)"),
    ("{f:ruled} can|may block an additional|extra attacking? die|character", "blocks_more($f, 2)"),
    ("{f:ruled} can|may block up to {n:number} additional|extra character|attackers", "blocks_more($f, plus($n, 1))"),
    ("{e:event} , they go to the|your {w:zone}", "goes_to($e, $w)"),
    ("{f:ruled} is|are unblockable while|when attacking alone", 'forbid(and(alone, $f), "be blocked")'),
    ("all {f:noun} must block {s:him} {i:able}", "must_block($f, mine)"),
    ("{f:ruled} cannot be blocked by {g:one}", "no_block($f, $g)"),
    ("prep the first {f:noun} you purchase each turn",
     'goes_to(purchased(all(and(yours, $f))), "prep", equal(events(purchased(all(and(yours, $f)))), 0))'),
]  # fmt: skip

PREDICATES: Final = [
    ("has|have {a+b:stats}", "gets(and, $a, $b)"),
    ("get|gets|gain|gains {a+b:stats}", "gets(and, $a, $b)"),
    ("get|gets|gain|gains {w:keyword}", "gains(and, $w)"),
    ("cannot be blocked by {g:one}", "no_block(and, $g)"),
    ("must attack {i:able}", "must_attack(and)"),
    ("must block {i:able}", "must_block(and)"),
]

BURSTS: Final = [
    ("deal an? extra|additional {n:number} damage .?", 'burst("more", $n)'),
    ("deal {n:number} extra|additional damage .?", 'burst("more", $n)'),
    ("deal {n:number} extra|additional damage to each player and each? character .?", 'burst("more", $n)'),
    ("also , deal {n:number} additional|extra damage .?", 'burst("more", $n)'),
    ("{s:own} deal {n:number} damage instead .?", 'burst("deal", $n)'),
    ("deal {n:number} instead .?", 'burst("deal", $n)'),
    ("instead ,? move|prep|draw {n:number} {f:noun} instead? .?", 'burst("count", $n)'),
    ("move|prep|draw {n:number} {f:noun} instead .?", 'burst("count", $n)'),
    ("instead , target any? {f:noun} .?", 'burst("choose", target($f))'),
    ("instead , you may target {f:one} .?", 'burst("choose", target($f))'),
    ("instead , move {d:certain} .?", 'burst("choose", $d)'),
    ("{x:body} as well .?", 'burst("also", $x)'),
    ("also , {x:body} .?", 'burst("also", $x)'),
]  # fmt: skip

# Sentences that change the one before them.
AMENDMENTS: Final = [
    ("if {c:condition} , {x:effect} instead", "if($c, $x)"),
    ("if {c:condition} , instead {x:effect}", "if($c, $x)"),
    ("if {c:condition} , deal {n:number} damage instead", "if($c, damage(and, $n))"),
    ("if {c:condition} , instead deal {n:number} damage", "if($c, damage(and, $n))"),
    ("if {c:condition} , deal it {n:number} damage instead", "if($c, damage(and, $n))"),
    ("if it|he|she is already level {n:number} , instead? {x:effect}", "if(exists(among(it, level($n))), $x)"),
    ("if that {h:head} is already level {n:number} , instead? {x:effect}", "if(exists(among(it, level($n))), $x)"),
]  # fmt: skip

TABLES: Final = [
    ("amendment", AMENDMENTS),
    ("effect", EFFECTS),
    ("they_do", THEY_DO),
    ("unless", UNLESS),
    ("rule", RULES),
    ("predicate", PREDICATES),
    ("burst", BURSTS),
    *PARTS.items(),
]
