"""Replaying a journal. A replay that diverges stops: it never shows a game that did not happen."""

from collections.abc import Iterator

from overcrush.model.chance import Chance
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.journal import Journal
from overcrush.rules.chance import OutOfChance, Recorded, Recording
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_from_facts


class Diverged(ValueError):  # noqa: N818  (named for what the replay did)
    """The journal and this engine part ways, with the number of the act."""


def replay(journal: Journal, then: Chance | None = None) -> Game:
    """The game of a journal at its last question; its digests, where kept, are compared act by act.

    `then` is where chance comes from if the game goes on.
    """
    games = replayed(journal)
    game = next(games)
    for _ in games:
        pass
    if then is not None:
        game.state.chance = Recording(then)
    return game


def replayed(journal: Journal) -> Iterator[Game]:
    """The game of a journal after each of its acts: the same object, further on each time."""
    outcomes = [outcome for act in journal.acts for outcome in act.chance]
    source = Recorded(outcomes)
    digests = any(act.digest for act in journal.acts)
    table = table_from_facts(journal.table)
    number = 0
    try:
        game = Game.at(table, source, show_forced=journal.show_forced, keep_digests=digests)
        for number, act in enumerate(journal.acts):
            if number:
                game.take(act.answer)
            if game.acts[number].chance != act.chance:
                raise Diverged(f"act {number} ({act.answer or 'start'}): other outcomes of chance were asked for")
            if act.digest and game.acts[number].digest != act.digest:
                raise Diverged(f"act {number} ({act.answer or 'start'}): the state is not the recorded one")
            yield game
    except (IllegalAnswer, OutOfChance, EndlessEffect) as error:
        raise Diverged(f"act {number}: {error}") from None
