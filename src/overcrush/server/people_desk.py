"""Requests of people with an account, and about them."""

from starlette.requests import Request
from starlette.responses import Response

from overcrush.server import wire
from overcrush.server.desk import Desk, json
from overcrush.server.guard import address_of
from overcrush.server.people import People
from overcrush.server.profiles import Profiles


class PeopleDesk:
    """Answers them. Secrets come in bodies only: neither addresses nor logs know any."""

    def __init__(self, desk: Desk, people: People, profiles: Profiles) -> None:
        self._desk = desk
        self._people = people
        self._profiles = profiles

    async def register(self, request: Request) -> Response:
        async def handle(wanted: wire.Register) -> Response:
            self._desk.count_beginning(request)
            return json(await self._people.register(wanted, address_of(request)))

        return await self._desk.answered(request, wire.Register, handle)

    async def sign_in(self, request: Request) -> Response:
        async def handle(wanted: wire.SignIn) -> Response:
            return json(await self._people.sign_in(wanted, address_of(request)))

        return await self._desk.answered(request, wire.SignIn, handle)

    async def sign_out(self, request: Request) -> Response:
        async def handle(wanted: wire.SignOut) -> Response:
            await self._people.sign_out(wanted)
            return json({})

        return await self._desk.answered(request, wire.SignOut, handle)

    async def account(self, request: Request) -> Response:
        async def handle(wanted: wire.Signed) -> Response:
            return json(await self._people.view(wanted))

        return await self._desk.answered(request, wire.Signed, handle)

    async def keep(self, request: Request) -> Response:
        async def handle(wanted: wire.KeepGames) -> Response:
            await self._people.keep(wanted)
            return json({})

        return await self._desk.answered(request, wire.KeepGames, handle, wire.MOST_TEAM_BYTES)

    async def block(self, request: Request) -> Response:
        async def handle(wanted: wire.Block) -> Response:
            await self._people.block(wanted)
            return json({})

        return await self._desk.answered(request, wire.Block, handle)

    async def notify(self, request: Request) -> Response:
        async def handle(wanted: wire.Notify) -> Response:
            await self._people.notify(wanted, str(request.base_url))
            return json({})

        return await self._desk.answered(request, wire.Notify, handle)

    async def drop(self, request: Request) -> Response:
        async def handle(wanted: wire.DropGame) -> Response:
            await self._people.drop(wanted)
            return json({})

        return await self._desk.answered(request, wire.DropGame, handle)

    async def password(self, request: Request) -> Response:
        async def handle(wanted: wire.ChangePassword) -> Response:
            return json(await self._people.change_password(wanted, address_of(request)))

        return await self._desk.answered(request, wire.ChangePassword, handle)

    async def export(self, request: Request) -> Response:
        async def handle(wanted: wire.Signed) -> Response:
            self._desk.count_beginning(request)
            return Response(await self._people.export(wanted), media_type="application/json")

        return await self._desk.answered(request, wire.Signed, handle)

    async def delete(self, request: Request) -> Response:
        async def handle(wanted: wire.DeleteAccount) -> Response:
            await self._people.delete(wanted, address_of(request))
            return json({})

        return await self._desk.answered(request, wire.DeleteAccount, handle)

    async def profile(self, request: Request) -> Response:
        async def handle(wanted: wire.WhoIs) -> Response:
            return json(await self._profiles.profile(wanted))

        return await self._desk.answered(request, wire.WhoIs, handle)

    async def ladder(self, request: Request) -> Response:
        async def handle(wanted: wire.Best) -> Response:
            return json(await self._profiles.ladder(wanted))

        return await self._desk.answered(request, wire.Best, handle)

    async def mine(self, request: Request) -> Response:
        """The games that a browser knows, and those of who is signed in."""

        async def handle(wanted: wire.Mine) -> Response:
            return json(await self._people.mine(wanted))

        return await self._desk.answered(request, wire.Mine, handle)
