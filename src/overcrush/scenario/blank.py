"""A card's scenario must fail without the card's abilities, or it shows nothing of them.

The card is named by the path: `cw/14-scarlet-spider.scenario` is about card 14 of the set `cw`.
"""

import re
from pathlib import Path

from overcrush.scenario.complaint import EngineBroke
from overcrush.scenario.records import PrintedCard
from overcrush.scenario.runner import Result, run_file

_FILE = re.compile(r"(\d+)-.+")


def card_of_path(path: Path) -> PrintedCard | None:
    """The set and number of the card a file is about; None if its path names none."""
    match = _FILE.fullmatch(path.name)
    return (path.absolute().parent.name, int(match[1])) if match else None


def run_blank(path: Path, mode: str) -> Result:
    """Passed if the scenario holds, and no longer when its card is blank."""
    card = card_of_path(path)
    if card is None:
        return Result(str(path), passed=False, message=f"{path}:1: the path names no card: 'cw/14-…' is card 14 of cw")
    held = run_file(path, mode)
    if not held.passed:
        return held
    try:
        survived = run_file(path, mode, card).passed
    except EngineBroke:
        survived = False
    message = f"{path}:1: it holds though {card[0]} {card[1]} is blank" if survived else ""
    return Result(str(path), passed=not survived, message=message)
