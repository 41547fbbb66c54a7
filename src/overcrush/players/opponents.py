"""Who can be played against, from the weakest to the strongest."""

from collections.abc import Callable
from typing import Final, NamedTuple

from overcrush.players import master, search
from overcrush.players.greedy import Greedy
from overcrush.players.master import Master
from overcrush.players.novice import Novice
from overcrush.players.planner import Planner
from overcrush.players.random import RandomPlayer
from overcrush.players.search import Search
from overcrush.players.seat import Hurried, Player, never


class Opponent(NamedTuple):
    """How its way to play is called, what players call it, how it plays in a few words, how to make one with a seed.

    >>> for opponent in OPPONENTS.values():
    ...     print(opponent.name, opponent.title, opponent.text, sep=": ")
    random: Newcomer: does anything that is legal
    novice: Novice: looks one move ahead, and overlooks things
    greedy: Regular: looks one move ahead
    planner: Veteran: plans its whole turn
    search: Expert: plays its best plans on against imagined dice
    master: Master: does so with two judges, and takes its time

    `nodes` is how much it looks at before it answers, for those that can be given less or more; 0 for others.
    """

    name: str
    title: str
    text: str
    maker: Callable[[int, int, Hurried], Player]
    nodes: int = 0

    def make(self, seed: int, hurried: Hurried = never) -> Player:
        return self.maker(seed, self.nodes, hurried)


OPPONENTS: Final = {
    opponent.name: opponent
    for opponent in (
        Opponent("random", "Newcomer", "does anything that is legal", lambda seed, _, __: RandomPlayer(seed)),
        Opponent("novice", "Novice", "looks one move ahead, and overlooks things", lambda seed, _, __: Novice(seed)),
        Opponent("greedy", "Regular", "looks one move ahead", lambda seed, _, __: Greedy(seed)),
        Opponent("planner", "Veteran", "plans its whole turn", lambda seed, _, __: Planner(seed)),
        Opponent("search", "Expert", "plays its best plans on against imagined dice", Search, search.NODES),
        Opponent("master", "Master", "does so with two judges, and takes its time", Master, master.NODES),
    )
}
# Who sits opposite if nothing else is said.
USUAL: Final = "greedy"


def title_of(kind: str) -> str:
    """What players call an opponent; nothing for a person."""
    return OPPONENTS[kind].title if kind in OPPONENTS else ""


def find(spec: str) -> Opponent:
    """The opponent of a name, or of a name and a number of nodes: `search`, `search:500`; ValueError if it is none."""
    name, colon, nodes = spec.partition(":")
    if name not in OPPONENTS:
        raise ValueError(f"there is no opponent {name!r}; there are {', '.join(OPPONENTS)}")
    opponent = OPPONENTS[name]
    if not colon:
        return opponent
    if not opponent.nodes:
        raise ValueError(f"{name} looks at what it looks at: it takes no number of nodes")
    if not (nodes.isascii() and nodes.isdigit() and 0 < int(nodes) < 10**9):
        raise ValueError(f"{nodes!r} is no number of nodes for {name}")
    return opponent._replace(name=spec, nodes=int(nodes))
