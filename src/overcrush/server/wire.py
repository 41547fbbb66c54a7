"""The wire schema: every message between the server and a client, in one place (docs/protocol.md).

Messages are JSON objects; the field `is` names their kind. The client's types are generated from this file by
`tools/wire_types.py`. A change that an older client would not understand raises VERSION.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

VERSION: Final = 1

# What a client may send in one message, and as the file of a game, in bytes.
MOST_BYTES: Final = 8 * 1024
MOST_FILE_BYTES: Final = 1024 * 1024
# And as a team list with its format.
MOST_TEAM_BYTES: Final = 64 * 1024
MOST_SHELF_BYTES: Final = 1024 * 1024

Energy = Literal["bolt", "fist", "mask", "shield", "wild", "generic"]
FaceKind = Literal["energy", "character", "action"]
CardKind = Literal["character", "action", "basic_action", "sidekick"]
CardSide = Literal["", "front", "back"]
Way = Literal["act", "reroll", "attack", "block", "pay", "split", "amount", "pick"]
Role = Literal["", "attacking", "blocking"]
Trust = Literal["tested", "read", "unread"]
Deed = Literal["add", "remove", "dice", "replace"]
Unread = Literal["refuse", "replace", "blank", "without"]
First = Literal["chance", "call", "0", "1"]
Preset = Literal["quick", "standard", "thorough"]
Care = Literal["quick", "thorough"]
PuzzleKind = Literal["win", "block"]
Pace = Literal["none", "quick", "standard", "calm", "days"]
Flag = Literal["lose", "pass"]
What = Literal["correct", "takeback", "draw", "pause", "rematch", "resign"]
Asking = Literal["takeback", "draw", "pause", "resume", "rematch", "resign", "claim", "computer"]
May = Literal["", "sit", "watch", "judge"]
Phrase = Literal["", "hello", "luck", "nice", "thanks", "sorry", "moment", "game", "bye"]
Shape = Literal["code", "link", "builder", "text", "json", "toml", "saved", "sheet", "qr"]

# A card by the code of its set and its number there; and with its dice.
Code = Annotated[str, Meta(pattern="^[a-z][a-z0-9]{0,11}$")]
Number = Annotated[int, Meta(ge=0, le=9999)]
CardRef = tuple[Code, Number]
# 32 bytes in hexadecimal, or nothing.
Hash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
CardPick = tuple[Code, Number, Annotated[int, Meta(ge=0, le=15)]]


class Record(Struct, kw_only=True, rename="camel"):
    """A part of a message."""


class Message(Struct, kw_only=True, rename="camel", tag_field="is"):
    """A message; its tag is its kind."""


# --- the table: what stays the same all game long


class Face(Record):
    """One side of a die, as printed."""

    kind: FaceKind
    symbols: list[Energy]
    level: int
    cost: int
    attack: int
    defense: int
    bursts: int


class Ability(Record):
    """One line of a card in house wording; a global ability has an index by which it is used.

    What stands on one `side` of a card with two works while that side is up.
    """

    text: str
    index: int | None = None
    side: CardSide = ""


class Card(Record):
    """A card at this table. `home` is the seat that brought it, or -1; `slot` the colour of a basic action, or -1.

    `set`, `collector` and `rarity` are as the card has them in print, empty or 0 where it is none of the library's.
    """

    number: int
    name: str
    subtitle: str
    kind: CardKind
    cost: int
    energy: list[Energy]
    affiliations: list[str]
    alignment: str
    equip: bool
    set: str
    collector: int
    rarity: str
    limit: int
    dice: int
    home: int
    slot: int
    faces: list[Face]
    text: list[Ability]
    unread: bool


class Chair(Record):
    """A seat at the table and who sits on it; `called` is what players call an opponent, empty for a person.

    `account` is the name of theirs, if they have one; `program`: it is that of a bot. `team` is what its team is
    called, if it has a name.
    """

    name: str
    side: int
    sitting: str
    yours: bool
    called: str
    account: str = ""
    program: bool = False
    team: str = ""


class Words(Record):
    """What this world calls its Sidekicks and characters."""

    sidekick: str
    character: str


class Term(Record):
    """A word of the game with its meaning and its rule."""

    word: str
    meaning: str
    rule: str


# --- the board: what changes


class Change(Record):
    """Why a die is not as printed: `of` what, the `change`, the title of the card it comes from, and until when."""

    of: str
    change: str
    source: str
    until: str


class Die(Record):
    """A die that shows a face. `symbols` are those not yet spent; `equal` is the first die that looks the same.

    `blocking` are the attackers that it blocks: one, unless a card lets it block more.
    """

    id: int
    card: int
    owner: int
    side: int
    symbols: list[Energy]
    cost: int
    attack: int
    defense: int
    damage: int
    role: Role
    blocking: list[int]
    blocked: bool
    equal: int
    changes: list[Change]


class Pile(Record):
    """Unrolled dice of one card in one place."""

    card: int
    count: int


class Held(Record):
    """A die kept out of the game for a while: whose it is, where from, and the die that keeps it (0: none)."""

    card: int
    owner: int
    side: int
    origin: str
    holder: int


class Price(Record):
    """What a die of a card costs now, if it is not the printed cost."""

    card: int
    cost: int


class Seat(Record):
    """Everything of one player; `payable` are the global abilities that its energy pays for, as card and index."""

    virtual: int
    energy: dict[Energy, int]
    bag: list[Pile]
    prep: list[Pile]
    used: list[Pile]
    out: list[Pile]
    removed: list[Pile]
    reserve: list[Die]
    field: list[Die]
    aside: list[Die]
    held: list[Held]
    prices: list[Price]
    payable: list[tuple[int, int]]


class Force(Record):
    """An effect in force: its card, what it says, until when, and the die it is on (0: no single one)."""

    card: int
    text: str
    until: str
    die: int


class Ending(Record):
    """How the game ended; nobody wins a tie. `blows` are sentences about what took the last life."""

    winners: list[int]
    blows: list[str] = []


class Board(Record):
    """All that lies on the table. `active` is the side whose turn it is, `asked` the seats that may answer.

    `last_turn` is the last that is played, once time was called; 0 before. The back of cards that are `flipped` is up.
    """

    turn: int
    step: str
    active: int
    asked: list[int]
    life: list[int]
    supply: list[int]
    seats: list[Seat]
    force: list[Force]
    ending: Ending | None
    last_turn: int = 0
    flipped: list[int] = []


# --- the question


class Option(Record):
    """One answer: how it is spelled, what it says, and what on the table it is about."""

    answer: str
    label: str
    verb: str
    dice: list[int] = []
    card: int | None = None
    index: int | None = None
    seat: int | None = None
    zone: str | None = None
    number: int | None = None


class Bill(Record):
    """What is to be paid, with one symbol for each of `needs`; `paid` is forced virtual energy, which nobody names."""

    total: int
    needs: list[Energy]
    paid: int
    what: str


class Split(Record):
    """The `damage` of a `die` is divided `among` those it faces and that got none yet; `needed` knocks each out."""

    die: int
    damage: int
    among: list[int]
    needed: list[int]


class Stake(Record):
    """What would be wasted by passing or declining now, in a sentence; a `grave` one is to be said twice."""

    text: str
    grave: bool


class Outlook(Record):
    """What would come of a combat if nobody did any more: who `falls`, each side's `life`, and whether it is `sure`.

    `lethal`: whoever is asked would lose.
    """

    falls: list[int]
    life: list[int]
    sure: bool
    lethal: bool


class Question(Record):
    """What is asked. `way` says how people answer; `dice` may be chosen for a set, `attackers` blocked.

    Of the dice, `several` may block more than one attacker. `stakes` are what passing or declining would waste,
    `outlook` what comes of it if nobody blocks; `ends`: passing ends the turn. `chosen` are the dice that the effect
    which asks has been given before.
    """

    seats: list[int]
    way: Way
    purpose: str
    prompt: str
    options: list[Option]
    subject: int
    back: bool
    dice: list[int]
    attackers: list[int]
    several: list[int]
    price: Bill | None
    split: Split | None
    stakes: list[Stake] = []
    outlook: Outlook | None = None
    ends: bool = False
    chosen: list[int] = []


class Line(Record):
    """One sentence of the log; weight 2 is a heading, 1 is told, 0 is an aside.

    It came of an `act`, which was that of the seat `by` (-1: everybody's); it speaks of these dice and cards.
    """

    text: str
    rule: str
    weight: int
    act: int
    by: int = -1
    dice: list[int] = []
    cards: list[int] = []


class Guide(Record):
    """What the guide of a lesson says, page after page, and what it points at: `dice`, or an `option`, or the default.

    `step` of `of` is how far the lesson is; with the `last` pages it lets go.
    """

    pages: list[str]
    dice: list[int]
    option: str
    step: int
    of: int
    last: bool


class Proposal(Record):
    """What waits until the people on all seats agree to it: a correction, a takeback, a draw; `seats` have agreed."""

    text: str
    seats: list[int]
    what: What = "correct"


# --- from the server


class Welcome(Message, tag="welcome"):
    """The answer to `hello`: the table. An update follows. `shares` are what pages have contributed to the dice.

    `puzzle` names the one that is solved here, if any is, and `event` the tournament that it is a game of.
    """

    version: int
    game: str
    title: str
    box: str
    edition: str
    life: int
    commitment: str
    words: Words
    terms: list[Term]
    cards: list[Card]
    chairs: list[Chair]
    puzzle: str = ""
    event: str = ""
    pledges: list[str] = []
    shares: list[str] = []


class Update(Message, tag="update"):
    """How things stand. `at` names the moment, and an answer names it back.

    Lines of the log replace those from `first` on. `by` is the seat whose act led here, -1 if none did. `undo` says why
    nothing can be taken back; it is empty if something can.
    """

    at: str
    by: int
    first: int
    lines: list[Line]
    board: Board
    question: Question | None
    undo: str
    guide: Guide | None
    proposal: Proposal | None


class Refused(Message, tag="refused"):
    """What was not carried out, and nothing has changed. `stumbled`: it is the engine's fault, worth a report."""

    text: str
    rule: str
    stumbled: bool = False


class Reason(Message, tag="reason"):
    """Why a thing cannot be used now."""

    text: str
    rule: str


class Considered(Record):
    """A line that an opponent looked at, in words, and what it takes it to be worth, in units of about one energy."""

    text: str
    value: float


class Thought(Record):
    """Why an opponent did something: in a sentence of its own, and the best lines it saw."""

    seat: int
    text: str
    lines: list[Considered]


class Thoughts(Message, tag="thoughts"):
    """Why the opponents did what they have done lately, the latest last."""

    thoughts: list[Thought]


class Hinted(Message, tag="hinted"):
    """What the strongest opponent would do for whoever asked, in words."""

    at: str
    text: str


class Foreseen(Message, tag="foreseen"):
    """What would come of the attackers or blocks that were asked about; none if they cannot be declared so."""

    at: str
    dice: list[int]
    pairs: list[tuple[int, int]]
    outlook: Outlook | None


class Side(Record):
    """What a die of a card may show, and on how many of its sides."""

    face: str
    sides: int


class Shows(Record):
    """Dice of a card that would be rolled: how many, and what each may show."""

    card: int
    count: int
    sides: list[Side]


class Chance(Record):
    """How likely it is that a die of a card can be paid for."""

    card: int
    chance: float


class Coached(Message, tag="coached"):
    """Exact odds: of rerolling these dice, or without any of the next turn's roll before it is rerolled.

    `energy` is the chance of at least one energy, at least two, and so on; `afford` that of each card one may buy.
    """

    at: str
    dice: list[int]
    next: bool
    shows: list[Shows]
    energy: list[float]
    afford: list[Chance]


class Clock(Record):
    """What each side has left, in seconds; `running` are the sides that think, of whose question `delay` is free."""

    left: list[float]
    running: list[int]
    delay: float


class Room(Message, tag="room"):
    """Who is at the table: which seats are `here`, which are `bots`, how many watch; the clock; what was agreed on.

    `claim`: the others have been away for so long that the game may be ended. `rematch` is the game that follows.
    `round_left` are the seconds until time is called, -1 if nobody calls it.
    """

    online: bool
    here: list[bool]
    watching: int
    clock: Clock | None
    paused: bool
    claim: bool
    rematch: str
    talk: bool
    takebacks: bool
    pace: Pace
    public: bool
    bots: list[bool] = []
    round_left: float = -1.0
    # The computer may play for who stays away, and does so on these seats.
    stand_in: bool = False
    stand_ins: list[int] = []
    # Seats of people who have been gone for long, and those that were given to somebody else since the beginning.
    absent: list[int] = []
    reseated: list[int] = []


class Said(Record):
    """What somebody said: words, or one of the phrases. `aside`: only their side heard it."""

    seat: int
    text: str
    phrase: Phrase
    aside: bool = False


class Talk(Message, tag="talk"):
    """What was said at the table, from `first` on."""

    first: int
    said: list[Said]


class Rolling(Message, tag="rolling"):
    """A deed that rolls waits: each page shows its link `number`, and the pages of the seats `waits` are waited for.

    `act` is what it will be in the journal, of so many `answers`; `deed` is their hash, which the key proves later.
    """

    at: str
    number: int
    act: int
    answers: int
    deed: str
    waits: list[int]


class Reseated(Message, tag="reseated"):
    """The new secret of a seat, for who takes it over; the old one has ended."""

    seat: int
    token: str


class Farewell(Message, tag="farewell"):
    """The server ends the conversation. `again`: it is worth connecting once more."""

    text: str
    again: bool


FromServer = (
    Welcome
    | Update
    | Refused
    | Reason
    | Thoughts
    | Hinted
    | Coached
    | Foreseen
    | Room
    | Talk
    | Rolling
    | Reseated
    | Farewell
)

# --- from a client


class Hello(Message, tag="hello", forbid_unknown_fields=True):
    """First of all: which game, and the secrets of the seats that this client sits on; a `bot` says that it is one."""

    version: int
    game: str
    tokens: list[str]
    bot: bool = False


class Answer(Message, tag="answer", forbid_unknown_fields=True):
    """One of the options offered, as it is spelled.

    Who passes and wants to `stay` is asked again when the other side has passed too, and may act again.
    """

    at: str
    option: str
    stay: bool = False


class ChooseDice(Message, tag="dice", forbid_unknown_fields=True):
    """A whole set at once: the dice to reroll, to attack with, or to pay from (0 is virtual energy)."""

    at: str
    dice: list[int]


class ChooseBlocks(Message, tag="blocks", forbid_unknown_fields=True):
    """A whole set at once: pairs of blocker and attacker."""

    at: str
    pairs: list[tuple[int, int]]


class ChooseShares(Message, tag="split", forbid_unknown_fields=True):
    """A whole split at once: pairs of a die and the damage it gets."""

    at: str
    shares: list[tuple[int, int]]


class Correct(Message, tag="correct", forbid_unknown_fields=True):
    """Change the table by hand, once the people on all seats agree: `life 0 12`, `die 17 used`, `bag 0 3 field 2`."""

    at: str
    correction: str


class Agree(Message, tag="agree", forbid_unknown_fields=True):
    """Agree to the correction that is proposed, or not."""

    at: str
    yes: bool


class Concede(Message, tag="concede", forbid_unknown_fields=True):
    """Give the game up; of several seats that of this client, the one that is asked."""

    at: str


class Wish(Message, tag="wish", forbid_unknown_fields=True):
    """What somebody asks of the others, or does alone: to resign, to go on after a pause, to claim the game."""

    at: str
    what: Asking


class Reseat(Message, tag="reseat", forbid_unknown_fields=True):
    """Give the chair of somebody who has gone to another: a judge may, and a partner."""

    seat: int


class Say(Message, tag="say", forbid_unknown_fields=True):
    """Say something to the others, or `aside` to one's partner only: words, or one of the phrases."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Phrase = ""
    aside: bool = False


class Link(Message, tag="link", forbid_unknown_fields=True):
    """What the page of a seat shows for the roll of that number, which waits for it."""

    seat: int
    number: int
    link: Hash


class Undo(Message, tag="undo", forbid_unknown_fields=True):
    """Take back the last thing done."""

    at: str


class Why(Message, tag="why", forbid_unknown_fields=True):
    """Why can this not be used now? One of a die, a card, or a card and the index of its global ability."""

    die: int = 0
    card: int = 0
    index: int = -1


class Foresee(Message, tag="foresee", forbid_unknown_fields=True):
    """What would come of attacking with these dice, or of these pairs of blocker and attacker?"""

    at: str
    dice: list[int] = []
    pairs: list[tuple[int, int]] = []


class Hint(Message, tag="hint", forbid_unknown_fields=True):
    """What would you do in my place? In games against the computer alone."""

    at: str


class Coach(Message, tag="coach", forbid_unknown_fields=True):
    """What are the odds, of rerolling these dice or else of the next turn? In games against the computer alone."""

    at: str
    dice: list[int] = []


class Ask(Message, tag="ask", forbid_unknown_fields=True):
    """Why did the opponents do what they have done lately?"""


class Hurry(Message, tag="hurry", forbid_unknown_fields=True):
    """Have the opponent that is thinking answer with the best it has found so far."""


class Dismiss(Message, tag="dismiss", forbid_unknown_fields=True):
    """Send the guide of the lesson away, and its dice with it."""


FromClient = (
    Hello
    | Answer
    | ChooseDice
    | ChooseBlocks
    | ChooseShares
    | Correct
    | Agree
    | Concede
    | Wish
    | Reseat
    | Say
    | Link
    | Undo
    | Why
    | Foresee
    | Hint
    | Coach
    | Ask
    | Hurry
    | Dismiss
)

# --- over HTTP


class Box(Record):
    """A demo game to choose on the home page; `teams` are the titles of each seat's cards. `lesson`: it has one."""

    box: str
    title: str
    edition: str
    players: list[str]
    teams: list[list[str]]
    middle: list[str]
    lesson: bool


class Opponent(Record):
    """Somebody to play against, `called` so by players; the stronger, the higher `strength`, and 0 is a person's."""

    kind: str
    called: str
    text: str
    strength: int


class Home(Record):
    """What can be played; `usual` is the opponent if nobody else is chosen."""

    version: int
    engine: str
    boxes: list[Box]
    opponents: list[Opponent]
    usual: str


# --- puzzles, over HTTP


class PuzzleNote(Record):
    """A puzzle in a list: to win this turn or to block; how hard it is, from 1 to 3; whose side is the solver's."""

    name: str
    kind: PuzzleKind
    level: int
    team: str
    against: str


class Puzzles(Record):
    """All puzzles. That of the day follows from their order and the date, so that it is the same for everybody."""

    puzzles: list[PuzzleNote]


class Puzzle(Record):
    """A puzzle in words: what is to be done on which turn, clues from little to much, and a solution as it is told."""

    note: PuzzleNote
    task: str
    turn: int
    clues: list[str]
    solution: list[str]


class Pose(Record, forbid_unknown_fields=True):
    """Lay the position of a puzzle, to be solved against who takes every way out."""

    name: Annotated[str, Meta(max_length=40)]


# --- cards, teams and formats, over HTTP


class CardSet(Record):
    """A set: how the community writes its code, its name, its world, how many cards; `box`: it is one of the five."""

    code: str
    label: str
    name: str
    universe: str
    cards: int
    box: bool


class CatalogCard(Record):
    """A card of the library. `levels` are fielding cost, attack, defense and bursts; `abilities` in house wording.

    `doubles` is the pair of types that the doubles of a die of four types show.

    `badge` says how far it can be trusted, and `why` why it is not played as printed yet.
    """

    set: str
    number: int
    name: str
    kind: str
    cost: int
    max_dice: int
    rarity: str
    badge: Trust
    subtitle: str = ""
    energy: list[str] = []
    doubles: list[str] = []
    affiliations: list[str] = []
    alignment: str = ""
    equip: bool = False
    levels: list[tuple[int, int, int, int]] = []
    abilities: list[str] = []
    keywords: list[str] = []
    why: str = ""


class Catalog(Record):
    """Every card of the library, by sets, the five boxes first."""

    sets: list[CardSet]
    cards: list[CatalogCard]


class TeamList(Record):
    """What somebody brings: cards as set, number and dice, basic actions and banned cards as set and number."""

    name: Annotated[str, Meta(max_length=400)] = "Unnamed"
    cards: Annotated[list[CardPick], Meta(max_length=200)] = []
    basic_actions: Annotated[list[CardRef], Meta(max_length=200)] = []
    bans: Annotated[list[CardRef], Meta(max_length=200)] = []


class TeamChoice(TeamList, forbid_unknown_fields=True):
    """A team for a seat: the list itself, or the name of a `shipped` team, or a `surprise` by its seed.

    With `fair`, a seed, it is a team that ships and is about as strong as that one.
    """

    shipped: Annotated[str, Meta(max_length=100)] = ""
    surprise: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    fair: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class KeptTeam(Record, forbid_unknown_fields=True):
    """A team that somebody keeps on the server, by a name that only they give it."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    team: TeamList


class Shelf(Record, forbid_unknown_fields=True):
    """What is to become of the teams of a shelf: some are put on it, others taken from it. Its secret opens it."""

    secret: Annotated[str, Meta(min_length=20, max_length=64)]
    put: Annotated[list[KeptTeam], Meta(max_length=500)] = []
    remove: Annotated[list[str], Meta(max_length=500)] = []


class Shelved(Record):
    """The teams that are on a shelf then."""

    teams: list[KeptTeam]


class ShippedTeam(Record):
    """A team that comes with the program: its box if it is a box's own, its style, and in a sentence how it wins.

    `names` are those of its cards, for who looks for one.
    """

    name: str
    box: str
    style: str
    says: str
    code: str
    team: TeamList
    sets: list[str]
    names: list[str]


class Teams(Record):
    """The teams that come with the program, those of the boxes first."""

    teams: list[ShippedTeam]


class Cap(Record):
    """At most so many cards of an energy, a set, a kind, an affiliation or a rarity."""

    count: int
    energy: str = ""
    set: str = ""
    kind: str = ""
    affiliation: str = ""
    rarity: str = ""


class Format(Record):
    """One way to play; `key` is how requests name it. A limit of 0 dice is none."""

    name: str
    life: int
    cards: int
    dice: int
    basic_actions: int
    dice_a_basic_action: int
    key: str = ""
    says: str = ""
    rule: str = "13.1.6"
    seats: int = 2
    dice_a_card: int = 0
    sets: list[Code] = []
    bans: list[CardRef] = []
    at_most: list[Cap] = []
    edition: str = "2018"
    switches: dict[str, str] = {}


class Reading(Record):
    """One way to read a contested rule: its `value` and what it says."""

    value: str
    says: str


class HouseRule(Record):
    """A contested rule in players' words: its readings, and which is the book's in each edition."""

    name: str
    says: str
    rule: str
    readings: list[Reading]
    book: dict[str, str]


class Edition(Record):
    """The rules of a year."""

    edition: str
    says: str


class Formats(Record):
    """The formats, the standard game first; the editions; and what a house may decide."""

    formats: list[Format]
    editions: list[Edition]
    house_rules: list[HouseRule]


class House(Record, forbid_unknown_fields=True):
    """What a house plays otherwise than its format says."""

    life: int | None = None
    edition: str = ""
    switches: dict[str, str] = {}


MadeUp = Literal["character", "action", "basic_action"]
Fact = Annotated[str, Meta(max_length=80)]
Small = Annotated[int, Meta(ge=0, le=99)]


class OwnCard(Record, forbid_unknown_fields=True):
    """A card that somebody wrote: its facts, and its text with a line for each ability.

    A level is the fielding cost, A, D and the number of bursts.
    """

    name: Fact
    subtitle: Fact = ""
    kind: MadeUp = "character"
    cost: Annotated[int, Meta(ge=0, le=15)] = 3
    energy: Annotated[list[Fact], Meta(max_length=4)] = []
    limit: Annotated[int, Meta(ge=1, le=15)] = 4
    levels: Annotated[list[tuple[Small, Small, Small, Small]], Meta(max_length=3)] = []
    affiliations: Annotated[list[Fact], Meta(max_length=8)] = []
    text: Annotated[str, Meta(max_length=6000)] = ""


class TextPart(Record):
    """A part of a card's text: understood, or why not, and the nearest line that would be."""

    text: str
    read: bool
    reason: str = ""
    instead: str = ""


class OwnAbility(Record):
    """An ability in our words, and as the tree that is played."""

    text: str
    tree: str


class CardRead(Record):
    """How a card was understood: the parts, one after another, are its text; `faults` are about its facts."""

    title: str
    badge: Trust
    parts: list[TextPart]
    abilities: list[OwnAbility]
    faults: list[str]


class ReadTeams(Record, forbid_unknown_fields=True):
    """A text in any shape that holds teams."""

    text: str


class Remark(Record):
    """A line that was not understood, or only by a guess (`taken`), with the nearest titles."""

    line: int
    text: str
    sentence: str
    nearest: list[str]
    taken: bool


class TeamsRead(Record):
    """What came of a text: which shape it was in, its teams, and what is to be said about its lines."""

    shape: str
    teams: list[TeamList]
    remarks: list[Remark]


class CheckTeams(Record, forbid_unknown_fields=True):
    """Whether the teams of one side may be played in a format, by its name or as a whole."""

    teams: Annotated[list[TeamChoice], Meta(min_length=1, max_length=2)]
    format: str | Format = "standard"
    house: House = field(default_factory=House)
    # Where a side has partners: the one team is that of one of them, not of both.
    half: bool = False
    # What was drafted, if it is built of that: cards with their dice, basic actions with any number.
    pool: Annotated[list[CardPick], Meta(max_length=300)] = []


class Edit(Record):
    """A change of a team list: what is done with a card; `basic` for basic actions."""

    deed: Deed
    card: CardRef
    dice: int
    instead: CardRef | None
    basic: bool
    seat: int


class Mend(Record):
    """Changes that mend a fault, in words and as data."""

    sentence: str
    edits: list[Edit]


class Finding(Record):
    """A fault of a team: the rule, a sentence, what would mend it, and the card if it is about one."""

    rule: str
    sentence: str
    mends: list[Mend]
    card: CardRef | None
    seat: int


class Unplayed(Record):
    """A card that cannot be played as printed: why, which card could stand in, and whether it could be a blank."""

    card: CardRef
    title: str
    reason: str
    instead: CardRef | None
    instead_title: str
    can_be_blank: bool
    seat: int


class TeamLine(Record):
    """A card of a team as people see it; a card that the library does not have has no `badge`."""

    card: CardRef
    dice: int
    title: str
    set: str
    kind: str
    cost: int
    energy: list[str]
    badge: Trust | None


class Checked(Record):
    """What there is to say about the teams of a side, and the first of them in the shapes that people share.

    `says` is a sentence on why the first team was chosen, if it was.
    """

    says: str
    teams: list[TeamList]
    lines: list[list[TeamLine]]
    findings: list[Finding]
    unplayed: list[Unplayed]
    code: str
    link: str
    builder_link: str
    text: str
    json: str


class WriteTeam(Record, forbid_unknown_fields=True):
    """A team to be written in a shape."""

    team: TeamList
    shape: Shape


class Written(Record):
    """A team in the shape that was asked for."""

    content: str


class NewGame(Record, forbid_unknown_fields=True):
    """A game to be begun: a box or teams, who sits on each seat, and how they are called (empty: as in the book).

    A `lesson` begins with a guide and prepared dice, for a person on the first seat. A game of `teams` has a format and
    house rules; in a format of four seats each of two teams is shared out between partners, and so is one of four that
    stands for both partners. `unread` says what becomes
    of cards that are not read yet, and `first` who begins: the seat that wins the toss or the call and chooses, or one
    that was agreed on. `own` is a card that somebody wrote: it takes the place of the last card of the first team.
    """

    sitting: list[str]
    box: str = ""
    names: list[str] = []
    lesson: bool = False
    teams: Annotated[list[TeamChoice], Meta(max_length=4)] = []
    format: str | Format = "standard"
    house: House = field(default_factory=House)
    unread: Unread = "refuse"
    first: First = "chance"
    own: OwnCard | None = None


# --- drafts

Secret = Annotated[str, Meta(min_length=16, max_length=64)]
Passed = Literal["right", "left", "keep", ""]


class DraftKind(Record):
    """A kind of draft, how it is called, and what it is in a few words."""

    key: str
    name: str
    says: str


class DraftSource(Record):
    """A set that can be drafted: a box comes as an even cube, others in packs by rarity."""

    code: str
    name: str
    box: bool


class DraftChoices(Record):
    """What can be drafted. `odds` says that how packs are filled is our own guess."""

    kinds: list[DraftKind]
    sources: list[DraftSource]
    odds: str
    fewest_seats: int
    most_seats: int


class NewDraft(Record, forbid_unknown_fields=True):
    """A draft to be begun: people sit first, bots on the other seats. No sets are the five boxes together; a `cube` is
    drafted instead of packs.

    `timed` draws a limit for each pick, after which the bot beside a seat picks for who is away.
    """

    kind: str
    sets: Annotated[list[Code], Meta(max_length=8)] = []
    cube: Annotated[list[CardRef], Meta(max_length=1000)] = []
    seats: Annotated[int, Meta(ge=2, le=8)] = 6
    people: Annotated[int, Meta(ge=1, le=8)] = 1
    name: Annotated[str, Meta(max_length=80)] = ""
    timed: bool = False


class DraftBegun(Record):
    """A draft that was begun, with the secret of each person's seat."""

    draft: str
    secrets: list[str]


class DraftWanted(Record, forbid_unknown_fields=True):
    """A draft as the seat of a secret sees it."""

    draft: Annotated[str, Meta(max_length=40)]
    secret: Secret


class DraftPick(DraftWanted, forbid_unknown_fields=True):
    """A card taken from the pile: the pick of that number, so that none is made twice."""

    number: Annotated[int, Meta(ge=0, le=1000)]
    card: CardRef


class DraftTeam(DraftWanted, forbid_unknown_fields=True):
    """The team of the seat, which is fixed from then on."""

    team: TeamList


class DraftSeat(Record):
    """What everybody knows of a seat."""

    name: str
    bot: bool
    picks: int
    waiting: int
    has_team: bool


class DraftView(Record):
    """A draft as one seat sees it.

    `pile` is what the next pick, of `number`, is made from; empty while the seat waits. `advice` is the card that a bot
    would take, and `why` says why. `pool` has each card that was taken with the dice of its name, and basic actions if
    they come from the packs. `proposal` is a team that could be built. `teams` are everybody's, by seat, once all are
    fixed. `left` are seconds for the pick, -1 without a limit.
    """

    kind: str
    format: str
    source: str
    seat: int
    seats: list[DraftSeat]
    number: int
    picks: int
    round: int
    rounds: int
    passes: Passed
    pile: list[CardRef]
    advice: CardRef | None
    why: str
    pool: list[CardPick]
    taken: list[CardRef]
    own_basics: bool
    middle: list[tuple[str, int]]
    drafted: bool
    proposal: TeamList | None
    reasons: list[str]
    team: TeamList | None
    teams: list[TeamList]
    left: int


class DraftTold(Record):
    """One pick told again: the pile, what was taken, what a bot would have taken, and why."""

    seat: int
    number: int
    round: int
    pile: list[CardRef]
    taken: CardRef
    by_shadow: bool
    bot_takes: CardRef
    why: str


class DraftStory(Record):
    """The picks of a draft: one's own at any time, everybody's once all teams are fixed. `log` is the file to share."""

    seats: list[str]
    picks: list[DraftTold]
    log: str


# --- tournaments

EventShape = Literal["swiss", "round robin", "elimination"]
EventDeed = Literal["join", "team", "drop", "return", "pair", "begin", "start", "time", "report", "reseat"]
EventOut = Literal["json", "csv", "pairings-csv", "html", "slips"]
ResultWay = Literal["played", "time", "agreed", "absent"]
EventRole = Literal["organiser", "player", ""]


class NewEvent(Record, forbid_unknown_fields=True):
    """A tournament to be opened. Rounds of 0 are as many as the number of players asks for."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    shape: EventShape = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    cut: Annotated[int, Meta(ge=0, le=16)] = 0
    best_of: Annotated[int, Meta(ge=1, le=3)] = 1
    minutes: Annotated[int, Meta(ge=0, le=600)] = 0
    format: str = "standard"
    best_of_in_cut: Annotated[int, Meta(ge=1, le=3)] = 3
    agreed_draws: bool = True
    secret_teams: bool = True


class EventBegun(Record):
    """A tournament that was opened, with the organiser's secret."""

    event: str
    secret: str


class EventWanted(Record, forbid_unknown_fields=True):
    """A tournament as its organiser, a player or anybody sees it."""

    event: Annotated[str, Meta(max_length=40)]
    secret: Annotated[str, Meta(max_length=64)] = ""


class EventDo(EventWanted, kw_only=True, forbid_unknown_fields=True):
    """Something is done: the organiser may do everything; a player hands in a team, drops, reports the own table.

    `start` begins the games of the running round, `time` calls time in them. The organiser may enter a computer, the
    opponent `bot`. Who joins without a secret enters themselves, and gets a secret of their own. `reseat` gives the
    entry of a player to somebody else: its secret is another from then on.
    """

    deed: EventDeed
    player: Annotated[str, Meta(max_length=80)] = ""
    team: TeamList | None = None
    round: Annotated[int, Meta(ge=0, le=100)] = 0
    table: Annotated[int, Meta(ge=0, le=512)] = 0
    wins: tuple[int, int] = (0, 0)
    draws: Annotated[int, Meta(ge=0, le=3)] = 0
    way: ResultWay = "played"
    missed: Literal["lost", "bye"] = "lost"
    at_once: bool = False
    bot: str = ""


class EventExport(EventWanted, kw_only=True, forbid_unknown_fields=True):
    """A tournament to take along: its log, its standings or pairings as tables, pages to print."""

    shape: EventOut = "json"


class Exported(Record):
    text: str


class EventPlayer(Record):
    """Somebody who takes part. `team` is its code, once teams are revealed; `bot` is the opponent that plays for it."""

    name: str
    bot: str
    dropped: bool
    has_team: bool
    team: str


class EventTable(Record):
    """Two players of a round, and how they fared; `wins` is nothing as long as that is not known.

    `game` is the last that was begun here of their `games`: a player opens it with the secret of their entry.
    """

    players: tuple[str, str]
    wins: tuple[int, int] | None
    draws: int
    way: ResultWay
    game: str = ""
    games: int = 0


class EventRound(Record):
    """A round: its tables, who has a bye, and what could not be helped."""

    name: str
    tables: list[EventTable]
    byes: list[str]
    says: str


class EventRow(Record):
    """A player's place, with the numbers that decide; shares are of 1."""

    place: int
    player: str
    points: int
    wins: int
    losses: int
    draws: int
    byes: int
    opponents: float
    games: float
    opponents_games: float
    dropped: bool


class EventView(Record):
    """A tournament as somebody sees it: `role` says who, `you` is the player's name.

    `secret` is given once, to who has just entered; `given` is that of an entry that was given to somebody else.
    `left` are seconds of the running round's clock, -1 without one.
    """

    name: str
    shape: EventShape
    role: EventRole
    you: str
    secret: str
    given: str
    players: list[EventPlayer]
    rounds: list[EventRound]
    planned: int
    cut: int
    best_of: int
    over: bool
    standings: list[EventRow]
    tie_breaks: list[str]
    minutes: int
    left: int


class Begun(Record):
    """A game that was begun, with the secret of each seat; a computer's seat has none.

    `changes` are sentences about cards that others stand in for.
    """

    game: str
    tokens: list[str]
    changes: list[str] = []


# --- playing with others


class Invite(Record, forbid_unknown_fields=True):
    """An invitation to a game of a box, where the host takes `seat`, or of teams in a format.

    `sitting` says who is to sit on each seat: a person or an opponent by its kind; people everywhere if it is empty.
    Where a side has partners its `team` is shared out between them, unless each brings a team of one seat; computers
    that are partners play with `theirs`. `shown`: the host's team is seen before the guest has chosen; else both are
    revealed together. Public ones stand in the lobby, and anybody may watch their games. What a fallen `flag` means:
    the game is lost, or passes are played.
    """

    name: Annotated[str, Meta(max_length=100)] = ""
    box: str = ""
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    sitting: Annotated[list[str], Meta(max_length=4)] = []
    format: str | Format = "standard"
    house: House = field(default_factory=House)
    unread: Unread = "replace"
    first: First = "chance"
    team: TeamChoice | None = None
    theirs: TeamChoice | None = None
    shown: bool = True
    pace: Pace = "none"
    flag: Flag = "lose"
    public: bool = False
    rated: bool = False
    takebacks: bool = True
    talk: bool = True
    # The computer may play on for somebody who stays away.
    stand_in: bool = True
    # Of who is signed in; their name is that of their account.
    session: str = ""
    # The host's page will contribute to the dice.
    contributes: bool = False


class Invited(Record):
    """An invitation that was made: the name of its game, the secret of one's own seat, and those to be passed on.

    Whoever has `sit` may sit down on any free seat, whoever has one of `sits` on that seat (empty: it is not free),
    whoever has `watch` may look on, and whoever has `judge` may correct the table.
    `commitment` is that of the server to what it contributes to the dice.
    """

    game: str
    token: str
    sit: str
    watch: str
    judge: str
    sits: list[str] = []
    commitment: str = ""


class Look(Record, forbid_unknown_fields=True):
    """What is this invitation? For who knows one of its secrets, or if it is public."""

    game: str
    secrets: Annotated[list[str], Meta(max_length=10)]


class InvitedChair(Record):
    """A seat: its side, who sits there or is to, whether a team is `chosen` for it, and which, if that is known.

    `account` is the name of theirs, if they have one. What its page contributes to the dice is to be promised
    (`pledging`), then `pledge`; `settled` if all is known.
    """

    side: int
    sitting: str
    name: str
    taken: bool
    chosen: bool
    yours: bool
    team: TeamChoice | None = None
    account: str = ""
    pledge: str = ""
    pledging: bool = False
    settled: bool = True


class Invitation(Record):
    """A game that is to be played. `begun`: it is; `may` is what the secret allows: to sit down, or to watch.

    `place` is the seat on which to sit down with that secret, or -1 for any that is free.
    `settling`: all have promised their shares of the dice, which are shown now. `gone` is who left meanwhile.
    """

    game: str
    title: str
    box: str
    format: str | Format
    house: House
    first: First
    pace: Pace
    flag: Flag
    public: bool
    rated: bool
    shown: bool
    takebacks: bool
    talk: bool
    stand_in: bool
    chairs: list[InvitedChair]
    begun: bool
    may: May
    place: int = -1
    commitment: str = ""
    settling: bool = False
    gone: str = ""


class SitDown(Record, forbid_unknown_fields=True):
    """Take a free seat of an invitation, that one or any (-1); a public one asks for no secret.

    `contributes`: to the dice.
    """

    game: str
    secret: str = ""
    seat: Annotated[int, Meta(ge=-1, le=3)] = -1
    name: Annotated[str, Meta(max_length=100)] = ""
    session: str = ""
    contributes: bool = False


class Contribute(Record, forbid_unknown_fields=True):
    """What a page contributes to the dice: first the hash of its share, then, when all have promised, the share.

    With the first it says how many `links` it can show, if its share is the end of a chain of them.
    """

    game: str
    token: str
    pledge: Hash = ""
    share: Hash = ""
    links: Annotated[int, Meta(ge=0, le=4096)] = 0


class Seated(Record):
    """The seat that was taken, and its secret."""

    seat: int
    token: str


class ChooseTeam(Record, forbid_unknown_fields=True):
    """The team that one will play with."""

    game: str
    token: str
    team: TeamChoice


class Withdraw(Record, forbid_unknown_fields=True):
    """Take an invitation back that nobody has accepted."""

    game: str
    token: str


class Seek(Record, forbid_unknown_fields=True):
    """Who plays? Of a format or pace, or any; `rated` or not. Who is signed in does not see whom they do not meet."""

    format: str = ""
    pace: str = ""
    rated: bool | None = None
    session: str = ""


class OpenTable(Record):
    """A table at which a seat is free."""

    game: str
    host: str
    title: str
    format: str
    pace: Pace
    rated: bool


class PublicGame(Record):
    """A game that anybody may watch."""

    game: str
    title: str
    names: list[str]
    turn: int
    life: list[int]


class Lobby(Record):
    """Tables at which a seat is free, and games to watch, the latest first."""

    tables: list[OpenTable]
    games: list[PublicGame]


# --- accounts

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Typed = Annotated[str, Meta(max_length=200)]
Title = Annotated[str, Meta(max_length=100)]


class Privacy(Record):
    """After how many days is forgotten what: games that nobody plays (0: never), those never touched, invitations.

    And what was said, what was reported, sessions that nobody uses.
    """

    games: int
    untouched: int
    invitations: int
    talk: int
    reports: int
    sessions: int


class Register(Record, forbid_unknown_fields=True):
    """An account: a name and a password. `program`: a bot plays for it. `label` says where it is made."""

    name: Title
    password: Password
    program: bool = False
    label: Title = ""


class SignIn(Record, forbid_unknown_fields=True):
    """With the password; or with a `code` for who has forgotten it, and a new one."""

    name: Title
    password: Typed
    code: Title = ""
    label: Title = ""


class SignedIn(Record):
    """The secret of a session, and the codes that were made, if they were: each opens the account once."""

    session: str
    name: str
    codes: list[str] = []


class Signed(Record):
    """Who is signed in."""

    session: str


class SignOut(Record, forbid_unknown_fields=True):
    """End a session: this one, that of an `id`, or all `others`."""

    session: str
    id: Title = ""
    others: bool = False


class KeepGames(Record, forbid_unknown_fields=True):
    """Seats that a browser has, as a game and a secret of it, become those of the account."""

    session: str
    games: Annotated[list[tuple[str, str]], Meta(max_length=200)]


class Block(Record, forbid_unknown_fields=True):
    """Not to meet somebody any more; or again, if it is not `on`."""

    session: str
    name: Title
    on: bool = True


class Notify(Record, forbid_unknown_fields=True):
    """To which address is told that it is one's turn, in games over days; none if it is empty."""

    session: str
    address: Annotated[str, Meta(max_length=500)]


class DropGame(Record, forbid_unknown_fields=True):
    """A game is not to be among those of the account any more."""

    session: str
    game: str


class ChangePassword(Record, forbid_unknown_fields=True):
    """A new password, if there is one, and new codes; all other sessions end."""

    session: str
    password: Typed
    new: Password | None = None


class DeleteAccount(Record, forbid_unknown_fields=True):
    """Delete an account with all its games, and the teams of a `shelf`, if its secret is told."""

    session: str
    password: Typed
    shelf: Typed = ""


class SessionRow(Record):
    """Where somebody is signed in; `here`: it is the one that asks."""

    id: str
    label: str
    made_at: str
    used_at: str
    here: bool


class AccountView(Record):
    """An account, for who is signed in."""

    name: str
    program: bool
    made_at: str
    codes: int
    sessions: list[SessionRow]
    blocked: list[str]
    # The host to which notices go, and those to which they may.
    notify: str
    notify_hosts: list[str]


Outcome = Literal["won", "lost", "drawn"]


class WhoIs(Record, forbid_unknown_fields=True):
    """Who is that?"""

    name: Title


class Tally(Record):
    """How many games were won, lost and drawn, against somebody or with a team."""

    name: str
    won: int
    lost: int
    drawn: int


class RatedPlayer(Record):
    """A rating: the `level` is not further off than its `width`, nineteen times of twenty."""

    name: str
    program: bool
    format: str
    # What the format is called.
    title: str
    level: int
    width: int
    games: int


class PlayedGame(Record):
    """A game that is over; `change` is what it did to the level, if it was rated. Who has left has no name."""

    game: str
    title: str
    format: str
    outcome: Outcome
    rated: bool
    change: int
    ended_at: str
    team: str
    others: list[str]
    other_teams: list[str]


class Profile(Record):
    """Somebody with an account: ratings by format, results in all, against whom, with which teams, the last games."""

    name: str
    program: bool
    made_at: str
    ratings: list[RatedPlayer]
    total: Tally
    against: list[Tally]
    teams: list[Tally]
    played: list[PlayedGame]


class Best(Record, forbid_unknown_fields=True):
    """Who is strong in a format?"""

    format: Title


class Ladder(Record):
    """Those with at `least` so many rated games in a format, the surely strongest first; which formats there are."""

    formats: list[str]
    titles: list[str]
    least: int
    best: list[RatedPlayer]


class Complain(Record, forbid_unknown_fields=True):
    """Something that who keeps the server should know about another player."""

    game: str
    tokens: list[str]
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Mine(Record, forbid_unknown_fields=True):
    """Which of these games are there to go on with? Pairs of a game and a secret of one of its seats.

    Who is signed in has more of them.
    """

    games: list[tuple[str, str]]
    session: str = ""


class Known(Record):
    """A game one can go on with."""

    game: str
    title: str
    box: str
    names: list[str]
    sitting: list[str]
    turn: int
    life: list[int]
    ending: Ending | None
    lesson: bool
    played_at: str
    # It is for one of the seats that was asked with to act; and it is played with others, elsewhere.
    your_turn: bool = False
    online: bool = False


class Games(Record):
    """The games known of those asked for, the last played first."""

    games: list[Known]


class Wanted(Record, forbid_unknown_fields=True):
    """A game as a file or as a replay, for who knows secrets of its seats."""

    game: str
    tokens: list[str]
    # Into the file also what somebody needs who looks for a fault: versions, the stack, what went wrong.
    report: bool = False


class Again(Record, forbid_unknown_fields=True):
    """Another game at the same table, between the same; `swapped`: each sits where the other sat."""

    game: str
    tokens: list[str]
    swapped: bool = False


class Branch(Record, forbid_unknown_fields=True):
    """Another game that is the same up to an act and goes on from there, with other dice."""

    game: str
    tokens: list[str]
    act: int
    sitting: list[str]


class Moment(Record):
    """How things stood after an act; `told` lines of the log had been told by then, and `by` is the seat that acted."""

    act: int
    by: int
    told: int
    board: Board


class FairDice(Record):
    """What proves the dice of a game that is over. `why` says why nothing is shown; it is empty if the key is.

    From act `bound` on the outcomes follow from the key. `renewed`: from an act on, how often dice were taken back.
    If everybody contributed, the key follows from the server's `seed` and the `shares` of the seats, which each had
    promised by a pledge; `pledges` and `shares` are shown from the beginning.

    From act `linked` on (-1: never) each roll waited for a link of every page that has any, as many as `chains` says.
    `rolls`: its number, its first and its last act, and the links by seat; `undone`: those that were taken back.
    """

    key: str = ""
    bound: int = 0
    renewed: list[tuple[int, int]] = []
    why: str = ""
    game: str = ""
    seed: str = ""
    pledges: list[str] = []
    shares: list[str] = []
    chains: list[int] = []
    linked: int = -1
    rolls: list[tuple[int, int, int, list[str]]] = []
    undone: list[tuple[int, list[str]]] = []


class Replay(Record):
    """A game from its beginning. `trouble` says why it cannot be shown to its end; it is empty if it is."""

    welcome: Welcome
    lines: list[Line]
    moments: list[Moment]
    trouble: str
    dice: FairDice


class Analyse(Record, forbid_unknown_fields=True):
    """Look at a finished game again, tell how far that is, or stop it."""

    game: str
    tokens: list[str]
    preset: Preset = "standard"
    stop: bool = False


class Luck(Record):
    """What chance did after an act, in probability that the side of the seat wins."""

    act: int
    turn: int
    seat: int
    text: str
    draw: float
    roll: float


class Loss(Record):
    """What the seat decided and what was better, in probability that its side wins; only mistakes have a `grade`."""

    act: int
    turn: int
    seat: int
    kind: str
    lost: float
    error: float
    grade: str
    taken: float
    best: float
    did: str
    better: str


class Swing(Record):
    """A turning point: what a roll or a mistake changed, for the side of the seat."""

    act: int
    turn: int
    seat: int
    change: float
    text: str


class Rolled(Record):
    """How often a face came up, and how often it was to be expected."""

    seat: int
    die: str
    face: str
    rolled: int
    expected: float


class LuckAndLoss(Record):
    """A side: the luck of its draws and rolls with its error, and what it gave away."""

    draw: float
    roll: float
    error: float
    lost: float
    decisions: int
    mistakes: int


class Findings(Record):
    """An analysis. `wins` is the probability that the first side wins after each act; `rest` is what the judge did not
    see coming, `apart` how far two judges are apart on average. It is `refined` when it is done."""

    names: list[str]
    sides: list[int]
    turns: list[int]
    wins: list[float]
    start: float
    result: float | None
    rest: float | None
    shares: list[LuckAndLoss]
    lucks: list[Luck]
    losses: list[Loss]
    swings: list[Swing]
    faces: list[Rolled]
    apart: float
    judge: str
    preset: str
    version: str
    refined: bool


class Studied(Record):
    """How far an analysis is, and what it has found so far; `trouble` says why there will be none."""

    running: bool
    done: int
    total: int
    trouble: str
    findings: Findings | None


class TryTeam(Record, forbid_unknown_fields=True):
    """Put a team to the test against teams of the boxes, all of them if none is named in `field`; tell how far that is;
    or `stop` the test that whoever asks is waiting for."""

    team: TeamList
    field: Annotated[list[str], Meta(max_length=40)] = []
    care: Care = "quick"
    stop: bool = False


class Met(Record):
    """A team that was met, and the share of the points that was won against it."""

    team: str
    score: float
    games: int


class Verdict(Record):
    """How a team does against others: its share of the points, where it might lie with other dice, and in sentences."""

    team: str
    games: int
    score: float
    low: float
    high: float
    says: list[str]
    met: list[Met]


class Tried(Record):
    """How far a test is, and what it comes to so far; `trouble` says why there will be none, `other` which team of
    theirs is tested already. `report` is its name once it is done."""

    running: bool
    done: int
    total: int
    trouble: str
    other: str
    verdict: Verdict | None
    report: str


class Passage(Record):
    """A rule with its `number`, a paragraph without one, or a table of `rows`, the first of which is its heading."""

    number: str
    text: str
    rows: list[list[str]]


class Section(Record):
    """Part of a chapter; what stands before the first heading has neither number nor title."""

    number: str
    title: str
    passages: list[Passage]


class Chapter(Record):
    """A chapter of the rules; how to read them has no number."""

    number: str
    title: str
    sections: list[Section]


class Rulebook(Record):
    """The rules of the game, and the words of their glossary."""

    chapters: list[Chapter]
    terms: list[Term]


class Rulings(Record):
    """What is ruled of cards, by set and number such as `cw 6`, and of keywords, in sentences."""

    cards: dict[str, list[str]]
    keywords: dict[str, list[str]]


class Problem(Record):
    """Why a request was refused."""

    text: str
