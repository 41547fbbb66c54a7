"""Choices that last: cards named, dice controlled and matched; and what a player may do to be spared an effect."""

from typing import Final

EFFECTS: Final = [
    # Control ends with the turn, and the die goes back where it was taken from (11.11.4).
    ("take|gain control of {d:dice} {u:until} {r:goes_home}", "control($d)"),
    ("take|gain control of {d:dice} {u:until} . you must attack with it {r:goes_home}",
     "seq(control($d), enforce_on(it, must_attack(this)))"),
    ("that {f:head} must attack this turn {i:able}", "enforce_on(it, must_attack(this))"),
    ("that {f:head} must block this turn {i:able}", "enforce_on(it, must_block(this))"),
    # Cards that are remembered.
    ("choose {f:their_card} , {r:replacing}", 'name_die($f, "card")'),
    ("the-opponent cannot {w:act} that {f:head} while {s:self_name} is active {l:until_another}",
     'enforce(forbid(on_named, $w), "while active")'),
    ("target {f:one} , {r:replacing} . ignore that {h:head} 's {i:text_of_copies} {t:eot}",
     "seq(end_earlier, note_card(target($f)), enforce(blank(on_named)))"),
    # Numbers and abilities of others.
    ("change {s:self_name} 's A and D to {m:match} {d:dice} {t:eot}",
     'set_stats(self, stat("attack", $d), stat("defense", it))'),
    ("use a copy of target {f:noun} 's when {w:moment_word} ability", "use_when(target(and($f, has_when($w))), $w)"),
    # One after the other.
    ("deal 1 damage to {f:one} , then 2 damage to another {g:noun} and {c:all_in_turn}",
     "repeat(damage(pick(and($f, not(chosen))), counter), unmet(exists(all(and($f, not(chosen))))))"),
    # From the bag.
    ("search your bag for {f:one} and put|add|place|move it in|to|into your {w:zone}",
     'move(pick(and(yours, $f, in("bag"))), $w)'),
    ("search your bag for {f:one} and prep it", 'move(pick(and(yours, $f, in("bag"))), "prep")'),
    ("search your bag for {f:one} and roll it", 'roll(pick(and(yours, $f, in("bag"))))'),
    ("field {d:moved} at level {n:number} for free", "field($d, $n)"),
    # Captured for the turn.
    ("capture {d:dice} {t:eot} {r:comes_back}", "capture($d)"),
    # Who deals nothing to whom.
    ("all {f:noun} deal no combat damage to opposing character this turn , other than {s:self_name} and {d:its_foe}",
     "spares(all(and($f, other, not(engaged(self)))), all(character))"),
]  # fmt: skip

RULES: Final = [
    ("the-opponent cannot {w:act} any? {f:noun}", "forbid(and(opposing, $f), $w)"),
    ("{f:ruled} lose(s) {w:lost_keyword}", "loses($f, $w)"),
    ("draw one|an|a extra|additional die {d:each_draw}", "extra_draw(you, 1)"),
]

ABILITIES: Final = [
    ("{g:gate} {r:rule} . {y:may_ignore} .?",
     "seq(static($r, unmet(used)), activated($y, once, both(offered, unmet(used))))"),
    ("{g:gate} the-opponent take(s) {n:number} damage when they use an action-die . {y:may_ignore} .?",
     ("seq(on(action_used(opponent), damage(player(opponent), $n), unmet(used)), "
      "activated($y, once, both(offered, unmet(used))))")),
    ("while {c:condition} , and {s:self_name} is active , {r:rule} .?", "static($r, $c)"),
    ("while {c:condition} , and {s:self_name} is active , {e:event} , {x:body} .?", "on($e, $x, $c)"),
    ("{s:self_name} get|gets|gain|gains {a+b:stats} {e:event} {t:eot_said} .?", "on($e, stats(self, $a, $b))"),
    ("{g:gate} {l:limit} {e:happening} , {x:body} .?", "on($e, $x, $l)"),
    ("if {c:condition} , {r:rule} .?", "static($r, $c)"),
]  # fmt: skip

HOW: Final = {
    "until": [
        ("", "always"),
        ("until end of turn", "always"),
        ("( until end of turn )", "always"),
        ("( until it leaves the field or end of turn )", "always"),
    ],
    "goes_home": [
        ("", "always"),
        (". return it to its owner 's field {l:same_level_as_now} {e:at_the_end}", "always"),
        (". return it to the-opponent 's field {e:at_the_end}", "always"),
        (". return all {f:noun} to their owners {e:at_the_end}", "always"),
    ],
    "same_level_as_now": [("at the same level", "always"), ("at the same level as when you took it", "always")],
    "comes_back": [
        ("( return it|them {e:at_the_end} )", "always"),
        (". return it|them {e:at_the_end}", "always"),
        (". return the captured die {e:at_the_end}", "always"),
    ],
    "at_the_end": [("at the? end of turn", "always")],
    "head": [("character", "always"), ("sidekick", "always"), ("die", "always")],
    "act": [("field", '"be fielded"'), ("purchase|buy", '"be purchased"'), ("attack with", '"attack"')],
    "their_card": [
        ("the-opponent 's character card", "and(opposing, character)"),
        ("an opposing character card", "and(opposing, character)"),
    ],
    "replacing": [("replacing|cancelling|canceling all previous choices", "always")],
    "until_another": [
        ("", "always"),
        (". this effect lasts until you field another {s:self_name}", "always"),
    ],
    "match": [("be equal to that of", "always")],
    "text_of_copies": [("card text for all copies of that die", "always")],
    "all_in_turn": [("continue selecting {f:noun} , increasing the damage by 1 {u:until_all_were}", "always")],
    "until_all_were": [("until all {f:noun} have been selected", "always")],
    "its_foe": [("the die he|she|it is blocking", "always")],
    "each_draw": [("during your clear-draw", "always"), ("each clear-draw", "always")],
    "may_ignore": [
        ("any opponent may|can {y:they_do} to ignore this ability|effect {t:eot_said}", "$y"),
        ("he or she may|can {y:they_do} {p:preventing}", "$y"),
    ],
    "preventing": [("to prevent this effect {t:rest_of_turn}", "always")],
    "rest_of_turn": [("for the rest of this|the turn", "always")],
}

TABLES: Final = [("effect", EFFECTS), ("rule", RULES), ("ability", ABILITIES), *HOW.items()]
