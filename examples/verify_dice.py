"""Whether the dice of an Overcrush game were fair, with nothing but Python: python3 verify_dice.py FILE

It shares no code with Overcrush and reads the saved game alone. docs/fair-dice.md says what it computes.
"""

import json
import sys
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

PURPOSES = ("toss", "draw", "roll")


def key_after(key: bytes, renewed: int) -> bytes:
    """The key after dice were taken back so many times."""
    if renewed == 0:
        return key
    return blake2b(str(renewed).encode(), digest_size=32, key=key, person=b"overcrush renew").digest()


def hashed(text: str, person: bytes, key: bytes = b"") -> str:
    return blake2b(text.encode(), digest_size=32, key=key, person=person).hexdigest()


def contributions(header: dict[str, Any], dice: dict[str, Any]) -> list[tuple[bool, str]]:
    """Whether the key follows from what the server and the pages had promised, in sentences."""
    game, seed = dice["game"], dice["seed"]
    kept = hashed(f"{game}.{seed}", b"overcrush server") == header["commitment"]
    said = [(kept, f"The server's seed {'is' if kept else 'is not'} the one that it had committed itself to.")]
    for seat, (pledge, share) in enumerate(zip(dice["pledges"], dice["shares"], strict=True)):
        if not pledge and not share:
            said.append((True, f"The page of seat {seat} contributed nothing."))
            continue
        kept = hashed(f"{game}.{seat}.{share}", b"overcrush pledge") == pledge
        said.append(
            (kept, f"The share of seat {seat} {'is' if kept else 'is not'} the one that its page had promised.")
        )
    text = ".".join([game, *dice["shares"]])
    kept = hashed(text, b"overcrush shares", bytes.fromhex(seed)) == dice["key"]
    said.append((kept, f"The key {'follows' if kept else 'does not follow'} from the seed and the shares."))
    return said


def outcome(key: bytes, stream: int, count: int, bound: int) -> int:
    """Outcome number `count` of a stream, from 0 to bound - 1."""
    question = f"{stream}.{count}.{bound}".encode()
    digest = blake2b(question, digest_size=16, key=key, person=b"overcrush chance").digest()
    return int.from_bytes(digest, "big") % bound


def linked_key(key: bytes, number: int, links: list[str]) -> bytes:
    """The key for a roll for which each page has shown a link, or nothing."""
    return bytes.fromhex(hashed(".".join([str(number), *links]), b"overcrush links", key))


def roll_of(dice: dict[str, Any], act: int) -> list[Any] | None:
    """The number, first and last act and links of the roll to which an act belongs."""
    return next((roll for roll in dice.get("rolls", []) if roll[1] <= act <= roll[2]), None)


def looked_ahead(dice: dict[str, Any], acts: list[dict[str, Any]]) -> list[tuple[bool, str]]:
    """Whether each roll waited for a link of every page, so that nobody could look ahead, in sentences."""
    first = dice.get("linked", -1)
    if first < 0:
        return [(True, "The dice waited for nobody: whoever ran the server could have looked ahead.")]
    rolled = [number for number, act in enumerate(acts) if act["chance"] and number >= first]
    said = [f"Act {act} rolled, and no page was asked for a link." for act in rolled if roll_of(dice, act) is None]
    shown = sorted([roll[0], roll[3]] for roll in dice["rolls"])
    shown = sorted(shown + dice["undone"])
    if [number for number, _ in shown] != list(range(1, len(shown) + 1)):
        said.append("Of the rolls for which pages showed links some are missing, or are there twice.")
    for seat, share in enumerate(dice["shares"]):
        last, end = 0, share
        for number, links in [roll for roll in shown if roll[1][seat]]:
            link = links[seat]
            for _ in range(number - last):
                link = blake2b(bytes.fromhex(link), digest_size=32, person=b"overcrush chain").hexdigest()
            if link != end:
                said.append(f"What the page of seat {seat} showed for roll {number} is no link of its chain.")
                break
            last, end = number, links[seat]
    if said:
        return [(False, sentence) for sentence in said]
    seats = [seat for seat, links in enumerate(dice["chains"]) if links]
    without = [roll[1] for roll in dice["rolls"] if not all(roll[3][seat] for seat in seats)]
    count = len(dice["rolls"])
    told = f"{count - len(without)} of {count} rolls waited for a link of every page; without went on acts: {without}."
    return [(True, told)]


def first_difference(key: bytes, dice: dict[str, Any], acts: list[dict[str, Any]]) -> str:
    """Which outcome does not follow from the key, in a sentence; empty if all do."""
    counts: Counter[int] = Counter()
    for number, act in enumerate(acts):
        renewed = max((times for first, times in dice["renewed"] if first <= number), default=0)
        roll, now = roll_of(dice, number), key_after(key, renewed)
        now = now if roll is None else linked_key(now, roll[0], roll[3])
        for stream, bound, value in act["chance"]:
            wanted = outcome(now, stream, counts[stream], bound)
            if number >= dice["bound"] and wanted != value:
                which = f"{PURPOSES[stream % 3]} {counts[stream]} of seat {stream // 3}"
                return f"Act {number} differs: {which} is {value} of {bound} in the file and {wanted} by the key."
            counts[stream] += 1
    return ""


def main(path: str) -> int:
    header, *acts = (json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines())
    dice = header.get("dice", {})
    if not dice.get("key"):
        print("This file shows no key.", dice.get("why", ""))
        return 1
    key = bytes.fromhex(dice["key"])
    if dice.get("seed"):
        said = contributions(header, dice) + looked_ahead(dice, acts)
    else:
        bound_to = blake2b(key, digest_size=32, person=b"overcrush commit").hexdigest()
        kept = bound_to == header["commitment"]
        said = [(kept, f"The key {'is' if kept else 'is not'} the one that was committed to: {header['commitment']}.")]
    for _, sentence in said:
        print(sentence)
    difference = first_difference(key, dice, acts)
    print(difference or f"All outcomes of the {len(acts)} acts from act {dice['bound']} on follow from the key.")
    sides = Counter(value for act in acts for stream, bound, value in act["chance"] if stream % 3 == 2 and bound == 6)
    rolls = sum(sides.values())
    print(f"{rolls} rolls of six-sided dice, {rolls / 6:.1f} of each side expected:")
    for side in range(6):
        print(f"  side {side + 1} {sides[side]:>4} {'#' * (sides[side] * 60 // max(rolls, 1))}")
    return 0 if all(kept for kept, _ in said) and not difference else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
