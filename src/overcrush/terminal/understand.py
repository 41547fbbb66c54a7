"""Understanding what a person types in answer to a question."""

import re
from typing import Final

from overcrush.cards.titles import plain
from overcrush.model import options
from overcrush.table import gestures
from overcrush.table.words import listed
from overcrush.terminal.question import ACT, AMOUNT, ATTACK, BLOCK, PAY, REROLL, Choice, Question, letter

# Words that mean the same.
SYNONYMS: Final = {
    "b": "buy",
    "purchase": "buy",
    "f": "field",
    "u": "use",
    "action": "use",
    "g": "global",
    "p": "pass",
    "end": "pass",
    "done": "pass",
    "r": "reroll",
    "k": "keep",
    "a": "attack",
    "y": "yes",
    "n": "no",
}
VERBS: Final = ("buy", "field", "use", "global", "do", "pass")

_NOBODY: Final = ("no", "none", "nobody", "0", "pass")
_KEPT: Final = ("no", "none", "keep")
_PAIR: Final = re.compile(r"(\d+)\s*(?:>|=|-|:|blocks|on)\s*([a-z]|\d+)", re.IGNORECASE)


class Misunderstood(ValueError):  # noqa: N818  (what the terminal has done)
    """What was typed is no answer, with a sentence that helps."""


def understand(question: Question, typed: str) -> list[int]:
    """The answers that the words come to, in order; Misunderstood with a sentence if they come to none."""
    words = typed.split()
    if words:
        words[0] = SYNONYMS.get(words[0].lower(), words[0].lower())
    if words == ["back"]:
        return _back(question)
    try:
        return _READERS.get(question.way, _pick)(question, words)
    except gestures.Impossible as refusal:
        raise Misunderstood(question.words.say(str(refusal))) from None


def is_answer(question: Question, word: str) -> bool:
    """Whether a line that begins with this word is meant as an answer."""
    word = SYNONYMS.get(word.lower(), word.lower())
    if re.fullmatch(r"[\d>,]+", word) or word in VERBS or word == "back":
        return True
    return word in _WORDS_OF.get(question.way, set()) or any(word in plain_words(c.names) for c in question.choices)


def _back(question: Question) -> list[int]:
    decision = question.game.decision
    if decision is None or not decision.back:
        raise Misunderstood("There is nothing to go back from; 'undo' takes back what you did before.")
    return [options.BACK]


def plain_words(text: str) -> list[str]:
    return [plain(word) for word in text.split()]


# --- one thing of several


def _act(question: Question, words: list[str]) -> list[int]:
    if not words:
        raise Misunderstood(question.hint())
    verb = words[0] if words[0] in VERBS else ""
    if verb == "pass":
        return [_only(question, [choice for choice in question.choices if choice.verb == "pass"])]
    found = [choice for choice in question.choices if not verb or choice.verb == verb]
    wanted = words[1:] if verb else words
    if verb and not found:
        raise Misunderstood(f"There is nothing you can {verb} now. 'why {' '.join(words)}' explains.")
    return [_only(question, _matching(question, found, wanted))]


def _matching(question: Question, choices: list[Choice], wanted: list[str]) -> list[Choice]:
    """Choices with this number, or all of these words; a die stands for its equals."""
    if len(wanted) == 1 and wanted[0].isdigit():
        number = int(wanted[0])
        return [choice for choice in choices if choice.number == number] or _equal(question, choices, number)
    keys = [plain(word) for word in wanted]
    return [
        choice
        for choice in choices
        if all(any(word.startswith(key) for word in plain_words(choice.names)) for key in keys)
    ]


def _equal(question: Question, choices: list[Choice], number: int) -> list[Choice]:
    """A die in reserve that is not offered because an equal one is."""
    meant = [die for die in question.dice if question.tags.get(die.id) == str(number)]
    shown = {str(choice.number): choice for choice in choices}
    alike = [question.tags[die.id] for die in question.dice if meant and die.equals(meant[0])]
    return [shown[tag] for tag in alike if tag in shown][:1]


def _only(question: Question, found: list[Choice]) -> int:
    if len({choice.option for choice in found}) == 1:
        return found[0].option
    if found:
        ways = listed([f"{choice.number} {choice.verb} {choice.text}".replace("  ", " ") for choice in found], "or")
        raise Misunderstood(f"Which one: {ways}?")
    raise Misunderstood(f"That is not among what you can choose now. {question.hint()}")


def _pick(question: Question, words: list[str]) -> list[int]:
    if not words:
        raise Misunderstood(question.hint())
    exact = [choice for choice in question.choices if " ".join(words) in choice.names.lower().split()]
    if len(exact) == 1 and not words[0].isdigit():
        return [exact[0].option]
    return [_only(question, _matching(question, question.choices, words))]


def _amount(question: Question, words: list[str]) -> list[int]:
    """Numbers in a row answer questions in a row: `split 2 1`."""
    numbers = _numbers(words[1:] if words and not words[0][0].isdigit() else words)
    if not numbers:
        raise Misunderstood(question.hint())
    fork = question.game.fork()
    answers: list[int] = []
    for number in numbers:
        answer = options.option(options.NUMBER, number)
        refusal = fork.why_not(answer)
        if refusal is not None:
            raise Misunderstood(refusal.sentence())
        answers.append(answer)
        fork.answer(answer)
    return answers


# --- sets


def _numbers(words: list[str]) -> list[int]:
    numbers: list[int] = []
    for word in " ".join(words).replace(",", " ").split():
        if not word.isdigit() or len(word) > 3:
            raise Misunderstood(f"'{word}' is no number of a die.")
        numbers.append(int(word))
    return numbers


def _set(question: Question, words: list[str], verb: str) -> set[int]:
    """The dice meant by `1 3`, `all` or nothing at all."""
    named = words[1:] if words and words[0] == verb else words
    if named == ["all"]:
        return {die.id for die in question.dice}
    if len(named) == 1 and named[0] in (_KEPT if verb == "reroll" else _NOBODY):
        return set()
    chosen: set[int] = set()
    for number in _numbers(named):
        if not 1 <= number <= len(question.dice):
            raise Misunderstood(f"There is no die {number}: the dice are numbered 1 to {len(question.dice)}.")
        chosen.add(question.dice[number - 1].id)
    return chosen


def _reroll(question: Question, words: list[str]) -> list[int]:
    if words == ["reroll"]:
        raise Misunderstood("Which dice? 'reroll 1 3', 'reroll all', or 'keep'.")
    return gestures.reroll(question.game, question.dice, _set(question, words, "reroll"))


def _attack(question: Question, words: list[str]) -> list[int]:
    if words in ([], ["attack"], ["yes"]):
        raise Misunderstood("With whom? 'attack 1 2', 'attack all', or 'no'.")
    return gestures.attack(question.game, question.dice, _set(question, words, "attack"))


def _block(question: Question, words: list[str]) -> list[int]:
    """`1>A 2>A`; with a single attacker `1 2` will do."""
    named = words[1:] if words and words[0] == "block" else words
    if not named:
        raise Misunderstood(question.hint())
    wanted: list[tuple[int, int]] = []
    if not (len(named) == 1 and named[0].lower() in _NOBODY):
        text = " ".join(named)
        rest = _PAIR.sub(" ", text).replace(",", " ").split()
        pairs = [(int(one), other) for one, other in _PAIR.findall(text)]
        if rest and len(question.attackers) != 1:
            raise Misunderstood(f"'{rest[0]}' does not say who blocks whom. {question.hint()}")
        for number, attacker in pairs + [(one, "A") for one in _numbers(rest)]:
            if not 1 <= number <= len(question.dice):
                raise Misunderstood(f"There is no blocker {number}: yours are numbered 1 to {len(question.dice)}.")
            wanted.append((question.dice[number - 1].id, _attacker(question, attacker)))
    return gestures.block(question.game, question.dice, question.attackers, wanted)


def _attacker(question: Question, named: str) -> int:
    letters = [letter(place) for place in range(len(question.attackers))]
    if named.upper() in letters:
        return question.attackers[letters.index(named.upper())].id
    if named.isdigit() and 1 <= int(named) <= len(letters):
        return question.attackers[int(named) - 1].id
    raise Misunderstood(f"There is no attacker {named.upper()}: they are {listed(letters)}.")


def _pay(question: Question, words: list[str]) -> list[int]:
    named = words[1:] if words and words[0] == "pay" else words
    if named in ([], ["auto"]):
        return [options.AUTO]
    dice: list[int] = []
    for number in _numbers(named):
        found = [choice for choice in question.choices if choice.number == number]
        if not found:
            raise Misunderstood(f"There is no energy {number}: they are numbered 1 to {len(question.choices)}.")
        dice.append(options.paid_die(found[0].option))
    return gestures.pay(question.game, question.dice, dice)


_READERS: Final = {ACT: _act, REROLL: _reroll, ATTACK: _attack, BLOCK: _block, PAY: _pay, AMOUNT: _amount}
_WORDS_OF: Final = {
    REROLL: {"reroll", "keep", "all", "none", "no"},
    ATTACK: {"attack", "all", "no", "none", "nobody", "yes"},
    BLOCK: {"block", "no", "none", "nobody"},
    PAY: {"pay", "auto"},
    AMOUNT: {"split"},
}
