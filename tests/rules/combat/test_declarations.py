"""Declarations of blockers under rules, where there are many dice."""

from typing import Final

import pytest

from overcrush.rules.combat.declarations import STAYS, BlockRules, Known
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.procedures.declare_blockers import candidates
from tests.rules.played import played

CARDS: Final = """A crowd
Rule 8.1.3.

card Banner: character 2 fist, 1/1/1 1/2/2 2/3/3
  ability: static(must_be_blocked(and(yours, attacking)))
  ability: static(min_blockers(and(yours, attacking), 2))
card Mob: character 2 fist, 1/1/1 1/2/2 2/3/3
card Shy: character 2 fist, 1/1/1 1/2/2 2/3/3
  ability: static(forbid(mine, "be blocked"))
card Guard: character 2 fist, 1/1/1 1/2/2 2/3/3
  ability: static(must_block(mine))
Ann team: Banner, Mob, Shy
Bob team: Guard

"""


def rules_of(attacking: str, blocking: str) -> BlockRules:
    s = played(f"{CARDS}Ann field: Banner level 1, {attacking}\nBob field: {blocking}\nturn Ann block\n").state
    return BlockRules(s, candidates(s), attackers(s))


@pytest.mark.parametrize(
    ("attacking", "blocking"),
    [
        ("Mob level 1 attacking x3", "Sidekick x4"),
        ("Mob level 1 attacking x2, Shy level 1 attacking x2", "Sidekick x2, Guard level 1 x2"),
        ("Mob level 1 attacking, Mob level 2 attacking x2", "Sidekick, Guard level 1 x2"),
    ],
)
def test_equal_attackers_are_no_choice(attacking: str, blocking: str) -> None:
    rules, apart = rules_of(attacking, blocking), rules_of(attacking, blocking)
    apart.equals = []
    assert rules.equals
    count = len(rules.limits)
    for counts in [(0,) * count, (1,) + (0,) * (count - 1), (0,) * (count - 1) + (2,)]:
        for target in range(-1, count):
            assert rules.score(0, counts, STAYS, target, {}) == apart.score(0, counts, STAYS, target, {})


def test_many_attackers_are_looked_at_together() -> None:
    rules = rules_of("Mob level 1 attacking x4, Sidekick attacking x8", "Sidekick x8")
    known: Known = {}
    # Two for each of four.
    assert rules.best(0, (0,) * 12, STAYS, known) == 4
    assert len(known) < 200
