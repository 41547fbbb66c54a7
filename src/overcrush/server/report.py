"""What a report of a fault tells besides the journal: versions, the stack, what was asked, what went wrong."""

import platform
import re
import traceback
from collections.abc import Sequence

from overcrush import __version__
from overcrush.build import which
from overcrush.model import purposes
from overcrush.rules.engine import Game
from overcrush.server import wire

# Where the program is installed is nobody's business.
_FOLDER = re.compile(r'File ".*?((?:overcrush|site-packages|lib/python[\d.]+)/)')


def fault_of(error: Exception) -> str:
    """A fault as Python tells it."""
    return _FOLDER.sub(r'File "\1', "".join(traceback.format_exception(error)))


def report_of(game: Game | None, faults: Sequence[str], browser: str) -> dict[str, object]:
    """`game` is None if there is something in it that whoever asks must not know."""
    found: dict[str, object] = {
        "overcrush": f"{__version__} ({which()})",
        "protocol": wire.VERSION,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
        "browser": browser[:200],
        "faults": list(faults),
    }
    if game is not None:
        s = game.state
        found["asked"] = purposes.NAMES[s.purpose] if s.options else "nothing"
        found["options"] = [option.spelling for option in game.decision.options] if game.decision else []
        found["stack"] = [[type(frame).__name__, *frame.dump()] for frame in s.stack]
    return found
