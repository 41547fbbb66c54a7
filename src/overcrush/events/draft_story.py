"""A draft told again, pick by pick: what lay there, what was taken, what a bot would have taken, and why."""

from collections.abc import Iterator

import msgspec

from overcrush.events.draft import Act, Draft, Picked, Setup
from overcrush.events.draft_view import view
from overcrush.events.drafter import choose
from overcrush.teams.lists import Ref


class Told(msgspec.Struct, frozen=True):
    """One pick: whose, from which pile, and what the bot beside the seat thought of it."""

    seat: int
    number: int
    round: int
    pile: tuple[Ref, ...]
    taken: Ref
    by_shadow: bool
    bot_takes: Ref
    why: str


def story(setup: Setup, acts: list[Act], seat: int | None = None) -> Iterator[Told]:
    """Every pick in its order, or those of one seat."""
    draft = Draft(setup)
    for act in acts:
        if isinstance(act, Picked) and seat in (None, act.seat):
            seen = view(draft, act.seat)
            choice = choose(seen, draft.kind)
            yield Told(
                act.seat, act.number, seen.round, seen.pile, act.card, act.by == "shadow", choice.card, choice.why
            )
        draft.do(act)
