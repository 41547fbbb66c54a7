"""What a player notes while it thinks, so that it can say why it chose as it did."""

from typing import Final

from overcrush.model import options, purposes
from overcrush.model.state import State
from overcrush.players.evaluate import VICTORY
from overcrush.players.look_ahead import FAR, answered
from overcrush.players.routine import routine
from overcrush.players.seat import Motive, SeenLine
from overcrush.rules.telling.labels import option_label

# How many lines are told: the chosen one and two others.
LINES: Final = 3


# Between the deeds of a line, and how far apart two of them are at the least that are told apart, in energy.
THEN: Final = ", then "
IN_ONE_GO: Final = ("reroll ", "attack with ", "keep ")
CLOSE: Final = 0.25


class Notes:
    """Of one question: what was asked, the lines looked at with their values, and what was chosen."""

    def __init__(self) -> None:
        self.asked: State | None = None
        self.chosen = -1
        self.remark = ""
        self.lines: list[tuple[float, list[int]]] = []

    def begin(self, s: State) -> None:
        self.asked = s.copy()
        self.chosen = -1
        self.remark = ""
        self.lines = []

    def add(self, value: float, line: list[int]) -> None:
        self.lines.append((value, line))

    def take(self, option: int, remark: str = "") -> int:
        """The option, which is what was chosen; a remark stands in place of lines."""
        self.chosen = option
        self.remark = remark
        return option

    def reason(self) -> Motive:
        asked = self.asked
        if asked is None:
            return Motive("I have not been asked anything yet.")
        if self.remark:
            return Motive(f"{self.remark}.")
        lines = self._told(asked)
        if not lines:
            return Motive("There was nothing else to do.")
        best = lines[0]
        if best.value >= VICTORY:
            return Motive(f"I {best.text}: that wins.", lines)
        others = " or ".join([line.text.split(THEN)[0] for line in lines[1:]])
        close = len(lines) > 1 and best.value - lines[1].value < CLOSE
        return Motive(f"I {best.text}{_beside(others, close=close)}.", lines)

    def _told(self, asked: State) -> tuple[SeenLine, ...]:
        """The chosen line, then the best of the others, each first step once."""
        ranked = sorted(self.lines, key=lambda line: (line[1][0] != self.chosen, -line[0]))
        found: list[SeenLine] = []
        firsts: list[int] = []
        for value, line in ranked:
            if line[0] not in firsts and len(found) < LINES:
                firsts.append(line[0])
                found.append(SeenLine(tuple([options.spell(option) for option in line]), _labels(asked, line), value))
        return tuple(found)


def _labels(asked: State, line: list[int]) -> str:
    """What the options of a line say, each at the moment at which it is taken."""
    s = asked.copy()
    found: list[str] = []
    for option in line:
        for _ in range(FAR):
            if not s.options or option in s.options or not answered(s, routine(s)):
                break
        if option not in s.options:
            break
        found.append(_deed(s, option))
        if not answered(s, option):
            break
    return THEN.join(_together(found))


def _together(deeds: list[str]) -> list[str]:
    """Dice that are rerolled or attack in one go are one deed: `reroll Falcon (fist) and Sidekick (bolt)`."""
    found: list[str] = []
    for deed in deeds:
        verb = next((each for each in IN_ONE_GO if deed.startswith(each)), "")
        if verb and found and found[-1].startswith(verb):
            found[-1] += f" and {deed.removeprefix(verb)}"
        else:
            found.append(deed)
    return found


def _beside(others: str, *, close: bool) -> str:
    """What else there was, and whether it would have been about as good."""
    if not others:
        return ""
    return f"; about as good: {others}" if close else f", rather than {others}"


def _deed(s: State, option: int) -> str:
    """An option as something that somebody does."""
    if option in (options.YES, options.NO):
        if s.purpose == purposes.CHOOSE_ATTACK:
            return "attack" if option == options.YES else "do not attack"
        return f"say {option_label(s, option)}"
    return option_label(s, option).rstrip(".")
