"""Effects: one after the other, one within another, and the ways in which cards print them."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text.grammar.amended import amend, put
from overcrush.text.grammar.asides import with_asides
from overcrush.text.reader import Reader


def effect(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An effect within another: one, several joined by `and`, or several in parentheses."""
    if reader.text(place) == "(":
        for end, node in reader.read("body", place + 1).items():
            last = reader.at(end, ")")
            if last >= 0:
                yield last, node
    for end, node in reader.read("deed_done", place).items():
        yield end, node
    yield from reader.read("unless_done", place).items()
    for end, node in reader.read("deed_done", place).items():
        yield from _followed(reader, end, node)


def _followed(reader: Reader, end: int, node: Node) -> Iterator[tuple[int, Node]]:
    """An effect with what comes after it in the same sentence: another, or the condition it hangs on."""
    after = joint(reader, end)
    if after >= 0:
        for last, rest in reader.read("effect", after).items():
            yield last, _joined(reader, end, node, rest)
    elif reader.text(end) == "if":
        for last, condition in reader.read("condition", end + 1).items():
            yield last, Node(nodes.IF, (condition, node))
    elif reader.text(end) == ",":
        for last, rest in reader.read("effect", end + 1).items():
            if rest.code == nodes.SEQ:
                # One of a list whose last part has an `and` before it.
                yield last, Node(nodes.SEQ, (node, rest))


def _joined(reader: Reader, place: int, first: Node, second: Node) -> Node:
    """Damages named in one breath are dealt at once."""
    at_once = reader.text(place) == "," and first.code == second.code == nodes.DAMAGE
    return Node(nodes.TOGETHER if at_once else nodes.SEQ, (first, second))


def joint(reader: Reader, place: int) -> int:
    """The place after what joins two effects in one sentence."""
    start = place + 1 if reader.text(place) == "," else place
    if reader.text(start) == "and":
        return start + 2 if reader.text(start + 1) == "then" else start + 1
    return start + 1 if reader.text(start) == "then" else -1


def deed_done(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """One effect."""
    yield from _all_at_once(reader, place)
    yield from reader.read("by_chance", place).items()
    yield from each_side(reader, place)
    yield from reader.by_rows("effect", place)


def _all_at_once(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Effects of which none waits for the others."""
    start = reader.at(place, "all", "at", "once", "(")
    kind, close = ("body", 1) if start >= 0 else ("effect", 0)
    start = start if start >= 0 else reader.at(place, "all", "at", "once", ",")
    if start < 0:
        return
    for end, node in reader.read(kind, start).items():
        if not close or reader.text(end) == ")":
            yield end + close, Node(nodes.TOGETHER, node.args if node.code == nodes.SEQ else (node,))


def body(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """The effects of a whole ability, one after the other."""
    for end, node in reader.read("sentences", place).items():
        yield end, node
        for after in _next(reader, end):
            for last, change in reader.read("amendment", after).items():
                amended = amend(node, change)
                for end_of_it, said in with_asides(reader, last, amended) if amended is not None else ():
                    yield end_of_it, said
                    yield from _and_more(reader, end_of_it, said)


def _and_more(reader: Reader, place: int, amended: Node) -> Iterator[tuple[int, Node]]:
    """What comes of it either way."""
    for after in _next(reader, place):
        for last, rest in reader.read("sentences", after).items():
            yield last, Node(nodes.SEQ, (amended, rest))


def sentences(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    for end, node in reader.read("effect", place).items():
        yield end, node
        for after in _next(reader, end):
            for last, rest in reader.read("sentences", after).items():
                yield last, Node(nodes.SEQ, (node, rest))


def _next(reader: Reader, place: int) -> Iterator[int]:
    """Places where the next sentence may begin."""
    if reader.text(place) in (";", "."):
        start = place + 1
        yield start
        if reader.text(start) == "then":
            yield start + 2 if reader.text(start + 1) == "," else start + 1
    joined = joint(reader, place)
    if joined >= 0:
        yield joined


def each_side(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`target X from each player's field and do something to them`: the same to one of each side."""
    start = reader.at(place, "target")
    if start < 0:
        return
    for end, node in reader.read("one", start).items():
        after = reader.at(end, "from", "each", "player", "'s", "field", "and")
        if after < 0:
            continue
        for last, done in reader.read("deed_done", after).items():
            sides = [
                Node(nodes.TARGET, (Node(nodes.AND, (Node(side), node)),)) for side in (nodes.YOURS, nodes.OPPOSING)
            ]
            yield last, Node(nodes.SEQ, tuple([put(done, Node(nodes.IT), side) for side in sides]))


PRINTED: Final = [
    # Damage.
    ("deal damage equal to {n:earlier} to {d:dice}", "damage($d, $n)"),
    ("deal {p:player} {n:number} damage", "damage(player($p), $n)"),
    ("deal {d:dice} {n:number} damage", "damage($d, $n)"),
    ("deal 1 damage to {d:dice} for each {n:per}", "damage($d, $n)"),
    ("take 1 damage for each {n:per}", "damage(player(you), $n)"),
    ("deal {n:number} damage divided as you choose to any number of {f:noun}", "damage(points($f, $n), 1)"),
    ("{s:own} deals {n:number} damage to {d:dice}", "damage($d, $n)"),
    ("{s:own} deals 1 damage to {d:dice} for each {n:per}", "damage($d, $n)"),
    ("{s:own} deals an equal amount of damage to {d:everybody}", "damage($d, that_much)"),
    ("each of {f:noun} deals {n:number} damage {h:besides}",
     "later(combat_damage, together(for_each(all($f), damage(player(opponent), $n, each))))"),
    ("KO {d:dice} if it shows a|an? {w:face} face", "ko(among($d, shows($w)))"),
    ("KO any die that roll(s) a|an? {w:face} face", "ko(among(those, shows($w)))"),
    ("KO any that roll a|an? {w:face} face(s)", "ko(among(those, shows($w)))"),
    ("deal x damage to {d:dice} , where x is {n:amount}", "damage($d, $n)"),
    ("each die that does not roll a|an? {w:face} face goes to the {v:zone}",
     "move(among(it, not(shows($w))), $v)"),
    ("otherwise , return it to the field ( on its rolled level )", "seq"),
    ("return the rest to the field ( on their rolled levels )", "seq"),
    ("spin {d:dice} up {n:number} level(s)", "spin($d, $n)"),
    ("spin {d:dice} up a level", "spin($d, 1)"),
    ("spin {d:dice} down {n:less} level(s)", "spin($d, $n)"),
    ("spin {d:dice} down a level", "spin($d, -1)"),
    ("spin down {d:dice} {n:less} level(s)", "spin($d, $n)"),
    ("spin up {d:dice} {n:number} level(s)", "spin($d, $n)"),
    ("spin {d:dice} to its|their highest|maximum|max level", "spin_to($d, 3)"),
    ("spin down {d:dice}", "spin($d, -1)"),
    ("spin up {d:dice}", "spin($d, 1)"),
    ("spin {d:dice} to the level of {e:dice}", 'spin_to($d, stat("level", $e))'),
    ("switch {d:certain} 's A and D {t:eot}", "switch_stats($d)"),
    ("clear damage from {d:dice}", "clear_damage($d)"),
    ("remove {d:dice} from the attack zone", "leave_combat($d)"),
    ("remove {d:dice} from the attack zone ( it stays in the field )", "leave_combat($d)"),
    ("reroll {d:dice} and KO it if {c:outcome}", "seq(reroll($d), if($c, ko(it)))"),
    # Attack and defense, keywords.
    ("{d:dice} get(s) +XA and +XD , where x is {n:amount} {u:using}", "stats($d, $n, $n)"),
    ("each {f:noun} gets +1A and +1D for each of {g:different} {t:eot}",
     "stats(all($f), kinds(all($g)), kinds(all($g)))"),
    ("{d:dice} is|are unblockable {t:eot}", 'cannot($d, "be blocked")'),
    ("target {f:noun} gets {a+b:stats} and gains? {w:keyword} {t:eot}",
     "seq(stats(target($f), $a, $b), grant(it, $w))"),
    ("all {f:noun} get {a+b:stats} and gain? {w:keyword} {t:eot}",
     "seq(stats(all($f), $a, $b), grant(all($f), $w))"),
    ("{d:dice} get(s) {a+b:stats} {t:eot}", "stats($d, $a, $b)"),
    ("{f:noun} get|gain {a+b:stats} {t:eot}", "stats(all($f), $a, $b)"),
    ("{d:dice} gain(s) {a+b:stats} {t:eot}", "stats($d, $a, $b)"),
    ("choose an affiliation . target {f:noun} {k:of_it} gets {a+b:stats} , and {g:second} gets {c+d:stats} . {o:alike}",
     ('seq(stats(target(and($f, like("affiliation", all($f)))), $a, $b), '
      'stats(target(and($g, not(chosen), like("affiliation", it))), $c, $d))')),
    ("target {f:noun} deals damage equal to its {w:stat} to a|another different? target {g:noun}",
     "seq(collect(target($f)), damage(target(and($g, not(chosen))), stat($w, those), those))"),
    ("all other {f:noun} get(s) {a+b:stats} ( both player 's ) {t:eot}", "stats(all($f), $a, $b)"),
    ("{d:dice} gain(s) {w:keyword} {t:eot}", "grant($d, $w)"),
    ("give {d:dice} {a+b:stats} {t:eot}", "stats($d, $a, $b)"),
    ("give {d:dice} {a+b:stats} or {c+e:stats} {t:eot}", "either(stats($d, $a, $b), stats($d, $c, $e))"),
    ("all {f:noun} you field for the rest of the turn gain {w:keyword}",
     "enforce(gains(and(yours, fielded_this_turn, $f), $w))"),
    ("{d:dice} cannot {w:deed} {t:eot}", "cannot($d, $w)"),
    ("target {f:noun} cannot attack or block {t:eot}", 'seq(cannot(target($f), "attack"), cannot(it, "block"))'),
    ("{f:noun} cannot attack or block {t:eot_said}", 'seq(cannot(all($f), "attack"), cannot(all($f), "block"))'),
    ("{d:dice} deal(s) no combat damage {t:eot}", 'cannot($d, "deal combat damage")'),
    ("{d:dice} get(s) {w:keyword} {t:eot}", "grant($d, $w)"),
    ("target {f:noun} gains {w:keyword} and {a+b:stats} {t:eot}", "seq(grant(target($f), $w), stats(it, $a, $b))"),
    ("spin {d:certain} up or down one|1|a level", "either(spin($d, 1), spin($d, -1))"),
    ("blocked character deal no combat damage {t:eot_said}", 'cannot(engaged_with(self), "deal combat damage")'),
    # Dice on the move.
    ("draw {n:number} die from your bag", "draw($n)"),
    ("draw a die from your bag", "draw(1)"),
    ("draw a new die", "draw(1)"),
    ("draw and roll {n:number} extra? die {r:to_reserve}", "draw_roll($n)"),
    ("draw {n:number} die {b:from_bag} and roll it|them {r:to_reserve}", "draw_roll($n)"),
    ("draw and roll every {f:noun}", "seq(draw(count(all($f))), roll(those))"),
    ("roll {d:dice} {r:to_reserve}", "roll($d)"),
    ("prep a|an additional die", "prep_bag(1)"),
    ("draw a die {b:from_bag} ,? and put|add|place it in|into|to your prep", "prep_bag(1)"),
    ("draw an additional die and add it as well", "prep_bag(1)"),
    ("put|move|place {d:moved} in|into|to opponent|the-opponent 's {w:zone}", "move($d, $w)"),
    ("put|move|place|add|return|send {d:moved} in|into|to its owner 's {w:zone}", "move($d, $w)"),
    # A number in a circle is generic energy (4.1.4).
    ("on a {n:number} , {x:effect}", ('if(exists(among(those, and(shows("generic"), stat_at_least("energy", $n), '
      'stat_at_most("energy", $n)))), $x)')),
    ("return the spell? die afterward", 'move(those, "card")'),
    ("draw and prep a die from your bag", "prep_bag(1)"),
    ("add|put|move|place|send|return {d:moved} to|in|into your|the|their? {w:zone}", "move($d, $w)"),
    ("send a {f:noun_bare} you've drawn to your {w:zone}", "move(pick(and(drawn, $f)), $w)"),
    ("return the die to its card", 'move(it, "card")'),
    ("return {d:dice} to the field at level {n:number} at end of turn",
     "later(turn_ends(active_player), place($d, $n))"),
    ("return {d:dice} to the field ( at its current level )", "place($d, that_much)"),
    ("KO {d:dice} at end of turn", "later(turn_ends(active_player), ko($d))"),
    ("at the end of the turn , {x:effect}", "later(turn_ends(active_player), $x)"),
    ("use its effect immediately", "use_effect(it)"),
    ("choose {d:dice} and roll it", "roll($d)"),
    ("choose target {f:noun}", "collect(target($f))"),
    ("skip your attack-step {t:eot_said}", 'enforce(attackers(you, "at most", 0))'),
    ("you may attack with only {n:number} character {t:eot_said}", 'enforce(attackers(you, "at most", $n))'),
    ("set {d:dice} aside until end of turn ( {a:return} )", "hold($d)"),
    ("name {f:one} , replacing all previous choices", "name_die($f)"),
    # Nobody loses a Sidekick die (5.2.2).
    ("swap {f:one} for {e:one} that costs up to {n:number} more",
     ('swap(pick(and($f, not(sidekick))), '
      'pick(and($e, stat_at_most("cost", plus(stat("cost", it), $n)))))')),
    ("move {d:moved} to the field at level {n:number}", "place($d, $n)"),
    ("draw one|1 die for each {f:noun}", "draw(count(all($f)))"),
    ("field any {f:noun_bare} at level {n:number}", "field(among(those, $f), $n)"),
    ("return any other die to your bag", 'move(among(those, drawn), "bag")'),
    ("draw and roll a die . if it shows a|an {w:face} face , {a:effect} . otherwise , {b:effect}",
     "seq(draw(1), roll(those), if(exists(among(those, shows($w))), $a, $b))"),
    ("for each {f:noun} , {x:effect} and reroll those {s:self_name} die ( all at once , and only once )",
     "seq(for_each(all($f), $x), reroll(all($f)))"),
    ("spin {d:dice} up {n:number} level(s) ( if able )", "spin($d, $n)"),
    # Life.
    ("you may pay {n:number} life to {x:effect}", "may(seq(lose_life(you, $n), $x))"),
    ("gain {n:number} life", "gain_life(you, $n)"),
    ("gain life equal to {n:amount}", "gain_life(you, $n)"),
    ("gain 1 life for each {n:per}", "gain_life(you, $n)"),
    ("pay {n:number} life to {x:effect}", "seq(lose_life(you, $n), $x)"),
    ("you can {x:effect} , if you do , {y:effect}", "seq($x, if(done, $y))"),
    ("target? opponent|the-opponent must {y:they_do}", "$y"),
    ("lose {n:number} life", "lose_life(you, $n)"),
    # Rules for a while.
    ("{r:rule} this turn {i:able}", "enforce($r)"),
    ("{r:rule} {t:eot_said}", "enforce($r)"),
    ("you cannot field any? {f:noun} this turn", 'enforce(forbid(and(yours, $f), "be fielded"))'),
    ("until the beginning of your next turn , {r:rule}", 'enforce($r, "your next turn")'),
    ("at least 1|one character must be {a:assigned} {i:able}", "enforce_on(self, must_be_blocked(this))"),
    ("all {f:noun} must block {i:able}", "enforce(must_block($f))"),
    ("target {f:noun} deals double damage", 'enforce_on(target($f), deals(this, "times", 2))'),
    ("target {f:noun} must block this turn {i:able}", "enforce_on(target($f), must_block(this))"),
    ("target {f:noun} must attack this? turn? {i:able}", "enforce_on(target($f), must_attack(this))"),
    ("the first {f:noun} you field this turn is free to field",
     "enforce(free_to_field(and(yours, $f), equal(events(fielded(all(yours))), 0)))"),
    ("the first die you purchase this turn {w:goes}",
     "enforce(goes_to(purchased(all(yours)), $w, equal(events(purchased(all(yours))), 0)))"),
    ("the next {f:noun} you purchase this turn costs {n:less} less {m:minimum}",
     'enforce(costs_to_buy(and(yours, $f), $n), "next")'),
    ("you may declare blockers for the opponent {h:how}", "may(seq(enforce(declares_blocks(you)), $h))"),
    ("while {s:self_name} is active , the opponent cannot purchase or field that die",
     ('seq(enforce(forbid(and(opposing, is_named), "be purchased"), "while active"), '
      'enforce(forbid(and(opposing, is_named), "be fielded"), "while active"))')),
    ("{f:ruled} cannot {w:deed} while attacking unless {s:self_name} is ko'd",
     "enforce_on(self, forbid(and(attacking, $f), $w, equal(events(knocked_out(self)), 0)))"),
    ("{f:ruled} cannot be blocked {t:eot_said} unless {s:self_name} is blocked",
     "enforce_on(self, blocked_only_with($f, this))"),
    # Later.
    ("until end of turn , {e:event} , {x:effect}", "later($e, $x)"),
    ("until end of turn , for each {f:noun} the opponent assigns to block {x:effect} {a:stacking}",
     "later(blocks(all(and(opposing, $f))), $x)"),
    ("this turn , you may remove {f:noun} from combat before damage is dealt",
     "later(combat_damage, leave_combat(pick(and(yours, $f), any_number)))"),
    ("if that attacker damages the opponent this turn , {x:effect}",
     "later(hits_player(all(chosen), opponent), $x)"),
    ("if {e:would_go} , prep them instead", 'enforce_on(it, goes_to($e, "prep"))'),
    (("{f:noun} damaged by this effect cannot attack or block {t:eot_said} "
      "unless {p:player} pays {n:number} per character"),
     ("for_each(all(and($f, hurt(by_this))), "
      'unless_paid($p, $n, seq(cannot(each, "attack"), cannot(each, "block"))))')),
    ("{s:own} deals target opponent {n:number} damage each time they KO one of their {f:noun} this turn",
     "later(gives_up(all(and(opposing, $f))), damage(player(opponent), $n))"),
    # Each player.
    ("each player {x:by_each} . return {o:other_drawn} to the bag",
     'each_player(seq($x, move(among(those, drawn), "bag")))'),
    ("each player {x:by_each} and {y:by_each}", "each_player(seq($x, $y))"),
    ("each player {x:by_each}", "each_player($x)"),
    ("each player picks one of their {f:noun}",
     "seq(collect(pick(and(yours, character, $f))), collect(pick(and(opposing, character, $f), opponent)))"),
    ("{d:pair} deal each other damage equal to their {w:stat}",
     "together(damage(it(0), stat($w, it(1)), it(1)), damage(it(1), stat($w, it(0)), it(0)))"),
    ("if any die is ko'd , {n:controller_loses}",
     "seq(if(gone(it(0)), lose_life(you, $n)), if(gone(it(1)), lose_life(opponent, $n)))"),
    ("you may remove an Experience token from {s:self_name} to {x:effect}",
     "may(seq(remove_tokens(1), if(done, $x)))"),
    ("remove half the Experience tokens , rounded down , from {d:dice}",
     "seq(collect($d), remove_tokens(half(tokens(it)), it))"),
    ("remove an|1|one Experience token from {d:dice}", "remove_tokens(1, $d)"),
    ("remove {n:number} Experience tokens from {d:dice}", "remove_tokens($n, $d)"),
    ("capture {d:dice} . if {s:self_name} leaves the field , place|put the captured die in|into its owner 's {w:zone}",
     "capture($d, $w)"),
    ("move {d:dice} to {s:self_name} 's card . {r:until_roll}", "park($d)"),
    ("use up to {n:number} different global-ability for free", "act($n)"),
    ("use 1|one energy from the-opponent 's reserve",
     'act(1, pick(and(opposing, in("reserve"), shows("energy"))))'),
    ("during the-opponent 's next clear-draw , {n:must_name} . put any incorrectly named die in the used",
     'enforce(names_draw(opponent), "your next turn")'),
    ("cancel an effect from an action-die that affects {f:noun}",
     "end_effects(pick(and(a_card, action_die, affecting($f))))"),
    # Conditions around effects.
    ("if {c:condition} , {a:effect} . otherwise , {b:effect}", "if($c, $a, $b)"),
    ("if {c:guess} , {a:effect} . otherwise , {b:effect}",
     "seq(name_number(opponent, 1, 3), if($c, $a, $b))"),
    ("secretly draw {a:number} , {b:number} , or {c:number} die from your bag",
     'seq(name_number(you, $a, $c, "secretly"), draw(named_number(0)))'),
]  # fmt: skip

# Nobody chooses from a bag unless a card says so: these are drawn, whatever they sound like.
BY_CHANCE: Final = [
    ("roll a die from your bag {r:to_reserve}", "draw_roll(1)"),
    ("prep a die", "prep_bag(1)"),
    ("prep {n:number} die", "prep_bag($n)"),
    ("roll {n:number} die from your bag {r:to_reserve}", "draw_roll($n)"),
    ("add|move|put|place a die from your bag to|in|into your prep", "prep_bag(1)"),
    ("draw a die from your bag ,? and prep it", "prep_bag(1)"),
    ("draw {n:number} die from your bag ,? and prep them", "prep_bag($n)"),
]

# What each player does, in the third person.
BY_EACH: Final = [
    ("draws a die", "draw(1)"),
    ("fields any {f:noun_bare} drawn this way on their character faces", "field(among(those, $f))"),
    ("loses {n:number} life", "lose_life(you, $n)"),
    ("gains {n:number} life", "gain_life(you, $n)"),
    ("takes {n:number} damage", "damage(player(you), $n)"),
    ("draws {n:number} die", "draw($n)"),
    ("fields all {f:noun_bare} drawn this way", "field(among(those, $f))"),
    ("places the remaining die in their {a:zone} or {b:zone}",
     "for_each(among(those, drawn), either(move(each, $a), move(each, $b)))"),
    ("may add one of their {f:noun} to their {w:zone}", "may(move(pick(and(yours, $f)), $w))"),
    ("chooses and kos one of their {f:noun}", "ko(pick(and(yours, $f)))"),
    ("kos one of their {f:noun}", "ko(pick(and(yours, $f)))"),
    ("kos a|an {f:noun} they control", "ko(pick(and(yours, $f)))"),
    ("kos all of their {f:noun} except one|1",
     "seq(collect(pick(and(yours, $f))), ko(all(and(yours, $f, not(chosen)))))"),
]  # fmt: skip

# Parts of sentences that say how, or nothing more.
HOW: Final = {
    "other_drawn": [("any other die drawn this way", "always")],
    "ignoring": [("to ignore this ability {e:entirely} for that character", "always")],
    "entirely": [("in its entirety", "always")],
    "assigned": [("assigned to block it", "always")],
    "or_copies": [("or copies of it", "always")],
    "until_gone": [("until either a character is ko'd or {n:nobody}", "always")],
    "nobody": [("there are no remaining target", "always")],
    "to_reserve": [
        ("", "always"),
        ("( add them to your reserve )", "always"),
        ("( place it|them in|into your reserve )", "always"),
        ("and add it|them to your reserve", "always"),
        ("and place it|them in|into your reserve", "always"),
    ],
    "return": [("then return them to play {l:level_before}", "always")],
    "level_before": [("at their previous level", "always")],
    "stacking": [("( per {s:self_name} die fielded this turn )", "always")],
    "goes": [("is added to your {w:zone} instead of your used", "$w")],
    "how": [
        (
            ", assigning one per attacker {u:until_all} , and then {r:the_rest}",
            "enforce(must_be_blocked(and(attacking, character)))",
        ),
    ],
    "until_all": [("until all attackers have been assigned a blocker", "always")],
    "the_rest": [("assigning the rest as you choose", "always")],
    "would_go": [("the attacker is unblocked and {w:would}", "is_unblocked(all(this))")],
    "would": [("would go to the used", "always")],
    "pair": [("those die", "those")],
    "controller_loses": [("that die 's controller loses {n:number} life", "$n")],
    "guess": [("the opponent guesses the number of die you drew", "equal(count(those), named_number(1))")],
    "gerund": [("skipping your attack-step", 'enforce(attackers(you, "at most", 0))')],
    "from_bag": [("", "always"), ("from your bag", "always")],
    "everybody": [
        ("that opponent and to each of their {f:noun}", "all(or(and(opposing, any_player), and(opposing, $f)))"),
    ],
    "until_roll": [("at the beginning of your next roll-step , return it to {z:same_face}", "always")],
    "same_face": [("your reserve on the same face", "always")],
    "must_name": [("they must name all the die drawn {b:before_drawing}", "always")],
    "before_drawing": [("prior to drawing die ( {o:one_each} , all at once )", "always")],
    "one_each": [("one for each die they would draw", "always")],
    "besides": [("to the defending player in addition to normal damage", "always")],
    "using": [("", "always"), ("when you use this action-die", "always")],
    "ties": [("", "always"), ("( you break all ties )", "always")],
    "has_targets": [("the-opponent has at least {n:number} legal target character", "always")],
    "of_it": [("with that affiliation", "always")],
    "second": [("a different target {f:noun} with that affiliation", "$f")],
    "alike": [("you may only use this action if {t:two} have the same affiliation", "always")],
    "two": [("two die in the field", "always")],
    "per": [
        ("of their {f:noun}", "count(all(and(opposing, $f)))"),
        ("die sent to the? used in? this way", "result"),
        ("{f:noun} ko'd in this way", "result"),
        ("{f:noun} ko'd by this effect", "result"),
        ("die showing a|an? {w:face} face", "count(among(those, shows($w)))"),
        ("of? {f:active_characters}", "kinds(all($f))"),
        ("of? {f:noun}", "count(all($f))"),
    ],
}
