"""Effects that bring dice from one place to another, reroll them where they lie, and take tokens off cards."""

from typing import Final

EFFECTS: Final = [
    # Damage and knock-outs.
    ("that opponent takes {n:number} damage", "damage(player(opponent), $n)"),
    ("deal {n:number} damage to opponent", "damage(player(opponent), $n)"),
    ("KO {d:dice} and deal damage to {e:dice} equal to that die 's {w:stat}",
     "seq(ko($d), damage($e, stat($w, it(0))))"),
    ("{d:dice} cannot {w:deed} if it is of equal or lower level than {s:self_name}",
     'cannot(among($d, stat_at_most("level", stat("level", self))), $w)'),
    ("target opponent loses {n:number} life when they use a global-ability {t:eot_said}",
     "later(uses_global(opponent), lose_life(opponent, $n))"),
    # Rolled where they lie.
    ("roll {d:dice} . any that roll a|an? {w:face} face(s) are ko'd",
     "seq(reroll($d), ko(among(those, shows($w))))"),
    (("opponent must reroll each of their equipped {f:noun} . put any that roll a|an? {w:face} face(s) into "
      "the {z:zone} {r:others}"),
     "seq(reroll(all(and(opposing, attached, $f))), move(among(those, shows($w)), $z))"),
    (("reroll {d:dice} . if it rolls a|an {w:face} face , deal damage equal to its {v:stat} to {e:dice} . "
      "otherwise , put|move that {s:self_name} die in|into the {z:zone}"),
     "seq(reroll($d), if(exists(among(it, shows($w))), damage($e, stat($v, it)), move(it, $z)))"),
    # Drawn dice.
    ("put any {f:noun_bare} drawn in the {w:zone} and deal 1 damage to {d:dice} for each",
     "seq(move(among(those, $f), $w), damage($d, result))"),
    ("return any {f:noun_bare} drawn to your {w:zone}", "move(among(those, and(drawn, $f)), $w)"),
    ("if {c:condition} , {a:effect} , otherwise ,? {b:effect}", "if($c, $a, $b)"),
    # Energy in reserve.
    ("move all {w:symbol} energy from opponent|the-opponent 's reserve to the {z:zone}",
     'move(all(and(opposing, in("reserve"), shows($w))), $z)'),
    (("move all energy from opponent|the-opponent 's reserve to the {z:zone} if it matches another energy "
      "in their reserve {q:only_wild}"),
     ('move(all(and(opposing, in("reserve"), shows("energy"), '
      'like("shown", all(and(opposing, in("reserve"), shows("energy")))))), $z)')),
    (("move target energy die {m:matching_one_of} your active {f:noun} from the-opponent 's reserve to "
      "their {z:zone} . "
      "if you do , you may move a die {s:of_same_energy} from your {y:zone} to your reserve on the same face"),
     ('seq(collect(target(and(opposing, in("reserve"), shows("energy"), like("shown type", all(and(yours, $f)))))), '
      'may(turn(pick(and(yours, in($y), like("face", those))), "that energy")), move(those, $z))')),
    ("put|move {d:moved} into|to your reserve on any face", 'turn($d, "any face")'),
    # Captured, or out of play.
    ("capture any {f:noun} {u:captured} . {w:left}", "capture(pick($f), $w)"),
    ("draw a die from {p:whose} bag and capture it {u:captured} . {w:left}",
     "seq(draw(1, $p), capture(those, $w))"),
    (("put target {f:noun} from target opponent 's {a:zone} , {b:zone} , or {c:zone} into the {z:zone} . "
      "cancel any effect of that die"),
     "seq(collect(target(and(opposing, $f, or(in($a), in($b), in($c))))), end_effects(those), move(those, $z))"),
    # Named and drawn.
    (("target a {f:noun} . while {s:self_name} is active , copies of that character {i:fielded} have no "
      "text . {n:new_choice}"),
     'seq(note_card(target($f)), enforce(blank(on_named), "while active"))'),
    (("name two different die {a:and_draw} . if they are the named die , you may either roll them or {g:go_on} . "
      "if you fail to name a die correctly , all drawn die go to your used"),
     "divine"),
    ("deal each player {n:number} damage for every|each {f:noun} in their field",
     "each_player(damage(player(you), times($n, count(all(and(yours, $f))))))"),
    # As many as one likes.
    ("KO x of your {f:noun} . KO x target {g:noun}",
     "seq(ko(pick(and(yours, $f), up_to(count(all($g))))), ko(target($g, result)))"),
    ("deal x damage to {d:dice} where x is the number of {g:different}", "damage($d, kinds(all($g)))"),
    ("purchase|buy {f:one} that has not been purchased by any player for {n:less} less {m:minimum}", "buy($f, $n)"),
    # Into the field.
    ("return a different target {f:noun} to your field at level {n:number}",
     "place(target(and(not(same_name), $f)), $n)"),
    (("take an {f:noun} ( besides {s:self_name} ) from one of your cards and roll it . if it rolls a|an "
      "{w:face} face , "
      "add it to the field . otherwise , return it to the card"),
     ("seq(roll(pick(and(yours, not(same_name), $f))), if(exists(among(those, shows($w))), "
      'place(those, stat("level", those)), move(those, "card")))')),
    ("search your bag for a different {f:noun} and put it into the field {l:same_level} as {d:dice}",
     'place(pick(and(yours, not(same_name), $f, in("bag"))), stat("level", $d))'),
    ("search your {a:zone} or {b:zone} for {f:one} and place|put it in|into the field at level {n:number}",
     "place(pick(and(yours, $f, or(in($a), in($b)))), $n)"),
    # Tokens.
    ("remove an Experience token from its card", "remove_tokens(1)"),
    ("add an Experience token to {s:self_name} immediately?", "add_token"),
    ("{s:own} gains an experience|Experience token immediately?", "add_token"),
    ("remove an Experience token from an {f:noun}", "remove_tokens(1, pick($f))"),
    ("remove an Experience token from that adventurer 's card", "remove_tokens(1, each)"),
    ("remove all Experience tokens from {t:that_card}", "remove_tokens(tokens(event_die), event_die)"),
    ("for each {f:noun} in the-opponent 's field , {x:effect}", "for_each(all(and(opposing, $f)), $x)"),
]  # fmt: skip
PER: Final = [("{f:noun} ko'd this way", "result")]

HOW: Final = {
    "others": [("", "always"), (". return others to their equipped character", "always")],
    "matching_one_of": [("that matches the type of one of", "always")],
    "of_same_energy": [("with the same energy", "always")],
    "and_draw": [("and draw two die from your bag", "always")],
    "go_on": [("continue to name previously unnamed die {u:and_draw_on}", "always")],
    "and_draw_on": [("and draw die until you choose to stop", "always")],
    "that_card": [("that adventurer die? 's card", "always")],
    "same_level": [("at the same level", "always")],
    "fielded": [("in the field", "always")],
    "only_wild": [("", "always"), (". ( [Q] only match [Q] . )", "always")],
    "captured": [
        ("", "always"),
        ("until {s:self_name} leaves the field", "always"),
        (". it stays captured until {s:self_name} leaves the field", "always"),
    ],
    "left": [
        ("when|if {s:self_name} leaves the field , put the captured die in its owner 's {w:zone}", "$w"),
        ("when|if {s:self_name} leaves the field , put it in its owner 's {w:zone}", "$w"),
    ],
    "new_choice": [
        ("if you field another {s:self_name} die , target a new die , cancelling all previous choices", "always"),
    ],
}

TABLES: Final = [("effect", EFFECTS), ("per", PER), *HOW.items()]
