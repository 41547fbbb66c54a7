"""Using: what was used before, what is used again or for free, and what is said of when an ability is used."""

from typing import Final

CONDITIONS: Final = [
    ("you have? used|played an? action|action-die this turn", "at_least(events(action_used(you)), 1)"),
    ("the drawn die is-not {f:one_bare}", "unmet(exists(among(those, $f)))"),
    ("you have? used|played {f:action_said} this turn", "at_least(events(die_used(all(and(yours, $f)))), 1)"),
]
EVENTS: Final = [
    ("when you use|play {f:action_said}", "die_used(all(and(yours, $f)))"),
    ("when the-opponent uses|plays {f:action_said}", "die_used(all(and(opposing, $f)))"),
]
EFFECTS: Final = [
    # A copy of what was used just now.
    ("use|create a second? copy of {e:used_just_now} {t:new_targets}", "use_effect(event_die)"),
    ("use it 's effect", "use_effect(event_die)"),
    (("when you use an action-die ( this turn ) , you may reroll that action-die and "
      "put|place|move it in|into|to your prep if it rolls an action face"),
     'later(action_used(you), may(seq(roll_for(event_die, "action"), if(done, move(event_die, "prep")))))'),
    # What cards say, though nobody has rolled their dice.
    ("use the effect of every basic action card {i:in_play} {b:without_bursts} immediately?",
     'use_effect(all(and(basic, a_card)), "plain")'),
    ("immediately? use each of the basic action-die abilities {b:without_bursts} {o:as_if_rolled}",
     'use_effect(all(and(basic, a_card)), "plain")'),
    ("choose {n:number} of the other basic action cards {b:of_this_game} . you may use a copy of each {w:of_them_with}",
     "seq(collect(pick(and(basic, a_card, not(mine)), $n)), may(use_effect(those, $w)))"),
    ("use|resolve the {w:burst_marks} effect|version of a basic action card",
     "use_effect(pick(and(basic, a_card)), $w)"),
    ("use its effect {o:as_if_rolled} {b:without_bursts}", 'use_effect(it, "plain")'),
    ("the first time you use|play {f:action_said} this turn , {x:effect}",
     ("later(die_used(all(and(yours, $f))), "
      "if(equal(events(die_used(all(and(yours, $f)))), 1), $x))")),
]  # fmt: skip
ABILITIES: Final = [
    # Dice that attack do so at once, and one of this card may be called the first of them.
    ("if this is the first die {a:assigned_first} , you may {x:effect} .?", "on(attacks(self), may($x), once)"),
    ("{g:gate} once per turn you may pay {p:price} to {x:body} . {u:used_as_globals} .?", "activated($p, $x, once)"),
    (("when fielded , choose a basic action card . "
      "when {s:self_name} attacks , use the {w:burst_marks} version {o:of_it} .?"),
     ("seq(on(fielded(self), note_card(pick(and(basic, a_card)))), "
      "on(attacks(self), use_effect(all(and(a_card, on_named)), $w)))")),
    ("{g:gate} you may purchase one|an? action-die for free during your main-step {n:not_per_die} .?",
     'activated(buy(action_die), once, in_step("main"))'),
]  # fmt: skip

PARTS: Final = {
    "action_said": [
        ("a|an {f:noun}", "and(action_die, $f)"),
        ("a basic action", "and(action_die, basic)"),
    ],
    "used_just_now": [
        ("its|that effect", "always"),
        ("that basic? action-die", "always"),
    ],
    "new_targets": [("", "always"), (". you may choose new target for the|that copy", "always")],
    "without_bursts": [
        ("", "always"),
        ("( with no burst|bursts )", "always"),
        (", without bursts ,", "always"),
        (", without bursts , once ,", "always"),
    ],
    "as_if_rolled": [("as if you had rolled it", "always"), ("as if you had rolled those die", "always")],
    "in_play": [("in play", "always")],
    "of_this_game": [("that player brought this game", "always")],
    "of_them_with": [("of their effects with {w:burst_marks}", "$w")],
    "of_it": [("of its effect", "always")],
    "pronoun": [("that basic? action-die", "event_die")],
    "used_as_globals": [("you may use this ability when you could use a global-ability", "always")],
    "assigned_first": [("assigned to attack this turn", "always")],
    "not_per_die": [("( not one action-die per {s:self_name} die )", "always")],
}  # fmt: skip

TABLES: Final = [
    ("condition", CONDITIONS),
    ("event", EVENTS),
    ("effect", EFFECTS),
    ("ability", ABILITIES),
    *PARTS.items(),
]
