"""Dice, zones and options in the words of scenarios: what a failure says can be pasted into the file."""

from collections.abc import Callable
from typing import Final

from overcrush.model import dice, energy, options, programs, things, zones
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.telling.labels import face_label

Speller = Callable[[State, int, int], str]


def die_words(s: State, die: Die, seat: int | None = None) -> str:
    """A die as a line would say it; of another seat than `seat`, with the owner's name."""
    t = s.table
    card = t.cards[die.card]
    words = [card.title, card.faces[t.faces[die.card].index(die.face)].text()] if die.face >= 0 else [card.title]
    if seat is not None and die.owner != seat:
        words.insert(0, f"{t.names[die.owner]}'s")
    if die.damage:
        words.append(f"damage {die.damage}")
    if die.spent & dice.SPUN_DOWN:
        words.append("spun down")
    elif die.spent:
        words += [f"spent {energy.NAMES[k]}" for i, k in enumerate(t.symbols[die.face]) if die.spent & (1 << i)]
    words += _role_words(s, die)
    return " ".join(words)


def _role_words(s: State, die: Die) -> list[str]:
    if die.role == dice.ATTACKING:
        return ["attacking", "blocked"] if die.blocked else ["attacking"]
    if die.role == dice.BLOCKING:
        attacker = s.die(die.blocking)
        plain = s.table.cards[attacker.card].title if attacker is not None else ""
        return ["blocking", plain] if plain else ["blocking"]
    return []


def listed(words: list[str]) -> str:
    """A list with equal parts counted: `Sidekick x2, Bruiser`."""
    counts = {word: words.count(word) for word in words}
    return ", ".join([f"{word} x{n}" if n > 1 else word for word, n in counts.items()]) or "nothing"


def card_words(s: State, card: int, seat: int | None = None) -> str:
    """A card's title; with the seat that brought it if two that `seat` may have are called so."""
    t = s.table
    title = t.cards[card].title
    same = [n for n, other in enumerate(t.cards) if other.title == title and (seat is None or n in t.buyable[seat])]
    return f"{t.names[t.home[card]]}'s {title}" if len(same) > 1 and t.home[card] >= 0 else title


def option_words(s: State, option: int, seat: int) -> str:
    """An option as the gesture that chooses it."""
    speller = _SPELLERS.get(options.kind_of(option))
    return speller(s, options.payload_of(option), seat) if speller is not None else options.spell(option)


def _buy_words(s: State, payload: int, seat: int) -> str:
    return f"buy {card_words(s, options.bought_card(payload), seat)}"


def _with_die(verb: str) -> Speller:
    def words(s: State, payload: int, seat: int) -> str:
        die = s.die(payload)
        return f"{verb} {die_words(s, die, seat) if die is not None else f'die {payload}'}"

    return words


def _unrolled_words(s: State, payload: int, seat: int) -> str:
    thing = payload | things.UNROLLED_BASE
    owner = things.seat_of(thing)
    whose = "" if owner == seat else f"{s.table.names[owner]}'s "
    return f"choose {s.table.cards[things.card_of(thing)].title} in {whose}{zones.NAMES[things.zone_of(thing)]}"


def globals_of(s: State, card: int) -> list[int]:
    """Which abilities of a card are global, or used like global ones."""
    scripts = s.table.scripts
    return [
        i
        for i, number in enumerate(scripts.of_card[card])
        if scripts.abilities[number].kind in (programs.GLOBAL, programs.REACTIVE, programs.ACTIVATED)
    ]


def _global_words(s: State, payload: int, _: int) -> str:
    card = options.global_card(payload)
    several = globals_of(s, card)
    number = f" {several.index(options.global_index(payload)) + 1}" if len(several) > 1 else ""
    return f"global {card_words(s, card)}{number}"


def _ability_words(s: State, place: int, _: int) -> str:
    waiting = s.queue[place]
    same = [i for i, other in enumerate(s.queue) if (other.card, other.seat) == (waiting.card, waiting.seat)]
    number = f" {same.index(place) + 1}" if len(same) > 1 else ""
    return f"resolve {s.table.cards[waiting.card].title}{number}"


def _pay_words(s: State, payload: int, seat: int) -> str:
    name = energy.NAMES[options.paid_kind(payload)]
    die = s.die(options.paid_die(payload))
    return "pay virtual" if die is None else f"pay {name} from {die_words(s, die, seat)}"


_SPELLERS: Final[dict[int, Speller]] = {
    options.PASS: lambda _s, _payload, _seat: "pass",
    options.BUY: _buy_words,
    options.PAY: _pay_words,
    options.GLOBAL: _global_words,
    options.ABILITY: _ability_words,
    options.UNROLLED: _unrolled_words,
    options.NUMBER: lambda _s, payload, _seat: f"choose {payload}",
    options.SEAT: lambda s, payload, _seat: f"choose {s.table.names[payload]}",
    options.CARD: lambda s, payload, _seat: f"choose {card_words(s, payload)}",
    options.FACE: lambda s, payload, _seat: f"choose {face_label(s, payload)}",
    options.DIE: _with_die("choose"),
    options.FIELD: _with_die("field"),
    options.USE: _with_die("use"),
    options.STAY: _with_die("leave"),
    options.KEEP: _with_die("keep"),
    options.REROLL: _with_die("reroll"),
    options.ATTACK: _with_die("attack with"),
}
