"""What a page does while the dice of a game are settled, for programs; web/src/lib/shares.ts is that of browsers."""

import secrets
from collections.abc import Awaitable, Callable

from overcrush.server import wire
from overcrush.table.shares import SHARE_BYTES, chain_of, pledged

Tell = Callable[[wire.Contribute], Awaitable[wire.Invitation]]


class Part:
    """What one page contributes to the dice of a game: a share, and the chain of links whose end it is."""

    def __init__(self) -> None:
        self.share, *self._links = chain_of(secrets.token_bytes(SHARE_BYTES).hex())
        # The roll for which a link was shown last.
        self._last = wire.Rolling(at="", number=0, act=0, answers=0, deed="", waits=[])

    async def settle(self, found: wire.Invitation, token: str, tell: Tell) -> wire.Invitation:
        """Promise the share, or show it once all have promised theirs; the invitation as it is then."""
        seat = next((seat for seat, chair in enumerate(found.chairs) if chair.yours), None)
        if seat is None or found.begun or found.chairs[seat].settled:
            return found
        if found.chairs[seat].pledging:
            pledge = pledged(found.game, seat, self.share)
            promise = wire.Contribute(game=found.game, token=token, pledge=pledge, links=len(self._links))
            found = await tell(promise)
        if found.settling and not found.chairs[seat].settled:
            found = await tell(wire.Contribute(game=found.game, token=token, share=self.share))
        return found

    def link_for(self, rolling: wire.Rolling) -> str:
        """What to show for a roll; nothing for one that is past, or if another deed is to take the place of one."""
        same = rolling.number == self._last.number and rolling.deed == self._last.deed
        if not same and not self._last.number < rolling.number <= len(self._links):
            return ""
        self._last = rolling
        return self._links[rolling.number - 1]
