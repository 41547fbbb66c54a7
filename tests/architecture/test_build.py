import os

from overcrush.build import which


def test_the_build_under_test_is_the_one_asked_for() -> None:
    assert which() == os.environ.get("OVERCRUSH_BUILD", "plain")
