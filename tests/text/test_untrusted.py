"""Card text is untrusted: it is data, it ends, and it takes no time."""

from overcrush.text.compile import MOST_LETTERS, MOST_LINES, compile_lines
from tests.text.fuzz import MOST_SECONDS, slowest


def test_no_text_raises_or_takes_long() -> None:
    took, text = slowest(3000, 7)
    assert took < MOST_SECONDS, text


def test_long_texts_are_refused_at_once() -> None:
    assert "letters" in compile_lines(("KO it. " * MOST_LETTERS,)).unread[0].reason
    assert "lines" in compile_lines(("Fast",) * (MOST_LINES + 1)).unread[0].reason


def test_deep_texts_are_refused() -> None:
    assert not compile_lines(("you may " + "(" * 400 + "KO it" + ")" * 400,)).read
