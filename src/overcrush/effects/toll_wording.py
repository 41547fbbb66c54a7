"""House wording of tolls: what must be paid for who attacks and who blocks."""

from typing import Final

# What a toll is due for: each that attacks, all that do together; each that blocks, all together, each that is blocked,
# each that blocks one of them.
TOLLS: Final = ("attack", "an attack", "block", "any blocks", "be blocked", "each blocker")

TOLL_RULES: Final = [
    ("{f:many} cannot attack unless {n:amount} energy is paid for each", 'toll($f, "attack", $n)'),
    ("{f:many} cannot attack unless {n:amount} life is paid for each", 'toll($f, "attack", $n, "life")'),
    ("{f:many} cannot attack unless {n:amount} energy is paid for all", 'toll($f, "an attack", $n)'),
    ("{f:many} cannot attack unless {n:amount} life is paid for all", 'toll($f, "an attack", $n, "life")'),
    ("{f:many} cannot block unless {n:amount} energy is paid for each", 'toll($f, "block", $n)'),
    ("{f:many} cannot block unless {n:amount} life is paid for each", 'toll($f, "block", $n, "life")'),
    ("{f:many} cannot block unless {n:amount} energy is paid for all", 'toll($f, "any blocks", $n)'),
    ("{f:many} cannot block unless {n:amount} life is paid for all", 'toll($f, "any blocks", $n, "life")'),
    ("{f:many} cannot be blocked unless {n:amount} energy is paid for each", 'toll($f, "be blocked", $n)'),
    ("{f:many} cannot be blocked unless {n:amount} life is paid for each", 'toll($f, "be blocked", $n, "life")'),
    ("{f:many} cannot be blocked unless {n:amount} energy is paid for each blocker", 'toll($f, "each blocker", $n)'),
    (
        "{f:many} cannot be blocked unless {n:amount} life is paid for each blocker",
        'toll($f, "each blocker", $n, "life")',
    ),
]
