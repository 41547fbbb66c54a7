"""How far a long run is and how long it will still take, for people: on a terminal a bar, else a line now and then."""

import sys
from time import monotonic
from typing import Final

WIDTH: Final = 28
PAUSE: Final = 0.2
# Where there is no terminal: a line at every tenth.
PARTS: Final = 10


class Progress:
    """Counts up to a total; `extra` is what else there is to say."""

    def __init__(self, name: str, total: int, done: int = 0) -> None:
        self.name = name
        self.total = max(total, 1)
        self.before = done
        self.done = done
        self.started = monotonic()
        self.shown = 0.0
        self.live = sys.stderr.isatty()

    def step(self, extra: str = "") -> None:
        self.done += 1
        now = monotonic()
        if self.live and (now - self.shown > PAUSE or self.done == self.total):
            self.shown = now
            sys.stderr.write(f"\r\x1b[K{self.line(now, extra)}")
            sys.stderr.flush()
        elif not self.live and self.done * PARTS // self.total > (self.done - 1) * PARTS // self.total:
            sys.stderr.write(self.line(now, extra) + "\n")

    def line(self, now: float, extra: str) -> str:
        filled = WIDTH * self.done // self.total
        bar = "#" * filled + "." * (WIDTH - filled)
        text = f"{self.name} [{bar}] {self.done:,} of {self.total:,}, {self._left(now)}"
        return f"{text}, {extra}" if extra else text

    def _left(self, now: float) -> str:
        """Reckoned from what this run itself has done."""
        played = self.done - self.before
        seconds = (now - self.started) / max(played, 1) * (self.total - self.done)
        return f"about {spoken(seconds)} left" if self.done < self.total else f"done in {spoken(now - self.started)}"

    def close(self) -> None:
        if self.live and self.shown:
            sys.stderr.write("\n")


def spoken(seconds: float) -> str:
    """`45 s`, `12 min`, `3 h 20 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"
