"""Decisions and rolls in the words of players."""

from itertools import groupby
from typing import NamedTuple

from overcrush.analysis import record
from overcrush.analysis.moments import Chanced
from overcrush.model import options, purposes
from overcrush.model.state import State
from overcrush.players.look_ahead import FAR, answered, is_pass
from overcrush.players.routine import routine
from overcrush.rules.procedures.declare_attackers import candidates
from overcrush.rules.telling.labels import die_label, option_label
from overcrush.table.words import counted, listed, words_of

# Answers that go without saying.
_UNSAID = (purposes.PAY, purposes.SPLIT, purposes.ORDER)


def spoken(before: State, line: list[int], kind: str, side: int) -> str:
    """What a side does by a line of answers, as something that somebody does."""
    steps = _steps(before, line, side)
    if kind == record.REROLL:
        return _rerolled(steps)
    if kind == record.ATTACK:
        return _attacked(steps)
    if kind == record.BLOCK:
        return _blocked(steps)
    deeds = _together([_deed(s, key) for s, key in steps if not is_pass(key) and not _is_to_attack(s, key)])
    return listed(deeds, "then") if deeds else "do nothing more" if kind == record.MAIN else "pass"


def _steps(before: State, line: list[int], side: int) -> list[tuple[State, int]]:
    """The side's own answers that are worth saying, each with the state in which it is given."""
    s = before.copy()
    found: list[tuple[State, int]] = []
    for option in line:
        for _ in range(FAR):
            if not s.options or option in s.options or not answered(s, routine(s)):
                break
        if option not in s.options:
            break
        mine = any(s.askers & (1 << seat) for seat in s.table.seats_of[side])
        if mine and s.purpose not in _UNSAID:
            found.append((s.copy(), option))
        if not answered(s, option):
            break
    return found


def _is_to_attack(s: State, option: int) -> bool:
    """That there is an attack, which is said by who attacks."""
    return s.purpose == purposes.CHOOSE_ATTACK and option == options.YES


def _attacked(steps: list[tuple[State, int]]) -> str:
    """With whom; where nobody could be chosen among, to attack is to attack with all who can."""
    dice = [die_label(s, options.payload_of(key)) for s, key in steps if options.kind_of(key) == options.ATTACK]
    if not dice:
        dice = [die_label(s, die.id) for s, key in steps if _is_to_attack(s, key) for die in candidates(s)]
    return f"attack with {counted(dice)}" if dice else "not attack"


def _rerolled(steps: list[tuple[State, int]]) -> str:
    again = [die_label(s, options.payload_of(key)) for s, key in steps if options.kind_of(key) == options.REROLL]
    return f"reroll {counted(again)}" if again else "keep everything"


def _blocked(steps: list[tuple[State, int]]) -> str:
    """By attacker: who blocks it together."""
    attackers: dict[int, tuple[str, list[str]]] = {}
    for s, key in steps:
        attacker = options.payload_of(key)
        if options.kind_of(key) == options.DIE and s.die(attacker) is not None:
            _, blockers = attackers.setdefault(attacker, (die_label(s, attacker), []))
            blockers.append(die_label(s, s.subject))
    found = [f"block {attacker} with {counted(blockers)}" for attacker, blockers in attackers.values()]
    return listed(found) if found else "not block"


# Verbs that take several things, so that they are said once: `field Falcon and 2 Sidekicks`.
_SEVERAL = ("buy", "field", "attack with")


class _Deed(NamedTuple):
    verb: str
    thing: str


def _together(deeds: list[_Deed]) -> list[str]:
    found: list[str] = []
    for verb, same in groupby(deeds, key=lambda deed: deed.verb):
        things = [deed.thing for deed in same]
        found += [f"{verb} {thing}" for thing in ([counted(things)] if verb in _SEVERAL else things)]
    return found


def _deed(s: State, option: int) -> _Deed:
    label = option_label(s, option).rstrip(".")
    kind = options.kind_of(option)
    if kind == options.WORD:
        return _Deed("say", label)
    if kind == options.ATTACK:
        return _Deed("attack with", die_label(s, options.payload_of(option)))
    if kind == options.GLOBAL:
        return _Deed("use", f"the global ability of {s.table.cards[options.global_card(option)].name}")
    if kind in (options.DIE, options.CARD, options.SEAT, options.FACE, options.TRAIT, options.UNROLLED):
        return _Deed("choose", label)
    verb, _, thing = label.partition(" ")
    return _Deed(verb, thing)


def rolled(s: State, event: Chanced) -> str:
    """What was drawn or rolled."""
    t = s.table
    words = words_of(t)
    if event.kind == record.TOSS:
        return "the toss"
    shown = [words.say(f"{t.cards[card].name} ({face_text(s, card, face)})") for _, card, face in event.rolled]
    if shown:
        return f"rolled {counted(shown)}"
    drawn = [words.say(t.cards[card].name) for card in event.drawn]
    return f"drew {counted(drawn)}" if drawn else "something left to chance"


def face_text(s: State, card: int, face: int) -> str:
    t = s.table
    return t.cards[card].faces[t.faces[card].index(face)].text()
