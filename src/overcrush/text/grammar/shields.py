"""What happens instead of a knock-out, and damage that is prevented."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.reader import Reader

_WORDED: Final = {"when fielded": "fielded", "when attacks": "attacks"}


def worded(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An ability by its first words, in quotation marks."""
    if reader.kind(place) == lexer.STRING:
        words = reader.tokens[place].values[0].lower()
        if words in _WORDED:
            yield place + 1, nodes.word(_WORDED[words])


ABILITIES: Final = [
    ("when {d:subject} would be ko'd , you may instead {x:body} .?", "instead(knocked_out($d), may($x))"),
    ("global : pay {p:price} . prevent all damage to you from {c:from_ability} .?",
     "reactive($p, player_damaged(you, $c), prevent(that_much))"),
    ("{f:noun} deal(s) no damage to {s:self_name} .?", "instead(damaged(self, by(all($f))), prevent(that_much))"),
    ("{s:self_name} cannot be damaged by {f:noun} .?", "instead(damaged(self, by(all($f))), prevent(that_much))"),
    ("prevent all non combat damage to {s:self_name} .?", "instead(damaged(self, outside_combat), prevent(that_much))"),
    ("global : pay {p:price} {e:event} . {x:body} .?", "reactive($p, $e, $x)"),
    ("{g:gate} prevent all damage to you from {c:from_ability} .?",
     "instead(player_damaged(you, $c), prevent(that_much))"),
    ("{g:gate} you may {x:effect} to prevent all damage to you from an opposing {v:worded} or {w:worded} ability .?",
     ("seq(instead(player_damaged(you, by_ability($v, all(opposing))), may(seq($x, if(done, prevent(that_much))))), "
      "instead(player_damaged(you, by_ability($w, all(opposing))), may(seq($x, if(done, prevent(that_much))))))")),
    ("while blocking , if {s:self_name} would be ko'd , prevent {n:number} damage to you from an {f:noun} .?",
     ("seq(instead(damaged(self, combat), "
      'enforce_on(pick(and(opposing, $f)), prevents(and(yours, any_player), $n, "next from this die")), '
      'both(exists(all(and(this, blocking))), at_least(stat("wounds", self), stat("defense", self))), once_each), '
      "on(knocked_out(self, as(blocking, outside_combat)), "
      'enforce_on(pick(and(opposing, $f)), prevents(and(yours, any_player), $n, "next from this die"))))')),
]  # fmt: skip
FROM_ABILITY: Final = [
    ("one opposing die 's {w:worded} ability", "by_ability($w, all(opposing))"),
    ("opposing {w:worded} abilities", "by_ability($w, all(opposing))"),
]
