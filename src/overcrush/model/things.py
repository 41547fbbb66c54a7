"""Things an effect can point at, as one int each: a rolled die by its id, a player, or an unrolled die by its place."""

from typing import Final

from mypy_extensions import i64

PLAYER_BASE: Final = 1 << 20
UNROLLED_BASE: Final = 1 << 21


def player_thing(seat: i64) -> i64:
    return PLAYER_BASE | seat


def unrolled_thing(seat: i64, zone: i64, card: i64) -> i64:
    """Unrolled dice of one owner, zone and card are interchangeable, so the place is all there is to say."""
    return UNROLLED_BASE | (seat << 16) | (zone << 8) | card


def is_die(thing: i64) -> bool:
    return thing < PLAYER_BASE


def is_player(thing: i64) -> bool:
    return PLAYER_BASE <= thing < UNROLLED_BASE


def seat_of(thing: i64) -> i64:
    """The player, or the owner of an unrolled die."""
    return thing & 0xFF if thing < UNROLLED_BASE else (thing >> 16) & 0xF


def zone_of(thing: i64) -> i64:
    return (thing >> 8) & 0xFF


def card_of(thing: i64) -> i64:
    return thing & 0xFF
