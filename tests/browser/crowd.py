"""Games with everything on the table: two whole teams, twenty dice in a field, and a battle of eight against eight.

They are standard games of teams that ship, laid by corrections, and given to a server as game files.
"""

import json
from collections.abc import Sequence
from typing import Final

from overcrush.formats.format import find_format
from overcrush.formats.pairs import seated, side
from overcrush.formats.seating import lay
from overcrush.model import faces, options, purposes
from overcrush.model.table import FACES, SIDEKICK
from overcrush.players.routine import routine
from overcrush.rules.chance import Fast
from overcrush.rules.combat.engaged import attackers
from overcrush.rules.engine import Game
from overcrush.server.questions import choosable
from overcrush.table import game_file, gestures
from overcrush.teams.shipped import find_shipped
from tests.server.client import Json, Server

TEAMS: Final = ("The Authority", "The gate stays open")
PERSON: Final = "human"
FIGHTERS: Final = 8
ENERGY_DICE: Final = 4


def new_game(teams: Sequence[str] = TEAMS, seed: int = 5) -> Game:
    """A standard game; the first seat begins, and stands in its first main step."""
    table = lay(find_format("standard"), [find_shipped(name) for name in teams], ["Ann", "Ben"]).table
    return in_main_step(Game.at(table, Fast(seed), keep_digests=True))


def in_main_step(game: Game) -> Game:
    while game.state.purpose != purposes.MAIN or not game.state.askers & 1:
        first = options.FIRST in game.state.options
        game.answer(options.FIRST if first else routine(game.state))
    return game


def sides_of(game: Game, card: int, kind: int) -> list[int]:
    """The sides of a card's die that show that kind of face."""
    return [side for side in range(len(game.table.faces[card])) if game.table.kind[card * FACES + side] == kind]


def field(game: Game, seat: int, most: int) -> None:
    """Fill a field with dice from the cards and Sidekicks, each card's on several levels."""
    for card in sorted(game.table.buyable[seat]):
        levels = sides_of(game, card, faces.CHARACTER)
        while levels and game.state.supply[card] and len(in_field(game, seat)) < most:
            level = levels[game.state.supply[card] % len(levels)]
            game.correct(f"card {seat} {card} field {level}")
    for _ in range(most - len(in_field(game, seat))):
        pile = "bag" if SIDEKICK in game.state.seats[seat].bag else "used"
        game.correct(f"{pile} {seat} {SIDEKICK} field {sides_of(game, SIDEKICK, faces.CHARACTER)[0]}")


def go_on(game: Game) -> None:
    """What needs no thought, and nothing that one may also leave."""
    game.answer(options.NO if options.NO in game.state.options else routine(game.state))


def in_field(game: Game, seat: int) -> list[int]:
    return [die.id for die in game.state.seats[seat].field]


def crowded(near: int = 20, far: int = 12, teams: Sequence[str] = TEAMS) -> Game:
    """Your main step: everything can be bought, some of it used, and both fields are full."""
    game = new_game(teams)
    field(game, 1, far)
    # Dice with energy in reserve, to buy and to use globals with, and actions to use.
    for place, card in enumerate(sorted(game.table.buyable[0])):
        actions = sides_of(game, card, faces.ACTION)
        if actions:
            game.correct(f"card 0 {card} reserve {actions[0]}")
        elif place < ENERGY_DICE:
            game.correct(f"card 0 {card} reserve {sides_of(game, card, faces.ENERGY)[-1]}")
    field(game, 0, near)
    return game


def of_four(fielded: int = 7) -> Game:
    """Doubles, with dice in all four fields, energy and actions in every reserve; your side's main step."""
    doubles = find_format("doubles")
    sides = [side([find_shipped(name)], doubles) for name in TEAMS]
    table = lay(doubles, seated(sides), ["Ann", "Ben", "Cleo", "Dan"]).table
    game = in_main_step(Game.at(table, Fast(5), keep_digests=True))
    for seat in range(table.seats):
        for card in sorted(table.buyable[seat])[:ENERGY_DICE]:
            game.correct(f"card {seat} {card} reserve {sides_of(game, card, faces.ENERGY)[-1]}")
        field(game, seat, fielded)
    return game


def at_the_gate() -> Game:
    """A die can be fielded whose Gate then rolls a die from another card."""
    game = new_game(TEAMS[::-1])
    cards = {game.table.cards[card].name: card for card in game.table.buyable[0]}
    game.correct(f"card 0 {cards['Balor']} reserve {sides_of(game, cards['Balor'], faces.CHARACTER)[0]}")
    game.correct(f"card 0 {cards['Orcus']} reserve {sides_of(game, cards['Orcus'], faces.ENERGY)[-1]}")
    return game


def attacked(fighters: int = FIGHTERS) -> Game:
    """So many attackers, and the second seat is asked to block."""
    return attack_with(crowded(near=fighters + 4, far=fighters + 2), fighters)


def attack_with(game: Game, fighters: int) -> Game:
    """So many of the first side's dice attack, and the other side is asked to block."""
    while game.state.purpose not in (purposes.ATTACK, purposes.CHOOSE_ATTACK):
        game.answer(routine(game.state))
    for answer in gestures.attack(game, choosable(game), {die.id for die in choosable(game)[:fighters]}):
        game.answer(answer)
    while game.state.purpose != purposes.BLOCK:
        go_on(game)
    return game


def battle(fighters: int = FIGHTERS) -> Game:
    """So many attackers, each blocked, before damage is dealt."""
    return blocked_by(attacked(fighters), fighters)


def battle_of_four(fighters: int = FIGHTERS) -> Game:
    """The same in doubles, of both partners."""
    return blocked_by(attack_with(of_four(), fighters), fighters)


def blocked_by(game: Game, fighters: int) -> Game:
    """So many block an attacker each, and it is the turn of actions and global abilities."""
    blockers, attacking = choosable(game)[:fighters], attackers(game.state)
    pairs = [(blocker.id, attacker.id) for blocker, attacker in zip(blockers, attacking, strict=False)]
    for answer in gestures.block(game, choosable(game), attacking, pairs):
        game.answer(answer)
    while game.state.purpose != purposes.WINDOW:
        go_on(game)
    return game


def text_of(game: Game, sitting: Sequence[str] = (PERSON, "greedy")) -> str:
    return game_file.write(game.journal(), sitting)


def begin(server: Server, game: Game, sitting: Sequence[str] = (PERSON, "greedy")) -> Json:
    """The game at a server; its name and the secrets of its seats."""
    status, answer, _ = server.ask("/api/bring", text_of(game, sitting).encode())
    assert status == 200, answer
    return dict(json.loads(answer))
