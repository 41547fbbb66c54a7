"""The example files of the how-to, checked by the programs that read them, where there are any."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from overcrush.server.settings import NAMES

FOLDER = Path(__file__).parents[2] / "docs" / "how-to" / "server"


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_takes_its_file(tmp_path: Path) -> None:
    whole = tmp_path / "nginx.conf"
    inner = (FOLDER / "nginx.conf").read_text(encoding="utf-8").replace("listen 80;", "listen 127.0.0.1:18080;")
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{inner}\n}}\n", encoding="utf-8")
    done = subprocess.run(
        ["nginx", "-t", "-c", str(whole), "-e", str(tmp_path / "log")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_its_file(tmp_path: Path) -> None:
    unit = tmp_path / "overcrush.service"
    text = (FOLDER / "overcrush.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/overcrush/bin/overcrush", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert str(unit.name) not in done.stderr, done.stderr


def test_the_settings_are_settings() -> None:
    text = (FOLDER / "overcrush.toml").read_text(encoding="utf-8").replace("# database", "database")
    assert set(tomllib.loads(text)) == set(NAMES)
