"""What came up: conditions about rolled faces, what happens on them, and what stays where it was rolled."""

from typing import Final

CONDITIONS: Final = [
    ("the combined {w:stat} was|is greater|more than {n:number}", "more(stat($w, it), $n)"),
    # What was paid for the die of the event.
    ("you spent {n:number} or more {w:symbol} energy? {t:to_get_it}", "at_least(spent($w), $n)"),
    ("you spent at least {n:number} {w:symbol} energy? {t:to_get_it}", "at_least(spent($w), $n)"),
    ("you spent {w:symbol} energy? {t:to_get_it}", "at_least(spent($w), 1)"),
    ("you roll|rolled a|an {w:face} face on {f:one_bare}", "exists(among(it, and($f, shows($w))))"),
    ("you do ,? and if? you? roll a|an {w:face} face", "exists(among(it, shows($w)))"),
    ("you do ,? and if? you? roll a|an {w:symbol} face", "exists(among(it, shows($w)))"),
    ("you do ,? and if? you? roll a non [Q] energy face",
     'exists(among(it, and(shows("energy"), not(shows("wild")))))'),
    ("you roll|rolled a|an non {w:face} face", "unmet(exists(among(it, shows($w))))"),
    ("you roll|rolled a|an {w:symbol} face?", "exists(among(it, shows($w)))"),
    ("it roll|rolls|rolled a|an {w:symbol} face?", "exists(among(it, shows($w)))"),
]  # fmt: skip

EFFECTS: Final = [
    ("on a|an|any {w:face} face , {x:effect}", "if(exists(among(it, shows($w))), $x)"),
    ("on a|an|any {w:face} face , {x:effect} , otherwise ,? {y:effect}", "if(exists(among(it, shows($w))), $x, $y)"),
    ("if {c:condition} , {x:effect} ; otherwise ,? {y:effect}", "if($c, $x, $y)"),
    ("deal damage equal to {n:amount} to {d:dice} and {e:dice}", "together(damage($d, $n), damage($e, $n))"),
    # A number that dice may have.
    ("choose a {w:stat}", "name_number(you, 0, 12)"),
    ("move|put|place all rolled {w:face} faces to|in|into {z:their_zone}", "move(among(those, shows($w)), $z)"),
    ("spin {d:dice} to an energy face of the-opponent 's choice", 'turn($d, "any energy", opponent)'),
    ("spin {d:dice} to energy faces ( of the-opponent 's choice )", 'turn($d, "any energy", opponent)'),
    ("field {d:certain} for free on the face you rolled", 'field($d, stat("level", those))'),
    ("for each {n:per} , {d:subject_dice} get|gets +1A {t:eot}", "stats($d, $n, 0)"),
    ("for each {n:per} , {d:subject_dice} get|gets +1A and +1D {t:eot}", "stats($d, $n, $n)"),
    # They were rolled to be seen.
    ("afterward|afterwards , {x:effect}", "$x"),
    ("draw and roll a die ( you may reroll that die {w:with_the_others} )", "seq(draw(1), roll(those))"),
    ("those die stay in the {w:zone} .?", "move(those, $w)"),
    ("either way , return the rolled die to the|your {w:zone}", "move(it, $w)"),
    # What may be there stays where it was rolled (10.3.1).
    ("otherwise ,? it {k:stays_rolled}", "seq"),
    ("{k:back_as_rolled}", "seq"),
    ("otherwise ,? {k:leave_rolled}", "seq"),
    ("{k:leave_rolled}", "seq"),
    ("you may field it immediately? ( paying {c:its_cost} )",
     'pay(you, stat("fielding", it), field(it, stat("level", it)))'),
]  # fmt: skip

PRONOUNS: Final = [
    ("the fielded {f:noun}", "event_die"),
    (
        "up to {n:number} of the {f:noun_bare} that rolled a character face",
        'pick(and(opposing, drawn, $f, shows("character")), up_to($n))',
    ),
    ("all of the {f:noun_bare} that rolled a character face", 'all(and(opposing, drawn, $f, shows("character")))'),
    ("die rolled from|by this effect", "those"),
    ("this {s:self_name} die|character", "self"),
    ("the rolled {f:noun_bare}", "among(those, $f)"),
]
AMOUNTS: Final = [("the rolled face 's {w:stat}", "stat($w, those)")]
SUFFIXES: Final = [
    ("with that {w:stat}", "and(stat_at_most($w, named_number(0)), stat_at_least($w, named_number(0)))"),
    ("of that affiliation", "of_named_trait"),
    ("on a double energy face", 'and(shows("energy"), stat_at_least("energy", 2))'),
    ("showing generic or {w:symbol} energy?", 'or(shows("generic"), shows($w))'),
    ("of the same energy type", 'like("type", event_die)'),
    ("controlled by the active player", "of_player(active_player)"),
    ("cards? on your team", "and(yours, a_card)"),
    ("of the same level as the face rolled", 'level(stat("level", those))'),
    ("of the same? energy type? rolled", 'like("type shown", those)'),
    ("of the energy type rolled", 'like("type shown", those)'),
    ("that match|matches that energy type", 'like("type shown", those)'),
    ("with an energy type that matches the energy type rolled", 'like("type shown", those)'),
]
PARTS: Final = {
    "all_types": [
        ("", "always"),
        ("( [B] , [F] , [M] , [S] )", "always"),
        ("( [B] / [F] / [M] / [S] )", "always"),
    ],
    "stays_rolled": [
        ("remains|stays in the field on|at its rolled level|face", "always"),
        ("remains|stays in the field on|at its rolled level|face ( it 's still blocking )", "always"),
    ],
    "to_get_it": [("", "always"), ("to field|purchase {s:self_name}", "always")],
    "before_it": [("before your reroll", "always")],
    "with_the_others": [("on your reroll", "always")],
    "symbols_counted": [("", "always"), (". ( count energy , not energy faces .? )", "always")],
    "in_this_way": [("", "always"), ("in? this way", "always")],
    "in_roll_step": [("during your|the roll-step", "always")],
    "in_some_step": [("", "always"), ("during your|the roll-step", "always")],
    "energy_said": [("{w:symbol} energy|symbols?", "$w"), ("bolts", '"bolt"')],
    "leave_rolled": [
        ("leave it on the rolled face", "always"),
        ("return it to the field on the rolled face", "always"),
        ("leave {s:self_name} in play|field? on the rolled face", "always"),
    ],
    "back_as_rolled": [
        (
            "those showing character faces are returned to the field , those on energy faces {k:to_their_reserve}",
            "always",
        ),
    ],
    "to_their_reserve": [("are sent to the reserve", "always")],
    "its_cost": [("its cost", "always"), ("all costs", "always"), ("its fielding cost", "always")],
}

# When the roll is over all rolled dice lie in reserve, and no others do (6.2.1, 6.3.4).
SITUATIONS: Final = [
    # Before anything is rerolled, what was rolled lies beside the reserve (6.3.7).
    ("the first time you roll die during your roll-step , if you rolled no {w:symbol}",
     'on(rolls(you, "first"), cancel, unmet(exists(all(and(yours, drawn, shows($w))))))'),
    ("when you spend a|an {w:symbol} to field {f:one}",
     "on(fielded(all(and(yours, $f))), cancel, at_least(spent($w), 1))"),
    ("when you spend a|an {w:symbol} to purchase|buy {f:one}",
     "on(purchased(all(and(yours, $f))), cancel, at_least(spent($w), 1))"),
    ("if|when you roll {n:number} {w:symbol} {d:in_some_step}",
     "on(roll_ends(you), cancel, at_least(energy_of(you, $w), $n))"),
    ("if|when you roll {n:number} {w:energy_said} {d:in_roll_step}",
     "on(roll_ends(you), cancel, at_least(energy_of(you, $w), $n))"),
    ("if|when you roll {n:number} or more {w:energy_said} {d:in_roll_step}",
     "on(roll_ends(you), cancel, at_least(energy_of(you, $w), $n))"),
    ("if|when you roll at least {n:number} {w:energy_said} {d:in_roll_step}",
     "on(roll_ends(you), cancel, at_least(energy_of(you, $w), $n))"),
]  # fmt: skip
# Rolled in the step and kept, or rolled by an effect, as Energize has it (12.35.1).
_DOUBLE: Final = 'shows("energy"), stat_at_least("energy", 2)'
ABILITIES: Final = [
    # What is named before the roll is asked of the first one (6.3.7).
    (("{g:gate} before your roll-step , pick a number . if you roll exactly that many energy {b:before_it} , "
      "{x:body} {c:symbols_counted} .?"),
     ('on(draws_step(you), seq(name_number(you, 0, 20), later(rolls(you, "first"), '
      'if(equal(stat("energy", all(and(yours, drawn))), named_number(0)), $x))))')),
    (("trigger : the-opponent , during the first roll of their roll-step , rolls {n:number} or more {f:noun_bare} "
      "on their character face . effect : {x:body} .?"),
     ('on(rolls(opponent, "first"), seq(move(self, "used"), $x), '
      'at_least(count(all(and(opposing, drawn, $f, shows("character")))), $n))')),
    ("if you roll a [2] face {d:in_roll_step} , {s:own} gets {a+b:stats} for each .?",
     ('on(roll_ends(you), stats(self, times($a, count(all(and(yours, in("reserve"), shows("generic"), '
      'stat_at_least("energy", 2))))), times($b, count(all(and(yours, in("reserve"), shows("generic"), '
      'stat_at_least("energy", 2)))))))')),
    ("{g:gate} when you roll a die on a double energy face , {x:body} .?",
     (f'seq(on(roll_ends(you), for_each(all(and(yours, in("reserve"), {_DOUBLE})), $x)), '
      f"on(rolls(you), if(exists(among(event_die, and({_DOUBLE}))), $x)))")),
]  # fmt: skip
PER: Final = [
    ("different energy type {t:all_types} of {f:noun}", 'kinds(all($f), "energy type")'),
    ("different energy type {t:all_types} you have in your reserve", "energy_types(you)"),
    ("{w:symbol} you rolled", "energy_of(you, $w)"),
    ("{v:symbol} or {w:symbol} rolled {t:in_this_way}", "plus(stat($v, those), stat($w, those))"),
    ("energy symbol in {p:whose} reserve that matches their type", "energy_of($p, event_die)"),
    ("{f:noun} that rolled a|an {w:face} face", 'count(all(and(yours, in("reserve"), $f, shows($w))))'),
    ("{f:noun} they have fielded", "count(all(and(opposing, $f)))"),
]
EVENTS: Final = [
    ("when {d:subject} hits-them", "hits_player($d, opponent)"),
    # Nothing comes between the main step and the attack.
    ("at the beginning|start of {p:whose} attack-step", 'turn_starts($p, "attack")'),
]
TABLES: Final = [
    ("ability", ABILITIES),
    ("situation", SITUATIONS),
    ("per", PER),
    ("event", EVENTS),
    ("condition", CONDITIONS),
    ("effect", EFFECTS),
    ("pronoun", PRONOUNS),
    ("amount", AMOUNTS),
    ("suffix", SUFFIXES),
    *PARTS.items(),
]
