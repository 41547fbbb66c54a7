"""Finding puzzles: positions of games, with the life of one side set so that everything is needed."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from overcrush.formats.by_name import table_of
from overcrush.lab.contest import MOST_TURNS
from overcrush.lab.contestants import contestant
from overcrush.lab.units import seed_for
from overcrush.model import options, purposes
from overcrush.model.state import UNDECIDED
from overcrush.players.playout import new_game
from overcrush.players.seat import asked, own_options
from overcrush.puzzles.laid import Laid, is_plain, taken
from overcrush.puzzles.prove import DEEDS, Prover, TooMuch, to_win
from overcrush.puzzles.puzzle import BLOCK, KINDS, WIN, Puzzle, judge
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.query.stats import attack
from overcrush.teams.shipped import suite

# In the search for puzzles a proof may take so much; the last one, of the puzzle itself, more.
NODES: Final = 1500
MOST_DEEDS: Final = 4
LIFE: Final = 20
FIRST_TURN: Final = 5
MOST_ATTACKERS: Final = 7
# Where nobody need think a puzzle is dull: at most this share of the declarations may survive, of at least so many.
MOST_SURVIVE: Final = 0.6
LEAST_DECLARATIONS: Final = 4
# Of each kind, from one game.
EACH: Final = 3
# How much of a collection may be won without a deed, with one, with two.
SHARES: Final = {0: 0.1, 1: 0.2, 2: 0.35}
ALIKE: Final = 0.4

Moment = tuple[str, Laid]


def moments(seed: int, specs: tuple[str, ...]) -> Iterator[Moment]:
    """Positions of a game between two drawn teams and players: after each roll, and with attackers declared."""
    random = Random(seed)
    teams = (random.choice(suite()).name, random.choice(suite()).name)
    players = [contestant(random.choice(specs)).make(seed_for(seed, str(seat)) & 0x7FFFFFFF) for seat in (0, 1)]
    game = Game(new_game(table_of(*teams), seed_for(seed, "dice")))
    seen: set[tuple[int, int]] = set()
    number = 0
    while game.state.outcome == UNDECIDED and game.state.turn <= MOST_TURNS:
        s = game.state
        here = (s.turn, s.purpose)
        if s.purpose in (purposes.MAIN, purposes.BLOCK) and here not in seen:
            seen.add(here)
            if s.turn >= FIRST_TURN and is_plain(s):
                block = s.purpose == purposes.BLOCK
                yield BLOCK if block else WIN, taken(s, teams, block=block)
        seat = asked(game)
        offered = own_options(game, seat)
        number += 1
        chosen = players[seat].choose(game.fork(seed + number, seat), seat) if len(offered) > 1 else offered[0]
        try:
            game.answer(chosen)
        except EndlessEffect:
            return


def puzzle_of(moment: Moment) -> Puzzle | None:
    """The puzzle in a position, if there is one; its name comes later."""
    kind, laid = moment
    return _to_win(laid) if kind == WIN else _to_block(laid)


# --- to win


def _to_win(laid: Laid) -> Puzzle | None:
    """With the most life of the other side at which the win is still certain."""
    s = laid.state()
    mine = [die for seat in s.table.seats_of[laid.active] for die in s.seats[seat].field]
    if s.purpose != purposes.MAIN or s.outcome != UNDECIDED or len(mine) > MOST_ATTACKERS:
        return None
    life, deeds, proof = 0, 0, 0
    for allowed in range(MOST_DEEDS + 1):
        while life < LIFE:
            nodes = _proof(laid.with_life(1 - laid.active, life + 1), allowed)
            if not nodes:
                break
            life, deeds, proof = life + 1, allowed, nodes
    if not life:
        return None
    tight = laid.with_life(1 - laid.active, life)
    line = Prover(tight.active, to_win, NODES, deeds=deeds).line(tight.state()) or []
    spelled = tuple([options.spell(option) for option in line])
    return Puzzle("", WIN, tight, proof, deeds, _needs(tight, deeds), line=spelled)


def _proof(laid: Laid, deeds: int, without: frozenset[int] = frozenset(), *, all_attack: bool = False) -> int:
    """How many positions a proof takes that so many deeds win; 0 if none is found."""
    prover = Prover(laid.active, to_win, NODES, deeds=deeds, without=without)
    prover.all_attack = all_attack
    return prover.nodes if prover.proves(laid.state()) else 0


def _needs(laid: Laid, deeds: int) -> tuple[str, ...]:
    """What cannot be left out, as far as the search sees."""
    found = [name for kind, name in DEEDS.items() if deeds and not _proof(laid, deeds, frozenset({kind}))]
    if not _proof(laid, deeds, all_attack=True):
        found.append("attackers")
    return tuple(found)


# --- to block


def _to_block(laid: Laid) -> Puzzle | None:
    """With the least life of the defending side at which some declaration survives."""
    s = laid.state()
    side = 1 - laid.active
    if s.purpose != purposes.BLOCK:
        return None
    blows = sum([attack(s, die) for seat in s.table.seats_of[laid.active] for die in s.seats[seat].field if die.role])
    low, high = 0, min(blows, LIFE)
    try:
        while high - low > 1:
            middle = (low + high) // 2
            if judge(laid.with_life(side, middle), NODES).survivors:
                high = middle
            else:
                low = middle
        return _if_hard(laid.with_life(side, high))
    except TooMuch:
        return None


def _if_hard(laid: Laid) -> Puzzle | None:
    judged = judge(laid, NODES)
    share = len(judged.survivors) / judged.declarations
    if judged.declarations < LEAST_DECLARATIONS or not 0 < share <= MOST_SURVIVE:
        return None
    return Puzzle("", BLOCK, laid, judged.nodes, 0, (), judged.declarations, judged.survivors)


# --- a collection


def found_in(seed: int, specs: tuple[str, ...]) -> list[Puzzle]:
    """The best puzzles of one game: few, so that no game and no team fills the collection."""
    looked = list(moments(seed, specs))
    random = Random(seed)
    some = [moment for kind in KINDS for moment in _some([each for each in looked if each[0] == kind], random)]
    found = [puzzle for moment in some if (puzzle := puzzle_of(moment)) is not None]
    found.sort(key=_worth, reverse=True)
    wins = [puzzle for puzzle in found if puzzle.kind == WIN]
    return wins[:EACH] + [puzzle for puzzle in found if puzzle.kind == BLOCK][:EACH]


def _some(looked: list[Moment], random: Random) -> list[Moment]:
    return random.sample(looked, min(len(looked), 2 * EACH))


def _worth(puzzle: Puzzle) -> tuple[int, int, int]:
    return len(puzzle.needs), puzzle.deeds, puzzle.declarations


class Collection:
    """Takes puzzles until there are enough, easy ones only up to their share."""

    def __init__(self, wins: int, blocks: int) -> None:
        self.wanted = {WIN: wins, BLOCK: blocks}
        self.taken: dict[str, list[Puzzle]] = {WIN: [], BLOCK: []}

    def takes(self, puzzle: Puzzle) -> bool:
        """Take it and name it, if it is wanted."""
        taken = self.taken[puzzle.kind]
        if len(taken) >= self.wanted[puzzle.kind] or self._too_easy(puzzle):
            return False
        taken.append(msgspec.structs.replace(puzzle, name=f"{puzzle.kind}-{len(taken) + 1:03}"))
        return True

    def _too_easy(self, puzzle: Puzzle) -> bool:
        """At most so much of the collection takes as few deeds, and at most so much needs the same."""
        taken, wanted = self.taken[puzzle.kind], self.wanted[puzzle.kind]
        if puzzle.kind != WIN:
            return False
        as_easy = sum(other.deeds == puzzle.deeds for other in taken)
        as_like = sum(other.needs == puzzle.needs for other in taken)
        return as_easy >= SHARES.get(puzzle.deeds, 1.0) * wanted or as_like >= ALIKE * wanted

    @property
    def full(self) -> bool:
        return all(len(self.taken[kind]) == count for kind, count in self.wanted.items())

    def all(self) -> list[Puzzle]:
        return self.taken[WIN] + self.taken[BLOCK]
