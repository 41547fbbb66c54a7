"""House wording: terse, regular, and never at a loss."""

import pytest

from overcrush.effects.describe import describe
from overcrush.effects.normal_form import normal
from overcrush.effects.notation import read
from overcrush.effects.schemas import SCHEMAS
from overcrush.effects.wording import DEEDS
from overcrush.rules.query.permissions import FORBIDDEN
from tests.effects.trees import Maker
from tools import card_language


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        (
            "on(fielded(self), damage(target(and(opposing, character)), 2))",
            "Fielded: deal 2 damage to target opposing character.",
        ),
        ("static(gets(and(yours, sidekick, character), 1, 1))", "Active: your Sidekicks have +1A +1D."),
        ("on(knocked_out(self), prep_bag(1))", "KO'd: prep a die from your bag."),
        (
            'global(energy("mask"), move(pick(and(yours, sidekick, in("used")), 2), "prep"), once, your_turn)',
            "Global {mask}, once, your turn: prep 2 Sidekicks from used.",
        ),
        ('burst("*", "instead", damage(it, 3))', "* Instead, deal 3 damage to it."),
        (
            'on(attacks(self), move(all(and(opposing, in("reserve"), shows("energy"))), "used"))',
            "Attacks: move all dice showing energy from the opponent's reserve to used.",
        ),
        (
            "on(fielded(self), if(exists(all(and(yours, other, character))), stats(self, 1, 0)))",
            "Fielded: if there is another character of yours, give this die +1A.",
        ),
        (
            'action(move(pick(and(yours, sidekick, character, in("reserve"))), "used"))',
            "Move a Sidekick character from reserve to used.",
        ),
        ("action(buy(mine, 0))", "Buy a die of this card for 0 more."),
        ("action(buy(mine, -1))", "Buy a die of this card for 1 less."),
        (
            'action(move(pick(and(yours, sidekick, shows("energy"), shows("fist"))), "used"))',
            "Move a Sidekick of yours of any face showing energy showing {fist} to used.",
        ),
        (
            "action(ko(all(or(not(sidekick), and(opposing, attacking)))))",
            "KO all dice that are not (Sidekick) and opposing attacking dice.",
        ),
    ],
)  # fmt: skip
def test_house_wording(tree: str, words: str) -> None:
    assert describe(normal(read(tree))) == words


def test_every_node_has_words() -> None:
    """A describer at a loss writes the name of the node, which has an underscore or stands where no word would."""
    seen = " ".join([describe(normal(Maker(seed).ability())) for seed in range(1500)])
    assert [schema.name for schema in SCHEMAS if "_" in schema.name and schema.name in seen] == []


def test_every_deed_that_rules_forbid_has_words() -> None:
    assert set(FORBIDDEN) <= set(DEEDS)


def test_every_node_has_a_code_of_its_own() -> None:
    codes = [schema.code for schema in SCHEMAS]
    assert [schema.name for schema in SCHEMAS if codes.count(schema.code) > 1] == []


def test_every_node_has_a_meaning() -> None:
    known = card_language.meanings()
    assert [schema.name for schema in SCHEMAS if schema.name not in known[schema.sort]] == []


def test_the_page_of_the_card_language_is_current() -> None:
    assert card_language.PAGE.read_text(encoding="utf-8") == card_language.page()
