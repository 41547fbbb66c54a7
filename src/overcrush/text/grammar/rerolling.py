"""Rerolls of the roll and reroll step: more of them, fewer, and those that must be."""

from typing import Final

RULES: Final = [
    ("you gain an additional|extra reroll {d:in_step_said}", 'rerolls(yours, "more", 1)'),
    ("you may reroll one additional|extra time {d:in_step_said}", 'rerolls(yours, "more", 1)'),
    ("{d:in_step_said} , you may reroll your {f:noun_bare} {a:once_more}", 'rerolls(and(yours, $f), "more", 1)'),
    ("you may reroll your {f:noun_bare} {a:once_more} {d:in_step_said}", 'rerolls(and(yours, $f), "more", 1)'),
    ("you may reroll your {f:noun_bare} once per turn ( {d:in_step_said} )", 'rerolls(and(yours, $f), "more", 1)'),
    ("the-opponent must choose to reroll die that show a|an {w:symbol} energy face {d:in_their_step}",
     "must_reroll(and(opposing, shows($w)))"),
    ("the-opponent cannot reroll more than {n:number} die {d:in_their_step}", 'rerolls(opposing, "at most", $n)'),
]  # fmt: skip
ABILITIES: Final = [
    ("{g:gate} when the-opponent 's {f:noun_bare} roll is a {w:symbol} , they must reroll those die .?",
     "static(must_reroll(and(opposing, $f, shows($w))))"),
    (("{g:gate} during the-opponent 's roll-step , the-opponent must reroll any {f:noun_bare} that land on an "
      "{v:face} face and cannot reroll any {h:noun_bare} on {w:face} faces .?"),
     ("seq(static(must_reroll(and(opposing, $f, shows($v)))), "
      'static(rerolls(and(opposing, $h, shows($w)), "more", -1)))')),
]  # fmt: skip
PARTS: Final = {
    "in_step_said": [("during your|the roll-step each? turn?", "always")],
    "in_their_step": [("during their|the roll-step", "always")],
    "once_more": [("an additional|extra time", "always"), ("one additional|extra time", "always")],
}

TABLES: Final = [("rule", RULES), ("ability", ABILITIES), *PARTS.items()]
