"""Asking opponents why, and hurrying them, over the wire."""

from random import Random

from tests.server.client import Json, Seat, Server


def thoughts(seat: Seat) -> Json:
    seat.say({"is": "ask"})
    while (message := seat.hear())["is"] == "update":
        seat.now = message
    return message


def test_opponents_say_why_they_did_what_they_did(server: Server) -> None:
    with Seat(server, server.begin("cw", ("person", "greedy"))) as seat:
        assert thoughts(seat) == {"is": "thoughts", "thoughts": []}
        seat.play(Random(1), 40, to_the_end=False)
        told = thoughts(seat)["thoughts"]
        assert 0 < len(told) <= 12
        for thought in told:
            assert thought["seat"] == 1
            assert thought["text"].startswith("I ")
            assert thought["lines"]
            assert all(line["text"] and isinstance(line["value"], float) for line in thought["lines"])


def test_to_hurry_nobody_changes_nothing(server: Server) -> None:
    with Seat(server, server.begin("wwe", ("person", "greedy"))) as seat:
        question = seat.wait_until_asked()
        assert question is not None
        seat.say({"is": "hurry"})
        assert seat.answer(question["options"][0]["answer"])["is"] == "update"


def test_a_hint_is_what_the_strongest_would_do(server: Server) -> None:
    with Seat(server, server.begin("cw", ("person", "random"))) as seat:
        seat.wait_until_asked()
        seat.say({"is": "hint", "at": seat.now["at"]})
        hinted = seat.hear()
        assert hinted["is"] == "hinted"
        assert hinted["at"] == seat.now["at"]
        assert hinted["text"].endswith(".")


def test_between_people_there_are_no_hints(server: Server) -> None:
    with Seat(server, server.begin("cw", ("person", "person"))) as seat:
        seat.say({"is": "hint", "at": seat.now["at"]})
        assert "against the computer" in seat.hear()["text"]


def test_odds_are_told_of_a_reroll_and_of_the_next_turn(server: Server) -> None:
    with Seat(server, server.begin(first="0")) as seat:
        question = seat.wait_until_asked()
        assert question is not None
        dice = question["dice"][:2]
        seat.say({"is": "coach", "at": seat.now["at"], "dice": dice})
        told = seat.hear()
        assert (told["is"], told["dice"], told["next"]) == ("coached", dice, False)
        assert sum(die["count"] for die in told["shows"]) == 2
        assert all(sum(side["sides"] for side in die["sides"]) == 6 for die in told["shows"])
        assert told["energy"] == sorted(told["energy"], reverse=True)
        seat.say({"is": "dice", "at": seat.now["at"], "dice": []})
        seat.update()
        seat.wait_until_asked()
        seat.say({"is": "coach", "at": seat.now["at"]})
        told = seat.hear()
        assert told["next"]
        assert told["afford"]
        assert all(0 <= each["chance"] <= 1 for each in told["afford"])


def test_between_people_there_are_no_odds(server: Server) -> None:
    with Seat(server, server.begin(sitting=("person", "person"))) as seat:
        seat.say({"is": "coach", "at": seat.now["at"]})
        assert seat.hear()["text"] == "Odds are for games against the computer."
