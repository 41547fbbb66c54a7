"""Cards that are turned over."""

from typing import Final

ABILITIES: Final = [
    ("Flip flip-icon .?", 'keyword("Flip")'),
    ("when fielded , or if {s:self_name} is active when flipped to this side , {x:body} .?",
     "seq(on(fielded(self), $x), on(flips(all(mine)), $x))"),
    (("Continuous : {v:window} , you may|can send this die to the|your used to prevent {n:number} damage "
      "to target {f:noun} . then , flip this card .?"),
     ('seq(keyword("Continuous"), instead(damaged(all($f)), '
      'may(seq(prevent($n), move(self, "used"), flip))))')),
]  # fmt: skip
# Whenever none of its dice is in the field: the last one has left, or another card has turned it over (12.48.3).
INACTIVE: Final = [
    ("if {s:self_name} is not active , flip this card .?",
     ("seq(on(leaves(all(mine)), flip, both(anywhere, unmet(exists(all(mine))))), "
      "on(flips(all(mine)), flip, both(anywhere, unmet(exists(all(mine))))))")),
]  # fmt: skip
EVENTS: Final = [
    ("when you flip this character? card", "flips(all(mine))"),
    ("when you flip one of your cards", "flips(all(yours))"),
    ("when you flip a|an character card|cards", "flips(all(and(yours, character)))"),
    ("when the-opponent flips a|an character card|cards", "flips(all(and(opposing, character)))"),
]
EFFECTS: Final = [
    ("flip target character card you control", "flip(target(and(yours, character, a_card)))"),
    ("then , flip this card", "flip"),
    ("immediately flip this card", "flip"),
    ("flip any number of other {w:affiliation} cards",
     "flip(pick(and(yours, a_card, not(mine), affiliation($w)), any_number))"),
]  # fmt: skip
BURSTS: Final = [("then , flip this card .?", 'burst("also", flip)')]

TABLES: Final = [
    ("ability", ABILITIES),
    ("ability", INACTIVE),
    ("event", EVENTS),
    ("effect", EFFECTS),
    ("burst", BURSTS),
]
