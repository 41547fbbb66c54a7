"""Teams as people write them: made by seed over all codes, in every shape, with the slips that people make."""

from collections.abc import Callable
from random import Random
from typing import Final
from urllib.parse import quote

from overcrush.cards.library import library
from overcrush.cards.titles import plain
from overcrush.teams.builder import write_link, write_saved
from overcrush.teams.codes import WITHOUT_CARDS, label_of
from overcrush.teams.files import write_json, write_toml
from overcrush.teams.lists import BASIC_ACTION, Pick, Ref, TeamList, record_of, title_of
from overcrush.teams.prose import write_text
from overcrush.teams.sheet import address
from overcrush.teams.short import write as write_code

NAMES: Final = ("Bird watching", "It's a trap!", "Mäuse & Menschen", "Team 50% off", "¿Qué?", "火の鳥", "A=B; C")
HOSTS: Final = (
    "http://tb.dicecoalition.com/",
    "https://tb.dicecoalition.com/index.php",
    "http://dm.retrobox.eu/",
    "http://dm.retrobox.com/",
    "http://dm.frankenstein.com/",
    "https://dicecoalition.com/cardservice/TeamViewer.php",
)


def team(random: Random, *, known: bool = False) -> TeamList:
    """Eight cards of different names and two basic actions, now and then of sets that there are no cards of."""
    codes = random.sample(library().codes, 5)
    entries = [entry for code in codes for entry in library().index.sets[code]]
    cards = {plain(entry.name): entry for entry in random.sample(entries, len(entries)) if entry.kind != BASIC_ACTION}
    picks = [Pick(entry.set, entry.number, random.randint(1, 4)) for entry in list(cards.values())[:8]]
    if not known and random.random() < 0.4:
        picks[random.randrange(len(picks))] = Pick(random.choice(list(WITHOUT_CARDS)), random.randint(1, 140), 2)
    basics = [one for code in library().codes for one in library().index.sets[code] if one.kind == BASIC_ACTION]
    chosen = random.sample(basics, 2)
    return TeamList(random.choice(NAMES), tuple(picks), tuple([Ref(one.set, one.number) for one in chosen]))


# --- links


def link(random: Random, one: TeamList) -> str:
    """A link of any of the hosts, with the parts of it written in the ways of browsers, mails and people."""
    cards = write_link(one).partition("cards=")[2].partition("&")[0]
    if random.random() < 0.3:
        cards = cards.upper().replace("X", "x") if random.random() < 0.5 else cards.upper()
    if random.random() < 0.4:
        cards = quote(cards, safe="")
    name = quote(one.name, safe="!~*'()")
    query = random.choice(
        (f"view&cards={cards}&name={name}", f"view&name={name}&cards={cards}", f"cards={cards}&name={name}")
    )
    found = f"{random.choice(HOSTS)}?{query}"
    return random.choice(LINK_SLIPS)(found)


def _broken(text: str) -> str:
    """As a mail breaks a long line: after a semicolon."""
    half = text.rfind(";", 0, max(len(text) * 2 // 3, 1))
    return text if half < 0 or "%3B" in text else f"{text[: half + 1]}\n{text[half + 1 :]}"


LINK_SLIPS: Final[tuple[Callable[[str], str], ...]] = (
    lambda text: text,
    lambda text: f"  {text}  \n",
    lambda text: f"<{text}>",
    lambda text: f'"{text}"',
    lambda text: f"[my team]({text})",
    lambda text: text.replace("&", "&amp;"),
    lambda text: text.replace("cards=", "cards=;").replace(";;", ";"),
    lambda text: f"Have a look at this:\n\n{text}\n",
    lambda text: text.partition("://")[2],
    lambda text: f"https://example.org/go?to={quote(text, safe='')}",
    _broken,
)


# --- lists


def codes(random: Random, one: TeamList) -> str:
    """`2x31xfc` and its kin."""
    style = random.choice((_link_code, _padded_code, _spaced_code))
    lines = [style(pick.dice, pick.ref) for pick in one.cards] + [style(3, ref) for ref in one.basic_actions]
    return random.choice((";", "; ", "\n", ", ", " ")).join(lines)


def _link_code(dice: int, ref: Ref) -> str:
    return f"{dice}x{ref.number}{ref.set}"


def _padded_code(dice: int, ref: Ref) -> str:
    return f"{dice}x{ref.set.upper()}{ref.number:03}"


def _spaced_code(dice: int, ref: Ref) -> str:
    return f"{dice}X{ref.number}{label_of(ref.set)}"


def emoji(_: Random, one: TeamList) -> str:
    """Set first and no dice."""
    return " ".join([f":{ref.set}{ref.number}:" for ref in one.refs])


def prose(random: Random, one: TeamList) -> str:
    """A card a line, as blogs and the card databases write them."""
    line = random.choice(LINES)
    basic = random.choice(BASIC_LINES)
    lines = [line(pick.dice, pick.ref) for pick in one.cards]
    lines += [basic(ref) for ref in one.basic_actions]
    lines = [random.choice(LINE_SLIPS)(text) for text in lines]
    head = random.choice((f"{one.name}\n", f"{one.name}\n\n", f"Name: {one.name}\n", f"**{one.name}**\n\n"))
    return head + "\n".join(lines) + random.choice(("", "\n", "\n\nDescription: it wins.\n"))


def _title(ref: Ref, mark: str) -> str:
    return title_of(ref).replace(": ", mark, 1)


LINES: Final[tuple[Callable[[int, Ref], str], ...]] = (
    lambda dice, ref: f"{dice}x {_title(ref, ' – ')} ({label_of(ref.set)})",
    lambda dice, ref: f"{dice} * {_title(ref, ' - ')} ({ref.set})",
    lambda dice, ref: f"{dice}x {_title(ref, ': ')} [{label_of(ref.set)}]",
    lambda dice, ref: f"{_title(ref, ': ')} ({label_of(ref.set)}) x{dice}",
    lambda dice, ref: f"{dice} {_title(ref, ': ')} ({library().index.names[ref.set]})",
    lambda dice, ref: f"{dice}× {_title(ref, ' — ')} ({label_of(ref.set)} {ref.number})",
    lambda dice, ref: f"{_title(ref, ': ')} ({label_of(ref.set)}) - {dice} dice",
)
BASIC_LINES: Final[tuple[Callable[[Ref], str], ...]] = (
    lambda ref: f"Basic Action Card - {title_of(ref)} ({ref.set})",
    lambda ref: f"BAC: {title_of(ref)} ({label_of(ref.set)})",
    lambda ref: f"{title_of(ref)} ({label_of(ref.set)})",
    lambda ref: f"3x {title_of(ref)} ({label_of(ref.set)} {ref.number})",
)
LINE_SLIPS: Final[tuple[Callable[[str], str], ...]] = (
    lambda text: text,
    lambda text: f"- {text}",
    lambda text: f"  • {text}  ",
    lambda text: text.replace("'", "’"),
    lambda text: text.lower(),
    lambda text: f"{text},",
    lambda text: text.replace(" ", "  "),
)

SHAPES: Final[dict[str, Callable[[Random, TeamList], str]]] = {
    "link": link,
    "codes": codes,
    "emoji": emoji,
    "prose": prose,
    "toml": lambda _, one: write_toml([one]),
    "json": lambda _, one: write_json([one]),
    "saved": lambda _, one: write_saved([one]),
    "code": lambda random, one: random.choice((str.lower, str.upper))(write_code(one)),
    "our link": lambda _, one: address(one, "https://table.example/"),
    "text": lambda _, one: write_text(one),
}


def cards_known(one: TeamList) -> bool:
    return all(record_of(ref) is not None for ref in one.refs)
