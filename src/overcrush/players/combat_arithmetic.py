"""Combat by arithmetic: who attacks and who blocks whom, by A and D alone, as quickly as it can be reckoned."""

from typing import Final

from overcrush.model import faces
from overcrush.model.state import State
from overcrush.players.evaluate import VICTORY, Evaluator, coming_through
from overcrush.players.routine import KO_COST, LIFE
from overcrush.rules.query.stats import attack, defense

# To be dead is worse than to be nearly dead, and the deader the worse: so that several blocks that save only together
# are found one after another.
DEAD: Final = -60.0
DEADER: Final = 3.0
# Up to so many dice every die is thought of as joining or leaving the attack by itself.
FEW: Final = 6
# A block must bring something.
LEAST: Final = 1e-6


class Fighter:
    """A character in the field: its A, the D it has left, and what is lost if it goes to used or is knocked out."""

    __slots__ = ("blocked", "force", "knocked", "left", "number", "strength", "there", "toughness", "worth")

    def __init__(self, number: int, strength: int, toughness: int, worth: float, knocked: float) -> None:
        self.number = number
        self.strength = strength
        self.toughness = toughness
        self.worth = worth
        self.knocked = knocked
        # Whether it will be in the field after the attack that is thought of.
        self.there = True
        # Whether it is blocked in it, the D it has left, the damage it has left to deal.
        self.blocked = False
        self.left = toughness
        self.force = strength


class Fray:
    """A combat that may come this turn, by numbers alone."""

    def __init__(self, e: Evaluator, s: State) -> None:
        self.e = e
        self.ours = _fighters(e, s, s.active)
        self.theirs = _fighters(e, s, 1 - s.active)
        self.nobody = [-1] * len(self.theirs)
        self.life = s.life[s.active]
        self.other_life = s.life[1 - s.active]

    def lives(self, life: int) -> float:
        """What the life of the side attacked is worth."""
        if life <= 0:
            return DEAD + DEADER * life
        known = self.e.lives
        return known[life] if life < len(known) else known[-1]

    def blocks(self, attacking: list[Fighter]) -> list[int]:
        """For each die of the side attacked the place of the attacker that it had better block, or -1.

        The strongest attacker is dealt with first; each is blocked by one die at most.
        """
        defenders = self.theirs
        chosen = [-1] * len(defenders)
        left = self.other_life
        for attacker in attacking:
            left -= attacker.strength
        now = self.lives(left)
        for place, attacker in enumerate(attacking):
            then = self.lives(left + attacker.strength)
            stopped = then - now - attacker.worth
            best, who = LEAST, -1
            for number, defender in enumerate(defenders):
                if chosen[number] >= 0:
                    continue
                gain = stopped
                if defender.strength >= attacker.toughness:
                    gain += attacker.knocked
                if attacker.strength >= defender.toughness:
                    gain -= defender.knocked
                if gain > best:
                    best, who = gain, number
            if who >= 0:
                chosen[who] = place
                left += attacker.strength
                now = then
        return chosen

    def stock_blocks(self, attacking: list[Fighter]) -> list[int]:
        """For each die of the side attacked the attacker that anybody would block without thinking, or -1."""
        chosen = [-1] * len(self.theirs)
        damage = 0
        for attacker in attacking:
            damage += attacker.strength
            attacker.blocked = False
        for number, defender in enumerate(self.theirs):
            best, whom = 0.0, -1
            rate = LIFE + (3.0 if damage >= self.other_life else 0.3)
            for place, attacker in enumerate(attacking):
                gain = 0.0 if attacker.blocked else attacker.strength * rate
                if defender.strength >= attacker.toughness:
                    gain += KO_COST * attacker.worth
                if attacker.strength >= defender.toughness:
                    gain -= KO_COST * defender.worth
                if gain > best:
                    best, whom = gain, place
            if whom >= 0:
                chosen[number] = whom
                if not attacking[whom].blocked:
                    attacking[whom].blocked = True
                    damage -= attacking[whom].strength
        return chosen

    def value(self, attacking: list[Fighter], blocks: list[int]) -> float:
        """What the end of the turn is worth to those who attack."""
        e = self.e
        for fighter in self.ours:
            fighter.there = True
        worth = 0.0
        for attacker in attacking:
            attacker.blocked = False
            attacker.left = attacker.toughness
            attacker.force = attacker.strength
        theirs: list[int] = []
        for number, place in enumerate(blocks):
            defender = self.theirs[number]
            if place >= 0:
                attacker = attacking[place]
                attacker.blocked = True
                attacker.left -= defender.strength
                if attacker.force >= defender.toughness:
                    attacker.force -= defender.toughness
                    worth += defender.knocked
                    continue
            theirs.append(defender.strength)
        left = self.other_life
        for attacker in attacking:
            if not attacker.blocked:
                left -= attacker.strength
                worth -= attacker.worth
                attacker.there = False
            elif attacker.left <= 0:
                worth -= attacker.knocked
                attacker.there = False
        if left <= 0:
            return VICTORY
        ours = [fighter.strength for fighter in self.ours if fighter.there]
        worth -= self.lives(left)
        to_us = coming_through(theirs, len(ours))
        to_them = coming_through(ours, len(theirs))
        worth += e.threat * to_them - e.exposed * to_us
        return worth - (e.deadly if to_us >= self.life else 0.0)

    def attackers(self, *, careful: bool) -> list[int]:
        """The numbers of the dice that had better attack."""
        ours = self.ours
        best, chosen = self._try([], careful), list[Fighter]()
        step = 1 + len(ours) // (FEW + 1)
        for count in range(len(ours), 0, -step):
            value = self._try(ours[:count], careful)
            if value > best + LEAST:
                best, chosen = value, ours[:count]
        if len(ours) <= FEW and best < VICTORY:
            for fighter in ours:
                others = [other for other in chosen if other is not fighter]
                if len(others) == len(chosen):
                    others.append(fighter)
                value = self._try(others, careful)
                if value > best + LEAST:
                    best, chosen = value, others
        return [fighter.number for fighter in chosen]

    def _try(self, attacking: list[Fighter], careful: bool) -> float:  # noqa: FBT001
        """Against the best answer, if one is careful; else against a stock answer, or none if that is worse."""
        if careful:
            return self.value(attacking, self.blocks(attacking))
        return min(self.value(attacking, self.stock_blocks(attacking)), self.value(attacking, self.nobody))


def _fighters(e: Evaluator, s: State, side: int) -> list[Fighter]:
    """The characters of a side, the strongest first."""
    found: list[Fighter] = []
    t = s.table
    for seat in t.seats_of[side]:
        for die in s.seats[seat].field:
            if t.kind[die.face] != faces.CHARACTER:
                continue
            strength, toughness = attack(s, die), defense(s, die) - int(die.damage)
            worth = e.body + e.attack * strength + e.defense * toughness + e.text[die.card]
            saved = e.in_prep + e.prep_share * e.quality[die.card]
            found.append(Fighter(die.id, strength, toughness, worth, worth - saved))
    found.sort(key=lambda fighter: (-fighter.strength, fighter.number))
    return found
