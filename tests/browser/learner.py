"""A learner at the browser table: does what the guide of a lesson points at, and nothing else."""

from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.player import Player
from tests.browser.rest import rest

MOST_ACTS: Final = 200

# Writes down each part of the lesson that is shown, however shortly.
RECORD: Final = """() => {
    window.lessonParts = [];
    const look = () => {
        const part = document.querySelector(".lesson span")?.textContent;
        if (part && part !== window.lessonParts.at(-1)) window.lessonParts.push(part);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


class Learner(Player):
    """With the pointer, or with the keyboard alone."""

    def __init__(self, page: Page, *, keyboard: bool = False) -> None:
        super().__init__(page)
        self.keyboard = keyboard
        page.evaluate(RECORD)

    def begin(self, box: str) -> None:
        """The lesson of a box, or else the one with that title."""
        lid = self.page.get_by_role("radio", name=box)
        button = self.page.get_by_role("button", name=box, exact=True)
        lid.or_(button).first.click()
        if lid.count():
            self.page.get_by_role("button", name="Learn with").click()
        self.guide.wait_for()

    @property
    def parts(self) -> list[str]:
        """Each part of the lesson that was shown since the page was loaded."""
        return list(self.page.evaluate("window.lessonParts"))

    @property
    def guide(self) -> Locator:
        return self.page.locator(".prompt.guided")

    @property
    def lesson(self) -> str:
        """How far the lesson is; nothing when it is over."""
        shown = self.guide.locator(".lesson span")
        return shown.inner_text() if shown.count() else ""

    @property
    def next_page(self) -> Locator:
        return self.button("Next").or_(self.button("Play on"))

    @property
    def pointed(self) -> Locator:
        return self.page.locator(".pointed:visible")

    def wait_for_guide(self) -> str:
        """Until it says something that is to be read or done; how far the lesson is."""
        rest(self.page)
        self.next_page.or_(self.pointed).first.wait_for()
        return self.lesson

    def follow_to(self, lesson: str) -> None:
        """To where the learner is asked to do something in that part of the lesson."""
        while self.wait_for_guide() != lesson or self.next_page.is_visible():
            self.follow()

    def follow(self) -> bool:
        """Turn a page, or do one thing; False when the guide has let go."""
        self.wait_for_guide()
        last = self.button("Play on").is_visible()
        # What lies in a drawer comes after the button that opens it.
        self._press(self.next_page if self.next_page.is_visible() else self.pointed.last)
        return not last

    def _press(self, thing: Locator) -> None:
        if not self.keyboard:
            (thing.locator(".face") if "card" in (thing.get_attribute("class") or "").split() else thing).click()
            return
        inside = thing.locator("[aria-keyshortcuts]")
        named = inside.first if inside.count() else thing
        key = named.get_attribute("aria-keyshortcuts")
        self.page.keyboard.press("Space" if "first" in (thing.get_attribute("class") or "") or not key else key)

    def learn(self) -> list[str]:
        """The whole lesson; all that the guide said, and waited until it was read or done."""
        said: list[str] = []
        for _ in range(MOST_ACTS):
            self.wait_for_guide()
            said.append(self.sentence)
            if not self.follow():
                return said
        raise AssertionError(f"the lesson does not end: {self.sentence}")
