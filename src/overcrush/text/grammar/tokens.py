"""Clauses of tokens: counters on a card, and tokens that stand in the field."""

from typing import Final

EFFECTS: Final = [
    ("this character gains an Experience token", "add_token"),
    (
        "remove one|an|1 Experience token|counter from each adventurer card",
        'remove_tokens(1, all(and(has("Experience"), a_card)))',
    ),
    ("add|place|put a|an {w:thing} counter|token to|on this card", "add_token"),
    ("add|place|put a|an {w:thing} counter|token to|on {s:self_name} 's? card?", "add_token"),
    ("you? add|place|put an Experience token to|on {d:certain}", "add_token($d)"),
    ("remove all {w:thing} counters|tokens from this card", "remove_tokens(tokens)"),
    ("place|put a|an {w:thing} token with {a:number} A and {b:number} D into the field", "token($w, $a, $b)"),
    ("field a|an {w:thing} token with {a:number} A and {b:number} D", "token($w, $a, $b)"),
    ("field a|an {w:thing} token . it has {a:number} A and {b:number} D", "token($w, $a, $b)"),
    ("field a|an {a:number} A and {b:number} D {w:thing} token", "token($w, $a, $b)"),
    ("field a|an {w:thing} token with {a:number} A , {b:number} D , and {k:keyword}", "token($w, $a, $b, $k)"),
]
# Those that lie on the card.
SUFFIXES: Final = [
    ("with {n:number} or less|fewer Experience|Loyalty tokens|counters", 'stat_at_most("tokens", $n)'),
    ("with {n:number} or more Experience|Loyalty tokens|counters", 'stat_at_least("tokens", $n)'),
    ("with at least {n:number} Experience|Loyalty token|tokens|counter|counters", 'stat_at_least("tokens", $n)'),
    ("whose card has an|a Experience|Loyalty token|counter", 'stat_at_least("tokens", 1)'),
]
SPUN_UP: Final = [
    ("spin up each {f:noun} . each of your {g:noun} that spins up this turn gets {a+b:stats}",
     'seq(later(raised(all(and(yours, $g)), "level"), stats(event_die, $a, $b)), spin(all($f), 1))'),
]  # fmt: skip
RULES: Final = [
    ("{f:ruled} cost(s) 1 less energy for each token on this card", "costs_to_buy($f, negative(tokens))"),
]
ABILITIES: Final = [
    ("{g:gate} {f:noun} gain an Experience token when they are fielded .?",
     "on(fielded(all($f)), add_token(event_die))"),
    # Its tokens are worth what is printed on them, wherever its dice are.
    ("{g:gate} {e:event} , place|put a +1A and +1D token on his|her|its|this card .?",
     "seq(on($e, add_token), static(gets(mine, tokens, tokens)))"),
    (("during your turn , when you may use a global-ability , you may remove a|an {w:thing} counter|token "
     "and {x:effect} . you may have up to {n:number} {v:thing} tokens in the field at once .?"),
     ("activated(seq(remove_tokens(1), $x), both(both(your_turn, at_least(tokens, 1)), "
      "unmet(at_least(count(all(and(yours, named($v)))), $n))))")),
]  # fmt: skip

PER: Final = [("{w:thing} counter|token on {s:self_name} 's? card?", "tokens")]

TABLES: Final = [
    ("suffix", SUFFIXES),
    ("effect", SPUN_UP),
    ("effect", EFFECTS),
    ("per", PER),
    ("rule", RULES),
    ("ability", ABILITIES),
]
