"""Work in a thread that is waited for, though whoever wanted it is gone."""

import asyncio
from collections.abc import Callable


async def to_the_end(work: Callable[[], None]) -> None:
    """What is being written is written: nobody else may write meanwhile."""
    task = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
