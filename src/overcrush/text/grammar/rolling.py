"""What came up: conditions about rolled faces, what happens on them, and what stays where it was rolled."""

from typing import Final

CONDITIONS: Final = [
    ("you roll|rolled a|an {w:face} face on {f:one_bare}", "exists(among(it, and($f, shows($w))))"),
    ("you do ,? and if? you? roll a|an {w:face} face", "exists(among(it, shows($w)))"),
    ("you do ,? and if? you? roll a|an {w:symbol} face", "exists(among(it, shows($w)))"),
    ("you do ,? and if? you? roll a non [Q] energy face",
     'exists(among(it, and(shows("energy"), not(shows("wild")))))'),
    ("you roll|rolled a|an non {w:face} face", "unmet(exists(among(it, shows($w))))"),
    ("you roll|rolled a|an {w:symbol} face?", "exists(among(it, shows($w)))"),
    ("it roll|rolls|rolled a|an {w:symbol} face?", "exists(among(it, shows($w)))"),
]  # fmt: skip

EFFECTS: Final = [
    ("on a|an|any {w:face} face , {x:effect}", "if(exists(among(it, shows($w))), $x)"),
    ("on a|an|any {w:face} face , {x:effect} , otherwise ,? {y:effect}", "if(exists(among(it, shows($w))), $x, $y)"),
    ("if {c:condition} , {x:effect} ; otherwise ,? {y:effect}", "if($c, $x, $y)"),
    # What may be there stays where it was rolled (10.3.1).
    ("otherwise ,? it {k:stays_rolled}", "seq"),
    ("otherwise ,? {k:leave_rolled}", "seq"),
    ("{k:leave_rolled}", "seq"),
    ("you may field it immediately? ( paying {c:its_cost} )",
     'pay(you, stat("fielding", it), field(it, stat("level", it)))'),
]  # fmt: skip

PRONOUNS: Final = [
    ("die rolled from|by this effect", "those"),
    ("this {s:self_name} die|character", "self"),
    ("the rolled {f:noun_bare}", "among(those, $f)"),
]
AMOUNTS: Final = [("the rolled face 's {w:stat}", "stat($w, those)")]
SUFFIXES: Final = [
    ("of the same level as the face rolled", 'level(stat("level", those))'),
    ("of the same? energy type? rolled", 'like("type shown", those)'),
    ("of the energy type rolled", 'like("type shown", those)'),
    ("that match|matches that energy type", 'like("type shown", those)'),
    ("with an energy type that matches the energy type rolled", 'like("type shown", those)'),
]
PARTS: Final = {
    "stays_rolled": [
        ("remains|stays in the field on|at its rolled level|face", "always"),
        ("remains|stays in the field on|at its rolled level|face ( it 's still blocking )", "always"),
    ],
    "leave_rolled": [
        ("leave it on the rolled face", "always"),
        ("leave {s:self_name} in play|field? on the rolled face", "always"),
    ],
    "its_cost": [("its cost", "always"), ("all costs", "always"), ("its fielding cost", "always")],
}

TABLES: Final = [
    ("condition", CONDITIONS),
    ("effect", EFFECTS),
    ("pronoun", PRONOUNS),
    ("amount", AMOUNTS),
    ("suffix", SUFFIXES),
    *PARTS.items(),
]
