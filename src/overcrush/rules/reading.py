"""Reading the table for an effect: which dice, how much, whether. Pure; nothing here changes a state."""

from overcrush.effects import nodes
from overcrush.effects.abilities import EVENTS
from overcrush.model import cards, energy, events, faces, zones
from overcrush.model.dice import ATTACKING, BLOCKING, Die
from overcrush.model.programs import Node
from overcrush.model.state import MAIN, State
from overcrush.model.table import SIDEKICK
from overcrush.model.things import card_of, is_die, is_player, player_thing, seat_of, unrolled_thing, zone_of
from overcrush.rules import layers
from overcrush.rules.scope import Scope

_KINDS = {"energy": faces.ENERGY, "character": faces.CHARACTER, "action": faces.ACTION}


# --- players


def players(s: State, scope: Scope, node: Node) -> list[int]:
    """The seats a player node names."""
    if node.code == nodes.YOU:
        return [scope.seat]
    if node.code == nodes.ACTIVE_PLAYER:
        return s.table.seats_of[s.active]
    if node.code == nodes.OPPONENT:
        return s.table.seats_of[1 - s.table.side_of[scope.seat]]
    seats: list[int] = []
    named = node.args[0]
    things = scope.slots[named.number] if named.code == nodes.SLOT else dice(s, scope, named)
    for thing in things:
        owner = controller_of(s, scope, thing)
        if owner not in seats:
            seats.append(owner)
    return seats


def controller_of(s: State, scope: Scope, thing: int) -> int:
    """Who controls a die; of one that has left, whoever the event says controlled it."""
    if not is_die(thing):
        return seat_of(thing)
    die = s.die(thing)
    if die is not None:
        return die.controller
    for place in range(0, len(scope.known), 2):
        if scope.known[place] == thing:
            return scope.known[place + 1]
    return scope.event[1] if scope.event[3] == thing else scope.seat


# --- dice


def dice(s: State, scope: Scope, node: Node) -> list[int]:
    """The things a dice node stands for. What has left its place is no longer among them."""
    code = node.code
    if code == nodes.SLOT:
        return present(s, scope.slots[node.number])
    if code == nodes.SELF:
        return [scope.die] if s.die(scope.die) is not None else []
    if code == nodes.EACH:
        return present(s, scope.slots[node.number][:1])
    if code == nodes.EVENT_DIE:
        return _event_die(s, scope)
    if code == nodes.ALL:
        return find(s, scope, node.args[0])
    if code == nodes.THOSE:
        return [t for t in present(s, scope.those) if not node.args or _thing_matches(s, scope, t, node.args[0])]
    assert code == nodes.PLAYER
    return [player_thing(seat) for seat in players(s, scope, node.args[0])]


def present(s: State, things: list[int]) -> list[int]:
    """Those that are still where they were."""
    found: list[int] = []
    for thing in things:
        if is_player(thing):
            found.append(thing)
        elif is_die(thing):
            if s.die(thing) is not None:
                found.append(thing)
        elif unrolled(s, seat_of(thing), zone_of(thing)).count(card_of(thing)) > found.count(thing):
            found.append(thing)
    return found


def _event_die(s: State, scope: Scope) -> list[int]:
    number = scope.event[3]
    if s.die(number) is not None:
        return [number]
    if scope.event[0] == events.KNOCKED_OUT:
        return present(s, [unrolled_thing(scope.event[5], zones.PREP, scope.event[2])])
    if scope.event[0] == events.PURCHASED:
        return present(s, [unrolled_thing(scope.event[1], zones.USED, scope.event[2])])
    return []


def unrolled(s: State, seat: int, zone: int) -> list[int]:
    """The cards of the unrolled dice in a zone."""
    me = s.seats[seat]
    if zone == zones.BAG:
        return me.bag
    if zone == zones.PREP:
        return me.prep + me.late_prep
    if zone == zones.USED:
        return me.used
    return me.out_of_play if zone == zones.OUT_OF_PLAY else []


def find(s: State, scope: Scope, node: Node) -> list[int]:
    """All things that match a filter; in the field unless the filter names another place (11.3)."""
    if node.code == nodes.ANY_PLAYER:
        return [player_thing(seat) for seat in range(s.table.seats)]
    if node.code == nodes.OR and _names_player(node):
        return [thing for part in node.args for thing in find(s, scope, part)]
    zone = _zone(node)
    found: list[int] = []
    if zone in (zones.FIELD, zones.RESERVE):
        for side in (s.active, 1 - s.active):
            for index in s.table.seats_of[side]:
                seat = s.seats[index]
                for die in seat.field if zone == zones.FIELD else seat.reserve:
                    if matches(s, scope, die, node):
                        found.append(die.id)  # noqa: PERF401  (two nested loops read better)
        return found
    for seat in s.seats:
        for card in unrolled(s, seat.index, zone):
            if matches_unrolled(s, scope, seat.index, card, node):
                found.append(unrolled_thing(seat.index, zone, card))  # noqa: PERF401
    return found


def _names_player(node: Node) -> bool:
    return any(part.code == nodes.ANY_PLAYER for part in node.args)


def _zone(node: Node) -> int:
    if node.code == nodes.IN_ZONE:
        return zones.NAMES.index(node.args[0].word)
    if node.code == nodes.AND:
        for part in node.args:
            if part.code == nodes.IN_ZONE:
                return zones.NAMES.index(part.args[0].word)
    return zones.FIELD


def _thing_matches(s: State, scope: Scope, thing: int, node: Node) -> bool:
    if is_die(thing):
        die = s.die(thing)
        return die is not None and matches(s, scope, die, node)
    return not is_player(thing) and matches_unrolled(s, scope, seat_of(thing), card_of(thing), node)


def matches(s: State, scope: Scope, die: Die, node: Node) -> bool:
    """Whether a rolled die is what the filter describes. A rolled die is what its face shows (2.3.1)."""
    code = node.code
    t = s.table
    if code == nodes.AND:
        return all(matches(s, scope, die, part) for part in node.args)
    if code == nodes.OR:
        return any(matches(s, scope, die, part) for part in node.args)
    if code == nodes.NOT:
        return not matches(s, scope, die, node.args[0])
    if code == nodes.CHARACTER:
        return t.kind[die.face] == faces.CHARACTER
    if code == nodes.SHOWS:
        return t.kind[die.face] == _KINDS[node.args[0].word]
    if code == nodes.ATTACKING:
        return die.role == ATTACKING
    if code == nodes.BLOCKING:
        return die.role == BLOCKING
    if code == nodes.BLOCKED:
        return die.role == ATTACKING and die.blocked
    if code == nodes.OTHER:
        return die.id != scope.die
    if code == nodes.MINE:
        return die.card == scope.card and die.controller == scope.seat
    if code == nodes.LEVEL:
        return t.level[die.face] == amount(s, scope, node.args[0])
    if code == nodes.OPPOSING_TO:
        sides = [s.table.side_of[controller_of(s, scope, thing)] for thing in dice(s, scope, node.args[0])]
        return s.table.side_of[die.controller] not in sides
    if code == nodes.FIELDED_THIS_TURN:
        return any(e[0] == events.FIELDED and e[3] == die.id for e in s.history)
    if code == nodes.HAS:
        return layers.has_keyword(s, die, node.args[0].word)
    return _belongs(s, scope, die.controller, die.card, node)


def matches_unrolled(s: State, scope: Scope, seat: int, card: int, node: Node) -> bool:
    """Whether an unrolled die is what the filter describes: Sidekicks are not character dice there (2.4)."""
    code = node.code
    if code == nodes.AND:
        return all(matches_unrolled(s, scope, seat, card, part) for part in node.args)
    if code == nodes.OR:
        return any(matches_unrolled(s, scope, seat, card, part) for part in node.args)
    if code == nodes.NOT:
        return not matches_unrolled(s, scope, seat, card, node.args[0])
    if code == nodes.CHARACTER:
        return s.table.cards[card].kind == cards.CHARACTER
    if code == nodes.MINE:
        return card == scope.card and seat == scope.seat
    return _belongs(s, scope, seat, card, node)


def _belongs(s: State, scope: Scope, seat: int, card: int, node: Node) -> bool:
    """Filters that look only at whose die it is and at its card."""
    code = node.code
    if code == nodes.OPPOSING:
        return s.table.side_of[seat] != s.table.side_of[scope.seat]
    if code == nodes.YOURS:
        return seat == scope.seat
    if code == nodes.SIDEKICK:
        return card == SIDEKICK
    if code == nodes.ACTION_DIE:
        return s.table.cards[card].kind in (cards.ACTION, cards.BASIC_ACTION)
    if code == nodes.AFFILIATION:
        return node.args[0].word in s.table.cards[card].affiliations
    if code == nodes.ENERGY_TYPE:
        return energy.energy_kind(node.args[0].word) in s.table.cards[card].energy
    if code == nodes.NAMED:
        return s.table.cards[card].name == node.args[0].word
    # Everything else says nothing against it: zones have been looked at by whoever searched.
    return code == nodes.IN_ZONE


# --- amounts


def amount(s: State, scope: Scope, node: Node) -> int:
    code = node.code
    if code == nodes.NUMBER:
        return node.number
    if code == nodes.COUNT:
        return len(dice(s, scope, node.args[0]))
    if code == nodes.STAT:
        return _stat(s, scope, node.args[0].word, node.args[1])
    if code == nodes.PLUS:
        return amount(s, scope, node.args[0]) + amount(s, scope, node.args[1])
    if code == nodes.UP_TO:
        return amount(s, scope, node.args[0])
    if code == nodes.TOKENS:
        return s.tokens[scope.card]
    if code == nodes.THAT_MUCH:
        return scope.event[4]
    if code == nodes.EVENTS:
        return happened(s, scope, node.args[0])
    if code == nodes.NAMED_NUMBER:
        return scope.slots[node.number][0]
    assert code == nodes.ANY_NUMBER
    return 99


def _stat(s: State, scope: Scope, word: str, node: Node) -> int:
    total = 0
    for thing in dice(s, scope, node):
        die = s.die(thing)
        if die is None:
            continue
        if word == "level":
            total += s.table.level[die.face]
        elif word == "attack":
            total += layers.attack(s, die)
        elif word == "defense":
            total += layers.defense(s, die)
        elif word == "cost":
            total += s.table.cards[die.card].cost
        else:
            total += layers.keyword_number(s, die, word)
    if node.code == nodes.SELF and s.die(scope.die) is None:
        # The source has left: what it was last (11).
        return scope.last[("level", "attack", "defense").index(word)]
    return total


def happened(s: State, scope: Scope, node: Node) -> int:
    """How often an event has happened this turn, to dice the filter describes."""
    kind = EVENTS[node.code]
    total = 0
    for event in s.history:
        if event[0] == kind and matches_unrolled(s, scope, event[1], event[2], _filter(node)):
            total += 1
    return total


def _filter(event: Node) -> Node:
    """The filter of the dice an event is about, stripped of what only a rolled die shows."""
    return event.args[0].args[0]


# --- conditions


def holds(s: State, scope: Scope, node: Node | None, done: int = 0) -> bool:
    """Whether a condition holds now; `done` is what the effect before it came to."""
    if node is None or node.code == nodes.ALWAYS:
        return True
    code = node.code
    if code == nodes.EXISTS:
        return bool(dice(s, scope, node.args[0]))
    if code == nodes.AT_LEAST:
        return amount(s, scope, node.args[0]) >= amount(s, scope, node.args[1])
    if code == nodes.EQUAL:
        return amount(s, scope, node.args[0]) == amount(s, scope, node.args[1])
    if code == nodes.UNMET:
        return not holds(s, scope, node.args[0], done)
    if code == nodes.BOTH:
        return holds(s, scope, node.args[0], done) and holds(s, scope, node.args[1], done)
    if code == nodes.DONE:
        return done > 0
    if code == nodes.YOUR_TURN:
        return s.table.side_of[scope.seat] == s.active
    assert code == nodes.IN_ATTACK_WINDOW
    return s.step > MAIN
