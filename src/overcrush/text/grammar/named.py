"""Energy types, affiliations and colours that are named and remembered, and how many different ones there are."""

from typing import Final

from overcrush.effects.notation import write
from overcrush.effects.traits import LANTERN

EFFECTS: Final = [
    ("choose|name an energy type {r:once_more}", 'name_trait(you, "energy type")'),
    ("choose|name an|a team? affiliation {r:once_more}", 'name_trait(you, "affiliation")'),
    ("choose|name a lantern color {r:once_more}", 'name_trait(you, "lantern")'),
    ("choose an affiliation of {f:one}", 'name_trait(you, "affiliation", all($f))'),
    ("the-opponent chooses an energy type {r:once_more}", 'name_trait(opponent, "energy type")'),
    ("the-opponent chooses an affiliation {r:once_more}", 'name_trait(opponent, "affiliation")'),
    ("they pick|choose an affiliation", 'name_trait(opponent, "affiliation")'),
    ("only {f:noun} and {g:noun} may|can attack {t:eot}", 'enforce(forbid(and(character, not(or($f, $g))), "attack"))'),
    ("{s:self_name} gains that lantern color until the beginning|start of your next turn",
     'enforce(gains_affiliation(mine, "named"), "your next turn")'),
    # For as long as the card is active, or until the other side has had its turn.
    ("{r:rule} while {s:self_name} is active {n:not_theirs}", 'enforce($r, "while active")'),
    ("the-opponent cannot {w:act} {f:noun} next turn", 'enforce(forbid(and(opposing, $f), $w), "your next turn")'),
    ("name a die , replacing all previous choices . the-opponent cannot {w:act} that die next turn",
     'seq(name_die(and), enforce(forbid(and(opposing, is_named), $w), "your next turn"))'),
]  # fmt: skip
DOINGS: Final = [
    ("gain|gains one|an team? affiliation of your choice",
     'seq(name_trait(you, "affiliation"), enforce_on(and, gains_affiliation(this, "named")))'),
]  # fmt: skip
# What becomes of those that were named, as soon as they come or do something.
OF_THE_NAMED: Final = [
    ("if that character is fielded this turn , {x:effect}", "later(fielded(all(is_named)), $x)"),
    ("if at least one of those character blocks , {x:effect}", 'later(blocks(all(is_named)), $x, "next")'),
    ("name {f:one} . for each of those die drawn , {s:own} deal the-opponent {n:number} damage",
     ("seq(name_die($f), later(draws_step(opponent), "
      "damage(player(opponent), times($n, count(among(those, is_named))))))")),
]  # fmt: skip
SUFFIXES: Final = [
    ("with a {f:any_lantern}", "$f"),
    ("of that energy? type", "of_named_trait"),
    ("of that color", "of_named_trait"),
    ("with|who|that has|have? that affiliation|lantern", "of_named_trait"),
    ("that is|are not that affiliation", "not(of_named_trait)"),
    ("you have fielded this turn", "and(yours, fielded_this_turn)"),
    ("except {f:noun}", "not($f)"),
]  # fmt: skip
# How many different ones.
PER: Final = [
    ("different energy type among {d:dice}", 'kinds($d, "energy type")'),
    ("different affiliation among {d:dice}", 'kinds($d, "affiliation")'),
    ("different affiliation among {d:dice} minus {n:less}", 'plus(kinds($d, "affiliation"), $n)'),
    ("team? affiliation in their field", 'kinds(all(and(opposing, character)), "affiliation")'),
    ("different? color? lantern color? {f:whose_dice}", 'kinds(all(and(character, $f)), "lantern")'),
]  # fmt: skip
AMOUNTS: Final = [
    ("the number of different lantern colors {f:whose_dice}", 'kinds(all(and(character, $f)), "lantern")'),
]
WHOSE_DICE: Final = [("you control", "yours"), ("in play", "and"), ("the-opponent controls", "opposing")]
CONDITIONS: Final = [
    ("you have {n:number} or more active? lantern colors active?",
     'at_least(kinds(all(and(yours, character)), "lantern"), $n)'),
    ("there are {n:number} or more active? lantern colors active?",
     'at_least(kinds(all(character), "lantern"), $n)'),
    ("you control more lantern colors than the-opponent",
     'more(kinds(all(and(yours, character)), "lantern"), kinds(all(and(opposing, character)), "lantern"))'),
    ("you have an active character of each energy type ( [B] / [F] / [M] / [S] ) in your field",
     'at_least(kinds(all(and(yours, character)), "energy type"), 4)'),
]  # fmt: skip
ABILITIES: Final = [
    ("{f:ruled} gets {a+b:stats} if {v:condition} and {c+d:stats} if {w:condition} .? {n:not_itself} .?",
     "seq(static(gets($f, $a, $b), $v), static(gets($f, $c, $d), $w))"),
]  # fmt: skip
DAMAGE: Final = [
    ("deal {n:number} damage for each {m:per} , divided {h:as_you_like} among their {f:noun}",
     "damage(points(and(opposing, $f), times($n, $m)), 1)"),
    ("spin {d:certain} up or down", "either(spin($d, 1), spin($d, -1))"),
]  # fmt: skip
PARTS: Final = {
    "any_lantern": [("lantern", write(LANTERN))],
    "once_more": [
        ("", "always"),
        (",? replacing|cancelling|canceling all previous|prior choices", "always"),
        ("( replacing all previous|prior choices )", "always"),
    ],
    # Another player's card remembers for itself.
    "not_theirs": [("", "always"), (". ( doesn't replace the-opponent 's? choices .? )", "always")],
    "not_itself": [("", "always"), ("( he|she|it doesn't count himself|herself|itself )", "always")],
}

TABLES: Final = [
    ("effect", EFFECTS),
    ("effect", DAMAGE),
    ("effect", OF_THE_NAMED),
    ("doing", DOINGS),
    ("suffix", SUFFIXES),
    ("per", PER),
    ("amount", AMOUNTS),
    ("whose_dice", WHOSE_DICE),
    ("condition", CONDITIONS),
    ("ability", ABILITIES),
    *PARTS.items(),
]
