"""The games among those who drafted together: a small tournament of their teams."""

from typing import Final

from overcrush.events.draft import Draft, Refused
from overcrush.events.tournament import Entered, EventSetup

# Up to so many everybody meets everybody; more play Swiss.
ALL_MEET: Final = 4
ROUNDS: Final = 3
PILOT: Final = "greedy"


def pod_setup(draft: Draft) -> EventSetup:
    """The tournament of a pod; Refused, with a sentence, while a team is missing."""
    missing = [place.name for place, seat in zip(draft.setup.places, draft.seats, strict=True) if seat.team is None]
    if missing:
        raise Refused(f"the pod plays when every team is fixed; {', '.join(missing)} still builds")
    small = len(draft.seats) <= ALL_MEET
    return EventSetup(
        name=f"Pod of a {draft.kind.name}",
        seed=draft.setup.seed,
        shape="round robin" if small else "swiss",
        rounds=0 if small else ROUNDS,
        format=draft.kind.format,
    )


def pod_entries(draft: Draft, pilot: str = PILOT) -> list[Entered]:
    """Everybody with their team; bots of the draft are played by an opponent."""
    return [
        Entered(place.name, seat.team, bot=pilot if place.sitter == "bot" else "")
        for place, seat in zip(draft.setup.places, draft.seats, strict=True)
    ]
