"""Which team is meant: a file, a link, a code, the name of a team that ships, or `surprise` with a seed."""

import re
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from overcrush.formats.format import SIDES, Format
from overcrush.formats.surprise import surprise
from overcrush.teams import builder, short
from overcrush.teams.lists import TeamList
from overcrush.teams.reading import MOST_TEXT, read_teams
from overcrush.teams.report import Remark
from overcrush.teams.shipped import UnknownTeam, find_shipped

_SURPRISE: Final = re.compile(r"surprise(?:\s+me)?(?:[:\s#]+(\d{1,9}))?", re.IGNORECASE)


class Chosen(NamedTuple):
    """A team, and what was not understood of the text it came from."""

    team: TeamList
    remarks: tuple[Remark, ...] = ()


def choose(text: str, chosen: Format, seed: int = 0) -> Chosen:
    """The team that is meant, the first of several; UnknownTeam, with a sentence, if there is none."""
    return choose_all(text, chosen, seed)[0]


def choose_all(text: str, chosen: Format, seed: int = 0) -> list[Chosen]:
    """The teams that are meant; UnknownTeam, with a sentence, if there is none."""
    wanted = _SURPRISE.fullmatch(text.strip())
    if wanted:
        return [Chosen(surprise(whole(chosen), int(wanted[1]) if wanted[1] else seed))]
    path = _file(text)
    if path is not None:
        return _all(read_file(path), path.name)
    if builder.is_link(text) or "team/" in text or short.looks_like(text) or ";" in text or "\n" in text:
        return _all(text, "the text")
    return [Chosen(find_shipped(text))]


def whole(chosen: Format) -> Format:
    """The format by which the team of a whole side is chosen: partners share out a team of twice the size."""
    if not chosen.partners:
        return chosen
    return msgspec.structs.replace(
        chosen, cards=SIDES * chosen.cards, basic_actions=SIDES * chosen.basic_actions, seats=2
    )


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


def _all(text: str, source: str) -> list[Chosen]:
    reading = read_teams(text)
    if not reading.teams:
        told = "; ".join([str(remark) for remark in reading.remarks[:3]])
        raise UnknownTeam(f"there is no team in {source}: {told}")
    return [Chosen(team, reading.remarks) for team in reading.teams]
