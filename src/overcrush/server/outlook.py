"""What a question is about, said before it is answered: what would be wasted, and what would come of a combat."""

from overcrush.model import purposes
from overcrush.model.decisions import IllegalAnswer
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.server import wire
from overcrush.server.board import asked
from overcrush.server.questions import choosable, question_of
from overcrush.table import gestures
from overcrush.table.forecast import forecast
from overcrush.table.stakes import ends_turn, stakes
from overcrush.table.words import Words

COMBAT = (purposes.ATTACK, purposes.CHOOSE_ATTACK, purposes.BLOCK)


def posed(game: Game, words: Words) -> wire.Question | None:
    """The question for people: with what is at stake."""
    question = question_of(game, words)
    if question is not None:
        question.stakes = stakes_of(game, words)
        question.outlook = outlook_of(game, [], []) if question.way == "block" else None
        question.ends = ends_turn(game.state)
    return question


def stakes_of(game: Game, words: Words) -> list[wire.Stake]:
    """What whoever is asked would waste by passing or declining."""
    try:
        found = stakes(game, asked(game.state)[0]) if game.state.options else []
    except EndlessEffect:
        return []
    return [wire.Stake(text=words.say(stake.text), grave=stake.grave) for stake in found]


def outlook_of(game: Game, dice: list[int], pairs: list[tuple[int, int]]) -> wire.Outlook | None:
    """What would come of these attackers or blocks; None if they cannot be declared so, or nobody declares now."""
    s = game.state
    if not s.options or s.purpose not in COMBAT:
        return None
    seat = asked(s)[0]
    try:
        if s.purpose == purposes.BLOCK:
            answers = gestures.block(game, choosable(game), attackers(s), pairs)
        else:
            answers = gestures.attack(game, choosable(game), set(dice))
        found = forecast(game, seat, answers)
    except (gestures.Impossible, IllegalAnswer, EndlessEffect, ValueError):
        return None
    lethal = found.is_lethal(s.table.side_of[seat])
    return wire.Outlook(falls=found.falls, life=found.life, sure=found.sure, lethal=lethal)
