"""What an analysis tells a page: the curve, what to mark on it, and the sums."""

import msgspec

from overcrush.analysis.record import Analysis
from overcrush.analysis.summary import Share, counted, summary
from overcrush.server import wire


def findings(found: Analysis) -> wire.Findings:
    sums = summary(found)
    return wire.Findings(
        names=list(found.names),
        sides=list(found.sides),
        turns=list(found.turns),
        wins=list(found.wins),
        start=sums.start,
        result=found.result,
        rest=sums.rest,
        shares=[_share(share) for share in sums.sides],
        lucks=[
            wire.Luck(act=each.act, turn=each.turn, seat=each.seat, text=each.text, draw=each.draw, roll=each.roll)
            for each in found.events
        ],
        losses=[
            wire.Loss(
                act=each.act,
                turn=each.turn,
                seat=each.seat,
                kind=each.kind,
                lost=counted(each),
                error=each.error,
                grade=each.grade,
                taken=each.taken,
                best=each.best,
                did=each.did,
                better=each.better,
            )
            for each in found.decisions
        ],
        swings=[
            wire.Swing(act=each.act, turn=each.turn, seat=each.seat, change=each.change, text=each.text)
            for each in sums.swings
        ],
        faces=[
            wire.Rolled(seat=each.seat, die=each.die, face=each.face, rolled=each.rolled, expected=each.expected)
            for each in found.faces
        ],
        apart=sums.judges,
        judge=found.judge,
        preset=found.preset,
        version=found.version,
        refined=found.refined,
    )


def _share(share: Share) -> wire.LuckAndLoss:
    return wire.LuckAndLoss(
        draw=share.draw,
        roll=share.roll,
        error=share.error,
        lost=share.lost_in_all,
        decisions=share.decisions,
        mistakes=share.doubtful + share.bad + share.very_bad,
    )


def read(body: bytes) -> wire.Findings | None:
    """From an analysis as it is kept."""
    try:
        return findings(msgspec.json.decode(body, type=Analysis))
    except msgspec.MsgspecError:
        return None
