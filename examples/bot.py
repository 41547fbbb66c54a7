"""A bot that sits down by an invitation link and plays by a simple rule.

    python examples/bot.py 'http://localhost:8000/?g=GAME#k=SECRET' [--name "Rule of thumb"] [--seed 0] [--games 1]

*Invite a friend* in the browser makes such a link. The rule: field what can be fielded, buy the dearest die, attack
with everything half of the time, else anything that is offered. It greets, refuses takebacks, and wishes for a rematch
as long as there are games left.
"""

import argparse
import asyncio
from contextlib import AsyncExitStack
from random import Random

from overcrush.client import Ended, Refused, Seat


def chosen(seat, question, random):
    """The option to take: a deed of the rule if one is offered, else anything but to go back."""
    costs = {card.number: card.cost for card in seat.welcome.cards}
    by_verb = {verb: [each for each in question.options if each.verb == verb] for verb in ("field", "buy", "auto")}
    for verb in ("auto", "field"):
        if by_verb[verb]:
            return by_verb[verb][0]
    if by_verb["buy"]:
        return max(by_verb["buy"], key=lambda each: costs.get(each.card, 0))
    return random.choice([each for each in question.options if each.verb != "back"] or question.options)


async def respond(seat, question, random):
    """Answer a question."""
    if question.way == "attack" and random.random() < 0.5:
        await seat.choose_dice(question.dice)
    else:
        await seat.answer(chosen(seat, question, random))


async def play(seat, random):
    """A whole game."""
    await seat.say("hello")
    async for question in seat.questions():
        try:
            if seat.proposal is not None:
                await seat.agree(yes=False)
            await respond(seat, question, random)
        except Refused as refused:
            # What the rule wants is not always allowed, and something may have happened meanwhile.
            print(f"Refused: {refused}")
            if seat.question is not None:
                await seat.answer(random.choice(seat.question.options))
    ending = seat.ending
    names = [seat.welcome.chairs[number].name for number in ending.winners]
    print(f"Over: {' and '.join(names) or 'nobody'} won.")
    await seat.say("game")


async def main():
    parser = argparse.ArgumentParser(
        description="A bot that sits down by an invitation link and plays by a simple rule."
    )
    parser.add_argument("link", help="as Invite a friend makes it: http://…/?g=GAME#k=SECRET")
    parser.add_argument("--name", default="Rule of thumb", help="how it is called at the table")
    parser.add_argument("--seed", type=int, default=0, help="of its own choices")
    parser.add_argument("--games", type=int, default=1, help="how many games it would play, rematches included")
    wanted = parser.parse_args()
    random = Random(wanted.seed)
    try:
        async with AsyncExitStack() as table:
            seat = await table.enter_async_context(Seat.join(wanted.link, name=wanted.name))
            await play(seat, random)
            for _ in range(wanted.games - 1):
                seat = await table.enter_async_context(await seat.rematch())
                await play(seat, random)
    except (Ended, Refused, ValueError) as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    asyncio.run(main())
