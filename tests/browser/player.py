"""A player at the browser table: sees what a person sees, and uses nothing but the pointer and the keyboard."""

from collections.abc import Callable
from random import Random
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.rest import rest

# What tells one kind of question from another, in the words of the prompt.
KINDS: Final = {
    "reroll": "reroll",
    "attackers": "attack",
    "block": "block",
    "Pay ": "pay",
    "tap who gets one more": "split",
    "Main step": "main",
    "before damage": "window",
    "passed": "respond",
}


def kind_of(sentence: str) -> str:
    return next((kind for words, kind in KINDS.items() if words in sentence), "choose")


class Player:
    """Plays reasonably: fields and buys what it can, attacks more often than not, blocks what it may."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.prompt = page.locator(".prompt")

    # --- seeing

    @property
    def sentence(self) -> str:
        """What is asked."""
        return self.prompt.locator(".sentence").inner_text()

    @property
    def moment(self) -> str:
        return self.prompt.get_attribute("data-at") or ""

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("dialog", name="win").or_(self.page.get_by_role("dialog", name="tie"))

    def outlined(self, where: str) -> Locator:
        """The things there that may be tapped."""
        return self.page.locator(f"{where}.can")

    def button(self, label: str) -> Locator:
        return self.prompt.locator("button", has_text=label)

    def wait_until_asked(self) -> None:
        """Until there is something to do, or the game is over."""
        rest(self.page)
        self.page.locator(".prompt.asks").or_(self.ending).first.wait_for()

    # --- doing

    def tap(self, thing: Locator) -> None:
        """What lies there when nothing changes any more."""
        rest(self.page)
        thing.click()

    def agree(self) -> None:
        """The button that Space presses; the first one if it presses none."""
        rest(self.page)
        self.press_default()

    def press_default(self) -> None:
        """Agree, though something is on its way."""
        default = self.prompt.locator("button.first").or_(self.prompt.locator("button")).first
        default.click()
        if self.page.locator(".prompt.warned").count():
            # It would waste something, which was said: so be it.
            self.page.locator("html:not([data-busy~='settling'])").wait_for()
            default.click()

    def confirm(self) -> None:
        """Agree, though the table says what would be wasted, and wait until something has come of it."""
        before = self.moment
        self.agree()
        self.insist(before, self.agree)

    def insist(self, before: str, again: Callable[[], None]) -> None:
        """What was done at a moment is done again if the table only warned, and waited for."""
        rest(self.page)
        if self.moment == before and self.page.get_by_text("Press again").is_visible():
            again()
        self.wait_for_news(before)

    def wait_for_news(self, before: str) -> None:
        """Until what was done at a moment has led to another, and that is shown."""
        self.page.locator(f".prompt:not([data-at='{before}'])").wait_for()
        rest(self.page)

    def hurry(self) -> None:
        """Let the other side play at once."""
        self.set_pace("at once")

    def set_pace(self, pace: str) -> None:
        """How the other side's acts are shown."""
        self.page.get_by_role("button", name="Menu").and_(self.page.locator(":visible")).first.click()
        self.page.get_by_role("radio", name=pace).click()
        self.page.get_by_role("button", name="Close").click()
        self.page.get_by_role("dialog").wait_for(state="hidden")

    def choose_box(self, title: str, opponent: str = "Regular") -> None:
        self.page.get_by_role("radio", name=title).click()
        self.page.get_by_role("radio", name=opponent, exact=True).click()
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.prompt.wait_for()

    def begin_again(self) -> None:
        """Another game when one is over."""
        self.ending.get_by_role("button", name="Play it again").click()
        self.ending.wait_for(state="hidden")

    def play_until(self, *kinds: str) -> None:
        """Until one of these kinds of question is asked, in another game if this one ends before."""
        for _ in range(200):
            self.wait_until_asked()
            if self.ending.is_visible():
                self.begin_again()
            elif kind_of(self.sentence) in kinds:
                return
            else:
                self.answer()
        raise AssertionError(f"nothing was asked of the kind {' or '.join(kinds)}")

    def play(self, most: int = 600, watch: Callable[[str], None] | None = None) -> int:
        """To the end of the game; `watch` is told the kind of question each time. How many answers it took."""
        for count in range(most):
            self.wait_until_asked()
            if self.ending.is_visible():
                return count
            if watch:
                watch(kind_of(self.sentence))
            self.answer()
        raise AssertionError(f"the game is not over after {most} answers: {self.sentence}")

    def answer(self) -> None:
        """One answer; none when the game is over."""
        if self.ending.is_visible():
            return
        ways = {
            "reroll": self._reroll,
            "attack": self._attack,
            "block": self._block,
            "pay": self._pay,
            "main": self._act,
            "choose": self._choose,
        }
        ways.get(kind_of(self.sentence), self.agree)()
        rest(self.page)

    def _reroll(self) -> None:
        """What shows energy and is no Sidekick might become a character."""
        for die in self.outlined(".near .die").all():
            name = die.get_attribute("aria-label") or ""
            if "attack" not in name and "action" not in name and self.random.random() < 0.3:
                die.click()
        self.agree()

    def _act(self) -> None:
        dice = self.outlined(".near .reserve .die")
        cards = self.page.locator(".team .card.can > .face, .yours .card.can > .face").locator("visible=true")
        things = [*dice.all()[:1], *cards.all()]
        if not things:
            self.agree()
        elif dice.count() and self.random.random() < 0.8:
            self.tap(dice.first)
        else:
            self.tap(self.random.choice(things))

    def _pay(self) -> None:
        """By hand now and then: die after die until it is enough."""
        if self.random.random() < 0.3:
            before = self.moment
            for die in self.outlined(".near .reserve .die").all():
                if self.moment != before or self.page.locator(".prompt .notice").is_visible():
                    break
                self.tap(die)
                rest(self.page)
            if self.moment != before:
                return
        self.agree()

    def _attack(self) -> None:
        everybody = self.button("All")
        if everybody.is_visible() and self.random.random() < 0.75:
            everybody.click()
        self.agree()

    def _block(self) -> None:
        attackers = self.outlined(".attack .die")
        blockers = self.outlined(".near .field .die")
        several = attackers.count() > 1
        for _ in range(min(blockers.count(), attackers.count())):
            if self.random.random() < 0.6:
                self.tap(blockers.first)
                if several:
                    attackers.first.click()
        self.agree()

    def _choose(self) -> None:
        """A target on the mat or a card, if one is asked for, else the first button."""
        things = self.page.locator("main .can, .card.can > .face, .globals .can").locator("visible=true")
        if things.count():
            self.tap(things.nth(self.random.randrange(things.count())))
        else:
            self.agree()


class Rusher(Player):
    """Plays to the end of a game soon: keeps what it rolls, attacks with everybody, blocks nobody."""

    def _reroll(self) -> None:
        self.agree()

    def _pay(self) -> None:
        self.agree()

    def _attack(self) -> None:
        everybody = self.button("All")
        if everybody.is_visible():
            everybody.click()
        self.agree()

    def _block(self) -> None:
        self.agree()
