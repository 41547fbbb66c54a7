"""What must be paid to attack and to block (8.1.9, 8.2.11)."""

from typing import Final

EFFECTS: Final = [
    ("{d:certain} cannot block this turn unless its controller pays {n:number} life . ( they pay {w:then} .? )",
     'enforce_on($d, toll(this, "block", $n, "life"))'),
    ("the controller of that character may deal {n:number} damage to target {f:noun} you control",
     "may(damage(target(and($f, yours), controller(it)), $n), controller(it))"),
]  # fmt: skip
RULES: Final = [
    # For attackers.
    ("the-opponent must pay {n:number} to attack with each {f:noun}", 'toll(and(opposing, $f), "attack", $n)'),
    ("the-opponent must pay {n:number} life to attack with each {f:noun}",
     'toll(and(opposing, $f), "attack", $n, "life")'),
    ("the-opponent must pay {n:number} to declare an attack", 'toll(and(opposing, character), "an attack", $n)'),
    ("{f:ruled} cannot attack unless {p:payer} pays|pay {n:number} per die", 'toll($f, "attack", $n)'),
    ("the-opponent cannot declare {f:noun} as attackers ,? unless {p:payer} pays|pay {n:number} per die",
     'toll(and(opposing, $f), "attack", $n)'),
    ("opposing {f:noun} cannot attack . the-opponent may|can pay {n:number} per character|die {i:to_ignore_it}",
     'toll(and(opposing, $f), "attack", $n)'),
    ("{f:ruled} cannot attack unless their owner|controller pays {n:number} {i:to_ignore_it}",
     'toll($f, "an attack", $n)'),
    # For blockers, and for whom they block.
    ("the-opponent must pay {n:number} to block each of? {f:noun}", 'toll($f, "be blocked", $n)'),
    ("the-opponent must pay {n:number} life per character to block",
     'toll(and(opposing, character), "block", $n, "life")'),
    ("the-opponent must pay {n:number} life to declare blockers",
     'toll(and(opposing, character), "any blocks", $n, "life")'),
    ("the-opponent must pay {n:number} life to block with a|an {f:noun} {a:then_with_any}",
     'toll(and(opposing, $f), "any blocks", $n, "life")'),
    ("{f:ruled} cannot be blocked unless {p:payer} pays|pay {n:number}", 'toll($f, "be blocked", $n)'),
    ("{f:ruled} cannot be blocked unless {p:payer} pays|pay {n:number} {e:each_blocker}",
     'toll($f, "each blocker", $n)'),
]  # fmt: skip
PARTS: Final = {
    "then": [("when declaring blockers", "always")],
    "payer": [("the-opponent", "always"), ("the defending player", "always"), ("they", "always")],
    "each_blocker": [("per blocking character", "always"), ("for each blocking character", "always")],
    "then_with_any": [("( they can then block with any number of {f:noun} )", "always")],
}

TABLES: Final = [("effect", EFFECTS), ("rule", RULES), *PARTS.items()]
