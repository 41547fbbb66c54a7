"""What a pronoun must mean where the sentence leaves it open: the die that was drawn, the die that was fought."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.lower import find_part
from overcrush.effects.lower_ability import has_code
from overcrush.model.programs import Node
from overcrush.text.grammar.predicates import replaced

_THOSE: Final = Node(nodes.THOSE)
_SPOKEN: Final = (Node(nodes.IT), Node(nodes.EVENT_DIE))
_MEETING: Final = (nodes.BLOCKS, nodes.IS_BLOCKED)
_BEFORE_BLOCKS: Final = (nodes.ATTACKS, nodes.ATTACK_DECLARED)
_GIVEN: Final = {nodes.STATS: nodes.GETS, nodes.GRANT: nodes.GAINS, nodes.CANNOT: nodes.FORBID}
_FOE: Final = Node(nodes.ENGAGED_WITH, (Node(nodes.SELF),))
_USES: Final = (nodes.ACTION_USED, nodes.DIE_USED)
_CHOOSING: Final = (nodes.TARGET, nodes.PICK, nodes.DRAW, nodes.DRAW_ROLL, nodes.PREP_BAG)
# By what a sentence speaks of something done before.
_TELLING: Final = {
    nodes.NAME_DIE: (nodes.IS_NAMED, nodes.ON_NAMED),
    nodes.ROLL: (nodes.SHOWS,),
    nodes.REROLL: (nodes.SHOWS,),
}
_BY_MINE: Final = Node(nodes.BY, (Node(nodes.ALL, (Node(nodes.MINE),)),))
_BY_SELF: Final = Node(nodes.BY, (Node(nodes.SELF),))
_TURN: Final = Node(nodes.TURN_STARTS, (Node(nodes.YOU),))
_FALLS: Final = Node(nodes.KNOCKED_OUT, (Node(nodes.SELF),))


def meant(node: Node) -> Node:
    """The tree with such pronouns settled."""
    if node.code == nodes.SEQ:
        parts = Node(nodes.SEQ, tuple([meant(arg) for arg in node.args]))
        parts = _after_damage(_after_fielding(_after_rerolls(_the_rest(_after_draws(_after_rolls(parts))))))
        return _after_a_choice(_before_capture(parts))
    if node.code == nodes.AMONG and node.args[0] == _THOSE and has_code(node.args[1], (nodes.IN,)):
        # Any that lie somewhere are all of them, and not some of those that were drawn.
        return Node(nodes.ALL, (node.args[1],))
    args = tuple([meant(arg) for arg in node.args])
    if node.code == nodes.IF:
        args = (args[0], _the_only_one(args[1], args[0]), *args[2:])
    if node.code == nodes.FIELD and len(args) == 1 and args[0].code in (nodes.PICK, nodes.TARGET):
        return _from_reserve(args[0])
    if node.code == nodes.AND:
        return _players_apart(Node(nodes.AND, args))
    if node.code == nodes.LATER and has_code(args[0], (nodes.IS_NAMED,)) and not has_code(args[1], _CHOOSING):
        # Nobody else was spoken of but whoever was named.
        args = (args[0], replaced(args[1], Node(nodes.IT), Node(nodes.EVENT_DIE)), *args[2:])
    if node.code == nodes.ON:
        event, effect, *terms = _wherever(args)
        if has_code(effect, (nodes.SELF,)):
            # What is done to this die is done for what this die has done, and no other of its card.
            event = replaced(event, _BY_MINE, _BY_SELF)
        args = (event, _at_the_event(event, effect, terms), *terms)
    return Node(node.code, args, node.number, node.word)


def _at_the_event(event: Node, effect: Node, terms: list[Node]) -> Node:
    """Of whom an effect speaks that waits for an event."""
    if event.code == nodes.KNOCKED_OUT and event.args[0] == _FALLS.args[0]:
        effect = _after_the_fall(_fought(effect))
    if find_part(event, "dice") is None or event.code == nodes.DRAWS:
        # A die that is drawn is nothing that could get anything.
        effect = _itself(effect)
    if has_code(effect, (nodes.OTHER,)):
        effect = _others_than_it(event, effect)
    if event == _TURN:
        effect = _with_the_draw(effect)
    if event.code in _MEETING and terms:
        effect = _whom_it_met(effect, terms[0])
    if event.code in _USES and not has_code(effect, _CHOOSING):
        # Nobody else was spoken of but the die that was used.
        effect = _rolled_to_see(replaced(effect, Node(nodes.IT), Node(nodes.EVENT_DIE)))
    return _whoever_blocks(effect) if event.code in _BEFORE_BLOCKS else effect


def _rolled_to_see(effect: Node) -> Node:
    """A die that was used is out of play and stays there: it is rolled to see what comes up."""
    if effect.code != nodes.SEQ or len(effect.args) != 2 or effect.args[1].code != nodes.IF:
        return effect
    rolled, then = effect.args
    shown = then.args[0].args[0] if then.args[0].code == nodes.EXISTS else then
    if rolled.code not in (nodes.ROLL, nodes.REROLL) or rolled.args != (Node(nodes.EVENT_DIE),):
        return effect
    if shown.code != nodes.AMONG or shown.args[0] != Node(nodes.EVENT_DIE) or shown.args[1].code != nodes.SHOWS:
        return effect
    seen = Node(nodes.ROLL_FOR, (Node(nodes.EVENT_DIE), shown.args[1].args[0]))
    return Node(nodes.SEQ, (seen, Node(nodes.IF, (Node(nodes.DONE), *then.args[1:]))))


def _after_a_choice(node: Node) -> Node:
    """What a player may name or roll and does not, nobody speaks of afterwards."""
    for place, part in enumerate(node.args[:-1]):
        rest = node.args[place + 1 :]
        speaking = _TELLING.get(part.args[0].code) if part.code == nodes.MAY and len(part.args) == 1 else None
        if speaking and all(has_code(later, speaking) for later in rest):
            done = Node(nodes.MAY, (Node(nodes.SEQ, (part.args[0], *rest)),))
            return Node(nodes.SEQ, (*node.args[:place], done)) if place else done
    return node


def _players_apart(node: Node) -> Node:
    """Of dice or a player, what is said before them is said of the dice."""
    for part in node.args:
        players = [one for one in part.args if has_code(one, (nodes.ANY_PLAYER,))] if part.code == nodes.OR else []
        if players and len(players) < len(part.args):
            rest = tuple([other for other in node.args if other is not part])
            dice = [one for one in part.args if one not in players]
            return Node(nodes.OR, (*[Node(nodes.AND, (*rest, one)) for one in dice], *players))
    return node


def _others_than_it(event: Node, effect: Node) -> Node:
    """Of an event of the other side, `their other dice` are others than its die: this die is none of theirs."""
    about = find_part(event, "dice")
    theirs = about is not None and about.code == nodes.ALL and has_code(about, (nodes.OPPOSING,))
    if not theirs or event.code == nodes.KNOCKED_OUT:
        return effect
    return _told_apart(effect)


def _told_apart(node: Node) -> Node:
    args = tuple([_told_apart(arg) for arg in node.args])
    if node.code == nodes.AND and Node(nodes.OPPOSING) in args:
        unlike = Node(nodes.NOT, (Node(nodes.LIKE, (nodes.word("die"), Node(nodes.EVENT_DIE))),))
        args = tuple([unlike if arg == Node(nodes.OTHER) else arg for arg in args])
    return Node(node.code, args, node.number, node.word)


def _the_only_one(effect: Node, condition: Node) -> Node:
    """Of dice of which there is exactly one, `it` is that one."""
    alone = condition.code == nodes.EQUAL and condition.args[0].code == nodes.COUNT and condition.args[1].number == 1
    if not alone or has_code(effect, _CHOICES):
        return effect
    return replaced(effect, Node(nodes.IT), condition.args[0].args[0])


def _wherever(args: tuple[Node, ...]) -> tuple[Node, ...]:
    """An ability of a card that must lie somewhere else works there, and speaks of one of its dice there."""
    event, effect, *terms = args
    if effect.code == nodes.IF and len(effect.args) == 2 and not terms and _lying(effect.args[0]) is not None:
        effect, terms = effect.args[1], [effect.args[0]]
    there = _lying(terms[0]) if terms else None
    if there is None or has_code(terms[0], (nodes.ANYWHERE,)):
        return args
    under = Node(nodes.BOTH, (terms[0], Node(nodes.ANYWHERE)))
    return (event, replaced(effect, Node(nodes.SELF), Node(nodes.PICK, (there,))), under, *terms[1:])


def _with_the_draw(effect: Node) -> Node:
    """Dice drawn as the turn starts, of which nothing more is said, are drawn with the others (6.2.4)."""
    if effect.code == nodes.DRAW and len(effect.args) == 1:
        more = Node(nodes.EXTRA_DRAW, (Node(nodes.YOU), effect.args[0]))
        return Node(nodes.ENFORCE, (more, nodes.word("next draw")))
    if effect.code in (nodes.MAY, nodes.SEQ, nodes.IF) and effect.args:
        return Node(effect.code, (*effect.args[:-1], _with_the_draw(effect.args[-1])))
    return effect


def _lying(condition: Node) -> Node | None:
    """The dice of this card that lie elsewhere, if a condition asks for them."""
    for part in _joined(condition):
        which = part.args[0].args[0] if part.code == nodes.EXISTS and part.args[0].code == nodes.ALL else part
        if has_code(which, (nodes.MINE,)) and has_code(which, (nodes.IN,)):
            return which
    return None


def _joined(condition: Node) -> list[Node]:
    return [part for arg in condition.args for part in _joined(arg)] if condition.code == nodes.BOTH else [condition]


def _the_rest(node: Node) -> Node:
    """Of dice that were rolled and not drawn, of which the characters were fielded, the rest show none."""
    rolled = any(part.code == nodes.ROLL and has_code(part, (nodes.IN,)) for part in node.args)
    if not rolled or has_code(node, (nodes.DRAW,)) or not has_code(node, (nodes.FIELD,)):
        return node
    left = Node(nodes.NOT, (Node(nodes.SHOWS, (nodes.word("character"),)),))
    drawn = Node(nodes.AMONG, (_THOSE, Node(nodes.DRAWN)))
    return replaced(node, drawn, Node(nodes.AMONG, (_THOSE, left)))


def _before_capture(node: Node) -> Node:
    """What a die has when it is captured is looked at before: it is held then, and has nothing."""
    parts = list(node.args)
    for place, part in enumerate(parts[:-1]):
        if part == Node(nodes.CAPTURE, (Node(nodes.IT),)) and _asks_of_it(parts[place + 1]):
            parts[place : place + 2] = [parts[place + 1], part]
    return Node(nodes.SEQ, tuple(parts))


def _asks_of_it(node: Node) -> bool:
    hits_player = node.code == nodes.DAMAGE and node.args[0].code == nodes.PLAYER
    return hits_player and node.args[1].code == nodes.STAT and node.args[1].args[1] == Node(nodes.IT)


def _after_the_fall(node: Node) -> Node:
    """A die that has fallen and is rolled is spoken of as it lies there then."""
    parts: list[Node] = []
    for part in _flat(node):
        rolled = Node(nodes.ROLL, (Node(nodes.EVENT_DIE),)) in parts
        parts.append(_now_rolled(part) if rolled and not _chooses([part]) else part)
    return Node(nodes.SEQ, tuple(parts)) if len(parts) > 1 else node


def _now_rolled(part: Node) -> Node:
    """It goes where it is put, and to the field on the level that it shows."""
    if part.code == nodes.MOVE and part.args[0].code in (nodes.SELF, nodes.IT):
        if part.args[1].word == "field":
            return Node(nodes.PLACE, (_THOSE, Node(nodes.STAT, (nodes.word("level"), _THOSE))))
        return Node(nodes.MOVE, (_THOSE, part.args[1]))
    if part == Node(nodes.IT):
        return _THOSE
    return Node(part.code, tuple([_now_rolled(arg) for arg in part.args]), part.number, part.word)


def _after_rolls(node: Node) -> Node:
    """What happens if `it` comes up so is about the die that was rolled, whomever one such case is about."""
    parts = _flat(node)
    for place, part in enumerate(parts):
        deed = part.args[0] if part.code == nodes.MAY else part
        if deed.code not in (nodes.ROLL, nodes.REROLL) or not _chooses(parts[place + 1 :]):
            continue
        itself = deed.args[0] == _FALLS.args[0]
        rolled = deed.args[0] if itself else _THOSE
        rest = [parts[place + 1], *[_of_rolled(later, rolled) for later in parts[place + 2 :]]]
        if itself and part.code == nodes.MAY:
            # It shows a face without having been rolled, too.
            return Node(nodes.SEQ, (*parts[:place], Node(nodes.MAY, (Node(nodes.SEQ, (deed, *rest)),))))
        return Node(nodes.SEQ, (*parts[: place + 1], *rest))
    return node


def _of_rolled(part: Node, rolled: Node) -> Node:
    shown = part.code == nodes.IF and has_code(part.args[0], (nodes.SHOWS,)) and has_code(part.args[0], (nodes.IT,))
    return replaced(part, Node(nodes.IT), rolled) if shown else part


def _after_rerolls(node: Node) -> Node:
    """Whom a die fights and has rerolled is spoken of: by then it may fight no more."""
    parts: list[Node] = []
    for part in _flat(node):
        fought = any(done.code == nodes.REROLL and done.args[0] == _FOE for done in parts)
        parts.append(_of_those(part) if fought and _spoken_of([part]) else part)
    return Node(nodes.SEQ, tuple(parts))


def _of_those(part: Node) -> Node:
    """An effect on those dice; what happens if they show something happens to the ones that do."""
    # Who blocks or is blocked is the other side's.
    theirs = replaced(part, Node(nodes.CONTROLLER, (Node(nodes.IT),)), Node(nodes.OPPONENT))
    spoken = replaced(theirs, Node(nodes.IT), _THOSE)
    met = spoken.args[0].args[0] if spoken.code == nodes.IF and spoken.args[0].code == nodes.EXISTS else None
    if met is None or met.code != nodes.AMONG or len(spoken.args) > 2:
        return spoken
    return Node(nodes.IF, (spoken.args[0], replaced(spoken.args[1], _THOSE, met)))


def _whom_it_met(effect: Node, condition: Node) -> Node:
    """Where it matters whom a die blocks or is blocked by, `that die` is the other one, and each if there are more."""
    met = condition.args[0] if condition.code == nodes.EXISTS else condition
    if met.code != nodes.AMONG or met.args[0] != Node(nodes.ENGAGED_WITH, (Node(nodes.SELF),)):
        return effect
    if not has_code(effect, (nodes.EVENT_DIE,)) or _chooses([effect]):
        return effect
    done = replaced(replaced(effect, Node(nodes.EVENT_DIE), Node(nodes.EACH)), Node(nodes.IT), Node(nodes.EACH))
    return Node(nodes.FOR_EACH, (met, done))


def _chooses(parts: list[Node]) -> bool:
    return any(has_code(part, (nodes.TARGET, nodes.PICK)) for part in parts)


def _after_damage(node: Node) -> Node:
    """How many fell by a damage is counted of the dice that it was dealt to."""
    parts = _flat(node)
    for place, part in enumerate(parts[:-1]):
        rest = parts[place + 1 :]
        counted = part.code == nodes.DAMAGE and has_code(rest[0], (nodes.RESULT,))
        if counted and not any(has_code(later, (nodes.IT, nodes.THOSE)) for later in rest):
            hit = Node(nodes.DAMAGE, (_THOSE, *part.args[1:]))
            fell = [replaced(later, Node(nodes.RESULT), Node(nodes.FALLEN, (_THOSE,))) for later in rest]
            marked = Node(nodes.COLLECT, (part.args[0],))
            return Node(nodes.SEQ, (*parts[:place], marked, hit, *fell))
    return node


def _whoever_blocks(node: Node) -> Node:
    """When an attack is declared nobody blocks yet: what blocking dice get, whoever blocks this turn has."""
    if node.code in _GIVEN and node.args[0].code == nodes.ALL and _blocking(node.args[0].args[0]):
        return Node(nodes.ENFORCE, (Node(_GIVEN[node.code], (node.args[0].args[0], *node.args[1:])),))
    return Node(node.code, tuple([_whoever_blocks(arg) for arg in node.args]), node.number, node.word)


def _blocking(filter_: Node) -> bool:
    parts = filter_.args if filter_.code == nodes.AND else (filter_,)
    return Node(nodes.BLOCKING) in parts and not has_code(filter_, (nodes.ENGAGED,))


def _from_reserve(choice: Node) -> Node:
    """Dice are fielded from the reserve, as they show, where nothing else is said (6.3.2)."""
    several = len(choice.args) > 1 and choice.args[1:] != (nodes.number(1),)
    if has_code(choice.args[0], (nodes.IN, nodes.DRAWN, nodes.OPPOSING)) or several:
        return Node(nodes.FIELD, (choice,))
    shown = (Node(nodes.YOURS), Node(nodes.IN, (nodes.word("reserve"),)), Node(nodes.SHOWS, (nodes.word("character"),)))
    which = Node(nodes.AND, (*shown, choice.args[0]))
    return Node(nodes.FIELD, (Node(choice.code, (which,)), Node(nodes.STAT, (nodes.word("level"), Node(nodes.IT)))))


def _after_draws(node: Node) -> Node:
    """After a draw, a cost that an effect speaks of is that of the drawn die, whomever the effect is about."""
    parts: list[Node] = []
    drawn = False
    listed = _flat(node)
    for place, said in enumerate(listed):
        part = said
        if part.code == nodes.CANNOT and part.args[0] == Node(nodes.IT) and parts and parts[-1].code == nodes.NAME_DIE:
            # Whoever was named, and not a die that was chosen.
            which = Node(nodes.IS_NAMED if len(parts[-1].args) == 1 else nodes.ON_NAMED)
            part = Node(nodes.ENFORCE, (Node(nodes.FORBID, (which, part.args[1])),))
        if part.code == nodes.DRAW_ROLL and len(part.args) == 1 and _spoken_of(listed[place + 1 :]):
            rest = [replaced(later, Node(nodes.IT), _THOSE) for later in listed[place + 1 :]]
            return Node(nodes.SEQ, (*parts, Node(nodes.DRAW, part.args), Node(nodes.ROLL, (_THOSE,)), *rest))
        part = _cost_of_drawn(part) if drawn else part
        if drawn and part == Node(nodes.MOVE, (Node(nodes.IT), nodes.word("bag"))):
            # What goes back to the bag is what was drawn.
            part = Node(nodes.MOVE, (_THOSE, nodes.word("bag")))
        parts.append(part)
        drawn = drawn or part.code == nodes.DRAW
    return Node(nodes.SEQ, tuple(parts))


def _after_fielding(node: Node) -> Node:
    """What an effect says of `it` after a die has come into the field is about the die as it lies there now."""
    parts: list[Node] = []
    brought = False
    for said in node.args:
        part = said
        if brought and has_code(part, (nodes.IT,)) and not has_code(part, _CHOICES):
            if has_code(part, (nodes.LATER,)):
                parts += [Node(nodes.REMEMBER, (_THOSE,))] if parts[-1].code != nodes.REMEMBER else []
            else:
                part = replaced(part, Node(nodes.IT), _THOSE)
        brought = brought or _brings(part)
        parts.append(part)
    return Node(nodes.SEQ, tuple(parts))


_CHOICES: Final = (nodes.TARGET, nodes.PICK)


def _brings(node: Node) -> bool:
    """Whether an effect brings a die into the field that was chosen somewhere else."""
    chosen = node.code in (nodes.FIELD, nodes.PLACE) and node.args[0].code in _CHOICES
    if chosen:
        return has_code(node.args[0].args[0], (nodes.IN,))
    return node.code in (nodes.SEQ, nodes.MAY) and any(_brings(arg) for arg in node.args)


def _itself(node: Node) -> Node:
    """Where nothing else has been spoken of, `it` is the die whose ability it is."""
    others = (*_CHOICES, nodes.DRAW, nodes.DRAW_ROLL, nodes.EVENT_DIE, nodes.REMEMBER, nodes.TOKEN, nodes.NAME_DIE)
    if has_code(node, (nodes.IT,)) and has_code(node, (nodes.SELF,)) and not has_code(node, others):
        return replaced(node, Node(nodes.IT), Node(nodes.SELF))
    return node


def _flat(node: Node) -> list[Node]:
    return [part for arg in node.args for part in _flat(arg)] if node.code == nodes.SEQ else [node]


def _spoken_of(parts: list[Node]) -> bool:
    """Whether what follows a draw speaks of `it`, the drawn die, and not of others that it chooses."""
    found = any(has_code(part, (nodes.IT,)) for part in parts)
    return found and not _chooses(parts)


def _cost_of_drawn(node: Node) -> Node:
    if node.code == nodes.STAT and node.args[0].word in ("cost", "fielding") and node.args[1] in _SPOKEN:
        return Node(nodes.STAT, (node.args[0], _THOSE))
    return Node(node.code, tuple([_cost_of_drawn(arg) for arg in node.args]), node.number, node.word)


def _fought(node: Node) -> Node:
    """A die that has fallen is engaged with nobody; whom it fought is remembered for the turn."""
    if node.code == nodes.ENGAGED_WITH and len(node.args) == 1:
        return Node(node.code, (*node.args, nodes.word("this turn")))
    return Node(node.code, tuple([_fought(arg) for arg in node.args]), node.number, node.word)


_MEETINGS: Final = ((nodes.BLOCKS, nodes.BLOCKING), (nodes.IS_BLOCKED, nodes.ATTACKING))


def when_they_meet(tree: Node) -> Node:
    """A bonus of dice while they fight somebody, as what they get for the turn when the fight begins."""
    rule, *terms = tree.args
    about = rule.args[0] if rule.code == nodes.GETS else None
    parts = about.args if about is not None and about.code == nodes.AND else ()
    foes = [part.args[0] for part in parts if part.code == nodes.ENGAGED and part.args[0].code == nodes.ALL]
    if len(foes) != 1:
        return tree
    roles = [part.code for part in parts if part.code in (nodes.ATTACKING, nodes.BLOCKING)]
    rest = tuple([part for part in parts if part.code not in (nodes.ENGAGED, nodes.ATTACKING, nodes.BLOCKING)])
    own = rest == (Node(nodes.MINE),)
    die = Node(nodes.SELF if own else nodes.EVENT_DIE)
    subject = die if own else Node(nodes.ALL, (Node(nodes.AND, rest),))
    met = Node(nodes.EXISTS, (Node(nodes.AMONG, (Node(nodes.ENGAGED_WITH, (die,)), foes[0].args[0])),))
    under = Node(nodes.BOTH, (terms[0], met)) if terms else met
    effect = Node(nodes.STATS, (die, *rule.args[1:]))
    events = [Node(code, (subject,)) for code, role in _MEETINGS if not roles or role in roles]
    return Node(nodes.SEQ, tuple([Node(nodes.ON, (event, effect, under)) for event in events]))
