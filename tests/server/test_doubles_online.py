"""Doubles between people at pages of their own: four seats, links for each, partners who act and talk together."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from overcrush.client import Overtaken, Seat
from overcrush.server import wire
from tests.server.client import Server
from tests.server.test_client import run
from tests.server.test_invitations import Talker

Json = dict[str, Any]

MINE = wire.TeamChoice(shipped="Friday night")
THEIRS = wire.TeamChoice(shipped="Heroes unmasked")
PEOPLE = ["person"] * 4


def invited(server: Server, **wish: object) -> Json:
    facts = {"name": "One", "format": "doubles", "team": {"shipped": "Friday night"}, "sitting": PEOPLE, **wish}
    return server.post("/api/invite", facts)


def sat(server: Server, made: Json, seat: int, name: str) -> Json:
    seated = server.post("/api/sit", {"game": made["game"], "secret": made["sits"][seat], "name": name})
    assert seated["seat"] == seat
    return {"game": made["game"], "tokens": [seated["token"]]}


def four(server: Server, **wish: object) -> list[Json]:
    """A game of four people, as each of them knows it."""
    made = invited(server, **wish)
    one = {"game": made["game"], "tokens": [made["token"]]}
    others = [sat(server, made, seat, name) for seat, name in ((1, "Two"), (2, "Three"), (3, "Four"))]
    team = {"game": made["game"], "token": others[0]["tokens"][0], "team": {"shipped": "Heroes unmasked"}}
    assert server.post("/api/choose", team)["begun"]
    return [one, *others]


async def at_random(seat: Seat, seed: int) -> int:
    """Anything legal until the game is over; how often a partner was faster."""
    random, overtaken = Random(seed), 0
    async for question in seat.questions():
        try:
            await seat.answer(random.choice(question.options))
        except Overtaken:
            overtaken += 1
    return overtaken


def test_each_link_leads_to_its_seat(server: Server) -> None:
    made = invited(server)
    assert [bool(secret) for secret in made["sits"]] == [False, True, True, True]
    sat(server, made, 2, "Three")
    status, said, _ = server.ask("/api/sit", {"game": made["game"], "secret": made["sits"][2], "seat": 1})
    assert (status, "Somebody else" in said) == (409, True), "a seat's own link opens no other seat"
    seen = server.post("/api/invitation", {"game": made["game"], "secrets": [made["sits"][3]]})
    assert (seen["may"], seen["place"]) == ("sit", 3)
    assert [(chair["side"], chair["name"], chair["taken"]) for chair in seen["chairs"]] == [
        (0, "One", True),
        (1, "", False),
        (0, "Three", True),
        (1, "", False),
    ]
    assert [chair["chosen"] for chair in seen["chairs"]] == [True, False, True, False], "one team for the whole side"


def test_partners_see_their_own_and_speak_aside(server: Server) -> None:
    games = four(server)
    with (
        Talker(server, games[0]) as one,
        Talker(server, games[1]) as two,
        Talker(server, games[2]) as three,
        Talker(server, games[3]) as four_,
    ):
        assert [chair["name"] for chair in one.welcome["chairs"]] == ["One", "Two", "Three", "Four"]
        assert [chair["yours"] for chair in three.welcome["chairs"]] == [False, False, True, False]
        one.say({"is": "say", "text": "I attack", "aside": True})
        assert three.wait_for("talk")["said"][0]["text"] == "I attack"
        one.say({"is": "say", "phrase": "luck"})
        for other in (two, four_):
            heard = other.wait_for("talk")
            assert (heard["first"], [each["phrase"] for each in heard["said"]]) == (0, ["luck"])
        assert three.wait_for("talk")["first"] == 1
    with Talker(server, games[2]) as back, Talker(server, games[3]) as other:
        assert len(back.wait_for("talk")["said"]) == 2
        assert len(other.wait_for("talk")["said"]) == 1


def test_partners_give_up_together(server: Server) -> None:
    games = four(server)
    with Talker(server, games[0]) as one, Talker(server, games[1]) as two, Talker(server, games[2]) as three:
        one.say({"is": "wish", "at": one.now["at"], "what": "resign"})
        assert one.update()["proposal"]["what"] == "resign"
        assert two.update()["proposal"] is None, "the other side does not hear of it"
        two.say({"is": "agree", "at": two.now["at"], "yes": True})
        assert "others to decide" in two.hear()["text"]
        three.update()
        three.say({"is": "agree", "at": three.now["at"], "yes": True})
        assert three.update()["board"]["ending"]["winners"] == [1, 3]
        assert three.now["board"]["ending"]["blows"] == ["One and Three resigned."]


def test_an_answer_holds_though_the_partner_was_faster(server: Server) -> None:
    """Both partners pass at the same moment: nobody has to press twice (7.4.1)."""
    games = four(server, first="0")
    with Talker(server, games[0]) as one, Talker(server, games[2]) as three:
        for _ in range(40):
            both = one.now["question"] and three.now["question"]
            if both and one.now["question"]["way"] == "act":
                break
            asked = one if one.now["question"] else three
            asked.answer(asked.now["question"]["options"][-1]["answer"])
            (three if asked is one else one).update()
        at = one.now["at"]
        passes = [
            next(option["answer"] for option in seat.now["question"]["options"] if option["verb"] == "pass")
            for seat in (one, three)
        ]
        for seat, answer in zip((one, three), passes, strict=True):
            seat.say({"is": "answer", "at": at, "option": answer})
        heard = [three.hear(), three.hear()]
        assert [message["is"] for message in heard] == ["update", "update"]
        # What is said twice is done once.
        three.say({"is": "answer", "at": at, "option": passes[1]})
        while (message := three.hear())["is"] == "update":
            pass
        assert "Something else has happened" in message["text"]


@pytest.mark.parametrize(
    "sitting",
    [
        pytest.param(PEOPLE, marks=pytest.mark.slow),
        pytest.param(["person", "random", "person", "greedy"], marks=pytest.mark.slow),
        ["person", "person", "random", "random"],
    ],
)
def test_programs_play_doubles_together(server: Server, sitting: list[str]) -> None:
    """Any mix of people and computers, a computer partner too."""

    async def play() -> None:
        wish = wire.Invite(name="One", format="doubles", team=MINE, theirs=THEIRS, sitting=sitting)
        async with Seat.invite(server.address, wish) as host, AsyncExitStack() as stack:
            seats = [host]
            for place, link in enumerate(host.links):
                if link:
                    joined = Seat.join(link, name=f"Bot {place}", team=THEIRS if place == 1 else None)
                    seats.append(await stack.enter_async_context(joined))
            await asyncio.gather(*[at_random(seat, number) for number, seat in enumerate(seats)])
            endings = [seat.ending for seat in seats if seat.ending is not None]
            assert len(endings) == len(seats)
            assert host.ending is not None
            assert all(ending.winners == host.ending.winners for ending in endings)
            assert {winner % 2 for winner in host.ending.winners} in ({0}, {1}, {0, 1}, set())

    run(play())


def test_halves_are_brought_by_partners_of_flesh_and_blood(server: Server) -> None:
    whole = server.post("/api/team/check", {"teams": [{"shipped": "Friday night"}], "format": "doubles"})["teams"][0]
    half = {"name": "Half", "cards": whole["cards"][:4], "basicActions": whole["basicActions"][:1]}
    other = {"name": "Other", "cards": whole["cards"][4:], "basicActions": whole["basicActions"][1:]}
    wish = {"name": "One", "format": "doubles", "team": half, "sitting": ["person", "person", "random", "random"]}
    status, said, _ = server.ask("/api/invite", wish)
    assert (status, "shared out between you" in said) == (409, True)
    made = invited(server, team=half)
    games = [sat(server, made, seat, str(seat)) for seat in (1, 2, 3)]
    again = {"game": made["game"], "token": games[1]["tokens"][0], "team": half}
    status, said, _ = server.ask("/api/choose", again)
    # Every fault is said: four names, and the basic action.
    assert (status, said.count("bring a card called"), said.count("basic action")) == (409, 4, 1), said
    server.post("/api/choose", {**again, "team": other})
    theirs = {"game": made["game"], "token": games[0]["tokens"][0], "team": {"shipped": "Heroes unmasked"}}
    begun = server.post("/api/choose", theirs)
    assert begun["begun"]
    with Talker(server, games[1]) as three:
        assert len(three.welcome["chairs"]) == 4


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"sitting": ["person", "random"]}, "has 4 seats"),
        ({"sitting": ["person", "random", "random", "random"], "theirs": {"shipped": "Heroes unmasked"}}, "nobody"),
        ({"sitting": ["random", "person", "person", "person"]}, "no computer"),
        ({"sitting": ["person", "wizard", "person", "person"]}, "no opponent"),
        ({"sitting": ["person", "random", "person", "random"]}, "choose a team for them"),
        ({"format": "nonsense"}, "no format"),
    ],
)
def test_what_cannot_be_is_said(server: Server, wish: Json, says: str) -> None:
    status, said, _ = server.ask(
        "/api/invite", {"name": "One", "format": "doubles", "team": {"shipped": "Friday night"}, **wish}
    )
    assert (status, says in said) == (409, True), said
