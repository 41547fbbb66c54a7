"""Whether the dice of a saved game follow from the key that its server had committed itself to."""

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from math import ceil, floor, sqrt
from typing import NamedTuple

import msgspec

from overcrush.model import events
from overcrush.model.chance import PURPOSE_NAMES, PURPOSES
from overcrush.model.events import KIND, OTHER
from overcrush.model.journal import Act, DamagedJournal, Journal
from overcrush.model.table import FACES, Table
from overcrush.rules.chance import Committed, dice_key, linked_key
from overcrush.rules.replay import replayed
from overcrush.table.links import Finding, Linked, looked_ahead
from overcrush.table.shares import key_of, pledged, promised
from overcrush.table.words import words_of


class Shown(Linked):
    """What a file shows of its dice (docs/fair-dice.md)."""

    key: str = ""
    bound: int = 0
    renewed: list[tuple[int, int]] = msgspec.field(default_factory=list)
    why: str = ""
    game: str = ""
    seed: str = ""
    pledges: list[str] = msgspec.field(default_factory=list)


class _Header(msgspec.Struct):
    commitment: str = ""
    dice: Shown = msgspec.field(default_factory=Shown)
    struck: list[msgspec.Raw] = []


def verified(text: str, journal: Journal) -> list[Finding]:
    """What holds of the dice of a file and what does not; DamagedJournal if what it shows is no key."""
    try:
        header = msgspec.json.decode(text.partition("\n")[0], type=_Header)
        key, seed = bytes.fromhex(header.dice.key), bytes.fromhex(header.dice.seed)
    except (msgspec.MsgspecError, ValueError) as error:
        raise DamagedJournal(f"line 1: what it shows of its dice cannot be read: {error}") from None
    if not 0 < len(key) <= 64:
        return [Finding(_why_not(header), holds=False)]
    shared = 0 < len(seed) <= 64
    findings = _contributed(seed, key, header) if shared else [_commitment(key, header.commitment)]
    findings.append(_outcomes(key, header.dice, journal.acts))
    findings += looked_ahead(header.dice, journal.acts) if shared else []
    if header.dice.bound:
        findings.append(Finding(_unbound(header.dice.bound), holds=True))
    if header.struck:
        findings.append(Finding(f"Not checked: the {len(header.struck)} acts that were taken back.", holds=True))
    return findings


def _why_not(header: _Header) -> str:
    if header.dice.why:
        return f"The dice cannot be verified. {header.dice.why}"
    if header.commitment:
        return "The dice cannot be verified: the file was saved before its game was over, or before keys were shown."
    return (
        "The dice cannot be verified: nobody was bound to them, since the game was played at a terminal, with a seed."
    )


def _unbound(bound: int) -> str:
    acts = "first act" if bound == 1 else f"first {bound} acts"
    return f"Not checked: the {acts}, which this key did not roll (a toss that was agreed on, or a game gone on with)."


def _commitment(key: bytes, published: str) -> Finding:
    if Committed(key).commitment() == published:
        return Finding(f"The key is the one that was committed to before the game: {published}.", holds=True)
    return Finding(f"The key is not the one that was committed to before the game: {published}.", holds=False)


def _contributed(seed: bytes, key: bytes, header: _Header) -> list[Finding]:
    """Whether the key follows from what everybody had promised."""
    dice = header.dice
    findings = []
    kept = promised(dice.game, seed) == header.commitment
    which = "is" if kept else "is not"
    findings.append(
        Finding(f"The server's seed {which} the one that it had committed itself to: {header.commitment}.", holds=kept)
    )
    for seat, (pledge, share) in enumerate(zip_longest(dice.pledges, dice.shares, fillvalue="")):
        if not pledge and not share:
            findings.append(Finding(f"The page of seat {seat} contributed nothing.", holds=True))
            continue
        kept = pledged(dice.game, seat, share) == pledge
        which = "is" if kept else "is not"
        findings.append(
            Finding(f"The share of seat {seat} {which} the one that its page had promised: {pledge}.", holds=kept)
        )
    follows = key_of(dice.game, seed, dice.shares) == key
    which = "follows" if follows else "does not follow"
    findings.append(Finding(f"The key {which} from the seed and the shares.", holds=follows))
    return findings


def _outcomes(key: bytes, shown: Shown, acts: Sequence[Act]) -> Finding:
    """Every outcome in its order: number n of a stream is the n-th that the file has of it."""
    counts: Counter[int] = Counter()
    checked = 0
    for number, act in enumerate(acts):
        times = max((times for first, times in shown.renewed if first <= number), default=0)
        roll, now = shown.roll_of(number), dice_key(key, times)
        chance = Committed(linked_key(now, roll.number, roll.links) if roll is not None else now)
        for stream, bound, value in act.chance:
            count = counts[stream]
            counts[stream] += 1
            if number < shown.bound:
                continue
            checked += 1
            wanted = chance.outcome(stream, count, bound) if bound > 0 else -1
            if wanted != value:
                which = f"{PURPOSE_NAMES[stream % PURPOSES]} {count} of seat {stream // PURPOSES}"
                said = f"is {value} of {bound} in the file and {wanted} by the key"
                return Finding(
                    f"Act {number} ({act.answer or 'start'}) is the first that differs: {which} {said}.", holds=False
                )
    return Finding(f"All {checked} outcomes of {len(acts) - shown.bound} acts follow from the key.", holds=True)


# --- histograms


class Die(NamedTuple):
    """How often each side of a die came up; sides that show the same have the same words."""

    title: str
    sides: list[tuple[str, int]]

    @property
    def rolls(self) -> int:
        return sum(count for _, count in self.sides)


def rolled(journal: Journal) -> list[Die]:
    """Every die of a game that was rolled, the most rolled first; Diverged if this engine plays the game otherwise."""
    faces: Counter[int] = Counter()
    told = 0
    for game in replayed(journal):
        news = game.events_since(told)
        told += len(news)
        faces.update(event[OTHER] for event in news if event[KIND] in (events.ROLLED, events.REROLLED))
        table = game.table
    return sorted((_die(table, card, faces) for card in {face // FACES for face in faces}), key=lambda die: -die.rolls)


def _die(table: Table, card: int, faces: Counter[int]) -> Die:
    found = table.cards[card]
    return Die(
        words_of(table).say(found.title),
        [(face.text(), faces[card * FACES + side]) for side, face in enumerate(found.faces)],
    )


def usual(rolls: int, sides: int) -> tuple[int, int]:
    """Between which counts a side of a fair die lies, 19 times in 20.

    >>> usual(60, 6)
    (5, 15)
    """
    middle = rolls / sides
    spread = 1.96 * sqrt(rolls * (sides - 1)) / sides
    return max(0, ceil(middle - spread)), floor(middle + spread)
