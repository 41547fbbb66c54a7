"""`overcrush compile` and `overcrush card`: what they print, and when they fail."""

import json
from pathlib import Path

import pytest

from overcrush.cli import main

CARDS = {
    "cards": [
        {
            "set": "xx",
            "number": 1,
            "name": "Anna",
            "subtitle": "First",
            "kind": "character",
            "text": ["Fast", "When Anna attacks, hum."],
        },
        {"set": "xx", "number": 2, "name": "Bert", "subtitle": "", "kind": "character", "text": []},
        {
            "set": "xx",
            "number": 3,
            "name": "Hit",
            "subtitle": "",
            "kind": "basic_action",
            "text": ["KO all character dice."],
        },
    ]
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "xx.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return str(path)


def test_compile_as_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", file, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    first, second, third = found["cards"]
    assert (first["read"], first["abilities"]) == (False, ["Fast"])
    (span,) = first["unread"]
    text = "Fast\nWhen Anna attacks, hum."
    assert text[span["start"] : span["end"]] == span["text"] == "hum."
    assert (second["read"], second["unread"]) == (True, [])
    assert (third["abilities"], third["trees"]) == (["KO all characters."], ["action(ko(all(character)))"])
    whole = found["summary"]["whole"]
    assert (whole["cards"], whole["read"], whole["sentences"], whole["sentences_read"]) == (3, 2, 3, 2)
    assert found["summary"]["unlocks"] == [
        {"words": "(attacks ,) hum .", "cards": 1, "alone": 1, "example": "xx 1: hum."}
    ]


def test_compile_in_words(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", file]) == 0
    said = capsys.readouterr().out
    assert "UNREAD xx 1 Anna: First" in said
    assert "did not understand 'hum.'" in said
    assert "all            3     2          3     2      0       66 %" in said
    assert main(["compile", file, "--summary"]) == 0
    summary = capsys.readouterr().out
    assert "Anna: First" not in summary
    assert said.endswith(summary)


def test_compile_shows_trees(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", file]) == 0
    assert 'keyword("Fast")' not in capsys.readouterr().out
    assert main(["compile", file, "--tree"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[said.index("         Fast") + 1].strip() == 'keyword("Fast")'
    assert said[said.index("         KO all characters.") + 1].strip() == "action(ko(all(character)))"


def test_a_card_that_speaks_of_nobody_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "xx.json"
    card = {"set": "xx", "number": 4, "name": "Miss", "subtitle": "", "kind": "basic_action", "text": ["KO it."]}
    path.write_text(json.dumps({"cards": [card]}), encoding="utf-8")
    assert main(["compile", str(path)]) == 0
    said = capsys.readouterr().out
    assert "UNREAD xx 4 Miss" in said
    assert "speaks of something that is not there" in said


def test_a_file_with_other_facts_has_no_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "layouts.json"
    path.write_text('{"faces": []}', encoding="utf-8")
    assert main(["compile", str(path)]) == 0
    assert "all            0     0" in capsys.readouterr().out


def test_compile_of_something_else_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", str(tmp_path / "none.json")]) == 1
    assert "no set of cards" in capsys.readouterr().err


def test_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Becky Lynch: Straight Fire", "--tree", "--program"]) == 0
    said = capsys.readouterr().out
    assert "Becky Lynch: Straight Fire (wwe 8, starter, tested)" in said
    assert 'keyword("Overcrush")' in said
    assert "program 0" in said


def test_a_card_nobody_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Nobody"]) == 1
    assert "no card is called" in capsys.readouterr().err


@pytest.mark.parametrize(
    "content",
    [
        "[" * 100_000,
        '{"cards": ' + "[" * 100_000,
        '{"cards": [{"set": 1, "number": 1, "name": "x", "subtitle": "", "kind": "character", "text": []}]}',
        '{"cards": [{"set": "a", "number": 1, "name": "x", "subtitle": "", "kind": "character", "text": [[]]}]}',
        '{"cards": {"a": 1}}',
        '{"cards": [1]}',
        "\0",
    ],
)
def test_what_is_no_set_of_cards_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(content, encoding="utf-8")
    assert main(["compile", str(path)]) == 1
    assert "is no set of cards" in capsys.readouterr().err


CARD = {"set": "xx", "number": 7, "name": "Anna", "subtitle": "", "kind": "character", "text": ["Fast"]}


def compiled(tmp_path: Path, *cards: object, words: tuple[str, ...] = ()) -> int:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    return main(["compile", str(path), *words])


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            {key: value for key, value in CARD.items() if key != "kind"},
            "card 2 (xx 7 Anna): the field 'kind' is missing",
        ),
        (CARD | {"text": "Fast"}, "card 2 (xx 7 Anna): the field 'text' should be a list, and is a text"),
        (CARD | {"text": {"a": "Fast"}}, "card 2 (xx 7 Anna): the field 'text' should be a list, and is a table"),
        (CARD | {"text": ["Fast", 3]}, "card 2 (xx 7 Anna): the field 'text' should be a text, and is a whole number"),
        ("Anna", "card 2: it should be a table, and is a text"),
        (CARD | {"name": "\x1b[2J", "text": 1}, "card 2 (xx 7 \\x1b[2J): the field 'text'"),
    ],
)
def test_what_is_wrong_with_a_card_is_said_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], card: object, said: str
) -> None:
    assert compiled(tmp_path, CARD, card) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("content", ["[]", '"cards"', "3", "null"])
def test_a_file_without_a_table_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(content, encoding="utf-8")
    assert main(["compile", str(path)]) == 1
    assert "no table with the key 'cards'" in capsys.readouterr().err


def test_halves_of_letters_are_read_past(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = CARD | {"name": "An\ud800na", "text": ["Fast \udfff hum"]}
    assert compiled(tmp_path, broken, words=("--json",)) == 0
    assert json.loads(capsys.readouterr().out)["cards"][0]["name"] == "An\ufffdna"
    assert compiled(tmp_path, broken) == 0
    capsys.readouterr().out.encode()


def test_what_would_steer_a_terminal_is_shown_escaped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compiled(tmp_path, CARD | {"name": "An\x1b[31mna\u202e", "text": ["Fast\x07 hum\x1b[2J"]}) == 0
    said = capsys.readouterr().out
    assert "An\\x1b[31mna\\u202e" in said
    assert all(letter.isprintable() for letter in said.replace("\n", ""))


def test_odd_and_deep_texts_are_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = ["When Anna or Anna attacks, hum.", "The number of different or", "[0B]", "(" * 400 + "KO it" + ")" * 400]
    assert compiled(tmp_path, CARD | {"text": odd}, CARD | {"text": ["Fast"] * 40_000}) == 0
    said = capsys.readouterr().out
    assert said.count("did not understand") == len(odd)
    assert "more than 24 lines" in said
