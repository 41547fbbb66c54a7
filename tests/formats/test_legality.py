"""Which teams are refused, by which rule, and what mends them."""

from random import Random

import pytest

from overcrush.cards.library import SETS, library
from overcrush.formats.format import Cap, Format, find_format
from overcrush.formats.legality import Finding, check, mended
from overcrush.teams.lists import Pick, Ref, TeamList

STANDARD = find_format("standard")
BASICS = (Ref("cw", 27), Ref("cw", 31))


def team(*cards: tuple[int, int], basics: tuple[Ref, ...] = BASICS, code: str = "cw") -> TeamList:
    return TeamList("Ann", tuple([Pick(code, number, dice) for number, dice in cards]), basics)


def mend_all(chosen: Format, wrong: TeamList) -> TeamList:
    """Take the first mend of the first finding until there is none."""
    side = (wrong,)
    for _ in range(60):
        findings = check(chosen, side)
        if not findings:
            return side[0]
        side = (mended(side, findings[0].mends[0])[0],)
    raise AssertionError(f"not mended: {findings}")


@pytest.mark.parametrize(
    ("wrong", "rules"),
    [
        (team(*[(number, 1) for number in (1, 4, 6, 9, 11, 14, 17, 20, 33)]), ["13.1.1"]),
        (team((23, 1)), ["13.1.1"]),
        (team((6, 1), (7, 1)), ["13.1.2"]),
        (team((6, 1), (6, 1)), ["13.1.2"]),
        (team((6, 5)), ["13.1.3"]),
        (team((6, 0)), ["13.1.3"]),
        (team(*[(number, 4) for number in (1, 4, 6, 9, 11, 14)]), ["13.1.4"]),
        (team((6, 4), basics=BASICS[:1]), ["13.1.5"]),
        (team((6, 4), basics=()), ["13.1.5"]),
        (team((6, 4), basics=(*BASICS, Ref("cw", 24))), ["13.1.5"]),
        (team((6, 4), basics=(Ref("cw", 27), Ref("cw", 27))), ["13.1.5", "13.1.5"]),
        (team((6, 4), basics=(*BASICS, Ref("cw", 1))), ["13.1.5"]),
        (team((6, 5), (7, 4), basics=()), ["13.1.2", "13.1.3", "13.1.5"]),
    ],
)
def test_every_fault_is_found_by_its_rule_and_can_be_mended(wrong: TeamList, rules: list[str]) -> None:
    findings = check(STANDARD, [wrong])
    assert [finding.rule for finding in findings] == rules
    assert all(finding.mends for finding in findings)
    assert check(STANDARD, [mend_all(STANDARD, wrong)]) == []


def test_a_legal_team_has_no_findings() -> None:
    assert check(STANDARD, [team((6, 4), (1, 3))]) == []


def sentences(finding: Finding) -> list[str]:
    return [mend.sentence for mend in finding.mends]


def test_mends_are_orders_for_people() -> None:
    (dice,) = check(STANDARD, [team(*[(number, 4) for number in (1, 4, 6, 9, 11)], (14, 2))])
    assert str(dice) == "a team has up to 20 dice on its cards, not 22 (13.1.4)"
    assert "take away two dice of Falcon: Talks to Birds" in sentences(dice)
    (basic,) = check(STANDARD, [team((6, 4), (23, 3), basics=BASICS[:1])])[:1]
    assert sentences(basic)[0] == "make Brother Fights Brother one of the basic actions"
    (missing,) = check(STANDARD, [team((6, 4), basics=BASICS[:1])])
    assert sentences(missing)[0].startswith("add ")


@pytest.mark.parametrize("seed", range(60))
def test_any_mend_of_any_finding_takes_that_fault_away(seed: int) -> None:
    """Teams of all sets thrown together: each mend leaves fewer such faults, and the first ones lead to a team."""
    random = Random(seed)
    codes = [random.choice(library().codes) for _ in range(3)]
    pool = [Ref(code, entry.number) for code in codes for entry in library().index.sets[code]]
    picks = [
        Pick(ref.set, ref.number, random.randint(0, 6))
        for ref in random.sample(pool, min(len(pool), random.randint(0, 12)))
    ]
    wrong = TeamList("Heap", tuple(picks), tuple(random.choices(pool, k=random.randint(0, 4))))
    for finding in check(STANDARD, [wrong]):
        for mend in finding.mends:
            after = check(STANDARD, mended([wrong], mend))
            same = [
                one
                for one in after
                if (one.rule, one.card, one.sentence) == (finding.rule, finding.card, finding.sentence)
            ]
            before = [one for one in check(STANDARD, [wrong]) if one.sentence == finding.sentence]
            assert len(same) < len(before), mend.sentence
    assert check(STANDARD, [mend_all(STANDARD, wrong)]) == []


def test_sets_bans_and_caps_of_a_house() -> None:
    house = Format(
        "House",
        life=20,
        cards=8,
        dice=20,
        basic_actions=2,
        dice_a_basic_action=3,
        sets=("cw", "jus"),
        bans=(Ref("cw", 6),),
        at_most=(Cap(1, energy="fist"), Cap(2, set="jus")),
    )
    wrong = TeamList("Ann", (Pick("cw", 6, 4), Pick("jus", 49, 2), Pick("wwe", 8, 2)), BASICS)
    findings = check(house, [wrong])
    assert [finding.rule for finding in findings] == ["13.1.6"] * 3
    assert sentences(findings[0])[0].startswith("play Falcon: ")
    assert "House allows 1 fist card, not 2" in findings[2].sentence
    assert check(house, [mend_all(house, wrong)]) == []


def test_a_format_with_numbers_of_its_own_is_cited_by_its_own_rule() -> None:
    casual = find_format("casual")
    (finding,) = check(casual, [team((1, 4), (4, 4), (6, 4), (9, 4))])
    assert finding.rule == "13.3.1"
    demo = find_format("demo")
    assert [one.rule for one in check(demo, [team((1, 2), (6, 3))])] == ["13.4.1", "13.4.1", "13.4.1"]
    assert check(demo, [mend_all(demo, team((1, 2), (6, 3)))]) == []


def test_a_pool_limits_cards_and_dice() -> None:
    pool = {Ref("cw", 6): 2}
    findings = check(STANDARD, [team((6, 3), (1, 1))], pool)
    assert [finding.rule for finding in findings] == ["13.6.2", "13.6.2"]
    side = mended(mended([team((6, 3), (1, 1))], findings[0].mends[0]), findings[1].mends[0])
    assert check(STANDARD, side, pool) == []


def test_cards_of_unknown_sets_count_and_nothing_more_is_said_of_them() -> None:
    unknown = TeamList(
        "Far", tuple([Pick("gotg", number, 2) for number in range(1, 9)]), (Ref("gotg", 1), Ref("ygo", 2))
    )
    assert check(STANDARD, [unknown]) == []


def test_the_five_boxes_have_basic_actions_to_suggest() -> None:
    for code in SETS:
        (finding,) = check(STANDARD, [team((1, 1), basics=(), code=code)])
        assert {edit.card.set for mend in finding.mends for edit in mend.edits} == {code}
