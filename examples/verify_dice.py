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


def first_difference(key: bytes, dice: dict[str, Any], acts: list[dict[str, Any]]) -> str:
    """Which outcome does not follow from the key, in a sentence; empty if all do."""
    counts: Counter[int] = Counter()
    for number, act in enumerate(acts):
        renewed = max((times for first, times in dice["renewed"] if first <= number), default=0)
        for stream, bound, value in act["chance"]:
            wanted = outcome(key_after(key, renewed), stream, counts[stream], bound)
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
        said = contributions(header, dice)
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
