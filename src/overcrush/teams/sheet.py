"""A team on one printed page: cards, dice, what they do in house wording, and the link as a QR code."""

from html import escape
from typing import Final

from overcrush.cards.library import Record
from overcrush.effects.affiliations import AFFILIATIONS
from overcrush.teams import qr, short
from overcrush.teams.codes import label_of, name_of
from overcrush.teams.lists import Ref, TeamList, record_of

_STYLE: Final = """
body { font: 10pt/1.35 system-ui, sans-serif; margin: 1.5cm; color: #000; background: #fff; }
h1 { font-size: 16pt; margin: 0 0 4mm; } h2 { font-size: 11pt; margin: 5mm 0 1mm; }
table { border-collapse: collapse; width: 100%; } td, th { border: 0.5pt solid #888; padding: 1mm 2mm; text-align: left;
vertical-align: top; } .n { text-align: right; } svg { width: 3.5cm; height: 3.5cm; float: right; } p { margin: 1mm 0; }
code { overflow-wrap: anywhere; } @page { margin: 1cm; }
"""


def sheet(team: TeamList, base: str = "") -> str:
    """The page. `base` is the address of a table, which the link begins with."""
    link = address(team, base)
    drawn = qr.svg(link) if qr.can_draw() else ""
    cards = "".join([_row(pick.ref, str(pick.dice)) for pick in team.cards])
    basics = "".join([_row(ref, "") for ref in team.basic_actions])
    head = "<tr><th>dice</th><th>card</th><th>cost</th><th>levels</th><th>what it does</th></tr>"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(team.name)}</title>'
        f"<style>{_STYLE}</style></head><body>{drawn}<h1>{escape(team.name)}</h1>"
        f"<p>{len(team.cards)} cards, {team.dice} dice</p>"
        f"<h2>Cards</h2><table>{head}{cards}</table><h2>Basic actions</h2><table>{head}{basics}</table>"
        f"<p><code>{escape(link)}</code></p></body></html>\n"
    )


def address(team: TeamList, base: str = "") -> str:
    """Our link: the whole team is in it."""
    return f"{base}#/team/{short.write(team)}"


def _row(ref: Ref, dice: str) -> str:
    record = record_of(ref)
    if record is None:
        title = f"{escape(name_of(ref.set))}, card {ref.number}"
        return f'<tr><td class="n">{dice}</td><td>{title}</td><td></td><td></td><td>not in the library</td></tr>'
    facts = ", ".join([*record.energy, *[AFFILIATIONS.get(one, one) for one in record.affiliations]])
    title = f"<b>{escape(record.title)}</b><br>{escape(label_of(ref.set))} {ref.number}"
    levels = "<br>".join([_level(*level) for level in record.levels])
    return (
        f'<tr><td class="n">{dice}</td><td>{title}</td><td>{record.cost} {escape(facts)}</td>'
        f"<td>{levels}</td><td>{_words(record)}</td></tr>"
    )


def _level(fielding: int, attack: int, defense: int, bursts: int) -> str:
    return f"{fielding}: {attack}A {defense}D {'*' * bursts}".strip()


def _words(record: Record) -> str:
    if record.why_unread:
        return f"<i>not played as printed: {escape(record.why_unread)}</i>"
    return "".join([f"<p>{escape(line)}</p>" for line in record.abilities]) or "no ability"
