"""Dice drawn in secret: nothing that is said to others names them or tells how many they are."""

import asyncio
import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from overcrush.formats.demo import demo_table
from overcrush.model.table import NOBODY
from overcrush.players.random import RandomPlayer
from overcrush.rules.chance import Committed, Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import table_facts
from overcrush.rules.telling.secrets import hidden_dice, kept_from
from overcrush.server import errand, wire
from overcrush.server.house import House
from overcrush.server.listener import Denied, Listener
from overcrush.server.opponents import Asker, Opponents
from overcrush.server.reasons import reason
from overcrush.server.room import Room
from overcrush.server.seating import Seating, seed_of
from overcrush.server.standing import PERSON
from overcrush.server.storage import StoredGame, Summary
from overcrush.server.thinker import Thought
from overcrush.table.words import COMMON


@cache
def secret_moment() -> tuple[Game, int]:
    """A game in which the seat that is asked does not know what the other has drawn."""
    for seed in range(200):
        game = Game.at(demo_table("wwe"), Fast(seed), keep_digests=True)
        player = RandomPlayer(seed)
        while game.outcome is None:
            seat = 0 if game.state.askers & 1 else 1
            if hidden_dice(game.state, seat):
                return game, seat
            game.answer(player.choose(game, seat))
    raise AssertionError("nobody drew in secret")


@pytest.mark.parametrize("alone", [True, False])
def test_a_die_that_one_cannot_see_is_as_one_that_is_not_there(*, alone: bool) -> None:
    game, seat = secret_moment()
    viewpoint = seat if alone else NOBODY
    seen = game.seen_by(viewpoint)
    nowhere = game.state.next_die + 50
    hidden = hidden_dice(game.state, viewpoint)
    assert hidden

    def why(number: int) -> str:
        return reason(seen, {seat} if alone else {0, 1}, wire.Why(die=number), COMMON).text.replace(str(number), "N")

    assert {why(number) for number in [*hidden, game.state.next_die]} == {why(nowhere)}
    # Those who know them are told.
    assert game.seen_by(1 - seat).state.die(hidden[0]) is not None
    # And looking has changed nothing.
    assert hidden_dice(game.state, seat) == hidden or not alone


def house_with(data: Path, game: Game, sitting: list[str], opponents: Opponents | None = None) -> tuple[House, str]:
    """A house in which this game is played, whose seats have the secrets `0` and `1`."""
    house = House(data, opponents)
    seating = Seating.played(game.journal(), sitting, Fast(0), lambda: None)
    stored = StoredGame(
        "game", "wwe", "", table_facts(game.table), b"k" * 32, "", 0, seating.summary(), sitting, "2026-01-01"
    )
    house.storage.create(stored, ["0", "1"], seating.since(0))
    return house, "game"


async def joined(house: House, game: str, tokens: list[str]) -> tuple[Room, Listener, list[dict[str, object]]]:
    heard: list[dict[str, object]] = []
    listener = Listener(set(), lambda message: heard.append(json.loads(message)))
    session = await house.sit_down(wire.Hello(version=wire.VERSION, game=game, tokens=tokens), listener)
    await session.join(listener)
    return session, listener, heard


def sit_down(house: House, game: str, tokens: list[str]) -> tuple[Room, Listener, list[dict[str, object]]]:
    return asyncio.run(joined(house, game, tokens))


def test_nothing_is_corrected_while_something_is_secret(data: Path) -> None:
    game, seat = secret_moment()
    house, name = house_with(data, game, [PERSON, PERSON])
    session, listener, _ = sit_down(house, name, [str(seat)])
    texts = set()
    for number in range(game.state.next_die + 3):
        with pytest.raises(Denied) as refused:
            asyncio.run(session.correct(listener, wire.Correct(at=session.at, correction=f"die {number} used")))
        texts.add(str(refused.value))
    assert texts == {"Something is secret now: correct the table once it is in the open."}
    asyncio.run(house.close())


# --- files


def kept(game: Game, seat: int, *, broken_at: int) -> errand.Kept:
    """The game as stored, for one seat; from an act on this engine plays it otherwise."""
    acts = [(act.answer, act.chance, act.digest, act.secret) for act in game.acts]
    for number in range(broken_at, len(acts)):
        acts[number] = (*acts[number][:2], "other", acts[number][3])
    summary = Summary(0, [], over=False, winners=[])
    stored = StoredGame("game", "wwe", "", table_facts(game.table), b"", "", 0, summary, [PERSON, PERSON], "")
    return errand.Kept(stored, acts, {seat}, "")


def test_a_sealed_answer_is_in_no_file_even_if_the_replay_diverges() -> None:
    game, seat = secret_moment()
    secret = max(number for number, act in enumerate(game.acts) if act.secret == 1 - seat)
    assert kept_from(game.state, seat)
    for broken_at in (1, secret, secret + 1, len(game.acts)):
        body = errand.do(errand.File(kept(game, seat, broken_at=broken_at), False, [], "")).body.decode()  # noqa: FBT003
        assert 2 <= len(body.splitlines()) <= secret + 1
        own = errand.do(errand.File(kept(game, 1 - seat, broken_at=broken_at), False, [], "")).body.decode()  # noqa: FBT003
        assert len(own.splitlines()) == len(game.acts) + 1


# --- opponents


def test_what_an_opponent_will_choose_follows_from_no_public_number() -> None:
    keys = [bytes([number]) * 32 for number in range(20)]
    assert len({seed_of(key, 7) for key in keys}) == len(keys)
    assert seed_of(keys[0], 7) == seed_of(keys[0], 7) != seed_of(keys[0], 8)
    # Nor does it give away the dice.
    assert seed_of(keys[0], 7) != Committed(keys[0]).outcome(0, 7, 1 << 32)


class Slow(Opponents):
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(jobs=1)
        self.go_on = asyncio.Event()
        self.asked = 0

    async def choose(self, kind: str, game: Game, seat: int, seed: int, asker: Asker = Asker()) -> Thought:  # noqa: ARG002, B008
        self.asked += 1
        option = game.state.options[0]
        await self.go_on.wait()
        return Thought(option, "slowly")


def test_a_game_that_ends_by_correction_while_an_opponent_thinks_is_over(data: Path) -> None:
    game = Game.at(demo_table("cw"), Fast(1), keep_digests=True)
    random = Random(1)
    while game.state.askers != 2 or len(game.state.options) < 2:
        game.answer(random.choice(game.state.options))

    async def use() -> None:
        opponents = Slow()
        house, name = house_with(data, game, [PERSON, "greedy"], opponents)
        session, listener, heard = await joined(house, name, ["0"])
        await asyncio.sleep(0)
        assert opponents.asked == 1
        await session.correct(listener, wire.Correct(at=session.at, correction="life 1 0"))
        assert session.seating.over
        opponents.go_on.set()
        assert session._thinking is not None
        await session._thinking
        assert all(message["is"] != "refused" for message in heard)
        await house.close()

    asyncio.run(use())
