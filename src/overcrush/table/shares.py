"""The key of dice to which everybody contributes: the server a seed, each page a share (docs/fair-dice.md).

All are promised by their hashes before any is shown, so that nobody chooses what comes of them.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

SHARE_BYTES: Final = 32
# A share is the end of a chain of hashes: so many links can be shown after it, each the one whose hash was shown last.
LINKS: Final = 512


def promised(game: str, seed: bytes) -> str:
    """What the server publishes when it invites: it cannot take another seed later, nor one of another game."""
    return blake2b(f"{game}.{seed.hex()}".encode(), digest_size=32, person=b"overcrush server").hexdigest()


def pledged(game: str, seat: int, share: str) -> str:
    """What a page publishes before shares are shown; nobody can pass off another's as theirs."""
    return blake2b(f"{game}.{seat}.{share}".encode(), digest_size=32, person=b"overcrush pledge").hexdigest()


def key_of(game: str, seed: bytes, shares: Sequence[str]) -> bytes:
    """The key of all dice; a seat that gives nothing has an empty share."""
    text = ".".join([game, *shares])
    return blake2b(text.encode(), digest_size=32, key=seed, person=b"overcrush shares").digest()


def deed_of(key: bytes, act: int, answers: Sequence[str]) -> str:
    """What a page is told of the deed for which it shows a link: nothing before the key is known, and then which."""
    text = ".".join([str(act), *answers])
    return blake2b(text.encode(), digest_size=32, key=key, person=b"overcrush deed").hexdigest()


def before(link: str) -> str:
    """The link that was shown before this one."""
    return blake2b(bytes.fromhex(link), digest_size=SHARE_BYTES, person=b"overcrush chain").hexdigest()


def leads_to(share: str, number: int, link: str) -> bool:
    """Whether a link is the one of that number of the chain that ends in the share."""
    for _ in range(number):
        link = before(link)
    return link == share


def chain_of(secret: str, links: int = LINKS) -> list[str]:
    """The share that is the end of a chain, and its links in the order in which they are shown.

    >>> share, first, second = chain_of("00" * 32, 2)
    >>> before(first) == share and before(second) == first
    True
    """
    found = [secret]
    for _ in range(links):
        found.append(before(found[-1]))
    return found[::-1]
