"""Analyses of games whose answer is known."""

from pathlib import Path
from random import Random

import pytest

from overcrush.analysis import keeping, record
from overcrush.analysis.analyse import Preset, Stopped, analyse
from overcrush.analysis.luck import Lots
from overcrush.analysis.moments import Walk
from overcrush.analysis.record import Analysis
from overcrush.analysis.summary import counted, summary
from overcrush.analysis.words import spoken
from overcrush.formats.demo import demo_game
from overcrush.model import options, purposes
from overcrush.model.chance import PURPOSES, ROLL
from overcrush.players.greedy import Greedy
from overcrush.players.judgement import LEARNED
from overcrush.players.learned_value import Judge
from overcrush.players.outlook import Outlook
from overcrush.players.planner import pass_of
from overcrush.players.pricing import Pricing
from overcrush.players.seat import asked
from overcrush.players.weights import SHIPPED
from overcrush.puzzles.puzzle import find_puzzle
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.procedures.declare_attackers import candidates
from overcrush.rules.replay import replay
from overcrush.rules.telling.labels import die_label

LITTLE = Preset("little", 8, 3, 2)
LENGTH = 26


def played(answers: int, seed: int = 7) -> Game:
    """The beginning of a game between two that look one move ahead."""
    game = demo_game("cw", seed=seed)
    players = [Greedy(1), Greedy(2)]
    for number in range(answers):
        seat = asked(game)
        game.answer(players[seat].choose(game.fork(seed + number, seat), seat))
    return game


@pytest.fixture(scope="module")
def little() -> Analysis:
    return analyse(played(LENGTH).journal(), LITTLE)


def test_every_act_has_a_probability_and_every_roll_its_luck(little: Analysis) -> None:
    assert len(little.wins) == len(little.turns) == LENGTH + 1
    assert all(0 <= value <= 1 for value in little.wins)
    assert [event.act for event in little.events] == [event.act for event in Walk(played(LENGTH).journal()).chanced]
    kinds = {event.kind for event in little.events}
    assert {record.TURN, record.REROLL} <= kinds
    assert all(event.draw == 0 for event in little.events if event.kind == record.REROLL)


def test_decisions_are_whole_series_told_in_words(little: Analysis) -> None:
    rerolls = [each for each in little.decisions if each.kind == record.REROLL]
    assert rerolls
    assert all(each.did.startswith(("reroll ", "keep ")) for each in rerolls)
    assert {record.MAIN} <= {each.kind for each in little.decisions}
    assert all(each.best >= each.taken for each in little.decisions)
    assert all(bool(each.better) <= (each.best > each.taken) for each in little.decisions)


def test_the_sums_add_up_to_the_result(little: Analysis) -> None:
    assert summary(little).rest is None
    over = Analysis(**{name: getattr(little, name) for name in Analysis.__struct_fields__} | {"result": 1.0})
    sums = summary(over)
    one, other = sums.sides
    assert sums.rest is not None
    parts = sums.start + one.luck - other.luck - one.lost_in_all + other.lost_in_all + sums.rest
    assert parts == pytest.approx(1.0)


def test_the_same_seed_finds_the_same(little: Analysis) -> None:
    assert analyse(played(LENGTH).journal(), LITTLE) == little


def test_whoever_does_not_want_it_any_more_stops_it() -> None:
    def stop(done: int, total: int, _: Analysis | None) -> None:
        assert done <= total
        raise Stopped

    with pytest.raises(Stopped):
        analyse(played(20).journal(), LITTLE, show=stop)


def test_faces_rolled_are_counted_beside_the_expected_ones(little: Analysis) -> None:
    mine = [face for face in little.faces if (face.seat, face.die) == (0, little.faces[0].die)]
    assert sum([face.rolled for face in mine]) == pytest.approx(sum([face.expected for face in mine]), abs=0.1)


def test_analyses_are_kept_beside_the_game_and_never_mixed(tmp_path: Path, little: Analysis) -> None:
    path = keeping.beside(tmp_path / "a.game")
    keeping.keep(path, little)
    keeping.keep(path, little)
    assert keeping.read(path) == [little]
    made = keeping.how(little)
    assert keeping.kept(path, made) == little
    assert keeping.kept(path, made._replace(version="another")) is None
    path.write_text("nonsense")
    assert keeping.read(path) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("win-010", "field 3 Sidekicks (level 1, 1A 1D) then attack with 7 Sidekicks (level 1, 1A 1D)"),
        (
            "win-014",
            (
                "field The Atom (level 2, 4A 4D) and Sidekick (level 1, 1A 1D), use the global ability of Excessive"
                " Force, choose The Atom (level 2, 4A 4D) then attack with The Atom (level 2, 5A 4D) and Sidekick"
                " (level 1, 1A 1D)"
            ),
        ),
    ],
)
def test_a_line_is_told_in_few_words(name: str, said: str) -> None:
    puzzle = find_puzzle(name)
    state = puzzle.laid.state()
    line = [options.parse(word) for word in puzzle.line]
    assert spoken(state, line, record.MAIN, state.active) == said


def test_who_blocks_together_is_told_together() -> None:
    puzzle = find_puzzle("block-003")
    state = puzzle.laid.state()
    line = [options.parse(word) for word in puzzle.survivors[0]]
    said = "block Becky Lynch (level 2, 7A 7D) with Hell Hound (level 3, 3A 3D) and Sidekick (level 1, 1A 1D)"
    assert spoken(state, line, record.BLOCK, 1 - state.active) == said


def test_an_attack_of_the_only_one_who_can_is_told() -> None:
    game = demo_game("jus")
    random = Random(3)
    while not (game.state.purpose == purposes.CHOOSE_ATTACK and len(candidates(game.state)) == 1):
        game.answer(random.choice(game.state.options))
    (only,) = candidates(game.state)
    said = f"attack with {die_label(game.state, only.id)}"
    assert spoken(game.state, [options.YES], record.ATTACK, game.state.active) == said
    assert spoken(game.state, [options.NO], record.ATTACK, game.state.active) == "not attack"


# --- known answers


def idle(game: Game) -> list[int]:
    """To do nothing in the main step, and not to attack."""
    fork, line = game.fork(), list[int]()
    while fork.state.turn == game.state.turn:
        offered = fork.state.options
        line.append(options.NO if options.NO in offered else pass_of(fork.state))
        fork.answer(line[-1])
    return line


# Positions in which a win is certain, and gone if nothing is done.
@pytest.mark.parametrize("name", ["win-002", "win-005", "win-008", "win-012"])
def test_a_certain_win_is_worth_all_and_a_blunder_put_in_by_hand_is_found(name: str) -> None:
    game = Game(find_puzzle(name).laid.state())
    priced = Pricing(3, 8).price(game, asked(game), idle(game), 6)
    assert priced is not None
    assert priced.value == 1.0
    assert priced.best
    assert priced.taken < 0.85


def test_loaded_dice_are_lucky() -> None:
    """The roll that begins a turn is the best of several by what was learned, or the worst."""
    journal = played(LENGTH).journal()
    act = [event.act for event in Walk(journal).chanced if event.kind == record.TURN][-1]
    written = journal.acts[act].answer

    def rolled(seed: int) -> Game:
        game = replay(journal.shorter(len(journal.acts) - act), Fast(seed))
        game.answer(written)
        return game

    games = [rolled(seed) for seed in range(12)]
    side = games[0].state.active
    judge = Judge(games[0].table, SHIPPED, LEARNED)
    games.sort(key=lambda game: judge.value(game.state, side))
    lucks = []
    for game in (games[0], games[-1]):
        walk = Walk(game.journal())
        lots = Lots(walk, walk.chanced[-1], Outlook(game.table, 5), 0)
        lots.look(4)
        lucks.append(lots.found().luck)
    assert lucks[0] < lucks[1]


def test_a_roll_without_draws_is_luck_of_the_roll_alone(little: Analysis) -> None:
    streams = {event.act: event.outcomes for event in Walk(played(LENGTH).journal()).chanced}
    for event in little.events:
        if all(stream % PURPOSES == ROLL for stream, _, _ in streams[event.act]):
            assert event.draw == 0


def test_what_may_be_noise_is_not_counted(little: Analysis) -> None:
    for decision in little.decisions:
        assert counted(decision) in (0.0, decision.loss)
        assert not decision.grade or decision.loss >= 2 * decision.error
