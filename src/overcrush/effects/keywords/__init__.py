"""Keywords: one file each, a tree wherever the language can say it, else a name that a rule asks for."""

from overcrush.effects import notation
from overcrush.effects.keywords import (
    ally,
    anti_breath_weapon,
    attune,
    breath_weapon,
    call_out,
    cleave,
    continuous,
    deadly,
    equip,
    experience,
    fast,
    frag,
    infiltrate,
    intimidate,
    overcrush,
    range_,
    regenerate,
    strike,
    swarm,
    tag_out,
)
from overcrush.model.programs import Node

_ALL = (
    ally,
    anti_breath_weapon,
    attune,
    breath_weapon,
    call_out,
    cleave,
    continuous,
    deadly,
    equip,
    experience,
    fast,
    frag,
    infiltrate,
    intimidate,
    overcrush,
    range_,
    regenerate,
    strike,
    swarm,
    tag_out,
)
_TEXTS: dict[str, tuple[str, ...]] = {keyword.NAME: keyword.ABILITIES for keyword in _ALL}
_SAYS: dict[str, str] = {keyword.NAME: keyword.SAYS for keyword in _ALL}
NAMES = tuple(_TEXTS)
# Keywords that a switch reads in another way.
_OTHERWISE: dict[str, tuple[str, ...]] = {
    strike.NAME: strike.AT_END_OF_MAIN,
    tag_out.NAME: tag_out.OUT_OF_COMBAT,
}
# Keywords whose ability triggers once for all cards that have it.
SHARED = tuple([keyword.NAME for keyword in _ALL if getattr(keyword, "SHARED", False)])


def abilities(name: str, argument: int, *, other: bool = False) -> list[Node]:
    """The abilities a keyword gives, with its number put in; none for a keyword that a rule asks for by name."""
    texts = _OTHERWISE[name] if other else _TEXTS[name]
    return [notation.read(text.replace("X", str(argument))) for text in texts]


def reminder(name: str) -> str:
    """What the keyword does, in our words."""
    return _SAYS[name]
