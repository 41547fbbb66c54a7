"""Why a thing that somebody points at cannot be used now: the engine's own reason for the deed that it would be."""

from overcrush.model import faces, options, purposes, zones
from overcrush.model.decisions import Refusal
from overcrush.model.dice import Die
from overcrush.model.state import State
from overcrush.rules.engine import Game
from overcrush.rules.telling.labels import die_label, prompt
from overcrush.server import wire
from overcrush.server.board import asked
from overcrush.table.words import Words, capitalised, listed

# Questions of an effect, to which a die is an answer or none: whatever it could do elsewhere is not asked.
_OF_EFFECTS = (purposes.TARGET, purposes.ORDER, purposes.MAY, purposes.NAME_NUMBER)
# Questions about dice of other players too.
_OF_ANYBODY = (*_OF_EFFECTS, purposes.BLOCK)


def reason(game: Game, seats: set[int], about: wire.Why, words: Words) -> wire.Reason:
    refusal = _refusal(game, seats, about)
    return wire.Reason(text=words.say(capitalised(refusal.text())), rule=refusal.rule)


def _refusal(game: Game, seats: set[int], about: wire.Why) -> Refusal:
    s = game.state
    if not s.options:
        return Refusal("9.4.1", "The game is over")
    if not seats & set(asked(s)):
        names = listed([s.table.names[seat] for seat in asked(s)])
        return Refusal("7.1.3", f"It is {names} who decides now")
    seat = min(seats & set(asked(s)))
    found = game.why_not(_meant(s, seat, about))
    if found is None:
        return Refusal("7.1.1", f"It can be used now: {prompt(s)}")
    die = s.die(about.die) if about.die else None
    return _of_die(s, seat, die, found) if die is not None else found


def _of_die(s: State, seat: int, die: Die, found: Refusal) -> Refusal:
    """A die of another player, or one that no deed of this moment is about."""
    if die.controller != seat and s.purpose not in _OF_ANYBODY:
        return Refusal("3.1.1", f"{die_label(s, die.id)} is {s.table.names[die.controller]}'s")
    return found


def _meant(s: State, seat: int, about: wire.Why) -> int:
    """The option that pointing at the thing would be."""
    if about.card > 0 and about.index >= 0:
        return options.use_global(seat, about.card, about.index)
    if about.card > 0:
        return options.buy(seat, about.card)
    die = s.die(about.die)
    return _deed(s, die) if die is not None else options.option(options.DIE, options.payload_of(about.die))


def _deed(s: State, die: Die) -> int:
    """What is done with a die where it lies."""
    if s.purpose in _OF_ANYBODY:
        return options.option(options.DIE, die.id)
    if die.zone == zones.ASIDE:
        return options.option(options.REROLL, die.id)
    if die.zone == zones.FIELD:
        return options.option(options.ATTACK, die.id)
    kind = s.table.kind[die.face]
    if kind == faces.ENERGY:
        return options.pay(die.id, s.table.symbols[die.face][0])
    return options.option(options.FIELD if kind == faces.CHARACTER else options.USE, die.id)
