"""Work in a thread that is waited for, though whoever wanted it is gone."""

import asyncio
from collections.abc import Callable
from time import monotonic

from overcrush.server.counts import COUNTS
from overcrush.server.database import NotStored, Overtaken


async def to_the_end(work: Callable[[], None]) -> None:
    """What is being written is written: nobody else may write meanwhile."""
    began = monotonic()
    task = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        await asyncio.shield(task)
        COUNTS.stored += 1
    except Overtaken:
        COUNTS.overtaken += 1
        raise
    except NotStored:
        COUNTS.not_stored += 1
        raise
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
    finally:
        COUNTS.seconds += monotonic() - began
