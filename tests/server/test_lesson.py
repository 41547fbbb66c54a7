"""A lesson at the table: the guide is followed, refuses what it does not teach, and lets go."""

from pathlib import Path

import pytest

from overcrush.formats.demo import DEMOS
from overcrush.lessons.lesson import LEARNER, LESSONS, lesson
from tests.server.client import Json, Seat, Server


def begin(server: Server, box: str) -> Json:
    return server.post("/api/games", {"box": box, "sitting": ["person", "random"], "lesson": True})


def is_lesson(server: Server, game: Json) -> bool:
    known = server.post("/api/mine", {"games": [[game["game"], game["tokens"][LEARNER]]]})
    return bool(known["games"][0]["lesson"])


def wait(seat: Seat) -> Json:
    """What the guide says when it waits for the learner, or lets go."""
    while not (seat.now["guide"] and (seat.now["guide"]["last"] or seat.now["question"])):
        seat.update()
    return dict(seat.now["guide"])


def follow(seat: Seat) -> None:
    """Do what the guide points at."""
    guide, question = seat.now["guide"], seat.now["question"]
    if guide["option"]:
        seat.answer(guide["option"])
    elif question["way"] == "block":
        pairs = list(zip(guide["dice"][::2], guide["dice"][1::2], strict=True))
        seat.say({"is": "blocks", "at": seat.now["at"], "pairs": pairs})
        seat.update()
    elif question["way"] == "pay" and not guide["dice"]:
        seat.answer("auto")
    else:
        seat.say({"is": "dice", "at": seat.now["at"], "dice": guide["dice"]})
        seat.update()


def to_the_end(seat: Seat) -> list[int]:
    """Follow the guide until it lets go; the number of each step of the learner."""
    steps: list[int] = []
    while not (guide := wait(seat))["last"]:
        steps.append(guide["step"])
        follow(seat)
    return steps


@pytest.mark.parametrize("box", LESSONS)
def test_the_guide_leads_through_the_lesson_and_lets_go(server: Server, box: str) -> None:
    game = begin(server, box)
    with Seat(server, game) as seat:
        assert is_lesson(server, game)
        steps = to_the_end(seat)
        taught = lesson(box)
        assert taught is not None
        assert steps == list(range(1, taught.length + 1))
        assert seat.now["guide"]["pages"]
        # Free dice, and an opponent with a mind of its own.
        seat.wait_until_asked()
        assert seat.now["guide"] is None or seat.now["guide"]["last"]
        enough = seat.now["board"]["turn"] + 2
        while (question := seat.wait_until_asked()) and seat.now["board"]["turn"] < enough:
            assert seat.answer(question["options"][-1]["answer"])["is"] == "update"
            assert seat.now["guide"] is None
    assert not is_lesson(server, game)


def test_what_the_guide_does_not_ask_for_is_refused(server: Server) -> None:
    with Seat(server, begin(server, "cw")) as seat:
        wait(seat)
        before = seat.now["at"]
        refused = seat.answer("second")
        assert refused["is"] == "refused"
        assert "lesson" in refused["text"]
        assert seat.now["at"] == before
        follow(seat)
        assert seat.now["guide"]["step"] == 2


def test_a_guide_that_is_sent_away_takes_its_dice_along(server: Server) -> None:
    rolls = set()
    for _ in range(6):
        with Seat(server, begin(server, "cw")) as seat:
            wait(seat)
            seat.say({"is": "dismiss"})
            assert seat.update()["guide"] is None
            assert seat.answer("second")["is"] == "update"
            while "reroll" not in str(seat.wait_until_asked()):
                seat.answer(seat.now["question"]["options"][0]["answer"])
            rolls.add(tuple(die["side"] for die in seat.now["board"]["seats"][LEARNER]["aside"]))
            seat.say({"is": "dismiss"})
            assert seat.hear()["is"] == "refused"
    assert len(rolls) > 1


def test_the_lesson_goes_on_where_it_was(data: Path) -> None:
    with Server(data) as server:
        game = begin(server, "jus")
        with Seat(server, game) as seat:
            for _ in range(5):
                wait(seat)
                follow(seat)
            wait(seat)
            before = (seat.now["at"], seat.now["guide"], seat.now["board"])
        server.kill()
        with Server(data, server.port) as again, Seat(again, game) as seat:
            wait(seat)
            assert (seat.now["at"], seat.now["guide"], seat.now["board"]) == before
            assert to_the_end(seat)[-1] == seat.now["guide"]["of"]


def test_undo_goes_a_step_back(server: Server) -> None:
    with Seat(server, begin(server, "cw")) as seat:
        for _ in range(3):
            wait(seat)
            follow(seat)
        wait(seat)
        assert seat.now["guide"]["step"] == 4
        seat.say({"is": "undo", "at": seat.now["at"]})
        assert seat.update()["guide"]["step"] == 3
        follow(seat)
        assert seat.now["guide"]["step"] == 4


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"box": "cw", "sitting": ["random", "person"]}, "first seat"),
        ({"box": "cw", "sitting": ["person", "person"]}, "first seat"),
        ({"box": "nowhere", "sitting": ["person", "random"]}, "no lesson"),
    ],
)
def test_lessons_that_cannot_be_are_refused(server: Server, wanted: Json, reason: str) -> None:
    status, text, _ = server.ask("/api/games", wanted | {"lesson": True})
    assert status == 409
    assert reason in text


def test_home_says_where_there_is_one(server: Server) -> None:
    home = server.ask("/api/home")[1]
    assert home.count('"lesson":true') == len(DEMOS)
