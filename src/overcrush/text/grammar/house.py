"""The forms of a whole ability in house wording."""

from typing import Final

ABILITIES: Final = [
    ("{w:known_keyword} {n:number} .?", "keyword($w, $n)"),
    ("{w:known_keyword} .?", "keyword($w)"),
    ("active , if {c:condition} : {r:rule} .?", "static($r, $c)"),
    ("active : {r:rule} .?", "static($r)"),
    ("{e:moment} , if {c:condition} : {x:body} .?", "on($e, $x, $c)"),
    ("{e:moment} : {x:body} .?", "on($e, $x)"),
    ("global {p:price} , once , your turn : {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global {p:price} , once , if {c:condition} : {x:body} .?", "global($p, $x, once, $c)"),
    ("global {p:price} , once : {x:body} .?", "global($p, $x, once)"),
    ("global {p:price} , your turn : {x:body} .?", "global($p, $x, your_turn)"),
    ("global {p:price} , if {c:condition} : {x:body} .?", "global($p, $x, $c)"),
    ("global {p:price} : {x:body} .?", "global($p, $x)"),
    ("global {p:price} , {e:event} : {x:body} .?", "reactive($p, $e, $x)"),
    ("anytime , if {c:condition} : {x:body} .?", "activated($x, $c)"),
    ("anytime : {x:body} .?", "activated($x)"),
    ("use only if {c:condition} : {x:body} .?", "action($x, $c)"),
]
MOMENTS: Final = [
    ("fielded", "fielded(self)"),
    ("attacks", "attacks(self)"),
    ("blocks", "blocks(self)"),
    ("blocked", "is_blocked(self)"),
    ("unblocked", "is_unblocked(self)"),
    ("ko'd", "knocked_out(self)"),
    ("damaged", "damaged(self)"),
    ("purchased", "purchased(self)"),
    ("{e:event}", "$e"),
]
BURSTS: Final = [
    ("instead , {x:body} .?", 'burst("instead", $x)'),
    ("also , {x:body} .?", 'burst("also", $x)'),
]
ACTIONS: Final = [("{x:body} .?", "action($x)")]
