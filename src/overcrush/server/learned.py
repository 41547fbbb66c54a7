"""Classes of messages, learned before threads read any.

msgspec learns what a class is made of when it first reads one. If another thread reads one before that is done, the
whole process crashes; and when a server starts again, many come back at once.
"""

from contextlib import suppress

import msgspec


def learn() -> None:
    """Have msgspec learn every class that there is by now."""
    known: list[type[msgspec.Struct]] = [msgspec.Struct]
    for each in known:
        known += each.__subclasses__()
    for each in known[1:]:
        # What cannot be read from JSON is read by nobody.
        with suppress(TypeError):
            msgspec.json.Decoder(each)
