"""Using an action die (6.4.9 to 6.4.11)."""

from overcrush.model import events
from overcrush.model.frames import Frame
from overcrush.model.state import State
from overcrush.rules.emit import emit
from overcrush.rules.frame_codes import USE_ACTION
from overcrush.rules.verbs.move import use_up


class UseAction(Frame):
    """The effect of the face is carried out, then the die goes out of play (6.4.9)."""

    __slots__ = ("die",)

    def __init__(self, die: int) -> None:
        self.die = die

    def run(self, s: State) -> None:
        die = s.die(self.die)
        assert die is not None
        s.stack.pop()
        emit(s, events.ACTION_USED, die.controller, die.card, die.id)
        use_up(s, die)

    def busy(self) -> bool:
        return True

    def copy(self) -> "UseAction":
        return UseAction(self.die)

    def dump(self) -> list[object]:
        return [USE_ACTION, self.die]


def load_use_action(data: list[int]) -> UseAction:
    return UseAction(data[0])
