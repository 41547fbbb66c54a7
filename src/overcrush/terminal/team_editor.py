"""Changing a team by words: add, remove, dice, swap, mend, undo. Every change is stored in its file at once."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from overcrush.cards.titles import one_of, plain
from overcrush.formats.format import Format
from overcrush.formats.legality import check, mended, versions
from overcrush.teams.edits import Edit, edited, said
from overcrush.teams.files import write_toml
from overcrush.teams.lists import Pick, Ref, TeamList, named, record_of, title_of
from overcrush.teams.reading import read_teams

HELP: Final = (
    "add 4x Falcon: Talks to Birds   add a card, or whatever list or link follows",
    "remove falcon                   take a card away",
    "dice falcon 3                   give a card so many dice; +1 and -1 will do, too",
    "swap falcon: wingman            the same character in another version",
    "name My team                    call it otherwise",
    "check, mend, mend 2             what is wrong, and have it mended",
    "show, undo, quit",
)


class Mistaken(ValueError):  # noqa: N818  (named for what the person is)
    """What was typed makes no change, with a sentence."""


class Editor:
    """A team, its file and its earlier states."""

    def __init__(self, team: TeamList, path: Path, chosen: Format) -> None:
        self.team = team
        self.path = path
        self.format = chosen
        self._before: list[TeamList] = []
        self._deeds: Final[dict[str, Callable[[str], list[str]]]] = {
            "add": self._add,
            "remove": self._remove,
            "dice": self._dice,
            "swap": self._swap,
            "name": self._name,
            "check": self._check,
            "mend": self._mend,
            "show": self._show,
            "undo": self._undo,
            "help": lambda _: list(HELP),
        }

    def obey(self, typed: str) -> list[str]:
        """Do what was typed, and say what came of it; Mistaken, and nothing has changed, if it cannot be done."""
        word, _, rest = typed.strip().partition(" ")
        deed = self._deeds.get(word.lower())
        if deed is None:
            raise Mistaken(f"'{word}' is no change of a team; there are {one_of(list(self._deeds))}")
        return deed(rest.strip())

    def _change(self, team: TeamList) -> None:
        self._before.append(self.team)
        self.team = team
        self._store()

    def _store(self) -> None:
        self.path.write_text(write_toml([self.team]), encoding="utf-8")

    # --- changes

    def _add(self, text: str) -> list[str]:
        reading = read_teams(text)
        if not reading.teams:
            raise Mistaken("; ".join([str(remark) for remark in reading.remarks]) or "there is no card in it")
        brought = reading.teams[0]
        known = {pick.ref: pick.dice for pick in self.team.cards}
        edits = [
            Edit("dice", pick.ref, known[pick.ref] + pick.dice)
            if pick.ref in known
            else Edit("add", pick.ref, pick.dice)
            for pick in brought.cards
        ]
        edits += [Edit("add", ref, basic=True) for ref in brought.basic_actions if ref not in self.team.basic_actions]
        return self._edit(edits, [str(remark) for remark in reading.remarks])

    def _edit(self, edits: list[Edit], more: list[str] | None = None) -> list[str]:
        dice = {pick.ref: pick.dice for pick in self.team.cards}
        told = [f"Done: {said(edit, dice.get(edit.card, 0))}." for edit in edits]
        self._change(edited(self.team, edits))
        return [*told, *(more or [])]

    def _remove(self, text: str) -> list[str]:
        ref = self._meant(text)
        return self._edit([Edit("remove", ref, basic=ref in self.team.basic_actions)])

    def _dice(self, text: str) -> list[str]:
        found = re.fullmatch(r"(.+?)\s*[=:\s]\s*([+-]?\d{1,2})", text)
        if not found:
            raise Mistaken("how many dice of which card? 'dice falcon 3'")
        pick = self._pick(self._meant(found[1]))
        number = int(found[2]) + (pick.dice if found[2][0] in "+-" else 0)
        return self._edit([Edit("dice", pick.ref, number)])

    def _pick(self, ref: Ref) -> Pick:
        for pick in self.team.cards:
            if pick.ref == ref:
                return pick
        raise Mistaken(f"{title_of(ref)} is a basic action, and the format gives it its dice")

    def _swap(self, text: str) -> list[str]:
        """The card of the same name that the text names; without a subtitle, those that there are."""
        reading = read_teams(f"1x {text}")
        meant = reading.teams[0].refs[0] if reading.teams else None
        record = record_of(meant) if meant else record_of(self._meant(text))
        if record is None:
            raise Mistaken("swap which card for which version?")
        old = next((ref for ref in self.team.refs if _name(ref) == plain(record.name)), None)
        if old is None:
            raise Mistaken(f"no card of the team is called {record.name}")
        if meant is None or meant == old:
            others = [f"{title_of(ref)} ({ref})" for ref in versions(record)]
            raise Mistaken(
                f"which version? {one_of(others[:12])}" if others else f"there is no other {record.name} to play"
            )
        basic = old in self.team.basic_actions
        return self._edit([Edit("replace", old, instead=meant, basic=basic)])

    def _name(self, text: str) -> list[str]:
        self._change(msgspec.structs.replace(self.team, name=named(text)))
        return [f"The team is called {self.team.name}."]

    def _mend(self, text: str) -> list[str]:
        """Mend the fault of that number, or all of them, by the first way of each."""
        if text and not text.isdigit():
            raise Mistaken("mend which fault? 'mend' all of them, 'mend 2' the second of 'check'")
        told: list[str] = []
        team = self.team
        for _ in range(1 if text else 40):
            findings = check(self.format, [team])
            if not findings:
                break
            place = int(text) - 1 if text else 0
            if not 0 <= place < len(findings):
                raise Mistaken(f"'check' finds {len(findings)} faults, and none has the number {text}")
            mend = findings[place].mends[0]
            told.append(f"Done: {mend.sentence}.")
            team = mended([team], mend)[0]
        if not told:
            return ["There is nothing to mend."]
        self._change(team)
        return told

    def _undo(self, _: str) -> list[str]:
        if not self._before:
            raise Mistaken("there is nothing to take back")
        self.team = self._before.pop()
        self._store()
        return ["Taken back."]

    # --- looking

    def _check(self, _: str) -> list[str]:
        findings = check(self.format, [self.team])
        lines = [f"{number}. {finding}: {finding.mends[0].sentence}" for number, finding in enumerate(findings, 1)]
        return lines or [f"The team may be played in {self.format.name}."]

    def _show(self, _: str) -> list[str]:
        lines = [f"{self.team.name}: {len(self.team.cards)} cards, {self.team.dice} dice"]
        lines += [f"  {pick.dice} {title_of(pick.ref)} ({pick.ref})" for pick in self.team.cards]
        return lines + [f"  basic action {title_of(ref)} ({ref})" for ref in self.team.basic_actions]

    def _meant(self, text: str) -> Ref:
        """The card of the team that is meant by words of its title, or by set and number."""
        wanted = plain(text)
        exact = [ref for ref in self.team.refs if wanted in (plain(title_of(ref)), plain(str(ref)))]
        found = exact or [ref for ref in self.team.refs if wanted and wanted in plain(title_of(ref))]
        if len(found) == 1:
            return found[0]
        if found:
            raise Mistaken(f"which one: {one_of([title_of(ref) for ref in found])}?")
        raise Mistaken(f"the team has no card {text!r}")


def _name(ref: Ref) -> str:
    record = record_of(ref)
    return plain(record.name) if record is not None else ""
