"""Rules in force as cards print them."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.reader import Reader

PRINTED: Final = [
    ("{f:ruled} get(s) {a+b:stats}", "gets($f, $a, $b)"),
    ("{f:ruled} get|gets|gain|gains +1A for each of? {g:active_characters}", "gets($f, kinds(all($g)), 0)"),
    ("{f:ruled} get|gets|gain|gains +1D for each of? {g:active_characters}", "gets($f, 0, kinds(all($g)))"),
    ("{f:ruled} get|gets|gain|gains +1A for each of? {g:noun}", "gets($f, count(all($g)), 0)"),
    ("{f:ruled} get|gets|gain|gains +1D for each of? {g:noun}", "gets($f, 0, count(all($g)))"),
    ("{f:ruled} get(s) {a+b:stats} while blocking", "gets(and(blocking, $f), $a, $b)"),
    ("{f:ruled} get(s) {a+b:stats} while attacking", "gets(and(attacking, $f), $a, $b)"),
    ("{f:ruled} get|gets|gain|gains +1A and +1D for each of? {g:different}",
     "gets($f, kinds(all($g)), kinds(all($g)))"),
    ("{f:ruled} get|gets|gain|gains +1A and +1D for each of? {g:active_characters}",
     "gets($f, kinds(all($g)), kinds(all($g)))"),
    ("{f:ruled} get|gets|gain|gains +1A and +1D for each {g:kind_noun}", "gets($f, kinds(all($g)), kinds(all($g)))"),
    ("{f:ruled} get|gets|gain|gains +1A and +1D for each of? {g:noun}", "gets($f, count(all($g)), count(all($g)))"),
    ("{f:ruled} gain(s)|have|has {w:keyword}", "gains($f, $w)"),
    ("{f:ruled} cost(s) {n:less} less to purchase|buy {m:minimum}", "costs_to_buy($f, $n)"),
    ("{f:ruled} cost(s) {n:less} less to field {m:fielding_minimum}", "costs_to_field($f, $n)"),
    ("{f:ruled} cost(s) {n:number} more to purchase|buy", "costs_to_buy($f, $n)"),
    ("{f:ruled} cost(s) {n:number} more to field", "costs_to_field($f, $n)"),
    ("{f:noun} cost(s) the opponent {n:number} more to field", "costs_to_field(and(opposing, $f), $n)"),
    ("{f:noun} cost(s) the opponent {n:number} more to purchase|buy", "costs_to_buy(and(opposing, $f), $n)"),
    ("{f:noun} cost(s) you {n:less} less to field {m:fielding_minimum}", "costs_to_field(and(yours, $f), $n)"),
    ("{f:noun} cost(s) you {n:less} less to purchase|buy {m:minimum}", "costs_to_buy(and(yours, $f), $n)"),
    ("{f:ruled} cost(s) {n:number} more energy to field", "costs_to_field($f, $n)"),
    ("{f:ruled} can|may only be blocked by {n:number} or more character", "min_blockers($f, $n)"),
    ("{f:ruled} cannot be blocked by fewer than {n:number} character", "min_blockers($f, $n)"),
    ("{f:ruled} cannot be blocked by only one|1 character", "min_blockers($f, 2)"),
    ("{f:ruled} can|may only be blocked by {g:noun}", "no_block($f, not($g))"),
    ("{f:ruled} gain(s) {a+b:stats}", "gets($f, $a, $b)"),
    ("{f:ruled} deal(s) no combat damage", 'forbid($f, "deal combat damage")'),
    ("you may field {f:noun} for free", "may_field_free(and(yours, $f))"),
    ("the-opponent cannot target {f:noun}", 'forbid($f, "be targeted by opponents")'),
    ("{f:ruled} can|may block up to {n:number} character", "blocks_more($f, $n)"),
    ("{f:ruled} can|may block an additional character|attacker|attackers", "blocks_more($f, 2)"),
    ("{f:ruled} can|may block up to {n:number} attackers", "blocks_more($f, $n)"),
    ("{f:ruled} can|may block any number of {g:noun}", "blocks_more($f, 99, $g)"),
    ("target? opponent|the-opponent cannot declare blockers", 'forbid(and(opposing, character), "block")'),
    ("{f:ruled} lose(s) and cannot gain {w:keyword}", "loses($f, $w)"),
    ("{s:own} gain(s) the keyword abilities of {f:ruled} {b:in_bold}", "gains_keywords(mine, $f)"),
    ("{f:ruled} must attack each turn {i:able}", "must_attack($f)"),
    ("{f:ruled} must attack {i:able}", "must_attack($f)"),
    ("{f:ruled} must block {i:able}", "must_block($f)"),
    ("{f:ruled} is|are unblockable when attacking alone", 'forbid(and(alone, $f), "be blocked")'),
    ("{f:ruled} is|are unblockable", 'forbid($f, "be blocked")'),
    ("{f:ruled} cannot {w:deed}", "forbid($f, $w)"),
    ("{f:ruled} can block up to {n:number} opposing? character ( instead of 1|one )", "blocks_more($f, $n)"),
    ("{f:ruled} is|are not affected by opposing {w:source}", "unaffected($f, $w)"),
    ("{f:ruled} cannot be affected by opposing {w:source}", "unaffected($f, $w)"),
    ("{f:ruled} can block up to {n:number} {g:noun}", "blocks_more($f, $n, $g)"),
    ("{f:noun} cannot block {s:self_name}", "no_block(mine, $f)"),
    ("the opponent cannot target {f:noun} with action-die", 'forbid($f, "be targeted by opposing actions")'),
    ("all {f:noun} deal double damage", 'deals($f, "times", 2)'),
    ("all? {f:noun} deal only {n:number} combat damage", 'deals($f, "at most", $n)'),
    ("prevent the first damage to {f:many} from each source each turn", 'prevents($f, 99, "first from each source")'),
    ("prevent the first point of damage to {f:many} from each source each turn",
     'prevents($f, 1, "first from each source")'),
    ("player draw an extra die {d:in_draw}", "extra_draw(active_player, 1)"),
]  # fmt: skip

SOURCES: Final = [('"When fielded" effects', '"fielded abilities"')]
DEEDS: Final = [
    ("be targeted by opposing action-die", '"be targeted by opposing actions"'),
    ("be targeted by the-opponent 's actions and abilities", '"be targeted by opponents"'),
    ("be damaged except by combat damage", '"be damaged outside combat"'),
    ("be dealt damage", '"be damaged"'),
    ("be targeted by global-ability", '"be targeted by globals"'),
    ("be targeted by opposing action-die or abilities", '"be targeted by opponents"'),
    ("be targeted by opposing effects", '"be targeted by opponents"'),
    ("be the target of global-ability", '"be targeted by globals"'),
    ("use breath weapons", '"use Breath Weapon"'),
    ("be the target of spell or character abilities", '"be targeted by spells and character abilities"'),
    ("be targeted by opposing {k:uses}", '"be targeted by opposing globals and actions"'),
    ("be targeted by the opponent", '"be targeted by opponents"'),
    ("be targeted by the opponent 's {k:uses}", '"be targeted by opposing globals and actions"'),
]
IN_BOLD: Final = [("", "always"), ("( keywords are written in bold )", "always")]
USES: Final = [("global ability or action die", "always")]
IN_DRAW: Final = [("during their clear and draw step", "always")]
# The least that a price may come to goes without saying (4.3.8): 1 for a purchase, nothing for fielding.
MINIMA: Final = {
    kind: [
        ("", "always"),
        (f"( minimum of? {least} .? )", "always"),
        (f"( min . {least} )", "always"),
        (f"( to a minimum of {least} )", "always"),
        (f",? to a minimum of {least}", "always"),
        (f", minimum {least}", "always"),
    ]
    for kind, least in (("minimum", "1|one"), ("fielding_minimum", "0"))
}
ABLE: Final = [
    ("", "always"),
    ("if able", "always"),
    ("( if able )", "always"),
    ("if possible", "always"),
    ("( if possible )", "always"),
]


def ruled(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Whom a rule in force is about. A card that speaks of itself means its dice; others are other cards' dice."""
    start = place
    if reader.text(start) in ("each", "all"):
        start += 2 if reader.text(start + 1) == "of" else 1
    for end, node in reader.read("noun", start).items():
        rest = [reader.text(after) for after in range(start + 1, end)]
        alone = reader.kind(start) == lexer.SELF and all(word in ("character", "die") for word in rest)
        yield end, Node(nodes.MINE) if alone else _other_cards(node)


def _other_cards(node: Node) -> Node:
    if node.code == nodes.OTHER:
        return Node(nodes.NOT, (Node(nodes.MINE),))
    if node == Node(nodes.ENGAGED, (Node(nodes.SELF),)):
        return Node(nodes.ENGAGED, (Node(nodes.ALL, (Node(nodes.MINE),)),))
    if node.code == nodes.AND:
        return Node(nodes.AND, tuple([_other_cards(part) for part in node.args]))
    return node


def active_characters(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Active characters, of which a count has each card once (11.6.2)."""
    for end, node in reader.read("noun", place).items():
        said = reader.tokens[place:end]
        heads = [token for token in said if token.text in ("character", "die", "sidekick")] or said[-1:]
        of_cards = heads[-1].kind == lexer.AFFILIATION or (heads[-1].values[:1] in (("character",), ("characters",)))
        if of_cards and any(token.text == "active" for token in said):
            yield end, _other_cards(node)


def kind_noun(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Characters, not their dice: several dice of one card count once."""
    for end, node in reader.read("noun", place).items():
        heads = [token for token in reader.tokens[place:end] if token.text == "character"]
        if heads and not any(word in heads[-1].values[0] for word in ("die", "dice")):
            yield end, node
