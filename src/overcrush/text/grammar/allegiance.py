"""Affiliations that are given and taken (2.1.7)."""

from typing import Final

RULES: Final = [
    ("{f:ruled} also? counts|count as a|an? {w:affiliation}", "gains_affiliation($f, $w)"),
    ("{f:ruled} gain|gains|get|gets|have|has the? {w:affiliation} {a:as_affiliation}", "gains_affiliation($f, $w)"),
    ("{f:ruled} lose|loses the? {w:affiliation} {a:as_affiliation}", "loses_affiliation($f, $w)"),
]
ABILITIES: Final = [
    ("when|while {c:condition} , {f:ruled} loses {v:affiliation} and gains {w:affiliation} .?",
     "seq(static(loses_affiliation($f, $v), $c), static(gains_affiliation($f, $w), $c))"),
    ("when|while {c:condition} , {f:ruled} loses {v:affiliation} and gains {w:affiliation} and {r:shared_rule} .?",
     "seq(static(loses_affiliation($f, $v), $c), static(gains_affiliation($f, $w), $c), static($r, $c))"),
]  # fmt: skip
# What goes on after whom it is about: a card that speaks of itself.
SHARED_RULES: Final = [("cannot {w:deed}", "forbid(mine, $w)")]
EFFECTS: Final = [
    # All dice of the card.
    ("target {f:noun} card loses the? {w:affiliation} {a:as_affiliation} {t:eot}",
     'enforce_on(target($f), loses_affiliation(like("card", all(this)), $w))'),
    ("{d:certain} gain|gains|get|gets the? {w:affiliation} {a:as_affiliation} {t:eot}",
     "enforce_on($d, gains_affiliation(this, $w))"),
    ("{d:certain} is? gains the? {w:affiliation} {a:as_affiliation} {t:eot}",
     "enforce_on($d, gains_affiliation(this, $w))"),
    ("{d:certain} lose|loses the? {w:affiliation} {a:as_affiliation} {t:eot}",
     "enforce_on($d, loses_affiliation(this, $w))"),
    ("{d:certain} gain|gains {v:affiliation} or {w:affiliation} {t:eot}",
     ("seq(collect($d), either(enforce_on(those, gains_affiliation(this, $v)), "
     "enforce_on(those, gains_affiliation(this, $w))))")),
    ("make {d:certain} a|an {w:affiliation} {t:eot}", "enforce_on($d, gains_affiliation(this, $w))"),
    ("give {d:certain} the {w:affiliation} icon {t:eot}", "enforce_on($d, gains_affiliation(this, $w))"),
    ("{d:certain} gets {a+b:stats} and the {w:affiliation} icon {t:eot}",
     "seq(stats($d, $a, $b), enforce_on(it, gains_affiliation(this, $w)))"),
    ("all {f:noun} lose their affiliations and gain {w:affiliation} {t:eot}",
     "seq(enforce_on(all($f), loses_affiliation(this)), enforce_on(all($f), gains_affiliation(this, $w)))"),
]  # fmt: skip
PREDICATES: Final = [
    ("gain|gains the? {w:affiliation} {a:as_affiliation}", "gains_affiliation(and, $w)"),
    ("lose|loses the? {w:affiliation} {a:as_affiliation}", "loses_affiliation(and, $w)"),
]
AS_AFFILIATION: Final = [("", "always"), ("affiliation", "always"), ("team affiliation", "always"), ("icon", "always")]

TABLES: Final = [
    ("rule", RULES),
    ("ability", ABILITIES),
    ("shared_rule", SHARED_RULES),
    ("effect", EFFECTS),
    ("predicate", PREDICATES),
    ("as_affiliation", AS_AFFILIATION),
]
