"""A card with two sides shows which of them is up."""

from typing import Final

from playwright.sync_api import expect

from overcrush.rules.chance import Fast
from overcrush.rules.engine import Game
from overcrush.scenario.format import read_scenario
from overcrush.scenario.lay import lay_table
from tests.browser import crowd
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, picture
from tests.browser.player import Player
from tests.browser.rest import rest
from tests.browser.test_room import sit_at
from tests.server.client import Server

COIN: Final = """A card with two sides
Rule 12.48.1.

card Coin: character 3 fist, 0/2/2 1/3/3 2/4/4
  text: Flip
  text: Front: Fielded: gain 1 life.
  text: Back: Fielded: deal 2 damage to the opponent.
Ann team: Coin
setup
"""


def test_the_side_that_is_up_stands_on_the_card(open_page: OpenPage, server: Server) -> None:
    page = open_page("laptop", still=True)
    game = Game.at(lay_table(read_scenario(COIN), None), Fast(1), keep_digests=True)
    sit_at(page, server, crowd.begin(server, game))
    tile = page.locator(".team .card", has_text="Coin")
    expect(tile).to_contain_text("front")
    expect(tile).to_contain_text("gain 1 life")
    player = Player(page)
    player.tap(player.button("Go first"))
    player.tap(player.button("Yes"))
    rest(page)
    expect(tile).to_contain_text("back")
    expect(tile).not_to_contain_text("gain 1 life")
    tile.hover()
    looked = page.locator(".closer")
    expect(looked).to_contain_text("Its back is up.")
    expect(looked.locator(".down")).to_contain_text("gain 1 life")
    assert violations(page) == []
    picture(page, "laptop-two-sides")
