"""Rules: two in one sentence, rules for attackers and prices, text that is lent, abilities used at will."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.grammar.effects import joint
from overcrush.text.reader import PAIR, Reader

# In a predicate: the dice that the rule before it is about.
_SAME: Final = Node(nodes.AND)


def two_rules(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Two rules joined by `and`; the second may leave out whom it is about."""
    for end, first in reader.read("rule", place).items():
        after = joint(reader, end)
        if after < 0:
            continue
        for last, second in reader.read("rule", after).items():
            yield last, Node(PAIR, (first, second))
        about = find_part(first, "filter")
        if about is not None:
            for last, second in reader.read("predicate", after).items():
                yield last, Node(PAIR, (first, _about(second, about)))


def many_rules(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Three rules or more of the same dice: `loses Villain, gains Avengers and +1A`."""
    for end, first in reader.read("rule", place).items():
        about = find_part(first, "filter")
        if about is not None and reader.text(end) == ",":
            for last, more in _predicates(reader, end + 1):
                if len(more) > 1:
                    yield last, Node(nodes.SEQ, (first, *[_about(one, about) for one in more]))


def _predicates(reader: Reader, place: int) -> Iterator[tuple[int, list[Node]]]:
    for end, node in reader.read("predicate", place).items():
        yield end, [node]
        after = joint(reader, end)
        for last, more in (
            _predicates(reader, after if after >= 0 else end + 1) if after >= 0 or reader.text(end) == "," else ()
        ):
            yield last, [node, *more]
        for last, pair in reader.read("stats", after).items() if after >= 0 else ():
            yield last, [node, Node(nodes.GETS, (_SAME, *pair.args))]


def _about(node: Node, filter_: Node) -> Node:
    """A predicate with the dice it is about."""
    if node == _SAME:
        return filter_
    return Node(node.code, tuple([_about(arg, filter_) for arg in node.args]), node.number, node.word)


def energy_list(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`{bolt}, {fist} and {mask} energy in your reserve`: some of each."""
    found: Node | None = None
    while reader.kind(place) == lexer.ENERGY:
        for value in reader.tokens[place].values:
            much = Node(nodes.ENERGY_OF, (Node(nodes.YOU), nodes.word(value)))
            some = Node(nodes.AT_LEAST, (much, nodes.number(1)))
            found = some if found is None else Node(nodes.BOTH, (found, some))
        place += 1
        while reader.text(place) in (",", "and"):
            place += 1
    if found is not None:
        yield place, found


PREDICATES: Final = [
    ("get(s) {a+b:stats}", "gets(and, $a, $b)"),
    ("gain|gains|have|has? {w:keyword}", "gains(and, $w)"),
    ("cost(s) {n:less} less to field {m:fielding_minimum}", "costs_to_field(and, $n)"),
    ("cost(s) {n:less} less to purchase|buy {m:minimum}", "costs_to_buy(and, $n)"),
    ("cost(s) {n:number} more to field", "costs_to_field(and, $n)"),
    ("is|are unblockable", 'forbid(and, "be blocked")'),
    ("cannot {w:deed}", "forbid(and, $w)"),
    ("must attack each? turn? {i:able}", "must_attack(and)"),
]

RULES: Final = [
    ("{f:ruled} gain|gains {w:keyword}", "gains($f, $w)"),
    ("{f:ruled} get(s) {a+b:stats} while attacking", "gets(and(attacking, $f), $a, $b)"),
    ("{f:ruled} get(s) {a+b:stats} while blocking", "gets(and(blocking, $f), $a, $b)"),
    (
        "only {n:number} opposing character of each affiliation may|can attack each turn",
        'attackers(opponent, "of each affiliation", $n)',
    ),
    ("at least {n:number} character must attack each turn {i:able}", 'attackers(active_player, "at least", $n)'),
    ("{e:event} , place|put|move|send it in|into|to the|your {w:zone} instead of the|your {v:zone}", "goes_to($e, $w)"),
    (
        "{e:event} , place|put|move|send it in|into|to the|your {w:zone} ( instead of the|your {v:zone} )",
        "goes_to($e, $w)",
    ),
    ("{e:event} , it|that goes to the|your {w:zone}", "goes_to($e, $w)"),
    ("{e:event} , that die goes to the|your {w:zone}", "goes_to($e, $w)"),
    ('{f:ruled} gain|gains|have|has " {t:ability} "', "gains_text($f, $t)"),
]

ABILITIES: Final = [
    ("{g:gate} {a+b:two_rules} .?", "seq(static($a), static($b))"),
    ("while|when {c:condition} , {a+b:two_rules} {w:not_counted} .?", "seq(static($a, $c), static($b, $c))"),
    ("{g:gate} {r:rule} {w:not_counted} .?", "static($r)"),
    ("if {s:self_name} is the first die you purchase this game , he|she|it costs {n:less} less to purchase|buy .?",
     'static(costs_to_buy(mine, $n), equal(stat("purchases", player(you)), 0))'),
    ("{g:gate} the opponent cannot purchase|buy more than {n:number} {f:noun} and {m:number} {h:noun} per|each turn .?",
     ('seq(static(forbid(and(opposing, $f), "be purchased"), '
      "at_least(events(purchased(all(and(opposing, $f)))), $n)), "
      'static(forbid(and(opposing, $h), "be purchased"), '
      "at_least(events(purchased(all(and(opposing, $h)))), $m)))")),
    ("prevent all damage dealt to {s:self_name} by {f:noun} .?",
     "instead(damaged(self, by(all($f))), prevent(that_much))"),
    ("{g:gate} when {d:subject} attacks or blocks , {x:body} .?", "seq(on(attacks($d), $x), on(blocks($d), $x))"),
    (("{g:gate} when the opponent fields {f:one} sharing at least one energy type with another {h:noun} "
      "that player controls , {x:body} .?"),
     ("on(fielded(all(and(opposing, $f))), $x, "
      'exists(all(and($h, like("type", event_die), of_player(controller(event_die))))))')),
    (("{g:gate} instead of declaring {s:self_name} as an attacker , you may add his|her|its A and D to {d:dice} . "
      "you may do this once for each of your {t:self_name} character that do not attack . {o:on_declaring} .?"),
     ("on(attack_declared(you), for_each(all(and(mine, not(attacking))), "
      'may(stats($d, stat("attack", each), stat("defense", each)))))')),
    ("{g:gate} once per turn , you may spin {s:self_name} down {n:less} level(s) to {x:effect} .?",
     "activated(seq(spin(self, $n), if(done, $x)), once)"),
    ("Awaken -|: {x:body} .?", 'on(raised(self, "level"), may($x))'),
    # Moved there, not fielded (12.31.1).
    ("Suit Up - {w:string} .?",
     "on(purchased(self), may(seq(ko(pick(and(yours, named($w), character))), if(done, place(event_die, 2)))))"),
    ("Suit Up - {f:noun_bare} .?",
     "on(purchased(self), may(seq(ko(pick(and(yours, $f, character))), if(done, place(event_die, 2)))))"),
    ("global : pay {p:price} . once on your turn , {x:body} .?", "global($p, $x, once, your_turn)"),
    ("global : pay {p:price} and spin one of your active {f:noun} down {n:less} level(s) . {x:body} .?",
     "global($p, seq(spin(pick(and(yours, $f, not(level(1)))), $n), if(done, $x)))"),
]  # fmt: skip

# An action that waits for something does so until the end of the turn.
USES: Final = [("{e:event} , {x:body} .?", "action(later($e, $x))")]

NOT_COUNTED: Final = [
    (". ( {w:symbol} 's don't count . )", "always"),
    ("( {w:symbol} energy does not count )", "always"),
]
ON_DECLARING: Final = [("( this occurs when you declare attackers . )", "always")]

TABLES: Final = [
    ("predicate", PREDICATES),
    ("rule", RULES),
    ("ability", ABILITIES),
    ("use", USES),
    ("not_counted", NOT_COUNTED),
    ("on_declaring", ON_DECLARING),
]
