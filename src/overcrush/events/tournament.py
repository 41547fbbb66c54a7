"""A tournament: a log of entries, pairings and results over a state machine. Standings and pairings follow from it."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from overcrush import __version__
from overcrush.teams.lists import TeamList, named

MOST_PLAYERS: Final = 512

Shape = Literal["swiss", "round robin", "elimination"]
# How a result came about: games played to their end, or until time was called; agreed on; or somebody did not come.
Way = Literal["played", "time", "agreed", "absent"]
# What the rounds before a late entry count as.
Missed = Literal["lost", "bye"]
Few = Annotated[int, msgspec.Meta(ge=0, le=64)]


class Refused(ValueError):  # noqa: N818  (what was done with the act)
    """An act that the tournament does not allow, with a sentence; nothing has changed."""


class EventSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What is settled at the beginning. Rounds of 0 are as many as the number of players asks for."""

    name: str
    seed: str
    shape: Shape = "swiss"
    rounds: Few = 0
    # How many of a Swiss tournament play on in a bracket: 0, 2, 4, 8, 16.
    cut: Literal[0, 2, 4, 8, 16] = 0
    best_of: Literal[1, 3] = 1
    best_of_in_cut: Literal[1, 3] = 3
    format: str = "standard"
    # Minutes of a round; 0 is no clock.
    minutes: Annotated[int, msgspec.Meta(ge=0, le=60 * 24 * 14)] = 0
    win: Few = 3
    draw: Few = 1
    # Draws that players agree on without playing may be forbidden.
    agreed_draws: bool = True
    # Teams are secret until the first round is paired, then all are revealed together.
    secret_teams: bool = True
    version: str = __version__


class Entered(msgspec.Struct, frozen=True, tag="enter", omit_defaults=True):
    """Somebody takes part, from the next round on; or at once, against whoever has the bye of the running one."""

    player: str
    team: TeamList | None = None
    missed: Missed = "lost"
    at_once: bool = False
    # The opponent that plays for it, if it is no person.
    bot: str = ""
    # The hash of the secret by which the player speaks for themselves, where there is one.
    claim: str = ""


class TeamGiven(msgspec.Struct, frozen=True, tag="team"):
    """A player's team, handed in later than the entry; it is fixed when the first round is paired (13.7.3)."""

    player: str
    team: TeamList


class SecretGiven(msgspec.Struct, frozen=True, tag="secret"):
    """The secret of an entry was given anew, to somebody who plays on for it, by its hash; the old one ends."""

    player: str
    claim: str


class Dropped(msgspec.Struct, frozen=True, tag="drop"):
    """Somebody plays no more rounds. What was played counts as before."""

    player: str


class Returned(msgspec.Struct, frozen=True, tag="return"):
    """Somebody who dropped plays on from the next round."""

    player: str


class Paired(msgspec.Struct, frozen=True, tag="pair", omit_defaults=True):
    """A round: who meets whom at which table, who has a bye. `says` is what could not be had otherwise."""

    tables: tuple[tuple[str, str], ...]
    byes: tuple[str, ...] = ()
    bracket: bool = False
    # Of the first round of a bracket: who plays in it, the first seed first.
    seeds: tuple[str, ...] = ()
    says: str = ""


class Began(msgspec.Struct, frozen=True, tag="begin"):
    """The clock of the running round was started, at a moment in seconds since 1970."""

    at: int


class TimeCalled(msgspec.Struct, frozen=True, tag="time"):
    """Time was called in the running round before its clock ran out, at a moment in seconds since 1970 (13.7.2)."""

    at: int


class Reported(msgspec.Struct, frozen=True, tag="result", omit_defaults=True):
    """A result of the running round, or a correction of an earlier one, by its round and table from 1."""

    round: int
    table: int
    wins: tuple[int, int]
    draws: int = 0
    way: Way = "played"
    # The games that reported it, by their ids.
    games: tuple[str, ...] = ()


class GameBegun(msgspec.Struct, frozen=True, tag="game"):
    """A game of a match was begun at a table of the running round, by its id; games report their results themselves."""

    round: int
    table: int
    game: str


EntryAct = Entered | TeamGiven | SecretGiven | Dropped | Returned
RoundAct = Paired | Began | TimeCalled | GameBegun | Reported
EventAct = EntryAct | RoundAct


class Table(msgspec.Struct):
    """Two players of a round and how they fared; nothing yet if no result is known."""

    players: tuple[str, str]
    wins: tuple[int, int] | None = None
    draws: int = 0
    way: Way = "played"
    games: tuple[str, ...] = ()
    # The games of the match that were begun here, the last of them perhaps not over.
    begun: tuple[str, ...] = ()

    @property
    def winner(self) -> str | None:
        """Who won; nobody if it was a draw, or is not over."""
        if self.wins is None or self.wins[0] == self.wins[1]:
            return None
        return self.players[0 if self.wins[0] > self.wins[1] else 1]

    @property
    def loser(self) -> str | None:
        won = self.winner
        return None if won is None else self.players[1 - self.players.index(won)]


class Round(msgspec.Struct):
    """One round: its tables, who has a bye, whether it is of the bracket, when its clock began and time was called."""

    tables: list[Table]
    byes: list[str]
    bracket: bool = False
    began: int | None = None
    called: int | None = None
    says: str = ""

    @property
    def over(self) -> bool:
        return all(table.wins is not None for table in self.tables)

    def open_tables(self) -> list[int]:
        """Tables, from 1, whose result is missing."""
        return [number for number, table in enumerate(self.tables, 1) if table.wins is None]


class Player(msgspec.Struct):
    """Somebody who takes part: from which round on (0 is the first), and whether still."""

    name: str
    team: TeamList | None = None
    joined: int = 0
    missed: Missed = "lost"
    dropped: bool = False
    bot: str = ""
    claim: str = ""


class Tournament:
    """A tournament as far as its log goes."""

    def __init__(self, setup: EventSetup, acts: Iterable[EventAct] = ()) -> None:
        self.setup = setup
        self.acts: list[EventAct] = []
        self.players: dict[str, Player] = {}
        self.rounds: list[Round] = []
        for act in acts:
            self.do(act)

    # --- what holds

    @property
    def running(self) -> Round | None:
        """The round that is played now."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def present(self) -> list[str]:
        """Who plays on, in the order of their entries."""
        return [player.name for player in self.players.values() if not player.dropped]

    @property
    def preliminary(self) -> list[Round]:
        """The rounds before the bracket."""
        return [round_ for round_ in self.rounds if not round_.bracket]

    @property
    def bracket(self) -> list[Round]:
        return [round_ for round_ in self.rounds if round_.bracket]

    @property
    def teams_open(self) -> bool:
        """Whether everybody may see everybody's team."""
        return bool(self.rounds) or not self.setup.secret_teams

    @property
    def best_of(self) -> int:
        """The games of a match of the running round, or of the next."""
        in_cut = self.setup.cut > 0 and bool(self.bracket)
        return self.setup.best_of_in_cut if in_cut else self.setup.best_of

    @property
    def time_at(self) -> int | None:
        """When time is called in the running round, or was, in seconds since 1970; None as long as no clock runs."""
        round_ = self.running
        if round_ is None or round_.called is not None:
            return None if round_ is None else round_.called
        return None if round_.began is None or not self.setup.minutes else round_.began + 60 * self.setup.minutes

    def find(self, name: str) -> Player:
        """A player by name, however it is spelled in capitals; Refused if there is none."""
        wanted = named(name).casefold()
        for player in self.players.values():
            if player.name.casefold() == wanted:
                return player
        raise Refused(f"nobody called {named(name)} takes part")

    # --- what happens

    def do(self, act: EventAct) -> None:
        """One act more; Refused, with a sentence, if it is not allowed."""
        if isinstance(act, EntryAct):
            self._do_to_entry(act)
        else:
            self._do_in_round(act)
        self.acts.append(act)

    def _do_to_entry(self, act: EntryAct) -> None:
        match act:
            case Entered():
                self._enter(act)
            case TeamGiven():
                self._give(act)
            case SecretGiven():
                self._give_secret(act)
            case Dropped():
                self._drop(act)
            case Returned():
                self._return(act)

    def _do_in_round(self, act: RoundAct) -> None:
        match act:
            case Paired():
                self._pair(act)
            case Began():
                self._begin(act)
            case TimeCalled():
                self._call_time(act)
            case GameBegun():
                self._sit_down(act)
            case Reported():
                self._report(act)

    def _enter(self, act: Entered) -> None:
        name = named(act.player)
        if any(known.casefold() == name.casefold() for known in self.players):
            raise Refused(f"{name} takes part already")
        if len(self.players) >= MOST_PLAYERS:
            raise Refused(f"a tournament has up to {MOST_PLAYERS} players")
        if self.rounds and self.setup.shape != "swiss":
            raise Refused(f"nobody enters a {self.setup.shape} tournament that has begun: its pairings are made")
        if self.bracket:
            raise Refused("nobody enters when the bracket has begun")
        joined = len(self.rounds)
        if act.at_once:
            round_ = self.running
            if round_ is None or not round_.byes:
                raise Refused("nobody has a bye in a running round: enter for the next")
            round_.tables.append(Table((round_.byes.pop(), name)))
            joined -= 1
        self.players[name] = Player(name, act.team, joined, act.missed, bot=act.bot, claim=act.claim)

    def _give(self, act: TeamGiven) -> None:
        player = self.find(act.player)
        if self.rounds and player.team is not None:
            raise Refused(f"the team of {player.name} is fixed: the tournament has begun (13.7.3)")
        player.team = act.team

    def _give_secret(self, act: SecretGiven) -> None:
        player = self.find(act.player)
        if player.bot:
            raise Refused(f"{player.name} is a computer, which has no secret")
        player.claim = act.claim

    def _drop(self, act: Dropped) -> None:
        player = self.find(act.player)
        if player.dropped:
            raise Refused(f"{player.name} has dropped already")
        player.dropped = True

    def _return(self, act: Returned) -> None:
        player = self.find(act.player)
        if not player.dropped:
            raise Refused(f"{player.name} has not dropped")
        if self.bracket or self.setup.shape == "elimination":
            raise Refused("nobody comes back to a bracket")
        player.dropped = False

    def _pair(self, act: Paired) -> None:
        if self.running is not None:
            missing = ", ".join([str(number) for number in self.running.open_tables()])
            raise Refused(f"round {len(self.rounds)} is not over: results are missing at table {missing}")
        seated = [name for table in act.tables for name in table] + list(act.byes)
        if len(set(seated)) != len(seated) or any(name not in self.players for name in seated):
            raise Refused("a pairing names somebody twice, or somebody who does not take part")
        self.rounds.append(Round([Table(pair) for pair in act.tables], list(act.byes), act.bracket, says=act.says))

    def _begin(self, act: Began) -> None:
        if self.running is None:
            raise Refused("no round is running: pair one first")
        if self.running.called is not None:
            raise Refused("time has been called in this round")
        self.running.began = act.at

    def _call_time(self, act: TimeCalled) -> None:
        if self.running is None:
            raise Refused("no round is running: time is called in one")
        if self.running.called is not None:
            raise Refused("time has been called in this round already")
        self.running.called = act.at

    def _sit_down(self, act: GameBegun) -> None:
        if self.running is None or act.round != len(self.rounds) or not 1 <= act.table <= len(self.running.tables):
            raise Refused("games are begun at the tables of the running round")
        table = self.running.tables[act.table - 1]
        if table.wins is not None:
            raise Refused(f"the match at table {act.table} is over")
        table.begun = (*table.begun, act.game)

    def _report(self, act: Reported) -> None:
        if not 1 <= act.round <= len(self.rounds):
            raise Refused(f"there is no round {act.round}; the last is {len(self.rounds)}")
        round_ = self.rounds[act.round - 1]
        if not 1 <= act.table <= len(round_.tables):
            raise Refused(f"round {act.round} has tables 1 to {len(round_.tables)}, no table {act.table}")
        if act.round < len(self.rounds) and round_.bracket:
            raise Refused("the bracket has gone on since: this result stands")
        why = self._wrong(act, round_)
        if why:
            raise Refused(why)
        table = round_.tables[act.table - 1]
        table.wins, table.draws, table.way, table.games = act.wins, act.draws, act.way, act.games

    def _wrong(self, act: Reported, round_: Round) -> str:
        """Why a result cannot be."""
        best_of = self.setup.best_of_in_cut if round_.bracket and self.setup.cut else self.setup.best_of
        needed = best_of // 2 + 1
        if min(*act.wins, act.draws) < 0 or max(act.wins) > needed or sum(act.wins) + act.draws > best_of:
            return f"{act.wins[0]}-{act.wins[1]}-{act.draws} is no result of a match of {best_of}"
        if sum(act.wins) + act.draws == 0 and act.way == "played":
            return "a result has a game that was won or drawn"
        if round_.bracket and act.wins[0] == act.wins[1]:
            return "somebody wins in a bracket: play on until somebody does"
        if act.way == "agreed" and not self.setup.agreed_draws:
            return "this tournament has no agreed draws"
        return ""
