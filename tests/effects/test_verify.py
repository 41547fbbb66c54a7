"""A tree that speaks of something nobody has chosen is refused before it is played."""

import pytest

from overcrush.effects.lower_card import check
from overcrush.effects.notation import read
from overcrush.effects.verify import Unbound


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
    ],
)
def test_it_is_refused_with_the_part_that_does(tree: str, sentence: str) -> None:
    with pytest.raises(Unbound) as refused:
        check((read(tree),))
    assert str(refused.value) == sentence
