"""Dice that are more than a card number in a list: rolled dice, dice aside, and held dice."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

# Part in combat: attackers and blockers are in the field all the while (3.5.2).
IDLE: Final = 0
ATTACKING: Final = 1
BLOCKING: Final = 2

# What `Die.spent` says: bits of the symbols already spent from the face, or that it was spun down (4.4).
SPUN_DOWN: Final = 4

UNROLLED: Final = -1

# Who or what did something: source die, its card, its controller, and how (0: combat, n + 1: ability n).
Cause = tuple[i64, i64, i64, i64]
SOURCE: Final = 0
SOURCE_CARD: Final = 1
SOURCE_SEAT: Final = 2
HOW: Final = 3
# Who hits, what is hit (a thing), how much.
Hit = tuple[Cause, i64, i64]
HIT_BY: Final = 0
HIT_THING: Final = 1
HIT_AMOUNT: Final = 2
# Each an int and not an i64: mypyc misreads constant tuples of i64.
NO_CAUSE: Final = (0, 0, -1, -1)
IN_COMBAT: Final = 0


# How an account of a die calls it, and another that is compared with it (2.3.4).
ITSELF: Final = -1
TWIN: Final = -2


def seen_from(number: i64, me: i64, twin: i64) -> i64:
    """What a die is called in an account of one of two dice."""
    if number == me:
        return ITSELF
    return TWIN if number == twin else number


def by_nobody(cause: Cause) -> bool:
    """Whether nothing but the rules did it."""
    return cause[2] < 0


@mypyc_attr(acyclic=True)
class Die:
    """A die that shows a face (reserve, field) or is aside. `face` is a face number of the table."""

    __slots__ = (
        "blocked",
        "blocking",
        "card",
        "controller",
        "damage",
        "face",
        "hurt",
        "id",
        "owner",
        "role",
        "spent",
        "zone",
    )

    def __init__(
        self,
        number: i64,
        card: i64,
        owner: i64,
        face: i64,
        controller: i64,
        zone: i64,
        damage: i64 = 0,
        spent: i64 = 0,
        role: i64 = IDLE,
        blocking: i64 = 0,
        blocked: bool = False,  # noqa: FBT001, FBT002  (one flat call makes the copy)
    ) -> None:
        self.id = number
        self.card = card
        self.owner = owner
        self.face = face
        self.controller = controller
        self.zone = zone
        self.damage = damage
        self.spent = spent
        self.role = role
        self.blocking = blocking
        self.blocked = blocked
        # What damaged it last.
        self.hurt: Cause = NO_CAUSE

    def copy(self) -> "Die":
        new = Die(
            self.id,
            self.card,
            self.owner,
            self.face,
            self.controller,
            self.zone,
            self.damage,
            self.spent,
            self.role,
            self.blocking,
            self.blocked,
        )
        new.hurt = self.hurt
        return new

    def equals(self, other: "Die") -> bool:
        """Whether the two dice differ in nothing but the id, so that asking about one is asking about the other."""
        return (
            self.face == other.face
            and self.card == other.card
            and self.damage == other.damage
            and self.spent == other.spent
            and self.role == other.role
            and self.blocking == other.blocking
            and self.blocked == other.blocked
            and self.owner == other.owner
            and self.controller == other.controller
        )

    def dump(self) -> list[int]:
        return [
            self.id,
            self.card,
            self.owner,
            self.controller,
            self.face,
            self.damage,
            self.spent,
            self.role,
            self.blocking,
            int(self.blocked),
            *(self.hurt if self.damage else ()),
        ]


def chosen_of(dice: list[Die], numbers: list[int]) -> list[Die]:
    """The dice with these numbers, which were chosen one after another as the dice lie."""
    found: list[Die] = []
    place = 0
    for number in numbers:
        while dice[place].id != number:
            place += 1
        found.append(dice[place])
    return found


def load_die(data: list[int], zone: int) -> Die:
    number, card, owner, controller, face, damage, spent, role, blocking, blocked, *hurt = data
    die = Die(number, card, owner, face, controller, zone, damage, spent, role, blocking, bool(blocked))
    if hurt:
        source, source_card, seat, how = hurt
        die.hurt = (source, source_card, seat, how)
    return die


# How long a die is held: until end of turn; or until end of turn at the latest, and only while its holder is fielded.
UNTIL_END_OF_TURN: Final = 0
WHILE_HELD: Final = 1
# Or however many turns its holder stays in the field; or until its owner's next roll and reroll step.
UNTIL_LEAVING: Final = 2
UNTIL_ROLL: Final = 3


class Held:
    """A die kept out of the game for a while, which remembers where it belongs (3.9)."""

    __slots__ = ("along", "card", "face", "holder", "origin", "owner", "until")

    def __init__(self, owner: i64, card: i64, face: i64, origin: i64, holder: i64, until: i64) -> None:
        self.owner = owner
        self.card = card
        self.face = face
        self.origin = origin
        self.holder = holder
        self.until = until
        # Whether it was attached to the die held before it, and comes back with that (11.10.1).
        self.along = False

    def copy(self) -> "Held":
        new = Held(self.owner, self.card, self.face, self.origin, self.holder, self.until)
        new.along = self.along
        return new

    def dump(self) -> list[int]:
        along = [1] if self.along else []
        return [self.owner, self.card, self.face, self.origin, self.holder, self.until, *along]


def load_held(data: list[int]) -> Held:
    held = Held(data[0], data[1], data[2], data[3], data[4], data[5])
    held.along = len(data) > 6
    return held
