"""Correcting the table by hand: what players agree on when a card was read wrongly.

`life 0 12` gives side 0 twelve life, `die 17 used` puts die 17 into its owner's used pile, and `bag 0 3 field 2` takes
a die of card 3 out of seat 0's bag and puts it into the field on side 2 of the die. A die that stays where it is shows
another side. No ability sees any of it. `concede 1` ends the game: seat 1 gives it up, which only seat 1 may do.
`time 5` calls time: five turns are played after this one, and then life decides.
A whole position instead of the one before is `lay` and its facts (rules/laying/laid.py).
"""

from typing import Final

from overcrush.model import events, faces, zones
from overcrush.model.decisions import IllegalAnswer, Refusal
from overcrush.model.dice import UNROLLED, Die
from overcrush.model.state import UNDECIDED, Seat, State
from overcrush.model.table import FACES, SIDEKICK
from overcrush.rules.events.emit import emit
from overcrush.rules.procedures.roll_and_reroll import RollAndReroll
from overcrush.rules.verbs.call_time import call_time
from overcrush.rules.verbs.knock_out import knock_out_lethal
from overcrush.rules.verbs.life import concede, decide
from overcrush.rules.verbs.move import enter_field, prep, remove

# Zones are spelled in one word.
SPELLINGS: Final = tuple([name.replace(" ", "_") for name in zones.NAMES[: zones.TEAM]])
# How a journal tells that somebody gives the game up.
CONCEDE: Final = "concede"
# And that time was called.
TIME: Final = "time"
_MOST_TURNS: Final = 100
_ROLLED: Final = (zones.RESERVE, zones.FIELD)
# Dice lie aside only while something is being done with them, and are held only by an effect.
_CLOSED: Final = (zones.ASIDE, zones.HELD)


def correct(s: State, correction: str) -> None:
    """Make a correction; IllegalAnswer with a sentence if the table cannot be so."""
    words = correction.split(" ")
    if words[0] == CONCEDE:
        _concede(s, words)
    elif words[0] == TIME:
        _call_time(s, words)
    elif words[0] == "life":
        _correct_life(s, words)
    else:
        _correct_die(s, words)
    if s.outcome == UNDECIDED:
        knock_out_lethal(s)


def _concede(s: State, words: list[str]) -> None:
    """A side gives the game up, whatever its life: the other one has won."""
    if len(words) != 2:
        raise _not_understood(words)
    seat = _number(words, 1, s.table.seats)
    emit(s, events.CONCEDED, seat)
    concede(s, s.seats[seat].side)


def _call_time(s: State, words: list[str]) -> None:
    if len(words) != 2:
        raise _not_understood(words)
    turns = _number(words, 1, _MOST_TURNS)
    if s.last_turn:
        raise _refused("13.7.2", "Time has been called already")
    call_time(s, turns)


def _correct_life(s: State, words: list[str]) -> None:
    if len(words) != 3:
        raise _not_understood(words)
    side = _number(words, 1, s.table.sides)
    life = _number(words, 2, s.table.rules.life + 1)
    s.life[side] = life
    emit(s, events.LIFE_CORRECTED, s.table.seats_of[side][0], amount=life)
    decide(s)


def _correct_die(s: State, words: list[str]) -> None:
    die: Die | None = None
    if words[0] == "die":
        die = s.die(_number(words, 1, s.next_die))
        if die is None:
            raise _refused("3.1.2", f"There is no die {words[1]} that shows a face")
        if die.zone == zones.ASIDE and not isinstance(s.stack[-1], RollAndReroll):
            raise _refused("3.9.1", f"{s.table.cards[die.card].title} is being used")
        owner, card, origin, rest = s.seats[die.owner], die.card, die.zone, words[2:]
    else:
        origin = _zone(words, 0)
        owner = s.seats[_number(words, 1, s.table.seats)]
        card = _number(words, 2, len(s.table.cards))
        rest = words[3:]
    zone, face = _goal(s, owner, card, rest)
    if die is not None and zone == origin and die.controller == die.owner:
        die.face = face
        die.spent = 0
    else:
        _take(s, owner, card, origin, die)
        die = _put(s, owner, card, zone, face)
    emit(s, events.CORRECTED, owner.index, card, die.id if die is not None else 0, face + 1, zone)


def _goal(s: State, owner: Seat, card: int, words: list[str]) -> tuple[int, int]:
    """The zone, and the face that the die shows there."""
    title = s.table.cards[card].title
    zone = _zone(words, 0)
    if zone in _CLOSED or (zone == zones.CARD and card == SIDEKICK):
        raise _refused("3.1.2", f"No {title} die can be put there by hand")
    if zone == zones.OUT_OF_PLAY and owner.side != s.active:
        raise _refused("3.6.1", "Dice are out of play only on their owner's turn")
    if len(words) != (2 if zone in _ROLLED else 1):
        raise _not_understood(words)
    if zone not in _ROLLED:
        return zone, UNROLLED
    face = card * FACES + _number(words, 1, len(s.table.faces[card]))
    if zone == zones.FIELD and s.table.kind[face] != faces.CHARACTER:
        raise _refused("3.5.3", f"{title} can be in the field on a character face only")
    if zone == zones.RESERVE and owner.side != s.active and s.table.kind[face] != faces.ENERGY:
        raise _refused("3.4.2", f"On another's turn {title} can be in reserve on an energy face only")
    return zone, face


def _take(s: State, owner: Seat, card: int, zone: int, die: Die | None) -> None:
    """Take the die from where it is."""
    if die is not None:
        remove(s, die)
    elif zone == zones.CARD:
        if card not in s.table.buyable[owner.index] or not s.supply[card]:
            raise _not_there(s, owner, card)
        s.supply[card] -= 1
    elif zone == zones.HELD:
        held = [each for each in s.held if each.owner == owner.index and each.card == card]
        if not held:
            raise _not_there(s, owner, card)
        s.held.remove(held[0])
    else:
        pile = _pile(owner, card, zone)
        if card not in pile:
            raise _not_there(s, owner, card)
        pile.remove(card)


def _pile(owner: Seat, card: int, zone: int) -> list[int]:
    """The unrolled dice of a zone."""
    if zone == zones.BAG:
        return owner.bag
    if zone == zones.USED:
        return owner.used
    if zone == zones.OUT_OF_PLAY:
        return owner.out_of_play
    if zone == zones.REMOVED:
        return owner.removed
    if zone == zones.PREP:
        return owner.prep if card in owner.prep else owner.late_prep
    return []


def _put(s: State, owner: Seat, card: int, zone: int, face: int) -> Die | None:
    """Put it where it goes; in a rolled zone it is a new die."""
    if zone == zones.FIELD:
        return enter_field(s, owner.index, card, face)
    if zone == zones.RESERVE:
        die = Die(s.next_die, card, owner.index, face, owner.index, zone)
        s.next_die += 1
        owner.reserve.append(die)
        return die
    if zone == zones.CARD:
        s.supply[card] += 1
    elif zone == zones.PREP:
        prep(s, owner, card)
    else:
        _pile(owner, card, zone).append(card)
    return None


def _number(words: list[str], place: int, bound: int) -> int:
    if place >= len(words) or not (words[place].isascii() and words[place].isdigit() and len(words[place]) < 9):
        raise _not_understood(words)
    number = int(words[place])
    if number >= bound:
        raise _refused("3.1.2", f"{number} is too much in the correction {' '.join(words)!r}: {bound - 1} at most")
    return number


def _zone(words: list[str], place: int) -> int:
    if place >= len(words) or words[place] not in SPELLINGS:
        raise _not_understood(words)
    return SPELLINGS.index(words[place])


def _refused(rule: str, reason: str) -> IllegalAnswer:
    return IllegalAnswer(Refusal(rule, reason))


def _not_understood(words: list[str]) -> IllegalAnswer:
    examples = "Corrections are such as 'life 0 12', 'die 17 used' or 'bag 0 3 field 2'"
    return IllegalAnswer(Refusal("3.1.2", f"{' '.join(words)!r} is no correction", examples))


def _not_there(s: State, owner: Seat, card: int) -> IllegalAnswer:
    return _refused("3.1.2", f"{s.table.names[owner.index]} has no {s.table.cards[card].title} die there")
