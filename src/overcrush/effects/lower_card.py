"""The abilities of a card at a table: trees become Ability records with their programs."""

from typing import Final

from overcrush.effects import keywords, nodes, notation
from overcrush.effects.lower import Lowerer, find_part, looks_back, price_of
from overcrush.effects.notation import write
from overcrush.effects.schemas import sort_of
from overcrush.effects.verify import Unbound, check_events, check_plain, check_read
from overcrush.model import events, programs
from overcrush.model.programs import Ability, Node, Program, Scripts

# The event of the game that each event of the language waits for.
EVENTS: Final = {
    nodes.FIELDED: events.FIELDED,
    nodes.ATTACKS: events.ATTACKED,
    nodes.ATTACK_DECLARED: events.ATTACK_DECLARED,
    nodes.BLOCKS: events.BLOCKED,
    nodes.IS_BLOCKED: events.IS_BLOCKED,
    nodes.IS_UNBLOCKED: events.UNBLOCKED,
    nodes.AFTER_BLOCKERS: events.BLOCKERS_DECLARED,
    nodes.COMBAT_DAMAGE: events.COMBAT_DAMAGE,
    nodes.KNOCKED_OUT: events.KNOCKED_OUT,
    nodes.DAMAGED: events.DAMAGED,
    nodes.ACTION_USED: events.ACTION_USED,
    nodes.PURCHASED: events.PURCHASED,
    nodes.TURN_STARTS: events.TURN_BEGAN,
    nodes.TURN_ENDS: events.TURN_ENDED,
    nodes.TARGETED: events.TARGETED,
    nodes.EFFECT_USED: events.EFFECT_USED,
    nodes.HITS_PLAYER: events.HIT_PLAYER,
    nodes.SPENDS: events.ENERGY_SPENT,
    nodes.KOS_BLOCKERS: events.KOED_BLOCKERS,
    nodes.GIVES_UP: events.GAVE_UP,
    nodes.FELLED: events.FELLED,
    nodes.DRAWS_STEP: events.DREW,
    nodes.DIE_USED: events.ACTION_USED,
    nodes.PLAYER_DAMAGED: events.SIDE_DAMAGED,
    nodes.UNFIELDED: events.UNFIELDED,
    nodes.RAISED: events.RAISED,
    nodes.ROLLS: events.ROLLED_OUTSIDE,
    nodes.ACTIVATES: events.ACTIVATED,
    nodes.ROLL_ENDS: events.READIED,
    nodes.USES_GLOBAL: events.GLOBAL_USED,
    nodes.USES_WHEN: events.WHEN_USED,
    nodes.ATTACK_ENDS: events.ATTACK_ENDED,
    nodes.PREPPED: events.PREPPED,
}

# With a word behind it, an event is a closer one.
WORDED_EVENTS: Final = {
    (nodes.TURN_STARTS, "main"): events.MAIN_BEGAN,
    (nodes.TURN_ENDS, "main"): events.MAIN_ENDED,
    (nodes.ROLLS, "drawn"): events.DRAWN_ROLLED,
    (nodes.ATTACK_DECLARED, "skipped"): events.NO_ATTACK,
    (nodes.RAISED, "level"): events.SPUN_UP,
}


def event_kind(node: Node) -> int:
    """The event of the game that an event of the language waits for."""
    last = node.args[-1] if node.args else node
    if last.code == nodes.WORD and (node.code, last.word) in WORDED_EVENTS:
        return WORDED_EVENTS[node.code, last.word]
    return EVENTS[node.code]


# Events that are answered before they happen; others are answered when they have.
_SETTLED: Final = (nodes.DAMAGED, nodes.PLAYER_DAMAGED)
# Rules that a card may have about its own price, so that they hold though it is not active (11.1.1).
_FIELDING_PRICES: Final = (nodes.COSTS_TO_FIELD, nodes.FREE_TO_FIELD, nodes.MAY_FIELD_FREE)
_OWN_PRICES: Final = (nodes.COSTS_TO_BUY, *_FIELDING_PRICES)

# Rules that bear on who blocks whom.
_BLOCKING: Final = (
    nodes.MUST_BLOCK,
    nodes.MUST_BE_BLOCKED,
    nodes.MIN_BLOCKERS,
    nodes.FORBID,
    nodes.BLOCKS_MORE,
    nodes.NO_BLOCK,
    nodes.BLOCKED_ONLY_WITH,
    nodes.DECLARES_BLOCKS,
)

# Nodes that give dice what is not printed on their cards.
_LENDING: Final = (nodes.GAINS_TEXT, nodes.COPY, nodes.GRANT, nodes.GAINS, nodes.GAINS_KEYWORDS)
# The events that are proposed before they happen, so that abilities may rewrite them.
REWRITTEN: Final = (nodes.DAMAGED, nodes.PLAYER_DAMAGED, nodes.KNOCKED_OUT, nodes.USES_WHEN)
BURSTS: Final = {"*": (1,), "**": (2,), "*/**": (1, 2)}


def check(trees: tuple[Node, ...]) -> None:
    """Unbound, with a sentence, if a card with these abilities could not be played."""
    lower_card(Scripts(1, len(events.NAMES)), 0, trees)


def lower_card(scripts: Scripts, card: int, trees: tuple[Node, ...]) -> None:
    """Register the abilities of one card; a burst line changes the ability before it (11.8.1 to 11.8.3)."""
    scripts.has_text = scripts.has_text or bool(trees)
    # Text that is lent is known by its tree: two cards with the same text lend each its own.
    trees = tuple([_fresh(tree) if _has(tree, (nodes.GAINS_TEXT,)) else tree for tree in trees])
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
            _lower_one(scripts, card, tree, bursts, "")
        _lower_lent(scripts, card, tree)
    for line in trees:
        _note_words(scripts, line)
        scripts.blanking = scripts.blanking or _has(line, (nodes.BLANK, nodes.LOSES, nodes.COPY))
        scripts.lending = scripts.lending or _has(line, _LENDING)
        scripts.lends_rules = scripts.lends_rules or bool(scripts.lent_statics) or _has(line, (nodes.COPY,))
    scripts.prices_fielding = any(scripts.has_rule[code] for code in _FIELDING_PRICES)


def finish(scripts: Scripts) -> None:
    """When all cards of a table are lowered: note what is asked again and again."""
    for program in scripts.programs:
        program.targets = program.instructions[: program.needed]
        program.puts_off = _puts_off(scripts, program)
        for step in program.instructions:
            step.choosy = step.deed is not None or step.worth is not None
        program.bound = program.needed > 1 and any(looks_back(step.first) for step in program.targets)
    for number in scripts.globals:
        ability = scripts.abilities[number]
        unlimited = ability.limit == programs.UNLIMITED and ability.condition is None
        ability.ready = unlimited and scripts.programs[ability.programs[0]].always
    statics = [ability.rule for ability in scripts.abilities if ability.rule is not None]
    scripts.weakening = [rule for rule in statics + scripts.rules if rule.code == nodes.GETS and _weakens(rule.args[2])]
    scripts.shifting = any(_changes_defense(rule) for rule in statics + scripts.rules) and (
        any(ability.rule is not None and ability.condition is not None for ability in scripts.abilities)
        or any(_varies(rule) for rule in statics + scripts.rules)
    )
    scripts.static_cards = [card for card, numbers in enumerate(scripts.statics) if numbers]
    scripts.static_kinds = list(dict.fromkeys([rule.code for rule in statics]))
    lent = [scripts.abilities[number] for number in scripts.lent_statics]
    for ability in lent:
        if ability.rule is not None:
            scripts.lends_rule[ability.rule.code] = True
    scripts.lends_by_keyword = any(ability.keyword and _gives_keyword(ability) for ability in lent)
    scripts.iron_will = "Iron Will" in scripts.keywords_here
    scripts.swarm = "Swarm" in scripts.keywords_here
    scripts.immortal = "Immortal" in scripts.keywords_here
    scripts.fast = "Fast" in scripts.keywords_here
    scripts.bars_fielding = "be fielded" in scripts.forbids
    scripts.bars_purchases = "be purchased" in scripts.forbids
    scripts.takes_over = scripts.has_rule[nodes.GAINS_KEYWORDS]
    scripts.blocking = [code for code in _BLOCKING if scripts.has_rule[code]]
    for ability in scripts.abilities:
        always = ability.anywhere or ability.shared or ability.lent or ability.limit == programs.FIRST_TIME
        ability.while_active = ability.kind == programs.TRIGGERED and not always and not _is_own(ability)
    scripts.watching = [_watching(scripts, numbers, lending=False) for numbers in scripts.by_event]
    scripts.watching_lent = scripts.watching
    if scripts.lending:
        scripts.watching_lent = [_watching(scripts, numbers, lending=True) for numbers in scripts.by_event]


def _puts_off(scripts: Scripts, program: Program) -> bool:
    steps = program.instructions
    if len(steps) != 1 or steps[0].op != nodes.LATER:
        return False
    return event_kind(scripts.rules[steps[0].first.number]) == events.TURN_ENDED


def _gives_keyword(ability: Ability) -> bool:
    return ability.rule is not None and ability.rule.code == nodes.GAINS


def _weakens(bonus: Node) -> bool:
    """Whether an amount may be below 0."""
    if bonus.code == nodes.NEGATIVE or (bonus.code == nodes.NUMBER and bonus.number < 0):
        return True
    return any(_weakens(part) for part in bonus.args)


def _changes_defense(rule: Node) -> bool:
    return rule.code == nodes.GETS and (rule.args[2].code != nodes.NUMBER or rule.args[2].number != 0)


def _varies(rule: Node) -> bool:
    """Whether a rule gives dice now more and now less: by an amount that is reckoned, or on a condition of its own."""
    return rule.code == nodes.GETS and (rule.args[2].code != nodes.NUMBER or sort_of(rule.args[-1]) == "condition")


def _watching(scripts: Scripts, numbers: list[int], *, lending: bool) -> list[list[Ability]]:
    """By card, which of these abilities an event about a die of the card may set off."""
    watching = [scripts.abilities[number] for number in numbers]
    return [
        [ability for ability in watching if lending or _may_be_about(ability, card)]
        for card in range(len(scripts.of_card))
    ]


def _may_be_about(ability: Ability, card: int) -> bool:
    """Where no text is lent, an ability that waits for its own die hears of dice of its card only."""
    if _is_own(ability):
        return ability.card == card and not ability.lent
    return not ability.lent or ability.shared or ability.kind == programs.REACTIVE


def _is_own(ability: Ability) -> bool:
    """Whether it waits for what happens to its own die."""
    return ability.subject is not None and ability.subject.code == nodes.SELF


def _note_words(scripts: Scripts, tree: Node) -> None:
    """What may be granted and forbidden at this table: nobody need ask about anything else."""
    scripts.granted.update(granted(tree))
    scripts.keywords_here.update(scripts.granted)
    scripts.forbids.update(_forbidden(tree))
    scripts.shelters = any(word.startswith("be targeted") for word in scripts.forbids)


def _forbidden(tree: Node) -> list[str]:
    here = [tree.args[1].word] if tree.code in (nodes.FORBID, nodes.CANNOT) else []
    return here + [word for arg in tree.args for word in _forbidden(arg)]


def _lower_lent(scripts: Scripts, card: int, tree: Node) -> None:
    """What effects of the card give to dice: whoever may be given it needs it at the table."""
    for name in granted(tree):
        if name in keywords.SHARED:
            _lower_keyword(scripts, card, Node(nodes.KEYWORD, (nodes.word(name),)), [])
        elif not any(ability.lent and ability.keyword == name for ability in scripts.abilities):
            for part in keywords.abilities(name, 0, other=name in scripts.read_otherwise):
                _lower_one(scripts, card, part, [], name, lent=True)
    for inner in _lent_texts(tree):
        _lower_one(scripts, card, inner, [], "", lent=True)


def _lent_texts(tree: Node) -> list[Node]:
    here = [tree.args[1]] if tree.code == nodes.GAINS_TEXT else []
    return here + [inner for arg in tree.args for inner in _lent_texts(arg)]


def _fresh(tree: Node) -> Node:
    return Node(tree.code, tuple([_fresh(arg) for arg in tree.args]), tree.number, tree.word)


def _has(tree: Node, codes: tuple[int, ...]) -> bool:
    return tree.code in codes or any(_has(arg, codes) for arg in tree.args)


def granted(tree: Node) -> list[str]:
    """The keywords that a tree gives to dice."""
    if tree.code == nodes.GAINS_KEYWORDS:
        return list(keywords.NAMES)
    here = [tree.args[1].word] if tree.code in (nodes.GRANT, nodes.GAINS) else []
    return here + [name for arg in tree.args for name in granted(arg)]


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
        _lower_one(scripts, card, part, bursts, name)
        scripts.abilities[-1].shared = shared


def _lower_one(
    scripts: Scripts, card: int, tree: Node, bursts: list[Node], keyword: str, *, lent: bool = False
) -> None:
    kinds = {
        nodes.ON: programs.TRIGGERED,
        nodes.STATIC: programs.STATIC,
        nodes.GLOBAL: programs.GLOBAL,
        nodes.ACTION: programs.ACTION,
        nodes.REACTIVE: programs.REACTIVE,
        nodes.ACTIVATED: programs.ACTIVATED,
        nodes.INSTEAD: programs.REPLACEMENT,
    }
    for part in tree.args:
        if sort_of(part) in ("event", "condition", "rule"):
            check_plain(part)
    if tree.code == nodes.INSTEAD and tree.args[0].code not in REWRITTEN:
        raise Unbound(f"nothing is done instead of `{write(tree.args[0])}`")
    _note_words(scripts, tree)
    number = len(scripts.abilities)
    ability = Ability(number, card, len(scripts.of_card[card]), kinds[tree.code], tree)
    ability.keyword = keyword
    ability.bursts = tuple([shown for line in bursts for shown in BURSTS[line.args[0].word]])
    condition = find_part(tree, "condition")
    ability.condition = _to_look_at(condition)
    ability.anywhere = condition is not None and _has(condition, (nodes.ANYWHERE,))
    ability.offered = condition is not None and _has(condition, (nodes.OFFERED,))
    ability.limit = _limit(tree)
    ability.lent = lent
    scripts.abilities.append(ability)
    if not lent:
        scripts.of_card[card].append(number)
        if ability.kind == programs.ACTION:
            scripts.actions[card].append(ability)
    if tree.code == nodes.STATIC:
        ability.rule = tree.args[0]
        ability.condition = _both(ability.condition, find_part(tree.args[0], "condition"))
        ability.outlasts = keyword in keywords.OUTLASTING
        ability.for_bearers = tree.args[0].code == nodes.GETS and _means_bearers(tree.args[0].args[0])
        (scripts.lent_statics if lent else scripts.statics[card]).append(number)
        scripts.has_rule[tree.args[0].code] = True
        if tree.args[0].code == nodes.COUNTS_AS:
            scripts.counts_as[card].append(tree.args[0].args[0].word)
        if tree.args[0].code in _OWN_PRICES and not lent:
            scripts.prices_itself[card] = True
        return
    effect = find_part(tree, "effect")
    assert effect is not None
    if tree.code == nodes.REACTIVE and tree.args[1].code not in _SETTLED:
        _lower_answer(scripts, ability, effect)
        return
    if tree.code == nodes.GLOBAL:
        for uses in range(1, scripts.most_uses + 1):
            ability.programs.append(Lowerer(scripts, number).program(effect, uses))
    else:
        for shown in range(3):
            ability.programs.append(Lowerer(scripts, number).program(_with_bursts(effect, bursts, shown)))
            if _only_adds(bursts, shown):
                scripts.programs[ability.programs[-1]].needed = scripts.programs[ability.programs[0]].head
    if tree.code == nodes.ON:
        event = tree.args[0]
        ability.event = event.code
        ability.subject = find_part(event, "dice")
        ability.per_die = _speaks_of_itself(tree)
        scripts.by_event[event_kind(event)].append(number)
        if event.code == nodes.DAMAGED and _has(event.args[0], (nodes.ANY_PLAYER,)):
            scripts.by_event[events.SIDE_DAMAGED].append(number)
            if ability.limit == programs.UNLIMITED and _names_both(event.args[0].args[0]):
                # Either trigger is enough, and both together are no more (11.1.3).
                ability.limit = programs.AT_ONCE
    elif tree.code == nodes.INSTEAD:
        subject = find_part(tree.args[0], "dice")
        ability.subject = subject
        ability.on_itself = subject is not None and subject.code == nodes.SELF
        ability.per_die = not ability.on_itself and _speaks_of_itself(tree)
        if tree.args[0].code == nodes.KNOCKED_OUT:
            scripts.replacements.append(number)
        else:
            (scripts.gates if tree.args[0].code == nodes.USES_WHEN else scripts.shields).append(number)
    elif tree.code == nodes.REACTIVE:
        scripts.reactions.append(number)
        ability.subject = find_part(tree.args[1], "dice")
        _price(ability, tree.args[0])
    elif tree.code == nodes.GLOBAL:
        scripts.globals.append(number)
        _price(ability, tree.args[0])
    elif tree.code == nodes.ACTIVATED:
        scripts.activated.append(number)
        ability.per_die = _speaks_of_itself(tree)
        price = find_part(tree, "price")
        if price is not None:
            _price(ability, price)


def _to_look_at(condition: Node | None) -> Node | None:
    """What must be looked at whenever a condition is read: where and by whom the ability is used is known before."""
    if condition is None or condition.code in (nodes.ANYWHERE, nodes.OFFERED):
        return None
    if condition.code != nodes.BOTH:
        return condition
    return _both(_to_look_at(condition.args[0]), _to_look_at(condition.args[1]))


def _both(left: Node | None, right: Node | None) -> Node | None:
    if left is None or right is None:
        return left or right
    return Node(nodes.BOTH, (left, right))


def _means_bearers(node: Node) -> bool:
    """Whether a filter means only dice that bear Gear."""
    if node.code == nodes.OR:
        return all(_means_bearers(part) for part in node.args)
    return node.code == nodes.EQUIPPED or (node.code == nodes.AND and any(_means_bearers(part) for part in node.args))


def _lower_answer(scripts: Scripts, ability: Ability, effect: Node) -> None:
    """A global ability that answers what has happened: each seat may pay for it, once or as often as it can (D06)."""
    price, event, _ = ability.tree.args
    offer = Node(nodes.PAY_ENERGY, (Node(nodes.YOU), price, effect))
    if not scripts.reacts_once:
        offer = Node(nodes.REPEAT, (offer, Node(nodes.UNMET, (Node(nodes.DONE),))))
    ability.programs += [Lowerer(scripts, ability.number).program(offer)] * 3
    ability.event = event.code
    ability.subject = find_part(event, "dice")
    _price(ability, price)
    scripts.by_event[event_kind(event)].append(ability.number)


def _limit(tree: Node) -> int:
    limits = {
        nodes.ONCE: programs.ONCE_A_TURN,
        nodes.FIRST: programs.FIRST_TIME,
        nodes.ONCE_EACH: programs.ONCE_EACH,
        nodes.AT_ONCE: programs.AT_ONCE,
    }
    part = find_part(tree, "limit")
    return limits[part.code] if part is not None else programs.UNLIMITED


def _names_both(node: Node) -> bool:
    """Whether a filter names players or dice."""
    players = [_has(part, (nodes.ANY_PLAYER,)) for part in node.args]
    return node.code == nodes.OR and any(players) and not all(players)


def _speaks_of_itself(node: Node) -> bool:
    """Whether an ability says `this die` somewhere."""
    return node.code in (nodes.SELF, nodes.THIS) or any(_speaks_of_itself(arg) for arg in node.args)


def _with_bursts(effect: Node, bursts: list[Node], shown: int) -> Node:
    """The effect on a face with that many bursts: a burst line replaces it or adds to it."""
    for line in bursts:
        if shown in BURSTS[line.args[0].word]:
            effect = line.args[2] if line.args[1].word == "instead" else Node(nodes.SEQ, (effect, line.args[2]))
    return effect


def _only_adds(bursts: list[Node], shown: int) -> bool:
    """Whether the burst text for a face leaves the ordinary text as it is."""
    lines = [line for line in bursts if shown in BURSTS[line.args[0].word]]
    return all(line.args[1].word == "also" for line in lines)


def _price(ability: Ability, price: Node) -> None:
    ability.price, ability.needs = price_of(price)
