"""One gesture for a whole set: `reroll 1 3` becomes the answers that the rules ask for die by die.

Equal dice are one option to the rules, so a gesture that means one of them may be carried out with another.
"""

from collections.abc import Callable, Iterator
from typing import Final

from overcrush.model import events, options, purposes
from overcrush.model.dice import Die
from overcrush.model.events import DIE, KIND
from overcrush.model.state import State
from overcrush.model.table import NOBODY
from overcrush.rules.combat.declarations import other_declarer
from overcrush.rules.combat.engaged import facing
from overcrush.rules.engine import Game
from overcrush.rules.paying.energy import unspent
from overcrush.rules.procedures.assign_damage import splitter
from overcrush.rules.query.equal_dice import are_equal
from overcrush.rules.telling.refused_payments import why_not_together

STAYS: Final = 0
VIRTUAL: Final = 0

# No search for a payment or for blocks tries more than this.
MOST_FORKS: Final = 2000

_DEEDS: Final = {
    purposes.REROLL: (options.REROLL, options.KEEP),
    purposes.ATTACK: (options.ATTACK, options.STAY),
}


class Impossible(ValueError):  # noqa: N818  (what the gesture is)
    """The rules do not offer what the gesture means, with a sentence."""


def declared_by_askers(s: State, dice: list[Die]) -> list[Die]:
    """Of the dice of a declaration those that whoever is asked speaks for: partners declare their own (13.5.4)."""
    if s.purpose == purposes.BLOCK and other_declarer(s) != NOBODY:
        return dice
    return [die for die in dice if s.askers & (1 << die.controller)]


def _kind(s: State, die: Die, dice: list[Die]) -> int:
    """The first die that is equal to this one, which stands for all of its kind."""
    return next(other.id for other in dice if are_equal(s, other, die))


def series(game: Game, asked: tuple[int, ...], pick: Callable[[State], int]) -> list[int]:
    """The answers that `pick` gives to one seat while it is asked for these purposes; the game is not changed.

    Of each die once: who is asked of it again is asked anew.
    """
    fork = game.fork()
    seats = fork.state.askers
    answers: list[int] = []
    told: list[int] = []
    while fork.state.options and fork.state.purpose in asked and fork.state.askers == seats:
        if fork.state.subject in told:
            break
        told.append(fork.state.subject)
        answer = pick(fork.state)
        refusal = fork.why_not(answer)
        if refusal is not None:
            raise Impossible(refusal.sentence())
        answers.append(answer)
        fork.answer(answer)
    return answers


def _one_by_one(game: Game, purpose: int, dice: list[Die], wanted: set[int]) -> list[int]:
    """Do the deed with as many dice of each kind as are wanted, the other thing with the rest."""
    deed, other = _DEEDS[purpose]
    kinds = {die.id: _kind(game.state, die, dice) for die in dice}
    left: dict[int, int] = {}
    for die in dice:
        if die.id in wanted:
            left[kinds[die.id]] = left.get(kinds[die.id], 0) + 1

    def pick(s: State) -> int:
        kind = kinds.get(s.subject, s.subject)
        if left.get(kind, 0):
            left[kind] -= 1
            return options.option(deed, s.subject)
        return options.option(other, s.subject)

    return series(game, (purpose,), pick)


def reroll(game: Game, dice: list[Die], wanted: set[int]) -> list[int]:
    return _one_by_one(game, purposes.REROLL, dice, wanted)


def attack(game: Game, dice: list[Die], wanted: set[int]) -> list[int]:
    """Attack with these dice, or with none; says first whether there is an attack if that is asked."""
    if game.state.purpose != purposes.CHOOSE_ATTACK:
        return _one_by_one(game, purposes.ATTACK, dice, wanted)
    if not wanted:
        return [options.NO]
    fork = game.fork()
    fork.answer(options.YES)
    return [options.YES, *_one_by_one(fork, purposes.ATTACK, dice, wanted)]


class _Blocks:
    """A search for the answers that come to the blocks wanted, equal dice standing for one another."""

    def __init__(self, s: State, blockers: list[Die], attackers: list[Die], wanted: list[tuple[int, int]]) -> None:
        self.blocker_kind = {die.id: _kind(s, die, blockers) for die in blockers}
        self.attacker_kind = {die.id: _kind(s, die, attackers) for die in attackers}
        self.askers = s.askers
        # For each attacker meant, the kinds of its blockers; STAYS for those that do not block.
        self.groups: dict[int, list[int]] = {STAYS: []}
        self.asked: list[int] = []
        self._forks = MOST_FORKS
        self._check(wanted)
        for die in blockers:
            blocked = [attacker for blocker, attacker in wanted if blocker == die.id]
            for attacker in blocked or [STAYS]:
                self.groups.setdefault(attacker, []).append(self.blocker_kind[die.id])

    def _check(self, wanted: list[tuple[int, int]]) -> None:
        """Only dice that are there can be meant."""
        for blocker, attacker in wanted:
            if blocker not in self.blocker_kind:
                raise Impossible(f"Die {blocker} is none of those that can block (rule 8.2.1).")
            if attacker not in self.attacker_kind:
                raise Impossible(f"Die {attacker} does not attack (rule 8.2.1).")

    def find(self, game: Game, means: dict[int, int]) -> list[int] | None:
        """`means` says which attacker is meant by each one already blocked."""
        s = game.state
        if not s.options or s.purpose != purposes.BLOCK or s.askers != self.askers:
            # A partner is asked next, for dice of their own.
            return []
        kind = self.blocker_kind.get(s.subject, s.subject)
        for option in s.options:
            attacker = options.payload_of(option) if options.kind_of(option) == options.DIE else STAYS
            for group in self._meant(attacker, means):
                # Who may block several attackers stays for the rest of them.
                again = attacker == STAYS and self.asked.count(s.subject) > 0
                if kind not in self.groups[group] and not again:
                    continue
                if not again:
                    self.groups[group].remove(kind)
                self.asked.append(s.subject)
                rest = self.find(self._after(game, option), means | {attacker: group})
                if rest is not None:
                    return [option, *rest]
                self.asked.pop()
                if not again:
                    self.groups[group].append(kind)
        return None

    def _after(self, game: Game, option: int) -> Game:
        self._forks -= 1
        if self._forks < 0:
            raise Impossible("Those blocks are too many to be declared in one go: declare them one by one.")
        fork = game.fork()
        fork.answer(option)
        return fork

    def _meant(self, attacker: int, means: dict[int, int]) -> list[int]:
        """The attackers that one may stand for; of those with the same blockers to come, one is as good as another."""
        if attacker == STAYS:
            return [STAYS]
        if attacker in means:
            return [means[attacker]]
        kind = self.attacker_kind.get(attacker)
        free = [group for group in self.groups if group != STAYS and group not in means.values()]
        alike = {tuple(sorted(self.groups[g])): g for g in reversed(free) if self.attacker_kind.get(g) == kind}
        return list(alike.values())[::-1]


def block(game: Game, blockers: list[Die], attackers: list[Die], wanted: list[tuple[int, int]]) -> list[int]:
    """Block as `wanted` says: pairs of blocker and attacker. Blockers not named stay."""
    answers = _Blocks(game.state, blockers, attackers, wanted).find(game, {})
    if answers is None:
        raise Impossible(_why_not_blocked(game, wanted))
    return answers


def _why_not_blocked(game: Game, wanted: list[tuple[int, int]]) -> str:
    """Why these blocks cannot be declared, die by die: the reason for the first of them that is not offered."""
    fork = game.fork()
    left = list(wanted)
    while fork.state.options and fork.state.purpose == purposes.BLOCK and fork.state.askers == game.state.askers:
        blocker = fork.state.subject
        pair = next((pair for pair in left if pair[0] == blocker), None)
        if pair is not None:
            left.remove(pair)
        answer = options.option(options.STAY, blocker) if pair is None else options.option(options.DIE, pair[1])
        refusal = fork.why_not(answer)
        if refusal is not None:
            return refusal.sentence()
        fork.answer(answer)
    return "Those blocks cannot be declared together (rule 8.1.3)."


def split(game: Game, wanted: dict[int, int]) -> list[int]:
    """Divide what is left of the damage that is being split so: die to damage."""
    s = game.state
    dealer = splitter(s)
    if dealer is None:
        raise Impossible("No damage is being split now (rule 8.4.3).")
    left = still_faced(s, dealer)
    damage = options.payload_of(s.options[-1])
    shares = [wanted.get(die.id, 0) for die in left]
    if set(wanted) - {die.id for die in left} or sum(shares) != damage or min(shares) < 0:
        raise Impossible(f"The shares must come to {damage} damage in all (rule 8.4.3).")
    # Once nothing is left the rest answers itself.
    asked = [place for place in range(len(shares) - 1) if s.show_forced or any(shares[place:])]
    return [options.option(options.NUMBER, shares[place]) for place in asked]


def still_faced(s: State, dealer: Die) -> list[Die]:
    """The dice that get a share of the damage being split from here on."""
    faced = facing(s, dealer)
    return faced[[die.id for die in faced].index(s.subject) :]


def pay(game: Game, dice: list[Die], wanted: list[int]) -> list[int]:
    """Spend what these dice show (0 is virtual energy), as far as the price goes; what is missing, if it is clear."""
    # Energy is told apart by what it shows alone.
    kinds = {die.id: next(other.id for other in dice if other.equals(die)) for die in dice}
    named = sorted([kinds.get(number, number) for number in dict.fromkeys(wanted)])
    left: dict[int, int] = {}
    for number in dict.fromkeys(wanted):
        kind = kinds.get(number, number)
        left[kind] = left.get(kind, 0) + _symbols(game.state, dice, number)
    # Virtual energy need not be named: it is lost if it is not spent.
    for allowed in (left, left | {VIRTUAL: _symbols(game.state, dice, VIRTUAL)}):
        for answers, spent in _payments(game, kinds, allowed):
            if spent == named or [kind for kind in spent if kind != VIRTUAL] == named:
                return answers
    ways: dict[tuple[int, ...], list[int]] = {}
    for answers, spent in _payments(game, kinds, None):
        if all(spent.count(kind) >= named.count(kind) for kind in named):
            ways.setdefault(tuple(spent), answers)
        if len(ways) > 1:
            raise Impossible("More than one payment spends that: name every die that pays.")
    if not ways:
        raise Impossible(why_not_together(game.state, list(dict.fromkeys(wanted))).sentence())
    return next(iter(ways.values()))


def _payments(game: Game, kinds: dict[int, int], left: dict[int, int] | None) -> Iterator[tuple[list[int], list[int]]]:
    """The answers of each payment there is, and the kinds of dice it spends from: no more of each than `left` says."""
    fork = game.fork()
    fork.state.log = []
    waiting: list[tuple[Game, list[int], dict[int, int] | None]] = [(fork, [], left)]
    forks = 0
    while waiting and forks < MOST_FORKS:
        fork, answers, rest = waiting.pop()
        for option in [option for option in fork.state.options if options.kind_of(option) == options.PAY]:
            kind = _unit_kind(option, kinds)
            if rest is not None and not rest.get(kind, 0):
                continue
            forks += 1
            then = fork.fork()
            then.state.log = []
            then.answer(option)
            paid = [event[DIE] for event in then.state.log if event[KIND] == events.SPENT]
            if paid:
                yield [*answers, option], sorted([kinds.get(die, die) for die in paid])
            else:
                waiting.append((then, [*answers, option], rest and rest | {kind: rest[kind] - 1}))


def _symbols(s: State, dice: list[Die], number: int) -> int:
    """How many energy a die has left to spend; virtual energy, all of it."""
    found = [die for die in dice if die.id == number]
    if found:
        return len(unspent(s.table, found[0]))
    return sum([seat.virtual for seat in s.seats if s.askers & (1 << seat.index)])


def _unit_kind(option: int, kinds: dict[int, int]) -> int:
    """Which kind of die an option to pay spends from, or a number that is none."""
    if options.kind_of(option) != options.PAY:
        return -1
    number = options.paid_die(option)
    return kinds.get(number, number)
