"""`overcrush draft …`: draft against bots, build a team of what you took, and play the pod."""

import argparse
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from overcrush.cards.library import library
from overcrush.cards.titles import nearest, one_of, plain
from overcrush.events import tournament
from overcrush.events.draft import PERSON, Built, Draft, Picked, Place, Refused, new_draft
from overcrush.events.draft_story import story
from overcrush.events.draft_view import View, view
from overcrush.events.drafter import choose
from overcrush.events.kept import KeptDraft
from overcrush.events.kinds import FEWEST_SEATS, MOST_SEATS, SHIPPED, UnknownKind, find_kind, kinds
from overcrush.events.log import NoLog
from overcrush.events.packs import NoPacks, collation, disclaimer, source_of
from overcrush.events.team_making import make_team
from overcrush.formats import choosing
from overcrush.formats.legality import check
from overcrush.table.words import number_of
from overcrush.teams.files import write_toml
from overcrush.teams.lists import MOST_NAME, Ref, named, record_of, title_of
from overcrush.teams.reading import read_teams
from overcrush.teams.shipped import UnknownTeam
from overcrush.terminal.console import Console, Left, console
from overcrush.terminal.pod import NoPod, play_pod
from overcrush.terminal.team import shown

SEATS: Final = 6
YOU: Final = "You"
BOTS: Final = ("Amber", "Basil", "Coral", "Dune", "Ebony", "Fern", "Grey", "Hazel")
HELP: Final = (
    "a number or a name   take that card",
    "why                  what a bot would take, and why",
    "card 3               what a card does",
    "pool                 what you have so far, with its dice",
    "middle               the dice that lie open, by name",
    "auto                 let the bot beside you pick the rest",
    "quit                 leave; 'overcrush draft pick FILE' goes on",
)


def configure(parser: argparse.ArgumentParser) -> None:
    deeds = parser.add_subparsers(dest="deed", metavar="DEED", required=True)
    new = deeds.add_parser("new", help="open packs, and draft")
    new.add_argument("file", type=Path, metavar="FILE", help="where the draft is kept")
    new.add_argument("--kind", default="rainbow", metavar="NAME", help=f"{one_of(list(SHIPPED))}, or a file")
    new.add_argument("--set", action="append", default=[], metavar="SET", help="packs of this set (several: a mixture)")
    new.add_argument("--cube", metavar="FILE", help="draft the cards of this list instead")
    new.add_argument("--seats", type=_seats, default=SEATS, metavar="N", help=f"2 to 8 (default: {SEATS})")
    new.add_argument("--name", default=YOU, help="what you are called")
    new.add_argument("--bots-only", action="store_true", help="bots on every seat")
    new.add_argument("--seed", metavar="WORD", help="opens the same packs again")
    pick = deeds.add_parser("pick", help="go on with a draft: take a card, or be asked")
    pick.add_argument("file", type=Path, metavar="FILE")
    pick.add_argument("card", nargs="*", metavar="CARD", help="a number, a name, or auto for all that are left")
    for name, text in (
        ("show", "how far it is, and your pool"),
        ("play", "the games among the pod: yours at this terminal, the others by greedy"),
    ):
        deeds.add_parser(name, help=text).add_argument("file", type=Path, metavar="FILE")
    replay = deeds.add_parser("replay", help="every pick again, with what a bot thought of it")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--seat", type=int, metavar="N", help="of one seat, from 1 (default: yours)")
    replay.add_argument("--pick", type=int, metavar="N", help="only this pick")
    build = deeds.add_parser("build", help="build your team of the pool, and fix it")
    build.add_argument("file", type=Path, metavar="FILE")
    build.add_argument("team", nargs="?", help="a file, link or list of a team; without one a proposal is shown")
    build.add_argument("--auto", action="store_true", help="take the proposal")
    build.add_argument("--out", type=Path, metavar="TEAM", help="write the proposal to a team file, to change it")
    deeds.add_parser("odds", help="the kinds of drafts, and how packs are filled")


def _seats(text: str) -> int:
    if not text.isdecimal() or not FEWEST_SEATS <= int(text) <= MOST_SEATS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seats from {FEWEST_SEATS} to {MOST_SEATS}")
    return int(text)


def run(args: argparse.Namespace) -> int:
    try:
        return _DEEDS[args.deed](args)
    except (Refused, tournament.Refused, UnknownKind, NoPacks, NoLog, NoPod, UnknownTeam) as sentence:
        sys.stderr.write(f"overcrush draft: {sentence}\n")
        return 1
    except (Left, KeyboardInterrupt):
        return 0


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


# --- new and pick


def _new(args: argparse.Namespace) -> int:
    kind = find_kind(args.kind)
    source = source_of(args.set, _cube(args.cube) if args.cube else ())
    bots = [name for name in BOTS if plain(name) != plain(args.name)]
    places = [] if args.bots_only else [Place(named(args.name)[:MOST_NAME], PERSON)]
    places += [Place(name) for name in bots[: args.seats - len(places)]]
    kept = KeptDraft.new(args.file, new_draft(kind, source, places, args.seed or secrets.token_hex(8)))
    _say(f"{kind.name} of {source}, {len(places)} seats, in {args.file}. {disclaimer()}")
    return _go_on(kept)


def _cube(name: str) -> tuple[Ref, ...]:
    """The cards of a list: whatever teams it holds, each card once."""
    reading = read_teams(choosing.read_file(Path(name)))
    return tuple(dict.fromkeys([ref for team in reading.teams for ref in team.refs]))


def _pick(args: argparse.Namespace) -> int:
    kept = KeptDraft.open(args.file)
    words = " ".join(args.card)
    if not words:
        return _go_on(kept)
    seat = _person(kept.draft)
    if words == "auto":
        _auto(kept, seat)
    else:
        seen = view(kept.draft, seat)
        kept.do(Picked(seat, seen.number, _card(words, seen)))
        _say(f"You take {title_of(kept.draft.seats[seat].picks[-1].card)}.")
    return _go_on(kept) if sys.stdin.isatty() else _told(kept)


def _person(draft: Draft) -> int:
    """The seat of the one person of a draft at a terminal."""
    for seat, place in enumerate(draft.setup.places):
        if place.sitter == PERSON:
            return seat
    raise Refused("bots sit on every seat of this draft")


def _card(words: str, seen: View) -> Ref:
    """The card of the pile that is meant: by its place, or by its title or part of it."""
    if words.isdecimal() and 1 <= int(words) <= len(seen.pile):
        return seen.pile[int(words) - 1]
    fitting = [ref for ref in dict.fromkeys(seen.pile) if plain(words) in plain(title_of(ref))]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Refused(f"several cards of the pile fit: {one_of([title_of(ref) for ref in fitting])}")
    near = nearest(words, [title_of(ref) for ref in seen.pile])
    raise Refused(f"no card of the pile is called {words!r}" + (f"; did you mean {one_of(near)}?" if near else ""))


def _auto(kept: KeptDraft, seat: int) -> None:
    while kept.draft.pile(seat) is not None:
        seen = view(kept.draft, seat)
        choice = choose(seen, kept.draft.kind)
        kept.do(Picked(seat, seen.number, choice.card, "shadow", choice.why))


def _go_on(kept: KeptDraft) -> int:
    """Ask pick after pick, until the draft is over or the person leaves."""
    people = [seat for seat, place in enumerate(kept.draft.setup.places) if place.sitter == PERSON]
    speaker = console(width=None, colour=True, plain=False)
    for seat in people[:1]:
        while kept.draft.pile(seat) is not None:
            _show_pile(speaker, view(kept.draft, seat))
            _obey(speaker, kept, seat, speaker.ask("Take> ").strip())
    return _told(kept)


def _obey(speaker: Console, kept: KeptDraft, seat: int, typed: str) -> None:
    seen = view(kept.draft, seat)
    word, _, rest = typed.partition(" ")
    try:
        if word in {"quit", "q", "exit"}:
            raise Left
        if word in {"help", "?"}:
            _say(*HELP)
        elif word == "why":
            speaker.tell(choose(seen, kept.draft.kind).why)
        elif word == "pool":
            _say(*_pool(kept.draft, seat))
        elif word == "middle":
            speaker.tell(", ".join([f"{name} {count}" for name, count in seen.middle.items()]))
        elif word == "card":
            _say(*_facts(_card(rest, seen)))
        elif word == "auto":
            _auto(kept, seat)
        elif typed:
            kept.do(Picked(seat, seen.number, _card(typed.removeprefix("take "), seen)))
    except Refused as sentence:
        speaker.tell(f"{sentence}. 'help' says what can be typed.")


def _show_pile(speaker: Console, seen: View) -> None:
    speaker.say()
    way = f"passing to the {seen.passes}" if len(seen.seats) > 1 else ""
    speaker.say(f"Pile {seen.round + 1} of {seen.rounds}, {way}: pick {seen.number + 1} of {seen.picks_in_all}")
    for number, ref in enumerate(seen.pile, 1):
        speaker.tell(f"{number:>3} {_row(ref, seen)}", 0)


def _row(ref: Ref, seen: View) -> str:
    record = library().by_number(ref.set, ref.number)
    dice = seen.pool.counts.get(ref, 0)
    own = f"; you have {dice} of its dice" if dice else ""
    kind = "" if record.kind == "character" else f", {record.kind.replace('_', ' ')}"
    energy = "/".join(record.energy)
    return f"{record.title} ({record.cost} {energy}{kind}, up to {record.max_dice} dice{own})"


def _facts(ref: Ref) -> list[str]:
    record = library().by_number(ref.set, ref.number)
    levels = [
        f"  level {place}: field {level[0]}, {level[1]}A {level[2]}D" for place, level in enumerate(record.levels, 1)
    ]
    return [f"{record.title}, {record.rarity.replace('_', ' ')}", *levels, *[f"  {line}" for line in record.abilities]]


# --- show, replay


def _show(args: argparse.Namespace) -> int:
    return _told(KeptDraft.open(args.file), pool=True)


def _told(kept: KeptDraft, *, pool: bool = False) -> int:
    draft, path = kept.draft, kept.log.path
    people = [seat for seat, place in enumerate(draft.setup.places) if place.sitter == PERSON]
    for seat, place in enumerate(draft.setup.places):
        state = "team is fixed" if draft.seats[seat].team else number_of(len(draft.seats[seat].picks), "pick")
        _say(f"{place.name} ({place.sitter}): {state}")
    for seat in people[:1]:
        if pool or draft.has_drafted(seat):
            _say(*_pool(draft, seat))
        if not draft.has_drafted(seat):
            _say(f"'overcrush draft pick {path}' goes on.")
        elif draft.seats[seat].team is None:
            _say(f"The draft is over: 'overcrush draft build {path}' builds your team.")
    if draft.over:
        _say(f"All teams are fixed: 'overcrush draft play {path}' plays the pod.")
    return 0


def _pool(draft: Draft, seat: int) -> list[str]:
    own = draft.pool(seat)
    lines = [f"Your pool: {number_of(len(own.cards), 'card')}"]
    for ref in sorted(set(own.cards), key=lambda ref: (title_of(ref), ref)):
        record = record_of(ref)
        cost = f"{record.cost} {'/'.join(record.energy)}" if record else ""
        lines.append(f"  {number_of(own.counts[ref], 'die')} for {title_of(ref)} ({ref}), {cost}")
    if own.basic_actions is not None:
        lines.append("  Basic actions of your packs: " + ", ".join([title_of(ref) for ref in own.basic_actions]))
    return lines


def _replay(args: argparse.Namespace) -> int:
    kept = KeptDraft.open(args.file)
    draft = kept.draft
    people = [seat for seat, place in enumerate(draft.setup.places) if place.sitter == PERSON]
    seat = args.seat - 1 if args.seat else (people[0] if people else 0)
    if not 0 <= seat < len(draft.seats):
        raise Refused(f"there is no seat {args.seat}; there are {len(draft.seats)}")
    _say(f"{draft.kind.name} of {draft.setup.source}: the picks of {draft.setup.places[seat].name}")
    for told in story(draft.setup, draft.acts, seat):
        if args.pick and told.number + 1 != args.pick:
            continue
        marks = {told.taken: "*"} | ({told.bot_takes: "b"} if told.bot_takes != told.taken else {})
        away = " (by the bot beside the seat)" if told.by_shadow else ""
        _say("", f"Pick {told.number + 1}, pile {told.round + 1}{away}: {title_of(told.taken)}")
        _say(*[f"  {marks.get(ref, ' ')} {title_of(ref)}" for ref in told.pile])
        if told.bot_takes != told.taken:
            _say(f"  A bot would have taken {title_of(told.bot_takes)}: {told.why}")
    return 0


# --- build


def _build(args: argparse.Namespace) -> int:
    kept = KeptDraft.open(args.file)
    draft = kept.draft
    seat = _person(draft)
    if not draft.has_drafted(seat):
        raise Refused("a team is built when the draft is over")
    if args.team:
        team = choosing.choose(args.team, draft.format).team
        findings = check(draft.format, [team], draft.pool(seat).counts)
        if findings:
            _say(f"{team.name} cannot be played:")
            for finding in findings:
                _say(f"  {finding}", *[f"    to mend it: {mend.sentence}" for mend in finding.mends])
            return 1
        kept.do(Built(seat, team))
        _say(f"{team.name} is fixed.", *shown(team))
        return 0
    made = make_team(draft.pool(seat), draft.format, f"{draft.setup.places[seat].name}'s draft")
    if args.auto:
        kept.do(Built(seat, made.team))
        _say(f"{made.team.name} is fixed.", *shown(made.team))
        return 0
    _say("A team that could be built:", *shown(made.team), *[f"  {reason}" for reason in made.reasons])
    if args.out:
        args.out.write_text(write_toml([made.team]), encoding="utf-8")
        _say(f"{args.out} holds it: change it with 'overcrush team edit {args.out}',")
        _say(f"then 'overcrush draft build {args.file} {args.out}' fixes it.")
    else:
        _say("--auto fixes it; --out TEAM writes it to a file, to change it first.")
    return 0


def _play(args: argparse.Namespace) -> int:
    return play_pod(args.file)


def _odds(_: argparse.Namespace) -> int:
    for key, kind in kinds().items():
        _say(f"{key}: {kind.says}")
        for place, weights in enumerate(collation(kind.collation).places[: kind.cards_a_pack], 1):
            whole = sum(weights.values())
            odds = ", ".join([f"{rarity.replace('_', ' ')} {weight / whole:.0%}" for rarity, weight in weights.items()])
            _say(f"  card {place} of a pack: {odds}")
    _say(disclaimer(), "Boxes, whose cards are all starters, come as an even cube: every card as often as every other.")
    return 0


_DEEDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "new": _new,
    "pick": _pick,
    "show": _show,
    "replay": _replay,
    "build": _build,
    "play": _play,
    "odds": _odds,
}
