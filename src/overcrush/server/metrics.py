"""Figures for who watches over the server, as Prometheus reads them."""

import gc
import sys
from typing import Final

from overcrush.server.counts import COUNTS
from overcrush.server.house import House

_HELP: Final = {
    "overcrush_open_games": ("gauge", "Games that somebody has open at this process."),
    "overcrush_listeners": ("gauge", "Sockets at a table."),
    "overcrush_watchers": ("gauge", "Those of them that only watch."),
    "overcrush_stored_total": ("counter", "Answers and wishes stored by this process."),
    "overcrush_overtaken_total": ("counter", "Acts that came too late, because something else was stored before."),
    "overcrush_not_stored_total": ("counter", "Acts that the database did not take."),
    "overcrush_store_seconds_total": ("counter", "Seconds spent waiting for the database to store."),
    "overcrush_memory_bytes": ("gauge", "The most memory that this process has had."),
    "overcrush_objects": ("gauge", "Objects that Python keeps track of."),
}


def metrics_of(house: House) -> str:
    rooms = house.rooms()
    listeners = [listener for room in rooms for listener in room.listeners]
    values: dict[str, float] = {
        "overcrush_open_games": len(rooms),
        "overcrush_listeners": len(listeners),
        "overcrush_watchers": len([listener for listener in listeners if not listener.seats]),
        "overcrush_stored_total": COUNTS.stored,
        "overcrush_overtaken_total": COUNTS.overtaken,
        "overcrush_not_stored_total": COUNTS.not_stored,
        "overcrush_store_seconds_total": round(COUNTS.seconds, 6),
        "overcrush_memory_bytes": _memory(),
        "overcrush_objects": len(gc.get_objects()),
    }
    lines: list[str] = []
    for name, value in values.items():
        kind, text = _HELP[name]
        lines += [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"


def _memory() -> int:
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  (there is none elsewhere)

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
