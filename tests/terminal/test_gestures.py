"""Gestures: a whole set in one line, equal dice standing for one another."""

import pytest

from overcrush.formats.demo import demo_table
from overcrush.model import options, purposes
from overcrush.model.dice import ATTACKING, BLOCKING, Die
from overcrush.model.state import ATTACK as ATTACK_STEP
from overcrush.players.random import RandomPlayer
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.paying.energy import unspent
from overcrush.table.match import Match
from overcrush.table.words import COMMON
from overcrush.terminal.question import ATTACK, BLOCK, PAY, REROLL, Question
from overcrush.terminal.understand import Misunderstood, understand


def questions(way: str, box: str, games: int) -> list[Question]:
    """Questions of one kind out of random games."""
    found: list[Question] = []
    for seed in range(games):
        chance = Fast(seed)
        match = Match(Game.at(demo_table(box), chance), [None, None], chance)
        random = RandomPlayer(seed)
        begun = False
        while not match.over:
            seat = match.asked()
            question = Question(match.game, seat, COMMON)
            if question.way == way and not begun:
                found.append(Question(match.game.fork(), seat, COMMON))
            begun = question.way == way
            match.game.answer(random.choose(match.game, seat))
    return found


def after(question: Question, typed: str) -> Game:
    fork = question.game.fork()
    for answer in understand(question, typed):
        fork.answer(answer)
    return fork


@pytest.mark.parametrize("box", ["cw", "jus"])
def test_as_many_dice_of_each_kind_attack_as_are_named(box: str) -> None:
    asked = [question for question in questions(ATTACK, box, 6) if len(question.dice) > 1]
    assert asked
    for question in asked:
        named = [1, len(question.dice)]
        s = after(question, "attack " + " ".join(map(str, named))).state
        if s.step != ATTACK_STEP or not s.options:
            continue  # nobody had anything to decide, and the attack is over
        attacking = [die for seat in s.seats for die in seat.field if die.role == ATTACKING]
        wanted = [question.dice[number - 1] for number in named]
        assert sorted([die.face for die in attacking]) == sorted([die.face for die in wanted])


@pytest.mark.parametrize("box", ["fus", "wwe"])
def test_who_blocks_whom_is_as_typed(box: str) -> None:
    asked = [question for question in questions(BLOCK, box, 8) if question.dice and question.attackers]
    assert asked
    for question in asked:
        last = len(question.attackers)
        typed = [f"{number}>{1 + (number * 7) % last}" for number in range(1, len(question.dice) + 1)]
        wanted = sorted(
            [(die.face, question.attackers[(number * 7) % last].face) for number, die in enumerate(question.dice, 1)]
        )
        s = after(question, "block " + " ".join(typed)).state
        by_id = {die.id: die for seat in s.seats for die in seat.field}
        blocks = [(die.face, by_id[die.blocking].face) for die in by_id.values() if die.role == BLOCKING]
        if s.step == ATTACK_STEP and s.options and len(blocks) == len(wanted):
            assert sorted(blocks) == wanted


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("block", "Type 'block"),
        ("block 9>A", "There is no blocker 9"),
        ("block 1>Z", "There is no attacker Z"),
        ("block x", "does not say who blocks whom|is no number of a die"),
    ],
)
def test_a_block_that_is_none(typed: str, sentence: str) -> None:
    question = next(question for question in questions(BLOCK, "cw", 8) if question.dice)
    with pytest.raises(Misunderstood, match=sentence):
        understand(question, typed)


def test_which_of_equal_dice_is_rerolled_does_not_matter() -> None:
    asked = questions(REROLL, "cw", 3)
    for question in asked:
        for first, die in enumerate(question.dice, 1):
            for second, other in enumerate(question.dice, 1):
                if first < second and die.equals(other):
                    assert understand(question, f"reroll {first}") == understand(question, f"reroll {second}")


@pytest.mark.parametrize("box", ["cw", "bfu"])
def test_dice_that_can_pay_together_pay_when_they_are_named(box: str) -> None:
    """Any payment the rules take, named by its dice alone, is found again."""
    asked = questions(PAY, box, 6)
    assert any(len(unspent(question.game.table, die)) > 1 for question in asked for die in question.dice)
    for number, question in enumerate(asked):
        paid = question.game.fork()
        while paid.state.options and paid.state.purpose == purposes.PAY:
            units = [option for option in paid.state.options if option != options.AUTO]
            paid.answer(units[number % len(units)])
        named = [place for place, die in enumerate(question.dice, 1) if spent(paid, die)]
        again = after(question, "pay " + " ".join(map(str, named)))
        found = [die for die in question.dice if spent(again, die)]
        assert again.state.purpose != purposes.PAY or again.state.stack[-1].chosen() == []
        if not question.game.state.seats[question.seat].virtual:
            assert sorted([die.face for die in found]) == sorted([question.dice[n - 1].face for n in named])


def spent(game: Game, die: Die) -> bool:
    """Whether a die has left the reserve or shows less than before."""
    now = game.state.die(die.id)
    return now is None or now.zone != die.zone or (now.face, now.spent) != (die.face, die.spent)


@pytest.mark.parametrize("box", ["fus", "bfu"])
def test_naming_one_die_never_spends_another_that_was_a_choice(box: str) -> None:
    unclear = 0
    for question in questions(PAY, box, 6):
        ways = payments(question.game, question.dice)
        for place, die in enumerate(question.dice, 1):
            having = [way for way in ways if die.face in way]
            try:
                paid = after(question, f"pay {place}")
            except Misunderstood:
                unclear += len(having) > 1
                assert len(having) != 1
            else:
                faces = faces_spent(paid, question.dice)
                assert die.face in faces
                assert having == [faces] or (die.face,) == faces
    assert unclear


def payments(game: Game, dice: list[Die]) -> list[tuple[int, ...]]:
    """Every payment there is, as the faces of the dice it spends from."""
    s = game.state
    if not s.options or s.purpose != purposes.PAY:
        return [faces_spent(game, dice)]
    found: list[tuple[int, ...]] = []
    for option in [option for option in s.options if option != options.AUTO]:
        fork = game.fork()
        fork.answer(option)
        found += payments(fork, dice)
    return list(dict.fromkeys(found))


def faces_spent(game: Game, dice: list[Die]) -> tuple[int, ...]:
    return tuple(sorted([die.face for die in dice if spent(game, die)]))
