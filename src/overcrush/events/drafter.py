"""Bots that draft: by what cards are worth, what they add to the team so far, and what they still could become."""

from random import Random
from typing import Final, NamedTuple

from overcrush.events.draft import Built, Draft, Picked
from overcrush.events.draft_view import View, view
from overcrush.events.kinds import DraftKind
from overcrush.events.pool import Pool, name_of
from overcrush.events.team_making import CHEAP, best_lines, make_team, team_worth
from overcrush.events.values import Values, record, values
from overcrush.formats.format import find_format
from overcrush.teams.lists import Ref

# How much a card's own worth counts beside what it adds to the team now: most at first, nothing at the last pick.
PROMISE: Final = 0.35


class Choice(NamedTuple):
    """A card of a pile, and in a sentence why it."""

    card: Ref
    why: str


class Weighed(NamedTuple):
    """A card of a pile as a bot sees it: its rank, and what it adds to the best team so far."""

    card: Ref
    rank: float
    adds: float


def weigh(seen: View, kind: DraftKind, known: Values | None = None) -> list[Weighed]:
    """The cards of a pile, the best first; looks only at what the seat sees."""
    weighing = known or values()
    chosen = find_format(kind.format)
    before = team_worth(best_lines(seen.pool.counts, chosen, weighing))
    early = 1 - seen.number / max(seen.picks_in_all, 1)
    found: list[Weighed] = []
    for card in dict.fromkeys(seen.pile):
        after = Pool.of([*seen.pool.cards, card], kind.dice_a_card, None)
        adds = team_worth(best_lines(after.counts, chosen, weighing)) - before
        found.append(Weighed(card, adds + PROMISE * early * weighing.worth(record(card)), adds))
    return sorted(found, key=lambda one: (-one.rank, one.card))


def choose(seen: View, kind: DraftKind, known: Values | None = None) -> Choice:
    """The card a bot takes from the pile it sees, and why."""
    ranked = weigh(seen, kind, known)
    return Choice(ranked[0].card, _why(seen, kind, ranked, known or values()))


def _why(seen: View, kind: DraftKind, ranked: list[Weighed], known: Values) -> str:
    best = ranked[0]
    one = record(best.card)
    own = [ref for ref in seen.pool.cards if name_of(ref) == name_of(best.card)]
    parts = [f"{one.title} is worth {known.worth(one):+.0f} by the games it was seen in"]
    if own:
        dice = min((len(own) + 1) * kind.dice_a_card, one.max_dice)
        parts.append(f"{one.name} would have {dice} {'die' if dice == 1 else 'dice'}")
    elif one.cost <= CHEAP:
        parts.append(f"it costs only {one.cost}")
    if len(ranked) > 1:
        parts.append(f"next is {record(ranked[1].card).title}")
    return "; ".join(parts) + "."


def shadow_pick(draft: Draft, seat: int, by_shadow: bool = False) -> Picked:  # noqa: FBT001, FBT002  (who picked)
    """The pick of the bot that sits beside every seat: its own if it is a bot's, else in place of who is away."""
    seen = view(draft, seat)
    choice = choose(seen, draft.kind)
    return Picked(seat, seen.number, choice.card, "shadow" if by_shadow else "seat", choice.why)


def random_pick(draft: Draft, seat: int, random: Random) -> Picked:
    """Any card: what a bot that has learned something is measured by."""
    seen = view(draft, seat)
    return Picked(seat, seen.number, random.choice(seen.pile))


def built(draft: Draft, seat: int) -> Built:
    """The team that a bot builds of the seat's pool."""
    return Built(seat, make_team(draft.pool(seat), draft.format, draft.setup.places[seat].name).team)


def bots_go_on(draft: Draft) -> list[Picked | Built]:
    """Whatever bots can do now is done, until only people are waited for; what was done, in its order."""
    before = len(draft.acts)
    bots = [seat for seat, place in enumerate(draft.setup.places) if place.sitter == "bot"]
    while True:
        ready = [seat for seat in bots if draft.pile(seat) is not None]
        if not ready:
            break
        for seat in ready:
            draft.do(shadow_pick(draft, seat))
    for seat in bots:
        if draft.has_drafted(seat) and draft.seats[seat].team is None:
            draft.do(built(draft, seat))
    return draft.acts[before:]
