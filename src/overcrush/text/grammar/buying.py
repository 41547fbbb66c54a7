"""What dice cost and where they go: the first and the next one, prices that are said, dice that come in for less."""

from typing import Final

# Rules that hold for the first of something in a turn.
FIRSTS: Final = [
    ("the first {f:noun} you purchase|buy each|per turn cost(s) {n:less} less {m:minimum}",
     "static(costs_to_buy(and(yours, $f), $n), equal(events(purchased(all(and(yours, $f)))), 0))"),
    ("the first {f:noun} the-opponent purchases|purchase each|per turn cost(s) {n:number} more|extra",
     "static(costs_to_buy(and(opposing, $f), $n), equal(events(purchased(all(and(opposing, $f)))), 0))"),
    ("the first {f:noun} you field each|per turn may be fielded for free",
     "static(may_field_free(and(yours, $f)), equal(events(fielded(all(and(yours, $f)))), 0))"),
]  # fmt: skip

EFFECTS: Final = [
    # The first and the next one of this turn.
    ("the first {f:noun} you purchase|buy this turn costs {n:less} less {m:minimum}",
     ("if(equal(events(purchased(all(and(yours, $f)))), 0), "
      'enforce(costs_to_buy(and(yours, $f), $n), "next"))')),
    ("the next {f:noun} you purchase|buy {g:suffix} costs {n:less} less {m:minimum}",
     'enforce(costs_to_buy(and(yours, $f, $g), $n), "next")'),
    ("add|move|put|place the next {f:noun} you purchase|buy this turn to|in|into your {w:zone}",
     'enforce(goes_to(purchased(all(and(yours, $f))), $w), "next")'),
    ("prep the next {f:noun} you purchase|buy this turn",
     'enforce(goes_to(purchased(all(and(yours, $f))), "prep"), "next")'),
    ("when you purchase|buy your next {f:noun} this turn , it costs {n:less} less {m:minimum} and you? {x:effect}",
     ('seq(enforce(costs_to_buy(and(yours, $f), $n), "next"), '
      'later(purchased(all(and(yours, $f))), $x, "next"))')),
    # A die that somebody has in reserve, whoever comes first.
    ("reduce the fielding cost of another character|die by {n:less}",
     'enforce_on(pick(and(yours, in("reserve"), shows("character"))), costs_to_field(this, $n))'),
]  # fmt: skip


# Abilities of a die that is used, or that work elsewhere than in the field.
ABILITIES: Final = [
    ("field {s:self_name} for free if {c:condition} .?", "static(free_to_field(mine), $c)"),
    ("Underdog - field {s:self_name} for free .?",
     ("static(free_to_field(mine), more(count(all(and(opposing, character))), "
      "count(all(and(yours, character)))))")),
]  # fmt: skip

TABLES: Final = [("first_rule", FIRSTS), ("effect", EFFECTS), ("ability", ABILITIES)]
