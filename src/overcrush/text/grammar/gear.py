"""What is said of Gear, and of what a card counts as."""

from typing import Final

RULES: Final = [
    ("you cannot use [Q] energy {p:for_this_die} {t:come_what_may}", "spurns_wild"),
    ("{s:self_name} counts as a|an {w:creature} {t:come_what_may}", "counts_as($w)"),
    ("{f:ruled} get|gets|gain|gains {a+b:stats} while it has a gear equipped", "gets(and(equipped, $f), $a, $b)"),
    ("character engaged with the equipped character lose(s) , and cannot gain ,? {w:keyword} {c:counts}",
     "loses(and(character, engaged(all(equipped))), $w)"),
]  # fmt: skip
SUFFIXES: Final = [("equipped to an opposing character", "and(attached, opposing)")]
PREDICATES: Final = [
    ("get|gets|gain|gains {a+b:stats} while it has a? gear equipped", "gets(and(and, equipped), $a, $b)"),
]
ABILITIES: Final = [
    ("while {s:self_name} has a? gear equipped ,? he|she|it get|gets|gain|gains {a+b:stats} .?",
     "static(gets(and(equipped, mine), $a, $b))"),
    # What Spark says, of dice that have it lent (12.43.1).
    ('{f:ruled} gain|gains|have|has " Spark : {x:body} .? "',
     ('seq(static(gains($f, "Spark")), static(gains_text($f, on(roll_ends(you), '
      'for_each(all(and(yours, in("reserve"), bursting("*/**"))), $x)))))')),
    # Equip says it already.
    ("this die counts as gear . this cannot be ignored .?", "seq"),
]  # fmt: skip
# What a card counts as it counts as wherever it is and whatever is done to its text (11.1.6).
COME_WHAT_MAY: Final = [
    ("", "always"),
    (", this text cannot be ignored", "always"),
    (". this text cannot be ignored", "always"),
]

FOR_THIS_DIE: Final = [("to purchase this die", "always")]

TABLES: Final = [
    ("for_this_die", FOR_THIS_DIE),
    ("rule", RULES),
    ("suffix", SUFFIXES),
    ("predicate", PREDICATES),
    ("ability", ABILITIES),
    ("come_what_may", COME_WHAT_MAY),
]
