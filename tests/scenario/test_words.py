"""What is said of a die: Gear, bonuses, keywords, tokens, holders; laid, checked, and shown where a check fails."""

from typing import Final

import pytest

from overcrush.scenario.runner import run_text

CARDS: Final = """A title

card Squire: character 3 fist, 0/2/3 1/3/4 2/4/5, equip
  text: Fast
card Sword: action 3 fist
  text: Equip
  text: Active: equipped characters have +2A.
card Ring: action 2 mask
  text: Equip
card Summons: basic action 3
  ability: action(token("Imp", 1, 2))
Ann team: Squire, Sword, Ring
middle: Summons
"""
LAID: Final = f"""{CARDS}Ann field: Squire level 1, Squire level 1 bearing Sword and Ring +1A, Sword action, Ring action
Bob field: Sidekick
Ann held: Squire level 2 captured by Bob's Sidekick, Ring mask parked
Ann tokens: Squire x2, Ring
turn Ann main
"""
HEAD: Final = len(LAID.splitlines())
GEAR: Final = "Sword action, Ring action"

HOLDS: Final = [
    f"Ann field: Squire bearing nothing 2A having Fast, Squire bearing Ring and Sword 5A +1A +0D, {GEAR}",
    f"Ann field: Squire lacking Overcrush x2, {GEAR}",
    "Ann held: Squire, Ring",
    "Ann held: Squire level 2 captured from field by Bob's Sidekick, Ring mask parked from reserve",
    "Ann tokens: Ring, Squire x2",
    "Bob tokens: nothing",
]


@pytest.mark.parametrize("line", HOLDS)
def test_what_is_laid_is_found(line: str) -> None:
    result = run_text(f"{LAID}{line}\n", "x.scenario")
    assert result.passed, result.message


THERE: Final = f"Squire level 1, Squire level 1 +1A bearing Sword and Ring, {GEAR}"
DIFFERS: Final = [
    ("Ann field: Squire", f"Ann's field should be Squire and is {THERE}"),
    (
        "Ann field: Squire 3A",
        "Ann's field should be Squire 3A and is Squire level 1 2A 3D, Squire level 1 5A 3D +1A bearing Sword and Ring",
    ),
    (
        f"Ann field: Squire having Overcrush, Squire lacking Fast, {GEAR}",
        (
            f"Ann's field should be Squire having Overcrush, Squire lacking Fast, {GEAR} and is "
            "Squire level 1 having Fast lacking Overcrush"
        ),
    ),
    (
        f"Ann field: Squire bearing Sword, Squire, {GEAR}",
        f"Ann's field should be Squire bearing Sword, Squire, {GEAR} and is Squire level 1 bearing nothing, ",
    ),
    (
        f"Ann field: Squire +2A, Squire, {GEAR}",
        f"Ann's field should be Squire +2A, Squire, {GEAR} and is Squire level 1 +0",
    ),
    (
        "Ann held: Squire kept, Ring",
        (
            "Ann's held should be Squire kept, Ring and is Squire level 2 captured by Bob's Sidekick level 1, "
            "Ring mask from reserve parked"
        ),
    ),
    ("Ann tokens: Squire", "Ann's tokens should be Squire and is Squire x2, Ring"),
    ("Ann field: Sidekick captured", "'Sidekick captured' says what can be said of held dice only"),
    (
        "Ann: done\nAnn: attack with Squire",
        "'Squire' may be Squire level 1, Squire level 1 +1A bearing Sword and Ring: say",
    ),
    (
        "Ann: done\nAnn: attack with Squire 9A",
        "no 'Squire 9A' is there to choose, only Squire level 1 2A 3D, Squire level",
    ),
]


@pytest.mark.parametrize(("lines", "sentence"), DIFFERS)
def test_a_check_that_fails_shows_what_it_spoke_of(lines: str, sentence: str) -> None:
    result = run_text(f"{LAID}{lines}\n", "x.scenario")
    assert result.message.startswith(f"x.scenario:{HEAD + len(lines.splitlines())}: {sentence}")


def test_dice_are_told_apart_by_their_gear() -> None:
    lines = (
        "Ann: done\nAnn: attack with Squire bearing nothing\nAnn field: Squire attacking 2A, Squire 5A, Sword, Ring\n"
    )
    result = run_text(f"{LAID}{lines}", "x.scenario")
    assert result.passed, result.message


WRONG: Final = [
    ("Ann field: Squire level 1 3A", "'Squire level 1 3A': A, D and keywords can be checked but not laid"),
    ("Ann field: Squire level 1 having Fast", "'Squire level 1 having Fast': A, D and keywords can be checked but not"),
    ("Ann field: Squire level 1 having Fats", "there is no keyword 'Fats'; did you mean 'Fast'?"),
    ("Ann field: Squire level 1 bearing Swrod", "there is no card 'Swrod'; did you mean 'Sword'?"),
    (
        "Ann field: Squire level 1 bearing Sword",
        "no die is laid in the field that 'Squire level 1 bearing Sword' could",
    ),
    ("Ann field: Squire level 1 from prep", "'Squire level 1 from prep' says what can be said of held dice only"),
    (
        "Ann held: Squire level 1 from bag",
        "there is no place to come back to 'bag'; known are field, reserve, prep, used",
    ),
    ("Ann held: Squire level 1 captured", "'Squire level 1 captured' does not say by whom"),
    ("Bob tokens: Squire", "Bob has no card 'Squire' on which tokens could lie"),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG)
def test_what_cannot_be_laid(line: str, sentence: str) -> None:
    result = run_text(f"{CARDS}{line}\nturn Ann main\n", "x.scenario")
    assert result.message.startswith(f"x.scenario:{len(CARDS.splitlines()) + 1}: {sentence}")


def test_gear_lies_in_the_field_like_its_bearer() -> None:
    lines = "Ann field: Sword action\nAnn reserve: Squire level 1 bearing Sword\nturn Ann main\n"
    assert "Squire and its Gear do not both lie in the field" in run_text(f"{CARDS}{lines}", "x.scenario").message


def test_token_dice_are_laid() -> None:
    lines = "Bob field: Imp level 1 x2\nturn Ann main\nBob field: Imp 1A 2D x2\n"
    result = run_text(f"{CARDS}{lines}", "x.scenario")
    assert result.passed, result.message
