"""Which table the words of `overcrush play` mean: teams, format, edition, switches and life."""

import argparse
from random import Random

import msgspec

from overcrush.formats.choosing import Chosen, choose, choose_against
from overcrush.formats.demo import demo_rules
from overcrush.formats.format import STANDARD, Format, UnknownFormat, find_format, house
from overcrush.formats.legality import check
from overcrush.formats.pairs import seated, side, whole
from overcrush.formats.seating import IllegalTeam, Laid, UnreadTeam, lay
from overcrush.model.table import Rules
from overcrush.rules.laying.switches import set_switch
from overcrush.teams.lists import TeamList
from overcrush.teams.shipped import UnknownTeam, boxes
from overcrush.terminal.play import NoGame


def switches_of(words: list[str]) -> dict[str, str]:
    """NAME=VALUE as often as it was said."""
    wrong = [word for word in words if "=" not in word]
    if wrong:
        raise NoGame(f"a switch is set as NAME=VALUE, such as first_player=call, not {wrong[0]!r}")
    return {name.strip(): value.strip() for name, _, value in [word.partition("=") for word in words]}


def box_rules(args: argparse.Namespace, box: str) -> Rules:
    """The rules of a box's demo, with what the house wants otherwise."""
    rules = demo_rules(box, args.edition or "")
    try:
        for name, value in switches_of(args.switch).items():
            set_switch(rules, name, value)
        rules.life = house(find_format(STANDARD), life=args.life).life if args.life is not None else rules.life
    except ValueError as error:
        raise NoGame(str(error)) from None
    return rules


def format_of(args: argparse.Namespace) -> Format:
    try:
        base = find_format(args.format or STANDARD)
        return house(base, edition=args.edition or "", life=args.life, switches=switches_of(args.switch))
    except (UnknownFormat, ValueError) as error:
        raise NoGame(str(error)) from None


def laid(args: argparse.Namespace, seat: int, seed: int) -> Laid:
    """The table between the two teams, the person's at `seat`; NoGame, with a sentence, if there can be none."""
    chosen = format_of(args)
    mine = _team(args.team or "surprise", whole(chosen), seed)
    other = _against(args.against, mine.team, whole(chosen), seed)
    sides = [side(one.teams, chosen) for one in ((mine, other) if seat == 0 else (other, mine))]
    try:
        made = lay(chosen, seated(sides), unread=args.unread)
    except IllegalTeam as error:
        raise NoGame(f"{error}. 'overcrush team check' says what would mend it.") from None
    except UnreadTeam as error:
        ways = (
            "--unread replace plays the same character from another set, "
            "--unread blank the card without text, --unread without leaves it out"
        )
        raise NoGame(f"{error}. {ways}.") from None
    why = [other.says] if other.says else []
    told = [f"Not understood: {remark}" for part in (mine, other) for remark in part.remarks if not remark.taken]
    return msgspec.structs.replace(made, changes=(*told, *why, *made.changes))


def _team(text: str, chosen: Format, seed: int) -> Chosen:
    try:
        return choose(text, chosen, seed)
    except (UnknownTeam, ValueError) as error:
        raise NoGame(str(error)) from None


def _against(text: str | None, mine: TeamList, chosen: Format, seed: int) -> Chosen:
    try:
        return choose_against(text, mine, chosen, seed + 1) if text else Chosen(_usual(chosen, mine, seed))
    except (UnknownTeam, ValueError) as error:
        raise NoGame(str(error)) from None


def _usual(chosen: Format, mine: TeamList, seed: int) -> TeamList:
    """A team that ships and fits the format, by the seed; where none fits, one by chance."""
    fitting = [team.list for team in boxes() if team.name != mine.name and not check(chosen, [team.list])]
    return Random(seed).choice(fitting) if fitting else _team("surprise", chosen, seed + 1).team
