"""What does not change while the server runs, as the browser gets it: cards, teams that ship, formats, house rules."""

import msgspec

from overcrush.cards.library import SETS, Record, library
from overcrush.cards.rulings import rulings
from overcrush.cards.search import keywords_of
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.formats.format import Format, formats
from overcrush.formats.house_rules import EDITION_SAYS, HOUSE_RULES, book_reading
from overcrush.rules.laying.editions import EDITIONS
from overcrush.server import wire
from overcrush.teams import short
from overcrush.teams.lists import TeamList, record_of
from overcrush.teams.shipped import Sheet, Shipped, boxes, suite


def catalog() -> wire.Catalog:
    """Every card of the library; that takes a second."""
    sets = [library().set(code) for code in library().codes]
    return wire.Catalog(
        sets=[
            wire.CardSet(
                code=found.code,
                label=found.label,
                name=found.name,
                universe=found.universe,
                cards=len(found.cards),
                box=found.code in SETS,
            )
            for found in sets
        ],
        cards=[_card(record) for found in sets for record in found.cards],
    )


def _card(record: Record) -> wire.CatalogCard:
    return wire.CatalogCard(
        set=record.set,
        number=record.number,
        name=record.name,
        kind=record.kind,
        cost=record.cost,
        max_dice=record.max_dice,
        rarity=record.rarity,
        badge=msgspec.convert(library().badge(record), wire.Trust),
        subtitle=record.subtitle,
        energy=list(record.energy),
        doubles=list(record.doubles),
        affiliations=[AFFILIATIONS.get(name, name.capitalize()) for name in record.affiliations],
        alignment=record.alignment,
        equip=record.equip,
        levels=list(record.levels),
        abilities=list(record.abilities),
        keywords=keywords_of(record),
        why=record.why_unread,
    )


def all_rulings() -> wire.Rulings:
    """What scenarios prove of cards and keywords."""
    return msgspec.convert(msgspec.to_builtins(rulings()), wire.Rulings)


def shipped_teams() -> wire.Teams:
    """The teams that come with the program."""
    return wire.Teams(teams=[_shipped(sheet) for sheet in (*boxes(), *suite())])


def _shipped(sheet: Sheet) -> wire.ShippedTeam:
    records = [record for pick in sheet.list.cards if (record := record_of(pick.ref)) is not None]
    return wire.ShippedTeam(
        name=sheet.name,
        box=sheet.box if isinstance(sheet, Shipped) else "",
        style=sheet.style,
        says=sheet.wins if isinstance(sheet, Shipped) else "",
        code=short.write(sheet.list),
        team=told(sheet.list),
        sets=list(dict.fromkeys([library().index.names[record.set] for record in records])),
        names=[record.name for record in records],
    )


def told(team: TeamList) -> wire.TeamList:
    """A team list as clients get it."""
    return wire.TeamList(
        name=team.name,
        cards=[(pick.set, pick.number, pick.dice) for pick in team.cards],
        basic_actions=[(ref.set, ref.number) for ref in team.basic_actions],
        bans=[(ref.set, ref.number) for ref in team.bans],
    )


def all_formats() -> wire.Formats:
    """The formats that come with the program, and what a house may decide."""
    return wire.Formats(
        formats=[_format(key, found) for key, found in formats().items()],
        editions=[wire.Edition(edition=edition, says=EDITION_SAYS[edition]) for edition in EDITIONS],
        house_rules=[
            wire.HouseRule(
                name=name,
                says=rule.says,
                rule=rule.rule,
                readings=[wire.Reading(value=value, says=says) for value, says in rule.readings.items()],
                book=book_reading(name),
            )
            for name, rule in HOUSE_RULES.items()
        ],
    )


def _format(key: str, found: Format) -> wire.Format:
    facts = msgspec.structs.asdict(found)
    bans = [(ref.set, ref.number) for ref in found.bans]
    caps = [wire.Cap(**msgspec.structs.asdict(cap)) for cap in found.at_most]
    return wire.Format(**facts | {"key": key, "sets": list(found.sets), "bans": bans, "at_most": caps})
