"""Replaying a journal. A replay that diverges stops: it never shows a game that did not happen."""

from collections.abc import Iterator
from typing import Final

from overcrush.model.chance import Chance
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.journal import Act, Journal
from overcrush.rules.chance import OutOfChance, Recorded, Recording
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import FIRST_FORMAT, rewritten, table_from_facts

# Why an honest game may part ways with its record.
SINCE: Final = "a rule has been mended since, or the file was changed"


class Diverged(ValueError):  # noqa: N818  (named for what the replay did)
    """The journal and this engine part ways, with the number of the act.

    >>> game = demo_game("cw", seed=7)
    >>> game.answer("first")
    >>> journal = game.journal()
    >>> journal.acts[1].answer = "buy:0.1"
    >>> try:
    ...     replay(journal)
    ... except Diverged as diverged:
    ...     print(str(diverged)[:15])
    act 1: Dice are
    """


def replay(journal: Journal, then: Chance | None = None) -> Game:
    """The game of a journal at its last question; its digests, where kept, are compared act by act.

    `then` is where chance comes from if the game goes on.

    >>> game = demo_game("cw", seed=7)
    >>> game.answer("first")
    >>> replay(game.journal()).digest() == game.digest()
    True
    >>> replay(game.journal().shorter(1)).decision.purpose
    'choose turn order'
    """
    games = replayed(renewed(journal))
    game = next(games)
    for _ in games:
        pass
    if then is not None:
        game.state.chance = Recording(then)
    return game


def is_old(journal: Journal) -> bool:
    """Whether the table of a journal is written in the first format, which is only read and never written now."""
    return journal.table.get("format", FIRST_FORMAT) == FIRST_FORMAT


def renewed(journal: Journal) -> Journal:
    """A journal of the first format as one of today's, for whoever goes on with the game.

    Its digests name the old table. They are compared on the way, and made anew.
    """
    if not is_old(journal):
        return journal
    for _ in replayed(journal):
        pass
    facts = rewritten(journal.table)
    bare = [Act(act.answer, act.chance, "", act.secret) for act in journal.acts]
    kept = any(act.digest for act in journal.acts)
    *_, game = replayed(Journal(facts, bare, show_forced=journal.show_forced), keep_digests=kept)
    return Journal(facts, game.acts, journal.engine, journal.commitment, show_forced=journal.show_forced)


def replayed(journal: Journal, *, keep_digests: bool = False) -> Iterator[Game]:
    """The game of a journal after each of its acts: the same object, further on each time."""
    outcomes = [outcome for act in journal.acts for outcome in act.chance]
    source = Recorded(outcomes)
    digests = keep_digests or any(act.digest for act in journal.acts)
    table = table_from_facts(journal.table)
    number = 0
    try:
        game = Game.at(table, source, show_forced=journal.show_forced, keep_digests=digests)
        for number, act in enumerate(journal.acts):
            if number:
                game.take(act.answer)
            if game.acts[number].chance != act.chance:
                raise Diverged(f"act {number} ({act.answer or 'start'}): other dice were asked for; {SINCE}")
            if act.digest and game.acts[number].digest != act.digest:
                raise Diverged(f"act {number} ({act.answer or 'start'}): the state is not the recorded one; {SINCE}")
            yield game
    except (IllegalAnswer, OutOfChance, EndlessEffect) as error:
        raise Diverged(f"act {number}: {error}") from None
