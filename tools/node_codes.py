"""Write src/overcrush/effects/nodes.py, the code of every node as a constant: node_codes.py [--check]

The rows of `effects/schemas.py` are the one table of nodes. No two have the same
code. With --check nothing is written and the exit code says whether the file is up to date.
"""

import sys
from pathlib import Path
from typing import Final

from overcrush.effects.schemas import SCHEMAS
from overcrush.model.programs import CODES

TARGET: Final = Path(__file__).resolve().parents[1] / "src" / "overcrush" / "effects" / "nodes.py"
HEAD: Final = '''"""The code of every node, written by `tools/node_codes.py` from the rows of `schemas.py`."""

from typing import Final

from overcrush.model.programs import Node

# --- leaves
NUMBER: Final = -1
WORD: Final = -2
'''
FOOT: Final = """

def number(value: int) -> Node:
    return Node(NUMBER, number=value)


def word(text: str) -> Node:
    return Node(WORD, word=text)
"""


def module() -> str:
    """The text of the module: constants by sort, in the order of the rows."""
    parts = [HEAD]
    for sort in dict.fromkeys([schema.sort for schema in SCHEMAS]):
        rows = [schema for schema in SCHEMAS if schema.sort == sort]
        parts.append(f"\n# --- {sort}\n")
        parts += [f"{schema.name.upper()}: Final = {schema.code}\n" for schema in rows]
    return "".join([*parts, FOOT])


def shared() -> list[str]:
    """Codes that two nodes have, each in a sentence."""
    names: dict[int, str] = {}
    found: list[str] = []
    for schema in SCHEMAS:
        other = names.setdefault(schema.code, schema.name)
        if other != schema.name:
            found.append(f"{schema.name} and {other} both have the code {schema.code}: give one another, below {CODES}")
    return found


def main(arguments: list[str]) -> int:
    if faults := shared():
        print("\n".join(faults), file=sys.stderr)
        return 1
    if arguments == ["--check"]:
        if TARGET.read_text(encoding="utf-8") != module():
            print(f"{TARGET.name} is out of date: run tools/node_codes.py", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(module(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
