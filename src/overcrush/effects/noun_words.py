"""Words of noun phrases of house wording, and of what happens to a die itself."""

from typing import Final

from overcrush.effects import nodes

SELF_EVENTS: Final = {
    nodes.FIELDED: "Fielded",
    nodes.ATTACKS: "Attacks",
    nodes.BLOCKS: "Blocks",
    nodes.IS_BLOCKED: "Blocked",
    nodes.IS_UNBLOCKED: "Unblocked",
    nodes.KNOCKED_OUT: "KO'd",
    nodes.DAMAGED: "Damaged",
    nodes.PURCHASED: "Purchased",
}

PRONOUNS: Final = {
    nodes.SELF: "this die",
    nodes.EACH: "that one",
    nodes.EVENT_DIE: "that die",
    nodes.THOSE: "those dice",
    nodes.SLOT: "it",
}

ADJECTIVES: Final = {
    nodes.OTHER: "other",
    nodes.OPPOSING: "opposing",
    nodes.ATTACKING: "attacking",
    nodes.BLOCKING: "blocking",
    nodes.BLOCKED: "blocked",
    nodes.DAMAGED_DIE: "damaged",
    nodes.CHOSEN: "chosen",
    nodes.BASIC: "basic",
    nodes.IS_NAMED: "named",
    nodes.DRAWN: "drawn",
    nodes.EQUIPPED: "equipped",
    nodes.CAN_EQUIP: "equippable",
    nodes.ATTACHED: "attached",
    nodes.CROSSOVER: "Crossover",
}

SUFFIXES: Final = {
    nodes.MINE: "of this card",
    nodes.SAME_NAME: "with this name",
    nodes.FIELDED_THIS_TURN: "fielded this turn",
    nodes.ALONE: "attacking alone",
    nodes.FOUGHT: "engaged this turn",
    nodes.ON_NAMED: "of the named card",
    nodes.OF_NAMED_TRAIT: "of the kind that was named",
    nodes.DAMAGED_THIS_TURN: "damaged this turn",
    nodes.HAS_GLOBAL: "with a global",
}

# Of dice that stand to other dice in some way.
RELATIONS: Final = {
    nodes.OPPOSING_TO: "opposed to",
    nodes.ENGAGED: "in combat with",
}

# What dice have in common with other dice: of their cards, of the energy that they show or could show.
LIKENESSES: Final = {
    "affiliation": "sharing an affiliation with",
    "type": "sharing an energy type with",
    "card": "of the same card as",
    "die": "the same as",
    "shown type": "showing an energy type of",
    "shown": "showing energy of another of",
    "face": "with the face of",
    "type shown": "of an energy type shown by",
}

NEGATED: Final = {nodes.MINE: "of another card", nodes.SAME_NAME: "with another name", nodes.CHOSEN: "not chosen"}

# What is said first of dice, as it is of their cards; and what speaks of others, after which nothing more can be said.
FIRST: Final = (nodes.MINE, nodes.SAME_NAME, nodes.NAMED, nodes.NAME_SAYS, nodes.ON_NAMED)
LAST: Final = (
    nodes.OPPOSING_TO,
    nodes.ENGAGED,
    nodes.LIKE,
    nodes.OF_PLAYER,
    nodes.OR,
    nodes.AND,
    nodes.THIS,
    nodes.IN,
    nodes.YOURS,
    nodes.OPPOSING,
)

# Faces, and where dice lie, as players say it.
FACE_NAMES: Final = {"character": "a character face", "action": "an action face"}
ZONE_NAMES: Final = {
    "bag": "the bag",
    "prep": "the prep area",
    "reserve": "the reserve pool",
    "field": "the field",
    "used": "the used pile",
    "out of play": "out of play",
    "card": "the card",
}

AFTER: Final = (
    nodes.FIELDED_THIS_TURN,
    nodes.ALONE,
    nodes.FOUGHT,
    nodes.DAMAGED_THIS_TURN,
    nodes.ENGAGED,
    nodes.SHOWS,
    nodes.BURSTING,
    nodes.LIKE,
    nodes.ON_NAMED,
    nodes.OF_NAMED_TRAIT,
    nodes.OF_PLAYER,
    nodes.HAS_WHEN,
    nodes.HAS,
    nodes.NAMED,
    nodes.NAME_SAYS,
    nodes.STAT_AT_MOST,
    nodes.STAT_AT_LEAST,
    nodes.ABLE,
    nodes.AFFECTING,
    nodes.HURT,
)

HEADS: Final = {
    nodes.SIDEKICK: ("Sidekick", "Sidekicks"),
    nodes.CHARACTER: ("character", "characters"),
    nodes.ACTION_DIE: ("action die", "action dice"),
    nodes.ANY_PLAYER: ("player", "players"),
    nodes.A_CARD: ("card", "cards"),
}
