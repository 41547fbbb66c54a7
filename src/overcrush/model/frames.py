"""A frame is one procedure or effect in progress, as plain data: the stack of them is where the game stands."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from overcrush.model.state import State

# It is never changed.
NOTHING: Final[list[int]] = []


# For mypyc: frames are made and dropped all the time, and are never part of a reference cycle.
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
        """Whether abilities that wait must go on waiting while this frame is on top."""
        return False

    def keeps_aside(self, seat: int) -> bool:
        """Whether the dice that a seat has lying aside belong to what this frame is doing."""
        return False

    def ended(self, result: int) -> None:
        """Take note that an effect which this frame began has ended, and how much it did."""

    def was_paid(self, spent: int) -> None:
        """Take note of the energy that was spent on what this frame does."""

    def attacks(self) -> bool:
        """Whether this frame carries on an attack that has been declared."""
        return False

    def spares(self, s: "State") -> bool:
        """Whether dice with lethal combat damage stay in the field while this frame is on the stack (8.5.3)."""
        return False

    def decides_on(self, die: int) -> bool:
        """Whether this frame is deciding if a die is knocked out; nothing else knocks it out meanwhile (9.2.6)."""
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
