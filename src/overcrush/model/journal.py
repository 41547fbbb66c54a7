"""The journal: a game is its table, its answers and its outcomes of chance.

A file holds one JSON record a line: the header, then one act a line. The first act is the start, with no answer.
"""

import msgspec

JOURNAL_VERSION = 2
# Journals of version 1 differ in how their table is written down, which the facts of the table say themselves.
READ_VERSIONS = (1, JOURNAL_VERSION)

# A long game has some four hundred; no file is read that says it has more than this.
MOST_ACTS = 20_000


class Act:
    """One answer, what chance did after it, and the digest of the state it led to (empty if none was kept).

    A secret one is known to one seat only, until what it led to is open.
    """

    __slots__ = ("answer", "chance", "digest", "secret")

    def __init__(self, answer: str, chance: list[tuple[int, int, int]], digest: str, secret: int = -1) -> None:
        self.answer = answer
        self.chance = chance
        self.digest = digest
        self.secret = secret


class DamagedJournal(ValueError):  # noqa: N818  (named for what is wrong with the input)
    """A file that is no journal, with the line where it stops being one.

    >>> try:
    ...     read_journal("Dear diary")
    ... except DamagedJournal as damaged:
    ...     print(damaged)
    line 1: JSON is malformed: invalid character (byte 0)
    """


class Journal:
    """A game written down: `table` as plain facts, from which the rules lay it again, and the acts since its start.

    >>> game = demo_game("cw", seed=7)
    >>> game.answer("first")
    >>> [act.answer for act in game.journal().acts]
    ['', 'first']
    """

    __slots__ = ("acts", "commitment", "engine", "show_forced", "table")

    def __init__(
        self,
        table: dict[str, object],
        acts: list[Act],
        engine: str = "",
        commitment: str = "",
        *,
        show_forced: bool = False,
    ) -> None:
        self.table = table
        self.acts = acts
        self.engine = engine
        self.commitment = commitment
        # Whether questions with one option were asked and answered like others.
        self.show_forced = show_forced

    def shorter(self, count: int) -> "Journal":
        """The game without its last `count` answers: undo."""
        keep = max(1, len(self.acts) - count)
        return Journal(self.table, self.acts[:keep], self.engine, self.commitment, show_forced=self.show_forced)

    def write(self) -> str:
        header = {
            "journal": JOURNAL_VERSION,
            "engine": self.engine,
            "commitment": self.commitment,
            "show_forced": self.show_forced,
            "table": self.table,
        }
        lines = [msgspec.json.encode(header)]
        lines += [msgspec.json.encode(_record(act)) for act in self.acts]
        return b"\n".join(lines).decode() + "\n"


def _record(act: Act) -> dict[str, object]:
    record: dict[str, object] = {"answer": act.answer, "chance": act.chance, "digest": act.digest}
    return record if act.secret < 0 else record | {"secret": act.secret}


class _Header(msgspec.Struct):
    journal: int
    table: dict[str, object]
    engine: str = ""
    commitment: str = ""
    show_forced: bool = False


class _Line(msgspec.Struct):
    answer: str
    chance: list[tuple[int, int, int]]
    digest: str = ""
    secret: int = -1


def read_journal(text: str) -> Journal:
    """A journal from its file; DamagedJournal names the line that is wrong.

    >>> game = demo_game("cw", seed=7)
    >>> replay(read_journal(game.journal().write())).digest() == game.digest()
    True
    """
    if text.count("\n") > MOST_ACTS + 1:
        raise DamagedJournal(f"line {MOST_ACTS + 2}: at most {MOST_ACTS} acts are read")
    lines = text.removesuffix("\n").split("\n")
    number = 1
    acts: list[Act] = []
    try:
        header = msgspec.json.decode(lines[0], type=_Header)
        if header.journal not in READ_VERSIONS:
            raise DamagedJournal(f"line 1: version {header.journal}; this engine reads up to {JOURNAL_VERSION}")
        for line in lines[1:]:
            number += 1
            record = msgspec.json.decode(line, type=_Line)
            acts.append(Act(record.answer, record.chance, record.digest, record.secret))
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise DamagedJournal(f"line {number}: {error}") from None
    if not acts or acts[0].answer:
        raise DamagedJournal("line 2: a journal begins with the start of the game, which has no answer")
    return Journal(header.table, acts, header.engine, header.commitment, show_forced=header.show_forced)
