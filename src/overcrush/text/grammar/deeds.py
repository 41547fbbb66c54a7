"""Effects on rolls, faces, levels, names and text, and what lasts for the turn; events and conditions beside them."""

from typing import Final

EVENTS: Final = [
    ("when {f:one} on a character face moves from your reserve {u:unfielded}", "unfielded(all(and(yours, $f)))"),
    ("when {s:self_name} kos {f:one} with combat damage", "knocked_out(all($f), by(all(mine), combat))"),
    ("when a global-ability or action-die increases {a:height} of {f:one}", 'raised(all($f), by_player("use"))'),
    ("when the opponent 's {w:keyword} activates", "activates($w, opponent)"),
    ("when the opponent rolls or rerolls a die {o:outside_roll}", "rolls(opponent)"),
    ("when the opponent purchases the last die {c:on_card}", 'purchased(all(and(opposing, stat_at_most("left", 0))))'),
]  # fmt: skip

CONDITIONS: Final = [
    ("you have {c:energy_list} energy in your reserve", "$c"),
    ("you have {n:number} {f:kind_noun}", "at_least(kinds(all(and(yours, $f))), $n)"),
    ("both are {f:noun_bare}", "equal(count(among(those, $f)), 2)"),
    ("it rolls a|an {w:face} face", "exists(among(it, shows($w)))"),
    ("{s:self_name} did at least {n:number} damage", 'at_least(stat("dealt", self), $n)'),
]

EFFECTS: Final = [
    # Faces and rolls.
    ("take {d:moved} and add it to your reserve on {w:energy_face}", "turn($d, $w)"),
    ("spin {d:dice} to {w:energy_face}", "turn($d, $w)"),
    ("spin {d:dice} to {w:energy_face} ( move it to your reserve )", "turn($d, $w)"),
    ("reroll {d:dice} . if it rolls a|an {w:face} face ,? {x:effect} . otherwise , {k:keeps}",
     "seq(roll_for($d, $w), if(done, $x))"),
    ("use the effect of the face you rolled", "use_effect(it)"),
    ("{s:own} may use the {w:when_word} ability of {f:one}", "may(use_when(pick(and($f, has_when($w))), $w))"),
    # Prices.
    ("{p:player} may pay|spend {c:price} . if you|they do , {e:effect}", "pay_energy($p, $c, $e)"),
    ("purchase|buy {f:one} for {n:less} less and place|put it in your {w:zone}", "buy($f, $n, $w)"),
    # Numbers and text.
    ("reduce {d:dice} 's A and D by {s:self_name} 's A and D {t:eot}",
     'stats($d, negative(stat("attack", self)), negative(stat("defense", self)))'),
    ("{s:own} gains {d:dice} 's ability text {g:no_globals} {t:eot}", 'copy(self, $d, "text")'),
    ("that copy of that die loses its abilities {t:eot}", "enforce_on(it, blank(this))"),
    ("this die has {w:keyword}", "grant(self, $w)"),
    (("choose an affiliation . target {f:noun} with that affiliation gets {a+b:stats} , and a different target "
      "{g:noun} with that affiliation gets {c+d:stats} . {u:two_share}"),
     ('seq(stats(target(and($f, like("affiliation", all($f)))), $a, $b), '
      'stats(target(and($g, like("affiliation", it))), $c, $d))')),
    # Damage.
    (("deal damage equal to the ko'd character 's {w:stat} to target opponent "
      "and all the {f:noun} that opponent controls"),
     ("together(damage(target(and(opposing, any_player)), stat($w, it(0))), "
      "damage(all(and($f, of_player(controller(it)))), stat($w, it(0))))")),
    # Dice on the move.
    ("remove a die on any card from the game . you cannot remove the last die on the card",
     'move(pick(and(in("card"), stat_at_least("left", 2))), "removed")'),
    ("the opponent chooses {f:one} . place|put that die in your {w:zone}", "move(pick($f, opponent), $w)"),
    ("afterward|afterwards , place|put the die in your {w:zone} {r:regardless}", "move(it, $w)"),
    ("place|put it in your {a:zone} or your {b:zone}", "either(move(it, $a), move(it, $b))"),
    ("draw a die . if {c:condition} , you may {a:effect} . otherwise , {b:effect}",
     "seq(draw(1), if($c, unless(you, $a, $b), $b))"),
    (("spin {d:dice} up {n:number} level(s) . for each active character you could not spin up , "
      "prep one die from your bag"),
     "seq(spin($d, $n), prep_bag(plus(count($d), negative(result))))"),
    # Names.
    ("name an opposing card ,? replacing all previous choices", 'name_die(and(opposing, not(basic)), "card")'),
    ("while {s:self_name} is active , die on that card cost {n:number} more to purchase|buy",
     'enforce(costs_to_buy(on_named, $n), "while active")'),
    # For the turn.
    ("at the end of this turn , {x:effect}", "later(turn_ends(active_player), $x)"),
    ("{e:event} , {x:effect} {t:eot_said}", "later($e, $x)"),
    ("{e:event} this turn , {x:effect}", "later($e, $x)"),
    ("choose {d:dice} . only that character may attack {t:eot_said}",
     'enforce_on($d, forbid(and(yours, other, character), "attack"))'),
    ("if the opponent has no {f:noun} at the end of the turn , that opponent loses {n:number} life",
     "later(turn_ends(active_player), if(unmet(exists(all(and(opposing, $f)))), lose_life(opponent, $n)))"),
]  # fmt: skip

AMENDMENTS: Final = [
    ("when you target a die with {s:self_name} , it replaces all previous choices", "end_earlier"),
]

ENERGY_FACES: Final = [
    ("any energy face", '"any energy"'),
    ("an energy face", '"any energy"'),
    ("an energy face ( of your choice )", '"any energy"'),
    ("another energy face", '"another energy"'),
    ("[Q] face(s)", '"wild energy"'),
]
WHEN_WORDS: Final = [('"when attacks"', '"attacks"'), ('"when fielded"', '"fielded"')]
PER: Final = [
    ("{f:noun} in their field", "count(all(and($f, of_player(controller(it)))))"),
    ("energy symbol in {p:whose} reserve that matches {t:its_type}", "energy_of($p, self)"),
]
SUFFIXES: Final = [
    ("that is|are on a|an {w:face} face", "shows($w)"),
    ("with purchase cost {c:no_more} the fielded {f:noun}", 'stat_at_most("cost", stat("cost", event_die))'),
]
PLAYERS: Final = [("that opponent", "controller(it)"), ("the defending player", "opponent")]

# Parts of sentences that say how, or nothing more.
HOW: Final = {
    "keeps": [("leave it in the field at its original level", "always")],
    "no_globals": [("", "always"), ("( ignoring global-ability )", "always")],
    "regardless": [("", "always"), ("( regardless of what face it rolled )", "always")],
    "two_share": [("you may only use this action if two {f:noun} have the same affiliation", "always")],
    "unfielded": [("to your used at the end of your main-step", "always")],
    "height": [("the A or D", "always")],
    "outside_roll": [("other than during the roll-step", "always")],
    "on_card": [("on a card", "always")],
    "its_type": [("the character 's energy type", "always")],
    "no_more": [("equal to or less than", "always")],
}

TABLES: Final = [
    ("event", EVENTS),
    ("condition", CONDITIONS),
    ("effect", EFFECTS),
    ("amendment", AMENDMENTS),
    ("energy_face", ENERGY_FACES),
    ("when_word", WHEN_WORDS),
    ("per", PER),
    ("suffix", SUFFIXES),
    ("player", PLAYERS),
    *HOW.items(),
]
