"""Every lesson is a scenario that holds, at a table that is played without it too, in words that are quickly read."""

import re
from pathlib import Path
from typing import Final

import pytest

from overcrush.formats.by_name import new_table
from overcrush.formats.demo import DEMOS, demo_table
from overcrush.lessons.lesson import FIRST_TEAM, LEARNER, LESSONS, Lesson, lesson, read_lesson
from overcrush.model import events, options, purposes
from overcrush.model.events import KIND
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import seat_people
from overcrush.scenario.complaint import Misplaced
from overcrush.scenario.runner import run_file
from overcrush.scenario.session import MODES
from overcrush.table import gestures

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "src" / "overcrush" / "lessons"
RULES: Final = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))

# A guide says what to do and why in a few words.
MOST_LETTERS: Final = 240
MOST_SENTENCES: Final = 3

# The terms that are explained: by a first game, and by those after it.
FIRST_TERMS: Final = ("blocker", "knocked out", "action die", "global ability")
TERMS: Final = {FIRST_TEAM: ("team", "ramp", "window")}


def of(box: str) -> Lesson:
    found = lesson(box)
    assert found is not None
    return found


def begun(found: Lesson) -> Game:
    return Game.at(found.table, found.chance(Fast(1)))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("box", LESSONS)
def test_it_holds_as_a_scenario(box: str, mode: str) -> None:
    result = run_file(FOLDER / f"{box}.scenario", mode)
    assert result.passed, result.message


@pytest.mark.parametrize("box", DEMOS)
def test_it_is_played_at_the_table_of_the_demo_game(box: str) -> None:
    """But that people's turns end when they say so; and that one basic action of Civil War has a global ability."""
    table = demo_table(box)
    seat_people(table, [LEARNER])
    if box != "cw":
        assert of(box).table.hash == table.hash
    mine, book = [[card.title for card in each.cards] for each in (of(box).table, table)]
    assert len(set(book) - set(mine)) == int(box == "cw")


def test_a_full_team_is_one_that_ships_in_a_standard_game() -> None:
    """So that the learner finds it again; teams that are not legal are not laid."""
    table = new_table("A call to the League", "The slow plague", ("Ann", "Bob"))
    seat_people(table, [LEARNER])
    assert of(FIRST_TEAM).table.hash == table.hash


def test_a_full_team_uses_global_abilities_on_both_turns() -> None:
    """The learner's and the other side's, in the attack of either."""
    found = of(FIRST_TEAM)
    game = begun(found)
    used: set[tuple[int, int]] = set()
    while (step := found.due(len(game.acts))) is not None:
        for answer in step.answers:
            if options.kind_of(answer) == options.GLOBAL:
                used.add((step.seat, game.state.active))
            game.answer(answer, step.seat)
    assert used == {(LEARNER, 0), (LEARNER, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize("box", LESSONS)
def test_played_again_it_comes_to_the_same(box: str) -> None:
    found = of(box)
    game = begun(found)
    while (step := found.due(len(game.acts))) is not None:
        for answer in step.answers:
            game.answer(answer, step.seat)
        assert found.is_followed(game.acts)
    assert len(found.farewell) > 0
    assert game.state.turn >= 5
    assert not found.is_followed([*game.acts, game.acts[-1]])


@pytest.mark.parametrize("box", DEMOS)
def test_all_five_steps_are_taught(box: str) -> None:
    said = " ".join(page for step in of(box).steps for page in step.pages)
    for step in ("clear and draw", "roll and reroll", "main step", "attack step", "cleanup"):
        assert f"**{step}**" in said
    deeds = {answer >> options.SHIFT for step in of(box).steps if step.seat == LEARNER for answer in step.answers}
    assert deeds >= {options.BUY, options.FIELD}
    # Who leaves all but one at home has said who attacks.
    assert deeds & {options.ATTACK, options.STAY}


@pytest.mark.parametrize("box", LESSONS)
def test_a_block_a_ko_an_action_die_a_global_ability_and_a_reroll_are_taught(box: str) -> None:
    """The learner does each, and a die of theirs or of the other side is knocked out and comes to prep."""
    found = of(box)
    game = begun(found)
    done: set[str] = set()
    while (step := found.due(len(game.acts))) is not None:
        for answer in step.answers:
            mine = step.seat == LEARNER
            if mine and game.state.purpose == purposes.BLOCK and options.kind_of(answer) == options.DIE:
                done.add("block")
            elif mine:
                done.add(options.KIND_NAMES[options.kind_of(answer)])
            game.answer(answer, step.seat)
    happened = {event[KIND] for event in game.events_since(0)}
    assert done >= {"block", "use", "global", "reroll"}
    assert events.KNOCKED_OUT in happened
    said = " ".join(page for step in found.steps for page in step.pages) + " ".join(found.farewell)
    for word in TERMS.get(box, FIRST_TERMS):
        assert f"**{word}**" in said


@pytest.mark.parametrize("box", LESSONS)
def test_the_guide_is_brief_and_cites_rules_that_are_there(box: str) -> None:
    found = of(box)
    pages = [page for step in found.steps for page in step.pages] + found.farewell
    assert [page for page in pages if len(page) > MOST_LETTERS] == []
    assert [page for page in pages if len(re.findall(r"[.!?](?:\s|$)", page)) > MOST_SENTENCES] == []
    cited = {rule for page in pages for rule in re.findall(r"\((\d+\.\d+\.\d+)\)", page)}
    assert len(cited) >= 5
    assert [rule for rule in cited if f"**{rule}**" not in RULES] == []


def test_what_comes_to_the_same_is_taken_and_nothing_else() -> None:
    found = of("cw")
    game = begun(found)
    game.answer("first")
    keep_all = [options.option(options.KEEP, number) for number in (1, 2, 3, 4)]
    assert found.taken(game, keep_all) is None
    for answer in found.steps[1].answers:
        game.answer(answer)
    assert found.taken(game, [options.buy(LEARNER, 2)]) is None
    game.answer(options.buy(LEARNER, 1))
    # Other dice than those the next purchase needs, or the fist that it does need.
    dice = {die.id: die for die in game.state.seats[LEARNER].reserve}
    wanted, other = [3, 2], [1, 2]
    assert found.taken(game, gestures.pay(game, list(dice.values()), wanted)) == found.steps[3].answers
    assert found.taken(game, gestures.pay(game, list(dice.values()), other)) is None


def test_equal_dice_stand_for_one_another() -> None:
    found = read_lesson((FOLDER / "jus.scenario").read_text(encoding="utf-8"))
    game = begun(found)
    for step in found.steps[:8]:
        for answer in step.answers:
            game.answer(answer)
    # Two dice show a character; the lesson rolls the first again, the learner the second.
    dice = game.state.seats[LEARNER].aside
    assert dice[2].equals(dice[3])
    assert found.taken(game, gestures.reroll(game, dice, {dice[3].id})) == found.steps[8].answers
    assert found.taken(game, gestures.reroll(game, dice, {dice[0].id})) is None


def test_any_of_equal_dice_may_attack() -> None:
    """Whichever of three Sidekicks goes with Sasha Banks."""
    found = of("wwe")
    game = begun(found)
    while (step := found.due(len(game.acts))) is not None:
        dice = game.state.seats[LEARNER].field
        if game.state.purpose == purposes.CHOOSE_ATTACK and step.seat == LEARNER and len(dice) == 4:
            break
        for answer in step.answers:
            game.answer(answer, step.seat)
    assert step is not None
    sasha = next(die.id for die in dice if die.card)
    for die in dice:
        if not die.card:
            assert found.taken(game, gestures.attack(game, dice, {sasha, die.id})) == step.answers
    assert found.taken(game, gestures.attack(game, dice, {sasha})) is None


def test_a_lesson_that_cannot_be_played_says_where() -> None:
    text = (
        (FOLDER / "cw.scenario").read_text(encoding="utf-8").replace("Gabrielle: buy Falcon", "Gabrielle: buy Typhus")
    )
    with pytest.raises(Misplaced, match="Typhus"):
        read_lesson(text)


def test_the_example_of_the_how_to_is_a_lesson() -> None:
    page = (ROOT / "docs" / "how-to" / "write-a-lesson.md").read_text(encoding="utf-8")
    example = re.findall(r"^```scenario\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    shown = read_lesson(example[0])
    assert [len(step.pages) for step in shown.steps] == [1, 1, 1]
    assert len(shown.farewell) == 1


def test_there_is_no_lesson_of_a_box_that_is_not_there() -> None:
    assert lesson("xyz") is None
    assert lesson("../cw") is None
