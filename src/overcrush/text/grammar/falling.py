"""Knock-outs: what happens in their place, what becomes of the fallen, dice that regenerate, what comes afterwards."""

from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node

# What would happen, so that something may happen in its place.
WOULD: Final = [
    ("when|if {e:threat}", "on($e, cancel)"),
    ("the first time {e:threat} each turn", "on($e, cancel, first)"),
    ("the first time each turn {e:threat}", "on($e, cancel, first)"),
]
THREATS: Final = [
    ("{d:subject} would be ko'd", "knocked_out($d)"),
    ("{d:subject} would be ko'd {c:ko_by}", "knocked_out($d, $c)"),
    ("the equipped character|die would be ko'd", "knocked_out(all(equipped))"),
    ("{d:subject} would take damage", "damaged($d)"),
    ("{d:subject} would be dealt damage", "damaged($d)"),
    ("you would take damage", "player_damaged(you)"),
    ("you would be dealt damage", "player_damaged(you)"),
]
IN_ITS_PLACE: Final = [
    ("instead ,? {x:body}", "$x"),
    ("you may instead {x:body}", "may($x)"),
    ("you may {x:effect} instead", "may($x)"),
    (
        "you may instead ko the {w:thing} token and {x:effect}",
        "may(seq(ko(pick(and(yours, named($w)))), if(done, $x)))",
    ),
    ("{x:effect} instead", "$x"),
    ("you may pay {p:price} to {x:effect}", "pay_energy(you, $p, $x)"),
    ("you may pay {p:price} . if you do , {x:body}", "pay_energy(you, $p, $x)"),
    ("you may have {s:self_name} take that damage instead", "may(redirect(pick(mine)))"),
    ("instead ,? that damage is dealt to {s:self_name}", "redirect(pick(mine))"),
    ("instead ,? deal that damage to {d:dice}", "redirect($d)"),
]

CAUSES: Final = {
    "ko_by": [
        ("during|while attacking or blocking", "as(or(attacking, blocking))"),
        ("other than by damage from {w:a_fighter}", "outside_combat"),
    ],
    "a_fighter": [("an attacker or blocker", "always")],
}
EVENTS: Final = [
    ("after {d:subject} is ko'd", "knocked_out($d)"),
    ("when {d:subject} successfully? regenerates", "regenerates($d)"),
]
HAPPENINGS: Final = [
    ("{d:subject} successfully? regenerates", "regenerates($d)"),
    ("{s:self_name} blocks and kos {f:one}", "knocked_out(all($f), by(all(and(mine, blocking))))"),
    ("unblocked", "is_unblocked(self)"),
]
SITUATIONS: Final = [
    ("when {n:number} or more of your {f:noun} are ko'd during|in a turn",
     ("on(knocked_out(all(and(yours, $f))), cancel, at_least(events(knocked_out(all(and(yours, $f)))), $n), once)")),
    ("if {s:self_name} is blocked but is not ko'd", "on(attack_ends, cancel, exists(all(and(this, blocked))))"),
]  # fmt: skip
# When an effect is done that is spoken of before.
PUT_OFF: Final = [
    (",? after combat? damage resolves|resolve", "attack_ends"),
    (",? after combat? damage is dealt", "attack_ends"),
    ("at the beginning|start of this attack-step", 'turn_starts(active_player, "attack")'),
    ("at the? end of the|this? turn", "turn_ends(active_player)"),
    ("{e:event} this turn", "$e"),
]

ABILITIES: Final = [
    ("{g:maybe} the-opponent is dealt {n:number} damage for each {f:noun} ko'd|kos by this effect .?",
     "on(knocked_out(all($f), by_this), damage(player(opponent), $n))"),
    ("ko any? {f:noun} {e:put_off} .?", "on($e, ko(all($f)))"),
    ("{f:noun} damaged by this equipped character are ko'd at the end of the attack-step .?",
     "on(damaged(all($f), by(all(equipped))), later(attack_ends, ko(event_die)))"),
    ("ko any|all|each {f:noun} dealt combat damage by {s:self_name} .?",
     "on(damaged(all($f), by(all(mine), combat)), ko(event_die))"),
    ("when {s:self_name} attacks , when he|she|it kos {f:one} with combat damage , {x:body} .?",
     "on(knocked_out(all($f), by(all(and(mine, attacking)), combat)), $x)"),
    ("if {s:self_name} is damaged during the attack-step and not ko'd , {x:body} .?",
     'on(damaged(self), later(attack_ends, if(exists(all(this)), $x)), in_step("attack"), once_each)'),
    # Before its damage can knock it out.
    ("{g:maybe} when {d:subject} is damaged , {x:effect} before determining if it is ko'd .?",
     "instead(damaged($d), $x)"),
    ("if {s:self_name} is in your {v:zone} and {e:happening} , move {t:self_name} to your {w:zone} .?",
     "on($e, move(pick(and(yours, mine, in($v))), $w), anywhere)"),
]  # fmt: skip
RULES: Final = [
    (
        "{f:noun} ko'd in combat with {s:self_name} are placed|put|sent in|into|to the {w:zone} {i:not_there}",
        "goes_to(knocked_out(all($f), by(all(mine), combat)), $w)",
    ),
    (
        "{f:noun} he|she|it kos with combat damage are placed|put|sent in|into|to the {w:zone} {i:not_there}",
        "goes_to(knocked_out(all($f), by(all(mine), combat)), $w)",
    ),
    ("if {e:happening} , send|put|move|place that die in|into|to the {w:zone} {i:not_there}", "goes_to($e, $w)"),
    (
        "if {s:self_name} damaged the-opponent , return {t:self_name} to the|your {w:zone} {i:not_there}",
        "goes_to(is_unblocked(all(mine)), $w)",
    ),
]
IF_IT_FALLS: Final = [("if that would ko the character", "always")]
NOT_THERE: Final = [("", "always"), ("instead of the {z:zone}", "always")]
EFFECTS: Final = [
    ("knock {d:dice} out", "ko($d)"),
    ("deal {n:number} damage to {d:certain} . {v:if_it_falls} , put it in its {w:zone}",
     "seq(collect($d), enforce_on(those, goes_to(knocked_out(all(this), by_this), $w)), damage(those, $n))"),
    ("each {f:noun} deal damage equal to its {w:stat} to {d:dice} . ko those character",
     ("seq(collect(all($f)), together(for_each(those, damage($d, stat($w, each), each))), ko(those))")),
    ("{f:noun} that are ko'd ( this turn ) return to the field",
     "later(knocked_out(all($f)), place(event_die, that_much))"),
    ("if he|she|it kos that character , {x:effect}", "later(knocked_out(all(chosen), by(self)), $x)"),
    ("if it {q:does_not} attack , {x:effect}",
     "later(turn_ends(active_player), if(unmet(exists(among(it, fought))), $x))"),
    ("until the start|beginning of your next turn , when a|an {f:noun} takes damage , ko that character",
     'enforce(gains_text($f, on(damaged(self), ko(self))), "your next turn")'),
]  # fmt: skip
CONDITIONS: Final = [
    ("the blocked character is ko'd by this", "unmet(exists(engaged_with(self)))"),
    ("no {f:noun} were|was ko'd that|this turn", "equal(events(knocked_out(all($f))), 0)"),
]
PRONOUNS: Final = [
    ("all|each {f:noun} that was|were engaged with it|him|her", 'among(engaged_with(self, "this turn"), $f)'),
    ("the {s:self_name}", "self"),
]
# What becomes of the fallen, behind burst marks.
BURSTS: Final = [
    ("those character|die go to the {w:zone} instead of the {v:zone} .?", 'burst("fallen", $w)'),
    (
        "also put|place|move|send the ko'd {h:fallen_one} in|into|to the {w:zone} instead of the {v:zone} .?",
        'burst("fallen", $w)',
    ),
]
FALLEN_ONE: Final = [("character|die", "always"), ("{f:noun}", "always")]
PASSING: Final = [
    ("if he|she|it would be ko'd from damage , {d:damage_stays}", '"unfalling"'),
    ("this does not trigger any? when ko'd effects|abilities", '"any"'),
]
DAMAGE_STAYS: Final = [("that damage remains until end of turn", "always")]
DEEDS: Final = [
    ("be ko'd by combat damage", '"be KO\'d by combat damage"'),
    ("be ko'd except by combat damage", '"be KO\'d except by combat damage"'),
]


def back_in_field(node: Node) -> Node:
    """What is done in place of a knock-out: a die that goes back to the field is there still, and leaves the fight."""
    if node.code == nodes.PLACE and node.args[0].code in (nodes.SELF, nodes.IT, nodes.EVENT_DIE):
        dice, level = node.args
        spun = [] if level.code == nodes.THAT_MUCH else [Node(nodes.SPIN_TO, (dice, level))]
        return Node(nodes.SEQ, (*spun, Node(nodes.LEAVE_COMBAT, (dice,)), Node(nodes.CLEAR_DAMAGE, (dice,))))
    return Node(node.code, tuple([back_in_field(arg) for arg in node.args]), node.number, node.word)


TABLES: Final = [
    ("would_be", WOULD),
    ("threat", THREATS),
    ("in_its_place", IN_ITS_PLACE),
    *CAUSES.items(),
    ("event", EVENTS),
    ("happening", HAPPENINGS),
    ("situation", SITUATIONS),
    ("put_off", PUT_OFF),
    ("ability", ABILITIES),
    ("rule", RULES),
    ("not_there", NOT_THERE),
    ("if_it_falls", IF_IT_FALLS),
    ("effect", EFFECTS),
    ("condition", CONDITIONS),
    ("passing", PASSING),
    ("damage_stays", DAMAGE_STAYS),
    ("burst", BURSTS),
    ("pronoun", PRONOUNS),
    ("fallen_one", FALLEN_ONE),
    ("deed", DEEDS),
]
