"""Random well-typed trees: every node of the schema, with the words and numbers that fit its places."""

from random import Random
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.noun_words import LIKENESSES
from overcrush.effects.schemas import BY_NAME, SCHEMAS, Schema
from overcrush.effects.toll_wording import TOLLS
from overcrush.effects.wording import (
    ALIGNMENTS,
    DEEDS,
    ENERGIES,
    ENERGY_FACES,
    FACES,
    KINDS,
    MOMENT_WORDS,
    SOURCES,
    STATS,
    USES,
    ZONES,
)
from overcrush.model.programs import Node

_KEYWORDS: Final = ("Range", "Overcrush", "Tag Out", "Deadly")
# The words that fit, by node, and by place too where a node has several.
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "affiliation": tuple(AFFILIATIONS),
    "alignment": ALIGNMENTS,
    "kind": KINDS,
    "by_this": _KEYWORDS,
    "type": ENERGIES[:4],
    "gains_affiliation": tuple(AFFILIATIONS),
    "loses_affiliation": tuple(AFFILIATIONS),
    "side": ("front", "back"),
    "named": ("Nobody", "Some One"),
    "token 3": _KEYWORDS,
    "in": tuple(zone for zone in ZONES if zone != "field"),
    "shows": (*FACES, *ENERGIES, "generic"),
    "has": _KEYWORDS,
    "stat": tuple(STATS),
    "stat_at_most": tuple(STATS),
    "stat_at_least": tuple(STATS),
    "cannot": DEEDS,
    "forbid": DEEDS,
    "able": DEEDS,
    "unaffected": SOURCES,
    "move": ZONES,
    "capture": ("used", "prep"),
    "goes_to": ZONES,
    "buy": ZONES,
    "buy_for": ZONES,
    "effect_used": _KEYWORDS,
    "by_keyword": _KEYWORDS,
    "announce": _KEYWORDS,
    "gains": _KEYWORDS,
    "loses": _KEYWORDS,
    "token": ("Cat", "Big Dog"),
    "grant": _KEYWORDS,
    "keyword": _KEYWORDS,
    "spends": ENERGIES,
    "raised": ("level",),
    "energy": (*ENERGIES[:4], "1", "2"),
    "name_number": ("secretly",),
    "enforce_on": ("your next turn",),
    "name_says": ("Mira",),
    "name_says 1": ("subtitle",),
    "enforce": ("your next turn", "next", "while active", "next draw"),
    "later": ("next",),
    "prevents": ("first from each source", "next from this die", "next outside combat"),
    "rerolls": ("more", "at most"),
    "spent": (*ENERGIES[:4], "own"),
    "uses_when": ("fielded", "attacks"),
    "allow": DEEDS,
    "roll_for": FACES,
    "taxes": USES,
    "bars": USES,
    "use_effect": ("plain", "*", "**"),
    "use_when": MOMENT_WORDS,
    "has_when": MOMENT_WORDS,
    "toll": TOLLS,
    "toll 3": ("life",),
    "turn": ENERGY_FACES,
    "activates": _KEYWORDS,
    "energy_of": ENERGIES,
    "by_ability": ("fielded", "attacks"),
    "shown": ("*", "**", "*/**"),
    "bursting": ("*", "**", "*/**"),
    "like": tuple(LIKENESSES),
    "by_player": ("action", "use", "ability"),
    "turn_starts": ("main",),
    "turn_ends": ("main",),
    "rolls": ("drawn",),
    "attack_declared": ("skipped",),
    "redirect": ("all from its source",),
    "attackers": ("at most", "at least", "of each affiliation"),
    "counts_as": KINDS,
    "extreme": tuple(STATS),
    "extreme 0": ("highest", "lowest"),
    "in_step": ("main", "attack"),
    "deals": ("at most", "times"),
    "copy": ("stats", "text", "die"),
    "engaged_with": ("this turn",),
    "name_die": ("card",),
    "name_trait": ("energy type", "affiliation", "lantern"),
    "kinds": ("energy type", "affiliation", "lantern"),
}
_SIGNED: Final = ("spin", "stats", "gets", "costs_to_buy", "costs_to_field", "buy", "extra_draw")
# Nodes that only programs have, or that belong to an ability before them.
_INTERNAL: Final = ("slot", "burst")
# Sorts of which only some nodes fit.
_OF_SORT: Final = {"price": ("energy",), "ability": ("on", "static", "activated", "instead")}
_LEAVES: Final = {
    "filter": ("character", "sidekick", "opposing", "attacking"),
    "amount": (),
    "player": ("you", "opponent"),
    "dice": ("self", "event_die", "those"),
    "event": ("after_blockers",),
    "condition": ("done", "your_turn"),
    "effect": ("add_token", "cancel"),
    "cause": ("combat",),
    "rule": ("attacks_again", "declares_blocks"),
    "limit": ("once",),
}


class Maker:
    """Makes trees out of one source of chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def ability(self) -> Node:
        return self.node(
            self.chance.choice(["on", "static", "global", "action", "keyword", "activated", "reactive", "instead"]), 5
        )

    def node(self, name: str, depth: int) -> Node:
        schema = BY_NAME[name]
        args: list[Node] = []
        for place, param in enumerate(schema.params):
            args += self._param(schema, param, depth - 1, place)
        if name == "plus" and self.chance.random() < 0.2:
            args[1] = nodes.number(-self.chance.randint(1, 3))
        return Node(schema.code, tuple(args))

    def _param(self, schema: Schema, param: str, depth: int, place: int) -> list[Node]:
        sort = param.rstrip("?*")
        if param.endswith("?") and self.chance.random() < 0.5:
            return []
        times = self.chance.randint(1, 3) if param.endswith("*") else 1
        if schema.name in ("and", "or"):
            times = self.chance.randint(2, 3)
        return [self._argument(schema, sort, depth, place) for _ in range(times)]

    def _argument(self, schema: Schema, sort: str, depth: int, place: int = 0) -> Node:
        name = schema.name
        if sort == "word":
            return nodes.word(self.chance.choice(_WORDS.get(f"{name} {place}") or _WORDS[name]))
        if sort == "amount":
            return self._amount(name, depth)
        if sort == "dice" and schema.sort in ("event", "cause"):
            return Node(nodes.SELF) if self.chance.random() < 0.4 else Node(nodes.ALL, (self.any("filter", depth),))
        if sort in _OF_SORT:
            return self.node(self.chance.choice(_OF_SORT[sort]), depth)
        if sort == "filter" and name == "not":
            return self._argument(BY_NAME["all"], "filter", depth)
        found = self.any(sort, depth)
        # What a die was when something happened to it belongs to an event.
        return self.node("combat", 0) if found.code == nodes.AS and schema.sort == "filter" else found

    def _amount(self, owner: str, depth: int) -> Node:
        chance = self.chance
        if owner in ("it", "named_number"):
            return nodes.number(chance.randint(0, 2))
        if owner == "token":
            return nodes.number(chance.randint(1, 5))
        if owner == "keyword":
            return nodes.number(chance.randint(1, 4))
        if owner in _SIGNED and chance.random() < 0.7:
            return nodes.number(chance.randint(-4, 4))
        if depth <= 0 or chance.random() < 0.6:
            return nodes.number(chance.randint(0, 9))
        return self.any("amount", depth)

    def _allowed(self, names: list[str]) -> list[str]:
        return names

    def any(self, sort: str, depth: int) -> Node:
        names = [schema.name for schema in SCHEMAS if schema.sort == sort and schema.name not in _INTERNAL]
        names = self._allowed(names)
        if depth <= 0:
            names = list(_LEAVES[sort]) or ["number"]
        if names == ["number"]:
            return nodes.number(self.chance.randint(0, 9))
        return self.node(self.chance.choice(names), depth)
