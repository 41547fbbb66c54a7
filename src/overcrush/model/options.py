"""Options: one int each, a kind and what it is about, with a spelling for people and files.

`buy:0.4` is seat 0 buying a die of card 4; `die:17` is die 17; words such as `yes` stand alone.
"""

from typing import Final

from mypy_extensions import i64

# More than any option has: what is longer is none.
BITS: Final = 60
SHIFT: Final = 24
MASK: Final = (1 << SHIFT) - 1

WORD: Final = 0
PASS: Final = 1
BUY: Final = 2
FIELD: Final = 3
USE: Final = 4
GLOBAL: Final = 5
DIE: Final = 6
STAY: Final = 7
KEEP: Final = 8
REROLL: Final = 9
ATTACK: Final = 10
PAY: Final = 11
NUMBER: Final = 12
SEAT: Final = 13
CARD: Final = 14
ABILITY: Final = 15
UNROLLED: Final = 16
FACE: Final = 17
TRAIT: Final = 18

KIND_NAMES: Final = (
    "word",
    "pass",
    "buy",
    "field",
    "use",
    "global",
    "die",
    "stay",
    "keep",
    "reroll",
    "attack",
    "pay",
    "number",
    "seat",
    "card",
    "ability",
    "unrolled",
    "face",
    "trait",
)

WORDS: Final = ("back", "yes", "no", "first", "second", "action", "energy", "auto", "none", "character")
BACK: Final = 0
YES: Final = 1
NO: Final = 2
FIRST: Final = 3
SECOND: Final = 4
CALL_ACTION: Final = 5
CALL_ENERGY: Final = 6
AUTO: Final = 7
NONE: Final = 8
CALL_CHARACTER: Final = 9

# How many bits the last part of a payload with parts takes: buy 0.4 has one seat and one card.
CARD_BITS: Final = 8
CARD_MASK: Final = (1 << CARD_BITS) - 1
ENERGY_BITS: Final = 3
KIND_MASK: Final = (1 << ENERGY_BITS) - 1

# Where the options of a kind begin that are offered again and again; what they are about is added.
PASS_BASE: Final = PASS << SHIFT
FIELD_BASE: Final = FIELD << SHIFT
USE_BASE: Final = USE << SHIFT
KEEP_BASE: Final = KEEP << SHIFT
REROLL_BASE: Final = REROLL << SHIFT
PAY_BASE: Final = PAY << SHIFT
DIE_BASE: Final = DIE << SHIFT


# Options are taken apart by the functions below. Only the procedures that ask about every die, and so play most of a
# game, use the shifts and masks themselves: to plain Python a call is dear.


def option(kind: int, payload: int) -> int:
    return (kind << SHIFT) | payload


def kind_of(value: i64) -> i64:
    """What kind of option it is: BUY, DIE, WORD."""
    return value >> SHIFT


def payload_of(value: i64) -> i64:
    """What an option is about: of most kinds one number, such as that of a die."""
    return value & MASK


def buy(seat: i64, card: i64) -> i64:
    return (BUY << SHIFT) | (seat << CARD_BITS) | card


def buyer_of(value: i64) -> i64:
    """The seat that an option to buy is for."""
    return (value & MASK) >> CARD_BITS


def bought_card(value: i64) -> i64:
    """The card a die of which an option buys."""
    return value & CARD_MASK


def pay(die: int, kind: int) -> int:
    """Spend one energy of `kind` from a die; die 0 is virtual energy."""
    return (PAY << SHIFT) | (die << ENERGY_BITS) | kind


def paid_die(value: i64) -> i64:
    """The die that an option to pay spends from; 0 for virtual energy."""
    return (value & MASK) >> ENERGY_BITS


def paid_kind(value: i64) -> i64:
    """The kind of energy that an option to pay spends."""
    return value & KIND_MASK


def use_global(seat: int, card: int, index: int) -> int:
    return (GLOBAL << SHIFT) | (((seat << CARD_BITS) | card) << ENERGY_BITS) | index


def global_user(value: i64) -> i64:
    """The seat that an option to use a global ability is for."""
    return (value & MASK) >> (CARD_BITS + ENERGY_BITS)


def global_card(value: i64) -> i64:
    """The card whose ability an option uses."""
    return (value >> ENERGY_BITS) & CARD_MASK


def global_index(value: i64) -> i64:
    """Which of the abilities of its card an option uses."""
    return value & KIND_MASK


def _parts(kind: int) -> tuple[int, ...]:
    """The widths of the parts after the first one."""
    if kind == BUY:
        return (CARD_BITS,)
    if kind == PAY:
        return (ENERGY_BITS,)
    if kind == GLOBAL:
        return (CARD_BITS, ENERGY_BITS)
    if kind == UNROLLED:
        return (8, CARD_BITS)
    return ()


def spell(value: int) -> str:
    """The spelling of an option: `pass:0`, `buy:0.4`, `yes`."""
    kind = value >> SHIFT
    payload = value & MASK
    if kind == WORD:
        return WORDS[payload]
    numbers: list[int] = []
    for width in reversed(_parts(kind)):
        numbers.append(payload & ((1 << width) - 1))
        payload >>= width
    numbers.append(payload)
    return f"{KIND_NAMES[kind]}:{'.'.join([str(n) for n in reversed(numbers)])}"


def parse(text: str) -> int:
    """The option spelled `text`; ValueError with a sentence if it is not the spelling of one."""
    if text in WORDS:
        return WORDS.index(text)
    name, colon, rest = text.partition(":")
    if not colon or name not in KIND_NAMES[1:]:
        msg = f"{text!r} is no option: expected a word ({', '.join(WORDS)}) or kind:number such as die:17"
        raise ValueError(msg)
    kind = KIND_NAMES.index(name)
    widths = _parts(kind)
    pieces = rest.split(".")
    if len(pieces) != len(widths) + 1 or not all(p.isascii() and p.isdigit() and len(p) < 9 for p in pieces):
        msg = f"{text!r} is no option: {name} takes {len(widths) + 1} number(s) joined by dots"
        raise ValueError(msg)
    payload = int(pieces[0])
    for width, piece in zip(widths, pieces[1:], strict=True):
        if int(piece) >= 1 << width:
            msg = f"{text!r} is no option: {piece} is too large"
            raise ValueError(msg)
        payload = (payload << width) | int(piece)
    if payload > MASK:
        msg = f"{text!r} is no option: the number is too large"
        raise ValueError(msg)
    return option(kind, payload)
