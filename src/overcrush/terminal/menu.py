"""Choosing a box, an opponent and a seat before the game."""

from typing import Final

from overcrush.cards.titles import plain
from overcrush.formats.demo import DEMOS, Demo
from overcrush.players import opponents
from overcrush.players.opponents import USUAL
from overcrush.table.words import listed
from overcrush.terminal.console import Console, Left
from overcrush.terminal.paint import BOLD, DIM

# From the weakest to the strongest.
OPPONENTS: Final = {
    **{name: opponent.text for name, opponent in opponents.OPPONENTS.items()},
    "human": "another person at this keyboard",
}


def kind_named(word: str) -> str:
    """The opponent that players call so, or whose way to play is called so."""
    titles = {opponents.title_of(kind).lower(): kind for kind in opponents.OPPONENTS}
    return titles.get(word.lower(), word)


def choose_box(console: Console) -> Demo:
    demos = list(DEMOS.values())
    console.say("Which box do you play?")
    names = [f"{demo.title} ({demo.box}, rules of {demo.edition})" for demo in demos]
    return demos[_choose(console, names, [demo.box for demo in demos])]


def choose_opponent(console: Console) -> str:
    console.say("Against whom?")
    kinds = list(OPPONENTS)
    names = [f"{opponents.title_of(kind) or 'A person'}: {text}" for kind, text in OPPONENTS.items()]
    return kinds[_choose(console, names, kinds, kinds.index(USUAL))]


def choose_seat(console: Console, players: tuple[str, str], teams: tuple[tuple[str, ...], ...]) -> int:
    console.say("Which team is yours?")
    names = [f"{player}, with {listed(list(team))}" for player, team in zip(players, teams, strict=True)]
    return _choose(console, names, ["first", "second"])


def _choose(console: Console, names: list[str], words: list[str], usual: int = 0) -> int:
    """The place of the one chosen, by its number, its word, or part of its name; Enter is the usual one."""
    for number, name in enumerate(names, 1):
        console.say(f"{number}: {name}." if console.plain else f"  {console.paint(str(number), BOLD)} {name}")
    while True:
        typed = console.ask(f"Number (Enter is {usual + 1}), or quit: ").strip().lower()
        if typed in {"quit", "q", "exit"}:
            raise Left
        if not typed:
            return usual
        if typed.isdigit() and 1 <= int(typed) <= len(names):
            return int(typed) - 1
        found = [place for place, name in enumerate(names) if plain(typed) and plain(typed) in plain(name)]
        if typed in words:
            return words.index(typed)
        if len(found) == 1:
            return found[0]
        hint = f"Type a number from 1 to {len(names)}, or {listed(words, 'or')}; 'quit' leaves."
        console.tell(console.paint(hint, DIM))
