"""Whatever is wrong with a scenario is one sentence with its line, and says what would be right."""

from typing import Final

import pytest

from overcrush.scenario.runner import run_text

TABLE: Final = """A title
What is shown.

card Bruiser: character 3 fist, 0/1/1 1/2/2 2/3/3, 6 dice
card Quick Idea: basic action 2
Ann team: Bruiser
middle: Quick Idea
Ann reserve: Sidekick fist x2, Sidekick bolt, Bruiser fist, Bruiser fist fist, Bruiser level 1
Ann field: Bruiser level 1, Bruiser level 2
Bob field: Sidekick
"""

HEAD: Final = len(TABLE.splitlines())


def message(text: str) -> str:
    result = run_text(text, "x.scenario")
    assert not result.passed
    assert "\n" not in result.message
    return result.message


# One wrong line above the turn, and what is said of it.
LAID_WRONG: Final = [
    ("crad Imp: character 2 fist, 0/1/1", "'crad' begins no line; did you mean 'card'?"),
    ("Anm used: Sidekick", "'Anm' begins no line; did you mean 'Ann'?"),
    ("Ann feild: Sidekick", "there is no line 'Ann …:' for 'feild'; did you mean 'field'?"),
    ("Ann used Sidekick", "a colon is missing after 'Ann used'"),
    ("Ann used: Bruser", "there is no card 'Bruser'; did you mean 'Bruiser'?"),
    ("Bob used: Bruiser", "Bob has no card 'Bruiser'; a die of another seat is \"Bob's …\""),
    ("Ann aside: Sidekick", "'aside' can be checked but not laid"),
    ("Bob reserve: Sidekick", "'Sidekick' does not say which face it shows"),
    ("Bob reserve: Sidekick level 2", "there is no face of Sidekick 'level 2'; did you mean 'level 1'?"),
    ("Bob reserve: Sidekick fits", "'fits' says nothing about a die; did you mean 'fist'?"),
    ("Bob reserve: Cid's Sidekick fist", "there is no seat 'Cid'; known are Ann, Bob"),
    ("Bob life: many", "a number is wanted, not 'many'"),
    ("edition 2017", "there is no edition '2017'; did you mean '2018'?"),
    ("switch prep_rol all", "there is no switch 'prep_rol'"),
    ("switch prep_roll some", "the switch prep_roll has no value 'some'; its values are strict, all"),
    ("seats Ann", "a table has two or four seats with names of their own: 'seats Ann, Bob'"),
    ("chance 7", "chance is scripted or free under a seed: 'chance seed 7', not 'chance 7'"),
    ("life twenty", "life is a number, not 'twenty'"),
    ("card Imp: charakter 2 fist, 0/1/1", "there is no kind of card 'charakter'; did you mean 'character'?"),
    ("card Imp: character 2 fits, 0/1/1", "there is no energy type 'fits'; did you mean 'fist'?"),
    ("card Imp: character 2 fist", "a character, and nothing else, has levels"),
    ("card Imp: character 2 fist, 0/1", "'0/1' are no levels"),
    ("card Imp: basic action 2 fist", "a basic action has no energy type, and every other card has one"),
    ("card Imp", "a card needs its facts"),
    ('card Imp: action 2 fist\n  ability: keyword("Fats")', "there is no keyword called 'Fats'; known are Ally, "),
    ("card Imp: action 2 fist\n  ability: action(damage(it, 1))", "`it` speaks of something that is not there"),
    (
        "  abilty: x",
        "an indented line is an ability of the card above, as a tree, 'ability: …', or in card English, 'te",
    ),
    ("card Imp: action 2 fist\n  text: KO it.", "`it` speaks of something that is not there"),
    ("Ann team: Bruser", "there is no card 'Bruser'; did you mean 'Bruiser'?"),
    ("middle: Bruiser", "only basic actions lie in the middle, not Bruiser"),
    ("Ann: pass", "nothing can be decided or checked above the line that says whose turn it is"),
    ("Bob draws: Bruiser", "Bob has no card 'Bruiser'"),
    ("Bob rolls: fits", "there is no face 'fits'; did you mean 'fist'?"),
]


@pytest.mark.parametrize(("line", "sentence"), LAID_WRONG)
def test_a_wrong_line_of_the_table(line: str, sentence: str) -> None:
    found = message(f"{TABLE}{line}\nturn Ann main\n")
    assert found.startswith(f"x.scenario:{HEAD + 1}: {sentence}")


# Card English that is not read, and why.
WRONG_ENGLISH: Final = [
    ("When fielded, hum.", "did not understand 'hum.' after 'When fielded,': expected an effect"),
    ("* Instead, deal 3 damage.", "there is nothing before it that this line could change"),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG_ENGLISH)
def test_wrong_card_english(line: str, sentence: str) -> None:
    found = message(f"{TABLE}card Imp: character 2 fist, 0/1/1\n  text: Fast\n  text: {line}\nturn Ann main\n")
    assert found.startswith(f"x.scenario:{HEAD + 3}: {sentence}")


# One wrong line in Ann's main step.
PLAYED_WRONG: Final = [
    ("Ann: by Bruiser", "there is no gesture 'by'; did you mean 'buy'?"),
    ("Ann: buy Bruser", "there is no card 'Bruser'; did you mean 'Bruiser'?"),
    ("Ann: buy Bruiser cheaply", "there is no card 'Bruiser cheaply'; did you mean 'Bruiser'?"),
    ("Bob: pass", "Bob is not asked: Ann is asked to act in the main step"),
    ("Ann: field Sidekick", "'field Sidekick' is not offered: Sidekick (fist) shows no character (rule 6.4.7)."),
    ("Ann: use Quick Idea", "no die of Ann is 'Quick Idea'"),
    ("Ann: pay fist", "Ann is asked to act in the main step, not to pay"),
    ("Ann: attack with Bruiser", "Ann is asked to act in the main step, not to declare attackers"),
    ("Ann: reroll all", "Ann is asked to act in the main step, not to reroll"),
    ("Ann: block Bruiser with Sidekick", "Ann is asked to act in the main step, not to declare blockers"),
    ("Ann: split 1 1", "Ann is asked to act in the main step, not to split damage"),
    ("Ann: yes", "'yes' is not offered: This is not asked now"),
    ("Ann: buy:0.9", "'buy:0.9' is not offered: There is no such seat or card"),
    ("Ann: buy:zero", "'buy:zero' is no option"),
    ("Ann: pass twice", "'pass' stands alone, without 'twice'"),
    ("Ann life: 19", "Ann's life should be 19 and is 20"),
    ("Ann used: Bruiser x2", "Ann's used should be Bruiser x2 and is nothing"),
    ("Bob field: nothing", "Bob's field should be nothing and is Sidekick level 1"),
    ("Bob field: Sidekick damage 1", "Bob's field should be Sidekick damage 1 and is Sidekick level 1"),
    ("Ann options: pass", "Ann should be offered pass and is offered field Bruiser level 1, buy Bruiser"),
    ("Ann asked: respond", "Ann should be asked to respond, and Ann is asked to act in the main step"),
    ("Ann asked: declar blockers", "there is no question 'declar blockers'; did you mean 'declare blockers'?"),
    ("Ann cannot pass: rule 7.1.1", "'pass' is offered"),
    ("Ann cannot use Bruiser level 1: rule 6.4.8", "'use Bruiser level 1' is refused by rule 6.4.9, not 6.4.8"),
    ("Ann cannot use Bruiser level 1", "a refusal names its rule"),
    ('Ann cannot use Bruiser level 1: rule 6.4.9, "green"', 'the refusal does not say "green"'),
    ("Ann cannot use Bruiser level 1: rule 6.4.9, by Imp", "the refusal names 'Bruiser' as its card, not 'Imp'"),
    ("events: fielded Bruiser", "'fielded Bruiser' did not happen; since then: step began main"),
    ("events: feilded Bruiser", "there is no event 'feilded Bruiser'; did you mean 'fielded'?"),
    ("no event: step began main", "'step began main' happened"),
    ("won by Ann", "the game should be won by Ann and is undecided"),
    ("nothing to decide", "nothing should be left to decide, and Ann is asked to act in the main step"),
    ("stop: Bob draws", "the game should stop where Bob draws, and Ann is asked to act in the main step"),
    ("turn Bob main", "it is turn 3, that of Ann, and the step main"),
    ("turn Ann mian", "there is no step 'mian'; did you mean 'main'?"),
    ("Bob draws: Sidekick", "scripted outcomes are left over: 1 of 'Bob draws'"),
    ("edition 2016", "'edition' belongs above the line that says whose turn it is"),
    ("Ann team: Bruiser", "teams belong above the line that says whose turn it is"),
    ("setup", "the game begins once"),
    ("ending 2017:", "there is no edition '2017'; did you mean '2018'?"),
]


@pytest.mark.parametrize(("line", "sentence"), PLAYED_WRONG)
def test_a_wrong_line_of_the_script(line: str, sentence: str) -> None:
    found = message(f"{TABLE}turn Ann main\n{line}\n")
    place = HEAD + 1 if line.startswith("Bob draws") else HEAD + 2
    assert found.startswith(f"x.scenario:{place}: {sentence}")


# Several lines, of which the last is wrong.
LATER_WRONG: Final = [
    ("Ann: buy Bruiser\nAnn: pay fist, fist", "3 energy is to be paid, and 'fist, fist' is 2"),
    ("Ann: buy Bruiser\nAnn: pay fist, fist, fist", "'pay fist, fist, fist' may be"),
    ("Ann: buy Bruiser\nAnn: pay mask, fist, fist", "'pay mask, fist, fist' is not possible"),
    ("Ann: buy Bruiser\nAnn: pay fits", "there is no energy 'fits'; did you mean 'fist'?"),
    ("Ann: done\nAnn: attack with Bruiser", "'Bruiser' may be Bruiser level 1, Bruiser level 2: say which"),
    ("Ann: done\nAnn: attack with Bruiser level 3", "no 'Bruiser level 3' is there to choose"),
    ("Ann: done\nAnn: attack Bruiser", "'attack Bruiser' lacks its 'with'"),
    ("Ann: done\nAnn: attack with Bruiser level 2\nBob: block Bruiser", "a block names attacker and blockers"),
    (
        "Ann: done\nAnn: attack with Bruiser level 2\nBob: block Bruiser with Bruiser",
        "'block Bruiser with Bruiser' is not",
    ),
    (
        "Ann: done\nAnn: no attack\nBob: pass",
        "Bob is not asked: Bob draws and no such line is left: write 'Bob draws: …'",
    ),
    ("Ann: done\nAnn: no attack", "Bob draws and no such line is left"),
]


@pytest.mark.parametrize(("lines", "sentence"), LATER_WRONG)
def test_a_wrong_line_later(lines: str, sentence: str) -> None:
    found = message(f"{TABLE}turn Ann main\n{lines}\n")
    assert found.startswith(f"x.scenario:{HEAD + 1 + len(lines.splitlines())}: {sentence}")


def test_an_empty_file() -> None:
    assert message("") == "x.scenario:1: the file is empty: a scenario begins with its title"


def test_a_file_without_a_turn() -> None:
    assert "no line says where the game goes on" in message(TABLE)


def test_more_dice_than_there_are() -> None:
    found = message(f"{TABLE}Ann used: Bruiser x9\nturn Ann main\n")
    assert found.endswith("more dice of Bruiser are placed than the 6 there are")


def test_sidekicks_are_eight() -> None:
    found = message(f"{TABLE}Bob bag: Sidekick\nturn Ann main\n")
    assert found.endswith("Bob has 2 Sidekicks in all, not 8")


def test_a_draw_that_cannot_be() -> None:
    found = message(f"{TABLE}turn Ann draw\nAnn draws: Bruiser\nBob rolls: fist\n")
    assert "chance: no Bruiser is in the bag, only Sidekick" in found


def test_a_roll_that_cannot_be() -> None:
    found = message("T\n\nturn Ann draw\nAnn draws: Sidekick x4\nAnn rolls: fist fist\n")
    assert "chance: Sidekick has no face 'fist fist'" in found


def test_an_ending_is_named() -> None:
    found = message(f"{TABLE}turn Ann main\nending 2018:\n  Ann life: 20\nending 2016:\n  Ann life: 3\n")
    assert found == f"x.scenario:{HEAD + 5}: [ending 2016] Ann's life should be 3 and is 20"
