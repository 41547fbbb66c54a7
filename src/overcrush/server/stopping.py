"""A graceful stop: what is being done comes to its end, everybody is told, and only then the lines are cut."""

import asyncio
import logging
from typing import Final, Protocol

from overcrush.server.house import House

log = logging.getLogger(__name__)

STOPPING: Final = "The server is being stopped, so this has not happened. Your game is kept."
FAREWELL: Final = "The server is being stopped. Your game is kept, and this page comes back to it by itself."
# A close code that says: come back (RFC 6455 and its registry).
RESTART: Final = 1012
# How long is waited for what is being stored.
PATIENCE: Final = 5.0


class Partner(Protocol):
    """Whoever is spoken with."""

    async def part(self, text: str, code: int) -> None: ...


class Stop:
    """Whether the server is being stopped, and who is to be told."""

    def __init__(self) -> None:
        self.is_now = False
        self.partners: set[Partner] = set()

    async def come(self, house: House) -> None:
        """From now on nothing is begun; what is being stored is stored and told, then all are."""
        self.is_now = True
        try:
            async with asyncio.timeout(PATIENCE):
                for room in house.rooms():
                    await room.settled()
        except TimeoutError:
            log.warning("what is being stored takes too long; it is waited for no more")
        told = len(self.partners)
        await asyncio.gather(
            *(partner.part(FAREWELL, RESTART) for partner in list(self.partners)), return_exceptions=True
        )
        log.info("stopped; %d pages were told", told)
