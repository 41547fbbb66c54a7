"""What stands in several lines of a card: what a Trap waits for and does, and a choice of one thing."""

from typing import Final

ABILITIES: Final = [
    # It is sent away for what it does, which then happens (12.47.1).
    ("trigger : {e:happening} . effect : {x:body} .?", 'on($e, seq(move(self, "used"), $x))'),
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

TABLES: Final = [("event", EVENTS), ("ability", ABILITIES), ("effect", EFFECTS), ("burst", BURSTS), *PARTS.items()]
