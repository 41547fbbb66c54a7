"""Players, and what is theirs."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.reader import Reader


def whose(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.text(place) == "your":
        yield place + 1, Node(nodes.YOU)
    for end, node in reader.read("player", place).items():
        after = reader.at(end, "'s")
        if after >= 0:
            yield after, node
    yield from reader.by_rows("whose", place)


PRINTED: Final = [
    ("that player", "controller(it)"),
    ("that opponent", "opponent"),
    ("they", "controller(it)"),
    ("the player that fielded it", "controller(event_die)"),
    ("its controller", "controller(it)"),
    ("that die 's controller", "controller(event_die)"),
    ("the ko'd character 's controller", "controller(it)"),
]
WHOSE: Final = [("their", "controller(it)"), ("each player 's", "active_player")]
