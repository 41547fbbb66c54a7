"""`Game.explain`: every source of numbers and keywords is named, and they add up to what the engine plays with."""

from random import Random

import pytest

from overcrush.effects.keywords import NAMES
from overcrush.formats.drawn import drawn_table
from overcrush.model.dice import Die
from overcrush.model.faces import CHARACTER
from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.rules.query import keywords, stats
from overcrush.rules.telling.account import WHILE_IT_LASTS, Origin
from tests.rules.played import die_of, played


def summed(reasons: list[Origin]) -> tuple[int, int]:
    """A and D by the account alone: what was applied in its order, then rules in force, then the floor."""
    stats = {"A": 0, "D": 0}
    switched = 0
    for reason in reasons:
        if reason.of not in stats:
            continue
        if reason.change.startswith("set to "):
            stats[reason.of] = int(reason.change.removeprefix("set to "))
        elif "switched" in reason.change:
            switched += 1
            if switched % 2:
                stats = {"A": stats["D"], "D": stats["A"]}
        else:
            stats[reason.of] += int(reason.change)
    return max(0, stats["A"]), max(0, stats["D"])


def check(game: Game, die: Die) -> int:
    reasons = game.explain(die.id)
    assert summed(reasons) == (stats.attack(game.state, die), stats.defense(game.state, die))
    words = {reason.change for reason in reasons if reason.of == "keyword"}
    assert {name for name in NAMES if keywords.has_keyword(game.state, die, name)} <= words
    assert all(reason.source and reason.until for reason in reasons)
    return sum(reason.until == WHILE_IT_LASTS or "end of turn" in reason.until for reason in reasons)


@pytest.mark.parametrize("seed", range(6))
def test_the_sources_add_up(seed: int) -> None:
    random = Random(seed)
    game = Game.at(drawn_table(seed, ("bfu", "wwe")), Fast(seed))
    changed = 0
    for _ in range(600):
        decision = game.decision
        if decision is None:
            break
        game.answer(random.choice(decision.options).key)
        for seat in game.state.seats:
            changed += sum(check(game, die) for die in seat.field if game.table.kind[die.face] == CHARACTER)
    assert changed, "nothing was ever changed, so nothing was shown"


def test_nobody_explains_a_die_that_is_not_there() -> None:
    game = Game.at(drawn_table(1, ("bfu",)), Fast(1))
    assert game.explain(999) == []


LAID = """A table of reasons
Rule 11.14.1.

card Chief: character 2 fist, 1/1/1 1/2/2 2/3/3
  ability: static(gets(and(yours, other, character), 1, 2))
  ability: static(gains(and(yours, sidekick), "Overcrush"))
  ability: static(forbid(and(opposing, character), "block"))
  ability: static(must_attack(and(yours, sidekick)))
  ability: static(costs_to_field(and(yours, character), 1))
  ability: static(gains_text(and(yours, sidekick), on(attacks(self), draw(1))))
card Jinx: character 2 mask, 1/1/1 1/2/2 2/3/3
  ability: static(loses(opposing, "Overcrush"))
  ability: static(blank(and(opposing, sidekick)))
card Tonic: action 2 bolt
  ability: action(stats(target(character), 3, -1))
card Charm: action 2 bolt
  ability: action(seq(grant(target(character), "Fast"), set_stats(it, 4, 5), switch_stats(it)))
card Curse: action 2 bolt
  ability: action(cannot(target(character), "attack"))
card Mirror: action 2 bolt
  ability: action(copy(target(and(yours, sidekick)), target(and(opposing, character)), "stats"))
card Edict: action 2 bolt
  ability: action(enforce(gets(character, 0, 1)))
Ann team: Chief, Tonic, Charm, Curse, Mirror, Edict
Bob team: Jinx

Ann field: Chief level 1, Sidekick level 1
Bob field: Jinx level 1
Ann reserve: Tonic action, Charm action, Curse action, Mirror action, Edict action
turn Ann main
"""


def reasons(text: str, seat: int, name: str) -> list[str]:
    session = played(text)
    return [reason.sentence() for reason in session.game.explain(die_of(session, seat, name).id)]


def test_rules_in_force_are_named() -> None:
    """What takes a word away is named beside what gave it."""
    assert reasons(LAID, 0, "Sidekick") == [
        "A: 1, Sidekick, printed",
        "D: 1, Sidekick, printed",
        "fielding cost: 0, Sidekick, printed",
        "A: +1, Chief, while active",
        "D: +2, Chief, while active",
        "fielding cost: +1, Chief, while active",
        "keyword: Overcrush, Chief, while active",
        "keyword: no Overcrush, Jinx, while active",
        "text: none, Jinx, while active",
        "text: gains an ability, Chief, while active",
        "may: must attack, Chief, while active",
    ]
    assert reasons(LAID, 1, "Jinx")[3:] == ["may: cannot block, Chief, while active"]


def test_what_was_applied_is_named_in_its_order() -> None:
    used = "".join(f"Ann: use {name}\nAnn: choose Sidekick\n" for name in ("Tonic", "Charm", "Curse"))
    assert reasons(f"{LAID}{used}Ann: use Edict\n", 0, "Sidekick")[3:14] == [
        "A: +3, Tonic, until end of turn",
        "D: -1, Tonic, until end of turn",
        "keyword: Fast, Charm, until end of turn",
        "A: set to 4, Charm, until end of turn",
        "D: set to 5, Charm, until end of turn",
        "A: A and D switched, Charm, until end of turn",
        "D: A and D switched, Charm, until end of turn",
        "may: cannot attack, Curse, until end of turn",
        "A: +1, Chief, while active",
        "D: +2, Chief, while active",
        "D: +1, Edict, until end of turn",
    ]


def test_what_was_copied_is_named() -> None:
    assert reasons(f"{LAID}Ann: use Mirror\n", 0, "Sidekick")[3:6] == [
        "A: set to 1, Mirror, until end of turn",
        "D: set to 1, Mirror, until end of turn",
        "fielding cost: set to 1, Mirror, until end of turn",
    ]


@pytest.mark.parametrize(("times", "sentence"), [(2, "deals double damage"), (3, "deals 3 times its damage")])
def test_damage_that_is_multiplied_is_named(times: int, sentence: str) -> None:
    rule = f'static(deals(and(yours, sidekick), "times", {times}))'
    laid = LAID.replace("static(must_attack(and(yours, sidekick)))", rule)
    assert f"may: {sentence}, Chief, while active" in reasons(laid, 0, "Sidekick")
