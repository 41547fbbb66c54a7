"""The table: everything that is the same from the first to the last moment of one game.

Forks share it; a dump names it by its hash. Hot facts of faces lie in parallel lists indexed by face number.
"""

from typing import Final

from overcrush.model import cards, energy, faces
from overcrush.model.affordable import NO_MEANS, REMEMBERED, Means
from overcrush.model.cards import Card
from overcrush.model.events import NAMES as EVENT_NAMES
from overcrush.model.programs import Ability, Node, Scripts
from overcrush.model.scope import Scope
from overcrush.model.teams import Team

SIDEKICK: Final = 0
FACES: Final = 8  # face number = card number * FACES + side
NOBODY: Final = -1
STARTING_SIDEKICKS: Final = 8  # nobody gains or loses one (5.2.2)

# Static abilities in force, the same by the kind of rule that they are, those rules as far as nothing is applied, and
# whether one of them lends dice text.
Standing = tuple[list[int], list[list[tuple[Ability, Scope]]], list[list[tuple[Node, Scope]] | None], bool]

# When virtual energy is lost (4.5.2).
AT_PASS: Final = 0
AT_MAIN: Final = 1
AT_TURN: Final = 2

# Switches that came later, and how the rule was read before: so games are played whose journals do not know them.
BEFORE: Final = {
    "calls_character": False,
    "intimidates_any": False,
    "mixed_rest_kept": True,
    "prevention_cancels": False,
    "unhurried": 0,
}
# Every switch by name: what a table's facts hold, and by which two tables are told apart.
RULE_NAMES: Final = (
    "actions_before_blockers",
    "answers_each_deed",
    "calls_character",
    "choose_to_attack",
    "controllers_attack",
    "copied_text_replaces",
    "damaged_before_ko",
    "edition",
    "first_attack",
    "first_come_first_served",
    "first_draw",
    "first_out",
    "globals_in_batch",
    "holds_end_on_leaving",
    "life",
    "intimidates_any",
    "limits_for_all",
    "mixed_rest_kept",
    "overcrush_past_gone",
    "partner_is_you",
    "prep_roll_all",
    "prevention_cancels",
    "reacts_once",
    "redirects_to_any",
    "regenerate_keeps",
    "remainder_is_virtual",
    "reserve_sidekicks",
    "return_in_cleanup",
    "strike_at_end_of_main",
    "swarm_chains",
    "tag_out_in_combat",
    "tie_by_event",
    "toss_by_call",
    "unblocked_in_cleanup",
    "unhurried",
    "unrolled_sidekicks",
    "used_through_out_of_play",
    "virtual_lost",
)


class Rules:
    """The switches of an edition or format (14). Data, so that no rule asks which edition it is.

    They begin as the 2018 edition has them; `rules_of` makes those of any edition.

    >>> Rules(life=20).edition
    '2018'
    """

    __slots__ = RULE_NAMES

    def __init__(self, life: int) -> None:
        self.edition = "2018"
        # What a side begins with and cannot rise above (5.3.1, 1.3.2).
        self.life = life
        # Setup and the first turn: a call decides who chooses, of a character die in place of a basic action die
        # (5.4.2); dice drawn, dice put out of play and whether there is an attack (6.2.7, D01).
        self.toss_by_call = False
        self.calls_character = False
        self.first_draw = 3
        self.first_out = 1
        self.first_attack = True
        # Dice put into prep since the turn began are rolled too (6.3.1).
        self.prep_roll_all = False
        # What is left of a generic double stays as virtual energy (4.4.8). If not, further deeds are announced and
        # paid in the same go, or it is lost (4.4.11, D02).
        self.remainder_is_virtual = True
        # So does what is left of a double of two types, on its die (4.4.6).
        self.mixed_rest_kept = False
        # AT_PASS, AT_MAIN or AT_TURN (4.5.2, D03).
        self.virtual_lost = AT_PASS
        # The inactive side may answer every deed of the main step (7.1.3, D04).
        self.answers_each_deed = False
        # Several uses of a global ability, paid in one go, are one effect (11.7.5, D05).
        self.globals_in_batch = False
        # A limit on a global ability holds for all seats together (11.7.1).
        self.limits_for_all = False
        # Whether to attack is asked before attackers are declared (6.5.1, D08).
        self.choose_to_attack = True
        # Action dice may be used between attackers and blockers too (8.3.2, D07).
        self.actions_before_blockers = False
        # Unblocked attackers stay until the cleanup step (8.5.2, D09); so do all others in the attack zone
        # (8.6.1, D10).
        self.unblocked_in_cleanup = False
        self.return_in_cleanup = False
        # Effects of combat damage come before its knock-outs (8.5.3, D11).
        self.damaged_before_ko = True
        # What triggers later waits behind all that waits (11.2.4, D13).
        self.first_come_first_served = True
        # Dice sent to used on their controller's turn go out of play first (3.6.2, D32).
        self.used_through_out_of_play = True
        # A Sidekick's character face is a character die in reserve too (2.4.3, D33), and even an unrolled one (2.3.2).
        self.reserve_sidekicks = True
        self.unrolled_sidekicks = False
        # Blockers that are gone without having been knocked out hold nothing back from Overcrush (12.25.1, D38).
        self.overcrush_past_gone = True
        # Life is looked at when all that an event triggered is done (9.4.3, D39).
        self.tie_by_event = False
        # Text that a die copies stands in place of its own (11.12.2, D25).
        self.copied_text_replaces = False
        # Strike is looked at once, at the end of the main step (12.30.1).
        self.strike_at_end_of_main = False
        # A die that Regenerates keeps what was applied to it (12.27.2).
        self.regenerate_keeps = True
        # An additional die drawn for Swarm counts for Swarm again (12.32.2).
        self.swarm_chains = True
        # A die that attacks or blocks may tag out (12.33.2).
        self.tag_out_in_combat = True
        # Captures and control end when the die that holds leaves the field in any way, not only by knock-out, and a
        # controlled die goes home from the bag too (11.10.3, 11.11.3, 11.11.4, D21 to D23).
        self.holds_end_on_leaving = True
        # A die that controls another may attack (11.11.5, D22).
        self.controllers_attack = True
        # Intimidate targets a die of either side (12.23.1).
        self.intimidates_any = False
        # A reactive global ability is used once for each event (11.7.4, D06).
        self.reacts_once = True
        # An ability all of whose damage is prevented does nothing more (11.9.1).
        self.prevention_cancels = False
        # Damage may be redirected even to what its source could not target (11.9.4, D27).
        self.redirects_to_any = False
        # "Your" on a card means both seats of the side (13.5.6).
        self.partner_is_you = False
        # The seats (bits) that are asked though only one answer is left: whether their main step is over, and about the
        # only target of an effect. People sit there, to whom nothing is to happen by itself.
        self.unhurried = 0

    def plain(self) -> list[object]:
        return [getattr(self, name) for name in RULE_NAMES]


class Table:
    """Cards, faces, seats and switches of one game."""

    __slots__ = (
        "alone",
        "askers",
        "attack",
        "bursts",
        "buyable",
        "cards",
        "cost",
        "defense",
        "dice",
        "every_seat",
        "face_card",
        "faces",
        "fielding_cost",
        "first_token",
        "frail",
        "funds",
        "hash",
        "home",
        "kind",
        "level",
        "means",
        "names",
        "needs",
        "rules",
        "scripts",
        "seats",
        "seats_back",
        "seats_of",
        "side_of",
        "sides",
        "singles",
        "sparing",
        "spending_order",
        "standing",
        "symbols",
        "team",
        "turn_order",
    )

    def __init__(self, teams: list[Team], rules: Rules, middle: list[tuple[Card, int]], tokens: list[Card]) -> None:
        """Seats in order of play around the table; seat n is on side n % 2.

        `middle` are basic actions nobody brought, `tokens` what effects of the cards put into the field (2.6.1).
        """
        self.rules = rules
        self.seats = len(teams)
        self.every_seat = list(range(len(teams)))
        # For each seat a list that holds only it, made once because it is asked for all the time.
        self.alone = [[seat] for seat in self.every_seat]
        self.sides = 2
        self.side_of = [i % 2 for i in range(len(teams))]
        self.seats_of = [[i for i in range(len(teams)) if i % 2 == side] for side in range(2)]
        # The seats in reverse order: frames pushed in this order run in the order of seats.
        self.seats_back = [seats[::-1] for seats in self.seats_of]
        # The seats of a side as bits, and all seats when a side is active: its own first.
        self.askers = [sum([1 << seat for seat in seats]) for seats in self.seats_of]
        self.turn_order = [self.seats_of[side] + self.seats_of[1 - side] for side in range(2)]
        self.names = [team.player for team in teams]
        self.cards: list[Card] = [cards.sidekick_card()]
        self.home: list[int] = [NOBODY]
        self.dice: list[int] = [0]
        self.buyable: list[list[int]] = [[] for _ in teams]
        for seat, team in enumerate(teams):
            for card, count in team.cards:
                self.buyable[seat].append(self._add(card, seat, count))
        for seat, team in enumerate(teams):
            for card, count in team.basic_actions:
                self._add_basic(card, seat, count)
        for card, count in middle:
            self._add_basic(card, NOBODY, count)
        self.first_token = len(self.cards)
        for card in tokens:
            self._add(card, NOBODY, 0)
        self.team = [self._team(seat) for seat in self.every_seat]
        self._tabulate()
        # A cache: what each seat could pay for with the energy that it had lately.
        self.means: list[list[Means]] = [[NO_MEANS] * REMEMBERED for _ in teams]
        # Another: the static abilities in force, by the cards that are active.
        self.standing: dict[int, Standing] = {}
        # The rules fill in what the cards' abilities come to.
        self.scripts = Scripts(len(self.cards), len(EVENT_NAMES))
        self.sparing = [self._sparing(seat) for seat in range(self.seats)]
        # Of all its facts; whoever lays the table sets it.
        self.hash = ""

    @property
    def partners(self) -> bool:
        """Whether a side has several seats (13.5)."""
        return self.seats > self.sides

    def _add(self, card: Card, seat: int, count: int) -> int:
        self.cards.append(card)
        self.home.append(seat)
        self.dice.append(count)
        return len(self.cards) - 1

    def _add_basic(self, card: Card, seat: int, count: int) -> None:
        """A basic action lies in the middle for every seat (5.1.2); brought twice, it lies there twice (5.1.3)."""
        number = self._add(card, seat, count)
        for cards_of_seat in self.buyable:
            cards_of_seat.append(number)

    def _team(self, seat: int) -> list[int]:
        """The cards of a seat; basic actions nobody brought count with the first."""
        homes = (seat, NOBODY) if seat == 0 else (seat,)
        return [card for card, home in enumerate(self.home) if home in homes and card]

    def _tabulate(self) -> None:
        self.cost = [card.cost for card in self.cards]
        self.needs = [card.energy for card in self.cards]
        size = len(self.cards) * FACES
        self.kind = [faces.ENERGY] * size
        self.level = [0] * size
        self.fielding_cost = [0] * size
        self.attack = [0] * size
        self.defense = [0] * size
        # Whether there is a character that falls as soon as it is in the field.
        self.frail = False
        self.bursts = [0] * size
        self.symbols: list[tuple[int, ...]] = [()] * size
        self.funds = [0] * size
        self.spending_order = [-1] * size
        # By card and kind of energy, the face of its dice that shows one of it, or -1.
        self.singles: list[list[int]] = []
        self.face_card = [i // FACES for i in range(size)]
        self.faces: list[list[int]] = []
        for number, card in enumerate(self.cards):
            self.faces.append([number * FACES + side for side in range(len(card.faces))])
            for side, face in enumerate(card.faces):
                f = number * FACES + side
                self.kind[f] = face.kind
                self.level[f] = face.level
                self.fielding_cost[f] = face.fielding_cost
                self.attack[f] = face.attack
                self.defense[f] = face.defense
                self.frail = self.frail or (face.kind == faces.CHARACTER and face.defense <= 0)
                self.bursts[f] = face.bursts
                self.symbols[f] = face.symbols
                self.funds[f] = energy.funds_of(face.symbols)
                self.spending_order[f] = energy.order_of(f, face.symbols)
            shown = [face.symbols for face in card.faces]
            self.singles.append(
                [number * FACES + shown.index((kind,)) if (kind,) in shown else -1 for kind in energy.KINDS]
            )

    def _sparing(self, seat: int) -> list[int]:
        """The types as "pay automatically" spends them: those that more of the seat's cards ask for are kept longer."""
        wanted = [0, 0, 0, 0]
        for number in self.buyable[seat]:
            for kind in self.cards[number].energy:
                wanted[kind] += 1
        return sorted(energy.TYPES, key=wanted.__getitem__)
