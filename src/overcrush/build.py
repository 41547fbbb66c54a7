"""Which build is running: the plain source, or the same source compiled by mypyc."""

from importlib.util import find_spec


def which() -> str:
    try:
        engine = find_spec("overcrush.rules.engine")
    except ModuleNotFoundError:
        engine = None
    if engine is None or engine.origin is None or engine.origin.endswith(".py"):
        return "plain"
    return "compiled"
