import pytest

from overcrush.formats.vanilla import vanilla_table
from overcrush.players.random import RandomPlayer
from overcrush.players.seat import Player, play_game
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game


@pytest.mark.parametrize("seats", [2, 4])
def test_random_players_play_to_the_end(seats: int) -> None:
    ends = set()
    for _ in range(2):
        game = Game.at(vanilla_table(2, seats), Fast(2))
        players: list[Player] = [RandomPlayer(seat) for seat in range(seats)]
        play_game(game, players, 1)
        assert game.outcome is not None
        ends.add(game.digest())
    assert len(ends) == 1


def test_partners_take_their_own_options_only() -> None:
    """A seat that answers for its partner is refused (7.4.1)."""
    game = Game.at(vanilla_table(1, 4), Fast(1))
    seen = set()

    class Watcher(RandomPlayer):
        def choose(self, game: Game, seat: int) -> int:
            seen.add(seat)
            return super().choose(game, seat)

    play_game(game, [Watcher(seat) for seat in range(4)], 3)
    assert seen == {0, 1, 2, 3}
