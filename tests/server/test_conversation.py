"""Who does not read is cut off, and a position that cannot be shown is not gone on from."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.websockets import WebSocket

from overcrush.formats.demo import demo_table
from overcrush.rules import engine
from overcrush.rules.chance import Fast
from overcrush.rules.effects.runaway import EndlessEffect
from overcrush.rules.engine import Game
from overcrush.server import wire
from overcrush.server.conversation import MOST_WAITING, Conversation
from overcrush.server.house import House
from overcrush.server.quotas import Capacity
from overcrush.server.standing import PERSON
from overcrush.server.stopping import Stop
from tests.server.test_secrets import house_with, sit_down


def test_a_client_that_does_not_read_is_cut_off(data: Path) -> None:
    cut: list[int] = []
    ws = SimpleNamespace(client=None, state=SimpleNamespace(cut_off=lambda: cut.append(1)))
    house = House(data)
    begun = asyncio.run(house.begin(wire.NewGame(box="cw", sitting=["person", "person"])))
    conversation = Conversation(cast("WebSocket", ws), house, Capacity(), Stop())
    hello = {"is": "hello", "version": wire.VERSION, "game": begun.game, "tokens": begun.tokens}
    assert asyncio.run(conversation._hear(json.dumps(hello)))
    assert begun.game in house._open
    for _ in range(MOST_WAITING):
        assert asyncio.run(conversation._hear('{"is": "why", "card": 1}'))
    assert cut
    assert begun.game not in house._open
    asyncio.run(house.close())


def test_a_position_that_cannot_be_shown_is_not_stored(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards make looking at it too much: the answer has not happened, and the game goes on from before."""
    game = Game.at(demo_table("cw"), Fast(1), keep_digests=True)
    house, name = house_with(data, game, [PERSON, PERSON])
    session, listener, heard = sit_down(house, name, ["0", "1"])
    before = heard[-1]
    acts = len(game.acts)

    def too_much(game: Game) -> Game:
        if len(game.acts) > acts:
            raise EndlessEffect("too much")
        return game.fork()

    monkeypatch.setattr(engine.Game, "glanced_at", too_much)
    answer = wire.Answer(at=session.at, option=str(before["question"]["options"][0]["answer"]))  # type: ignore[index]
    with pytest.raises(EndlessEffect) as fault:
        asyncio.run(session.act(listener, answer))
    assert len(house.storage.acts(name)) == acts
    assert asyncio.run(session.stumble("that", fault.value)).stumbled
    assert heard[-1]["board"] == before["board"]
    asyncio.run(house.close())
