"""A tournament for other programs and for paper: JSON, CSV, and pages of HTML that print."""

import csv
import io
from html import escape
from typing import Final, Literal

import msgspec

from overcrush.events.rounds import called
from overcrush.events.standings import TIE_BREAKS, Row, standings
from overcrush.events.tournament import EventSetup, Round, Table, Tournament
from overcrush.teams import short

Shape = Literal["json", "csv", "pairings-csv", "html", "slips"]
SHAPES: Final[tuple[Shape, ...]] = ("json", "csv", "pairings-csv", "html", "slips")


class PlayerOut(msgspec.Struct, frozen=True):
    name: str
    dropped: bool
    # Its team as a code; empty while teams are secret, or if there is none.
    team: str


class TableOut(msgspec.Struct, frozen=True):
    players: tuple[str, str]
    wins: tuple[int, int] | None
    draws: int
    way: str
    games: tuple[str, ...]


class RoundOut(msgspec.Struct, frozen=True):
    name: str
    tables: list[TableOut]
    byes: list[str]


class EventOut(msgspec.Struct, frozen=True):
    """Everything about a tournament that everybody may know."""

    setup: EventSetup
    players: list[PlayerOut]
    rounds: list[RoundOut]
    standings: list[Row]
    tie_breaks: dict[str, str]


def exported(event: Tournament, shape: Shape) -> str:
    """The tournament in a shape."""
    match shape:
        case "json":
            return msgspec.json.format(msgspec.json.encode(told(event)), indent=1).decode() + "\n"
        case "csv":
            return _standings_csv(event)
        case "pairings-csv":
            return _pairings_csv(event)
        case "html":
            return page(event)
        case "slips":
            return slips(event)


def told(event: Tournament) -> EventOut:
    """What everybody may know; its seed would tell the lots of rounds to come, and stays out until the end."""
    players = [
        PlayerOut(player.name, player.dropped, short.write(player.team) if player.team and event.teams_open else "")
        for player in event.players.values()
    ]
    rounds = [RoundOut(called(event, one), [_table(table) for table in one.tables], one.byes) for one in event.rounds]
    setup = msgspec.structs.replace(event.setup, seed="")
    return EventOut(setup, players, rounds, standings(event), dict(TIE_BREAKS))


def _table(table: Table) -> TableOut:
    return TableOut(table.players, table.wins, table.draws, table.way, table.games)


def _standings_csv(event: Tournament) -> str:
    names: list[object] = [
        "place", "player", "points", "wins", "losses", "draws", "byes",
        "opponents", "games", "opponents_games", "dropped",
    ]  # fmt: skip
    rows = [[_cell(getattr(row, str(name))) for name in names] for row in standings(event)]
    return _csv([names, *rows])


def _pairings_csv(event: Tournament) -> str:
    rows: list[list[object]] = [["round", "table", "player", "wins", "opponent", "opponent_wins", "draws", "way"]]
    for round_ in event.rounds:
        for number, table in enumerate(round_.tables, 1):
            wins = table.wins or ("", "")
            one, other = table.players
            rows.append(
                [called(event, round_), number, _cell(one), wins[0], _cell(other), wins[1], table.draws, table.way]
            )
        rows += [[called(event, round_), "", _cell(name), "", "", "", "", "bye"] for name in round_.byes]
    return _csv(rows)


def _cell(value: object) -> object:
    """Rounded, and a name that a spreadsheet would take for a formula has a mark before it."""
    if isinstance(value, float):
        return f"{value:.4f}"
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@"):
        return f"'{value}"
    return value


def _csv(rows: list[list[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


# --- paper

_STYLE: Final = """
body { font: 12pt/1.4 Georgia, serif; margin: 2em auto; max-width: 50em; padding: 0 1em; color: #000; background: #fff }
h1 { font-size: 1.5em; margin: 0 } h2 { font-size: 1.2em; margin: 1.5em 0 .3em }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #999; padding: .3em .6em; text-align: left }
.number { text-align: right; font-variant-numeric: tabular-nums }
.slip { border: 1px dashed #666; padding: 1em; margin: 1em 0; break-inside: avoid }
section { break-inside: avoid } @media print { body { margin: 0; max-width: none } .new { break-before: page } }
"""


def _document(title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style></head>'
        f"<body><main>\n{body}\n</main></body></html>\n"
    )


def page(event: Tournament) -> str:
    """Pairings of the last round and standings, to be printed or put up on a wall."""
    parts = [f"<h1>{escape(event.setup.name)}</h1>"]
    if event.rounds:
        parts.append(_pairings(event, event.rounds[-1]))
    parts.append(_standings(event))
    return _document(event.setup.name, "\n".join(parts))


def _pairings(event: Tournament, round_: Round) -> str:
    rows = [
        [str(number), table.players[0], _result(table), table.players[1]]
        for number, table in enumerate(round_.tables, 1)
    ]
    rows += [["", name, "bye", ""] for name in round_.byes]
    note = f"<p>{escape(round_.says)}</p>" if round_.says else ""
    head = ["Table", "Player", "Result", "Player"]
    return f"<section><h2>{escape(called(event, round_))}</h2>{_grid(head, rows, 1)}{note}</section>"


def _result(table: Table) -> str:
    if table.wins is None:
        return ""
    return f"{table.wins[0]} : {table.wins[1]}" + (f" ({table.draws} drawn)" if table.draws else "")


def _standings(event: Tournament) -> str:
    head = ["Place", "Player", "Points", "Won-lost-drawn", "Opponents", "Games", "Opponents' games"]
    rows = [
        [
            str(row.place),
            row.player + (" (dropped)" if row.dropped else ""),
            str(row.points),
            f"{row.wins}-{row.losses}-{row.draws}" + (f", {row.byes} bye" if row.byes else ""),
            f"{row.opponents:.1%}",
            f"{row.games:.1%}",
            f"{row.opponents_games:.1%}",
        ]
        for row in standings(event)
    ]
    why = "".join([f"<li>{escape(text)}</li>" for text in TIE_BREAKS.values()])
    return f"<section><h2>Standings</h2>{_grid(head, rows, 1)}</section><h2>How ties are broken</h2><ol>{why}</ol>"


def _grid(head: list[str], rows: list[list[str]], words: int) -> str:
    """A table; all columns but those of names are numbers."""
    named = {words, len(head) - 1} if head[-1] == "Player" else {words}
    top = "".join([f'<th scope="col">{escape(cell)}</th>' for cell in head])
    body = "".join([f"<tr>{_cells(row, named)}</tr>" for row in rows])
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cells(row: list[str], named: set[int]) -> str:
    return "".join(
        [
            f"<td>{escape(cell)}</td>" if place in named else f'<td class="number">{escape(cell)}</td>'
            for place, cell in enumerate(row)
        ]
    )


def slips(event: Tournament) -> str:
    """A slip for each table of the last round, to be filled in and signed."""
    if not event.rounds:
        return _document(event.setup.name, "<p>No round is paired yet.</p>")
    round_ = event.rounds[-1]
    made = [
        f'<section class="slip"><strong>{escape(event.setup.name)}, {escape(called(event, round_))}, table {number}'
        f"</strong><p>{escape(table.players[0])}: ____ games won</p><p>{escape(table.players[1])}: ____ games won</p>"
        "<p>Drawn: ____ &nbsp; Signed: ________________ ________________</p></section>"
        for number, table in enumerate(round_.tables, 1)
    ]
    return _document(f"{event.setup.name}: slips", "\n".join(made))
