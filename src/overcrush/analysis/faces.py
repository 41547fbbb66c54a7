"""Faces rolled against those to be expected, for each die that a seat has rolled."""

from collections import Counter

from overcrush.analysis import record
from overcrush.analysis.moments import Walk
from overcrush.analysis.words import face_text
from overcrush.players.odds import likeness
from overcrush.table.words import words_of


def faces(walk: Walk) -> list[record.Face]:
    """By seat, then by how often the die was rolled; sides that show the same are one."""
    s = walk.state(0)
    t = s.table
    words = words_of(t)
    shown = Counter([(seat, card, likeness(t, face)) for event in walk.chanced for seat, card, face in event.rolled])
    rolls = Counter([(seat, card) for event in walk.chanced for seat, card, _ in event.rolled])
    found: list[record.Face] = []
    for (seat, card), count in sorted(rolls.items(), key=lambda each: (each[0][0], -each[1])):
        sides = Counter([likeness(t, face) for face in t.faces[card]])
        for face, number in sides.items():
            found.append(
                record.Face(
                    seat=seat,
                    die=words.say(t.cards[card].name),
                    face=words.say(face_text(s, card, face)),
                    rolled=shown[seat, card, face],
                    expected=round(count * number / len(t.faces[card]), 2),
                )
            )
    return found
