"""Sentences in our own words, by families of constructions, each with the tree that it means."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from overcrush.effects.notation import write
from overcrush.text.compile import compile_lines

# A file for each family of constructions.
SENTENCES = [
    sentence
    for path in sorted(Path(__file__).with_name("wordings").glob("*.toml"))
    for sentence in tomllib.loads(path.read_text(encoding="utf-8"))["sentence"]
]


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence["says"][:60])
def test_a_sentence_means_its_tree(sentence: dict[str, Any]) -> None:
    lines = tuple(sentence["says"].split(" // "))
    result = compile_lines(lines, "Mira", action=sentence["kind"] == "action")
    assert result.read, result.unread
    assert [write(tree) for tree in result.abilities] == sentence["means"]


@pytest.mark.parametrize(
    "line",
    [
        # Whom `it` and `them` mean would be guessed.
        "When fielded, if your opponent controls a Villain, deal 2 damage to it.",
        "When fielded, KO all Villains. Place them in your bag.",
        # A die that is fielded for free is not paid for.
        "When Mira attacks, roll a die from your Used Pile. If it is a character face, field it (paying its cost).",
        # An action die that was used is out of play.
        "While Mira is active, when you use an action die, deal 1 damage to target Villain. Reroll that die.",
        "When fielded, when you use an action die this turn, reroll that die and Prep it if it rolls an action face.",
        # A die that has fallen does not lie where it could be rolled again.
        "While Mira is active, when a Sidekick is KO'd, reroll that die.",
        # A list has a word before its last part.
        "KO target Villain, Sidekick.",
    ],
)
def test_what_would_be_guessed_is_refused(line: str) -> None:
    assert not compile_lines((line,), "Mira", action=False).read
