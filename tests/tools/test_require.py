import pytest

from tools import require


@pytest.fixture(autouse=True)
def _not_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(require, "can_install", lambda: False)
    monkeypatch.delenv("CI", raising=False)


def test_a_tool_on_the_path_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert require.main(["git"]) == 0
    assert capsys.readouterr().out == ""


def test_a_missing_tool_skips_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert require.main(["git", "no-such-tool"]) == require.SKIPPED
    assert capsys.readouterr().out == "skipped: what follows needs no-such-tool\n"


def test_in_ci_a_missing_tool_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert require.main(["no-such-tool"]) == 1


def test_root_on_debian_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(require, "can_install", lambda: True)
    monkeypatch.setattr(require, "install", installed.extend)
    monkeypatch.setattr(require, "is_present", lambda tool: tool == "git" or tool in installed)
    assert require.main(["git", "gcc"]) == 0
    assert installed == ["gcc"]
