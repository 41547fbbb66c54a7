"""What comes of a die that was used, rolled, drawn or hurt: what becomes of it, and what follows."""

from typing import Final

from overcrush.effects.wording import ENERGIES


def _doubled(kind: str) -> str:
    """Showing two of a type and no other."""
    others = ", ".join([f'shows("{other}")' for other in ENERGIES[:4] if other != kind])
    return f'shows("{kind}"), stat_at_least("energy", 2), not(or({others}))'


def _double_rows(said: str, kind: str) -> list[tuple[str, str]]:
    """Doubles that are kept when the roll is over; or that come up, then and by effects (12.35.1)."""
    kept = f'on(roll_ends(you), for_each(all(and(yours, in("reserve"), {_doubled(kind)})), $x))'
    other = f"on(rolls(you), if(exists(among(event_die, and({_doubled(kind)}))), $x))"
    return [
        (f"{{g:gate}} when you roll {said} {{d:on_a_die}} and do not reroll {{r:the_result}} , {{x:body}} .?", kept),
        (f"{{g:gate}} when you roll {said} {{d:on_a_die}} , {{x:body}} .?", f"seq({kept}, {other})"),
    ]


EFFECTS: Final = [
    # Of an action die that was used: it lies out of play until then (6.4.9).
    ("add|put|place|move it to|in|into your {w:zone} at the end of the turn",
     "later(turn_ends(active_player), move(event_die, $w))"),
    ("take {d:moved} and field it", "field($d)"),
    # A die that was chosen and is hurt later in the turn.
    ("if you damage that character this turn , {x:effect}", "later(damaged(all(chosen), by_player(you)), $x)"),
    # What a die cannot use when it falls it has lost before.
    ("ko target {f:noun} if {c:condition} . that {g:noun} cannot use {w:known_keyword}",
     "if($c, seq(collect(target($f)), enforce_on(those, loses(this, $w)), ko(those)))"),
    # Dice of a card, rolled to see what they show.
    ("return unpurchased basic action-die to its card", 'move(those, "card")'),
    ("return them to their cards", 'move(those, "card")'),
    # Dice of the other side, looked at one by one.
    ("the-opponent draws {n:number} die {t:of_no_effect} . {w:you_choose_whether} {v:back_or_away}",
     ('seq(draw($n, opponent), for_each(among(those, drawn), either(move(each, "bag"), move(each, "used"))))')),
    ("draw and roll one die . if {c:it_is_one} , that character {d:hits_them} and {u:is_used} ( {o:else_kept} )",
     ('seq(draw(1), roll(those), if(exists(among(those, shows("character"))), '
      'seq(damage(player(opponent), stat("attack", those), those), move(those, "used"))))')),
    # Their levels are what they had before they fell.
    ("ko all {f:noun} and {s:own} deal damage equal to {l:their_levels} to {d:dice}",
     'seq(damage($d, stat("level", all($f))), ko(all($f)))'),
]  # fmt: skip
ABILITIES: Final = [
    ("{e:event} , the active player must move {f:one_bare} {z:from_used_to_card} .?",
     ('on($e, move(pick(and(of_player(active_player), $f, in("used")), active_player), '
      '"card"))')),
    # Doubles of one type.
    *[
        row
        for kind, letter in zip(ENERGIES, "BFMS", strict=False)
        for said in (f"[{letter}] [{letter}]", f"[2{letter}]")
        for row in _double_rows(said, kind)
    ],
    ("{g:gate} you may redirect 1 damage from target character to {s:self_name} each turn .?",
     "instead(damaged(all(and(other, character))), may(redirect(self, 1)), once_each)"),
]  # fmt: skip
CONDITIONS: Final = [
    ("they both roll|show {w:face} faces", "equal(count(among(those, shows($w))), 2)"),
]
PARTS: Final = {
    "of_no_effect": [("( this triggers no effects )", "always")],
    "you_choose_whether": [("you choose whether to place each die", "always")],
    "back_or_away": [("either back in the bag or in the used", "always")],
    "it_is_one": [("you roll a character side", "always")],
    "hits_them": [("deal damage equal to its attack to the-opponent", "always")],
    "is_used": [("goes to your used", "always")],
    "else_kept": [("otherwise , the die goes to your reserve", "always")],
    "their_levels": [("the combined levels of those character", "always")],
    "from_used_to_card": [("from the used back to its card", "always")],
    "on_a_die": [("", "always"), ("on a die", "always")],
    "the_result": [("", "always"), ("the result", "always")],
}

TABLES: Final = [
    ("effect", EFFECTS),
    ("ability", ABILITIES),
    ("condition", CONDITIONS),
    *PARTS.items(),
]
