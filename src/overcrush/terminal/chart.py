"""A curve drawn in characters."""

from typing import Final, NamedTuple

ROWS: Final = 11
_LABEL: Final = 6


class Mark(NamedTuple):
    """Something to point out under the curve, at a place of it."""

    place: int
    sign: str


def drawn(values: tuple[float, ...], marks: list[Mark], turns: tuple[int, ...], width: int) -> list[str]:
    """Probabilities from 0 to 1, one column for a few of them; marks and the numbers of turns stand below."""
    columns = min(width - _LABEL, max(2, len(values)))
    heights = [_height(_mean(values, column, columns)) for column in range(columns)]
    found: list[str] = []
    for row in range(ROWS - 1, -1, -1):
        label = f"{100 * row // (ROWS - 1):>3} % " if row % 5 == 0 else " " * _LABEL
        middle = "╌" if row == ROWS // 2 else " "
        found.append(label + "".join(["●" if height == row else middle for height in heights]))
    below = [" "] * columns
    for mark in marks:
        below[_column(mark.place, len(values), columns)] = mark.sign
    found.append(" " * _LABEL + "".join(below))
    found.append(" " * _LABEL + _numbers(turns, columns))
    return found


def _mean(values: tuple[float, ...], column: int, columns: int) -> float:
    """The last value that a column stands for."""
    return values[(column + 1) * len(values) // columns - 1]


def _height(value: float) -> int:
    return round(value * (ROWS - 1))


def _column(place: int, count: int, columns: int) -> int:
    return min(columns - 1, place * columns // count)


def _numbers(turns: tuple[int, ...], columns: int) -> str:
    """Where turns begin, as far as their numbers have room."""
    row = ""
    for place, turn in enumerate(turns):
        if place and turn != turns[place - 1]:
            column = _column(place, len(turns), columns)
            if column > len(row) or not row:
                row = row.ljust(column) + str(turn)
    return row[:columns]
