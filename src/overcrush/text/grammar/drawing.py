"""Draws that are more or fewer than the rules say, and what is drawn until something comes."""

from typing import Final

# How many, of the next draw of a turn.
EFFECTS: Final = [
    ("draw {n:less} less|fewer die {d:next_draw}", 'enforce(extra_draw(you, $n), "next draw")'),
    ("draw {n:number} additional|extra die {b:from_bag} {d:next_draw}", 'enforce(extra_draw(you, $n), "next draw")'),
    ("you draw {n:number} die from your bag to your prep", "prep_bag($n)"),
    ("if that opponent draws one or more copies of that die , {x:effect}",
     'later(draws(all(and(opposing, is_named))), $x, "next")'),
    ("draw an? extra|additional {n:number} die from your bag", "draw($n)"),
    ("draw an? extra|additional? die to your prep", "prep_bag(1)"),
    ("for each {f:noun} you have in excess of the-opponent , add one die to your prep from your bag",
     "prep_bag(plus(count(all(and(yours, $f))), negative(count(all(and(opposing, $f))))))"),
    ("pay x life , draw and roll x die",
     "seq(name_number(you, 0, life(you)), lose_life(you, named_number(0)), draw_roll(named_number(0)))"),
    ("target? opponent|the-opponent|they draw(s) {n:less} less|fewer die {d:their_next_draw}",
     'enforce(extra_draw(opponent, $n), "next draw")'),
]  # fmt: skip
# What lies in prep when the turn begins is rolled with what is drawn (6.3.2).
TO_THE_ROLL: Final = [
    ("choose? to? add {d:certain} to your roll", 'move($d, "prep")'),
    ("choose? to? add {f:noun} from your field to your roll", 'move(pick(and(yours, $f), any_number), "prep")'),
]
# Dice that were drawn and have not been rolled (6.2.9).
EVENTS: Final = [
    ("when you draw die from your bag during your clear-draw", "draws_step(you)"),
    ("during the-opponent 's clear-draw", "draws_step(opponent)"),
]
SITUATIONS: Final = [
    ("when a player draws one or more die", "on(draws(all(and)), cancel, at_once)"),
    ("if|when the-opponent draws and? rolls? more than {n:number} die during their clear-draw",
     "on(draws_step(opponent), cancel, more(that_much, $n))"),
    ("if|when the-opponent draws an extra|additional die during their clear-draw",
     "on(draws_step(opponent), cancel, more(that_much, 4))"),
]  # fmt: skip
ABILITIES: Final = [
    ("{g:gate} once during your clear-draw , when you draw die from your bag {x:body} .?", "on(draws_step(you), $x)"),
    ("{g:gate} once per turn , if you draw {n:number} or more {f:noun_bare} during your clear-draw , {x:body} .?",
     "on(draws_step(you), if(at_least(count(all(and(drawn, $f))), $n), $x), once)"),
]  # fmt: skip
REDRAWN: Final = [
    # One by one, until something comes or nothing is left; an empty bag is not filled again for it.
    ("draw die from your bag until you draw {f:one_bare} or your bag is empty",
     ('if(exists(all(and(yours, in("bag")))), seq(repeat(draw(1), unmet(both(unmet(exists(among(those, $f))), '
      'exists(all(and(yours, in("bag"))))))), collect(all(drawn))))')),
    ("draw {n:number} die from the-opponent|opponent 's bag", "draw($n, opponent)"),
    ("place|put|move either or both in|into|to {w:into}", "seq(move(pick(drawn), $w), may(move(pick(drawn), $w)))"),
    ("draw every|all die in your bag", 'draw(count(all(and(yours, in("bag")))))'),
    ("send|move|put any number of them to|in|into the|your {w:zone} and draw one new die for each of them",
     "seq(move(pick(drawn, any_number), $w), draw(result))"),
    ("put|move|send all the {f:noun_bare} in|into|to your {w:zone} and draw {n:number} new die",
     "seq(move(all(and(drawn, $f)), $w), draw($n))"),
    ("make the-opponent put one die from their draw back into the bag and redraw before they roll",
     'seq(move(pick(drawn), "bag"), draw(1, opponent))'),
]  # fmt: skip
PARTS: Final = {
    "next_draw": [("during|in your next clear-draw", "always")],
    "their_next_draw": [("during|in their next clear-draw", "always")],
}

TABLES: Final = [
    ("effect", EFFECTS),
    ("effect", REDRAWN),
    ("effect", TO_THE_ROLL),
    ("event", EVENTS),
    ("situation", SITUATIONS),
    ("ability", ABILITIES),
    *PARTS.items(),
]
