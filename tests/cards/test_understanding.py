"""A text in card English, part by part."""

import pytest

from overcrush.cards.understanding import understand
from overcrush.text.compile import compile_lines


def test_the_parts_are_the_text() -> None:
    text = "\n  Overcrush \r\n\nWhen Anna attacks, hum 🎲.\n\nWhen fielded,  "
    found = understand(text, "Anna")
    assert "".join([part.text for part in found.parts]) == text
    assert [part.text for part in found.parts if not part.read] == ["hum 🎲.", "fielded,"]
    assert all(part.reason for part in found.parts if not part.read)
    assert not found.read


def test_a_text_that_is_understood_is_one_part() -> None:
    found = understand("When fielded, draw a die.\nOvercrush")
    assert [part.read for part in found.parts] == [True]
    assert len(found.abilities) == 2


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("When Anna attacks, drow a die.", "When Anna attacks, draw a die."),
        ("When feilded, drow a die.", "When fielded, draw a die."),
    ],
)
def test_slips_are_mended(line: str, instead: str) -> None:
    [part] = [part for part in understand(line, "Anna").parts if not part.read]
    assert part.instead == instead


def test_the_nearest_line_is_one_that_is_understood() -> None:
    [part] = [part for part in understand("Deal 2 damge to a target character of theirs.").parts if not part.read]
    assert part.instead
    assert compile_lines((part.instead,), action=False).read


def test_what_speaks_of_nobody_is_not_understood() -> None:
    found = understand("KO it.", action=True)
    assert [(part.read, "not there" in part.reason) for part in found.parts] == [(False, True)]


def test_long_texts_are_refused() -> None:
    assert "lines" in understand("Fast\n" * 30).parts[0].reason
    assert "letters" in understand("hum " * 1000).parts[0].reason
