"""Text that is ignored, and text that is copied: of dice, and of whole cards with their global abilities (11.1.10)."""

from typing import Final

EFFECTS: Final = [
    ("target global-ability cannot be used until the start|beginning of your next turn",
     'seq(note_card(target(and(has_global, a_card))), enforce(mutes(on_named), "your next turn"))'),
    # Whole cards.
    ("ignore all text on {f:noun_of_cards} {g:globals_too} {t:eot}", "seq(enforce(blank($f)), enforce(mutes($f)))"),
    ("ignore all text on {f:noun_of_cards} ( until end of turn , including global-ability )",
     "seq(enforce(blank($f)), enforce(mutes($f)))"),
    (("choose an opposing character card , {r:replacing} . while {s:self_name} is active , "
      "ignore {c:that_text} {g:globals_too}"),
     ('seq(name_die(and(opposing, character), "card"), enforce(blank(on_named), "while active"), '
      'enforce(mutes(on_named), "while active"))')),
    ("ignore the text on target {f:noun} 's character card {g:globals_too}",
     "seq(note_card(target($f)), enforce(blank(on_named)), enforce(mutes(on_named)))"),
    ("target {w:affiliation} card loses all text {t:eot}",
     "seq(note_card(target(and(affiliation($w), a_card))), enforce(blank(on_named)), enforce(mutes(on_named)))"),
    # Copies.
    ("{s:own} becomes a copy of {d:certain} {t:eot}", 'copy(self, $d, "die")'),
    ("{d:certain} becomes a copy of another target {f:noun} {t:eot} {r:all_of_it}",
     'copy($d, target(and($f, not(chosen))), "die")'),
    ("{s:own} copies the die stats and card abilities of one|a {f:noun} that he|she|it is engaged with",
     'seq(copy(self, pick(and($f, engaged(self))), "stats"), copy(self, it, "text"))'),
    # While it is there to be looked at.
    ("capture {d:dice} {t:eot} . {s:own} copies {b:its_numbers_and_words}",
     'seq(copy(self, $d, "stats"), copy(self, it, "text"), capture(it))'),
    ("{s:own} gains all of the abilities of {d:certain} {g:no_globals} {t:eot}", 'copy(self, $d, "text")'),
    ("{d:certain} loses its abilities and {s:self_name} gains them",
     'seq(copy(self, $d, "text"), enforce_on(it, blank(this)))'),
]  # fmt: skip
SUFFIXES: Final = [
    ("that has|have a global-ability on its|their card|cards", "has_global"),
    ("with a? global-ability on its|their card|cards", "has_global"),
]
PER: Final = [
    (
        "character card with a global-ability {t:they_brought}",
        "count(all(and(opposing, character, a_card, has_global)))",
    ),
]
ABILITIES: Final = [
    ("{s:self_name} can|may only use {w:known_keyword} on a|an? {f:noun} .?", "keyword($w, $f)"),
]
PARTS: Final = {
    "noun_of_cards": [("opposing character cards", "and(opposing, character)")],
    "globals_too": [
        ("( including global-ability )", "always"),
        ("( for each of its die and global-ability )", "always"),
    ],
    "that_text": [("that card 's text", "always")],
    "no_globals": [("( excluding global-ability )", "always")],
    "its_numbers_and_words": [("that character 's stats and abilities", "always")],
    "all_of_it": [("", "always"), (". ( the copy has {e:everything_of_it} {i:in_its_place} )", "always")],
    "everything_of_it": [("all of the {n:all_that_there_is} of the original", "always")],
    "all_that_there_is": [("names , subtitles , affiliations , abilities , and stats", "always")],
    "in_its_place": [("in place of its own card? information? .?", "always")],
    "they_brought": [("the-opponent has on their team", "always")],
}

TABLES: Final = [
    ("effect", EFFECTS),
    ("suffix", SUFFIXES),
    ("per", PER),
    ("ability", ABILITIES),
    *PARTS.items(),
]
