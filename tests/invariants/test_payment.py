"""Payment: every legal exact payment can be reached unit by unit, once, and nothing else can."""

from collections import Counter
from itertools import product
from random import Random
from typing import Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overcrush.model import cards, energy, options, zones
from overcrush.model.cards import Card
from overcrush.model.dice import SPUN_DOWN, Die
from overcrush.model.energy import BOLT, FIST, GENERIC, MASK, SHIELD, TYPES, WILD
from overcrush.model.faces import ENERGY
from overcrush.model.options import ENERGY_BITS
from overcrush.model.state import State, new_state
from overcrush.model.table import Table
from overcrush.model.teams import Team
from overcrush.rules import run
from overcrush.rules.chance import Fast
from overcrush.rules.laying.editions import rules_of
from overcrush.rules.paying.autopay import autopay
from overcrush.rules.paying.energy import covers, funds, pool, unspent
from overcrush.rules.procedures.payment import Payment
from overcrush.rules.procedures.setup import CHOOSE, load_game_setup

# One card of each layout of energy faces: sidekick singles and wild, a type, a mixed double, all four, generic doubles.
LEVELS: Final = ((0, 1, 1, 0), (1, 2, 2, 0), (1, 3, 3, 0))
TABLE: Final = Table(
    [
        Team(
            "Payer",
            [
                (Card("Oak", cards.CHARACTER, 3, (BOLT,), LEVELS), 4),
                (Card("Elm", cards.CHARACTER, 3, (FIST, MASK), LEVELS), 4),
                (Card("Yew", cards.CHARACTER, 4, TYPES, LEVELS, doubles=(BOLT, SHIELD)), 4),
            ],
            [(Card("Sow", cards.BASIC_ACTION, 2), 3)],
        ),
        Team("Other", [], []),
    ],
    rules_of("2018", 20),
    [],
    [],
)
ENERGY_FACES: Final = [f for card in TABLE.faces for f in card if TABLE.kind[f] == ENERGY]

# What a payment takes: from each class of equal dice which symbols how often, and how much virtual energy.
Way = tuple[tuple[tuple[int, ...], int], ...]


@st.composite
def purses(draw: st.DrawFn) -> State:
    """A seat with some energy dice, some of them partly spent, and virtual energy; on its turn or not."""
    s = new_state(TABLE, Fast(0))
    s.active = draw(st.sampled_from([0, 1]))
    seat = s.seats[0]
    seat.virtual = 0 if s.active else draw(st.integers(0, 3))
    few = draw(st.lists(st.sampled_from(ENERGY_FACES), min_size=1, max_size=3))
    for face in draw(st.lists(st.sampled_from(few), max_size=5)):
        die = Die(s.next_die, TABLE.face_card[face], 0, face, 0, zones.RESERVE)
        symbols = TABLE.symbols[face]
        if len(set(symbols)) == 2:
            die.spent = draw(st.sampled_from([0, 0, 1, 2]))
        elif len(symbols) == 1 and die.card:
            die.spent = draw(st.sampled_from([0, SPUN_DOWN]))
        seat.reserve.append(die)
        s.next_die += 1
    return s


needs_lists = st.one_of(
    st.just(()), st.lists(st.sampled_from(TYPES), max_size=4).map(lambda kinds: tuple(sorted(kinds)))
)


def likeness(die: Die) -> tuple[int, ...]:
    return (die.card, die.face, die.spent)


def way_of(s: State, units: list[int]) -> Way:
    """Units with dice replaced by what they look like: equal dice are interchangeable."""
    found: Counter[tuple[int, ...]] = Counter()
    for number in {unit >> ENERGY_BITS for unit in units}:
        kinds = sorted(unit & 7 for unit in units if unit >> ENERGY_BITS == number)
        if number == 0:
            found[-1, len(kinds)] += 1
        else:
            die = s.die(number)
            assert die is not None
            found[(*likeness(die), -1, *kinds)] += 1
    return tuple(sorted(found.items()))


def legal_ways(s: State, total: int, needs: tuple[int, ...]) -> set[Way]:
    """By brute force over the symbols: exactly the total, a symbol or a wild for each need (4.3, 4.4.2)."""
    seat = s.seats[0]
    symbols = [(die.id, kind) for die in seat.reserve for kind in unspent(TABLE, die)]
    symbols += [(0, GENERIC)] * seat.virtual
    found: set[Way] = set()
    for taken in product((False, True), repeat=len(symbols)):
        if sum(taken) == total:
            units = [unit for unit, is_taken in zip(symbols, taken, strict=True) if is_taken]
            if meets([kind for _, kind in units], needs):
                found.add(way_of(s, [number << ENERGY_BITS | kind for number, kind in units]))
    return found


def meets(kinds: list[int], needs: tuple[int, ...]) -> bool:
    missing = Counter(needs) - Counter(kind for kind in kinds if kind in TYPES)
    return missing.total() <= kinds.count(WILD)


def begin(s: State, total: int, needs: tuple[int, ...]) -> State:
    """The payment stands on a frame that goes on with a question of its own."""
    s.show_forced = True
    s.stack += [load_game_setup([CHOOSE, 0]), Payment(0, total, needs)]
    run.run(s)
    return s


def paths(s: State, units: list[int]) -> list[list[int]]:
    """The units of every way through the questions, "pay automatically" left out; each must come to an end."""
    if not isinstance(s.stack[-1], Payment):
        return [units]
    assert s.options, "a payment that was begun cannot be finished"
    found: list[list[int]] = []
    for option in s.options:
        if option != options.AUTO:
            assert option >> options.SHIFT == options.PAY
            fork = s.copy()
            run.answer(fork, option)
            found += paths(fork, [*units, option & options.MASK])
    return found


def pay(s: State, random: Random) -> list[int]:
    """Answer at random until the payment is made; the units it was made of."""
    payment = s.stack[-1]
    assert isinstance(payment, Payment)
    while s.stack[-1] is payment:
        run.answer(s, random.choice(s.options))
    return payment.units


@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(purses(), st.integers(1, 6), needs_lists)
def test_every_legal_payment_and_no_other(s: State, total: int, needs: tuple[int, ...]) -> None:
    ways = legal_ways(s, total, needs)
    if len(needs) <= total:
        assert covers(funds(s, s.seats[0]), total, needs) == bool(ways)
    if not ways:
        return
    reached = [way_of(s, units) for units in paths(begin(s.copy(), total, needs), [])]
    assert set(reached) == ways
    assert len(reached) == len(ways), "a payment can be reached in two ways"


@settings(deadline=None, max_examples=300)
@given(purses(), st.integers(1, 6), needs_lists, st.randoms(use_true_random=False))
def test_automatic_payment_is_legal(s: State, total: int, needs: tuple[int, ...], random: Random) -> None:
    """From the start, and from the middle of any payment."""
    ways = legal_ways(s, total, needs)
    if not ways:
        return
    assert way_of(s, autopay(s, s.seats[0], total, needs)) in ways
    units = pay(begin(s.copy(), total, needs), random)
    assert way_of(s, units) in ways


@settings(deadline=None, max_examples=300)
@given(purses(), st.integers(1, 6), st.randoms(use_true_random=False))
def test_what_is_paid_is_gone_and_the_rest_is_left(s: State, total: int, random: Random) -> None:
    before = pool(s, s.seats[0])
    if sum(before) < total:
        return
    fork = begin(s.copy(), total, ())
    units = pay(fork, random)
    seat = fork.seats[0]
    spent = Counter(unit & 7 for unit in units)
    halves = 0
    lost: Counter[int] = Counter()
    gone: list[int] = []
    for die in s.seats[0].reserve:
        kinds = [unit & 7 for unit in units if unit >> ENERGY_BITS == die.id]
        rest = list(unspent(TABLE, die))
        for kind in kinds:
            rest.remove(kind)
        now = fork.die(die.id)
        if kinds and rest and rest[0] != GENERIC and TABLE.singles[die.card][rest[0]] < 0:
            assert now is None, "no face shows the rest of a double of two types (4.4.6)"
            gone.append(die.card)
            lost.update(rest)
        elif kinds and (not rest or rest[0] == GENERIC):
            assert now is None
            gone.append(die.card)
            halves += len(rest)
        else:
            assert now is not None
            assert list(unspent(TABLE, now)) == rest
            assert bool(now.spent) == bool(kinds or die.spent), "a partly spent die says so (4.4.7)"
    virtual = s.seats[0].virtual - sum(1 for unit in units if unit >> ENERGY_BITS == 0)
    assert seat.virtual == virtual + (halves if s.active == 0 else 0), "4.4.8, 4.4.9"
    lost[GENERIC] += halves if s.active else 0
    after = pool(fork, seat)
    assert [after[kind] + spent[kind] + lost[kind] for kind in energy.KINDS] == before
    assert sorted(seat.out_of_play) == (sorted(gone) if s.active == 0 else []), "4.4.4"
    assert sorted(seat.used) == (sorted(gone) if s.active else []), "4.4.5"
