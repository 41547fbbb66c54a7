"""Named moments at which a test may let the process die as if the power had failed."""

import os
import signal
from typing import Final

VARIABLE: Final = "OVERCRUSH_CRASH_POINT"

RECEIVED: Final = "received"
PLAYED: Final = "played"
STORED: Final = "stored"
TOLD: Final = "told"
POINTS: Final = (RECEIVED, PLAYED, STORED, TOLD)


def point(name: str) -> None:
    """Between receiving an answer, playing it, storing it and telling about it."""
    if os.environ.get(VARIABLE) == name:
        os.kill(os.getpid(), signal.SIGKILL)
