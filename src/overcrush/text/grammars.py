"""The grammar: which tables and kinds of phrase it is made of, and in which order they are tried."""

from functools import cache
from typing import Final

from overcrush.effects.wording import ROWS
from overcrush.text.grammar import (
    abilities,
    allegiance,
    amended,
    amounts,
    asides,
    buying,
    chosen,
    circumstances,
    clauses,
    combat,
    composed,
    conditions,
    deeds,
    dice,
    drawing,
    drawn,
    durations,
    effects,
    exceptions,
    falling,
    fighting,
    flipping,
    gear,
    happenings,
    having,
    house,
    immunities,
    joined,
    keyworded,
    labels,
    levels,
    listed,
    moments,
    more,
    moves,
    named,
    nouns,
    numbers,
    others,
    outcomes,
    players,
    predicates,
    qualifiers,
    reductions,
    rerolling,
    rolling,
    rules,
    shields,
    standing,
    suffixes,
    taken,
    taxes,
    terms,
    tokens,
    tolls,
    triggers,
    unheeded,
    uses,
    verbs,
    words,
)
from overcrush.text.reader import Grammar


@cache
def grammar() -> Grammar:
    found = Grammar()
    for row in ROWS:
        found.add_row(row)
    for sort, table in (
        ("suffix", suffixes.SUFFIXES),
        ("pronoun", dice.PRONOUNS),
        ("extreme", dice.EXTREMES),
        ("ability", house.ABILITIES),
        ("moment", house.MOMENTS),
        ("burst", abilities.BURSTS),
        ("burst", house.BURSTS),
        ("action", house.ACTIONS),
        ("whole", house.WHOLE),
        ("effect", effects.PRINTED),
        ("by_each", effects.BY_EACH),
        ("by_chance", effects.BY_CHANCE),
        ("amendment", amended.AMENDMENTS),
        ("not_faces", amounts.NOT_FACES),
        ("in_draw", rules.IN_DRAW),
        ("uses", rules.USES),
        ("in_bold", rules.IN_BOLD),
        ("outside", triggers.OUTSIDE),
        ("aiming", triggers.AIMING),
        ("aimed", triggers.AIMED),
        ("excluding", triggers.EXCLUDING),
        ("to_use", abilities.TO_USE),
        ("this_ability", abilities.THIS_ABILITY),
        ("prevent", abilities.PREVENT),
        ("then", abilities.THEN),
        ("leaving", abilities.LEAVING),
        ("outcome", abilities.OUTCOMES),
        ("counts", abilities.COUNTS),
        ("two_moments", abilities.TWO_MOMENTS),
        ("skips", abilities.SKIPS),
        ("from_you", abilities.FROM_YOU),
        ("drains", abilities.DRAINS),
        ("engaged_dice", abilities.ENGAGED_DICE),
        ("twice", abilities.TWICE),
        ("engaged", abilities.ENGAGED),
        ("as_rolled", abilities.AS_ROLLED),
        ("window", abilities.WINDOWS),
        *effects.HOW.items(),
        ("amount", amounts.PRINTED),
        ("condition", conditions.PRINTED),
        ("player", players.PRINTED),
        ("whose", players.WHOSE),
        ("event", triggers.PRINTED),
        ("happening", triggers.HAPPENINGS),
        ("rule", rules.PRINTED),
        ("cause", [("by combat damage", "combat")]),
        ("deed", rules.DEEDS),
        ("source", rules.SOURCES),
        *rules.MINIMA.items(),
        ("able", rules.ABLE),
        ("eot", durations.TURN),
        ("eot_said", durations.SAID),
        ("gate", abilities.GATES),
        ("moment", abilities.MOMENTS),
        ("ability", abilities.PRINTED),
        ("static", abilities.STATICS),
        ("burst", abilities.MORE_BURSTS),
        ("aside", abilities.ASIDES),
        ("you_have", abilities.YOU_HAVE),
        ("own_burst", abilities.OWN_BURSTS),
        ("ability", labels.ABILITIES),
        ("ability", shields.ABILITIES),
        ("from_ability", shields.FROM_ABILITY),
        ("only_when", house.ONLY_WHEN),
        ("action", labels.ACTIONS),
        ("change", labels.CHANGES),
        ("unless", labels.UNLESS),
        ("they_do", labels.THEY_DO),
        ("to_ignore", labels.TO_IGNORE),
        *[(sort, others.PARTS[sort]) for sort in ("does_not", "do_not", "did_not")],
        *combat.TABLES,
        *joined.TABLES,
        *deeds.TABLES,
        *tokens.TABLES,
        *moments.TABLES,
        *moves.TABLES,
        *chosen.TABLES,
        *more.TABLES,
    ):
        found.add(sort, table)
    for module in (amounts, conditions, dice, effects, joined, labels, nouns, players, rules, shields, words):
        for name in _KINDS[module.__name__.rsplit(".", 1)[-1]]:
            found.kinds[name] = getattr(module, name)
    found.kinds |= {
        "many": nouns.many,
        "many_bare": nouns.noun_bare,
        "moved": dice.dice,
        "closed": effects.effect,
        "order": effects.effect,
        "single": dice.single,
        "some": nouns.many,
    }
    return found


# What is read only where no row says the whole, in the order in which it is tried.
_COMPOSING: Final = (
    rerolling,
    buying,
    drawing,
    rolling,
    asides,
    terms,
    keyworded,
    predicates,
    happenings,
    circumstances,
    qualifiers,
    having,
    drawn,
    verbs,
    standing,
    others,
    listed,
    flipping,
    allegiance,
    reductions,
    gear,
    uses,
    taxes,
    unheeded,
    outcomes,
    immunities,
    falling,
    fighting,
    tolls,
    taken,
    levels,
    numbers,
    exceptions,
    named,
)


@cache
def composing() -> Grammar:
    """The same and more: clauses, predicates and phrases in any order, for what no row says as a whole."""
    found = Grammar(grammar())
    for sort, table in [row for module in _COMPOSING for row in module.TABLES]:
        found.add(sort, table)
    _add_happenings(found)
    for module in (clauses, composed, having, predicates):
        for name in _KINDS[module.__name__.rsplit(".", 1)[-1]]:
            found.kinds[name] = getattr(module, name)
    return found


def _add_happenings(found: Grammar) -> None:
    """Whatever may happen `when` something does may also happen `if` it does, or the first time that it does."""
    events = {row.wording: row for rows in found.rows["event"].values() for _, row in rows}
    for row in events.values():
        if row.parts[0].words == ("when",) and not row.parts[0].optional:
            found.add_row(row.with_parts("happening", row.parts[1:]))


_KINDS: Final = {
    "amounts": ("amount", "term", "earlier"),
    "clauses": ("ability", "prevention"),
    "composed": ("static", "ruled", "deed_done", "effect", "stats", "amount", "named_noun", "die_said", "condition"),
    "conditions": ("condition", "test"),
    "dice": ("dice", "subject", "certain"),
    "effects": ("effect", "deed_done", "body", "sentences"),
    "having": ("possession",),
    "joined": ("two_rules", "many_rules", "energy_list"),
    "labels": ("label", "labelled", "unless_done"),
    "nouns": (
        "noun", "noun_bare", "nouns", "nouns_bare", "noun_part", "noun_part_bare", "one", "one_bare", "different",
    ),
    "players": ("whose",),
    "predicates": ("predicated", "subject_dice"),
    "rules": ("ruled", "kind_noun", "active_characters"),
    "shields": ("worded",),
    "words": (
        "zone", "keyword", "known_keyword", "symbol", "price", "stat", "face", "creature", "affiliation",
        "moment_word", "use_word", "energy_face", "number", "less", "ordinal",
        "string", "lost_keyword", "self_name", "own", "deed", "source", "stats", "burst_marks", "thing",
    ),
}  # fmt: skip
