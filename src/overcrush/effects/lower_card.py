"""The abilities of a card at a table: trees become Ability records with their programs."""

from typing import Final

from overcrush.effects import keywords, nodes, notation
from overcrush.effects.lower import find_part
from overcrush.effects.lower_ability import FIELDING_PRICES, has_code, lower_ability
from overcrush.effects.schemas import sort_of
from overcrush.effects.sides import unfolded
from overcrush.effects.verify import check_events, check_read
from overcrush.model import events
from overcrush.model.programs import Node, Scripts

# Nodes that give dice what is not printed on their cards.
_LENDING: Final = (nodes.GAINS_TEXT, nodes.COPY, nodes.GRANT, nodes.GAINS, nodes.GAINS_KEYWORDS)

_TURNING: Final = (nodes.GAINS_AFFILIATION, nodes.LOSES_AFFILIATION)


def check(trees: tuple[Node, ...]) -> None:
    """Unbound, with a sentence, if a card with these abilities could not be played."""
    lower_card(Scripts(1, len(events.NAMES)), 0, trees)


def lower_card(scripts: Scripts, card: int, trees: tuple[Node, ...]) -> None:
    """Register the abilities of one card; a burst line changes the ability before it (11.8.1 to 11.8.3)."""
    scripts.has_text = scripts.has_text or bool(trees)
    # Text that is lent is known by its tree: two cards with the same text lend each its own.
    scripts.two_sided[card] = any(tree.code == nodes.SIDE for tree in trees)
    trees = unfolded(trees)
    trees = tuple([_fresh(tree) if has_code(tree, (nodes.GAINS_TEXT,)) else tree for tree in trees])
    for place, tree in enumerate(trees):
        check_events(tree)
        check_read(tree)
        if tree.code == nodes.BURST:
            continue
        bursts = []
        for later in trees[place + 1 :]:
            if later.code != nodes.BURST:
                break
            bursts.append(later)
        if tree.code == nodes.KEYWORD:
            scripts.keywords[card][tree.args[0].word] = keyword_numbers(tree)[0]
            scripts.keywords_here.add(tree.args[0].word)
            _lower_keyword(scripts, card, tree, bursts)
        else:
            lower_ability(scripts, card, tree, bursts)
        _lower_lent(scripts, card, tree)
    for line in trees:
        _note_words(scripts, line)
        scripts.copying = scripts.copying or has_code(line, (nodes.COPY,))
        scripts.blanking = scripts.blanking or scripts.copying or has_code(line, (nodes.BLANK, nodes.LOSES))
        scripts.turncoats = scripts.turncoats or has_code(line, _TURNING)
        scripts.lending = scripts.lending or has_code(line, _LENDING)
        scripts.lends_rules = scripts.lends_rules or bool(scripts.lent_statics) or scripts.copying
    scripts.prices_fielding = any(scripts.has_rule[code] for code in FIELDING_PRICES)


def _note_words(scripts: Scripts, tree: Node) -> None:
    """What may be granted and forbidden at this table: nobody need ask about anything else."""
    scripts.granted.update(granted(scripts, tree))
    scripts.keywords_here.update(scripts.granted)
    scripts.forbids.update(_forbidden(tree))
    scripts.shelters = any(word.startswith("be targeted") for word in scripts.forbids)


def _forbidden(tree: Node) -> list[str]:
    here = [tree.args[1].word] if tree.code in (nodes.FORBID, nodes.CANNOT) else []
    return here + [word for arg in tree.args for word in _forbidden(arg)]


def _lower_lent(scripts: Scripts, card: int, tree: Node) -> None:
    """What effects of the card give to dice: whoever may be given it needs it at the table."""
    for name in granted(scripts, tree):
        if name in keywords.SHARED:
            _lower_keyword(scripts, card, Node(nodes.KEYWORD, (nodes.word(name),)), [])
        elif not any(ability.lent and ability.keyword == name for ability in scripts.abilities):
            for part in keywords.abilities(name, 0, other=name in scripts.read_otherwise):
                _note_words(scripts, part)
                lower_ability(scripts, card, part, [], name, lent=True)
    for inner in _lent_texts(tree):
        lower_ability(scripts, card, inner, [], lent=True)


def _lent_texts(tree: Node) -> list[Node]:
    here = [tree.args[1]] if tree.code == nodes.GAINS_TEXT else []
    return here + [inner for arg in tree.args for inner in _lent_texts(arg)]


def _fresh(tree: Node) -> Node:
    return Node(tree.code, tuple([_fresh(arg) for arg in tree.args]), tree.number, tree.word)


def granted(scripts: Scripts, tree: Node) -> list[str]:
    """The keywords that a tree gives to dice; who takes over those of others may be given any of the table."""
    if tree.code == nodes.GAINS_KEYWORDS:
        return scripts.lendable
    here = [tree.args[1].word] if tree.code in (nodes.GRANT, nodes.GAINS) else []
    return here + [name for arg in tree.args for name in granted(scripts, arg)]


def keywords_of(tree: Node) -> list[str]:
    """The keywords that a tree has or gives."""
    here = [tree.args[0].word] if tree.code == nodes.KEYWORD else []
    here += [tree.args[1].word] if tree.code in (nodes.GRANT, nodes.GAINS) else []
    return here + [name for arg in tree.args for name in keywords_of(arg)]


def keyword_numbers(tree: Node) -> tuple[int, int]:
    """The numbers of a keyword, 0 for those that it does not have."""
    numbers = [part.number for part in tree.args if sort_of(part) == "amount"] + [0, 0]
    return numbers[0], numbers[1]


def _lower_keyword(scripts: Scripts, card: int, tree: Node, bursts: list[Node]) -> None:
    name = tree.args[0].word
    shared = name in keywords.SHARED
    if shared and any(ability.keyword == name for ability in scripts.abilities):
        return
    number, second = keyword_numbers(tree)
    dice = find_part(tree, "filter")
    which = notation.write(dice) if dice is not None else ""
    other = name in scripts.read_otherwise
    for part in keywords.abilities(name, number, other=other, second=second, dice=which):
        _note_words(scripts, part)
        lower_ability(scripts, card, part, bursts, name).shared = shared
