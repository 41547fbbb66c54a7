"""`overcrush gauntlet` and `overcrush sweep`: fair, kept, and careful with what they claim."""

import json
from pathlib import Path
from random import Random

import pytest

from overcrush.cli import main
from overcrush.formats.by_name import any_team
from overcrush.lab import sweep
from overcrush.lab.bouts import Bout, Fight, Fought, Ring, Side, fight, key_of
from overcrush.lab.gauntlet import Found, Pair, field_of, habits, nash, report, standing
from overcrush.lab.nash import equilibrium
from overcrush.lab.store import Store
from overcrush.lab.verdicts import BETTER, EQUAL, UNDECIDED, WORSE, at_any_time, at_the_end, verdict
from overcrush.teams.lists import title_of

A, B, C = "Fast fists", "Stone wall", "Opening bell"


def fought(score: float, **bought: int) -> Fought:
    one = Fight(score, began=True, turns=9, mine=Side(7, bought, {}), theirs=Side(3, {"Hound": 1}, {"Hound": 1}))
    return Fought("", (one, one))


def test_the_same_bout_is_the_same_game_and_played_once(tmp_path: Path) -> None:
    bout = Bout("random", A, B, 0, 5)
    steps: list[int] = []
    played: list[Bout] = []

    def runner(bouts: list[Bout]) -> object:
        played.extend(bouts)
        return map(fight, bouts)

    def ring() -> Ring:
        return Ring(Store(tmp_path, "x", Fought), 1, lambda: steps.append(1), runner)  # type: ignore[arg-type]

    first = ring().fought([bout, bout])
    assert ring().fought([bout]) == first[:1]
    assert len(played) == 1
    assert first[0] == fight(bout)
    (tmp_path / "bouts-x.jsonl").write_bytes(b"cut off")
    assert ring().fought([bout]) == first[:1]
    assert ring().fought([bout]) == first[:1]
    assert len(played) == 2


def test_whoever_meets_the_same_opponent_has_the_same_dice() -> None:
    assert Bout("random", A, C, 3, 5).luck == Bout("random", B, C, 3, 5).luck
    assert key_of(Bout("random", A, C, 3, 5)) != key_of(Bout("random", B, C, 3, 5))
    assert key_of(Bout("random", A, C, 3, 5)) != key_of(Bout("random", A, C, 3, 6))


def test_a_gauntlet_is_told_in_every_shape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["gauntlet", A, B, C, "--player", "random", "--encounters", "1", "--jobs", "1", "--kept", str(tmp_path)]
    assert main([*words, "--out", str(tmp_path / "out")]) == 0
    told = capsys.readouterr().out
    for heading in ("Points against the field", "Nash averaging", "Who beats whom", "How they play", "Cards"):
        assert heading in told
    # Every team has its meetings, its way to play and its cards, whoever is named first.
    for heading in ("Who beats whom", "How they play", "Cards"):
        rows = told.partition(heading)[2].partition("\n\n")[0]
        assert all(f"\n{name} " in rows for name in (A, B, C))
    page = (tmp_path / "out" / "report.html").read_text()
    assert page.count("<svg") == 2
    assert "<script" not in page
    assert "overcrush" in page
    assert (tmp_path / "out" / "games.parquet").stat().st_size > 0
    lines = (tmp_path / "out" / "games.csv").read_text().splitlines()
    assert len(lines) == 1 + 3 * 2
    assert main([*words, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rows"]) == 6
    assert main(["gauntlet", A, "--field", "Nobody at all", "--kept", str(tmp_path)]) == 1
    assert "no team is called" in capsys.readouterr().err


def test_the_field_is_the_others_or_the_suite_or_what_is_named() -> None:
    assert field_of([A, B], None) == [A, B]
    assert A not in field_of([A], None)
    assert field_of([A], [B, B]) == [B]
    assert len(field_of([A], ["held-out"])) > 5


def test_intervals_are_wider_with_other_opponents() -> None:
    pairs = [Pair(A, str(number), [fought(score)] * 10) for number, score in enumerate((1.0, 0.0, 1.0, 0.0))]
    found = standing(Found("random", [A], [], pairs, square=False, command=""), A)
    assert found.score == 0.5
    assert found.other_dice == (0.5, 0.5)
    assert found.other_opponents[0] < 0.3
    assert found.other_opponents[1] > 0.7


def test_rock_paper_scissors_share_a_meta_and_a_copy_takes_from_its_like() -> None:
    rock = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
    assert equilibrium(rock) == pytest.approx([1 / 3] * 3, abs=0.03)
    copied = [[*row, row[2]] for row in [*rock, rock[2]]]
    shares = equilibrium(copied)
    assert shares[:2] == pytest.approx([1 / 3] * 2, abs=0.03)
    best = equilibrium([[0.5, 0.7], [0.3, 0.5]])
    assert best == pytest.approx([1, 0], abs=0.01)


def test_shares_are_of_the_matrix() -> None:
    pairs = [Pair(A, B, [fought(1.0)] * 9), Pair(A, C, [fought(1.0)] * 9), Pair(B, C, [fought(0.5)] * 9)]
    shares = nash(Found("random", [A, B, C], [A, B, C], pairs, square=True, command=""))
    assert shares.shares[0] > 0.95
    assert shares.supported[0] == 1.0


def test_a_pair_that_was_fought_once_is_told_from_both_sides() -> None:
    found = Found("random", [A, B], [A, B], [Pair(A, B, [fought(1.0, Ghoul=1)] * 5)], square=True, command="")
    one, other = habits(found, A), habits(found, B)
    assert (one.first, other.second) == (1.0, 0.0)
    assert (one.spent_early, other.spent_early) == (7, 3)
    assert (one.never_used, other.never_used) == ({"Ghoul": 1.0}, {"Hound": 0.0})


def test_a_card_that_is_hardly_ever_bought_is_not_seen() -> None:
    found = Found("random", [A], [B], [Pair(A, B, [fought(1.0)] * 5)], square=False, command="")
    cards = report(found).tables[-1]
    assert {row[3] for row in cards.rows[1:]} == {"not seen"}


def test_verdicts() -> None:
    assert verdict((0.01, 0.2)) == BETTER
    assert verdict((-0.2, -0.01)) == WORSE
    assert verdict((-0.01, 0.015)) == EQUAL
    assert verdict((-0.01, 0.05)) == UNDECIDED


def test_an_interval_for_any_time_covers_the_mean_and_shrinks() -> None:
    misses = 0
    for seed in range(60):
        random = Random(seed)
        values = [float(random.random() < 0.6) for _ in range(400)]
        low, high = at_any_time(values, 0, 1)
        misses += not low <= 0.6 <= high
        assert high - low < 0.2
    assert misses <= 3


def test_a_few_equal_results_prove_little() -> None:
    low, high = at_the_end([0.0] * 5)
    assert low < -0.1
    assert high > 0.1
    assert at_the_end([1.0]) == (-1.0, 1.0)


# --- sweeps


def test_candidates_are_legal_and_differ_by_one_change() -> None:
    found = sweep.candidates(any_team(A).list, 0, 500)
    assert any("in place of" in each.text for each in found)
    assert any("one die" in each.text for each in found)
    assert len({each.text for each in found}) == len(found)
    assert len(sweep.candidates(any_team(A).list, 0, 7)) == 7


class Planted(Ring):
    """Results as they are made up: one candidate gains so much, the others nothing."""

    gain = 0.0
    best = ""

    def fought(self, bouts: object) -> list[Fought]:
        found = []
        for bout in bouts:  # type: ignore[attr-defined]  # a list of bouts
            # What all share is most of it; what is left is each team's own.
            shared = Random(f"{bout.luck}/{bout.seed}").random()
            own = Random(f"{bout}").random()
            luck = shared if own < 0.6 else Random(f"{own}").random()
            chance = 0.5 + (self.gain if bout.team == self.best else 0.0)
            found.append(fought(float(luck < chance), **dict.fromkeys(_titles(bout.team), 1)))
        return found


def _titles(team: str) -> list[str]:
    return [title_of(pick.ref) for pick in any_team(team).list.cards]


@pytest.mark.parametrize("gain", [0.4, 0.0])
def test_a_planted_gain_is_found_and_nothing_is_not(
    gain: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("overcrush.lab.lab_run.Ring", Planted)
    monkeypatch.setattr(Planted, "gain", gain)
    monkeypatch.setattr(Planted, "best", sweep.candidates(any_team(A).list, 0, 6)[2].team)
    words = ["sweep", A, "--field", B, C, "--candidates", "6", "--final", "300", "--kept", str(tmp_path), "--json"]
    assert main(words) == 0
    says = json.loads(capsys.readouterr().out)["says"]
    assert says.startswith("Better than" if gain else "No change is shown")
