"""Fair dice: shown when a game is over and never before; checked by us and by a program without our code."""

import json
import subprocess
import sys
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from overcrush.cli import main
from overcrush.formats.demo import demo_table
from overcrush.rules.chance import Fast, dice_key
from overcrush.server.storage import Storage
from overcrush.table.match import Match
from tests.server.client import Json, Seat, Server
from tests.server.test_replays import bring, file_of, named, played

ALONE = Path(__file__).parents[2] / "examples" / "verify_dice.py"
Capsys = pytest.CaptureFixture[str]


def keys_of(data: Path, game: Json) -> list[bytes]:
    """What determines the rolls of a game: its key, and those after takebacks."""
    storage = Storage(data)
    stored = storage.game(game["game"])
    storage.close()
    assert stored is not None
    return [dice_key(stored.key, times) for times in range(4)]


def both(path: Path, capsys: Capsys) -> tuple[int, str, int, str]:
    """What our command and the program without our code say of a file."""
    ours = main(["verify", str(path)])
    said = capsys.readouterr()
    done = subprocess.run([sys.executable, "-I", ALONE, path], capture_output=True, text=True, check=False)
    return ours, said.out + said.err, done.returncode, done.stdout + done.stderr


def kept(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "friday.game"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_game_that_is_over_proves_its_dice(server: Server, tmp_path: Path, capsys: Capsys) -> None:
    game, seat = played(server)
    text = file_of(server, game)
    header = json.loads(text.partition("\n")[0])
    assert header["commitment"] == seat.welcome["commitment"]
    assert server.post("/api/replay", named(game))["dice"] == header["dice"]
    code, ours, alone_code, alone = both(kept(tmp_path, text), capsys)
    assert (code, alone_code) == (0, 0)
    assert "The key is the one that was committed to" in ours
    assert "follow from the key." in ours
    assert "of each side expected" in ours
    assert "What " in ours
    assert "follow from the key." in alone


def _other_roll(lines: list[Json]) -> None:
    act = [line for line in lines[1:] if line["chance"]][3]
    stream, bound, value = act["chance"][0]
    act["chance"][0] = [stream, bound, (value + 1) % bound]


def _other_key(lines: list[Json]) -> None:
    lines[0]["dice"]["key"] = "00" * 32


@pytest.mark.parametrize(("tamper", "says"), [(_other_roll, "differs"), (_other_key, "is not the one")])
def test_what_was_tampered_with_is_named(
    server: Server, tmp_path: Path, capsys: Capsys, tamper: Callable[[list[Json]], None], says: str
) -> None:
    game, _ = played(server)
    lines = [json.loads(line) for line in file_of(server, game).splitlines()]
    tamper(lines)
    path = kept(tmp_path, "".join(json.dumps(line) + "\n" for line in lines))
    code, ours, alone_code, alone = both(path, capsys)
    assert (code, alone_code) == (1, 1)
    assert says in ours
    assert says in alone


def test_while_a_game_runs_nothing_tells_of_its_dice(data: Path, tmp_path: Path, capfd: Capsys) -> None:
    with Server(data) as server:
        game = server.begin("cw", ("person", "person"))
        with Seat(server, game) as seat:
            heard = [json.dumps(seat.welcome), json.dumps(seat.now)]
            heard += [json.dumps(seat.answer(seat.now["question"]["options"][0]["answer"])) for _ in range(30)]
            heard += [file_of(server, game), file_of(server, game, report=True)]
            heard.append(json.dumps(server.post("/api/replay", named(game))))
    file = heard[-3]
    heard += capfd.readouterr()  # what the server has logged
    for key in keys_of(data, game):
        for spelled in (key.hex(), b64encode(key).decode().rstrip("="), urlsafe_b64encode(key).decode().rstrip("=")):
            assert not any(spelled in said for said in heard)
    code, ours, alone_code, alone = both(kept(tmp_path, file), capfd)
    assert (code, alone_code) == (1, 1)
    assert "still running" in ours
    assert "still running" in alone


def test_dice_that_were_taken_back_are_proved_too(server: Server, tmp_path: Path, capsys: Capsys) -> None:
    game = server.begin("cw", ("person", "random"))
    random = Random(3)
    with Seat(server, game) as seat:
        for _ in range(3):
            for _ in range(12):
                question = seat.wait_until_asked()
                assert question is not None
                seat.answer(random.choice(question["options"])["answer"])
            seat.wait_until_asked()
            for _ in range(4):
                seat.say({"is": "undo", "at": seat.now["at"]})
                seat.update()
                seat.wait_until_asked()
        seat.play(random)
        # Its dice are shown now: nobody plays on with them.
        assert seat.now["undo"] == "The game is over."
    text = file_of(server, game)
    assert json.loads(text.partition("\n")[0])["dice"]["renewed"]
    code, ours, alone_code, alone = both(kept(tmp_path, text), capsys)
    assert (code, alone_code) == (0, 0), ours + alone
    assert "that were taken back" in ours


def test_a_game_that_was_gone_on_with_proves_what_came_since(server: Server, tmp_path: Path, capsys: Capsys) -> None:
    game = server.begin("cw", ("person", "random"))
    with Seat(server, game) as seat:
        for _ in range(15):
            question = seat.wait_until_asked()
            assert question is not None
            seat.answer(question["options"][-1]["answer"])
        seat.wait_until_asked()
    _, begun = bring(server, file_of(server, game))
    with Seat(server, begun) as again:
        again.play(Random(1))
    code, ours, alone_code, _ = both(kept(tmp_path, file_of(server, begun)), capsys)
    assert (code, alone_code) == (0, 0)
    assert "Not checked: the first " in ours


def test_a_game_of_the_terminal_has_nothing_to_verify(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "friday.game"
    Match.new(demo_table("cw"), [None, None], Fast(4)).save(path, ["human", "human"])
    code, ours, alone_code, alone = both(path, capsys)
    assert (code, alone_code) == (1, 1)
    assert "at a terminal" in ours
    assert "no key" in alone


@pytest.mark.parametrize("text", ["Dear diary", "", '{"journal": 2}'])
def test_what_is_no_game_is_refused_in_a_sentence(tmp_path: Path, capsys: Capsys, text: str) -> None:
    assert main(["verify", str(kept(tmp_path, text))]) == 1
    assert capsys.readouterr().err.startswith("overcrush verify: ")
