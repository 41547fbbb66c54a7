"""What an effect may choose, and whether it can be started at all (11.4)."""

from typing import Final

from mypy_extensions import i64

from overcrush.effects import nodes
from overcrush.effects.lower import ASK_MAY, ASK_PAY, CHOOSE, SPREAD
from overcrush.effects.words import PLAIN
from overcrush.model import options
from overcrush.model.cards import CHARACTER
from overcrush.model.dice import HIT_BY, HIT_THING, Die
from overcrush.model.events import AMOUNT
from overcrush.model.programs import GLOBAL, REACTIVE, Ability, Instruction, Node
from overcrush.model.scope import Scope
from overcrush.model.state import State
from overcrush.model.table import NOBODY, Table
from overcrush.model.things import PLAYER_BASE, card_of, is_die, is_player
from overcrush.rules.effects.limits import was_target
from overcrush.rules.events.pending import pending
from overcrush.rules.query import texts
from overcrush.rules.query.amounts import amount
from overcrush.rules.query.card_filters import by_action_die, is_such
from overcrush.rules.query.causes import by_use
from overcrush.rules.query.conditions import holds
from overcrush.rules.query.filters import exists, find, matches_unrolled
from overcrush.rules.query.in_force import ruled
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.query.referred import controller_of, dice, one_player, players
from overcrush.rules.query.stats import bursts
from overcrush.rules.verbs.spin import level_face
from overcrush.rules.verbs.swap import goes_back

# What one seat does, whoever else is meant by the same word.
_BY_ONE: Final = (CHOOSE, SPREAD, ASK_MAY, ASK_PAY, nodes.NAME_NUMBER)


def can_start(s: State, program: i64, scope: Scope) -> bool:
    """An effect cannot be started without a target for each target it names, or with nothing to affect (11.4.4)."""
    steps = s.table.scripts.programs[program]
    if steps.always:
        return True
    scope.ability = steps.ability
    if steps.bound:
        before = scope.slots
        scope.slots = [[] for _ in range(steps.slots)]
        able = _can_choose_all(s, scope, steps.targets, 0)
        scope.slots = before
        if not able:
            return False
    else:
        shelters = s.table.scripts.shelters
        for step in steps.targets:
            # One thing will do where nothing forbids a choice.
            if step.choosy or (shelters and step.targets and _repels(s, scope)):
                if not candidates(s, scope, step):
                    return False
            elif not exists(s, scope, step.first):
                return False
    if steps.costs and not costs_payable(s, program, scope):
        return False
    for step in steps.wanted:
        if not candidates(s, scope, step):
            return False
    if steps.targets or steps.free or not steps.touched:
        return True
    for node in steps.touched:  # noqa: SIM110  (a plain loop is faster)
        if exists(s, scope, node.args[0]):
            return True
    return False


def costs_payable(s: State, program: i64, scope: Scope) -> bool:
    """Whether there are dice that can pay what an effect costs besides energy (1.2.1, 10.1.3)."""
    for node in s.table.scripts.programs[program].costs:  # noqa: SIM110  (a plain loop is faster)
        if not exists(s, scope, node):
            return False
    return True


# What changes nothing about what there is to choose, or only leaves less of it.
_PASSING: Final = (
    nodes.LOSE_LIFE,
    nodes.GAIN_LIFE,
    nodes.SPIN,
    nodes.SPIN_TO,
    nodes.STATS,
    nodes.GRANT,
    nodes.CANNOT,
    nodes.KO,
    nodes.CAPTURE,
    nodes.COPY,
)


def can_do(s: State, scope: Scope, steps: list[Instruction], seat: int) -> bool:
    """Whether a seat can do an optional part: it has somebody to choose first, a target for each target that does not
    depend on an earlier one (11.4.4), the life to pay (1.3.3), and a die that can be spun if it begins with spinning
    (10.1.6)."""
    first = True
    for step in steps:
        if step.op == CHOOSE:
            optional = step.second.code in (nodes.UP_TO, nodes.ANY_NUMBER)
            wanted = first or (step.targets and not optional)
            if wanted and not step.reads_slots and not candidates(s, scope, step):
                return False
        elif step.op in (nodes.SPIN, nodes.SPIN_TO) and first:
            return any(_can_spin(s, scope, thing, step) for thing in dice(s, scope, step.first))
        elif step.op not in _PASSING:
            return True
        elif step.op == nodes.LOSE_LIFE and not _has_life(s, scope, step, seat):
            return False
        first = first and step.op == nodes.LOSE_LIFE
    return True


def _has_life(s: State, scope: Scope, step: Instruction, seat: int) -> bool:
    """Whether a seat that would pay life has as much (1.3.3)."""
    side = s.table.side_of[seat]
    pays = any(s.table.side_of[payer] == side for payer in players(s, scope, step.first))
    return not pays or s.life[side] >= amount(s, scope, step.second)


def _can_spin(s: State, scope: Scope, thing: int, step: Instruction) -> bool:
    """Whether a spin would turn a die at all (10.1.2)."""
    die = s.die(thing)
    if die is None:
        return False
    level = s.table.level[die.face]
    much = amount(s, scope, step.second)
    wanted = much if step.op == nodes.SPIN_TO else max(1, level + much)
    face = level_face(s, die.card, wanted)
    return face != die.face and (step.op == nodes.SPIN or s.table.level[face] == wanted)


def _can_choose_all(s: State, scope: Scope, head: list[Instruction], place: int) -> bool:
    """Whether there is a choice for each step that leaves one for those after it."""
    if place == len(head):
        return True
    step = head[place]
    for thing in candidates(s, scope, step):
        scope.slots[step.slot] = [thing]
        if _can_choose_all(s, scope, head, place + 1):
            return True
    scope.slots[step.slot] = []
    return False


def action_programs(s: State, die: Die) -> list[int]:
    """What the face of an action die does: the program of its card's action for its bursts, or nothing (6.4.11)."""
    return _programs_of(s, Scope(die.controller, die.card, die.id), bursts(s, die))


def _programs_of(s: State, scope: Scope, shown: i64) -> list[int]:
    """What an action of a card does on a face with so many bursts."""
    found: list[int] = []
    sided = s.table.scripts.two_sided[scope.card]
    for ability in s.table.scripts.actions[scope.card]:
        if sided and not holds(s, scope, ability.condition):
            continue
        found.append(ability.programs[shown])
    return found


def usable_actions(s: State, scope: Scope, step: Instruction) -> list[tuple[int, Scope]]:
    """What the action faces of dice say that can be started now (11.4.4); or what their cards say (11.12.5)."""
    found: list[tuple[int, Scope]] = []
    for thing in dice(s, scope, step.first):
        if is_player(thing):
            continue
        die = s.die(thing)
        user = Scope(scope.seat, die.card, die.id) if die is not None else Scope(scope.seat, card_of(thing), 0)
        user.bursts = _bursts_used(s, scope, step, die)
        found += [(program, user) for program in _programs_of(s, user, user.bursts) if can_start(s, program, user)]
    return found


def _bursts_used(s: State, scope: Scope, step: Instruction, die: Die | None) -> i64:
    """How many bursts count: as many as is said, as the die shows, or as the one showed that has just been used."""
    if step.second.code == nodes.WORD:
        return len(step.second.word) if step.second.word != PLAIN else 0
    if die is not None:
        return bursts(s, die)
    return scope.event[AMOUNT] if step.first.code == nodes.EVENT_DIE else 0


def borrowed_programs(s: State, scope: Scope, step: Instruction) -> list[tuple[int, Scope]]:
    """What other dice have for a moment of their own, as this die uses it, the last line first (11.5.6)."""
    found: list[tuple[int, Scope]] = []
    for thing in dice(s, scope, step.first):
        other = s.die(thing)
        if other is not None:
            for ability in reversed(texts.abilities_for(s, other, step.second.word)):
                user = Scope(scope.seat, scope.card, scope.die)
                user.event = scope.event
                user.last = scope.last
                if holds(s, user, ability.condition):
                    found.append((ability.programs[bursts(s, other)], user))
    return found


def candidates(s: State, scope: Scope, step: Instruction) -> list[int]:
    """What may be chosen: whatever the filter finds, less what may not be targeted (11.4.1, 11.4.3, 11.4.6)."""
    found = _fit(s, scope, step, find(s, scope, step.first))
    if step.once:
        found = [thing for thing in found if not was_target(s, scope.ability, thing)]
    if scope.opponent >= 0 and step.third.code == nodes.OPPONENT:
        found = _of_their_own(s, scope, step, found)
    if step.worth is not None:
        return _worth(s, scope, step, found)
    if not (step.targets and s.table.scripts.shelters):
        return found
    if step.deed is not None and step.deed.op == nodes.REDIRECT:
        return _redirectable(s, found)
    if not _repels(s, scope):
        return found
    chooser = one_player(s, scope, step.third)
    if chooser < 0:
        return []
    return [thing for thing in found if thing >= PLAYER_BASE or may_target(s, scope, thing, chooser)]


def _of_their_own(s: State, scope: Scope, step: Instruction, found: list[int]) -> list[int]:
    """An opponent who chooses among what is opposing chooses among their own, not their partner's (13.5.7)."""
    whose = step.first.whose
    if whose is None or whose.code != nodes.OPPOSING:
        return found
    return [thing for thing in found if controller_of(s, scope, thing) == scope.opponent]


def nameable(s: State, scope: Scope, step: Instruction) -> list[int]:
    """What may be named: any card whose dice are in the game, one of each name."""
    named: dict[str, int] = {}
    for card, facts in enumerate(s.table.cards):
        by_card = step.second.code == nodes.WORD
        seat = s.table.home[card] if by_card else scope.seat
        if seat != NOBODY and matches_unrolled(s, scope, seat, card, step.first):
            named.setdefault(facts.title if by_card else facts.name, card)
    return [options.option(options.CARD, card) for card in named.values()]


def wants_opponent(s: State, scope: Scope, step: Instruction) -> bool:
    """Whether an effect comes to where it means one opponent and there are several: its seat chooses one (13.5.7)."""
    if s.table.seats == s.table.sides or scope.opponent >= 0:
        return False
    if step.one_opponent:
        return True
    # Of two who are active one chooses, decides or pays (13.5.10).
    if step.op not in _BY_ONE or s.table.side_of[scope.seat] == s.active:
        return False
    return nodes.ACTIVE_PLAYER in (step.first.code, step.third.code)


def _repels(s: State, scope: Scope) -> bool:
    """Whether anything in force may keep dice from being targeted by an effect."""
    if not s.table.scripts.shelters or not (s.applied or ruled(s, nodes.FORBID)):
        return False
    if scope.ability < 0:
        return True
    ability = s.table.scripts.abilities[scope.ability]
    return bool(ability.repelled or ability.repelled_across)


def _fit(s: State, scope: Scope, step: Instruction, found: list[int]) -> list[int]:
    """Those to which can be done what they are chosen for; if there are none, a choice that must be made is made among
    all (10.1.6)."""
    deed = step.deed
    if deed is None:
        return found
    if deed.op == nodes.CAPTURE:
        return [thing for thing in found if thing != scope.die]
    if deed.op == nodes.REDIRECT:
        return _of_its_kind(s, found)
    if deed.op == nodes.SWAP:
        return [thing for thing in found if not (is_die(thing) and goes_back(s, thing))]
    able = [thing for thing in found if _can_spin(s, scope, thing, deed)]
    return able if able or step.strict else found


def _worth(s: State, scope: Scope, step: Instruction, found: list[int]) -> list[int]:
    """Those with which the dice chosen before, and the dearest of the others, come to as much as is asked for."""
    assert step.worth is not None
    chosen = scope.slots[step.slot] if step.slot < len(scope.slots) else []
    more = max(0, amount(s, scope, step.second) - len(chosen) - 1)
    left = [thing for thing in found if thing not in chosen]
    if len(left) <= more:
        return []
    short = amount(s, scope, step.worth) - sum([_cost(s, thing) for thing in chosen])
    costs = [_cost(s, thing) for thing in left]
    allowed: list[int] = []
    for place, thing in enumerate(left):
        others = sorted(costs[:place] + costs[place + 1 :], reverse=True)[:more]
        if costs[place] + sum(others) >= short:
            allowed.append(thing)
    return allowed


def _cost(s: State, thing: int) -> int:
    """The printed cost of a die, whatever was paid for it (4.3.11)."""
    die = s.die(thing)
    return s.table.cards[die.card].cost if die is not None else 0


def _of_its_kind(s: State, found: list[int]) -> list[int]:
    """What hits a die stays with dice, and what hits a player with players, unless the text knows only the other kind
    (11.9.4)."""
    batch = pending(s)
    if batch is None or s.table.rules.redirects_to_any:
        return found
    hit = batch.hits[batch.place][HIT_THING]
    return [thing for thing in found if is_die(thing) == is_die(hit)] or found


def _redirectable(s: State, found: list[int]) -> list[int]:
    """Whatever the source of the damage could target, for the source stays the same (11.9.4)."""
    batch = pending(s)
    if batch is None or s.table.rules.redirects_to_any:
        return found
    source, card, seat, how = batch.hits[batch.place][HIT_BY]
    scope = Scope(seat, card, source)
    scope.ability = how - 1
    return [thing for thing in found if not is_die(thing) or may_target(s, scope, thing)]


_SPELL: Final = Node(nodes.KIND, (nodes.word("spell"),))
_BY_OPPONENTS: Final = ["be targeted by opponents"]


def note_shelters(table: Table) -> None:
    """Note for each ability which words that are said at this table keep dice from being targeted by it."""
    said = table.scripts.forbids
    for ability in table.scripts.abilities:
        ability.repelled = [word for word in _repelled(table, ability) if word in said]
        ability.repelled_across = [word for word in _repelled_across(table, ability) if word in said]


def _repelled(table: Table, ability: Ability) -> list[str]:
    """The words that keep any die from being targeted by an ability."""
    found: list[str] = []
    if ability.kind in (GLOBAL, REACTIVE):
        found.append("be targeted by globals")
    elif table.cards[ability.card].kind == CHARACTER or is_such(table, ability.card, _SPELL):
        # A global ability is neither what a Spell does nor what a character has (11.7.1).
        found.append("be targeted by spells and character abilities")
    if by_action_die(table, ability):
        found.append("be targeted by actions")
    if by_use(table, ability):
        found.append("be targeted by globals and actions")
    if ability.keyword == "Intimidate":
        found.append("be targeted by Intimidate")
    return found


def _repelled_across(table: Table, ability: Ability) -> list[str]:
    """The words that keep a die of the other side from it."""
    found = [*_BY_OPPONENTS]
    if by_action_die(table, ability):
        found.append("be targeted by opposing actions")
    if by_use(table, ability):
        found.append("be targeted by opposing globals and actions")
    if ability.kind in (GLOBAL, REACTIVE):
        found += ["be targeted by opposing globals", "be targeted by opposing globals and characters"]
    elif table.cards[ability.card].kind == CHARACTER:
        found += ["be targeted by opposing characters", "be targeted by opposing globals and characters"]
    return found


def may_target(s: State, scope: Scope, thing: int, chooser: int = -1) -> bool:
    """Whether nothing in force keeps this source, or the seat that chooses for it, from targeting a die."""
    return not repelling(s, scope, thing, chooser)


def repelling(s: State, scope: Scope, thing: int, chooser: int) -> str:
    """The word in force that keeps a die from being targeted by this source, or nothing; -1: its own seat chooses."""
    seat = scope.seat if chooser < 0 else chooser
    die = s.die(thing)
    assert die is not None
    words: list[str] = []
    across = _BY_OPPONENTS
    if scope.ability >= 0:
        ability = s.table.scripts.abilities[scope.ability]
        words, across = ability.repelled, ability.repelled_across
    for word in words:
        if forbidden(s, die, word):
            return word
    if s.table.side_of[die.controller] != s.table.side_of[seat]:
        for word in across:
            if forbidden(s, die, word):
                return word
    return ""
