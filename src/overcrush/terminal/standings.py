"""Pairings and standings as lines of text."""

from overcrush.events.rounds import called, rounds_planned
from overcrush.events.standings import standings
from overcrush.events.tournament import Round, Table, Tournament


def pairings_lines(event: Tournament, round_: Round | None = None) -> list[str]:
    """A table a line: who sits there, and the result if it is known."""
    shown = round_ or (event.rounds[-1] if event.rounds else None)
    if shown is None:
        return ["No round is paired yet."]
    lines = [f"{called(event, shown)} of {event.setup.name}"]
    lines += [f"  table {number}: {_table(table)}" for number, table in enumerate(shown.tables, 1)]
    lines += [f"  bye: {name}" for name in shown.byes]
    return [*lines, *([f"  {shown.says}"] if shown.says else [])]


def _table(table: Table) -> str:
    one, other = table.players
    if table.wins is None:
        return f"{one} against {other}"
    draws = f"-{table.draws}" if table.draws else ""
    way = "" if table.way == "played" else f" ({table.way})"
    return f"{one} {table.wins[0]}-{table.wins[1]}{draws} {other}{way}"


def standings_lines(event: Tournament) -> list[str]:
    """A player a line, with the numbers that decide."""
    rows = standings(event)
    width = max([len("player"), *[len(row.player) for row in rows]])
    played = len([round_ for round_ in event.preliminary if round_.over])
    planned = rounds_planned(event)
    head = f"{'':>3} {'player':{width}} {'points':>6} {'w-l-d':>7} {'byes':>4} {'opp.':>6} {'games':>6} {'opp.g.':>6}"
    lines = [f"Standings of {event.setup.name}" + (f" after {played} of {planned} rounds" if planned else ""), head]
    for row in rows:
        record = f"{row.wins}-{row.losses}-{row.draws}"
        shares = f"{row.opponents:>6.1%} {row.games:>6.1%} {row.opponents_games:>6.1%}"
        dropped = "  dropped" if row.dropped else ""
        lines.append(f"{row.place:>3} {row.player:{width}} {row.points:>6} {record:>7} {row.byes:>4} {shares}{dropped}")
    return lines
