"""Files that mean harm: refused in a sentence, by a process that can be killed."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from overcrush.formats.demo import demo_table
from overcrush.model.journal import MOST_ACTS as MOST_READ
from overcrush.model.journal import DamagedJournal, read_journal
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.laying.tables import hash_of
from overcrush.server.errand import Bring, do
from overcrush.server.errands import Errands
from overcrush.server.listener import Denied
from overcrush.table import game_file
from tests.server.client import Server

Facts = dict[str, Any]


def file(change: Callable[[Facts], None] = lambda _: None) -> str:
    """The file of a game that has just begun, its table changed."""
    game = Game.at(demo_table("cw"), Fast(1), keep_digests=True)
    header, *acts = game_file.write(game.journal(), ["human", "human"]).splitlines()
    record = json.loads(header)
    facts = record["table"]
    change(facts)
    facts["hash"] = hash_of({name: fact for name, fact in facts.items() if name != "hash"})
    return "\n".join([json.dumps(record), *acts]) + "\n"


def ability(text: str) -> Callable[[Facts], None]:
    def change(facts: Facts) -> None:
        facts["cards"][0]["abilities"] = [text]

    return change


def many_dice(facts: Facts) -> None:
    for card in facts["cards"]:
        card["dice"] = 255


HOSTILE = {
    "a number": ability("action(name_number(you, 0, 400000000))"),
    "a deep tree": ability("action(" + "seq(" * 100_000 + ")" * 100_001),
    "a long text": ability("action(seq(" + ", ".join(["draw(1)"] * 50_000) + "))"),
    "many dice": many_dice,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_before_it_costs_much(server: Server, name: str) -> None:
    status, text, _ = server.ask("/api/bring", file(HOSTILE[name]).encode())
    assert status == 409
    answer = json.loads(text)["text"]
    assert answer.startswith("This is no game that can be read")
    assert "hash" not in answer
    assert server.ask("/api/home")[0] == 200


def test_no_file_is_read_that_says_it_has_more_acts_than_any_game() -> None:
    with pytest.raises(DamagedJournal, match="at most"):
        read_journal("{}\n" * (MOST_READ + 3))
    assert "too many acts" in do(Bring("{}\n" * 5000)).trouble


async def killed(errands: Errands) -> None:
    """The first errand is done, the second is never answered, the third is."""
    good = Bring(file())
    assert (await errands.run(good, "")).played is not None
    process = errands.workers[0].process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(Denied, match="too long"):
        await errands.run(good, "")
    assert (await errands.run(good, "")).played is not None


def test_an_errand_whose_process_dies_is_refused_and_the_next_is_done() -> None:
    async def use() -> None:
        errands = Errands(jobs=1)
        try:
            await killed(errands)
        finally:
            await errands.close()

    asyncio.run(use())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
@pytest.mark.parametrize(
    "harm",
    [
        "worker.limit_time(0)\nwhile True: pass",
        "worker.limit_memory()\ntry: bytearray(3 << 30)\nexcept MemoryError: raise SystemExit(1)",
    ],
)
def test_a_process_has_limits_of_time_and_memory(harm: str) -> None:
    done = subprocess.run([sys.executable, "-c", f"from overcrush.server import worker\n{harm}"], check=False)
    assert done.returncode != 0
