"""Damage that is lessened before it is dealt: whose, from what, and by how much (11.9)."""

from typing import Final

ABILITIES: Final = [
    # To players.
    ("{g:maybe} prevent {n:much} damage to you {c:hit_from} .?", "instead(player_damaged(you, $c), prevent($n))"),
    ("{g:maybe} prevent {n:much} combat damage to you from each {f:noun} {t:each_turn} .?",
     "instead(player_damaged(you, by(all($f), combat)), prevent($n))"),
    ("{g:maybe} prevent the first point of damage dealt? to you each turn .?",
     "instead(player_damaged(you), prevent(1), first)"),
    ("{g:maybe} when you would take damage , redirect that damage to {s:self_name} .?",
     "instead(player_damaged(you), redirect(pick(mine)))"),
    # To dice.
    ("{g:maybe} prevent {n:much} damage dealt|done? to {f:ruled} {c:hit_from} .?",
     "instead(damaged(all($f), $c), prevent($n))"),
    ("{g:maybe} prevent {n:much} damage dealt? {c:hit_from} to {f:ruled} .?",
     "instead(damaged(all($f), $c), prevent($n))"),
    ("{g:maybe} prevent damage {c:hit_from} to {f:ruled} .?", "instead(damaged(all($f), $c), prevent(that_much))"),
    ("{g:maybe} prevent the first point of damage to {f:ruled} from each source .?",
     "instead(damaged(all($f)), prevent(1))"),
    ("{g:maybe} damage dealt to {f:ruled} {e:each_source} is reduced by {n:number} .?",
     "instead(damaged(all($f)), prevent($n))"),
    ("{g:maybe} reduce all damage dealt to {f:ruled} from each source to {n:number} .?",
     "instead(damaged(all($f)), prevent(plus(that_much, negative($n))))"),
    ("{g:maybe} {f:ruled} take|takes {n:number} less damage {c:hit_from} .?",
     "instead(damaged(all($f), $c), prevent($n))"),
    ("{g:maybe} {f:ruled} take|takes no damage {c:hit_from} .?", "instead(damaged(all($f), $c), prevent(that_much))"),
    ("{g:maybe} {f:noun} deal {n:number} less damage to {h:ruled} .?",
     "instead(damaged(all($h), by(all($f))), prevent($n))"),
    # To either.
    ("{g:maybe} reduce damage {c:hit_from} by {n:number} .?",
     "instead(damaged(all(or(and(yours, any_player), and(yours, character))), $c), prevent($n))"),
    # For energy, or a die that is given up.
    ("global : pay {p:price} .? reduce the damage you take from a character 's ability to {n:number} .?",
     ("reactive($p, player_damaged(you, by(all(character), outside_combat)), "
      "prevent(plus(that_much, negative($n))))")),
    (("global : pay {p:price} . if a character would deal you {n:number} or more combat damage , "
     "it instead deal you only? {k:number} combat damage .?"),
     ("reactive($p, player_damaged(you, combat), "
      "if(at_least(that_much, $n), prevent(plus(that_much, negative($k)))))")),
    (("global : pay {p:price} . prevent {n:number} damage to target {f:noun} "
      "unless the-opponent pays {k:number} life .?"),
     "reactive($p, damaged(all($f)), unless(opponent, lose_life(opponent, $k), prevent($n)))"),
    ("global : pay {p:price} to redirect {n:number} damage from you to one of your {f:noun} .?",
     "reactive($p, player_damaged(you), redirect(pick(and(yours, $f)), $n))"),
    (("Continuous : prevent up to {n:number} damage to target {f:noun} and move this die to your used . "
      "if {c:condition} , also gain {k:number} life .?"),
     ('seq(keyword("Continuous"), instead(damaged(all($f)), '
      'may(seq(prevent($n), move(self, "used"), if($c, gain_life(you, $k))))))')),
]  # fmt: skip
RULES: Final = [
    ("prevent all damage to {f:ruled} while he|she|it is blocking", 'forbid(and(blocking, $f), "be damaged")'),
    ("{f:ruled} take|takes no damage during the attack-step", 'forbid($f, "be damaged", in_step("attack"))'),
]

HOW: Final = {
    "maybe": [("", "always"), ("{g:gate}", "always"), ("when {s:self_name} is active ,", "always")],
    "much": [
        ("all", "that_much"),
        ("all but {n:number}", "plus(that_much, negative($n))"),
        ("{n:number}", "$n"),
    ],
    "each_turn": [("", "always"), ("each turn", "always")],
    "each_source": [("", "always"), ("from each source", "always")],
    "hit_from": [
        ("from opposing character 's? abilities", "by(all(and(opposing, character)), outside_combat)"),
        ("from each opposing action-die", 'by_player(opponent, "action")'),
        ("from action-die", 'by_player("action")'),
        ("from the {w:keyword} ability", "by_keyword($w)"),
        ("from each? {f:noun}", "by(all($f))"),
        ("by {f:noun}", "by(all($f))"),
    ],
}

TABLES: Final = [("ability", ABILITIES), ("rule", RULES), *HOW.items()]
