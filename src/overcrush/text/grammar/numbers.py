"""Numbers of dice that are set, doubled or taken from others, and amounts that another sentence has told."""

from typing import Final

EFFECTS: Final = [
    ("{d:certain} has|have A equal to D of {e:certain} {t:eot}",
     ('seq(collect($d), collect($e), set_stats(it(0), stat("defense", it(1)), stat("defense", it(0))))')),
    ("those two character|die deal damage to each other equal to their {w:stat}",
     "together(damage(it(0), stat($w, it(1)), it(1)), damage(it(1), stat($w, it(0)), it(0)))"),
    ("replace {s:self_name} 's A and D with {d:certain} 's {t:eot}",
     'set_stats(self, stat("attack", $d), stat("defense", it))'),
    ("double the attack and defense of {d:certain} {t:eot}",
     'seq(collect($d), set_stats(those, times(2, stat("attack", those)), times(2, stat("defense", those))))'),
    ("deal extra damage to {d:dice} equal to {n:amount}", "damage($d, $n)"),
    ("roll x die from your bag and deal x damage to {d:dice} , where x is equal? to? {n:amount}",
     "seq(draw_roll($n), damage($d, $n))"),
    ("reduce the cost of {f:one} by {n:less} {m:minimum}", 'enforce(costs_to_buy(and(yours, $f), $n), "next")'),
]  # fmt: skip

TABLES: Final = [("effect", EFFECTS)]
