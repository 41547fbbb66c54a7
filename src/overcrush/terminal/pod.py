"""The pod's games at a terminal: the person's own are played here, those of bots by an opponent."""

import sys
from pathlib import Path

from overcrush.events.bot_games import play_match
from overcrush.events.draft import PERSON
from overcrush.events.kept import KeptDraft, KeptEvent
from overcrush.events.matches import Match as MatchPlayed
from overcrush.events.matches import Winner
from overcrush.events.pod import PILOT, pod_entries, pod_setup
from overcrush.events.rounds import called, is_over
from overcrush.events.standings import lot
from overcrush.events.tournament import Reported, Table, Tournament
from overcrush.formats.format import find_format
from overcrush.formats.seating import lay
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.table.match import CannotResume, Match, resume
from overcrush.teams.lists import TeamList
from overcrush.terminal.console import Console, Left, console
from overcrush.terminal.patience import Patience
from overcrush.terminal.play import player
from overcrush.terminal.session import Session
from overcrush.terminal.standings import pairings_lines, standings_lines


class NoPod(ValueError):  # noqa: N818  (named for what comes of it)
    """The pod cannot be played, with a sentence."""


def play_pod(path: Path) -> int:
    """Round after round until the pod is over or the person leaves; what was played is kept beside the draft."""
    draft = KeptDraft.open(path).draft
    own = path.with_suffix(".event")
    if own.exists():
        kept = KeptEvent.open(own)
    else:
        setup = pod_setup(draft)
        kept = KeptEvent.new(own, setup)
    for entry in pod_entries(draft)[len(kept.event.players) :]:
        kept.do(entry)
    people = {place.name for place in draft.setup.places if place.sitter == PERSON}
    try:
        while not is_over(kept.event):
            if kept.event.running is None:
                kept.pair()
            _say(*pairings_lines(kept.event), "")
            _round(kept, people)
            _say(*standings_lines(kept.event), "")
    except Left:
        _say(f"'overcrush draft play {path}' goes on.")
        return 0
    _say(f"The pod is over. {own} holds it.")
    return 0


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _round(kept: KeptEvent, people: set[str]) -> None:
    round_ = kept.event.running
    if round_ is None:
        return
    for number in sorted(round_.open_tables(), key=lambda number: bool(people & {*round_.tables[number - 1].players})):
        table = round_.tables[number - 1]
        if people & {*table.players}:
            match = MatchPlayed(1, (_own_game(kept, number, table, people),))
        else:
            match = play_bots(kept.event, number)
        kept.do(Reported(len(kept.event.rounds), number, match.wins, match.draws))
        told = "a draw" if match.winner is None else f"{table.players[match.winner]} wins"
        _say(f"{called(kept.event, round_)}, table {number}: {' against '.join(table.players)}: {told}.")


def teams_of(event: Tournament, table: Table) -> tuple[TeamList, TeamList]:
    """The teams of a table; NoPod, with a sentence, if one is missing."""
    teams = [event.players[name].team for name in table.players]
    if teams[0] is None or teams[1] is None:
        raise NoPod(f"{table.players[0 if teams[0] is None else 1]} has handed in no team")
    return teams[0], teams[1]


def play_bots(event: Tournament, number: int) -> MatchPlayed:
    """The match of a table of the running round by the bots that sit there; in a bracket until somebody wins."""
    table = event.rounds[-1].tables[number - 1]
    bots = [event.players[name].bot or PILOT for name in table.players]
    seed = lot(event.setup.seed, f"{len(event.rounds)}.{number}") & 0x7FFFFFFF
    teams = teams_of(event, table)
    match = play_match(find_format(event.setup.format), teams, (bots[0], bots[1]), seed, event.best_of)
    while match.winner is None and event.rounds[-1].bracket:
        seed += event.best_of
        match = play_match(find_format(event.setup.format), teams, (bots[0], bots[1]), seed, event.best_of)
    return match


def _own_game(kept: KeptEvent, number: int, table: Table, people: set[str]) -> Winner:
    """A game with a person; left in the middle it is kept, and goes on another time."""
    speaker = console(width=None, colour=True, plain=False)
    saved = kept.log.path.with_suffix(f".{len(kept.event.rounds)}-{number}.game")
    sitting = ["person" if name in people else kept.event.players[name].bot or PILOT for name in table.players]
    session = _session(kept.event, table, sitting, saved, speaker)
    try:
        session.play()
    except Left:
        if not session.match.over:
            session.match.save(saved, session.sitting)
            raise
    winners = session.match.game.winners
    return None if len(winners) != 1 else (0 if winners[0] == 0 else 1)


def _session(event: Tournament, table: Table, sitting: list[str], saved: Path, speaker: Console) -> Session:
    seed = lot(event.setup.seed, saved.name) & 0x7FFFFFFF
    chance = Fast(seed)
    patience = Patience(speaker)
    if saved.exists():
        try:
            game, _ = resume(saved, chance)
        except CannotResume as sentence:
            raise NoPod(str(sentence)) from None
    else:
        laid = lay(find_format(event.setup.format), teams_of(event, table), table.players)
        game = Game.at(laid.table, chance, keep_digests=True)
    match = Match(game, [player(kind, seed, patience) for kind in sitting], chance)
    speaker.tell("'help' lists what you can type; 'quit' leaves, and the game is kept.")
    return Session(match, speaker, event.setup.name, sitting, patience)
