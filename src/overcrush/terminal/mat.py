"""The mat: every zone of both sides, the attack zone between them, and the cards."""

from typing import Final

from overcrush.model import energy
from overcrush.model.dice import ATTACKING, IDLE, Die
from overcrush.model.state import ATTACK, STEP_NAMES, Seat, State
from overcrush.model.table import NOBODY
from overcrush.rules.combat.engaged import blockers_of
from overcrush.rules.paying.energy import pool
from overcrush.rules.query.costs import purchase_cost
from overcrush.table.words import Words, counted, side_name, turn_number
from overcrush.terminal.dice import is_energy, name, secret, short, symbols, to_field
from overcrush.terminal.paint import BOLD, DIM, GREEN, Paint, clipped, flowed, padded, visible

# From here on the cards lie beside the mat, else below it.
WIDE: Final = 120
CARDS_WIDTH: Final = 50
LABEL: Final = 11

_STEPS: Final = ("start", "draw", "roll", "main", "attack", "cleanup")


class Mat:
    """Draws a state from one seat's side of the table: its own dice are at the bottom.

    `tags` are the numbers that the question has given to dice, `buyable` the cards that can be bought now.
    """

    def __init__(self, s: State, seat: int, words: Words, paint: Paint, width: int) -> None:
        self.s = s
        self.seat = seat
        self.words = words
        self.paint = paint
        self.width = width
        self.tags: dict[int, str] = {}
        self.buyable: set[int] = set()
        self.title = ""
        self.you = False

    def lines(self) -> list[str]:
        if self.width >= WIDE:
            return self._head(self.width) + self._beside() + [self._rule(self.width)]
        cards = self._cards(self.width)
        return self._head(self.width) + self._zones(self.width) + [self._rule(self.width), *cards]

    def _beside(self) -> list[str]:
        left = self.width - CARDS_WIDTH - 3
        zones, cards = self._zones(left), self._cards(CARDS_WIDTH)
        rows = max(len(zones), len(cards))
        zones += [""] * (rows - len(zones))
        cards += [""] * (rows - len(cards))
        bar = self.paint("│" if self.paint.signs else "|", DIM)
        return [f"{padded(zone, left)} {bar} {card}" for zone, card in zip(zones, cards, strict=True)]

    def reserve(self) -> list[str]:
        """The reserve alone, for a payment: nothing else has changed since the table was last shown."""
        return self._row("reserve", self._reserve(self.s.seats[self.seat]), self.width)

    def _rule(self, width: int, label: str = "") -> str:
        if not label:
            return self.paint("─" * width, DIM)
        before = (width - len(label) - 2) // 2
        after = width - len(label) - 2 - before
        return f"{self.paint('╌' * before, DIM)} {label} {self.paint('╌' * after, DIM)}"

    def _head(self, width: int) -> list[str]:
        s = self.s
        steps = []
        for number, step in enumerate(_STEPS, 1):
            here = number == s.step
            steps.append(self.paint(f"[{step.upper()}]", BOLD) if here else self.paint(step, DIM))
        asked = [s.table.names[seat] for seat in range(s.table.seats) if s.askers & (1 << seat) and s.options]
        left = f" {self.title}" + (f" · turn {turn_number(s.turn, s.last_turn)}" if s.turn else "")
        turn = f"{side_name(s.table, s.active)}'s turn" if s.turn else STEP_NAMES[s.step]
        strip = " " + " ▸ ".join(steps)
        waiting = f"{' and '.join(asked)} to act " if asked else ""
        return [
            self._rule(width),
            self._spread(self.paint(left, BOLD), f"{turn} ", width),
            self._spread(strip, waiting, width),
            self._rule(width),
        ]

    def _spread(self, left: str, right: str, width: int) -> str:
        gap = width - visible(left) - visible(right)
        return left + " " * gap + right if gap > 0 else left

    # --- zones

    def _zones(self, width: int) -> list[str]:
        s = self.s
        mine = s.table.side_of[self.seat]
        lines: list[str] = []
        for seat in s.table.seats_of[1 - mine]:
            lines += self._seat(s.seats[seat], width)
        lines += self._attack_zone(width)
        for seat in [seat for seat in s.table.seats_of[mine] if seat != self.seat] + [self.seat]:
            lines += reversed_blocks(self._blocks(s.seats[seat], width))
        return lines

    def _seat(self, seat: Seat, width: int) -> list[str]:
        return [line for block in self._blocks(seat, width) for line in block]

    def _blocks(self, seat: Seat, width: int) -> list[list[str]]:
        """A seat's rows, from the edge of the table to its middle."""
        idle = [die for die in seat.field if die.role == IDLE]
        return [
            [self._name_row(seat)],
            self._row("piles", self._piles(seat), width),
            self._row("rolled", self._aside(seat), width) if seat.aside else [],
            self._row("reserve", self._reserve(seat), width) if seat.reserve or not seat.aside else [],
            self._row("field", grouped([self._tagged(die) for die in idle]), width),
        ]

    def _row(self, label: str, pieces: list[str], width: int) -> list[str]:
        margin = f"   {self.paint(label.ljust(LABEL - 3), DIM)}"
        rows = flowed(pieces or [self.paint("none", DIM)], width, LABEL)
        return [margin + rows[0], *rows[1:]]

    def _name_row(self, seat: Seat) -> str:
        s = self.s
        life = s.life[seat.side]
        you = " (you)" if self.you and seat.index == self.seat else ""
        counts = pool(s, seat)
        kinds = [kind for kind in energy.KINDS for _ in range(counts[kind])]
        text = f" {self.paint(s.table.names[seat.index] + you, BOLD)}   ♥ {self.paint(str(life), BOLD)}"
        if kinds:
            text += f"   energy {len(kinds)}: {self.paint.energy(kinds)}"
        return text + (f" ({seat.virtual} virtual)" if seat.virtual else "")

    def _piles(self, seat: Seat) -> list[str]:
        """Bag, prep, used and out of play with what lies in them, and what is held or removed if anything is."""
        held = [h.card for h in self.s.held if h.owner == seat.index]
        piles = ["bag ?" if secret(self.s, seat, self.seat) else f"bag {len(seat.bag)}"]
        for label, cards in (
            ("prep", seat.prep + seat.late_prep),
            ("used", seat.used),
            ("out of play", seat.out_of_play),
            ("held", held),
            ("removed", seat.removed),
        ):
            if cards:
                piles.append(f"{label} {len(cards)}: {self._names(cards)}")
            elif label in {"prep", "used"}:
                piles.append(f"{label} 0")
        return piles

    def _names(self, cards: list[int]) -> str:
        return counted([name(self.s, card, self.words) for card in sorted(cards, reverse=True)])

    def _reserve(self, seat: Seat) -> list[str]:
        """Energy first, dice of one card together; then characters with what they cost to field, and actions."""
        s = self.s
        if any(die.id in self.tags and is_energy(s, die) for die in seat.reserve):
            return [self._tagged(die) for die in seat.reserve]
        pieces: list[str] = []
        spendable = [die for die in seat.reserve if is_energy(s, die)]
        for card in sorted({die.card for die in spendable}):
            energies = " ".join([symbols(s, die, self.paint) for die in spendable if die.card == card])
            pieces.append(f"{name(s, card, self.words)} {energies}")
        return pieces + grouped([self._with_cost(die) for die in seat.reserve if not is_energy(s, die)])

    def _aside(self, seat: Seat) -> list[str]:
        """Dice just rolled or drawn; what others draw in secret is not shown."""
        if secret(self.s, seat, self.seat):
            return ["dice drawn in secret"]
        return [self._tagged(die) for die in seat.aside]

    def _with_cost(self, die: Die) -> str:
        cost = f", {to_field(self.s, die)}" if self.s.table.level[die.face] else ""
        return self._tagged(die) + cost

    def _tag(self, die: Die) -> str:
        return self.paint(f"({self.tags[die.id]})", BOLD, GREEN) + " " if die.id in self.tags else ""

    def _tagged(self, die: Die) -> str:
        """A die with the number the question gives it; an energy die then with its card."""
        called = f"{name(self.s, die.card, self.words)} " if is_energy(self.s, die) else ""
        return f"{self._tag(die)}{called}{short(self.s, die, self.words, self.paint)}"

    def _attack_zone(self, width: int) -> list[str]:
        """Each attacker, and who blocks it."""
        s = self.s
        fighting = [die for seat in s.seats for die in seat.field if die.role != IDLE]
        attackers = [die for die in fighting if die.role == ATTACKING]
        if not fighting:
            return [self._rule(width, "attack zone" if s.step == ATTACK else "")]
        lines = [self._rule(width, "attack zone")]
        for attacker in attackers:
            blockers = blockers_of(s, attacker)
            text = "   " + self._tagged(attacker) + (" (blocked)" if attacker.blocked and not blockers else "")
            rows = flowed([self._tagged(die) for die in blockers], width, visible(text) + 5)
            lines += [f"{text} ◄── {rows[0]}", *rows[1:]] if blockers else [text]
        return [*lines, self._rule(width)]

    # --- cards

    def _cards(self, width: int) -> list[str]:
        """Every card with its number, its price and the dice left on it; in two columns below the mat."""
        s = self.s
        if self.width >= WIDE:
            lines: list[str] = []
            for home in [*range(s.table.seats), NOBODY]:
                lines += self._cards_of(home, width)
            return lines
        half = (width - 2) // 2
        own = [card for card in range(1, len(s.table.cards)) if not self._basic(card)]
        basic = [card for card in range(1, len(s.table.cards)) if self._basic(card)]
        rows = max(len(own), len(basic))
        left = [self._card(card, half) for card in own] + [""] * (rows - len(own))
        right = [self._card(card, half) for card in basic] + [""] * (rows - len(basic))
        return [f"{padded(one, half)}  {other}".rstrip() for one, other in zip(left, right, strict=True)]

    def _cards_of(self, home: int, width: int) -> list[str]:
        s = self.s
        cards = [
            card
            for card in range(1, len(s.table.cards))
            if (NOBODY if self._basic(card) else s.table.home[card]) == home
        ]
        heading = "Basic actions" if home == NOBODY else s.table.names[home]
        return [self.paint(heading, BOLD), *(self._card(card, width) for card in cards), ""] if cards else []

    def _basic(self, card: int) -> bool:
        return not self.s.table.cards[card].energy

    def _card(self, card: int, width: int) -> str:
        s = self.s
        facts = s.table.cards[card]
        home = s.table.home[card]
        price = f"{purchase_cost(s, max(home, 0), card):>2}"
        kinds = self.paint.energy(facts.energy) or " "
        left = "●" * s.supply[card] + "○" * (s.table.dice[card] - s.supply[card])
        title = clipped(facts.title, width - 12)
        number = f"{card:>2}"
        if card in self.buyable:
            number, title = self.paint(number, BOLD, GREEN), self.paint(title, BOLD)
        elif s.supply[card] == 0:
            title = self.paint(title, DIM)
        return f"{number} {padded(title, width - 12)} {price}{kinds} {padded(left, 4)}"


def reversed_blocks(blocks: list[list[str]]) -> list[str]:
    """Rows from the middle of the table to its edge."""
    return [line for block in reversed(blocks) for line in block]


def grouped(pieces: list[str]) -> list[str]:
    """Equal things once, with how many there are."""
    return [
        piece if pieces.count(piece) == 1 else f"{pieces.count(piece)} x {piece}" for piece in dict.fromkeys(pieces)
    ]


def legend(paint: Paint) -> str:
    """What the letters mean."""
    kinds = [f"{paint.energy([kind])} {energy.NAMES[kind]}" for kind in energy.KINDS]
    return "  ".join([*kinds, "L level", "A attack", "D defense", "* burst", "-1 damage"])
