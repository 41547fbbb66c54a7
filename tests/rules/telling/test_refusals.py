"""Refusals explain themselves: an existing rule, a sentence, and the card if a card is the cause."""

from random import Random
from typing import Final

import pytest

from overcrush.formats.demo import DEMOS, demo_game
from overcrush.model import options
from overcrush.model.decisions import IllegalAnswer, Refusal
from overcrush.rules.engine import Game
from overcrush.table import gestures
from tests.invariants.checks import RULE_NUMBERS, some_option
from tests.rules.played import played

WANTED: Final = 200

# Where these rules refuse, it is a card that costs, is used up, lacks a target or asks.
OF_A_CARD: Final = {"4.3.1", "4.3.2", "4.3.5", "6.4.4", "11.4.4", "11.4.5", "11.7.1", "1.1.2", "1.2.8", "11.2.6"}


def refused(game: Game, random: Random) -> Refusal | None:
    """A random option, if it is refused."""
    s = game.state
    option = some_option(s, random)
    if option in s.options or (option == options.BACK and s.stack[-1].can_back()):
        return None
    before = game.digest()
    with pytest.raises(IllegalAnswer) as error:
        game.answer(option)
    assert game.digest() == before
    return error.value.refusal


@pytest.mark.parametrize("box", DEMOS)
def test_random_refusals(box: str) -> None:
    """Two hundred for each demo; the games go on between them."""
    random = Random(box)
    game = demo_game(box)
    found = 0
    while found < WANTED:
        if not game.state.options:
            game = demo_game(box, seed=found)
        refusal = refused(game, random)
        if refusal is not None:
            found += 1
            check(game, refusal)
        game.answer(random.choice(game.state.options))


def check(game: Game, refusal: Refusal) -> None:
    sentence = refusal.sentence()
    assert refusal.rule in RULE_NUMBERS, sentence
    assert refusal.rule.count(".") == 2, f"a rule and not a section: {sentence}"
    assert refusal.reason
    assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "-", sentence
    assert ".." not in sentence, sentence
    assert "?." not in sentence, sentence
    titles = {card.title for card in game.table.cards}
    assert refusal.card in titles | {""}
    if refusal.rule in OF_A_CARD:
        assert refusal.card, sentence


CAPTORS: Final = """\
One of two dice captures
Rule 11.10.2: its player chooses which.

card Net: character 3 mask, 0/1/1 1/2/2 2/3/3
  ability: global(energy("1"), capture(all(and(opposing, character))))
Ann team: Net

Ann field: Net level 1, Net level 2
Ann reserve: Sidekick fist
Bob field: Sidekick
turn Ann main
Ann: global Net
"""


def test_who_does_not_capture_is_told_why() -> None:
    game = played(CAPTORS).game
    sidekick = game.state.seats[1].field[0].id
    refusal = game.why_not(f"die:{sidekick}")
    assert len(game.state.options) == 2
    assert refusal is not None
    assert refusal.rule in RULE_NUMBERS
    assert refusal.reason


EQUALS: Final = """\
One of several dice is damaged
Rule 11.2.6: its player chooses which.

card Zap: action 2 bolt
  ability: action(damage(target(and(opposing, character)), 1))
card Brute: character 3 fist, 0/2/2 1/3/3 2/4/4
card Shade: character 3 mask, 0/1/1 1/2/2 2/3/3
  ability: static(forbid(mine, "be targeted by opponents"))
Ann team: Zap
Bob team: Brute, Shade

Ann reserve: Zap action
Bob field: Sidekick x2, Brute level 1, Shade level 1
turn Ann main
Ann: use Zap
"""


def test_an_equal_die_is_told_from_one_that_cannot_be_targeted() -> None:
    game = played(EQUALS).game
    found = [game.why_not(f"die:{die.id}") for die in game.state.seats[1].field]
    assert [(refusal.rule, refusal.reason) if refusal is not None else None for refusal in found] == [
        None,
        ("11.2.6", "Sidekick (level 1, 1A 1D) is offered under an equal die"),
        None,
        ("1.1.2", "Shade (level 1, 1A 1D) cannot be targeted by Zap"),
    ]


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("pass:1", "Bob has no priority to pass"),
        ("pass:9", "Seat 9 has no priority to pass"),
        ("buy:1.1", "Bob cannot buy Zap: it is on another team"),
    ],
)
def test_who_cannot_do_it_is_named(option: str, reason: str) -> None:
    refusal = played(EQUALS.replace("Ann: use Zap\n", "")).game.why_not(option)
    assert refusal is not None
    assert refusal.reason == reason


@pytest.mark.parametrize("option", [-1, len(options.KIND_NAMES) << options.SHIFT, len(options.WORDS)])
def test_what_is_no_option_is_told_so(option: int) -> None:
    refusal = demo_game("cw").why_not(option)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("7.1.1", f"{option} is no option at all")


@pytest.mark.parametrize(
    ("refusal", "text", "sentence"),
    [
        (
            Refusal("5.4.1", "This is not asked now", "Asked now: Do you go first or second?"),
            "This is not asked now. Asked now: Do you go first or second?",
            "This is not asked now (rule 5.4.1). Asked now: Do you go first or second?",
        ),
        (
            Refusal("7.1.1", "It can be used now: pass."),
            "It can be used now: pass.",
            "It can be used now: pass (rule 7.1.1).",
        ),
        (Refusal("9.4.1", "The game is over"), "The game is over.", "The game is over (rule 9.4.1)."),
        (
            Refusal("4.4.1", "There are 2", "1 more would do"),
            "There are 2. 1 more would do.",
            "There are 2 (rule 4.4.1). 1 more would do.",
        ),
    ],
)
def test_a_sentence_ends_once(refusal: Refusal, text: str, sentence: str) -> None:
    assert (refusal.text(), refusal.sentence()) == (text, sentence)


CALLED_FOR: Final = """\
A die of a type is bought
Rule 4.3.1: one energy of its type is among those paid.

card Sneak: character 2 mask, 0/1/1 1/2/2 2/3/3
Ann team: Sneak

Ann reserve: Sidekick bolt x2, Sidekick mask, Sidekick wild, Sidekick level 1
Bob reserve: Sidekick mask
turn Ann main
Ann: buy Sneak
"""


WILD: Final = "One wild energy can stand for one type it asks for."


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        (
            [1, 2],
            "A die of Sneak asks for mask, and so the payment would not hold it (rule 4.3.1). " + WILD,
        ),
        ([1, 2, 3], "2 energy is to be paid, and those dice have more (rule 4.4.2). Name fewer dice."),
        ([5, 3], "Sidekick (level 1, 1A 1D) shows no energy (rule 4.1.5)."),
        ([6, 1], "That energy is not in the payer's reserve pool (rule 4.4.1)."),
        ([0, 3], "Ann has no virtual energy left (rule 4.4.1)."),
    ],
)
def test_dice_that_pay_together_are_refused_for_what_they_lack(dice: list[int], reason: str) -> None:
    game = played(CALLED_FOR).game
    with pytest.raises(gestures.Impossible) as error:
        gestures.pay(game, game.state.seats[0].reserve, dice)
    assert str(error.value) == reason
