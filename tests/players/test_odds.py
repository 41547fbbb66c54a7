"""Rerolls by exact odds."""

from math import isclose

from overcrush.cards.library import SETS
from overcrush.formats.demo import demo_table
from overcrush.formats.drawn import drawn_table
from overcrush.model import options, purposes
from overcrush.model.table import SIDEKICK
from overcrush.players.evaluate import Evaluator
from overcrush.players.odds import Hand, reroll, rolls
from overcrush.players.playout import new_game, play_out
from overcrush.players.weights import SHIPPED


def test_what_may_be_rolled_is_certain_in_all() -> None:
    table = demo_table("cw")
    for cards in ([SIDEKICK], [SIDEKICK] * 4, [SIDEKICK, SIDEKICK, 1, 1, 2]):
        found = rolls(table, cards)
        assert isclose(sum(chance for chance, _ in found), 1)
        assert all(len(shown) == len(cards) for _, shown in found)
        assert len({tuple(shown) for _, shown in found}) == len(found)


def test_two_equal_dice_are_twice_as_likely_to_differ() -> None:
    table = demo_table("cw")
    found = {tuple(shown): chance for chance, shown in rolls(table, [SIDEKICK, SIDEKICK])}
    alike = min(chance for shown, chance in found.items() if shown[0] == shown[1])
    differing = min(chance for shown, chance in found.items() if shown[0] != shown[1])
    assert isclose(differing, 2 * alike)


def test_both_ways_with_the_die_in_question_are_judged() -> None:
    seen = 0
    for seed in range(8):
        s = new_game(drawn_table(seed, SETS), seed)
        for most in range(3, 40):
            if s.purpose == purposes.REROLL and len(s.options) == 2:
                (keep, kept), (again, rerolled) = reroll(Evaluator(s.table, SHIPPED), s, 1)
                assert kept[0] == options.option(options.KEEP, s.subject)
                assert rerolled[0] == options.option(options.REROLL, s.subject)
                assert keep > -100 < again
                seen += 1
            play_out(s, most, 1)
    assert seen > 10


def test_more_energy_is_never_worth_less() -> None:
    s = new_game(demo_table("cw"), 1)
    hand = Hand(Evaluator(s.table, SHIPPED), s, 0)
    face = s.table.faces[SIDEKICK][0]
    worths = [hand.worth([face] * count) for count in range(7)]
    assert worths == sorted(worths)
    assert worths[-1] > worths[0]


def test_many_dice_are_judged_without_looking_at_every_way() -> None:
    s = new_game(drawn_table(3, SETS), 3)
    for seat in s.seats:
        # As after a turn in which nearly everything was knocked out: some 2 to the 20 ways.
        seat.prep += [card for card in s.table.buyable[seat.index] for _ in range(2)]
    turn = s.turn
    while not (s.turn > turn and s.purpose == purposes.REROLL and len(s.options) == 2):
        play_out(s, 1, 1)
    seat = next(seat for seat in s.seats if seat.side == s.active)
    assert len(seat.aside) > 16
    (keep, kept), (again, rerolled) = reroll(Evaluator(s.table, SHIPPED), s, 1)
    assert kept[0] == options.option(options.KEEP, s.subject)
    assert rerolled[0] == options.option(options.REROLL, s.subject)
    # What is best is better than to keep all there is.
    shown = [die.face for die in seat.aside]
    assert max(keep, again) > Hand(Evaluator(s.table, SHIPPED), s, seat.index).worth(shown)
