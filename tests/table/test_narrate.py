"""The game in sentences: every event of a game has one, and every rule cited exists."""

import re
from pathlib import Path
from typing import Final

import pytest

from overcrush.formats.demo import DEMOS, demo_game
from overcrush.model import events
from overcrush.model.events import Event
from overcrush.players.greedy import Greedy
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player
from overcrush.rules.engine import Game
from overcrush.table.lines import HEADING, RULES, SILENT
from overcrush.table.narrate import Narrator
from overcrush.table.words import Words, words_of

DOCS: Final = Path(__file__).parents[2] / "docs" / "rules"


def play(box: str, seed: int) -> Game:
    game = demo_game(box, seed)
    players: list[Player] = [Greedy(seed), RandomPlayer(seed)]
    for _ in range(5000):
        if not game.state.options:
            return game
        seat = 0 if game.state.askers & 1 else 1
        game.answer(players[seat].choose(game, seat))
    raise AssertionError("the game does not end")


def test_rules_cited_exist() -> None:
    texts = [path.read_text(encoding="utf-8") for path in DOCS.glob("*.md")]
    known = {number for text in texts for number in re.findall(r"^\*\*([\d.]+)\*\*", text, re.MULTILINE)}
    assert set(RULES.values()) - known == set()


def test_what_is_cited_is_told() -> None:
    assert not set(RULES) & SILENT


def test_every_event_has_a_sentence_of_its_own_or_none() -> None:
    narrator = Narrator(demo_game("cw").table)
    untold = [name for kind, name in enumerate(events.NAMES) if kind not in narrator._tellers and kind not in SILENT]
    assert untold == []


def test_corrections_are_told_as_such() -> None:
    game = demo_game("cw")
    start = len(game.events_since(0))
    for correction in ("life 0 4", "bag 1 0 field 5", "die 1 prep", "prep 1 0 removed"):
        game.correct(correction)
    assert [line.text for line in Narrator(game.table).tell(game.events_since(start))] == [
        "Corrected by hand: Gabrielle has 4 life.",
        "Corrected by hand: Darrell's Sidekick comes to the field and shows character.",
        "Corrected by hand: Darrell's Sidekick goes to prep.",
        "Corrected by hand: Darrell's Sidekick is removed from the game.",
    ]


@pytest.mark.parametrize("box", DEMOS)
def test_a_whole_game_is_told(box: str) -> None:
    game = play(box, 5)
    lines = Narrator(game.table).tell(game.events_since(0))
    assert next(line.text for line in lines if line.weight == HEADING).startswith("Turn 1: ")
    assert sum([line.weight == HEADING for line in lines]) == game.state.turn
    for line in lines:
        assert line.text[0].isupper() or line.text[0].isdigit()
        assert line.weight == HEADING or line.text.endswith(".")
        assert "die 0" not in line.text


@pytest.mark.parametrize("box", DEMOS)
def test_what_ended_a_game_is_remembered(box: str) -> None:
    game = play(box, 5)
    narrator = Narrator(game.table)
    told = [line.text for line in narrator.tell(game.events_since(0))]
    losers = [side for side, life in enumerate(game.state.life) if life <= 0]
    assert list(narrator.blows) == losers
    for side, blow in narrator.blows.items():
        name = game.table.names[game.table.seats_of[side][0]]
        # The first that left nothing, whatever came on top of it.
        assert blow == next(line for line in told if name in line and ("no life left" in line or "none left" in line))


def test_the_blow_is_the_first_that_leaves_nothing_and_gone_with_new_life() -> None:
    narrator = Narrator(demo_game("cw").table)

    def hit(amount: int, left: int) -> Event:
        return (events.SIDE_DAMAGED, 0, 0, 9, amount, left)

    narrator.tell([hit(2, 1), hit(4, -3), hit(1, -4)])
    assert narrator.blows == {0: "Sidekick deals 4 damage to Gabrielle, who has no life left."}
    narrator.tell([(events.LIFE_GAINED, 0, 0, 0, 6, 2)])
    assert narrator.blows == {}
    narrator.tell([(events.LIFE_LOST, 0, 0, 0, 2, 0), (events.LIFE_LOST, 1, 0, 0, 3, 0)])
    assert narrator.blows == {
        0: "Gabrielle loses 2 life and has none left.",
        1: "Darrell loses 3 life and has none left.",
    }


def test_dice_that_block_the_same_are_one_sentence() -> None:
    table = demo_game("cw").table
    narrator = Narrator(table)
    narrator.tell([(events.ROLLED, 1, 2, 9, 0, table.faces[2][4]), (events.ROLLED, 1, 0, 8, 0, table.faces[0][5])])
    blocks: list[Event] = [(events.BLOCKED, 0, 0, die, 0, attacker) for die, attacker in ((1, 9), (2, 9), (3, 8))]
    assert [line.text for line in narrator.tell(blocks)] == [
        "Gabrielle's 2 Sidekicks block Falcon (level 2).",
        "Gabrielle's Sidekick blocks Sidekick.",
    ]


def test_a_die_that_nobody_has_rolled_has_a_name() -> None:
    narrator = Narrator(demo_game("cw").table)
    falcon = 2
    narrator.tell([(events.ATTACKED, 0, falcon, 75, 0, 0)])
    assert [line.text for line in narrator.tell([(events.BLOCKED, 1, 0, 12, 0, 75)])] == [
        "Darrell's Sidekick blocks Falcon."
    ]


def test_a_die_is_told_with_the_level_it_was_rolled_on() -> None:
    table = demo_game("cw").table
    falcon = 2
    level_2 = table.faces[falcon][4]
    rolled: Event = (events.ROLLED, 0, falcon, 9, 0, level_2)
    fielded: Event = (events.FIELDED, 0, falcon, 9, 0, 0)
    lines = Narrator(table).tell([rolled, fielded])
    assert [line.text for line in lines] == ["Gabrielle rolls Falcon: level 2.", "Gabrielle fields Falcon (level 2)."]
    assert lines[1].cited() == "Gabrielle fields Falcon (level 2). (6.4.7)"


def test_a_price_is_told_with_the_deed() -> None:
    table = demo_game("cw").table
    fist = table.faces[0][1]
    happened: list[Event] = [
        (events.ROLLED, 0, 0, 1, 0, fist),
        (events.ROLLED, 0, 0, 2, 0, fist),
        (events.SPENT, 0, 0, 1, 1, 0),
        (events.SPENT, 0, 0, 2, 1, 0),
        (events.PURCHASED, 0, 2, 0, 0, 0),
    ]
    assert [line.text for line in Narrator(table).tell(happened)] == [
        "Gabrielle rolls 2 Sidekicks: fist, fist.",
        "Gabrielle buys Falcon: Talks to Birds for 2 fists.",
    ]


def test_secrets_are_not_told() -> None:
    table = demo_game("wwe").table
    drawn: Event = (events.DRAWN, 0, 0, 0, 0, 1)
    named: Event = (events.NUMBER_NAMED, 0, 6, 0, 2, 1)
    told = [line.text for line in Narrator(table).tell([named, drawn, drawn])]
    assert told == ["Michele names a number in secret.", "Michele draws dice in secret."]


@pytest.mark.parametrize(
    ("box", "words"),
    [
        ("cw", Words("Sidekick", "character")),
        ("fus", Words("NPC", "character")),
        ("bfu", Words("Sidekick", "character")),
        ("jus", Words("Sidekick", "character")),
        ("wwe", Words("Sidekick", "Superstar")),
    ],
)
def test_each_box_has_its_own_words(box: str, words: Words) -> None:
    assert words_of(demo_game(box).table) == words


def test_sentences_of_the_rules_are_said_in_the_words_of_the_box() -> None:
    wwe = words_of(demo_game("wwe").table)
    assert wwe.say("Characters are fielded; a character may block.") == "Superstars are fielded; a Superstar may block."
    assert Words(sidekick="NPC").say("3 Sidekicks, Sidekick") == "3 NPCs, NPC"
