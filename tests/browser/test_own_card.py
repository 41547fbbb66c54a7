"""A card of one's own: it is understood while it is typed."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest
from tests.browser.test_building import go


def write(page: Page, text: str) -> None:
    page.get_by_label("Text of the card").fill(text)
    rest(page)


def test_a_card_is_understood_as_it_is_typed(open_page: OpenPage) -> None:
    page = open_page("laptop")
    go(page, "#/cards")
    page.get_by_role("link", name="Your own card").click()
    page.get_by_label("Name", exact=True).fill("Anna")
    write(page, "When fielded, draw a die.\nWhen Anna attacks, drow a die.")
    seen = page.get_by_role("region", name="How it is understood")
    expect(seen.get_by_role("status")).to_contain_text("1 place not understood.")
    expect(seen.locator(".text .not")).to_contain_text("drow a die.")
    lacks = seen.get_by_role("list", name="What is not understood")
    expect(lacks).to_contain_text("Line 2:")
    picture(page, "laptop-own-card")
    assert violations(page) == []
    # By the keys alone.
    seen.get_by_role("button", name="Write it so").press("Enter")
    rest(page)
    expect(page.get_by_label("Text of the card")).to_have_value(
        "When fielded, draw a die.\nWhen Anna attacks, draw a die."
    )
    expect(seen.get_by_role("status")).to_contain_text("All of it is understood.")
    house = seen.get_by_role("list", name="In our words, and as it is played")
    expect(house.get_by_role("listitem").first).to_contain_text("on(fielded(self), draw(1))")
    seen.get_by_role("button", name="Play it against the computer").click()
    expect(page.get_by_role("button", name="Anna").first).to_be_visible()


def test_a_card_is_kept_and_fits_a_phone(open_page: OpenPage) -> None:
    page = open_page("phone", theme="light")
    go(page, "#/card")
    write(page, "<img src=x onerror=alert(1)> hum")
    page.get_by_label("Cost").fill("")
    rest(page)
    page.reload()
    rest(page)
    expect(page.get_by_label("Text of the card")).to_have_value("<img src=x onerror=alert(1)> hum")
    expect(page.locator(".text img")).to_have_count(0)
    expect(page.get_by_role("list", name="What is not understood")).to_contain_text("The card has no name.")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    picture(page, "phone-own-card")
    assert violations(page) == []
