"""Dice that were drawn or rolled: what becomes of some of them, and of the rest."""

from typing import Final

EFFECTS: Final = [
    # As long as the turn lasts, whoever comes.
    ("{f:noun} matching that die cannot {w:deed} {t:eot_said}",
     "seq(note_card(those), enforce(forbid(and($f, on_named), $w)))"),
    # Some of them; all others are those that are left.
    ("return|move|put|place|add all? the? other|remaining die {y:you_drew} to|in|into {w:into}",
     "move(among(those, drawn), $w)"),
    ("roll any|all {f:noun_bare} {y:you_drew} {r:to_reserve}", "roll(among(those, $f))"),
    # The rest goes first: once some have been rolled, those are the ones that are spoken of.
    ("roll any|all {f:noun_bare} {y:you_drew} {r:to_reserve} ,|.|; {p:do_put} the {o:others} to|in|into {w:into}",
     "seq(move(among(those, not($f)), $w), roll(among(those, $f)))"),
    ("prep any|all {f:noun_bare} {y:you_drew}", 'move(among(those, $f), "prep")'),
    ("add|put|place|move|return|send any|all {f:noun_bare} {y:you_drew} to|in|into {w:into}",
     "move(among(those, $f), $w)"),
    ("add|put|place|move|return any|all drawn {f:noun_bare} to|in|into {w:into}", "move(among(those, $f), $w)"),
    ("add|put|place|move any {f:noun_bare} to|in|into {v:into} and all? the? {o:others} to|in|into {w:into}",
     "seq(move(among(those, $f), $v), move(among(those, drawn), $w))"),
    ("field any|all {f:noun_bare} {y:you_drew} {k:for_free}", "field(among(those, $f))"),
    ("field any|all {f:noun_bare} {y:you_drew} {k:for_free} at level {n:number}", "field(among(those, $f), $n)"),
    ("field any|all {f:noun_bare} {y:you_drew} at level {n:number} {k:for_free}", "field(among(those, $f), $n)"),
    ("field any drawn {f:noun_bare} at level {n:number} {k:for_free}", "field(among(those, $f), $n)"),
    ("field any|all? of? those? character|die? {t:showing_characters} {k:for_free}",
     'for_each(among(those, shows("character")), field(each, stat("level", each)))'),
    ("you may then? reroll any number of those {f:noun_bare}",
     "seq(may(reroll(pick(and(drawn, $f), any_number))), collect(all(drawn)))"),
    ("field any {t:showing_characters} {k:for_free}",
     'for_each(among(those, shows("character")), field(each, stat("level", each)))'),
    # One, and the other.
    ("place|put|return|add one {o:of_those} in|into|to {v:into} and {p:do_put} the {r:others} in|into|to {w:into}",
     "seq(move(pick(drawn), $v), move(among(those, drawn), $w))"),
    ("place|put|return|add one {o:of_those} in|into|to {v:into} ; {p:do_put} the other|others|rest in|into|to {w:into}",
     "seq(move(pick(drawn), $v), move(among(those, drawn), $w))"),
    ("prep one|1 {o:of_those} ,? and {p:do_put} the other|others|rest in|into|to {w:into}",
     'seq(move(pick(drawn), "prep"), move(among(those, drawn), $w))'),
    ("roll one {o:of_those} and {p:do_put} the other|others|rest in|into|to {w:into}",
     "seq(remember(pick(drawn)), move(among(those, and(drawn, not(chosen))), $w), roll(it))"),
    ("roll one {o:of_those} and {p:do_put} the other|others|rest in|into|to your {v:zone} or {w:zone}",
     ("seq(remember(pick(drawn)), for_each(among(those, and(drawn, not(chosen))), "
      "either(move(each, $v), move(each, $w))), roll(it))")),
    # The rest.
    ("you may add|put|place|move the {o:others} to|in|into your {v:zone} or {w:zone}",
     "for_each(among(those, drawn), either(move(each, $v), move(each, $w)))"),
    ("return|move|put|place|add|send the rest {y:you_drew} to|in|into {w:into}", "move(among(those, drawn), $w)"),
    ("prep the {o:others}", 'move(among(those, drawn), "prep")'),
    ("return|move|put|place|add|send the die to|in|into {w:into}", "move(those, $w)"),
    # Rolled together.
    ("KO any|all that roll|show {w:face_said}", "ko(among(those, shows($w)))"),
    ("move|put|place any|all that roll|show {w:face_said} to|in|into {z:their_zone}",
     "move(among(those, shows($w)), $z)"),
    ("return the rest to their owner 's field ( on their rolled levels )", "seq"),
    ("return the rest to the field ( on their rolled levels )", "seq"),
]  # fmt: skip

PARTS: Final = {
    "you_drew": [
        ("", "always"),
        ("you draw|drew", "always"),
        ("drawn", "always"),
        ("drawn in? this way", "always"),
        ("you drew this way", "always"),
    ],
    "others": [("other|others|rest|remaining|remainder die?", "always")],
    "into": [("your|the|its|their {w:zone}", "$w"), ("your dice bag", '"bag"')],
    "of_those": [
        ("", "always"),
        ("of them", "always"),
        ("of those die", "always"),
        ("die", "always"),
        ("of the drawn die", "always"),
    ],
    "do_put": [("", "always"), ("return|place|put|add|move", "always")],
    "showing_characters": [
        ("that roll|rolled|show a? character face|faces", "always"),
        ("rolled on those die", "always"),
    ],
}

TABLES: Final = [("effect", EFFECTS), *PARTS.items()]
