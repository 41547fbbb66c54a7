"""Sources of chance: fast for play-outs, committed for fair dice, scripted for tests, recorded for replays."""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from overcrush.model.cards import Card
from overcrush.model.chance import PURPOSES, ROLL, Chance
from overcrush.model.faces import CHARACTER, Face

_MASK: Final = 0xFFFFFFFF


def mix(value: i64) -> i64:
    """A 32-bit hash with good avalanche; the same numbers compiled and plain."""
    value = (value ^ (value >> 16)) & _MASK
    value = (value * 0x21F0AAAD) & _MASK
    value ^= value >> 15
    value = (value * 0x735A2D97) & _MASK
    return value ^ (value >> 15)


class Fast(Chance):
    """Counter based and cheap: for play-outs, where nobody has a reason to predict it."""

    __slots__ = ("starts",)

    def __init__(self, seed: int) -> None:
        key: i64 = mix((seed ^ (seed >> 32)) & 0xFFFFFFFF)
        # Where each stream of four seats begins.
        self.starts: list[int] = []
        for stream in range(4 * PURPOSES):
            number: i64 = stream
            self.starts.append(mix((key + number * 0x9E3779B1) & _MASK))

    def outcome(self, stream: int, count: int, bound: int) -> int:
        return self.roll(stream, count, 0, bound)

    def roll(self, stream: int, count: int, card: int, sides: int) -> int:
        """Outcome number `count` of the stream. It is `mix`, written out for speed."""
        start: i64 = self.starts[stream]
        number: i64 = count
        value: i64 = (start + number * 0x85EBCA77) & _MASK
        value = ((value ^ (value >> 16)) * 0x21F0AAAD) & _MASK
        value = ((value ^ (value >> 15)) * 0x735A2D97) & _MASK
        return ((value ^ (value >> 15)) * sides) >> 32

    def roll_all(self, stream: int, count: int, cards: list[int], faces: list[list[int]]) -> list[int]:
        """Roll a die of each card: the outcomes follow one another in the stream, as if by `roll`."""
        found: list[int] = []
        start: i64 = self.starts[stream]
        number: i64 = count
        spot: i64 = (start + number * 0x85EBCA77) & _MASK
        for card in cards:
            sides = faces[card]
            value: i64 = ((spot ^ (spot >> 16)) * 0x21F0AAAD) & _MASK
            value = ((value ^ (value >> 15)) * 0x735A2D97) & _MASK
            found.append(sides[((value ^ (value >> 15)) * len(sides)) >> 32])
            spot = (spot + 0x85EBCA77) & _MASK
        return found

    def draw_out(self, stream: int, count: int, bag: list[int], dice: int) -> list[int]:
        """Take dice out of the bag one after another: each outcome is of a bag with one die less."""
        drawn: list[int] = []
        start: i64 = self.starts[stream]
        number: i64 = count
        spot: i64 = (start + number * 0x85EBCA77) & _MASK
        for _ in range(dice):
            value: i64 = ((spot ^ (spot >> 16)) * 0x21F0AAAD) & _MASK
            value = ((value ^ (value >> 15)) * 0x735A2D97) & _MASK
            place: i64 = ((value ^ (value >> 15)) * len(bag)) >> 32
            drawn.append(bag[place])
            bag[place] = bag[-1]
            bag.pop()
            spot = (spot + 0x85EBCA77) & _MASK
        return drawn


class Committed(Chance):
    """Fair dice: outcomes follow from a secret key whose commitment is published before the game."""

    __slots__ = ("key",)

    def __init__(self, key: bytes) -> None:
        self.key = key

    def commitment(self) -> str:
        """What is published before the first roll; the key, shown afterwards, proves every outcome."""
        return blake2b(self.key, digest_size=32, person=b"overcrush commit").hexdigest()

    def outcome(self, stream: int, count: int, bound: int) -> int:
        data = f"{stream}.{count}.{bound}".encode()
        digest = blake2b(data, digest_size=16, key=self.key, person=b"overcrush chance").digest()
        return int.from_bytes(digest, "big") % bound


class Linked(Committed):
    """Fair dice that nobody can foretell: for each roll the pages show a link of theirs, once it is certain.

    Before that, something can be tried: `asked` says whether it would roll.
    """

    __slots__ = ("asked", "now")

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.asked = False
        self.now = Committed(key)

    def show(self, number: int, links: list[str]) -> None:
        """What is rolled from now on, until it is hidden, also follows from these links."""
        self.now = Committed(linked_key(self.key, number, links))

    def hide(self) -> None:
        self.now = Committed(self.key)

    def outcome(self, stream: int, count: int, bound: int) -> int:
        self.asked = True
        return self.now.outcome(stream, count, bound)


def linked_key(key: bytes, number: int, links: list[str]) -> bytes:
    """The key of the dice for a roll of that number, for which each page has shown a link; empty if it has not."""
    text = ".".join([str(number), *links])
    return blake2b(text.encode(), digest_size=32, key=key, person=b"overcrush links").digest()


def dice_key(key: bytes, renewed: int) -> bytes:
    """The key of the dice after they were renewed so many times: whoever took back a roll does not know the next."""
    if not renewed:
        return key
    return blake2b(str(renewed).encode(), digest_size=32, key=key, person=b"overcrush renew").digest()


class OutOfChance(Exception):  # noqa: N818  (a statement about the script, not an error of the engine)
    """A scripted or recorded source has no outcome for what is asked, or one that cannot be."""


class Recorded(Chance):
    """Plays back the outcomes of a journal, in the order in which they were asked for."""

    __slots__ = ("outcomes", "place")

    def __init__(self, outcomes: list[tuple[int, int, int]]) -> None:
        self.outcomes = outcomes
        self.place = 0

    def outcome(self, stream: int, count: int, bound: int) -> int:
        if self.place >= len(self.outcomes):
            msg = f"the record holds {len(self.outcomes)} outcomes of chance and one more was asked for"
            raise OutOfChance(msg)
        recorded_stream, recorded_bound, value = self.outcomes[self.place]
        if (recorded_stream, recorded_bound) != (stream, bound) or not 0 <= value < bound:
            msg = f"outcome {self.place} of the record is for another question of chance"
            raise OutOfChance(msg)
        self.place += 1
        return value


class Partly(Chance):
    """Plays back the draws and tosses that were recorded as far as they fit, and rolls anew."""

    __slots__ = ("anew", "draws", "place")

    def __init__(self, outcomes: list[tuple[int, int, int]], anew: Chance) -> None:
        self.draws = [outcome for outcome in outcomes if outcome[0] % PURPOSES != ROLL]
        self.place = 0
        self.anew = anew

    def outcome(self, stream: int, count: int, bound: int) -> int:
        if stream % PURPOSES != ROLL and self.place < len(self.draws):
            recorded, recorded_bound, value = self.draws[self.place]
            if (recorded, recorded_bound) == (stream, bound):
                self.place += 1
                return value
        return self.anew.outcome(stream, count, bound)


class Recording(Chance):
    """Passes outcomes on from another source and writes them down for the journal."""

    __slots__ = ("outcomes", "source")

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[tuple[int, int, int]] = []

    def outcome(self, stream: int, count: int, bound: int) -> int:
        return self._note(stream, bound, self.source.outcome(stream, count, bound))

    def roll(self, stream: int, count: int, card: int, sides: int) -> int:
        return self._note(stream, sides, self.source.roll(stream, count, card, sides))

    def draw(self, stream: int, count: int, bag: list[int]) -> int:
        return self._note(stream, len(bag), self.source.draw(stream, count, bag))

    def _note(self, stream: int, bound: int, value: int) -> int:
        self.outcomes.append((stream, bound, value))
        return value


ANY_CARD: Final = -1


class Scripted(Chance):
    """Outcomes written down beforehand. Number n of a stream is its n-th line, so that forks share the script."""

    __slots__ = ("cards", "scripts")

    def __init__(self, cards: list[Card], scripts: dict[int, list["Wanted"]]) -> None:
        self.cards = cards
        self.scripts = scripts

    def outcome(self, stream: int, count: int, bound: int) -> int:
        wanted = self._wanted(stream, count)
        if not 0 <= wanted.number < bound:
            raise OutOfChance(f"{wanted.number} is none of the {bound} outcomes there are")
        return wanted.number

    def roll(self, stream: int, count: int, card: int, sides: int) -> int:
        wanted = self._wanted(stream, count)
        rolled = self.cards[card]
        if wanted.card not in (ANY_CARD, card):
            raise OutOfChance(f"the die rolled is {rolled.title}, not {self.cards[wanted.card].title}")
        for side, face in enumerate(rolled.faces):
            if shows(face, wanted.face):
                return side
        texts = sorted({face.text() for face in rolled.faces})
        raise OutOfChance(f"{rolled.title} has no face {wanted.face!r}; its faces are {', '.join(texts)}")

    def draw(self, stream: int, count: int, bag: list[int]) -> int:
        wanted = self._wanted(stream, count)
        if wanted.card not in bag:
            inside = sorted({self.cards[card].title for card in bag})
            raise OutOfChance(f"no {self.cards[wanted.card].title} is in the bag, only {', '.join(inside)}")
        return bag.index(wanted.card)

    def _wanted(self, stream: int, count: int) -> "Wanted":
        script = self.scripts.get(stream, [])
        if count >= len(script):
            raise NotScripted(stream)
        return script[count]

    def unused(self, counts: list[int]) -> list[tuple[int, int]]:
        """The streams that have outcomes left when each has given `counts` of them, and how many."""
        left = [(stream, len(script) - counts[stream]) for stream, script in self.scripts.items()]
        return [(stream, number) for stream, number in left if number > 0]


class Prepared(Chance):
    """Scripted outcomes as far as the script goes and fits, then those of another source: for lessons."""

    __slots__ = ("script", "then")

    def __init__(self, script: Chance, then: Chance) -> None:
        self.script = script
        self.then = then

    def outcome(self, stream: int, count: int, bound: int) -> int:
        try:
            return self.script.outcome(stream, count, bound)
        except OutOfChance:
            return self.then.outcome(stream, count, bound)

    def roll(self, stream: int, count: int, card: int, sides: int) -> int:
        try:
            return self.script.roll(stream, count, card, sides)
        except OutOfChance:
            return self.then.roll(stream, count, card, sides)

    def draw(self, stream: int, count: int, bag: list[int]) -> int:
        try:
            return self.script.draw(stream, count, bag)
        except OutOfChance:
            return self.then.draw(stream, count, bag)


class Wanted:
    """One scripted outcome: a face of a card for a roll, a card for a draw, a number for a toss."""

    __slots__ = ("card", "face", "number")

    def __init__(self, card: int = ANY_CARD, face: str = "", number: int = 0) -> None:
        self.card = card
        self.face = face
        self.number = number


class NotScripted(OutOfChance):
    """The script of a stream has no more outcomes."""

    def __init__(self, stream: int) -> None:
        super().__init__(f"stream {stream} has no more scripted outcomes")
        self.stream = stream


def shows(face: Face, words: str) -> bool:
    """Whether people may call the face so; a level is the only one of its die, so that its bursts may be left out."""
    text = face.text()
    return words == text or (face.kind == CHARACTER and words == text.rstrip("*"))
