"""Texts nobody wrote: sentences of ours mutated, and noise. `python -m tests.text.fuzz 300000`"""

import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Final

from overcrush.cards.library import SETS, library
from overcrush.text.compile import compile_lines
from overcrush.text.grammars import grammar
from overcrush.text.reader import Grammar

MOST_SECONDS: Final = 0.05
_NOISE: Final = "abcAD [](){}*:;,.'\"+-/~0123456789 KO\n\u00e9\u2019\u2603"


def _lines() -> list[str]:
    return [line for code in SETS for record in library().set(code).cards for line in record.abilities]


def _words(found: Grammar) -> list[str]:
    rows = [row for by_word in found.rows.values() for entries in by_word.values() for _, row in entries]
    return sorted({word for row in rows for part in row.parts for word in part.words})


def texts(count: int, seed: int) -> Iterator[str]:
    """A third cut and shuffled, a third words of the grammar in any order, a third noise."""
    chance = Random(seed)
    lines = _lines()
    words = _words(grammar())
    for number in range(count):
        if number % 3 == 0:
            yield _mutated(chance, chance.choice(lines), lines)
        elif number % 3 == 1:
            yield " ".join(chance.choices(words, k=chance.randint(1, 60)))
        else:
            yield "".join(chance.choices(_NOISE, k=chance.randint(0, 400)))


def _mutated(chance: Random, line: str, lines: list[str]) -> str:
    parts = line.split()
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(parts) + 1)
        kind = chance.randrange(4)
        if kind == 0 and parts:
            del parts[place % len(parts)]
        elif kind == 1 and parts:
            parts.insert(place, chance.choice(parts))
        elif kind == 2:
            parts[place:place] = chance.choice(lines).split()
        else:
            chance.shuffle(parts)
    return " ".join(parts)


def slowest(count: int, seed: int) -> tuple[float, str]:
    """Compile so many texts; the longest time any took, measured again if it seems long, and the text."""
    worst = (0.0, "")
    for text in texts(count, seed):
        took = _time(text)
        if took > MOST_SECONDS:
            took = min(took, *[_time(text) for _ in range(3)])
        worst = max(worst, (took, text))
    return worst


def _time(text: str) -> float:
    start = time.process_time()
    compile_lines.__wrapped__(tuple(text.split("\n")), "Nobody")
    return time.process_time() - start


if __name__ == "__main__":
    seconds, found = slowest(int(sys.argv[1]), 1)
    said = f"{sys.argv[1]} texts, none raised; the slowest took {seconds * 1000:.1f} ms: {found[:200]!r}"
    sys.stdout.write(said + "\n")
    sys.exit(seconds > MOST_SECONDS)
