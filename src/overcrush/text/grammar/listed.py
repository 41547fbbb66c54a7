"""What stands in several lines of a card: what a Trap waits for and does, and a choice of one thing."""

from typing import Final

ABILITIES: Final = [
    # It is sent away for what it does, which then happens (12.47.1).
    ("trigger : {e:happening} . effect : {x:body} .?", 'on($e, seq(move(self, "used"), $x))'),
    ("trigger : {n:number} or more of your {f:noun} are ko'd during the-opponent 's turn . effect : {x:body} .?",
     ('on(knocked_out(all(and(yours, $f))), seq(move(self, "used"), $x), '
      "both(at_least(events(knocked_out(all(and(yours, $f)))), $n), unmet(your_turn)), at_once)")),
    ("Anti-Breath Weapon x .?", 'keyword("Anti-Breath Weapon")'),
    # Of each character once, however many of its dice attack.
    (("{g:gate} when a|an {f:noun} attacks , draw a die and add it to your prep . "
      "( one for each character , not each die . )"),
     ("on(attack_declared(active_player), prep_bag(kinds(all(and(attacking, $f)))), "
      "exists(all(and(attacking, $f))))")),
    ("trigger : {e:happening} on your turn . effect : {x:body} .?", 'on($e, seq(move(self, "used"), $x), your_turn)'),
]  # fmt: skip
EFFECTS: Final = [
    ("choose one : • {a:closed} .? • {b:closed}", "either($a, $b)"),
    ("choose one : • {a:closed} .? • {b:closed} .? • {c:closed}", "either($a, either($b, $c))"),
]
# A Trap that is not sent away for it.
BURSTS: Final = [
    (
        "also , prep this die when triggered {s:still_triggered} .?",
        'burst("swap", move(self, "used"), move(self, "prep"))',
    ),
]
PARTS: Final = {
    "still_triggered": [("", "always"), ("( it is still triggered {e:and_works} )", "always")],
    "and_works": [("and its effect still occurs", "always")],
}
EVENTS: Final = [("when the-opponent attacks with {f:one}", "attacks(all(and(opposing, $f)))")]

# What a second die gets for what it has in common with the first.
TEAMWORK: Final = [
    ("Teamwork - a 2nd target {f:noun} gets {a+b:stats} {t:eot} if it is affiliated with the first target .?",
     'burst("and", stats(target(and($f, not(chosen), like("affiliation", it))), $a, $b))'),
]  # fmt: skip
FALLEN: Final = [
    ("return all {f:noun} ko'd this turn to your field at level {n:number}", "place(fallen_dice(and(yours, $f)), $n)"),
]

TABLES: Final = [
    ("event", EVENTS),
    ("ability", ABILITIES),
    ("effect", EFFECTS),
    ("effect", FALLEN),
    ("action", TEAMWORK),
    ("burst", BURSTS),
    *PARTS.items(),
]
