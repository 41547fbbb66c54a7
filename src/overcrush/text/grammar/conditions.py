"""Conditions: tests joined by `and`, from the left."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.reader import Reader


def condition(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    for end, node in reader.read("test", place).items():
        yield from _more(reader, end, node)


def _more(reader: Reader, place: int, left: Node) -> Iterator[tuple[int, Node]]:
    yield place, left
    after = reader.at(place + 1 if reader.text(place) == "," else place, "and")
    if after >= 0:
        for end, right in reader.read("test", after).items():
            yield from _more(reader, end, Node(nodes.BOTH, (left, right)))


def test(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    if reader.text(place) == "(":
        for end, node in reader.read("condition", place + 1).items():
            last = reader.at(end, ")")
            if last >= 0:
                yield last, node
    yield from reader.by_rows("condition", place)


PRINTED: Final = [
    ("you control|have {f:one}", "exists(all(and(yours, $f)))"),
    ("the opponent controls|has {f:one}", "exists(all(and(opposing, $f)))"),
    ("there is|are any? {f:noun}", "exists(all($f))"),
    ("you control|have {n:number} or more {f:active_characters}", "at_least(kinds(all(and(yours, $f))), $n)"),
    ("you control|have at least {n:number} {f:active_characters}", "at_least(kinds(all(and(yours, $f))), $n)"),
    ("you control|have {n:number} or more {f:noun}", "at_least(count(all(and(yours, $f))), $n)"),
    ("you have at least {n:number} {f:noun}", "at_least(count(all(and(yours, $f))), $n)"),
    ("you control|have more {f:noun} than the opponent",
     "more(count(all(and(yours, $f))), count(all(and(opposing, $f))))"),
    ("you have {n:number} or less|fewer life", "at_least($n, life(you))"),
    ("you have {n:number} or more life", "at_least(life(you), $n)"),
    ("the opponent has {n:number} or less|fewer life", "at_least($n, life(opponent))"),
    ("you control|have no {f:noun}", "unmet(exists(all(and(yours, $f))))"),
    ("the opponent controls|has no {f:noun}", "unmet(exists(all(and(opposing, $f))))"),
    ("{f:one} is active", "exists(all($f))"),
    ("any {f:noun} are active", "exists(all($f))"),
    ("none of your {f:noun} were ko'd this turn", "equal(events(knocked_out(all(and(yours, $f)))), 0)"),
    ("you spin up at least 1|one {f:noun}", "done"),
    ("you have more life than the opponent", "more(life(you), life(opponent))"),
    ("you control at least {n:number} {f:noun}", "at_least(count(all(and(yours, $f))), $n)"),
    ("you have less life than the opponent", "more(life(opponent), life(you))"),
    ("the defending player has more life than you", "more(life(opponent), life(you))"),
    ("the opponent has more life than you", "more(life(opponent), life(you))"),
    ("it was the named die", "exists(among(those, is_named))"),
    ("you draw the named die", "exists(among(those, is_named))"),
    ("both die are {f:noun_bare}", "equal(count(among(those, $f)), 2)"),
    ("that damage kos {d:dice}", "gone($d)"),
    ("the target is not ko'd", "unmet(gone(it))"),
    ("it is-not ko'd", "unmet(gone(it))"),
    ("you have energy in your reserve", "at_least(energy_of(you), 1)"),
    ("it rolls a|an? {w:face} face", "exists(among(it, shows($w)))"),
    ("it is {f:one_bare}", "exists(among(it, $f))"),
    ("that character is ko'd by this damage", "gone(it)"),
    ("you have {n:number} or more Experience tokens on this character card", "at_least(tokens, $n)"),
    ("it shows a|an? {w:face} face", "exists(among(it, shows($w)))"),
    ("{s:self_name} attacks with no other attackers", "exists(all(and(this, alone)))"),
]  # fmt: skip
