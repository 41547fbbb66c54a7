"""Changes of a team list, as data: what a builder does, and what mends a fault."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from overcrush.teams.lists import MOST_DICE, Pick, Ref, TeamList, title_of

Deed = Literal["add", "remove", "dice", "replace"]


class Edit(msgspec.Struct, frozen=True):
    """Add a card with dice, take it away, set its dice, or put another in its place; `basic` for basic actions."""

    deed: Deed
    card: Ref
    dice: int = 0
    instead: Ref | None = None
    basic: bool = False
    seat: int = 0


def edited(team: TeamList, edits: Iterable[Edit]) -> TeamList:
    """The team with the changes made; what it does not have cannot be changed."""
    for edit in edits:
        team = _basic(team, edit) if edit.basic else _card(team, edit)
    return team


def _basic(team: TeamList, edit: Edit) -> TeamList:
    basics = list(team.basic_actions)
    if edit.deed == "add":
        basics.append(edit.card)
    elif edit.deed == "remove" and edit.card in basics:
        # The last of two equal ones.
        del basics[len(basics) - 1 - basics[::-1].index(edit.card)]
    elif edit.deed == "replace" and edit.instead is not None:
        basics = [edit.instead if ref == edit.card else ref for ref in basics]
    return msgspec.structs.replace(team, basic_actions=tuple(basics))


def _card(team: TeamList, edit: Edit) -> TeamList:
    picks = list(team.cards)
    places = [place for place, pick in enumerate(picks) if pick.ref == edit.card]
    if edit.deed == "add":
        picks.append(Pick(edit.card.set, edit.card.number, edit.dice))
    elif places and edit.deed == "remove":
        del picks[places[-1]]
    elif places and edit.deed == "dice":
        picks[places[0]] = Pick(edit.card.set, edit.card.number, min(max(edit.dice, 0), MOST_DICE))
    elif places and edit.instead is not None:
        picks[places[0]] = Pick(edit.instead.set, edit.instead.number, edit.dice or picks[places[0]].dice)
    return msgspec.structs.replace(team, cards=tuple(picks))


def said(edit: Edit, dice_now: int = 0) -> str:
    """The change as an order: `take away two dice of Falcon: Talks to Birds`."""
    title = title_of(edit.card)
    if edit.deed == "add":
        return f"add {title}" + (f" with {_dice(edit.dice)}" if edit.dice else "")
    if edit.deed == "remove":
        return f"take away {title}"
    if edit.deed == "replace" and edit.instead is not None:
        return f"play {title_of(edit.instead)} ({edit.instead}) in place of {title} ({edit.card})"
    change = edit.dice - dice_now
    return f"{'give' if change > 0 else 'take away'} {_dice(abs(change))} {'to' if change > 0 else 'of'} {title}"


def _dice(count: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six")
    return f"{words[count] if count < len(words) else count} {'die' if count == 1 else 'dice'}"
