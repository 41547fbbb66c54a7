"""Every node of the language is played: the code that runs programs, reads the table or lowers trees knows it."""

import re
from pathlib import Path

import overcrush
from overcrush.effects import nodes
from overcrush.effects.schemas import SCHEMAS

SOURCE = Path(overcrush.__file__).parent
# The last way that code takes when it has looked at all others, and words read together with the node around them.
_SPOKEN = {"always", "controller", "energy"}


def handled() -> set[str]:
    """The names of the nodes that the engine names."""
    lowering = [SOURCE / f"effects/{name}.py" for name in ("awaited", "lower", "lower_ability", "lower_card", "finish")]
    files = [*(SOURCE / "rules").rglob("*.py"), *lowering]
    return {name for path in files for name in re.findall(r"\bnodes\.([A-Z][A-Z_]*)\b", path.read_text("utf-8"))}


def test_every_node_has_a_handler() -> None:
    constants = {value: name for name, value in vars(nodes).items() if name.isupper() and isinstance(value, int)}
    known = handled()
    missing = [schema.name for schema in SCHEMAS if constants[schema.code] not in known]
    assert set(missing) - _SPOKEN == set()
