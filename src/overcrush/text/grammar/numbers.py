"""Numbers of dice that are set, doubled or taken from others, and amounts that another sentence has told."""

from typing import Final

# Of whatever level the dice come to show.
_DOUBLED: Final = 'enforce_on($d, gets(this, stat("printed attack", self), 0))'

EFFECTS: Final = [
    ("double the printed A of {d:dice} {t:eot}", _DOUBLED),
    ("double {d:certain} 's printed A {t:eot}", _DOUBLED),
    ("replace {d:certain} 's printed A with double its printed A {o:on_all_levels} {t:eot}", _DOUBLED),
    ("any other active? {s:self_name} character|die have|has their|its printed A doubled {o:on_all_levels} {t:eot}",
     'enforce_on(all(mine), gets(this, stat("printed attack", self), 0))'),
    ("replace {d:certain} 's A with double its printed A {t:eot}",
     'seq(collect($d), set_stats(those, times(2, stat("printed attack", those)), stat("defense", those)))'),
    ("{d:certain} has|have A equal to D of {e:certain} {t:eot}",
     ('seq(collect($d), collect($e), set_stats(it(0), stat("defense", it(1)), stat("defense", it(0))))')),
    ("those two character|die deal damage to each other equal to their {w:stat}",
     "together(damage(it(0), stat($w, it(1)), it(1)), damage(it(1), stat($w, it(0)), it(0)))"),
    ("{d:certain} and {e:certain} deal damage equal to their {w:stat} to each other",
     ("seq(collect($d), collect($e), "
      "together(damage(it(0), stat($w, it(1)), it(1)), damage(it(1), stat($w, it(0)), it(0))))")),
    ("replace {s:self_name} 's A and D with {d:certain} 's {t:eot}",
     'set_stats(self, stat("attack", $d), stat("defense", it))'),
    ("double the attack and defense of {d:certain} {t:eot}",
     'seq(collect($d), set_stats(those, times(2, stat("attack", those)), times(2, stat("defense", those))))'),
    ("deal {n:number} extra damage for each {m:per}", "damage(player(opponent), times($n, $m))"),
    ("deal extra damage to {d:dice} equal to {n:amount}", "damage($d, $n)"),
    ("deal up to {n:number} damage to {d:dice}",
     "seq(name_number(you, 0, $n), damage($d, named_number(0)))"),
    ("change the-opponent 's life total to {n:number} instead of him|her|it dealing combat damage {b:before_damage}",
     ("seq(if(more(life(opponent), $n), lose_life(opponent, plus(life(opponent), negative($n))), "
      'gain_life(opponent, plus($n, negative(life(opponent))))), cannot(self, "deal combat damage"))')),
    ("double your life . this effect cannot raise your life to a value higher than {n:number}",
     ("if(at_least($n, times(2, life(you))), gain_life(you, life(you)), "
      "gain_life(you, plus($n, negative(life(you)))))")),
    ("roll x die from your bag and deal x damage to {d:dice} , where x is equal? to? {n:amount}",
     "seq(draw_roll($n), damage($d, $n))"),
    ("reduce the cost of {f:one} by {n:less} {m:minimum}", 'enforce(costs_to_buy(and(yours, $f), $n), "next")'),
]  # fmt: skip

# Of everybody of a name.
BECOMES: Final = [
    ("{f:named_noun} 's A becomes {n:number} {t:eot}",
     'for_each(all($f), set_stats(each, $n, stat("defense", each)))'),
]  # fmt: skip
AMOUNTS: Final = [
    ("his|her|its {w:stat} value", "stat($w, self)"),
    # No other fielding cost is known of a die (4.3.6).
    ("its printed fielding cost", 'stat("fielding", it)'),
]
RULES: Final = [
    ("{f:ruled} have|has their|its printed A doubled {o:on_all_levels}", 'gets($f, stat("printed attack", self), 0)'),
    ("{f:ruled} 's printed A is doubled", 'gets($f, stat("printed attack", self), 0)'),
    ("{f:ruled} 's printed D is doubled", 'gets($f, 0, stat("printed defense", self))'),
    ("{f:ruled} get|gets +XA , where x is the character 's printed A value?",
     'gets($f, stat("printed attack", self), 0)'),
    ("{f:ruled} get|gets +XD , where x is the character 's printed D value?",
     'gets($f, 0, stat("printed defense", self))'),
    ("{f:ruled} have|has their|its A halved ( rounded up )", 'gets($f, negative(half(stat("attack", self))), 0)'),
    ("{s:self_name} 's A is equal to his|her|its D",
     'gets(mine, plus(stat("defense", self), negative(stat("attack", self))), 0)'),
]  # fmt: skip
CONDITIONS: Final = [
    ("you have the character in the field with the highest {w:stat} showing? {t:or_tied}",
     'exists(all(and(yours, character, stat_at_least($w, extreme("highest", $w, all(character))))))'),
    ("you have the highest {w:stat} character|die fielded",
     'exists(all(and(yours, character, stat_at_least($w, extreme("highest", $w, all(character))))))'),
]  # fmt: skip
BURSTS: Final = [("you choose if tied .?", 'burst("chooser")')]
PARTS: Final = {
    "on_all_levels": [
        ("", "always"),
        ("( on all levels|faces )", "always"),
        ("( on all levels , until end of turn )", "always"),
    ],
    "before_damage": [("", "always"), ("( before damage is dealt )", "always")],
    "or_tied": [("", "always"), ("( or tied for the highest )", "always")],
}

TABLES: Final = [
    ("effect", EFFECTS),
    ("effect", BECOMES),
    ("amount", AMOUNTS),
    ("rule", RULES),
    ("condition", CONDITIONS),
    ("burst", BURSTS),
    *PARTS.items(),
]
