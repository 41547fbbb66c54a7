"""Dice, zones and options in the words of scenarios: what a failure says can be pasted into the file."""

from collections.abc import Callable, Sequence
from typing import Final

from overcrush.effects.traits import trait_label
from overcrush.model import dice, energy, faces, options, programs, things, zones
from overcrush.model.changes import STATS
from overcrush.model.dice import Die, Held
from overcrush.model.faces import Face
from overcrush.model.state import State
from overcrush.model.table import Table
from overcrush.rules.query.die_filters import gear_of
from overcrush.rules.query.keywords import has_keyword
from overcrush.rules.query.stats import stats
from overcrush.rules.telling.labels import face_label
from overcrush.scenario.words import DieWords

Speller = Callable[[State, int, int], str]

# How long a die is held, by the numbers of `Held.until`; of those held until end of turn nothing is said.
HELD_UNTIL: Final = ("", "captured", "kept", "parked")


def face_of(t: Table, card: int, face: int) -> Face:
    """The printed face of a face number."""
    return t.cards[card].faces[t.faces[card].index(face)]


def bonus(s: State, die: Die) -> tuple[int, int]:
    """What has been applied to A and D of a die until end of turn."""
    changes = [change for change in s.applied if change[0] == STATS and change[1] == die.id]
    return sum(change[2] for change in changes), sum(change[3] for change in changes)


def _named(s: State, owner: int, card: int, face: int, seat: int | None) -> list[str]:
    """Whose die it is, its title and its face."""
    whose = [f"{s.table.names[owner]}'s"] if seat is not None and owner != seat else []
    shown = [face_of(s.table, card, face).text()] if face >= 0 else []
    return [*whose, s.table.cards[card].title, *shown]


def held_words(s: State, held: Held, seat: int) -> str:
    """A held die as a line would say it."""
    words = _named(s, held.owner, held.card, held.face, seat)
    if held.origin != zones.FIELD:
        words.append(f"from {zones.NAMES[held.origin]}")
    if held.until:
        words.append(HELD_UNTIL[held.until])
    if held.along:
        words.append("along")
    holder = s.die(held.holder)
    if holder is not None:
        words.append(f"by {' '.join(_named(s, holder.owner, holder.card, holder.face, seat))}")
    return " ".join(words)


def die_words(s: State, die: Die, seat: int | None = None, also: Sequence[DieWords] = ()) -> str:
    """A die as a line would say it; of another seat than `seat`, with the owner's name.

    Where some words speak of A and D or of keywords, those of the die are told too.
    """
    t = s.table
    words = _named(s, die.owner, die.card, die.face, seat)
    if die.face >= 0:
        words += _compared(s, die, also)
    if die.damage:
        words.append(f"damage {die.damage}")
    if die.spent & dice.SPUN_DOWN:
        words.append("spun down")
    elif die.spent:
        words += [f"spent {energy.NAMES[k]}" for i, k in enumerate(t.symbols[die.face]) if die.spent & (1 << i)]
    words += _role_words(s, die)
    return " ".join(words)


def _compared(s: State, die: Die, also: Sequence[DieWords]) -> list[str]:
    """Bonus and Gear, if there are any, and what else the words speak of."""
    found: list[str] = []
    is_character = s.table.kind[die.face] == faces.CHARACTER
    if is_character and any(words.attack is not None or words.defense is not None for words in also):
        attack, defense = stats(s, die)
        found += [f"{attack}A", f"{defense}D"]
    asked = is_character and any((words.attack_bonus, words.defense_bonus) != (None, None) for words in also)
    found += [f"{much:+d}{stat}" for much, stat in zip(bonus(s, die), "AD", strict=True) if much or asked]
    keywords = list(dict.fromkeys(name for words in also for name in words.having + words.lacking))
    for verb, said in (("having", True), ("lacking", False)):
        names = [name for name in keywords if has_keyword(s, die, name) == said]
        found += [f"{verb} {' and '.join(names)}"] if names else []
    gear = [s.table.cards[borne.card].title for borne in gear_of(s, die)]
    if gear or (is_character and any(words.gear is not None for words in also)):
        found.append(f"bearing {' and '.join(gear) or 'nothing'}")
    return found


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
    options.TRAIT: lambda _s, payload, _seat: f"choose {trait_label(payload)}",
    options.FACE: lambda s, payload, _seat: f"choose {face_label(s, payload)}",
    options.DIE: _with_die("choose"),
    options.FIELD: _with_die("field"),
    options.USE: _with_die("use"),
    options.STAY: _with_die("leave"),
    options.KEEP: _with_die("keep"),
    options.REROLL: _with_die("reroll"),
    options.ATTACK: _with_die("attack with"),
}
