"""Teams as people write them: a card a line, by title or by code, in the ways of blogs, forums and card lists."""

import re
from typing import Final

from overcrush.cards.titles import plain
from overcrush.teams.builder import BASIC_DICE, USUAL_DICE, read_entries, read_entry
from overcrush.teams.codes import code_of, label_of
from overcrush.teams.lists import MOST_DICE, UNNAMED, Pick, Ref, TeamList, gathered, record_of, title_of
from overcrush.teams.matching import Coded, Match, by_title, coded, is_title
from overcrush.teams.report import Reading, Remark, shown

# So much of a line is read.
MOST_LETTERS: Final = 300
# Looking for the nearest titles takes a while: after so many lines that are nothing, the rest is only counted.
MOST_HINTS: Final = 12

_COUNT_FIRST: Final = re.compile(
    r"(?:(\d{1,3})\s*(?:[x×*]\s*|dice\s+(?:of\s+)?|\s)|[x×](\d{1,3})\s+)(?=\S)", re.IGNORECASE
)
_COUNT_LAST: Final = re.compile(
    r"[\s,–—-]+(?:[x×*]\s*(\d{1,3})|(\d{1,3})\s*[x×*]|\(\s*[x×]?(\d{1,2})\s*[x×]?\s*(?:dice|die)?\s*\)|(\d{1,2})\s*(?:dice|die))$",
    re.IGNORECASE,
)
_SET_LAST: Final = re.compile(r"\s*[(\[]\s*([^()\[\]]{1,40})\s*[)\]]$")
_BULLET: Final = re.compile(r"^(?:[-–—•·>+]+|\*(?!\*)|\d{1,2}[.)])\s+")
_BASIC: Final = re.compile(r"^(?:basic\s+actions?(?:\s+cards?)?|bacs?)\s*[:–—-]+\s*(?=\S)", re.IGNORECASE)
_HEADING: Final = re.compile(
    r"(?:characters?|actions?|basic\s+actions?(?:\s+cards?)?|bacs?|team|team\s*list|cards?|dice|sidekicks?"
    r"|total.*|\d+\s+dice)\s*(?:\(\d+\))?\s*[:.]?",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(r"(?:team\s*name|name|team)\s*[:=]\s*(.+)", re.IGNORECASE)
_ENDS: Final = re.compile(r"description\b.*", re.IGNORECASE)
_QUOTES: Final = "\"'`“”„‘«»"


def write_text(team: TeamList) -> str:
    """`4x Falcon: Talks to Birds (CW 6)`: title for people, set and number for programs."""
    lines = [team.name, ""]
    lines += [f"{pick.dice}x {_said(pick.ref)}" for pick in team.cards]
    lines += [f"Basic Action: {_said(ref)}" for ref in team.basic_actions]
    lines += [f"Banned: {_said(ref)}" for ref in team.bans]
    return "\n".join(lines) + "\n"


def _said(ref: Ref) -> str:
    title = f"{title_of(ref)} " if record_of(ref) else ""
    return f"{title}({label_of(ref.set)} {ref.number})"


def read_text(text: str) -> Reading:
    """Whatever teams the lines name. A line that is none of a card is the name of a team, or remarked."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line)
    teams = reader.teams()
    return Reading("list", tuple(teams), tuple(reader.remarks if teams else reader.names + reader.remarks))


class _Team:
    def __init__(self, name: str) -> None:
        self.name = name
        self.picks: list[Pick] = []
        self.basics: list[Ref] = []
        self.bans: list[Ref] = []


class _Reader:
    """Goes through the lines. A blank line and then a line of words begins another team, if there is one already."""

    def __init__(self) -> None:
        self.found = [_Team(UNNAMED)]
        self.remarks: list[Remark] = []
        # Lines that were taken for names: if no team comes of it, they were meant otherwise.
        self.names: list[Remark] = []
        self.blank = True
        self.closed = False

    def teams(self) -> list[TeamList]:
        return [
            gathered(team.name, team.picks, tuple(team.bans), team.basics)
            for team in self.found
            if team.picks or team.basics
        ]

    def read(self, number: int, line: str) -> None:
        text = _cleaned(line)
        if not text:
            self.blank, self.closed = True, False
        elif _ENDS.fullmatch(text):
            self.closed = True
        elif not self.closed and not _HEADING.fullmatch(text):
            self._entry(number, text)
            self.blank = False

    def _entry(self, number: int, text: str) -> None:
        name = _NAMED.fullmatch(text)
        tokens = [token for token in re.split(r"[;,\s]+", text) if token]
        if name:
            self._name(name[1])
        elif len(tokens) > 1 and all(coded(token) for token in tokens):
            self.team.picks += read_entries(tokens, number, self.remarks)
        elif coded(text):
            pick = read_entry(coded(text), text, number, self.remarks)
            self.team.picks += [pick] if pick else []
        elif ";" in text and not any(_Line(part).is_words for part in _parts(text)):
            for part in _parts(text):
                self._card(number, part)
        else:
            self._card(number, text)

    @property
    def team(self) -> _Team:
        return self.found[-1]

    def _name(self, text: str) -> None:
        """The name of this team, or of the next one if this has cards."""
        if self.team.picks or self.team.basics:
            self.found.append(_Team(text))
        else:
            self.team.name = text

    def _card(self, number: int, text: str) -> None:
        line = _Line(text)
        match = self._match(line)
        if self.blank and line.is_words and match.guess:
            # Where a team may begin, words that only come near a card are rather its name.
            near = (title_of(match.ref),) if match.ref else ()
            match = Match(sentence="no card is called that", nearest=near)
        if match.ref is None:
            self._no_card(number, text, line, match)
            return
        if match.guess:
            self.remarks.append(Remark(number, shown(text), match.guess, taken=True))
        self._take(number, text, line, match.ref)

    def _match(self, line: "_Line") -> Match:
        if line.ref is not None:
            return _checked(line.ref, line.title)
        return by_title(line.title, line.set, hints=len(self.remarks) < MOST_HINTS)

    def _no_card(self, number: int, text: str, line: "_Line", match: Match) -> None:
        """A line without any sign of a card, where a team may begin, is its name."""
        if self.blank and line.is_words and not match.several and not _close(match.nearest, text):
            self.names.append(Remark(number, shown(text), match.sentence, match.nearest))
            self._name(text)
        elif len(self.remarks) <= MOST_HINTS:
            self.remarks.append(Remark(number, shown(text), match.sentence, match.nearest))
        elif len(self.remarks) == MOST_HINTS + 1:
            self.remarks.append(Remark(number, shown(text), "this and more lines name no card"))

    def _take(self, number: int, text: str, line: "_Line", ref: Ref) -> None:
        if line.banned:
            self.team.bans.append(ref)
        elif line.basic and record_of(ref) is None:
            self.team.basics.append(ref)
        else:
            dice = line.dice if line.dice is not None else BASIC_DICE if line.basic else USUAL_DICE
            pick = read_entry(Coded(ref, min(dice, MOST_DICE)), text, number, self.remarks)
            self.team.picks += [pick] if pick else []


class _Line:
    """What a line says of a card: dice, title, set or number, and whether it is a basic action."""

    def __init__(self, text: str) -> None:
        self.basic = bool(_BASIC.match(text))
        self.banned = text.lower().startswith("banned:")
        self.dice: int | None = None
        self.set = ""
        self.ref: Ref | None = None
        text = _BASIC.sub("", text).removeprefix("Banned:").removeprefix("banned:").strip()
        text = self._set(self._count_last(self._set(self._count_first(text))))
        self.title = text.strip(_QUOTES + " :-–—")

    @property
    def is_words(self) -> bool:
        """Whether nothing about it says that it should be a card."""
        return self.dice is None and not self.set and self.ref is None and not self.basic and not self.banned

    def _count_first(self, text: str) -> str:
        found = _COUNT_FIRST.match(text)
        if not found:
            return text
        self.dice = int(found[1] or found[2])
        return text[found.end() :].lstrip(" :-–—")

    def _count_last(self, text: str) -> str:
        found = _COUNT_LAST.search(text)
        if not found or self.dice is not None:
            return text
        self.dice = int(next(group for group in found.groups() if group))
        return text[: found.start()]

    def _set(self, text: str) -> str:
        """A set in brackets at the end, perhaps with the number there; what is no set may be part of the title."""
        found = _SET_LAST.search(text)
        if not found or self.set or self.ref:
            return text
        inside = found[1]
        number = coded(inside)
        if number is not None:
            self.ref = number.ref
        elif code_of(inside) or (not inside.isdigit() and text[: found.start()].strip() and not is_title(text)):
            self.set = inside
        else:
            return text
        return text[: found.start()]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _checked(ref: Ref, title: str) -> Match:
    """A number is believed, unless the title beside it is that of another card."""
    record = record_of(ref)
    if record is None or not title or plain(title) in (record_key(ref), plain(record.name)):
        return Match(ref)
    named = by_title(title, ref.set, hints=False)
    if named.ref is None:
        return Match(ref, guess=f"read as {record.title} by its number")
    if named.ref == ref:
        return Match(ref)
    return Match(
        named.ref, guess=f"number {ref.number} of {label_of(ref.set)} is {record.title}; the title was believed"
    )


def record_key(ref: Ref) -> str:
    return plain(title_of(ref))


def _close(nearest: tuple[str, ...], text: str) -> bool:
    """Whether it is rather a card misspelled than a name: the first words are those of a title."""
    first = plain(re.split(r"[:–—-]", text)[0])
    return bool(re.search(r"[:–—]|\s-\s", text)) and any(first == plain(title.partition(":")[0]) for title in nearest)


def _cleaned(line: str) -> str:
    """The line without what stands around it: bullets, quotes, marks of forums, brackets around the whole."""
    text = " ".join(line[:MOST_LETTERS].replace("\N{NO-BREAK SPACE}", " ").replace("**", "").replace("__", "").split())
    text = _BULLET.sub("", text).strip(_QUOTES + " \ufeff")
    if text and text[0] in "[(" and text[-1] in ")]" and text.count(text[0]) == 1:
        text = text[1:-1]
    return text.rstrip(",;").strip()
