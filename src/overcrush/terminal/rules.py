"""The rules at the prompt: one by its number, those about a word, and the turn in five steps."""

from typing import Final

from overcrush.table.rulebook import NoRule, Passage, about, rules_under
from overcrush.terminal.info import NotFound

# So many rules are told at once; the rest has numbers.
_MOST: Final = 8

# Each step: its name, and what is done in it, with the rules.
TURN: Final = (
    ("Clear and draw", "energy left from your last turn goes to used (6.2.1); draw four dice from your bag (6.2.2)"),
    ("Roll and reroll", "roll what you drew and what lay in prep (6.3.1), then any of it once more, together (6.3.3)"),
    ("Main", "buy dice (6.4.5), field characters (6.4.7), use action dice (6.4.9) and global abilities (6.4.12)"),
    (
        "Attack",
        "choose attackers (8.1.1), the other side blockers (8.2.1); damage is dealt, unblocked ones hit life (8.5.2)",
    ),
    ("Clean up", "damage and effects of the turn end (6.6.1), and the other side begins (6.7.1)"),
)


def rules(words: str) -> list[str]:
    """A rule or a section by its number, or what is said about a word; NotFound, with a sentence, if nothing is."""
    try:
        return _told(rules_under(words)) if words[:1].isdigit() else _about(words)
    except NoRule as sentence:
        raise NotFound(f"{sentence}.") from None


def _about(words: str) -> list[str]:
    """The glossary first. A word of its own, such as a keyword, has a section of its own."""
    terms, passages = about(words)
    exact = [term for term in terms if term.word.lower() == words.strip().lower()]
    told = [f"{term.word}: {term.meaning} (rule {term.rule})." for term in (exact or terms)[:_MOST]]
    own = rules_under(exact[0].rule.rpartition(".")[0]) if exact else passages
    return told + _told(own)


def turn() -> list[str]:
    return [f"{place}. {name}: {says}." for place, (name, says) in enumerate(TURN, 1)]


def _told(passages: list[Passage]) -> list[str]:
    lines = [f"{passage.number} {passage.text}" for passage in passages[:_MOST]]
    rest = passages[_MOST:]
    return lines + ([f"… and {len(rest)} more, {rest[0].number} to {rest[-1].number}."] if rest else [])
