"""Numbers in saved games last: lists of names grow at their end only, and a keyword that is added changes no game."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from overcrush.build import plain_folder
from overcrush.effects import keywords
from overcrush.effects.wording import DEEDS
from overcrush.model import chance, changes, events, options, purposes, state, zones
from overcrush.rules import frame_codes

ROOT: Final = Path(__file__).parents[3]
FROZEN: Final = Path(__file__).with_name("codes.json")
# Numbers of `changes` that are no kinds of changes.
NO_KINDS: Final = ("WHAT", "ON", "FIRST", "SECOND", "OF_SEAT", "MADE_BY")
DURATIONS: Final = ("UNTIL_END_OF_TURN", "UNTIL_NEXT_TURN", "UNTIL_NEXT_PURCHASE", "WHILE_ACTIVE")


def numbered(module: object, names: list[str]) -> list[str]:
    """The names of a module's constants by their numbers."""
    return sorted(names, key=lambda name: int(getattr(module, name)))


def constants(module: object) -> list[str]:
    return [name for name, value in vars(module).items() if name.isupper() and type(value) is int]


def codes() -> dict[str, list[str]]:
    """Every list whose places stand in saved games."""
    kinds = [name for name in constants(changes) if name not in NO_KINDS + DURATIONS]
    return {
        "keywords": list(keywords.BY_AGE),
        "deeds": list(DEEDS),
        "events": list(events.NAMES),
        "changes": numbered(changes, kinds),
        "durations": numbered(changes, list(DURATIONS)),
        "frames": numbered(frame_codes, constants(frame_codes)),
        "options": list(options.KIND_NAMES),
        "purposes": list(purposes.NAMES),
        "shapes": list(state.SHAPE_NAMES),
        "steps": list(state.STEP_NAMES),
        "zones": list(zones.NAMES),
        "chance": list(chance.PURPOSE_NAMES),
    }


@pytest.mark.parametrize("kind", list(json.loads(FROZEN.read_text(encoding="utf-8"))))
def test_lists_grow_at_their_end_only(kind: str) -> None:
    """`python -m tests.rules.laying.test_codes` writes the new names down."""
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))[kind]
    assert codes()[kind] == frozen


def test_every_keyword_has_a_place() -> None:
    assert sorted(keywords.BY_AGE) == sorted(keywords.NAMES)


# Adds a keyword before all others, then plays golden games again, digest by digest, and loads a dump.
ADDED: Final = """
import sys
from overcrush.build import plain_folder
from overcrush.effects import keywords
keywords._TEXTS["Aardvark"] = ("on(fielded(self), gain_life(you, 1))",)
keywords._SAYS["Aardvark"], keywords._NUMBERS["Aardvark"], keywords._DICE["Aardvark"] = "", 0, "same_name"
keywords.NAMES = ("Aardvark", *keywords.NAMES)
keywords.BY_AGE = (*keywords.BY_AGE, "Aardvark")
from overcrush.rules.engine import Game
from overcrush.rules.replay import replay
from tests.golden.games import kept
for name in sys.argv[1:]:
    game = replay(kept(name))
    assert "Aardvark" not in game.table.scripts.lendable
    assert Game.load(game.dump(), game.table).digest() == game.digest()
print(keywords.NAMES[0])
"""


def test_a_keyword_that_is_added_changes_no_game() -> None:
    """Civil War's games have a card that takes over the keywords of others, whatever they are."""
    games = [f"cw-{edition}-{n}" for edition in ("2016", "2018") for n in range(5)]
    command = [sys.executable, "-c", ADDED, *games]
    # The plain build: constants of a compiled one cannot be changed from outside.
    environment = os.environ | {"PYTHONPATH": str(plain_folder())}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Aardvark\n", "")


if __name__ == "__main__":
    FROZEN.write_text(json.dumps(codes(), indent=1) + "\n", encoding="utf-8")
