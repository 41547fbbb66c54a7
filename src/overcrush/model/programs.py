"""Abilities as data: trees of nodes, and the flat programs they are lowered to."""

from typing import Final

from mypy_extensions import i64

# Kinds of ability.
TRIGGERED: Final = 0
STATIC: Final = 1
GLOBAL: Final = 2
ACTION: Final = 3
REACTIVE: Final = 4
ACTIVATED: Final = 5
REPLACEMENT: Final = 6

# The code of every node is below this.
CODES: Final = 512

# Limits of use.
UNLIMITED: Final = 0
ONCE_A_TURN: Final = 1
FIRST_TIME: Final = 2
ONCE_EACH: Final = 3
AT_ONCE: Final = 4


class Node:
    """One node of an effect tree: what it is (`code` of the schema), its arguments, a number or a word."""

    __slots__ = (
        "args",
        "characters",
        "code",
        "fights",
        "mine",
        "number",
        "parts",
        "places",
        "rest",
        "whose",
        "word",
    )

    def __init__(self, code: i64, args: tuple["Node", ...] = (), number: i64 = 0, word: str = "") -> None:
        # Where a filter looks, whose dice there, and what else it says of them, once somebody has looked it up.
        self.places: list[int] | None = None
        self.whose: Node | None = None
        self.parts: list[Node] = []
        # Whether it means characters, which in the field are those dice that show one; what it says besides; whether
        # it means dice of the card it is on; and whether only dice that attack or block.
        self.characters = False
        self.rest: list[Node] = []
        self.mine = False
        self.fights = False
        self.code = code
        self.args = args
        self.number = number
        self.word = word

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Node)
            and self.code == other.code
            and self.number == other.number
            and self.word == other.word
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.code, self.args, self.number, self.word))


class Instruction:
    """One step of a program: an operation, two nodes it reads, a slot it fills and a place to jump to."""

    __slots__ = (
        "choosy",
        "cost",
        "deed",
        "first",
        "given_up",
        "jump",
        "once",
        "one_opponent",
        "op",
        "reads_slots",
        "second",
        "secret",
        "slot",
        "strict",
        "targets",
        "third",
        "tree",
        "worth",
    )

    def __init__(
        self,
        op: i64,
        first: Node,
        second: Node,
        third: Node,
        slot: i64,
        jump: i64,
    ) -> None:
        self.op = op
        self.first = first
        self.second = second
        self.third = third
        self.slot = slot
        self.jump = jump
        # Whether only the seat that runs it may know what comes of it.
        self.secret = False
        # Whether what it chooses is targeted (11.4).
        self.targets = False
        # Whether those who control the dice give them up by their own choice.
        self.given_up = False
        # Whether it pays for what comes after it, so that nothing else can take its place (1.2.7).
        self.cost = False
        # What a choice is made for, if not everything will do, and whether nothing else will.
        self.deed: Instruction | None = None
        self.strict = False
        # What a question about it speaks of.
        self.tree: Node | None = None
        # How much what it chooses must cost in all.
        self.worth: Node | None = None
        # Whether one of these two limits the choice, so that not everything the filter describes will do.
        self.choosy = False
        # Whether what it is about depends on something chosen before.
        self.reads_slots = False
        # Whether it may target each die once a turn only.
        self.once = False
        # Whether it means one opponent, who must be known before it is done (13.5.7).
        self.one_opponent = False


class Program:
    """Instructions, how many of the first are the head (its targets), and how many slots it needs."""

    __slots__ = (
        "ability",
        "always",
        "answers",
        "bound",
        "costs",
        "free",
        "head",
        "instructions",
        "needed",
        "puts_off",
        "slots",
        "targets",
        "touched",
        "wanted",
    )

    def __init__(self, ability: i64, instructions: list[Instruction], head: i64, slots: i64) -> None:
        self.ability = ability
        self.instructions = instructions
        self.head = head
        # How many of these targets must be there: those that burst text adds need not (11.8.2).
        self.needed: i64 = head
        # These targets, and whether some of them are bound to what is chosen before them.
        self.targets: list[Instruction] = []
        self.bound = False
        self.slots = slots
        # Dice it affects without choosing them, and whether it does anything that needs no dice (11.4.4).
        self.touched: list[Node] = []
        self.free = False
        # Whether it cancels an effect that was announced, so that it must come before it.
        self.answers = False
        # What must be there to pay with: dice given up so that the rest happens (1.2.3).
        self.costs: list[Node] = []
        # Targets of what those dice pay for (11.4.4).
        self.wanted: list[Instruction] = []
        # Whether it can be started whatever lies on the table.
        self.always = False
        # Whether all it does is to put something off to the end of the turn.
        self.puts_off = False


class Scripts:
    """The abilities of all cards at a table, their programs, and the rules that programs put in force."""

    __slots__ = (
        "abilities",
        "actions",
        "activated",
        "bars_fielding",
        "bars_purchases",
        "blanking",
        "blocking",
        "by_event",
        "copying",
        "counts_as",
        "counts_uses",
        "fast",
        "forbids",
        "gates",
        "global_gates",
        "globals",
        "granted",
        "has_rule",
        "has_text",
        "heeded",
        "immortal",
        "iron_will",
        "keywords",
        "keywords_here",
        "lendable",
        "lending",
        "lends_by_keyword",
        "lends_rule",
        "lends_rules",
        "lent_statics",
        "limits_globals",
        "makers",
        "most_uses",
        "notes_spent",
        "of_card",
        "of_dice",
        "own_affiliations",
        "prices_fielding",
        "prices_itself",
        "programs",
        "reactions",
        "reacts_once",
        "read_otherwise",
        "remembered",
        "replacements",
        "rules",
        "shelters",
        "shields",
        "shifting",
        "spurns_wild",
        "static_cards",
        "static_kinds",
        "statics",
        "swarm",
        "takes_over",
        "turncoats",
        "two_sided",
        "watching",
        "watching_lent",
        "weakening",
    )

    def __init__(self, cards: int, events: int) -> None:
        self.abilities: list[Ability] = []
        self.programs: list[Program] = []
        self.rules: list[Node] = []
        # The ability that puts each of them in force.
        self.makers: list[int] = []
        # The kinds of rule that can be in force at this table at all.
        self.has_rule: list[bool] = [False] * CODES
        self.of_card: list[list[int]] = [[] for _ in range(cards)]
        # The abilities among them that action faces use.
        self.actions: list[list[Ability]] = [[] for _ in range(cards)]
        self.by_event: list[list[int]] = [[] for _ in range(events)]
        # Those that may be about a die of a card, by event and card: as printed, and while dice may be lent text.
        self.watching: list[list[list[Ability]]] = []
        self.watching_lent: list[list[list[Ability]]] = []
        # The events that anybody at this table cares for.
        self.heeded: list[bool] = [False] * events
        # Those that are remembered for the turn.
        self.remembered: list[bool] = [False] * events
        self.statics: list[list[int]] = [[] for _ in range(cards)]
        # The cards that have any, and the kinds of rule that they are.
        self.static_cards: list[int] = []
        self.static_kinds: list[int] = []
        # The sorts of creature that a card counts as besides those of its subtitle.
        self.counts_as: list[list[str]] = [[] for _ in range(cards)]
        # Which cards' dice wild energy does not buy.
        self.spurns_wild: list[bool] = [False] * cards
        # What a card has by itself besides the affiliations printed, or has not: rules, and which side they are on.
        self.own_affiliations: list[list[tuple[Node, Node | None]]] = [[] for _ in range(cards)]
        self.two_sided: list[bool] = [False] * cards
        # Whether anything here changes an affiliation.
        self.turncoats = False
        self.prices_itself: list[bool] = [False] * cards
        # Whether any rule here changes what it costs to field a die.
        self.prices_fielding = False
        self.globals: list[int] = []
        self.reactions: list[int] = []
        self.activated: list[int] = []
        # Those of them that a die of each card may have without having copied them.
        self.of_dice: list[list[int]] = [[] for _ in range(cards)]
        # What happens instead of a knock-out, and instead of damage.
        self.replacements: list[int] = []
        self.shields: list[int] = []
        # What has a say in whether an ability may be used at all.
        self.gates: list[int] = []
        # Those that may cancel the use of a global ability.
        self.global_gates: list[int] = []
        # Whether a rule may keep seats from using global abilities.
        self.limits_globals = False
        # Whether any card here has text: without, nothing is watched for or remembered.
        self.has_text = False
        # Whether any text takes text away, or lends or copies it: only then is it asked who has which.
        self.blanking = False
        self.lending = False
        self.copying = False
        self.lends_rules = False
        self.lent_statics: list[int] = []
        # The kinds of rule among them, and whether a keyword that is lent gives another.
        self.lends_rule: list[bool] = [False] * CODES
        self.lends_by_keyword = False
        # The keywords of each card with their numbers (0 for those without).
        self.keywords: list[dict[str, int]] = [{} for _ in range(cards)]
        # Those that any die at this table may have, by its card or by an effect, and which of some are among them.
        self.keywords_here: set[str] = set()
        # Those that dice may take over from others, in the order in which the cards of the table name them.
        self.lendable: list[str] = []
        self.iron_will = False
        # Whether any text counts actions or global abilities that were used: nobody else remembers them.
        self.counts_uses = False
        self.notes_spent = False
        self.swarm = False
        self.immortal = False
        self.fast = False
        # Those that an effect may give.
        self.granted: set[str] = set()
        # What any text here may forbid, and whether being fielded, purchased and targeted is among it.
        self.forbids: set[str] = set()
        self.bars_fielding = False
        self.bars_purchases = False
        self.shelters = False
        # Whether dice may take keywords over from others, and the kinds of rule here that bear on who blocks whom.
        self.takes_over = False
        self.blocking: list[int] = []
        # The rules here that may bring the D of a die below what is printed.
        self.weakening: list[Node] = []
        # Whether the D of a die may change by itself: with the step, with life, with whatever a rule looks at.
        self.shifting = False
        # How many uses of a global ability may be one effect, and the keywords that switches read in another way.
        self.most_uses: i64 = 1
        self.reacts_once = True
        self.read_otherwise: list[str] = []

    def add_rule(self, rule: Node, maker: int) -> int:
        """Register a rule that an ability enforces, or an event that one waits for; its number."""
        self.rules.append(rule)
        self.makers.append(maker)
        self.has_rule[rule.code] = True
        return len(self.rules) - 1


class Ability:
    """One ability of a card at a table, ready to be played: which program runs depends on the bursts shown."""

    __slots__ = (
        "anywhere",
        "bursts",
        "card",
        "condition",
        "event",
        "fights",
        "for_bearers",
        "gate",
        "index",
        "keyword",
        "kind",
        "lent",
        "limit",
        "names_event_die",
        "needs",
        "number",
        "offered",
        "on_itself",
        "once_a_target",
        "outlasts",
        "own_dice",
        "per_die",
        "price",
        "programs",
        "ready",
        "repelled",
        "repelled_across",
        "rule",
        "seeks",
        "shared",
        "subject",
        "tree",
        "while_active",
        "window",
    )

    def __init__(self, number: i64, card: i64, index: i64, kind: i64, tree: Node) -> None:
        self.number = number
        self.card = card
        self.index = index
        self.kind = kind
        self.tree = tree
        # A keyword's ability says which keyword it is; an ability in words has none (11).
        self.keyword = ""
        # One trigger for all cards with the keyword, for the active player.
        self.shared = False
        # It is on no card: effects give it to dice.
        self.lent = False
        # It speaks of the die it is on: each die in the field has it for itself (11.1.8).
        self.per_die = False
        # It waits for what happens to its own die.
        self.on_itself = False
        # It speaks of the die that set it off.
        self.names_event_die = False
        # It is the other side that may use it.
        self.offered = False
        # It works with no die in the field, for the seat that brought its card.
        self.anywhere = False
        # Triggered: the kind of event and whom it must be about; and whether only active cards, and dice for what they
        # do themselves, have it.
        self.event: i64 = -1
        self.subject: Node | None = None
        self.while_active = False
        # What must hold for the ability to work, beyond the die or card being in the field.
        self.condition: Node | None = None
        self.gate: i64 = 0
        # Static: the rule in force, and whether it is a bonus for dice that bear Gear, and no others.
        self.rule: Node | None = None
        self.for_bearers = False
        # It is no text but what tokens give, so that nothing takes it from a die.
        self.outlasts = False
        # Global: whether it may be used as often as one likes, but on each target once a turn (11.7.8).
        self.once_a_target = False
        # Global: the price, and when it may be used.
        self.price: i64 = 0
        self.needs: tuple[int, ...] = ()
        self.window: i64 = 0
        self.limit: i64 = UNLIMITED
        # Whether nothing but its price ever keeps anybody from using it; how many dice of its own its seat must have
        # in the field for it, at the least.
        self.ready = False
        self.own_dice: i64 = 0
        # Global: the filters that must all find something for it to be used, if there is no more to it than that.
        self.seeks: list[Node] | None = None
        # Whether one of them means only dice that attack or block.
        self.fights = False
        # What keeps dice from being targeted by it, and those of the other side, in the words that forbid it.
        self.repelled: list[str] = []
        self.repelled_across: list[str] = []
        # The numbers of bursts for which it has text of its own (11.8.1).
        self.bursts: tuple[int, ...] = ()
        # Which program of the table runs, by number of bursts on the face of the source; of a global ability, by
        # number of uses less one.
        self.programs: list[int] = []
