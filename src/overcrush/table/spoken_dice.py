"""Dice as a log speaks of them: by name, and with the level that they were last seen on."""

from overcrush.model import energy, faces
from overcrush.model.events import CARD, DIE, OTHER, Event
from overcrush.model.table import FACES, Table
from overcrush.table.words import Words, counted, energy_words, words_of


class SpokenDice:
    """Remembers the face and the card of each die that was spoken of, which an event need not repeat."""

    def __init__(self, table: Table, words: Words | None = None) -> None:
        self.table = table
        self.words = words or words_of(table)
        self.faces: dict[int, int] = {}
        # An effect may bring a die that nobody has rolled.
        self.cards: dict[int, int] = {}

    def note(self, happened: list[Event]) -> None:
        """Remember of which card the dice of these events are."""
        self.cards |= {event[DIE]: event[CARD] for event in happened if event[DIE]}

    def card(self, card: int) -> str:
        return self.words.say(self.table.cards[card].name)

    def die(self, event: Event) -> str:
        """A die with the level it was last seen on: `Falcon (level 2)`; Sidekicks have but one."""
        face = self.faces.get(event[DIE], -1)
        name = self.card(event[CARD])
        several = len(self.table.cards[event[CARD]].levels) > 1
        if face >= 0 and several and self.table.kind[face] == faces.CHARACTER:
            return f"{name} ({self._face(face)})"
        return name

    def _face(self, face: int) -> str:
        card, side = divmod(face, FACES)
        if self.table.kind[face] == faces.ENERGY:
            return energy_words([energy.NAMES[kind] for kind in self.table.symbols[face]])
        return self.table.cards[card].faces[side].text()

    def _shown(self, group: list[Event]) -> str:
        """Rolled dice with their faces, dice of a card together: `3 Sidekicks: fist, mask, wild; Falcon: level 2`."""
        by_card: dict[int, list[str]] = {}
        for event in group:
            self.faces[event[DIE]] = event[OTHER]
            by_card.setdefault(event[CARD], []).append(self._came_up(event))
        dice = [f"{counted([self.card(card)] * len(shown))}: {', '.join(shown)}" for card, shown in by_card.items()]
        return "; ".join(dice)

    def _came_up(self, event: Event) -> str:
        alone = len(self.table.cards[event[CARD]].levels) < 2 and self.table.kind[event[OTHER]] == faces.CHARACTER
        return self.words.character if alone else self._face(event[OTHER])

    def _other(self, number: int) -> str:
        """A die known by its number alone."""
        face = self.faces.get(number, -1)
        if face >= 0:
            return self.die((0, 0, face // FACES, number, 0, 0))
        return self.card(self.cards[number]) if number in self.cards else "a die"
