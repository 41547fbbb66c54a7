"""Some of whom something else holds: more for those of two kinds, or for one that is named; others than the one."""

from typing import Final

ABILITIES: Final = [
    ("{k:maybe_labelled} {s:self_name} gain|gains|get|gets {a+b:stats} while attacking with {f:one} {t:eot} .?",
     "static(gets(and(mine, attacking), $a, $b), exists(all(and(yours, attacking, not(mine), $f))))"),
    (("{k:maybe_labelled} {s:self_name} gain|gains|get|gets {a+b:stats} and {w:keyword} while attacking with {f:one} "
      "{t:eot} .?"),
     ("seq(static(gets(and(mine, attacking), $a, $b), exists(all(and(yours, attacking, not(mine), $f)))), "
      "static(gains(and(mine, attacking), $w), exists(all(and(yours, attacking, not(mine), $f)))))")),
    ("{k:maybe_labelled} {s:self_name} gain|gains|get|gets {a+b:stats} while blocking {f:noun} {t:eot} .?",
     "static(gets(and(mine, blocking, engaged(all($f))), $a, $b))"),
    ("also , {r:rule} .?", "static($r)"),
    # Who is left standing is known when the fight, or the turn, is over.
    ("{g:whenever_active} when {d:subject} blocks and is-not|is? not? ko'd , {x:body} {t:at_turn_end} .?",
     "on(blocks($d), later(turn_ends(active_player), if(exists(event_die), $x)))"),
    ("when {s:self_name} deal combat damage and is-not|is? not? ko'd , {x:body} .?",
     ("on(damaged(all(or(character, any_player)), by(self, combat)), "
      "later(attack_ends, if(exists(all(this)), $x)), once_each)")),
    ("when {f:one} is damaged and not ko'd , {x:body} .?", "on(damaged(all($f)), if(exists(event_die), $x))"),
    ("when {s:self_name} is blocking he|she|it takes no damage from {f:noun} .?",
     "instead(damaged(self, by(all($f))), prevent(that_much), exists(all(and(this, blocking))))"),
    ("if {e:happening} , and {c:condition} , {x:body} .?", "on($e, $x, $c)"),
    ("when exactly {n:number} damage would be dealt to {f:one} , {x:body} .?",
     "instead(damaged(all($f)), $x, equal(that_much, $n))"),
    ("{s:self_name} counts as a|an {w:creature} . this cannot be ignored , copied , or swapped .?",
     "static(counts_as($w), anywhere)"),
    ('{g:gate} "When fielded" and "When attacks" abilities are ignored .?',
     ('seq(instead(uses_when("fielded", you), cancel), instead(uses_when("fielded", opponent), cancel), '
      'instead(uses_when("attacks", you), cancel), instead(uses_when("attacks", opponent), cancel))')),
    ("if {s:self_name} blocks and kos {f:one} , the attacking player loses life equal to that {h:head} 's level .?",
     "on(knocked_out(all($f), as(attacking, by(all(mine)))), lose_life(opponent, that_much))"),
    ("{g:gate} you may move {s:self_name} to your {w:zone} to {x:effect} .?",
     "activated(seq(move(self, $w), $x))"),
    ("{g:gate} you may ko {s:him} to {x:effect} .?", "activated(seq(ko(self), if(done, $x)))"),
    ("{g:gate} {f:ruled} get|gets {a+b:stats} {t:eot} ( {h:named_noun} gets {c+d:stats} instead ) .?",
     "seq(static(gets(and($f, not($h)), $a, $b)), static(gets(and($f, $h), $c, $d)))"),
    ("{g:gate} {f:ruled} get|gets {a+b:stats} ( if a character is {h:of_both} it gets {c+d:stats} instead ) .?",
     "seq(static(gets(and($f, not($h)), $a, $b)), static(gets(and($f, $h), $c, $d)))"),
    (("at the beginning|start of each player 's turn , that player chooses {f:one} and moves it to the|their {w:zone} "
      ". if they cannot , they lose {n:number} life .?"),
     ("on(turn_starts(active_player), seq(move(pick($f, active_player), $w), "
      "if(unmet(done), lose_life(active_player, $n))))")),
    ("{g:gate} each player loses {n:number} life at the start|beginning of their turn .?",
     "on(turn_starts(active_player), lose_life(active_player, $n))"),
]  # fmt: skip
EFFECTS: Final = [
    # A stop where a comma is meant.
    ("if it shows a|an {w:face} face . {x:effect} . otherwise , {k:leave_rolled}",
     "if(exists(among(it, shows($w))), $x)"),
    ("if no {f:noun} are ko'd by this effect . {x:effect}", "if(equal(result, 0), $x)"),
    # As often as somebody pays.
    ("you may also? spend {c:price} to {x:effect} ( you may do this multiple times )",
     "repeat(pay_energy(you, $c, $x), unmet(done))"),
    ("you may also? spend any number of {w:symbol} energy , for each that you do you may {x:effect}",
     "repeat(pay_energy(you, energy($w), $x), unmet(done))"),
    ("gain an extra {n:number} life for each {m:per}", "gain_life(you, times($n, $m))"),
    ("have {s:self_name} deal his|her|its A to {d:dice} in addition to his|her|its blockers",
     'later(combat_damage, damage($d, stat("attack", self), self))'),
    ("choose {d:moved} . move that {h:head} to your field on its level {n:number} side", "place($d, $n)"),
    ("return {d:kod_self} to the field at end of turn {l:level_it_had}",
     'later(turn_ends(active_player), place($d, stat("level", self)))'),
    ("at least {n:number} character must attack on the-opponent 's next turn {i:able}",
     'enforce(attackers(opponent, "at least", $n), "your next turn")'),
    ("at least one character must attack on the-opponent 's next turn {i:able}",
     'enforce(attackers(opponent, "at least", 1), "your next turn")'),
    ("that {h:head} cannot {w:deed} during the-opponent 's next turn",
     'enforce_on(it, forbid(this, $w), "your next turn")'),
    ("{s:self_name} gets {a+b:stats} ( {c+d:stats} if the character is {h:of_both} ) {t:eot}",
     "if(exists(among(event_die, $h)), stats(self, $c, $d), stats(self, $a, $b))"),
    ("{s:self_name} gets {a+b:stats} ( if the character is {h:of_both} he|she|it gets {c+d:stats} instead ) {t:eot}",
     "if(exists(among(event_die, $h)), stats(self, $c, $d), stats(self, $a, $b))"),
    ("each of {f:noun} gains|gets +1A and +1D for each other of {g:noun} that shares a team? affiliation with it",
     ('for_each(all($f), stats(each, count(all(and($g, like("affiliation", each)))), '
      'count(all(and($g, like("affiliation", each))))))')),
    ("purchase|buy {f:one} ( paying all costs )", "buy($f, 0)"),
    # Who is of both types counts for each of them.
    (("add all die in your bag to your used . for each {v:symbol} or {w:symbol} character {a:added_so} , gain 1 life "
      ". ( if that character was {h:of_both} , gain 2 life instead .? )"),
     ('seq(gain_life(you, plus(count(all(and(yours, character, type($v), in("bag")))), '
      'count(all(and(yours, character, type($w), in("bag")))))), move(all(and(yours, in("bag"))), "used"))')),
    ("spin each of your {s:self_name} die|character? up 1|one level . each one {y:spun_so} {c:by_two} {t:eot}",
     "for_each(all(mine), seq(spin(each, 1), if(done, enforce_on(each, min_blockers(this, 2)))))"),
    (("both player may choose {f:one} from their {w:zone} and roll it . if it {u:came_up} a character face , "
      "they field it for free . otherwise , return it to the {v:zone}"),
     ('each_player(may(seq(roll(pick(and(yours, $f, in($w)))), if(exists(among(those, shows("character"))), '
      'field(those, stat("level", those)), move(those, $v)))))')),
    ("move {d:moved} to your {w:zone} ( {n:number} die if the character is {h:of_both} )",
     'if(exists(among(event_die, $h)), move(pick(and(yours, in("used")), $n), $w), move($d, $w))'),
    ("give {d:dice} {v:keyword} and {w:keyword} {t:eot}", "seq(grant($d, $v), grant(it, $w))"),
    ("{e:event} ( this turn ) , {x:effect} {t:eot}", "later($e, $x)"),
    ("for each {f:noun} you ko this way , the-opponent must {y:ko_as_many}", "$y"),
    ("ko any {f:noun}", "ko(all($f))"),
]  # fmt: skip
FORCING: Final = [
    (
        "{d:certain} cannot {w:deed} {t:eot} if it shares a|an team? affiliation with {f:one}",
        'cannot(among($d, like("affiliation", all($f))), $w)',
    ),
    # Whoever chooses the blocker chooses whom it blocks, too.
    ("force|assign|choose {d:certain} to block {e:of_your_choice} {t:eot} {i:able}", "force_block($d, $e)"),
    ("{d:certain} must block {e:of_your_choice} {t:eot} {i:able}", "force_block($d, $e)"),
    ("force {d:certain} to block target {f:noun} {t:eot} {i:able}", "force_block($d, target($f))"),
]
AMENDMENTS: Final = [
    ("the-opponent may|can prevent this by spinning one of {t:theirs} {f:noun} down one|1|a level",
     "unless(opponent, spin(pick(and(opposing, $f), opponent), -1))"),
]  # fmt: skip
PARTS: Final = {
    "maybe_labelled": [("", "always"), ("{k:labelled_as}", "always")],
    "whenever_active": [("", "always"), ("{g:gate}", "always")],
    "at_turn_end": [
        ("( at end of turn )", "always"),
        (". ( do this for each|every eligible die , at the end of the turn . )", "always"),
    ],
    "added_so": [("added to your used in this way", "always")],
    "spun_so": [("that you spin up in this way", "always")],
    "by_two": [("cannot be blocked by only one|1 character", "always")],
    "kod_self": [("him|her|it", "event_die")],
    "level_it_had": [
        ("( on|at the same level )", "always"),
        (". ( at the same level he|she|it was ko'd .? )", "always"),
    ],
    "of_your_choice": [("a|the character|die of your choice", "pick(and(yours, character))")],
    "of_both": [("a? {v:symbol} and {w:symbol}", "and(type($v), type($w))")],
    "ko_as_many": [("ko {f:one}", "ko(pick(and(opposing, $f), result, opponent))")],
}
PRONOUNS: Final = [
    ("target {f:noun} or another target {g:noun}", "target(or($f, and(other, $g)))"),
    ("an additional target {f:noun}", "target(and($f, not(chosen)))"),
]
EVENTS: Final = [
    ("when you use {w:keyword} , ( on this card or another )", "activates($w, you)"),
    ("when you ko {f:one} with {s:self_name} 's {w:keyword}", "knocked_out(all($f), by_this($w))"),
    ("when a source you control deal damage to {f:one}", "damaged(all($f), by_player(you))"),
]
SITUATIONS: Final = [
    ("when {s:self_name} damages an? opponent|the-opponent or kos {f:one} while attacking",
     ("seq(on(hits_player(self, opponent), cancel, exists(all(and(this, attacking)))), "
      "on(knocked_out(all($f), by(self)), cancel, exists(all(and(this, attacking)))))")),
    ("when {s:self_name} blocks and you declare at least one other blocker",
     "on(blocks(self), cancel, exists(all(and(yours, other, blocking))))"),
    ("when one of your {f:noun} is ko'd besides {s:self_name}",
     "on(knocked_out(all(and(yours, $f, not(same_name)))), cancel)"),
    ("when you purchase {f:named_noun} , or attack with a|an {g:noun}",
     "seq(on(purchased(all(and(yours, $f))), cancel), on(attacks(all(and(yours, $g))), cancel))"),
    ("when blocking or blocked by {f:one}",
     ("seq(on(blocks(self), cancel, exists(among(engaged_with(self), $f))), "
      "on(is_blocked(self), cancel, exists(among(engaged_with(self), $f))))")),
    ('when you take damage from an opposing "When fielded," ability',
     'on(player_damaged(you, by_ability("fielded", all(opposing))), cancel)'),
]  # fmt: skip
CONDITIONS: Final = [
    ("any {f:noun} is|are ko'd by this effect|damage", "at_least(result, 1)"),
    ("no {f:noun} is|are ko'd by this effect|damage", "equal(result, 0)"),
    ("among all {f:noun} you have at least {n:number} Loyalty counters", "at_least(tokens(all($f)), $n)"),
]
SUFFIXES: Final = [
    ("on their|the-opponent 's? team", "and(a_card, opposing)"),
    ("on your team", "and(a_card, yours)"),
    ("with {w:thing} in its|their|the name", "name_says($w)"),
    ("with {w:thing} in its|their|the name or subtitle", 'name_says($w, "subtitle")'),
    (
        "with {w:thing} in its|their|the name or subtitle , or the {v:affiliation} affiliation",
        'or(name_says($w, "subtitle"), affiliation($v))',
    ),
]
MINIMA: Final = [("to a minimum 1", "always"), (", to a minimum 1", "always")]
DURATIONS: Final = [("( for the rest of the turn )", "always")]

TABLES: Final = [
    ("ability", ABILITIES),
    ("effect", EFFECTS),
    ("effect", FORCING),
    ("amendment", AMENDMENTS),
    ("pronoun", PRONOUNS),
    ("event", EVENTS),
    ("situation", SITUATIONS),
    ("suffix", SUFFIXES),
    ("condition", CONDITIONS),
    ("minimum", MINIMA),
    ("eot", DURATIONS),
    ("eot_said", DURATIONS),
    *PARTS.items(),
]
