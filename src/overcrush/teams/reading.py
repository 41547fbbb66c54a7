"""One door for whatever people paste: links, codes, files, lists. It never raises; what it says is for people."""

import re
from typing import Final

import msgspec

from overcrush.teams import builder, files, prose, short
from overcrush.teams.lists import TeamList, named
from overcrush.teams.report import MOST_REMARKS, Reading, Remark, shown

MOST_TEXT: Final = 10_000_000
MOST_TEAMS: Final = 200
# A team has ten lines or so.
MOST_LINES: Final = 2000

_OURS: Final = re.compile(r"#?/?team/([0-9A-Za-z -]+)")
_CONTINUES: Final = re.compile(r"\s*[;&]|\s*\d{1,2}x\d{1,3}[a-z]|\s*(?:name|bans)=", re.IGNORECASE)
_SEARCH: Final = re.compile(r"https?://\S*\?search\b", re.IGNORECASE)


def read_teams(text: str) -> Reading:
    """The teams of a text in any of the shapes, and what was not understood, line by line.

    >>> read_teams("4x Falcon: Talks to Birds").teams[0].dice
    4
    """
    if len(text) > MOST_TEXT:
        return _nothing(
            text, f"that is more than {MOST_TEXT // 1_000_000} MB of text, and a team is some hundred letters"
        )
    if not text.strip():
        return _nothing(text, "there is nothing to read")
    reading = _file(text) or _lines(text.splitlines())
    if not reading.teams and not reading.remarks:
        reading = _nothing(text, "there is no card in it")
    return Reading(reading.shape, reading.teams[:MOST_TEAMS], reading.remarks[:MOST_REMARKS])


def _nothing(text: str, sentence: str) -> Reading:
    return Reading("nothing", (), (Remark(1, shown(text), sentence),))


def _file(text: str) -> Reading | None:
    """A whole file: JSON of ours or of the Team Builder, or TOML."""
    start = text.lstrip(" \t\r\n\ufeff")
    if start[:1] in "[{":
        found = files.read_json(start) or builder.read_saved(start)
        if found is not None:
            return found
    return files.read_toml(start) if re.search(r"^\s*cards\s*=\s*\[", start, re.MULTILINE) else None


def _lines(lines: list[str]) -> Reading:
    """Links and codes stand on lines of their own; where there are none, all lines are one list."""
    readings: list[Reading] = []
    rest: list[str] = []
    for number, line in enumerate(_joined(lines[:MOST_LINES]), 1):
        found = _line(line, number)
        rest.append(line if found is None else "")
        readings += [found] if found else []
    if not readings:
        readings = [prose.read_text("\n".join(rest))]
    elif len(readings) == 1 and readings[0].teams:
        readings = [_named(readings[0], rest)]
    if len(lines) > MOST_LINES:
        said = f"only the first {MOST_LINES} lines are read"
        readings.append(Reading("list", (), (Remark(MOST_LINES + 1, shown(lines[MOST_LINES]), said),)))
    teams = [team for reading in readings for team in reading.teams]
    remarks = [remark for reading in readings for remark in reading.remarks]
    return Reading(readings[0].shape, tuple(teams), tuple(remarks))


def _named(reading: Reading, rest: list[str]) -> Reading:
    """A link without a name is called as the one line of words beside it, if there is one."""
    words = [line.strip(" \t:-–—") for line in rest if line.strip(" \t:-–—")]
    team = reading.teams[0]
    if len(words) != 1 or team.name != TeamList().name or len(words[0]) > 60:
        return reading
    return msgspec.structs.replace(reading, teams=(msgspec.structs.replace(team, name=named(words[0])),))


def _joined(lines: list[str]) -> list[str]:
    """A link that a mail has broken is one line again."""
    found: list[str] = []
    for line in lines:
        if found and _CONTINUES.match(line) and builder.is_link(found[-1]) and not builder.is_link(line):
            found[-1] += line.strip()
        else:
            found.append(line)
    return found


def _line(line: str, number: int) -> Reading | None:
    """The team of a link or a code; nothing if the line is neither."""
    if builder.is_link(line):
        return builder.read_link(line, number)
    ours = _OURS.search(line)
    if ours or short.looks_like(line):
        return _code(ours[1] if ours else line, line, number)
    if _SEARCH.search(line):
        return Reading(
            "Team Builder link", (), (Remark(number, shown(line), "this is the link of a search, not of a team"),)
        )
    return None


def _code(code: str, line: str, number: int) -> Reading:
    try:
        return Reading("team code", (short.read(code),))
    except short.BadCode as bad:
        return Reading("team code", (), (Remark(number, shown(line), str(bad)),))
