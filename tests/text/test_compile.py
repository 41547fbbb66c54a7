"""Every word belongs to a node, or the ability is refused with the reason."""

import re
from pathlib import Path

import pytest

from overcrush.cards.library import SETS, library
from overcrush.effects.notation import write
from overcrush.text import grammar as package
from overcrush.text.compile import compile_lines
from overcrush.text.grammars import composing, grammar
from overcrush.text.lexer import tokens
from overcrush.text.normalise import PHRASES
from overcrush.text.reader import words_of

# More words than this in a row would be a sentence of a card, not a phrase of a language.
MOST_WORDS = 9
# Names that are ordinary words of the language, too.
WORDS = {"Impulse", "Vengeance", "Trap", "Gate"}


def trees(*lines: str, name: str = "", action: bool = True) -> list[str]:
    result = compile_lines(lines, name, action=action)
    assert result.read, result.unread
    return [write(tree) for tree in result.abilities]


def test_own_names_may_be_short_or_misspelt() -> None:
    wanted = ["on(attacks(self), ko(target(and(opposing, character))))"]
    name = 'Anna "The Anvil" Anderson'
    for called in (name, "Anna The Anvil Anderson", "Anna Anderson", 'Anna "The Anvli" Anderson'):
        assert trees(f"When {called} attacks, KO target opposing character die.", name=name, action=False) == wanted


@pytest.mark.parametrize("world", ["Sidekick die", "NPC", "[PAWN]", "Sidekick character die"])
def test_worlds_have_their_own_words(world: str) -> None:
    assert trees(f"KO target {world}.") == ["action(ko(target(and(sidekick, character))))"]


@pytest.mark.parametrize(
    ("line", "span", "word"),
    [
        ("Deal 2 damage to target purple character.", "purple character.", "die"),
        ("KO target character die and sing.", "sing.", "an effect"),
        ("Fielded: deal 2 damge to it.", "damge to it.", "damage"),
    ],
)
def test_a_refusal_says_where_and_why(line: str, span: str, word: str) -> None:
    (unread,) = compile_lines((line,)).unread
    assert (unread.text, line[unread.start : unread.end]) == (span, span)
    assert word in unread.reason


def test_no_parenthesis_is_dropped_unread() -> None:
    assert not compile_lines(("KO target character die (you break ties).",)).read
    assert not compile_lines(("Fast (and it sings).",), action=False).read


def test_a_keyword_the_rules_do_not_know_is_refused() -> None:
    assert not compile_lines(("Turtle Power",), action=False).read


def test_a_word_before_an_ability_is_an_ability_of_its_own() -> None:
    line = "Resistance - When fielded, KO target character die."
    fell = "at_least(events(knocked_out(all(and(yours, character)))), 1)"
    assert trees(line, action=False) == ['keyword("Resistance")', f"on(fielded(self), ko(target(character)), {fell})"]


def test_a_line_may_change_the_one_before_it() -> None:
    stop = "ko(pick(and(opposing, character), opponent))"
    line = "Enlistment - Instead, gain 7 life unless your opponent KOs a character die they control."
    assert trees("Gain 2 life.", line) == [
        f"action(unless(opponent, {stop}, gain_life(you, 7), gain_life(you, 2)))",
        'keyword("Enlistment")',
    ]
    assert not compile_lines((line,)).read


def test_a_bonus_for_each_is_the_bonus_that_is_said() -> None:
    assert trees("Anna gets +1A for each Sidekick.", name="Anna", action=False) == [
        "static(gets(mine, count(all(and(sidekick, character))), 0))"
    ]
    assert trees("Anna gets +2A for each Sidekick.", name="Anna", action=False) == [
        "static(gets(mine, times(2, count(all(and(sidekick, character)))), 0))"
    ]


def test_a_keyword_is_nothing_to_add_to() -> None:
    assert not compile_lines(("Ally", "* Draw a die."), action=False).read


def test_a_rule_behind_burst_marks_adds_to_no_effect() -> None:
    lines = ("When Anna attacks, draw a die.", "* Anna gets +1A.")
    assert trees(*lines, name="Anna", action=False)[1:] == ['static(gets(and(bursting("*"), mine), 1, 0))']
    lines = ("Your Sidekicks get +1A.", "* Your Sidekicks get +1D.")
    shown = 'exists(all(and(bursting("*"), mine)))'
    assert trees(*lines, name="Anna", action=False)[1:] == [
        f"static(gets(and(yours, sidekick, character), 0, 1), {shown})"
    ]


def test_the_least_price_is_the_one_that_goes_without_saying() -> None:
    assert compile_lines(("Your character dice cost 1 less to field (minimum 0).",), action=False).read
    assert not compile_lines(("Your character dice cost 1 less to field (minimum 1).",), action=False).read


def test_who_may_stop_an_effect_knows_whom_it_is_about() -> None:
    line = "KO target character die unless your opponent pays 3 life."
    stop = "lose_life(opponent, 3)"
    assert trees(line) == [f"action(seq(collect(target(character)), unless(opponent, {stop}, ko(those))))"]


def test_burst_marks_may_have_an_ability_of_their_own() -> None:
    line = "** When fielded, KO target Sidekick."
    assert trees(line, action=False) == ['on(fielded(self), ko(target(and(sidekick, character))), shown("**"))']


def test_no_card_is_named_in_the_grammar() -> None:
    folder = Path(next(iter(package.__path__)))
    text = "\n".join([path.read_text(encoding="utf-8") for path in folder.glob("*.py")])
    names = {record.name for code in SETS for record in library().set(code).cards} - WORDS
    assert [name for name in sorted(names) if re.search(rf"\b{re.escape(name)}\b", text)] == []


def test_no_row_is_a_sentence_of_a_card() -> None:
    found = grammar()
    rows = {row.wording for by_word in found.rows.values() for entries in by_word.values() for _, row in entries}
    long = [row for row in rows if any(len(run.split()) > MOST_WORDS for run in re.split(r"\{[^}]*\}|[.,()]", row))]
    assert sorted(long) == []


def test_no_effect_begins_with_an_effect() -> None:
    """What is read first of itself is not read at all; such words follow an effect in `grammar/effects.py`."""
    kinds = {"effect", "deed_done", "unless_done", "sentences", "body", "closed"}
    rows = [row for entries in grammar().rows["effect"].values() for _, row in entries]
    assert [row.wording for row in rows if row.parts[0].kind in kinds] == []


def test_phrases_are_in_lower_case() -> None:
    assert [phrase for phrase in PHRASES if phrase != phrase.lower()] == []


def test_clauses_may_stand_in_any_order() -> None:
    gate, limit, happens = "While Anna is active", "once per turn", "when you field a Sidekick"
    some = "if you have a Sidekick in your used pile"
    wanted = "on(fielded(all(and(yours, sidekick, character))), prep_bag(1), exists(all("
    (found,) = trees(f"{gate}, {some}, {limit}, {happens}, prep a die.", name="Anna", action=False)
    assert found.startswith(wanted)
    assert found.endswith("once)")
    assert trees(f"{gate}, {limit}, {happens}, prep a die.", name="Anna", action=False) == [
        "on(fielded(all(and(yours, sidekick, character))), prep_bag(1), once)"
    ]


def test_what_is_said_of_the_same_dice_is_said_of_them() -> None:
    line = "When Anna attacks, target character die gets +2A, gains Fast and must block."
    assert trees(line, name="Anna", action=False) == [
        'on(attacks(self), seq(stats(target(character), 2, 0), grant(it, "Fast"), enforce_on(it, must_block(this))))'
    ]


def test_the_own_name_may_stand_in_a_choice() -> None:
    (found,) = trees("Prep a Sidekick or Anna die from your used pile.", name="Anna")
    assert "mine" in found
    assert "sidekick" in found


@pytest.mark.parametrize(
    "line",
    [
        "When you use a basic action die, reroll that die.",
    ],
)
def test_what_nothing_can_mean_is_refused(line: str) -> None:
    assert not compile_lines((line,), "Anna", action=False).read


def test_a_die_that_is_fielded_as_rolled_keeps_its_level() -> None:
    line = "Roll a Sidekick die from your used pile. If it is a character face, field it for free. Otherwise, prep it."
    assert 'field(it, stat("level", it))' in trees(line)[0]


def test_a_burst_line_may_stand_behind_another_line() -> None:
    glued = trees("KO target Sidekick. ** Also, gain 1 life.")
    assert glued == trees("KO target Sidekick.", "** Also, gain 1 life.")


def test_a_rule_behind_an_effect_is_the_cards_own() -> None:
    line = "When Anna attacks, prep a die. Anna can't be blocked by Sidekicks."
    assert trees(line, name="Anna", action=False) == [
        "on(attacks(self), prep_bag(1))",
        "static(no_block(mine, and(sidekick, character)))",
    ]


def test_no_energy_is_no_price() -> None:
    assert not compile_lines(("Global: Pay [0B]. Prep a die.",)).read


def test_a_row_is_taken_apart_as_a_text_would_be() -> None:
    """Plain words of a row are not given to the lexer, which would say the same."""
    rows = [row for table in composing().rows.values() for rows in table.values() for _, row in rows]
    runs = {tuple(words) for row in rows for words in _literals(row.wording)}
    assert len(runs) > 1000
    for run in runs:
        assert words_of(list(run)) == [token.text for token in tokens(" ".join(run))], run


def _literals(wording: str) -> list[list[str]]:
    """The runs of words between the slots of a pattern."""
    return [words.split() for words in re.split(r"\{[^}]*\}|\S+[?]|\S*[|]\S*|\S+\(s\)", wording) if words.strip()]
