"""Things that an effect can point at, as options, and back."""

from overcrush.model import options
from overcrush.model.things import PLAYER_BASE, UNROLLED_BASE, is_player, player_thing


def option_of(thing: int) -> int:
    if thing < PLAYER_BASE:
        return options.option(options.DIE, thing)
    if is_player(thing):
        return options.option(options.SEAT, thing - PLAYER_BASE)
    return options.option(options.UNROLLED, thing - UNROLLED_BASE)


def thing_of(option: int) -> int:
    kind = options.kind_of(option)
    payload = options.payload_of(option)
    if kind == options.SEAT:
        return player_thing(payload)
    return payload if kind == options.DIE else payload + UNROLLED_BASE
