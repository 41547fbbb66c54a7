"""What the guide of a lesson says at a moment of the game, and what it points at."""

from overcrush.lessons.lesson import LEARNER, Lesson, Step
from overcrush.model import options, purposes
from overcrush.model.state import State
from overcrush.rules.engine import Game
from overcrush.server import wire
from overcrush.server.questions import WAYS, choosable
from overcrush.table.words import Words

_CHOSEN = (options.REROLL, options.ATTACK)


def guide_of(lesson: Lesson, game: Game, words: Words) -> wire.Guide | None:
    """None when the lesson is over, or while there is nothing to say."""
    acts = len(game.acts)
    if not lesson.is_followed(game.acts):
        return None
    step = lesson.due(acts)
    if step is not None and step.seat != LEARNER and (acts != step.start or not step.pages):
        return None
    guide = wire.Guide(
        pages=[words.say(page) for page in (lesson.farewell if step is None else step.pages)],
        dice=[],
        option="",
        step=lesson.length if step is None else lesson.number(step),
        of=lesson.length,
        last=step is None,
    )
    if step is not None and step.seat == LEARNER:
        _point(guide, game, step)
    return guide


def _point(guide: wire.Guide, game: Game, step: Step) -> None:
    guide.dice = _dice(game, step)
    if WAYS.get(game.state.purpose, "pick") in ("act", "pick", "split", "amount"):
        guide.option = options.spell(step.answers[len(game.acts) - step.start])


def _dice(game: Game, step: Step) -> list[int]:
    """The dice that the step chooses: to reroll, to attack or block with and whom to block, to pay from."""
    found: list[int] = []
    fork = game.fork()
    answers = step.answers[len(game.acts) - step.start :]
    for answer in answers:
        kind, die = options.kind_of(answer), options.payload_of(answer)
        if kind in _CHOSEN:
            found.append(die)
        elif kind == options.DIE and fork.state.purpose == purposes.BLOCK:
            found += [fork.state.subject, die]
        fork.answer(answer)
    if game.state.purpose in (purposes.ATTACK, purposes.CHOOSE_ATTACK) and not found and options.NO not in answers:
        # Of the last one nothing is asked: who stays at home says who attacks.
        stays = [options.payload_of(answer) for answer in answers if options.kind_of(answer) == options.STAY]
        home = [die for die in choosable(game) if die.id in stays]
        found = [die.id for die in choosable(game) if not any(die.equals(other) for other in home)]
    if game.state.purpose == purposes.PAY:
        # What was forced is not among the answers: see which dice are no longer what they were.
        found = [die.id for die in choosable(game) if _spent(game.state, die.id) != _spent(fork.state, die.id)]
    return found


def _spent(s: State, number: int) -> tuple[int, int, int] | None:
    die = s.die(number)
    return (die.zone, die.face, die.spent) if die is not None else None
