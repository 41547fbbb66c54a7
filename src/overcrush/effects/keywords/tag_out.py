"""Tag Out (12.33.1, 12.33.2): after blockers, before actions; the die is prepped, not knocked out."""

NAME = "Tag Out"
SAYS = "After blockers, you may prep this die to give target character die +2A and +2D."
# One trigger for all dice that have it, printed or granted.
SHARED = True
ABILITIES = (
    (
        'on(after_blockers, for_each(all(has("Tag Out")), may(seq(move(each, "prep"), '
        "stats(target(character, 1, controller(each)), 2, 2)), controller(each))))"
    ),
)
# The other reading: a die that attacks or blocks cannot leave so.
OUT_OF_COMBAT = tuple(
    [text.replace('has("Tag Out")', 'and(has("Tag Out"), not(attacking), not(blocking))') for text in ABILITIES]
)
