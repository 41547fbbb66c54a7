"""What a list of games tells of one."""

from overcrush.server import wire
from overcrush.server.storage import StoredGame


def known_of(stored: StoredGame, seats: set[int]) -> wire.Known:
    facts = stored.facts.get("players")
    summary = stored.summary
    return wire.Known(
        game=stored.id,
        title=stored.title,
        box=stored.box,
        names=[str(name) for name in facts] if isinstance(facts, list) else [],
        sitting=stored.sitting,
        turn=summary.turn,
        life=summary.life,
        ending=wire.Ending(winners=summary.winners) if summary.over else None,
        lesson=stored.lesson,
        played_at=stored.played_at,
        your_turn=bool(seats & set(summary.asked)) and not summary.over,
        online=stored.terms.online,
    )
