"""QR codes of team links, for printed sheets and phones; segno draws them, if it is installed."""

from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Final

# What a printed page may lose: a quarter of the modules.
_ERROR: Final = "q"


class NoQr(RuntimeError):  # noqa: N818  (named for what is missing)
    """segno is not installed."""


def can_draw() -> bool:
    return find_spec("segno") is not None


def svg(text: str, scale: int = 4) -> str:
    """The code as an SVG element, to stand in a page or alone."""
    if not can_draw():
        raise NoQr("QR codes need segno (pip install 'overcrush[server]')")
    drawn = BytesIO()
    import_module("segno").make(text, error=_ERROR, micro=False).save(
        drawn, kind="svg", scale=scale, xmldecl=False, svgns=True, title="QR code of the team"
    )
    return drawn.getvalue().decode()


def terminal(text: str) -> str:
    """The code in half blocks, two rows of modules a line, dark on light."""
    if not can_draw():
        raise NoQr("QR codes need segno (pip install 'overcrush[server]')")
    rows = [list(row) for row in import_module("segno").make(text, error="m", micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    signs = {(0, 0): "█", (1, 0): "▄", (0, 1): "▀", (1, 1): " "}
    return "\n".join(["".join([signs[min(a, 1), min(b, 1)] for a, b in zip(*pair, strict=True)]) for pair in pairs])
