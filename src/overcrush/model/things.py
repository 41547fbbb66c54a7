"""Things an effect can point at, as one int each: a rolled die by its id, a player, or an unrolled die by its place."""

from typing import Final

PLAYER_BASE: Final = 1 << 20
UNROLLED_BASE: Final = 1 << 21


def player_thing(seat: int) -> int:
    return PLAYER_BASE | seat


def unrolled_thing(seat: int, zone: int, card: int) -> int:
    """Unrolled dice of one owner, zone and card are interchangeable, so the place is all there is to say."""
    return UNROLLED_BASE | (seat << 16) | (zone << 8) | card


def is_die(thing: int) -> bool:
    return thing < PLAYER_BASE


def is_player(thing: int) -> bool:
    return PLAYER_BASE <= thing < UNROLLED_BASE


def seat_of(thing: int) -> int:
    """The player, or the owner of an unrolled die."""
    return thing & 0xFF if thing < UNROLLED_BASE else (thing >> 16) & 0xF


def zone_of(thing: int) -> int:
    return (thing >> 8) & 0xFF


def card_of(thing: int) -> int:
    return thing & 0xFF
