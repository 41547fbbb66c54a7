"""When all cards of a table are lowered: what games ask again and again is noted once."""

from typing import Final

from overcrush.effects import nodes
from overcrush.effects.awaited import event_kind
from overcrush.effects.lower import JUMP_IF, JUMP_UNLESS, looks_back, reads_slots
from overcrush.effects.lower_ability import has_code
from overcrush.effects.schemas import sort_of
from overcrush.model import events, programs
from overcrush.model.programs import Ability, Instruction, Node, Program, Scripts

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
    nodes.TOLL,
)

# What is used, where a text counts how often.
_USES: Final = (nodes.ACTION_USED, nodes.DIE_USED, nodes.USES_GLOBAL)


def finish(scripts: Scripts) -> None:
    """Note all that depends on every card of the table."""
    _note_targets(scripts)
    _note_ready(scripts)
    _note_bonuses(scripts)
    _note_rules(scripts)
    _note_lent_rules(scripts)
    _note_words(scripts)
    _note_active(scripts)
    _note_watching(scripts)


def _note_targets(scripts: Scripts) -> None:
    """Which instructions of a program choose targets, and how."""
    for program in scripts.programs:
        program.targets = program.instructions[: program.needed]
        program.puts_off = _puts_off(scripts, program)
        for step in program.instructions:
            step.once = step.targets and scripts.abilities[program.ability].once_a_target
            step.choosy = step.deed is not None or step.worth is not None or step.once
            step.reads_slots = reads_slots(step.first)
            step.one_opponent = _means_one_opponent(step)
        program.bound = program.needed > 1 and any(looks_back(step.first) for step in program.targets)


def _means_one_opponent(step: Instruction) -> bool:
    """Whether an instruction speaks of one opponent (13.5.7); what is only asked of the position is asked of both."""
    if step.op in (JUMP_IF, JUMP_UNLESS):
        return False
    return any(_names_opponent(node) for node in (step.first, step.second, step.third))


def _names_opponent(node: Node) -> bool:
    if node.code in (nodes.LIFE, nodes.EVENTS):
        # A side has one life total, and what has happened is counted for both.
        return False
    return node.code == nodes.OPPONENT or any(_names_opponent(arg) for arg in node.args)


def _puts_off(scripts: Scripts, program: Program) -> bool:
    """Whether all that a program does is to wait for the end of the turn."""
    steps = program.instructions
    if len(steps) != 1 or steps[0].op != nodes.LATER:
        return False
    return event_kind(scripts.rules[steps[0].first.number]) == events.TURN_ENDED


def _note_ready(scripts: Scripts) -> None:
    """Which global abilities can be used whenever they can be paid for."""
    scripts.limits_globals = scripts.has_rule[nodes.BARS] or scripts.has_rule[nodes.MUTES]
    for number in scripts.globals:
        ability = scripts.abilities[number]
        unlimited = ability.limit == programs.UNLIMITED and ability.condition is None
        ability.ready = (
            unlimited
            and not (scripts.limits_globals or scripts.has_rule[nodes.TAXES])
            and scripts.programs[ability.programs[0]].always
        )


def _static_rules(scripts: Scripts) -> list[Node]:
    return [ability.rule for ability in scripts.abilities if ability.rule is not None]


def _note_bonuses(scripts: Scripts) -> None:
    """Which rules may weaken dice, and whether the D of dice may change by itself."""
    rules = _static_rules(scripts) + scripts.rules
    scripts.weakening = [rule for rule in rules if rule.code == nodes.GETS and _weakens(rule.args[2])]
    on_condition = any(ability.rule is not None and ability.condition is not None for ability in scripts.abilities)
    scripts.shifting = any(_changes_defense(rule) for rule in rules) and (
        on_condition or any(_varies(rule) for rule in rules)
    )


def _note_rules(scripts: Scripts) -> None:
    """Which cards have rules, of which kinds."""
    scripts.static_cards = [card for card, numbers in enumerate(scripts.statics) if numbers]
    scripts.static_kinds = list(dict.fromkeys([rule.code for rule in _static_rules(scripts)]))
    scripts.takes_over = scripts.has_rule[nodes.GAINS_KEYWORDS]
    scripts.blocking = [code for code in _BLOCKING if scripts.has_rule[code]]


def _note_lent_rules(scripts: Scripts) -> None:
    """Which kinds of rules dice may be lent."""
    lent = [scripts.abilities[number] for number in scripts.lent_statics]
    for ability in lent:
        if ability.rule is not None:
            scripts.lends_rule[ability.rule.code] = True
    scripts.lends_by_keyword = any(ability.keyword and _gives_keyword(ability) for ability in lent)


def _note_words(scripts: Scripts) -> None:
    """Which keywords and prohibitions of this table the rules must ask for."""
    scripts.iron_will = "Iron Will" in scripts.keywords_here
    scripts.swarm = "Swarm" in scripts.keywords_here
    scripts.counts_uses = any(
        has_code(ability.tree, (nodes.EVENTS,)) and has_code(ability.tree, _USES) for ability in scripts.abilities
    )
    scripts.notes_spent = any(has_code(ability.tree, (nodes.SPENT,)) for ability in scripts.abilities)
    scripts.immortal = "Immortal" in scripts.keywords_here
    scripts.fast = "Fast" in scripts.keywords_here
    scripts.bars_fielding = "be fielded" in scripts.forbids
    scripts.bars_purchases = "be purchased" in scripts.forbids


def _note_active(scripts: Scripts) -> None:
    """Which abilities work only while their card is active."""
    for ability in scripts.abilities:
        always = ability.anywhere or ability.shared or ability.lent or ability.limit == programs.FIRST_TIME
        ability.while_active = ability.kind == programs.TRIGGERED and not always and not _is_own(ability)


def _note_watching(scripts: Scripts) -> None:
    """Which abilities an event about a die of each card may set off."""
    scripts.watching = [_watching(scripts, numbers, lending=False) for numbers in scripts.by_event]
    scripts.watching_lent = scripts.watching
    if scripts.lending:
        scripts.watching_lent = [_watching(scripts, numbers, lending=True) for numbers in scripts.by_event]


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
