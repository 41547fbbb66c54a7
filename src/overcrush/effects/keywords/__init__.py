"""Keywords: one file each, a tree wherever the language can say it, else a name that a rule asks for."""

from overcrush.effects import notation
from overcrush.effects.keywords import (
    ally,
    amplify,
    anti_breath_weapon,
    attune,
    boomerang,
    breath_weapon,
    call_out,
    cleave,
    continuous,
    deadly,
    energize,
    energy_drain,
    enlistment,
    equip,
    experience,
    fabricate,
    fast,
    flip,
    founder,
    frag,
    gadgeteer,
    gate,
    immortal,
    infiltrate,
    intimidate,
    iron_will,
    loyalty,
    obscure,
    overcrush,
    range_,
    recruit,
    regenerate,
    resistance,
    retaliation,
    rush,
    spark,
    strike,
    swarm,
    tag_out,
    trap,
)
from overcrush.model.programs import Node

_ALL = (
    ally,
    amplify,
    anti_breath_weapon,
    attune,
    boomerang,
    breath_weapon,
    call_out,
    cleave,
    continuous,
    deadly,
    energize,
    energy_drain,
    enlistment,
    equip,
    experience,
    fabricate,
    fast,
    flip,
    founder,
    frag,
    gadgeteer,
    gate,
    immortal,
    infiltrate,
    intimidate,
    iron_will,
    loyalty,
    obscure,
    overcrush,
    range_,
    recruit,
    regenerate,
    resistance,
    retaliation,
    rush,
    spark,
    strike,
    swarm,
    tag_out,
    trap,
)
_TEXTS: dict[str, tuple[str, ...]] = {keyword.NAME: keyword.ABILITIES for keyword in _ALL}
_SAYS: dict[str, str] = {keyword.NAME: keyword.SAYS for keyword in _ALL}
NAMES = tuple(_TEXTS)
# Keywords by age, the oldest first. Saved games hold the place of a keyword in this list, so a new one goes to its end.
BY_AGE = (
    "Ally",
    "Anti-Breath Weapon",
    "Attune",
    "Boomerang",
    "Breath Weapon",
    "Call Out",
    "Cleave",
    "Continuous",
    "Deadly",
    "Energy Drain",
    "Enlistment",
    "Equip",
    "Experience",
    "Fabricate",
    "Fast",
    "Frag",
    "Gate",
    "Immortal",
    "Infiltrate",
    "Intimidate",
    "Iron Will",
    "Overcrush",
    "Range",
    "Regenerate",
    "Resistance",
    "Strike",
    "Swarm",
    "Tag Out",
    "Amplify",
    "Energize",
    "Founder",
    "Loyalty",
    "Obscure",
    "Recruit",
    "Retaliation",
    "Rush",
    "Spark",
    "Gadgeteer",
    "Trap",
    "Flip",
)
# Those that there were when tables were first written down.
OF_FIRST_FORMAT = BY_AGE[:28]
# The number of a keyword that has none printed.
_NUMBERS: dict[str, int] = {keyword.NAME: getattr(keyword, "NUMBER", 0) for keyword in _ALL}
# Keywords that a switch reads in another way.
_OTHERWISE: dict[str, tuple[str, ...]] = {
    intimidate.NAME: intimidate.OF_EITHER_SIDE,
    strike.NAME: strike.AT_END_OF_MAIN,
    tag_out.NAME: tag_out.OUT_OF_COMBAT,
}
# Keywords whose ability triggers once for all cards that have it.
SHARED = tuple([keyword.NAME for keyword in _ALL if getattr(keyword, "SHARED", False)])
# Keywords whose rules hold by what lies on the card, whatever text its dice have lost.
OUTLASTING = tuple([keyword.NAME for keyword in _ALL if getattr(keyword, "OUTLASTS", False)])


# The dice a keyword speaks of if none are said with it.
_DICE: dict[str, str] = {keyword.NAME: getattr(keyword, "DICE", "same_name") for keyword in _ALL}


def abilities(name: str, argument: int, *, other: bool = False, second: int = 0, dice: str = "") -> list[Node]:
    """The abilities a keyword gives, with its number and dice put in; none if a rule asks for it by name."""
    texts = _OTHERWISE[name] if other else _TEXTS[name]
    which = dice or _DICE[name]
    number = str(argument or _NUMBERS.get(name, 0))
    return [notation.read(text.replace("X", number).replace("Y", str(second)).replace("DICE", which)) for text in texts]


def reminder(name: str) -> str:
    """What the keyword does, in our words."""
    return _SAYS[name]
