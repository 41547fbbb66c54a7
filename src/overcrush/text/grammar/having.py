"""Who has what: how many dice a player has, what a die has, in every comparison; as conditions and behind nouns."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.reader import Reader

_HAS: Final = ("have", "has", "control", "controls", "had")
_ZERO: Final = nodes.number(0)


def possession(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`you have at least 2 active Sidekicks`, `your opponent controls no Villains in the field`."""
    for start, owner in _owner(reader, place):
        for middle, code, much in _quantity(reader, start):
            for end, node in _kinds(reader, middle, owner):
                for last in _there(reader, end):
                    yield last, _compared(code, node, much)


def _owner(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Whose dice: those of somebody, or of anybody if they only are."""
    who = {"you": nodes.YOURS, "the-opponent": nodes.OPPOSING, "opponent": nodes.OPPOSING}
    start = place + 1 if reader.text(place) == "target" else place
    if reader.text(start) in who:
        after = start + 1
        for word in ("only", "currently", "also"):
            after = after + 1 if reader.text(after) == word and word != "only" else after
        if reader.text(after) in _HAS:
            yield after + 1, Node(who[reader.text(start)])
    if reader.text(place) == "there" and reader.text(place + 1) in ("is", "are"):
        yield place + 2, Node(nodes.AND)


def _quantity(reader: Reader, place: int) -> Iterator[tuple[int, int, Node]]:
    """How many, as a comparison with a number."""
    one = nodes.number(1)
    if reader.text(place) in ("a", "an", "any", "another"):
        yield (place if reader.text(place) == "another" else place + 1), nodes.AT_LEAST, one
    if reader.text(place) == "no":
        yield place + 1, nodes.EQUAL, _ZERO
    for words, code in _COMPARED:
        after = reader.at(place, *words)
        for end, number in reader.read("number", after).items() if after >= 0 else ():
            yield end, code, number
    for end, number in reader.read("number", place).items():
        for words, code in (("or", "more"), nodes.AT_LEAST), (("or", "greater"), nodes.AT_LEAST):
            after = reader.at(end, *words)
            if after >= 0:
                yield after, code, number
        for words in ("or", "fewer"), ("or", "less"):
            after = reader.at(end, *words)
            if after >= 0:
                yield after, _AT_MOST, number


_AT_MOST: Final = -1
_FEWER: Final = -2
_COMPARED: Final = (
    (("at", "least"), nodes.AT_LEAST),
    (("exactly",), nodes.EQUAL),
    (("only",), nodes.EQUAL),
    (("more", "than"), nodes.MORE),
    (("fewer", "than"), _FEWER),
    (("less", "than"), _FEWER),
)


def _kinds(reader: Reader, place: int, owner: Node) -> Iterator[tuple[int, Node]]:
    """The amount of dice of a kind; of characters that are different or active each counts once."""
    for kind, code in (("different", nodes.KINDS), ("active_characters", nodes.KINDS), ("noun", nodes.COUNT)):
        for end, node in reader.read(kind, place).items():
            yield end, Node(code, (Node(nodes.ALL, (Node(nodes.AND, (owner, node)),)),))


def _there(reader: Reader, place: int) -> list[int]:
    """Where the phrase may end: dice that count are in the field, said or not."""
    found = [place]
    for words in (("active",), ("fielded",), ("in", "play"), ("in", "the", "field"), ("in", "your", "field"),
                  ("in", "their", "field")):  # fmt: skip
        after = reader.at(place, *words)
        if after >= 0:
            found.append(after)
    return found


def _compared(code: int, amount: Node, much: Node) -> Node:
    dice = amount.args[0]
    if code == nodes.AT_LEAST and much.number == 1:
        return Node(nodes.EXISTS, (dice,))
    if code == nodes.EQUAL and much.number == 0:
        return Node(nodes.UNMET, (Node(nodes.EXISTS, (dice,)),))
    if code == _AT_MOST:
        return Node(nodes.AT_LEAST, (much, amount))
    if code == _FEWER:
        return Node(nodes.MORE, (much, amount))
    return Node(code, (amount, much))


# What a die has or is, after `with`, `that has`, `it has`.
HAVING: Final = [
    ("a|an? printed? {w:stat} of {n:number} or less|fewer|lower", "stat_at_most($w, $n)"),
    ("a|an? printed? {w:stat} of {n:number} or more|greater|higher", "stat_at_least($w, $n)"),
    ("a|an? printed? {w:stat} {n:number} or less|fewer|lower", "stat_at_most($w, $n)"),
    ("a|an? printed? {w:stat} {n:number} or more|greater|higher", "stat_at_least($w, $n)"),
    ("{n:number} {w:stat} or less|fewer|lower", "stat_at_most($w, $n)"),
    ("{n:number} {w:stat} or more|greater|higher", "stat_at_least($w, $n)"),
    ("{n:number} or less|fewer|lower {w:stat}", "stat_at_most($w, $n)"),
    ("{n:number} or more|greater|higher {w:stat}", "stat_at_least($w, $n)"),
    ("{n:number} {w:stat}", "and(stat_at_most($w, $n), stat_at_least($w, $n))"),
    ("a|an? {n:number} {w:stat}", "and(stat_at_most($w, $n), stat_at_least($w, $n))"),
    ("a|an? printed? {w:stat} of {n:number}", "and(stat_at_most($w, $n), stat_at_least($w, $n))"),
    ("a|an? printed? {w:stat} less|lower|fewer than {n:amount}", "not(stat_at_least($w, $n))"),
    ("a|an? printed? {w:stat} greater|higher|more than {n:amount}", "not(stat_at_most($w, $n))"),
    ("a|an? cost greater|higher than the cost of any {f:noun}",
     'not(stat_at_most("cost", extreme("highest", "cost", all($f))))'),
    ("a|an? {w:stat} less|lower than {d:than_whom}", "not(stat_at_least($w, stat($w, $d)))"),
    ("a|an? {w:stat} greater|higher than {d:than_whom}", "not(stat_at_most($w, stat($w, $d)))"),
    ("a|an? lower|less {w:stat} than {d:than_whom}", "not(stat_at_least($w, stat($w, $d)))"),
    ("a|an? higher|greater {w:stat} than {d:than_whom}", "not(stat_at_most($w, stat($w, $d)))"),
    ("a|an? equal or lower {w:stat} than|to {d:than_whom}", "stat_at_most($w, stat($w, $d))"),
    ("a|an? equal or higher {w:stat} than|to {d:than_whom}", "stat_at_least($w, stat($w, $d))"),
    ("a|an? lower {w:stat}", "not(stat_at_least($w, stat($w, self)))"),
    ("a|an? higher {w:stat}", "not(stat_at_most($w, stat($w, self)))"),
    ("a|an? equal or lower {w:stat}", "stat_at_most($w, stat($w, self))"),
    ("a|an? equal or higher {w:stat}", "stat_at_least($w, stat($w, self))"),
    ("a|an? {w:stat} less than or equal to {n:amount}", "stat_at_most($w, $n)"),
    ("a|an? {w:stat} equal to or less than {n:amount}", "stat_at_most($w, $n)"),
    ("the same {w:stat} as {d:than_whom}", "and(stat_at_most($w, stat($w, $d)), stat_at_least($w, stat($w, $d)))"),
    ("the? {w:affiliation} affiliation?", "affiliation($w)"),
    ("{w:keyword}", "has($w)"),
    ("the {w:keyword} ability|keyword", "has($w)"),
]  # fmt: skip
THAN_WHOM: Final = [
    ("{s:self_name}", "self"),
    ("{s:self_name} 's", "self"),
    ("him|her|hers|his|it|its", "self"),
    ("this die|character", "self"),
    ("that die|character", "it"),
]
SUFFIXES: Final = [
    ("with {f:having}", "$f"),
    ("that has|have {f:having}", "$f"),
    ("of {f:having}", "$f"),
    ("without {w:keyword}", "not(has($w))"),
    ("that {q:does_not} have {w:keyword}", "not(has($w))"),
    ("not named {s:self_name}", "not(same_name)"),
    ("that|who block|blocks|blocked {s:him}", "and(blocking, engaged(self))"),
    ("blocking or blocked by {s:him}", "engaged(self)"),
    ("blocked by {s:him}", "and(attacking, engaged(self))"),
    ("blocking {s:him}", "and(blocking, engaged(self))"),
    ("engaged with {s:him}", "engaged(self)"),
    ("that is|are not engaged with {s:him}", "not(engaged(self))"),
    ("that {q:did_not} attack|block this turn", "not(fought)"),
    ("that|who took|takes damage this turn", "damaged_this_turn"),
    ("that|who was|were damaged this turn", "damaged_this_turn"),
    ("you fielded this turn", "and(yours, fielded_this_turn)"),
    ("fielded this turn", "fielded_this_turn"),
    ("that share|shares an? affiliation with {s:self_name}", 'like("affiliation", all(mine))'),
    ("your opponents control", "opposing"),
    ("that|which you control", "yours"),
    ("you {q:do_not} control", "opposing"),
    ("controlled by you", "yours"),
    ("controlled by the-opponent", "opposing"),
    ("that player controls", "of_player(controller(it))"),
    ("in the-opponent|opponents 's field", "opposing"),
    ("that is-not {f:one_bare}", "not($f)"),
    ("that is|are not {f:one_bare}", "not($f)"),
    ("( yours and|or the-opponent|opponents 's? )", "and"),
    ("( including this one )", "and"),
    ("( count yours and the-opponent|opponents 's? .? )", "and"),
]  # fmt: skip
CONDITIONS: Final = [
    ("it|he|she has {f:having}", "exists(among(it, $f))"),
    ("that|the {h:head} has {f:having}", "exists(among(it, $f))"),
    ("it|he|she is level {n:number}", "exists(among(it, level($n)))"),
    ("that|the {h:head} is level {n:number}", "exists(among(it, level($n)))"),
    ("that|the {h:head} is {f:one_bare}", "exists(among(it, $f))"),
    ("that|the {h:head} was {f:one_bare}", "exists(among(it, $f))"),
    ("it was {f:one_bare}", "exists(among(it, $f))"),
    ("it is-not|wasn't {f:one_bare}", "unmet(exists(among(it, $f)))"),
    ("it was not {f:one_bare}", "unmet(exists(among(it, $f)))"),
    ("they aren't ko'd", "unmet(gone(it))"),
    ("it|he|she is-not|wasn't ko'd", "unmet(gone(it))"),
    ("{s:self_name} is attacking", "exists(all(and(mine, attacking)))"),
    ("{s:self_name} is blocking", "exists(all(and(mine, blocking)))"),
    ("{s:self_name} is level {n:number}", "exists(all(and(this, level($n))))"),
    ("you or the-opponent have|has {f:one}", "exists(all($f))"),
    ("no {f:noun} is|are active", "unmet(exists(all($f)))"),
    ("{f:one} was ko'd this turn", "at_least(events(knocked_out(all($f))), 1)"),
    ("one of your {f:noun} was ko'd this turn", "at_least(events(knocked_out(all(and(yours, $f)))), 1)"),
    ("{n:number} or more of your {f:noun} were ko'd this turn",
     "at_least(events(knocked_out(all(and(yours, $f)))), $n)"),
    ("he|she|it attacks with at least one {f:noun}", "exists(all(and(yours, attacking, other, $f)))"),
    ("you have at least one {f:noun}", "exists(all(and(yours, $f)))"),
    ("at least one other {f:noun} is attacking", "exists(all(and(other, attacking, $f)))"),
    ("the-opponent has more life than you", "more(life(opponent), life(you))"),
    ("your life total is {n:number} or less|lower", "at_least($n, life(you))"),
    ("you are at {n:number} life or less", "at_least($n, life(you))"),
    ("you have {n:number} life or less|fewer", "at_least($n, life(you))"),
    ("the-opponent has {n:number} life or less|fewer", "at_least($n, life(opponent))"),
    ("it shows|rolled energy", 'exists(among(it, shows("energy")))'),
    ("you roll|rolled energy", 'exists(among(it, shows("energy")))'),
    ("it rolls|shows|rolled an? {w:face} face|side|result?", "exists(among(it, shows($w)))"),
    ("you roll an? {w:face} face|side|result", "exists(among(it, shows($w)))"),
    ("you roll|rolled a {w:face} face|side|result", "exists(among(it, shows($w)))"),
    ("it does not roll an? {w:face} face?", "unmet(exists(among(it, shows($w))))"),
    ("it is your turn", "your_turn"),
    ("you do so", "done"),
]  # fmt: skip

TABLES: Final = [
    ("having", HAVING),
    ("than_whom", THAN_WHOM),
    ("suffix", SUFFIXES),
    ("condition", CONDITIONS),
]
