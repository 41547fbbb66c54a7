"""What a person may ask about: a card, a bag, why something cannot be done."""

from difflib import get_close_matches

from overcrush.cards.library import Record, UnknownCard, library
from overcrush.cards.titles import nearest, plain
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.effects.describe import describe as describe_ability
from overcrush.effects.keywords import NAMES as KEYWORDS
from overcrush.effects.keywords import reminder
from overcrush.effects.nodes import KEYWORD
from overcrush.model import energy, options
from overcrush.model.cards import CHARACTER, KIND_NAMES, Card
from overcrush.model.programs import Node
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.table.words import Words, capitalised, counted, listed, number_of
from overcrush.terminal.dice import name, secret
from overcrush.terminal.question import Question
from overcrush.terminal.understand import SYNONYMS, plain_words

_DIE_DEEDS = {
    "field": options.FIELD,
    "use": options.USE,
    "reroll": options.REROLL,
    "attack": options.ATTACK,
    "block": options.DIE,
}


class NotFound(LookupError):  # noqa: N818  (what the search came to)
    """Nothing at the table is called that, with a sentence."""


def find_card(table: Table, words: list[str]) -> int:
    """The number of the card at this table that is meant by its number or by words of its title."""
    if len(words) == 1 and words[0].isdigit():
        if 1 <= int(words[0]) < len(table.cards):
            return int(words[0])
        raise NotFound(f"The cards are numbered 1 to {len(table.cards) - 1}.")
    keys = [plain(word) for word in words]
    titles = {number: card.title for number, card in enumerate(table.cards) if number}
    found = [
        number
        for number, title in titles.items()
        if all(any(word.startswith(key) for word in plain_words(title)) for key in keys)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotFound(f"Which one: {listed([f'{number} {titles[number]}' for number in found], 'or')}?")
    near = nearest(" ".join(words), titles.values(), 1) or _sounding_like(words, list(titles.values()))
    hint = f" Did you mean {near[0]}?" if near else " 'look' shows all cards."
    raise NotFound(f"No card at this table is called {' '.join(words)!r}.{hint}")


def _sounding_like(words: list[str], titles: list[str]) -> list[str]:
    """A title with a word like the first one typed."""
    by_word = {word: title for title in reversed(titles) for word in plain_words(title)}
    return [by_word[word] for word in get_close_matches(plain(words[0]), by_word, 1)]


def record_of(card: Card) -> Record | None:
    """What the library knows of a card at the table."""
    try:
        return library().by_number(card.set, card.number)
    except UnknownCard:
        return None


def describe(table: Table, number: int, words: Words) -> list[str]:
    """A card in a few lines: facts, levels, abilities."""
    card = table.cards[number]
    kind = words.say(KIND_NAMES[card.kind].replace("_", " "))
    needs = "".join([f" with {energy.NAMES[need]}" for need in card.energy])
    facts = [kind, f"costs {card.cost}{needs}"]
    facts += [AFFILIATIONS.get(code, code) for code in card.affiliations]
    facts += [card.alignment] if card.alignment else []
    facts += ["can be equipped"] if card.equip else []
    lines = [card.title, f"Card {number}: {'; '.join(facts)}; {number_of(table.dice[number], 'die')} in this game."]
    if card.kind == CHARACTER:
        for level, (fielding, strength, toughness, bursts) in enumerate(card.levels, 1):
            stars = f", {number_of(bursts, 'burst')}" if bursts else ""
            lines.append(f"Level {level}: {strength}A {toughness}D, fielding cost {fielding}{stars}")
    return lines + _abilities(card, words)


def _abilities(card: Card, words: Words) -> list[str]:
    """What the card does, in the words that its abilities come to."""
    if card.abilities:
        return [words.say(_ability(ability)) for ability in card.abilities]
    record = record_of(card)
    if record is not None and record.text:
        return ["Its text is not read yet: the card is played as if it had none."]
    return ["No ability."]


def _ability(ability: Node) -> str:
    """An ability in house wording; a keyword with what it does."""
    text = describe_ability(ability)
    keyword = ability.args[0].word if ability.code == KEYWORD else ""
    return f"{text}: {reminder(keyword)}" if keyword in KEYWORDS else text


def unread(table: Table) -> list[str]:
    """Cards at the table that are played without their text."""
    found: list[str] = []
    for card in table.cards[1:]:
        record = record_of(card)
        if record is not None and record.text and not card.abilities:
            found.append(card.title)
    return found


def bags(s: State, first: int, words: Words) -> list[str]:
    """What is in each bag: no secret, only the order is (3.1.3)."""
    lines: list[str] = []
    for seat in sorted(s.seats, key=lambda seat: seat.index != first):
        if secret(s, seat, first):
            lines.append(f"{s.table.names[seat.index]} has drawn from the bag in secret.")
            continue
        contents = counted([name(s, card, words) for card in sorted(seat.bag, reverse=True)]) or "nothing"
        lines.append(f"{s.table.names[seat.index]}'s bag: {number_of(len(seat.bag), 'die')}: {contents}.")
    return lines


def why(question: Question, words: list[str]) -> str:
    """Why something cannot be done now, with the rule; or that it can."""
    if not words:
        return "Ask about a deed: 'why buy 4', 'why field falcon', 'why attack', 'why pass'."
    verb = SYNONYMS.get(words[0].lower(), words[0].lower())
    rest = words[1:]
    if verb.isdigit():
        verb, rest = "buy", [verb]
    answers = _meant(question, verb, rest)
    refusals = [question.game.why_not(answer) for answer in answers]
    reasons = [refusal.sentence() for refusal in refusals if refusal is not None]
    if len(reasons) < len(refusals):
        return "You can do that now."
    return question.words.say(capitalised(reasons[0]))


def _meant(question: Question, verb: str, rest: list[str]) -> list[int]:
    """The options that a deed and its object come to."""
    s = question.game.state
    if verb == "buy":
        if not rest:
            raise NotFound("Buy what? 'why buy 4', 'why buy falcon'.")
        return [options.buy(question.seat, find_card(s.table, rest))]
    if verb == "pass":
        return [options.option(options.PASS, question.seat)]
    if verb == "global":
        return _globals(question, rest)
    if verb not in _DIE_DEEDS:
        raise NotFound(f"'{verb}' is no deed; ask about buy, field, use, global, attack, block, reroll or pass.")
    dice = s.seats[question.seat].reserve + s.seats[question.seat].aside + s.seats[question.seat].field
    if rest and rest[0].isdigit():
        dice = [die for die in dice if question.tags.get(die.id) == rest[0]]
    elif rest:
        keys = [plain(word) for word in rest]
        dice = [
            die
            for die in dice
            if all(any(w.startswith(key) for w in plain_words(name(s, die.card, question.words))) for key in keys)
        ]
    if not dice:
        raise NotFound(f"You have no such die to {verb}; it must show a face in your reserve or field.")
    return [options.option(_DIE_DEEDS[verb], die.id) for die in dice]


def _globals(question: Question, rest: list[str]) -> list[int]:
    """The global abilities of a card."""
    table = question.game.table
    if not rest:
        raise NotFound("The global ability of which card? 'why global 5'.")
    card = find_card(table, rest)
    abilities = [table.scripts.abilities[number] for number in table.scripts.globals]
    found = [options.use_global(question.seat, card, one.index) for one in abilities if one.card == card]
    if not found:
        raise NotFound(f"{table.cards[card].title} has no global ability.")
    return found
