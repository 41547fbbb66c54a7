"""House wording of rules: what holds of dice and players while a rule is in force."""

from typing import Final

from overcrush.effects.toll_wording import TOLL_RULES

RULES: Final = [
    ("{f:many} have(has) {a+b:stats}", "gets($f, $a, $b)"),
    ("{f:many} have(has) {w:keyword}", "gains($f, $w)"),
    ("{f:many} have(has) the keywords of {g:many}", "gains_keywords($f, $g)"),
    ("{f:many} have(has) no text", "blank($f)"),
    ("cards of {f:many} have no global abilities", "mutes($f)"),
    ("{f:many} lose(s) {w:keyword}", "loses($f, $w)"),
    ("{f:many} have(has) ( {t:ability} )", "gains_text($f, $t)"),
    ("{f:many} have(has) the named affiliation", 'gains_affiliation($f, "named")'),
    ("{f:many} have(has) the affiliation {w:affiliation}", "gains_affiliation($f, $w)"),
    ("{f:many} lose(s) the affiliation {w:affiliation}", "loses_affiliation($f, $w)"),
    ("{f:many} lose(s) all affiliations", "loses_affiliation($f)"),
    ("{f:many} cost(s) {n:less} less to buy", "costs_to_buy($f, $n)"),
    ("{f:many} cost(s) less to buy by {m:less} times {n:term}", "costs_to_buy($f, times($m, $n))"),
    ("{f:many} cost(s) less to buy by {n:amount}", "costs_to_buy($f, negative($n))"),
    ("{f:many} cost(s) {n:amount} more to buy", "costs_to_buy($f, $n)"),
    ("{f:many} cost(s) {n:less} less to field", "costs_to_field($f, $n)"),
    ("{f:many} cost(s) {n:amount} more to field", "costs_to_field($f, $n)"),
    ("{f:many} must attack", "must_attack($f)"),
    ("{f:many} must block", "must_block($f)"),
    ("{f:many} must block {g:many}", "must_block($f, $g)"),
    ("{f:many} must be blocked", "must_be_blocked($f)"),
    ("{f:many} need(s) {n:amount} or more blockers", "min_blockers($f, $n)"),
    ("{f:many} cannot {w:deed}", "forbid($f, $w)"),
    ("if {c:condition} , {f:many} cannot {w:deed}", "forbid($f, $w, $c)"),
    ("the first {f:noun} fielded is free", "free_to_field($f, equal(events(fielded(all(yours))), 0))"),
    ("{f:many} are(is) free to field if {c:condition}", "free_to_field($f, $c)"),
    ("{f:many} are(is) free to field", "free_to_field($f)"),
    ("{f:many} may be fielded for free", "may_field_free($f)"),
    ("prevent the first damage from each source to {f:many}", 'prevents($f, 99, "first from each source")'),
    ("prevent {n:amount} of the next damage from this die to {f:many}", 'prevents($f, $n, "next from this die")'),
    ("prevent {n:amount} of the next damage outside combat to {f:many}", 'prevents($f, $n, "next outside combat")'),
    ("prevent {n:amount} damage from each source to {f:many}", 'prevents($f, $n, "first from each source")'),
    ("{f:many} deal(s) at most {n:amount} combat damage", 'deals($f, "at most", $n)'),
    ("{f:many} deal(s) double damage", 'deals($f, "times", 2)'),
    ("{f:many} deal(s) {n:amount} times their damage", 'deals($f, "times", $n)'),
    ("{p:player} skip(s) the attack step", 'attackers($p, "at most", 0)'),
    (
        "{p:player} may attack with at most {n:amount} dice of each affiliation",
        'attackers($p, "of each affiliation", $n)',
    ),
    ("{p:player} may attack with at most one die", 'attackers($p, "at most", 1)'),
    ("{p:player} may attack with at most {n:amount} dice", 'attackers($p, "at most", $n)'),
    ("{p:player} must attack with at least one die", 'attackers($p, "at least", 1)'),
    ("{p:player} must attack with at least {n:amount} dice", 'attackers($p, "at least", $n)'),
    *TOLL_RULES,
    ("{f:many} are(is) able to block any number of {g:many}", "blocks_more($f, 99, $g)"),
    ("{f:many} are(is) able to block up to {n:amount} {g:many}", "blocks_more($f, $n, $g)"),
    ("{f:many} are(is) able to block up to {n:amount} at once", "blocks_more($f, $n)"),
    ("{f:many} cannot be blocked by {g:many}", "no_block($f, $g)"),
    ("{f:many} cannot be blocked unless {g:many} are(is) blocked", "blocked_only_with($f, $g)"),
    ("{f:many} are(is) not affected by all actions", 'unaffected($f, "all actions")'),
    ("{f:many} are(is) not affected by opposing {w:source}", "unaffected($f, $w)"),
    ("{p:player} must name the dice before drawing , and others go to the used pile", "names_draw($p)"),
    ("{p:player} draw(s) {n:less} fewer dice in clear and draw", "extra_draw($p, $n)"),
    ("{p:player} draw(s) {n:amount} more dice in clear and draw", "extra_draw($p, $n)"),
    ("in roll and reroll , {f:many} cannot be rerolled", 'rerolls($f, "more", -1)'),
    ("in roll and reroll , {f:many} may be rerolled {n:amount} more times|time", 'rerolls($f, "more", $n)'),
    ("in roll and reroll , {f:many} must be rerolled", "must_reroll($f)"),
    ("in roll and reroll , no more than {n:amount} {f:many} may be rerolled", 'rerolls($f, "at most", $n)'),
    ("{p:player} declare(s) all blocks", "declares_blocks($p)"),
    (
        "the first die purchased goes to {w:zone}",
        "goes_to(purchased(all(yours)), $w, equal(events(purchased(all(yours))), 0))",
    ),
    ("{e:event} , it goes to {w:zone} if {c:condition}", "goes_to($e, $w, $c)"),
    ("{e:event} , it goes to {w:zone}", "goes_to($e, $w)"),
    ("{f:many} deal(s) full damage to each", "full_damage($f)"),
    ("{p:player} may attack a second time", "attacks_again($p)"),
    ("{p:player} pay(s) {n:amount} more to use {w:use_word}", "taxes($p, $w, $n)"),
    ("{p:player} cannot use {w:use_word}", "bars($p, $w)"),
    ("Swarm draws {n:amount} dice for {f:many}", "swarms($f, $n)"),
    ("wild energy cannot buy this card", "spurns_wild"),
    ("dice of this card count as {w:creature}", "counts_as($w)"),
    ("{f:many} are(is) saved by a die of this card", "stands_in($f)"),
]

# The same said of dice that are spoken of, each of which the rule means: `target character [has no text] this turn`.
# What they cannot do is an effect of its own, and who cannot block them is said of the card.
OF_THIS: Final = [
    (wording.removeprefix("{f:many} "), template.replace("$f", "this"))
    for wording, template in RULES
    if wording.startswith("{f:many} ") and not template.startswith(("forbid(", "no_block("))
]
