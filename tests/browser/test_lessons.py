"""The guided first game: it leads, it points, it lets go, and it can be left."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from overcrush.formats.demo import DEMOS
from overcrush.lessons.lesson import FIRST_TEAM, lesson
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.learner import Learner
from tests.browser.rest import rest

FULL_TEAM: Final = (FIRST_TEAM, "Your first full team")


def all_steps(box: str) -> list[str]:
    taught = lesson(box)
    assert taught is not None
    return [f"Lesson {step}/{taught.length}" for step in range(1, taught.length + 1)]


def plain_pages(box: str) -> list[str]:
    """All that the guide says in plain words, which read on the page as they are written."""
    taught = lesson(box)
    assert taught is not None
    pages = [page for step in taught.steps for page in step.pages] + taught.farewell
    return [page for page in pages if not re.search(r"[*{`\d]", page)]


def plays_on(learner: Learner) -> None:
    """The guide has let go: there is something to do, and nobody says what."""
    learner.hurry()
    learner.wait_until_asked()
    expect(learner.guide).to_have_count(0)
    expect(learner.pointed).to_have_count(0)
    learner.answer()


def test_a_newcomer_sees_the_first_game_first(open_page: OpenPage) -> None:
    page = open_page("laptop")
    learn = page.get_by_role("button", name="Learn with Civil War")
    play = page.get_by_role("button", name="Play", exact=True)
    above, below = learn.bounding_box(), play.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    picture(page, "laptop-newcomer")
    learner = Learner(page)
    learner.begin("Justice")
    expect(page.locator(".prompt [role=status]")).to_contain_text("Welcome")
    picture(page, "laptop-lesson")
    page.goto(page.url.split("#", maxsplit=1)[0])
    rest(page)
    # Who has begun a game finds it again, and the lesson below what can be played.
    expect(page.get_by_role("link", name="Justice · with a guide")).to_be_visible()
    above, below = play.bounding_box(), learn.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]


def test_the_guide_leads_to_the_end_and_lets_go(open_page: OpenPage) -> None:
    learner = Learner(open_page("laptop"))
    learner.begin("Civil War")
    # However fast the other side acts, the guide waits until what it says about it is read.
    learner.hurry()
    said = learner.learn()
    assert learner.parts == all_steps("cw")
    assert [page for page in plain_pages("cw") if page not in said] == []
    plays_on(learner)


def test_a_second_lesson_is_of_a_full_team(open_page: OpenPage) -> None:
    page = open_page("laptop")
    learner = Learner(page)
    learner.begin(FULL_TEAM[1])
    learner.hurry()
    learner.follow_to(all_steps(FIRST_TEAM)[4])
    page.goto(page.url.split("#", maxsplit=1)[0])
    rest(page)
    expect(page.get_by_role("link", name=f"{FULL_TEAM[1]} · with a guide")).to_be_visible()


def test_what_the_guide_does_not_ask_for_can_wait(open_page: OpenPage) -> None:
    page = open_page("laptop")
    learner = Learner(page)
    learner.begin("Civil War")
    learner.follow_to(all_steps("cw")[2])
    expect(learner.pointed).to_have_count(1)
    page.locator(".card .face", has_text="Falcon").click(force=True)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("the guide asks for something else")
    # The default button is not what is asked for, either.
    page.keyboard.press("Space")
    expect(notice).to_contain_text("The lesson waits")
    picture(page, "laptop-lesson-refused")
    page.keyboard.press("u")
    expect(page.locator(".prompt")).to_contain_text("Lesson")


def test_the_lesson_can_be_left(open_page: OpenPage) -> None:
    page = open_page("laptop")
    learner = Learner(page)
    learner.begin("WWE")
    learner.follow()
    page.get_by_role("button", name="Leave the lesson").click()
    expect(learner.guide).to_have_count(0)
    page.get_by_role("button", name="Go second").click()
    learner.wait_until_asked()
    page.goto(page.url.split("#", maxsplit=1)[0])
    expect(page.get_by_role("link", name="WWE Michele")).not_to_contain_text("guide")


def test_a_lesson_that_is_loaded_again_goes_on(open_page: OpenPage) -> None:
    page = open_page("laptop")
    learner = Learner(page)
    learner.begin("Battle for Ultramar")
    learner.follow_to(all_steps("bfu")[3])
    before = (learner.lesson, learner.sentence)
    page.reload()
    learner.follow_to(all_steps("bfu")[3])
    assert (learner.lesson, learner.sentence) == before
    learner.follow()


@pytest.mark.slow
@pytest.mark.parametrize(("box", "title"), [*((demo.box, demo.title) for demo in DEMOS.values()), FULL_TEAM])
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_every_lesson_to_its_end(open_page: OpenPage, box: str, title: str, size: str) -> None:
    page = open_page(size, theme="light" if box in ("fus", "jus") else "dark")
    learner = Learner(page)
    learner.begin(title)
    seen: set[str] = set()
    while True:
        lesson_part = learner.wait_for_guide()
        fits(page)
        if lesson_part not in seen:
            seen.add(lesson_part)
            picture(page, f"{size}-lesson-{box}-{len(seen):02}")
        if not learner.follow():
            break
    assert learner.parts == all_steps(box)
    plays_on(learner)


def fits(page: Page) -> None:
    """The prompt with its buttons is wholly on the screen, and nothing stands out to the side."""
    size = page.viewport_size
    box = page.locator(".prompt").bounding_box()
    assert size is not None
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.slow
def test_a_lesson_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    page.get_by_role("radio", name="Civil War").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Justice")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    learner = Learner(page, keyboard=True)
    learner.guide.wait_for()
    learner.learn()
    assert learner.parts == all_steps("jus")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), [("laptop", "light"), ("phone", "dark")])
def test_nothing_stands_in_the_learners_way(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    assert violations(page) == []
    learner = Learner(page)
    learner.begin("Faerûn")
    seen: set[str] = set()
    while learner.follow():
        learner.wait_for_guide()
        state = (
            f"{learner.next_page.is_visible()} {learner.pointed.count() > 1} {learner.lesson.partition('/')[0][-1:]}"
        )
        if state not in seen:
            seen.add(state)
            assert violations(page) == []
