"""All words of the client are in one place, so that they can be translated."""

import re
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[2] / "web" / "src"
COMPONENTS: Final = sorted(SOURCE.rglob("*.svelte"))

_NO_TEMPLATE: Final = re.compile(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", re.DOTALL)
_SAID: Final = re.compile(r'\b(?:aria-label|title|alt|placeholder)="([^"{]*[A-Za-z]{2}[^"]*)"')
_WORD: Final = re.compile(r"[A-Za-z]{2,}")


def without_code(template: str) -> str:
    """A template without what is in braces, however deep."""
    kept: list[str] = []
    depth = 0
    for letter in template:
        depth += letter == "{"
        if not depth:
            kept.append(letter)
        depth -= letter == "}"
    return "".join(kept)


def words_in(component: str) -> list[str]:
    """The words that a component says of its own: in its text, and in what is read aloud."""
    template = _NO_TEMPLATE.sub("", component)
    said = _SAID.findall(template)
    # An arrow in an attribute is no end of a tag, so that code goes first.
    return said + _WORD.findall(re.sub(r"<[^>]*>", " ", without_code(template)))


def test_words_are_found() -> None:
    assert words_in('<p aria-label="Dice {count}">Hello {f({ a: 1 })}</p>') == ["Dice {count}", "Hello"]
    assert words_in("<p onclick={() => go()}>{text.home}</p>") == []


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_component_has_no_words_of_its_own(path: Path) -> None:
    assert words_in(path.read_text(encoding="utf-8")) == []
