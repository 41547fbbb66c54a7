"""What people answer: the gestures of a page as the answers that the rules ask for, and whose they are."""

from overcrush.model import options, purposes
from overcrush.model.table import NOBODY
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.engine import Game, doer
from overcrush.server import wire
from overcrush.server.board import asked
from overcrush.server.listener import Denied
from overcrush.server.questions import choosable
from overcrush.table import gestures

Gesture = wire.Answer | wire.ChooseDice | wire.ChooseBlocks | wire.ChooseShares


def answers_of(game: Game, wanted: Gesture) -> list[int]:
    """The answers that a gesture comes to; gestures.Impossible with a sentence if the rules do not offer it."""
    if isinstance(wanted, wire.Answer):
        return [options.parse(wanted.option)]
    dice = choosable(game)
    purpose = game.state.purpose
    if isinstance(wanted, wire.ChooseBlocks):
        if purpose != purposes.BLOCK:
            raise Denied("Nobody is asked to block now.", "8.2.1")
        return gestures.block(game, dice, attackers(game.state), wanted.pairs)
    if isinstance(wanted, wire.ChooseShares):
        return gestures.split(game, dict(wanted.shares))
    if purpose == purposes.REROLL:
        return gestures.reroll(game, dice, set(wanted.dice))
    if purpose in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
        return gestures.attack(game, dice, set(wanted.dice))
    if purpose == purposes.PAY:
        return gestures.pay(game, dice, wanted.dice)
    raise Denied("No set of dice is asked for now.", "7.1.1")


def doer_of(game: Game, answers: list[int], seats: set[int]) -> int:
    """Whose answers they are, of those who sit on these seats; Denied if they are a partner's.

    Partners who are asked together answer each for themselves, and either of them what they decide in common (7.4.1).
    """
    s = game.state
    seat = doer(s, answers[0]) if answers else NOBODY
    if s.table.partners and seat not in {NOBODY, *seats}:
        raise Denied("That is your partner's to decide.", "7.4.1")
    asks = sorted(seats & set(asked(s)))
    return asks[0] if seat == NOBODY and len(asks) == 1 else seat
