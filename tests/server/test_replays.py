"""Games as replays, files and branches; what was tampered with is refused and leaves nothing behind."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from overcrush.rules.chance import Fast
from overcrush.server.errand import MOST_ACTS
from overcrush.server.storage import Storage
from overcrush.table.match import resume
from tests.server.client import Json, Seat, Server

SITTINGS = [("person", "greedy"), ("random", "person"), ("person", "person")]


def named(game: Json) -> Json:
    """The game and its secrets."""
    return {"game": game["game"], "tokens": game["tokens"]}


def played(server: Server, box: str = "cw", sitting: tuple[str, str] = ("person", "random")) -> tuple[Json, Seat]:
    """A game that is over, and who played it."""
    game = server.begin(box, sitting)
    with Seat(server, game) as seat:
        seat.play(Random(7))
    return game, seat


def file_of(server: Server, game: Json, **more: object) -> str:
    status, text, _ = server.ask("/api/file", named(game) | more)
    assert status == 200, text
    return text


def bring(server: Server, text: str) -> tuple[int, Json]:
    status, answer, _ = server.ask("/api/bring", text.encode())
    return status, dict(json.loads(answer))


@pytest.mark.parametrize("sitting", SITTINGS)
def test_a_replay_shows_what_was_seen(server: Server, sitting: tuple[str, str]) -> None:
    game, seat = played(server, "bfu", sitting)
    replay = server.post("/api/replay", named(game))
    assert [line["text"] for line in replay["lines"]] == [line["text"] for line in seat.lines]
    assert replay["moments"][-1]["board"] == seat.now["board"]
    assert replay["moments"][0]["board"]["turn"] == 0
    assert replay["trouble"] == ""
    acts = [moment["act"] for moment in replay["moments"]]
    told = [moment["told"] for moment in replay["moments"]]
    assert acts == sorted(set(acts))
    assert told == sorted(told)
    assert told[-1] == len(replay["lines"])
    assert {moment["by"] for moment in replay["moments"]} == {-1, 0, 1}
    assert replay["welcome"]["chairs"] == seat.welcome["chairs"]


def test_a_game_in_progress_has_a_replay_too(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    with Seat(server, game) as seat:
        for _ in range(20):
            seat.answer(seat.now["question"]["options"][0]["answer"])
        replay = server.post("/api/replay", named(game))
        assert replay["moments"][-1]["board"] == seat.now["board"]


def test_a_file_is_the_same_game_elsewhere(server: Server, tmp_path: Path) -> None:
    game, seat = played(server, "wwe", ("person", "greedy"))
    text = file_of(server, game)
    status, begun = bring(server, text)
    assert status == 200
    assert begun["game"] != game["game"]
    one, other = (server.post("/api/replay", named(each)) for each in (game, begun))
    assert (one["lines"], one["moments"]) == (other["lines"], other["moments"])
    # The terminal reads it as well.
    path = tmp_path / "friday.game"
    path.write_text(text, encoding="utf-8")
    resumed, sitting = resume(path, Fast(1))
    assert sitting == ["human", "greedy"]
    assert resumed.outcome is not None
    assert list(resumed.state.life) == seat.now["board"]["life"]


def test_a_game_brought_in_the_middle_goes_on(server: Server) -> None:
    game = server.begin("jus", ("person", "random"))
    with Seat(server, game) as seat:
        for _ in range(15):
            question = seat.wait_until_asked()
            assert question is not None
            seat.answer(question["options"][-1]["answer"])
        seat.wait_until_asked()
        _, begun = bring(server, file_of(server, game))
        with Seat(server, begun) as again:
            assert again.now["board"] == seat.now["board"]
            assert again.now["undo"] == "There is nothing to take back."
            again.play(Random(1))


def test_play_from_here(server: Server) -> None:
    game, seat = played(server, "cw", ("person", "person"))
    replay = server.post("/api/replay", named(game))
    moment = replay["moments"][len(replay["moments"]) // 2]
    branch = server.post("/api/branch", named(game) | {"act": moment["act"], "sitting": ["person", "random"]})
    with Seat(server, branch) as there:
        assert there.now["board"]["life"] == moment["board"]["life"]
        # Whoever is alone there is spoken to, and so is told the same in other words.
        assert [(line["act"], line["rule"]) for line in there.lines][: moment["told"]] == [
            (line["act"], line["rule"]) for line in replay["lines"][: moment["told"]]
        ]
        # Its dice to come are its own.
        assert there.welcome["commitment"] != seat.welcome["commitment"]
        there.play(Random(1))
    assert server.post("/api/replay", named(game)) == replay


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"act": 99_999}, 409),
        ({"act": -1}, 409),
        ({"sitting": ["random", "random"]}, 409),
        ({"sitting": ["person"]}, 409),
        ({"sitting": ["person", "devil"]}, 409),
        ({"tokens": ["wrong", ""]}, 409),
        ({"game": "nothing"}, 409),
        ({"more": 1}, 400),
    ],
)
def test_a_branch_that_cannot_be(server: Server, change: Json, status: int) -> None:
    game = server.begin("cw", ("person", "person"))
    wanted = named(game) | {"act": 0, "sitting": ["person", "random"]} | change
    code, text, _ = server.ask("/api/branch", wanted)
    assert code == status
    assert json.loads(text)["text"].endswith(".")


@pytest.mark.parametrize("path", ["/api/file", "/api/replay"])
def test_a_game_is_shown_to_who_sat_there(server: Server, path: str) -> None:
    game = server.begin("cw", ("person", "person"))
    status, text, _ = server.ask(path, {"game": game["game"], "tokens": ["wrong", ""]})
    assert status == 409
    assert json.loads(text)["text"] == "There is no such game here, or the seat is somebody else's."


# --- tampering

Lines = list[Json]


def _other_answer(lines: Lines) -> None:
    lines[4]["answer"] = lines[3]["answer"]


def _other_roll(lines: Lines) -> None:
    act = next(line for line in lines[3:] if line["chance"])
    stream, bound, value = act["chance"][0]
    act["chance"][0] = [stream, bound, (value + 1) % bound]


def _more_chance(lines: Lines) -> None:
    lines[-1]["chance"].append([0, 6, 1])


def _impossible_chance(lines: Lines) -> None:
    next(line for line in lines[3:] if line["chance"])["chance"][0] = [0, 6, 77]


def _no_digest(lines: Lines) -> None:
    lines[5]["digest"] = ""


def _other_digest(lines: Lines) -> None:
    lines[5]["digest"] = "0" * 16


def _a_correction_in_between(lines: Lines) -> None:
    lines.insert(6, {"answer": "correct life 0 1", "chance": [], "digest": lines[5]["digest"]})


def _an_act_less(lines: Lines) -> None:
    del lines[6]


def _cheaper(lines: Lines) -> None:
    lines[0]["table"]["cards"][0]["cost"] = 0


def _cheaper_with_its_hash(lines: Lines) -> None:
    lines[0]["table"]["cards"][0]["cost"] = 0
    lines[0]["table"]["hash"] = "0" * 16


def _other_text(lines: Lines) -> None:
    lines[0]["table"]["cards"][0]["abilities"] = ["action(nothing_of_the_kind())"]


def _a_name_without_end(lines: Lines) -> None:
    lines[0]["table"]["players"][0] = "x" * 100_000


def _later_version(lines: Lines) -> None:
    lines[0]["journal"] = 99


def _no_table(lines: Lines) -> None:
    lines[0]["table"] = {}


def _secret_of_nobody(lines: Lines) -> None:
    lines[3]["answer"] = "sealed"


def _too_many(lines: Lines) -> None:
    lines += [dict(lines[-1]) for _ in range(MOST_ACTS)]


TAMPERED: list[Callable[[Lines], None]] = [
    _other_answer,
    _other_roll,
    _more_chance,
    _impossible_chance,
    _no_digest,
    _other_digest,
    _a_correction_in_between,
    _an_act_less,
    _cheaper,
    _cheaper_with_its_hash,
    _other_text,
    _a_name_without_end,
    _later_version,
    _no_table,
    _secret_of_nobody,
    _too_many,
]


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__.strip("_"))
def test_a_file_that_was_tampered_with_is_refused(data: Path, tamper: Callable[[Lines], None]) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            for _ in range(25):
                seat.answer(seat.now["question"]["options"][-1]["answer"])
        lines = [json.loads(line) for line in file_of(server, game).splitlines()]
        tamper(lines)
        status, answer = bring(server, "\n".join(json.dumps(line) for line in lines) + "\n")
        assert status == 409
        assert answer["text"].startswith("This ")
        assert answer["text"][-1] in ".?"
        assert "?." not in answer["text"]
        # Nothing was kept, and the server goes on.
        assert server.ask("/api/home")[0] == 200
    storage = Storage(data)
    with storage.database.reading() as db:
        assert db.exec_driver_sql("SELECT COUNT(*) FROM games").scalar_one() == 1
    storage.close()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 409),
        (b"hello", 409),
        (b"\xff\xfe", 400),
        (b"{}\n{}\n", 409),
        (b"[" * 100_000, 409),
        (b" " * (1024 * 1024 + 1), 413),
    ],
)
def test_what_is_no_file_of_a_game_is_refused(server: Server, body: bytes, status: int) -> None:
    code, text, _ = server.ask("/api/bring", body)
    assert code == status
    assert json.loads(text)["text"].endswith(".")


# --- secrets and faults


def test_what_is_still_secret_is_in_no_file_and_no_replay(server: Server) -> None:
    """The journal of the other seat ends before the secret, the own one does not."""
    for seed in range(60):
        game = server.begin("wwe", ("person", "person"))
        random = Random(seed)
        with Seat(server, game) as seat:
            while question := seat.wait_until_asked():
                asked = question["purpose"] == "name a number" and "secret" in question["prompt"]
                seat.answer(random.choice(question["options"])["answer"])
                if asked:
                    owner = question["seats"][0]
                    _compare(server, game, owner)
                    return
    raise AssertionError("no number was named in secret")


def _compare(server: Server, game: Json, owner: int) -> None:
    files, ends = [], []
    for seat in (owner, 1 - owner):
        mine = {"game": game["game"], "tokens": [game["tokens"][seat]]}
        files.append(server.ask("/api/file", mine | {"report": True})[1].splitlines())
        ends.append(server.post("/api/replay", mine)["moments"][-1]["act"])
    knows, other = files
    assert len(other) < len(knows)
    assert other[1:] == knows[1 : len(other)]
    assert "number:" not in "".join(other[-1:])
    assert ends[1] < ends[0]
    assert "stack" in json.loads(knows[0])["report"]
    assert "stack" not in json.loads(other[0])["report"]


def test_a_report_is_a_file_that_tells_more(server: Server) -> None:
    game = server.begin("cw", ("person", "person"))
    text = file_of(server, game, report=True)
    report = json.loads(text.partition("\n")[0])["report"]
    assert report["stack"][0][0] == "GameSetup"
    assert report["asked"] == "choose turn order"
    assert report["options"] == ["first", "second"]
    assert report["overcrush"].startswith("0.")
    assert {"python", "system", "browser", "protocol", "faults"} <= set(report)
    assert bring(server, text)[0] == 200


def test_the_house_tells_of_a_game_of_another_version_as_far_as_it_goes(data: Path) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            for _ in range(20):
                seat.answer(seat.now["question"]["options"][0]["answer"])
    storage = Storage(data)
    with storage.database.writing() as db:
        db.exec_driver_sql("UPDATE acts SET digest = 'other' WHERE number = 12")
    storage.close()
    with Server(data) as server:
        replay = server.post("/api/replay", named(game))
        assert "parts from it at act 12" in replay["trouble"]
        assert replay["moments"][-1]["act"] < 12
        assert len(file_of(server, game).splitlines()) == 22
