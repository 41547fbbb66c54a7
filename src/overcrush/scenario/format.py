"""Reading a scenario file: its lines become records. The grammar is told in docs/scenarios.md."""

import re
from collections.abc import Callable
from typing import Final

from overcrush.rules.laying.editions import EDITIONS
from overcrush.rules.laying.position import AT_NAMES
from overcrush.scenario.complaint import Complaint, Misplaced, at_line, nearest, unknown
from overcrush.scenario.records import CardLine, ChanceLine, Ending, Kind, Scenario, Script, Step, TeamLine, TurnLine

# What may stand between a seat's name and the colon.
ZONES: Final = (
    "bag",
    "prep",
    "prep this turn",
    "reserve",
    "field",
    "out of play",
    "used",
    "removed",
    "held",
    "aside",
    "unpurchased",
    "tokens",
)
# Nothing on a table is counted in billions; a seed may be.
_ENDLESS: Final = re.compile(r"\d{20}")
NUMBERS: Final = ("life", "virtual")
ASPECTS: Final = (*ZONES, *NUMBERS, "team", "draws", "rolls", "options", "asked")
KEYWORDS: Final = (
    "edition",
    "switch",
    "life",
    "seats",
    "unhurried",
    "chance",
    "forced",
    "card",
    "middle",
    "setup",
    "turn",
    "toss",
    "events",
    "no event",
    "won by",
    "tie",
    "undecided",
    "nothing to decide",
    "stop",
    "guide",
    "ending",
)
SETTINGS: Final = frozenset({"edition", "switch", "life", "seats", "unhurried", "chance", "forced", "card"})
SEAT_COUNTS: Final = (2, 4)


def read_scenario(text: str) -> Scenario:
    """The records of a file; Misplaced with one sentence for the first line that is not understood."""
    lines = text.splitlines()
    scenario, start = _read_header(lines)
    reader = _Reader(scenario)
    for number, line in enumerate(lines[start:], start + 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        with at_line(number):
            if _ENDLESS.search(line):
                raise Complaint("no number has so many digits")
            reader.read(number, line.strip(), indented=line[0] in " \t")
    if scenario.turn is None:
        last = max(len(lines), 1)
        raise Misplaced(last, "no line says where the game goes on: write 'turn Ann main' or 'setup'")
    return scenario


def _read_header(lines: list[str]) -> tuple[Scenario, int]:
    """The first paragraph: the title and what is shown."""
    start = next((i for i, line in enumerate(lines) if line.strip()), len(lines))
    end = next((i for i in range(start, len(lines)) if not lines[i].strip()), len(lines))
    if start == end:
        raise Misplaced(1, "the file is empty: a scenario begins with its title")
    return Scenario(lines[start].strip(), " ".join(line.strip() for line in lines[start + 1 : end])), end


class _Reader:
    """Knows how far the file is: the table, the position, then the script or one of its endings."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.ending: Ending | None = None
        self.keywords: dict[str, Callable[[int, str], None]] = {
            "edition": self._edition,
            "switch": self._switch,
            "life": self._life,
            "seats": self._seats,
            "unhurried": self._unhurried,
            "chance": self._chance,
            "forced": self._forced,
            "card": self._card,
            "middle": lambda line, rest: self._team(line, "", rest),
            "setup": self._setup,
            "turn": self._turn,
            "toss": lambda line, rest: self._script(line).chance.append(ChanceLine(line, "", "toss", rest)),
            "events": lambda line, rest: self._step(line, Kind.EVENTS, rest),
            "no event": lambda line, rest: self._step(line, Kind.NO_EVENT, rest),
            "won by": lambda line, rest: self._step(line, Kind.OUTCOME, f"won by {rest}"),
            "tie": lambda line, _: self._step(line, Kind.OUTCOME, "tie"),
            "undecided": lambda line, _: self._step(line, Kind.OUTCOME, "undecided"),
            "nothing to decide": lambda line, _: self._step(line, Kind.OVER, ""),
            "stop": lambda line, rest: self._step(line, Kind.STOP, rest),
            "guide": lambda line, rest: self._step(line, Kind.GUIDE, rest),
            "ending": self._ending,
        }

    def read(self, line: int, text: str, *, indented: bool) -> None:
        if indented and self.ending is None:
            self._ability(line, text)
            return
        if not indented and self.ending is not None and not text.startswith("ending "):
            raise Complaint("the lines of an ending are indented, and nothing comes after the endings")
        first = re.split(r"[\s:]", text, maxsplit=1)[0]
        if first in self.scenario.seats:
            self._seat_line(line, first, text[len(first) :])
            return
        keyword = next((k for k in KEYWORDS if re.match(rf"{k}(?![\w'])", text)), None)
        if keyword is None:
            raise Complaint(f"'{first}' begins no line{nearest(first, [*self.scenario.seats, *KEYWORDS])}")
        if keyword in SETTINGS and self.scenario.turn is not None:
            raise Complaint(f"'{keyword}' belongs above the line that says whose turn it is")
        self.keywords[keyword](line, text[len(keyword) :].lstrip(":").strip())

    # The table.

    def _edition(self, _: int, rest: str) -> None:
        if rest not in EDITIONS:
            raise unknown("edition", rest, EDITIONS)
        self.scenario.edition = rest

    def _switch(self, line: int, rest: str) -> None:
        self.scenario.switches.append(_read_switch(line, rest))

    def _life(self, _: int, rest: str) -> None:
        self.scenario.life = _number(rest, "life")

    def _seats(self, _: int, rest: str) -> None:
        names = [name.strip() for name in rest.split(",")]
        if len(names) not in SEAT_COUNTS or len(set(names)) != len(names):
            raise Complaint("a table has two or four seats with names of their own: 'seats Ann, Bob'")
        taken = [name for name in names if not name.isalpha() or name in KEYWORDS]
        if taken:
            raise Complaint(f"'{taken[0]}' is no name of a seat: one word of letters that begins no other line")
        self.scenario.seats = names

    def _unhurried(self, _: int, rest: str) -> None:
        for name in [name.strip() for name in rest.split(",")]:
            if name not in self.scenario.seats:
                raise unknown("seat", name, self.scenario.seats)
            self.scenario.unhurried.append(name)

    def _chance(self, _: int, rest: str) -> None:
        word, _space, number = rest.partition(" ")
        if word != "seed":
            raise Complaint(f"chance is scripted or free under a seed: 'chance seed 7', not 'chance {rest}'")
        self.scenario.seed = _number(number, "chance seed")

    def _forced(self, _: int, rest: str) -> None:
        if rest != "on":
            raise Complaint("questions with one answer are asked after 'forced on'")
        self.scenario.forced = True

    def _card(self, line: int, rest: str) -> None:
        title, colon, facts = rest.rpartition(": ")
        if not colon:
            raise Complaint("a card needs its facts: 'card Bruiser: character 3 fist, 0/1/1 1/2/2 2/3/3'")
        if "," in title:
            raise Complaint("a title has no comma, for commas part the cards of a team")
        self.scenario.cards.append(CardLine(line, title, facts))

    def _ability(self, line: int, text: str) -> None:
        keyword, colon, rest = text.partition(":")
        if keyword not in {"ability", "text"} or not colon:
            raise Complaint(
                "an indented line is an ability of the card above, as a tree, 'ability: …', or in card English, "
                "'text: …', or part of an ending"
            )
        if not self.scenario.cards or self.scenario.turn is not None:
            raise Complaint("an ability stands under its card")
        card = self.scenario.cards[-1]
        (card.abilities if keyword == "ability" else card.text).append((line, rest.strip()))

    def _team(self, line: int, who: str, text: str) -> None:
        if self.scenario.turn is not None:
            if who:
                raise Complaint("teams belong above the line that says whose turn it is")
            what, _, rest = text.partition(":")
            if what != "unpurchased":
                raise unknown("thing to check of the middle", what, ["unpurchased"])
            self._step(line, Kind.STATE, rest.strip(), who, what)
            return
        self.scenario.teams.append(TeamLine(line, who, text))

    # Where the game goes on.

    def _setup(self, line: int, _: str) -> None:
        self._begin(TurnLine(line, "", "", 0))

    def _turn(self, line: int, rest: str) -> None:
        words = rest.split()
        if not words or words[0] not in self.scenario.seats:
            raise unknown("seat", words[0] if words else "", self.scenario.seats)
        if len(words) not in (2, 3) or words[1] not in AT_NAMES:
            raise unknown("step", words[1] if len(words) > 1 else "", AT_NAMES)
        number = _number(words[2], "the number of the turn") if len(words) == 3 else 0
        if self.scenario.turn is None:
            self._begin(TurnLine(line, words[0], words[1], number))
        else:
            self._step(line, Kind.TURN, words[2] if number else "", words[0], words[1])

    def _begin(self, turn: TurnLine) -> None:
        if self.scenario.turn is not None:
            raise Complaint("the game begins once")
        self.scenario.turn = turn

    # The script.

    def _seat_line(self, line: int, who: str, rest: str) -> None:
        if rest.startswith(":"):
            self._step(line, Kind.DECISION, rest[1:].strip(), who)
            return
        if rest.startswith(" cannot "):
            self._step(line, Kind.CANNOT, rest.removeprefix(" cannot ").strip(), who)
            return
        what, colon, text = (part.strip() for part in rest.partition(":"))
        begun = next((aspect for aspect in ASPECTS if f"{what} ".startswith(f"{aspect} ")), None)
        if begun and not colon and what != "asked":
            raise Complaint(f"a colon is missing after '{who} {begun}'")
        if what not in ASPECTS:
            raise unknown(f"line '{who} …:' for", what, [*ASPECTS, "cannot"])
        if what == "team":
            self._team(line, who, text)
        elif what in {"draws", "rolls"}:
            self._script(line).chance.append(ChanceLine(line, who, what, text))
        elif what in {"options", "asked"}:
            self._step(line, Kind(what), text, who)
        elif self.scenario.turn is None:
            self.scenario.position.append(Step(line, Kind.STATE, who, what, text))
        else:
            self._step(line, Kind.STATE, text, who, what)

    def _script(self, _: int) -> Script:
        return self.ending.script if self.ending is not None else self.scenario.script

    def _step(self, line: int, kind: Kind, text: str, who: str = "", what: str = "") -> None:
        if self.scenario.turn is None:
            raise Complaint("nothing can be decided or checked above the line that says whose turn it is")
        self._script(line).steps.append(Step(line, kind, who, what, text))

    def _ending(self, line: int, rest: str) -> None:
        name = rest.rstrip(":").strip()
        edition, _, switches = name.partition(" with ")
        if edition not in EDITIONS:
            raise unknown("edition", edition, EDITIONS)
        if self.scenario.turn is None:
            raise Complaint("an ending comes after the line that says whose turn it is")
        read = [_read_switch(line, switch) for switch in switches.split(",") if switch.strip()]
        self.ending = Ending(line, name, edition, read)
        self.scenario.endings.append(self.ending)


def _read_switch(line: int, text: str) -> tuple[int, str, str]:
    words = text.split()
    if len(words) != 2:
        raise Complaint("a switch has a name and a value: 'switch prep_roll all'")
    return line, words[0], words[1]


def _number(text: str, what: str) -> int:
    if not text.strip().isdecimal():
        raise Complaint(f"{what} is a number, not '{text}'")
    return int(text)
