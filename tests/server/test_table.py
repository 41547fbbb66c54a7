"""Sitting at a table over the wire."""

import json
from random import Random

import pytest

from overcrush.formats.demo import DEMOS
from overcrush.server import wire
from tests.server.client import Json, Seat, Server


def to_main_step(seat: Seat) -> Json:
    """Pass over the roll until the seat may act, with something else to do than pass."""
    for _ in range(200):
        question = seat.wait_until_asked()
        assert question is not None
        if question["purpose"] == "act in the main step" and len(question["options"]) > 1:
            return question
        seat.answer(question["options"][-1]["answer"])
    raise AssertionError("no main step came")


@pytest.mark.parametrize("box", DEMOS)
def test_a_game_of_every_box_to_its_end(server: Server, box: str) -> None:
    random = Random(1)
    with Seat(server, server.begin(box, ("person", "greedy"))) as seat:
        while question := seat.wait_until_asked():
            if question["way"] in ("act", "pick"):
                dice = [number for option in question["options"] for number in option["dice"]]
                assert len(dice) == len(set(dice)), "a tap on a die must mean one thing"
            assert seat.answer(random.choice(question["options"])["answer"])["is"] == "update"
        assert seat.is_over
        assert seat.lines[-1]["text"]


def test_the_second_seat_may_be_a_persons(server: Server) -> None:
    with Seat(server, server.begin("jus", ("random", "person"))) as seat:
        assert [chair["yours"] for chair in seat.welcome["chairs"]] == [False, True]
        seat.play(Random(2))


@pytest.mark.parametrize("first", ["0", "1"])
def test_whoever_was_agreed_on_begins_a_box_too(server: Server, first: wire.First) -> None:
    for _ in range(4):
        with Seat(server, server.begin("cw", ("person", "person"), first)) as seat:
            assert (seat.now["board"]["turn"], seat.now["board"]["active"]) == (1, int(first))


@pytest.mark.parametrize(("box", "calls"), [("cw", ["character", "energy"]), ("jus", ["action", "energy"])])
def test_the_toss_of_a_box_can_be_called_as_its_book_has_it(server: Server, box: str, calls: list[str]) -> None:
    with Seat(server, server.begin(box, ("person", "person"), "call")) as seat:
        assert [each["answer"] for each in seat.now["question"]["options"]] == calls


def test_two_people_see_the_same_and_answer_for_themselves(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    with Seat(server, game, game["tokens"][:1]) as one, Seat(server, game, game["tokens"][1:]) as other:
        assert one.now["board"] == other.now["board"]
        asked, waiting = (one, other) if one.now["question"] else (other, one)
        assert waiting.now["question"] is None
        option = asked.now["question"]["options"][0]["answer"]
        assert waiting.answer(option) == {
            "is": "refused",
            "text": f"It is {asked.welcome['chairs'][asked.now['board']['asked'][0]]['name']} who decides now.",
            "rule": "7.1.3",
            "stumbled": False,
        }
        asked.answer(option)
        waiting.update()
        assert asked.now["board"] == waiting.now["board"]


def test_both_seats_of_one_screen(server: Server) -> None:
    with Seat(server, server.begin("bfu", ("person", "person"))) as both:
        assert [chair["yours"] for chair in both.welcome["chairs"]] == [True, True]
        both.play(Random(3))


def test_options_say_what_they_are_about(server: Server) -> None:
    with Seat(server, server.begin("cw")) as seat:
        question = to_main_step(seat)
        for option in question["options"]:
            if option["verb"] == "buy":
                assert option["card"] in range(1, 8)
            elif option["verb"] == "field":
                dice = {die["id"] for die in seat.now["board"]["seats"][0]["reserve"]}
                assert option["dice"]
                assert set(option["dice"]) <= dice


def test_a_set_of_dice_is_one_gesture(server: Server) -> None:
    with Seat(server, server.begin("cw")) as seat:
        question = seat.wait_until_asked()
        while question is not None and question["way"] != "reroll":
            seat.answer(question["options"][0]["answer"])
            question = seat.wait_until_asked()
        assert question is not None
        assert len(question["dice"]) >= 3
        seat.say({"is": "dice", "at": seat.now["at"], "dice": question["dice"][:2]})
        seat.update()
        assert any("reroll" in line["text"] for line in seat.now["lines"])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_split_is_one_gesture(server: Server, place: int) -> None:
    """Whoever gets all of it: after the first the others need not be asked."""
    with Seat(server, server.begin("bfu", ("person", "person"))) as seat:
        to_main_step(seat)
        active = seat.now["board"]["active"]
        mine = next(card["number"] for card in seat.welcome["cards"] if card["home"] == active)
        for correction in (f"card {active} {mine} field 5", *[f"bag {1 - active} 0 field 5"] * 3):
            seat.say({"is": "correct", "at": seat.now["at"], "correction": correction})
            seat.update()
        while (question := seat.wait_until_asked()) and question["way"] != "split":
            if question["way"] == "block":
                pairs = [[die, question["attackers"][0]] for die in question["dice"]]
                seat.say({"is": "blocks", "at": seat.now["at"], "pairs": pairs})
                seat.update()
            elif question["way"] == "attack":
                seat.say({"is": "dice", "at": seat.now["at"], "dice": question["dice"]})
                seat.update()
            else:
                seat.answer(question["options"][-1]["answer"])
        assert question is not None
        split_damage(seat, question["split"], place)


def split_damage(seat: Seat, split: Json, place: int) -> None:
    for shares in ([], [[split["among"][0], split["damage"] + 1]], [[999_999, split["damage"]]]):
        seat.say({"is": "split", "at": seat.now["at"], "shares": shares})
        answer = seat.hear()
        assert answer["is"] == "refused"
        assert f"{split['damage']} damage" in answer["text"]
    assert len(split["among"]) == 3
    shares = [[die, split["damage"] if die == split["among"][place] else 0] for die in split["among"]]
    seat.say({"is": "split", "at": seat.now["at"], "shares": shares})
    seat.update()
    assert any(f"deals {split['damage']} damage" in line["text"] for line in seat.now["lines"])


def test_why_not_is_answered_with_a_rule(server: Server) -> None:
    with Seat(server, server.begin("cw")) as seat:
        to_main_step(seat)
        # Card 3 is the opponent's.
        seat.say({"is": "why", "card": 3})
        answer = seat.hear()
        assert answer["is"] == "reason"
        assert "another team" in answer["text"]
        assert answer["rule"] == "6.4.3"
        for about in ({"die": 999_999}, {"card": 200}, {"card": 5, "index": 7}, {"die": -1}, {}):
            seat.say({"is": "why"} | about)
            assert seat.hear()["text"]


def test_undo_takes_back_up_to_the_last_roll(server: Server) -> None:
    with Seat(server, server.begin("cw", ("person", "person"))) as seat:
        question = to_main_step(seat)
        before = seat.now
        log = list(seat.lines)
        deed = next(option for option in question["options"] if option["verb"] in ("buy", "field", "use"))
        seat.answer(deed["answer"])
        assert seat.now["at"] != before["at"]
        seat.say({"is": "undo", "at": seat.now["at"]})
        seat.update()
        assert seat.now["board"] == before["board"]
        assert seat.lines == log
        # The moment has another name: what was said to the old one is not taken for the new one.
        assert seat.now["at"] != before["at"]
        seat.say({"is": "answer", "at": before["at"], "option": deed["answer"]})
        assert seat.hear()["text"] == "Something else has happened since; look again."
        # Before that the dice were rolled.
        seat.say({"is": "undo", "at": seat.now["at"]})
        answer = seat.hear()
        assert answer["is"] == "refused"
        assert "roll" in answer["text"] or "acted" in answer["text"]
        assert seat.now["undo"] == answer["text"]


def test_against_the_computer_undo_goes_past_rolls_with_other_dice(server: Server) -> None:
    """It is said in the log and stays in the file; whoever comes back finds the same."""
    rolls = set()
    with Seat(server, server.begin("cw", ("person", "random"))) as seat:
        question = seat.wait_until_asked()
        for _ in range(8):
            while question is not None and question["way"] != "reroll":
                seat.answer(question["options"][0]["answer"])
                question = seat.wait_until_asked()
            aside = seat.now["board"]["seats"][0]["aside"]
            seat.say({"is": "dice", "at": seat.now["at"], "dice": [die["id"] for die in aside]})
            seat.update()
            rolls.add(str([die["side"] for die in seat.now["board"]["seats"][0]["reserve"]]))
            while seat.now["question"] is None:
                seat.update()
            assert seat.now["undo"] == ""
            seat.say({"is": "undo", "at": seat.now["at"]})
            while seat.update()["by"] >= 0:
                pass
            question = seat.wait_until_asked()
        assert len(rolls) > 1
        log = [line["text"] for line in seat.lines]
        assert sum([text.startswith("Taken back past dice") for text in log]) == 1
        with Seat(server, seat.game) as again:
            assert again.lines == seat.lines
            assert again.now["board"] == seat.now["board"]
        _, file, _ = server.ask("/api/file", {"game": seat.game["game"], "tokens": seat.game["tokens"]})
        struck = json.loads(file.splitlines()[0])["struck"]
        assert {act["epoch"] for act in struck} == set(range(8))


def test_the_key_of_chance_is_never_sent(server: Server) -> None:
    with Seat(server, server.begin("wwe", ("person", "greedy"))) as seat:
        assert set(seat.welcome) >= {"commitment"}
        assert "key" not in str(seat.welcome).replace("Monkey", "").lower().replace("keyword", "")


def test_games_are_listed_for_who_knows_a_seat(server: Server) -> None:
    game = server.begin("jus")
    listed = server.post("/api/mine", {"games": [[game["game"], game["tokens"][0]], [game["game"], "wrong"]]})
    assert [known["title"] for known in listed["games"]] == ["Justice"]
    assert listed["games"][0]["names"] == ["Sam", "Bruce"]
    assert listed["games"][0]["life"] == [10, 10]


def test_a_page_loaded_again_while_the_opponent_thinks(server: Server) -> None:
    """Nobody is left behind who would play the opponent's part a second time."""
    for seed in range(12):
        game = server.begin("cw", ("person", "random"))
        for _ in range(4):
            with Seat(server, game):
                pass
        with Seat(server, game) as seat:
            seat.wait_until_asked()
            assert seat.now["at"].startswith("0."), "the server had to recover"
            seat.play(Random(seed), 6, to_the_end=False)


def test_coming_back_finds_everything_as_it_was(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    with Seat(server, game) as seat:
        for _ in range(12):
            question = seat.wait_until_asked()
            assert question is not None
            seat.answer(question["options"][0]["answer"])
        before, log = seat.now, list(seat.lines)
    with Seat(server, game) as again:
        for field in ("at", "board", "question", "undo"):
            assert again.now[field] == before[field]
        assert [line["text"] for line in again.lines] == [line["text"] for line in log]
