"""The community's Team Builder: its links, `?view&cards=2x31xfc;…&name=…&bans=…`, and its file of saved teams."""

import html
import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import quote, unquote

import msgspec

from overcrush.teams.codes import CODES, moved, wrong_with
from overcrush.teams.lists import MOST_DICE, UNNAMED, Pick, Ref, TeamList, gathered, named
from overcrush.teams.matching import Coded, coded
from overcrush.teams.report import Reading, Remark, shown

ADDRESS: Final = "https://tb.dicecoalition.com/"
BASIC_DICE: Final = 3
# What a card gets that was named without a number of dice: eight of them make a legal team.
USUAL_DICE: Final = 2
# So many entries are read of one list.
MOST_ENTRIES: Final = 200

_LINK: Final = re.compile(r"(?:[?&]|%3F|%26|\b)(?:cards|pick)(?:=|%3D)", re.IGNORECASE)
_AROUND: Final = " \t\r\n<>\"'`()[]{}“”‘’«».,!"
# encodeURIComponent leaves these, and brackets, which would be taken for those around a link.
_LEFT: Final = "!~*'"


def is_link(text: str) -> bool:
    return bool(_LINK.search(text))


def write_link(team: TeamList) -> str:
    """As the site itself writes it: basic actions last, each with three dice."""
    entries = [f"{pick.dice}x{pick.number}{pick.set}" for pick in team.cards]
    entries += [f"{BASIC_DICE}x{ref.number}{ref.set}" for ref in team.basic_actions]
    name = f"&name={quote(team.name, safe=_LEFT)}" if team.name != UNNAMED else ""
    bans = f"&bans={';'.join([f'{ref.number}{ref.set}' for ref in team.bans])}" if team.bans else ""
    return f"{ADDRESS}?view&cards={';'.join(entries)}{name}{bans}"


def read_link(text: str, line: int = 1) -> Reading:
    """The team of a link, of whatever host, percent-encoded once or twice or not at all."""
    parts = _query(text)
    remarks: list[Remark] = []
    picks = read_entries(re.split(r"[;,\s]+", parts.get("cards", parts.get("pick", ""))), line, remarks)
    bans = read_entries(re.split(r"[;,\s]+", parts.get("bans", "")), line, remarks)
    if not picks and not remarks:
        remarks.append(Remark(line, shown(text), "the link names no cards"))
    team = gathered(parts.get("name", UNNAMED), picks, tuple([pick.ref for pick in bans]))
    return Reading("Team Builder link", (team,) if picks else (), tuple(remarks))


def _query(text: str) -> dict[str, str]:
    """The parts of the link's query, decoded; the name may have spaces, the rest may not."""
    plain = html.unescape(text)
    for _ in range(3):
        if "cards=" in plain.lower() or "pick=" in plain.lower():
            break
        plain = unquote(plain)
    start = re.search(r"(?:^|[?&\s])(?=(?:view|cards|pick|name|bans)\b)", plain, re.IGNORECASE)
    query = plain[start.end() :] if start else plain
    found: dict[str, str] = {}
    for part in re.split(r"[&#]", query):
        key, _, value = part.partition("=")
        found.setdefault(key.strip().lower(), _name(value) if key == "name" else unquote(unquote(value)).strip(_AROUND))
    return found


def _name(value: str) -> str:
    """A name, decoded, without the end of what stood around the link."""
    value = value.strip('\r\n"<>]')
    return unquote(value[:-1] if value.endswith(")") and "(" not in value else value)


def read_entries(tokens: Sequence[str], line: int, remarks: list[Remark]) -> list[Pick]:
    """Cards by their codes; what is none is remarked."""
    picks: list[Pick] = []
    tokens = [token.strip(_AROUND) for token in tokens]
    for token in [token for token in tokens if token][:MOST_ENTRIES]:
        pick = read_entry(coded(token), token, line, remarks)
        if pick is not None:
            picks.append(pick)
    if len(tokens) > MOST_ENTRIES:
        remarks.append(Remark(line, shown(tokens[MOST_ENTRIES]), f"only {MOST_ENTRIES} cards of a list are read"))
    return picks


def read_entry(found: Coded | None, token: str, line: int, remarks: list[Remark]) -> Pick | None:
    """One card by its code, if there can be such a card."""
    sentence = wrong_with(found.ref) if found else "this is no card by count, number and set, as in 2x31xfc"
    if found is None or sentence:
        remarks.append(Remark(line, shown(token), sentence))
        return None
    dice = USUAL_DICE if found.dice is None else max(found.dice, 0)
    if dice > MOST_DICE:
        said = f"no card takes {dice} dice; {MOST_DICE} are kept"
        remarks.append(Remark(line, shown(token), said, taken=True))
    return Pick(found.ref.set, found.ref.number, min(dice, MOST_DICE))


# --- saved teams


class Saved(msgspec.Struct):
    """A team as the site saves it: cards by numbers of its own, dice in the same order."""

    name: str = UNNAMED
    cards: list[int] = []
    dice: list[int] = []


def write_saved(teams: Sequence[TeamList]) -> str:
    return msgspec.json.encode([_saved(team) for team in teams]).decode()


def _saved(team: TeamList) -> Saved:
    dice = [*[pick.dice for pick in team.cards], *[BASIC_DICE for _ in team.basic_actions]]
    return Saved(team.name, [number_of(ref) for ref in team.refs], dice)


def number_of(ref: Ref) -> int:
    return (CODES.index(ref.set) + 1) * 1000 + ref.number if ref.set in CODES else 0


def read_saved(text: str) -> Reading | None:
    """The teams of a file of saved teams; nothing if it is no such file."""
    try:
        saved = msgspec.json.decode(text, type=list[Saved] | Saved)
    except (msgspec.MsgspecError, RecursionError):
        return None
    teams: list[TeamList] = []
    remarks: list[Remark] = []
    for number, one in enumerate(saved if isinstance(saved, list) else [saved], 1):
        picks = _picks(one, number, remarks)
        if picks:
            teams.append(gathered(one.name, picks))
        elif not one.cards:
            remarks.append(Remark(number, named(one.name), "this saved team has no cards"))
    return Reading("saved teams of the Team Builder", tuple(teams), tuple(remarks))


def _picks(saved: Saved, line: int, remarks: list[Remark]) -> list[Pick]:
    picks: list[Pick] = []
    for place, number in enumerate(saved.cards[:MOST_ENTRIES]):
        code = CODES[number // 1000 - 1] if 1 <= number // 1000 <= len(CODES) else ""
        dice = saved.dice[place] if place < len(saved.dice) else None
        found = Coded(moved(Ref(code, number % 1000)), dice) if code else None
        pick = read_entry(found, str(number), line, remarks)
        if pick is not None:
            picks.append(pick)
    return picks
