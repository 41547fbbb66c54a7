"""A game between opponents, played to its end, or to where life decides it (13.7.2)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.events.matches import Match, Winner, at_time
from overcrush.formats.format import Format
from overcrush.formats.seating import lay
from overcrush.model.state import TIE, UNDECIDED, State
from overcrush.players.opponents import find
from overcrush.players.playout import new_game
from overcrush.players.seat import Player, asked, own_options
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.teams.lists import TeamList

# A game that has not ended by then is decided by life, as when time is called; one in which the field fills without end
# would take minutes for every turn.
MOST_TURNS: Final = 60
MOST_IN_FIELD: Final = 24
MOST_ANSWERS: Final = 20_000


class Ended(msgspec.Struct, frozen=True):
    """How a game ended: the winner's side or nobody, after how many turns, and whether life decided it."""

    winner: Winner
    turns: int
    by_life: bool = False


def play_out(
    chosen: Format,
    teams: Sequence[TeamList],
    players: Sequence[Player],
    seed: int,
    *,
    most_in_field: int = MOST_IN_FIELD,
) -> Ended:
    """A whole game between two teams; the same seed and players give the same game."""
    game = Game(new_game(lay(chosen, teams).table, seed))
    s = game.state
    for number in range(MOST_ANSWERS):
        if s.outcome != UNDECIDED or s.turn > MOST_TURNS or sum([len(one.field) for one in s.seats]) > most_in_field:
            break
        seat = asked(game)
        offered = own_options(game, seat)
        answer = players[seat].choose(game.fork(seed + number, seat), seat) if len(offered) > 1 else offered[0]
        s = take(game, answer, offered)
    if s.outcome == UNDECIDED:
        return Ended(at_time((s.life[0], s.life[1])), s.turn, by_life=True)
    return Ended(None if s.outcome == TIE else (0 if s.outcome == 0 else 1), s.turn)


def play_match(chosen: Format, teams: Sequence[TeamList], bots: tuple[str, str], seed: int, best_of: int) -> Match:
    """A whole match between two opponents by name. Chance decides who begins each game: bots do not mind."""
    match = Match(best_of)
    while not match.over:
        number = seed + len(match.games)
        players = [find(bot).make(number) for bot in bots]
        match = match.after(play_out(chosen, teams, players, number).winner)
    return match


def take(game: Game, answer: int, offered: Sequence[int]) -> State:
    """Take the answer, or the first other one if its effect would never end."""
    for option in [answer, *[other for other in offered if other != answer]]:
        try:
            game.answer(option)
        except EndlessEffect:
            continue
        return game.state
    raise AssertionError("no answer to this question leads on")
