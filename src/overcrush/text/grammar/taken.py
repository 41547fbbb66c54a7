"""Dice taken from where they are: controlled, captured, swapped, laid aside for a while."""

from typing import Final

EFFECTS: Final = [
    # Who fell this turn.
    (("return|move any|all|each of? other? {f:noun} that|who was|were ko'd this turn "
      "to the|your field at level {n:number}"),
     "place(fallen_dice($f), $n)"),
    ("return|move any|all|each of? other? {f:noun} ko'd this turn to the|your field at level {n:number}",
     "place(fallen_dice($f), $n)"),
    # Captured until the next capture, or until the captor leaves.
    ("capture {d:dice} . this capture lasts until you field another {s:self_name}",
     'seq(release(all(mine)), capture($d, "field"))'),
    ("capture {d:dice} until {s:self_name} leaves the field or you field another {t:self_name} die?",
     'seq(release(all(mine)), capture($d, "field"))'),
    ("have {s:self_name} capture it . this capture lasts until it is used again",
     'seq(release(all(mine)), capture(event_die, "prep"))'),
    ("{s:own} captures {d:dice} . it|this die? remains captured until {u:again}",
     'seq(release(self), capture($d, "field"))'),
    # Control ends with the turn, and the die goes back where it was taken from (11.11.4).
    ("take|gain control of {d:dice} {t:eot} . return it to its owner 's field at level {n:number} {e:at_the_end}",
     "seq(control($d), later(turn_ends(active_player), spin_to(it, $n)))"),
    ("you must attack with it {i:able} {r:goes_home}", "enforce_on(it, must_attack(this))"),
    ("that {f:head} must attack this turn {i:able} {r:goes_home}", "enforce_on(it, must_attack(this))"),
    # Another comes for it, on the same level or on the one that is said.
    ("swap {d:dice} with {e:moved} , placing it on|at the same level", 'swap($d, $e, stat("level", it(0)))'),
    ("swap {d:dice} with {e:moved} . spin it to the same level", 'swap($d, $e, stat("level", it(0)))'),
    # Who comes in comes on level 1 (11.13.2).
    ("swap {d:dice} with {e:moved} . spin {h:the_new_one} to level 1", "swap($d, $e)"),
    # Blockers change places.
    ("switch|swap two {f:noun}", "swap(pick($f), pick(and($f, not(chosen))))"),
    # Laid aside for the turn.
    (("send|move|put {d:dice} out-of-play until end of turn . return it|them to the field {e:at_the_end} "
      "{l:same_level_as_now}"),
     "hold($d)"),
    # What falls goes elsewhere.
    ("ko {d:dice} . place|put|move it|them in|into|to the {w:zone} instead of the {v:zone}",
     "seq(collect($d), enforce_on(those, goes_to(knocked_out(all(this)), $w)), ko(those))"),
]  # fmt: skip
PARTS: Final = {
    "leaves": [("leaves the field", "always")],
    "again": [("the capturing die leaves the field or uses the ability again", "always")],
    "at_turns_end": [("( return it|them at the end of the turn )", "always")],
    "the_new_one": [("the|that character|die", "always"), ("it", "always")],
}
SUFFIXES: Final = [("of the same energy type", 'like("type", it)')]
ABILITIES: Final = [
    (("when fielded , capture {d:dice} . if {e:happening} , {x:effect} . "
      "this capture ends when {s:self_name} {l:leaves} .?"),
     'seq(on(fielded(self), capture($d, "field")), on($e, $x))'),
    ("capture all|each|any {f:noun} blocking {s:self_name} {t:at_turns_end} .?",
     "on(is_blocked(self), capture(all(and($f, blocking, engaged(self)))))"),
    (("capture all|each|any {f:noun} blocking {s:self_name} , and deal damage to the defending player "
      "equal to its {w:stat} {t:at_turns_end} .?"),
     ("on(is_blocked(self), seq(damage(player(opponent), stat($w, all(and($f, blocking, engaged(self))))), "
      "capture(all(and($f, blocking, engaged(self))))))")),
]  # fmt: skip

TABLES: Final = [("effect", EFFECTS), ("suffix", SUFFIXES), ("ability", ABILITIES), *PARTS.items()]
