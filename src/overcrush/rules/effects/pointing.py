"""Things that an effect can point at, as options, and back."""

from overcrush.model import options
from overcrush.model.things import PLAYER_BASE, UNROLLED_BASE, player_thing


def option_of(thing: int) -> int:
    if thing < PLAYER_BASE:
        return options.DIE_BASE + thing
    if thing < UNROLLED_BASE:
        return options.option(options.SEAT, thing - PLAYER_BASE)
    return options.option(options.UNROLLED, thing - UNROLLED_BASE)


def thing_of(option: int) -> int:
    kind = options.kind_of(option)
    if kind == options.DIE:
        return option - options.DIE_BASE
    payload = options.payload_of(option)
    return player_thing(payload) if kind == options.SEAT else payload + UNROLLED_BASE
