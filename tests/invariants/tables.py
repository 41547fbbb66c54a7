"""The tables on which random games are played, by name."""

from overcrush.cards.library import SETS, library
from overcrush.formats.demo import DEMOS, demo_rules, demo_table
from overcrush.formats.drawn import dealt_table, drawn_table
from overcrush.formats.format import find_format, house
from overcrush.formats.pairs import halves, seated, whole
from overcrush.formats.seating import lay
from overcrush.formats.surprise import surprise
from overcrush.formats.vanilla import vanilla_table
from overcrush.model.table import Table
from overcrush.rules.laying.editions import EDITIONS
from tests.invariants.tree_tables import tree_table

VANILLA = ("two", "four")
DEMO = tuple([f"{box}-{edition}" for box in DEMOS for edition in EDITIONS])
DRAWN = tuple([f"cards-{edition}" for edition in EDITIONS])
# Cards of all sets that are read, the least used first.
DEALT = ("library-2018",)
TREES = tuple([f"trees-{edition}" for edition in EDITIONS])
DOUBLES = ("trees4-2018",)
PAIRS = tuple([f"pairs-{edition}" for edition in EDITIONS])
# Abilities that nobody would print may set one another off for ever: these games cannot be played out.
ENDLESS = TREES + DOUBLES
NAMES = VANILLA + DEMO + DRAWN + DEALT + PAIRS + TREES + DOUBLES


def table_named(name: str, seed: int) -> Table:
    """Made-up teams for two or four seats, a demo game in an edition, teams or pairs of partners drawn from all
    readable cards, or cards with random abilities for two or four seats."""
    if name in VANILLA:
        return vanilla_table(seed, 2 if name == "two" else 4)
    what, _, edition = name.partition("-")
    if what == "cards":
        return drawn_table(seed, SETS, edition)
    if what == "library":
        return dealt_table(seed, tuple(library().codes), edition)
    if what == "pairs":
        return pairs_table(seed, edition)
    if what in ("trees", "trees4"):
        return tree_table(seed, edition, 4 if what == "trees4" else 2)
    return demo_table(what, rules=demo_rules(what, edition))


def pairs_table(seed: int, edition: str) -> Table:
    """Doubles (13.5) between two sides drawn from the cards of all boxes."""
    chosen = house(find_format("doubles"), edition=edition)
    return lay(chosen, seated([halves(surprise(whole(chosen), 2 * seed + side), chosen) for side in range(2)])).table
