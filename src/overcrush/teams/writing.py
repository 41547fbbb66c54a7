"""Every shape that a team can be written in, by name."""

from collections.abc import Callable
from typing import Final

from overcrush.teams import builder, files, prose, qr, sheet, short
from overcrush.teams.lists import TeamList

# A shape: what it is, and how it is written, given the address of a table for links of ours.
SHAPES: Final[dict[str, tuple[str, Callable[[TeamList, str], str]]]] = {
    "toml": ("a team file", lambda team, _: files.write_toml([team])),
    "code": ("the short code", lambda team, _: short.write(team)),
    "link": ("a link of ours", sheet.address),
    "teambuilder": ("a link of the community's Team Builder", lambda team, _: builder.write_link(team)),
    "text": ("a list to read", lambda team, _: prose.write_text(team)),
    "json": ("JSON with titles", lambda team, _: files.write_json([team])),
    "saved": ("the Team Builder's file of saved teams", lambda team, _: builder.write_saved([team])),
    "sheet": ("a page to print, as HTML", sheet.sheet),
    "qr": ("a QR code of our link, as SVG", lambda team, base: qr.svg(sheet.address(team, base))),
}


def written(team: TeamList, shape: str, base: str = "") -> str:
    """The team in that shape; ValueError with a sentence if there is none such."""
    if shape not in SHAPES:
        raise ValueError(f"there is no shape {shape!r}; shapes are {', '.join(SHAPES)}")
    return SHAPES[shape][1](team, base)
