"""Dice to which everybody contributes: promised before they are shown, and proved afterwards without our code."""

import json
import re
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from overcrush.server.storage import Storage
from overcrush.table.shares import chain_of, key_of, pledged, promised
from tests.server.client import Json, Server
from tests.server.test_fair_dice import Capsys, both, kept
from tests.server.test_invitations import Talker
from tests.server.test_replays import file_of

SHARES = [chain_of("01" * 32, 4)[0], chain_of("02" * 32, 4)[0]]


class Table:
    """An invitation whose pages both contribute, and what they say to it."""

    def __init__(self, server: Server, **wish: object) -> None:
        self.server = server
        self.made = server.post("/api/invite", {"name": "One", "box": "cw", "contributes": True, **wish})
        self.game: str = self.made["game"]
        seated = server.post(
            "/api/sit", {"game": self.game, "secret": self.made["sit"], "name": "Two", "contributes": True}
        )
        self.tokens = [self.made["token"], seated["token"]]

    def say(self, seat: int, **what: str) -> tuple[int, Json]:
        body = {"game": self.game, "token": self.tokens[seat], **what}
        status, text, _ = self.server.ask("/api/contribute", body)
        return status, json.loads(text)

    def pledge(self, seat: int) -> Json:
        status, said = self.say(seat, pledge=pledged(self.game, seat, SHARES[seat]))
        assert status == 200, said
        return said

    def settle(self) -> None:
        for seat in (0, 1):
            self.pledge(seat)
        for seat in (0, 1):
            status, said = self.say(seat, share=SHARES[seat])
        assert (status, said["begun"]) == (200, True)

    def seat(self, seat: int, game: str = "") -> Talker:
        return Talker(self.server, {"game": game or self.game, "tokens": [self.tokens[seat]]})

    def resigned(self, seat: int) -> str:
        """The file of the game, once it is over."""
        with self.seat(seat) as who:
            who.say({"is": "wish", "at": who.now["at"], "what": "resign"})
            who.update()
        return file_of(self.server, {"game": self.game, "tokens": [self.tokens[seat]]})


def play_some(table: Table, answers: int) -> list[Json]:
    """What both have heard meanwhile."""
    heard: list[Json] = []
    with table.seat(0) as one, table.seat(1) as two:
        heard += [one.welcome, two.welcome]
        for _ in range(answers):
            asked, other = (one, two) if one.now["question"] else (two, one)
            asked.answer(asked.now["question"]["options"][-1]["answer"])
            while other.now["at"] != asked.now["at"]:
                other.update()
            heard += [asked.now, other.now]
    return heard


def test_the_key_is_made_of_what_everybody_had_promised(server: Server, tmp_path: Path, capsys: Capsys) -> None:
    table = Table(server)
    table.settle()
    heard = play_some(table, 20)
    text = table.resigned(1)
    dice = json.loads(text.partition("\n")[0])["dice"]
    assert dice["shares"] == SHARES == heard[0]["shares"]
    assert heard[0]["commitment"] == table.made["commitment"] == promised(table.game, bytes.fromhex(dice["seed"]))
    assert dice["key"] == key_of(table.game, bytes.fromhex(dice["seed"]), SHARES).hex()
    code, ours, alone_code, alone = both(kept(tmp_path, text), capsys)
    assert (code, alone_code) == (0, 0), ours + alone
    for said in (ours, alone):
        assert "The server's seed is the one" in said
        assert "The share of seat 1 is the one" in said
        assert "The key follows from the seed and the shares." in said


def _other_seed(dice: Json) -> None:
    dice["seed"] = "00" * 32


def _other_share(dice: Json) -> None:
    dice["shares"][1] = "00" * 32


def _no_share(dice: Json) -> None:
    dice["shares"][1] = dice["pledges"][1] = ""


def _other_key(dice: Json) -> None:
    dice["key"] = "00" * 32


@pytest.mark.parametrize(
    ("tamper", "says"),
    [
        (_other_seed, "seed is not the one"),
        (_other_share, "seat 1 is not the one"),
        (_no_share, "does not follow from the seed"),
        (_other_key, "does not follow from the seed"),
    ],
)
def test_what_was_not_promised_is_named(
    server: Server, tmp_path: Path, capsys: Capsys, tamper: Callable[[Json], None], says: str
) -> None:
    table = Table(server)
    table.settle()
    lines = [json.loads(line) for line in table.resigned(0).splitlines()]
    tamper(lines[0]["dice"])
    path = kept(tmp_path, "".join(json.dumps(line) + "\n" for line in lines))
    code, ours, alone_code, alone = both(path, capsys)
    assert (code, alone_code) == (1, 1)
    assert says in ours
    assert says in alone


def test_nothing_is_shown_before_all_is_promised(server: Server) -> None:
    table = Table(server)
    assert table.pledge(0)["settling"] is False
    status, said = table.say(0, share=SHARES[0])
    assert (status, "when everybody" in said["text"]) == (409, True)
    status, said = table.say(1, pledge=pledged(table.game, 0, SHARES[0]))
    assert (status, "other page" in said["text"]) == (409, True), "a copy of another's promise is none"
    seen = table.pledge(1)
    assert (seen["settling"], seen["begun"]) == (True, False)
    assert "share" not in seen["chairs"][0], "what another has shown is not told before all have"
    status, said = table.say(1, share=SHARES[0])
    assert (status, "not the share" in said["text"]) == (409, True)
    status, said = table.say(1, pledge=pledged(table.game, 1, SHARES[0]))
    assert (status, "settled already" in said["text"]) == (409, True), "nobody changes their mind"
    assert table.say(1, share=SHARES[1])[1]["begun"] is False
    assert table.say(0, share=SHARES[0])[1]["begun"] is True


@pytest.mark.parametrize("bad", ["xyz", "00" * 31, "0" * 63 + "G"])
def test_what_is_no_hash_is_refused(server: Server, bad: str) -> None:
    assert Table(server).say(0, pledge=bad)[0] == 400


def test_who_leaves_before_the_shares_are_shown_is_seen(server: Server) -> None:
    table = Table(server)
    for seat in (0, 1):
        table.pledge(seat)
    table.say(1, share=SHARES[1])
    server.post("/api/withdraw", {"game": table.game, "token": table.tokens[0]})
    seen = server.post("/api/invitation", {"game": table.game, "secrets": [table.tokens[1]]})
    assert (seen["gone"], seen["begun"]) == ("One", False)
    # Nor does the game begin after all, with what is known by then.
    assert table.say(0, share=SHARES[0])[1]["begun"] is False


def test_who_contributes_nothing_does_not_hold_others_up(server: Server, tmp_path: Path, capsys: Capsys) -> None:
    table = Table.__new__(Table)
    table.server = server
    table.made = server.post("/api/invite", {"box": "cw"})
    table.game = table.made["game"]
    seated = server.post("/api/sit", {"game": table.game, "secret": table.made["sit"]})
    table.tokens = [table.made["token"], seated["token"]]
    code, ours, alone_code, alone = both(kept(tmp_path, table.resigned(0)), capsys)
    assert (code, alone_code) == (0, 0)
    assert "seat 0 contributed nothing" in ours
    assert "seat 0 contributed nothing" in alone


def test_a_rematch_is_settled_anew(server: Server, tmp_path: Path, capsys: Capsys) -> None:
    table = Table(server)
    table.settle()
    table.resigned(0)
    with table.seat(0) as one, table.seat(1) as two:
        one.say({"is": "wish", "at": one.now["at"], "what": "rematch"})
        two.wait_for("room")
        while not two.now["proposal"]:
            two.update()
        two.say({"is": "agree", "at": two.now["at"], "yes": True})
        while not (again := two.wait_for("room")["rematch"]):
            pass
    before, table.game = table.game, again
    table.tokens.reverse()
    table.settle()
    with table.seat(0) as two:
        assert [chair["name"] for chair in two.welcome["chairs"]] == ["Two", "One"], "names go with their people"
        assert two.welcome["commitment"] != table.made["commitment"]
    assert before != again
    code, ours, alone_code, alone = both(kept(tmp_path, table.resigned(0)), capsys)
    assert (code, alone_code) == (0, 0), ours + alone


def test_nothing_tells_of_the_dice_before_the_end(data: Path, capfd: Capsys) -> None:
    with Server(data) as server:
        table = Table(server)
        heard: list[object] = [table.made]
        heard += [table.pledge(seat) for seat in (0, 1)]
        heard += [table.say(seat, share=SHARES[seat]) for seat in (0, 1)]
        heard += play_some(table, 12)
        mine = {"game": table.game, "tokens": [table.tokens[1]]}
        heard += [file_of(server, mine), file_of(server, mine, report=True), server.post("/api/replay", mine)]
        heard += [server.post("/api/invitation", {"game": table.game, "secrets": [table.tokens[1]]})]
    heard += capfd.readouterr()
    storage = Storage(data)
    stored = storage.game(table.game)
    storage.close()
    assert stored is not None
    said = json.dumps(heard)
    assert SHARES[0] in said, "what the pages have shown is no secret"
    for secret in (bytes.fromhex(stored.shared.seed), stored.key):
        assert secret.hex() not in said
        assert b64encode(secret).decode().rstrip("=") not in said
    assert not re.search(r'"(seed|key)": "[0-9a-f]{64}"', said)
