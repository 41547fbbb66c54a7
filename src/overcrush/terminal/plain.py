"""The table in sentences, for screen readers and whoever prefers words to drawings."""

from overcrush.model.dice import ATTACKING, IDLE
from overcrush.model.state import STEP_NAMES, Seat, State
from overcrush.rules.combat.engaged import blockers_of
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.costs import purchase_cost
from overcrush.table.words import Words, counted, number_of, side_name, turn_number
from overcrush.terminal.dice import energy_words, name, secret, spoken


def summary(s: State, seat: int) -> str:
    """Where the game stands, in one line: the step, and the life of both sides, one's own first."""
    mine = s.table.side_of[seat]
    lives = [f"{side_name(s.table, side)} {s.life[side]} life" for side in (mine, 1 - mine)]
    turn = f"Turn {turn_number(s.turn, s.last_turn)}, {side_name(s.table, s.active)}'s. " if s.turn else ""
    return f"{turn}Step: {STEP_NAMES[s.step]}. {', '.join(lives)}."


def zones(s: State, seat: Seat, words: Words, viewer: int) -> list[str]:
    """Everything a seat has on the table; empty zones are named together."""
    who = s.table.names[seat.index]
    piles = {
        "bag": seat.bag,
        "prep area": seat.prep + seat.late_prep,
        "used pile": seat.used,
        "out of play": seat.out_of_play,
        "removed": seat.removed,
    }
    hidden = secret(s, seat, viewer)
    if hidden:
        del piles["bag"]
    lines = [f"{who} has {s.life[seat.side]} life and energy: {energy_words(pool(s, seat), seat.virtual)}."]
    shown = {
        "reserve": [spoken(s, die, words) for die in seat.reserve + ([] if hidden else seat.aside)],
        "field": [spoken(s, die, words) for die in seat.field if die.role == IDLE],
    }
    lines += [f"{who}'s {zone}: {'; '.join(dice)}." for zone, dice in shown.items() if dice]
    for zone, cards in piles.items():
        if cards:
            contents = counted([name(s, card, words) for card in cards])
            lines.append(f"{who}'s {zone}: {number_of(len(cards), 'die')}: {contents}.")
    empty = [zone for zone, things in (shown | piles).items() if not things and zone != "removed"]
    if empty:
        lines.append(f"Empty: {', '.join(empty)}.")
    return lines


def combat(s: State, words: Words) -> list[str]:
    """Who attacks, and who blocks whom."""
    fighting = [die for seat in s.seats for die in seat.field if die.role != IDLE]
    lines: list[str] = []
    for attacker in [die for die in fighting if die.role == ATTACKING]:
        blockers = [spoken(s, die, words) for die in blockers_of(s, attacker)]
        stopped = f"blocked by {'; '.join(blockers)}" if blockers else "unblocked"
        lines.append(f"Attacking: {spoken(s, attacker, words)}, {stopped}.")
    return lines


def cards(s: State, seat: int) -> list[str]:
    """Every card with its number, its price and its dice."""
    lines: list[str] = []
    for card in range(1, len(s.table.cards)):
        facts = s.table.cards[card]
        whose = f"{s.table.names[s.table.home[card]]}'s card" if card not in s.table.buyable[seat] else "you can buy it"
        left = f"{s.supply[card]} of {number_of(s.table.dice[card], 'die')} left"
        lines.append(f"Card {card}: {facts.title}, costs {purchase_cost(s, seat, card)}, {left}, {whose}.")
    return lines
