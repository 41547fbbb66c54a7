"""Secrets are kept as hashes, and compared in constant time."""

from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def is_among(kept: str, secrets: Sequence[str]) -> bool:
    """Whether one of the secrets is the one that is kept as this hash."""
    return bool(kept) and any(compare_digest(hashed(secret), kept) for secret in secrets)
