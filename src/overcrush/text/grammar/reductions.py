"""Damage that is changed before it is dealt: to whom, from what, and by how much less or more (11.9)."""

from typing import Final

# What holds while the card is active. Players are dice here: `you` is one of those who may be hit.
SHIELDS: Final = [
    # Prevented.
    ("prevent {n:much} damage dealt|done? to {f:ruled} {c:hit_from} {t:each_turn}",
     "instead(damaged(all($f), $c), prevent($n))"),
    ("prevent {n:much} combat damage dealt|done? to {f:ruled} {c:fought_by} {t:each_turn}",
     "instead(damaged(all($f), $c), prevent($n))"),
    ("prevent {n:much} damage dealt? {c:hit_from} to {f:ruled}", "instead(damaged(all($f), $c), prevent($n))"),
    ("prevent damage {c:hit_from} to {f:ruled}", "instead(damaged(all($f), $c), prevent(that_much))"),
    ("prevent the first point of damage dealt? to you each turn", "instead(player_damaged(you), prevent(1), first)"),
    ("prevent the first point of damage to {f:ruled} from each source", "instead(damaged(all($f)), prevent(1))"),
    ("prevent the first point of combat damage to {f:ruled} {c:fought_by}",
     "instead(damaged(all($f), $c), prevent(1))"),
    ("you may prevent the first instance of damage to {f:ruled} each turn {w:which_one}",
     "instead(damaged(all($f)), may(prevent(that_much)), first)"),
    ("prevent the first {n:number} damage dealt? to each {s:self_name} character|die? each turn",
     "instead(damaged(self), prevent(plus($n, negative(prevented))), more($n, prevented))"),
    # Lessened.
    ("damage dealt to {f:ruled} {e:each_source} is reduced by {n:number}", "instead(damaged(all($f)), prevent($n))"),
    ("reduce all damage dealt|done to {f:ruled} {e:each_source} by {n:number}",
     "instead(damaged(all($f)), prevent($n))"),
    ("reduce all damage dealt to {f:ruled} from each source to {n:number}",
     "instead(damaged(all($f)), prevent(plus(that_much, negative($n))))"),
    ("reduce damage {c:hit_from} by {n:number}",
     "instead(damaged(all(or(and(yours, any_player), and(yours, character))), $c), prevent($n))"),
    # Taken.
    ("{f:ruled} take|takes {n:number} less damage {c:hit_from}", "instead(damaged(all($f), $c), prevent($n))"),
    ("{f:ruled} take|takes no damage {c:hit_from}", "instead(damaged(all($f), $c), prevent(that_much))"),
    ("{f:ruled} ignore|ignores damage {c:hit_from}", "instead(damaged(all($f), $c), prevent(that_much))"),
    ("{f:ruled} take|takes no more than {n:number} damage {c:hit_from}",
     "instead(damaged(all($f), $c), prevent(plus(that_much, negative($n))))"),
    ("{f:ruled} cannot be damaged by {g:noun}", "instead(damaged(all($f), by(all($g))), prevent(that_much))"),
    ("{f:ruled} cannot be damaged by {g:noun} in combat",
     "instead(damaged(all($f), by(all($g), combat)), prevent(that_much))"),
    ("{f:ruled} cannot be dealt combat damage by {g:noun}",
     "instead(damaged(all($f), by(all($g), combat)), prevent(that_much))"),
    # Dealt.
    ("{f:noun} deal {n:number} less damage to {h:ruled}", "instead(damaged(all($h), by(all($f))), prevent($n))"),
    ("{f:noun} deal {h:ruled} no combat damage",
     "instead(damaged(all($h), by(all($f), combat)), prevent(that_much))"),
    ("{f:noun} deal {h:ruled} no damage", "instead(damaged(all($h), by(all($f))), prevent(that_much))"),
    ("{f:noun} deal no damage to {h:ruled}", "instead(damaged(all($h), by(all($f))), prevent(that_much))"),
    ("{f:ruled} deal no more than {n:number} damage to {h:ruled} while attacking",
     "instead(damaged(all($h), by(all(and(attacking, $f)))), prevent(plus(that_much, negative($n))))"),
    ("{f:ruled} deal only {n:number} damage",
     "instead(damaged(all(or(any_player, character)), by(all($f))), prevent(plus(that_much, negative($n))))"),
    ("the-opponent 's effects on their {f:noun} that activate {w:when_fielded} deal no damage to {h:ruled}",
     "instead(damaged(all($h), by_ability($w, all(and(opposing, $f)))), prevent(that_much))"),
    ("opposing {w:worded} effects|abilities deal no damage to {h:ruled}",
     "instead(damaged(all($h), by_ability($w, all(opposing))), prevent(that_much))"),
    ("non combat damage that would {r:kill} instead reduces you to {n:number} life",
     ("instead(player_damaged(you, outside_combat), prevent(plus(that_much, plus($n, negative(life(you))))), "
      "at_least(that_much, life(you)))")),
    # For a price.
    ("you may spend|pay {p:price} to prevent all damage to {s:self_name} from one source",
     "instead(damaged(self), pay_energy(you, $p, prevent(that_much)))"),
    ("you may {x:effect} to prevent all damage from {f:one} that damages you {h:either_way}",
     "instead(player_damaged(you, by(all($f))), may(seq($x, prevent(that_much))))"),
    # More of it.
    ("{f:ruled} deal double damage to {h:ruled}", "instead(damaged(all($h), by(all($f))), increase(that_much))"),
    ("double all damage dealt to {f:ruled}", "instead(damaged(all($f)), increase(that_much))"),
    ("{f:ruled} deal an additional damage with {w:keyword}",
     ("instead(damaged(all(or(any_player, character)), by(all($f), by_keyword($w))), increase(1))")),
    ("when {s:self_name} uses {w:keyword} , deal an additional damage",
     ("instead(damaged(all(or(any_player, character)), by(all(mine), by_keyword($w))), increase(1))")),
    ("{s:self_name} 's {w:keyword} deal {n:more_damage} to {f:hit_ones}",
     "instead(damaged(all($f), by_this($w)), increase($n))"),
    ("when {s:self_name} deal Overcrush damage to the-opponent , double that damage",
     "instead(player_damaged(opponent, by(all(and(mine, blocked)), combat)), increase(that_much))"),
]  # fmt: skip

ABILITIES: Final = [
    ("{g:maybe} when you would take damage , redirect that damage to {s:self_name} .?",
     "instead(player_damaged(you), redirect(pick(mine)))"),
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
    ("global : pay {p:price} when you deal damage with {u:used_things} to deal {n:one_extra} damage to one target .?",
     'reactive($p, damaged(all(or(any_player, character)), by_player(you, "use")), increase($n))'),
    (("Continuous : prevent up to {n:number} damage to target {f:noun} and move this die to your used . "
      "if {c:condition} , also gain {k:number} life .?"),
     ('seq(keyword("Continuous"), instead(damaged(all($f)), '
      'may(seq(prevent($n), move(self, "used"), if($c, gain_life(you, $k))))))')),
]  # fmt: skip
RULES: Final = [
    (
        "prevent the first {n:number} damage to each? of? {f:many} from each source each turn",
        'prevents($f, $n, "first from each source")',
    ),
    ("prevent all damage to {f:ruled} while he|she|it is blocking", 'forbid(and(blocking, $f), "be damaged")'),
    ("{f:ruled} take|takes no damage during the attack-step", 'forbid($f, "be damaged", in_step("attack"))'),
    ("{f:ruled} cannot be damaged during the attack-step", 'forbid($f, "be damaged", in_step("attack"))'),
    ("{f:ruled} take|takes no damage while blocking", 'forbid(and(blocking, $f), "be damaged")'),
]
# Joined to another rule, or for the turn: text that the dice have.
PREDICATES: Final = [
    ("take|takes no damage {c:hit_from}", "gains_text(and, instead(damaged(self, $c), prevent(that_much)))"),
]
DOINGS: Final = [
    ("take|takes no damage while blocking", 'enforce_on(and, forbid(and(blocking, this), "be damaged"))'),
]
EFFECTS: Final = [
    (
        "prevent the first {n:number} damage to each of? {f:noun}",
        (
            "enforce(gains_text($f, instead(damaged(self), prevent(plus($n, negative(prevented))), "
            "more($n, prevented))))"
        ),
    ),
    (
        "prevent the next 2 damage {t:you_take} from an ability or action-die this turn",
        (
            'seq(enforce(prevents(and(yours, any_player), 1, "next outside combat")), '
            'enforce(prevents(and(yours, any_player), 1, "next outside combat")))'
        ),
    ),
    ("increase that damage by {n:number}", "increase($n)"),
    (
        "prevent all? combat damage dealt to {d:certain} {t:eot}",
        "enforce_on($d, gains_text(this, instead(damaged(self, combat), prevent(that_much))))",
    ),
    ("double that damage", "increase(that_much)"),
]

HOW: Final = {
    "maybe": [("", "always"), ("{g:gate}", "always"), ("when {s:self_name} is active ,", "always")],
    "much": [
        ("all", "that_much"),
        ("all but {n:number}", "plus(that_much, negative($n))"),
        ("{n:number}", "$n"),
        ("half ( rounded up ) of the", "plus(that_much, negative(half(that_much)))"),
    ],
    "more_damage": [
        ("{n:number} extra|additional damage", "$n"),
        ("an additional|extra {n:number} damage", "$n"),
        ("an additional|extra damage", "1"),
    ],
    "hit_ones": [("{f:noun}", "$f"), ("that opponent", "and(opposing, any_player)")],
    "one_extra": [("one|1 extra|additional", "1")],
    "used_things": [("an action-die or global-ability", "always"), ("a global-ability or action-die", "always")],
    "each_turn": [("", "always"), ("each turn", "always")],
    "each_source": [("", "always"), ("from each source", "always")],
    "when_fielded": [("' when fielded '", '"fielded"'), ("'when fielded 's", '"fielded"')],
    "kill": [("reduce you to 0 life or less", "always")],
    "either_way": [("either with an ability or during the attack-step", "always")],
    "which_one": [
        ("", "always"),
        ("( if you take multiple instances of damage at once , {y:you_choose} )", "always"),
    ],
    "you_take": [("that you ( the player ) take", "always")],
    "you_choose": [("you choose one to prevent", "always")],
    "hit_from": [
        ("from the-opponent 's {w:worded} effects|abilities", "by_ability($w, all(opposing))"),
        ("from opposing character 's? abilities", "by(all(and(opposing, character)), outside_combat)"),
        ("from each opposing action-die", 'by_player(opponent, "action")'),
        ("from action-die", 'by_player("action")'),
        ("from the {w:keyword} ability", "by_keyword($w)"),
        ("from each? {f:noun}", "by(all($f))"),
        ("from each? {f:noun} {s:own} blocks", "by(all(and($f, attacking, engaged(self))))"),
        ("by {f:noun}", "by(all($f))"),
    ],
    "fought_by": [("", "combat"), ("from|by each? {f:noun}", "by(all($f), combat)")],
}

TABLES: Final = [
    ("shield", SHIELDS),
    ("ability", ABILITIES),
    ("rule", RULES),
    ("predicate", PREDICATES),
    ("doing", DOINGS),
    ("effect", EFFECTS),
    *HOW.items(),
]
