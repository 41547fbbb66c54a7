"""The forms of a whole ability in house wording."""

from typing import Final

ABILITIES: Final = [
    ("{w:known_keyword} {n:number} - {m:number} ( {f:noun_bare} ) .?", "keyword($w, $n, $m, $f)"),
    ("{w:known_keyword} {n:number} - {m:number} .?", "keyword($w, $n, $m)"),
    ("{w:known_keyword} {n:number} ( {f:noun_bare} ) .?", "keyword($w, $n, $f)"),
    ("{w:known_keyword} ( {f:noun_bare} ) .?", "keyword($w, $f)"),
    ("{w:known_keyword} {n:number} .?", "keyword($w, $n)"),
    ("{w:known_keyword} .?", "keyword($w)"),
    ("active , if {c:condition} : {r:rule} .?", "static($r, $c)"),
    ("active : {r:rule} .?", "static($r)"),
    ("{e:moment} , {l:limit} , your turn : {x:body} .?", "on($e, $x, your_turn, $l)"),
    ("{e:moment} , {l:limit} , if {c:condition} : {x:body} .?", "on($e, $x, $c, $l)"),
    ("{e:moment} , {l:limit} : {x:body} .?", "on($e, $x, $l)"),
    ("{e:moment} , your turn : {x:body} .?", "on($e, $x, your_turn)"),
    ("{e:moment} , if {c:condition} : {x:body} .?", "on($e, $x, $c)"),
    ("{e:moment} : {x:body} .?", "on($e, $x)"),
    ("global {p:price} , {l:limit} , your turn : {x:body} .?", "global($p, $x, $l, your_turn)"),
    ("global {p:price} , {l:limit} , if {c:condition} : {x:body} .?", "global($p, $x, $l, $c)"),
    ("global {p:price} , {l:limit} : {x:body} .?", "global($p, $x, $l)"),
    ("global {p:price} , your turn : {x:body} .?", "global($p, $x, your_turn)"),
    ("global {p:price} , if {c:condition} : {x:body} .?", "global($p, $x, $c)"),
    ("global {p:price} : {x:body} .?", "global($p, $x)"),
    ("anytime {p:price} , {l:limit} , your turn : {x:body} .?", "activated($p, $x, $l, your_turn)"),
    ("anytime {p:price} , {l:limit} , if {c:condition} : {x:body} .?", "activated($p, $x, $l, $c)"),
    ("anytime {p:price} , {l:limit} : {x:body} .?", "activated($p, $x, $l)"),
    ("anytime {p:price} , your turn : {x:body} .?", "activated($p, $x, your_turn)"),
    ("anytime {p:price} , if {c:condition} : {x:body} .?", "activated($p, $x, $c)"),
    ("anytime {p:price} : {x:body} .?", "activated($p, $x)"),
    ("anytime , {l:limit} , your turn : {x:body} .?", "activated($x, $l, your_turn)"),
    ("anytime , {l:limit} , if {c:condition} : {x:body} .?", "activated($x, $l, $c)"),
    ("anytime , {l:limit} : {x:body} .?", "activated($x, $l)"),
    ("anytime , your turn : {x:body} .?", "activated($x, your_turn)"),
    ("anytime , if {c:condition} : {x:body} .?", "activated($x, $c)"),
    ("anytime : {x:body} .?", "activated($x)"),
    ("global {p:price} , {e:event} , {l:limit} : {x:body} .?", "reactive($p, $e, $x, $l)"),
    ("global {p:price} , {e:event} : {x:body} .?", "reactive($p, $e, $x)"),
    ("instead , {e:event} , {l:limit} , your turn : {x:body} .?", "instead($e, $x, your_turn, $l)"),
    ("instead , {e:event} , {l:limit} , if {c:condition} : {x:body} .?", "instead($e, $x, $c, $l)"),
    ("instead , {e:event} , {l:limit} : {x:body} .?", "instead($e, $x, $l)"),
    ("instead , {e:event} , your turn : {x:body} .?", "instead($e, $x, your_turn)"),
    ("instead , {e:event} , if {c:condition} : {x:body} .?", "instead($e, $x, $c)"),
    ("instead , {e:event} : {x:body} .?", "instead($e, $x)"),
    ("use only if {c:condition} : {x:body} .?", "action($x, $c)"),
    ("front : {a:whole}", 'side("front", $a)'),
    ("back : {a:whole}", 'side("back", $a)'),
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
    ("front : {b:burst}", 'side("front", $b)'),
    ("back : {b:burst}", 'side("back", $b)'),
    ("instead , {x:body} .?", 'burst("instead", $x)'),
    ("also , {x:body} .?", 'burst("also", $x)'),
]
ACTIONS: Final = [
    ("{x:body} .?", "action($x)"),
    ("{x:body} . ( {o:only_when} .? )", "action($x)"),
]
# What may stand on one side of a card.
WHOLE: Final = [("{a:ability}", "$a"), ("{a:action}", "$a")]
# What goes without saying: nothing is used without its targets (11.4.4).
ONLY_WHEN: Final = [("you can only use this action when {h:has_targets}", "always")]
