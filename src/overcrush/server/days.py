"""Days and moments as they are written down."""

from datetime import UTC, datetime, timedelta


def days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
