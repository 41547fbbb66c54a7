"""What the server says to who runs it: lines of text, or of JSON for programs that gather them. Never a secret."""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

# What is behind the # of a link, secrets in a message, and the password in the address of a database.
SECRETS: Final = (
    (re.compile(r"(#k=)[\w-]+"), r"\1…"),
    (
        re.compile(r'("(?:tokens?|secrets?|sit|watch|judge|password|seed|share|key)"\s*:\s*)(\[[^\]]*\]|"[^"]*")'),
        r'\1"…"',
    ),
    (re.compile(r"(://[^\s:@/]+:)[^\s@/]+@"), r"\1…@"),
)


def harmless(text: str) -> str:
    """The text without what opens anything.

    >>> harmless('http://here/?g=abc#k=Xy-9 postgresql://me:word@host/db {"tokens": ["s3"], "at": "0.1"}')
    'http://here/?g=abc#k=… postgresql://me:…@host/db {"tokens": "…", "at": "0.1"}'
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Lines(logging.Formatter):
    """A line of text for people."""

    def format(self, record: logging.LogRecord) -> str:
        return harmless(super().format(record))


class Records(logging.Formatter):
    """A line of JSON for programs: `at`, `level`, `where`, `text`, and `fault` if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
            "text": harmless(record.getMessage()),
        }
        if record.exc_info:
            said["fault"] = harmless(self.formatException(record.exc_info))
        return msgspec.json.encode(said).decode()


def set_up(way: str) -> None:
    """From now on all of it goes to standard error: what went wrong, and as JSON also what was done."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Records() if way == "json" else Lines("%(levelname)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("overcrush").setLevel(logging.INFO if way == "json" else logging.WARNING)
