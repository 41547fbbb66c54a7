"""Switches and editions are data: every name, every value, and the table of the rules agree."""

import re
from pathlib import Path
from typing import Final

import pytest

from overcrush.formats.demo import demo_table
from overcrush.model.table import RULE_NAMES, Rules
from overcrush.rules.laying.editions import EDITIONS, rules_of
from overcrush.rules.laying.switches import SWITCHES, set_switch, value_of
from overcrush.rules.laying.tables import table_facts, table_from_facts

README: Final = Path(__file__).parents[3] / "docs" / "rules" / "README.md"


def rows() -> dict[str, list[str]]:
    """The switch table of the rules: values, then the value of 2018 and of 2016."""
    found: dict[str, list[str]] = {}
    for line in README.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().replace("`", "") for cell in line.strip("|").split("|")]
        if re.fullmatch(r"[a-z_]+", cells[0]) and len(cells) == 5 and cells[0] != "switch":
            # What one box sets beside its edition stands behind a semicolon.
            found[cells[0]] = [cell.partition(";")[0] for cell in cells[1:4]]
    return found


def test_the_rules_list_every_switch() -> None:
    assert set(rows()) == set(SWITCHES)


@pytest.mark.parametrize("name", SWITCHES)
def test_values_and_defaults_are_those_of_the_rules(name: str) -> None:
    values, *defaults = rows()[name]
    assert [value.strip() for value in values.split(",")] == list(SWITCHES[name])
    assert [value_of(rules_of(edition, 20), name) for edition in EDITIONS] == defaults


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SWITCHES)
def test_every_value_can_be_set(name: str, edition: str) -> None:
    for value in SWITCHES[name]:
        rules = rules_of(edition, 20)
        set_switch(rules, name, value)
        assert value_of(rules, name) == value


def test_unknown_names_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"there is no switch 'x'; switches are attack_actions, "):
        set_switch(Rules(20), "x", "y")
    with pytest.raises(ValueError, match="the switch prep_roll has no value 'y'; its values are strict, all"):
        set_switch(Rules(20), "prep_roll", "y")
    with pytest.raises(ValueError, match="there is no edition '2014'; editions are 2018 and 2016"):
        rules_of("2014", 20)


@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_attribute_tells_tables_apart_and_is_written_down(name: str) -> None:
    rules = Rules(20)
    before = rules.plain()
    value = getattr(rules, name)
    setattr(rules, name, "2016" if isinstance(value, str) else not value if isinstance(value, bool) else value + 1)
    assert rules.plain() != before


def test_a_table_laid_again_has_its_switches() -> None:
    table = demo_table("cw")
    assert table_from_facts(table_facts(table)).rules.plain() == table.rules.plain()
