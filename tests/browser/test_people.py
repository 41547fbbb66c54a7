"""People with an account: made in the browser, found again in another, ended for good."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.rest import rest

PASSWORD = "correct horse"  # noqa: S105  (of people that are made up)


def go(page: Page, where: str) -> None:
    page.goto(f"{page.url.partition('#')[0]}#/{where}")
    rest(page)


def register(page: Page, name: str) -> list[str]:
    """Make an account; its codes."""
    go(page, "account")
    page.get_by_role("radio", name="Make an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    codes = page.locator(".codes li")
    expect(codes).to_have_count(8)
    return codes.all_inner_texts()


def test_an_account_takes_games_along_and_is_deleted(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("laptop")
    page.get_by_role("button", name="Play", exact=True).click()
    rest(page)
    game = page.url.partition("#/game/")[2]
    codes = register(page, "Slate")
    picture(page, "account-codes")
    assert violations(page) == []
    page.get_by_role("button", name="I have them").click()

    other = open_page("phone", theme="light")
    go(other, "account")
    other.get_by_role("radio", name="Password forgotten").click()
    other.get_by_label("Name").fill("slate")
    other.get_by_label("Code").fill(codes[0])
    other.get_by_label("New password").fill("another horse")
    picture(other, "account-code")
    assert violations(other) == []
    other.get_by_role("button", name="Password forgotten").click()
    expect(other.get_by_text("7 codes are left")).to_be_visible()
    picture(other, "account")
    assert violations(other) == []
    go(other, "")
    other.get_by_role("region", name="Your games").get_by_role("link").first.click()
    expect(other).to_have_url(f"{other.url.partition('#')[0]}#/game/{game}")
    rest(other)
    expect(other.get_by_role("alert")).to_have_count(0)

    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("not signed in any more")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_label("Name").fill("Slate")
    page.get_by_label("Password").fill("another horse")
    page.get_by_role("button", name="Sign in").click()
    sessions = page.get_by_role("region", name="Where you are signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    sessions.get_by_role("button", name="End the session").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all my data").click()
    saved.value.save_as(tmp_path / "all.json")
    assert game in (tmp_path / "all.json").read_text(encoding="utf-8")
    page.get_by_text("Delete the account…").click()
    page.get_by_role("region", name="All that is yours").get_by_label("Password").fill("another horse")
    picture(page, "account-delete")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("All of it is gone.")).to_be_visible()
    go(page, "")
    expect(page.get_by_role("region", name="Your games").get_by_role("link")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_is_kept_is_told(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size, theme=theme)
    page.get_by_role("link", name="What is kept").click()
    expect(page.get_by_role("heading", name="Addresses")).to_be_visible()
    rest(page)
    assert violations(page) == []
    picture(page, f"privacy-{size}-{theme}")


def test_a_rated_game_stands_in_the_history_of_both(open_page: OpenPage) -> None:
    one, two = open_page("laptop"), open_page("phone", theme="light")
    register(one, "Mica of one")
    register(two, "Topaz of two")
    go(one, "")
    one.get_by_role("button", name="Invite a friend").click()
    one.get_by_label("Rated").check()
    expect(one.get_by_label("Takebacks can be asked for")).to_have_count(0)
    assert violations(one) == []
    one.get_by_role("button", name="Make the link").click()
    two.goto(one.locator("[data-link]").get_attribute("data-link") or "")
    expect(two.get_by_text("Rated: it counts")).to_be_visible()
    assert violations(two) == []
    two.get_by_role("button", name="Sit down").click()
    for page in (one, two):
        page.locator(".page .prompt").first.wait_for()
        rest(page)
    one.get_by_role("tab", name="Room").click()
    expect(one.get_by_role("button", name="Ask for a takeback")).to_have_count(0)
    one.get_by_role("button", name="Resign…").click()
    one.get_by_role("button", name="Yes, resign").click()
    expect(one.get_by_role("dialog")).to_contain_text("resigned")
    go(one, "people/topaz%20of%20two")
    expect(one.get_by_text("1 rated game")).to_be_visible()
    expect(one.get_by_text("You against Topaz of two: 0 won, 1 lost, 0 drawn.")).to_be_visible()
    expect(one.get_by_role("region", name="Favourite teams")).to_contain_text(":")
    picture(one, "person")
    assert violations(one) == []
    two.goto(f"{two.url.partition('?')[0].partition('#')[0]}#/people/Mica%20of%20one")
    rest(two)
    expect(two.get_by_role("region", name="Games")).to_contain_text("Lost against Topaz of two")
    picture(two, "person-phone")
    assert violations(two) == []
    go(two, "people")
    expect(two.get_by_text("Nobody has played enough rated games yet.")).to_be_visible()
    assert violations(two) == []


@pytest.mark.slow
def test_who_stays_away_is_played_for_blocked_and_reported(open_page: OpenPage) -> None:
    one, two = open_page("laptop"), open_page("laptop")
    register(one, "Quartz of one")
    register(two, "Pyrite of two")
    go(one, "")
    one.get_by_role("button", name="Invite a friend").click()
    one.get_by_role("button", name="Make the link").click()
    two.goto(one.locator("[data-link]").get_attribute("data-link") or "")
    expect(two.get_by_text("the computer may play on")).to_be_visible()
    two.get_by_role("button", name="Sit down").click()
    for page in (one, two):
        page.locator(".page .prompt").first.wait_for()
    one.get_by_role("tab", name="Room").click()
    one.get_by_text("report, block…").click()
    one.get_by_label("What should whoever keeps").fill("Only a test.")
    one.get_by_role("button", name="Send the report").click()
    expect(one.get_by_text("Sent. Whoever keeps")).to_be_visible()
    one.get_by_role("button", name="Block Pyrite of two").click()
    expect(one.get_by_text("will not meet any more")).to_be_visible()
    assert violations(one) == []
    picture(one, "room-report")
    two.close()
    # Half a minute later.
    one.get_by_role("button", name="let the computer play on").click()
    expect(one.get_by_text("is away, and the computer plays on")).to_be_visible()
    picture(one, "room-stand-in")
    go(one, "account")
    one.get_by_role("button", name="Meet Pyrite of two again").click()
    expect(one.get_by_role("heading", name="Whom you do not meet")).to_have_count(0)
