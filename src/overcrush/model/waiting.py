"""Abilities that wait: triggered ones in the queue, delayed ones that watch for an event. Never changed once made."""

from mypy_extensions import i64

from overcrush.model.events import Event


class Waiting:
    """A program to run for a seat, with what it must remember."""

    __slots__ = ("bursts", "card", "die", "event", "group", "known", "last", "program", "seat", "slots")

    def __init__(
        self,
        group: i64,
        program: i64,
        seat: i64,
        card: i64,
        die: i64,
        bursts: i64,
        event: Event,
        last: tuple[int, int, int],
        slots: list[list[int]],
        known: list[int],
    ) -> None:
        self.group = group
        self.program = program
        self.seat = seat
        self.card = card
        self.die = die
        self.bursts = bursts
        self.event = event
        # Level, attack and defense of the source die when the ability triggered.
        self.last = last
        self.slots = slots
        # Dice in the slots and who controlled them when they were chosen, in pairs.
        self.known = known

    def triggered(self, group: int, event: Event) -> "Waiting":
        """This delayed ability, set off by an event."""
        last, slots, known = self.last, self.slots, self.known
        return Waiting(group, self.program, self.seat, self.card, self.die, self.bursts, event, last, slots, known)

    def same(self, other: "Waiting") -> bool:
        """Whether both are one ability with equal bindings, so that their order is no choice for the player."""
        return self.die == other.die and self.event == other.event and self.like(other)

    def like(self, other: "Waiting") -> bool:
        """Whether both are one ability and differ in nothing but the ids of their die and of the die it happened to."""
        return (
            self.program == other.program
            and self.seat == other.seat
            and self.card == other.card
            and self.bursts == other.bursts
            and self.last == other.last
            and _but_its_die(self.event) == _but_its_die(other.event)
            and self.slots == other.slots
            and self.known == other.known
        )

    def dump(self) -> list[object]:
        return [
            [self.group, self.program, self.seat, self.card, self.die, self.bursts],
            list(self.event),
            list(self.last),
            self.slots,
            self.known,
        ]


def _but_its_die(event: Event) -> tuple[i64, i64, i64, i64, i64]:
    kind, seat, card, _, amount, other = event
    return kind, seat, card, amount, other


def load_waiting(data: list[list[int]], slots: list[list[int]]) -> Waiting:
    group, program, seat, card, die, bursts = data[0]
    kind, who, about, number, amount, other = data[1]
    level, attack, defense = data[2]
    event = (kind, who, about, number, amount, other)
    return Waiting(group, program, seat, card, die, bursts, event, (level, attack, defense), slots, data[3])
