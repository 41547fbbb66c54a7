"""The short code of a team: the list itself, in letters that fit into an address, with a check against slips.

A digit says which version of the code it is. Then Crockford's base 32 (capitals and digits without I, L, O and U) of:
the codes of the sets; cards as number, and place of the set with dice; basic actions; bans; the name; and two bytes of
checksum.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from overcrush.teams.lists import MOST_DICE, Pick, Ref, TeamList, is_code, named

VERSION: Final = "1"
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

_CHECK: Final = 2
_DICE: Final = MOST_DICE + 1
# A team has few cards; a code of more than these is none of ours.
_MOST: Final = 200
_MOST_LETTERS: Final = 4000
_LEAST_LETTERS: Final = 16
_MISREAD: Final = str.maketrans("OIL", "011", "- \t\r\n")


class BadCode(ValueError):  # noqa: N818  (named for what is wrong)
    """A text that is no code of a team, with a sentence."""


def write(team: TeamList) -> str:
    refs = [*team.refs, *team.bans]
    sets = list(dict.fromkeys([ref.set for ref in refs]))
    out = bytearray()
    _write_texts(out, sets)
    out += _number(len(team.cards))
    for pick in team.cards:
        out += _number(pick.number) + _number(sets.index(pick.set) * _DICE + min(pick.dice, MOST_DICE))
    for group in (team.basic_actions, team.bans):
        out += _number(len(group))
        for ref in group:
            out += _number(ref.number) + _number(sets.index(ref.set))
    _write_texts(out, [team.name])
    return VERSION + _letters(bytes(out) + _checksum(out))


def _write_texts(out: bytearray, texts: list[str]) -> None:
    out += _number(len(texts))
    for text in texts:
        data = text.encode()
        out += _number(len(data)) + data


def _number(value: int) -> bytes:
    """Seven bits a byte, the eighth says that more follow."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def _checksum(data: bytes | bytearray) -> bytes:
    return blake2b(data, digest_size=_CHECK).digest()


def _letters(data: bytes) -> str:
    bits = int.from_bytes(data, "big") << (-len(data) * 8) % 5
    count = -(-len(data) * 8 // 5)
    return "".join([LETTERS[bits >> 5 * place & 31] for place in reversed(range(count))])


def looks_like(text: str) -> bool:
    """Whether it has the letters of a code, more than a card's has, and stands alone."""
    plain = text.strip().upper().translate(_MISREAD)
    alone = len(text.split()) == 1 and len(plain) >= _LEAST_LETTERS
    return alone and plain.startswith(VERSION) and set(plain) <= set(LETTERS)


def read(text: str) -> TeamList:
    """The team of a code, whatever its case; BadCode if it is none or was damaged."""
    plain = text.strip().upper().translate(_MISREAD)
    if len(plain) > _MOST_LETTERS:
        raise BadCode("no team's code is that long")
    if not plain or not set(plain) <= set(LETTERS):
        raise BadCode("a team's code has capitals and digits only")
    if plain[0] != VERSION:
        raise BadCode(f"this is a code of version {plain[0]}, and only version {VERSION} is known")
    data = _bytes(plain[1:])
    if len(data) <= _CHECK or _checksum(data[:-_CHECK]) != data[-_CHECK:]:
        raise BadCode("the code is damaged: a letter is missing or wrong")
    try:
        return _Reader(data[:-_CHECK]).team()
    except (IndexError, UnicodeDecodeError):
        raise BadCode("the code holds no team") from None


def _bytes(letters: str) -> bytes:
    bits = 0
    for letter in letters:
        bits = bits << 5 | LETTERS.index(letter)
    length = len(letters) * 5 // 8
    return (bits >> len(letters) * 5 - length * 8).to_bytes(length, "big") if length else b""


class _Reader:
    """Takes a team apart; IndexError if there is less of it than it says."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def team(self) -> TeamList:
        sets = self._texts()
        if not all(is_code(code) for code in sets):
            raise IndexError
        picks: list[Pick] = []
        for _ in self._count():
            number, place = self._number(), self._number()
            picks.append(Pick(sets[place // _DICE], number, place % _DICE))
        basics = tuple([self._ref(sets) for _ in self._count()])
        bans = tuple([self._ref(sets) for _ in self._count()])
        name = self._texts()[0]
        return TeamList(named(name), tuple(picks), basics, bans)

    def _ref(self, sets: list[str]) -> Ref:
        number = self._number()
        return Ref(sets[self._number()], number)

    def _texts(self) -> list[str]:
        return [self._text() for _ in self._count()]

    def _text(self) -> str:
        length = self._number()
        if self.at + length > len(self.data):
            raise IndexError
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def _count(self) -> Iterable[int]:
        count = self._number()
        if count > _MOST:
            raise IndexError
        return range(count)

    def _number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 28:
                raise IndexError
