"""Time is called (13.7.2): so many turns after this one, then life decides; written down like any act."""

from random import Random

import pytest

from overcrush.formats.demo import demo_game
from overcrush.model import events
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.journal import read_journal
from overcrush.model.state import MAIN
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.replay import replay
from overcrush.table.narrate import Narrator


def begun(answers: int = 30) -> Game:
    game = demo_game("cw", 3)
    game.keep_digests = True
    random = Random(3)
    for _ in range(answers):
        game.answer(random.choice(game.state.options))
    return game


def passed(game: Game, *, to_last_main_step: bool = False) -> Game:
    """Nobody does anything any more, up to the end or to where nothing can hurt any more."""
    s = game.state
    while game.outcome is None and not (to_last_main_step and s.turn == s.last_turn and s.step == MAIN):
        spelled = game.decision.spellings() if game.decision is not None else []
        calm = [each for each in spelled if each.startswith(("pass", "keep", "none", "done"))]
        game.answer(calm[0] if calm else spelled[-1])
    return game


@pytest.mark.parametrize(("life", "winners"), [((7, 6), (0,)), ((5, 9), (1,)), ((8, 8), ())])
def test_five_turns_later_the_higher_life_wins(life: tuple[int, int], winners: tuple[int, ...]) -> None:
    game = begun()
    turn = game.state.turn
    game.correct("time 5")
    passed(game, to_last_main_step=True)
    for side, left in enumerate(life):
        game.correct(f"life {side} {left}")
    passed(game)
    assert game.state.turn == turn + 5
    assert tuple(game.state.life) == life
    assert game.winners == winners
    assert [event[0] for event in game.events_since(0)[-2:]] == [
        events.TIME_OVER,
        events.GAME_WON if winners else events.GAME_TIED,
    ]


def test_whoever_has_no_life_left_has_lost_before() -> None:
    game = begun()
    game.correct("time 5")
    game.correct("life 0 0")
    assert game.winners == (1,)


def test_before_the_first_turn_there_are_five_in_all() -> None:
    game = demo_game("cw", 3)
    game.correct("time 5")
    passed(game)
    assert game.state.turn == 5


def test_it_outlasts_dump_fork_and_replay() -> None:
    game = begun()
    game.correct("time 2")
    last = game.state.last_turn
    assert last == game.state.turn + 2
    assert Game.load(game.dump(), game.table).state.last_turn == last
    assert game.fork().state.last_turn == last
    again = replay(read_journal(game.journal().write()), Fast(3))
    assert (again.state.last_turn, again.digest()) == (last, game.digest())
    passed(game)
    assert replay(read_journal(game.journal().write())).digest() == game.digest()


def test_it_is_called_once() -> None:
    game = begun()
    for nonsense in ("time", "time 500", "time five", "time 5 5"):
        with pytest.raises(IllegalAnswer):
            game.correct(nonsense)
    assert not game.state.last_turn
    game.correct("time 5")
    with pytest.raises(IllegalAnswer, match="already"):
        game.correct("time 5")


def test_it_is_told() -> None:
    game = begun()
    start = len(game.events_since(0))
    game.correct("time 1")
    passed(game, to_last_main_step=True).correct("life 0 4")
    passed(game)
    narrator = Narrator(game.table, you=1)
    lines = [line.text for line in narrator.tell(game.events_since(start))]
    assert lines[0] == "Time is called: this turn is finished, then 1 more turn; after that the higher life wins."
    assert lines[-2] == f"Time is over: Gabrielle has 4 life and you have {game.state.life[1]} life."
    assert list(narrator.blows.values()) == [lines[-2]]
