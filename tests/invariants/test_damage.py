"""Damaged dumps and journals, and answers that are none: one sentence each, and no game is changed."""

from random import Random
from typing import Final

import msgspec
import pytest

from overcrush.formats.vanilla import vanilla_table
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.journal import DamagedJournal, read_journal
from overcrush.rules.chance import Fast
from overcrush.rules.engine import DamagedDump, Game, seal
from overcrush.rules.replay import Diverged, replay
from tests.invariants.rule_numbers import rule_numbers

SEEDS: Final = range(6)
RULE_NUMBERS: Final = rule_numbers()

Plain = list[object]


def a_game(seed: int, seats: int = 2, answers: int = 120) -> Game:
    """Some way into a random game."""
    random = Random(seed)
    game = Game.at(vanilla_table(seed, seats), Fast(seed), keep_digests=True)
    for _ in range(answers + random.randrange(30)):
        if game.outcome is None:
            game.answer(random.choice(game.state.options))
    return game


def one_sentence(error: Exception) -> None:
    sentence = str(error)
    assert sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence


# Dumps.


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_byte_is_noticed(seed: int) -> None:
    random = Random(seed)
    game = a_game(seed)
    dump = game.dump()
    for _ in range(400):
        damaged = bytearray(dump)
        damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
        with pytest.raises(DamagedDump) as caught:
            Game.load(bytes(damaged), game.table)
        one_sentence(caught.value)


def test_dumps_of_this_version_are_sealed_like_this() -> None:
    """Those that are kept must be found whole by engines to come."""
    assert seal(b"a game").hex() == "d569a92202b88f14"


def test_a_dump_cut_short_or_grown_is_noticed() -> None:
    game = a_game(1)
    dump = game.dump()
    for size in range(len(dump)):
        with pytest.raises(DamagedDump):
            Game.load(dump[:size], game.table)
    for tail in (b"\0", b"\xc1", dump):
        with pytest.raises(DamagedDump):
            Game.load(dump + tail, game.table)


def test_noise_is_no_dump() -> None:
    random = Random(5)
    table = vanilla_table(0)
    for size in range(200):
        with pytest.raises(DamagedDump) as caught:
            Game.load(random.randbytes(size), table)
        one_sentence(caught.value)
    with pytest.raises(DamagedDump):
        Game.load(b"\x91" * 100_000, table)


def test_a_dump_of_another_table_or_version_is_refused() -> None:
    game = a_game(1)
    with pytest.raises(DamagedDump, match="not of table"):
        Game.load(game.dump(), vanilla_table(2))
    version, *rest = msgspec.msgpack.decode(game.dump())
    with pytest.raises(DamagedDump, match="this engine reads version"):
        Game.load(msgspec.msgpack.encode([version + 1, *rest]), game.table)


def mutate(random: Random, data: Plain) -> None:
    """Change one thing somewhere in nested lists: a number, a type, a length."""
    while True:
        inner = [part for part in data if isinstance(part, list)]
        if not inner or random.random() < 0.25:
            break
        data = random.choice(inner)
    place = random.randrange(len(data) + 1)
    draw = random.randrange(8)
    if place == len(data) or draw == 0:
        data.insert(place, random.choice((0, 1, -1, 7, [], [0])))
    elif draw == 1:
        del data[place]
    elif draw <= 3 and isinstance(value := data[place], int):
        data[place] = value + random.choice((-1, 1, 2, 16, 255, -256, 1 << 24, 1 << 33))
    elif draw == 4:
        data[place] = random.choice((None, True, "x", 1.5, b"\0", 1 << 63, -(1 << 63)))
    elif draw == 5:
        data[place] = random.choice(([], [[]], [1, 2, 3], {"a": 1}))
    else:
        data[place] = random.randrange(-2, 40)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_forged_dump_is_refused_or_can_be_read(seed: int) -> None:
    """Sealed anew after a change: what is no state at all is refused, what loads can say what it asks."""
    random = Random(seed)
    game = a_game(seed, seats=2 + seed % 2 * 2)
    version, table_hash, _, body = msgspec.msgpack.decode(game.dump())
    refused = 0
    for _ in range(500):
        state = msgspec.msgpack.decode(body)
        for _ in range(random.choice((1, 1, 1, 2, 5))):
            mutate(random, state)
        packed = msgspec.msgpack.encode(state)
        forged = msgspec.msgpack.encode([version, table_hash, seal(packed), packed])
        try:
            loaded = Game.load(forged, game.table)
        except DamagedDump as error:
            one_sentence(error)
            refused += 1
        else:
            assert loaded.dump() == forged
            assert (loaded.decision is None) == (loaded.outcome is not None)
            assert loaded.view(0)
            assert loaded.fork().digest() == loaded.digest()
    assert refused > 250


# Journals.


def read_and_replay(text: str, digests: set[str]) -> None:
    """A damaged journal is refused, or it is still the game it was, as far as it goes."""
    try:
        game = replay(read_journal(text))
    except (DamagedJournal, Diverged) as error:
        one_sentence(error)
    else:
        assert game.digest() in digests


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_journals(seed: int) -> None:
    random = Random(seed)
    game = a_game(seed, answers=20)
    text = game.journal().write()
    digests = {act.digest for act in game.acts}
    read_and_replay(text, digests)
    for _ in range(60):
        place = random.randrange(len(text))
        read_and_replay(text[:place] + chr(random.randrange(1, 0x250)) + text[place + 1 :], digests)
        read_and_replay(text[:place] + text[place + random.randrange(1, 9) :], digests)
        read_and_replay(text[:place], digests)
        lines = text.splitlines(keepends=True)
        first, second = random.sample(range(len(lines)), 2)
        lines[first], lines[second] = lines[second], lines[first]
        read_and_replay("".join(lines), digests)


@pytest.mark.parametrize("seed", SEEDS)
def test_forged_tables_and_acts(seed: int) -> None:
    """Headers and acts changed as data, so that the JSON stays in order."""
    random = Random(seed)
    game = a_game(seed, answers=8)
    digests = {act.digest for act in game.acts}
    lines = [msgspec.json.decode(line) for line in game.journal().write().splitlines()]
    for _ in range(150):
        records = msgspec.json.decode(msgspec.json.encode(lines))
        mutate_record(random, records[0 if random.random() < 0.6 else random.randrange(len(records))])
        read_and_replay("\n".join(msgspec.json.encode(record).decode() for record in records) + "\n", digests)


def mutate_record(random: Random, record: object) -> None:
    """Change one value somewhere in nested dictionaries and lists."""
    while isinstance(record, dict | list) and record:
        key = random.choice(list(record)) if isinstance(record, dict) else random.randrange(len(record))
        if not isinstance(record[key], dict | list) or not record[key] or random.random() < 0.1:
            if random.random() < 0.2:
                del record[key]
            else:
                record[key] = random.choice(
                    (None, True, 0, 1, -1, 300, 1 << 40, 1.5, "", "x", "wild", [], [[]], {}, [1, 2, 3, 4])
                )
            return
        record = record[key]


@pytest.mark.parametrize("text", ["", "\n", "{}", "[]", "null\n", "[" * 100_000, '{"journal": 1}', "\ud800", "é\u2028"])
def test_texts_that_are_no_journal(text: str) -> None:
    with pytest.raises(DamagedJournal) as caught:
        read_journal(text)
    one_sentence(caught.value)


def test_names_may_hold_any_character() -> None:
    table = vanilla_table(0)
    table.names[0] = 'Anna\u2028\x0b\x85 "Q" \\ Łódź'
    game = Game.at(table, Fast(0))
    assert read_journal(game.journal().write()).table["players"] == table.names


# Answers.

MALFORMED: Final = (
    "",
    " ",
    "die",
    "die:",
    "die:x",
    "die:-1",
    "die:1.2",
    "die:99999999",
    "die:999999999999",
    "buy:0",
    "buy:0.256",
    "buy:0.1.2",
    "pay:1.8",
    "pass",
    "pass:0x0",
    "PASS:0",
    "word:1",
    "yes ",
    "dié:1",
    "die:\uff11",
    "global:0.1.9",
    "\ud800",
    "x" * 10_000,
)


@pytest.mark.parametrize("answer", [*MALFORMED, -1, 1 << 23, 1 << 40, 1 << 70, -(1 << 70), 16 << 24 | 5, 200 << 24])
def test_malformed_answers_are_refused(answer: int | str) -> None:
    game = a_game(3)
    digest = game.digest()
    acts = len(game.acts)
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(answer)
    assert caught.value.refusal.rule in RULE_NUMBERS
    one_sentence(caught.value)
    refusal = game.why_not(answer)
    assert refusal is not None
    assert (game.digest(), len(game.acts)) == (digest, acts)


@pytest.mark.parametrize("seat", [-1, 2, 7, 1 << 20, 1 << 70])
def test_seats_that_are_not_at_the_table_are_refused(seat: int) -> None:
    game = a_game(3)
    digest = game.digest()
    with pytest.raises(IllegalAnswer, match="is not asked now"):
        game.answer(game.state.options[0], seat)
    assert game.digest() == digest


@pytest.mark.parametrize("seed", SEEDS)
def test_stale_answers_are_refused(seed: int) -> None:
    """What was offered earlier in the game and is not offered now."""
    random = Random(seed)
    game = Game.at(vanilla_table(seed), Fast(seed))
    stale: list[int] = []
    while game.outcome is None:
        digest = game.digest()
        for option in set(random.sample(stale, min(5, len(stale)))) - set(game.state.options):
            with pytest.raises(IllegalAnswer):
                game.answer(option)
        assert game.digest() == digest
        stale += game.state.options
        game.answer(random.choice(game.state.options))
    with pytest.raises(IllegalAnswer, match="over"):
        game.answer(stale[-1])
