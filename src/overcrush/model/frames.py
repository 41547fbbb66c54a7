"""A frame is one procedure or effect in progress, as plain data: the stack of them is where the game stands."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from overcrush.model.state import State

# It is never changed.
NOTHING: Final[list[int]] = []


# Compiled: frames come and go all the time, and are never part of a circle.
@mypyc_attr(acyclic=True)
class Frame:
    """Runs until it asks, pushes another frame or is done and pops itself."""

    def run(self, s: "State") -> None:
        """Go on from where the frame stands."""
        raise NotImplementedError

    def take(self, s: "State", option: int) -> None:
        """Take the answer to the question this frame asked."""
        raise NotImplementedError

    def can_back(self) -> bool:
        """Whether the question is part of a series that `back` leaves."""
        return False

    def back(self, s: "State") -> None:
        """Leave the series; nothing of it has happened."""
        raise NotImplementedError

    def chosen(self) -> list[int]:
        """The options taken so far in this series."""
        return []

    def busy(self) -> bool:
        """Abilities that wait must go on waiting while this frame is on top."""
        return False

    def keeps_aside(self, seat: int) -> bool:
        """A seat's dice that lie aside belong to what this frame is doing."""
        return False

    def ended(self, result: int) -> None:
        """An effect that this frame began has ended, and came to so much."""

    def attacks(self) -> bool:
        """An attack that has been declared goes on here."""
        return False

    def spares(self, s: "State") -> bool:
        """Dice with lethal combat damage go on standing while this frame is on the stack (8.5.3)."""
        return False

    def decides_on(self, die: int) -> bool:
        """It is being settled here whether a die falls; nothing else knocks it out meanwhile (9.2.6)."""
        return False

    def says_of(self, s: "State", me: int, twin: int) -> list[int]:
        """An account of what the frame knows of one of two dice that are compared (2.3.4); the same of both if nothing.

        A series of questions about dice says nothing: it asks of equal dice in order.
        """
        return NOTHING

    def copy(self) -> "Frame":
        raise NotImplementedError

    def dump(self) -> list[object]:
        """The code of the frame's class, then its fields."""
        raise NotImplementedError
