"""A rematch: an invitation to another game at the same table, which those at it have accepted already."""

import secrets

from overcrush.model.table import Table
from overcrush.rules.laying.tables import rewritten
from overcrush.server import wire
from overcrush.server.chairs import COMPUTER, TO_COME, Chair
from overcrush.server.invitations import Invitation
from overcrush.server.standing import Owner
from overcrush.server.storage import StoredGame
from overcrush.server.team_work import swapped
from overcrush.table.shares import SHARE_BYTES


def new_seed() -> str:
    """What the server contributes to the dice of a game."""
    return secrets.token_bytes(SHARE_BYTES).hex()


def facts_swapped(before: StoredGame) -> dict[str, object]:
    """The same table when those at it have changed seats: the teams stay, and the names go with the players."""
    teams, players = [owner.team for owner in before.owners], before.facts["players"]
    if before.box or not teams or not all(teams) or not isinstance(players, list):
        return before.facts
    return before.facts | {"players": swapped(players, before.sitting, teams)}


def rematch_of(before: StoredGame, name: str, table: Table, hashes: list[str]) -> Invitation:
    """The same once more, those at the table having changed seats; whose page contributed to the dice does so again."""
    terms = before.terms
    wish = wire.Invite(
        box=before.box,
        format=terms.format,
        pace=terms.pace,
        flag=terms.flag,
        public=terms.public,
        rated=terms.rated,
        takebacks=terms.takebacks,
        talk=terms.talk,
        stand_in=terms.stand_in,
        sitting=before.sitting[::-1],
    )
    names = table.names[::-1]
    gave = [TO_COME if share else "" for share in before.shared.shares or [""] * len(hashes)][::-1]
    owners = before.owners or [Owner()] * len(hashes)
    accounts = [owner.account for owner in owners][::-1]
    # People change seats, and the teams stay where they are.
    teams = [None if before.box else wire.TeamChoice(name=owner.team) for owner in owners]
    chairs = [
        Chair(seat, names[seat], secret or COMPUTER, teams[seat], gave[seat], account=accounts[seat])
        for seat, secret in enumerate(hashes[::-1])
    ]
    facts = rewritten({**before.facts, "players": names})
    return Invitation(
        name, wish, [], before.watch, before.judge, begun=False, chairs=chairs, seed=new_seed(), facts=facts
    )
