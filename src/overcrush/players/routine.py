"""Stock answers: what anybody would do without thinking, for playing a position on to the end of a combat."""

from collections.abc import Callable
from typing import Final

from overcrush.model import faces, options, purposes
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.query.stats import attack, defense

# In units of about one energy: a life, and a character for being in the field, for its A and its D.
LIFE: Final = 0.7
BODY: Final = 0.4
ATTACK: Final = 0.6
DEFENSE: Final = 0.35
# What a lost body still is: knocked out, the die is back on the next roll.
KO_COST: Final = 0.6


def routine(s: State) -> int:
    """An offered option, found without looking ahead."""
    if s.purpose in _ANSWERS:
        return _ANSWERS[s.purpose](s)
    return options.AUTO if options.AUTO in s.options else s.options[0]


def _pass(s: State) -> int:
    return next(option for option in s.options if options.kind_of(option) == options.PASS)


def _no_attack(s: State) -> int:
    return options.NO if options.NO in s.options else s.options[0]


def _reroll(s: State) -> int:
    """Reroll what is worth less than the die's faces on average."""
    die = s.die(s.subject)
    if die is None:
        return s.options[0]
    rolled = s.table.faces[die.card]
    mean = sum([face_worth(s, face) for face in rolled]) / len(rolled)
    wanted = options.KEEP if face_worth(s, die.face) >= mean else options.REROLL
    return next((option for option in s.options if options.kind_of(option) == wanted), s.options[0])


def face_worth(s: State, face: int) -> float:
    t = s.table
    if t.kind[face] == faces.ENERGY:
        return float(len(t.symbols[face]))
    if t.kind[face] == faces.ACTION:
        return 1.0 + 0.2 * t.bursts[face]
    return BODY + 0.4 * (t.attack[face] + t.defense[face]) - t.fielding_cost[face]


def _block(s: State) -> int:
    """The attacker worth blocking most with the die in question, or none."""
    blocker = s.die(s.subject)
    best, chosen = 0.0, s.options[-1]
    if blocker is None:
        return chosen
    taken = s.stack[-1].chosen()
    open_damage = sum([attack(s, d) for d in attackers(s) if options.option(options.DIE, d.id) not in taken])
    deadly = open_damage >= s.life[s.table.side_of[blocker.controller]]
    for option in s.options:
        attacker = s.die(options.payload_of(option))
        if options.kind_of(option) == options.DIE and attacker is not None:
            gain = _gain(s, blocker, attacker, stopped=option in taken, deadly=deadly)
            if gain > best:
                best, chosen = gain, option
    return chosen


def _gain(s: State, blocker: Die, attacker: Die, *, stopped: bool, deadly: bool) -> float:
    """What it brings to block: damage stopped, an attacker knocked out, less the blocker if it is."""
    gain = 0.0 if stopped else attack(s, attacker) * (LIFE + (3.0 if deadly else 0.3))
    if attack(s, blocker) >= defense(s, attacker) - attacker.damage:
        gain += KO_COST * _body(s, attacker)
    if attack(s, attacker) >= defense(s, blocker) - blocker.damage:
        gain -= KO_COST * _body(s, blocker)
    return gain


def _body(s: State, die: Die) -> float:
    return BODY + ATTACK * attack(s, die) + DEFENSE * defense(s, die)


def _split(s: State) -> int:
    """Enough to knock the die out if there is enough, else nothing."""
    target = s.die(s.subject)
    if target is None:
        return s.options[0]
    enough = options.option(options.NUMBER, max(0, defense(s, target) - target.damage))
    return enough if enough in s.options else s.options[0]


_ANSWERS: Final[dict[int, Callable[[State], int]]] = {
    purposes.REROLL: _reroll,
    purposes.MAIN: _pass,
    purposes.RESPOND: _pass,
    purposes.WINDOW: _pass,
    purposes.CHOOSE_ATTACK: _no_attack,
    purposes.BLOCK: _block,
    purposes.SPLIT: _split,
}
