"""The notation of trees: what cannot be read is refused with its column, and with what was expected there."""

import pytest

from overcrush.effects.notation import BadNotation, read, write
from overcrush.effects.schemas import SCHEMAS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "column 1: a tree was expected, found 'the end'"),
        ("draw(,)", "column 6: a tree was expected, found ','"),
        ("on(fielded(self)", "column 17: `)` or `,` was expected, found 'the end'"),
        ("draw(1))", "column 8: nothing was expected after the tree, found ')'"),
        ("draww(1)", "column 1: there is no node called 'draww'; did you mean draw?"),
        ("xyzzy(1)", "column 1: there is no node called 'xyzzy'"),
        ("draw", "column 1: draw takes amount, player?: for argument 1, amount was expected and found nothing"),
        ("ko(you)", "column 1: ko takes dice: for argument 1, dice was expected and found player"),
        ("draw(1, 2)", "column 1: draw takes amount, player?: argument 2, of sort amount, is too much"),
        ("yours(1)", "column 1: yours takes nothing: argument 1, of sort amount, is too much"),
    ],
)
def test_a_refusal_says_where_and_why(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read(text)
    assert str(refused.value) == sentence


def test_what_is_written_is_read() -> None:
    text = 'on(fielded(self), seq(draw(-1), move(pick(and(yours, in("used")), 2), "prep")), your_turn)'
    assert write(read(text)) == text
    assert write(read(text.replace(", ", " ,\n "))) == text


def test_every_node_has_a_code_of_its_own() -> None:
    codes = [schema.code for schema in SCHEMAS]
    assert sorted({code for code in codes if codes.count(code) > 1}) == []
