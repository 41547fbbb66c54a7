"""The digital home of a dice-building game: rules, opponents and a table.

This is the front door: everything that docs/api.md speaks of is imported from here.

>>> from overcrush import demo_game
>>> game = demo_game("cw", seed=7)
>>> game.decision.spellings()
['first', 'second']
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from overcrush.cards.custom import compile_card
    from overcrush.cards.library import Library, UnknownCard, UnreadCard, card_of, library
    from overcrush.effects.describe import describe
    from overcrush.formats.demo import UnknownBox, demo_game
    from overcrush.formats.drawn import draw_team
    from overcrush.formats.play import check_team, team_game
    from overcrush.formats.seating import IllegalTeam, UnreadTeam
    from overcrush.model.cards import Card
    from overcrush.model.decisions import Decision, IllegalAnswer, Option, Refusal
    from overcrush.model.journal import DamagedJournal, Journal, read_journal
    from overcrush.model.table import Rules
    from overcrush.model.teams import Team
    from overcrush.players.opponents import OPPONENTS, Opponent
    from overcrush.players.seat import Player, play_game
    from overcrush.rules.engine import DamagedDump, Game
    from overcrush.rules.laying.editions import rules_of
    from overcrush.rules.laying.switches import set_switch
    from overcrush.rules.replay import Diverged, replay
    from overcrush.table.narrate import Narrator
    from overcrush.teams.lists import TeamList
    from overcrush.teams.reading import read_teams
    from overcrush.teams.shipped import find_shipped

__version__ = "0.1.0"

__all__ = [
    "OPPONENTS",
    "Card",
    "DamagedDump",
    "DamagedJournal",
    "Decision",
    "Diverged",
    "Game",
    "IllegalAnswer",
    "IllegalTeam",
    "Journal",
    "Library",
    "Narrator",
    "Opponent",
    "Option",
    "Player",
    "Refusal",
    "Rules",
    "Team",
    "TeamList",
    "UnknownBox",
    "UnknownCard",
    "UnreadCard",
    "UnreadTeam",
    "__version__",
    "card_of",
    "check_team",
    "compile_card",
    "demo_game",
    "describe",
    "draw_team",
    "find_shipped",
    "library",
    "play_game",
    "read_journal",
    "read_teams",
    "replay",
    "rules_of",
    "set_switch",
    "team_game",
]

# Which room each name comes from. A room is entered when its name is first asked for: whoever wants the version, or the
# help of a command, waits for no engine.
_ROOMS = {
    "cards.custom": ("compile_card",),
    "cards.library": ("Library", "UnknownCard", "UnreadCard", "card_of", "library"),
    "effects.describe": ("describe",),
    "formats.demo": ("UnknownBox", "demo_game"),
    "formats.drawn": ("draw_team",),
    "formats.play": ("check_team", "team_game"),
    "formats.seating": ("IllegalTeam", "UnreadTeam"),
    "model.cards": ("Card",),
    "model.decisions": ("Decision", "IllegalAnswer", "Option", "Refusal"),
    "model.journal": ("DamagedJournal", "Journal", "read_journal"),
    "model.table": ("Rules",),
    "model.teams": ("Team",),
    "players.opponents": ("OPPONENTS", "Opponent"),
    "players.seat": ("Player", "play_game"),
    "rules.engine": ("DamagedDump", "Game"),
    "rules.laying.editions": ("rules_of",),
    "rules.laying.switches": ("set_switch",),
    "rules.replay": ("Diverged", "replay"),
    "table.narrate": ("Narrator",),
    "teams.lists": ("TeamList",),
    "teams.reading": ("read_teams",),
    "teams.shipped": ("find_shipped",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}

# Type checkers read the imports above instead, and so find a name that is misspelled.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _ROOM_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{__name__}.{_ROOM_OF[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
