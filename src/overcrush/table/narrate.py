"""The game told in sentences, in the words of the box, each with the rule it follows from."""

from collections.abc import Callable
from itertools import groupby

from overcrush.effects.keywords import BY_AGE as KEYWORDS
from overcrush.effects.traits import trait_label
from overcrush.model import energy, events, faces
from overcrush.model.events import AMOUNT, CARD, DIE, KIND, OTHER, SEAT, Event
from overcrush.model.table import NOBODY, Table
from overcrush.rules.query.permissions import FORBIDDEN
from overcrush.table.lines import ASIDE, BY_HAND, HEADING, OF_CARDS, PLACES, PRICED, RULES, SILENT, TOLD, Line
from overcrush.table.naming import Naming
from overcrush.table.sources import credited, dice_of
from overcrush.table.spoken_dice import SpokenDice
from overcrush.table.words import Words, capitalised, counted, energy_words, listed, number_of


class Narrator(SpokenDice):
    """Tells events in order. It remembers the face of each die, which an event need not repeat.

    >>> game = demo_game("cw", seed=7)
    >>> [line.text for line in Narrator(game.table).tell(game.events_since(0))]
    ['Chance picks Gabrielle, who chooses to go first or second.']
    """

    def __init__(self, table: Table, words: Words | None = None, you: int = NOBODY, *, agreed: bool = False) -> None:
        """Tell it to a seat, `you`, or to nobody; `agreed` says that who begins was not left to chance."""
        super().__init__(table, words)
        self.naming = Naming(table, you)
        self.agreed = agreed
        self._paid: list[str] = []
        # Whose doing the next event is, if that is known.
        self._source = ""
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
            events.UNBLOCKED: self._unblocked,
            events.DAMAGED: self._damaged,
            events.SIDE_DAMAGED: self._side_damaged,
            events.KNOCKED_OUT: self._knocked_out,
            events.RETURNED: self._returned,
            events.LIFE_LOST: self._life_lost,
            events.LIFE_GAINED: self._life_gained,
            events.DAMAGE_CLEARED: self._damage_cleared,
            events.USED_UP: self._used_up,
            events.GAME_WON: self._game_won,
            events.GAME_TIED: lambda group: self._line("The game is a tie.", group),
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
            events.TIME_CALLED: self._time_called,
            events.TIME_OVER: self._time_over,
        }

    def tell(self, happened: list[Event]) -> list[Line]:
        """The lines of these events; like events of one seat in a row make one sentence."""
        lines: list[Line] = []
        for (kind, _, source), group in groupby(credited(happened, self.card), key=lambda each: each[0]):
            self._source = source
            told = [event for _, event in group]
            self.note(told)
            if kind in SILENT:
                continue
            if self._paid and kind not in PRICED:
                self._paid = []
            lines += self._tellers.get(kind, self._anything)(told)
        return [line._replace(text=capitalised(line.text)) for line in lines]

    def _by_source(self, sentence: str) -> str:
        """A change of a number, behind whose doing it is."""
        return f"{self._source}: {sentence}" if self._source else sentence

    # --- names

    def _does(self, event: Event, verb: str) -> str:
        return self.naming.does(event[SEAT], verb)

    def _of(self, event: Event) -> str:
        return self.naming.of(event[SEAT])

    # --- setup and the turn

    def _line(self, text: str, about: Event | list[Event], weight: int = TOLD) -> list[Line]:
        """One sentence about an event or several like events, with the dice and cards it speaks of."""
        group = about if isinstance(about, list) else [about]
        kind = group[0][KIND]
        dice = [number for event in group for number in dice_of(event)]
        cards = [event[CARD] for event in group] if kind in OF_CARDS else []
        return [Line(text, RULES.get(kind, ""), weight, tuple(dict.fromkeys(dice)), tuple(dict.fromkeys(cards)))]

    def _tossed(self, group: list[Event]) -> list[Line]:
        if self.agreed:
            return []
        side = self.table.side_of[group[0][SEAT]]
        by_call = self.table.rules.toss_by_call
        chooses = self.naming.side_verb(side, "chooses")
        who = "and you" if self.naming.you in self.table.seats_of[side] else "who"
        how = (
            f"{self.naming.side_does(side, 'wins')} the call, and"
            if by_call
            else f"chance picks {self.naming.side(side)}, {who}"
        )
        return self._line(f"{how} {chooses} to go first or second.", group)

    def _order_chosen(self, group: list[Event]) -> list[Line]:
        as_agreed = ", as agreed" if self.agreed else ""
        return self._line(f"{self.naming.side_does(group[0][OTHER], 'goes')} first{as_agreed}.", group)

    def _turn_began(self, group: list[Event]) -> list[Line]:
        return self._line(
            f"Turn {group[0][AMOUNT]}: {self.naming.side(self.table.side_of[group[0][SEAT]])}", group, HEADING
        )

    def _cleared(self, group: list[Event]) -> list[Line]:
        count = number_of(len(group), "die")
        return self._line(f"{self._does(group[0], 'clears')} {count} of unused energy.", group, ASIDE)

    def _refilled(self, group: list[Event]) -> list[Line]:
        dice = number_of(group[0][AMOUNT], "die")
        return self._line(f"{self._of(group[0])} bag is empty and is refilled with {dice} from used.", group)

    def _drawn(self, group: list[Event]) -> list[Line]:
        if group[0][OTHER]:
            return self._line(f"{self._does(group[0], 'draws')} dice in secret.", group)
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"{self._does(group[0], 'draws')} {dice}.", group, ASIDE)

    def _set_aside_first(self, group: list[Event]) -> list[Line]:
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"On the first turn one die is not rolled: {dice} goes out of play.", group)

    def _fell_short(self, group: list[Event]) -> list[Line]:
        dice = number_of(group[0][AMOUNT], "die")
        return self._line(f"{self._does(group[0], 'is')} {dice} short, with bag and used pile empty.", group)

    def _rolled(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._does(group[0], 'rolls')} {self._shown(group)}.", group)

    def _rerolled(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._does(group[0], 'rerolls')} {self._shown(group)}.", group)

    # --- deeds

    def _spent(self, group: list[Event]) -> list[Line]:
        for event in group:
            self._paid += self._symbols(event)
        return []

    def _symbols(self, event: Event) -> list[str]:
        """What was spent: symbols of the face last seen, or virtual energy."""
        face = self.faces.get(event[DIE], -1)
        if not event[DIE] or face < 0:
            return ["virtual" if not event[DIE] else "energy"] * event[AMOUNT]
        return [energy.NAMES[kind] for kind in self.table.symbols[face][: event[AMOUNT]]]

    def _price(self) -> str:
        """What was just paid, to be told with the deed."""
        paid, self._paid = self._paid, []
        if not paid:
            return ""
        order = (*energy.NAMES, "virtual", "energy")
        return f" for {energy_words(sorted(paid, key=order.index))}"

    def _spun(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            before = self.die(event)
            self.faces[event[DIE]] = event[OTHER]
            if self.table.kind[event[OTHER]] == faces.CHARACTER:
                spins = f"{self._of(event)} {before} spins to {self._face(event[OTHER])}."
                lines += self._line(self._by_source(spins), event)
        return lines

    def _purchased(self, group: list[Event]) -> list[Line]:
        bought = counted([self.table.cards[event[CARD]].title for event in group])
        return self._line(f"{self._does(group[0], 'buys')} {bought}{self._price()}.", group)

    def _fielded(self, group: list[Event]) -> list[Line]:
        """Tell who fields which dice; the price just paid was for the first of them."""
        price = self._price()
        lines: list[Line] = []
        for dice in [group[:1], group[1:]] if price else [group]:
            if dice:
                fielded = counted([self.die(event) for event in dice])
                lines += self._line(f"{self._does(group[0], 'fields')} {fielded}{price}.", dice)
                price = ""
        return lines

    def _action_used(self, group: list[Event]) -> list[Line]:
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"{self._does(group[0], 'uses')} {dice}.", group)

    def _passed(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._does(group[0], 'passes')}.", group, ASIDE)

    def _virtual_gained(self, group: list[Event]) -> list[Line]:
        amount = sum([event[AMOUNT] for event in group])
        return self._line(f"{self._does(group[0], 'has')} {amount} virtual energy to spend.", group, ASIDE)

    def _virtual_lost(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._does(group[0], 'loses')} {group[0][AMOUNT]} virtual energy.", group, ASIDE)

    def _unfielded(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        verb = "goes" if len(group) == 1 else "go"
        return self._line(f"{dice}, not fielded, {verb} to {self._of(group[0])} used pile.", group, ASIDE)

    # --- combat

    def _attacked(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        return self._line(f"{self._does(group[0], 'attacks')} with {dice}.", group)

    def _blocked(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for attacker, blocking in groupby(group, key=lambda event: event[OTHER]):
            blocks = list(blocking)
            dice = [self.die(event) for event in blocks]
            verb = "blocks" if len(dice) == 1 else "block"
            sentence = f"{self._of(group[0])} {counted(dice)} {verb} {self._other(attacker)}."
            lines += self._line(sentence, blocks)
        return lines

    def _unblocked(self, group: list[Event]) -> list[Line]:
        return self._line(f"Nobody blocks {counted([self.die(event) for event in group])}.", group)

    def _no_attack(self, group: list[Event]) -> list[Line]:
        return self._line("There is no attack.", group, ASIDE)

    def _damaged(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            source = self._other(event[OTHER]) if event[OTHER] else self._source or "an effect"
            target = f"{self._of(event)} {self.die(event)}"
            lines += self._line(f"{source} deals {event[AMOUNT]} damage to {target}.", event)
        return lines

    def _side_damaged(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            seat, much, left = event[SEAT], event[AMOUNT], event[OTHER]
            who = "and you have" if seat == self.naming.you else "who has"
            hit = f"{self.die(event)} deals {much} damage to {self.naming.name(seat)}"
            lines += self._life_now(f"{hit}, {who} {left if left > 0 else 'no'} life left.", event, left)
        return lines

    def _knocked_out(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        verb, prep = ("is", "goes") if len(group) == 1 else ("are", "go")
        return self._line(f"{self._of(group[0])} {dice} {verb} KO'd and {prep} to prep.", group)

    def _returned(self, group: list[Event]) -> list[Line]:
        dice = counted([self.die(event) for event in group])
        verb = "leaves" if len(group) == 1 else "leave"
        return self._line(f"{self._of(group[0])} {dice} {verb} the attack zone.", group, ASIDE)

    # --- abilities

    def _effect_used(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.card(group[0][CARD])} takes effect.", group)

    def _global_used(self, group: list[Event]) -> list[Line]:
        user = f"{self._does(group[0], 'uses')} the global ability of"
        return self._line(f"{user} {self.card(group[0][CARD])}{self._price()}.", group)

    def _ability_used(self, group: list[Event]) -> list[Line]:
        user = f"{self._does(group[0], 'uses')} the ability of"
        return self._line(f"{user} {self.card(group[0][CARD])}{self._price()}.", group)

    def _stats_changed(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            change = " ".join(
                [f"{much:+d}{letter}" for much, letter in ((event[AMOUNT], "A"), (event[OTHER], "D")) if much]
            )
            gets = f"{self._of(event)} {self.die(event)} gets {change or 'no bonus'}."
            lines += self._line(self._by_source(gets), event)
        return lines

    def _tokens_changed(self, group: list[Event]) -> list[Line]:
        count = number_of(group[0][AMOUNT], "token")
        return self._line(f"{self.card(group[0][CARD])} now has {count} on its card.", group)

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
                lines += self._line(f"{self._of(event)} {self.die(event)} {place}.", event)
        return lines

    def _prevented(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            target = f"{self._of(event)} {self.die(event)}"
            lines += self._line(f"{event[AMOUNT]} damage to {target} is prevented.", event)
        return lines

    def _redirected(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            target = f"{self._of(event)} {self.die(event)}" if event[DIE] else self.naming.name(event[SEAT])
            lines += self._line(f"{event[AMOUNT]} damage is redirected to {target}.", event)
        return lines

    def _number_named(self, group: list[Event]) -> list[Line]:
        """Tell who names a number; one that is named secretly is not told."""
        named = "a number in secret" if group[0][OTHER] else str(group[0][AMOUNT])
        return self._line(f"{self._does(group[0], 'names')} {named}.", group)

    def _rule_enforced(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.card(group[0][CARD])} is in force until the end of the turn.", group)

    def _cancelled(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.card(group[0][CARD])} is cancelled.", group)

    def _regenerated(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            self.faces[event[DIE]] = event[OTHER]
            lines += self._line(f"{self._of(event)} {self.die(event)} regenerates and is not KO'd.", event)
        return lines

    def _named(self, group: list[Event]) -> list[Line]:
        what = trait_label(group[0][AMOUNT] - 1) if group[0][AMOUNT] else self.card(group[0][CARD])
        return self._line(f"{self._does(group[0], 'names')} {what}.", group)

    def _rest_lost(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self._does(group[0], 'loses')} {group[0][AMOUNT]} energy left over.", group, ASIDE)

    def _control_taken(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            lines += self._line(f"{self._does(event, 'takes')} control of {self.die(event)}.", event)
        return lines

    def _corrected(self, group: list[Event]) -> list[Line]:
        """A die that was moved by hand, and what it shows where it is now."""
        lines: list[Line] = []
        for event in group:
            face = event[AMOUNT] - 1
            self.faces[event[DIE]] = face
            shows = f" and shows {self._came_up((*event[:5], face))}" if face >= 0 else ""
            place = f"{self._of(event)} {self.card(event[CARD])} {PLACES[event[OTHER]]}{shows}"
            lines += self._line(f"{BY_HAND}{place}.", event)
        return lines

    def _life_corrected(self, group: list[Event]) -> list[Line]:
        lines: list[Line] = []
        for event in group:
            lines += self._life_now(f"{BY_HAND}{self._does(event, 'has')} {event[AMOUNT]} life.", event, event[AMOUNT])
        return lines

    def _each(self, happens: str | Callable[[Event], str]) -> Callable[[list[Event]], list[Line]]:
        """A sentence about each die: what happens to it, or how to say that."""

        def tell(group: list[Event]) -> list[Line]:
            lines: list[Line] = []
            for event in group:
                phrase = happens if isinstance(happens, str) else happens(event)
                lines += self._line(self._by_source(f"{self._of(event)} {self.die(event)} {phrase}."), event)
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
            also = "have" if event[SEAT] == self.naming.you else "has"
            sentence = f"{self._does(event, verb)} {event[AMOUNT]} life and {also} {has}."
            lines += self._life_now(self._by_source(sentence), event, event[OTHER])
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
        return self._line(f"Damage on {counted([self.die(event) for event in group])} is cleared.", group, ASIDE)

    def _used_up(self, group: list[Event]) -> list[Line]:
        dice = counted([self.card(event[CARD]) for event in group])
        return self._line(f"{self._of(group[0])} unused {dice} to the used pile.", group, ASIDE)

    def _laid(self, group: list[Event]) -> list[Line]:
        """The turn, and then every die with its face."""
        for event in group:
            self.faces[event[DIE]], self.cards[event[DIE]] = event[OTHER], event[CARD]
        if group[0][DIE]:
            return []
        side = self.table.side_of[group[0][SEAT]]
        name, own = self.naming.side(side), self.naming.you in self.table.seats_of[side]
        whose = "your turn" if own else f"the turn of {name}"
        heading = self._line(f"Turn {group[0][OTHER]}: {name}", group[0], HEADING)
        return heading + self._line(f"The game goes on from a position in {whose}.", group[0])

    def _conceded(self, group: list[Event]) -> list[Line]:
        seat = group[0][SEAT]
        sentence = capitalised(f"{self.naming.does(seat, 'concedes')}.")
        self.blows = {self.table.side_of[seat]: sentence}
        return self._line(sentence, group)

    def _time_called(self, group: list[Event]) -> list[Line]:
        turns = number_of(group[0][AMOUNT], "more turn")
        first = "this turn is finished, then " if group[0][OTHER] else ""
        return self._line(f"Time is called: {first}{turns}; after that the higher life wins.", group)

    def _time_over(self, group: list[Event]) -> list[Line]:
        life = [group[0][AMOUNT], group[0][OTHER]]
        has = [f"{self.naming.side_does(side, 'has')} {left} life" for side, left in enumerate(life)]
        sentence = f"Time is over: {listed(has)}."
        self.blows = {0: capitalised(sentence)}
        return self._line(sentence, group)

    def _game_won(self, group: list[Event]) -> list[Line]:
        return self._line(f"{self.naming.side_does(group[0][OTHER], 'wins')} the game.", group)

    def _anything(self, group: list[Event]) -> list[Line]:
        """An event that has no sentence of its own yet: what, whose, and how much."""
        lines: list[Line] = []
        for event in group:
            what = events.NAMES[event[KIND]]
            subject = self.die(event) if event[CARD] or event[DIE] else self.naming.name(event[SEAT])
            amount = f" {event[AMOUNT]}" if event[AMOUNT] else ""
            lines += self._line(f"{subject}: {what}{amount}.", event, ASIDE)
        return lines
