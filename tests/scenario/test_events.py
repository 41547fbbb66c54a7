"""The events that scenarios speak of: the list of what each tells is true of all that happens in them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from overcrush.model import events
from overcrush.model.events import Event
from overcrush.scenario.event_kinds import DIE, SEAT, TELLS, UNTOLD, counted
from overcrush.scenario.format import read_scenario
from overcrush.scenario.records import Ending
from overcrush.scenario.runner import play, run_text

FILES: Final = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.scenario"))
# Events whose number is a place in a list, for the engine alone.
CODED: Final = {
    events.EFFECT_USED,
    events.GLOBAL_USED,
    events.PROTECTED,
    events.RULE_ENFORCED,
    events.ENERGY_SPENT,
    events.GRANTED,
    events.ABILITY_USED,
    events.TARGETED,
    events.FIELDED,
    events.PURCHASED,
}


def logged(path: Path) -> Iterator[Event]:
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    endings: list[Ending | None] = [*scenario.endings] or [None]
    for ending in endings:
        yield from play(scenario, ending, "plain").log


@pytest.fixture(scope="module")
def told() -> dict[int, set[str]]:
    """What each kind of event told in any scenario."""
    found: dict[int, set[str]] = {}
    for path in FILES:
        for kind, seat, card, die, amount, _ in logged(path):
            parts = found.setdefault(kind, set())
            parts |= {SEAT} if seat >= 0 else set()
            parts |= {DIE} if card or die else set()
            parts |= {"number"} if amount and kind not in CODED else set()
    return found


def test_every_kind_is_listed_once() -> None:
    assert sorted([*TELLS, *UNTOLD]) == list(range(len(events.NAMES)))


def test_what_is_listed_is_told_and_nothing_else(told: dict[int, set[str]]) -> None:
    listed = {
        kind: {part for part in parts if part in {SEAT, DIE}} | ({"number"} if counted(kind) else set())
        for kind, parts in TELLS.items()
    }
    # Only Sidekicks are set aside, and they are card number 0 and not rolled.
    told[events.SET_ASIDE_FIRST].add(DIE)
    assert {events.NAMES[kind]: parts for kind, parts in told.items()} == {
        events.NAMES[kind]: parts for kind, parts in listed.items()
    }


TABLE: Final = """A title

card Bruiser: character 3 fist, 0/1/1 1/2/2 2/3/3, 6 dice
Ann team: Bruiser
Ann reserve: Bruiser level 1
turn Ann main
Ann: field Bruiser
"""
WRONG: Final = [
    ("no event: sacrificed", "nothing is ever told as 'sacrificed': a die that is given up is told as 'gave up'"),
    ("no event: triggered", "nothing is ever told as 'triggered': look for what the ability does: 'damaged'"),
    ("events: cancelled", "nothing is ever told as 'cancelled': look for what would have come of it"),
    ("no event: Ann game won", "'game won' never tells a seat; told with it: nothing"),
    ("no event: passed Bruiser", "'passed' never tells a die or card; told with it: seat"),
    ("no event: fielded Bruiser 2", "'fielded' never tells a number; told with it: seat, die"),
    ("no event: fielded Bruiser level 2", "'fielded' never tells a face"),
    ("no event: damaged Bruiser damage 2 attacking", "'damaged' never tells more of a die than its card and face"),
    ("no event: Ann fielded Ann's Bruiser", "'Ann fielded Ann's Bruiser' happened"),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG)
def test_what_can_never_happen_is_refused(line: str, sentence: str) -> None:
    result = run_text(f"{TABLE}{line}\n", "x.scenario")
    assert result.message.startswith(f"x.scenario:8: {sentence}")


def test_whose_die_it_was() -> None:
    assert run_text(f"{TABLE}no event: fielded Bob's Bruiser\n", "x.scenario").passed


def test_a_look_at_nothing_is_warned_of() -> None:
    looks = f"{TABLE}no event: damaged\nevents: fielded Bruiser\nno event: fielded\nno event: damaged\n"
    result = run_text(looks, "x.scenario")
    assert result.passed
    assert result.warnings == (
        (
            "x.scenario:11: warning: 'no event: damaged' looks at nothing, for nothing has happened since the last "
            "event found; it belongs above that 'events' line"
        ),
    )
