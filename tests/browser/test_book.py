"""The book beside the table: help, rules with search, and a mat to print."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import SIZES, OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_smoke import sit_down, to_main_step

PAGES = ("Turn", "Dice", "Cards", "Keys", "Rules")


def turn_to(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def test_a_refusal_opens_its_rule_beside_the_table(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    page.get_by_role("button", name="Rocket Raccoon").first.click(force=True)
    page.get_by_role("alert").get_by_role("link", name="Open rule 6.4.3").click()
    book = page.get_by_role("complementary", name="Rules and help")
    rule = book.locator("#rule-6\\.4\\.3")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("never from another team's cards")
    picture(page, "laptop-book-rule")
    # The table goes on beside it, with all its keys.
    before = player.moment
    page.keyboard.press("Space")
    player.wait_for_news(before)
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)


def test_the_log_and_the_words_of_cards_open_their_rules(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    page.get_by_role("log").get_by_role("link").first.click()
    book = page.get_by_role("complementary", name="Rules and help")
    expect(book.locator(".marked")).to_be_in_viewport()
    page.get_by_role("button", name="team, card by card").click()
    page.get_by_role("button", name="Intimidate", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(book.locator("#rule-12\\.23\\.1")).to_be_in_viewport()
    # A rule that another one names.
    turn_to(page, "Turn")
    book.get_by_role("link", name="Open rule 8.5.2").click()
    expect(book.locator("#rule-8\\.5\\.2")).to_be_in_viewport()


def test_the_rules_are_searched(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.get_by_role("button", name="The rules").click()
    expect(page.get_by_role("button", name="8 Combat")).to_be_visible()
    field = page.get_by_role("searchbox", name="Search the rules")
    field.fill("overcrush blocker")
    found = page.get_by_role("complementary", name="Rules and help").locator("article")
    expect(found.first).to_contain_text("12.25.1")
    picture(page, "laptop-book-search")
    field.fill("no such word anywhere")
    expect(page.get_by_text("Nothing is found")).to_be_visible()
    field.fill("6.3.3")
    page.get_by_role("button", name="6.3.3").click()
    expect(page.locator("#rule-6\\.3\\.3")).to_be_in_viewport()
    expect(field).to_have_value("")


def test_a_rule_has_an_address(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.goto(f"{page.url}#/rules/9.2.3")
    expect(page.locator("#rule-9\\.2\\.3")).to_be_in_viewport()
    expect(page.locator("#rule-9\\.2\\.3")).to_contain_text("prep area")


def test_what_a_house_may_choose_has_a_page_of_its_own(open_page: OpenPage) -> None:
    """Players read their rule; its switch is found by its number and by search."""
    page = open_page("laptop")
    page.goto(f"{page.url}#/rules/4.5.2")
    expect(page.locator("#rule-4\\.5\\.2")).to_be_in_viewport()
    expect(page.locator("#rule-4\\.5\\.2")).not_to_contain_text("virtual_expiry")
    field = page.get_by_role("searchbox", name="Search the rules")
    field.fill("virtual_expiry 4.5.2")
    page.get_by_role("button", name="4.5.2").click()
    expect(page.get_by_role("heading", name="14 House rules and editions")).to_be_visible()
    expect(page.locator("#rule-4\\.5\\.2")).to_contain_text("virtual_expiry")
    # A rule that is nothing but a switch stands only there.
    field.fill("5.4.2")
    page.get_by_role("button", name="5.4.2").click()
    expect(page.locator("#rule-5\\.4\\.2")).to_be_in_viewport()
    picture(page, "laptop-house-rules")


def test_typing_in_the_search_does_not_play(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = sit_down(page)
    to_main_step(player)
    before = player.moment
    page.keyboard.press("?")
    turn_to(page, "Rules")
    page.get_by_role("searchbox").press_sequentially("pass 1 u m")
    rest(page)
    assert player.moment == before
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("searchbox")).to_have_count(0)


def test_the_mat_is_one_sheet(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.get_by_role("link", name="A mat to print").click()
    expect(page.get_by_role("img", name="A mat to print")).to_be_visible()
    picture(page, "laptop-mat")
    assert violations(page) == []
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_of_the_book(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    player = sit_down(page, "Justice", seed=2)
    to_main_step(player)
    page.keyboard.press("?")
    for name in PAGES:
        turn_to(page, name)
        rest(page)
        picture(page, f"{size}-{theme}-book-{name.lower()}")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    for chapter in ("8 Combat", "15 Glossary"):
        page.get_by_role("button", name=chapter).click()
        picture(page, f"{size}-{theme}-book-{chapter.split()[0]}")
        assert violations(page) == []
        page.get_by_role("button", name="Contents").click()
    page.get_by_role("searchbox").fill("knocked out")
    assert violations(page) == []
