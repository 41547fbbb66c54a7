"""Labels: what an option and a question say to people."""

from overcrush.effects import describe, nodes
from overcrush.effects.traits import trait_label
from overcrush.model import energy, faces, options, purposes, zones
from overcrush.model.dice import SOURCE, SOURCE_CARD, SOURCE_SEAT, UNROLLED, Cause
from overcrush.model.events import DIE
from overcrush.model.frames import Frame
from overcrush.model.programs import Instruction
from overcrush.model.state import State
from overcrush.model.things import UNROLLED_BASE, card_of, is_player, seat_of, zone_of
from overcrush.model.waiting import Waiting
from overcrush.rules.procedures.early_actions import EarlyActions
from overcrush.rules.procedures.effect import Effect
from overcrush.rules.procedures.fall import Fall
from overcrush.rules.procedures.fielding import Fielding
from overcrush.rules.procedures.purchase import Purchase
from overcrush.rules.procedures.settle import Settle
from overcrush.rules.procedures.use_global import UseGlobal
from overcrush.rules.query.stats import stats
from overcrush.rules.telling.choices import asked_for, title

_WORD_LABELS = (
    "go back",
    "yes",
    "no",
    "go first",
    "go second",
    "call action",
    "call energy",
    "pay automatically",
    "none",
    "call character",
)


def die_label(s: State, number: int) -> str:
    """A die as people speak of it: `Falcon (level 2, 3A 2D)`, in the field with the A and D that are in force."""
    die = s.die(number)
    if die is None:
        return f"die {number}"
    name = s.table.cards[die.card].name
    if die.face == UNROLLED:
        return name
    attack, defense = (
        stats(s, die) if die.zone == zones.FIELD else (s.table.attack[die.face], s.table.defense[die.face])
    )
    return f"{name} ({_shown(s, die.face, attack, defense)})"


def face_label(s: State, face: int) -> str:
    """A face with its printed numbers: `level 2, 3A 2D`."""
    return _shown(s, face, s.table.attack[face], s.table.defense[face])


def _shown(s: State, face: int, attack: int, defense: int) -> str:
    t = s.table
    card = t.face_card[face]
    printed = t.cards[card].faces[t.faces[card].index(face)]
    return f"{printed.text()}, {attack}A {defense}D" if printed.kind == faces.CHARACTER else printed.text()


def option_label(s: State, option: int) -> str:
    """What choosing the option does, in a few words."""
    kind = options.kind_of(option)
    payload = options.payload_of(option)
    t = s.table
    if kind == options.WORD:
        return _word_label(s, payload)
    if kind == options.PASS:
        return "pass"
    if kind == options.BUY:
        card = options.bought_card(option)
        return f"buy {t.cards[card].title}"
    if kind == options.PAY:
        number = options.paid_die(option)
        name = energy.NAMES[options.paid_kind(option)]
        return f"pay {name} from {die_label(s, number)}" if number else "pay virtual energy"
    if kind == options.NUMBER:
        return str(payload)
    if kind == options.SEAT:
        return t.names[payload]
    if kind == options.CARD:
        return t.cards[payload].title
    if kind == options.FACE:
        return face_label(s, payload)
    if kind == options.TRAIT:
        return trait_label(payload)
    if kind == options.GLOBAL:
        return global_label(s, option)
    if kind == options.ABILITY:
        return _waiting_label(s, s.queue[payload])
    if kind == options.UNROLLED:
        thing = payload | UNROLLED_BASE
        zone = zones.NAMES[zone_of(thing)]
        return f"{t.cards[card_of(thing)].name} in {t.names[seat_of(thing)]}'s {zone}"
    verb = _DIE_VERBS.get(kind, "")
    return f"{verb} {die_label(s, payload)}".strip()


def _waiting_label(s: State, waiting: Waiting) -> str:
    """An ability that waits; one of several of its kind says which of them it is, or what set it off."""
    who = s.table.cards[waiting.card].name
    text = ability_text(s, s.table.scripts.programs[waiting.program].ability)
    others = [other for other in s.queue if other is not waiting and other.program == waiting.program]
    if others and s.die(waiting.die) is not None and all(other.die != waiting.die for other in others):
        return f"{die_label(s, waiting.die)}: {text}"
    cause = waiting.event[DIE]
    if others and s.die(cause) is not None and all(other.event[DIE] != cause for other in others):
        return f"{who}, because of {die_label(s, cause)}: {text}"
    return f"{who}: {text}"


def _word_label(s: State, word: int) -> str:
    """A word as it is meant by the question."""
    if s.purpose == purposes.FURTHER and word == options.NONE:
        return "announce nothing more"
    if s.purpose == purposes.REACT and word == options.NONE:
        return "let it happen"
    step = _asking(s) if s.purpose == purposes.EITHER else None
    if step is not None and step.op == nodes.COPY:
        return "keep its own bursts" if word == options.FIRST else "copy the bursts"
    if step is not None and step.tree is not None and word in (options.FIRST, options.SECOND):
        return describe.effect(step.tree.args[0 if word == options.FIRST else 1])
    return _WORD_LABELS[word]


def _asking(s: State) -> Instruction | None:
    """The instruction of an effect that asks now."""
    top = s.stack[-1]
    return top.instruction(s) if isinstance(top, Effect) else None


def global_label(s: State, option: int) -> str:
    """What an option to use a global ability does."""
    index = options.global_index(option)
    card = options.global_card(option)
    return f"{s.table.cards[card].name}: {ability_text(s, s.table.scripts.of_card[card][index])}"


def ability_text(s: State, number: int) -> str:
    """An ability in house wording."""
    ability = s.table.scripts.abilities[number]
    return ability.keyword or describe.describe(ability.tree)


_DIE_VERBS = {
    options.FIELD: "field",
    options.USE: "use",
    options.STAY: "leave",
    options.KEEP: "keep",
    options.REROLL: "reroll",
    options.ATTACK: "attack with",
}


def prompt(s: State) -> str:
    """The question as a sentence."""
    if s.purpose == purposes.REACT:
        return _reacting(s)
    if s.purpose in _OF_EFFECTS:
        return _effect_prompt(s)
    subject = die_label(s, s.subject) if s.subject else ""
    if s.purpose == purposes.REROLL:
        return f"Keep or reroll {subject}?"
    if s.purpose == purposes.ATTACK:
        return f"Does {subject} attack?"
    if s.purpose == purposes.BLOCK:
        return f"Whom does {subject} block?"
    if s.purpose == purposes.SPLIT:
        return f"How much damage to {subject}?"
    if s.purpose == purposes.TIMES:
        return f"How many times do you use the global ability of {s.table.cards[s.subject].name}, paid in one go?"
    if s.purpose == purposes.FURTHER:
        left = sum([seat.loose for seat in s.seats])
        return f"{left} generic energy is left over: announce another deed to spend it on, or it is lost."
    if s.purpose == purposes.WINDOW and isinstance(s.stack[-1], EarlyActions):
        return "Attack step, before blockers: use actions, or pass."
    if s.purpose == purposes.CALL_TOSS:
        return _call(s)
    if s.purpose == purposes.PAY:
        what = paid_for(s)
        return f"Which energy do you spend{f' to {what}' if what else ''}?"
    return _PROMPTS[s.purpose]


def paid_for(s: State) -> str:
    """What the payment that is asked for is for: `buy Falcon`; empty if it is part of an effect."""
    deed = s.stack[-2] if len(s.stack) > 1 else None
    if isinstance(deed, Purchase):
        return f"buy {s.table.cards[deed.card].title}"
    if isinstance(deed, Fielding):
        return f"field {die_label(s, deed.die)}"
    if isinstance(deed, UseGlobal):
        ability = s.table.scripts.abilities[deed.ability]
        return f"use {global_label(s, options.use_global(deed.seat, ability.card, ability.index))}"
    return ""


def _reacting(s: State) -> str:
    """Damage before it is dealt: who takes how much of it, and what may be done (11.7.4)."""
    return f"{_impending(s, s.stack[-1])}Use a global ability against it now, or let it happen."


def _impending(s: State, frame: Frame) -> str:
    """What is about to happen unless an ability says otherwise, with a space behind it; empty if it is nothing."""
    if isinstance(frame, Settle) and frame.place < len(frame.hits):
        cause, thing, much = frame.hits[frame.place]
        sentence = f"{_about_to(s, thing)} take {much} damage{_dealt_by(s, cause)}. "
        return sentence[0].upper() + sentence[1:]
    if isinstance(frame, Fall) and frame.place < len(frame.dice):
        return f"{die_label(s, frame.dice[frame.place])} is about to be knocked out. "
    return ""


def _dealt_by(s: State, cause: Cause) -> str:
    """A card is known by its name; what nobody deals has none."""
    if cause[SOURCE_SEAT] < 0:
        return ""
    die = s.die(cause[SOURCE])
    return f" from {s.table.cards[cause[SOURCE_CARD] if die is None else die.card].name}"


def _call(s: State) -> str:
    """Who rolls, and what may be called."""
    character = s.table.rules.calls_character
    die, calls = ("a character die", "energy or character") if character else ("a basic action die", "action or energy")
    return f"{s.table.names[0]} rolls {die} for who chooses to go first or second. You call it: {calls}?"


def asked_now(s: State) -> str:
    """What a refusal says of the question that is open."""
    return f"Asked now: {prompt(s)}"


def _about_to(s: State, thing: int) -> str:
    """Who is about to do something; whoever is asked is spoken to."""
    if is_player(thing) and s.askers == 1 << seat_of(thing):
        return "you are about to"
    return f"{s.table.names[seat_of(thing)] if is_player(thing) else die_label(s, thing)} is about to"


def _effect_prompt(s: State) -> str:
    """What it would change, the card that asks, and what it asks."""
    return _impending(s, _below(s)) + _asked_by_card(s)


def _below(s: State) -> Frame:
    """What the asking effect interrupts."""
    return s.stack[-2] if len(s.stack) > 1 else s.stack[-1]


def _asked_by_card(s: State) -> str:
    """The card that asks, and what it asks."""
    name = title(s)
    step = _asking(s)
    top = s.stack[-1]
    if s.purpose == purposes.TARGET:
        return f"{name}: {asked_for(s, top) if isinstance(top, Effect) else 'whose damage comes first?'}"
    if s.purpose == purposes.NAME_NUMBER:
        secretly = "secretly " if step is not None and step.secret else ""
        return f"{name}: {secretly}name a number.{_said(s, top)}"
    if s.purpose == purposes.NAME_DIE:
        what = "a die" if step is None or step.op != nodes.NAME_TRAIT else _TRAITS[step.second.word]
        return f"{name}: name {what}.{_said(s, top)}"
    if s.purpose == purposes.GIVEN_DEED:
        return f"{name}: do one of these, or none."
    if s.purpose == purposes.OPPONENT:
        return f"{name}: which opponent?"
    if s.purpose == purposes.TURN_FACE:
        return f"{name}: which face is the die turned to?"
    if s.purpose == purposes.PURCHASE:
        return f"{name}: buy {describe.chosen(step.first)}." if step is not None else f"{name}: buy a die."
    if isinstance(s.stack[-1], Fielding):
        return f"{name}: field it for free?"
    if step is not None and step.op == nodes.COPY:
        return f"{name}: copy the bursts of the other die too?"
    tree = step.tree if step is not None else None
    instead = " instead" if isinstance(_below(s), Fall) else ""
    return f"{name}: {describe.effect(tree)}{instead}?" if tree is not None else f"{name}?"


def _said(s: State, frame: Frame) -> str:
    """The text of the ability that asks, which says what comes of a name or a number."""
    if not isinstance(frame, Effect):
        return ""
    return f" It says: {ability_text(s, s.table.scripts.programs[frame.program].ability).rstrip('.')}."


_OF_EFFECTS = (
    purposes.TARGET,
    purposes.MAY,
    purposes.NAME_NUMBER,
    purposes.NAME_DIE,
    purposes.EITHER,
    purposes.PURCHASE,
    purposes.TURN_FACE,
    purposes.GIVEN_DEED,
    purposes.OPPONENT,
)
_TRAITS = {"energy type": "an energy type", "affiliation": "an affiliation", "lantern": "a lantern's colour"}
_PROMPTS = {
    purposes.TURN_ORDER: "Do you go first or second?",
    purposes.MAIN: "Your main step: buy, field, use actions and global abilities, or pass.",
    purposes.RESPOND: "You have priority: use one global ability or pass.",
    purposes.WINDOW: "Attack step: use actions and global abilities, or pass.",
    purposes.CHOOSE_ATTACK: "Do you attack?",
    purposes.ORDER: "Which ability comes first?",
}
