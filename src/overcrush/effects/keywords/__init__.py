"""Keywords: one file each, a tree wherever the language can say it, else a name that a rule asks for."""

from overcrush.effects import notation
from overcrush.effects.keywords import (
    anti_breath_weapon,
    attune,
    experience,
    infiltrate,
    intimidate,
    overcrush,
    range_,
    strike,
)
from overcrush.model.programs import Node

_ALL = (anti_breath_weapon, attune, experience, infiltrate, intimidate, overcrush, range_, strike)
_TEXTS: dict[str, tuple[str, ...]] = {keyword.NAME: keyword.ABILITIES for keyword in _ALL}
_SAYS: dict[str, str] = {keyword.NAME: keyword.SAYS for keyword in _ALL}
NAMES = tuple(_TEXTS)
# Keywords whose ability triggers once for all cards that have it.
SHARED = tuple([keyword.NAME for keyword in _ALL if getattr(keyword, "SHARED", False)])


def abilities(name: str, argument: int) -> list[Node]:
    """The abilities a keyword gives, with its number put in; none for a keyword that a rule asks for by name."""
    return [notation.read(text.replace("X", str(argument))) for text in _TEXTS[name]]


def reminder(name: str) -> str:
    """What the keyword does, in our words."""
    return _SAYS[name]
