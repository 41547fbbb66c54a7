"""What is said in passing and changes nothing: asides that the rules say already, by what they may stand behind."""

from collections.abc import Iterator
from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node
from overcrush.text.reader import Reader

# What ends with the turn, said or not.
_LASTING: Final = (
    nodes.STATS, nodes.GRANT, nodes.CANNOT, nodes.ENFORCE, nodes.ENFORCE_ON, nodes.SET_STATS, nodes.SWITCH_STATS,
    nodes.COPY, nodes.LATER, nodes.CONTROL,
)  # fmt: skip
# The nodes of which one must stand before an aside of a kind.
_BEHIND: Final = {
    "move": (nodes.MOVE, nodes.GOES_TO),
    "roll": (nodes.ROLL, nodes.DRAW_ROLL, nodes.REROLL),
    "reroll": (nodes.REROLL,),
    "buy": (nodes.BUY, nodes.BUY_FOR, nodes.COSTS_TO_BUY),
    "field": (nodes.FIELD, nodes.PLACE, nodes.SWAP),
    "energy": (nodes.ENERGY_OF, nodes.ENERGY_TYPES),
    "combat": (nodes.LEAVE_COMBAT,),
    "sacrifice": (nodes.SACRIFICE,),
    "cost": (nodes.COSTS_TO_BUY, nodes.STAT, nodes.STAT_AT_MOST, nodes.EXTREME),
    "level": (nodes.SPIN, nodes.SPIN_TO, nodes.TURN),
    "ties": (nodes.EXTREME,),
    "blank": (nodes.BLANK,),
    "engaged": (nodes.ENGAGED,),
    "unfalling": (nodes.FORBID, nodes.CANNOT),
    "damage": (nodes.DAMAGE,),
}


def with_asides(reader: Reader, place: int, node: Node) -> Iterator[tuple[int, Node]]:
    """What was read, with what is said behind it in passing; effects that last may say for how long."""
    yield place, node
    for end, kind in reader.read("in_passing", place).items():
        if kind.word == "any" or has_code(node, _BEHIND[kind.word]):
            yield from with_asides(reader, end, node)
    if node.code in _LASTING and not any(arg.word for arg in node.args if node.code == nodes.ENFORCE):
        for end in reader.read("eot_said", place):
            if end > place:
                yield end, node


IN_PASSING: Final = [
    ("( {k:passing} .? )", "$k"),
    (". ( {k:passing} .? )", "$k"),
    (", {k:passing_bare}", "$k"),
    ("{k:passing_bare}", "$k"),
    (". {k:passing_sentence}", "$k"),
]
PASSING_SENTENCES: Final = [("this does not trigger any? {m:fielding_ones}", '"field"')]
PASSING_BARE: Final = [
    ("until end of turn", '"engaged"'),
    ("instead of {z:that_place}", '"move"'),
    ("rather than {z:that_place}", '"move"'),
    ("if able|possible", '"any"'),
]
# Inside parentheses.
PASSING: Final = [
    ("you may do this for each {s:self_name} die separately", '"any"'),
    ("{s:self_name} {q:does_not} give himself|herself|itself {a+b:stats}", '"any"'),
    ("sidekick do not have an energy type", '"any"'),
    ("if able|possible", '"any"'),
    ("before combat? damage is dealt", '"any"'),
    ("before blockers are declared|assigned", '"any"'),
    ("instead of {z:that_place}", '"move"'),
    ("no matter how many {s:self_name} die? {y:you_have}", '"any"'),
    ("no matter how many die {y:you_have}", '"any"'),
    ("not {n:number} damage per {s:self_name}? die", '"any"'),
    ("not {n:number} damage per {s:self_name} die?", '"any"'),
    ("per {s:self_name} die|character", '"any"'),
    ("for each die that attacks", '"any"'),
    ("place|put|add|move it|them in|into|to your reserve", '"roll"'),
    ("place|put|add|move the? rolled? die in|into|to your reserve", '"roll"'),
    ("it|they go|goes in|into|to your reserve", '"roll"'),
    ("the? rolled die go|goes in|into|to the|your reserve", '"roll"'),
    ("rolled die are placed in the|your reserve", '"roll"'),
    # Dice that were spent are out of play until the turn ends (4.4.2).
    ("you cannot select|roll|choose {d:spent_die}", '"any"'),
    ("you cannot select|roll|choose {d:spent_die} ; place {e:rolled_dice} in your reserve", '"roll"'),
    ("not one|a? die? that paid to field that|this die|one|character", '"any"'),
    ("excluding|ignoring|not? counting? {w:symbol} energy?", '"energy"'),
    ("{w:symbol} does not count toward energy types", '"energy"'),
    ("count energy? symbols , not die|faces", '"energy"'),
    ("to? a? minimum of? 1|[1]", '"buy"'),
    ("this {q:does_not} count as fielding {f:fielded_one}", '"field"'),
    ("this does not trigger any? {m:fielding_ones}", '"field"'),
    ("clear all damage from {s:self_name}", '"any"'),
    ("not including global-ability", '"blank"'),
    ("excluding global-ability", '"blank"'),
    ("on its|the|their rolled level|levels|face|faces", '"reroll"'),
    ("it|they remains|remain|stays|stay in the field", '"combat"'),
    ("he|she|it is no longer attacking", '"field"'),
    ("sacrificed character are|is moved to the used", '"sacrifice"'),
    ("sidekick character? are|is considered to have a? cost of 0", '"cost"'),
    ("for each {s:self_name} die|character fielded this turn", '"any"'),
    ("on an energy or character face", '"any"'),
    ("if you draw and roll that die after your reroll , you cannot reroll it", '"roll"'),
    ("you? no matter how many extra die {p:player} draws , you only prep {n:number} die", '"any"'),
    ("sidekick have a? cost of 0", '"cost"'),
    ("you break all? ties", '"ties"'),
    ("you choose if tied", '"ties"'),
    ("in case of a tie , you choose", '"ties"'),
    ("knock|ko out? those with zero|0 defense|D", '"any"'),
    ("KO any {f:noun} that end up with 0 D or less", '"any"'),
    ("this includes sidekick", '"any"'),
    ("your character are not protected", '"any"'),
    ("do this once for each of your {f:noun} ko'd", '"any"'),
    ("this happens before damage clears", '"any"'),
    ("per blocked|attacking|blocking {s:self_name} character|die", '"any"'),
    ("before assigning damage", '"any"'),
    ("place|put {e:fallen_dice} in that|their player|owner 's prep", '"any"'),
    ("until end of turn", '"any"'),
    ("{s:self_name} {q:does_not} need to be active {u:to_use}", '"cost"'),
    ("that die 's card keeps its global-ability , {c:copies_keep_theirs}", '"blank"'),
    (("that die 's card keeps its global-ability , {s:self_name} {q:does_not} gain their global-ability , and "
      "{c:copies_keep_theirs}"), '"blank"'),
]  # fmt: skip
PARTS: Final = {
    "that_place": [
        ("the|your|their? {z:zone}", "always"),
        ("moving|putting|placing it in|into|to the|your {z:zone}", "always"),
        ("going to the|your? {z:zone}", "always"),
        ("sending|adding it to the|your {z:zone}", "always"),
        ("into the|your {z:zone}", "always"),
    ],
    "spent_die": [("a? die that paid to field this|that one|die|character", "always")],
    "rolled_dice": [("the|it|rolled die?", "always")],
    "fallen_dice": [("those ko'd die", "always"), ("it|them", "always")],
    "fielded_one": [("it|them", "always"), ("that die|character", "always"), ("{s:self_name}", "always")],
    "fielding_ones": [('"when fielded" effects|abilities', "always"), ("when fielded effects|abilities", "always")],
    "copies_keep_theirs": [("all other copies of that die keep their abilities", "always")],
    "you_have": [("", "always")],
}  # fmt: skip

TABLES: Final = [
    ("in_passing", IN_PASSING),
    ("passing", PASSING),
    ("passing_bare", PASSING_BARE),
    ("passing_sentence", PASSING_SENTENCES),
    *PARTS.items(),
]
