"""List what stands in parentheses and behind a colon after keywords, to be looked at: reminders.py FILE.json…

Prints keyword, fingerprint, how often, and the words, for those that are not known yet.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

from overcrush.text.reminders import fingerprint, keywords_in, without_reminders


def unknown(paths: list[Path]) -> Counter[tuple[str, str, str]]:
    found: Counter[tuple[str, str, str]] = Counter()
    for path in paths:
        for card in json.loads(path.read_text(encoding="utf-8")).get("cards", []):
            for line in card["text"]:
                keywords = keywords_in(line[:40])
                left = without_reminders(line)
                for words in [*re.findall(r"\(([^()]*)\)", left), *re.findall(r"^[A-Z][^:.]*:(.*)$", left)]:
                    if keywords:
                        found[keywords[0], fingerprint(words), words] += 1
    return found


def main() -> int:
    for (keyword, mark, words), times in sorted(unknown([Path(name) for name in sys.argv[1:]]).items()):
        print(f"{keyword}\t{mark}\t{times}\t{words}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
