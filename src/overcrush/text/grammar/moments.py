"""Abilities that wait for what dice do to each other, and what is said of tokens, gear and energy beside them."""

from typing import Final

EVENTS: Final = [
    # Nobody has a roll in another's turn.
    ("at the start|beginning of any turn", "turn_starts(you)"),
    ("when {s:self_name} damages {f:one}", "damaged(all($f), by(all(mine)))"),
    ("when the-opponent attacks with {n:number} or more character", "attack_declared(opponent)"),
]

# After `if`, of what happens while the card is active.
HAPPENINGS: Final = [
    ("{s:self_name} kos {f:one} with combat damage", "knocked_out(all($f), by(all(mine), combat))"),
]

ABILITIES: Final = [
    ("{g:gate} once during your turn , if {e:happening} , {x:body} .?", "on($e, $x, your_turn, once)"),
    # What is gained besides is gained when the normal token is, by an active card, and once as that is (12.1.2).
    ("if {e:happening} , it gains an extra Experience token {a:besides_normal} .?",
     "on($e, later(turn_ends(you), if(exists(all(mine)), add_token)), once)"),
    ("{g:gate} you may redirect up to {n:number} damage from other character to this character each turn .?",
     ("instead(damaged(all(and(other, character))), may(seq(name_number(you, 1, plus($n, negative(redirected))), "
      "redirect(self, named_number(0)))), more($n, redirected))")),
    # Not up to so many: of what is dealt at once as many as can be, the rest of them later in the turn (1.2.4).
    ("{g:gate} you may redirect {n:number} damage from other character to this character each turn .?",
     ("instead(damaged(all(and(other, character))), may(redirect(self, plus($n, negative(redirected)))), "
      "more($n, redirected))")),
    ("{g:gate} you may redirect 1 damage from another character {t:to_this} .?",
     "instead(damaged(all(and(other, character))), may(redirect(self, 1)), once_each)"),
    ("{g:gate} prevent the first damage to {f:many} from each source during each of the-opponent 's turns .?",
     'static(prevents($f, 99, "first from each source"), unmet(your_turn))'),
    ("{f:noun} damaged by this {k:keyword} cannot block {h:noun} {t:eot_said} .?",
     "on(damaged(all($f), by_this($k)), enforce_on(event_die, no_block($h, this)))"),
    ("{w:known_keyword} ( {r:drains} ) .?", "keyword($w, 2)"),
    ("when {s:self_name} uses {w:keyword} on {f:one} , also {x:effect} {i:able} .?",
     "on(activates($w, you, all(mine)), for_each(among(engaged_with(event_die), $f), $x))"),
    # Dice that wait elsewhere.
    ((
        "if a {s:self_name} die is in the {a:zone} or {b:zone} , when the-opponent declares an attack you "
        "may pay {p:price} "
        "to move it to the field at level {n:number} . {r:goes_back} .?"
    ),
     ("on(attack_declared(opponent), seq("
      "for_each(all(and(mine, yours, in($a))), pay_energy(you, $p, seq(place(each, $n), remember(those), "
      "later(attack_ends, move(it, $a))))), "
      "for_each(all(and(mine, yours, in($b))), pay_energy(you, $p, seq(place(each, $n), remember(those), "
      "later(attack_ends, move(it, $b)))))), anywhere)")),
    ("when {s:self_name} attacks , you can|may swap it with another attacker {b:after_blockers} .?",
     "on(after_blockers, may(swap(self, pick(and(other, yours, attacking)))), exists(all(and(this, attacking))))"),
    ("when {d:subject} blocks , you may add target {f:noun} to the attack {a:and_block_it} one of your {g:noun} .?",
     ("on(blocks($d), may(engage(target(and($f, not(attacking))), "
      'pick(and(yours, $g, not(blocking), able("block"))))), '
      'exists(all(and(yours, $g, not(blocking), able("block")))))')),
    ("when {s:self_name} attacks , all {f:noun} must block {t:self_name} {i:able} . {c:chooses_how} .?",
     "static(must_block($f, mine))"),
    # Tokens and what they bring.
    (("you may remove {n:number} Experience tokens from {s:self_name} to put a|an {a:number} A and "
      "{b:number} D {w:thing} "
      "into play {t:eot_said} . when {u:self_name} attacks , {v:thing} cannot {d:deed} .?"),
     ("seq(activated(seq(remove_tokens($n), token($w, $a, $b), remember(those), "
      'later(turn_ends(active_player), move(it, "used"))), at_least(tokens, $n)), '
      "static(forbid(and(yours, named($v)), $d), exists(all(and(mine, attacking)))))")),
    # Gear.
    ("when equipped {f:noun} attacks , it deals damage to {d:dice} equal to its {w:stat} .?",
     "on(attacks(all(and(equipped, $f))), damage($d, stat($w, event_die), event_die))"),
    ("Equip to a character that doesn't have {w:affiliation} .?", 'keyword("Equip", not(affiliation($w)))'),
    ("if the equipped die {w:would_leave} , instead put this die there and {r:stays_there} .?",
     "static(stands_in(equipped))"),
    # What a card counts as.
    # Nothing takes that from a card.
    ("{s:self_name} counts as a|an {w:creature} {i:not_ignored} .?", "static(counts_as($w), anywhere)"),
    # Combat, and what comes of it.
    (("if {s:self_name} is ko'd while engaged , deal damage equal to its {w:stat} to each character it was "
      "engaged with .?"),
     'on(knocked_out(self, as(or(blocking, blocked))), damage(engaged_with(self, "this turn"), stat($w, self)))'),
    (("when {s:self_name} is ko'd by the-opponent , roll the ko'd die . on an {w:face} face , {x:effect} . "
      "{p:prepped_afterward} .?"),
     "on(knocked_out(self, by_player(opponent)), seq(roll_for(event_die, $w), if(done, $x)))"),
    (("reroll any {f:noun} damaged but not ko'd by {s:self_name} at the end of the attack-step . if it "
      "rolls a|an {w:face} face , "
      "KO the character . otherwise , {o:stays_clear} .?"),
     ("on(damaged(all($f), by(all(mine))), later(attack_ends, if(exists(among(event_die, damaged_die)), "
      "seq(clear_damage(event_die), reroll(event_die), ko(among(event_die, shows($w)))))))")),
    ("when {s:self_name} damages {f:one} , KO that character at end of combat .?",
     "on(damaged(all($f), by(all(mine))), later(attack_ends, ko(event_die)))"),
    ("{g:gate} when you KO {f:one} using an action-die , KO all other copies of that character in play .?",
     'on(knocked_out(all($f), by_player(you, "action")), ko(all(and(like("card", event_die), $f))))'),
    # Keywords used.
    (("{g:gate} when you use the {w:keyword} ability to add a {f:noun} to your prep , or you field a "
      "{h:noun} that has the "
      "{v:keyword} ability , {x:body} .?"),
     ("seq(on(prepped(all(and(yours, $f)), by_keyword($w)), $x), "
      "on(fielded(all(and(yours, $h, has($v)))), $x))")),
]  # fmt: skip
BURSTS: Final = [
    (("instead , equipped character may deal damage to {d:dice} equal to its {w:stat} or 1 damage for each "
      "of its Experience "
      "tokens .?"),
     ('burst("instead", may(either(damage($d, stat($w, event_die), event_die), '
      "damage($d, tokens(event_die), event_die))))")),
    ("you may spend|pay {p:price} to damage {d:dice} and {e:dice} instead .?", 'burst("damage", $p, $d, $e)'),
    ("if you KO a character with {s:self_name} 's ability , {x:effect} .?", 'burst("later", if(done, $x))'),
]  # fmt: skip
ASIDES: Final = [(". ( ignore {w:symbol} energy . )", "always")]
HOW: Final = {
    "not_ignored": [("", "always"), (", this text cannot be ignored", "always")],
    "the_normal_one": [("the one it would normally gain", "always")],
    "after_blockers": [
        ("after all blockers are declared", "always"),
        ("after all blockers are declared ( before damage is dealt )", "always"),
    ],
    "goes_back": [("return it {l:to_where_it_was} at the end of the attack-step", "always")],
    "to_where_it_was": [("to its original location", "always")],
    "would_leave": [("would be put into the used or prep", "always")],
    "stays_there": [("return the character to play {l:at_its_level}", "always")],
    "at_its_level": [("at its original level", "always")],
    "and_block_it": [("and block that character with", "always")],
    "to_this": [("to this character each turn", "always")],
    "stays_clear": [("it stays on the rolled face {d:and_is_cleared}", "always")],
    "and_is_cleared": [("and damage is cleared from it", "always")],
}
CHOOSES_HOW: Final = [
    ("if multiple {s:self_name} die attack , the defending player chooses how sidekick block", "always"),
]
PREPPED_AFTERWARD: Final = [("put the die in your prep afterward", "always")]
BESIDES_NORMAL: Final = [
    ("at end of turn", "always"),
    ("at end of turn ( in addition to {o:the_normal_one} )", "always"),
]

CONDITIONS: Final = [
    ("opponent controls|has {f:one}", "exists(all(and(opposing, $f)))"),
    ("you have any {c:energy_list} energy in your reserve", "$c"),
]

RULES: Final = [
    ("{f:ruled} get(s) {a+b:stats} while it has gear equipped", "gets(and(equipped, $f), $a, $b)"),
]

TABLES: Final = [
    ("event", EVENTS),
    ("happening", HAPPENINGS),
    ("ability", ABILITIES),
    ("condition", CONDITIONS),
    ("rule", RULES),
    ("besides_normal", BESIDES_NORMAL),
    ("burst", BURSTS),
    ("aside", ASIDES),
    ("chooses_how", CHOOSES_HOW),
    ("prepped_afterward", PREPPED_AFTERWARD),
    *HOW.items(),
]
