"""Every box to its end, and two people at one screen."""

import pytest
from playwright.sync_api import expect

from overcrush.formats.demo import DEMOS
from tests.browser.conftest import OpenPage, album, picture
from tests.browser.player import Player
from tests.browser.test_smoke import sit_down


@pytest.mark.slow
@pytest.mark.parametrize("box", [demo.title for demo in DEMOS.values()])
def test_every_box_to_its_end(open_page: OpenPage, box: str) -> None:
    page = open_page("wide")
    player = sit_down(page, box, seed=len(box))
    name = box.split(maxsplit=1)[0].lower()
    player.play(watch=album(page, f"wide-{name}"))
    picture(page, f"wide-{name}-end")


@pytest.mark.slow
def test_two_people_at_one_screen(open_page: OpenPage) -> None:
    page = open_page("laptop")
    player = Player(page, 6)
    player.choose_box("Justice", "A person here")
    bottoms: set[str] = set()

    pictures = album(page, "laptop-two")

    def watch(kind: str) -> None:
        bottoms.add(page.locator(".near .plate .name").inner_text())
        pictures(kind)

    player.play(watch=watch)
    expect(player.ending).to_contain_text("wins")
    # The table turns to whoever's turn it is.
    assert bottoms == {"Sam", "Bruce"}
