"""Exact odds for who is asked: of a reroll, and of what the next turn may pay for."""

from overcrush.model import purposes
from overcrush.model.state import State
from overcrush.players.chances import affords, at_least, of_next_turn, of_reroll, shown_by
from overcrush.rules.engine import Game
from overcrush.server import wire
from overcrush.table.words import Words


def odds_of(game: Game, seat: int, wanted: wire.Coach, words: Words) -> wire.Coached:
    """Of rerolling the dice that are wanted while a seat is asked which; else of its next turn."""
    s = game.state
    rerolls = s.purpose == purposes.REROLL
    spread = of_reroll(s, seat, wanted.dice) if rerolls else of_next_turn(s, seat)
    most = max([sum(counts) for counts in spread])
    return wire.Coached(
        at=wanted.at,
        dice=wanted.dice,
        next=not rerolls,
        shows=_shows(s, seat, wanted.dice, words) if rerolls else [],
        energy=[at_least(spread, count) for count in range(1, most + 1)],
        afford=[
            wire.Chance(card=card, chance=affords(s, seat, card, spread))
            for card in s.table.buyable[seat]
            if s.supply[card]
        ],
    )


def _shows(s: State, seat: int, dice: list[int], words: Words) -> list[wire.Shows]:
    rolled = [die.card for die in s.seats[seat].aside if die.id in dice]
    return [
        wire.Shows(
            card=card,
            count=rolled.count(card),
            sides=[
                wire.Side(face=words.say(s.table.cards[card].faces[face - s.table.faces[card][0]].text()), sides=sides)
                for face, sides in shown_by(s.table, card)
            ],
        )
        for card in dict.fromkeys(rolled)
    ]
