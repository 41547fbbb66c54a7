"""House rules in players' words: each contested rule as a question, with its readings and the book's."""

from typing import Final, NamedTuple

from overcrush.rules.laying.editions import EDITIONS, rules_of
from overcrush.rules.laying.switches import value_of


class HouseRule(NamedTuple):
    """A switch as players speak of it: what it is about, its rule, and each of its values in words."""

    says: str
    rule: str
    readings: dict[str, str]


HOUSE_RULES: Final = {
    "first_turn": HouseRule(
        "The first turn of the game",
        "6.2.7",
        {
            "draw3_plus1_out": "Three dice are drawn, and a fourth goes out of play",
            "draw4": "Four dice are drawn",
            "draw4_no_attack": "Four dice are drawn, and nobody attacks",
        },
    ),
    "first_player": HouseRule(
        "Who begins",
        "5.4.2",
        {
            "chance": "Chance picks who chooses to go first or second",
            "call": "One rolls a die and the other calls it: action or energy, in 2016 energy or character",
        },
    ),
    "virtual_expiry": HouseRule(
        "Energy that lies on no die is lost",
        "4.5.2",
        {"pass": "When you pass", "main": "At the end of the main step", "turn": "At the end of the turn"},
    ),
    "mixed_double": HouseRule(
        "Half of a double of two types is spent",
        "4.4.6",
        {"lost": "The other half is lost", "kept": "The other half stays on the die"},
    ),
    "prep_roll": HouseRule(
        "Dice that come to the prep area during your own turn's start",
        "6.3.1",
        {"strict": "They wait for the next turn", "all": "They are rolled at once"},
    ),
    "inactive_acts": HouseRule(
        "The other player uses global abilities in your main step",
        "7.1.3",
        {"on_pass": "When you pass", "after_each_deed": "After each thing you do"},
    ),
    "global_limit": HouseRule(
        "A global ability that may be used once a turn",
        "11.7.1",
        {"seat": "Once by each player", "table": "Once by anybody"},
    ),
    "attack_actions": HouseRule(
        "Action dice in the attack step",
        "8.3.2",
        {"window": "After blockers are declared", "any": "Before blockers are declared, too"},
    ),
    "unblocked": HouseRule(
        "Attackers that nobody blocked",
        "8.5.2",
        {
            "out_of_play": "Go out of play as they deal damage",
            "cleanup": "Stay until the cleanup step, then go to the used pile",
        },
    ),
    "tie_scope": HouseRule(
        "Both players fall to 0 life",
        "9.4.3",
        {
            "batch": "A tie if the same damage does it",
            "event": "A tie if everything that follows from one event does it",
        },
    ),
    "redirect_to": HouseRule(
        "Redirected damage may go to",
        "11.9.4",
        {"legal": "What can be targeted", "any": "Whatever the card describes"},
    ),
    "intimidate": HouseRule(
        "Intimidate takes away",
        "12.23.1",
        {"opposing": "An opposing character", "any": "Any character, your own too"},
    ),
    "regenerate_keeps": HouseRule(
        "A die that regenerates",
        "12.27.2",
        {"on": "Keeps what was done to it", "off": "Is as new"},
    ),
    "strike_check": HouseRule(
        "Strike looks whether the die was fielded alone",
        "12.30.1",
        {"live": "All the time", "end_of_main": "Once, at the end of the main step"},
    ),
    "swarm_chain": HouseRule(
        "A die drawn by Swarm",
        "12.32.2",
        {"on": "Can set off Swarm again", "off": "Sets off nothing"},
    ),
    "tag_out_combat": HouseRule(
        "Tag Out of a die that attacks or blocks",
        "12.33.2",
        {"on": "Is allowed", "off": "Is not allowed"},
    ),
    "prevention": HouseRule(
        "An ability whose damage is prevented",
        "11.9.1",
        {"damage": "Does everything else it says", "ability": "Does nothing at all"},
    ),
    "unrolled_sidekicks": HouseRule(
        "Sidekicks that are not rolled are",
        "2.3.2",
        {"own_kind": "Sidekicks only", "characters": "Character dice"},
    ),
    "partner_is_you": HouseRule(
        "In doubles, “you” on a card means",
        "13.5.6",
        {"off": "The player who plays it", "on": "Both partners"},
    ),
}

# What a year's rules are known for.
EDITION_SAYS: Final = {
    "2018": "the latest book",
    "2016": "as Civil War and Faerûn Under Siege were played",
}


def book_reading(switch: str) -> dict[str, str]:
    """The value that a switch has in the book of each edition."""
    return {edition: value_of(rules_of(edition, 1), switch) for edition in EDITIONS}
