"""Which team is meant: a file, a link, a code, the name of a team that ships, `surprise` with a seed, `fair`."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from overcrush.formats.fair import fair_match
from overcrush.formats.format import Format
from overcrush.formats.surprise import surprise
from overcrush.teams import builder, short
from overcrush.teams.lists import TeamList
from overcrush.teams.reading import MOST_TEXT, read_teams
from overcrush.teams.report import Remark
from overcrush.teams.shipped import UnknownTeam, find_shipped

_SURPRISE: Final = re.compile(r"surprise(?:\s+me)?(?:[:\s#]+(\d{1,9}))?", re.IGNORECASE)


_FAIR: Final = re.compile(r"(?:a\s+)?fair(?:\s+match)?(?:[:\s#]+(\d{1,9}))?", re.IGNORECASE)


class Chosen(NamedTuple):
    """A team, what was not understood of the text it came from, and in a sentence why it was chosen.

    `others` are further teams of the same text.
    """

    team: TeamList
    remarks: tuple[Remark, ...] = ()
    says: str = ""
    others: tuple[TeamList, ...] = ()

    @property
    def teams(self) -> tuple[TeamList, ...]:
        return (self.team, *self.others)


def choose(text: str, chosen: Format, seed: int = 0) -> Chosen:
    """The team that is meant; UnknownTeam, with a sentence, if there is none."""
    wanted = _SURPRISE.fullmatch(text.strip())
    if wanted:
        return Chosen(surprise(chosen, int(wanted[1]) if wanted[1] else seed))
    path = _file(text)
    if path is not None:
        return _first(read_file(path), path.name)
    if builder.is_link(text) or "team/" in text or short.looks_like(text) or ";" in text or "\n" in text:
        return _first(text, "the text")
    return Chosen(find_shipped(text))


def choose_against(text: str, team: TeamList, chosen: Format, seed: int = 0) -> Chosen:
    """The other team that is meant, which may be a fair match for a team; UnknownTeam if there is none."""
    wanted = _FAIR.fullmatch(text.strip())
    if not wanted:
        return choose(text, chosen, seed)
    found = fair_match(chosen, team, int(wanted[1]) if wanted[1] else seed)
    return Chosen(found.team, says=found.says)


def _file(text: str) -> Path | None:
    try:
        path = Path(text).expanduser()
        return path if path.is_file() else None
    except (OSError, ValueError, RuntimeError):
        return None


def read_file(path: Path) -> str:
    """The text of a file, if it is not too long; UnknownTeam, with a sentence, if it cannot be read."""
    try:
        if path.stat().st_size > MOST_TEXT:
            raise UnknownTeam(
                f"{path.name} is longer than {MOST_TEXT // 1_000_000} MB, and a team is some hundred letters"
            )
        return path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise UnknownTeam(f"{path} cannot be read: {error.strerror}") from None


def _first(text: str, source: str) -> Chosen:
    reading = read_teams(text)
    if not reading.teams:
        told = "; ".join([str(remark) for remark in reading.remarks[:3]])
        raise UnknownTeam(f"there is no team in {source}: {told}")
    first, *others = reading.teams
    return Chosen(first, reading.remarks, others=tuple(others))
