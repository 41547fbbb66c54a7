"""Drafts in the browser: each a log on the shelf; whoever knows the secret of a seat sees and picks as that seat.

Nobody waits for who is away: where picks have a limit, the bot beside a seat picks when it is over. That is looked at
whenever anybody asks. The time for a pick runs from the act that brought the pile, which is written down, so that it
goes on when the server was stopped; whoever was about to pick then has a moment to come back.
"""

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.cards.library import SETS, library
from overcrush.events import log
from overcrush.events.draft import PERSON, Act, Built, Draft, Picked, Place, Refused, Setup, new_draft
from overcrush.events.draft_story import Told, story
from overcrush.events.draft_view import View, view
from overcrush.events.drafter import bots_go_on, choose, shadow_pick
from overcrush.events.kept import DRAFT
from overcrush.events.kinds import FEWEST_SEATS, MOST_SEATS, Timer, UnknownKind, find_kind, kinds
from overcrush.events.packs import FEWEST_NAMES, NoPacks, disclaimer, drafted, is_packed, source_of
from overcrush.events.team_making import make_team
from overcrush.model.decisions import sentences
from overcrush.server import clock, wire
from overcrush.server.catalog import told as told_team
from overcrush.server.database import NotRead
from overcrush.server.event_shelf import EventShelf, Kept
from overcrush.server.listener import Denied
from overcrush.server.tournaments import Tournaments
from overcrush.teams.lists import MOST_DICE, Pick, Ref, TeamList, named

BOTS: Final = ("Amber", "Basil", "Coral", "Dune", "Ebony", "Fern", "Grey", "Hazel")
YOU: Final = "You"
MOST_IN_MEMORY: Final = 50
# What is left of the time for a pick when the server has come back.
BACK_SECONDS: Final = 10
ID_BYTES: Final = 8
SECRET_BYTES: Final = 16
NOT_HERE: Final = "There is no such draft here, or the seat is somebody else's."


def choices() -> wire.DraftChoices:
    """What can be drafted: kinds, and sets of which enough cards can be played."""
    fitting = [code for code in library().codes if len({one.name for one in drafted(code)}) >= FEWEST_NAMES]
    return wire.DraftChoices(
        kinds=[wire.DraftKind(key=key, name=kind.name, says=kind.says) for key, kind in kinds().items()],
        sources=[
            wire.DraftSource(code=code, name=library().index.names[code], box=code in SETS or not is_packed(code))
            for code in fitting
        ],
        odds=disclaimer(),
        fewest_seats=FEWEST_SEATS,
        most_seats=MOST_SEATS,
    )


class Drafts:
    """The drafts of a data folder. One caller at a time: the desk sees to it."""

    def __init__(self, shelf: EventShelf) -> None:
        self._shelf = shelf
        self._tournaments = Tournaments(shelf)
        self._open: OrderedDict[str, tuple[Draft, Kept]] = OrderedDict()
        # Since when a seat has had the pile for a pick.
        self._since: dict[tuple[str, int, int], float] = {}

    def begin(self, wanted: wire.NewDraft) -> wire.DraftBegun:
        """Open packs; on disk when this returns."""
        people = min(wanted.people, wanted.seats)
        first = named(wanted.name) if wanted.name.strip() else YOU
        names = [first, *[f"Player {number}" for number in range(2, people + 1)]]
        bots = [name for name in BOTS if name.casefold() != first.casefold()]
        places = [*[Place(name, PERSON) for name in names], *[Place(name) for name in bots[: wanted.seats - people]]]
        try:
            kind = find_kind(wanted.kind if wanted.kind in kinds() else "")
            timer = kind.timer if wanted.timed else Timer()
            kind = msgspec.structs.replace(kind, timer=timer)
            source = source_of(wanted.sets, [Ref(*card) for card in wanted.cube])
            setup = new_draft(kind, source, places, secrets.token_hex(16))
        except (Refused, UnknownKind, NoPacks) as error:
            raise Denied(sentences(str(error))) from None
        key = secrets.token_urlsafe(ID_BYTES)
        own = [secrets.token_urlsafe(SECRET_BYTES) for _ in range(people)]
        self._shelf.create(key, DRAFT, msgspec.json.encode(setup).decode(), own)
        draft = Draft(setup)
        self._append(key, 0, bots_go_on(draft))
        return wire.DraftBegun(draft=key, secrets=own)

    def look(self, wanted: wire.DraftWanted) -> wire.DraftView:
        draft, seat = self._mine(wanted)
        self._for_the_absent(wanted.draft, draft)
        return self._view(wanted.draft, draft, seat)

    def pick(self, wanted: wire.DraftPick) -> wire.DraftView:
        draft, seat = self._mine(wanted)
        return self._do(wanted.draft, draft, seat, Picked(seat, wanted.number, Ref(*wanted.card)))

    def build(self, wanted: wire.DraftTeam) -> wire.DraftView:
        draft, seat = self._mine(wanted)
        own = wanted.team
        picks = tuple([Pick(*pick) for pick in own.cards])
        team = TeamList(named(own.name), picks, tuple([Ref(*ref) for ref in own.basic_actions]))
        return self._do(wanted.draft, draft, seat, Built(seat, team))

    def pod(self, wanted: wire.DraftWanted) -> wire.EventBegun:
        """The tournament of those who drafted together, opened by whoever asks first when all teams are fixed."""
        draft, _ = self._mine(wanted)
        _, kept = self._open[wanted.draft]
        key = f"{wanted.draft}-pod"
        self._tournaments.open_pod(key, draft, kept.secrets)
        return wire.EventBegun(event=key, secret=wanted.secret)

    def story(self, wanted: wire.DraftWanted) -> wire.DraftStory:
        """One's own picks again; everybody's, and the file, when all teams are fixed."""
        draft, seat = self._mine(wanted)
        picks = story(draft.setup, draft.acts, None if draft.over else seat)
        file = log.written(DRAFT, draft.setup, draft.acts).decode() if draft.over else ""
        names = [place.name for place in draft.setup.places]
        return wire.DraftStory(seats=names, picks=[_told(one) for one in picks], log=file)

    # --- logs

    def _mine(self, wanted: wire.DraftWanted) -> tuple[Draft, int]:
        """The draft and the seat of a secret, or Denied."""
        known = self._open.get(wanted.draft)
        if known is None or len(known[0].acts) != self._shelf.count(wanted.draft):
            try:
                kept = self._shelf.read(wanted.draft, DRAFT)
                if kept is None:
                    raise Denied(NOT_HERE)
                acts = [msgspec.json.decode(act, type=Act) for act in kept.acts]
                draft = Draft(msgspec.json.decode(kept.setup, type=Setup))
                self._play_again(wanted.draft, draft, acts, kept.done_at)
            except (NotRead, msgspec.MsgspecError, Refused, LookupError) as error:
                raise Denied(f"What is stored of this draft cannot be read: {error}.") from None
            # What bots had not done when the server was stopped.
            self._append(wanted.draft, len(acts), bots_go_on(draft))
            self._open[wanted.draft] = (draft, kept)
            while len(self._open) > MOST_IN_MEMORY:
                self._open.popitem(last=False)
        draft, kept = self._open[wanted.draft]
        self._open.move_to_end(wanted.draft)
        seat = kept.place(wanted.secret)
        if seat < 0:
            raise Denied(NOT_HERE)
        return draft, seat

    def _play_again(self, key: str, draft: Draft, acts: Sequence[Act], done_at: Sequence[float]) -> None:
        """The acts that are stored, and since when each seat has had its pile."""
        for act, at in zip(acts, done_at, strict=True):
            draft.do(act)
            if at:
                self._note(key, draft, at)

    def _note(self, key: str, draft: Draft, at: float) -> None:
        """Since when each seat has had its pile, as far as that was not noted before."""
        for seat in draft.waiting():
            self._since.setdefault((key, seat, len(draft.seats[seat].picks)), at)

    def _do(self, key: str, draft: Draft, seat: int, act: Act) -> wire.DraftView:
        self._for_the_absent(key, draft)
        before = len(draft.acts)
        try:
            draft.do(act)
        except Refused as error:
            raise Denied(sentences(str(error))) from None
        bots_go_on(draft)
        self._note(key, draft, clock.now())
        self._append(key, before, draft.acts[before:])
        return self._view(key, draft, seat)

    def _append(self, key: str, number: int, acts: Sequence[Act]) -> None:
        """Onto the disk; if it does not take them, the draft in memory is forgotten, and read again."""
        if not acts:
            return
        try:
            self._shelf.append(key, number, [msgspec.json.encode(act).decode() for act in acts])
        except OSError:
            self._open.pop(key, None)
            raise

    def _for_the_absent(self, key: str, draft: Draft) -> None:
        """Shadow bots pick where the time for a pick is over."""
        if not draft.kind.timer.first_pick:
            return
        before = len(draft.acts)
        for seat in draft.waiting():
            if self._left(key, draft, seat) + draft.kind.timer.grace < 0:
                draft.do(shadow_pick(draft, seat, by_shadow=True))
        if len(draft.acts) > before:
            bots_go_on(draft)
            self._note(key, draft, clock.now())
            self._append(key, before, draft.acts[before:])

    def _left(self, key: str, draft: Draft, seat: int) -> int:
        """Seconds that a seat has for its pick; the time for the first begins when somebody first asks."""
        seen = view(draft, seat)
        since = self._since.setdefault((key, seat, seen.number), clock.now())
        ends = max(since + seen.seconds, min(clock.STARTED + BACK_SECONDS, clock.STARTED + seen.seconds))
        return int(ends - clock.now())

    # --- what is told

    def _view(self, key: str, draft: Draft, seat: int) -> wire.DraftView:
        seen = view(draft, seat)
        choice = choose(seen, draft.kind) if seen.pile else None
        made = make_team(seen.pool, draft.format, seen.seats[seat].name) if seen.drafted and not seen.team else None
        timed = bool(draft.kind.timer.first_pick and seen.pile)
        return wire.DraftView(
            kind=draft.kind.name,
            format=draft.kind.format,
            source=str(draft.setup.source),
            seat=seat,
            seats=[wire.DraftSeat(**msgspec.structs.asdict(one)) for one in seen.seats],
            number=seen.number,
            picks=seen.picks_in_all,
            round=seen.round,
            rounds=seen.rounds,
            passes=msgspec.convert(seen.passes, wire.Passed),
            pile=[_ref(ref) for ref in seen.pile],
            advice=_ref(choice.card) if choice else None,
            why=choice.why if choice else "",
            pool=_pool(seen),
            taken=[_ref(pick.card) for pick in seen.picked],
            own_basics=seen.pool.basic_actions is None,
            middle=list(seen.middle.items()),
            drafted=seen.drafted,
            proposal=told_team(made.team) if made else None,
            reasons=list(made.reasons) if made else [],
            team=told_team(seen.team) if seen.team else None,
            teams=[told_team(team) for team in seen.teams],
            left=max(0, self._left(key, draft, seat)) if timed else -1,
        )


def _ref(ref: Ref) -> tuple[str, int]:
    return ref.set, ref.number


def _pool(seen: View) -> list[tuple[str, int, int]]:
    return [(ref.set, ref.number, min(dice, MOST_DICE)) for ref, dice in seen.pool.counts.items()]


def _told(one: Told) -> wire.DraftTold:
    return wire.DraftTold(
        seat=one.seat,
        number=one.number,
        round=one.round,
        pile=[_ref(ref) for ref in one.pile],
        taken=_ref(one.taken),
        by_shadow=one.by_shadow,
        bot_takes=_ref(one.bot_takes),
        why=one.why,
    )
