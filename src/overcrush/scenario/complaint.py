"""What is wrong with a scenario, in one sentence; whoever reads the line adds the place."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

MOST_NAMED = 12


class Complaint(Exception):  # noqa: N818  (it may be the scenario or the engine that is wrong)
    """One sentence: a word that is not understood, a deed that is refused, something that does not hold."""


class Misplaced(Exception):  # noqa: N818  (likewise)
    """A complaint with the line it is about."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """What goes wrong inside is wrong with this line."""
    try:
        yield
    except Complaint as complaint:
        raise Misplaced(line, str(complaint)) from None


@contextmanager
def complaining(*kinds: type[Exception]) -> Iterator[None]:
    """What the rules or the library say against an input is said against the scenario."""
    try:
        yield
    except kinds as error:
        raise Complaint(str(error)) from None


class EngineBroke(RuntimeError):  # noqa: N818  (named for what happened)
    """The engine failed while it played a line; the cause is the exception it comes from."""

    def __init__(self, line: int, cause: Exception) -> None:
        super().__init__(f"the engine broke: {type(cause).__name__}: {cause}")
        self.line = line


def nearest(word: str, known: Iterable[str]) -> str:
    """How to go on after "there is no X": the nearest known word, or all of them if they are few."""
    words = list(dict.fromkeys(known))
    lower = {w.lower(): w for w in reversed(words)}
    close = get_close_matches(word.lower(), lower, n=1, cutoff=0.5)
    if close:
        return f"; did you mean '{lower[close[0]]}'?"
    if 0 < len(words) <= MOST_NAMED:
        return f"; known are {', '.join(words)}"
    return ""


def unknown(what: str, word: str, known: Iterable[str]) -> Complaint:
    return Complaint(f"there is no {what} '{word}'{nearest(word, known)}")
