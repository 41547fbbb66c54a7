"""Team files of ours: TOML for people, JSON for programs. Both may hold several teams."""

import json
import tomllib
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.teams.builder import MOST_ENTRIES, read_entry
from overcrush.teams.codes import moved
from overcrush.teams.lists import UNNAMED, Pick, Ref, TeamList, gathered, title_of
from overcrush.teams.matching import Coded
from overcrush.teams.report import Reading, Remark, shown

# TOML is read slowly; no file of teams comes near.
_MOST_TEXT: Final = 1_000_000


def write_toml(teams: Sequence[TeamList]) -> str:
    """One team plainly, several as `[[team]]`; each card with its title beside it."""
    if len(teams) == 1:
        return "\n".join(_toml(teams[0])) + "\n"
    return "\n".join([line for team in teams for line in ("[[team]]", *_toml(team), "")])


def _toml(team: TeamList) -> list[str]:
    lines = [f"name = {json.dumps(team.name, ensure_ascii=False)}", "cards = ["]
    lines += [f'  ["{pick.set}", {pick.number}, {pick.dice}], # {title_of(pick.ref)}' for pick in team.cards]
    lines += ["]", "basic_actions = ["]
    lines += [f'  ["{ref.set}", {ref.number}], # {title_of(ref)}' for ref in team.basic_actions]
    lines += ["]"]
    bans = ", ".join([f'["{ref.set}", {ref.number}]' for ref in team.bans])
    return [*lines, f"bans = [{bans}]"] if bans else lines


class _Card(msgspec.Struct):
    set: str
    number: int
    dice: int | None = None
    title: str = ""


# A card as `["cw", 6, 4]`, a basic action without dice; or as `{set, number, dice}`.
_Written = list[str | int] | _Card


class _Team(msgspec.Struct):
    cards: list[_Written]
    name: str = UNNAMED
    basic_actions: list[_Written] = []
    bans: list[_Written] = []


def write_json(teams: Sequence[TeamList]) -> str:
    """Every card with its title, for whoever has no library."""
    said = [
        {
            "name": team.name,
            "cards": [_json_card(pick.ref) | {"dice": pick.dice} for pick in team.cards],
            "basic_actions": [_json_card(ref) for ref in team.basic_actions],
            "bans": [[ref.set, ref.number] for ref in team.bans],
        }
        for team in teams
    ]
    return json.dumps(said[0] if len(said) == 1 else {"teams": said}, ensure_ascii=False, indent=2) + "\n"


def _json_card(ref: Ref) -> dict[str, object]:
    return {"set": ref.set, "number": ref.number, "title": title_of(ref)}


def read_json(text: str) -> Reading | None:
    """The teams of a JSON file of ours; nothing if it is none."""
    try:
        return _read(json_data(text), "JSON")
    except (ValueError, RecursionError):
        return None


def json_data(text: str) -> object:
    data: object = msgspec.json.decode(text)
    return data


def read_toml(text: str) -> Reading | None:
    """The teams of a TOML file; nothing if it is none."""
    if len(text) > _MOST_TEXT or "cards" not in text:
        return None
    try:
        return _read(tomllib.loads(text), "team file")
    except (ValueError, RecursionError):
        return None


def _read(data: object, shape: str) -> Reading:
    """MsgspecError, a ValueError, if these are no teams."""
    several = data.get("team", data.get("teams", [data])) if isinstance(data, dict) else data
    found = msgspec.convert(several, list[_Team], strict=True)
    remarks: list[Remark] = []
    teams = [_team(one, number, remarks) for number, one in enumerate(found, 1)]
    return Reading(shape, tuple(teams), tuple(remarks))


def _team(one: _Team, line: int, remarks: list[Remark]) -> TeamList:
    picks = [_pick(card, line, remarks) for card in one.cards[:MOST_ENTRIES]]
    basics = [_pick(basic, line, remarks) for basic in one.basic_actions[:MOST_ENTRIES]]
    bans = [_pick(ban, line, remarks) for ban in one.bans[:MOST_ENTRIES]]
    return gathered(
        one.name,
        [pick for pick in picks if pick],
        tuple([ban.ref for ban in bans if ban]),
        [basic.ref for basic in basics if basic],
    )


def _pick(card: _Written, line: int, remarks: list[Remark]) -> Pick | None:
    if isinstance(card, _Card):
        return _entry(card.set, card.number, card.dice, line, remarks)
    match card:
        case [str(code), int(number)]:
            return _entry(code, number, None, line, remarks)
        case [str(code), int(number), int(dice)]:
            return _entry(code, number, dice, line, remarks)
    said = 'a card is written as ["cw", 6, 4]: set, number, dice'
    remarks.append(Remark(line, shown(str(card)), said))
    return None


def _entry(code: str, number: int, dice: int | None, line: int, remarks: list[Remark]) -> Pick | None:
    return read_entry(Coded(moved(Ref(code.lower(), number)), dice), f"{code} {number}", line, remarks)
