"""House wording of tolls: what must be paid for who attacks and who blocks."""

from typing import Final

# What a toll is due for: each that attacks, all that do together; each that blocks, all together, each that is blocked,
# each that blocks one of them.
TOLLS: Final = ("attack", "an attack", "block", "any blocks", "be blocked", "each blocker")

TOLL_RULES: Final = [
    ("each of {f:many} attacks for {n:amount} energy", 'toll($f, "attack", $n)'),
    ("each of {f:many} attacks for {n:amount} life", 'toll($f, "attack", $n, "life")'),
    ("any of {f:many} attack for {n:amount} energy", 'toll($f, "an attack", $n)'),
    ("any of {f:many} attack for {n:amount} life", 'toll($f, "an attack", $n, "life")'),
    ("each of {f:many} blocks for {n:amount} energy", 'toll($f, "block", $n)'),
    ("each of {f:many} blocks for {n:amount} life", 'toll($f, "block", $n, "life")'),
    ("any of {f:many} block for {n:amount} energy", 'toll($f, "any blocks", $n)'),
    ("any of {f:many} block for {n:amount} life", 'toll($f, "any blocks", $n, "life")'),
    ("each of {f:many} is blocked for {n:amount} energy", 'toll($f, "be blocked", $n)'),
    ("each of {f:many} is blocked for {n:amount} life", 'toll($f, "be blocked", $n, "life")'),
    ("{f:many} are blocked for {n:amount} energy by each", 'toll($f, "each blocker", $n)'),
    ("{f:many} are blocked for {n:amount} life by each", 'toll($f, "each blocker", $n, "life")'),
]
