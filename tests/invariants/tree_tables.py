"""Tables whose cards have random abilities: any well-typed tree must be played without breaking the game."""

from random import Random
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower_card import lower_card
from overcrush.effects.normal_form import normal_card
from overcrush.effects.schemas import Schema
from overcrush.effects.verify import Unbound
from overcrush.model.cards import ACTION, BASIC_ACTION, CHARACTER, Card
from overcrush.model.energy import TYPES
from overcrush.model.events import NAMES as EVENT_NAMES
from overcrush.model.programs import Node, Scripts
from overcrush.model.table import Table
from overcrush.model.teams import Team
from overcrush.rules.laying.editions import rules_of
from overcrush.rules.laying.tables import lay_table
from tests.effects.trees import Maker

CARDS: Final = 5
LIFE: Final = 15
PLAYERS: Final = ("Ann", "Bob", "Cid", "Dee")
_OF_CHARACTERS: Final = ("on", "on", "on", "static", "global", "activated", "instead", "reactive", "keyword")
# Dice and amounts that a filter, a condition or a number may speak of: nothing that somebody chooses.
_PLAIN_DICE: Final = ("self", "all", "among", "engaged_with", "event_die", "those")
_CHOICES: Final = ("target", "pick", "all", "self", "event_die", "those")
_BOUND: Final = ("it", "slot", "each", "named_number", "is_named", "gone", "name_number", "up_to", "any_number")
_HIT: Final = ("damage", "redirect")


class Deviser(Maker):
    """Makes trees that mean something where they stand: a pronoun has somebody to speak of, only effects choose."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.choosing = False
        self.loops = 0

    def node(self, name: str, depth: int) -> Node:
        if name == "burst":
            mode = self.chance.choice(("also", "instead"))
            return Node(nodes.BURST, (nodes.word("*"), nodes.word(mode), self.any("effect", 3)))
        return super().node(name, depth)

    def _argument(self, schema: Schema, sort: str, depth: int, place: int = 0) -> Node:
        before = self.choosing
        self.choosing = schema.sort == "effect" and sort == "dice"
        try:
            if sort == "dice" and schema.sort not in ("event", "cause"):
                return self._dice(schema.name, depth)
            if sort == "effect":
                return self._effect(schema.name, depth)
            return super()._argument(schema, sort, depth, place)
        finally:
            self.choosing = before

    def _dice(self, owner: str, depth: int) -> Node:
        names = list(_CHOICES if self.choosing else _PLAIN_DICE)
        if owner in _HIT:
            names.append("player")
        if self.loops and self.choosing:
            names.append("each")
        if depth <= 0:
            names = ["self"]
        return self.node(self.chance.choice(names), depth)

    def _effect(self, owner: str, depth: int) -> Node:
        self.loops += owner == "for_each"
        found = self.any("effect", depth)
        self.loops -= owner == "for_each"
        return found

    def _amount(self, owner: str, depth: int) -> Node:
        if owner in ("target", "pick", "points", "draw", "draw_roll", "prep_bag"):
            return nodes.number(self.chance.randint(1, 3))
        return super()._amount(owner, depth)

    def abilities(self, names: list[str]) -> tuple[Node, ...]:
        """An ability of each of these sorts that can be played."""
        while True:
            trees = tuple(normal_card([self.node(name, self.chance.randint(2, 5)) for name in names]))
            try:
                lower_card(Scripts(1, len(EVENT_NAMES)), 0, trees)
            except Unbound:
                continue
            return trees

    def _allowed(self, names: list[str]) -> list[str]:
        return [name for name in names if name not in _BOUND]


def tree_table(seed: int, edition: str, seats: int = 2) -> Table:
    """Two or four teams of made-up cards, most with one or two abilities that nobody would print."""
    random = Random(f"trees {seed}")
    maker = Deviser(seed)
    teams = [_team(random, maker, player) for player in PLAYERS[:seats]]
    return lay_table(teams, rules_of(edition, LIFE), [])


def _team(random: Random, maker: Deviser, player: str) -> Team:
    cards = [(_character(random, maker, f"{player} {place}"), 3) for place in range(CARDS - 1)]
    cards.append((_action(random, maker, f"{player} deed", ACTION), 3))
    basics = [(_action(random, maker, f"{player} basic {place}", BASIC_ACTION), 3) for place in range(2)]
    return Team(player, cards, basics)


def _character(random: Random, maker: Deviser, name: str) -> Card:
    levels = tuple([(random.randrange(3), random.randint(0, 4), random.randint(1, 5), b) for b in (0, 1, 2)])
    trees = maker.abilities(random.choices(_OF_CHARACTERS, k=random.randint(0, 2)))
    return Card(
        name,
        CHARACTER,
        random.randint(1, 4),
        (random.choice(TYPES),),
        levels,
        equip=random.random() < 0.5,
        affiliations=("villain",) if random.random() < 0.5 else (),
        abilities=trees,
    )


def _action(random: Random, maker: Deviser, name: str, kind: int) -> Card:
    trees = maker.abilities(["action", "burst"] if random.random() < 0.4 else ["action"])
    energy = (random.choice(TYPES),) if kind == ACTION else ()
    return Card(name, kind, random.randint(1, 3), energy, abilities=trees)
