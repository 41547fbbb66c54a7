"""What is asked, as a person sees it: one sentence, numbered choices, and numbers on the dice of the mat."""

from typing import Final, NamedTuple

from overcrush.model import energy, faces, options, purposes
from overcrush.model.decisions import Decision
from overcrush.model.dice import ATTACKING, Die
from overcrush.model.state import State
from overcrush.model.table import NOBODY
from overcrush.rules.combat.engaged import attackers, facing
from overcrush.rules.engine import Game, doer
from overcrush.rules.procedures import declare_attackers, declare_blockers
from overcrush.rules.procedures.assign_damage import splitter
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.query.costs import purchase_cost
from overcrush.rules.query.stats import attack
from overcrush.table.gestures import declared_by_askers
from overcrush.table.words import Words, capitalised
from overcrush.terminal.dice import is_energy, name, spoken, to_field

# How a question is answered.
ACT: Final = "act"
REROLL: Final = "reroll"
ATTACK: Final = "attack"
BLOCK: Final = "block"
PAY: Final = "pay"
AMOUNT: Final = "amount"
PICK: Final = "pick"

PASS_NUMBER: Final = 0


class Choice(NamedTuple):
    """One thing to choose: the number typed, the verb, the words by which it may be named, and the option."""

    number: int
    verb: str
    text: str
    names: str
    option: int


class Question:
    """A question of the rules to one seat."""

    def __init__(self, game: Game, seat: int, words: Words) -> None:
        decision = game.decision
        if decision is None:
            raise ValueError("nothing is asked: the game is over")
        self.game = game
        self.seat = seat
        self.words = words
        self.way = way_of(game.state)
        self.tags: dict[int, str] = {}
        self.dice: list[Die] = []
        self.attackers: list[Die] = []
        self.choices: list[Choice] = []
        self.prompt = words.say(decision.prompt)
        self._pose(decision)

    def _pose(self, decision: Decision) -> None:
        s = self.game.state
        if self.way == ACT:
            self._act(s, decision)
        elif self.way == REROLL:
            self._number([die for die in s.seats[self.seat].aside if not die.spent])
            self.prompt = "Reroll any of these dice once, all together, or keep them all."
        elif self.way == ATTACK:
            self._number(declared_by_askers(s, declare_attackers.candidates(s)))
            self.prompt = "Do you attack, and with whom?"
        elif self.way == BLOCK:
            self._blocks(s)
        elif self.way == PAY:
            self._payment(s, decision)
        else:
            self._pick(s, decision)

    def _number(self, dice: list[Die]) -> None:
        self.dice = dice
        self.tags = {die.id: str(place) for place, die in enumerate(dice, 1)}

    # --- the main step and the windows

    def _act(self, s: State, decision: Decision) -> None:
        """Cards keep their number all game long, dice in reserve follow; passing is 0."""
        cards = len(s.table.cards) - 1
        reserve = [die for die in s.seats[self.seat].reserve if s.table.kind[die.face] != faces.ENERGY]
        self.dice = reserve
        numbers = {die.id: cards + place for place, die in enumerate(reserve, 1)}
        self.tags = {number: str(shown) for number, shown in numbers.items()}
        following = cards + len(reserve)
        for option in decision.options:
            if doer(s, option.key) not in (NOBODY, self.seat):
                # A partner's, who is asked at the same time.
                continue
            kind, payload = options.kind_of(option.key), options.payload_of(option.key)
            if kind == options.PASS:
                self.choices.append(Choice(PASS_NUMBER, "pass", self._passing(s), "pass", option.key))
            elif kind == options.BUY:
                self._buy(s, options.bought_card(payload), option.key)
            elif kind in (options.FIELD, options.USE):
                self._die(s, numbers[payload], kind, payload, option.key)
            else:
                following += 1
                text = self.words.say(option.label)
                self.choices.append(Choice(following, _verb(kind), _without_verb(text), text, option.key))

    def _passing(self, s: State) -> str:
        if s.purpose == purposes.MAIN:
            return "pass, which ends your main step unless the other side acts"
        return "pass"

    def _buy(self, s: State, card: int, key: int) -> None:
        facts = s.table.cards[card]
        needs = "".join([f" with {energy.NAMES[kind]}" for kind in facts.energy])
        price = f"{purchase_cost(s, self.seat, card)}{needs}"
        self.choices.append(Choice(card, "buy", f"{facts.title} ({price})", facts.title, key))

    def _die(self, s: State, number: int, kind: int, die_id: int, key: int) -> None:
        die = next(die for die in self.dice if die.id == die_id)
        called = spoken(s, die, self.words)
        if kind == options.FIELD:
            called = f"{called} ({to_field(s, die)})"
        self.choices.append(Choice(number, _verb(kind), called, self._names(s, die.card), key))

    def _names(self, s: State, card: int) -> str:
        """All that a die may be called: its title, and both words for a Sidekick."""
        return f"{name(s, card, self.words)} {s.table.cards[card].title}"

    # --- sets

    def _blocks(self, s: State) -> None:
        self._number(declared_by_askers(s, declare_blockers.candidates(s)))
        self.attackers = attackers(s)
        self.tags |= {die.id: letter(place) for place, die in enumerate(self.attackers)}
        through = sum([attack(s, die) for die in self.attackers])
        self.prompt = f"Whom do you block? Unblocked, {through} damage comes through."

    def _payment(self, s: State, decision: Decision) -> None:
        """Each energy die is one choice, however many symbols it has left; virtual energy is another."""
        seat = s.seats[self.seat]
        self._number([die for die in seat.reserve if is_energy(s, die)])
        for number, die in enumerate(self.dice, 1):
            text = spoken(s, die, self.words)
            self.choices.append(Choice(number, "", text, text, options.pay(die.id, 0)))
        if seat.virtual:
            text = f"{seat.virtual} virtual energy"
            self.choices.append(Choice(len(self.dice) + 1, "", text, text, options.pay(0, energy.GENERIC)))
        top = s.stack[-1]
        if isinstance(top, Payment):
            needs = "".join([f", with {energy.NAMES[kind]}" for kind in top.needs])
            paid = f"; {len(decision.chosen)} paid so far" if decision.chosen else ""
            self.prompt = f"{self.prompt} The price is {top.total}{needs}{paid}."

    def _pick(self, s: State, decision: Decision) -> None:
        """Any other question: its options by number, or an amount as it is."""
        for place, option in enumerate(decision.options, 1):
            kind, payload = options.kind_of(option.key), options.payload_of(option.key)
            die = s.die(payload) if kind == options.DIE else None
            text = self.words.say(option.label) if die is None else self._whose(s, die)
            if kind == options.NUMBER:
                self.way = AMOUNT
                self.choices.append(Choice(payload, "", text, text, option.key))
                continue
            self.choices.append(Choice(place, "", text, f"{text} {option.spelling}", option.key))
            if kind == options.DIE:
                self.tags[payload] = str(place)
        if s.purpose == purposes.SPLIT:
            self.prompt = capitalised(self._split(s))

    def _whose(self, s: State, die: Die) -> str:
        return f"{s.table.names[die.controller]}'s {spoken(s, die, self.words)}"

    def _split(self, s: State) -> str:
        target = s.die(s.subject)
        dealer = splitter(s)
        if target is None or dealer is None:
            return self.prompt
        others = len(facing(s, dealer)) - 1
        faces = "is blocked by several" if dealer.role == ATTACKING else "blocks several"
        return (
            f"{spoken(s, dealer, self.words)} {faces}: how much of its damage goes to "
            f"{spoken(s, target, self.words)}? The last of the other {others} takes the rest."
        )

    def hint(self) -> str:
        """How to answer, for those who have not learned it yet."""
        return _HINTS[self.way].format(example=self._example())

    def _example(self) -> str:
        """A deed named by a word that no other deed has."""
        deeds = [choice for choice in self.choices if choice.verb not in ("", "pass")]
        for choice in deeds:
            others = " ".join([other.names for other in deeds if other is not choice]).lower()
            for word in choice.names.lower().split():
                if word.isalpha() and len(word) > 2 and word != choice.verb and word not in others:
                    return f"{choice.verb} {word}"
        return deeds[0].verb if deeds else "pass"


def way_of(s: State) -> str:
    """Partners say first whether they attack at all, then each with whom (8.1.2, 13.5.4)."""
    if s.purpose == purposes.CHOOSE_ATTACK and s.table.partners:
        return PICK
    return _WAYS.get(s.purpose, PICK)


def letter(place: int) -> str:
    """Attackers have letters where blockers have numbers."""
    return chr(ord("A") + place) if place < 26 else f"Z{place}"


def _verb(kind: int) -> str:
    return {options.FIELD: "field", options.USE: "use", options.GLOBAL: "global"}.get(kind, "do")


def _without_verb(text: str) -> str:
    """The row says already that it is a global ability."""
    return text.replace(": Global ", " ", 1)


_WAYS: Final = {
    purposes.MAIN: ACT,
    purposes.RESPOND: ACT,
    purposes.WINDOW: ACT,
    purposes.REROLL: REROLL,
    purposes.ATTACK: ATTACK,
    purposes.CHOOSE_ATTACK: ATTACK,
    purposes.BLOCK: BLOCK,
    purposes.PAY: PAY,
}

_HINTS: Final = {
    ACT: "Type a number, or words such as '{example}'; 'why buy 4' explains; 'help'.",
    REROLL: "Type 'reroll 1 3' or just '1 3', or 'all'; Enter keeps them all.",
    ATTACK: "Type 'attack 1 2' or just '1 2', 'all', or 'no'.",
    BLOCK: "Type 'block 1>A 2>A' (dice 1 and 2 both block attacker A), or 'no'.",
    PAY: "Enter pays automatically; '1 2' spends those dice; 'back' leaves it.",
    AMOUNT: "Type the number; 'back' starts over.",
    PICK: "Type a number or a word.",
}
