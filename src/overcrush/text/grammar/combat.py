"""Clauses of combat: who can block whom, who deals how much to whom, and what happens in place of a knock-out."""

from typing import Final

RULES: Final = [
    ("{f:ruled} may block up to {n:number} character", "blocks_more($f, $n)"),
    ("{f:ruled} may|can only be blocked by {g:noun}", "no_block($f, not($g))"),
    ("you may have a second attack-step {f:after_the_first} {a:second_attack}", "attacks_again(you)"),
]

# What is said of attackers of the card's own.
ATTACKERS: Final = [
    ("can|may only be blocked by {n:number} or more character", "min_blockers(mine, $n)"),
    ("can|may only be blocked by {g:noun}", "no_block(mine, not($g))"),
    ("cannot be blocked by {g:noun}", "no_block(mine, $g)"),
]
AFTER_THE_FIRST: Final = [("immediately following the first", "always")]
SECOND_ATTACK: Final = [
    ("", "always"),
    (". ( you must attack {w:with_somebody} in each attack-step , and {a:still_active} . )", "always"),
]
WITH_SOMEBODY: Final = [("with at least one character", "always")]
STILL_ACTIVE: Final = [("{s:self_name} must remain active {w:when_it_ends}", "always")]
WHEN_IT_ENDS: Final = [("at the end of your first attack-step", "always")]

ABILITIES: Final = [
    ("when {s:self_name} attacks , he|she|it {r:attackers} .?", "static($r)"),
    ("when {s:self_name} blocks {f:one} , {x:body} .?",
     "on(blocks(self), if(exists(among(engaged_with(self), $f)), $x))"),
    ("when {s:self_name} attacks , each {t:self_name} character? {r:attackers} .?", "static($r)"),
    ("when {s:self_name} is blocked by {m:several} character , {f:full_damage} .?",
     "static(full_damage(and(blocked, mine)))"),
    (("when {s:self_name} is blocked , only one blocking character {m:may_hit} each attacking {t:self_name} die "
     "( the defending player chooses ) .?"),
     ("on(combat_damage, seq(collect(pick(and(blocking, character, engaged(self)), opponent)), "
      "spares(among(engaged_with(self), not(chosen)), self)), exists(all(and(this, blocked))))")),
    (("when {s:self_name} blocks {f:one} , he|she|it captures that die {t:eot} unless the-opponent "
     "spins that character down {n:less} level .?"),
     ("on(blocks(self), unless(opponent, spin(among(engaged_with(self), $f), $n), "
      "capture(among(engaged_with(self), $f))), exists(among(engaged_with(self), $f)))")),
    ("{g:gate} opposing {w:worded} abilities cannot be used unless the-opponent {y:they_do} .?",
     "instead(uses_when($w, opponent), unless(opponent, $y, cancel))"),
    ("{g:gate} when you assign blockers , you may declare target {f:noun} blocked without assigning it a blocker .?",
     'on(after_blockers, may(engage(target(and($f, opposing, attacking, able("be blocked"))))))'),
    # In place of a knock-out.
    ("when {d:subject} would be ko'd , you may instead {x:body} . {c:only_if} .?",
     "instead(knocked_out($d), may($x), $c)"),
    ("Continuous : you may send this die to the {w:zone} when {d:subject} would be ko'd to {x:effect} instead .?",
     'seq(keyword("Continuous"), instead(knocked_out($d), may(seq($x, move(self, $w)))))'),
]  # fmt: skip
BURSTS: Final = [
    (
        "instead , they cannot be used unless the-opponent {y:they_do} .?",
        'burst("instead", unless(opponent, $y, cancel))',
    ),
]
FULL_DAMAGE: Final = [
    ("he|she|it deals his|her|its full A to {d:its_blockers} when dealing combat damage", "always"),
    ("he|she|it deals {h:his_attack} to {d:its_blockers} {i:instead_of_splitting}", "always"),
]
SEVERAL: Final = [("multiple blocking", "always"), ("more than one", "always")]
HIS_ATTACK: Final = [
    ("damage equal to his|her|its full attack", "always"),
    ("his|her|its full attack value in damage", "always"),
]
INSTEAD_OF_SPLITTING: Final = [("( instead of having to split it )", "always")]
ITS_BLOCKERS: Final = [("each character blocking him|her|it", "always")]
MAY_HIT: Final = [("may assign damage to", "always")]
ONLY_IF: Final = [
    ("( if you cannot spin down {s:self_name} , you cannot use this ability . )", 'at_least(stat("level", self), 2)'),
]

# Damage that is about to be dealt.
DAMAGE: Final = [
    ("{g:gate} the first time each turn you would take damage , {x:body} .?",
     "instead(player_damaged(you), $x, first)"),
    ("{g:gate} the first time you would take damage each turn , {x:body} .?",
     "instead(player_damaged(you), $x, first)"),
    ("{g:gate} once per turn , you may {x:effect} to prevent {a:all_from_one} to your|you or {f:one} .?",
     "instead(damaged(all(or(and(yours, any_player), $f))), may(seq($x, prevent(that_much))), once)"),
    ("{g:gate} once per turn , you may redirect {a:all_from_one} to {f:one} .?",
     'instead(damaged(all(or(any_player, character))), may(redirect(pick($f), "all from its source")), once)'),
    (("{g:gate} when you would take damage , you may redirect up to {n:number} of that damage from each source "
     "to {s:self_name} .?"),
     ("instead(player_damaged(you), may(seq(name_number(you, 1, $n), "
      "redirect(pick(mine), named_number(0)))))")),
    ("{s:self_name} takes {n:number} less damage from non combat damage .?",
     "instead(damaged(self, outside_combat), prevent($n))"),
    ("when {s:self_name} blocks , he|she|it takes no damage if another {t:self_name} die is also blocking .?",
     ("instead(damaged(self), prevent(that_much), "
      "both(exists(all(and(blocking, this))), exists(all(and(other, blocking, mine)))))")),
]  # fmt: skip
ALL_FROM_ONE: Final = [("all damage from one source", "always")]
EFFECTS: Final = [
    ("prevent that damage", "prevent(that_much)"),
    ("remove {d:dice} from the attack zone ( before dealing Fast damage . )", "leave_combat($d)"),
    ("he|she|it may attack this turn with {a+b:stats}", 'seq(allow(self, "attack"), stats(self, $a, $b))'),
    ("redirect the|that damage to {d:dice}", "redirect($d)"),
    ("clear all damage from {d:dice}", "clear_damage($d)"),
    ("spin {d:dice} up to its|their highest|maximum|max level", "spin_to($d, 3)"),
    ("{s:own} captures {d:dice} {t:eot}", "capture($d)"),
    ("capture {d:dice} {t:eot}", "capture($d)"),
    ("capture {d:dice} {t:eot} . {s:self_name} becomes a copy of that die {u:eot} {i:including}",
     'seq(copy(self, $d, "die"), capture(it))'),
    ("change {s:self_name} 's A and D to match that of any? {d:dice} {t:eot} {e:each_its_own}",
     'set_stats(self, stat("attack", $d), stat("defense", it))'),
    ("each {f:noun} deals damage equal to its {w:stat} to {d:dice}",
     "together(for_each(all($f), damage($d, stat($w, each), each)))"),
    ("{s:own} deals damage equal to his|her|its {w:stat} divided amongst any number of target {f:noun}",
     "damage(points($f, stat($w, self)), 1)"),
    ("{s:own} deals target? opponent|the-opponent|them {n:number} damage", "damage(player(opponent), $n)"),
]  # fmt: skip
INCLUDING: Final = [
    ("", "always"),
    ("( this includes purchase cost , affiliations , name , subtitle , die stats , and text )", "always"),
]
EACH_ITS_OWN: Final = [("", "always"), (". ( each {s:self_name} die may target a different die . )", "always")]

EVENTS: Final = [
    ("when {d:subject} takes combat damage", "damaged($d, combat)"),
    ("when you attack with at least one character", "attack_declared(you)"),
]
WITH_ONE_OTHER: Final = [("with only one other die", "always")]
CAUSES: Final = [("while attacking", "as(attacking)")]
CONDITIONS: Final = [
    ("he|she|it is attacking {w:with_one_other} and it is {f:one}",
     "both(equal(count(all(attacking)), 2), exists(all(and(other, attacking, $f))))"),
]  # fmt: skip

SUFFIXES: Final = [
    ("( yours or the-opponent 's )", "and"),
    ("you fielded this turn", "and(yours, fielded_this_turn)"),
    ("with {v:keyword} and / or {w:keyword}", "or(has($v), has($w))"),
    ("with {v:keyword} or {w:keyword} abilities?", "or(has($v), has($w))"),
]

TABLES: Final = [
    ("suffix", SUFFIXES),
    ("event", EVENTS),
    ("cause", CAUSES),
    ("condition", CONDITIONS),
    ("burst", BURSTS),
    ("rule", RULES),
    ("attackers", ATTACKERS),
    ("second_attack", SECOND_ATTACK),
    ("still_active", STILL_ACTIVE),
    ("ability", ABILITIES),
    ("ability", DAMAGE),
    ("effect", EFFECTS),
    ("full_damage", FULL_DAMAGE),
    ("several", SEVERAL),
    ("his_attack", HIS_ATTACK),
    ("instead_of_splitting", INSTEAD_OF_SPLITTING),
    ("only_if", ONLY_IF),
    ("with_somebody", WITH_SOMEBODY),
    ("when_it_ends", WHEN_IT_ENDS),
    ("after_the_first", AFTER_THE_FIRST),
    ("its_blockers", ITS_BLOCKERS),
    ("may_hit", MAY_HIT),
    ("with_one_other", WITH_ONE_OTHER),
    ("all_from_one", ALL_FROM_ONE),
    ("including", INCLUDING),
    ("each_its_own", EACH_ITS_OWN),
]
