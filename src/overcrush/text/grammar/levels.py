"""Levels and spins: the highest and the lowest among dice, faces that dice are turned to, several dice at once."""

from typing import Final

AMOUNTS: Final = [
    ("the lowest {w:stat} value? among {d:dice}", 'extreme("lowest", $w, $d)'),
    ("the highest {w:stat} value? among {d:dice}", 'extreme("highest", $w, $d)'),
    ("the {w:stat} of your highest {v:stat} {f:noun}", 'extreme("highest", $w, all(and(yours, $f)))'),
    ("the {w:stat} of your {f:noun} with the highest {v:stat}", 'extreme("highest", $w, all(and(yours, $f)))'),
]  # fmt: skip
SUFFIXES: Final = [
    ("of equal or lower level to your lowest level {s:self_name} character?",
     'stat_at_most("level", extreme("lowest", "level", all(mine)))'),
    ("that is a higher level than the highest level of your active? {s:self_name} character?",
     'not(stat_at_most("level", extreme("highest", "level", all(mine))))'),
    ("showing a * or ** face", 'bursting("*/**")'),
    ("of any level", "and"),
]  # fmt: skip
EFFECTS: Final = [
    ("spin {d:certain} up also", "spin($d, 1)"),
    ("field {d:moved} for free on the same level {s:self_name} was on", 'field($d, stat("level", self))'),
    ("spin {d:dice} down {n:less} level(s) and deal {m:number} damage to {e:dice} for each that cannot spin down",
     "seq(spin($d, $n), damage($e, times($m, plus(count($d), negative(result)))))"),
    ("spin {d:certain} down a level to spin another target? {f:noun} up a level",
     "seq(spin($d, -1), if(done, spin(target(and($f, not(chosen))), 1)))"),
    ("spin x of your {f:noun} to energy faces , then spin x target {g:noun} to energy faces",
     'seq(turn(pick(and(yours, $f), up_to(count(all($g)))), "any energy"), turn(target($g, result), "any energy"))'),
    ("if you control|have the {f:extreme} , ko all other {g:noun}",
     "if(exists(all(and(yours, $f))), seq(collect(pick(and(yours, $f))), ko(all(and($g, not(chosen))))))"),
    ("spin down all of their {f:noun} {n:less} level or spin up {e:dice} {m:number} level ( the-opponent chooses )",
     "unless(opponent, spin(all(and(opposing, $f)), $n), spin($e, $m))"),
]  # fmt: skip
RULES: Final = [
    ("{f:ruled} gain|gains|have|has {w:keyword} while at level {n:number}", "gains(and(level($n), $f), $w)"),
    ("{f:ruled} gain|gains|get|gets {a+b:stats} while at level {n:number}", "gets(and(level($n), $f), $a, $b)"),
]  # fmt: skip
CONDITIONS: Final = [
    ("a single {s:self_name} character? is the only character in your field",
     "both(exists(all(mine)), equal(count(all(and(yours, character))), 1))"),
]  # fmt: skip
ABILITIES: Final = [
    # What is gained besides is gained when the normal token is (12.1.2).
    ("{g:gate} {e:event} , {s:self_name} gains an additional Experience token at the end of your turn .?",
     "on($e, later(turn_ends(you), if(exists(all(mine)), add_token)), once)"),
    ("Awaken -|: once per turn , {x:body} .?", 'on(raised(self, "level"), may($x), once)'),
    ("spin each {f:noun} damaged by this breath weapon down {n:less} level(s) .?",
     'on(damaged(all($f), by_this("Breath Weapon")), spin(event_die, $n))'),
]  # fmt: skip
THEY_DO: Final = [
    ("spin|spins down {f:one} to level {n:number} or ko|kos {g:one}",
     "unless(opponent, spin_to(pick(and(opposing, $f), opponent), $n), ko(pick(and(opposing, $g), opponent)))"),
    ("ko|kos the highest {w:stat} {f:noun}",
     'ko(pick(and(opposing, $f, stat_at_least($w, extreme("highest", $w, all(and(opposing, $f))))), opponent))'),
]  # fmt: skip

ENERGY_FACES: Final = [
    *[(f"its level {level} character? face", f'"level {level} face"') for level in (1, 2, 3)],
]
TURNS: Final = [
    ("spin one of {f:noun} from a character face to level 1",
     'turn(pick(and($f, shows("character"))), "level 1 face")'),
    ("spin any of your {f:noun_bare} to their level 1 character face",
     'turn(pick(and(yours, $f, in("reserve")), any_number), "level 1 face")'),
]  # fmt: skip

TABLES: Final = [
    ("energy_face", ENERGY_FACES),
    ("effect", TURNS),
    ("ability", ABILITIES),
    ("they_do", THEY_DO),
    ("amount", AMOUNTS),
    ("suffix", SUFFIXES),
    ("effect", EFFECTS),
    ("rule", RULES),
    ("condition", CONDITIONS),
]
