"""The next round of a tournament of any shape, and when there is none any more."""

from overcrush.events.brackets import bracket_round, circle_round, circle_rounds
from overcrush.events.standings import standings
from overcrush.events.swiss import swiss_round
from overcrush.events.tournament import Paired, Refused, Round, Tournament

# Up to so many players, so many rounds of Swiss.
ROUNDS: tuple[tuple[int, int], ...] = ((2, 1), (8, 3), (16, 4), (32, 5), (64, 6), (128, 7), (226, 8), (409, 9))


def swiss_rounds(players: int) -> int:
    """How many rounds so many players need."""
    return next((rounds for most, rounds in ROUNDS if players <= most), 10)


def rounds_planned(tournament: Tournament) -> int:
    """How many rounds are played before the bracket, or in all if there is none."""
    setup = tournament.setup
    if setup.shape == "elimination":
        return 0
    players = len(tournament.players)
    if setup.shape == "round robin":
        return circle_rounds(players)
    return setup.rounds or swiss_rounds(players)


def next_round(tournament: Tournament) -> Paired:
    """The next round, as the shape of the tournament has it; Refused, with a sentence, if it is over or not yet due."""
    running = tournament.running
    if running is not None:
        missing = ", ".join([str(number) for number in running.open_tables()])
        raise Refused(f"round {len(tournament.rounds)} is not over: results are missing at table {missing}")
    if len(tournament.preliminary) < rounds_planned(tournament) and not tournament.bracket:
        return circle_round(tournament) if tournament.setup.shape == "round robin" else swiss_round(tournament)
    if tournament.setup.shape == "elimination" or tournament.setup.cut:
        return bracket_round(tournament)
    raise Refused(f"the tournament is over: {standings(tournament)[0].player} has won")


def is_over(tournament: Tournament) -> bool:
    """Whether nothing is left to play."""
    if not tournament.rounds or tournament.running is not None:
        return False
    if tournament.setup.shape != "elimination" and not tournament.setup.cut:
        return len(tournament.preliminary) >= rounds_planned(tournament)
    if not tournament.bracket:
        return False
    last = tournament.rounds[-1]
    return last.bracket and len(last.tables) + len(last.byes) == 1


def called(tournament: Tournament, round_: Round) -> str:
    """What a round is called: its number, or its place in the bracket."""
    number = tournament.rounds.index(round_) + 1
    if not round_.bracket:
        return f"Round {number}"
    names = {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}
    size = 1
    while size < len(round_.tables) + len(round_.byes):
        size *= 2
    return names.get(size, f"Round of {2 * size}")
