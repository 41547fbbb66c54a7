"""Walk with Elias: a number named secretly, and the dice drawn by it, are known to one seat until they are placed."""

from collections import Counter

import pytest

from overcrush.formats.demo import demo_table
from overcrush.model import events, options
from overcrush.model.journal import Act, read_journal
from overcrush.model.table import FACES, SIDEKICK, Table
from overcrush.rules import run
from overcrush.rules.chance import Fast, Recording
from overcrush.rules.engine import Game
from overcrush.rules.laying.position import Placed, Position, lay
from overcrush.rules.telling.secrets import hidden_dice

NAMER, OTHER = 0, 1
NUMBER = 3


def elias(table: Table) -> int:
    return next(number for number, card in enumerate(table.cards) if card.name == "Walk with Elias")


def game_with_elias(bag: int = 8, used: int = 0) -> Game:
    """Michele is about to use Walk with Elias."""
    table = demo_table("wwe")
    position = Position(table)
    me, other = position.seats
    card = elias(table)
    action = next(side for side, face in enumerate(table.cards[card].faces) if face.kind and not face.bursts)
    me.reserve.append(Placed(card, NAMER, card * FACES + action))
    me.bag = [SIDEKICK] * bag
    me.used = [SIDEKICK] * used
    me.out_of_play = [SIDEKICK] * (8 - bag - used)
    # Dice that can be told apart, so that it matters which are drawn.
    me.bag += [table.buyable[NAMER][0]] * 2
    other.bag = [SIDEKICK] * 8
    state = lay(table, Recording(Fast(5)), position)
    state.log = []
    run.run(state)
    game = Game(state)
    game.acts = [Act("", [], "")]
    return game


def named(number: int = NUMBER, **where: int) -> Game:
    """The number is named and the dice are drawn; Chris is asked."""
    game = game_with_elias(**where)
    use = next(option for option in game.state.options if option >> options.SHIFT == options.USE)
    game.answer(use)
    game.answer(options.option(options.NUMBER, number))
    assert game.decision is not None
    assert game.decision.seats == (OTHER,)
    return game


def bag_and_aside(game: Game, seat: int) -> tuple[list[int], int]:
    seats = game.view(seat)["seats"]
    assert isinstance(seats, list)
    return seats[NAMER]["bag"], len(seats[NAMER]["aside"])


def test_the_prompt_says_that_it_is_secret() -> None:
    game = game_with_elias()
    game.answer(game.state.options[0])
    assert game.decision is not None
    assert game.decision.prompt.startswith("Walk with Elias: secretly name a number. It says: ")


def test_the_one_who_names_sees_the_dice_and_the_other_sees_them_in_the_bag() -> None:
    before = bag_and_aside(game_with_elias(), OTHER)
    game = named()
    assert bag_and_aside(game, OTHER) == (before[0], 1)  # the action die itself lies aside for all to see
    assert len(bag_and_aside(game, NAMER)[0]) == len(before[0]) - NUMBER
    assert bag_and_aside(game, NAMER)[1] == NUMBER + 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_others_are_told_that_a_number_was_named_and_no_more(number: int) -> None:
    game = named(number)
    mine = game.events_since(0, NAMER)
    assert mine == game.events_since(0)
    assert sum(1 for event in mine if event[0] == events.DRAWN) == number
    theirs = game.events_since(0, OTHER)
    assert [event[4] for event in theirs if event[0] == events.NUMBER_NAMED] == [0]
    assert all(event[0] != events.DRAWN for event in theirs)
    # Whatever was named, they are told the same.
    assert theirs == named(1).events_since(0, OTHER)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_journal_of_others_has_the_answer_sealed(number: int) -> None:
    game = named(number)
    sealed = game.journal(OTHER)
    assert sealed.acts[-1].answer == "sealed"
    assert sealed.acts[-1].chance == []
    assert sealed.write() == named(1).journal(OTHER).write()
    assert game.journal(NAMER).write() == game.journal().write()
    assert read_journal(game.journal().write()).acts[-1].secret == NAMER


def test_all_is_open_when_the_dice_are_placed() -> None:
    game = named()
    game.answer(options.option(options.NUMBER, 1))
    assert game.events_since(0, OTHER) == game.events_since(0)
    assert game.journal(OTHER).write() == game.journal().write()
    assert bag_and_aside(game, OTHER) == bag_and_aside(game, NAMER)


def numbers_in_forks(game: Game, seat: int) -> Counter[int]:
    return Counter(len(game.fork(seed, seat).state.seats[NAMER].aside) - 1 for seed in range(90))


def test_a_fork_for_the_other_seat_names_and_draws_anew() -> None:
    counts = numbers_in_forks(named(), OTHER)
    assert set(counts) == {1, 2, 3}
    assert min(counts.values()) > 15
    assert numbers_in_forks(named(), NAMER) == {NUMBER: 90}


def test_such_a_fork_does_not_depend_on_the_secret() -> None:
    for seed in range(10):
        forks = [named(number).fork(seed, OTHER) for number in (1, 2, 3)]
        assert len({fork.digest() for fork in forks}) == 1


def test_such_a_fork_can_be_played_on_and_loses_no_die() -> None:
    game = named()
    for seed in range(10):
        fork = game.fork(seed, OTHER)
        seat = fork.state.seats[NAMER]
        count = len(seat.aside) - 1
        assert len(seat.bag) + count == 10
        assert Game.load(fork.dump(), fork.table).digest() == fork.digest()
        fork.answer(options.option(options.NUMBER, count))
        assert not hidden_dice(fork.state, OTHER)
        assert len(seat.used) == count + 1, "what was drawn is not where the effect puts it"
        assert sum([len(zone) for zone in (seat.bag, seat.prep, seat.used, seat.out_of_play)]) == 11


def test_no_number_is_imagined_that_would_have_refilled_the_bag() -> None:
    """The refill would have been seen."""
    game = named(1, bag=0, used=6)
    assert set(numbers_in_forks(game, OTHER)) == {1, 2}


def test_an_exact_fork_keeps_the_secret() -> None:
    game = named()
    assert game.fork().digest() == game.digest()
