"""Cards of one's own: facts in plain words and a text in card English become a card that can be played."""

from overcrush.cards.library import UnreadCard
from overcrush.effects.lower_card import check
from overcrush.effects.verify import Unbound
from overcrush.model.cards import CHARACTER, KIND_NAMES, SIDEKICK, Card
from overcrush.model.energy import NAMES, TYPES
from overcrush.model.programs import Node
from overcrush.text.compile import compile_lines

MADE_UP = tuple([name for kind, name in enumerate(KIND_NAMES) if kind != SIDEKICK])
ENERGIES = NAMES[: len(TYPES)]
MOST_LEVELS = 3


def compile_card(  # noqa: PLR0913  (a card has so many facts, each said by its name)
    title: str,
    text: str = "",
    *,
    cost: int,
    kind: str = "character",
    energy: tuple[str, ...] = (),
    levels: tuple[tuple[int, int, int, int], ...] = (),
    max_dice: int = 4,
    affiliations: tuple[str, ...] = (),
    alignment: str = "",
    equip: bool = False,
) -> Card:
    """A card from its facts and its text, one line for each ability.

    A level is the fielding cost, A, D and the number of bursts. `kind` is `character`, `action` or `basic_action`.
    UnreadCard says which words of the text are not understood, ValueError which fact cannot be.

    >>> levels = ((0, 2, 2, 0), (1, 3, 3, 0), (1, 4, 4, 1))
    >>> bruiser = compile_card("Bruiser", "When fielded, draw a die.", cost=3, energy=("fist",), levels=levels)
    >>> [describe(ability) for ability in bruiser.abilities]
    ['Fielded: draw a die.']
    >>> zap = compile_card("Zap", "Deal 1 damage to target character die.", cost=2, kind="basic_action")
    """
    name, _, subtitle = title.partition(": ")
    code = _kind(kind)
    if (code == CHARACTER) != (1 <= len(levels) <= MOST_LEVELS):
        raise ValueError(
            f"a character, and nothing else, has one to {MOST_LEVELS} levels: (fielding cost, A, D, bursts)"
        )
    return Card(
        name,
        code,
        cost,
        tuple([_energy(each) for each in energy]),
        levels,
        subtitle=subtitle,
        max_dice=max_dice,
        affiliations=affiliations,
        alignment=alignment,
        equip=equip,
        abilities=_abilities(name, text, character=code == CHARACTER),
    )


def _kind(name: str) -> int:
    if name not in MADE_UP:
        raise ValueError(f"there is no kind of card {name!r}; kinds are {', '.join(MADE_UP)}")
    return KIND_NAMES.index(name)


def _energy(name: str) -> int:
    if name not in ENERGIES:
        raise ValueError(f"there is no type of energy {name!r}; types are {', '.join(ENERGIES)}")
    return NAMES.index(name)


def _abilities(name: str, text: str, *, character: bool) -> tuple[Node, ...]:
    lines = tuple([line.strip() for line in text.splitlines() if line.strip()])
    result = compile_lines(lines, name, action=not character)
    if not result.read:
        raise UnreadCard(f"{name}: {result.unread[0].reason}")
    try:
        check(result.abilities)
    except Unbound as error:
        raise UnreadCard(f"{name}: {error}") from None
    return result.abilities
