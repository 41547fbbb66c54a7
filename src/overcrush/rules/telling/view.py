"""Views: what a seat may see of a state, as plain data. All zones are open; secrets are not (3.1.3)."""

from overcrush.model import dice, energy, faces
from overcrush.model.dice import Die
from overcrush.model.state import STEP_NAMES, Seat, State
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.costs import fielding_cost
from overcrush.rules.query.stats import attack, defense
from overcrush.rules.telling.secrets import hidden_dice

_ROLES = {dice.IDLE: "", dice.ATTACKING: "attacking", dice.BLOCKING: "blocking"}


def view(s: State, seat: int) -> dict[str, object]:
    hidden = hidden_dice(s, seat)
    return {
        "seat": seat,
        "turn": s.turn,
        "step": STEP_NAMES[s.step],
        "active": s.active,
        "life": list(s.life),
        "supply": list(s.supply),
        "seats": [_seat(s, other, hidden) for other in s.seats],
        "asked": [i for i in range(s.table.seats) if s.askers & (1 << i) and s.options],
        "outcome": s.outcome,
    }


def _seat(s: State, seat: Seat, hidden: list[int]) -> dict[str, object]:
    """Dice drawn secretly are still in the bag as far as others can see."""
    counts = pool(s, seat)
    return {
        "name": s.table.names[seat.index],
        "side": seat.side,
        "virtual": seat.virtual,
        "energy": {name: counts[k] for k, name in enumerate(energy.NAMES) if counts[k]},
        "bag": sorted(seat.bag + [d.card for d in seat.aside if d.id in hidden]),
        "prep": sorted(seat.prep + seat.late_prep),
        "used": sorted(seat.used),
        "out of play": sorted(seat.out_of_play),
        "removed": sorted(seat.removed),
        "reserve": [_die(s, d) for d in seat.reserve],
        "field": [_die(s, d) for d in seat.field],
        "aside": [_die(s, d) for d in seat.aside if d.id not in hidden],
        "held": [h.card for h in s.held if h.owner == seat.index],
    }


def _die(s: State, die: Die) -> dict[str, object]:
    t = s.table
    shown: dict[str, object] = {
        "id": die.id,
        "card": die.card,
        "owner": die.owner,
        "face": die.face,
        "kind": faces.KIND_NAMES[t.kind[die.face]] if die.face >= 0 else "unrolled",
        "spent": die.spent,
    }
    if die.face >= 0 and t.kind[die.face] == faces.CHARACTER:
        shown["level"] = t.level[die.face]
        shown["attack"] = attack(s, die)
        shown["defense"] = defense(s, die)
        shown["fielding cost"] = fielding_cost(s, die)
        shown["damage"] = die.damage
        shown["role"] = _ROLES[die.role]
        shown["blocking"] = die.blocking
        shown["blocked"] = die.blocked
    return shown
