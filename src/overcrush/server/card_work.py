"""What is done with a card that somebody wrote, apart from the server because it may take long: it is read."""

from typing import Final

from overcrush.cards.custom import compile_card
from overcrush.cards.library import UnreadCard
from overcrush.cards.understanding import understand
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.describe import describe
from overcrush.effects.notation import write
from overcrush.model.cards import Card
from overcrush.model.decisions import sentences
from overcrush.server import wire
from overcrush.table.words import capitalised
from overcrush.teams.lists import UNNAMED, named

_CODES: Final = {label.lower(): code for code, label in AFFILIATIONS.items()}


def read(wanted: wire.OwnCard) -> wire.CardRead:
    """How the card is understood, in parts; never a refusal, since somebody is typing."""
    name = _name(wanted.name)
    found = understand(wanted.text, name, action=wanted.kind != "character")
    faults = _faults(wanted)
    return wire.CardRead(
        title=f"{name}: {named(wanted.subtitle)}" if wanted.subtitle.strip() else name,
        badge="read" if found.read and not faults else "unread",
        parts=[wire.TextPart(text=part.text, read=part.read, reason=part.reason, instead=part.instead)
               for part in found.parts],
        abilities=[wire.OwnAbility(text=describe(tree), tree=write(tree)) for tree in found.abilities],
        faults=faults,
    )  # fmt: skip


def made(wanted: wire.OwnCard) -> Card:
    """The card that games are played with; UnreadCard, with a sentence, if it cannot be one yet."""
    faults = _faults(wanted)
    if faults:
        raise UnreadCard(" ".join(faults).removesuffix("."))
    return compile_card(
        read(wanted).title,
        wanted.text,
        cost=wanted.cost,
        kind=wanted.kind,
        energy=tuple(wanted.energy),
        levels=tuple(wanted.levels),
        max_dice=wanted.limit,
        affiliations=tuple([_CODES[name.strip().lower()] for name in wanted.affiliations]),
    )


def _name(typed: str) -> str:
    return named(typed) if typed.strip() else ""


def _faults(wanted: wire.OwnCard) -> list[str]:
    """What is wrong with its facts, in sentences."""
    found = [] if _name(wanted.name) not in ("", UNNAMED) else ["The card has no name."]
    if wanted.kind != "basic_action" and not wanted.energy:
        found.append("The card has no type of energy, so its dice would show none.")
    try:
        compile_card(
            "x",
            cost=wanted.cost,
            kind=wanted.kind,
            energy=tuple(wanted.energy),
            levels=tuple(wanted.levels),
            max_dice=wanted.limit,
        )
    except ValueError as error:
        found.append(capitalised(sentences(str(error))))
    unknown = [name for name in wanted.affiliations if name.strip().lower() not in _CODES]
    found += [f"There is no affiliation “{named(name)}”." for name in unknown]
    return found
