"""Which table the words of `overcrush play` mean: teams, format, edition, switches and life."""

import argparse
from random import Random

import msgspec

from overcrush.formats.choosing import Chosen
from overcrush.formats.demo import demo_rules
from overcrush.formats.format import STANDARD, Format, UnknownFormat, find_format, house
from overcrush.formats.legality import check
from overcrush.formats.pairs import choose_side, seated
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
    mine, of_mine = _side(args.team or "surprise", chosen, seed)
    other, of_other = _side(args.against or _usual(chosen, mine, seed), chosen, seed + 1)
    try:
        made = lay(chosen, seated([mine, other] if seat == 0 else [other, mine]), unread=args.unread)
    except IllegalTeam as error:
        raise NoGame(f"{error}. 'overcrush team check' says what would mend it.") from None
    except UnreadTeam as error:
        ways = (
            "--unread replace plays the same character from another set, "
            "--unread blank the card without text, --unread without leaves it out"
        )
        raise NoGame(f"{error}. {ways}.") from None
    told = [f"Not understood: {remark}" for part in (of_mine, of_other) for remark in part.remarks if not remark.taken]
    return msgspec.structs.replace(made, changes=(*told, *made.changes))


def _side(text: str, chosen: Format, seed: int) -> tuple[list[TeamList], Chosen]:
    """The teams of one side, and what was not understood of the text they came from."""
    try:
        return choose_side(text, chosen, seed)
    except (UnknownTeam, ValueError) as error:
        raise NoGame(str(error)) from None


def _usual(chosen: Format, mine: list[TeamList], seed: int) -> str:
    """The name of a team that ships and fits the format, by the seed; where none fits, one by chance."""
    names = {team.name for team in mine}
    fitting = [team.name for team in boxes() if _fits(team.name, chosen, names)]
    return Random(seed).choice(fitting) if fitting else "surprise"


def _fits(name: str, chosen: Format, taken: set[str]) -> bool:
    side, _ = choose_side(name, chosen)
    return not check(chosen, side) and taken.isdisjoint([team.name for team in side])
