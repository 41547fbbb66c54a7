"""One report a run: a page that needs nothing else, with plots, tables and the command; games as CSV and Parquet."""

from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from overcrush.lab.figures import written

WIDE: Final = 640
CELL: Final = 34
BLUE: Final = "#0072b2"
ORANGE: Final = "#d55e00"


class Table(msgspec.Struct, frozen=True):
    """A heading and rows of cells, the first of them the head."""

    title: str
    rows: list[list[str]]


class Bar(msgspec.Struct, frozen=True):
    """A figure with its interval."""

    name: str
    value: float
    low: float
    high: float


class Cell(msgspec.Struct, frozen=True):
    """What a team scored against another."""

    team: str
    other: str
    score: float
    games: int


class Report(msgspec.Struct, frozen=True):
    """What a run came to, for people and for programs."""

    title: str
    says: str
    command: str
    tables: list[Table]
    bars: list[Bar]
    cells: list[Cell]
    rows: list[dict[str, object]]
    # What the bars show, and where nothing is lost or won.
    measure: str = "points"
    middle: float = 0.5

    def csv(self) -> str:
        head = list(self.rows[0]) if self.rows else []
        return written([head, *[list(row.values()) for row in self.rows]])


class NoPlots(ValueError):  # noqa: N818  (named for what is missing)
    """The extra `lab` is not installed."""


def write(report: Report, folder: Path, *, interactive: bool = False) -> list[Path]:
    """The page, the games as CSV and as Parquet; NoPlots, with a sentence, if what draws them is not installed."""
    try:
        import pyarrow as pa  # type: ignore[import-untyped]  # noqa: PLC0415  (the extra lab)
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise NoPlots("--out needs the extra lab: pip install 'overcrush[lab]'") from None
    folder.mkdir(parents=True, exist_ok=True)
    page, table, columns = folder / "report.html", folder / "games.csv", folder / "games.parquet"
    page.write_text(_page(report, interactive=interactive), encoding="utf-8")
    table.write_text(report.csv(), encoding="utf-8")
    parquet.write_table(pa.Table.from_pylist(report.rows), columns)
    return [page, table, columns]


def page_of(report: Report) -> str:
    """The page; where what draws the plots is not installed, without them."""
    return _page(report, interactive=False, plots=all(find_spec(name) for name in ("altair", "vl_convert")))


def _page(report: Report, *, interactive: bool, plots: bool = True) -> str:
    charts = _charts(report) if plots else []
    drawn = [_drawn(chart, interactive=interactive, place=place) for place, chart in enumerate(charts)]
    tables = "".join([_table(table) for table in report.tables])
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(report.title)}</title><style>{_STYLE}</style></head><body><main>"
        f"<h1>{escape(report.title)}</h1><p>{escape(report.says)}</p>{''.join(drawn)}{tables}"
        f"<h2>The command</h2><pre>{escape(report.command)}</pre></main></body></html>\n"
    )


_STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;margin:0}main{max-width:60rem;margin:0 auto;"
    "padding:1rem}table{border-collapse:collapse;margin:.5rem 0 1.5rem}th,td{padding:.2rem .7rem;border-bottom:"
    "1px solid #ccc;text-align:right}th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}pre{"
    "white-space:pre-wrap;overflow-wrap:anywhere;background:#f2f2f2;padding:.6rem}.wide{overflow-x:auto}"
)


def _table(table: Table) -> str:
    head, *rows = table.rows
    first = "".join([f'<th scope="col">{escape(cell)}</th>' for cell in head])
    rest = "".join([f"<tr>{''.join([f'<td>{escape(cell)}</td>' for cell in row])}</tr>" for row in rows])
    return (
        f'<h2>{escape(table.title)}</h2><div class="wide"><table><thead><tr>{first}</tr></thead>'
        f"<tbody>{rest}</tbody></table></div>"
    )


def _charts(report: Report) -> list[dict[str, object]]:
    """As Vega-Lite has them."""
    found: list[dict[str, object]] = []
    if report.bars:
        found.append(_bars(report))
    if len(report.cells) > 1:
        found.append(_cells(report))
    return found


def _bars(report: Report) -> dict[str, object]:
    """Dots with their intervals, and where nothing is lost or won."""
    share = {"format": ".0%"}
    names = {"field": "name", "type": "nominal", "sort": None, "title": None}
    low = {"field": "low", "type": "quantitative", "title": report.measure, "axis": share}
    told = [{"field": "name", "type": "nominal"}, {"field": "value", "type": "quantitative", "format": ".1%"}]
    return {
        "width": WIDE,
        "layer": [
            {
                "data": {"values": [{"at": report.middle}]},
                "mark": {"type": "rule", "strokeDash": [4, 4]},
                "encoding": {"x": {"field": "at", "type": "quantitative"}},
            },
            {
                "data": {"values": [msgspec.to_builtins(bar) for bar in report.bars]},
                "encoding": {"y": names, "x": low},
                "layer": [
                    {"mark": {"type": "rule", "color": BLUE, "strokeWidth": 3}, "encoding": {"x2": {"field": "high"}}},
                    {
                        "mark": {"type": "point", "filled": True, "size": 80, "color": BLUE},
                        "encoding": {"x": {"field": "value", "type": "quantitative"}, "tooltip": told},
                    },
                ],
            },
        ],
    }


def _cells(report: Report) -> dict[str, object]:
    """Who scored what against whom."""
    score = {"field": "score", "type": "quantitative"}
    scale = {"domain": [0, 0.5, 1], "range": [ORANGE, "#ffffff", BLUE]}
    coloured = score | {"scale": scale, "title": "points", "legend": {"format": ".0%"}}
    # The same order both ways, so that nobody meets themselves on one diagonal; wide enough for three figures.
    teams = list(dict.fromkeys([cell.team for cell in report.cells] + [cell.other for cell in report.cells]))
    return {
        "width": {"step": CELL},
        "height": {"step": CELL},
        "data": {"values": [msgspec.to_builtins(cell) for cell in report.cells]},
        "encoding": {
            "x": {"field": "other", "type": "nominal", "sort": teams, "title": "against"},
            "y": {"field": "team", "type": "nominal", "sort": teams, "title": None},
        },
        "layer": [
            {"mark": "rect", "encoding": {"color": coloured}},
            {"mark": {"type": "text", "fontSize": 10}, "encoding": {"text": score | {"format": ".0%"}}},
        ],
    }


def _drawn(plot: dict[str, object], *, interactive: bool, place: int) -> str:
    """As SVG; interactive plots bring all they need along, which a strict policy of a server would not run."""
    import altair as alt  # noqa: PLC0415
    import vl_convert  # noqa: PLC0415

    chart = alt.Chart.from_dict(plot)
    if interactive:
        whole = chart.to_html(inline=True, fullhtml=False, output_div=f"plot{place}")
        return f'<div id="plot{place}"></div>{whole}'
    return str(vl_convert.vegalite_to_svg(chart.to_json()))
