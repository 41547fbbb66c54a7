"""Some of whom something else holds: more for those of two kinds, or for one that is named; others than the one."""

from typing import Final

ABILITIES: Final = [
    ("{g:gate} {f:ruled} get|gets {a+b:stats} {t:eot} ( {h:named_noun} gets {c+d:stats} instead ) .?",
     "seq(static(gets(and($f, not($h)), $a, $b)), static(gets(and($f, $h), $c, $d)))"),
    ("{g:gate} {f:ruled} get|gets {a+b:stats} ( if a character is {h:of_both} it gets {c+d:stats} instead ) .?",
     "seq(static(gets(and($f, not($h)), $a, $b)), static(gets(and($f, $h), $c, $d)))"),
    ("{g:gate} each player loses {n:number} life at the start|beginning of their turn .?",
     "on(turn_starts(active_player), lose_life(active_player, $n))"),
]  # fmt: skip
EFFECTS: Final = [
    ("{s:self_name} gets {a+b:stats} ( {c+d:stats} if the character is {h:of_both} ) {t:eot}",
     "if(exists(among(event_die, $h)), stats(self, $c, $d), stats(self, $a, $b))"),
    ("{s:self_name} gets {a+b:stats} ( if the character is {h:of_both} he|she|it gets {c+d:stats} instead ) {t:eot}",
     "if(exists(among(event_die, $h)), stats(self, $c, $d), stats(self, $a, $b))"),
    ("each of {f:noun} gains|gets +1A and +1D for each other of {g:noun} that shares a team? affiliation with it",
     ('for_each(all($f), stats(each, count(all(and($g, like("affiliation", each)))), '
      'count(all(and($g, like("affiliation", each))))))')),
    ("purchase|buy {f:one} ( paying all costs )", "buy($f, 0)"),
    ("give {d:dice} {v:keyword} and {w:keyword} {t:eot}", "seq(grant($d, $v), grant(it, $w))"),
    ("{e:event} ( this turn ) , {x:effect} {t:eot}", "later($e, $x)"),
    ("for each {f:noun} you ko this way , the-opponent must {y:ko_as_many}", "$y"),
    ("ko any {f:noun}", "ko(all($f))"),
]  # fmt: skip
AMENDMENTS: Final = [
    ("the-opponent may|can prevent this by spinning one of {t:theirs} {f:noun} down one|1|a level",
     "unless(opponent, spin(pick(and(opposing, $f), opponent), -1))"),
]  # fmt: skip
PARTS: Final = {
    "of_both": [("a? {v:symbol} and {w:symbol}", "and(type($v), type($w))")],
    "ko_as_many": [("ko {f:one}", "ko(pick(and(opposing, $f), result, opponent))")],
}
PRONOUNS: Final = [
    ("target {f:noun} or another target {g:noun}", "target(or($f, and(other, $g)))"),
    ("an additional target {f:noun}", "target(and($f, not(chosen)))"),
]
EVENTS: Final = [
    ("when you use {w:keyword} , ( on this card or another )", "activates($w, you)"),
    ("when you ko {f:one} with {s:self_name} 's {w:keyword}", "knocked_out(all($f), by_this($w))"),
]
SITUATIONS: Final = [
    ("when {s:self_name} blocks and you declare at least one other blocker",
     "on(blocks(self), cancel, exists(all(and(yours, other, blocking))))"),
    ("when one of your {f:noun} is ko'd besides {s:self_name}",
     "on(knocked_out(all(and(yours, $f, not(same_name)))), cancel)"),
    ("when you purchase {f:named_noun} , or attack with a|an {g:noun}",
     "seq(on(purchased(all(and(yours, $f))), cancel), on(attacks(all(and(yours, $g))), cancel))"),
    ("when blocking or blocked by {f:one}",
     ("seq(on(blocks(self), cancel, exists(among(engaged_with(self), $f))), "
      "on(is_blocked(self), cancel, exists(among(engaged_with(self), $f))))")),
    ('when you take damage from an opposing "When fielded," ability',
     'on(player_damaged(you, by_ability("fielded", all(opposing))), cancel)'),
]  # fmt: skip
SUFFIXES: Final = [
    ("on their|the-opponent 's? team", "and(a_card, opposing)"),
    ("on your team", "and(a_card, yours)"),
]
MINIMA: Final = [("to a minimum 1", "always"), (", to a minimum 1", "always")]
DURATIONS: Final = [("( for the rest of the turn )", "always")]

TABLES: Final = [
    ("ability", ABILITIES),
    ("effect", EFFECTS),
    ("amendment", AMENDMENTS),
    ("pronoun", PRONOUNS),
    ("event", EVENTS),
    ("situation", SITUATIONS),
    ("suffix", SUFFIXES),
    ("minimum", MINIMA),
    ("eot", DURATIONS),
    ("eot_said", DURATIONS),
    *PARTS.items(),
]
