"""What whoever passes, or does not attack, would leave undone: said before it happens."""

from typing import Final, NamedTuple

from overcrush.model import options, purposes
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.players.proof import Proof, within_reach
from overcrush.rules.engine import Game
from overcrush.rules.paying.energy import pool
from overcrush.rules.procedures.declare_attackers import candidates
from overcrush.rules.query.costs import cost_to_field
from overcrush.rules.telling.labels import die_label
from overcrush.table.words import listed

# How many answers a proof that an attack wins may look at, and how many cards a sentence names.
MOST_ANSWERS: Final = 250
MOST_NAMES: Final = 3


class Stake(NamedTuple):
    """One thing that would be wasted, in a sentence; a grave one is done only if it is said twice."""

    text: str
    grave: bool


def stakes(game: Game, seat: int) -> list[Stake]:
    """What the seat wastes if it passes or declines now."""
    s = game.state
    if s.purpose == purposes.MAIN:
        return [*_free_characters(s), *_energy_left(s, seat)]
    if s.purpose in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
        return _win(game, seat)
    return []


def ends_turn(s: State) -> bool:
    """Whether passing in the main step ends the turn: there is nobody to attack with."""
    first = s.turn == 1 and not s.table.rules.first_attack
    return s.purpose == purposes.MAIN and (first or not candidates(s))


def _free_characters(s: State) -> list[Stake]:
    names = [die_label(s, die.id) for die in _fieldable(s) if not cost_to_field(s, die)]
    return [Stake(f"{listed(names)} could be fielded for nothing.", grave=True)] if names else []


def _fieldable(s: State) -> list[Die]:
    dice = [s.die(options.payload_of(key)) for key in s.options if options.kind_of(key) == options.FIELD]
    return [die for die in dice if die is not None]


def _energy_left(s: State, seat: int) -> list[Stake]:
    """What the energy that is left could field and buy."""
    dice = [s.table.cards[die.card].name for die in _fieldable(s) if cost_to_field(s, die)]
    deeds = [f"field {listed(list(dict.fromkeys(dice)), 'or')}"] if dice else []
    deeds += [f"buy {cards}" for cards in _purchases(s)]
    if not deeds:
        return []
    return [Stake(f"{sum(pool(s, s.seats[seat]))} energy is left, which could {listed(deeds, 'or')}.", grave=False)]


def _purchases(s: State) -> list[str]:
    """The cards of which a die could be bought, the first few by name; nothing if there is none."""
    cards = [options.bought_card(key) for key in s.options if options.kind_of(key) == options.BUY]
    names = [s.table.cards[card].name for card in dict.fromkeys(cards)]
    if not names:
        return []
    more = len(names) - MOST_NAMES
    known = names[:MOST_NAMES] + ([f"{more} other{'s' if more > 1 else ''}"] if more > 0 else [])
    return [listed(known, "or")]


def _win(game: Game, seat: int) -> list[Stake]:
    side = game.table.side_of[seat]
    fork = game.fork(0, seat).state
    if not within_reach(fork, side) or Proof(side, fork.turn, MOST_ANSWERS).first_step(fork) < 0:
        return []
    return [Stake("An attack now wins the game, whatever they answer.", grave=True)]
