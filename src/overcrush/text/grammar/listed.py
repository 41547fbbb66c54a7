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
EVENTS: Final = [("when the-opponent attacks with {f:one}", "attacks(all(and(opposing, $f)))")]

TABLES: Final = [("event", EVENTS), ("ability", ABILITIES), ("effect", EFFECTS)]
