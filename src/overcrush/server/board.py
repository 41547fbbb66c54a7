"""What lies on the table, as clients see it. All zones are open (3.1.3); the key of chance is not."""

from collections.abc import Sequence

from overcrush.effects import describe
from overcrush.model import dice, energy, zones
from overcrush.model.changes import ENFORCED
from overcrush.model.dice import Die
from overcrush.model.state import STEP_NAMES, UNDECIDED, Seat, State
from overcrush.model.table import FACES
from overcrush.rules.combat.engaged import blocked_by
from overcrush.rules.engine import Game
from overcrush.rules.paying.affordable import means_of
from overcrush.rules.paying.energy import pool, unspent
from overcrush.rules.query.costs import fielding_cost, purchase_cost
from overcrush.rules.query.stats import attack, defense
from overcrush.rules.telling.account import PRINTED, account, applied_reasons, until
from overcrush.rules.telling.labels import ability_text
from overcrush.rules.telling.secrets import hidden_dice
from overcrush.server import wire
from overcrush.server.cards import energies
from overcrush.table.words import Words

_ROLES: dict[int, wire.Role] = {dice.IDLE: "", dice.ATTACKING: "attacking", dice.BLOCKING: "blocking"}


def board_of(game: Game, seat: int, words: Words, blows: list[str]) -> wire.Board:
    """What a seat sees; for NOBODY all that is no secret. `blows` say what ended the game, if it is over."""
    s = game.state
    hidden = hidden_dice(s, seat)
    return wire.Board(
        turn=s.turn,
        last_turn=s.last_turn,
        step=STEP_NAMES[s.step],
        active=s.active,
        asked=asked(s),
        life=list(s.life),
        supply=list(s.supply),
        flipped=list(s.flipped),
        seats=[_seat(s, each, hidden) for each in s.seats],
        force=_in_force(s, words),
        ending=wire.Ending(winners=list(game.winners), blows=blows) if s.outcome != UNDECIDED else None,
    )


def asked(s: State) -> list[int]:
    """The seats that may answer now."""
    return [seat for seat in range(s.table.seats) if s.options and s.askers & (1 << seat)]


def _seat(s: State, seat: Seat, hidden: Sequence[int]) -> wire.Seat:
    """Dice drawn secretly are still in the bag as far as others can see."""
    counts = pool(s, seat)
    names = energies(energy.KINDS)
    return wire.Seat(
        virtual=seat.virtual,
        energy={name: counts[kind] for kind, name in enumerate(names) if counts[kind]},
        bag=_piles(seat.bag + [die.card for die in seat.aside if die.id in hidden]),
        prep=_piles(seat.prep + seat.late_prep),
        used=_piles(seat.used),
        out=_piles(seat.out_of_play),
        removed=_piles(seat.removed),
        reserve=_dice(s, seat.reserve),
        field=_dice(s, seat.field),
        aside=_dice(s, [die for die in seat.aside if die.id not in hidden]),
        held=[
            wire.Held(
                card=held.card,
                owner=held.owner,
                side=held.face % FACES if held.face >= 0 else -1,
                origin=zones.NAMES[held.origin],
                holder=held.holder,
            )
            for held in s.held
            if held.owner == seat.index
        ],
        prices=_prices(s, seat.index),
        payable=[(ability.card, ability.index) for ability, _, _ in means_of(s, seat.index).global_abilities],
    )


def _piles(cards: Sequence[int]) -> list[wire.Pile]:
    return [wire.Pile(card=card, count=cards.count(card)) for card in sorted(set(cards))]


def _dice(s: State, zone: Sequence[Die]) -> list[wire.Die]:
    return [_die(s, die, next(other.id for other in zone if other.equals(die))) for die in zone]


def _die(s: State, die: Die, equal: int) -> wire.Die:
    return wire.Die(
        id=die.id,
        card=die.card,
        owner=die.owner,
        side=die.face % FACES if die.face >= 0 else -1,
        symbols=energies(unspent(s.table, die)) if die.face >= 0 else [],
        cost=fielding_cost(s, die) if die.face >= 0 else 0,
        attack=attack(s, die) if die.face >= 0 else 0,
        defense=defense(s, die) if die.face >= 0 else 0,
        damage=die.damage,
        role=_ROLES[die.role],
        blocking=blocked_by(s, die),
        blocked=die.blocked,
        equal=equal,
        changes=[
            wire.Change(of=reason.of, change=reason.change, source=reason.source, until=reason.until)
            for reason in (account(s, die) if die.face >= 0 else [])
            if reason.until != PRINTED
        ],
    )


def _prices(s: State, seat: int) -> list[wire.Price]:
    costs = [(card, purchase_cost(s, seat, card)) for card in s.table.buyable[seat]]
    return [wire.Price(card=card, cost=cost) for card, cost in costs if cost != s.table.cards[card].cost]


def _in_force(s: State, words: Words) -> list[wire.Force]:
    """Static abilities of dice in the field, then what was applied until the end of the turn."""
    abilities = s.table.scripts.abilities
    found = [
        wire.Force(
            card=abilities[static >> 4].card,
            text=words.say(ability_text(s, static >> 4)),
            until="while it is in the field",
            die=0,
        )
        for static in s.statics
    ]
    for change in s.applied:
        kind, die, first, _, _, number = change
        subject = s.die(die)
        if kind == ENFORCED:
            text = words.say(describe.rule(s.table.scripts.rules[number]))
            found.append(wire.Force(card=first, text=text, until=until(change), die=die))
        elif subject is not None:
            text = "; ".join(dict.fromkeys(f"{reason.of} {reason.change}" for reason in applied_reasons(s, change)))
            source = abilities[number - 1].card if number else subject.card
            found += [wire.Force(card=source, text=words.say(text), until=until(change), die=die)] if text else []
    return found
