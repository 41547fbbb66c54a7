"""House wording: English, regular, and never at a loss."""

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
            "Global {mask}, once per turn, your turn: prep 2 Sidekicks from your used pile.",
        ),
        ('burst("*", "instead", damage(it, 3))', "* Instead, deal 3 damage to it."),
        (
            'on(attacks(self), move(all(and(opposing, in("reserve"), shows("energy"))), "used"))',
            "Attacks: move all dice showing energy from the opponent's reserve pool to the used pile.",
        ),
        (
            "on(fielded(self), if(exists(all(and(yours, other, character))), stats(self, 1, 0)))",
            "Fielded: if there is another character of yours, give this die +1A.",
        ),
        (
            'action(move(pick(and(yours, sidekick, character, in("reserve"))), "used"))',
            "Move a Sidekick character from your reserve pool to the used pile.",
        ),
        ("action(buy(mine, 0))", "Buy a die of this card at its cost."),
        ("action(buy(mine, -1))", "Buy a die of this card for 1 less."),
        (
            'action(move(pick(and(yours, sidekick, shows("energy"), shows("fist"))), "used"))',
            "Move a Sidekick of yours of any face showing energy showing {fist} to the used pile.",
        ),
        (
            "action(ko(all(or(not(sidekick), and(opposing, attacking)))))",
            "KO all dice that are not (Sidekick) and opposing attacking dice.",
        ),
        # Dice that were spoken of, one or several.
        (
            'action(seq(draw(1), roll(those), if(exists(among(those, shows("energy"))), move(those, "prep"))))',
            "Draw a die; roll it; if it shows energy, prep it.",
        ),
        (
            'action(seq(stats(target(character, 2), 1, 0), grant(it, "Overcrush")))',
            "Give 2 target characters +1A; give them Overcrush.",
        ),
        (
            'action(seq(collect(target(basic)), enforce_on(those, goes_to(knocked_out(all(this)), "bag")), ko(those)))',
            "Choose target basic die; the chosen die goes to the bag if KO'd this turn; KO the chosen die.",
        ),
        # Rules for certain dice, with verbs that follow them.
        ("action(enforce_on(target(character), blank(this)))", "Target character has no text this turn."),
        ("action(enforce_on(target(character, 2), blank(this)))", "2 target characters have no text this turn."),
        (
            "action(enforce_on(all(character), must_block(this, mine)))",
            "Each character must block dice of this card this turn.",
        ),
        # What may be done, be it an order or not.
        (
            "on(attacks(self), may(seq(ko(target(character)), if(done, gain_life(you, 1)))))",
            "Attacks: you may KO target character; if you do, gain 1 life.",
        ),
        (
            'on(attacks(self), may(cannot(self, "be blocked")))',
            "Attacks: you may choose that this die cannot be blocked this turn.",
        ),
        (
            "on(attacks(self), pay(you, 1, later(turn_ends(active_player), ko(self))))",
            "Attacks: you may pay 1; if so, at end of turn, KO this die.",
        ),
        (
            "action(together(damage(player(opponent), 1), damage(target(character), 1)))",
            "All at once, deal 1 damage to the opponent and deal 1 damage to target character.",
        ),
        # What would happen, what holds anywhere, what is not so.
        ("instead(damaged(self), prevent(that_much))", "When this die would be damaged: prevent all of it."),
        ('static(counts_as("pirate"), anywhere)', "Always: dice of this card count as pirate."),
        (
            "on(roll_ends(you), prep_bag(1), anywhere)",
            "At the end of your roll and reroll step, active or not: prep a die from your bag.",
        ),
        (
            "static(gets(mine, 0, kinds(all(basic))), unmet(your_turn))",
            "Active, if it is not your turn: dice of this card have +D equal to the number of different basic dice.",
        ),
        (
            'action(capture(target(and(character, stat_at_most("defense", stat("defense", self))))))',
            "Capture target character with D of at most the D of this die.",
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
