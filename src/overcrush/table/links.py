"""Whether nobody could look ahead: each roll of a game waited for a link of every page (docs/fair-dice.md)."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from overcrush.model.journal import Act
from overcrush.table.shares import leads_to


class Finding(NamedTuple):
    """A sentence about the dice, and whether it is good news."""

    text: str
    holds: bool


class Roll(msgspec.Struct, array_like=True):
    """A roll that waited: its number, its acts from first to last, and by seat what the pages showed."""

    number: int
    first: int
    last: int
    links: list[str]


class Linked(msgspec.Struct):
    """What a file shows of them. From act `linked` on every roll waits; -1: none does."""

    shares: list[str] = []
    chains: list[int] = []
    linked: int = -1
    rolls: list[Roll] = []
    undone: list[tuple[int, list[str]]] = []

    def roll_of(self, act: int) -> Roll | None:
        """The roll to which an act belongs."""
        return next((roll for roll in self.rolls if roll.first <= act <= roll.last), None)


def looked_ahead(dice: Linked, acts: Sequence[Act]) -> list[Finding]:
    """Whether anybody could have looked ahead; nothing where no roll waits."""
    if dice.linked < 0:
        return [Finding("The dice waited for nobody: whoever ran the server could have looked ahead.", holds=True)]
    faults = [*_unasked(dice, acts), *_lost(dice), *_foreign(dice)]
    return [Finding(fault, holds=False) for fault in faults] or [Finding(_waited(dice), holds=True)]


def _unasked(dice: Linked, acts: Sequence[Act]) -> list[str]:
    """Acts that rolled by the key alone."""
    rolled = [number for number, act in enumerate(acts) if act.chance and number >= dice.linked]
    return [f"Act {number} rolled, and no page was asked for a link." for number in rolled if not dice.roll_of(number)]


def _lost(dice: Linked) -> list[str]:
    """Rolls for which pages were asked, and that are not there."""
    numbers = sorted([roll.number for roll in dice.rolls] + [number for number, _ in dice.undone])
    if numbers == list(range(1, len(numbers) + 1)):
        return []
    return [f"Of the rolls for which pages showed links some are missing, or are there twice: there are {numbers}."]


def _foreign(dice: Linked) -> list[str]:
    """Links that are none of the chain that ends in the page's share."""
    shown = sorted([(roll.number, roll.links) for roll in dice.rolls] + dice.undone)
    faults = []
    for seat, share in enumerate(dice.shares):
        last, end = 0, share
        for number, links in shown:
            link = links[seat] if seat < len(links) else ""
            if link and not leads_to(end, number - last, link):
                faults.append(f"What the page of seat {seat} showed for roll {number} is no link of its chain.")
                break
            last, end = (number, link) if link else (last, end)
    return faults


def _waited(dice: Linked) -> str:
    seats = [seat for seat, links in enumerate(dice.chains) if links]
    without = [roll for roll in dice.rolls if not all(roll.links[seat] for seat in seats)]
    nobody = ", so that nobody could look ahead" if len(seats) > 1 else ""
    told = f"{len(dice.rolls) - len(without)} of {len(dice.rolls)} rolls waited for a link of every page{nobody}"
    if not without:
        return f"{told}."
    acts = ", ".join(str(roll.first) for roll in without)
    return f"{told}; those of these acts went on without a link that did not come in time: {acts}."
