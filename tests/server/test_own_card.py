"""A card that somebody wrote is read by the server, whatever it says."""

from random import Random
from typing import Any

import pytest

from tests.server.client import Json, Seat, Server

CARD: dict[str, Any] = {"name": "Anna", "energy": ["fist"], "levels": [[0, 1, 1, 0], [1, 2, 2, 0], [1, 3, 3, 1]]}


def read(server: Server, **facts: object) -> Json:
    return server.post("/api/card/read", CARD | facts)


def test_a_card_is_read(server: Server) -> None:
    found = read(server, subtitle="Up Early", text="When Anna attacks, draw a die.", affiliations=["Avengers"])
    assert (found["title"], found["badge"], found["faults"]) == ("Anna: Up Early", "read", [])
    assert found["abilities"] == [{"text": "Attacks: draw a die.", "tree": "on(attacks(self), draw(1))"}]


def test_what_is_not_understood_has_its_reason_and_the_nearest(server: Server) -> None:
    found = read(server, text="When fielded, drow a die.")
    assert found["badge"] == "unread"
    assert [(part["text"], part["read"]) for part in found["parts"]] == [
        ("When fielded, ", True),
        ("drow a die.", False),
    ]
    assert found["parts"][1]["instead"] == "When fielded, draw a die."


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"name": " "}, "has no name"),
        ({"energy": []}, "no type of energy"),
        ({"energy": ["wild"]}, "no type of energy 'wild'"),
        ({"levels": []}, "one to 3 levels"),
        ({"affiliations": ["Humming Club"]}, "no affiliation “Humming Club”"),
    ],
)
def test_facts_that_cannot_be_are_said(server: Server, facts: dict[str, object], fault: str) -> None:
    found = read(server, **facts)
    assert found["badge"] == "unread"
    assert fault in " ".join(found["faults"])


@pytest.mark.parametrize(
    "text", ["\0\x1b[2J\u202e", "(" * 900 + ")" * 900, "hum\n" * 1000, "if " * 2000, "\u2028 \r \r\n"]
)
def test_any_text_is_answered(server: Server, text: str) -> None:
    found = read(server, text=text)
    assert "".join([part["text"] for part in found["parts"]]) == text


@pytest.mark.parametrize("facts", [{"text": "x" * 6001}, {"cost": -1}, {"levels": [[0, 0, 0, 0]] * 4}, {"hat": 1}])
def test_what_is_no_card_is_refused(server: Server, facts: dict[str, object]) -> None:
    assert server.ask("/api/card/read", CARD | facts)[0] == 400


GAME = {"teams": [{"shipped": "Friday night"}, {"shipped": "Stone wall"}], "sitting": ["person", "random"]}


def test_a_card_of_ones_own_is_played_to_the_end(server: Server) -> None:
    own = CARD | {"name": "Anna Hums", "text": "When fielded, draw a die."}
    game = server.post("/api/games", GAME | {"own": own})
    assert game["changes"][0].startswith("Anna Hums is played in place of ")
    with Seat(server, game) as table:
        table.play(Random(3))
        assert table.is_over
    told = server.post("/api/replay", {"game": game["game"], "tokens": game["tokens"]})
    assert "Anna Hums" in str(told)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"text": "hum"}, "did not understand"),
        ({"energy": []}, "no type of energy"),
        ({"kind": "basic_action", "levels": []}, "basic action"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(server: Server, facts: dict[str, object], why: str) -> None:
    status, said, _ = server.ask("/api/games", GAME | {"own": CARD | facts})
    assert status == 409
    assert why in said
