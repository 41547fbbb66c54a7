"""Whether a locked dependency has a known weakness: audit.py [--database FILE]

The advisories are those of OSV (https://osv.dev). Without --database its service is asked, with the names and versions
of our locks; with it they are read from a copy of its archive for PyPI, a zip of records, and no network is needed.
Where there is neither, one line says so and the exit code is 3.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import Request, urlopen
from zipfile import BadZipFile, ZipFile

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

LOCKS: Final = sorted((Path(__file__).resolve().parents[1] / "requirements").glob("*.txt"))
SERVICE: Final = "https://api.osv.dev/v1/querybatch"
SECONDS: Final = 30
SKIPPED: Final = 3
AT_ONCE: Final = 500

Pins = set[tuple[str, str]]


def pins(locks: list[Path]) -> Pins:
    """Names and versions, as the locks have them."""
    found: Pins = set()
    for lock in locks:
        for name, version in re.findall(
            r"(?m)^([\w.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", lock.read_text(encoding="utf-8")
        ):
            found.add((str(canonicalize_name(name)), version))
    return found


def from_service(wanted: Pins) -> list[str]:
    """What the service knows of them, as lines; URLError if it cannot be asked."""
    lines = []
    queue = sorted(wanted)
    for start in range(0, len(queue), AT_ONCE):
        part = queue[start : start + AT_ONCE]
        asked = {"queries": [{"package": {"name": n, "ecosystem": "PyPI"}, "version": v} for n, v in part]}
        request = Request(SERVICE, json.dumps(asked).encode(), {"content-type": "application/json"})
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310  (the service named above)
            results = json.load(answer)["results"]
        for (name, version), result in zip(part, results, strict=True):
            lines += [f"{name} {version}: {known['id']}" for known in result.get("vulns", [])]
    return lines


def from_archive(wanted: Pins, archive: Path) -> list[str]:
    """What the records of the archive say of them, as lines."""
    lines = []
    with ZipFile(archive) as records:
        for member in records.namelist():
            if member.endswith(".json"):
                record = json.loads(records.read(member))
                lines += [f"{name} {version}: {record['id']}" for name, version in sorted(affected(record, wanted))]
    return lines


def affected(record: dict[str, Any], wanted: Pins) -> Iterator[tuple[str, str]]:
    """Those of the wanted that a record is about; one that was withdrawn is about none."""
    if "withdrawn" in record:
        return
    for part in record.get("affected", []):
        package = part.get("package", {})
        if package.get("ecosystem") != "PyPI":
            continue
        name = canonicalize_name(package["name"])
        for found, version in wanted:
            if found == name and (version in part.get("versions", []) or is_within(version, part.get("ranges", []))):
                yield found, version


def is_within(version: str, ranges: list[dict[str, Any]]) -> bool:
    """Whether a version lies between an `introduced` and the `fixed` or after the `last_affected` of a range."""
    for each in ranges:
        if each.get("type") != "ECOSYSTEM":
            continue
        inside = False
        for event in each.get("events", []):
            try:
                if "introduced" in event and Version(version) >= Version(event["introduced"]):
                    inside = True
                if "fixed" in event and Version(version) >= Version(event["fixed"]):
                    inside = False
                if "last_affected" in event and Version(version) > Version(event["last_affected"]):
                    inside = False
            except InvalidVersion:
                continue
        if inside:
            return True
    return False


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Look for known weaknesses of what is locked.")
    parser.add_argument("--database", type=Path, metavar="FILE", help="OSV's archive for PyPI, a zip")
    args = parser.parse_args(words)
    wanted = pins(LOCKS)
    try:
        lines = from_archive(wanted, args.database) if args.database else from_service(wanted)
    except (OSError, URLError, BadZipFile, ValueError) as error:
        sys.stderr.write(
            f"audit: the advisories cannot be read ({error}); with a network, or with the archive of OSV for PyPI "
            "and --database FILE, they can.\n"
        )
        return SKIPPED
    for line in sorted(set(lines)):
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{len(wanted)} locked packages, {len(set(lines))} known weaknesses.\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
