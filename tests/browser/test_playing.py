"""Playing: stops, splits, drags, undo, reloading in the middle of a prompt; by pointer and by keyboard."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import SIZES, OpenPage, picture
from tests.browser.line import Line
from tests.browser.player import Player, kind_of
from tests.browser.rest import rest, stand_still
from tests.browser.test_smoke import sit_down, to_main_step
from tests.server.client import Server

pytestmark = pytest.mark.slow

MINUS = "\N{MINUS SIGN}"


def correct(page: Page, seat: str, what: tuple[str, str], goal: str, face: str = "") -> None:
    """Lay the table as a test wants it, by hand, as people do. `what` is a zone and a die in it."""
    zone, die = what
    page.keyboard.press("m")
    page.get_by_role("button", name="Correct the table").click()
    dialog = page.get_by_role("dialog", name="Correct the table")
    dialog.get_by_role("radio", name=seat).click()
    dialog.get_by_role("region", name=zone).get_by_role("button", name=die).first.click()
    dialog.get_by_role("radio", name=goal, exact=True).click()
    if face:
        dialog.get_by_role("button", name=face).last.click()
    before = page.locator(".prompt").get_attribute("data-at")
    dialog.get_by_role("button", name="correct it").click()
    Player(page).wait_for_news(before or "")


def two_people(page: Page, box: str) -> Player:
    player = Player(page, 1)
    player.choose_box(box, "A person here")
    to_main_step(player)
    return player


def names(page: Page) -> tuple[str, str]:
    """Who sits near and who sits far."""
    return page.locator(".near .plate .name").inner_text(), page.locator(".far .plate .name").inner_text()


def drag(page: Page, thing: Locator, onto: Locator) -> None:
    rest(page)
    stand_still(page)
    start, end = box_of(thing), box_of(onto)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20, steps=5)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def ends(arrow: Locator) -> list[float]:
    """From where to where it is drawn."""
    return [float(number) for number in re.findall(r"[\d.]+", arrow.get_attribute("d") or "")]


def go_to(player: Player, kind: str) -> None:
    """Agree until that kind of question comes; attack with everybody."""
    asked: list[str] = []
    while len(asked) < 60:
        player.wait_until_asked()
        asked.append(player.sentence)
        found = kind_of(asked[-1])
        if found == kind:
            return
        if found == "attack":
            player.button("All").click()
        player.confirm()
    raise AssertionError(f"nobody was asked to {kind}, only: {' '.join(asked)}")


def three_against_one(page: Page) -> Player:
    """One strong attacker, three Sidekicks to block it."""
    player = two_people(page, "Battle for Ultramar")
    near, far = names(page)
    strong = "Primaris Inceptor" if near == "Jamie" else "Typhus"
    correct(page, near, ("On its card", strong), "Field", "level 3")
    for _ in range(3):
        correct(page, far, ("Bag", "Sidekick"), "Field")
    return player


def test_damage_is_split_by_tapping(open_page: OpenPage) -> None:
    page = open_page("laptop", still=True)
    player = three_against_one(page)
    go_to(player, "block")
    blockers = page.locator(".near .field .die.can, .far .field .die.can")
    for _ in range(2):
        player.tap(blockers.first)
    player.confirm()
    go_to(player, "split")
    shares = page.locator(".die .share")
    # Enough for the first, the rest for the last.
    first = shares.all_inner_texts()
    assert first[0] == f"{MINUS}1"
    player.button("Clear").click()
    expect(shares).to_have_count(0)
    player.agree()
    expect(page.get_by_role("alert")).to_contain_text("damage is left to assign")
    faced = page.locator(".attack .die.can")
    damage = sum(int(text.removeprefix(MINUS)) for text in first)
    for _ in range(damage):
        player.tap(faced.last)
    assert shares.all_inner_texts() == [f"{MINUS}{damage}"]
    # With nothing left, one more for another is one less for this one.
    player.tap(faced.first)
    assert sorted(shares.all_inner_texts()) == sorted([f"{MINUS}1", f"{MINUS}{damage - 1}"])
    picture(page, "laptop-split")
    player.agree()
    expect(page.get_by_role("log")).to_contain_text(f"deals {damage - 1} damage to")


@pytest.mark.parametrize("size", ["low", "sideways"])
def test_combat_has_room_on_low_screens(open_page: OpenPage, size: str) -> None:
    page = open_page(size, still=True)
    player = three_against_one(page)
    go_to(player, "block")
    player.tap(page.locator(".field .die.can").first)
    picture(page, f"{size}-block")
    zone = box_of(page.locator(".attack"))
    for die in page.locator(".attack .die").all():
        box = box_of(die)
        assert zone["y"] <= box["y"]
        assert box["y"] + box["height"] <= zone["y"] + zone["height"]
    prompt = box_of(player.prompt)
    assert prompt["y"] + prompt["height"] <= SIZES[size][1]
    player.confirm()


def test_blockers_are_dragged_to_attackers(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = three_against_one(page)
    correct(page, names(page)[0], ("Bag", "Sidekick"), "Field")
    go_to(player, "block")
    attackers = page.locator(".attack .die.can")
    expect(attackers).to_have_count(2)
    blocker = page.locator(".field .die.can").first
    drag(page, blocker, attackers.first)
    expect(page.locator(".arrows .dragged")).to_be_visible()
    picture(page, "laptop-drag")
    page.mouse.up()
    arrow = page.locator(".arrows .planned")
    expect(arrow).to_have_count(1)
    # It leads to where the dice will lie, while they still glide there.
    first = ends(arrow)
    stand_still(page)
    assert ends(arrow) == pytest.approx(first, abs=1)
    expect(player.button("Block with 1")).to_be_visible()
    # Tapped once more it lets go.
    page.locator(".attack .die.chosen").click()
    expect(player.button("No blocks")).to_be_visible()


def test_characters_and_attackers_are_dragged(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = two_people(page, "Civil War")
    near, _ = names(page)
    correct(page, near, ("Bag", "Sidekick"), "Reserve", "attack")
    sidekick = page.locator(".near .reserve .die.can").first
    drag(page, sidekick, page.locator(".near .zone.field"))
    page.mouse.up()
    expect(page.get_by_role("log")).to_contain_text(f"{near} fields Sidekick")
    go_to(player, "attack")
    drag(page, page.locator(".near .field .die.can").first, page.locator("section.attack"))
    page.mouse.up()
    expect(player.button("Attack with 1")).to_be_visible()


def test_an_action_is_dragged_onto_its_target(open_page: OpenPage) -> None:
    page = open_page("laptop")
    two_people(page, "Civil War")
    near, far = names(page)
    correct(page, far, ("Bag", "Sidekick"), "Field")
    correct(page, near, ("On its card", "Civil War"), "Reserve", "action")
    action = page.locator(".near .reserve .die.can[aria-label^='Use Civil War']")
    drag(page, action, page.locator(".far .field .die"))
    page.mouse.up()
    expect(page.get_by_role("log")).to_contain_text(f"{near} uses Civil War")
    expect(page.get_by_role("log")).to_contain_text(f"{far}'s Sidekick is KO'd")


def test_stops_and_the_key_that_clears_them(open_page: OpenPage) -> None:
    """Without a stop a priority is passed by itself; with O all are, until the next turn."""
    page = open_page("laptop")
    line = Line(page)
    player = sit_down(page, "Justice", seed=2)
    to_main_step(player)
    stops = page.get_by_role("switch", name="Stop at Attack")
    expect(stops).to_have_attribute("aria-checked", "true")
    stops.click()
    expect(stops).to_have_attribute("aria-checked", "false")
    stops.click()
    turn = page.locator(".steps > b").inner_text()
    line.hold()
    page.keyboard.press("o")
    expect(page.get_by_role("button", name="Pass on")).to_have_attribute("aria-pressed", "true")
    line.let_all_go()
    for _ in range(20):
        player.wait_until_asked()
        if "your turn" in page.locator(".steps > b").inner_text() and page.locator(".steps > b").inner_text() != turn:
            break
        # What is no priority is asked all the same.
        assert kind_of(player.sentence) not in ("main", "respond", "window")
        player.confirm()
    expect(page.get_by_role("button", name="Pass on")).to_have_attribute("aria-pressed", "false")


def test_undo_asks_again_what_was_passed_by_itself(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = two_people(page, "Justice")
    correct(page, names(page)[0], ("Bag", "Sidekick"), "Field")
    player.wait_until_asked()
    before = player.sentence
    page.keyboard.press("o")
    expect(player.prompt.locator(".sentence")).not_to_have_text(before)
    player.wait_until_asked()
    page.keyboard.press("u")
    expect(player.prompt.locator(".sentence")).to_have_text(before)
    expect(page.get_by_role("button", name="Pass on")).to_have_attribute("aria-pressed", "false")


def test_loaded_again_in_the_middle_of_every_prompt(open_page: OpenPage) -> None:
    """The page forgets what was half chosen, and nothing else."""
    page = open_page("laptop", still=True)
    player = sit_down(page, "WWE", seed=4)
    for kind in ("reroll", "main", "pay", "attack", "block"):
        player.play_until(kind)
        asked = (player.sentence, player.moment, page.get_by_role("log").inner_text())
        page.reload()
        player.wait_until_asked()
        assert (player.sentence, player.moment, page.get_by_role("log").inner_text()) == asked


def test_a_whole_game_with_the_pointer_alone(open_page: OpenPage) -> None:
    """Not one key is pressed."""
    page = open_page("laptop", still=True)
    page.evaluate("addEventListener('keydown', () => (window.keyed = true))")
    player = sit_down(page, "Justice", seed=8)
    player.play()
    assert page.evaluate("window.keyed") is None


def test_the_server_is_killed_again_and_again(open_page: OpenPage, own_server: Server, data: Path) -> None:
    """The page resumes by itself, wherever it was, and the game goes on to its end, which may come soon."""
    running = own_server
    page = open_page("laptop", still=True, at=running)
    player = sit_down(page, "Civil War", seed=5)
    kills = 0
    due = 3
    for count in range(400):
        player.wait_until_asked()
        if player.ending.is_visible():
            if kills >= 3:
                break
            player.begin_again()
        # Where a button answers: some questions have none.
        elif count >= due and player.prompt.locator("button").count():
            before = player.moment
            running.kill()
            kills += 1
            due = count + 7
            player.press_default()
            expect(page.get_by_text("The game is safe")).to_be_visible()
            running = Server(data, running.port)
            expect(page.get_by_text("The game is safe")).to_be_hidden()
            player.wait_for_news(before)
        else:
            player.answer()
    running.kill()
    expect(player.ending).to_be_visible()
    assert kills >= 3


def test_how_a_number_came_about(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = two_people(page, "Battle for Ultramar")
    near, _ = names(page)
    correct(page, near, ("Bag", "Sidekick"), "Field")
    correct(page, near, ("Bag", "Sidekick"), "Reserve", "1 bolt")
    player.tap(page.locator(".global.can", has_text="give target character +1A"))
    # It says first what it would do.
    player.tap(player.button("Use"))
    player.wait_until_asked()
    if kind_of(player.sentence) == "pay":
        player.confirm()
    die = page.locator(".near .field .die")
    if "can" in (die.get_attribute("class") or ""):
        die.hover()
        picture(page, "laptop-target")
        player.tap(die)
    expect(die).to_have_attribute("aria-label", "Sidekick, 2 attack, 1 defence")
    page.mouse.move(5, 400)
    die.hover()
    account = page.get_by_label("How it came about")
    expect(account).to_contain_text("1 printed")
    expect(account).to_contain_text("+1 Excessive Ordinance, until end of turn")
    expect(account).to_contain_text("= 2")
    picture(page, "laptop-account")
    page.get_by_role("tab", name="In force").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Excessive Ordinance A +1 on Sidekick until end of turn")
    picture(page, "laptop-force")


def test_an_opponent_says_why(open_page: OpenPage) -> None:
    """What the opponent has done in its turns, with what else it thought of; by pointer and by key."""
    page = open_page("laptop")
    player = sit_down(page, "Justice", "Veteran", seed=4)
    dialog = page.get_by_role("dialog", name="Why they did that")
    for _ in range(80):
        if page.get_by_role("log").get_by_text("Turn 3").or_(page.get_by_role("log").get_by_text("Turn 4")).count():
            break
        player.answer()
        player.wait_until_asked()
    page.get_by_role("button", name="Why?").click()
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    picture(page, "laptop-why-that")
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    page.keyboard.press("i")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
