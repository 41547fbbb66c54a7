"""What has been fought, by what it was: in a folder of this computer, for every run to come."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from overcrush.lab.bouts import Fought


def usual_folder() -> Path:
    """Where results are kept if nothing else is said."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(cache) if cache else Path.home() / ".cache") / "overcrush"


class Store:
    """Results by the hash of what they are of, in a file that only grows. Without a folder it only remembers."""

    def __init__(self, folder: Path | None, engine: str, kind: "type[Fought]") -> None:
        self.known: dict[str, Fought] = {}
        self.path: Path | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.path = folder / f"bouts-{engine}.jsonl"
            self._read(self.path, kind)

    def _read(self, path: Path, kind: "type[Fought]") -> None:
        """A line that was cut off, or is none of ours, is passed over: its bout is fought again."""
        if not path.exists():
            return
        decoder = msgspec.json.Decoder(kind)
        data = path.read_bytes()
        for line in data.splitlines():
            try:
                found = decoder.decode(line)
            except msgspec.MsgspecError:
                continue
            self.known[found.key] = found
        if data and not data.endswith(b"\n"):
            with path.open("ab") as file:
                file.write(b"\n")

    def add(self, found: "Fought") -> None:
        self.known[found.key] = found
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
