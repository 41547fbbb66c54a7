"""The rules as the browser gets them: whole, numbered, with the words of the glossary."""

import json
import re
from pathlib import Path
from typing import Final

from overcrush.effects.keywords import NAMES
from overcrush.server.rulebook import HOUSE_RULES, rulebook, terms_in
from overcrush.table import rulebook as book
from tests.server.client import Server

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "rules"
WORDS: Final = ROOT / "web" / "src" / "lib" / "strings.ts"


def passages(*, of_houses: bool | None = None) -> list[tuple[str, str]]:
    """Those of the page of house rules, those of the others, or all."""
    return [
        (passage.number, passage.text)
        for chapter in rulebook().chapters
        if of_houses in (None, chapter.title == HOUSE_RULES)
        for section in chapter.sections
        for passage in section.passages
    ]


def test_every_rule_is_there_in_its_order() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(RULES.glob("[0-9]*.md"))]
    numbers = [number for text in texts for number in re.findall(r"^\*\*(\d+\.\d+\.\d+)\*\*", text, re.MULTILINE)]
    for_players = [number for number, _ in passages(of_houses=False) if number]
    for_houses = {number for number, _ in passages(of_houses=True) if number}
    assert for_players == [number for number in numbers if number not in for_houses or number in for_players]
    assert {*for_players, *for_houses} == set(numbers)
    assert len(numbers) > 300


def test_players_read_no_switches_and_no_other_editions() -> None:
    everyday = passages(of_houses=False)
    assert [text for _, text in everyday if "Switch `" in text or "2016: " in text] == []
    seats = [text for _, text in everyday if re.search(r"\bseats?\b", text)]
    assert all("player" in text for text in seats), "only what tells seats from players speaks of them"
    assert ("4.5.2", "A player that passes priority loses its virtual energy.") in everyday


def test_house_rules_have_a_page_with_every_switch_and_difference() -> None:
    """What was cut from a rule stands there under its number; the words of both are those of the book."""
    of_houses = dict(passages(of_houses=True))
    whole = [rule for section in book.rulebook().chapters for part in section.sections for rule in part.passages]
    aside = [rule for rule in whole if rule.number and ("Switch `" in rule.text or "2016: " in rule.text)]
    assert len(aside) > 30
    assert all(rule.text.endswith(of_houses[rule.number]) for rule in aside)
    assert of_houses["5.4.2"].startswith("Switch `first_player`")


def test_nothing_is_lost_or_left_as_a_mark() -> None:
    assert all(text or not number for number, text in passages())
    assert [text for _, text in passages() if text.startswith(("#", "|", "- "))] == []
    chapters = rulebook().chapters
    assert [chapter.number for chapter in chapters] == ["", *map(str, range(1, 16))]
    assert all(chapter.title and chapter.sections for chapter in chapters)


def test_tables_have_a_heading_and_rows_of_its_width() -> None:
    tables = [
        passage.rows
        for chapter in rulebook().chapters
        for section in chapter.sections
        for passage in section.passages
        if passage.rows
    ]
    assert len(tables) >= 4
    for rows in tables:
        assert {len(row) for row in rows} == {len(rows[0])}
        assert not any(set(cell) <= {"-"} and cell for cell in rows[1])


def test_words_of_cards_are_found_with_their_rules() -> None:
    found = {term.word: term.rule for term in terms_in(["Anti-Breath Weapon", "Fielded: draw a die.", "a breakfast"])}
    assert found == {"Fielded": "11.5.1", "Anti-Breath Weapon": "12.3.1", "Breath Weapon": "12.7.1"}


def test_every_keyword_that_is_played_has_its_word_in_the_glossary() -> None:
    known = {term.word for term in rulebook().terms}
    assert sorted(name for name in NAMES if name not in known) == []


def test_the_client_cites_rules_that_are_there() -> None:
    """Where it explains zones, the turn, the dice and the cards."""
    cited = set(re.findall(r"\b\d{1,2}\.\d{1,2}\.\d{1,2}\b", WORDS.read_text(encoding="utf-8")))
    assert len(cited) > 30
    assert sorted(cited - {number for number, _ in passages()}) == []


def test_the_server_hands_them_out(server: Server) -> None:
    status, text, _ = server.ask("/api/rules")
    assert status == 200
    assert len(json.loads(text)["chapters"]) == 16
