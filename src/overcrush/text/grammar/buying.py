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
    ("the next {f:noun} you field this turn costs {n:less} less to field , and get|gets {a+b:stats} this turn",
     ('seq(enforce(costs_to_field(and(yours, $f), $n), "next"), '
      'later(fielded(all(and(yours, $f))), stats(event_die, $a, $b), "next"))')),
    ("you may field {f:one} for {n:less} less", 'enforce(costs_to_field(and(yours, $f), $n), "next")'),
    ("field your next {f:noun} for free", 'enforce(free_to_field(and(yours, $f)), "next")'),
    # However many are used, it is said once (11.3.1).
    ("{k:bought_this_turn} cost {n:less} less than their printed cost {u:however_many} , and {y:into_the_bag}",
     ("if(equal(events(die_used(all(mine))), 1), "
      'seq(enforce(costs_to_buy(yours, $n)), later(purchased(all(yours)), may(move(event_die, "bag")))))')),
    ("{f:noun} cost(s) 1|[1] less to purchase|buy and field for each {m:per}",
     "seq(enforce(costs_to_buy($f, negative($m))), enforce(costs_to_field($f, negative($m))))"),
    ("while {s:self_name} is active , {f:noun} cost(s) {n:number} more to purchase|buy and field",
     ('seq(enforce(costs_to_buy($f, $n), "while active"), enforce(costs_to_field($f, $n), "while active"))')),
    ("{f:noun} cost(s) the-opponent {n:number} more to field while {s:self_name} is active {l:until_another}",
     'enforce(costs_to_field(and(opposing, $f), $n), "while active")'),
    ("after purchasing|buying that die , you cannot purchase|buy other die this turn",
     'later(purchased(all(yours)), enforce(forbid(yours, "be purchased")), "next")'),
    ("choose {v:affiliation} or {w:affiliation} . all die of that affiliation cost {n:less} less to purchase|buy",
     "either(enforce(costs_to_buy(affiliation($v), $n)), enforce(costs_to_buy(affiliation($w), $n)))"),
    # For a price that is said.
    ("purchase|buy {f:one} for {n:number}", "buy_for($f, $n)"),
    ("purchase|buy {f:one} at a cost of {n:number}", "buy_for($f, $n)"),
    ("purchase|buy a copy of that die for {n:number} and prep it", 'buy_for(like("card", those), $n, "prep")'),
    ("purchase|buy {f:one} for {n:number} energy? and prep it", 'buy_for($f, $n, "prep")'),
    ("purchase|buy {f:one} for {n:number} energy? and add|put|place it to|in|into your {w:zone}",
     "buy_for($f, $n, $w)"),
    ("purchase|buy this die for {n:number} energy? and add|put|place it to|in|into your {w:zone}",
     "buy_for(mine, $n, $w)"),
    # A die that somebody has in reserve, whoever comes first.
    ("reduce the fielding cost of another character|die by {n:less}",
     'enforce_on(pick(and(yours, in("reserve"), shows("character"))), costs_to_field(this, $n))'),
]  # fmt: skip


# Abilities of a die that is used, or that work elsewhere than in the field.
ABILITIES: Final = [
    ("{g:gate} deal {n:number} damage to each {f:noun} immediately? after it is fielded .?",
     "on(fielded(all($f)), damage(event_die, $n))"),
    (("{g:gate} for each {w:symbol} energy you spend to purchase {f:one} or field {h:one} , "
      "deal {n:number} damage to target {k:noun} .?"),
     ("seq(on(purchased(all(and(yours, $f))), damage(points($k, spent($w)), $n)), "
      "on(fielded(all(and(yours, $h))), damage(points($k, spent($w)), $n)))")),
    ("{e:event} , {x:body} . ( {s:self_name} die to|do not need to be active to use this ability . )",
     "on($e, $x, anywhere)"),
    # Who is not bought yet is not active.
    ("{e:event} , you may {x:effect} . ( even outside your main-step . )", "on($e, may($x), anywhere)"),
    ("field {s:self_name} for free if {c:condition} .?", "static(free_to_field(mine), $c)"),
    ("Fabricate {n:number} - {m:number} :|. you may KO {k:number} character {t:worth} {j:number} {f:to_buy_it} .?",
     'keyword("Fabricate", $n, $m)'),
    ("Underdog - field {s:self_name} for free .?",
     ("static(free_to_field(mine), more(count(all(and(opposing, character))), "
      "count(all(and(yours, character)))))")),
]  # fmt: skip

# What a die does when it is used, said beside what happens when it is bought.
USES: Final = [
    ("{e:moment} , {x:body} . when used , {y:body} .?", "seq(on($e, $x), action($y))"),
    ("when used , {y:body} .?", "action($y)"),
]
BURSTS: Final = [("instead , you may purchase|buy it for {n:less} less {m:minimum} .?", 'burst("price", $n)')]
RULES: Final = [
    ("you cannot be attacked by {f:noun}", 'forbid(and(opposing, $f), "attack")'),
    ("{e:event} , add|move|put|place|send it to|in|into its? owner 's {w:zone} instead of {z:that_place}",
     "goes_to($e, $w)"),
]  # fmt: skip
CONDITIONS: Final = [
    ("you've already? purchased a die this turn", "at_least(events(purchased(all(yours))), 1)"),
    ("you used {f:named_noun} this turn", "at_least(events(die_used(all(and(yours, $f)))), 1)"),
    ("one? {s:self_name} character|die is the only {f:noun}", "both(exists(all(mine)), equal(count(all($f)), 1))"),
    ("{s:self_name} is the {f:noun} with the highest {w:stat}",
     'exists(all(and(mine, stat_at_least($w, extreme("highest", $w, all($f))))))'),
]  # fmt: skip
PRONOUNS: Final = [("the purchased character|die", "event_die")]
PARTS: Final = {
    "worth": [("with total cost", "always")],
    "to_buy_it": [("or more to purchase this die for free", "always")],
    "bought_this_turn": [("die purchased this turn", "always")],
    "however_many": [
        ("( no matter how many {s:self_name} die are used , minimum 1 )", "always"),
        ("( minimum 1 )", "always"),
    ],
    "into_the_bag": [
        ("gain Impulse - you may add this die to your bag", "always"),
        ("may be put directly into your bag instead of your used . {n:however_many_used}", "always"),
    ],
    "however_many_used": [("( no matter how many {s:self_name} die are used . )", "always")],
}

TABLES: Final = [
    ("first_rule", FIRSTS),
    ("effect", EFFECTS),
    ("ability", ABILITIES),
    ("rule", RULES),
    ("use", USES),
    ("burst", BURSTS),
    ("condition", CONDITIONS),
    ("pronoun", PRONOUNS),
    *PARTS.items(),
]
