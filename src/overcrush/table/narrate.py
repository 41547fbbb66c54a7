"""The game told in sentences, in the words of the box, each with the rule it follows from."""

from collections.abc import Callable
from itertools import groupby

from overcrush.effects.keywords import BY_AGE as KEYWORDS
from overcrush.model import energy, events, faces
from overcrush.model.events import AMOUNT, CARD, DIE, KIND, OTHER, SEAT, Event
from overcrush.model.table import FACES, Table
from overcrush.rules.query.permissions import FORBIDDEN
from overcrush.table.lines import ASIDE, BY_HAND, HEADING, PLACES, PRICED, RULES, SILENT, TOLD, Line
from overcrush.table.words import Words, capitalised, counted, listed, number_of, side_name, words_of


class Narrator:
    """Tells events in order. It remembers the face of each die, which an event need not repeat.

    >>> game = demo_game("cw", seed=7)
    >>> [line.text for line in Narrator(game.table).tell(game.events_since(0))]
    ['Chance picks Gabrielle, who chooses to go first or second.']
    """

    def __init__(self, table: Table, words: Words | None = None) -> None:
        self.table = table
        self.words = words or words_of(table)
        self._faces: dict[int, int] = {}
        # The cards of dice that have been spoken of: an effect may bring one that nobody has rolled.
        self._cards: dict[int, int] = {}
        self._paid: list[str] = []
        # What took the last life of a side that has none, in a sentence.
        self.blows: dict[int, str] = {}
        self._tellers: dict[int, Callable[[list[Event]], list[Line]]] = {
            events.TURN_BEGAN: self._turn_began,
            events.CLEARED: self._cleared,
            events.REFILLED: self._refilled,
            events.DRAWN: self._drawn,
            events.SET_ASIDE_FIRST: self._set_aside_first,
            events.FELL_SHORT: self._fell_short,
            events.ROLLED: self._rolled,
            events.REROLLED: self._rerolled,
            events.SPENT: self._spent,
            events.SPUN: self._spun,
            events.PURCHASED: self._purchased,
            events.FIELDED: self._fielded,
            events.ACTION_USED: self._action_used,
            events.PASSED: self._passed,
            events.VIRTUAL_GAINED: self._virtual_gained,
            events.VIRTUAL_LOST: self._virtual_lost,
            events.UNFIELDED: self._unfielded,
            events.ATTACKED: self._attacked,
            events.BLOCKED: self._blocked,
            events.NO_ATTACK: self._no_attack,
            events.DAMAGED: self._damaged,
            events.SIDE_DAMAGED: self._side_damaged,
            events.KNOCKED_OUT: self._knocked_out,
            events.RETURNED: self._returned,
            events.LIFE_LOST: self._life_lost,
            events.LIFE_GAINED: self._life_gained,
            events.DAMAGE_CLEARED: self._damage_cleared,
            events.USED_UP: self._used_up,
            events.GAME_WON: self._game_won,
            events.GAME_TIED: self._game_tied,
            events.TOSSED: self._tossed,
            events.ORDER_CHOSEN: self._order_chosen,
            events.EFFECT_USED: self._effect_used,
            events.GLOBAL_USED: self._global_used,
            events.ABILITY_USED: self._ability_used,
            events.STATS_CHANGED: self._stats_changed,
            events.FLIPPED: self._flipped,
            events.TOKEN_ADDED: self._tokens_changed,
            events.TOKENS_REMOVED: self._tokens_changed,
            events.MOVED: self._moved,
            events.PREVENTED: self._prevented,
            events.REDIRECTED: self._redirected,
            events.NUMBER_NAMED: self._number_named,
            events.RULE_ENFORCED: self._rule_enforced,
            events.CANCELLED: self._cancelled,
            events.HELD: self._each("is set aside for a while"),
            events.RELEASED: self._each("comes back to the field"),
            events.PROTECTED: self._each(lambda event: f"cannot {FORBIDDEN[event[AMOUNT]]} this turn"),
            events.STATS_SET: self._each("has its A and D changed this turn"),
            events.COPIED: self._each(lambda event: f"copies the text of {self.card(event[OTHER])}"),
            events.ATTACHED: self._each(lambda event: f"is attached to {self._other(event[OTHER])}"),
            events.LEFT_ATTACK: self._each("is removed from combat"),
            events.JOINED_ATTACK: self._each("is added to the attack"),
            events.SWAPPED: self._each("takes the other's place"),
            events.REGENERATED: self._regenerated,
            events.GRANTED: self._each(lambda event: f"gains {KEYWORDS[event[AMOUNT]]} this turn"),
            events.NAMED: self._named,
            events.CAPTURED: self._each(lambda event: f"is captured by {self._other(event[OTHER])}"),
            events.CALLED_OUT: self._each(lambda event: f"is called out by {self._other(event[OTHER])}"),
            events.REST_LOST: self._rest_lost,
            events.CONTROL_TAKEN: self._control_taken,
            events.CORRECTED: self._corrected,
            events.LIFE_CORRECTED: self._life_corrected,
            events.CONCEDED: self._conceded,
            events.LAID: self._laid,
        }

    def tell(self, happened: list[Event]) -> list[Line]:
        """The lines of these events; like events of one seat in a row make one sentence."""
        lines: list[Line] = []
        for (kind, _), group in groupby(happened, key=lambda event: (event[KIND], event[SEAT])):
            if self._paid and kind not in PRICED:
                self._paid = []
            if kind not in SILENT:
                lines += self._tellers.get(kind, self._anything)(list(group))
        return [Line(capitalised(line.text), line.rule, line.weight) for line in lines]

    # --- names

    def _name(self, seat: int) -> str:
        return self.table.names[seat] if 0 <= seat < len(self.table.names) else "the table"

    def _side(self, seat: int) -> str:
        """The players of a seat's side."""
        return side_name(self.table, self.table.side_of[seat])

    def card(self, card: int) -> str:
        return self.words.say(self.table.cards[card].name)

    def die(self, event: Event) -> str:
        """A die with the level it was last seen on: `Falcon (level 2)`; Sidekicks have but one."""
        face = self._faces.get(event[DIE], -1)
        self._cards[event[DIE]] = event[CARD]
        name = self.card(event[CARD])
        several = len(self.table.cards[event[CARD]].levels) > 1
        if face >= 0 and several and self.table.kind[face] == faces.CHARACTER:
            return f"{name} ({self._face(face)})"
        return name

    def _face(self, face: int) -> str:
        card, side = divmod(face, FACES)
        return self.table.cards[card].faces[side].text()

    def _shown(self, group: list[Event]) -> str:
        """Rolled dice with their faces, dice of a card together: `3 Sidekicks: fist, mask, wild; Falcon: level 2`."""
        by_card: dict[int, list[str]] = {}
        for event in group:
            self._faces[event[DIE]] = event[OTHER]
            by_card.setdefault(event[CARD], []).append(self._came_up(event))
        dice = [f"{counted([self.card(card)] * len(shown))}: {', '.join(shown)}" for card, shown in by_card.items()]
        return "; ".join(dice)

    def _came_up(self, event: Event) -> str:
        alone = len(self.table.cards[event[CARD]].levels) < 2 and self.table.kind[event[OTHER]] == faces.CHARACTER
        return self.words.character if alone else self._face(event[OTHER])

    def _of(self, seat: int) -> str:
        return f"{self._name(seat)}'s"

    # --- setup and the turn

    def _line(self, text: str, event: Event, weight: int = TOLD) -> list[Line]:
        return [Line(text, RULES.get(event[KIND], ""), weight)]

    def _tossed(self, group: list[Event]) -> list[Line]:
        name, chooses = self._side(group[0][SEAT]), "choose" if self.table.partners else "chooses"
        wins = "win" if self.table.partners else "wins"
        how = f"{name} {wins} the call, and" if self.table.rules.toss_by_call else f"Chance picks {name}, who"
        return self._line(f"{how} {chooses} to go first or second.", group[0])

    def _order_chosen(self, group: list[Event]) -> list[Line]:
        goes = "go" if self.table.partners else "goes"
        return self._line(f"{side_name(self.table, group[0][OTHER])} {goes} first.", group[0])

    def _turn_began(self, group: list[Event]) -> list[Line]:
        return self._line(f"Turn {group[0][AMOUNT]}: {self._side(group[0][SEAT])}", group[0], HEADING)

    def _cleared(self, group: list[Event]) -> list[Line]:
        count = number_of(len(group), "die")
        return self._line(f"{self._name(group[0][SEAT])} clears {count} of unused energy.", group[0], ASIDE)

    def _refilled(self, group: list[Event]) -> list[Line]:
        dice = number_of(group[0][AMOUNT], "die")
        return self._line(f"{self._of(group[0][SEAT])} bag is empty and is refilled with {dice} from used.", group[0])

    def _drawn(self, group: list[Event]) -> list[Line]:
        if group[0][OTHER]:
            return self._line(f"{self._name(group[0][SEAT])} draws dice in secret.", group[0])
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"{self._name(group[0][SEAT])} draws {dice}.", group[0], ASIDE)

    def _set_aside_first(self, group: list[Event]) -> list[Line]:
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"On the first turn one die is not rolled: {dice} goes out of play.", group[0])

    def _fell_short(self, group: list[Event]) -> list[Line]:
        dice = number_of(group[0][AMOUNT], "die")
        return self._line(f"{self._name(group[0][SEAT])} is {dice} short, with bag and used pile empty.", group[0])

    def _rolled(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._name(group[0][SEAT])} rolls {self._shown(group)}.", group[0])

    def _rerolled(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._name(group[0][SEAT])} rerolls {self._shown(group)}.", group[0])

    # --- deeds

    def _spent(self, group: list[Event]) -> list[Line]:
        for event in group:
            self._paid += self._symbols(event)
        return []

    def _symbols(self, event: Event) -> list[str]:
        """What was spent: symbols of the face last seen, or virtual energy."""
        face = self._faces.get(event[DIE], -1)
        if not event[DIE] or face < 0:
            return ["virtual" if not event[DIE] else "energy"] * event[AMOUNT]
        return [energy.NAMES[kind] for kind in self.table.symbols[face][: event[AMOUNT]]]

    def _price(self) -> str:
        """What was just paid, to be told with the deed."""
        paid, self._paid = self._paid, []
        if not paid:
            return ""
        kinds = [kind for kind in (*energy.NAMES, "virtual", "energy") if kind in paid]
        return " for " + listed([kind if paid.count(kind) == 1 else f"{paid.count(kind)} {kind}" for kind in kinds])

    def _spun(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            before = self.die(event)
            self._faces[event[DIE]] = event[OTHER]
            if self.table.kind[event[OTHER]] == faces.CHARACTER:
                lines += self._line(f"{before} spins to {self._face(event[OTHER])}.", event)
        return lines

    def _purchased(self, group: list[Event]) -> list[Line]:
        bought = counted([self.table.cards[event[CARD]].title for event in group])
        return self._line(f"{self._name(group[0][SEAT])} buys {bought}{self._price()}.", group[0])

    def _fielded(self, group: list[Event]) -> list[Line]:
        """Tell who fields which dice; the price just paid was for the first of them."""
        price = self._price()
        lines: list[Line] = []
        for dice in [group[:1], group[1:]] if price else [group]:
            if dice:
                fielded = counted([self.die(event) for event in dice])
                lines += self._line(f"{self._name(group[0][SEAT])} fields {fielded}{price}.", group[0])
                price = ""
        return lines

    def _action_used(self, group: list[Event]) -> list[Line]:
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"{self._name(group[0][SEAT])} uses {dice}.", group[0])

    def _passed(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._name(group[0][SEAT])} passes.", group[0], ASIDE)

    def _virtual_gained(self, group: list[Event]) -> list[Line]:
        amount = sum([event[AMOUNT] for event in group])
        return self._line(f"{self._name(group[0][SEAT])} has {amount} virtual energy to spend.", group[0])

    def _virtual_lost(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._name(group[0][SEAT])} loses {group[0][AMOUNT]} virtual energy.", group[0])

    def _unfielded(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        verb = "goes" if len(group) == 1 else "go"
        return self._line(f"{dice}, not fielded, {verb} to {self._of(group[0][SEAT])} used pile.", group[0])

    # --- combat

    def _attacked(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        return self._line(f"{self._name(group[0][SEAT])} attacks with {dice}.", group[0])

    def _blocked(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for attacker, blocks in groupby(group, key=lambda event: event[OTHER]):
            dice = [self.die(event) for event in blocks]
            verb = "blocks" if len(dice) == 1 else "block"
            sentence = f"{self._of(group[0][SEAT])} {counted(dice)} {verb} {self._other(attacker)}."
            lines += self._line(sentence, group[0])
        return lines

    def _other(self, number: int) -> str:
        """A die known by its number alone."""
        face = self._faces.get(number, -1)
        if face >= 0:
            return self.die((0, 0, face // FACES, number, 0, 0))
        return self.card(self._cards[number]) if number in self._cards else f"die {number}"

    def _no_attack(self, group: list[Event]) -> list[Line]:
        return self._line("There is no attack.", group[0], ASIDE)

    def _damaged(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            source = self._other(event[OTHER]) if event[OTHER] else "an effect"
            target = f"{self._of(event[SEAT])} {self.die(event)}"
            lines += self._line(f"{source} deals {event[AMOUNT]} damage to {target}.", event)
        return lines

    def _side_damaged(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            hit = f"{self.die(event)} deals {event[AMOUNT]} damage to {self._name(event[SEAT])}"
            lines += self._life_now(
                f"{hit}, who has {event[OTHER] if event[OTHER] > 0 else 'no'} life left.", event, event[OTHER]
            )
        return lines

    def _knocked_out(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        verb, prep = ("is", "goes") if len(group) == 1 else ("are", "go")
        return self._line(f"{self._of(group[0][SEAT])} {dice} {verb} KO'd and {prep} to prep.", group[0])

    def _returned(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        verb = "leaves" if len(group) == 1 else "leave"
        return self._line(f"{self._of(group[0][SEAT])} {dice} {verb} the attack zone.", group[0], ASIDE)

    # --- abilities

    def _effect_used(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.card(group[0][CARD])} takes effect.", group[0])

    def _global_used(self, group: list[Event]) -> list[Line]:
        user = f"{self._name(group[0][SEAT])} uses the global ability of"
        return self._line(f"{user} {self.card(group[0][CARD])}{self._price()}.", group[0])

    def _ability_used(self, group: list[Event]) -> list[Line]:
        user = f"{self._name(group[0][SEAT])} uses the ability of"
        return self._line(f"{user} {self.card(group[0][CARD])}{self._price()}.", group[0])

    def _stats_changed(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            change = " ".join(
                [f"{much:+d}{letter}" for much, letter in ((event[AMOUNT], "A"), (event[OTHER], "D")) if much]
            )
            lines += self._line(f"{self._of(event[SEAT])} {self.die(event)} gets {change or 'no bonus'}.", event)
        return lines

    def _tokens_changed(self, group: list[Event]) -> list[Line]:
        count = number_of(group[0][AMOUNT], "token")
        return self._line(f"{self.card(group[0][CARD])} now has {count} on its card.", group[0])

    def _flipped(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            side = "back" if event[AMOUNT] else "front"
            lines += self._line(f"{self.card(event[CARD])} is flipped: its {side} is up.", event)
        return lines

    def _moved(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for zone, moved in groupby(group, key=lambda event: event[OTHER]):
            for event in moved:
                place = PLACES.get(zone, "is moved")
                lines += self._line(f"{self._of(event[SEAT])} {self.die(event)} {place}.", event)
        return lines

    def _prevented(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            target = f"{self._of(event[SEAT])} {self.die(event)}"
            lines += self._line(f"{event[AMOUNT]} damage to {target} is prevented.", event)
        return lines

    def _redirected(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            target = f"{self._of(event[SEAT])} {self.die(event)}" if event[DIE] else self._name(event[SEAT])
            lines += self._line(f"{event[AMOUNT]} damage is redirected to {target}.", event)
        return lines

    def _number_named(self, group: list[Event]) -> list[Line]:
        """Tell who names a number; one that is named secretly is not told."""
        named = "a number in secret" if group[0][OTHER] else str(group[0][AMOUNT])
        return self._line(f"{self._name(group[0][SEAT])} names {named}.", group[0])

    def _rule_enforced(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.card(group[0][CARD])} is in force until the end of the turn.", group[0])

    def _cancelled(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.card(group[0][CARD])} is cancelled.", group[0])

    def _regenerated(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            self._faces[event[DIE]] = event[OTHER]
            lines += self._line(f"{self._of(event[SEAT])} {self.die(event)} regenerates and is not KO'd.", event)
        return lines

    def _named(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._name(group[0][SEAT])} names {self.card(group[0][CARD])}.", group[0])

    def _rest_lost(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._name(group[0][SEAT])} loses {group[0][AMOUNT]} energy left over.", group[0], ASIDE)

    def _control_taken(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            lines += self._line(f"{self._name(event[SEAT])} takes control of {self.die(event)}.", event)
        return lines

    def _corrected(self, group: list[Event]) -> list[Line]:
        """A die that was moved by hand, and what it shows where it is now."""
        lines: list[Line] = []
        for event in group:
            face = event[AMOUNT] - 1
            self._faces[event[DIE]] = face
            shows = f" and shows {self._came_up((*event[:5], face))}" if face >= 0 else ""
            place = f"{self._of(event[SEAT])} {self.card(event[CARD])} {PLACES[event[OTHER]]}{shows}"
            lines += self._line(f"{BY_HAND}{place}.", event)
        return lines

    def _life_corrected(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            lines += self._life_now(
                f"{BY_HAND}{self._name(event[SEAT])} has {event[AMOUNT]} life.", event, event[AMOUNT]
            )
        return lines

    def _each(self, happens: str | Callable[[Event], str]) -> Callable[[list[Event]], list[Line]]:
        """A sentence about each die: what happens to it, or how to say that."""

        def tell(group: list[Event]) -> list[Line]:
            lines: list[Line] = []
            for event in group:
                phrase = happens if isinstance(happens, str) else happens(event)
                lines += self._line(f"{self._of(event[SEAT])} {self.die(event)} {phrase}.", event)
            return lines

        return tell

    # --- life, cleanup, the end

    def _life_lost(self, group: list[Event]) -> list[Line]:
        return self._life(group, "loses")

    def _life_gained(self, group: list[Event]) -> list[Line]:
        return self._life(group, "gains")

    def _life(self, group: list[Event], verb: str) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            has = str(event[OTHER]) if event[OTHER] > 0 else "none left"
            sentence = f"{self._name(event[SEAT])} {verb} {event[AMOUNT]} life and has {has}."
            lines += self._life_now(sentence, event, event[OTHER])
        return lines

    def _life_now(self, sentence: str, event: Event, life: int) -> list[Line]:
        """Remember what took a side's last life, for as long as it has none."""
        side = self.table.side_of[event[SEAT]]
        if life > 0:
            self.blows.pop(side, None)
        else:
            self.blows.setdefault(side, capitalised(sentence))
        return self._line(sentence, event)

    def _damage_cleared(self, group: list[Event]) -> list[Line]:
        return self._line(f"Damage on {counted([self.die(event) for event in group])} is cleared.", group[0], ASIDE)

    def _used_up(self, group: list[Event]) -> list[Line]:
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"{self._of(group[0][SEAT])} unused {dice} to the used pile.", group[0], ASIDE)

    def _laid(self, group: list[Event]) -> list[Line]:
        """The turn, and then every die with its face."""
        for event in group:
            self._faces[event[DIE]], self._cards[event[DIE]] = event[OTHER], event[CARD]
        if group[0][DIE]:
            return []
        turn, side = group[0][OTHER], self._side(group[0][SEAT])
        heading = self._line(f"Turn {turn}: {side}", group[0], HEADING)
        return heading + self._line(f"The game goes on from a position in the turn of {side}.", group[0])

    def _conceded(self, group: list[Event]) -> list[Line]:
        seat = group[0][SEAT]
        sentence = f"{self._name(seat)} concedes."
        self.blows = {self.table.side_of[seat]: sentence}
        return self._line(sentence, group[0])

    def _game_won(self, group: list[Event]) -> list[Line]:
        win = "win" if self.table.partners else "wins"
        return self._line(f"{side_name(self.table, group[0][OTHER])} {win} the game.", group[0])

    def _game_tied(self, group: list[Event]) -> list[Line]:
        return self._line("The game is a tie.", group[0])

    def _anything(self, group: list[Event]) -> list[Line]:
        """An event that has no sentence of its own yet: what, whose, and how much."""
        lines: list[Line] = []
        for event in group:
            what = events.NAMES[event[KIND]]
            subject = self.die(event) if event[CARD] or event[DIE] else self._name(event[SEAT])
            amount = f" {event[AMOUNT]}" if event[AMOUNT] else ""
            lines += self._line(f"{subject}: {what}{amount}.", event, ASIDE)
        return lines
