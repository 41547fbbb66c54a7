"""Laying a scenario on a table: cards, teams, switches, scripted chance, and the position."""

import re
from typing import Final

from overcrush.model import cards, faces, zones
from overcrush.model.cards import Card
from overcrush.model.chance import DRAW, PURPOSES, ROLL, TOSS, Chance
from overcrush.model.dice import ATTACKING, BLOCKING, SPUN_DOWN, UNTIL_LEAVING, UNTIL_ROLL, WHILE_HELD
from overcrush.model.table import FACES, SIDEKICK, STARTING_SIDEKICKS, Rules, Table
from overcrush.model.teams import Team
from overcrush.rules.chance import ANY_CARD, Fast, Scripted, Wanted, shows
from overcrush.rules.laying import tables
from overcrush.rules.laying.editions import rules_of
from overcrush.rules.laying.position import AT_NAMES, Placed, PlacedHeld, Position
from overcrush.rules.laying.switches import set_switch
from overcrush.scenario.cards import make_card, without_abilities
from overcrush.scenario.complaint import Complaint, Misplaced, at_line, complaining, unknown
from overcrush.scenario.library import find_card
from overcrush.scenario.records import ChanceLine, Ending, PrintedCard, Scenario, Step, TeamLine, TurnLine
from overcrush.scenario.spelling import HELD_UNTIL
from overcrush.scenario.words import NOTHING, DieWords, Names, read_face, times

LIFE: Final = {2: 20, 4: 30}  # (5.3.1)
BASIC_DICE: Final = {2: 3, 4: 6}  # (5.1.2)
REST: Final = "the rest"
# Where held dice may come back to.
ORIGINS: Final = ("field", "reserve", "prep", "used")
MOST_PARTS: Final = 2
TIMES: Final = re.compile(r"(.*\S)\s+x(\d+)")


def lay_table(scenario: Scenario, ending: Ending | None) -> Table:
    made_up = {line.title: make_card(line) for line in scenario.cards}
    teams = [Team(name, [], []) for name in scenario.seats]
    middle: list[tuple[Card, int]] = []
    for line in scenario.teams:
        with at_line(line.line):
            chosen = _team_cards(line, made_up, BASIC_DICE[len(scenario.seats)])
        chosen = [(_as_tested(card, scenario.blank), count) for card, count in chosen]
        basic = [(card, count) for card, count in chosen if card.kind == cards.BASIC_ACTION]
        others = [(card, count) for card, count in chosen if card.kind != cards.BASIC_ACTION]
        if line.who:
            team = teams[scenario.seats.index(line.who)]
            team.basic_actions += basic
            team.cards += others
        elif others:
            raise Misplaced(line.line, f"only basic actions lie in the middle, not {others[0][0].title}")
        else:
            middle += basic
    table = tables.lay_table(teams, _rules(scenario, ending), middle)
    if scenario.unhurried:
        tables.seat_people(table, [scenario.seats.index(name) for name in scenario.unhurried])
    return table


def _as_tested(card: Card, blank: PrintedCard | None) -> Card:
    return without_abilities(card) if blank == (card.set, card.number) else card


def _team_cards(line: TeamLine, made_up: dict[str, Card], basic_dice: int) -> list[tuple[Card, int]]:
    found: list[tuple[Card, int]] = []
    parts = [] if line.text == NOTHING else [part.strip() for part in line.text.split(",")]
    while parts:
        card, count, taken = _first_card(parts, made_up)
        usual = basic_dice if card.kind == cards.BASIC_ACTION else card.max_dice
        found.append((card, usual if count is None else count))
        parts = parts[taken:]
    return found


def _first_card(parts: list[str], made_up: dict[str, Card]) -> tuple[Card, int | None, int]:
    """The card that a list begins with, its count, and how many parts its title takes: some have a comma."""
    wrong: Complaint | None = None
    for taken in range(1, min(len(parts), MOST_PARTS) + 1):
        item = ", ".join(parts[:taken])
        match = TIMES.fullmatch(item)
        title = match[1] if match else item
        try:
            card = made_up.get(title) or find_card(title, made_up)
        except Complaint as complaint:
            wrong = wrong or complaint
        else:
            return card, times(match[2]) if match else None, taken
    raise wrong or Complaint("a card is missing")


def _rules(scenario: Scenario, ending: Ending | None) -> Rules:
    life = LIFE[len(scenario.seats)] if scenario.life is None else scenario.life
    rules = rules_of(scenario.edition if ending is None else ending.edition, life)
    for line, name, value in scenario.switches + ([] if ending is None else ending.switches):
        with at_line(line), complaining(ValueError):
            set_switch(rules, name, value)
    return rules


# Chance.


def lay_chance(scenario: Scenario, ending: Ending | None, names: Names) -> Chance:
    lines = scenario.script.chance + ([] if ending is None else ending.script.chance)
    if scenario.seed is not None:
        if lines:
            raise Misplaced(lines[0].line, "chance is free under a seed, so that nothing of it is scripted")
        return Fast(scenario.seed)
    scripts: dict[int, list[Wanted]] = {}
    for line in lines:
        with at_line(line.line):
            stream, wanted = _wanted(line, names)
        scripts.setdefault(stream, []).extend(wanted)
    return Scripted(names.table.cards, scripts)


def _wanted(line: ChanceLine, names: Names) -> tuple[int, list[Wanted]]:
    if line.what == "toss":
        return TOSS, [_toss(line.text, names)]
    seat = names.seat(line.who)
    purpose, read = (DRAW, _draw) if line.what == "draws" else (ROLL, _roll)
    return seat * PURPOSES + purpose, [wanted for item in names.items(line.text) for wanted in read(item, seat, names)]


def _toss(text: str, names: Names) -> Wanted:
    """The side of a seat wins the toss; or the die that decides it shows energy or something else (5.4.2)."""
    if text in {"energy", "action", "character"}:
        return Wanted(number=0 if text == "energy" else faces.SIDES - 1)
    return Wanted(number=names.table.side_of[names.seat(text)])


def _draw(text: str, seat: int, names: Names) -> list[Wanted]:
    words = names.die(text)
    return [Wanted(names.own_card(seat, words))] * words.count


def _roll(text: str, seat: int, names: Names) -> list[Wanted]:
    match = TIMES.fullmatch(text)
    face = match[1] if match else text
    card = ANY_CARD
    if names.begins_with_card(face):
        words = names.die(face)
        card, face = names.own_card(words.owner if words.owner is not None else seat, words), words.face
    return [Wanted(card, read_face(face))] * (times(match[2]) if match else 1)


# The position.


def lay_position(scenario: Scenario, turn: TurnLine, names: Names) -> Position:
    return _Layer(scenario, turn, names).lay()


class _Layer:
    """Lays the lines of a position one after another; dice that block are matched when all attackers lie."""

    def __init__(self, scenario: Scenario, turn: TurnLine, names: Names) -> None:
        self.lines = scenario.position
        self.turn = turn
        self.names = names
        self.position = Position(names.table)
        self.rest: dict[int, list[int]] = {}
        self.placed: list[tuple[int, DieWords, Placed]] = []

    def lay(self) -> Position:
        position = self.position
        seat = self.names.seat(self.turn.who)
        position.active = self.names.table.side_of[seat]
        position.at = AT_NAMES.index(self.turn.at)
        if self.turn.number:
            position.turn = self.turn.number
        held = [line for line in self.lines if line.what == "held"]
        for line in [line for line in self.lines if line.what != "held"] + held:
            with at_line(line.line):
                self._line(line, self.names.seat(line.who))
        self._match_blockers()
        self._match_gear()
        self._lay_rest()
        return position

    def _line(self, line: Step, seat: int) -> None:
        placed = self.position.seats[seat]
        if line.what == "life":
            self.position.life[self.names.table.side_of[seat]] = _number(line.text)
        elif line.what == "virtual":
            placed.virtual = _number(line.text)
        elif line.what in {"reserve", "field"}:
            zone = placed.reserve if line.what == "reserve" else placed.field
            for words in self.names.dice(line.text):
                zone += [self._place(line, seat, words) for _ in range(words.count)]
        elif line.what == "held":
            for words in self.names.dice(line.text):
                self.position.held += [self._hold(seat, words) for _ in range(words.count)]
        elif line.what == "tokens":
            self._lay_tokens(line, seat)
        else:
            self._lay_unrolled(line, seat)

    def _lay_unrolled(self, line: Step, seat: int) -> None:
        placed = self.position.seats[seat]
        zone = {
            "bag": placed.bag,
            "prep": placed.prep,
            "prep this turn": placed.late_prep,
            "used": placed.used,
            "out of play": placed.out_of_play,
            "removed": placed.removed,
        }.get(line.what)
        if zone is None:
            raise Complaint(f"'{line.what}' can be checked but not laid")
        items = [] if line.text == NOTHING else self.names.items(line.text)
        if REST in items:
            if seat in self.rest:
                raise Complaint(f"'{REST}' of {line.who}'s Sidekicks can lie in one place only")
            items.remove(REST)
            self.rest[seat] = zone
        for item in items:
            words = self.names.die(item)
            zone += [self.names.own_card(seat, words)] * words.count

    def _lay_tokens(self, line: Step, seat: int) -> None:
        """Tokens lie on cards: `Bruiser x2` are two on that card."""
        for item in [] if line.text == NOTHING else self.names.items(line.text):
            cards_meant, count = self.names.card_and_count(item)
            card = next((card for card in self.names.table.team[seat] if card in cards_meant), None)
            if card is None:
                raise Complaint(f"{line.who} has no card '{item}' on which tokens could lie")
            self.position.tokens[card] += count

    def _place(self, line: Step, seat: int, words: DieWords) -> Placed:
        if words.is_of_held():
            raise Complaint(f"'{words.text}' says what can be said of held dice only")
        if words.having or words.lacking or words.attack is not None or words.defense is not None:
            raise Complaint(f"'{words.text}': A, D and keywords can be checked but not laid; '+1A' lays a bonus")
        owner = seat if words.owner is None else words.owner
        card = self.names.own_card(owner, words)
        die = Placed(card, owner, self._face(card, words, in_field=line.what == "field"))
        die.damage = words.damage or 0
        die.role = {"": 0, "attacking": ATTACKING, "blocking": BLOCKING}[words.role]
        die.blocked = words.blocked
        die.attack_bonus = words.attack_bonus or 0
        die.defense_bonus = words.defense_bonus or 0
        if words.spun_down:
            die.spent = SPUN_DOWN
        elif words.spent is not None:
            symbols = self.names.table.symbols[die.face]
            if words.spent not in symbols:
                raise Complaint(f"'{words.text}' does not show what is said to be spent")
            die.spent = 1 << symbols.index(words.spent)
        self.placed.append((line.line, words, die))
        return die

    def _face(self, card: int, words: DieWords, *, in_field: bool) -> int:
        """The face that is said; in the field a die with one character face needs no words for it."""
        t = self.names.table
        sides = list(enumerate(t.cards[card].faces))
        if words.face:
            found = [side for side, face in sides if shows(face, words.face)]
        else:
            found = [side for side, face in sides if in_field and face.kind == faces.CHARACTER]
        if not found and words.face:
            raise unknown(f"face of {t.cards[card].title}", words.face, [face.text() for _, face in sides])
        if not words.face and len(found) != 1:
            raise Complaint(f"'{words.text}' does not say which face it shows")
        return card * FACES + found[0]

    def _hold(self, seat: int, words: DieWords) -> PlacedHeld:
        card = self.names.own_card(seat, words)
        until = HELD_UNTIL.index(words.until)
        from_where = words.origin or ("reserve" if until == UNTIL_ROLL else "field")
        if from_where not in ORIGINS:
            raise unknown("place to come back to", from_where, ORIGINS)
        holder = self._laid(words.holder) if words.holder is not None else None
        if until in (WHILE_HELD, UNTIL_LEAVING) and holder is None:
            raise Complaint(f"'{words.text}' does not say by whom: '{words.text} by Bob's Ogre'")
        held = PlacedHeld(
            card, seat, self._face(card, words, in_field=True), zones.NAMES.index(from_where), holder, until
        )
        held.along = words.along
        return held

    def _laid(self, words: DieWords, role: int | None = None) -> Placed:
        """The die laid for some words: the first that fits."""
        for _, said, die in self.placed:
            fits = die.card in words.cards and words.owner in (None, die.owner) and role in (None, die.role)
            if fits and words.face in ("", said.face):
                return die
        raise Complaint(f"no die is laid that is '{words.text}'")

    def _match_blockers(self) -> None:
        """A die that blocks and does not say whom blocks an attacker that is gone."""
        for line, words, die in self.placed:
            if words.blocking is not None:
                with at_line(line):
                    die.blocking = self._laid(words.blocking, ATTACKING)

    def _match_gear(self) -> None:
        """Gear lies in the field like its bearer, and one die bears it."""
        free = [die for seat in self.position.seats for die in seat.field]
        for line, words, die in self.placed:
            for cards_meant in words.gear or ():
                gear = next((other for other in free if other.card in cards_meant and other is not die), None)
                if gear is None:
                    raise Misplaced(line, f"no die is laid in the field that '{words.text}' could bear")
                free.remove(gear)
                die.gear.append(gear)

    def _lay_rest(self) -> None:
        """Sidekicks that lie nowhere else are in the bag, unless a line says where the rest lies."""
        bags = {line.who for line in self.lines if line.what == "bag"}
        for seat, placed in enumerate(self.position.seats):
            left = STARTING_SIDEKICKS - self.position.sidekicks(seat)
            if seat in self.rest:
                self.rest[seat] += [SIDEKICK] * max(left, 0)
            elif self.names.seats[seat] not in bags:
                placed.bag += [SIDEKICK] * max(left, 0)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise Complaint(f"a number is wanted, not '{text}'")
    return int(text)
