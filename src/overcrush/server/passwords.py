"""Passwords, and codes for who has forgotten theirs.

A password is kept as argon2 leaves it, which costs time and memory on purpose: only a few are looked at at once. A code
is long and made by chance, so that its hash is enough.
"""

import secrets
from collections.abc import Sequence
from functools import cache
from threading import BoundedSemaphore
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from overcrush.server.secret import hashed, is_among

SHORTEST: Final = 8
CODES: Final = 8
# Without letters that are taken for others; five bits each.
_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_GROUPS: Final = 4
_HASHER: Final = PasswordHasher()
_FEW: Final = BoundedSemaphore(2)


def kept(password: str) -> str:
    """A password as it is stored."""
    with _FEW:
        return _HASHER.hash(password)


@cache
def _nobodys() -> str:
    """So that it takes as long to learn that a name is unknown as that a password is wrong."""
    return _HASHER.hash(secrets.token_urlsafe())


def fits(stored: str, password: str) -> bool:
    """Whether that is the password; a name that nobody has is as good as a wrong one, and takes as long."""
    with _FEW:
        try:
            _HASHER.verify(stored or _nobodys(), password)
        except (VerificationError, InvalidHashError):
            return False
    return bool(stored)


def new_codes() -> list[str]:
    """For a slip of paper: each opens the account once."""
    return ["-".join(_group() for _ in range(_GROUPS)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(4))


def kept_codes(codes: Sequence[str]) -> list[str]:
    return [hashed(_plain(code)) for code in codes]


def without(stored: Sequence[str], code: str) -> list[str] | None:
    """What is left when that code was used; None if it is none of them."""
    left = [each for each in stored if not is_among(each, [_plain(code)])]
    return left if len(left) < len(stored) else None


def _plain(code: str) -> str:
    """A code as somebody types it."""
    return "".join(letter for letter in code.lower() if letter.isalnum())
