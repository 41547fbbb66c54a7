"""Sitting at the table: show, ask, obey, tell, until the game is over or the person leaves."""

import secrets
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from overcrush.model import options
from overcrush.model.decisions import IllegalAnswer
from overcrush.model.table import NOBODY
from overcrush.players.opponents import OPPONENTS
from overcrush.rules.chance import Fast
from overcrush.table.advice import ADVISER, advice
from overcrush.table.lines import ASIDE, HEADING, TAKEN_BACK, Line
from overcrush.table.match import Match
from overcrush.table.narrate import Narrator
from overcrush.table.warnings import warnings
from overcrush.table.words import capitalised, listed
from overcrush.terminal import info, plain
from overcrush.terminal.console import Console, Left
from overcrush.terminal.dice import spoken
from overcrush.terminal.info import NotFound
from overcrush.terminal.mat import Mat, legend
from overcrush.terminal.paint import BOLD, DIM, flowed
from overcrush.terminal.patience import Patience
from overcrush.terminal.question import AMOUNT, ATTACK, BLOCK, PAY, PICK, REROLL, Choice, Question, letter
from overcrush.terminal.understand import Misunderstood, is_answer, understand

TURNS_IN_A_LOG: Final = 2

HELP: Final = (
    ("a number", "do what has that number; cards keep theirs all game long"),
    ("buy, field, use, global, pass", "with a name or number if there are several: buy falcon, field 9"),
    ("reroll 1 3, attack 1 2, block 1>A", "a whole set at once; all, none, keep and no will do too"),
    ("auto, or 1 2", "pay automatically, or with those dice; back takes the deed back"),
    ("why buy 4", "why something cannot be done, and by which rule"),
    ("reasons", "why the opponent did what it has done lately, and what else it thought of"),
    ("card falcon", "a card: its price, its levels, what it does"),
    ("rule 6.3.3, rules swarm, turn", "a rule, what the rules say about a word, the turn in five steps"),
    ("bag", "what is in the bags"),
    ("look", "show the table again"),
    ("log, log rules, log all", "what happened in the last turns, with the rules, from the beginning"),
    ("partner", "in doubles, let your partner at this keyboard act first"),
    ("hold", "pass, but be asked again when the other side has passed too (rule 7.3.2)"),
    ("undo", "take back what you did last; between people up to a roll or another's act"),
    ("hint", "against the computer: what the strongest opponent would do in your place"),
    ("concede", "give the game up"),
    ("time", "call time: five more turns after this one, then the higher life wins (rule 13.7.2)"),
    ("save FILE", "write the game to a file; 'overcrush play --resume FILE' goes on"),
    ("quit", "leave the table, at any time"),
)


class Session:
    """One game at one terminal. `sitting` says who sits where, for the file of a saved game."""

    def __init__(self, match: Match, console: Console, title: str, sitting: list[str], patience: Patience) -> None:
        self.match = match
        self.patience = patience
        self.console = console
        self.title = title
        self.sitting = sitting
        self.narrator = self._narrator()
        self.words = self.narrator.words
        self.lines: list[Line] = []
        self.seen = 0
        # What was typed last, at which moment: a warning is given once.
        self._warned: tuple[int, list[int]] = (-1, [])
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "help": self._help,
            "quit": self._quit,
            "hold": self._hold,
            "undo": self._undo,
            "hint": self._hint,
            "concede": self._concede,
            "time": self._time,
            "bag": self._bag,
            "log": self._log,
            "save": self._save,
            "card": self._card,
            "why": self._why,
            "reasons": self._reasons,
            "look": self._look,
            "rule": self._rules,
            "rules": self._rules,
            "turn": self._turn,
            "partner": self._partner,
        }
        self._others = {"?": "help", "q": "quit", "exit": "quit", "l": "look", "mat": "look", "bags": "bag"}

    def _narrator(self) -> Narrator:
        """Whoever is alone at the terminal is spoken to."""
        people = [seat for seat, player in enumerate(self.match.players) if player is None]
        return Narrator(self.match.game.table, you=people[0] if len(people) == 1 else NOBODY)

    def play(self) -> None:
        """Until the person leaves: raises Left."""
        shown = -1
        while True:
            self.patience.begin()
            self.match.settle()
            self.patience.end()
            self._tell()
            if self.match.over:
                self._end(shown)
                shown = len(self.match.game.acts)
                continue
            question = Question(self.match.game, self.match.asked(), self.words)
            if shown != len(self.match.game.acts):
                self._show(question)
                shown = len(self.match.game.acts)
            self._obey(question, self.console.ask(self._prompt(question)))

    # --- showing

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        lines = self.narrator.tell(self.match.game.events_since(self.seen))
        self.seen += len(self.match.game.events_since(self.seen))
        self.lines += lines
        for line in lines:
            if line.weight == HEADING:
                self.console.say()
                self.console.say(self.console.paint(line.text, BOLD))
            elif line.weight != ASIDE:
                self.console.tell(line.text, 0 if self.console.plain else 2)

    def _prompt(self, question: Question) -> str:
        people = [seat for seat, player in enumerate(self.match.players) if player is None]
        name = self.match.game.table.names[question.seat]
        return f"{name}> " if len(people) > 1 else "> "

    def _show(self, question: Question) -> None:
        if self.console.plain:
            self._speak(question)
        else:
            self._draw(question)

    def _draw(self, question: Question) -> None:
        mat = self._mat(question.seat, question)
        if question.way != PAY:
            self.console.say()
        for row in mat.reserve() if question.way == PAY else mat.lines():
            self.console.say(row)
        self.console.tell(self.console.paint(question.prompt, BOLD))
        for row in self._choices(question):
            self.console.say(row)
        self.console.tell(self.console.paint(question.hint(), DIM))

    def _mat(self, seat: int, question: Question | None = None) -> Mat:
        mat = Mat(self.match.game.state, seat, self.words, self.console.paint, self.console.width)
        mat.title = self.title
        mat.you = sum([player is None for player in self.match.players]) == 1
        if question is not None:
            mat.tags = question.tags
            mat.buyable = {choice.number for choice in question.choices if choice.verb == "buy"}
        return mat

    def _choices(self, question: Question) -> list[str]:
        """Numbered choices, one row for each verb; dice that are numbered on the mat are not listed again."""
        if question.way == AMOUNT:
            return [f"  {question.choices[0].number} to {question.choices[-1].number}"]
        if question.way == PAY:
            not_on_the_mat = [choice for choice in question.choices if choice.number > len(question.dice)]
            return [f"  {choice.number:>2} {choice.text}" for choice in not_on_the_mat]
        if question.way == PICK:
            return [f"  {choice.number:>2} {choice.text}" for choice in question.choices]
        rows: list[str] = []
        for verb in dict.fromkeys([choice.verb for choice in question.choices]):
            named = [self._choice(choice) for choice in question.choices if choice.verb == verb]
            flow = flowed(named, self.console.width, 10)
            rows += [f"  {verb:<7} {flow[0]}", *flow[1:]]
        return rows

    def _choice(self, choice: Choice) -> str:
        return f"{self.console.paint(str(choice.number), BOLD)} {choice.text}"

    def _speak(self, question: Question) -> None:
        """The question in sentences; the table itself on `look`."""
        s = self.match.game.state
        self.console.say(plain.summary(s, question.seat))
        for line in plain.combat(s, self.words):
            self.console.say(line)
        self.console.say(question.prompt)
        for die in question.dice if question.way in (REROLL, ATTACK, BLOCK) else []:
            self.console.say(f"{question.tags[die.id]}: {spoken(s, die, self.words)}.")
        for place, die in enumerate(question.attackers):
            self.console.say(f"Attacker {letter(place)}: {spoken(s, die, self.words)}.")
        for choice in question.choices:
            verb = f"{choice.verb} " if choice.verb not in ("", "pass") else ""
            self.console.say(f"{choice.number}: {verb}{choice.text.rstrip('.')}.")
        self.console.say(question.hint())

    # --- obeying

    def _obey(self, question: Question, typed: str) -> None:
        words = typed.split()
        first = words[0].lower() if words else ""
        command = self._commands.get(self._others.get(first, first))
        try:
            if command is not None:
                command(words[1:])
            elif words and not is_answer(question, first):
                self.console.tell(self._unknown(question, first))
            elif not words and question.way not in (REROLL, PAY):
                self._show(question)
            else:
                self._do(question, understand(question, typed))
        except (Misunderstood, NotFound) as sentence:
            self.console.tell(capitalised(str(sentence)))
        except IllegalAnswer as refusal:
            self.console.tell(self.words.say(capitalised(str(refusal))))

    def _do(self, question: Question, answers: list[int]) -> None:
        """What would waste something gravely, or lose the game, is said first, and done if it is typed again."""
        meant = (len(self.match.game.acts), answers)
        dangers = warnings(self.match.game, question.seat, answers) if meant != self._warned else []
        self._warned = meant
        if dangers:
            self.console.tell(self.words.say(f"{' '.join(dangers)} Type it again to do it all the same."))
        else:
            self.match.gesture(answers)

    def _unknown(self, question: Question, word: str) -> str:
        known = [*self._commands, "buy", "field", "use", "global", "pass", "reroll", "attack", "block", "pay", "keep"]
        if word in known:
            return f"'{word}' is not asked for now: {question.prompt} {question.hint()}"
        near = get_close_matches(word, known, 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        return f"I do not understand '{word}'.{hint} 'help' lists what you can type."

    def _help(self, _: list[str]) -> None:
        wide = max([len(words) for words, _ in HELP])
        for words, meaning in HELP:
            if self.console.plain:
                self.console.say(f"{words}: {meaning}.")
            else:
                self.console.say(f"  {self.console.paint(words.ljust(wide), BOLD)}  {meaning}")
        if not self.console.plain:
            self.console.say("  " + legend(self.console.paint))

    def _quit(self, _: list[str]) -> None:
        raise Left

    def _concede(self, _: list[str]) -> None:
        if self.match.over:
            self.console.tell("The game is over already.")
        elif self.console.ask("Give this game up? yes or no: ").strip().lower() in {"y", "yes"}:
            self.match.concede(self.match.asked())

    def _time(self, _: list[str]) -> None:
        s = self.match.game.state
        if self.match.over:
            self.console.tell("The game is over already.")
        elif s.last_turn:
            self.console.tell(f"Time has been called: turn {s.last_turn} is the last.")
        elif self.console.ask("Call time now? yes or no: ").strip().lower() in {"y", "yes"}:
            self.match.call_time()

    def _hold(self, _: list[str]) -> None:
        """Pass, and have the last word if the other side passes too (7.3.2)."""
        seat = self.match.asked()
        passing = options.option(options.PASS, seat)
        if passing not in self.match.game.state.options:
            self.console.tell("You can hold only where you could pass, in a main or an attack step.")
            return
        self.match.gesture([passing], stay=True)

    @property
    def _alone(self) -> bool:
        """One person against the computer, who hurts nobody by a takeback or a hint."""
        return self.match.players.count(None) == 1

    def _hint(self, _: list[str]) -> None:
        """What the strongest opponent would do in one's place."""
        if self.match.over:
            self.console.tell("The game is over.")
            return
        if not self._alone:
            self.console.tell("Hints are for games against the computer.")
            return
        game, seat = self.match.game, self.match.asked()
        self.patience.begin()
        adviser = OPPONENTS[ADVISER].make(len(game.acts), self.patience.hurried)
        option = adviser.choose(game.fork(len(game.acts), seat), seat)
        self.patience.end()
        told = advice(game, option, [(line.text, line.value) for line in adviser.why().lines])
        self.console.tell(self.words.say(f"In your place: {told}"))

    def _undo(self, _: list[str]) -> None:
        """Take back the last gesture; against the computer past dice too, which then are others."""
        reason = self.match.why_not_undo(past_dice=self._alone)
        if reason:
            self.console.tell(reason)
            return
        past_dice = self.match.undoes_dice()
        self.match.undo(Fast(secrets.randbits(32)) if past_dice else None)
        self.narrator = self._narrator()
        self.lines = self.narrator.tell(self.match.game.events_since(0))
        self.seen = len(self.match.game.events_since(0))
        self.console.say(TAKEN_BACK if past_dice else "Taken back.")

    def _partner(self, _: list[str]) -> None:
        if self.match.over or not self.match.let_partner():
            self.console.say("Nobody but you can act now.")
            return
        self._show(Question(self.match.game, self.match.asked(), self.words))

    def _seat(self) -> int:
        """Whose view: the seat that is asked, or the first person's when the game is over."""
        if self.match.over:
            return self.match.players.index(None) if None in self.match.players else 0
        return self.match.asked()

    def _bag(self, _: list[str]) -> None:
        for line in info.bags(self.match.game.state, self._seat(), self.words):
            self.console.tell(line)

    def _log(self, words: list[str]) -> None:
        wanted = {word.lower() for word in words}
        if wanted - {"rules", "all"}:
            self.console.say("'log' tells the last two turns, 'log rules' with the rules, 'log all' the whole game.")
            return
        headings = [place for place, line in enumerate(self.lines) if line.weight == HEADING]
        from_start = "all" in wanted or len(headings) < TURNS_IN_A_LOG
        for line in self.lines[0 if from_start else headings[-TURNS_IN_A_LOG] :]:
            text = line.cited() if "rules" in wanted else line.text
            if line.weight == HEADING:
                self.console.say(self.console.paint(text, BOLD))
            else:
                self.console.tell(text, 0 if self.console.plain else 2)

    def _save(self, words: list[str]) -> None:
        if not words:
            self.console.say("Save where? 'save FILE', as in 'save friday.game'.")
            return
        path = Path(" ".join(words)).expanduser()
        try:
            self.match.save(path, self.sitting)
        except OSError as error:
            self.console.tell(f"{path} cannot be written: {error.strerror}.")
            return
        self.console.tell(f"Saved. 'overcrush play --resume {path}' goes on from here.")

    def _card(self, words: list[str]) -> None:
        table = self.match.game.table
        if not words:
            titles = [f"{number} {card.title}" for number, card in enumerate(table.cards) if number]
            self.console.tell(f"Which card? {listed(titles, 'or')}.")
            return
        title, *lines = info.describe(table, info.find_card(table, words), self.words)
        self.console.say(self.console.paint(title, BOLD))
        for line in lines:
            self.console.tell(line, 0 if self.console.plain else 2)

    def _rules(self, words: list[str]) -> None:
        if not words:
            self.console.say("Which rule? 'rule 6.3.3', 'rules swarm', or 'turn' for the turn in five steps.")
            return
        from overcrush.terminal import rules  # noqa: PLC0415 - few ask, and a game should begin at once

        for line in rules.rules(" ".join(words)):
            self.console.tell(self.words.say(line))

    def _turn(self, _: list[str]) -> None:
        from overcrush.terminal import rules  # noqa: PLC0415 - likewise

        for line in rules.turn():
            self.console.tell(self.words.say(line))

    def _why(self, words: list[str]) -> None:
        if self.match.over:
            self.console.say("The game is over (rule 9.4.1).")
            return
        question = Question(self.match.game, self.match.asked(), self.words)
        self.console.tell(info.why(question, words))

    def _reasons(self, _: list[str]) -> None:
        if not self.match.reasons:
            self.console.tell("No opponent has had anything to think about yet.")
        for seat, reason in self.match.reasons:
            name = self.match.game.table.names[seat]
            self.console.tell(self.words.say(f"{name}: {reason.sentence}"))

    def _look(self, _: list[str]) -> None:
        s = self.match.game.state
        seat = self._seat()
        if self.console.plain:
            self.console.say(plain.summary(s, seat))
            for other in sorted(s.seats, key=lambda one: one.index != seat):
                for line in plain.zones(s, other, self.words, seat):
                    self.console.say(line)
            for line in plain.combat(s, self.words) + plain.cards(s, seat):
                self.console.say(line)
        elif self.match.over:
            for row in self._mat(seat).lines():
                self.console.say(row)
        else:
            self._show(Question(self.match.game, seat, self.words))

    # --- the end

    def _end(self, shown: int) -> None:
        if shown != len(self.match.game.acts):
            self._look([])
            s = self.match.game.state
            lives = [f"{self.narrator.naming.side(side)} {life}" for side, life in enumerate(s.life)]
            self.console.tell(f"{self.lines[-1].text} Life: {', '.join(lives)}.")
            self.console.tell("'log all' tells the game once more, 'save FILE' keeps it, 'quit' leaves.")
        typed = self.console.ask("> ")
        words = typed.split()
        command = self._commands.get(self._others.get(words[0].lower(), words[0].lower())) if words else None
        try:
            if command is None:
                self.console.say("The game is over: log, save FILE, look, card, bag, undo or quit.")
            else:
                command(words[1:])
        except NotFound as sentence:
            self.console.tell(capitalised(str(sentence)))
