"""What is counted while the server runs, for its metrics."""

from dataclasses import dataclass
from typing import Final


@dataclass
class Counts:
    """Since the process began."""

    stored: int = 0
    overtaken: int = 0
    not_stored: int = 0
    seconds: float = 0.0


COUNTS: Final = Counts()
