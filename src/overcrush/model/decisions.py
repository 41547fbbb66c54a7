"""Records of questions and refusals, built when somebody reads them."""


class Option:
    """One option: its int, its spelling and a sentence for people.

    >>> option = demo_game("cw", seed=7).decision.options[0]
    >>> option.spelling, option.label
    ('first', 'go first')
    """

    __slots__ = ("key", "label", "spelling")

    def __init__(self, key: int, spelling: str, label: str) -> None:
        self.key = key
        self.spelling = spelling
        self.label = label

    def __repr__(self) -> str:
        return f"<{self.spelling}: {self.label}>"


class Decision:
    """A question: who may answer, its shape and purpose, what it is about, and every option.

    >>> question = demo_game("cw", seed=7).decision
    >>> question.seats, question.purpose, question.spellings()
    ((0,), 'choose turn order', ['first', 'second'])
    """

    __slots__ = ("back", "chosen", "number", "options", "prompt", "purpose", "seats", "shape", "subject")

    def __init__(
        self,
        number: int,
        seats: tuple[int, ...],
        shape: str,
        purpose: str,
        prompt: str,
        options: list[Option],
        subject: int,
        chosen: list[str],
        *,
        back: bool,
    ) -> None:
        self.number = number
        self.seats = seats
        self.shape = shape
        self.purpose = purpose
        self.prompt = prompt
        self.options = options
        self.subject = subject
        self.chosen = chosen
        self.back = back

    def spellings(self) -> list[str]:
        return [option.spelling for option in self.options]


def sentences(*parts: str) -> str:
    """Each part as a sentence: with a full stop, unless it ends with a mark of its own."""
    return " ".join([part if part.endswith((".", "?", "!")) else f"{part}." for part in parts if part])


class Refusal:
    """Why an option is not offered: the rule, the reason, what would make it legal, and the card that causes it.

    >>> refusal = demo_game("cw", seed=7).why_not("buy:0.1")
    >>> refusal.rule, refusal.reason
    ('6.4.6', "Dice are bought in the main step of one's own turn, with priority")
    """

    __slots__ = ("card", "reason", "remedy", "rule")

    def __init__(self, rule: str, reason: str, remedy: str = "", card: str = "") -> None:
        self.rule = rule
        self.reason = reason
        self.remedy = remedy
        self.card = card

    def text(self) -> str:
        """What is said to people who see the rule beside it."""
        return sentences(self.reason, self.remedy)

    def sentence(self) -> str:
        """What is said where there are words only."""
        return sentences(f"{self.reason.removesuffix('.')} (rule {self.rule})", self.remedy)


class IllegalAnswer(ValueError):  # noqa: N818  (named for what the player did)
    """An answer that is not offered. The game is unchanged.

    >>> try:
    ...     demo_game("cw", seed=7).answer("buy:0.1")
    ... except IllegalAnswer as illegal:
    ...     print(illegal.refusal.rule)
    6.4.6
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence())
        self.refusal = refusal
