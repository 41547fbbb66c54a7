"""Make sure that tools which only the system can provide are there: require.py NAME...

A missing one is installed when running as root on Debian. Elsewhere one line says what is skipped and
the exit code is 3; with CI=true it is 1, because there a skipped proof is a failed one.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

SKIPPED: Final = 3

PACKAGES: Final = {
    "gcc": ["gcc", "libc6-dev"],
    "python-headers": ["python3-dev"],
    "chromium": ["chromium", "fonts-inter"],
    "postgresql": ["postgresql"],
}


def is_present(tool: str) -> bool:
    if tool == "python-headers":
        return Path(sysconfig.get_path("include"), "Python.h").exists()
    if tool == "postgresql":
        return any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return shutil.which(tool) is not None


def missing(tools: list[str]) -> list[str]:
    return [tool for tool in tools if not is_present(tool)]


def can_install() -> bool:
    debian = Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None
    return debian and os.geteuid() == 0


def install(tools: list[str]) -> None:
    packages = [package for tool in tools for package in PACKAGES.get(tool, [tool])]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *packages]
    for step in (["apt-get", "update", "--quiet"], command):
        if subprocess.run(step, env=environment, stdout=sys.stderr, check=False).returncode:
            return


def main(tools: list[str]) -> int:
    absent = missing(tools)
    if absent and can_install():
        install(absent)
        absent = missing(absent)
    if not absent:
        return 0
    print(f"skipped: what follows needs {', '.join(absent)}")
    return 1 if os.environ.get("CI") == "true" else SKIPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
