"""`overcrush team …`: the teams that ship, and one's own: show, check, read, write, make and change them."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from overcrush.cards.library import library
from overcrush.formats.choosing import choose, read_file
from overcrush.formats.format import STANDARD, Format, UnknownFormat, find_format
from overcrush.formats.legality import check
from overcrush.formats.seating import unplayed
from overcrush.table.words import number_of
from overcrush.teams import qr, short
from overcrush.teams.codes import label_of, name_of
from overcrush.teams.files import write_toml
from overcrush.teams.lists import Ref, TeamList, record_of
from overcrush.teams.reading import MOST_TEXT, read_teams
from overcrush.teams.sheet import address
from overcrush.teams.shipped import UnknownTeam, boxes, suite
from overcrush.teams.writing import SHAPES, written
from overcrush.terminal.console import Left, console
from overcrush.terminal.team_editor import Editor, Mistaken

_TEAM: Final = "a file, a link, a code, a name from 'overcrush team list', or surprise:SEED"


def configure(parser: argparse.ArgumentParser) -> None:
    deeds = parser.add_subparsers(dest="deed", metavar="DEED", required=True)
    listing = deeds.add_parser("list", help="the teams that ship")
    listing.add_argument("--box", metavar="SET", help="only those of one box")
    for name, text in (("show", "a team, card by card"), ("check", "whether it may be played, and what would mend it")):
        deed = deeds.add_parser(name, help=text)
        deed.add_argument("team", help=_TEAM)
        deed.add_argument("--format", default=STANDARD, metavar="NAME", help="the format it is for (default: standard)")
    reading = deeds.add_parser("import", help="read whatever text: links, lists, files")
    reading.add_argument("text", help="the text itself, a file, or - for what is piped in")
    reading.add_argument("--out", type=Path, metavar="FILE", help="write the teams to this file")
    writing = deeds.add_parser("export", help="write a team in another shape")
    writing.add_argument("team", help=_TEAM)
    writing.add_argument("--as", dest="shape", choices=list(SHAPES), default="text", help="the shape (default: text)")
    writing.add_argument("--base", default="http://localhost:8210/", metavar="URL", help="where links of ours lead to")
    writing.add_argument("--out", type=Path, metavar="FILE", help="write it to this file")
    making = deeds.add_parser("new", help="a new team file")
    making.add_argument("file", type=Path, metavar="FILE")
    making.add_argument("--name", default="", help="what the team is called; the file's name if not given")
    making.add_argument("--from", dest="origin", metavar="TEAM", help=f"begin with this one: {_TEAM}")
    changing = deeds.add_parser("edit", help="change a team file")
    changing.add_argument("file", type=Path, metavar="FILE")
    changing.add_argument("changes", nargs="*", metavar="CHANGE", help='"add 4x Falcon: Talks to Birds"; asked if none')
    changing.add_argument("--format", default=STANDARD, metavar="NAME", help="the format it is for (default: standard)")


def run(args: argparse.Namespace) -> int:
    try:
        return _DEEDS[args.deed](args)
    except (UnknownTeam, UnknownFormat, Mistaken, qr.NoQr, ValueError) as sentence:
        sys.stderr.write(f"overcrush team: {sentence}\n")
        return 1
    except BrokenPipeError:
        raise  # whoever reads has read enough
    except OSError as error:
        sys.stderr.write(f"overcrush team: {error.filename} cannot be written: {error.strerror}\n")
        return 1
    except (Left, KeyboardInterrupt):
        return 0


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


# --- list, show, check


def _list(args: argparse.Namespace) -> int:
    own = [team for team in boxes() if args.box in (None, team.box)]
    if not own:
        raise UnknownTeam(
            f"no team of the box {args.box!r} ships; boxes are {', '.join({one.box: 1 for one in boxes()})}"
        )
    for team in own:
        _say(f"{team.name} ({library().index.names[team.box]}, {team.style}): {team.wins}")
    if args.box is None:
        _say("", "Of the lab's suite, by which opponents are measured:")
        _say(*[f"  {sheet.name} ({sheet.style})" for sheet in suite()])
    return 0


def _show(args: argparse.Namespace) -> int:
    chosen = find_format(args.format)
    found = choose(args.team, chosen)
    _say(*shown(found.team), *[f"! {remark}" for remark in found.remarks])
    wins = [team.wins for team in boxes() if team.list == found.team]
    _say(*wins, f"Code: {short.write(found.team)}")
    return 0


def shown(team: TeamList) -> list[str]:
    """A card a line: dice, title, set and number, cost and energy, badge."""
    lines = [f"{team.name}: {number_of(len(team.cards), 'card')}, {number_of(team.dice, 'die')}"]
    lines += [_card(str(pick.dice), pick.ref) for pick in team.cards]
    return lines + [_card("basic action", ref) for ref in team.basic_actions]


def _card(dice: str, ref: Ref) -> str:
    record = record_of(ref)
    if record is None:
        return f"  {dice:>2} {name_of(ref.set)}, card {ref.number}: not in the library"
    facts = " ".join([str(record.cost), "/".join(record.energy)]).strip()
    return f"  {dice:>2} {record.title} ({label_of(ref.set)} {ref.number}), {facts}, {library().badge(record)}"


def _check(args: argparse.Namespace) -> int:
    chosen = find_format(args.format)
    team = choose(args.team, chosen).team
    faults = checked(chosen, team)
    _say(*faults or [f"{team.name} may be played in {chosen.name}."])
    for one in unplayed(team):
        instead = f"; {_titled(one.instead)} could stand in" if one.instead else ""
        _say(f"Not played as printed: {one.title}, because {one.reason}{instead}.")
    return 1 if faults else 0


def _titled(ref: Ref) -> str:
    record = record_of(ref)
    return f"{record.title} ({label_of(ref.set)} {ref.number})" if record is not None else str(ref)


def checked(chosen: Format, team: TeamList) -> list[str]:
    """Every fault with its rule, and up to three ways to mend it."""
    lines: list[str] = []
    for number, finding in enumerate(check(chosen, [team]), 1):
        lines.append(f"{number}. {finding.sentence[:1].upper()}{finding.sentence[1:]} (rule {finding.rule}).")
        lines += [f"     {mend.sentence}" for mend in finding.mends[:3]]
    return lines


# --- import, export


def _import(args: argparse.Namespace) -> int:
    """What is understood is kept; the exit code says whether anything was not."""
    reading = read_teams(_text(args.text))
    for remark in reading.remarks:
        sys.stderr.write(f"{'Read by a guess' if remark.taken else 'Not understood'}: {remark}\n")
    if not reading.teams:
        raise UnknownTeam("there is no team in it")
    if args.out is not None:
        args.out.write_text(write_toml(reading.teams), encoding="utf-8")
        _say(f"{', '.join([team.name for team in reading.teams])}, read from a {reading.shape}: now in {args.out}")
    else:
        _say(write_toml(reading.teams).rstrip())
    return 1 if reading.missed else 0


def _text(words: str) -> str:
    if words == "-":
        return sys.stdin.read(MOST_TEXT + 1)
    try:
        path = Path(words)
        return read_file(path) if path.is_file() else words
    except (OSError, ValueError):
        return words


def _export(args: argparse.Namespace) -> int:
    team = choose(args.team, find_format(STANDARD)).team
    if args.shape == "qr" and args.out is None and sys.stdout.isatty():
        _say(qr.terminal(address(team, args.base)))
        return 0
    text = written(team, args.shape, args.base)
    if args.out is not None:
        args.out.write_text(text, encoding="utf-8")
        _say(f"{team.name}: {SHAPES[args.shape][0]} is in {args.out}")
    else:
        _say(text.rstrip("\n"))
    return 0


# --- new, edit


def _new(args: argparse.Namespace) -> int:
    if args.file.exists():
        raise Mistaken(f"{args.file} is there already; 'overcrush team edit' changes it")
    origin = choose(args.origin, find_format(STANDARD)).team if args.origin else TeamList()
    editor = Editor(origin, args.file, find_format(STANDARD))
    editor.obey(f"name {args.name or (origin.name if args.origin else args.file.stem)}")
    _say(*shown(editor.team), f"It is in {args.file}; 'overcrush team edit {args.file}' goes on.")
    return 0


def _edit(args: argparse.Namespace) -> int:
    chosen = find_format(args.format)
    if not args.file.is_file():
        raise UnknownTeam(f"there is no file {args.file}; 'overcrush team new' makes one")
    editor = Editor(choose(str(args.file), chosen).team, args.file, chosen)
    if args.changes:
        for change in args.changes:
            _say(*editor.obey(change))
        return 0
    return _talk(editor)


def _talk(editor: Editor) -> int:
    """Ask for changes until the person leaves; each is stored at once."""
    speaker = console(width=None, colour=True, plain=False)
    for line in shown(editor.team):
        speaker.say(line)
    speaker.say("Every change is stored at once. 'help' lists what you can type; 'quit' leaves.")
    while True:
        typed = speaker.ask("> ").strip()
        if typed.lower() in {"quit", "q", "exit"}:
            return 0
        try:
            for line in editor.obey(typed) if typed else []:
                speaker.tell(line)
        except Mistaken as sentence:
            speaker.tell(str(sentence))


_DEEDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "list": _list,
    "show": _show,
    "check": _check,
    "import": _import,
    "export": _export,
    "new": _new,
    "edit": _edit,
}
