"""What must hold at every question of every game."""

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Final

from overcrush.model import dice, energy, faces, options, zones
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.state import ATTACK, CLEANUP, MAIN, ROLL_AND_REROLL, TIE, UNDECIDED, State
from overcrush.model.table import FACES, SIDEKICK, STARTING_SIDEKICKS
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.rules.procedures.assign_damage import AssignDamage
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.query.permissions import forbidden
from overcrush.rules.query.stats import defense
from overcrush.rules.verbs.copy import made_of
from tests.invariants.rule_numbers import rule_numbers

MOST_OPTIONS: Final = 64
OTHERS: Final = 20
RULE_NUMBERS: Final = rule_numbers()

# Action dice with these are used by putting them into the field.
_STAYING: Final = {"Continuous", "Equip", "Trap"}
_DIE_KINDS: Final = (
    options.FIELD,
    options.USE,
    options.DIE,
    options.STAY,
    options.KEEP,
    options.REROLL,
    options.ATTACK,
)


class Owned:
    """Dice are conserved: what each seat owns only grows by what leaves the supply (2.5, 6.4.5)."""

    def __init__(self, s: State) -> None:
        self.total = [*s.table.dice]
        self.total[SIDEKICK] = STARTING_SIDEKICKS * s.table.seats
        self.before = owned(s)
        self.supply = s.supply[:]

    def check(self, s: State) -> None:
        now = owned(s)
        if not s.table.scripts.abilities:
            # Effects may move dice from and to their cards; without them only purchases do.
            self._check_owners(s, now)
        everywhere = Counter({card: n for card, n in enumerate(s.supply) if n})
        for (_, card), count in now.items():
            everywhere[card] += count
        # Tokens come and go (2.6.2).
        for card in range(s.table.first_token):
            found, total = everywhere[card], self.total[card]
            assert found == total, f"{found} dice of card {card}, not {total}"
        self.before = now
        self.supply = s.supply[:]

    def _check_owners(self, s: State, now: Counter[tuple[int, int]]) -> None:
        bought = Counter({card: n - s.supply[card] for card, n in enumerate(self.supply)})
        grown: Counter[int] = Counter()
        for (seat, card), count in now.items():
            more = count - self.before[seat, card]
            assert more >= 0, f"seat {seat} lost a die of card {card}"
            assert card == SIDEKICK or card in s.table.buyable[seat], f"seat {seat} owns a die of card {card}"
            grown[card] += more
        assert set(self.before) <= set(now), "somebody's last die of a card vanished"
        assert +grown == +bought, f"dice bought {dict(+bought)}, dice gained {dict(+grown)}"


def owned(s: State) -> Counter[tuple[int, int]]:
    """How many dice of each card each seat owns, wherever they are."""
    found: Counter[tuple[int, int]] = Counter()
    for seat in s.seats:
        for pile in (seat.bag, seat.prep, seat.late_prep, seat.used, seat.out_of_play, seat.removed):
            for card in pile:
                found[seat.index, card] += 1
        for die in seat.reserve + seat.field + seat.aside:
            found[die.owner, made_of(s, die)] += 1
    for held in s.held:
        found[held.owner, held.card] += 1
    return found


def check_dice(s: State) -> None:
    """Rolled dice: the zone says which list holds the die, the face is one of its own, ids are never shared."""
    t = s.table
    seen: set[int] = set()
    for seat in s.seats:
        for zone, pile in ((zones.RESERVE, seat.reserve), (zones.FIELD, seat.field), (zones.ASIDE, seat.aside)):
            for die in pile:
                assert die.zone == zone
                assert die.controller == seat.index
                assert 0 < die.id < s.next_die
                assert die.id not in seen
                if die.zone == zones.ASIDE and die.face == dice.UNROLLED:
                    continue
                assert die.face in t.faces[die.card]
                assert die.face // FACES == die.card
                seen.add(die.id)
        if not any(isinstance(frame, Effect) for frame in s.stack):
            # A die rerolled by an effect leaves when the effect has ended (10.3.2).
            lying = [die for die in seat.field if t.kind[die.face] != faces.CHARACTER]
            given = not t.scripts.granted.isdisjoint(_STAYING)
            assert all(given or not t.scripts.keywords[die.card].keys().isdisjoint(_STAYING) for die in lying), (
                "the field holds characters, and actions that stay"
            )


def check_places(s: State) -> None:
    """What may lie where at a question, by step and side."""
    t = s.table
    # Effects may roll characters after the main step.
    effects = bool(t.scripts.abilities)
    for seat in s.seats:
        kinds = {t.kind[die.face] for die in seat.reserve}
        if seat.side != s.active:
            # While an effect goes on, what it turned lies where it is (10.3.2).
            assert s.misplaced or kinds <= {faces.ENERGY}, "after cleanup a reserve pool holds energy only (6.6.3)"
            assert not seat.out_of_play, "on the other side's turn dice go straight to used (3.6.1)"
            assert not seat.virtual
        if s.step not in {ROLL_AND_REROLL, MAIN} and not effects:
            assert faces.CHARACTER not in kinds, "unfielded characters go to used (6.4.14)"
        if not any(frame.keeps_aside(seat.index) for frame in s.stack):
            assert not seat.aside, "dice are aside only while they are rolled or used"
        assert seat.virtual >= 0
        for die in seat.reserve:
            spent = die.spent & ~dice.SPUN_DOWN
            assert spent == 0 or 0 < spent < (1 << len(t.symbols[die.face])) - 1, "a spent die has left"
            assert die.damage == 0
            assert die.role == dice.IDLE
        for die in seat.field:
            # Effects of combat damage come before its knock-outs (8.5.3); what replaces one need not heal (9.2.6).
            waits = bool(t.scripts.replacements)
            waits = waits or any(isinstance(frame, AssignDamage) or frame.decides_on(die.id) for frame in s.stack)
            stands = t.kind[die.face] != faces.CHARACTER or 0 <= die.damage < defense(s, die)
            stands = stands or forbidden(s, die, "be KO'd") or forbidden(s, die, "be KO'd except by combat damage")
            assert waits or stands, "lethal damage knocks out (9.2.2)"
            assert die.spent == 0
    _check_combat(s)


def _check_combat(s: State) -> None:
    for seat in s.seats:
        for die in seat.field:
            if s.step != ATTACK:
                # In 2016 survivors leave the attack zone in the cleanup step (8.6.1).
                assert s.step == CLEANUP or (die.role, die.blocking, die.blocked) == (dice.IDLE, 0, False)
                assert die.damage == 0 or bool(s.table.scripts.abilities)
            if die.role == dice.ATTACKING:
                assert seat.side == s.active
            elif die.role == dice.BLOCKING:
                assert seat.side != s.active
                attacker = s.die(die.blocking)
                assert attacker is None or attacker.blocked or bool(s.table.scripts.abilities)
            else:
                assert (die.blocking, die.blocked) == (0, False)


def check_life(s: State) -> None:
    """A side at 0 or below has lost at once; both by one batch is a tie (9.4)."""
    lost = [life <= 0 for life in s.life]
    assert all(life <= s.table.rules.life for life in s.life)
    expected = {(False, False): UNDECIDED, (True, True): TIE, (True, False): 1, (False, True): 0}
    assert s.outcome == expected[lost[0], lost[1]], f"life {s.life}, outcome {s.outcome}"
    assert bool(s.options) == (s.outcome == UNDECIDED)


def check_question(s: State) -> None:
    """Somebody of one side is asked, options are all different and no more than a person can read."""
    assert 2 - s.show_forced <= len(s.options) <= MOST_OPTIONS
    assert len(set(s.options)) == len(s.options)
    asked = [seat for seat in range(s.table.seats) if s.askers & (1 << seat)]
    assert asked
    assert s.askers < 1 << s.table.seats
    assert len({s.table.side_of[seat] for seat in asked}) == 1
    assert s.stack


def check_copies(game: Game) -> str:
    """A fork, and a game loaded from a dump, have the digest of the game; which is returned."""
    digest = game.digest()
    assert game.fork().digest() == digest
    assert Game.load(game.dump(), game.table).digest() == digest
    return digest


def check_offered(game: Game, digest: str) -> None:
    """Every offered option is accepted, on a fork each, and the game is none the wiser."""
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        assert game.why_not(option.key) is None
        assert options.parse(option.spelling) == option.key
        assert option.label
        with suppress(EndlessEffect):
            game.fork().answer(option.key)
    assert game.digest() == digest


def check_others(game: Game, digest: str, random: Random) -> None:
    """Others are refused with a rule that exists, and nothing changes."""
    s = game.state
    for _ in range(OTHERS):
        option = some_option(s, random)
        if option in s.options or (option == options.BACK and s.options and s.stack[-1].can_back()):
            continue
        try:
            game.answer(option)
        except IllegalAnswer as error:
            refusal = error.refusal
            sentence = str(error)
        else:
            raise AssertionError(f"option {option} was not offered, yet accepted")
        assert refusal.rule in RULE_NUMBERS, f"{sentence!r} cites rule {refusal.rule}"
        assert refusal.reason
        assert "\n" not in sentence
    assert game.digest() == digest


def some_option(s: State, random: Random) -> int:
    """An option about things that exist, now and then about things that nearly do, now and then nonsense."""
    return random.choice(_MAKERS)(s, random)


def _purchase(s: State, random: Random) -> int:
    return options.buy(random.randrange(s.table.seats), random.randrange(len(s.table.cards)))


def _global(s: State, random: Random) -> int:
    return options.use_global(random.randrange(s.table.seats), random.randrange(len(s.table.cards)), 0)


def _payment(s: State, random: Random) -> int:
    return options.pay(_die(s, random), random.choice(energy.KINDS))


def _about_die(s: State, random: Random) -> int:
    return options.option(random.choice(_DIE_KINDS), _die(s, random))


def _about_seat(s: State, random: Random) -> int:
    return options.option(random.choice((options.PASS, options.SEAT)), random.randrange(s.table.seats))


def _small_number(_: State, random: Random) -> int:
    return options.option(random.randrange(len(options.KIND_NAMES)), random.randrange(20))


def _word(_: State, random: Random) -> int:
    return random.randrange(len(options.WORDS))


def _nonsense(_: State, random: Random) -> int:
    return random.choice((-1, -(1 << 30), 1 << 40, random.getrandbits(28), random.getrandbits(70)))


_MAKERS: Final = (
    _purchase,
    _purchase,
    _about_die,
    _about_die,
    _payment,
    _global,
    _about_seat,
    _small_number,
    _word,
    _nonsense,
)


def _die(s: State, random: Random) -> int:
    """A rolled die, virtual energy, or one that is not there yet."""
    seat = random.choice(s.seats)
    zone = random.choice((seat.reserve, seat.field, seat.aside))
    return random.choice(zone).id if zone else random.choice((0, s.next_die))


def check_all(game: Game, conserved: Owned, random: Random) -> str:
    """Every check of a question, cheapest first; the digest of the game."""
    s = game.state
    conserved.check(s)
    check_dice(s)
    check_life(s)
    if s.outcome == UNDECIDED:
        check_question(s)
        check_places(s)
    digest = check_copies(game)
    if s.outcome == UNDECIDED:
        check_offered(game, digest)
    check_others(game, digest, random)
    return digest
