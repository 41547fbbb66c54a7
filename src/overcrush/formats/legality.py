"""Which teams may be played (13.1): every fault of a side's team lists, each with its rule and with what mends it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from overcrush.cards.library import Record, library
from overcrush.cards.titles import plain
from overcrush.formats.format import Cap, Format
from overcrush.teams.edits import Edit, edited, said
from overcrush.teams.lists import BASIC_ACTION, Pick, Ref, TeamList, record_of, title_of
from overcrush.teams.matching import of_name

_SUGGESTED: Final = 3
# What the books say; a format that says otherwise is cited by its own rule.
_BOOK: Final = {"13.1.4": 20}


class Mend(msgspec.Struct, frozen=True):
    """Changes that mend one fault, in words and as data."""

    sentence: str
    edits: tuple[Edit, ...]


class Finding(msgspec.Struct, frozen=True):
    """One fault: the rule, a sentence, the card if it is about one, the seat of the side, and what would mend it."""

    rule: str
    sentence: str
    mends: tuple[Mend, ...]
    card: Ref | None = None
    seat: int = 0

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def check(chosen: Format, side: Sequence[TeamList], pool: Mapping[Ref, int] | None = None) -> list[Finding]:
    """Every fault of the team lists of one side; none if they are legal. `pool` is what there is to choose from."""
    found: list[Finding] = []
    for seat, team in enumerate(side):
        found += [*_Checker(chosen, team, seat, side, pool or {}).findings()]
        found += [*_of_pool(team, seat, pool)] if pool is not None else []
    return found


def mended(side: Sequence[TeamList], mend: Mend) -> tuple[TeamList, ...]:
    """The side's lists with a mend applied."""
    return tuple([edited(team, [edit for edit in mend.edits if edit.seat == seat]) for seat, team in enumerate(side)])


class _Checker:
    """Looks at one team list of a side."""

    def __init__(
        self, chosen: Format, team: TeamList, seat: int, side: Sequence[TeamList], pool: Mapping[Ref, int]
    ) -> None:
        self.format = chosen
        self.given = _basics_of(pool)
        self.team = team
        self.seat = seat
        self.side = side
        self.records: dict[Ref, Record | None] = {ref: record_of(ref) for ref in team.refs}

    def findings(self) -> Iterator[Finding]:
        yield from self._number_of_cards()
        yield from self._names()
        yield from self._dice_of_cards()
        yield from self._dice_of_team()
        yield from self._basic_actions()
        yield from self._allowed()
        for cap in self.format.at_most:
            yield from self._cap(cap)

    def _finding(self, rule: str, sentence: str, mends: Sequence[tuple[Edit, ...]], card: Ref | None = None) -> Finding:
        told = [Mend(self._said(edits), edits) for edits in mends]
        return Finding(rule, sentence, tuple(told), card, self.seat)

    def _said(self, edits: tuple[Edit, ...]) -> str:
        dice = {pick.ref: pick.dice for pick in self.team.cards}
        return " and ".join([said(edit, dice.get(edit.card, 0)) for edit in edits])

    def _away(self, ref: Ref, *, basic: bool = False) -> Edit:
        return Edit("remove", ref, basic=basic, seat=self.seat)

    # --- cards

    def _number_of_cards(self) -> Iterator[Finding]:
        own = self.team.cards
        over = len(own) - self.format.cards
        if over > 0:
            last = tuple([self._away(pick.ref) for pick in own[-over:]])
            each = [(self._away(pick.ref),) for pick in own[:-1]] if over == 1 else []
            sentence = f"a team has up to {self.format.cards} cards, not {len(own)}"
            yield self._finding(self._rule("13.1.1", self.format.cards == 8), sentence, [last, *each])
        for pick in own:
            if self._kind(pick.ref) == BASIC_ACTION:
                sentence = f"{title_of(pick.ref)} is a basic action and none of the team's own cards"
                move = (self._away(pick.ref), Edit("add", pick.ref, basic=True, seat=self.seat))
                named = Mend(f"make {title_of(pick.ref)} one of the basic actions", move)
                away = (self._away(pick.ref),)
                yield Finding("13.1.1", sentence, (named, Mend(self._said(away), away)), pick.ref, self.seat)

    def _rule(self, rule: str, is_book: bool) -> str:  # noqa: FBT001  (whether the number is the book's)
        return rule if is_book else self.format.rule

    def _kind(self, ref: Ref) -> str:
        record = self.records[ref]
        return record.kind if record is not None else ""

    def _names(self) -> Iterator[Finding]:
        """No two cards of a name: within the team, and among partners (13.1.2, 13.5.2)."""
        of_partners = {self._name(pick.ref) for team in self.side[: self.seat] for pick in team.cards}
        seen: dict[str, Ref] = {}
        for ref in [pick.ref for pick in self.team.cards]:
            name = self._name(ref)
            first = seen.setdefault(name, ref)
            if name in of_partners:
                sentence = f"partners both bring a card called {self._called(ref)}"
                yield self._finding("13.5.2", sentence, [(self._away(ref),)], ref)
            elif first is not ref:
                mends = [(self._away(ref),), *([(self._away(first),)] if first != ref else [])]
                yield self._finding("13.1.2", f"two cards are called {self._called(ref)}", mends, ref)

    def _name(self, ref: Ref) -> str:
        record = self.records.get(ref) or record_of(ref)
        return plain(record.name) if record is not None else str(ref)

    def _called(self, ref: Ref) -> str:
        record = self.records[ref]
        return record.name if record is not None else title_of(ref)

    # --- dice

    def _dice_of_cards(self) -> Iterator[Finding]:
        for pick in self.team.cards:
            record = self.records[pick.ref]
            fixed = self.format.dice_a_card
            most = record.max_dice if record is not None else 0
            if record is None or record.kind == "sidekick":
                continue
            if fixed and pick.dice != min(fixed, most):
                sentence = f"{record.title} comes with {_dice(min(fixed, most))} here, not {pick.dice}"
                yield self._dice_finding(self.format.rule, sentence, pick, min(fixed, most))
            elif not fixed and not 1 <= pick.dice <= most:
                sentence = f"{record.title} comes with 1 to {most} dice, not {pick.dice}"
                yield self._dice_finding("13.1.3", sentence, pick, max(1, min(pick.dice, most)))

    def _dice_finding(self, rule: str, sentence: str, pick: Pick, right: int) -> Finding:
        mends = [(Edit("dice", pick.ref, right, seat=self.seat),), (self._away(pick.ref),)]
        return self._finding(rule, sentence, mends, pick.ref)

    def _dice_of_team(self) -> Iterator[Finding]:
        limit = self.format.dice
        over = self.team.dice - limit
        if not limit or over <= 0:
            return
        single = [
            (Edit("dice", pick.ref, pick.dice - over, seat=self.seat),) for pick in self.team.cards if pick.dice > over
        ]
        sentence = f"a team has up to {limit} dice on its cards, not {self.team.dice}"
        rule = self._rule("13.1.4", limit == _BOOK["13.1.4"])
        yield self._finding(rule, sentence, [*single, *([] if single else [self._fewer(over)])])

    def _fewer(self, over: int) -> tuple[Edit, ...]:
        """One die after the other from the card that has most; cards that are left with none go."""
        dice = [pick.dice for pick in self.team.cards]
        for _ in range(over):
            most = max(dice)
            dice[len(dice) - 1 - dice[::-1].index(most)] -= 1
        changes: list[Edit] = []
        for pick, left in zip(self.team.cards, dice, strict=True):
            if left == 0:
                changes.append(self._away(pick.ref))
            elif left < pick.dice:
                changes.append(Edit("dice", pick.ref, left, seat=self.seat))
        return tuple(changes)

    # --- basic actions

    def _basic_actions(self) -> Iterator[Finding]:
        wanted = self.format.basic_actions
        rule = self._rule("13.1.5", wanted == 2)
        right = [ref for ref in self.team.basic_actions if self._kind(ref) in (BASIC_ACTION, "")]
        for ref in [ref for ref in self.team.basic_actions if ref not in right]:
            sentence = f"{title_of(ref)} is no basic action"
            yield self._finding("13.1.5", sentence, [(self._away(ref, basic=True),)], ref)
        names = [self._name(ref) for ref in right]
        twice = [ref for place, ref in enumerate(right) if names[place] in names[:place]]
        for ref in twice:
            sentence = f"the basic actions of a team differ, and two are called {self._called(ref)}"
            yield self._finding("13.1.5", sentence, [(self._away(ref, basic=True),)], ref)
        yield from self._shared_basic_actions([ref for ref in right if ref not in twice])
        have = len(right) - len(twice)
        if have > wanted:
            spare = [ref for ref in right if ref not in twice]
            mends = [tuple([self._away(ref, basic=True) for ref in spare[wanted:]])]
            mends += [(self._away(ref, basic=True),) for ref in spare[:-1]] if have == wanted + 1 else []
            yield self._finding(rule, f"a team has {_exactly(wanted)}, not {have}", mends)
        elif have < wanted:
            yield self._finding(rule, f"a team has {_exactly(wanted)}, not {have}", self._suggested(wanted - have))

    def _shared_basic_actions(self, own: Sequence[Ref]) -> Iterator[Finding]:
        """The basic actions of partners differ (13.5.2); in place of one that does not, another."""
        of_partners = {self._name(ref) for team in self.side[: self.seat] for ref in team.basic_actions}
        for ref in [ref for ref in own if self._name(ref) in of_partners]:
            others = [(self._away(ref, basic=True), *way) for way in self._suggested(1)]
            sentence = f"partners both bring the basic action {self._called(ref)}"
            yield self._finding("13.5.2", sentence, others, ref)

    def _suggested(self, missing: int) -> list[tuple[Edit, ...]]:
        """Basic actions to bring that are read: the pool's if it has any, else of the team's sets, or of any box."""
        own = dict.fromkeys([pick.set for pick in self.team.cards])
        names = {self._name(ref) for team in self.side for ref in team.basic_actions}
        found = [ref for ref in self.given if self._name(ref) not in names]
        for code in dict.fromkeys([*own, *library().codes]) if not self.given else ():
            for record in library().set(code).cards if code in library().codes and self._set_allowed(code) else ():
                usable = record.kind == BASIC_ACTION and not record.unread and plain(record.name) not in names
                if usable and Ref(code, record.number) not in self.format.bans:
                    found.append(Ref(code, record.number))
                    names.add(plain(record.name))
            if len(found) >= missing + _SUGGESTED - 1:
                break
        starts = range(max(1, min(_SUGGESTED, len(found) - missing + 1)))
        ways = [found[start : start + missing] for start in starts]
        return [
            tuple([Edit("add", ref, basic=True, seat=self.seat) for ref in way]) for way in ways if len(way) == missing
        ]

    # --- what the format allows

    def _set_allowed(self, code: str) -> bool:
        return not self.format.sets or code in self.format.sets

    def _allowed(self) -> Iterator[Finding]:
        for ref in self.team.refs:
            basic = ref in self.team.basic_actions
            if ref in self.format.bans:
                sentence = f"{title_of(ref)} ({ref}) may not be played in {self.format.name}"
            elif not self._set_allowed(ref.set):
                sentence = f"{title_of(ref)} is of the set {ref.set}, which {self.format.name} does not allow"
            else:
                continue
            mends = [
                (Edit("replace", ref, instead=other, basic=basic, seat=self.seat, dice=self._kept(ref, other)),)
                for other in self._versions(ref)
            ]
            yield self._finding("13.1.6", sentence, [*mends, (self._away(ref, basic=basic),)], ref)

    def _kept(self, ref: Ref, other: Ref) -> int:
        """As many dice as the card had, within the other's limit; none for basic actions."""
        record = record_of(other)
        dice = next((pick.dice for pick in self.team.cards if pick.ref == ref), 0)
        return min(dice, record.max_dice) if record is not None else dice

    def _versions(self, ref: Ref) -> list[Ref]:
        """The same character in sets and versions that the format allows."""
        record = self.records[ref]
        if record is None:
            return []
        found = [
            other
            for other in versions(record)
            if self._set_allowed(other.set) and other not in self.format.bans and other != ref
        ]
        return found[:_SUGGESTED]

    def _cap(self, cap: Cap) -> Iterator[Finding]:
        held = [ref for ref in self.team.refs if (record := self.records[ref]) is not None and cap.counts(record)]
        over = len(held) - cap.count
        if over <= 0:
            return
        basics = self.team.basic_actions
        last = tuple([self._away(ref, basic=ref in basics) for ref in held[-over:]])
        each = [(self._away(ref, basic=ref in basics),) for ref in held[:-1]] if over == 1 else []
        yield self._finding("13.1.6", f"{self.format.name} allows {cap.count} {cap}, not {len(held)}", [last, *each])


def versions(record: Record) -> list[Ref]:
    """Cards of the same name and kind that are read, those most like it first."""
    same = [library().by_number(entry.set, entry.number) for entry in of_name(record.name) if entry.kind == record.kind]
    read = [one for one in same if not one.unread and (one.set, one.number) != (record.set, record.number)]
    read.sort(
        key=lambda one: (one.energy != record.energy, abs(one.cost - record.cost), one.max_dice != record.max_dice)
    )
    return [Ref(one.set, one.number) for one in read]


def _of_pool(team: TeamList, seat: int, pool: Mapping[Ref, int]) -> Iterator[Finding]:
    """Only what is in the pool, with as many dice as there are (13.6.2)."""
    for pick in team.cards:
        there = pool.get(pick.ref, 0)
        if pick.dice <= there:
            continue
        title = title_of(pick.ref)
        sentence = f"there are {_dice(there)} of {title} to choose from, not {pick.dice}"
        fewer = Edit("dice", pick.ref, there, seat=seat) if there else Edit("remove", pick.ref, seat=seat)
        yield Finding("13.6.2", sentence, (Mend(said(fewer, pick.dice), (fewer,)),), pick.ref, seat)
    given = _basics_of(pool)
    for ref in [ref for ref in team.basic_actions if given and ref not in given]:
        sentence = f"{title_of(ref)} is not one of the basic actions to choose from"
        unused = [other for other in given if other not in team.basic_actions]
        edits = [Edit("replace", ref, instead=other, basic=True, seat=seat) for other in unused[:_SUGGESTED]]
        mends = [Mend(said(edit, 0), (edit,)) for edit in [*edits, Edit("remove", ref, basic=True, seat=seat)]]
        yield Finding("13.6.4", sentence, tuple(mends), ref, seat)


def _basics_of(pool: Mapping[Ref, int]) -> list[Ref]:
    """The basic actions of a pool; if it has none, a team brings its own."""
    return [ref for ref in pool if (record := record_of(ref)) is not None and record.kind == BASIC_ACTION]


def _dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"


def _exactly(count: int) -> str:
    return f"exactly {count} different basic action{'' if count == 1 else 's'}"
