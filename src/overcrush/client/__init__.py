"""A client for programs: the other end of docs/protocol.md, with which a bot takes a seat at a table.

    async with Seat.join("http://localhost:8000/?g=GAME#k=SECRET", name="My bot") as seat:
        async for question in seat.questions():
            await seat.answer(question.options[0])

All messages are those of `overcrush.server.wire`. A seat that loses its line comes back by itself, and sends again
what was not heard. `docs/how-to/write-a-bot.md` says more.
"""

from overcrush.client.seat import Seat
from overcrush.client.server import Ended, Overtaken, Refused, Server, parts_of

__all__ = ["Ended", "Overtaken", "Refused", "Seat", "Server", "parts_of"]
