"""Cards, teams and formats over HTTP, and games of teams: what is read, checked, written and begun, and bad input."""

import gzip
import json
from urllib.request import Request, urlopen

import pytest

from overcrush.cards.library import library
from overcrush.rules.laying.switches import SWITCHES
from overcrush.server import wire
from overcrush.teams.shipped import all_teams, boxes
from tests.patience import PATIENCE
from tests.server.client import Json, Seat, Server

LINK = (
    "https://tb.dicecoalition.com/?view&cards=3x1cw;3x6cw;3x20cw;3x45cw;2x9cw;2x4cw;2x14cw;2x53cw;3x24cw;3x27cw"
    "&name=Street%20heroes"
)


def read(server: Server, text: str) -> Json:
    return server.post("/api/team/read", {"text": text})


def begin(server: Server, *teams: object, **more: object) -> Json:
    return server.post("/api/games", {"teams": list(teams), "sitting": ["person", "greedy"]} | more)


def refused(server: Server, path: str, body: object) -> tuple[int, str]:
    status, text, _ = server.ask(path, body)
    assert status != 200, text
    sentence = json.loads(text)["text"]
    assert sentence[-1] in ".?"
    return status, sentence


def unread_card() -> tuple[str, int]:
    """A character that is not read yet and can be a blank."""
    for code in library().codes:
        for record in library().set(code).cards:
            if record.unread and not record.why_no_die and record.kind == "character":
                return code, record.number
    pytest.skip("every card is read")


# --- pages


def test_all_cards_come_small_and_once(server: Server) -> None:
    request = Request(f"{server.address}/api/cards", headers={"Accept-Encoding": "gzip"})  # noqa: S310  (our own)
    with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        zipped, tag = answer.read(), answer.headers["etag"]
    assert len(zipped) <= 350_000
    found = json.loads(gzip.decompress(zipped))
    assert len(found["cards"]) == sum(each["cards"] for each in found["sets"]) > 3000
    assert [each["code"] for each in found["sets"]] == list(library().codes)
    widow = found["cards"][0]
    assert (widow["set"], widow["number"], widow["name"], widow["maxDice"]) == ("cw", 1, "Black Widow", 4)
    assert widow["abilities"] == list(library().by_number("cw", 1).abilities)
    assert server.ask("/api/cards", headers={"If-None-Match": tag})[:2] == (304, "")


def test_teams_that_ship(server: Server) -> None:
    found = json.loads(server.ask("/api/teams")[1])["teams"]
    assert [each["name"] for each in found] == list(all_teams())
    assert all(each["says"] and each["box"] for each in found[: len(boxes())])
    assert read(server, found[0]["code"])["teams"] == [found[0]["team"]]


def test_formats_and_house_rules_in_players_words(server: Server) -> None:
    found = json.loads(server.ask("/api/formats")[1])
    standard = found["formats"][0]
    assert (standard["key"], standard["life"], standard["dice"]) == ("standard", 20, 20)
    assert [each["edition"] for each in found["editions"]] == ["2018", "2016"]
    rules = {each["name"]: each for each in found["houseRules"]}
    assert set(rules) == set(SWITCHES)
    for name, rule in rules.items():
        assert [each["value"] for each in rule["readings"]] == list(SWITCHES[name])
    assert rules["first_turn"]["book"] == {"2018": "draw3_plus1_out", "2016": "draw4"}


# --- reading, checking, writing


def test_a_link_is_read_checked_and_written(server: Server) -> None:
    reading = read(server, LINK)
    assert (reading["shape"], reading["remarks"]) == ("Team Builder link", [])
    team = reading["teams"][0]
    checked = server.post("/api/team/check", {"teams": [team]})
    assert (checked["findings"], checked["unplayed"], checked["builderLink"]) == ([], [], LINK)
    assert checked["lines"][0][0]["title"] == "Black Widow: Triple Agent"
    assert checked["link"] == f"{server.address}/#/team/{checked['code']}"
    for shape in ("code", "link", "builder", "text", "json", "toml", "saved"):
        written = server.post("/api/team/write", {"team": team, "shape": shape})["content"]
        assert read(server, written)["teams"] == [team]
    for shape, start in (("qr", "<svg"), ("sheet", "<!doctype html>")):
        assert server.post("/api/team/write", {"team": team, "shape": shape})["content"].startswith(start)


def test_what_is_not_understood_is_told_line_by_line(server: Server) -> None:
    reading = read(server, "3x Falcon: Talks to Birds\n2x Blck Widow: Triple Agnt\n4x Nobody at all whatsoever\n")
    assert reading["teams"][0]["cards"] == [["cw", 6, 3], ["cw", 1, 2]]
    guessed, missed = reading["remarks"]
    assert (guessed["line"], guessed["taken"]) == (2, True)
    assert "Black Widow: Triple Agent" in guessed["sentence"]
    assert (missed["line"], missed["taken"], missed["text"]) == (3, False, "4x Nobody at all whatsoever")
    assert missed["nearest"]


def test_faults_come_with_what_mends_them(server: Server) -> None:
    team = read(server, LINK)["teams"][0]
    team["cards"].append(["cw", 11, 3])
    checked = server.post("/api/team/check", {"teams": [team]})
    rules = [each["rule"] for each in checked["findings"]]
    assert "13.1.1" in rules
    assert "13.1.4" in rules
    mend = checked["findings"][rules.index("13.1.1")]["mends"][0]
    assert mend["edits"][0]["deed"] == "remove"
    assert mend["sentence"].startswith("take away")


def test_a_format_can_be_a_houses_own(server: Server) -> None:
    team = read(server, LINK)["teams"][0]
    formats = json.loads(server.ask("/api/formats")[1])["formats"]
    small = formats[0] | {"name": "Small", "cards": 7, "atMost": [{"count": 1, "energy": "fist"}]}
    sentences = [
        each["sentence"] for each in server.post("/api/team/check", {"teams": [team], "format": small})["findings"]
    ]
    assert "a team has up to 7 cards, not 8" in sentences
    assert any(sentence.startswith("Small allows 1 fist") for sentence in sentences)


def test_cards_that_are_not_read_are_named_with_what_could_be_done(server: Server) -> None:
    code, number = unread_card()
    team = read(server, LINK)["teams"][0]
    team["cards"][0] = [code, number, 1]
    [card] = server.post("/api/team/check", {"teams": [team]})["unplayed"]
    assert card["card"] == [code, number]
    assert card["reason"]
    assert card["canBeBlank"]
    assert card["title"] in refused(server, "/api/games", {"teams": [team, team], "sitting": ["person", "greedy"]})[1]
    begun = begin(server, team, {"shipped": "Walls of clay"}, unread="blank")
    assert begun["changes"] == [f"{card['title']} is played as a blank: {card['reason']}."]
    begun = begin(server, team, {"shipped": "Walls of clay"}, unread="without")
    with Seat(server, begun) as seat:
        own = [each for each in seat.welcome["cards"] if each["home"] == 0 and each["kind"] != "basic_action"]
        assert len(own) == 7


# --- games


def called(seat: Seat) -> list[tuple[str, str]]:
    """Every player with the name of their team."""
    return [(chair["name"], chair["team"]) for chair in seat.welcome["chairs"]]


def test_who_changes_seats_takes_the_name_along(server: Server) -> None:
    teams = [{"shipped": "Friday night"}, {"shipped": "Walls of clay"}]
    wanted = {"sitting": ["person", "greedy"], "teams": teams, "names": ["Mira", ""]}
    begun = server.post("/api/games", wanted)
    swapped = server.post("/api/again", {"game": begun["game"], "tokens": begun["tokens"], "swapped": True})
    with Seat(server, swapped) as seat:
        assert called(seat) == [("Regular", "Friday night"), ("Mira", "Walls of clay")]


def test_a_game_of_teams(server: Server) -> None:
    team = read(server, LINK)["teams"][0]
    begun = begin(server, team, {"shipped": "walls of clay"})
    with Seat(server, begun) as seat:
        assert seat.welcome["title"] == "Civil War and Faerûn Under Siege"
        assert (seat.welcome["life"], seat.welcome["box"], seat.welcome["edition"]) == (20, "", "2018")
        assert called(seat) == [("Street heroes", "Street heroes"), ("Regular", "Walls of clay")]
        assert len(seat.welcome["cards"]) == 1 + 2 * (8 + 2)
    again = server.post("/api/again", {"game": begun["game"], "tokens": begun["tokens"]})
    assert again["game"] != begun["game"]
    with Seat(server, again) as seat:
        assert called(seat) == [("Street heroes", "Street heroes"), ("Regular", "Walls of clay")]
    assert refused(server, "/api/again", {"game": begun["game"], "tokens": ["wrong"]})[0] == 409


def test_a_surprise_is_the_same_by_its_seed(server: Server) -> None:
    boards = []
    for _ in range(2):
        with Seat(server, begin(server, {"surprise": 7}, {"surprise": 8})) as seat:
            boards.append([card["name"] for card in seat.welcome["cards"]])
    assert boards[0] == boards[1]


@pytest.mark.parametrize("first", ["0", "1"])
def test_the_seat_that_was_agreed_on_begins(server: Server, first: str) -> None:
    for _ in range(4):
        begun = begin(server, {"surprise": 1}, {"surprise": 2}, first=first, sitting=["person", "person"])
        with Seat(server, begun) as seat:
            assert seat.now["board"]["turn"] == 1
            assert seat.now["board"]["active"] == int(first)


def test_the_toss_can_be_called(server: Server) -> None:
    begun = begin(server, {"surprise": 1}, {"surprise": 2}, first="call", sitting=["person", "person"])
    with Seat(server, begun) as seat:
        assert [each["answer"] for each in seat.now["question"]["options"]] == ["action", "energy"]


def test_house_rules_are_kept_in_the_games_file(server: Server) -> None:
    house = {"life": 7, "edition": "2016", "switches": {"swarm_chain": "off"}}
    begun = begin(server, {"surprise": 1}, {"surprise": 2}, house=house)
    with Seat(server, begun) as seat:
        assert (seat.welcome["life"], seat.welcome["edition"]) == (7, "2016")
    status, text, _ = server.ask("/api/file", {"game": begun["game"], "tokens": begun["tokens"]})
    assert status == 200
    rules = json.loads(text.splitlines()[0])["table"]["rules"]
    assert (rules["life"], rules["edition"], rules["swarm_chains"]) == (7, "2016", False)


# --- bad input


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"teams": [{"surprise": 1}]}, "Standard is a game of 2 teams"),
        ({"teams": [{"surprise": 1}, {"shipped": "Nobody's"}]}, "No team is called"),
        ({"format": "no such format"}, "There is no format 'no such format'"),
        ({"format": "../../etc/passwd.toml"}, "There is no format"),
        ({"house": {"edition": "1999"}}, "there is no edition '1999'"),
        ({"house": {"switches": {"nothing": "on"}}}, "there is no switch 'nothing'"),
        ({"house": {"switches": {"swarm_chain": "perhaps"}}}, "has no value 'perhaps'"),
        ({"house": {"life": 0}}, "1 to 250 life"),
        ({"house": {"life": 10**9}}, "1 to 250 life"),
        ({"box": "cw"}, "A game is that of a box or one of teams"),
        ({"sitting": ["person"]}, "This game has 2 seats, and somebody sits on each, not 1"),
        ({"sitting": ["person", "greedy"], "format": "doubles"}, "This game has 4 seats"),
        ({"sitting": ["greedy", "greedy"]}, "A person sits on at least one"),
        ({"teams": [{"name": "Empty"}, {"surprise": 1}]}, "exactly 2 different basic actions"),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_a_sentence(server: Server, changes: Json, words: str) -> None:
    wanted = {"teams": [{"surprise": 1}, {"surprise": 2}], "sitting": ["person", "greedy"]} | changes
    status, sentence = refused(server, "/api/games", wanted)
    assert status == 409
    assert words in sentence


@pytest.mark.parametrize(
    "team",
    [
        {"cards": [["cw", 1]]},
        {"cards": [["cw", 1, 99]]},
        {"cards": [["<b>", 1, 2]]},
        {"cards": [["cw", -1, 2]]},
        {"cards": [["cw", 1, 2]] * 201},
        {"name": "x" * 401},
        {"more": 1},
        "no team",
    ],
)
@pytest.mark.parametrize("path", ["/api/team/check", "/api/games"])
def test_what_is_no_team_is_refused(server: Server, team: object, path: str) -> None:
    body = {"teams": [team, {"surprise": 1}]} | ({"sitting": ["person", "greedy"]} if path == "/api/games" else {})
    assert refused(server, path, body)[0] == 400


@pytest.mark.parametrize("path", ["/api/team/read", "/api/team/check", "/api/team/write", "/api/again"])
def test_what_makes_no_sense_is_refused(server: Server, path: str) -> None:
    for body in (b"", b"no json", b"[]", b"{}", b"\xff", b'{"teams": []}', b'{"text": 5}', b"[" * 5000):
        assert refused(server, path, body)[0] == 400
    status, sentence = refused(server, path, b" " * (wire.MOST_FILE_BYTES + 1))
    assert status == 413
    assert "bytes" in sentence


def test_hostile_names_are_names(server: Server) -> None:
    team = read(server, LINK)["teams"][0]
    for name in ("<script>alert(1)</script>", "a\u202eb\x00c\x1b[31m", "\n".join("x" * 20), "💥" * 99, "' OR 1=1 --"):
        checked = server.post("/api/team/check", {"teams": [team | {"name": name}]})
        kept = checked["teams"][0]["name"]
        assert kept.isprintable()
        assert len(kept) <= 80
        sheet = server.post("/api/team/write", {"team": team | {"name": name}, "shape": "sheet"})["content"]
        assert "<script" not in sheet
        with Seat(server, begin(server, team | {"name": name}, {"surprise": 1})) as seat:
            assert seat.welcome["chairs"][0]["name"].isprintable()
            assert len(seat.welcome["chairs"][0]["name"]) <= 36


def test_long_texts_do_not_hold_others_up(server: Server) -> None:
    """The longest there may be, in shapes that are slow to read: they come to an end."""
    for text in ("4x Beast - 66 (AvX)\n" * 40_000, "a;b;" * 200_000, "[{" * 300_000, "x\n" * 300_000):
        reading = read(server, text)
        assert len(reading["remarks"]) <= 100


def test_a_fair_match_is_found_and_played(server: Server) -> None:
    wanted = {"shipped": "Friday night", "fair": 7}
    found = server.post("/api/team/check", {"teams": [wanted]})
    assert found["says"].startswith("A fair match: Friday night ")
    other = found["teams"][0]["name"]
    assert other != "Friday night"
    begun = begin(server, {"shipped": "Friday night"}, wanted)
    game = server.post("/api/mine", {"games": [[begun["game"], begun["tokens"][0]]]})["games"][0]
    assert game["names"] == ["Friday night", "Regular"]
    with Seat(server, begun) as seat:
        assert called(seat)[1] == ("Regular", other)
    assert server.post("/api/team/check", {"teams": [{"shipped": "Friday night"}]})["says"] == ""
