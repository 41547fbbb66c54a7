"""Abilities put together of clauses, in any order and number: gate, label, limit, condition, event; then the core."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from overcrush.effects import nodes
from overcrush.effects.lower_ability import has_code
from overcrush.effects.schemas import sort_of
from overcrush.model.programs import Node
from overcrush.text import lexer
from overcrush.text.grammar.asides import with_asides
from overcrush.text.grammar.falling import back_in_field
from overcrush.text.grammar.keyworded import keyworded, lent, said_with
from overcrush.text.reader import PAIR, Reader

_MOST_CLAUSES: Final = 4
_YOUR_TURN: Final = Node(nodes.YOUR_TURN)
_ATTACKING: Final = Node(nodes.IN_STEP, (nodes.word("attack"),))
_ONCE: Final = Node(nodes.ONCE)
_MORE_OPPOSING: Final = Node(
    nodes.MORE,
    tuple(
        [
            Node(nodes.COUNT, (Node(nodes.ALL, (Node(nodes.AND, (Node(side), Node(nodes.CHARACTER))),)),))
            for side in (nodes.OPPOSING, nodes.YOURS)
        ]
    ),
)


class Said(NamedTuple):
    """What clauses have said so far."""

    conditions: tuple[Node, ...] = ()
    limit: Node | None = None
    events: tuple[Node, ...] = ()
    window: bool = False
    gated: bool = False
    offered: bool = False
    would: bool = False

    def under(self, condition: Node) -> "Said":
        return self._replace(conditions=(*self.conditions, condition))

    @property
    def terms(self) -> tuple[Node, ...]:
        """Condition and limit, as abilities take them."""
        found = self.conditions[0] if self.conditions else None
        for condition in self.conditions[1:]:
            found = Node(nodes.BOTH, (found, condition)) if found is not None else condition
        return tuple([part for part in (found, self.limit) if part is not None])


NOTHING: Final = Said()
# What changes damage before it is dealt.
REWRITING: Final = (nodes.PREVENT, nodes.INCREASE, nodes.REDIRECT)
# The energy that is paid, and what else.
_Paid = tuple[Node, Node | None]


def ability(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """A whole ability: by a row of its own, or by its clauses."""
    yield from reader.by_rows("ability", place)
    yield from global_ability(reader, place)
    yield from keyworded(reader, place)
    yield from said_with(reader, place)
    yield from lent(reader, place)
    for end, node in _event_last(reader, place, NOTHING):
        yield _stop(reader, end), node
    for end, node in shielded(reader, place):
        yield _stop(reader, end), node
    for start, said in _clauses(reader, place, NOTHING, 0):
        for end, node in _core(reader, start, said):
            after = end + 1 if reader.text(end) == "." else end
            yield after, node
            if after > end and node.code in (nodes.ON, nodes.ACTIVATED) and said.limit is None:
                for last in reader.read("limit_after", after):
                    yield _stop(reader, last), _limited_to(node)


def _limited_to(node: Node) -> Node:
    """An ability of which it is said last that it works once a turn."""
    terms = [*node.args, _ONCE] if node.code == nodes.ON else sorted([*node.args, _ONCE], key=_used_last)
    return Node(node.code, tuple(terms))


def _used_last(part: Node) -> int:
    return {"limit": 1, "condition": 2}.get(sort_of(part), 0)


def _clauses(reader: Reader, place: int, said: Said, count: int) -> Iterator[tuple[int, Said]]:
    if count < _MOST_CLAUSES:
        for end, more in _clause(reader, place, said):
            yield from _clauses(reader, end, more, count + 1)
    if count:
        yield place, said


def _clause(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    reader.step()
    for end in reader.read("gate", place):
        yield end, said._replace(gated=True)
    if said == NOTHING:
        for end, node in reader.read("labelled_as", place).items():
            yield end, said if node.code == nodes.ALWAYS else said.under(_MORE_OPPOSING)._replace(offered=True)
    yield from _limited(reader, place, said)
    openings = ("if",) if said.events else ("while", "if", "when", "as")
    start = place + 3 if reader.at(place, "as", "long", "as") >= 0 else place + 1
    for end, node in reader.read("condition", start).items() if reader.text(place) in openings else ():
        if reader.text(end) == "," or reader.kind(end) == lexer.SELF:
            yield _comma(reader, end), said.under(_at_the_event(node) if said.events else node)
        if reader.text(end) == "at" and not said.events and not said.window:
            # What must hold at that moment.
            for last, event in reader.read("moment", end).items():
                yield _comma(reader, last), said.under(node)._replace(events=(event,))
    if not said.events and not said.window:
        yield from _threats(reader, place, said)
        yield from _moments(reader, place, said)


def _limited(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    """How often it may happen, if that has not been said."""
    for end, (limit, condition) in _limits(reader, place) if said.limit is None else ():
        more = said._replace(limit=limit)
        yield end, more.under(condition) if condition is not None else more


def _at_the_event(node: Node) -> Node:
    """A condition that is looked at when the event happens: its `it` is the die of the event."""
    if node.code == nodes.IT and not node.args:
        return Node(nodes.EVENT_DIE)
    return Node(node.code, tuple([_at_the_event(arg) for arg in node.args]), node.number, node.word)


def _limits(reader: Reader, place: int) -> Iterator[tuple[int, tuple[Node, Node | None]]]:
    for end, node in reader.read("limit_said", place).items():
        after = end + 1 if reader.text(end) == "," else end
        yield after, (_ONCE, _YOUR_TURN if node.code == nodes.YOUR_TURN else None)


def _threats(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    """What would happen, so that something may happen in its place."""
    for end, node in reader.read("would_be", place).items():
        more = said._replace(events=(node.args[0],), would=True)
        yield _comma(reader, end), more._replace(limit=node.args[2]) if len(node.args) > 2 else more


def _moments(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    for end in reader.read("window", place):
        yield _comma(reader, end), said._replace(window=True)
    for end, node in reader.read("span", place).items():
        yield _comma(reader, end), said._replace(window=True).under(node)
    yield from _first_times(reader, place, said)
    for end, node in reader.read("situation", place).items():
        found = node.args if node.code == nodes.SEQ else (node,)
        more = said._replace(events=tuple([one.args[0] for one in found]))
        for term in found[0].args[2:]:
            more = more._replace(limit=term) if sort_of(term) == "limit" else more.under(term)
        yield _comma(reader, end), more
    if reader.text(place) in ("when", "at", "after", "before"):
        for end, node in reader.read("moment", place).items():
            yield from _joined(reader, end, said._replace(events=(node,)))
    if reader.text(place) == "if":
        for end, node in reader.read("happening", place + 1).items():
            yield _comma(reader, end), said._replace(events=(node,))
            yield from _meanwhile(reader, end, said._replace(events=(node,)))


def _first_times(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    for end, node in reader.read("first_time", place).items():
        yield _comma(reader, end), said._replace(events=(node,), limit=Node(nodes.FIRST))
    for end, node in reader.read("first_of", place).items():
        yield from _meanwhile(reader, end, said._replace(events=(node,), limit=Node(nodes.FIRST)))


def _joined(reader: Reader, end: int, said: Said) -> Iterator[tuple[int, Said]]:
    """The event alone, or with others that do as well."""
    joint = end + 1 if reader.text(end) == "," else end
    if reader.text(joint) in ("or", "and"):
        for kind, start in (("moment", joint + 1), ("happening", joint + 1)):
            for last, node in reader.read(kind, start).items():
                yield from _joined(reader, last, said._replace(events=(*said.events, node)))
    elif joint > end:
        for last, node in reader.read("moment", joint).items():
            for after, more in _joined(reader, last, said._replace(events=(*said.events, node))):
                if len(more.events) > len(said.events) + 1:
                    # The middle one of three.
                    yield after, more
    yield from _meanwhile(reader, end, said)
    for last, word in reader.read("this_turn_each", end).items():
        yield _comma(reader, last), said._replace(limit=Node(nodes.FIRST)) if word.code == nodes.FIRST else said
    yield joint, said


def _meanwhile(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    for end, condition in reader.read("meanwhile", place).items():
        yield _comma(reader, end), said.under(condition)


def _comma(reader: Reader, place: int) -> int:
    return place + 1 if reader.text(place) == "," else place


def _core(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Node]]:
    if said.would:
        for end, effect in reader.read("in_its_place", place).items():
            yield end, Node(nodes.INSTEAD, (said.events[0], back_in_field(effect), *said.terms))
        return
    if said.events:
        for end, effect in reader.read("body", place).items():
            yield end, _triggered(said, effect)
            for last in reader.read("aside", end):
                yield last, _triggered(said, effect)
        return
    if said.window or said.limit is not None or said.gated:
        yield from _used_at_will(reader, place, said)
    if said.limit is None and (not said.window or _ATTACKING in said.conditions):
        yield from _ruled(reader, place, said)
        for end, node in shielded(reader, place):
            yield end, Node(node.code, (*node.args, *said.terms))
    if said.gated or said.limit is not None:
        yield from _event_last(reader, place, said)


def _triggered(said: Said, effect: Node) -> Node:
    done = Node(nodes.MAY, (effect,)) if said.offered and effect.code != nodes.MAY else effect
    kind = nodes.INSTEAD if has_code(effect, REWRITING) else nodes.ON
    found = [Node(kind, (event, done, *said.terms)) for event in said.events]
    return found[0] if len(found) == 1 else Node(nodes.SEQ, tuple(found))


def _event_last(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Node]]:
    """What happens, and then when: `deal 1 damage to them when they attack`."""
    for middle, effect in reader.read("effect", place).items():
        for end, event in reader.read("moment", middle).items():
            yield from with_asides(
                reader, end, _triggered(said._replace(events=(_of_opponent(event, effect),)), effect)
            )
        for end, event in reader.read("first_time", middle).items() if said.limit is None else ():
            yield end, _triggered(said._replace(events=(event,), limit=Node(nodes.FIRST)), effect)
        for end, node in (
            reader.read("situation", middle).items() if said == NOTHING and effect.code == nodes.MAY else ()
        ):
            if node.code != nodes.SEQ:
                yield end, Node(node.code, (node.args[0], effect, *node.args[2:]))


def _of_opponent(event: Node, effect: Node) -> Node:
    """Behind an effect on the opponent, `they` are the opponent."""
    if has_code(effect, (nodes.EACH_PLAYER,)):
        return event
    they = Node(nodes.CONTROLLER, (Node(nodes.IT),))
    return Node(event.code, tuple([Node(nodes.OPPONENT) if arg == they else arg for arg in event.args]))


def _used_at_will(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Node]]:
    """What its controller may do whenever a global ability could be used."""
    if reader.text(place) != "you" or reader.text(place + 1) not in ("may", "can"):
        return
    start = place + 2
    paid = reader.at(start, "pay")
    for middle, price in reader.read("price", paid).items() if paid >= 0 else ():
        for start_of in _purpose(reader, middle):
            for end, effect in reader.read("body", start_of).items():
                yield end, Node(nodes.ACTIVATED, (price, effect, *reversed_terms(said)))
    if said.window or said.limit is not None:
        for end, effect in _unpaid(reader, start):
            yield end, Node(nodes.ACTIVATED, (effect, *reversed_terms(said)))
    else:
        for end, effect in _given_for(reader, start):
            yield end, Node(nodes.ACTIVATED, (effect, *reversed_terms(said)))


def _given_for(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An effect for which the die gives itself up or a level, which it cannot do for ever."""
    for middle, cost in reader.read("effect", place).items():
        lowered = cost.code == nodes.SPIN and cost.args[1].number < 0
        if cost.args[:1] == (Node(nodes.SELF),) and (lowered or cost.code in (nodes.SACRIFICE, nodes.KO)):
            for start in _purpose(reader, middle):
                for end, effect in reader.read("body", start).items():
                    yield end, paid_with(cost, effect)


def _unpaid(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """An effect that costs no energy, or something else that is done for it."""
    for end, effect in reader.read("body", place).items():
        if effect.code not in (nodes.PAY, nodes.PAY_ENERGY):
            yield end, effect
    for middle, cost in reader.read("effect", place).items():
        after = reader.at(middle, "to")
        for end, effect in reader.read("body", after).items() if after >= 0 else ():
            yield end, paid_with(cost, effect)


def _purpose(reader: Reader, place: int) -> list[int]:
    """Where what is paid for begins."""
    found = [reader.at(place, "to"), reader.at(place, ".", "if", "you", "do", ",")]
    return [start for start in found if start >= 0]


def paid_with(cost: Node, effect: Node) -> Node:
    """An effect that something else is done for: life is always lost, anything else may come to nothing."""
    if cost.code in (nodes.LOSE_LIFE, nodes.MOVE):
        return Node(nodes.SEQ, (cost, effect))
    return Node(nodes.SEQ, (cost, Node(nodes.IF, (Node(nodes.DONE), effect))))


def reversed_terms(said: Said) -> tuple[Node, ...]:
    """Limit and condition, in the order in which what is used takes them."""
    return tuple(sorted(said.terms, key=lambda part: sort_of(part) != "limit"))


def _ruled(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Node]]:
    """One rule in force, two or three."""
    for end, found in _rules(reader, place):
        for last, node in with_asides(reader, end, _static(said, found)):
            yield last, node
        for last in reader.read("not_counted", end):
            yield last, _static(said, found)
        if reader.text(end) in ("if", "while", "when"):
            for last, condition in reader.read("condition", end + 1).items():
                yield from with_asides(reader, last, _static(said.under(condition), found))
    for end, first in reader.read("first_rule", place).items():
        # A rule that holds for the first of something brings its condition with it.
        yield from with_asides(reader, end, _static(said.under(first.args[1]), [first.args[0]]))


def ruled(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Rules of a card that no clause stands before."""
    for end, node in _ruled(reader, place, NOTHING):
        yield _stop(reader, end), node


def shielded(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """What changes damage before it is dealt, while the card is active; perhaps only while something holds."""
    for end, node in reader.read("shield", place).items():
        for last, _ in with_asides(reader, end, node):
            # What lasts for the turn is no rule of the card.
            if all(token.text != "until-eot" for token in reader.tokens[end:last]):
                yield last, node
        if reader.text(end) in ("if", "while", "when"):
            for last, condition in reader.read("condition", end + 1).items():
                yield last, Node(node.code, (*node.args, condition))


def _rules(reader: Reader, place: int) -> Iterator[tuple[int, list[Node]]]:
    for end, rule in reader.read("rule", place).items():
        yield end, [rule]
    for end, pair in reader.read("two_rules", place).items():
        yield end, list(pair.args) if pair.code == PAIR else [pair]
    for end, several in reader.read("many_rules", place).items():
        yield end, list(several.args)


def _static(said: Said, rules: list[Node]) -> Node:
    found = [Node(nodes.STATIC, (rule, *said.terms)) for rule in rules]
    return found[0] if len(found) == 1 else Node(nodes.SEQ, tuple(found))


# --- global abilities


def global_ability(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """`Global: [limit] pay price [and cost] [when] [limit] [if] effect [limit]`."""
    start = reader.at(place, "global", ":")
    if start < 0:
        return
    for paying, said in _terms(reader, start, NOTHING):
        for word in ("pay", "use"):
            after = reader.at(paying, word)
            for end, price in reader.read("price", after).items() if after >= 0 else ():
                yield from _of_price(reader, end, price, said)
                yield from _of_either_price(reader, end, price, said)
    for waited, event in reader.read("event", start).items():
        after = reader.at(waited, ",", "pay")
        for end, price in reader.read("price", after).items() if after >= 0 else ():
            for begin in _starts(reader, end):
                for last, effect in reader.read("body", begin).items():
                    yield _stop(reader, last), Node(nodes.REACTIVE, (price, event, effect))


def _of_either_price(reader: Reader, place: int, price: Node, said: Said) -> Iterator[tuple[int, Node]]:
    """`Pay [F] or [B]`: two global abilities, each with one of the prices, where nothing limits both together."""
    after = reader.at(place, "or")
    for end, other in reader.read("price", after).items() if after >= 0 else ():
        for last, node in _of_price(reader, end, other, said):
            if node.code == nodes.GLOBAL and len(node.args) == 2:
                yield last, Node(nodes.SEQ, (Node(nodes.GLOBAL, (price, node.args[1])), node))


def _of_price(reader: Reader, place: int, price: Node, said: Said) -> Iterator[tuple[int, Node]]:
    for after_cost, cost in _costs(reader, place):
        for after_event, event in _answers(reader, after_cost):
            turn = reader.at(after_event, "on", "your", "turn")
            more = said.under(_YOUR_TURN) if turn >= 0 else said
            for start in _starts(reader, max(turn, after_event)):
                for body, terms in _terms(reader, start, more):
                    yield from _global_of(reader, body, (price, cost), event, terms)


def _costs(reader: Reader, place: int) -> Iterator[tuple[int, Node | None]]:
    """What is paid besides energy."""
    yield place, None
    start = reader.at(place, "and")
    if start < 0:
        start = reader.at(place, ",", "and")
    if start >= 0:
        yield from reader.read("cost", start).items()


def _answers(reader: Reader, place: int) -> Iterator[tuple[int, Node | None]]:
    yield place, None
    yield from reader.read("event", place).items()


def _starts(reader: Reader, place: int) -> list[int]:
    found = [place + 1] if reader.text(place) in (".", ",", ":", "to") else []
    done = reader.at(place, ".", "if", "you", "do", ",")
    return [done] if done >= 0 else found or [place]


def _terms(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    """Limits and conditions, some or none."""
    yield place, said
    for end, more in _limited(reader, place, said):
        yield from _terms(reader, end, more)
    for words in (("on", "your", "turn"), ("during", "your", "turn")):
        end = reader.at(place, *words)
        if end >= 0 and _YOUR_TURN not in said.conditions:
            yield from _terms(reader, _comma(reader, end), said.under(_YOUR_TURN))
    if reader.text(place) == "if":
        for end, node in reader.read("condition", place + 1).items():
            after = _comma(reader, end)
            if after > end or reader.text(after) == "you":
                yield from _terms(reader, after, said.under(node))


def _global_of(reader: Reader, place: int, paid: _Paid, event: Node | None, said: Said) -> Iterator[tuple[int, Node]]:
    price, cost = paid
    for end, effect in reader.read("body", place).items():
        done = effect if cost is None else paid_with(cost, effect)
        for last, terms in _said_last(reader, end, said):
            if event is None:
                yield last, Node(nodes.GLOBAL, (price, done, *reversed_terms(terms)))
            elif not terms.conditions:
                yield last, Node(nodes.REACTIVE, (price, event, done, *terms.terms))
    if cost is None and event is None and not said.terms:
        for end, (waited, effect) in _preventing(reader, place):
            yield _stop(reader, end), Node(nodes.REACTIVE, (price, waited, effect))


def _said_last(reader: Reader, place: int, said: Said) -> Iterator[tuple[int, Said]]:
    yield _stop(reader, place), said
    # Said twice, it is no other limit.
    if said.limit in (None, _ONCE):
        start = place + 1 if reader.text(place) == "." else place
        for end in reader.read("limit_after", start):
            yield _stop(reader, end), said._replace(limit=_ONCE)
        for end in reader.read("once_a_target", start):
            yield _stop(reader, end), said._replace(limit=Node(nodes.ONCE_EACH))


def _stop(reader: Reader, place: int) -> int:
    return place + 1 if reader.text(place) == "." else place


def _preventing(reader: Reader, place: int) -> Iterator[tuple[int, tuple[Node, Node]]]:
    """`prevent 1 damage to target character die`: when it is about to be dealt."""
    for end, node in reader.read("prevention", place).items():
        yield end, (node.args[0], node.args[1])


def prevention(reader: Reader, place: int) -> Iterator[tuple[int, Node]]:
    """Whom damage is about to be dealt to, and how much of it is prevented."""
    start = reader.at(place, "prevent")
    up_to = reader.at(start, "up", "to") if start >= 0 else -1
    for middle, much in reader.read("number", max(start, up_to)).items() if start >= 0 else ():
        after = reader.at(middle, "damage", "to")
        if after < 0:
            continue
        if reader.text(after) in ("a", "an", "target"):
            after = after + 2 if reader.at(after, "a", "target") >= 0 else after + 1
        for end, node in reader.read("noun", after).items():
            waited = Node(nodes.DAMAGED, (Node(nodes.ALL, (node,)),))
            yield end, Node(PAIR, (waited, Node(nodes.PREVENT, (much,))))
