"""Paying automatically: keep wild energy and the types that the seat's own cards and the globals ask for."""

from typing import Final

from overcrush.model import energy
from overcrush.model.dice import Die
from overcrush.model.faces import ENERGY
from overcrush.model.options import ENERGY_BITS
from overcrush.model.state import Seat, State
from overcrush.rules.paying.energy import unspent

NONE_WHOLE: Final[list[int]] = []


def energy_dice(s: State, seat: Seat) -> list[Die]:
    return [d for d in seat.reserve if s.table.kind[d.face] == ENERGY]


def autopay(s: State, seat: Seat, total: int, needs: tuple[int, ...], *, tame: bool = False) -> list[int]:
    """Units that pay `total`: virtual, generic, types of little use, useful types, wild; doubles whole (4.4.1).

    Where the rest of a double would be lost (4.4.6, 4.4.8, 4.4.9), it is split only to keep a wild.
    """
    left = {d.id: list(unspent(s.table, d)) for d in energy_dice(s, seat)}
    if tame:
        # Wild energy does not pay for it.
        left = {number: symbols for number, symbols in left.items() if energy.WILD not in symbols}
    units: list[int] = []
    for kind in needs:
        _take_kind(left, units, kind) or _take_kind(left, units, energy.WILD)
    virtual = min(seat.virtual, total - len(units))
    units += [energy.GENERIC] * virtual
    types = s.table.sparing[seat.index]
    brittle = [d.id for d in energy_dice(s, seat) if _is_brittle(s, d)]
    loses_generic = seat.side != s.active or not s.table.rules.remainder_is_virtual
    passes = [(energy.GENERIC, list(left) if loses_generic else brittle)]
    passes += [(kind, brittle) for kind in types]
    passes += [(kind, NONE_WHOLE) for kind in (energy.GENERIC, *types, energy.WILD)]
    for kind, whole in passes:
        while len(units) < total and _take(left, units, kind, total - len(units), whole):
            pass
    return sorted(units)


def _is_brittle(s: State, d: Die) -> bool:
    """Whether it is a double of two types whose rest would be lost (4.4.6)."""
    left = unspent(s.table, d)
    if len(left) < 2 or left[0] == left[1] or s.table.rules.mixed_rest_kept:
        return False
    return any(s.table.singles[d.card][kind] < 0 for kind in left)


def _take_kind(left: dict[int, list[int]], units: list[int], kind: int) -> bool:
    """One symbol of a kind, from the die that has fewest others."""
    best = 0
    for number, symbols in left.items():
        if kind in symbols and (best == 0 or len(symbols) < len(left[best])):
            best = number
    return best > 0 and _spend(left, units, best, kind)


def _take(left: dict[int, list[int]], units: list[int], kind: int, wanted: int, whole: list[int]) -> bool:
    """The next symbol of a kind: finish a die already begun, then a whole double if it fits, then a single.

    None of the dice that are to stay `whole` is split.
    """
    best = 0
    best_rank = 9
    for number, symbols in left.items():
        if kind in symbols:
            begun = any(unit >> ENERGY_BITS == number for unit in units)
            if number in whole and not begun and len(symbols) > wanted:
                continue
            rank = 0 if begun else 1 + abs(min(wanted, 2) - len(symbols))
            if rank < best_rank:
                best, best_rank = number, rank
    return best > 0 and _spend(left, units, best, kind)


def _spend(left: dict[int, list[int]], units: list[int], number: int, kind: int) -> bool:
    left[number].remove(kind)
    units.append((number << ENERGY_BITS) | kind)
    return True
