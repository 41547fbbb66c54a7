"""A tree that speaks of something nobody has chosen is refused before it is played."""

import pytest

from overcrush.effects.awaited import event_kind
from overcrush.effects.lower_card import check
from overcrush.effects.notation import read
from overcrush.effects.schemas import SCHEMAS
from overcrush.effects.verify import COUNTED, Unbound
from overcrush.effects.words import ANY_WORD, WORDS
from overcrush.model.programs import Node
from overcrush.rules.events.emit import KEPT


@pytest.mark.parametrize(
    ("tree", "sentence"),
    [
        ("action(damage(it, 1))", "`it` speaks of something that is not there"),
        ("action(each_player(roll(it)))", "`it` speaks of something that is not there"),
        ("action(gain_life(you, named_number(1)))", "`named_number(1)` speaks of something that is not there"),
        ("on(attacks(those), draw(1))", "`those` stands where dice are described"),
        (
            "action(seq(stats(target(yours), 1, 0), later(knocked_out(it), draw(1))))",
            "`it` stands where dice are described",
        ),
        ("static(gets(mine, 1, 1), exists(target(yours)))", "`target(yours)` stands where nothing can be chosen"),
        (
            'static(goes_to(fielded(self), "prep"))',
            "no die goes anywhere by `fielded(self)`; by purchased, knocked_out, is_unblocked it does",
        ),
        (
            'static(goes_to(knocked_out(self), "field"))',
            (
                "`goes_to(knocked_out(self), \"field\")` says 'field', "
                "where goes_to takes bag, prep, used, out of play, card"
            ),
        ),
        (
            'action(seq(draw(1), capture(target(opposing), "bag")))',
            "`capture(target(opposing), \"bag\")` says 'bag', where capture takes field, prep, reserve, used",
        ),
        (
            "action(gain_life(you, events(turn_starts(you))))",
            (
                "`turn_starts(you)` is not counted; counted are fielded, knocked_out, purchased, attacks, blocks, "
                "damaged, player_damaged, kos_blockers, gives_up, action_used, die_used, uses_global"
            ),
        ),
        (
            "action(gain_life(you, events(knocked_out(all(yours), combat))))",
            "`knocked_out(all(yours), combat)` is counted whatever did it; only damaged asks for that",
        ),
        (
            "action(gain_life(you, events(damaged(all(any_player)))))",
            "`damaged(all(any_player))` counts dice; player_damaged counts players",
        ),
        (
            'action(enforce(forbid(yours, "block"), "next"))',
            '`forbid(yours, "block")` is about no purchase and no fielding that could come next',
        ),
        (
            'action(ko(all(and(yours, or(character, in("used"))))))',
            '`or(character, in("used"))` names a place for only a part; say `or` of what is said of each',
        ),
        (
            'action(ko(all(not(in("used")))))',
            '`not(in("used"))` names a place for only a part; say `or` of what is said of each',
        ),
        (
            "action(damage(target(and(opposing, or(any_player, character))), 1))",
            "`or(any_player, character)` names players among others; say `or` of what is said of each",
        ),
        ("action(ko(all(not(any_player))))", "`not(any_player)` describes neither players nor dice"),
        (
            "static(gets(mine, 1, 1), anywhere)",
            "`anywhere` in `anywhere` stands where nothing asks for it",
        ),
        (
            "on(attacks(self), draw(1), unmet(anywhere))",
            "`anywhere` in `unmet(anywhere)` stands where nothing asks for it",
        ),
        (
            "instead(hits_player(self, opponent), draw(1))",
            "nothing is done instead of `hits_player(self, opponent)`",
        ),
    ],
)
def test_it_is_refused_with_the_part_that_does(tree: str, sentence: str) -> None:
    with pytest.raises(Unbound) as refused:
        check((read(tree),))
    assert str(refused.value) == sentence


def test_a_deed_that_nobody_knows_is_refused() -> None:
    with pytest.raises(Unbound, match="says 'dance', where cannot takes be damaged, "):
        check((read('action(cannot(target(yours), "dance"))'),))


def test_every_place_for_a_word_has_its_words() -> None:
    takers = {schema.name for schema in SCHEMAS if any(param.startswith("word") for param in schema.params)}
    assert takers == {name.split()[0] for name in WORDS} | set(ANY_WORD)


def test_what_is_counted_is_remembered() -> None:
    assert {event_kind(Node(code)) for code in COUNTED} <= set(KEPT)
