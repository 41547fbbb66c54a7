"""What does nothing to dice or players, and what does less: abilities by who uses them and how."""

from typing import Final

RULES: Final = [
    ("{f:ruled} cannot be affected by {w:source_said}", "unaffected($f, $w)"),
    ("{f:ruled} is|are unaffected by {w:source_said}", "unaffected($f, $w)"),
    ("opposing {w:source} have no effect on {f:ruled}", "unaffected($f, $w)"),
    ("opponents|opponent cannot target {f:noun}", 'forbid($f, "be targeted by opponents")'),
    ("opponents|opponent cannot target {f:noun} with {w:targeting}", "forbid($f, $w)"),
    ("{f:ruled} cannot use Rush|rush", 'loses($f, "Rush")'),
]
EFFECTS: Final = [
    ("{d:certain} is|are unaffected by action-die {t:eot_said}", 'enforce_on($d, unaffected(this, "all actions"))'),
]  # fmt: skip
ABILITIES: Final = [
    ("{g:maybe} prevent {n:much} damage to you from any action or character abilities .?",
     ('seq(instead(player_damaged(you, by_player("action")), prevent($n)), '
      'instead(player_damaged(you, by_player("character")), prevent($n)))')),
    ("{g:maybe} the-opponent 's global-ability deal no damage to you or your character .?",
     ('instead(damaged(all(or(and(yours, any_player), and(yours, character))), by_player(opponent, "global")), '
      "prevent(that_much))")),
    ("{g:maybe} {f:noun} cannot be damaged by {h:noun} or action-die .?",
     ("seq(instead(damaged(all($f), by(all($h))), prevent(that_much)), "
      'instead(damaged(all($f), by_player("action")), prevent(that_much)))')),
    ("{g:maybe} opposing {w:worded} abilities are ignored .?", "instead(uses_when($w, opponent), cancel)"),
    ("{g:maybe} ignore opponents|the-opponent 's? {w:worded} abilities .?", "instead(uses_when($w, opponent), cancel)"),
    ("{g:maybe} prevent {n:much} damage done to {s:self_name} by {f:noun} .?",
     "instead(damaged(self, by(all($f))), prevent($n))"),
    ("{g:maybe} when the-opponent 's global-ability damages you , {s:own} deal {w:as_much_back} .?",
     'on(player_damaged(you, by_player(opponent, "global")), damage(player(opponent), that_much))'),
    (("while {c:condition} , global-ability activated by opponents cannot target {f:noun} "
      "and prevent all damage those abilities deal to {h:noun} .?"),
     ('seq(static(forbid($f, "be targeted by opposing globals"), $c), '
      'instead(damaged(all($h), by_player(opponent, "global")), prevent(that_much), $c))')),
]  # fmt: skip
PARTS: Final = {
    "as_much_back": [("that player an equal amount of damage", "always")],
    "source_said": [
        ("opposing {w:source}", "$w"),
        ("the-opponent 's {w:source}", "$w"),
        ("{w:source} used by the-opponent", "$w"),
    ],
    "source": [
        ("global-ability or action-die", '"global abilities and actions"'),
        ("global-ability", '"global abilities"'),
        ("action-die or character abilities", '"actions and character abilities"'),
        ("action-die", '"actions"'),
    ],
    "targeting": [
        ("action-die or abilities", '"be targeted by opponents"'),
        ("global-ability or action-die", '"be targeted by opposing globals and actions"'),
        ("action-die", '"be targeted by opposing actions"'),
    ],
}

TABLES: Final = [
    ("rule", RULES),
    ("effect", EFFECTS),
    ("ability", ABILITIES),
    *PARTS.items(),
]
