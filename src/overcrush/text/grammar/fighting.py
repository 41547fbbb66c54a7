"""Attacks and blocks: who fights whom, what comes of it, and old words for what a keyword says now."""

from typing import Final

EVENTS: Final = [
    ("when declaring attackers", "attack_declared(you)"),
    ("when {s:self_name} 's {w:keyword} deal damage to {f:one}", "damaged(all($f), by_this($w))"),
    ("when {d:subject} deal you {c:dealt_by}", "hits_player($d, you, $c)"),
    ("when {d:subject} deal you damage", "hits_player($d, you)"),
    ("when an opposing character 's ability deal you damage",
     "hits_player(all(and(opposing, character)), you, outside_combat)"),
    ("when {s:self_name} deal combat damage {f:one}", "damaged(all($f), by(all(mine), combat))"),
]  # fmt: skip
AIMING: Final = [("an opposing effect", "by_player(opponent)")]
SITUATIONS: Final = [
    ("when {s:self_name} attacks with at least one {f:noun}",
     "on(attacks(self), cancel, exists(all(and(other, attacking, $f))))"),
    ("if {c:aiming} targets {d:subject}", "on(targeted($d, $c), cancel)"),
]  # fmt: skip

ABILITIES: Final = [
    ("if {c:condition} and {s:self_name} blocks or is blocked by {f:one} , {x:body} .?",
     ("seq(on(blocks(self), $x, both($c, exists(among(engaged_with(self), $f)))), "
      "on(is_blocked(self), $x, both($c, exists(among(engaged_with(self), $f)))))")),
    ("when {s:self_name} is attacking or blocking with at least one other {f:noun} , {x:body} .?",
     ("seq(on(attacks(self), $x, exists(all(and(other, attacking, $f)))), "
      "on(blocks(self), $x, exists(all(and(other, blocking, $f)))))")),
    ("{s:self_name} get|gets|gain|gains {a+b:stats} {t:eot_said} when|while engaged with {f:noun} .?",
     ("seq(on(blocks(self), stats(self, $a, $b), exists(among(engaged_with(self), $f))), "
      "on(is_blocked(self), stats(self, $a, $b), exists(among(engaged_with(self), $f))))")),
    ("{g:gate} {r:rule} . {f:named_noun} cannot {w:deed} either .?",
     "seq(static($r), static(forbid(and(opposing, $f), $w)))"),
    # All energy in the reserve has just been rolled.
    ("{g:gate} if you roll {c:symbols_rolled} , {x:body} .?", "on(roll_ends(you), $x, $c)"),
    ("while {s:self_name} is blocking , if {h:it_falls} , prevent {a:all_to_you} target {f:noun} .?",
     ("instead(damaged(self, combat), "
      'enforce_on(target($f), prevents(and(yours, any_player), 99, "next from this die")), '
      'both(exists(all(and(this, blocking))), at_least(stat("wounds", self), stat("defense", self))), once_each)')),
    ("when fielded , deal {n:number} damage to every|each|all {f:noun} . {x:effect} if any {g:noun} {w:fell_by_it} .?",
     "seq(on(fielded(self), damage(all($f), $n)), on(knocked_out(all($g), by_this), $x, at_once))"),
    ("( no special effects ; just {w:praise} . )", "seq"),
    # What Equip says already.
    ("this die counts as gear . this|text cannot be ignored .?", "seq"),
    ("{g:maybe} {f:noun} cannot attack or block .?", 'seq(static(forbid($f, "attack")), static(forbid($f, "block")))'),
    ("{g:maybe} {f:ruled} lose(s) , and cannot gain ,? {w:keyword} .?", "static(loses($f, $w))"),
    ("{g:maybe} {f:ruled} lose(s) , and cannot gain , {v:keyword} and {w:keyword} .?",
     "seq(static(loses($f, $v)), static(loses($f, $w)))"),
    ("if {s:self_name} is blocked by {n:number} or more {f:noun} , return the blocked die to its card .?",
     'on(is_blocked(self), move(self, "card"), at_least(count(among(engaged_with(self), $f)), $n))'),
    ("that character gets {a+b:stats} while {s:self_name} is active .?", "static(gets(on_named, $a, $b))"),
    ("{g:gate} once during your turn , you may pay x {w:symbol} energy to {y:x_deed} .?",
     "activated(seq(repeat(pay_energy(you, energy($w), collect(self)), unmet(done)), $y), once, your_turn)"),
    ("{g:gate} you can|may {x:effect} {e:moment} .?", "on($e, may($x))"),
    # Said in full before there was a word for it.
    ("when blocked , any damage that {s:self_name} does {x:in_excess} .?", 'keyword("Overcrush")'),
    ("when assigning damage in an attack-step , {s:self_name} {x:strikes_first} .?", 'keyword("Fast")'),
    ("Retaliation - if {e:happening} , {x:body} .?", "on($e, $x)"),
    # To whoever blocks.
    ("{s:self_name} deal {n:number} damage to all|each {f:noun} {b:besides_combat} .?",
     "on(is_blocked(self), damage(all($f), $n))"),
    ("while {s:self_name} is attacking , deal {n:number} damage to all|each {f:noun} assigned as blockers .?",
     "on(after_blockers, damage(all(and(blocking, $f)), $n), exists(all(and(mine, attacking))))"),
    (("while {s:self_name} is attacking , when the-opponent declares blockers , {t:own} deal each of those character "
      "{n:number} damage .?"),
     "on(after_blockers, damage(all(and(blocking, character)), $n), exists(all(and(mine, attacking))))"),
    ("{g:gate} when you attack , you may swap {f:one} with {h:one} before damage is dealt .?",
     "on(after_blockers, may(swap(pick($f), pick($h))), your_turn)"),
    ("{f:noun} damaged by this {k:keyword} cannot {w:deed} . the-opponent may prevent this {p:by_life} .?",
     ("on(damaged(all($f), by_this($k)), unless(opponent, $p, "
      "cannot(all(and($f, hurt(by_this($k)))), $w)), at_once)")),
    ("while {c:condition} , and {s:self_name} is active , {x:effect} {e:moment} .?", "on($e, $x, $c)"),
]  # fmt: skip
RULES: Final = [
    ("{f:ruled} gain|gains|get|gets +1A when|while attacking for each {n:per}", "gets(and(attacking, $f), $n, 0)"),
    ("{f:ruled} cannot {w:deed} at level {n:number} or {m:number}",
     "forbid(and($f, or(level($n), level($m))), $w)"),
    ("{f:ruled} cannot {w:deed} when|while he|she|it is level {n:number}", "forbid(and($f, level($n)), $w)"),
    ("{f:ruled} cannot be blocked by the-opponent with only one|1 {g:noun}",
     'forbid($f, "be blocked", equal(count(all(and(opposing, $g))), 1))'),
    ("the-opponent cannot attack with more than {n:number} character", 'attackers(opponent, "at most", $n)'),
    ("ignore the abilities|text of {f:ruled}", "blank($f)"),
    ("{f:ruled} can|may only attack alone", 'forbid($f, "attack with others")'),
    ("only {n:number} {f:noun} can|may attack each|per turn", 'attackers(active_player, "at most", $n, $f)'),
    ("opponent|the-opponent cannot attack with more than {n:number} {f:noun} each|per turn",
     'attackers(opponent, "at most", $n, $f)'),
]  # fmt: skip
EFFECTS: Final = [
    ("move one|a copy of that character from your used to the field at the same level",
     'place(pick(and(yours, in("used"), like("card", event_die))), stat("level", event_die))'),
    ("when that die|character attacks , {x:effect}", "later(attacks(all(chosen)), $x)"),
    ("the attacking character deal {n:number} damage to {d:dice}", "damage($d, $n, event_die)"),
    ("target {f:noun} gets {a+b:stats} and the {w:affiliation} icon if they attack this turn",
     ("seq(collect(target($f)), later(attacks(all(chosen)), "
      "seq(stats(event_die, $a, $b), enforce_on(event_die, gains_affiliation(this, $w)))))")),
    ("at the end of the turn , ko that character {p:back_home} ; it deal damage equal to its {w:stat} to {d:dice}",
     "later(turn_ends(active_player), seq(damage($d, stat($w, it), it), ko(it)))"),
    ("spin each {s:self_name} character up one|1 level . for each {w:at_the_top} , instead {x:effect}",
     "for_each(all(mine), if(exists(among(each, level(3))), $x, spin(each, 1)))"),
    # As much as one likes: the last time that it is asked for, it is not paid.
    ("you may pay x {w:symbol} energy . if you do , {y:x_deed}",
     "seq(repeat(pay_energy(you, energy($w), collect(self)), unmet(done)), $y)"),
    ("pay any number of {w:symbol} . deal 1 damage to {d:dice} for each {v:symbol} you paid",
     "seq(repeat(pay_energy(you, energy($w), collect(self)), unmet(done)), damage($d, plus(counter, -1)))"),
    ("you may pay {x:as_much} to deal x damage to {d:dice}",
     "seq(name_number(you, 0, energy_of(you)), pay(you, named_number(0), damage($d, named_number(0))))"),
    ("you may pay x energy and sacrifice x {f:noun} to deal x damage to {d:dice}",
     ("seq(name_number(you, 0, count(all(and(yours, $f)))), pay(you, named_number(0), "
      "seq(sacrifice(pick(and(yours, $f), named_number(0))), damage($d, named_number(0)))))")),
    ("double {d:its_own} attack {t:eot}", 'set_stats(self, times(2, stat("attack", self)), stat("defense", self))'),
    ("choose {f:one} who must either block {s:self_name} or take {n:number} damage ( opponent 's choice )",
     ("seq(collect(pick($f)), later(after_blockers, if(unmet(exists(among(it, engaged(self)))), damage(it, $n))))")),
    ("force {d:certain} or all {g:noun} to block a|an {s:self_name} {i:able}",
     "either(enforce_on($d, must_block(this, mine)), enforce(must_block($g, mine)))"),
    ("deal {n:number} damage to each player . if {c:condition} you take no damage from this effect",
     "if($c, damage(player(opponent), $n), damage(all(any_player), $n))"),
    ("deal {a:number} damage to one {f:noun} , {b:number} damage to second {g:noun} , and {x:to_a_third}",
     "together(damage(target($f), $a), damage(target(and($g, not(chosen))), $b), $x)"),
    ("reroll the die in your reserve", 'reroll(all(and(yours, in("reserve"))))'),
    ("remove {d:dice} from combat for each {f:noun}", "for_each(all($f), leave_combat($d))"),
    ("while attacking , damage that {d:certain} deal {x:in_excess}", 'grant($d, "Overcrush")'),
    ("deal {n:number} damage to {d:dice} and {m:number} to {e:dice}", "together(damage($d, $n), damage($e, $m))"),
    ("make the-opponent {y:they_do}", "$y"),
    ("if {c:condition} you {y:you_do}", "if($c, $y)"),
    ("that character and {s:self_name} must block this turn {i:able}",
     "seq(enforce_on(it, must_block(this)), enforce(must_block(mine)))"),
    ("the-opponent|opponent chooses one|1 of your {f:noun} that cannot {w:deed} {t:eot}",
     "cannot(pick(and(yours, $f), opponent), $w)"),
    ("when {f:noun} are blocking or are blocked by {g:noun} those die get {a+b:stats} {t:eot}",
     "enforce(gets(and($f, engaged(all($g))), $a, $b))"),
    ("have {d:certain} considered blocked {w:by_nobody}", "engage($d)"),
    ("its controller|owner chooses one : • {a:closed} .? • {b:closed}", "unless(controller(it), $a, $b)"),
    ("the-opponent|opponent chooses : either {a:closed} or {b:closed}", "unless(opponent, $a, $b)"),
]  # fmt: skip
THEY_DO: Final = [
    ("lose half his|her|their life , rounded down", "lose_life(opponent, half(life(opponent)))"),
    (
        "immediately ko|kos one of {t:theirs} other {f:noun} {i:able}",
        "ko(pick(and(opposing, $f, not(engaged(self))), opponent))",
    ),
]
CONDITIONS: Final = [
    ("there are {n:number} or more different color lantern character in play",
     'at_least(kinds(all(character), "lantern"), $n)'),
    ("they were|are all {f:noun}", "unmet(exists(all(and(yours, attacking, not($f)))))"),
    ("that character is active", 'exists(all(like("card", event_die)))'),
    ("the result is a|an level {n:number} character face", 'exists(among(it, and(shows("character"), level($n))))'),
    ("you attack with {n:number} or more {f:noun}", "at_least(count(all(and(yours, attacking, $f))), $n)"),
    ("the defending player has no {f:noun}", "unmet(exists(all(and(opposing, $f))))"),
    ("you have exactly 1 {s:self_name} die in the field ( and no other character )",
     "equal(count(all(and(yours, character))), 1)"),
]  # fmt: skip
SUFFIXES: Final = [
    ("still engaged with {s:him}", "engaged(self)"),
    ("from one of your cards", 'and(yours, in("card"))'),
    ("of yours", "yours"),
    ("that {q:does_not} attack", "not(attacking)"),
    ("that {q:did_not} block", "not(blocking)"),
    ("from that card", "on_named"),
    # Said of the first die that is fielded in a turn.
    ("already in the field", "not(fielded_this_turn)"),
]
BURSTS: Final = [("deal {n:number} damage instead if {c:condition} .?", 'burst("deal", $n, $c)')]
PLAYERS: Final = [("the opposing player", "opponent"), ("an opposing player", "opponent")]

PARTS: Final = {
    "by_life": [("by paying {n:number} life", "lose_life(opponent, $n)")],
    "in_excess": [
        ("in excess of the total defense of {b:his_blockers} is dealt to the-opponent", "always"),
        ("in excess of {b:his_blockers} 's? total defense is dealt to the-opponent", "always"),
    ],
    "his_blockers": [("his|her|its? blocking character", "always")],
    "strikes_first": [("assigns and resolves his|her|its damage {b:before_others}", "always")],
    "before_others": [("before opposing character", "always")],
    "besides_combat": [("( in addition to combat damage )", "always")],
    "by_nobody": [("without assigning a character to block it", "always")],
    "you_do": [("take {n:number} damage", "damage(player(you), $n)"), ("gain {n:number} life", "gain_life(you, $n)")],
    "passing_bare": [("as well", '"any"'), ("after using it", '"move"')],
    "passing": [
        ("in addition to combat damage", '"damage"'),
        ("not {n:number} damage per die", '"damage"'),
        ("if it rolls a character face it {r:remains_blocking}", '"any"'),
        ("the character they were originally blocking {r:still_blocked}", '"combat"'),
    ],
    "still_blocked": [("are still considered blocked", "always")],
    "as_much": [("[X]", "always")],
    "to_a_third": [("{n:number} damage to a third {f:noun}", "damage(target(and($f, not(chosen))), $n)")],
    "praise": [("a low-cost die with good numbers", "always")],
    "x_deed": [("deal x damage to {d:dice}", "damage($d, plus(counter, -1))")],
    "dice": [("the equipped die|character", "event_die")],
    "amendment": [("deal an extra damage if {c:condition} {w:whoever_has_it}", "if($c, increase(1))")],
    "whoever_has_it": [("", "always"), ("( yours or the-opponent 's )", "always")],
    "all_to_you": [("all damage to you from", "always")],
    "fell_by_it": [("are ko'd by this damage", "always")],
    "at_the_top": [("{s:self_name} character already at level 3", "always")],
    "it_falls": [("he|she|it is assigned {h:deadly_damage}", "always")],
    "deadly_damage": [("combat damage equal to or greater than his|her|its D", "always")],
    "back_home": [("( place it in the-opponent 's prep )", "always")],
    "per": [
        (
            "lantern color in play besides {w:affiliation}",
            'kinds(all(and(character, not(affiliation($w)))), "lantern")',
        ),
    ],
    "symbols_rolled": [
        ("{n:number} or more {w:symbol}", "at_least(energy_of(you, $w), $n)"),
        ("{n:number} or more {w:symbol} ,? ( excluding {v:symbol} )", "at_least(energy_of(you, $w), $n)"),
    ],
    "remains_blocking": [("remains blocking {s:self_name} on its new level", "always")],
}

TABLES: Final = [
    ("event", EVENTS),
    ("aiming", AIMING),
    ("situation", SITUATIONS),
    ("ability", ABILITIES),
    ("rule", RULES),
    ("effect", EFFECTS),
    ("they_do", THEY_DO),
    ("condition", CONDITIONS),
    ("suffix", SUFFIXES),
    ("burst", BURSTS),
    ("player", PLAYERS),
    *PARTS.items(),
]
