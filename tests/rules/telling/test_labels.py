"""What questions and options say to people."""

from typing import Final

import pytest

from overcrush.rules.telling.labels import die_label, option_label, prompt
from tests.rules.played import played

CARDS: Final = """A question
Rule 6.4.1.

card Brute: character 2 fist, 1/3/3 1/4/4 2/5/5*
  ability: on(fielded(self), damage(target(and(opposing, character)), 1))
  ability: on(fielded(self), may(draw(1)))
card Charger: character 5 fist, 0/1/1 0/2/2 0/3/3
  ability: on(attacks(self), damage(target(and(opposing, character)), 1))
card Trick: action 2 bolt
  ability: global(energy("bolt"), gain_life(you, 1))
  ability: action(either(gain_life(you, 2), draw(1)))
card Guess: action 2 mask
  ability: action(name_number(you, 0, 3))
card Hush: action 2 mask
  ability: action(name_number(you, 0, 3, "secretly"))
card Dig: action 2 mask
  ability: action(move(pick(and(yours, in("used"))), "prep"))
card Duel: action 2 mask
  ability: action(damage(target(any_player), 1))
card Toll: action 2 mask
  ability: action(pay(you, 1, gain_life(you, 2)))
card Threat: action 2 mask
  ability: action(unless(opponent, lose_life(opponent, 2), gain_life(you, 3)))
card Riddle: action 2 mask
  ability: action(seq(name_die(character), gain_life(you, 1)))
card Herald: character 5 fist, 0/1/4 0/2/5 0/3/6
  ability: on(attacks(all(and(yours, other, character))), damage(target(and(opposing, character)), 1))
card Host: character 5 fist, 0/1/4 0/2/5 0/3/6
  ability: static(may_field_free(and(yours, named("Brute"))))
card Market: action 2 mask
  ability: action(buy(character, 0))
card Ward: basic action 3
  ability: reactive(energy("shield"), damaged(all(and(yours, character))), prevent(1))
card Guard: character 3 shield, 0/1/4 0/2/5 0/3/6
  ability: instead(damaged(all(and(yours, sidekick))), may(prevent(2)))
card Shelter: character 3 shield, 0/1/4 0/2/5 0/3/6
  ability: instead(damaged(all(and(yours, sidekick))), may(redirect(self)))
card Phoenix: character 3 bolt, 0/1/1 0/2/2 0/3/3
  ability: instead(knocked_out(self), may(move(self, "prep")))
Bob team: Guard, Shelter, Phoenix
Ann team: Brute, Charger, Trick, Guess, Hush, Dig, Duel, Toll, Threat, Riddle, Herald, Host, Market, Ward

"""
USED: Final = "Ann reserve: {0} action\nAnn used: Sidekick, Brute\nturn Ann main\nAnn: use {0}\n"
FIELDED: Final = """Ann reserve: Brute level 1, Sidekick fist
Bob field: Sidekick level 1
turn Ann main
Ann: field Brute
"""
ATTACK: Final = """Ann field: Brute level 2 attacking
Bob field: Sidekick level 1 x2
turn Ann block
"""
CHARGE: Final = """Ann field: Charger level 1, Charger level 2
Bob field: Sidekick level 1
turn Ann attack
Ann: attack with Charger level 1, Charger level 2
"""
HERALD: Final = """Ann field: Herald level 1, Brute level 1, Brute level 2
Bob field: Sidekick level 1 x2
turn Ann attack
Ann: attack with Brute level 1, Brute level 2
"""
ANSWER: Final = "Use a global ability against it now, or let it happen."
SIDEKICK: Final = "Sidekick (level 1, 1A 1D)"


@pytest.mark.parametrize(
    ("position", "question", "answers"),
    [
        (
            "Ann reserve: Sidekick fist x2, Sidekick bolt, Brute level 3, Trick action\nturn Ann main\n",
            "Your main step: buy, field, use actions and global abilities, or pass.",
            [
                "field Brute (level 3*, 5A 5D)",
                "use Trick (action)",
                "buy Brute",
                "buy Trick",
                "buy Ward",
                "Trick: Global {bolt}: gain 1 life.",
                "pass",
            ],
        ),
        (
            "Ann reserve: Sidekick fist x2, Sidekick bolt\nturn Ann main\nAnn: buy Brute\n",
            "Which energy do you spend to buy Brute?",
            ["pay automatically", "pay bolt from Sidekick (bolt)", "pay fist from Sidekick (fist)"],
        ),
        (
            "Ann reserve: Sidekick fist, Sidekick bolt\nAnn virtual: 2\nturn Ann main\nAnn: buy Brute\n",
            "Which energy do you spend to buy Brute?",
            ["pay automatically", "pay virtual energy", "pay bolt from Sidekick (bolt)"],
        ),
        (USED.format("Trick"), "Trick: either gain 2 life or draw a die?", ["gain 2 life", "draw a die"]),
        (USED.format("Guess"), "Guess: name a number. It says: Name a number from 0 to 3.", ["0", "1", "2", "3"]),
        (
            USED.format("Hush"),
            "Hush: secretly name a number. It says: You secretly name a number from 0 to 3.",
            ["0", "1", "2", "3"],
        ),
        (
            USED.format("Toll").replace("action\n", "action, Sidekick fist\n", 1),
            "Toll: gain 2 life?",
            ["yes", "no"],
        ),
        (
            USED.format("Market").replace("action\n", "action, Sidekick fist x2\nforced on\n", 1),
            "Market: buy a character.",
            ["buy Brute"],
        ),
        (USED.format("Threat"), "Threat: the opponent loses 2 life?", ["yes", "no"]),
        (
            USED.format("Riddle"),
            "Riddle: name a die. It says: Name a character; gain 1 life.",
            ["Brute", "Charger", "Herald", "Host", "Guard", "Shelter", "Phoenix"],
        ),
        (
            "Ann field: Host level 1\nAnn reserve: Brute level 1, Sidekick fist\nturn Ann main\nAnn: field Brute\n",
            "Brute: field it for free?",
            ["yes", "no"],
        ),
        (USED.format("Duel"), "Duel: who takes 1 damage?", ["Ann", "Bob"]),
        (USED.format("Dig"), "Dig: which die goes to prep?", ["Sidekick in Ann's used", "Brute in Ann's used"]),
        ("Ann field: Brute level 1\nturn Ann attack\n", "Do you attack?", ["yes", "no"]),
        (
            "Ann field: Brute level 1, Sidekick level 1\nturn Ann attack\nAnn: attack\n",
            "Does Brute (level 1, 3A 3D) attack?",
            ["leave Brute (level 1, 3A 3D)", "attack with Brute (level 1, 3A 3D)"],
        ),
        (ATTACK, f"Whom does {SIDEKICK} block?", ["Brute (level 2, 4A 4D)", f"leave {SIDEKICK}"]),
        (
            f"{ATTACK}Bob: block Brute with Sidekick x2\nAnn: done\n",
            f"How much damage to {SIDEKICK}?",
            ["0", "1", "2", "3", "4"],
        ),
        (
            f"Bob reserve: Sidekick shield\n{ATTACK}Bob: block Brute with Sidekick\nAnn: done\n",
            f"{SIDEKICK} is about to take 4 damage from Brute. {ANSWER}",
            ["Ward: Global {shield}, when a character of yours is damaged: prevent 1 of it.", "let it happen"],
        ),
        (
            f"Bob field: Guard level 1\n{ATTACK}Bob: block Brute with Sidekick\nAnn: done\n",
            f"{SIDEKICK} is about to take 4 damage from Brute. Guard: prevent 2 of it?",
            ["yes", "no"],
        ),
        (
            f"Bob field: Shelter level 1\n{ATTACK}Bob: block Brute with Sidekick\nAnn: done\n",
            f"{SIDEKICK} is about to take 4 damage from Brute. Shelter: redirect it to this die?",
            ["yes", "no"],
        ),
        (
            f"Bob field: Phoenix level 1\n{ATTACK}Bob: block Brute with Phoenix\nAnn: done\n",
            "Phoenix (level 1, 1A 1D) is about to be knocked out. Phoenix: prep this die instead?",
            ["yes", "no"],
        ),
        (
            FIELDED,
            "Which ability comes first?",
            ["Brute: Fielded: deal 1 damage to target opposing character.", "Brute: Fielded: you may draw a die."],
        ),
        (
            CHARGE,
            "Which ability comes first?",
            [
                f"Charger (level {level}, {level}A {level}D): Attacks: deal 1 damage to target opposing character."
                for level in (1, 2)
            ],
        ),
        (
            HERALD,
            "Which ability comes first?",
            [
                f"Herald, because of Brute (level {level}, {level + 2}A {level + 2}D): "
                "When another character of yours attacks: deal 1 damage to target opposing character."
                for level in (1, 2)
            ],
        ),
        (f"{FIELDED}Ann: resolve Brute 2\n", "Brute: draw a die?", ["yes", "no"]),
        (
            "turn Ann draw\nAnn draws: Sidekick x4\nAnn rolls: fist, bolt, mask, level 1\n",
            "Keep or reroll Sidekick (fist)?",
            ["keep Sidekick (fist)", "reroll Sidekick (fist)"],
        ),
    ],
)
def test_questions(position: str, question: str, answers: list[str]) -> None:
    s = played(CARDS + position).state
    assert (prompt(s), [option_label(s, option) for option in s.options]) == (question, answers)


def test_a_die_that_has_gone_is_a_number() -> None:
    assert die_label(played(CARDS + ATTACK).state, 99) == "die 99"
